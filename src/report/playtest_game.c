/* One game of the engine against itself, as a record. */
#include <inttypes.h>

#include "adx/playtest.h"
#include "base/buf.h"
#include "base/splitmix.h"

enum {
    OPENING_PLIES = 4,
    OPENING_ATTEMPTS = 50,
    OPENING_NODES = 4000,
    OPENING_BALANCE = 150, /* hundredths of a pawn: no opening is worse for a side */
    PLIES_MAX = 600,
};

/* A game that is played. */
struct table {
    const adx_alloc *alloc;
    const adx_variant *variant;
    adx_engine *engine;
    const adx_playtest_plan *plan;
    struct random random;
};

static bool goes_on(const adx_playtest_plan *plan)
{
    return !plan->goes_on || plan->goes_on(plan->ctx);
}

static bool is_over(const adx_position *position)
{
    return adx_position_outcome(position).winner != ADX_NOBODY;
}

/* ---- the opening ---- */

static adx_err begin(struct table *table, adx_position **out)
{
    const unsigned starts = adx_variant_start_count(table->variant);

    if (starts)
        return adx_position_create_numbered(table->alloc, table->variant,
                                            random_index(&table->random, starts), out);
    return adx_position_create(table->alloc, table->variant, NULL, NULL, NULL, out);
}

/* *is_whole: the game is not over after it. */
static adx_err play_random(struct table *table, unsigned plies, adx_position *position,
                           bool *is_whole)
{
    adx_move moves[ADX_MOVES_MAX];
    adx_err err = ADX_OK;

    while (!err && plies && !is_over(position)) {
        if (adx_position_throw_due(position)) {
            err = adx_position_play(
                position, adx_position_throw(position, random_index(&table->random, ADX_THROWS)));
            continue;
        }
        const unsigned count = adx_position_moves(position, moves);
        if (!count)
            break;
        err = adx_position_play(position, moves[random_below(&table->random, count)]);
        plies--;
    }
    *is_whole = !plies && !is_over(position);
    return err;
}

static void take_info(void *ctx, const adx_search_info *info)
{
    *(adx_search_info *)ctx = *info;
}

static bool is_balanced(const struct table *table, const adx_position *position)
{
    const adx_limits limits = {.nodes_max = OPENING_NODES};
    adx_search_info found = {.depth = 0};
    const adx_search_hooks hooks = {.info = take_info, .ctx = &found};
    adx_move best;

    if (adx_variant_has_dice(table->variant))
        return true;
    adx_engine_reset(table->engine);
    if (adx_engine_search(table->engine, position, &limits, &hooks, &best))
        return false;
    return !found.is_mate && found.score <= OPENING_BALANCE && found.score >= -OPENING_BALANCE;
}

/* The position after an opening that decides nothing; where none is found, the start. */
static adx_err play_opening(struct table *table, adx_position **out)
{
    const unsigned plies = table->plan->opening_plies ? table->plan->opening_plies : OPENING_PLIES;

    for (unsigned attempt = 0; attempt < OPENING_ATTEMPTS && goes_on(table->plan); attempt++) {
        bool is_whole;
        adx_err err = begin(table, out);
        if (!err)
            err = play_random(table, plies, *out, &is_whole);
        if (err || (is_whole && is_balanced(table, *out)))
            return err;
        adx_position_free(*out);
        *out = NULL;
    }
    return begin(table, out);
}

/* ---- the game ---- */

static void copy(const char *text, char *out, size_t size)
{
    struct buf buf = buf_init(out, size);

    buf_text(&buf, text);
}

static adx_err create_record(const struct table *table, const adx_position *position,
                             uint64_t number, adx_record **out)
{
    adx_record_head head = {.event = "playtest", .rules = adx_variant_hash(table->variant)};
    const unsigned level = table->plan->level ? table->plan->level : ADX_LEVEL_MAX;
    const char *id = adx_variant_id(table->variant);
    struct buf round = buf_init(head.round, sizeof(head.round));

    copy(*id ? id : "game", head.game, sizeof(head.game)); /* a text may have no name */
    copy(adx_variant_title(table->variant), head.title, sizeof(head.title));
    buf_format(&round, "%" PRIu64, number);
    adx_position_fen(position, head.start);
    head.player[ADX_WHITE] = (adx_player){.is_engine = true, .level = level};
    head.player[ADX_BLACK] = head.player[ADX_WHITE];
    return adx_record_create(table->alloc, &head, out);
}

