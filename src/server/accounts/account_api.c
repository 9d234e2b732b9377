/* Accounts: what becomes of requests that wait for a hash, and who is sent a letter. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/accounts/account_api_state.h"
#include "server/sessions/device.h"
#include "server/sessions/look.h"
#include "server/store/devices.h"
#include "server/store/made.h"
#include "server/store/private.h"

/* How much at once, and a second in thousandths in the long run. */
enum {
    ASKED_BURST = 20,
    ASKED_MILLI = 500, /* one in two seconds */
    REPORTS_BURST = 5,
    REPORTS_MILLI = 2, /* one in eight minutes */
    TAKEN_BURST = 6,
    TAKEN_MILLI = 17, /* one a minute */
    TRIES_BURST = 10,
    TRIES_MILLI = 33, /* with one name at one address: two a minute */
    NAMED_BURST = 30,
    NAMED_MILLI = 100, /* with one name: six a minute */
    POSTED_BURST = 20,
    POSTED_MILLI = 167, /* ten a minute */
};

/* --- opening --- */

struct account_api *account_api_open(const struct account_api_options *options)
{
    struct account_api *account_api = calloc(1, sizeof(*account_api));

    if (!account_api)
        return NULL;
    account_api->options = *options;
    buckets_open(&account_api->asked, ASKED_BURST, ASKED_MILLI);
    buckets_open(&account_api->reported, REPORTS_BURST, REPORTS_MILLI);
    buckets_open(&account_api->taken, TAKEN_BURST, TAKEN_MILLI);
    buckets_open(&account_api->tries, TRIES_BURST, TRIES_MILLI);
    buckets_open(&account_api->named, NAMED_BURST, NAMED_MILLI);
    buckets_open(&account_api->posted, POSTED_BURST, POSTED_MILLI);
    buckets_open(&account_api->forgotten, TRIES_BURST, TRIES_MILLI);
    account_api->hasher = hasher_open(options->wake);
    account_api->exporter = exporter_open(options->place, options->wake);
    if (account_api->hasher && account_api->exporter)
        return account_api;
    account_api_close(account_api);
    return NULL;
}

static void free_task(struct task *task)
{
    sodium_memzero(task, sizeof(*task));
    free(task);
}

void account_api_finish(struct account_api *account_api)
{
    for (struct task *task = account_api->tasks, *next; task; task = next) {
        struct extension_reply reply = {.status = EXTENSION_LATER};
        next = task->next;
        json_reply_refuse(&reply, 503, "busy", "The server is stopping; please try again.");
        extension_answer(task->waiting, &reply);
        free_task(task);
    }
    account_api->tasks = NULL;
}

void account_api_close(struct account_api *account_api)
{
    if (!account_api)
        return;
    hasher_close(account_api->hasher);
    exporter_close(account_api->exporter);
    for (struct task *task = account_api->tasks, *next; task; task = next) {
        next = task->next;
        free_task(task);
    }
    free(account_api);
}

bool account_api_invite(struct account_api *account_api, int64_t time_ms,
                        char token[IDENTITY_TOKEN_SIZE])
{
    struct store *store = account_api->options.store;
    char hash[SESSION_HASH_SIZE];
    uint8_t bytes[(IDENTITY_TOKEN_SIZE - 1) / 2];

    if (accounts_has_admin(store))
        return false;
    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2hex(token, IDENTITY_TOKEN_SIZE, bytes, sizeof(bytes));
    identity_hash(token, hash);
    return mailbag_forget_tickets(store, "", MAILBAG_ADMIN) &&
           mailbag_keep_ticket(store, hash, "", MAILBAG_ADMIN, time_ms) && store_commit(store);
}

struct changed *account_api_changed(struct account_api *account_api)
{
    return &account_api->changed;
}

/* --- answers --- */

json_t *account_api_describe(const struct account_api *account_api, const struct account *account)
{
    return json_pack(
        "{s:s, s:s, s:b, s:b, s:I, s:b, s:b, s:s}", "is", "account", "name", account->name, "admin",
        account->is_admin, "bot", account->is_bot, "since", (json_int_t)account->made_ms, "hidden",
        private_is_hidden(account_api->options.store, account->id), "mail",
        account_api->options.mailer != NULL, "push", notifier_key(account_api->options.notifier));
}

bool account_api_is_somebody(const struct account_api_visit *visit, struct extension_reply *reply)
{
    if (!visit->who->id[0])
        json_reply_no_guest(reply);
    return visit->who->id[0];
}

