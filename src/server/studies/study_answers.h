#ifndef SERVER_STUDIES_STUDY_ANSWERS_H
#define SERVER_STUDIES_STUDY_ANSWERS_H

#include <stdint.h>

#include "base/moment.h"
#include "http/extension.h"
#include "server/rules/rulebook.h"
#include "server/sessions/buckets.h"
#include "server/store/studies.h"

/* Studies, as browsers ask for them below /live/studies: docs/server/studies.md. */
enum study_what {
    STUDY_LIST,
    STUDY_LIST_OF_GAME,
    STUDY_PAGE,
    STUDY_CHAPTER,
    STUDY_KEEP, /* these are of somebody with an account */
    STUDY_SET,
    STUDY_DELETE,
    STUDY_HIDE,
};

enum {
    /* JSON may write each letter of a chapter with a backslash. */
    STUDY_BODY_MAX = 2 * STUDY_CHAPTER_BYTES_MAX + 8192,
    /* Changes by one member, and a second in thousandths in the long run: thirty a minute. */
    STUDY_CHANGES_BURST = 30,
    STUDY_CHANGES_MILLI = 500,
};

struct study_visit {
    enum study_what what;           /* the addresses are in endpoints/routes.c */
    const char *word, *second_word; /* of the path, as they were written */
    const struct extension_request *request;
    const char *who;         /* id of an account; "" for everybody else */
    struct buckets *changes; /* by account */
    struct moment now;
};

/* changed: receives the id of the study that has changed, for those who look at it; "" for none. */
void study_answer(struct store *store, struct rulebook *rules, const struct study_visit *visit,
                  struct extension_reply *reply, char changed[STORE_ID_SIZE]);

#endif
