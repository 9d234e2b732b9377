#ifndef SERVER_RULES_SUBMISSIONS_H
#define SERVER_RULES_SUBMISSIONS_H

#include <stdint.h>

#include "http/extension.h"
#include "server/rules/rulebook.h"

/*
 * Games with rules of people's own, as browsers ask for them below /live/rules
 * (docs/server/own-rules.md). What has to be checked first is answered later, from
 * submissions_tick().
 */
struct submissions;

enum {
    SUBMISSIONS_BODY_MAX = 65536 /* bytes of what is sent: a text of ADX_RULES_SIZE_MAX */
};

struct submissions_options {
    struct rulebook *rules;
    int wake;            /* an event descriptor that wakes the loop */
    const char *program; /* text_checker_open() */
};

/* Returns: NULL when there is not enough memory, or no thread. */
struct submissions *submissions_open(const struct submissions_options *options);
/* Whoever still waits is sent away. */
void submissions_finish(struct submissions *submissions);
/* NULL is accepted. */
void submissions_close(struct submissions *submissions);

/* A text is sent. giver: from where it comes, for rulebook_offer(). */
void submissions_take(struct submissions *submissions, const char *giver,
                      const struct extension_request *request, struct extension_reply *reply);
/* The text in full of the rules with that id is asked for. */
void submissions_give(struct submissions *submissions, const char *id,
                      struct extension_reply *reply);
/* Answer those whose texts are checked. Call it when the descriptor was readable. */
void submissions_tick(struct submissions *submissions);

#endif
