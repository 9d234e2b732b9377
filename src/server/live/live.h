#ifndef SERVER_LIVE_LIVE_H
#define SERVER_LIVE_LIVE_H

#include "http/extension.h"
#include "server/store/store.h"

/*
 * Games between people, beside the files of the page:
 *
 *   /live/guest   answers 204 and makes the browser a guest by a cookie
 *   /live/socket  becomes a WebSocket (docs/server.md)
 */
struct live;

/*
 * folder: for the games; made when it is missing.
 * url:    where the server is reached from outside, "" for this machine and addresses in figures.
 * why:    STORE_WHY_SIZE bytes; receives a sentence on failure.
 */
struct live *live_open(const char *folder, const char *url, char *why);
void live_close(struct live *live);

/* What the server of files hands over. Lives as long as `live`. */
const struct extension *live_extension(struct live *live);
/* What made a turn fail, or "". */
const char *live_why(const struct live *live);

#endif
