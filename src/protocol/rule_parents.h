#ifndef PROTOCOL_RULE_PARENTS_H
#define PROTOCOL_RULE_PARENTS_H

#include <stdbool.h>
#include <stddef.h>

#include "adx/limits.h"

enum {
    RULE_PATH_SIZE = 4096 /* bytes of the path of a rule file, the final NUL included */
};

/*
 * The rule files beside a rule file, which it may be `like`. Each is read when it is first asked
 * for and kept: a game is read several times while it is compiled.
 */
struct rule_parents {
    const char *path; /* of the rule file; borrowed */
    struct rule_parent {
        char id[ADX_NAME_SIZE_MAX];
        char *text;
        size_t size;
    } list[ADX_LIKE_DEPTH_MAX];
    unsigned count;
    char failed[RULE_PATH_SIZE]; /* the first one that exists and cannot be read, or "" */
    int reason;                  /* errno of it */
};

struct rule_parents rule_parents_init(const char *path);
void rule_parents_release(struct rule_parents *parents);

/* The text of the file ID.variant in the folder of the rule file; NULL where there is none. */
const char *rule_parents_find(struct rule_parents *parents, const char *id, size_t *size);

/* The path of the parent that is called `id`. Returns: whether one of that id was found. */
bool rule_parents_path(const struct rule_parents *parents, const char *id,
                       char path[RULE_PATH_SIZE]);

#endif
