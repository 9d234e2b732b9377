#ifndef SERVER_HOST_HOST_MAIL_H
#define SERVER_HOST_HOST_MAIL_H

#include "server/host/host_state.h"

/*
 * "mail" asks, "mail-set" changes one's address, "mail-language" says in which language letters
 * are to be, "mail-invite" sends the link to a game.
 */
void host_mail_hear(const struct turn *turn);
/* Play the moves that came by mail, and queue and send what is due. */
void host_mail_tick(struct host *host, struct moment now);

#endif
