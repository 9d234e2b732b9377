/* Searches of the UCI engine: `go` with all that may follow it, and what is told meanwhile. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "protocol/dialect.h"
#include "protocol/over.h"
#include "protocol/uci_state.h"

enum {
    TIME_MAX = INT32_MAX,
    PERFT_USUAL = 1,
    WIN_HALF = 40,    /* hundredths of a pawn with which half of the games are won */
    WIN_SPREAD = 280, /* and how slowly it changes around that */
    MATE_SCORE = 10000,
    BOUND_MS = 1000,  /* bounds are told from then on */
    USUAL_MOVES = 30, /* that a clock is shared among */
    MARGIN_MS = 100,  /* of byoyomi, for the way to the clock */
};

/* ---- what is told ---- */

/*
 * Thousandths of wins for a score: a logistic curve, fitted to 10,000 positions of games of the
 * engine against itself with 3,000 nodes a move (10x8 boards; docs/protocols.md).
 */
static unsigned win_permille(int score)
{
    return (unsigned)(1000 / (1 + exp((WIN_HALF - score) / (double)WIN_SPREAD)) + 0.5);
}

static void append_chances(const adx_search_info *info, struct buf *line)
{
    const int mate = info->score > 0 ? MATE_SCORE : -MATE_SCORE;
    const int score = info->is_mate ? mate : info->score;
    const unsigned wins = win_permille(score), losses = win_permille(-score);

    buf_format(line, " wdl %u %u %u", wins, 1000 - wins - losses, losses);
}

/* UCCI has no more words than these; time and nodes get a line of their own. */
static void append_ucci(struct uci *uci, const adx_search_info *info, uint64_t time_ms,
                        struct buf *line)
{
    char figures[80];

    snprintf(figures, sizeof(figures), "info time %" PRIu64 " nodes %" PRIu64, time_ms,
             info->nodes);
    uci_say(uci, figures);
    buf_format(line, "info depth %u", info->depth);
    if (uci->line_count > 1)
        buf_format(line, " multipv %u", info->number + 1);
    uci_append_score(uci, info, line);
}

/* Whether a line goes to the end of the game. */
static bool is_complete(const adx_position *position, const adx_search_info *info)
{
    adx_position *end;
    bool is_over = false;

    if (adx_position_clone(position, &end))
        return false;
    for (unsigned i = 0; i < info->line_count && !is_over; i++)
        is_over = adx_position_play(end, info->line[i]) || over_for_good(end);
    adx_position_free(end);
    return is_over;
}

/* A mate with all its moves is what was asked for; for who is mated there is none. */
static void note_mate(struct uci *uci, const adx_search_info *info)
{
    if (info->number || !info->is_mate)
        return;
    struct buf line = buf_init(uci->checkmate, sizeof(uci->checkmate));
    buf_text(&line, info->score > 0 ? "checkmate" : "checkmate nomate");
    if (info->score > 0)
        dialect_write_line(uci->dialect, uci->root, info, &line);
    if (info->score <= 0 || is_complete(uci->root, info))
        adx_engine_stop(uci->thinker.engine);
}

static void say_info(void *ctx, const adx_search_info *info)
{
    struct uci *uci = ctx;
    char text[UCI_LINE_SIZE];
    struct buf line = buf_init(text, sizeof(text));
    const uint64_t time_ms = thinker_time_ms(&uci->thinker);
    static const char *const bounds[] = {"", " lowerbound", " upperbound"};

    if (uci->dialect == DIALECT_UCCI) {
        append_ucci(uci, info, time_ms, &line);
    } else {
        buf_format(&line, "info depth %u seldepth %u multipv %u", info->depth,
                   info->depth_selective, info->number + 1);
        uci_append_score(uci, info, &line);
        buf_text(&line, bounds[info->bound]);
        if (uci->shows_wdl)
            append_chances(info, &line);
        buf_format(&line, " nodes %" PRIu64 " nps %" PRIu64 " hashfull %u time %" PRIu64,
                   info->nodes, info->nodes * 1000 / (time_ms ? time_ms : 1), info->hash_permille,
                   time_ms);
    }
    if (info->line_count)
        buf_text(&line, " pv");
    dialect_write_line(uci->dialect, uci->root, info, &line);
    uci_say(uci, text);
    if (info->bound != ADX_BOUND_EXACT)
        return;
    for (unsigned i = 0; info->number == 0 && i < UCI_EXPECTED; i++)
        uci->expected[i] = info->line_count > i ? info->line[i] : (adx_move){0};
    if (uci->seeks_mate)
        note_mate(uci, info);
    else if (uci->mate_in && info->is_mate && info->score > 0 && info->score <= (int)uci->mate_in)
        adx_engine_stop(uci->thinker.engine);
}

