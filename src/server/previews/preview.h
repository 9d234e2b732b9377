#ifndef SERVER_PREVIEWS_PREVIEW_H
#define SERVER_PREVIEWS_PREVIEW_H

#include "http/extension.h"
#include "server/visitors/game_server.h"

/*
 * The address of a game that people send each other. Programs that show a link find its title, who
 * plays, and a picture there; a browser is led on to the game on the page. Of a game whose rules
 * are not public neither title nor board is shown.
 * The path is PREVIEW_PREFIX and an id, with ".png" or ".svg" behind it for the picture.
 * from: who asks. base: the address of the server.
 */
#define PREVIEW_PREFIX "/live/game/"
void preview_answer(struct game_server *server, const struct extension_request *request,
                    const struct address *from, const char *base, uint64_t now_ms,
                    struct extension_reply *reply);

#endif
