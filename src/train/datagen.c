/* Training positions from games that the engine plays against itself. */
#include <pthread.h>
#include <string.h>

#include "adx/train.h"
#include "api/handles.h"
#include "base/splitmix.h"
#include "base/thread.h"
#include "train/position_record.h"

enum {
    HASH_SIZE = 2 * 1024 * 1024,
    OPENING_PLIES_MIN = 6,
    OPENING_PLIES_MAX = 10,
    OPENING_SCORE_MAX = 300,
    PLIES_MAX = 500,          /* a longer game is a draw */
    SCORE_MATE_FOUND = 30000, /* what a forced mate counts */
    SCORE_RECORDED_MAX = 2000,
    WON_SCORE = 2000,
    WON_PLIES = 4, /* in a row beyond WON_SCORE: the game is won */
    EQUAL_SCORE = 10,
    EQUAL_PLIES = 60, /* in a row within EQUAL_SCORE, late: the game is drawn */
    EQUAL_FROM_PLY = 100,
    STRAY_PLIES_MAX = 3, /* random plies off the game */
    STRAY_THOUGHTS = 4,  /* moves played there until the best one is quiet */
    RECORDS_MAX = 2 * PLIES_MAX,
};

/* What all threads share. */
struct datagen {
    const adx_alloc *alloc;
    const adx_datagen_plan *plan;
    bool (*take)(void *ctx, const adx_datagen_game *game);
    void *ctx;
    pthread_mutex_t lock; /* of what follows, and of calls of `take` */
    uint64_t games_begun;
    bool stopped;
    adx_err err;
};

/* One thread. */
struct player_of_games {
    struct datagen *datagen;
    struct random random;
    adx_engine **engines; /* by index of the variant; made when first needed */
    struct game_data {
        unsigned count;
        struct record records[RECORDS_MAX];
        uint8_t block[RECORD_HEADER_SIZE + RECORDS_MAX * RECORD_SIZE_MAX];
    } * data;
};

struct thought {
    adx_move move;
    int score;
    bool scored;
};

static void take_info(void *ctx, const adx_search_info *info)
{
    struct thought *thought = ctx;

    thought->scored = true;
    thought->score = !info->is_mate    ? info->score
                     : info->score > 0 ? SCORE_MATE_FOUND
                                       : -SCORE_MATE_FOUND;
}

static adx_err think(struct player_of_games *player, adx_engine *engine,
                     const adx_position *position, struct thought *thought)
{
    const uint64_t nodes = player->datagen->plan->nodes;
    const adx_limits limits = {.nodes_max =
                                   nodes * 3 / 4 + random_below(&player->random, nodes / 2 + 1)};
    const adx_search_hooks hooks = {.info = take_info, .ctx = thought};

    *thought = (struct thought){.scored = false};
    return adx_engine_search(engine, position, &limits, &hooks, &thought->move);
}

/* Throw dice where they are due. */
static adx_err throw_dice(struct player_of_games *player, adx_position *position)
{
    if (!adx_position_throw_due(position) || adx_position_outcome(position).winner != ADX_NOBODY)
        return ADX_OK;
    const unsigned number = random_index(&player->random, ADX_THROWS);
    return adx_position_play(position, adx_position_throw(position, number));
}

static adx_err play_at_random(struct player_of_games *player, adx_position *position,
                              unsigned plies)
{
    adx_move moves[ADX_MOVES_MAX];
    adx_err err = throw_dice(player, position);

    for (unsigned i = 0; i < plies && !err; i++) {
        const unsigned count = adx_position_moves(position, moves);
        if (!count)
            break;
        err = adx_position_play(position, moves[random_below(&player->random, count)]);
        if (!err)
            err = throw_dice(player, position);
    }
    return err;
}

/* Whether a move changes no material: what is worth something before it is so after it. */
static bool is_quiet(const adx_position *position, adx_move candidate)
{
    const adx_move_info info = adx_move_describe(position, candidate);

    switch (info.kind) {
    case ADX_MOVE_NORMAL:
    case ADX_MOVE_PASSING:
    case ADX_MOVE_CASTLE:
    case ADX_MOVE_DROP:
    case ADX_MOVE_PASS:
        return info.captured == ADX_SQUARE_NONE;
    default:
        return false;
    }
}

/* Returns: whether the position is one to learn from, and was kept. */
static bool keep_position(struct player_of_games *player, const adx_position *position,
                          const struct thought *thought, uint8_t result)
{
    struct game_data *data = player->data;
    uint8_t checkers[16];

    if (!thought->scored || thought->score > SCORE_RECORDED_MAX ||
        thought->score < -SCORE_RECORDED_MAX || !is_quiet(position, thought->move) ||
        adx_position_checkers(position, checkers) || data->count == RECORDS_MAX)
        return false;
    data->records[data->count] = record_of(&position->now, thought->score);
    data->records[data->count++].result = result;
    return true;
}