/* Short searches need no news from within a depth. */
static void say_bound(void *ctx, const adx_search_info *info)
{
    const struct uci *uci = ctx;

    if (uci->dialect != DIALECT_UCCI && thinker_time_ms(&uci->thinker) >= BOUND_MS)
        say_info(ctx, info);
}

/*
 * The level to play at. A strength between two levels plays now like one, now like the other, as
 * often as the strength says; which it is depends on the position alone.
 */
static unsigned level_of(const struct uci *uci)
{
    unsigned level = ADX_LEVEL_MIN;

    if (uci->analyzes)
        return ADX_LEVEL_MAX;
    if (!uci->limits_strength)
        return (unsigned)uci->level;
    while (level < ADX_LEVEL_MAX && adx_level_elo(level + 1) <= uci->elo)
        level++;
    if (level == ADX_LEVEL_MAX)
        return level;
    const uint64_t low = adx_level_elo(level), high = adx_level_elo(level + 1);
    const bool is_next =
        uci->elo > low && adx_position_key(uci->position) % (high - low) < uci->elo - low;
    return level + is_next;
}

static bool is_legal(const adx_position *position, adx_move move)
{
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = move.bits ? adx_position_moves(position, moves) : 0;
    bool is_found = false;

    for (unsigned i = 0; i < count; i++)
        is_found |= moves[i].bits == move.bits;
    return is_found;
}

/* What completes the turn that `best` begins. Returns: a move without bits if nothing does. */
static adx_move second_part(struct uci *uci, adx_move best)
{
    adx_move second = {0};

    if (!best.bits || adx_position_play(uci->root, best))
        return second;
    if (adx_position_part(uci->root) > 1 && !over_for_good(uci->root))
        second = thinker_next_part(&uci->thinker, uci->root, level_of(uci), best, uci->expected);
    adx_position_undo(uci->root);
    return second;
}

/* The reply that the best line has to the turn that is played, if it has all of it. */
static void append_ponder(struct uci *uci, adx_move best, adx_move second, struct buf *line)
{
    char text[DIALECT_TURN_SIZE_MAX];
    const bool is_double = second.bits;
    const adx_move *reply = &uci->expected[1 + is_double];

    if (!best.bits || uci->expected[0].bits != best.bits ||
        (is_double && uci->expected[1].bits != second.bits) || adx_position_play(uci->root, best) ||
        (is_double && adx_position_play(uci->root, second)) || adx_position_part(uci->root) > 1 ||
        !is_legal(uci->root, reply[0]))
        return;
    dialect_write_turn(uci->dialect, uci->root, reply[0], reply[1], text);
    if (adx_position_play(uci->root, reply[0]) ||
        (adx_position_part(uci->root) > 1 && !is_legal(uci->root, reply[1])))
        return;
    buf_format(line, " ponder %s", text);
}

static void say_best(void *ctx, adx_move best)
{
    struct uci *uci = ctx;
    char text[2 * DIALECT_TURN_SIZE_MAX + 32], move[DIALECT_TURN_SIZE_MAX];
    struct buf line = buf_init(text, sizeof(text));

    if (uci->seeks_mate) {
        uci_say(uci, uci->checkmate);
        return;
    }
    const adx_move second = second_part(uci, best);
    dialect_write_turn(uci->dialect, uci->root, best, second, move);
    buf_format(&line, "bestmove %s", move);
    append_ponder(uci, best, second, &line);
    uci_say(uci, text);
}

