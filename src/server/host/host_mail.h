#ifndef SERVER_HOST_HOST_MAIL_H
#define SERVER_HOST_HOST_MAIL_H

#include "server/host/host_state.h"

/* Play the moves that came by mail, and queue and send what is due. */
void host_mail_tick(struct host *host, struct moment now);

#endif
