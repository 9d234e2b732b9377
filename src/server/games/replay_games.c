/* Every game that was ever played, again. */
#include "server/games/replay_games.h"

#include <stdio.h>
#include <string.h>

#include "server/games/game_cache.h"
#include "server/store/ids.h"

#define OUT_OF_TIME "time" /* a draw against who cannot win: adx_record_flag() */

/* The ending by the rules that the record says, "" for none: who left, or was late, has not ended
   it by them. */
static void told_ending(const struct room *room, char out[64])
{
    const adx_record *record = room_record(room);
    const unsigned count = adx_record_event_count(record);
    const adx_event *last = count ? adx_record_event(record, count - 1) : NULL;
    const bool is_told = last && last->kind == ADX_EVENT_RESULT &&
                         strcmp(last->text, ROOM_ABANDONED) != 0 &&
                         strcmp(last->text, OUT_OF_TIME) != 0;

    snprintf(out, 64, "%s", is_told ? last->text : "");
}

/* What is wrong with a game, as a part of a sentence; NULL for nothing. */
static const char *find_fault(struct game_cache *cache, const char *id, replay_see see)
{
    struct game *game = game_cache_find(cache, id, 0);
    const char *fault = NULL;
    char told[64];

    if (!game) {
        const char *why = game_cache_aside(cache, id);
        return why ? why : "it cannot be read";
    }
    const adx_outcome outcome = adx_position_outcome(room_position(game->room));
    told_ending(game->room, told);
    if (told[0] && outcome.winner == ADX_NOBODY)
        fault = "it goes on where it has ended";
    else if (told[0] && strcmp(outcome.reason, told) != 0)
        fault = "it ends for another reason";
    else if (!told[0] && outcome.winner != ADX_NOBODY)
        fault = "it ends where it went on";
    if (!fault && room_thrown(game->room)->first_wrong)
        fault = "its seed gives other dice";
    if (see)
        see(id, game->room);
    game_cache_release(cache, game);
    rulebook_tidy(game_cache_rules(cache));
    return fault;
}

bool replay_games(struct store *store, void (*tell)(void *ctx, const char *sentence), void *ctx,
                  replay_see see, unsigned *games)
{
    struct game_cache *cache = game_cache_open(store);
    struct ids ids = {.count = 0};
    char sentence[STORE_WHY_SIZE];
    unsigned faults = 0;
    const bool is_read = cache && store_games(store, true, ids_add, &ids) && !ids.is_cut;

    if (!is_read)
        tell(ctx, "the games cannot be read");
    for (unsigned i = 0; is_read && i < ids.count; i++) {
        const char *fault = find_fault(cache, ids.list[i], see);
        if (!fault)
            continue;
        snprintf(sentence, sizeof(sentence), "game %s: %s", ids.list[i], fault);
        tell(ctx, sentence);
        faults++;
    }
    *games = ids.count;
    ids_free(&ids);
    game_cache_close(cache);
    return is_read && !faults;
}

bool replay_aside(struct store *store, void (*tell)(void *ctx, const char *sentence), void *ctx)
{
    struct game_cache *cache = game_cache_open(store);
    struct ids ids = {.count = 0};
    char sentence[STORE_WHY_SIZE];
    const bool is_read = cache && store_games(store, false, ids_add, &ids) && !ids.is_cut;

    bool is_seen = is_read;

    for (unsigned i = 0; is_seen && i < ids.count; i++) {
        struct game *game = game_cache_find(cache, ids.list[i], 0);
        const char *why = game ? NULL : game_cache_aside(cache, ids.list[i]);
        if (why) {
            snprintf(sentence, sizeof(sentence), "game %s is set aside: %s", ids.list[i], why);
            tell(ctx, sentence);
        }
        is_seen = !game_cache_has_failed(cache);
        if (game)
            game_cache_release(cache, game);
        rulebook_tidy(game_cache_rules(cache));
    }
    ids_free(&ids);
    game_cache_close(cache);
    return is_seen;
}

/* What the game says of its seed; "" before it does. */
static void note_commitment(void *ctx, const struct store_event *event)
{
    if (strcmp(event->kind, "commit") == 0)
        snprintf(ctx, STORE_PROMISE_SIZE, "%s", event->body);
}

enum replay_verdict replay_dice(struct store *store, const char *id, struct replay_dice *out)
{
    struct game_cache *cache = game_cache_open(store);
    char fixed[STORE_PROMISE_SIZE] = "", promised[STORE_PROMISE_SIZE];

    *out = (struct replay_dice){.before = ""};
    /* A seed that is not the one of the commitment makes an event that cannot be followed. */
    struct game *game = cache ? game_cache_find(cache, id, 0) : NULL;
    if (game)
        out->thrown = *room_thrown(game->room);
    for (unsigned i = 0; game && i < 2; i++)
        out->added[i] = room_added(game->room, (adx_color)i);
    store_events(store, id, 0, note_commitment, fixed);
    const bool has_game = game;
    game_cache_close(cache);
    if (!has_game)
        return REPLAY_DICE_NO_GAME;
    if (!fixed[0])
        return REPLAY_DICE_NONE;
    out->is_promise_broken =
        store_promise(store, id, out->before, promised) && strcmp(fixed, promised) != 0;
    return out->thrown.first_wrong || out->is_promise_broken ? REPLAY_DICE_WRONG
                                                             : REPLAY_DICE_RIGHT;
}
