/* Accounts: what is asked for, and what is answered at once. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/accounts/account_api_state.h"
#include "server/sessions/device.h"
#include "server/sessions/json_body.h"
#include "server/sessions/look.h"

enum {
    PASSWORD_MIN = 8,
    SESSION_WORD = 16, /* digits of a session's hash, by which its owner names it */
};

typedef void (*answer_function)(struct account_api *account_api,
                                const struct account_api_visit *visit,
                                struct account_api_wish *wish, struct extension_reply *reply);

/* --- reading --- */

static bool read_wish(const struct extension_request *request, struct account_api_wish *out)
{
    json_t *object = json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL);
    const bool is_read =
        json_is_object(object) && json_body_text(object, "name", out->name, sizeof(out->name)) &&
        json_body_text(object, "password", out->password, sizeof(out->password)) &&
        json_body_text(object, "new", out->new_password, sizeof(out->new_password)) &&
        json_body_text(object, "mail", out->mail, sizeof(out->mail)) &&
        json_body_text(object, "language", out->language, sizeof(out->language)) &&
        json_body_text(object, "often", out->often, sizeof(out->often)) &&
        json_body_text(object, "device", out->device, sizeof(out->device)) &&
        json_body_text(object, "token", out->token, sizeof(out->token)) &&
        json_body_text(object, "endpoint", out->endpoint, sizeof(out->endpoint)) &&
        json_body_text(object, "p256dh", out->point, sizeof(out->point)) &&
        json_body_text(object, "auth", out->auth, sizeof(out->auth)) &&
        json_body_text(object, "session", out->session, sizeof(out->session)) &&
        json_body_text(object, "game", out->game, sizeof(out->game)) &&
        json_body_text(object, "color", out->color, sizeof(out->color)) &&
        json_body_text(object, "study", out->study, sizeof(out->study)) &&
        json_body_number(object, "line", 1, &out->line) &&
        json_body_number(object, "entry", 1, &out->entry) &&
        json_body_number(object, "team", 1, &out->team) &&
        json_body_number(object, "message", 1, &out->message) &&
        json_body_flag(object, "told", &out->is_told) &&
        json_body_flag(object, "hidden", &out->is_hidden) &&
        json_body_text(object, "until", out->until, sizeof(out->until)) &&
        json_body_text(object, "why", out->why, sizeof(out->why)) &&
        json_body_text(object, "id", out->id, sizeof(out->id));

    json_decref(object);
    return is_read;
}

const char *account_api_password_refusal(const struct account_api_wish *wish, const char *password)
{
    const size_t len = strlen(password);
    bool is_one_letter = true;

    for (size_t i = 1; i < len; i++)
        is_one_letter = is_one_letter && password[i] == password[0];
    if (len < PASSWORD_MIN)
        return "Expected a password of at least 8 characters.";
    if (is_one_letter || strcmp(password, wish->name) == 0)
        return "This password is guessed too easily.";
    return NULL;
}

/* --- limits --- */

/* word: what is counted. Returns: whether there were too many tries, which is answered then. */
static bool is_too_often(struct buckets *tries, const char *word, uint64_t now_ms,
                         struct extension_reply *reply)
{
    reply->retry_after_s = buckets_wait_s(tries, word, now_ms);
    if (reply->retry_after_s)
        json_reply_refuse(reply, 429, "too-many", "Too many tries with this name; please wait.");
    return reply->retry_after_s;
}

/* Of who is logged in: others who guess at the name take nothing from this session. */
static bool is_session_too_often(struct account_api *account_api,
                                 const struct account_api_visit *visit,
                                 struct extension_reply *reply)
{
    return is_too_often(&account_api->tries, visit->who->session, visit->now.steady_ms, reply);
}

/*
 * Strangers who guess at a name, each by what they use up at their own address: neither those at
 * other addresses nor, with other names, those at the same one are locked out by them.
 */
static bool is_guess_too_often(struct account_api *account_api,
                               const struct account_api_visit *visit, const char *look,
                               struct extension_reply *reply)
{
    char address[ADDRESS_TEXT_SIZE], pair[ACCOUNT_LOOK_SIZE + ADDRESS_TEXT_SIZE];
    const uint64_t now_ms = visit->now.steady_ms;

