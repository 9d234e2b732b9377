/* Accounts: what is asked for, and what is answered at once. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/account/registrar_state.h"
#include "server/person/device.h"
#include "server/person/look.h"

enum {
    PASSWORD_MIN = 8,
    SESSION_WORD = 16, /* digits of a session's hash, by which its owner names it */
};

typedef void (*answer_function)(struct registrar *registrar, const struct registrar_visit *visit,
                                struct registrar_wish *wish, struct extension_reply *reply);

/* --- reading --- */

static bool read_text(const json_t *object, const char *key, char *out, size_t size)
{
    const json_t *value = json_object_get(object, key);

    if (!value)
        return true;
    if (!json_is_string(value) || json_string_length(value) >= size ||
        strlen(json_string_value(value)) != json_string_length(value))
        return false;
    snprintf(out, size, "%s", json_string_value(value));
    return true;
}

/* A missing number is 0. */
static bool read_number(const json_t *object, const char *key, int64_t *out)
{
    const json_t *value = json_object_get(object, key);

    *out = json_integer_value(value);
    return !value || (json_is_integer(value) && *out > 0);
}

static bool read_wish(const struct extension_request *request, struct registrar_wish *out)
{
    json_t *object = json_loadb(request->body, request->body_size, JSON_REJECT_DUPLICATES, NULL);
    const bool is_read =
        json_is_object(object) && read_text(object, "name", out->name, sizeof(out->name)) &&
        read_text(object, "password", out->password, sizeof(out->password)) &&
        read_text(object, "new", out->new_password, sizeof(out->new_password)) &&
        read_text(object, "mail", out->mail, sizeof(out->mail)) &&
        read_text(object, "language", out->language, sizeof(out->language)) &&
        read_text(object, "often", out->often, sizeof(out->often)) &&
        read_text(object, "device", out->device, sizeof(out->device)) &&
        read_text(object, "token", out->token, sizeof(out->token)) &&
        read_text(object, "endpoint", out->endpoint, sizeof(out->endpoint)) &&
        read_text(object, "p256dh", out->point, sizeof(out->point)) &&
        read_text(object, "auth", out->auth, sizeof(out->auth)) &&
        read_text(object, "session", out->session, sizeof(out->session)) &&
        read_text(object, "game", out->game, sizeof(out->game)) &&
        read_text(object, "color", out->color, sizeof(out->color)) &&
        read_number(object, "line", &out->line) && read_number(object, "entry", &out->entry) &&
        read_text(object, "until", out->until, sizeof(out->until)) &&
        read_text(object, "why", out->why, sizeof(out->why));

    json_decref(object);
    return is_read;
}

const char *registrar_password_refusal(const struct registrar_wish *wish, const char *password)
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
static bool is_session_too_often(struct registrar *registrar, const struct registrar_visit *visit,
                                 struct extension_reply *reply)
{
    return is_too_often(&registrar->tries, visit->who->session, visit->now.steady_ms, reply);
}

/*
 * Strangers who guess at a name, each by what they use up at their own address: neither those at
 * other addresses nor, with other names, those at the same one are locked out by them.
 */
static bool is_guess_too_often(struct registrar *registrar, const struct registrar_visit *visit,
                               const char *look, struct extension_reply *reply)
{
    char address[ADDRESS_TEXT_SIZE], pair[ACCOUNT_LOOK_SIZE + ADDRESS_TEXT_SIZE];
    const uint64_t now_ms = visit->now.steady_ms;

    address_write(visit->from, address);
    snprintf(pair, sizeof(pair), "%s@%s", look, address);
    if (is_too_often(&registrar->tries, pair, now_ms, reply) ||
        is_too_often(&registrar->named, look, now_ms, reply))
        return true;
    reply->retry_after_s =
        address_wait_s(registrar->options.book, visit->from, ADDRESS_LOGS_IN, now_ms);
    if (reply->retry_after_s)
        json_reply_refuse(reply, 429, "too-many", "Too many tries from your address; please wait.");
    return reply->retry_after_s;
}

unsigned registrar_wait_s(struct registrar *registrar, const char *account, uint64_t now_ms)
{
    return buckets_wait_s(&registrar->posted, account, now_ms);
}

/* --- what waits for a hash --- */

