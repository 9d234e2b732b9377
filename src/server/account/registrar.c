/* Accounts: what becomes of requests that wait for a hash, and who is sent a letter. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/account/registrar_state.h"
#include "server/person/device.h"
#include "server/person/look.h"
#include "server/store/devices.h"

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

struct registrar *registrar_open(const struct registrar_options *options)
{
    struct registrar *registrar = calloc(1, sizeof(*registrar));

    if (!registrar)
        return NULL;
    registrar->options = *options;
    buckets_open(&registrar->asked, ASKED_BURST, ASKED_MILLI);
    buckets_open(&registrar->reported, REPORTS_BURST, REPORTS_MILLI);
    buckets_open(&registrar->taken, TAKEN_BURST, TAKEN_MILLI);
    buckets_open(&registrar->tries, TRIES_BURST, TRIES_MILLI);
    buckets_open(&registrar->named, NAMED_BURST, NAMED_MILLI);
    buckets_open(&registrar->posted, POSTED_BURST, POSTED_MILLI);
    buckets_open(&registrar->forgotten, TRIES_BURST, TRIES_MILLI);
    registrar->hasher = hasher_open(options->wake);
    registrar->packer = packer_open(options->place, options->wake);
    if (registrar->hasher && registrar->packer)
        return registrar;
    registrar_close(registrar);
    return NULL;
}

static void free_errand(struct errand *errand)
{
    sodium_memzero(errand, sizeof(*errand));
    free(errand);
}

void registrar_finish(struct registrar *registrar)
{
    for (struct errand *errand = registrar->errands, *next; errand; errand = next) {
        struct extension_reply reply = {.status = EXTENSION_LATER};
        next = errand->next;
        json_reply_refuse(&reply, 503, "busy", "The server is stopping; please try again.");
        extension_answer(errand->waiting, &reply);
        free_errand(errand);
    }
    registrar->errands = NULL;
}

void registrar_close(struct registrar *registrar)
{
    if (!registrar)
        return;
    hasher_close(registrar->hasher);
    packer_close(registrar->packer);
    for (struct errand *errand = registrar->errands, *next; errand; errand = next) {
        next = errand->next;
        free_errand(errand);
    }
    free(registrar);
}

bool registrar_invite(struct registrar *registrar, int64_t time_ms, char token[IDENTITY_TOKEN_SIZE])
{
    struct store *store = registrar->options.store;
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

struct changed *registrar_changed(struct registrar *registrar)
{
    return &registrar->changed;
}

/* --- answers --- */

json_t *registrar_describe(const struct registrar *registrar, const struct account *account)
{
    return json_pack("{s:s, s:s, s:b, s:b, s:I, s:b, s:s}", "is", "account", "name", account->name,
                     "admin", account->is_admin, "bot", account->is_bot, "since",
                     (json_int_t)account->made_ms, "mail", registrar->options.courier != NULL,
                     "push", pusher_key(registrar->options.pusher));
}

bool registrar_is_somebody(const struct registrar_visit *visit, struct extension_reply *reply)
{
    if (!visit->who->id[0])
        json_reply_no_guest(reply);
    return visit->who->id[0];
}

bool registrar_find_own(struct registrar *registrar, const struct registrar_visit *visit,
                        struct account *out, struct extension_reply *reply)
{
    if (visit->who->session[0] && accounts_find(registrar->options.store, visit->who->id, out))
        return true;
    json_reply_refuse(reply, 401, "no-account", "You are not logged in.");
    return false;
}

/* --- what hashes were waited for --- */

static void log_in(struct registrar *registrar, const struct errand *errand,
                   const struct account *account, int64_t time_ms, struct extension_reply *reply)
{
    identity_begin(registrar->options.store, account->id, errand->wish.device, errand->is_secure,
                   time_ms, reply->cookie);
    device_cookie(registrar->options.key, account, errand->is_secure, reply->other_cookie);
    json_reply_accept(reply, registrar_describe(registrar, account));
}

static void refuse_name(struct extension_reply *reply)
{
    json_reply_refuse(reply, 409, "name-taken",
                      "Somebody has this name, or one that looks like it; choose another.");
}

/* Whoever brings the token of the console is an administrator. Returns: false for a wrong token. */
static bool take_invitation(struct store *store, const char *token, bool *is_admin)
{
    char hash[SESSION_HASH_SIZE], guest[STORE_ID_SIZE], game[STORE_ID_SIZE];
    int64_t made_ms;

    *is_admin = token[0];
    if (!token[0])
        return true;
    identity_hash(token, hash);
    return mailbag_take_ticket(store, hash, MAILBAG_ADMIN, &made_ms, guest, game);
}

static void finish_register(struct registrar *registrar, const struct errand *errand,
                            const struct hasher_result *result, struct moment now,
                            struct extension_reply *reply)
{
    struct store *store = registrar->options.store;
    const struct registrar_wish *wish = &errand->wish;
    struct account account = {.made_ms = now.utc_ms}, other;

