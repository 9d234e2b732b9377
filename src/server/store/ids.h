#ifndef SERVER_STORE_IDS_H
#define SERVER_STORE_IDS_H

#include "server/store/store.h"

/* Ids of games or tournaments, gathered before anything else is asked of the store. Begins as {0}.
 */
struct ids {
    char (*list)[STORE_ID_SIZE];
    unsigned count;
    bool is_cut; /* memory ran out, and some are missing */
};

/* A store_each_game; ctx: the ids. */
void ids_add(void *ctx, const char *id);
void ids_free(struct ids *ids);

#endif
