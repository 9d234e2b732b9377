#ifndef SERVER_STORE_TOKENS_H
#define SERVER_STORE_TOKENS_H

#include "server/store/accounts.h"

/*
 * Tokens by which programs act for an account, and which accounts are bots. A token is stored as a
 * hash only.
 */
enum {
    TOKEN_NAME_SIZE = 48, /* bytes of what its owner calls it, the final NUL included */
    TOKENS_MAX = 16,      /* of one account */
};

struct token_entry {
    char hash[SESSION_HASH_SIZE];
    char account[STORE_ID_SIZE];
    char name[TOKEN_NAME_SIZE];
    int64_t made_ms, used_ms; /* used: 0 for never */
};

/* Keep it; of a known one only the time of its last use changes. */
bool tokens_keep(struct store *store, const struct token_entry *token);
/* Returns: whether there is one. */
bool tokens_find(struct store *store, const char *hash, struct token_entry *out);
/* The tokens of an account, the oldest first. `each` must not call the store. */
typedef void (*tokens_each)(void *ctx, const struct token_entry *token);
bool tokens_of(struct store *store, const char *account, tokens_each each, void *ctx);
bool tokens_end(struct store *store, const char *hash);

/* An account is a bot from now on. */
bool tokens_make_bot(struct store *store, const char *account, int64_t time_ms);
/* Forget the tokens of an account, and that it is a bot. */
bool tokens_forget(struct store *store, const char *account);

#endif