    look_of(wish->name, account.look);
    snprintf(account.id, sizeof(account.id), "%s", errand->account);
    snprintf(account.name, sizeof(account.name), "%.*s", ACCOUNT_NAME_SIZE - 1, wish->name);
    snprintf(account.password, sizeof(account.password), "%s", result->hash);
    if (accounts_find_look(store, account.look, &other) ||
        accounts_find(store, account.id, &other)) {
        refuse_name(reply);
        return;
    }
    if (!take_invitation(store, wish->token, &account.is_admin)) {
        json_reply_refuse(reply, 403, "no-link",
                          "This link has been used, or the server has been restarted since.");
        return;
    }
    store_keep_guest(store, account.id, now.utc_ms);
    accounts_keep(store, &account);
    devices_forget_person(store, account.id); /* they would outlive every session */
    const struct courier_wish letters = {wish->mail, "at-once", wish->language};
    const struct courier_refusal *mail_why =
        wish->mail[0] ? courier_set_address(registrar->options.courier, account.id, &letters, now)
                      : NULL;
    changed_note(&registrar->changed, account.id);
    registrar->options.rename(registrar->options.ctx, account.id);
    log_in(registrar, errand, &account, now.utc_ms, reply);
    if (mail_why)
        json_reply_add(reply, "mailWhy", json_string(mail_why->sentence));
    if (mail_why)
        json_reply_add(reply, "mailCode", json_string(mail_why->code));
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
static void take_over(struct registrar *registrar, const struct errand *errand,
                      const struct account *account, struct moment now)
{
    const struct identity *who = &errand->who;

    if (!who->id[0] || who->session[0] || who->token[0] || account->is_bot ||
        !identity_holds(registrar->options.store, who, now.utc_ms))
        return;
    registrar->options.take_over(registrar->options.ctx, who->id, account->id, now);
    changed_note(&registrar->changed, who->id);
}

static void finish_log_in(struct registrar *registrar, const struct errand *errand,
                          const struct hasher_result *result, struct moment now,
                          struct extension_reply *reply)
{
    struct account account;

    if (!result->fits || !accounts_find(registrar->options.store, errand->account, &account))
        json_reply_refuse(reply, 401, "wrong", "The name or the password is not right.");
    else if (!is_banned(&account, now.utc_ms, reply)) {
        take_over(registrar, errand, &account, now);
        log_in(registrar, errand, &account, now.utc_ms, reply);
    }
}

/* The account whose password it was, and its new one on its way. Returns: whether it waits again.
 */
static bool ask_for_new(struct registrar *registrar, struct errand *errand)
{
    struct hasher_job job = {.ctx = errand};

    errand->kind = ERRAND_CHANGE_HASH;
    snprintf(job.password, sizeof(job.password), "%s", errand->wish.new_password);
    const bool is_asked = hasher_ask(registrar->hasher, &job);
    sodium_memzero(&job, sizeof(job));
    return is_asked;
}

/* The account was deleted while the hash was made. */
static void refuse_gone(struct extension_reply *reply)
{
    json_reply_refuse(reply, 401, "no-account", "You are not logged in.");
}

/* A new password ends every session but the one that asked for it. */
static void set_password(struct registrar *registrar, const struct errand *errand,
                         const struct hasher_result *result, int64_t time_ms,
                         struct extension_reply *reply)
{
    struct store *store = registrar->options.store;
    struct account account;

    if (!accounts_find(store, errand->account, &account)) {
        refuse_gone(reply);
        return;
    }
    snprintf(account.password, sizeof(account.password), "%s", result->hash);
    accounts_keep(store, &account);
    accounts_end_sessions(store, account.id, errand->who.session);
    changed_note(&registrar->changed, account.id);
    if (errand->kind == ERRAND_CHANGE_HASH) {
        device_cookie(registrar->options.key, &account, errand->is_secure, reply->cookie);
        json_reply_accept(reply, NULL);
    } else if (!is_banned(&account, time_ms, reply))
        log_in(registrar, errand, &account, time_ms, reply);
}

static void finish_reset(struct registrar *registrar, struct errand *errand,
                         const struct hasher_result *result, int64_t time_ms,
                         struct extension_reply *reply)
{
    enum {
        HOURS_MAX = 24
    };
    char hash[SESSION_HASH_SIZE], game[STORE_ID_SIZE];
    int64_t made_ms;

