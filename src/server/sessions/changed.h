#ifndef SERVER_SESSIONS_CHANGED_H
#define SERVER_SESSIONS_CHANGED_H

#include "server/store/store.h"

/*
 * Whose identity may hold no more: a session ended, a guest made an account, an account was closed.
 * Only their connections are looked at, so that many who log out cost the others nothing.
 */
enum {
    CHANGED_MAX = 64
};

struct changed {
    char ids[CHANGED_MAX][STORE_ID_SIZE];
    unsigned count; /* CHANGED_MAX + 1: more than can be kept, so everybody */
};

/* id: of a user; "" for nobody. */
void changed_note(struct changed *changed, const char *id);
bool changed_has(const struct changed *changed, const char *id);

#endif