/* hash: that the password is compared with, "" to make one. */
static void wait_for_hash(struct registrar *registrar, enum errand_kind kind,
                          const struct registrar_visit *visit, const struct registrar_wish *wish,
                          const char *account, const char *hash, struct extension_reply *reply)
{
    struct errand *errand = calloc(1, sizeof(*errand));
    struct hasher_job job = {.ctx = errand};

    if (errand) {
        *errand = (struct errand){.kind = kind,
                                  .waiting = visit->request->waiting,
                                  .wish = *wish,
                                  .who = *visit->who,
                                  .is_secure = visit->is_secure,
                                  .next = registrar->errands};
        snprintf(errand->account, sizeof(errand->account), "%s", account);
        snprintf(job.password, sizeof(job.password), "%s", wish->password);
        snprintf(job.hash, sizeof(job.hash), "%s", hash);
    }
    const bool is_asked = errand && hasher_ask(registrar->hasher, &job);
    sodium_memzero(&job, sizeof(job));
    if (is_asked) {
        registrar->errands = errand;
        reply->status = EXTENSION_LATER;
        return;
    }
    free(errand);
    json_reply_crowded(reply);
}

/* A guest's account has their id; who is nobody yet gets one. */
static void choose_id(const struct registrar_visit *visit, char id[STORE_ID_SIZE])
{
    uint8_t bytes[16];

    randombytes_buf(bytes, sizeof(bytes));
    if (visit->who->id[0] && !visit->who->session[0])
        snprintf(id, STORE_ID_SIZE, "%s", visit->who->id);
    else
        sodium_bin2hex(id, STORE_ID_SIZE, bytes, sizeof(bytes));
}

static void answer_register(struct registrar *registrar, const struct registrar_visit *visit,
                            struct registrar_wish *wish, struct extension_reply *reply)
{
    const char *name_why = look_refusal(wish->name);
    const char *password_why = registrar_password_refusal(wish, wish->password);
    const struct courier_refusal *mail_why =
        wish->mail[0] ? courier_refuses_mail(wish->mail) : NULL;
    char look[ACCOUNT_LOOK_SIZE], id[STORE_ID_SIZE];
    struct account other;

    if (name_why)
        json_reply_refuse(reply, 400, "name", name_why);
    else if (password_why)
        json_reply_refuse(reply, 400, "password", password_why);
    else if (mail_why)
        json_reply_refuse(reply, 400, mail_why->code, mail_why->sentence);
    else if (look_of(wish->name, look) &&
             accounts_find_look(registrar->options.store, look, &other))
        json_reply_refuse(reply, 409, "name-taken",
                          "Somebody has this name, or one that looks like it; choose another.");
    else {
        choose_id(visit, id);
        wait_for_hash(registrar, ERRAND_REGISTER, visit, wish, id, "", reply);
    }
}

/* An unknown name is compared as well, with a hash that nothing fits: in the same time. */
static void answer_log_in(struct registrar *registrar, const struct registrar_visit *visit,
                          struct registrar_wish *wish, struct extension_reply *reply)
{
    char look[ACCOUNT_LOOK_SIZE], number[DEVICE_NUMBER_SIZE];
    struct account account;

    look_of(wish->name, look);
    const bool is_known = accounts_find_look(registrar->options.store, look, &account);
    const bool is_own = is_known && device_is_known(registrar->options.key, &account,
                                                    visit->request->cookie, number);
    if (is_own ? is_too_often(&registrar->tries, number, visit->now.steady_ms, reply)
               : is_guess_too_often(registrar, visit, look, reply))
        return;
    wait_for_hash(registrar, ERRAND_LOG_IN, visit, wish, is_known ? account.id : "",
                  is_known ? account.password : hasher_none(registrar->hasher), reply);
}

static void answer_change(struct registrar *registrar, const struct registrar_visit *visit,
                          struct registrar_wish *wish, struct extension_reply *reply)
{
    struct account account;

    if (!registrar_find_own(registrar, visit, &account, reply) ||
        is_session_too_often(registrar, visit, reply))
        return;
    snprintf(wish->name, sizeof(wish->name), "%s", account.name);
    const char *why = registrar_password_refusal(wish, wish->new_password);
    if (why)
        json_reply_refuse(reply, 400, "password", why);
    else
        wait_for_hash(registrar, ERRAND_CHANGE, visit, wish, account.id, account.password, reply);
}

/* Whoever reads the letters of an account can choose a new password for it. */
static void answer_mail(struct registrar *registrar, const struct registrar_visit *visit,
                        struct registrar_wish *wish, struct extension_reply *reply)
{
    const struct courier_refusal *why = wish->mail[0] ? courier_refuses_mail(wish->mail) : NULL;
    struct account account;