bool account_api_find_own(struct account_api *account_api, const struct account_api_visit *visit,
                          struct account *out, struct extension_reply *reply)
{
    if (visit->who->session[0] && accounts_find(account_api->options.store, visit->who->id, out))
        return true;
    json_reply_refuse(reply, 401, "no-account", "You are not logged in.");
    return false;
}

/* --- what hashes were waited for --- */

static void log_in(struct account_api *account_api, const struct task *task,
                   const struct account *account, int64_t time_ms, struct extension_reply *reply)
{
    identity_begin(account_api->options.store, account->id, task->wish.device, task->is_secure,
                   time_ms, reply->cookie);
    device_cookie(account_api->options.key, account, task->is_secure, reply->other_cookie);
    json_reply_accept(reply, account_api_describe(account_api, account));
}

static void refuse_name(struct extension_reply *reply)
{
    json_reply_refuse(reply, 409, "name-taken",
                      "Somebody has this name, or one that looks like it; choose another.");
}

/* Whoever brings the token of the console is an administrator. Returns: false for a wrong token. */
static bool take_invitation(struct store *store, const char *token, bool *is_admin)
{
    char hash[SESSION_HASH_SIZE], user[STORE_ID_SIZE], game[STORE_ID_SIZE];
    int64_t made_ms;

    *is_admin = token[0];
    if (!token[0])
        return true;
    identity_hash(token, hash);
    return mailbag_take_ticket(store, hash, MAILBAG_ADMIN, &made_ms, user, game);
}

static struct made made_by(const struct account_api_wish *wish, const struct account *account)
{
    return (struct made){.who = account->id, .kind = "account", .id = wish->id};
}

bool account_api_has_made(const struct account_api *account_api,
                          const struct account_api_wish *wish, const struct account *account)
{
    const struct made made = made_by(wish, account);
    char what[MADE_WHAT_SIZE];

    return made_find(account_api->options.store, &made, what);
}

/* Compare a password with that of the account. Returns: whether the task waits for that. */
static bool compare(struct account_api *account_api, struct task *task, enum task_kind kind,
                    const char *password, const struct account *account)
{
    struct hasher_job job = {.ctx = task};

    task->kind = kind;
    snprintf(task->account, sizeof(task->account), "%s", account->id);
    snprintf(job.password, sizeof(job.password), "%s", password);
    snprintf(job.hash, sizeof(job.hash), "%s", account->password);
    const bool is_asked = hasher_ask(account_api->hasher, &job);
    sodium_memzero(&job, sizeof(job));
    return is_asked;
}

/* Another one had the name by now. Returns: whether the task waits for a second hash. */
static bool finish_taken(struct account_api *account_api, struct task *task,
                         const struct account *other, struct extension_reply *reply)
{
    if (!account_api_has_made(account_api, &task->wish, other)) {
        refuse_name(reply);
        return false;
    }
    /* The same request, sent again while the first hash was made: it logs in. */
    const bool is_asked = compare(account_api, task, TASK_LOG_IN, task->wish.password, other);
    if (!is_asked)
        json_reply_crowded(reply);
    return is_asked;
}

/* Returns: whether the task waits for a second hash. */
static bool finish_register(struct account_api *account_api, struct task *task,
                            const struct hasher_result *result, struct moment now,
                            struct extension_reply *reply)
{
    struct store *store = account_api->options.store;
    const struct account_api_wish *wish = &task->wish;
    struct account account = {.made_ms = now.utc_ms}, other;

    look_of(wish->name, account.look);
    snprintf(account.id, sizeof(account.id), "%s", task->account);
    snprintf(account.name, sizeof(account.name), "%.*s", ACCOUNT_NAME_SIZE - 1, wish->name);
    snprintf(account.password, sizeof(account.password), "%s", result->hash);
    if (accounts_find_look(store, account.look, &other) || accounts_find(store, account.id, &other))
        return finish_taken(account_api, task, &other, reply);
    if (!take_invitation(store, wish->token, &account.is_admin)) {
        json_reply_refuse(reply, 403, "no-link",
                          "This link has been used, or the server has been restarted since.");
        return false;
    }
    const struct made made = made_by(wish, &account);
    store_keep_user(store, account.id, now.utc_ms);
    accounts_keep(store, &account);
    made_keep(store, &made, "", now.utc_ms);
    devices_forget_person(store, account.id); /* they would outlive every session */
    const struct mailer_wish letters = {wish->mail, "at-once", wish->language};
    const struct mailer_refusal *mail_why =
        wish->mail[0] ? mailer_set_address(account_api->options.mailer, account.id, &letters, now)
                      : NULL;
    changed_note(&account_api->changed, account.id);
    account_api->options.rename(account_api->options.ctx, account.id);
    log_in(account_api, task, &account, now.utc_ms, reply);
    if (mail_why)
        json_reply_add(reply, "mailWhy", json_string(mail_why->sentence));
    if (mail_why)
        json_reply_add(reply, "mailCode", json_string(mail_why->code));
    return false;
}

