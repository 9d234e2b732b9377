/* Games in memory, read from disk when they are wanted. */
#include "server/games/game_cache.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/accounts.h"

enum {
    DRAWERS = 1024
};

struct game_cache {
    struct store *store;
    struct rulebook *rules;
    struct game *games;
    struct game *drawers[DRAWERS]; /* the same games, by a hash of their id */
    struct aside *aside;
    bool has_failed; /* the last one that was asked for could not be read, and might be */
};

struct game_cache *game_cache_open(struct store *store)
{
    struct game_cache *cache = calloc(1, sizeof(*cache));

    if (!cache)
        return NULL;
    cache->store = store;
    cache->rules = rulebook_open(store);
    cache->aside = aside_open();
    if (cache->rules && cache->aside)
        return cache;
    game_cache_close(cache);
    return NULL;
}

void game_cache_close(struct game_cache *cache)
{
    if (!cache)
        return;
    for (struct game *game = cache->games, *next; game; game = next) {
        next = game->next;
        room_free(game->room);
        free(game);
    }
    rulebook_close(cache->rules);
    aside_close(cache->aside);
    free(cache);
}

/* --- games --- */

/* FNV-1a; ids are random, and whoever makes a game does not choose its id. */
static struct game **drawer_of(struct game_cache *cache, const char *id)
{
    uint32_t hash = 2166136261;

    for (; *id; id++)
        hash = (hash ^ (uint8_t)*id) * 16777619;
    return &cache->drawers[hash % DRAWERS];
}

struct game *game_cache_new(struct game_cache *cache, const adx_variant *variant, const char *id,
                            const uint8_t *seed)
{
    struct game *game = calloc(1, sizeof(*game));

    if (!game)
        return NULL;
    snprintf(game->id, sizeof(game->id), "%s", id);
    game->from.is_own = true;
    game->room = room_open(variant, id, seed);
    if (!game->room) {
        free(game);
        return NULL;
    }
    rulebook_use(cache->rules, variant);
    struct game **drawer = drawer_of(cache, id);
    game->next_in_drawer = *drawer;
    *drawer = game;
    game->next = cache->games;
    game->link = &cache->games;
    if (game->next)
        game->next->link = &game->next;
    cache->games = game;
    return game;
}

static void put_away(struct game_cache *cache, struct game *game)
{
    struct game **link = drawer_of(cache, game->id);

    while (*link != game)
        link = &(*link)->next_in_drawer;
    *link = game->next_in_drawer;
    *game->link = game->next;
    if (game->next)
        game->next->link = game->link;
    rulebook_leave(cache->rules, room_variant(game->room));
    room_free(game->room);
    free(game);
}

/* Events as they come from disk; the first one says by which rules the others are to be read. */
struct reading {
    struct stored_event {
        struct room_event event;
        int64_t time_ms;
    } * events;
    unsigned count;
    bool is_paced;                            /* by correspondence: each event counts at its time */
    const struct game_cache_visitor *visitor; /* who wants to look at it, or NULL */
    bool is_crowded;                          /* for which there was none */
    bool is_cut;                              /* memory ran out */
    const char *fault;                        /* why this version cannot read it, or NULL */
};

static void take_event(void *ctx, const struct store_event *event)
{
    struct reading *reading = ctx;
    static const char *const kinds[] = {"create", "pace",    "list",  "owner",    "commit",
                                        "seat",   "play",    "rated", "vacation", "end",
                                        "open",   "rematch", "next",  "count",    "tournament",
                                        "invite", "refuse",  "pair",  "salt",     "promise"};
    struct stored_event *events = NULL;

    if (!reading->is_cut)
        events = realloc(reading->events, (reading->count + 1) * sizeof(*events));
    reading->is_cut = !events;
    if (!events)
        return;
    reading->events = events;
    struct room_event *last = &events[reading->count].event;
    events[reading->count++].time_ms = event->time_ms;
    reading->is_paced = reading->is_paced || strcmp(event->kind, "pace") == 0;
    last->kind = "";
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        if (strcmp(kinds[i], event->kind) == 0)
            last->kind = kinds[i];
    }
    snprintf(last->body, sizeof(last->body), "%s", event->body);
}

static bool may_read(const struct game_cache *cache, const struct game_cache_visitor *visitor,
                     const adx_record_head *head)
{
    return rulebook_has(cache->rules, head) ||
           (rulebook_has_room(cache->rules) &&
            (!visitor->may_read || visitor->may_read(visitor->ctx)));
}

static const adx_variant *rules_of(struct game_cache *cache, struct reading *reading)
{
    const adx_alloc alloc = adx_alloc_libc();
    const char *text = reading->events[0].event.body;
    adx_record *record = NULL;
    const adx_err err = adx_record_read(&alloc, text, strlen(text), NULL, NULL, &record);

    if (err) {
        reading->fault = err == ADX_E_NOMEM ? NULL : "its record cannot be read";
        return NULL;
    }
    const adx_record_head *head = adx_record_facts(record);
    reading->is_crowded = reading->visitor && !may_read(cache, reading->visitor, head);
    const adx_variant *variant =
        reading->is_crowded ? NULL : rulebook_stored(cache->rules, head, &reading->fault);
    adx_record_free(record);
    return variant;
}

