#ifndef SERVER_GAMES_CALENDAR_H
#define SERVER_GAMES_CALENDAR_H

#include "http/extension.h"
#include "server/visitors/game_server.h"

/*
 * The deadlines of somebody's games by correspondence, for the calendar of their telephone. Its
 * address proves by itself whose it is: it is sealed with the key of the guests' cookies, and says
 * nothing to anybody else. Making a new one ends all earlier ones.
 */

/*
 * path: behind "calendar/". base: the address of the server, for links.
 * reply: 404 for an address that is none, or not any more.
 */
void calendar_answer(struct game_server *server, const char *path, const char *base,
                     int64_t time_ms, struct extension_reply *reply);

#endif
