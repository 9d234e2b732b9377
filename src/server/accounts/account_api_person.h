#ifndef SERVER_ACCOUNTS_ACCOUNT_API_PERSON_H
#define SERVER_ACCOUNTS_ACCOUNT_API_PERSON_H

#include "server/accounts/account_api_state.h"
#include "server/store/talk.h"

/*
 * Somebody else, as a visitor names them: by a line of a chat that they can read, by the color of a
 * seat, or by the name of an account. Nobody is told the id of a guest.
 */
struct account_api_person {
    char id[STORE_ID_SIZE], name[ACCOUNT_NAME_SIZE];
    char game[STORE_ID_SIZE], words[TALK_SIZE]; /* where they were met, and what they said; or "" */
};

/* Whether the visitor is somebody, who has not asked too often. False: it was refused. */
bool account_api_person_is_known(struct account_api *account_api,
                                 const struct account_api_visit *visit,
                                 struct extension_reply *reply);
/* False: it was refused. */
bool account_api_person_find(struct account_api *account_api, const struct account_api_visit *visit,
                             const struct account_api_wish *wish, struct account_api_person *out,
                             struct extension_reply *reply);

#endif
