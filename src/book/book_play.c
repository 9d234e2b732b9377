/* Games of the engine against itself whose openings differ and are good. */
#include <inttypes.h>
#include <stdlib.h>

#include "adx/book.h"
#include "base/buf.h"
#include "base/splitmix.h"

enum {
    PLIES_USUAL = 16,
    LINES = 5,          /* moves that are chosen among */
    AS_GOOD = 40,       /* hundredths of a pawn: a move that loses more is not played */
    LATER_SHARE = 8,    /* later searches have one in so many of the nodes */
    PLIES_MAX = 240,    /* a longer game is drawn */
    DECIDED = 1000,     /* hundredths of a pawn: a side that stands so much better */
    DECIDED_PLIES = 6,  /* for so many plies has won */
    MATE_SCORE = 30000, /* for DECIDED */
};

struct line {
    adx_move move;
    int score; /* of the side to move */
};

struct table {
    const adx_variant *variant;
    adx_engine *engine;
    const adx_book_plan *plan;
    struct random random;
    struct line lines[LINES];
    unsigned line_count;
    unsigned decided; /* plies in a row, for `leader` */
    adx_color leader;
};

static void take_line(void *ctx, const adx_search_info *info)
{
    struct table *table = ctx;

    if (info->number >= LINES || !info->line_count)
        return;
    const int mate = info->score > 0 ? MATE_SCORE : -MATE_SCORE;
    table->lines[info->number] =
        (struct line){.move = info->line[0], .score = info->is_mate ? mate : info->score};
    if (info->number >= table->line_count)
        table->line_count = info->number + 1;
}

/* One of the moves that are about as good as the best, the better the likelier. */
static adx_move choose(struct table *table, adx_move best)
{
    unsigned sum = 0, weights[LINES] = {0};

    for (unsigned i = 0; i < table->line_count; i++) {
        const int loss = table->lines[0].score - table->lines[i].score;
        weights[i] = loss < AS_GOOD ? (unsigned)(AS_GOOD - loss) : 0;
        sum += weights[i];
    }
    if (!sum)
        return best;
    unsigned left = random_index(&table->random, sum);
    for (unsigned i = 0; i < table->line_count; i++) {
        if (left < weights[i])
            return table->lines[i].move;
        left -= weights[i];
    }
    return best;
}

static void note_score(struct table *table, adx_color turn)
{
    const int score = table->line_count ? table->lines[0].score : 0;
    const adx_color leader = (score > 0) == (turn == ADX_WHITE) ? ADX_WHITE : ADX_BLACK;
    const bool goes_on = table->decided && leader == table->leader;

    table->decided = abs(score) < DECIDED ? 0 : goes_on ? table->decided + 1 : 1;
    table->leader = leader;
}

static adx_err think(struct table *table, const adx_position *position, unsigned ply,
                     adx_move *move)
{
    const adx_book_plan *plan = table->plan;
    const uint64_t nodes = plan->nodes ? plan->nodes : ADX_BOOK_NODES;
    const bool is_opening = ply < (plan->plies ? plan->plies : PLIES_USUAL);
    const adx_limits limits = {
        .nodes_max = is_opening ? nodes : nodes / LATER_SHARE + 1,
        .line_count = is_opening ? LINES : 1,
    };
    const adx_search_hooks hooks = {.info = take_line, .ctx = table};

    table->line_count = 0;
    const adx_err err = adx_engine_search(table->engine, position, &limits, &hooks, move);
    if (!err && is_opening)
        *move = choose(table, *move);
    if (!err)
        note_score(table, adx_position_turn(position));
    return err;
}