static bool is_banned(const struct account *account, int64_t time_ms, struct extension_reply *reply)
{
    char sentence[ACCOUNT_BAN_SIZE + 64];

    if (account->banned_ms <= time_ms)
        return false;
    snprintf(sentence, sizeof(sentence), "This account is closed for now: %s", account->ban);
    json_reply_refuse(reply, 403, "banned", sentence);
    json_reply_add(reply, "until", json_integer((json_int_t)account->banned_ms));
    json_reply_add(reply, "why", json_string(account->ban));
    return true;
}

/* Who was a guest until now keeps what they have; a bot has no games of a guest. */
static void take_over(struct account_api *account_api, const struct task *task,
                      const struct account *account, struct moment now)
{
    const struct identity *who = &task->who;

    if (!who->id[0] || who->session[0] || who->token[0] || account->is_bot ||
        !identity_holds(account_api->options.store, who, now.utc_ms))
        return;
    account_api->options.take_over(account_api->options.ctx, who->id, account->id, now);
    changed_note(&account_api->changed, who->id);
}

static void finish_log_in(struct account_api *account_api, const struct task *task,
                          const struct hasher_result *result, struct moment now,
                          struct extension_reply *reply)
{
    struct account account;

    if (!result->fits || !accounts_find(account_api->options.store, task->account, &account))
        json_reply_refuse(reply, 401, "wrong", "The name or the password is not right.");
    else if (!is_banned(&account, now.utc_ms, reply)) {
        take_over(account_api, task, &account, now);
        log_in(account_api, task, &account, now.utc_ms, reply);
    }
}

/* The account whose password it was, and its new one on its way. Returns: whether it waits again.
 */
static bool ask_for_new(struct account_api *account_api, struct task *task)
{
    struct hasher_job job = {.ctx = task};

    task->kind = TASK_CHANGE_HASH;
    snprintf(job.password, sizeof(job.password), "%s", task->wish.new_password);
    const bool is_asked = hasher_ask(account_api->hasher, &job);
    sodium_memzero(&job, sizeof(job));
    return is_asked;
}

/* The account was deleted while the hash was made. */
static void refuse_gone(struct extension_reply *reply)
{
    json_reply_refuse(reply, 401, "no-account", "You are not logged in.");
}

/* A password that was chosen by this request: who is the account, or the hash of the link's token.
 */
static struct made chosen_by(const struct task *task, const char *who)
{
    const bool is_reset = task->kind == TASK_RESET;

    return (struct made){.who = who, .kind = is_reset ? "reset" : "password", .id = task->wish.id};
}

/* A new password ends every session but the one that asked for it. */
static void set_password(struct account_api *account_api, const struct task *task,
                         const struct hasher_result *result, const struct made *made,
                         int64_t time_ms, struct extension_reply *reply)
{
    struct store *store = account_api->options.store;
    struct account account;

    if (!accounts_find(store, task->account, &account)) {
        refuse_gone(reply);
        return;
    }
    snprintf(account.password, sizeof(account.password), "%s", result->hash);
    accounts_keep(store, &account);
    accounts_end_sessions(store, account.id, task->who.session);
    changed_note(&account_api->changed, account.id);
    made_keep(store, made, account.id, time_ms);
    if (task->kind == TASK_CHANGE_HASH) {
        device_cookie(account_api->options.key, &account, task->is_secure, reply->cookie);
        json_reply_accept(reply, NULL);
    } else if (!is_banned(&account, time_ms, reply))
        log_in(account_api, task, &account, time_ms, reply);
}

static void refuse_link(struct extension_reply *reply)
{
    json_reply_refuse(reply, 403, "no-link",
                      "This link was used, or is more than a day old; ask for another one.");
}

/*
 * The link may have been used by this request, whose answer was lost: then whoever knows its id and
 * the password that was chosen logs in. Returns: whether the task waits for that.
 */
