#ifndef SERVER_PREVIEWS_PICTURES_H
#define SERVER_PREVIEWS_PICTURES_H

#include <stdbool.h>
#include <stddef.h>

#include "http/extension.h"

/*
 * Pictures of boards as PNG, for programs that show them beside links. A thread paints them, and
 * the last ones are kept. All functions are for the one thread of the loop.
 */
struct pictures;

enum {
    PICTURES_KEPT = 64,      /* about 20 kB each */
    PICTURES_ASKED_MAX = 64, /* who may wait for one at a time */
    PICTURES_KEY_SIZE = 48,
};

/*
 * wake: an event descriptor that wakes the loop.
 * paint: in the thread; makes *size bytes, free(), of a sketch; NULL without memory.
 * Returns: NULL when there is no memory or thread.
 */
struct pictures *pictures_open(int wake, char *(*paint)(const void *sketch, size_t *size));
/* Answer everybody who waits: the server stops. NULL is accepted. */
void pictures_finish(struct pictures *pictures);
void pictures_close(struct pictures *pictures);

struct pictures_wish {
    const char *key;    /* another for each picture */
    void *waiting;      /* of the server of files */
    unsigned max_age_s; /* for anybody's cache */
};

/* The picture, if it is kept. Returns: false if it has to be painted. */
bool pictures_find(struct pictures *pictures, const struct pictures_wish *wish,
                   struct extension_reply *reply);
/* Have it painted. sketch: given away. Fills in the reply: later, or that too many wait. */
void pictures_ask(struct pictures *pictures, const struct pictures_wish *wish, void *sketch,
                  struct extension_reply *reply);
/* Answer with what was painted meanwhile. */
void pictures_tick(struct pictures *pictures);

#endif
