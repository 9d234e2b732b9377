#ifndef HTTP_CONNECTION_H
#define HTTP_CONNECTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "http/site.h"

/*
 * One connection of a browser: requests in, files out, one after the other, never waiting. The
 * server calls connection_serve() whenever the socket is ready for connection_wants().
 */

enum connection_state {
    CONNECTION_CLOSED,
    CONNECTION_READING,  /* nothing or a part of a head has come */
    CONNECTION_SENDING,  /* an answer goes out */
    CONNECTION_DRAINING, /* all is sent; what the client still sends is thrown away, so that
                            closing does not tear the answer out of its hands */
};

enum {
    CONNECTION_ANSWER_SIZE = 4096, /* the head of an answer, with a short text */
};

struct connection {
    int fd;
    enum connection_state state;
    bool close_after;     /* the answer under way is the last one */
    uint64_t progress_ms; /* when bytes last went in or out */
    uint64_t head_ms;     /* when the present head began to come */
    size_t in_len;
    size_t answer_len, answer_sent;
    int file; /* or -1 */
    uint64_t file_at, file_size;
    char in[REQUEST_HEAD_MAX];
    char answer[CONNECTION_ANSWER_SIZE];
};

/* Take over an accepted socket that does not block. */
void connection_open(struct connection *connection, int fd, uint64_t now_ms);
void connection_close(struct connection *connection);

/* What poll() shall wait for. */
short connection_wants(const struct connection *connection);

/* Read and write what can be without waiting. The state tells how it stands. */
void connection_serve(struct connection *connection, const struct site *site, uint64_t now_ms);

/* Whether its time is up: no request came, a head took too long, or nothing was taken. */
bool connection_is_overdue(const struct connection *connection, uint64_t now_ms);

#endif