    address_write(visit->from, address);
    snprintf(pair, sizeof(pair), "%s@%s", look, address);
    if (is_too_often(&account_api->tries, pair, now_ms, reply) ||
        is_too_often(&account_api->named, look, now_ms, reply))
        return true;
    reply->retry_after_s =
        address_wait_s(account_api->options.book, visit->from, ADDRESS_LOGS_IN, now_ms);
    if (reply->retry_after_s)
        json_reply_refuse(reply, 429, "too-many", "Too many tries from your address; please wait.");
    return reply->retry_after_s;
}

unsigned account_api_wait_s(struct account_api *account_api, const char *account, uint64_t now_ms)
{
    return buckets_wait_s(&account_api->posted, account, now_ms);
}

/* --- what waits for a hash --- */

/* hash: that the password is compared with, "" to make one. */
static void wait_for_hash(struct account_api *account_api, enum task_kind kind,
                          const struct account_api_visit *visit,
                          const struct account_api_wish *wish, const char *account,
                          const char *hash, struct extension_reply *reply)
{
    struct task *task = calloc(1, sizeof(*task));
    struct hasher_job job = {.ctx = task};

    if (task) {
        *task = (struct task){.kind = kind,
                              .waiting = visit->request->waiting,
                              .wish = *wish,
                              .who = *visit->who,
                              .is_secure = visit->is_secure,
                              .next = account_api->tasks};
        snprintf(task->account, sizeof(task->account), "%s", account);
        snprintf(job.password, sizeof(job.password), "%s", wish->password);
        snprintf(job.hash, sizeof(job.hash), "%s", hash);
    }
    const bool is_asked = task && hasher_ask(account_api->hasher, &job);
    sodium_memzero(&job, sizeof(job));
    if (is_asked) {
        account_api->tasks = task;
        reply->status = EXTENSION_LATER;
        return;
    }
    free(task);
    json_reply_crowded(reply);
}

/* A guest's account has their id; who is nobody yet gets one. */
static void choose_id(const struct account_api_visit *visit, char id[STORE_ID_SIZE])
{
    uint8_t bytes[16];

    randombytes_buf(bytes, sizeof(bytes));
    if (visit->who->id[0] && !visit->who->session[0])
        snprintf(id, STORE_ID_SIZE, "%s", visit->who->id);
    else
        sodium_bin2hex(id, STORE_ID_SIZE, bytes, sizeof(bytes));
}

/*
 * The name is another's, unless it was taken by this request, whose answer was lost: then whoever
 * knows its id and the password logs in, as they could by the name, and no more often.
 */
static void answer_taken(struct account_api *account_api, const struct account_api_visit *visit,
                         struct account_api_wish *wish, const struct account *other,
                         struct extension_reply *reply)
{
    if (!account_api_has_made(account_api, wish, other))
        json_reply_refuse(reply, 409, "name-taken",
                          "Somebody has this name, or one that looks like it; choose another.");
    else if (!is_guess_too_often(account_api, visit, other->look, reply))
        wait_for_hash(account_api, TASK_LOG_IN, visit, wish, other->id, other->password, reply);
}

static void answer_register(struct account_api *account_api, const struct account_api_visit *visit,
                            struct account_api_wish *wish, struct extension_reply *reply)
{
    const char *name_why = look_refusal(wish->name);
    const char *password_why = account_api_password_refusal(wish, wish->password);
    const struct mailer_refusal *mail_why = wish->mail[0] ? mailer_refuses_mail(wish->mail) : NULL;
    char look[ACCOUNT_LOOK_SIZE], id[STORE_ID_SIZE];
    struct account other;

    if (name_why)
        json_reply_refuse(reply, 400, "name", name_why);
    else if (password_why)
        json_reply_refuse(reply, 400, "password", password_why);
    else if (mail_why)
        json_reply_refuse(reply, 400, mail_why->code, mail_why->sentence);
    else if (look_of(wish->name, look) &&
             accounts_find_look(account_api->options.store, look, &other))
        answer_taken(account_api, visit, wish, &other, reply);
    else {
        choose_id(visit, id);
        wait_for_hash(account_api, TASK_REGISTER, visit, wish, id, "", reply);
    }
}

