#ifndef SERVER_STUDIES_STUDY_WATCH_H
#define SERVER_STUDIES_STUDY_WATCH_H

#include "server/visitors/game_server.h"

/*
 * Who looks at a study hears when it has changed, and asks for it anew: whether they may still read
 * it, and what it is now, is answered there.
 */
void study_watch_tell(struct game_server *server, const char *study);

#endif