static bool finish_used(struct account_api *account_api, struct task *task, const struct made *made,
                        struct extension_reply *reply)
{
    char id[MADE_WHAT_SIZE];
    struct account account;

    if (!made_find(account_api->options.store, made, id) ||
        !accounts_find(account_api->options.store, id, &account)) {
        refuse_link(reply);
        return false;
    }
    const bool is_asked = compare(account_api, task, TASK_WAS_RESET, task->wish.password, &account);
    if (!is_asked)
        json_reply_crowded(reply);
    return is_asked;
}

/* Returns: whether the task waits for a second hash. */
static bool finish_reset(struct account_api *account_api, struct task *task,
                         const struct hasher_result *result, int64_t time_ms,
                         struct extension_reply *reply)
{
    enum {
        HOURS_MAX = 24
    };
    char hash[SESSION_HASH_SIZE], game[STORE_ID_SIZE];
    int64_t made_ms;

    identity_hash(task->wish.token, hash);
    const struct made made = chosen_by(task, hash);
    task->who.session[0] = '\0';
    if (!mailbag_take_ticket(account_api->options.store, hash, MAILBAG_PASSWORD, &made_ms,
                             task->account, game))
        return finish_used(account_api, task, &made, reply);
    if (time_ms - made_ms <= (int64_t)HOURS_MAX * 3600000)
        set_password(account_api, task, result, &made, time_ms, reply);
    else
        refuse_link(reply);
    return false;
}

/* A deletion by a request: nobody's, as nothing of whoever it was stays. */
static struct made deleted_by(const struct account_api_wish *wish)
{
    return (struct made){.who = "", .kind = "delete", .id = wish->id};
}

bool account_api_has_deleted(const struct account_api *account_api,
                             const struct account_api_wish *wish)
{
    const struct made made = deleted_by(wish);
    char what[MADE_WHAT_SIZE];

    return made_find(account_api->options.store, &made, what);
}

static void finish_delete(struct account_api *account_api, const struct task *task,
                          struct moment now, struct extension_reply *reply)
{
    const struct made made = deleted_by(&task->wish);

    account_api->options.leave_games(account_api->options.ctx, task->account, now);
    accounts_forget(account_api->options.store, task->account, now.utc_ms);
    made_keep(account_api->options.store, &made, "", now.utc_ms);
    changed_note(&account_api->changed, task->account);
    account_api->options.rename(account_api->options.ctx, task->account);
    account_api->options.forget(account_api->options.ctx, task->account);
    identity_end_cookie(task->is_secure, reply->cookie);
    json_reply_accept(reply, NULL);
}

static void finish_mail(struct account_api *account_api, const struct task *task, struct moment now,
                        struct extension_reply *reply)
{
    struct account account;

    if (!accounts_find(account_api->options.store, task->account, &account)) {
        refuse_gone(reply);
        return;
    }
    const struct mailer_wish wish = {task->wish.mail, task->wish.often, task->wish.language};
    const struct mailer_refusal *why =
        mailer_set_address(account_api->options.mailer, task->account, &wish, now);

    if (why)
        json_reply_refuse(reply, 400, why->code, why->sentence);
    else
        json_reply_accept(reply, NULL);
}

static void refuse_password(struct extension_reply *reply)
{
    json_reply_refuse(reply, 403, "wrong", "This is not your password.");
}

static void finish_change(struct account_api *account_api, struct task *task,
                          const struct hasher_result *result, int64_t time_ms,
                          struct extension_reply *reply)
{
    const struct made made = chosen_by(task, task->account);

    set_password(account_api, task, result, &made, time_ms, reply);
}

/* This request has changed the password already if the new one fits: the answer is as it was. */
static void finish_changed(struct account_api *account_api, const struct task *task,
                           const struct hasher_result *result, struct extension_reply *reply)
{
    struct account account;

    if (!result->fits)
        refuse_password(reply);
    else if (!accounts_find(account_api->options.store, task->account, &account))
        refuse_gone(reply);
    else {
        device_cookie(account_api->options.key, &account, task->is_secure, reply->cookie);
        json_reply_accept(reply, NULL);
    }
}

static void finish_was_reset(struct account_api *account_api, const struct task *task,
                             const struct hasher_result *result, int64_t time_ms,
                             struct extension_reply *reply)
{
    struct account account;

    if (!result->fits || !accounts_find(account_api->options.store, task->account, &account))
        refuse_link(reply);
    else if (!is_banned(&account, time_ms, reply))
        log_in(account_api, task, &account, time_ms, reply);
}

