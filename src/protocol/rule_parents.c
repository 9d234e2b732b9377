/* The rule files that a rule file may be `like`. */
#include "protocol/rule_parents.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/read_file.h"
#include "system/files.h"

struct rule_parents rule_parents_init(const char *path)
{
    return (struct rule_parents){.path = path};
}

void rule_parents_release(struct rule_parents *parents)
{
    for (unsigned i = 0; i < parents->count; i++)
        free(parents->list[i].text);
    parents->count = 0;
}

static bool path_of(const struct rule_parents *parents, const char *id, char path[RULE_PATH_SIZE])
{
    const int folder_len = (int)(file_name_of(parents->path) - parents->path);

    if (file_has_folder(id))
        return false;
    const int len = snprintf(path, RULE_PATH_SIZE, "%.*s%s.variant", folder_len, parents->path, id);
    return len > 0 && len < RULE_PATH_SIZE;
}

static const struct rule_parent *known(const struct rule_parents *parents, const char *id)
{
    for (unsigned i = 0; i < parents->count; i++) {
        if (strcmp(parents->list[i].id, id) == 0)
            return &parents->list[i];
    }
    return NULL;
}

/* Read the file onto the end of the list. */
static const struct rule_parent *read_parent(struct rule_parents *parents, const char *id)
{
    struct rule_parent *parent = &parents->list[parents->count];
    char path[RULE_PATH_SIZE];

    if (parents->count == ADX_LIKE_DEPTH_MAX || strlen(id) >= sizeof(parent->id) ||
        !path_of(parents, id, path))
        return NULL;
    if (strcmp(path, parents->path) == 0)
        return NULL; // a text like itself: refused by the library, which knows why
    parent->text = read_file(path, ADX_RULES_SIZE_MAX, &parent->size);
    if (parent->text) {
        memcpy(parent->id, id, strlen(id) + 1);
        parents->count++;
        return parent;
    }
    if (errno != ENOENT && !parents->failed[0]) {
        parents->reason = errno;
        memcpy(parents->failed, path, sizeof(path));
    }
    return NULL;
}

const char *rule_parents_find(struct rule_parents *parents, const char *id, size_t *size)
{
    const struct rule_parent *parent = known(parents, id);

    if (!parent)
        parent = read_parent(parents, id);
    *size = parent ? parent->size : 0;
    return parent ? parent->text : NULL;
}

bool rule_parents_path(const struct rule_parents *parents, const char *id,
                       char path[RULE_PATH_SIZE])
{
    return known(parents, id) && path_of(parents, id, path);
}
