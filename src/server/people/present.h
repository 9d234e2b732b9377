#ifndef SERVER_PEOPLE_PRESENT_H
#define SERVER_PEOPLE_PRESENT_H

#include "server/games/game_cache.h"
#include "server/visitors/game_server.h"

/* Who with an account is here at this moment and does not hide it, and what they play. */
struct present {
    const char *id;
    bool is_here;            /* on the page, or a program that listens */
    const struct game *game; /* that they play, which anybody may look at; or NULL */
    adx_color color;         /* in it */
};

struct present_list {
    struct present *list; /* sorted by ids; of one person the first entry has all */
    unsigned count;
    bool is_cut; /* memory ran out */
};

/*
 * Whether those who follow its players see a game: two play it, live, and anybody may look at it,
 * because it was open to all or counts for ratings.
 */
bool present_is_shown(const struct game *game);
/* A list is of this moment: nobody may come, go or play before it is freed. */
struct present_list present_gather(const struct game_server *server);
/* NULL for who is not here, or hides and plays nothing. */
const struct present *present_find(const struct present_list *list, const char *id);
void present_free(struct present_list *list);
/*
 * Somebody hides that they are here, or does not any more. Of struct account_api_options. ctx: a
 * struct game_server.
 */
void present_hide(void *ctx, const char *id, struct moment now);

#endif