    identity_hash(errand->wish.token, hash);
    errand->who.session[0] = '\0';
    if (mailbag_take_ticket(registrar->options.store, hash, MAILBAG_PASSWORD, &made_ms,
                            errand->account, game) &&
        time_ms - made_ms <= (int64_t)HOURS_MAX * 3600000)
        set_password(registrar, errand, result, time_ms, reply);
    else
        json_reply_refuse(reply, 403, "no-link",
                          "This link was used, or is more than a day old; ask for another one.");
}

static void finish_delete(struct registrar *registrar, const struct errand *errand,
                          struct moment now, struct extension_reply *reply)
{
    registrar->options.leave_games(registrar->options.ctx, errand->account, now);
    accounts_forget(registrar->options.store, errand->account, now.utc_ms);
    changed_note(&registrar->changed, errand->account);
    registrar->options.rename(registrar->options.ctx, errand->account);
    identity_end_cookie(errand->is_secure, reply->cookie);
    json_reply_accept(reply, NULL);
}

static void finish_mail(struct registrar *registrar, const struct errand *errand, struct moment now,
                        struct extension_reply *reply)
{
    struct account account;

    if (!accounts_find(registrar->options.store, errand->account, &account)) {
        refuse_gone(reply);
        return;
    }
    const struct courier_wish wish = {errand->wish.mail, errand->wish.often, errand->wish.language};
    const struct courier_refusal *why =
        courier_set_address(registrar->options.courier, errand->account, &wish, now);

    if (why)
        json_reply_refuse(reply, 400, why->code, why->sentence);
    else
        json_reply_accept(reply, NULL);
}

static void refuse_password(struct extension_reply *reply)
{
    json_reply_refuse(reply, 403, "wrong", "This is not your password.");
}

/* Returns: false when the errand waits for another hash. */
static bool finish(struct registrar *registrar, struct errand *errand,
                   const struct hasher_result *result, struct moment now,
                   struct extension_reply *reply)
{
    const bool compares = errand->kind == ERRAND_LOG_IN || errand->kind == ERRAND_CHANGE ||
                          errand->kind == ERRAND_MAIL || errand->kind == ERRAND_DELETE;

    if (!compares && !result->hash[0])
        json_reply_refuse(reply, 503, "busy", "There is not enough memory; please try again.");
    else if (errand->kind == ERRAND_REGISTER)
        finish_register(registrar, errand, result, now, reply);
    else if (errand->kind == ERRAND_LOG_IN)
        finish_log_in(registrar, errand, result, now, reply);
    else if (errand->kind == ERRAND_RESET)
        finish_reset(registrar, errand, result, now.utc_ms, reply);
    else if (errand->kind == ERRAND_CHANGE_HASH)
        set_password(registrar, errand, result, now.utc_ms, reply);
    else if (!result->fits)
        refuse_password(reply);
    else if (errand->kind == ERRAND_MAIL)
        finish_mail(registrar, errand, now, reply);
    else if (errand->kind == ERRAND_DELETE)
        finish_delete(registrar, errand, now, reply);
    else if (ask_for_new(registrar, errand))
        return false;
    else
        json_reply_crowded(reply);
    return true;
}

static void take_out(struct registrar *registrar, const struct errand *errand)
{
    struct errand **link = &registrar->errands;

    while (*link != errand)
        link = &(*link)->next;
    *link = errand->next;
}

/* --- downloads --- */

static void answer_packed(struct registrar *registrar)
{
    struct packer_result result;

    while (packer_take(registrar->packer, &result)) {
        struct errand *errand = result.ctx;
        const bool is_pgn = errand->kind == ERRAND_TAKE_GAMES;
        struct extension_reply reply = {
            .status = 200,
            .text = result.text,
            .type = is_pgn ? "application/x-chess-pgn" : "application/json",
            .file = is_pgn ? "acedrex-games.pgn" : "acedrex-account.json"};
        if (!result.text) {
            reply = (struct extension_reply){.retry_after_s = 2};
            json_reply_refuse(&reply, 503, "busy", "This cannot be read now; please try again.");
        }
        take_out(registrar, errand);
        extension_answer(errand->waiting, &reply);
        free_errand(errand);
    }
}

/* --- forgotten passwords --- */

static void send_link(struct registrar *registrar, const char *look, int64_t time_ms)
{
    struct store *store = registrar->options.store;
    struct account account;

    if (accounts_find_look(store, look, &account))
        courier_send_password(registrar->options.courier, account.id, account.name, time_ms);
}

void registrar_tick(struct registrar *registrar, struct moment now)
{
    struct hasher_result result;

    answer_packed(registrar);
    while (registrar->forgot_count)
        send_link(registrar, registrar->forgot[--registrar->forgot_count], now.utc_ms);
    while (hasher_take(registrar->hasher, &result)) {
        struct extension_reply reply = {.status = EXTENSION_LATER};
        struct errand *errand = result.ctx;
        if (!finish(registrar, errand, &result, now, &reply))
            continue;
        take_out(registrar, errand);
        if (!store_commit(registrar->options.store)) {
            free(reply.text);
            reply = (struct extension_reply){.status = EXTENSION_LATER};
            json_reply_refuse(&reply, 503, "broken", "The server cannot write any more.");
        }
        extension_answer(errand->waiting, &reply);
        free_errand(errand);
    }
}
