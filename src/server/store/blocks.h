#ifndef SERVER_STORE_BLOCKS_H
#define SERVER_STORE_BLOCKS_H

#include "server/store/accounts.h"

/* Whom somebody wants to see nothing of, or to have nothing to do with. */
enum block_kind {
    BLOCK_NONE,
    BLOCK_MUTE,  /* sees nothing of them */
    BLOCK_WHOLE, /* and is left alone by them */
};

enum {
    BLOCKS_MAX = 500 /* of one person */
};

struct block {
    int64_t number; /* given by the store; its owner names it so */
    const char *whom, *name;
    enum block_kind kind;
    int64_t time_ms; /* when it was wanted */
    bool is_member;  /* they have an account; guests may all have one name */
};

/* name: of who has no account. Returns: false when there are BLOCKS_MAX, or the store broke. */
bool blocks_keep(struct store *store, const char *who, const char *whom, const char *name,
                 enum block_kind kind, int64_t time_ms);
/* Returns: whether it was there. */
bool blocks_forget(struct store *store, const char *who, int64_t number);
/* What somebody wants of somebody else. number: receives that of the entry, 0 for none. */
enum block_kind blocks_find(struct store *store, const char *who, const char *whom,
                            int64_t *number);
/* blocks_find() where the number does not matter. */
enum block_kind blocks_between(struct store *store, const char *who, const char *whom);
/* Whether the owner of a confirmed mail address wants to see nothing of them. */
bool blocks_of_mail(struct store *store, const char *mail, const char *whom);
/* All of one person, the first one first. `each` must not call the store. */
typedef void (*blocks_each)(void *ctx, const struct block *block);
bool blocks_of(struct store *store, const char *who, blocks_each each, void *ctx);
/* Forget all by and about somebody. */
bool blocks_forget_person(struct store *store, const char *id);

#endif