/* An unknown name is compared as well, with a hash that nothing fits: in the same time. */
static void answer_log_in(struct account_api *account_api, const struct account_api_visit *visit,
                          struct account_api_wish *wish, struct extension_reply *reply)
{
    char look[ACCOUNT_LOOK_SIZE], number[DEVICE_NUMBER_SIZE];
    struct account account;

    look_of(wish->name, look);
    const bool is_known = accounts_find_look(account_api->options.store, look, &account);
    const bool is_own = is_known && device_is_known(account_api->options.key, &account,
                                                    visit->request->cookie, number);
    if (is_own ? is_too_often(&account_api->tries, number, visit->now.steady_ms, reply)
               : is_guess_too_often(account_api, visit, look, reply))
        return;
    wait_for_hash(account_api, TASK_LOG_IN, visit, wish, is_known ? account.id : "",
                  is_known ? account.password : hasher_none(account_api->hasher), reply);
}

static void answer_change(struct account_api *account_api, const struct account_api_visit *visit,
                          struct account_api_wish *wish, struct extension_reply *reply)
{
    struct account account;

    if (!account_api_find_own(account_api, visit, &account, reply) ||
        is_session_too_often(account_api, visit, reply))
        return;
    snprintf(wish->name, sizeof(wish->name), "%s", account.name);
    const char *why = account_api_password_refusal(wish, wish->new_password);
    if (why)
        json_reply_refuse(reply, 400, "password", why);
    else
        wait_for_hash(account_api, TASK_CHANGE, visit, wish, account.id, account.password, reply);
}

/* Whoever reads the letters of an account can choose a new password for it. */
static void answer_mail(struct account_api *account_api, const struct account_api_visit *visit,
                        struct account_api_wish *wish, struct extension_reply *reply)
{
    const struct mailer_refusal *why = wish->mail[0] ? mailer_refuses_mail(wish->mail) : NULL;
    struct account account;

    if (!account_api_find_own(account_api, visit, &account, reply))
        return;
    if (!account_api->options.mailer)
        json_reply_refuse(reply, 400, "no-mail", "This server sends no mail.");
    else if (why)
        json_reply_refuse(reply, 400, why->code, why->sentence);
    else if (!is_session_too_often(account_api, visit, reply))
        wait_for_hash(account_api, TASK_MAIL, visit, wish, account.id, account.password, reply);
}

static void answer_delete(struct account_api *account_api, const struct account_api_visit *visit,
                          struct account_api_wish *wish, struct extension_reply *reply)
{
    struct account account;

    /* Whoever did not hear the answer has no session any more. */
    if (!visit->who->session[0] && account_api_has_deleted(account_api, wish)) {
        identity_end_cookie(visit->is_secure, reply->cookie);
        json_reply_accept(reply, NULL);
        return;
    }
    if (account_api_find_own(account_api, visit, &account, reply) &&
        !is_session_too_often(account_api, visit, reply))
        wait_for_hash(account_api, TASK_DELETE, visit, wish, account.id, account.password, reply);
}

static void answer_reset(struct account_api *account_api, const struct account_api_visit *visit,
                         struct account_api_wish *wish, struct extension_reply *reply)
{
    const char *why = account_api_password_refusal(wish, wish->password);

    if (why)
        json_reply_refuse(reply, 400, "password", why);
    else
        wait_for_hash(account_api, TASK_RESET, visit, wish, "", "", reply);
}

/* --- what is answered at once --- */

/* The answer tells nobody whether there is such a name; it is looked up when it has been sent. */
static void answer_forgot(struct account_api *account_api, const struct account_api_visit *visit,
                          struct account_api_wish *wish, struct extension_reply *reply)
{
    char look[ACCOUNT_LOOK_SIZE];

    look_of(wish->name, look);
    if (!account_api->options.mailer)
        json_reply_refuse(reply, 400, "no-mail", "This server sends no mail.");
    else if (!is_too_often(&account_api->forgotten, look, visit->now.steady_ms, reply)) {
        if (account_api->forgot_count < ACCOUNT_API_FORGOT_MAX)
            snprintf(account_api->forgot[account_api->forgot_count++], ACCOUNT_LOOK_SIZE, "%s",
                     look);
        json_reply_accept(reply, NULL);
    }
}