static struct game *build(struct game_cache *cache, const char *id, struct reading *reading,
                          uint64_t now_ms)
{
    uint8_t seed[ROOM_SEED_SIZE] = {0};
    const adx_variant *variant = rules_of(cache, reading);

    if (!variant)
        return NULL;
    if (!store_secret(cache->store, id, seed, sizeof(seed))) {
        reading->fault = store_why(cache->store)[0] ? NULL : "its seed is missing";
        return NULL;
    }
    struct game *game = game_cache_new(cache, variant, id, seed);
    for (unsigned i = 0; game && i < reading->count; i++) {
        const struct stored_event *stored = &reading->events[i];
        const uint64_t then_ms = reading->is_paced ? (uint64_t)stored->time_ms : now_ms;
        if (!room_follow(game->room, stored->event.kind, stored->event.body, then_ms)) {
            const bool lacks_memory = room_lacks_memory(game->room);
            put_away(cache, game);
            reading->fault = lacks_memory ? NULL : "its events are not those of this version";
            return NULL;
        }
    }
    if (game) {
        game->event_count = reading->count;
        game->made_ms = reading->events[0].time_ms;
        game_cache_name_seats(cache, game);
    }
    return game;
}

struct game *game_cache_look(struct game_cache *cache, const char *id)
{
    struct game *game = *drawer_of(cache, id);

    while (game && strcmp(game->id, id) != 0)
        game = game->next_in_drawer;
    return game;
}

/* Whether it is set aside, which is not so where there is no memory for that. */
static bool put_aside(struct game_cache *cache, const char *id, const struct reading *reading)
{
    return reading->fault && aside_put(cache->aside, id, reading->fault);
}

static struct game *read_game(struct game_cache *cache, const char *id, uint64_t now_ms,
                              struct reading *reading)
{
    struct game *game = game_cache_look(cache, id);

    cache->has_failed = false;
    if (game || aside_find(cache->aside, id))
        return game;
    const bool is_read = store_events(cache->store, id, 0, take_event, reading) && !reading->is_cut;
    /* What begins in another way is a tournament. */
    const bool is_game =
        is_read && reading->count && strcmp(reading->events[0].event.kind, "create") == 0;
    if (is_game)
        game = build(cache, id, reading, now_ms);
    cache->has_failed =
        !is_read || (is_game && !game && !reading->is_crowded && !put_aside(cache, id, reading));
    free(reading->events);
    return game;
}

struct game *game_cache_find(struct game_cache *cache, const char *id, uint64_t now_ms)
{
    struct reading reading = {.events = NULL};

    return read_game(cache, id, now_ms, &reading);
}

struct game *game_cache_visit(struct game_cache *cache, const char *id, uint64_t now_ms,
                              const struct game_cache_visitor *visitor, bool *is_crowded)
{
    struct reading reading = {.visitor = visitor};
    struct game *game = read_game(cache, id, now_ms, &reading);

    *is_crowded = reading.is_crowded || cache->has_failed;
    return game;
}

bool game_cache_has_failed(const struct game_cache *cache)
{
    return cache->has_failed;
}

const char *game_cache_aside(const struct game_cache *cache, const char *id)
{
    const struct aside_game *game = aside_find(cache->aside, id);

    return game ? game->why : NULL;
}

const struct aside_game *game_cache_next_aside(struct game_cache *cache)
{
    return aside_next(cache->aside);
}

unsigned game_cache_aside_count(const struct game_cache *cache)
{
    return aside_count(cache->aside);
}

bool game_cache_set_aside(struct game_cache *cache, const char *id, const char *why)
{
    return aside_put(cache->aside, id, why);
}

void game_cache_name_seats(struct game_cache *cache, struct game *game)
{
    struct account account;

    for (unsigned i = 0; i < 2; i++) {
        const char *id = room_user(game->room, (adx_color)i);
        const bool is_member = id[0] && accounts_find(cache->store, id, &account);
        game->is_member[i] = is_member;
        game->is_bot[i] = is_member && account.is_bot;
        if (is_member)
            room_call(game->room, (adx_color)i, account.name);
        else if (id[0] && accounts_is_gone(cache->store, id))
            room_call(game->room, (adx_color)i, GAME_CACHE_GONE);
    }
    const char *invited = room_invited(game->room);
    if (!invited[0])
        return;
    const bool is_there = accounts_find(cache->store, invited, &account);
    game->is_invited_bot = is_there && account.is_bot;
    snprintf(game->invited, sizeof(game->invited), "%s", is_there ? account.name : GAME_CACHE_GONE);
}

uint64_t game_cache_now(const struct game *game, struct moment now)
{
    return room_pace(game->room) ? (uint64_t)now.utc_ms : now.steady_ms;
}

void game_cache_release(struct game_cache *cache, struct game *game)
{
    if (!game->watchers && (room_deadline(game->room) == ROOM_NO_DEADLINE || room_pace(game->room)))
        put_away(cache, game);
}

void game_cache_drop(struct game_cache *cache, struct game *game)
{
    put_away(cache, game);
}

struct rulebook *game_cache_rules(struct game_cache *cache)
{
    return cache->rules;
}

struct game *game_cache_first(struct game_cache *cache)
{
    return cache->games;
}
