/*
 * The log of one game, a line an event: MINUTES KIND BODY, where \n in a body is the end of a line.
 * Whatever a chain without damage says, it is read or refused; what was read goes on, is derived
 * again to the same, and is found clean.
 */
#define _XOPEN_SOURCE 700
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "scratch.h"
#include "server/games/game_cache.h"
#include "server/games/replay_games.h"
#include "server/room/room_dice.h"
#include "server/store/upkeep.h"

enum {
    EVENTS_MAX = 200,
    CHECKED = 64,  /* after so many games everything is looked at, and after the first one */
    STORED = 1024, /* so many games are in a store */
    MINUTES_MAX = 1000000000,
    MINUTE_MS = 60000,
};

static struct store *store;
static struct game_cache *cache;
static char folder[SCRATCH_SIZE], id[STORE_ID_SIZE];
static const uint8_t secret[ROOM_SEED_SIZE] = {1};

/* A body of "?" is the proof of the dice that fits the secret. */
static const char *body_of(const char *kind, char *body)
{
    static char proof[ROOM_HEX_SIZE];
    char *out = body;

    for (const char *in = body; *in; in++) {
        const bool is_end = in[0] == '\\' && in[1] == 'n';
        *out++ = is_end ? '\n' : *in;
        in += is_end;
    }
    *out = '\0';
    if (strcmp(body, "?") != 0)
        return body;
    if (strcmp(kind, "commit") == 0)
        room_commitment(secret, proof);
    else
        room_seed_text(secret, proof);
    return proof;
}

static void append_lines(char *text)
{
    unsigned count = 0;
    char *rest = NULL;

    for (char *line = strtok_r(text, "\n", &rest); line && count < EVENTS_MAX;
         line = strtok_r(NULL, "\n", &rest)) {
        char *kind = strchr(line, ' '), *body = kind ? strchr(kind + 1, ' ') : NULL;
        if (!body)
            continue;
        *kind++ = *body++ = '\0';
        const struct store_event event = {.game = id,
                                          .seq = count,
                                          .time_ms =
                                              strtol(line, NULL, 10) % MINUTES_MAX * MINUTE_MS,
                                          .kind = kind,
                                          .body = body_of(kind, body),
                                          .actor = count % 2 ? id : "",
                                          .action = count % 2 ? line : ""};
        CHECK_ALWAYS(store_append(store, &event));
        count++;
    }
}

static void ignore(void *ctx, const char *sentence)
{
    (void)ctx;
    CHECK_ALWAYS(sentence[0]);
}

/* As a server does that comes back, and then its players. */
static void go_on(void)
{
    struct game *game = game_cache_find(cache, id, 0);
    struct room_events happened;
    struct room_refusal refusal;

    for (unsigned deed = 0; game && deed < ROOM_ACTION_KINDS; deed++) {
        const struct room_action action = {.kind = (enum room_action_kind)deed,
                                           .user = deed % 2 ? "anna" : "ben",
                                           .ply = room_ply(game->room),
                                           .text = "e2e4",
                                           .salt = "0a",
                                           .away_ms = 1000000};
        room_wake(game->room, 1000, &happened);
        room_tick(game->room, 2000 + deed, &happened);
        room_act(game->room, &action, 3000 + deed, &happened, &refusal);
        CHECK_ALWAYS(!room_is_broken(game->room));
    }
    if (game)
        game_cache_release(cache, game);
}

static void check_all(void)
{
    uint64_t events, derived;
    unsigned games;

    replay_games(store, ignore, NULL, NULL, &games);
    CHECK_ALWAYS(store_check(store, ignore, NULL, &events) && store_rebuild(store, &derived));
    CHECK_ALWAYS(events == derived && store_check(store, ignore, NULL, &events));
}

static void open_store(void)
{
    char why[STORE_WHY_SIZE];

    if (!folder[0])
        scratch_make(folder);
    game_cache_close(cache);
    store_close(store);
    scratch_clear(folder);
    store = store_open(folder, why);
    cache = store ? game_cache_open(store) : NULL;
    CHECK_ALWAYS(cache);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static unsigned count;
    char *text = malloc(size + 1);

    CHECK_ALWAYS(text);
    if (count % STORED == 0)
        open_store();
    snprintf(id, sizeof(id), "game%u", count);
    memcpy(text, data, size);
    text[size] = '\0';
    append_lines(text);
    CHECK_ALWAYS(store_keep_secret(store, id, secret, sizeof(secret)) && store_commit(store));
    go_on();
    if (count++ % CHECKED == 0)
        check_all();
    free(text);
    return 0;
}
