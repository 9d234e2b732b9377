#ifndef SERVER_LOOP_LOOP_PARTS_H
#define SERVER_LOOP_LOOP_PARTS_H

#include "server/visitors/game_server.h"

/* What the files of the loop need of each other. */

/* Take up the games whose clocks run; the others are read when somebody comes. */
void game_server_take_up(struct game_server *server, struct moment now);
/* Commit, and note how long that took where there was something to commit. */
bool metrics_commit(struct game_server *server);

#endif
