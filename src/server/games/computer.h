#ifndef SERVER_GAMES_COMPUTER_H
#define SERVER_GAMES_COMPUTER_H

#include "server/visitors/game_server.h"

/*
 * Computers in the seats of games. One plays like anybody, by the same actions of the room; as a
 * user it is COMPUTER_USER and its level, which no cookie can say.
 */
/* Seat one where the visitor waits for an opponent. Tells them what came of it. */
void computer_sit(const struct call *call, struct game *game);
/* Let the computers of a game answer what they were asked, and think when it is their turn. */
void computer_look(struct game_server *server, struct game *game, struct moment now);
/* Play what was thought of. */
void computer_hear(struct game_server *server, struct moment now);

#endif