/* ---- what is asked for ---- */

struct go {
    adx_limits limits;
    uint64_t time_ms[2], increment_ms[2], moves_to_go, byoyomi_ms, mate_in, perft;
    uint64_t own_time_ms, own_increment_ms; /* of the player to move */
    bool waits; /* for stop, even with nothing to think about: it was told to */
    bool is_infinite, ponders, counts, asks_for_mate;
    unsigned move_count;
    adx_move moves[ADX_MOVES_MAX];
};

static uint64_t at_most(uint64_t number, uint64_t most)
{
    return number < most ? number : most;
}

/* searchmoves M M ...: to the first word that is no move. */
static void read_moves(struct uci *uci, struct go *go, const char **rest)
{
    char text[ADX_MOVE_TEXT_SIZE_MAX];

    for (;;) {
        const char *before = *rest;
        const struct token token = token_next(rest);
        if (go->move_count == ADX_MOVES_MAX || !token_copy(token, text, sizeof(text)) ||
            dialect_read(uci->dialect, uci->position, text, &go->moves[go->move_count])) {
            *rest = before;
            return;
        }
        go->move_count++;
    }
}

static void read_number(const struct uci *uci, struct go *go, struct token name, const char **rest)
{
    /* In USI black moves first and has the capital letters. */
    const bool is_usi = uci->dialect == DIALECT_USI;
    const adx_color w = is_usi ? ADX_BLACK : ADX_WHITE, b = is_usi ? ADX_WHITE : ADX_BLACK;
    uint64_t depth = 0, move_time_ms = 0;
    const struct {
        const char *name;
        uint64_t max, *value;
    } numbers[] = {
        {"wtime", TIME_MAX, &go->time_ms[w]},
        {"btime", TIME_MAX, &go->time_ms[b]},
        {"winc", TIME_MAX, &go->increment_ms[w]},
        {"binc", TIME_MAX, &go->increment_ms[b]},
        {"byoyomi", TIME_MAX, &go->byoyomi_ms},
        {"time", TIME_MAX, &go->own_time_ms},
        {"increment", TIME_MAX, &go->own_increment_ms},
        {"movestogo", 10000, &go->moves_to_go},
        {"nodes", UINT64_MAX, &go->limits.nodes_max},
        {"mate", is_usi ? TIME_MAX : 1000, &go->mate_in},
        {"perft", ADX_PERFT_DEPTH_MAX, &go->perft},
        {"depth", TIME_MAX, &depth},
        {"movetime", TIME_MAX, &move_time_ms},
    };

    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++) {
        uint64_t number;
        if (!token_is(name, numbers[i].name))
            continue;
        go->counts |= numbers[i].value == &go->perft;
        go->asks_for_mate |= numbers[i].value == &go->mate_in;
        if (token_number(token_next(rest), numbers[i].max, &number))
            *numbers[i].value = number ? number : 1;
    }
    go->limits.depth_max = depth ? (unsigned)depth : go->limits.depth_max;
    go->limits.move_time_ms = move_time_ms ? (unsigned)move_time_ms : go->limits.move_time_ms;
}

/* What UCCI says of the clock of the player to move, which may be counted in seconds. */
static void take_own_clock(const struct uci *uci, adx_color turn, struct go *go)
{
    const unsigned unit_ms = uci->counts_seconds ? 1000 : 1;

    if (!go->own_time_ms)
        return;
    go->time_ms[turn] = at_most(go->own_time_ms * unit_ms, TIME_MAX);
    go->increment_ms[turn] = at_most(go->own_increment_ms * unit_ms, TIME_MAX);
}

