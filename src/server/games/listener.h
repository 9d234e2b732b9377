#ifndef SERVER_GAMES_LISTENER_H
#define SERVER_GAMES_LISTENER_H

#include "server/games/game_cache.h"
#include "server/visitors/game_server.h"

/*
 * Who hears what happens in games, though games know nothing of them: emails, notifications,
 * tournaments.
 */
struct game_listener {
    /*
     * Something has happened. is_answered: a conditional move follows, so that nobody has to be
     * told that it is their turn.
     */
    void (*happened)(struct game_server *server, const struct game *game,
                     const struct room_events *happened, bool is_answered, struct moment now);
    /* An account was challenged to a new game. NULL for a listener who does not care. */
    void (*challenged)(struct game_server *server, const struct game *game, const char *account,
                       struct moment now);
};

#endif
