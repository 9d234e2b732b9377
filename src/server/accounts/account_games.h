#ifndef SERVER_ACCOUNTS_ACCOUNT_GAMES_H
#define SERVER_ACCOUNTS_ACCOUNT_GAMES_H

#include "base/moment.h"

#include <stdint.h>

struct game_server;

/* Of struct account_api_options. server: a struct game_server. */
void account_games_rename(void *server, const char *id);
void account_games_mute(void *server, const char *id);
/* What a guest had is an account's from now on, but a game that they play against it. */
void account_games_take_over(void *server, const char *guest, const char *account,
                             struct moment now);
/* At the start: seats of games that could not be read when their guest logged in. */
void account_games_take_up(struct game_server *server, struct moment now);
/* Whoever leaves gives up all their games, and tournaments. */
void account_games_leave(void *server, const char *id, struct moment now);

#endif
