#ifndef SERVER_PREVIEWS_PREVIEWS_H
#define SERVER_PREVIEWS_PREVIEWS_H

#include "server/rules/own_id.h"
#include "server/store/store.h"

/*
 * What was shown of games that nobody has in memory: the last answers, for a minute each. Whoever
 * asks for the same again gets it without the game being read and its rules being compiled.
 */
struct previews;

enum {
    PREVIEWS_KEPT = 256,
    PREVIEWS_BYTES_MAX = 4 << 20, /* of all answers together */
    PREVIEWS_AGE_MS = 60 * 1000,
    PREVIEWS_KEY_SIZE = 640,
    PREVIEWS_RULES_SIZE = 64,
};

struct preview_kept {
    char key[PREVIEWS_KEY_SIZE];     /* another one for each answer */
    char rules[PREVIEWS_RULES_SIZE]; /* of the game */
    unsigned event_count;            /* that had happened in the game */
    bool is_public, is_over;
    char *text; /* NULL where a picture is kept elsewhere */
    uint64_t made_ms;
};

/* Returns: NULL when there is no memory. */
struct previews *previews_open(void);
/* NULL is accepted. */
void previews_close(struct previews *previews);

/* Returns: what is kept under the key, valid until the next call of previews_keep(); or NULL. */
const struct preview_kept *previews_find(const struct previews *previews, const char *key,
                                         uint64_t now_ms);
/* kept: copied, its text too; the oldest ones make room. One that is too long is not kept. */
void previews_keep(struct previews *previews, const struct preview_kept *kept);

#endif