/*
 * Search a position that a few random moves off the game lead to: what nobody would play, and a
 * search has to judge all the same. Loose pieces are taken first, until the best move is quiet.
 */
static adx_err stray(struct player_of_games *player, adx_engine *engine,
                     const adx_position *position)
{
    struct thought thought;
    adx_position *aside;
    adx_err err = adx_position_clone(position, &aside);

    if (err)
        return err;
    err = play_at_random(player, aside, 1 + random_index(&player->random, STRAY_PLIES_MAX));
    for (unsigned i = 0; i < STRAY_THOUGHTS && !err; i++) {
        if (adx_position_outcome(aside).winner != ADX_NOBODY)
            break;
        err = think(player, engine, aside, &thought);
        if (err || keep_position(player, aside, &thought, RECORD_UNKNOWN))
            break;
        err = adx_position_play(aside, thought.move);
        if (!err)
            err = throw_dice(player, aside);
    }
    adx_position_free(aside);
    return err == ADX_E_ILLEGAL ? ADX_OK : err;
}

/* How long the scores of a game have been clear, for White. */
struct trend {
    unsigned white_wins, black_wins, equal;
};

static adx_winner judge(struct trend *trend, int white_score, unsigned ply)
{
    const bool equal = white_score <= EQUAL_SCORE && white_score >= -EQUAL_SCORE;

    trend->white_wins = white_score > WON_SCORE ? trend->white_wins + 1 : 0;
    trend->black_wins = white_score < -WON_SCORE ? trend->black_wins + 1 : 0;
    trend->equal = equal ? trend->equal + 1 : 0;
    if (trend->white_wins >= WON_PLIES)
        return ADX_WHITE_WINS;
    if (trend->black_wins >= WON_PLIES)
        return ADX_BLACK_WINS;
    return trend->equal >= EQUAL_PLIES && ply >= EQUAL_FROM_PLY ? ADX_DRAWN : ADX_NOBODY;
}

/*
 * Play a game from its start to its end. *winner: ADX_NOBODY for a game that is thrown away, as
 * its opening had decided it.
 */
static adx_err play_game(struct player_of_games *player, adx_engine *engine, adx_position *position,
                         adx_winner *winner)
{
    struct trend trend = {.equal = 0};
    struct thought thought;
    bool opening = true;

    *winner = ADX_NOBODY;
    player->data->count = 0;
    adx_engine_reset(engine);
    const unsigned opening_plies =
        OPENING_PLIES_MIN +
        random_index(&player->random, OPENING_PLIES_MAX - OPENING_PLIES_MIN + 1);
    adx_err err = play_at_random(player, position, opening_plies);
    while (!err) {
        const unsigned ply = adx_position_ply(position);
        const adx_outcome outcome = adx_position_outcome(position);
        if (outcome.winner != ADX_NOBODY) {
            *winner = opening ? ADX_NOBODY : outcome.winner;
            return ADX_OK;
        }
        if (ply >= PLIES_MAX) {
            *winner = ADX_DRAWN;
            return ADX_OK;
        }
        err = think(player, engine, position, &thought);
        if (err)
            return err == ADX_E_ILLEGAL ? ADX_OK : err;
        if (opening && (thought.score > OPENING_SCORE_MAX || thought.score < -OPENING_SCORE_MAX))
            return ADX_OK;
        opening = false;
        const bool white = adx_position_turn(position) == ADX_WHITE;
        *winner = judge(&trend, white ? thought.score : -thought.score, ply);
        if (*winner != ADX_NOBODY)
            return ADX_OK;
        keep_position(player, position, &thought, RECORD_DRAWN);
        if (random_below(&player->random, 100) < player->datagen->plan->strays)
            err = stray(player, engine, position);
        if (!err)
            err = adx_position_play(position, thought.move);
        if (!err)
            err = throw_dice(player, position);
    }
    return err;
}

static unsigned result_for(adx_winner winner, unsigned side)
{
    if (winner == ADX_DRAWN)
        return RECORD_DRAWN;
    return (winner == ADX_WHITE_WINS) == (side == WHITE) ? RECORD_WON : RECORD_LOST;
}

static void hand_over(struct player_of_games *player, const adx_variant *variant, unsigned plies,
                      adx_winner winner)
{
    struct datagen *datagen = player->datagen;
    struct game_data *data = player->data;
    uint8_t *records = data->block + RECORD_HEADER_SIZE;
    size_t size = 0;

    for (unsigned i = 0; i < data->count; i++) {
        struct record *record = &data->records[i];
        if (record->result != RECORD_UNKNOWN)
            record->result = (uint8_t)result_for(winner, record->side);
        size += record_write(record, variant->core->about->geometry.square_count, records + size);
    }
    record_write_header(variant->core, data->count, records, (uint32_t)size, data->block);
    const adx_datagen_game game = {
        .variant = variant,
        .block = data->block,
        .size = RECORD_HEADER_SIZE + size,
        .positions = data->count,
        .plies = plies,
        .winner = winner,
    };
    pthread_mutex_lock(&datagen->lock);
    if (!datagen->stopped && !datagen->take(datagen->ctx, &game))
        datagen->stopped = true;
    pthread_mutex_unlock(&datagen->lock);
}

