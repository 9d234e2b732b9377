#ifndef SERVER_STUDIES_STUDY_RIGHTS_H
#define SERVER_STUDIES_STUDY_RIGHTS_H

#include "server/store/studies.h"

/* Who may see a study. Only its owner changes it. */

/* who: id of an account; "" for everybody else. */
bool study_is_own(const struct study *study, const char *who);
/*
 * Whether somebody who knows the id may read it: a private one its owner alone, one that an
 * administrator has hidden its owner and administrators.
 */
bool study_may_read(const struct study *study, const char *who, bool is_admin);

#endif
