#ifndef SERVER_SESSIONS_MUTED_H
#define SERVER_SESSIONS_MUTED_H

#include "server/store/blocks.h"

/* Ids of those of whom a visitor sees nothing, in memory: the lobby asks for each seat in it. */
struct muted {
    char (*ids)[STORE_ID_SIZE]; /* sorted */
    unsigned count;
};

/* As it is on disk, in place of what was known. Returns: false when there is not enough memory. */
bool muted_load(struct muted *muted, struct store *store, const char *who);
bool muted_has(const struct muted *muted, const char *id);
void muted_free(struct muted *muted);

#endif
