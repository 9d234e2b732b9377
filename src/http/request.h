#ifndef HTTP_REQUEST_H
#define HTTP_REQUEST_H

#include <stdbool.h>
#include <stddef.h>

/* The head of an HTTP/1.x request: text to fields, without a network. */

enum {
    REQUEST_HEAD_MAX = 8192, /* bytes, the blank line included */
    REQUEST_PATH_SIZE = 2048,
    REQUEST_TAG_SIZE = 256,
};

enum request_method {
    REQUEST_GET,
    REQUEST_HEAD,
    REQUEST_OTHER
};

struct request {
    enum request_method method;
    char path[REQUEST_PATH_SIZE]; /* begins with '/', percent signs decoded, without the query */
    bool keep_alive;              /* the client expects more on this connection */
    bool accepts_br, accepts_gzip;
    char known_tags[REQUEST_TAG_SIZE]; /* If-None-Match as sent, or "" */
};

/* Bytes of the head that `data` begins with, its blank line included; 0 while it is not whole. */
size_t request_head_size(const char *data, size_t size);

/*
 * Read a whole head of `size` bytes. Returns: 0, or the status to refuse it with: 400, 414 or 505.
 * `out` is filled as far as it was understood.
 */
unsigned request_read(const char *head, size_t size, struct request *out);

#endif