    if (!registrar_find_own(registrar, visit, &account, reply))
        return;
    if (!registrar->options.courier)
        json_reply_refuse(reply, 400, "no-mail", "This server sends no mail.");
    else if (why)
        json_reply_refuse(reply, 400, why->code, why->sentence);
    else if (!is_session_too_often(registrar, visit, reply))
        wait_for_hash(registrar, ERRAND_MAIL, visit, wish, account.id, account.password, reply);
}

static void answer_delete(struct registrar *registrar, const struct registrar_visit *visit,
                          struct registrar_wish *wish, struct extension_reply *reply)
{
    struct account account;

    if (registrar_find_own(registrar, visit, &account, reply) &&
        !is_session_too_often(registrar, visit, reply))
        wait_for_hash(registrar, ERRAND_DELETE, visit, wish, account.id, account.password, reply);
}

static void answer_reset(struct registrar *registrar, const struct registrar_visit *visit,
                         struct registrar_wish *wish, struct extension_reply *reply)
{
    const char *why = registrar_password_refusal(wish, wish->password);

    if (why)
        json_reply_refuse(reply, 400, "password", why);
    else
        wait_for_hash(registrar, ERRAND_RESET, visit, wish, "", "", reply);
}

/* --- what is answered at once --- */

/* The answer tells nobody whether there is such a name; it is looked up when it has been sent. */
static void answer_forgot(struct registrar *registrar, const struct registrar_visit *visit,
                          struct registrar_wish *wish, struct extension_reply *reply)
{
    char look[ACCOUNT_LOOK_SIZE];

    look_of(wish->name, look);
    if (!registrar->options.courier)
        json_reply_refuse(reply, 400, "no-mail", "This server sends no mail.");
    else if (!is_too_often(&registrar->forgotten, look, visit->now.steady_ms, reply)) {
        if (registrar->forgot_count < REGISTRAR_FORGOT_MAX)
            snprintf(registrar->forgot[registrar->forgot_count++], ACCOUNT_LOOK_SIZE, "%s", look);
        json_reply_accept(reply, NULL);
    }
}