/* Byoyomi is lost with each move: all of it is used, and a share of what else the clock has. */
static void take_byoyomi(const struct go *go, adx_limits *limits)
{
    const uint64_t left_ms = at_most(limits->clock_ms + go->byoyomi_ms, TIME_MAX);
    const uint64_t wanted_ms = limits->clock_ms / USUAL_MOVES + go->byoyomi_ms;
    const uint64_t margin_ms = at_most(left_ms / 10, MARGIN_MS);

    limits->move_time_ms = (unsigned)at_most(wanted_ms, left_ms - margin_ms) + 1;
    limits->clock_ms = limits->increment_ms = 0;
}

/* A clock for a number of moves is the time for those that are left, when they are few. */
static void set_clock(const struct uci *uci, struct go *go)
{
    const adx_color turn = adx_position_turn(uci->position);
    adx_limits *limits = &go->limits;

    take_own_clock(uci, turn, go);
    limits->clock_ms = (unsigned)go->time_ms[turn];
    limits->increment_ms = (unsigned)go->increment_ms[turn];
    if (limits->move_time_ms)
        return;
    if (go->byoyomi_ms > 1) {
        take_byoyomi(go, limits);
    } else if (limits->clock_ms && go->moves_to_go && go->moves_to_go < USUAL_MOVES) {
        limits->move_time_ms = limits->clock_ms / (unsigned)(go->moves_to_go + 1) + 1;
        limits->clock_ms = limits->increment_ms = 0;
    }
}

static void read_go(struct uci *uci, const char *rest, struct go *go)
{
    *go = (struct go){.is_infinite = false};
    go->limits.level = level_of(uci);
    go->limits.line_count = (unsigned)uci->line_count;
    for (struct token token = token_next(&rest); token.len; token = token_next(&rest)) {
        if (token_is(token, "infinite"))
            go->is_infinite = go->waits = true;
        else if (token_is(token, "ponder"))
            go->ponders = go->waits = true;
        else if (token_is(token, "searchmoves"))
            read_moves(uci, go, &rest);
        else
            read_number(uci, go, token, &rest);
    }
    if (uci->banned_count && !go->move_count)
        go->move_count = uci_moves_not_banned(uci, go->moves);
    set_clock(uci, go);
    adx_limits *limits = &go->limits;
    if (go->is_infinite) {
        limits->clock_ms = limits->depth_max = limits->move_time_ms = 0;
        limits->nodes_max = 0;
    }
    limits->moves = go->moves;
    limits->move_count = go->move_count;
    go->is_infinite = !limits->clock_ms && !limits->depth_max && !limits->nodes_max &&
                      !limits->move_time_ms && !go->mate_in;
}

/* USI's `go mate`: the number is a time, without one there is all that is needed. */
static void seek_mate(struct uci *uci, struct go *go)
{
    struct buf line = buf_init(uci->checkmate, sizeof(uci->checkmate));

    buf_text(&line, "checkmate timeout");
    go->limits = (adx_limits){.level = ADX_LEVEL_MAX, .line_count = 1};
    go->limits.move_time_ms = (unsigned)go->mate_in;
    go->is_infinite = go->waits = go->ponders = go->counts = false;
}

/* ---- doing it ---- */

static void perft(struct uci *uci, unsigned depth)
{
    adx_move moves[ADX_MOVES_MAX];
    char text[ADX_MOVE_TEXT_SIZE_MAX], line[64];
    const unsigned count = adx_position_moves(uci->position, moves);
    uint64_t total = 0;

    for (unsigned i = 0; i < count; i++) {
        dialect_write(uci->dialect, uci->position, moves[i], text);
        if (adx_position_play(uci->position, moves[i]))
            return;
        const uint64_t nodes = adx_position_perft(uci->position, depth - 1);
        adx_position_undo(uci->position);
        snprintf(line, sizeof(line), "%s: %" PRIu64, text, nodes);
        uci_say(uci, line);
        total += nodes;
    }
    snprintf(line, sizeof(line), "Nodes searched: %" PRIu64, total);
    uci_say(uci, line);
}

