#ifndef SERVER_SESSIONS_LOOK_H
#define SERVER_SESSIONS_LOOK_H

#include <stdbool.h>

#include "server/store/accounts.h"

/*
 * What names look like, by the tables of Unicode (UTS #39): two names with the same look cannot be
 * told apart, whatever their case, accents, blanks and alphabets.
 */

/* Returns: false when the name is no UTF-8, looks like nothing or is too long. */
bool look_of(const char *name, char out[ACCOUNT_LOOK_SIZE]);

/* Whether a name says that its owner is a computer or has a say on this server. */
bool look_is_reserved(const char *name);

/*
 * Whether somebody may have an account of that name. Returns: NULL, or why not, as a sentence of
 * static storage.
 */
const char *look_refusal(const char *name);

#endif
