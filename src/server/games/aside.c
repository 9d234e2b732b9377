/* Games that are set aside, by a hash of their id. */
#include "server/games/aside.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    DRAWERS = 256
};

struct aside {
    struct aside_game *drawers[DRAWERS];
    struct aside_game *first, **last; /* of those that nobody was told of */
    unsigned count;
};

struct aside *aside_open(void)
{
    struct aside *aside = calloc(1, sizeof(*aside));

    if (aside)
        aside->last = &aside->first;
    return aside;
}

void aside_close(struct aside *aside)
{
    for (unsigned i = 0; aside && i < DRAWERS; i++) {
        for (struct aside_game *game = aside->drawers[i], *next; game; game = next) {
            next = game->chain;
            free(game);
        }
    }
    free(aside);
}

/* FNV-1a. */
static unsigned drawer_of(const char *id)
{
    uint32_t hash = 2166136261;

    for (; *id; id++)
        hash = (hash ^ (uint8_t)*id) * 16777619;
    return hash % DRAWERS;
}

bool aside_put(struct aside *aside, const char *id, const char *why)
{
    struct aside_game *game = aside_find(aside, id) ? NULL : calloc(1, sizeof(*game));
    const unsigned drawer = drawer_of(id);

    if (!game)
        return aside_find(aside, id);
    snprintf(game->id, sizeof(game->id), "%s", id);
    game->why = why;
    game->chain = aside->drawers[drawer];
    aside->drawers[drawer] = game;
    *aside->last = game;
    aside->last = &game->later;
    aside->count++;
    return true;
}

const struct aside_game *aside_find(const struct aside *aside, const char *id)
{
    const struct aside_game *game = aside->drawers[drawer_of(id)];

    while (game && strcmp(game->id, id) != 0)
        game = game->chain;
    return game;
}

const struct aside_game *aside_next(struct aside *aside)
{
    const struct aside_game *game = aside->first;

    if (!game)
        return NULL;
    aside->first = game->later;
    if (!aside->first)
        aside->last = &aside->first;
    return game;
}

unsigned aside_count(const struct aside *aside)
{
    return aside->count;
}
