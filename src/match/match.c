/*
 * A match between two engines. Each thread has engines of its own and plays one pair after the
 * other; what is shared stands in struct match, under its lock.
 */
#include "match/match.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "match/pgn.h"
#include "match/score_file.h"
#include "system/files.h"

enum {
    JUDGE_HASH_SIZE = 1 << 20
};

static const double SPRT_ERROR = 0.05;

struct match {
    const struct match_setup *setup;
    const struct match_hooks *hooks;
    pthread_mutex_t lock;
    bool *is_taken; /* by pair: finished or being played */
    unsigned next;
    bool is_over; /* no further pair is begun */
    bool has_failed;
    struct match_score *score;
    char *why;
    FILE *file;
};

struct worker {
    struct match *match;
    struct client clients[2];
    adx_engine *judge;
    pthread_t thread;
    char *held; /* PGN of the pair that is being played, if only whole pairs are written */
    size_t held_len;
};

/* ---- the shared part ---- */

static void add_pair(struct match_score *score, const struct score_pair *pair)
{
    score->pairs.count[pair->score[0] + pair->score[1]]++;
    score->wins += pair->wins;
    score->draws += pair->draws;
    score->losses += pair->losses;
    for (unsigned i = 0; i < 2; i++) {
        score->plies += pair->plies[i];
        if (pair->longest_ms[i] > score->longest_ms[i])
            score->longest_ms[i] = pair->longest_ms[i];
        for (unsigned engine = 0; engine < 2; engine++)
            score->faults[engine][pair->fault[i][engine]]++;
    }
}

static void take_old_pair(void *ctx, const struct score_pair *pair)
{
    struct match *match = ctx;

    if (pair->number >= match->setup->pairs || match->is_taken[pair->number])
        return;
    match->is_taken[pair->number] = true;
    add_pair(match->score, pair);
}

bool match_is_decided(const struct match_sprt *sprt, const struct match_score *score)
{
    const double bound = elo_llr_bound(SPRT_ERROR);
    const double llr = sprt->is_wanted ? elo_llr(&score->pairs, sprt->elo0, sprt->elo1) : 0;

    return llr >= bound || llr <= -bound;
}

/* The next pair to play. Returns: false when there is none. */
static bool next_pair(struct match *match, unsigned *number)
{
    bool has_one = false;

    pthread_mutex_lock(&match->lock);
    while (!match->is_over && match->next < match->setup->pairs && !has_one) {
        *number = match->next++;
        has_one = !match->is_taken[*number];
    }
    pthread_mutex_unlock(&match->lock);
    return has_one;
}

static void fail(struct match *match, const char *why)
{
    pthread_mutex_lock(&match->lock);
    if (!match->has_failed)
        memcpy(match->why, why, strlen(why) + 1);
    match->has_failed = true;
    match->is_over = true;
    pthread_mutex_unlock(&match->lock);
}

/* Put the PGN of a game behind what is held. */
static bool hold(struct worker *worker, const struct pgn_header *header,
                 const struct scoresheet *sheet, const struct duel_result *result)
{
    struct memory_file memory;
    const bool is_open = memory_file_open(&memory);
    bool is_held = is_open && pgn_write(memory.file, header, sheet, result);

    is_held = is_open && memory_file_close(&memory) && is_held;
    char *longer = is_held ? realloc(worker->held, worker->held_len + memory.size) : NULL;
    if (longer) {
        memcpy(longer + worker->held_len, memory.text, memory.size);
        worker->held = longer;
        worker->held_len += memory.size;
    }
    free(memory.text);
    return longer;
}

/*
 * A match that may be continued plays a pair again that was interrupted, so its PGN gets a game
 * only with the other one of the pair; else every game is written at once.
 */
static bool write_game(struct worker *worker, const struct pgn_header *header,
                       const struct scoresheet *sheet, const struct duel_result *result)
{
    FILE *pgn = worker->match->setup->pgn;

    if (!pgn)
        return true;
    if (worker->match->file)
        return hold(worker, header, sheet, result);
    const bool is_written = pgn_write(pgn, header, sheet, result);
    fflush(pgn);
    return is_written;
}

static void finish_game(struct worker *worker, unsigned number, unsigned game,
                        const struct scoresheet *sheet, const struct duel_result *result)
{
    struct match *match = worker->match;
    const struct match_setup *setup = match->setup;
    const struct pgn_header header = {
        .variant = setup->opening.variant,
        .white = setup->engines[game].name,
        .black = setup->engines[1 - game].name,
        .round = number + 1,
        .game = game + 1,
        .time_control = setup->time_control,
    };

    pthread_mutex_lock(&match->lock);
    const bool is_written = write_game(worker, &header, sheet, result);
    match->hooks->game(match->hooks->ctx, number, game ? ADX_BLACK : ADX_WHITE, sheet, result);
    pthread_mutex_unlock(&match->lock);
    if (!is_written)
        fail(match, "a game cannot be written as PGN");
}

static void finish_pair(struct worker *worker, const struct score_pair *pair)
{
    struct match *match = worker->match;
    bool is_written = true;

    pthread_mutex_lock(&match->lock);
    add_pair(match->score, pair);
    if (worker->held) {
        fwrite(worker->held, 1, worker->held_len, match->setup->pgn);
        fflush(match->setup->pgn);
    }
    if (match->file)
        is_written = score_file_add(match->file, pair);
    match->hooks->score(match->hooks->ctx, match->score);
    match->is_over |= match_is_decided(&match->setup->sprt, match->score);
    pthread_mutex_unlock(&match->lock);
    if (!is_written)
        fail(match, "the score file cannot be written");
}