/* An engine for the game, with the evaluation that is asked for. */
static adx_err make_engine(const struct datagen *datagen, const adx_variant *variant,
                           adx_engine **out)
{
    const adx_datagen_plan *plan = datagen->plan;
    adx_err err = adx_engine_create(datagen->alloc, variant, HASH_SIZE, out);

    if (!err && (plan->net || plan->by_terms))
        err = adx_engine_use_net(*out, plan->by_terms ? NULL : plan->net, plan->net_size, NULL);
    return err;
}

/* The number of the next game, or false when there is to be none. */
static bool next_game(struct datagen *datagen, uint64_t *number)
{
    pthread_mutex_lock(&datagen->lock);
    const bool goes_on = !datagen->stopped;
    *number = datagen->games_begun++;
    pthread_mutex_unlock(&datagen->lock);
    return goes_on;
}

static void fail(struct datagen *datagen, adx_err err)
{
    pthread_mutex_lock(&datagen->lock);
    datagen->stopped = true;
    datagen->err = err;
    pthread_mutex_unlock(&datagen->lock);
}

static adx_err play_numbered(struct player_of_games *player, uint64_t number)
{
    const struct datagen *datagen = player->datagen;
    const adx_datagen_plan *plan = datagen->plan;
    const unsigned index = (unsigned)(number % plan->variant_count);
    const adx_variant *variant = plan->variants[index];
    const unsigned starts = adx_variant_start_count(variant);
    adx_position *position;
    adx_winner winner;
    adx_err err = ADX_OK;

    player->random.state = plan->seed * UINT64_C(0x9E3779B97F4A7C15) + number;
    random_next(&player->random);
    if (!player->engines[index])
        err = make_engine(datagen, variant, &player->engines[index]);
    if (err)
        return err;
    if (starts)
        err = adx_position_create_numbered(datagen->alloc, variant,
                                           random_index(&player->random, starts), &position);
    else
        err = adx_position_create(datagen->alloc, variant, NULL, NULL, NULL, &position);
    if (err)
        return err;
    err = play_game(player, player->engines[index], position, &winner);
    if (!err && winner != ADX_NOBODY && player->data->count)
        hand_over(player, variant, adx_position_ply(position), winner);
    adx_position_free(position);
    return err;
}

static void play_games(void *ctx)
{
    struct datagen *datagen = ctx;
    const adx_alloc *alloc = datagen->alloc;
    const size_t engines_size = datagen->plan->variant_count * sizeof(adx_engine *);
    struct player_of_games player = {.datagen = datagen};
    uint64_t number;

    player.engines = alloc->resize(alloc->ctx, NULL, 0, engines_size);
    player.data = alloc->resize(alloc->ctx, NULL, 0, sizeof(*player.data));
    if (player.engines)
        memset(player.engines, 0, engines_size);
    if (!player.engines || !player.data)
        fail(datagen, ADX_E_NOMEM);
    while (next_game(datagen, &number)) {
        const adx_err err = play_numbered(&player, number);
        if (err)
            fail(datagen, err);
    }
    for (unsigned i = 0; player.engines && i < datagen->plan->variant_count; i++)
        adx_engine_free(player.engines[i]);
    if (player.engines)
        alloc->resize(alloc->ctx, player.engines, engines_size, 0);
    if (player.data)
        alloc->resize(alloc->ctx, player.data, sizeof(*player.data), 0);
}

adx_err adx_datagen(const adx_alloc *alloc, const adx_datagen_plan *plan,
                    bool (*take)(void *ctx, const adx_datagen_game *game), void *ctx)
{
    struct datagen datagen = {.alloc = alloc, .plan = plan, .take = take, .ctx = ctx};
    struct thread threads[ADX_TRAIN_THREADS_MAX];
    unsigned started = 0;

    if (!plan->variant_count || !plan->threads || plan->threads > ADX_TRAIN_THREADS_MAX ||
        !plan->nodes || plan->strays > 100)
        return ADX_E_RANGE;
    if (pthread_mutex_init(&datagen.lock, NULL))
        return ADX_E_NOMEM;
    while (started < plan->threads && thread_start(&threads[started], play_games, &datagen))
        started++;
    if (!started)
        datagen.err = ADX_E_NOMEM;
    for (unsigned i = 0; i < started; i++)
        thread_join(&threads[i]);
    pthread_mutex_destroy(&datagen.lock);
    return datagen.err;
}
