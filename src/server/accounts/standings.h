#ifndef SERVER_ACCOUNTS_STANDINGS_H
#define SERVER_ACCOUNTS_STANDINGS_H

#include "http/extension.h"
#include "server/sessions/identity.h"
#include "server/store/store.h"

/* What everybody may know of those who have an account, as JSON (docs/server/people.md). */

/*
 * Ratings, their history, and the record against each opponent. who: that asks; an administrator
 * hears as well whether the account is closed.
 */
void standings_person(struct store *store, const char *name, const struct identity *who,
                      int64_t time_ms, struct extension_reply *reply);
/* where: "RULES/SPEED"; the best of them. */
void standings_leaders(struct store *store, const char *where, int64_t time_ms,
                       struct extension_reply *reply);

#endif
