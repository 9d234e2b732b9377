#ifndef SERVER_GAMES_ASIDE_H
#define SERVER_GAMES_ASIDE_H

#include <stdbool.h>

#include "server/store/store.h"

/*
 * Games and tournaments that are on disk and that this version of the program cannot read: their
 * rules are refused by now, or their events are not those that it knows. They stay as they are, for
 * a version that can, and the others are served.
 */
struct aside;

struct aside_game {
    char id[STORE_ID_SIZE];
    const char *why;                  /* as a part of a sentence; lasts as long as the program */
    struct aside_game *chain, *later; /* of the same drawer; set aside after this one */
};

/* Returns: NULL when there is no memory. */
struct aside *aside_open(void);
/* NULL is accepted. */
void aside_close(struct aside *aside);

/*
 * There are never more than an earlier version has stored, so that nothing bounds them here.
 * Returns: false when there is no memory.
 */
bool aside_put(struct aside *aside, const char *id, const char *why);
/* One of them, or NULL. */
const struct aside_game *aside_find(const struct aside *aside, const char *id);
/* In the order in which they were set aside, each once; NULL when all were told. */
const struct aside_game *aside_next(struct aside *aside);
unsigned aside_count(const struct aside *aside);

#endif
