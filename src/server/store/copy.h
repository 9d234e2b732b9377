#ifndef SERVER_STORE_COPY_H
#define SERVER_STORE_COPY_H

#include "server/store/store.h"

/*
 * Copy a store and the key of its guests into another folder, which is made when it is missing and
 * must have no games. The copy is on disk, whole and without gaps, when it returns true; a copy
 * that failed has no games.db.
 * why: STORE_WHY_SIZE bytes; receives a sentence on failure.
 */
bool store_copy(struct store *store, const char *from, const char *to, char *why);

#endif
