#ifndef SERVER_LIVE_STANDINGS_H
#define SERVER_LIVE_STANDINGS_H

#include "http/extension.h"
#include "server/store/store.h"

/* What everybody may know of those who have an account, as JSON (docs/server.md). */

/* Ratings, their history, and the record against each opponent. */
void standings_person(struct store *store, const char *name, struct extension_reply *reply);
/* where: "RULES/SPEED"; the best of them. */
void standings_leaders(struct store *store, const char *where, struct extension_reply *reply);

#endif
