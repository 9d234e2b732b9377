#ifndef SERVER_MAIL_MAIL_REQUESTS_H
#define SERVER_MAIL_MAIL_REQUESTS_H

#include "server/games/listener.h"

/* Emails tell what happens in games. */
extern const struct game_listener mail_listener;

/* Play the moves that came by mail, and queue and send what is due. */
void mail_requests_tick(struct game_server *server, struct moment now);

#endif