static void answer_log_out(struct account_api *account_api, const struct account_api_visit *visit,
                           struct account_api_wish *wish, struct extension_reply *reply)
{
    (void)wish;
    if (visit->who->session[0]) {
        accounts_end_session(account_api->options.store, visit->who->session);
        changed_note(&account_api->changed, visit->who->id);
    }
    identity_end_cookie(visit->is_secure, reply->cookie);
    json_reply_accept(reply, NULL);
}

/* Sessions of one account, for its owner. */
struct listing {
    json_t *list;
    const char *own;        /* hash of the session that asks */
    const char *wanted;     /* first digits of one that is looked for, or NULL */
    struct session session; /* that was found */
};

static void list_session(void *ctx, const struct session *session)
{
    struct listing *listing = ctx;

    if (listing->list)
        json_array_append_new(listing->list,
                              json_pack("{s:s%, s:s, s:I, s:I, s:b}", "session", session->hash,
                                        (size_t)SESSION_WORD, "device", session->device, "since",
                                        (json_int_t)session->made_ms, "used",
                                        (json_int_t)session->used_ms, "own",
                                        strcmp(session->hash, listing->own) == 0));
    if (listing->wanted && strlen(listing->wanted) == SESSION_WORD &&
        strncmp(session->hash, listing->wanted, SESSION_WORD) == 0)
        listing->session = *session;
}

static void answer_end(struct account_api *account_api, const struct account_api_visit *visit,
                       struct account_api_wish *wish, struct extension_reply *reply)
{
    struct listing listing = {.own = "", .wanted = wish->session};
    struct account account;

    if (!account_api_find_own(account_api, visit, &account, reply))
        return;
    accounts_sessions(account_api->options.store, account.id, list_session, &listing);
    if (!listing.session.hash[0]) {
        json_reply_refuse(reply, 404, "no-session", "There is no such session.");
        return;
    }
    accounts_end_session(account_api->options.store, listing.session.hash);
    changed_note(&account_api->changed, account.id);
    json_reply_accept(reply, NULL);
}

static void answer_sessions(struct account_api *account_api, const struct account_api_visit *visit,
                            struct account_api_wish *wish, struct extension_reply *reply)
{
    struct listing listing = {.list = json_array(), .own = visit->who->session};
    struct account account;

    (void)wish;
    if (!account_api_find_own(account_api, visit, &account, reply)) {
        json_decref(listing.list);
        return;
    }
    accounts_sessions(account_api->options.store, account.id, list_session, &listing);
    json_reply_accept(reply, json_pack("{s:s, s:o}", "is", "sessions", "sessions", listing.list));
}

static void answer_state(struct account_api *account_api, const struct account_api_visit *visit,
                         struct account_api_wish *wish, struct extension_reply *reply)
{
    struct account account;

    (void)wish;
    if (visit->who->session[0] &&
        accounts_find(account_api->options.store, visit->who->id, &account))
        json_reply_accept(reply, account_api_describe(account_api, &account));
    else
        json_reply_accept(reply, json_pack("{s:s, s:b, s:s}", "is", "guest", "mail",
                                           account_api->options.mailer != NULL, "push",
                                           notifier_key(account_api->options.notifier)));
}

/* All that somebody has is gathered beside the loop, and still costs time and memory. */
static void wait_for_exporter(struct account_api *account_api, enum task_kind kind,
                              const struct account_api_visit *visit, struct extension_reply *reply)
{
    struct exporter_job job = {.is_pgn = kind == TASK_TAKE_GAMES, .now_ms = visit->now.steady_ms};
    struct task *task;

    reply->retry_after_s =
        buckets_wait_s(&account_api->taken, visit->who->id, visit->now.steady_ms);
    if (reply->retry_after_s) {
        json_reply_refuse(reply, 429, "too-many", "Too many downloads at once; please wait.");
        return;
    }
    job.ctx = task = calloc(1, sizeof(*task));
    snprintf(job.id, sizeof(job.id), "%s", visit->who->id);
    if (task)
        *task = (struct task){
            .kind = kind, .waiting = visit->request->waiting, .next = account_api->tasks};
    if (task && exporter_ask(account_api->exporter, &job)) {
        account_api->tasks = task;
        reply->status = EXTENSION_LATER;
        return;
    }
    free(task);
    json_reply_crowded(reply);
}

