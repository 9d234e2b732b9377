/* Accounts: tokens for programs, and accounts that become bots. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/account/registrar_state.h"
#include "server/store/tokens.h"

enum {
    TOKEN_WORD = 16, /* digits of a token's hash, by which its owner names it */
};

/* Tokens of one account, for its owner. */
struct listing {
    json_t *list;
    const char *wanted; /* first digits of one that is looked for, or NULL */
    char found[SESSION_HASH_SIZE];
    unsigned count;
};

static void list_token(void *ctx, const struct token_entry *token)
{
    struct listing *listing = ctx;

    listing->count++;
    if (listing->list)
        json_array_append_new(listing->list,
                              json_pack("{s:s%, s:s, s:I, s:I}", "token", token->hash,
                                        (size_t)TOKEN_WORD, "name", token->name, "since",
                                        (json_int_t)token->made_ms, "used",
                                        (json_int_t)token->used_ms));
    if (listing->wanted && strlen(listing->wanted) == TOKEN_WORD &&
        strncmp(token->hash, listing->wanted, TOKEN_WORD) == 0)
        snprintf(listing->found, sizeof(listing->found), "%s", token->hash);
}

void registrar_answer_tokens(struct registrar *registrar, const struct registrar_visit *visit,
                             struct registrar_wish *wish, struct extension_reply *reply)
{
    struct listing listing = {.list = NULL};
    struct account account;

    (void)wish;
    if (!registrar_find_own(registrar, visit, &account, reply))
        return;
    listing.list = json_array();
    tokens_of(registrar->options.store, account.id, list_token, &listing);
    json_reply_accept(reply, json_pack("{s:s, s:o}", "is", "tokens", "tokens", listing.list));
}

/* A name without control characters. */
static bool is_name(const char *name)
{
    for (const char *c = name; *c; c++) {
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            return false;
    }
    return name[0] && name[strspn(name, " ")] && strlen(name) < TOKEN_NAME_SIZE;
}

void registrar_answer_token(struct registrar *registrar, const struct registrar_visit *visit,
                            struct registrar_wish *wish, struct extension_reply *reply)
{
    struct store *store = registrar->options.store;
    struct token_entry token = {.made_ms = visit->now.utc_ms};
    struct listing listing = {.list = NULL};
    char secret[IDENTITY_TOKEN_SIZE];
    struct account account;

    if (!registrar_find_own(registrar, visit, &account, reply))
        return;
    tokens_of(store, account.id, list_token, &listing);
    if (!is_name(wish->name)) {
        json_reply_refuse(reply, 400, "token-name", "Expected a name of at most 47 bytes.");
        return;
    }
    if (listing.count >= TOKENS_MAX) {
        json_reply_refuse(reply, 409, "tokens-full",
                          "You have 16 tokens; revoke one of them first.");
        return;
    }
    identity_make_token(secret);
    identity_hash(secret, token.hash);
    snprintf(token.account, sizeof(token.account), "%s", account.id);
    snprintf(token.name, sizeof(token.name), "%s", wish->name);
    tokens_keep(store, &token);
    json_reply_accept(
        reply, json_pack("{s:s, s:s, s:s}", "is", "token", "token", secret, "name", token.name));
    sodium_memzero(secret, sizeof(secret));
}

void registrar_answer_revoke(struct registrar *registrar, const struct registrar_visit *visit,
                             struct registrar_wish *wish, struct extension_reply *reply)
{
    struct listing listing = {.wanted = wish->token};
    struct account account;

    if (!registrar_find_own(registrar, visit, &account, reply))
        return;
    tokens_of(registrar->options.store, account.id, list_token, &listing);
    if (!listing.found[0]) {
        json_reply_refuse(reply, 404, "no-token", "There is no such token.");
        return;
    }
    tokens_end(registrar->options.store, listing.found);
    changed_note(&registrar->changed, account.id);
    json_reply_accept(reply, NULL);
}

static void note_game(void *ctx, const char *game)
{
    (void)game;
    *(bool *)ctx = true;
}

const char *registrar_make_bot(struct registrar *registrar, const struct account *account,
                               int64_t time_ms)
{
    bool has_played = false;

    if (account->is_bot)
        return NULL;
    if (!accounts_games(registrar->options.store, account->id, note_game, &has_played) ||
        has_played)
        return "This account has played already; make another account for your bot.";
    tokens_make_bot(registrar->options.store, account->id, time_ms);
    registrar->options.rename(registrar->options.ctx, account->id);
    return NULL;
}

void registrar_answer_bot(struct registrar *registrar, const struct registrar_visit *visit,
                          struct registrar_wish *wish, struct extension_reply *reply)
{
    struct account account;

    (void)wish;
    if (!registrar_find_own(registrar, visit, &account, reply))
        return;
    const char *why = registrar_make_bot(registrar, &account, visit->now.utc_ms);
    if (why) {
        json_reply_refuse(reply, 409, "has-games", why);
        return;
    }
    account.is_bot = true;
    json_reply_accept(reply, registrar_describe(registrar, &account));
}
