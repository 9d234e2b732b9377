#ifndef SERVER_RULES_GALLERY_H
#define SERVER_RULES_GALLERY_H

#include <stdint.h>

#include "http/extension.h"
#include "server/rules/rulebook.h"

/*
 * Games that people have published, as browsers ask for them below /live/gallery:
 * docs/server/own-rules.md.
 */
enum gallery_what {
    GALLERY_LIST,
    GALLERY_WORK,
    GALLERY_PUBLISH, /* these are of somebody with an account */
    GALLERY_SHOW,
    GALLERY_DELETE,
    GALLERY_HIDE,
    GALLERY_VOTE,
};

struct gallery_visit {
    enum gallery_what what; /* the addresses are in endpoints/routes.c */
    const char *number;     /* of GALLERY_WORK: as it was written */
    const struct extension_request *request;
    const char *who; /* id of an account; "" for everybody else */
    int64_t time_ms;
};

void gallery_answer(struct store *store, struct rulebook *rules, const struct gallery_visit *visit,
                    struct extension_reply *reply);

#endif
