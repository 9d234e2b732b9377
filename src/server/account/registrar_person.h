#ifndef SERVER_ACCOUNT_REGISTRAR_PERSON_H
#define SERVER_ACCOUNT_REGISTRAR_PERSON_H

#include "server/account/registrar_state.h"
#include "server/store/talk.h"

/*
 * Somebody else, as a visitor names them: by a line of a chat that they can read, by the color of a
 * seat, or by the name of an account. Nobody is told the id of a guest.
 */
struct registrar_person {
    char id[STORE_ID_SIZE], name[ACCOUNT_NAME_SIZE];
    char game[STORE_ID_SIZE], words[TALK_SIZE]; /* where they were met, and what they said; or "" */
};

/* Whether the visitor is somebody, who has not asked too often. False: it was refused. */
bool registrar_person_is_known(struct registrar *registrar, const struct registrar_visit *visit,
                               struct extension_reply *reply);
/* False: it was refused. */
bool registrar_person_find(struct registrar *registrar, const struct registrar_visit *visit,
                           const struct registrar_wish *wish, struct registrar_person *out,
                           struct extension_reply *reply);

#endif
