#ifndef SERVER_STORE_TRANSFER_H
#define SERVER_STORE_TRANSFER_H

#include "server/store/store.h"

/*
 * Carry everything from one store into an empty one, whichever engines keep them; the caller
 * commits it. Returns: false when one of them is broken, or when `to` is not empty. why:
 * STORE_WHY_SIZE bytes.
 */
bool store_transfer(struct store *from, struct store *to, char *why);

#endif