/* ---- one thread ---- */

/* An engine that failed in the last game is started anew. */
static bool get_ready(struct worker *worker, unsigned engine)
{
    struct client *client = &worker->clients[engine];
    const struct client_limits *limits = &worker->match->setup->duel.limits;
    char why[CLIENT_WHY_SIZE];

    if (client->is_ready && client_new_game(client, limits))
        return true;
    client_end(client);
    if (client_start(client, &worker->match->setup->engines[engine], why) &&
        client_new_game(client, limits))
        return true;
    fail(worker->match, why[0] ? why : "an engine is not getting ready for a game");
    return false;
}

/* Game 0 of a pair: the first engine has White; game 1: Black. */
static bool play_game(struct worker *worker, unsigned game, struct scoresheet *sheet,
                      struct random random, struct score_pair *pair)
{
    struct match *match = worker->match;
    struct client *players[2] = {&worker->clients[game], &worker->clients[1 - game]};
    struct duel_result result;

    if (!get_ready(worker, 0) || !get_ready(worker, 1) ||
        !duel_play(&match->setup->duel, players, sheet, &random, match->setup->should_stop,
                   &result))
        return false;
    const adx_winner first = game ? ADX_BLACK_WINS : ADX_WHITE_WINS;
    const unsigned score = result.winner == first ? 2 : result.winner == ADX_DRAWN ? 1 : 0;
    pair->score[game] = score;
    pair->wins += score == 2;
    pair->draws += score == 1;
    pair->losses += score == 0;
    pair->plies[game] = sheet->count;
    for (unsigned engine = 0; engine < 2; engine++) {
        const unsigned color = engine ^ game;
        if (result.longest_ms[color] > pair->longest_ms[engine])
            pair->longest_ms[engine] = result.longest_ms[color];
    }
    if (result.fault != DUEL_FAIR) {
        pair->fault[game][score == 0 ? 0 : 1] = result.fault;
        client_end(&worker->clients[score == 0 ? 0 : 1]);
    }
    finish_game(worker, pair->number, game, sheet, &result);
    return true;
}

static bool play_pair(struct worker *worker, unsigned number)
{
    struct score_pair pair = {.number = number};
    struct scoresheet opening, sheet;
    struct random random;

    free(worker->held);
    worker->held = NULL;
    worker->held_len = 0;
    if (!opening_play(&worker->match->setup->opening, number, worker->judge, &opening, &random)) {
        fail(worker->match, "no opening of so many plies can be found");
        return false;
    }
    for (unsigned game = 0; game < 2; game++) {
        bool is_done = scoresheet_copy(&opening, &sheet);
        if (is_done) {
            is_done = play_game(worker, game, &sheet, random, &pair);
            scoresheet_free(&sheet);
        }
        if (!is_done) {
            scoresheet_free(&opening);
            return false;
        }
    }
    scoresheet_free(&opening);
    finish_pair(worker, &pair);
    return true;
}

static void *work(void *ctx)
{
    struct worker *worker = ctx;
    const adx_alloc alloc = adx_alloc_libc();
    unsigned number;

    if (adx_engine_create(&alloc, worker->match->setup->opening.variant, JUDGE_HASH_SIZE,
                          &worker->judge)) {
        fail(worker->match, "out of memory");
        return NULL;
    }
    while (next_pair(worker->match, &number) && play_pair(worker, number))
        continue;
    for (unsigned engine = 0; engine < 2; engine++)
        client_end(&worker->clients[engine]);
    adx_engine_free(worker->judge);
    free(worker->held);
    return NULL;
}

/* ---- the whole ---- */

static bool run_threads(struct match *match)
{
    const unsigned count = match->setup->concurrency;
    struct worker *workers = calloc(count, sizeof(*workers));
    unsigned started = 0;

    if (!workers)
        return false;
    for (; started < count; started++) {
        workers[started].match = match;
        if (pthread_create(&workers[started].thread, NULL, work, &workers[started]) != 0)
            break;
    }
    for (unsigned i = 0; i < started; i++)
        pthread_join(workers[i].thread, NULL);
    free(workers);
    return started > 0;
}

bool match_run(const struct match_setup *setup, const struct match_hooks *hooks,
               struct match_score *score, char *why)
{
    struct match match = {.setup = setup, .hooks = hooks, .score = score, .why = why};

    *score = (struct match_score){.plies = 0};
    why[0] = '\0';
    match.is_taken = calloc(setup->pairs ? setup->pairs : 1, sizeof(*match.is_taken));
    if (!match.is_taken) {
        memcpy(why, "out of memory", sizeof("out of memory"));
        return false;
    }
    pthread_mutex_init(&match.lock, NULL);
    if (setup->score_path) {
        match.file = score_file_open(setup->score_path, setup->what, take_old_pair, &match, why);
        match.has_failed = !match.file;
    }
    match.is_over = match_is_decided(&setup->sprt, score);
    if (!match.has_failed && !run_threads(&match))
        match.has_failed = true;
    if (match.file)
        fclose(match.file);
    pthread_mutex_destroy(&match.lock);
    free(match.is_taken);
    return !match.has_failed;
}
