#include "server/studies/study_rights.h"

#include <string.h>

bool study_is_own(const struct study *study, const char *who)
{
    return who[0] && strcmp(study->owner, who) == 0;
}

bool study_may_read(const struct study *study, const char *who, bool is_admin)
{
    if (study_is_own(study, who))
        return true;
    return strcmp(study->shown, "private") != 0 && (is_admin || !study->is_hidden);
}