static void answer_log_out(struct registrar *registrar, const struct registrar_visit *visit,
                           struct registrar_wish *wish, struct extension_reply *reply)
{
    (void)wish;
    if (visit->who->session[0]) {
        accounts_end_session(registrar->options.store, visit->who->session);
        changed_note(&registrar->changed, visit->who->id);
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

static void answer_end(struct registrar *registrar, const struct registrar_visit *visit,
                       struct registrar_wish *wish, struct extension_reply *reply)
{
    struct listing listing = {.own = "", .wanted = wish->session};
    struct account account;

    if (!registrar_find_own(registrar, visit, &account, reply))
        return;
    accounts_sessions(registrar->options.store, account.id, list_session, &listing);
    if (!listing.session.hash[0]) {
        json_reply_refuse(reply, 404, "no-session", "There is no such session.");
        return;
    }
    accounts_end_session(registrar->options.store, listing.session.hash);
    changed_note(&registrar->changed, account.id);
    json_reply_accept(reply, NULL);
}

static void answer_sessions(struct registrar *registrar, const struct registrar_visit *visit,
                            struct registrar_wish *wish, struct extension_reply *reply)
{
    struct listing listing = {.list = json_array(), .own = visit->who->session};
    struct account account;

    (void)wish;
    if (!registrar_find_own(registrar, visit, &account, reply)) {
        json_decref(listing.list);
        return;
    }
    accounts_sessions(registrar->options.store, account.id, list_session, &listing);
    json_reply_accept(reply, json_pack("{s:s, s:o}", "is", "sessions", "sessions", listing.list));
}

static void answer_state(struct registrar *registrar, const struct registrar_visit *visit,
                         struct registrar_wish *wish, struct extension_reply *reply)
{
    struct account account;

    (void)wish;
    if (visit->who->session[0] && accounts_find(registrar->options.store, visit->who->id, &account))
        json_reply_accept(reply, registrar_describe(registrar, &account));
    else
        json_reply_accept(reply, json_pack("{s:s, s:b, s:s}", "is", "guest", "mail",
                                           registrar->options.courier != NULL, "push",
                                           pusher_key(registrar->options.pusher)));
}

/* All that somebody has is gathered beside the loop, and still costs time and memory. */
static void wait_for_packer(struct registrar *registrar, enum errand_kind kind,
                            const struct registrar_visit *visit, struct extension_reply *reply)
{
    struct packer_job job = {.is_pgn = kind == ERRAND_TAKE_GAMES, .now_ms = visit->now.steady_ms};
    struct errand *errand;

    reply->retry_after_s = buckets_wait_s(&registrar->taken, visit->who->id, visit->now.steady_ms);
    if (reply->retry_after_s) {
        json_reply_refuse(reply, 429, "too-many", "Too many downloads at once; please wait.");
        return;
    }
    job.ctx = errand = calloc(1, sizeof(*errand));
    snprintf(job.id, sizeof(job.id), "%s", visit->who->id);
    if (errand)
        *errand = (struct errand){
            .kind = kind, .waiting = visit->request->waiting, .next = registrar->errands};
    if (errand && packer_ask(registrar->packer, &job)) {
        registrar->errands = errand;
        reply->status = EXTENSION_LATER;
        return;
    }
    free(errand);
    json_reply_crowded(reply);
}

static void answer_pgn(struct registrar *registrar, const struct registrar_visit *visit,
                       struct registrar_wish *wish, struct extension_reply *reply)
{
    (void)wish;
    if (registrar_is_somebody(visit, reply))
        wait_for_packer(registrar, ERRAND_TAKE_GAMES, visit, reply);
}

static void answer_json(struct registrar *registrar, const struct registrar_visit *visit,
                        struct registrar_wish *wish, struct extension_reply *reply)
{
    (void)wish;
    if (registrar_is_somebody(visit, reply))
        wait_for_packer(registrar, ERRAND_TAKE_ALL, visit, reply);
}

/* --- all of it --- */

static const answer_function answers[REGISTRAR_WHATS] = {
    [REGISTRAR_STATE] = answer_state,
    [REGISTRAR_SESSIONS] = answer_sessions,
    [REGISTRAR_BLOCKED] = registrar_answer_blocked,
    [REGISTRAR_REPORTS] = registrar_answer_reports,
    [REGISTRAR_TOKENS] = registrar_answer_tokens,
    [REGISTRAR_TAKE_ALL] = answer_json,
    [REGISTRAR_TAKE_GAMES] = answer_pgn,
    [REGISTRAR_REGISTER] = answer_register,
    [REGISTRAR_LOG_IN] = answer_log_in,
    [REGISTRAR_LOG_OUT] = answer_log_out,
    [REGISTRAR_END] = answer_end,
    [REGISTRAR_PASSWORD] = answer_change,
    [REGISTRAR_MAIL] = answer_mail,
    [REGISTRAR_FORGOT] = answer_forgot,
    [REGISTRAR_RESET] = answer_reset,
    [REGISTRAR_DELETE] = answer_delete,
    [REGISTRAR_CLOSE] = registrar_answer_close,
    [REGISTRAR_OPEN] = registrar_answer_open,
    [REGISTRAR_MUTE] = registrar_answer_mute,
    [REGISTRAR_BLOCK] = registrar_answer_block,
    [REGISTRAR_PERSON] = registrar_answer_person,
    [REGISTRAR_UNBLOCK] = registrar_answer_unblock,
    [REGISTRAR_REPORT] = registrar_answer_report,
    [REGISTRAR_ANSWER] = registrar_answer_answer,
    [REGISTRAR_TOKEN] = registrar_answer_token,
    [REGISTRAR_REVOKE] = registrar_answer_revoke,
    [REGISTRAR_BOT] = registrar_answer_bot,
    [REGISTRAR_PUSH] = registrar_answer_push,
    [REGISTRAR_PUSH_OFF] = registrar_answer_push_off,
};

void registrar_answer(struct registrar *registrar, const struct registrar_visit *visit,
                      struct extension_reply *reply)
{
    const struct extension_request *request = visit->request;
    struct registrar_wish wish = {.name = ""};

    if (request->is_post && !read_wish(request, &wish))
        json_reply_refuse(reply, 400, "not-understood", "This is not what was expected.");
    else
        answers[visit->what](registrar, visit, &wish, reply);
    sodium_memzero(&wish, sizeof(wish));
    if (reply->status != EXTENSION_LATER && !store_commit(registrar->options.store)) {
        free(reply->text);
        json_reply_refuse(reply, 503, "broken", "The server cannot write any more.");
    }
}