static adx_err play_ply(struct table *table, adx_position *position, adx_record *record)
{
    const bool is_throw = adx_position_throw_due(position);
    adx_event event = {.kind = is_throw ? ADX_EVENT_THROW : ADX_EVENT_MOVE,
                       .color = adx_position_turn(position)};
    adx_move move = {0};
    adx_err err = ADX_OK;

    if (is_throw)
        move = adx_position_throw(position, random_index(&table->random, ADX_THROWS));
    else
        err = think(table, position, adx_position_ply(position), &move);
    if (err)
        return err;
    adx_move_text(position, move, event.text);
    err = adx_record_append(record, &event);
    return err ? err : adx_position_play(position, move);
}

static adx_err append_result(const struct table *table, const adx_position *position,
                             adx_record *record)
{
    const adx_outcome outcome = adx_position_outcome(position);
    const adx_winner leader = table->leader == ADX_WHITE ? ADX_WHITE_WINS : ADX_BLACK_WINS;
    const bool is_decided = table->decided >= DECIDED_PLIES;
    adx_event event = {.kind = ADX_EVENT_RESULT, .winner = outcome.winner};
    struct buf reason = buf_init(event.text, sizeof(event.text));

    if (outcome.winner == ADX_NOBODY)
        event.winner = is_decided ? leader : ADX_DRAWN;
    buf_text(&reason, outcome.winner != ADX_NOBODY ? outcome.reason
                      : is_decided                 ? "adjudication"
                                                   : "length");
    return adx_record_append(record, &event);
}

static bool goes_on(const adx_book_plan *plan)
{
    return !plan->goes_on || plan->goes_on(plan->ctx);
}

/* *is_whole: the game was not given up. */
static adx_err play(struct table *table, adx_position *position, adx_record *record, bool *is_whole)
{
    adx_err err = ADX_OK;

    adx_engine_reset(table->engine);
    while (!err && adx_position_outcome(position).winner == ADX_NOBODY &&
           adx_position_ply(position) < PLIES_MAX && table->decided < DECIDED_PLIES) {
        *is_whole = goes_on(table->plan);
        if (!*is_whole)
            return ADX_OK;
        err = play_ply(table, position, record);
    }
    *is_whole = true;
    return err ? err : append_result(table, position, record);
}

static adx_err create_record(const adx_alloc *alloc, const adx_variant *variant, uint64_t number,
                             adx_record **out)
{
    adx_record_head head = {.event = "book", .rules = adx_variant_hash(variant)};
    struct buf game = buf_init(head.game, sizeof(head.game)),
               title = buf_init(head.title, sizeof(head.title)),
               round = buf_init(head.round, sizeof(head.round));
    const char *id = adx_variant_id(variant);

    buf_text(&game, *id ? id : "game"); /* a text may have no name */
    buf_text(&title, adx_variant_title(variant));
    buf_format(&round, "%" PRIu64, number);
    head.player[ADX_WHITE] = (adx_player){.is_engine = true, .level = ADX_LEVEL_MAX};
    head.player[ADX_BLACK] = head.player[ADX_WHITE];
    return adx_record_create(alloc, &head, out);
}

adx_err adx_book_play(const adx_alloc *alloc, const adx_variant *variant, adx_engine *engine,
                      const adx_book_plan *plan, uint64_t number, adx_record **out)
{
    struct table table = {.variant = variant, .engine = engine, .plan = plan};
    adx_position *position = NULL;
    bool is_whole = false;

    *out = NULL;
    if (adx_variant_start_count(variant) > 1 || plan->plies > ADX_BOOK_PLIES_MAX)
        return ADX_E_RANGE;
    table.random.state = plan->seed * UINT64_C(0x9E3779B97F4A7C15) ^ number;
    random_next(&table.random);
    adx_err err = adx_position_create(alloc, variant, NULL, NULL, NULL, &position);
    if (!err)
        err = create_record(alloc, variant, number, out);
    if (!err)
        err = play(&table, position, *out, &is_whole);
    adx_position_free(position);
    if (err || !is_whole) {
        adx_record_free(*out);
        *out = NULL;
    }
    return err == ADX_E_ILLEGAL ? ADX_E_RANGE : err;
}
