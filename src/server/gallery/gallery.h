#ifndef SERVER_GALLERY_GALLERY_H
#define SERVER_GALLERY_GALLERY_H

#include <stdint.h>

#include "http/extension.h"
#include "server/gallery/rulebook.h"

/* Games that people have published, as browsers ask for them below /live/gallery: docs/server.md.
 */
struct gallery_visit {
    const char *path; /* behind "gallery", "/publish" for example */
    const struct extension_request *request;
    const char *who; /* id of an account; "" for everybody else */
    int64_t time_ms;
};

void gallery_answer(struct store *store, struct rulebook *rules, const struct gallery_visit *visit,
                    struct extension_reply *reply);

#endif
