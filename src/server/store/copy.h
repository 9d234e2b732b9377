#ifndef SERVER_STORE_COPY_H
#define SERVER_STORE_COPY_H

#include "server/store/store.h"

/*
 * Copy a store and the key of its guests to another place (store_open()). A folder is made when it
 * is missing and must have no games, or must not be there where a database is copied into it; a
 * database must be empty. The copy is on disk, whole and without gaps, when it returns true; one
 * that failed has no games.
 * from: the place of the store. why: STORE_WHY_SIZE bytes; receives a sentence on failure.
 */
bool store_copy(struct store *store, const char *from, const char *to, char *why);

#endif
