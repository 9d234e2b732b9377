#ifndef SERVER_HOST_LENDING_H
#define SERVER_HOST_LENDING_H

#include "server/host/host_state.h"

/*
 * Games that other servers of the same database keep for the owner of the games: live ones that
 * have begun, while they last. Such a keeper judges actions, lets flags fall, thinks for the
 * computer and writes the events down; the owner hands it what players do, and follows the events
 * in a room of its own, by which everybody hears of them as of any other game. What sees all games
 * (people, lobby, ratings, tournaments, mail) stays with the owner. When the game has ended, or its
 * keeper has died, it is the owner's again.
 *
 * Functions for a host without a lender do nothing.
 */
struct lender;

void lending_close(struct host *host);

/*
 * Lend what has begun, and ask back what nobody plays; nothing else changes these games in this
 * turn.
 */
void lending_lend(struct host *host, struct moment now);
uint64_t lending_deadline(const struct host *host);
/* Everything is on disk: keepers may hear of it. Returns: false when they cannot be told. */
bool lending_settle(struct host *host);
/* The descriptor on which keepers are heard, or -1. */
int lending_fd(const struct host *host);
/* How many servers there are that play games, this one included. */
unsigned lending_servers(const struct host *host);

/* Hand on what a player does, by the word of it; he is told what comes of it. */
void lending_forward(const struct turn *turn, struct game *game, const struct room_action *action);
/*
 * Whether what he asks for was handed on already and not answered yet. Then he is told what comes
 * of that.
 */
bool lending_waits(const struct turn *turn);
/* He has left, and hears of nothing. */
void lending_forget(struct host *host, const struct visitor *visitor);
/* A player leaves the game for good; his seat is somebody else's. */
void lending_leave(struct host *host, const struct game *game, const char *guest);
void lending_pass(struct host *host, const struct game *game, const char *guest,
                  const char *account);

#endif