static adx_err think(struct table *table, const adx_position *position, adx_move *move)
{
    const adx_playtest_plan *plan = table->plan;
    const bool is_free = !plan->level && !plan->nodes && !plan->move_time_ms;
    const uint64_t nodes = is_free ? ADX_PLAYTEST_NODES : plan->nodes;
    const adx_limits limits = {
        .level = plan->level,
        /* A little more or less, so that equal positions are not always played alike. */
        .nodes_max = nodes ? nodes * 3 / 4 + random_below(&table->random, nodes / 2 + 1) + 1 : 0,
        .move_time_ms = plan->move_time_ms,
        .seed = random_next(&table->random),
    };
    const adx_search_hooks hooks = {.now_ms = plan->now_ms, .ctx = plan->ctx};

    return adx_engine_search(table->engine, position, &limits, &hooks, move);
}

static adx_err play_on(struct table *table, adx_position *position, adx_record *record)
{
    const bool is_throw = adx_position_throw_due(position);
    adx_event event = {.kind = is_throw ? ADX_EVENT_THROW : ADX_EVENT_MOVE,
                       .color = adx_position_turn(position)};
    adx_move move;
    adx_err err = ADX_OK;

    if (is_throw)
        move = adx_position_throw(position, random_index(&table->random, ADX_THROWS));
    else
        err = think(table, position, &move);
    if (err)
        return err;
    adx_move_text(position, move, event.text);
    err = adx_record_append(record, &event);
    return err ? err : adx_position_play(position, move);
}

static adx_err append_result(const adx_position *position, adx_record *record)
{
    const adx_outcome outcome = adx_position_outcome(position);
    const bool is_long = outcome.winner == ADX_NOBODY;
    adx_event event = {.kind = ADX_EVENT_RESULT, .winner = is_long ? ADX_DRAWN : outcome.winner};

    copy(is_long ? "length" : outcome.reason, event.text, sizeof(event.text));
    return adx_record_append(record, &event);
}

/* *is_whole: the game was not given up. */
static adx_err play_to_end(struct table *table, adx_position *position, adx_record *record,
                           bool *is_whole)
{
    const unsigned plies_max = table->plan->plies_max ? table->plan->plies_max : PLIES_MAX;
    const unsigned first = adx_position_ply(position);
    adx_err err = ADX_OK;

    adx_engine_reset(table->engine);
    while (!err && !is_over(position) && adx_position_ply(position) - first < plies_max) {
        *is_whole = goes_on(table->plan);
        if (!*is_whole)
            return ADX_OK;
        err = play_on(table, position, record);
    }
    *is_whole = true;
    return err ? err : append_result(position, record);
}

adx_err adx_playtest_play(const adx_alloc *alloc, const adx_variant *variant, adx_engine *engine,
                          const adx_playtest_plan *plan, uint64_t number, adx_record **out)
{
    struct table table = {.alloc = alloc, .variant = variant, .engine = engine, .plan = plan};
    adx_position *position = NULL, *from = NULL;
    char fen[ADX_FEN_SIZE_MAX];
    bool is_whole = false;

    *out = NULL;
    if (plan->level > ADX_LEVEL_MAX || plan->opening_plies % 2 ||
        (plan->move_time_ms && !plan->now_ms && !plan->nodes && !plan->level))
        return ADX_E_RANGE;
    table.random.state = plan->seed * UINT64_C(0x9E3779B97F4A7C15) ^ number;
    random_next(&table.random);
    adx_err err = play_opening(&table, &position);
    if (!err) {
        /* As who reads the record will have it: without the moves before. */
        adx_position_fen(position, fen);
        err = adx_position_create(alloc, variant, fen, NULL, NULL, &from);
    }
    if (!err)
        err = create_record(&table, from, number, out);
    if (!err)
        err = play_to_end(&table, from, *out, &is_whole);
    adx_position_free(position);
    adx_position_free(from);
    if (err || !is_whole) {
        adx_record_free(*out);
        *out = NULL;
    }
    return err == ADX_E_ILLEGAL ? ADX_E_RANGE : err;
}
