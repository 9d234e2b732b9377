#ifndef SERVER_GAMES_COMPUTER_SEAT_H
#define SERVER_GAMES_COMPUTER_SEAT_H

#include "server/room/room.h"

#define COMPUTER_USER "computer-" /* and a level: the user in a computer's seat */

/* The seat is a computer's: its level, or 0. */
unsigned computer_seat_level(const struct room *room, adx_color color);

#endif
