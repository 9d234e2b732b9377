#ifndef SERVER_STORE_TOURNAMENT_LIST_H
#define SERVER_STORE_TOURNAMENT_LIST_H

#include "server/store/store.h"

/*
 * Tournaments. Each is a list of events like a game, written by store_append() and read by
 * store_events(); its first event is "tournament" (server/tournaments/tournament.h). Here is which
 * ones there are, derived from these events. `each` must not call the store.
 */

/* Tell the tournaments that are not over, by their id. */
bool tournament_list_open(struct store *store, store_each_game each, void *ctx);
/* Tell the tournaments that are over, listed and not hidden: the last fifty, the latest first. */
bool tournament_list_over(struct store *store, store_each_game each, void *ctx);
/* Tell the tournaments that somebody has joined, those that they left again included. */
bool tournament_list_of(struct store *store, const char *account, store_each_game each, void *ctx);
/*
 * Tell the tournaments of a team that are over and not hidden, without those that are not listed
 * unless they are wanted: the last TOURNAMENTS_OF_TEAM_MAX, the latest first.
 */
enum {
    TOURNAMENTS_OF_TEAM_MAX = 10 /* each of them is read for a page of the team */
};
bool tournament_list_of_team(struct store *store, int64_t team, bool has_unlisted,
                             store_each_game each, void *ctx);

#endif
