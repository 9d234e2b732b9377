/* Who is here, and what they play. */
#include "server/people/present.h"

#include <stdlib.h>
#include <string.h>

#include "server/games/tell_game.h"
#include "server/room/room.h"
#include "server/store/private.h"

bool present_is_shown(const struct game *game)
{
    const struct room *room = game->room;

    return !room_is_over(room) && !room_pace(room) && room_user(room, ADX_WHITE)[0] &&
           room_user(room, ADX_BLACK)[0] && (room_is_listed(room) || room_is_rated(room));
}

static unsigned count_most(const struct game_server *server)
{
    unsigned count = 0;

    for (const struct visitor *visitor = server->visitors; visitor; visitor = visitor->next)
        count++;
    for (const struct game *game = game_cache_first(server->cache); game; game = game->next)
        count += 2;
    return count;
}

static void add_visitors(struct present_list *list, const struct game_server *server)
{
    for (const struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (visitor->is_member && !visitor->is_hidden && visitor->kind != VISITOR_CALL)
            list->list[list->count++] = (struct present){.id = visitor->user, .is_here = true};
    }
}

static void add_games(struct present_list *list, const struct game_server *server)
{
    for (const struct game *game = game_cache_first(server->cache); game; game = game->next) {
        for (adx_color color = ADX_WHITE; color <= ADX_BLACK && present_is_shown(game); color++)
            list->list[list->count++] =
                (struct present){.id = room_user(game->room, color), .game = game, .color = color};
    }
}

static int compare(const void *one, const void *other)
{
    const struct present *first = one, *second = other;

    return strcmp(first->id, second->id);
}

/* One entry for each person. */
static void merge(struct present_list *list)
{
    unsigned count = 0;

    for (unsigned i = 0; i < list->count; i++) {
        struct present *last = count ? &list->list[count - 1] : NULL;
        const struct present *next = &list->list[i];
        if (!last || strcmp(last->id, next->id) != 0) {
            list->list[count++] = *next;
            continue;
        }
        last->is_here = last->is_here || next->is_here;
        if (!last->game && next->game) {
            last->game = next->game;
            last->color = next->color;
        }
    }
    list->count = count;
}

struct present_list present_gather(const struct game_server *server)
{
    const unsigned most = count_most(server);
    struct present_list list = {.list = calloc(most + 1, sizeof(*list.list))};

    list.is_cut = !list.list;
    if (list.is_cut)
        return list;
    add_visitors(&list, server);
    add_games(&list, server);
    qsort(list.list, list.count, sizeof(*list.list), compare);
    merge(&list);
    return list;
}

const struct present *present_find(const struct present_list *list, const char *id)
{
    const struct present wanted = {.id = id};

    return list->count ? bsearch(&wanted, list->list, list->count, sizeof(*list->list), compare)
                       : NULL;
}

void present_free(struct present_list *list)
{
    free(list->list);
    *list = (struct present_list){.list = NULL};
}

void present_hide(void *ctx, const char *id, struct moment now)
{
    struct game_server *server = ctx;
    const bool is_hidden = private_is_hidden(server->store, id);

    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (strcmp(visitor->user, id) != 0)
            continue;
        visitor->is_hidden = is_hidden;
        if (visitor->game)
            tell_people(server, visitor->game, now.steady_ms);
    }
    server->is_following_stale = true;
}
