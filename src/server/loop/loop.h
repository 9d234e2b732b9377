#ifndef SERVER_LOOP_LOOP_H
#define SERVER_LOOP_LOOP_H

#include "server/sessions/identity.h"
#include "server/visitors/game_server.h"

/*
 * All games of a server and everybody who is connected to it, without sockets. What visitors say
 * becomes events; what they hear of it is held back until the events are on disk:
 * game_server_settle() ends a tick of the loop.
 */
struct request;

/*
 * Look at all of a store, and take up the games whose clocks run.
 * store: the server's from then on, also on failure.
 * why: STORE_WHY_SIZE bytes; receives a sentence on failure.
 */
struct game_server *game_server_open(const struct game_server_options *options, struct store *store,
                                     struct moment now, char *why);
void game_server_close(struct game_server *server);

/* A connection of somebody, from an address. Returns: NULL when there is no memory. */
struct visitor *game_server_welcome(struct game_server *server, const struct identity *who,
                                    const struct address *from, void *connection);
void game_server_leave(struct game_server *server, struct visitor *visitor, uint64_t now_ms);
/* What a visitor has sent. */
void game_server_receive(struct game_server *server, struct visitor *visitor, const char *text,
                         size_t size, struct moment now);

/* game_server_hear() of a message that has been read already. */
void game_server_hear(struct game_server *server, struct visitor *visitor,
                      const struct request *request, struct moment now);

/* Whether they look on: they are in no game, and have sent nothing after their last ping. */
bool game_server_is_quiet(const struct visitor *visitor);

/* A ping has come back: the clock of the game that they watch gives them as much. */
void game_server_measure(struct visitor *visitor, uint64_t round_trip_ms);

/* Readable when game_server_tick() has something to do before its time; the second one may be -1.
 */
enum {
    GAME_SERVER_FDS = 2
};
void game_server_fds(const struct game_server *server, int out[GAME_SERVER_FDS]);
/*
 * Let fall the flags whose time has come, by the one clock or the other, and play what computers
 * have thought of.
 */
void game_server_tick(struct game_server *server, struct moment now);
/* The machine has slept: as after a start, no deadline of correspondence has passed meanwhile. */
void game_server_wake(struct game_server *server, struct moment now);
/* When game_server_tick() is due; ROOM_NO_DEADLINE when never. */
uint64_t game_server_deadline(struct game_server *server, struct moment now);

/*
 * Put everything on disk, then say it. Returns: false when that was not possible: nothing has been
 * said, and the server must stop.
 */
bool game_server_settle(struct game_server *server);
/*
 * How it goes, in the text format of Prometheus: free(). NULL when there is no memory.
 * connections_max: of pages, that there may be.
 */
char *game_server_metrics(const struct game_server *server, unsigned connections_max);
/* What is to be known since it was opened: store_notice(). */
const char *game_server_notice(const struct game_server *server);
/* The reason why the server must stop, as a sentence. */
const char *game_server_why(const struct game_server *server);
/* Whether only because the database went away: store_is_lost(). */
bool game_server_is_lost(const struct game_server *server);

#endif