static void answer_pgn(struct account_api *account_api, const struct account_api_visit *visit,
                       struct account_api_wish *wish, struct extension_reply *reply)
{
    (void)wish;
    if (account_api_is_somebody(visit, reply))
        wait_for_exporter(account_api, TASK_TAKE_GAMES, visit, reply);
}

static void answer_json(struct account_api *account_api, const struct account_api_visit *visit,
                        struct account_api_wish *wish, struct extension_reply *reply)
{
    (void)wish;
    if (account_api_is_somebody(visit, reply))
        wait_for_exporter(account_api, TASK_TAKE_ALL, visit, reply);
}

/* --- all of it --- */

static const answer_function answers[ACCOUNT_API_WHATS] = {
    [ACCOUNT_API_STATE] = answer_state,
    [ACCOUNT_API_SESSIONS] = answer_sessions,
    [ACCOUNT_API_BLOCKED] = account_api_answer_blocked,
    [ACCOUNT_API_REPORTS] = account_api_answer_reports,
    [ACCOUNT_API_TOKENS] = account_api_answer_tokens,
    [ACCOUNT_API_TAKE_ALL] = answer_json,
    [ACCOUNT_API_TAKE_GAMES] = answer_pgn,
    [ACCOUNT_API_REGISTER] = answer_register,
    [ACCOUNT_API_LOG_IN] = answer_log_in,
    [ACCOUNT_API_LOG_OUT] = answer_log_out,
    [ACCOUNT_API_END] = answer_end,
    [ACCOUNT_API_PASSWORD] = answer_change,
    [ACCOUNT_API_MAIL] = answer_mail,
    [ACCOUNT_API_FORGOT] = answer_forgot,
    [ACCOUNT_API_RESET] = answer_reset,
    [ACCOUNT_API_DELETE] = answer_delete,
    [ACCOUNT_API_CLOSE] = account_api_answer_close,
    [ACCOUNT_API_OPEN] = account_api_answer_open,
    [ACCOUNT_API_MUTE] = account_api_answer_mute,
    [ACCOUNT_API_BLOCK] = account_api_answer_block,
    [ACCOUNT_API_PERSON] = account_api_answer_person,
    [ACCOUNT_API_UNBLOCK] = account_api_answer_unblock,
    [ACCOUNT_API_FOLLOW] = account_api_answer_follow,
    [ACCOUNT_API_UNFOLLOW] = account_api_answer_unfollow,
    [ACCOUNT_API_REPORT] = account_api_answer_report,
    [ACCOUNT_API_ANSWER] = account_api_answer_answer,
    [ACCOUNT_API_TOKEN] = account_api_answer_token,
    [ACCOUNT_API_REVOKE] = account_api_answer_revoke,
    [ACCOUNT_API_BOT] = account_api_answer_bot,
    [ACCOUNT_API_PRESENCE] = account_api_answer_presence,
    [ACCOUNT_API_PUSH] = account_api_answer_push,
    [ACCOUNT_API_PUSH_OFF] = account_api_answer_push_off,
};

void account_api_answer(struct account_api *account_api, const struct account_api_visit *visit,
                        struct extension_reply *reply)
{
    const struct extension_request *request = visit->request;
    struct account_api_wish wish = {.name = ""};

    if (request->is_post && !read_wish(request, &wish))
        json_reply_refuse(reply, 400, "not-understood", "This is not what was expected.");
    else
        answers[visit->what](account_api, visit, &wish, reply);
    sodium_memzero(&wish, sizeof(wish));
    if (reply->status != EXTENSION_LATER && !store_commit(account_api->options.store)) {
        free(reply->text);
        json_reply_refuse(reply, 503, "broken", "The server can no longer write.");
    }
}
