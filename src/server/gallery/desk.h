#ifndef SERVER_GALLERY_DESK_H
#define SERVER_GALLERY_DESK_H

#include <stdint.h>

#include "http/extension.h"
#include "server/gallery/rulebook.h"

/*
 * Games with rules of people's own, as browsers ask for them below /live/rules (docs/server.md).
 * What has to be checked first is answered later, from desk_tick().
 */
struct desk;

enum {
    DESK_BODY_MAX = 65536 /* bytes of what is sent: a text of ADX_RULES_SIZE_MAX */
};

struct desk_options {
    struct rulebook *rules;
    int wake;            /* an event descriptor that wakes the loop */
    const char *program; /* examiner_open() */
};

/* Returns: NULL when there is not enough memory, or no thread. */
struct desk *desk_open(const struct desk_options *options);
/* Whoever still waits is sent away. */
void desk_finish(struct desk *desk);
/* NULL is accepted. */
void desk_close(struct desk *desk);

/* A text is sent. giver: from where it comes, for rulebook_offer(). */
void desk_take(struct desk *desk, const char *giver, const struct extension_request *request,
               struct extension_reply *reply);
/* The text in full of the rules with that id is asked for. */
void desk_give(struct desk *desk, const char *id, struct extension_reply *reply);
/* Answer those whose texts are checked. Call it when the descriptor was readable. */
void desk_tick(struct desk *desk);

#endif
