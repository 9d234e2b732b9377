/* Accounts and guests: what somebody tells the administrators of somebody else. */
#include <string.h>

#include "server/accounts/account_api_state.h"
#include "server/messages/chat_text.h"
#include "server/store/reports.h"

/* Returns: whether they have reported too often, which is said then. */
static bool is_too_often(struct account_api *account_api, const struct account_api_visit *visit,
                         struct extension_reply *reply)
{
    reply->retry_after_s =
        buckets_wait_s(&account_api->reported, visit->who->id, visit->now.steady_ms);
    if (reply->retry_after_s)
        json_reply_refuse(reply, 429, "too-many", "Too many reports; please wait.");
    return reply->retry_after_s;
}

void account_api_answer_report(struct account_api *account_api,
                               const struct account_api_visit *visit, struct account_api_wish *wish,
                               struct extension_reply *reply)
{
    struct store *store = account_api->options.store;
    const struct made made = {.who = visit->who->id, .kind = "report", .id = wish->id};
    struct account_api_person person;
    char why[REPORT_WHY_SIZE], what[MADE_WHAT_SIZE];

    if (made_find(store, &made, what)) {
        json_reply_accept(reply, NULL);
        return;
    }
    if (!account_api_person_find(account_api, visit, wish, &person, reply))
        return;
    chat_text_clean(wish->why, why, sizeof(why));
    const struct report report = {.who = visit->who->id,
                                  .about = person.id,
                                  .name = person.name,
                                  .game = person.game,
                                  .words = person.words,
                                  .why = why,
                                  .time_ms = visit->now.utc_ms};
    if (!why[0] && !person.words[0])
        json_reply_refuse(reply, 400, "why", "Expected a reason.");
    else if (reports_is_open(store, report.who, report.about, report.words))
        json_reply_refuse(reply, 409, "reported", "You have reported this already.");
    else if (!is_too_often(account_api, visit, reply)) {
        reports_keep(store, &report);
        made_keep(store, &made, "", report.time_ms);
        json_reply_accept(reply, NULL);
    }
}

/* --- lists --- */

/* What the reporter may know of it. */
static json_t *describe(const struct report *report)
{
    return json_pack("{s:I, s:s, s:s, s:s, s:s, s:I, s:s, s:I}", "report",
                     (json_int_t)report->number, "name", report->name, "game", report->game,
                     "words", report->words, "why", report->why, "time",
                     (json_int_t)report->time_ms, "answer", report->answer, "answered",
                     (json_int_t)report->answered_ms);
}

static void add_own(void *ctx, const struct report *report)
{
    json_array_append_new(ctx, describe(report));
}

static void add_any(void *ctx, const struct report *report)
{
    json_t *object = describe(report);

    json_object_set_new(object, "by", json_string(report->by));
    json_object_set_new(object, "member", json_boolean(report->is_member));
    json_array_append_new(ctx, object);
}

static bool is_admin(struct account_api *account_api, const struct account_api_visit *visit)
{
    struct account account;

    return visit->who->session[0] &&
           accounts_find(account_api->options.store, visit->who->id, &account) && account.is_admin;
}

void account_api_answer_reports(struct account_api *account_api,
                                const struct account_api_visit *visit,
                                struct account_api_wish *wish, struct extension_reply *reply)
{
    struct store *store = account_api->options.store;
    json_t *own = json_array(), *all = json_array();

    (void)wish;
    if (visit->who->id[0])
        reports_of(store, visit->who->id, add_own, own);
    json_t *said = json_pack("{s:s, s:o}", "is", "reports", "own", own);
    if (is_admin(account_api, visit)) {
        reports_all(store, add_any, all);
        json_object_set(said, "all", all);
    }
    json_decref(all);
    json_reply_accept(reply, said);
}

void account_api_answer_answer(struct account_api *account_api,
                               const struct account_api_visit *visit, struct account_api_wish *wish,
                               struct extension_reply *reply)
{
    struct account own;
    char answer[REPORT_WHY_SIZE];

    if (!account_api_find_own(account_api, visit, &own, reply))
        return;
    chat_text_clean(wish->why, answer, sizeof(answer));
    if (!own.is_admin)
        json_reply_refuse(reply, 403, "no-administrator", "Only an administrator can do this.");
    else if (!answer[0])
        json_reply_refuse(reply, 400, "why", "Expected an answer.");
    else if (!reports_answer(account_api->options.store, wish->entry, answer, visit->now.utc_ms))
        json_reply_refuse(reply, 404, "no-entry", "There is no such report.");
    else
        json_reply_accept(reply, NULL);
}