/* What is asked for with a password that does not fit. Returns: whether the task waits again. */
static bool finish_wrong(struct account_api *account_api, struct task *task,
                         struct extension_reply *reply)
{
    const struct made made = chosen_by(task, task->account);
    char what[MADE_WHAT_SIZE];
    struct account account;

    if (task->kind == TASK_CHANGE && made_find(account_api->options.store, &made, what) &&
        accounts_find(account_api->options.store, task->account, &account) &&
        compare(account_api, task, TASK_CHANGED, task->wish.new_password, &account))
        return true;
    refuse_password(reply);
    return false;
}

/* Returns: false when the task waits for another hash. */
static bool finish(struct account_api *account_api, struct task *task,
                   const struct hasher_result *result, struct moment now,
                   struct extension_reply *reply)
{
    const bool compares = task->kind == TASK_LOG_IN || task->kind == TASK_CHANGE ||
                          task->kind == TASK_CHANGED || task->kind == TASK_WAS_RESET ||
                          task->kind == TASK_MAIL || task->kind == TASK_DELETE;

    if (!compares && !result->hash[0])
        json_reply_refuse(reply, 503, "busy", "There is not enough memory; please try again.");
    else if (task->kind == TASK_REGISTER)
        return !finish_register(account_api, task, result, now, reply);
    else if (task->kind == TASK_LOG_IN)
        finish_log_in(account_api, task, result, now, reply);
    else if (task->kind == TASK_RESET)
        return !finish_reset(account_api, task, result, now.utc_ms, reply);
    else if (task->kind == TASK_WAS_RESET)
        finish_was_reset(account_api, task, result, now.utc_ms, reply);
    else if (task->kind == TASK_CHANGE_HASH)
        finish_change(account_api, task, result, now.utc_ms, reply);
    else if (task->kind == TASK_CHANGED)
        finish_changed(account_api, task, result, reply);
    else if (!result->fits)
        return !finish_wrong(account_api, task, reply);
    else if (task->kind == TASK_MAIL)
        finish_mail(account_api, task, now, reply);
    else if (task->kind == TASK_DELETE)
        finish_delete(account_api, task, now, reply);
    else if (ask_for_new(account_api, task))
        return false;
    else
        json_reply_crowded(reply);
    return true;
}

static void take_out(struct account_api *account_api, const struct task *task)
{
    struct task **link = &account_api->tasks;

    while (*link != task)
        link = &(*link)->next;
    *link = task->next;
}

/* --- downloads --- */

static void answer_packed(struct account_api *account_api)
{
    struct exporter_result result;

    while (exporter_take(account_api->exporter, &result)) {
        struct task *task = result.ctx;
        const bool is_pgn = task->kind == TASK_TAKE_GAMES;
        struct extension_reply reply = {
            .status = 200,
            .text = result.text,
            .type = is_pgn ? "application/x-chess-pgn" : "application/json",
            .file = is_pgn ? "acedrex-games.pgn" : "acedrex-account.json"};
        if (!result.text) {
            reply = (struct extension_reply){.retry_after_s = 2};
            json_reply_refuse(&reply, 503, "busy", "This cannot be read now; please try again.");
        }
        take_out(account_api, task);
        extension_answer(task->waiting, &reply);
        free_task(task);
    }
}

/* --- forgotten passwords --- */

static void send_link(struct account_api *account_api, const char *look, int64_t time_ms)
{
    struct store *store = account_api->options.store;
    struct account account;

    if (accounts_find_look(store, look, &account))
        mailer_send_password(account_api->options.mailer, account.id, account.name, time_ms);
}

void account_api_tick(struct account_api *account_api, struct moment now)
{
    struct hasher_result result;

    answer_packed(account_api);
    while (account_api->forgot_count)
        send_link(account_api, account_api->forgot[--account_api->forgot_count], now.utc_ms);
    while (hasher_take(account_api->hasher, &result)) {
        struct extension_reply reply = {.status = EXTENSION_LATER};
        struct task *task = result.ctx;
        if (!finish(account_api, task, &result, now, &reply))
            continue;
        take_out(account_api, task);
        if (!store_commit(account_api->options.store)) {
            free(reply.text);
            reply = (struct extension_reply){.status = EXTENSION_LATER};
            json_reply_refuse(&reply, 503, "broken", "The server can no longer write.");
        }
        extension_answer(task->waiting, &reply);
        free_task(task);
    }
}
