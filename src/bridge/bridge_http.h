#ifndef BRIDGE_BRIDGE_HTTP_H
#define BRIDGE_BRIDGE_HTTP_H

#include <stdbool.h>

/* Requests to a server of games, by libcurl: docs/bots.md. Any thread may ask. */
struct bridge_server {
    const char *url;   /* "https://games.example", without a slash at its end */
    const char *token; /* of the bot's account */
    bool (*should_stop)(void);
};

enum {
    BRIDGE_NO_ANSWER = 0, /* a status: the server cannot be reached, or all is to stop */
    BRIDGE_SILENCE_S = 30 /* without a byte a stream counts as lost */
};

/*
 * Ask for `path`, which begins behind "/api/". form: of a POST; NULL for a GET.
 * body: receives the answer: free(); NULL when it is not wanted. Returns: the status.
 */
unsigned bridge_http_ask(const struct bridge_server *server, const char *path, const char *form,
                         char **body);

/*
 * Read a stream line by line until it ends, or `hear` returns false. Empty lines are not told.
 * Returns: the status.
 */
unsigned bridge_http_stream(const struct bridge_server *server, const char *path,
                            bool (*hear)(void *ctx, const char *line), void *ctx);

#endif
