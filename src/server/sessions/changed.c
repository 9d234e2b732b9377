/* Whose connections have to be looked at. */
#include "server/sessions/changed.h"

#include <stdio.h>
#include <string.h>

void changed_note(struct changed *changed, const char *id)
{
    if (!id[0] || changed_has(changed, id))
        return;
    if (changed->count < CHANGED_MAX)
        snprintf(changed->ids[changed->count], STORE_ID_SIZE, "%s", id);
    changed->count++;
}

bool changed_has(const struct changed *changed, const char *id)
{
    if (changed->count > CHANGED_MAX)
        return true;
    for (unsigned i = 0; i < changed->count; i++)
        if (strcmp(changed->ids[i], id) == 0)
            return true;
    return false;
}
