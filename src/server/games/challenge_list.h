#ifndef SERVER_GAMES_CHALLENGE_LIST_H
#define SERVER_GAMES_CHALLENGE_LIST_H

#include "server/games/game_cache.h"

/*
 * The games that wait for somebody in particular. It follows from the rooms and is kept nowhere
 * else.
 */
struct challenge {
    char game[STORE_ID_SIZE], from[STORE_ID_SIZE], to[STORE_ID_SIZE];
    struct address at; /* from where it was begun, while the server runs */
    bool is_live;      /* not by correspondence: its maker must stay */
    bool is_over;      /* it has begun, or ended */
    bool is_told;      /* both know of it as it is now */
    uint64_t seen_ms;  /* when its maker was there last */
    struct challenge *next;
};

struct challenge_list {
    struct challenge *first;
};

/* Returns: an empty one; NULL when there is no memory. */
struct challenge_list *challenge_list_open(void);
/* Take notice of how a game stands now. Returns: false when there is no memory. */
bool challenge_list_note(struct challenge_list *list, const struct game *game, uint64_t now_ms);
/* How many somebody has made, and how many wait for them. */
unsigned challenge_list_from(const struct challenge_list *list, const char *user);
unsigned challenge_list_to(const struct challenge_list *list, const char *user);
/* How many were begun from an address. */
unsigned challenge_list_at(const struct challenge_list *list, const struct address *address);
/* Drop those that are over and told. */
void challenge_list_sweep(struct challenge_list *list);
/* NULL is accepted. */
void challenge_list_close(struct challenge_list *list);

#endif