/* An answer that needs no search; like any other it comes only after stop where that was wanted. */
static void answer(struct uci *uci, const struct go *go, const char *text)
{
    uci->has_limit = false;
    uci->held_ponders = go->ponders;
    if (go->waits)
        uci->held_answer = text;
    else
        uci_say(uci, text);
}

/* The result as a score for who is to move. Those who have lost are mated in 0 moves. */
static void say_over(struct uci *uci, enum uci_none result)
{
    char text[64];

    if (uci->dialect != DIALECT_UCI)
        return;
    snprintf(text, sizeof(text), "info depth 0 score %s",
             result == UCI_NONE_WON    ? "mate 1"
             : result == UCI_NONE_LOST ? "mate 0"
                                       : "cp 0");
    uci_say(uci, text);
}

static enum uci_none result_of(const struct uci *uci)
{
    const adx_outcome outcome = adx_position_outcome(uci->root);
    const bool is_white = adx_position_turn(uci->root) == ADX_WHITE;

    if (outcome.winner == ADX_DRAWN || outcome.winner == ADX_NOBODY)
        return UCI_NONE_TO_PLAY;
    return outcome.winner == (is_white ? ADX_WHITE_WINS : ADX_BLACK_WINS) ? UCI_NONE_WON
                                                                          : UCI_NONE_LOST;
}

static const char *no_move(const struct uci *uci, enum uci_none why)
{
    return uci->seeks_mate ? "checkmate nomate" : uci_no_move(uci, why);
}

static void start(struct uci *uci, const struct go *go)
{
    const struct thinker_hooks hooks = {
        .info = say_info, .bound = say_bound, .done = say_best, .ctx = uci};
    const enum thinker_hold hold = go->ponders       ? THINKER_PONDERS
                                   : go->is_infinite ? THINKER_HELD
                                                     : THINKER_FREE;
    const bool is_over = over_for_good(uci->root);

    uci->has_limit = hold == THINKER_FREE;
    uci->mate_in = (unsigned)go->mate_in;
    memset(uci->expected, 0, sizeof(uci->expected));
    const adx_err err = is_over
                            ? ADX_E_ILLEGAL
                            : thinker_start(&uci->thinker, uci->root, &go->limits, &hooks, hold);
    if (!err)
        return;
    if (is_over)
        say_over(uci, result_of(uci));
    else if (adx_position_throw_due(uci->position))
        uci_say_string(uci, "the dice are thrown by the referee");
    answer(uci, go,
           no_move(uci, err != ADX_E_ILLEGAL ? UCI_NONE_WITHOUT_POSITION
                        : is_over            ? result_of(uci)
                                             : UCI_NONE_TO_PLAY));
}

void uci_obey_go(struct uci *uci, const char *rest)
{
    const char *nothing = uci_no_move(uci, UCI_NONE_WITHOUT_POSITION);

    uci_halt(uci);
    adx_position_free(uci->root);
    uci->root = NULL;
    uci_compile_game(uci);
    /* Too large for the stack of some threads. */
    struct go *go = uci->position ? malloc(sizeof(*go)) : NULL;
    if (!go) {
        uci_say(uci, nothing);
        return;
    }
    read_go(uci, rest, go);
    uci->seeks_mate = uci->dialect == DIALECT_USI && go->asks_for_mate;
    if (uci->seeks_mate) {
        seek_mate(uci, go);
        nothing = no_move(uci, UCI_NONE_WITHOUT_POSITION);
    }
    if (!uci_has_position(uci)) {
        if (!go->counts)
            answer(uci, go, nothing);
    } else if (adx_position_clone(uci->position, &uci->root) || !uci_prepare(uci)) {
        answer(uci, go, nothing);
    } else if (go->counts) {
        perft(uci, go->perft ? (unsigned)go->perft : PERFT_USUAL);
    } else {
        start(uci, go);
    }
    free(go);
}
