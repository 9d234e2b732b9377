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

struct desk_visit {
    const char *giver; /* from where a text comes, for rulebook_offer() */
    const char *path;  /* behind "rules", "" for a text that is sent */
    const struct extension_request *request;
};

void desk_answer(struct desk *desk, const struct desk_visit *visit, struct extension_reply *reply);
/* Answer those whose texts are checked. Call it when the descriptor was readable. */
void desk_tick(struct desk *desk);

#endif
