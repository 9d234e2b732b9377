/* Accounts: tokens for programs, and accounts that become bots. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/accounts/account_api_state.h"
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

void account_api_answer_tokens(struct account_api *account_api,
                               const struct account_api_visit *visit, struct account_api_wish *wish,
                               struct extension_reply *reply)
{
    struct listing listing = {.list = NULL};
    struct account account;

    (void)wish;
    if (!account_api_find_own(account_api, visit, &account, reply))
        return;
    listing.list = json_array();
    tokens_of(account_api->options.store, account.id, list_token, &listing);
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

/* Nobody has heard of the token that this request has made before: another one stands in for it. */
static void drop_unheard(struct account_api *account_api, const struct made *made)
{
    char hash[MADE_WHAT_SIZE];

    if (made_find(account_api->options.store, made, hash))
        tokens_end(account_api->options.store, hash);
}

void account_api_answer_token(struct account_api *account_api,
                              const struct account_api_visit *visit, struct account_api_wish *wish,
                              struct extension_reply *reply)
{
    struct store *store = account_api->options.store;
    struct token_entry token = {.made_ms = visit->now.utc_ms};
    const struct made made = {.who = visit->who->id, .kind = "token", .id = wish->id};
    struct listing listing = {.list = NULL};
    char secret[IDENTITY_TOKEN_SIZE];
    struct account account;

    if (!account_api_find_own(account_api, visit, &account, reply))
        return;
    drop_unheard(account_api, &made);
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
    made_keep(store, &made, token.hash, token.made_ms);
    json_reply_accept(
        reply, json_pack("{s:s, s:s, s:s}", "is", "token", "token", secret, "name", token.name));
    sodium_memzero(secret, sizeof(secret));
}

void account_api_answer_revoke(struct account_api *account_api,
                               const struct account_api_visit *visit, struct account_api_wish *wish,
                               struct extension_reply *reply)
{
    struct listing listing = {.wanted = wish->token};
    struct account account;

    if (!account_api_find_own(account_api, visit, &account, reply))
        return;
    tokens_of(account_api->options.store, account.id, list_token, &listing);
    if (!listing.found[0]) {
        json_reply_refuse(reply, 404, "no-token", "There is no such token.");
        return;
    }
    tokens_end(account_api->options.store, listing.found);
    changed_note(&account_api->changed, account.id);
    json_reply_accept(reply, NULL);
}

static void note_game(void *ctx, const char *game)
{
    (void)game;
    *(bool *)ctx = true;
}

const char *account_api_make_bot(struct account_api *account_api, const struct account *account,
                                 int64_t time_ms)
{
    bool has_played = false;

    if (account->is_bot)
        return NULL;
    if (!accounts_games(account_api->options.store, account->id, note_game, &has_played) ||
        has_played)
        return "This account has played already; make another account for your bot.";
    tokens_make_bot(account_api->options.store, account->id, time_ms);
    account_api->options.rename(account_api->options.ctx, account->id);
    return NULL;
}

void account_api_answer_bot(struct account_api *account_api, const struct account_api_visit *visit,
                            struct account_api_wish *wish, struct extension_reply *reply)
{
    struct account account;

    (void)wish;
    if (!account_api_find_own(account_api, visit, &account, reply))
        return;
    const char *why = account_api_make_bot(account_api, &account, visit->now.utc_ms);
    if (why) {
        json_reply_refuse(reply, 409, "has-games", why);
        return;
    }
    account.is_bot = true;
    json_reply_accept(reply, account_api_describe(account_api, &account));
}
