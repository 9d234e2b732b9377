/* Accounts: an administrator closes one for some time, and opens it again. */
#include "server/accounts/account_api_state.h"
#include "server/sessions/closing.h"
#include "server/sessions/look.h"

/* Whose account an administrator has named. Returns: false when that was refused. */
static bool find_other(struct account_api *account_api, const struct account_api_visit *visit,
                       const struct account_api_wish *wish, struct account *out,
                       struct extension_reply *reply)
{
    char look[ACCOUNT_LOOK_SIZE];
    struct account own;

    if (!account_api_find_own(account_api, visit, &own, reply))
        return false;
    if (!own.is_admin)
        json_reply_refuse(reply, 403, "no-administrator", "Only an administrator can do this.");
    else if (!look_of(wish->name, look) ||
             !accounts_find_look(account_api->options.store, look, out))
        json_reply_refuse(reply, 404, "nobody", "Nobody has this name.");
    else
        return true;
    return false;
}

void account_api_answer_close(struct account_api *account_api,
                              const struct account_api_visit *visit, struct account_api_wish *wish,
                              struct extension_reply *reply)
{
    struct account account;

    if (!find_other(account_api, visit, wish, &account, reply))
        return;
    const enum closing closing = closing_begin(account_api->options.store, &account, wish->until,
                                               wish->why, visit->now.utc_ms);
    switch (closing) {
    case CLOSING_UNTIL:
        json_reply_refuse(reply, 400, "until",
                          "Expected a day like 2030-12-31, after today and within ten years.");
        break;
    case CLOSING_WHY:
        json_reply_refuse(reply, 400, "why", "Expected a reason.");
        break;
    case CLOSING_LAST:
        json_reply_refuse(reply, 409, "last-administrator",
                          "Nobody else administers this server; this account stays open.");
        break;
    case CLOSING_DONE:
        changed_note(&account_api->changed, account.id);
        json_reply_accept(reply, NULL);
    }
}

void account_api_answer_open(struct account_api *account_api, const struct account_api_visit *visit,
                             struct account_api_wish *wish, struct extension_reply *reply)
{
    struct account account;

    if (!find_other(account_api, visit, wish, &account, reply))
        return;
    accounts_close(account_api->options.store, &account, 0, "", visit->now.utc_ms);
    json_reply_accept(reply, NULL);
}
