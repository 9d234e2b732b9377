#ifndef SERVER_TOURNAMENTS_MESSAGE_TOURNAMENT_H
#define SERVER_TOURNAMENTS_MESSAGE_TOURNAMENT_H

#include "server/tournaments/arbiter.h"

/* Tournaments as JSON. Texts are owned by the caller: free(). NULL when there is no memory. */

/* For whom it is told. */
struct message_tournament_view {
    const struct arbiter *arbiter;
    struct store *store; /* knows the names of accounts */
    const char *account; /* "" for a guest */
    bool is_admin;
    int64_t time_ms;
};

/*
 * All of a tournament that is the same for everybody: terms, standings and games; of an arena only
 * the games that go on.
 */
char *message_tournament(const struct message_tournament_view *view,
                         const struct tournament *tournament);
/* The message for whom it is told: `text`, made by message_tournament(), and what is theirs. */
char *message_tournament_for(const struct message_tournament_view *view,
                             const struct tournament *tournament, const char *text);

/* The row of a tournament in the list of them. */
struct json_t *message_tournament_row(const struct message_tournament_view *view,
                                      const struct tournament *tournament);

#endif
