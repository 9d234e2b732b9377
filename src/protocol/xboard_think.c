/* Thinking of an engine that speaks CECP: for its move, in analysis, for a hint. */
#include "protocol/xboard_state.h"

#include "protocol/dialect.h"
#include "protocol/over.h"

enum {
    HINT_NODES = 20000,
    MATE_SCORE = 100000 /* and the moves until then */
};

/* ply score time nodes line; time in hundredths of a second, mates as 100000 and the moves */
static void say_info(void *ctx, const adx_search_info *info)
{
    struct xboard *xboard = ctx;
    char text[XBOARD_LINE_SIZE];
    struct buf line = buf_init(text, sizeof(text));
    const int mate = info->score < 0 ? info->score - MATE_SCORE : info->score + MATE_SCORE;

    for (unsigned i = 0; i < 2; i++)
        xboard->expected[i] = i < info->line_count ? info->line[i] : (adx_move){0};
    if (!xboard->posts || atomic_load(&xboard->is_cancelled))
        return;
    buf_format(&line, "%u %d %" PRIu64 " %" PRIu64, info->depth, info->is_mate ? mate : info->score,
               info->time_ms / 10, info->nodes);
    dialect_write_line(DIALECT_CECP, xboard->position, info, &line);
    xboard_say(xboard, "%s", text);
}

/* ---- pings ---- */

/* Whoever asks wants to know that all before is done; a move that is owed is not. */
void xboard_obey_ping(struct xboard *xboard, const char *rest)
{
    const struct token number = token_rest(rest);

    pthread_mutex_lock(&xboard->ping_lock);
    const bool waits = xboard->owes_move && xboard->ping_count < XBOARD_PINGS_MAX &&
                       token_copy(number, xboard->pings[xboard->ping_count], XBOARD_PING_SIZE_MAX);
    xboard->ping_count += waits;
    pthread_mutex_unlock(&xboard->ping_lock);
    if (!waits)
        xboard_say(xboard, "pong %.*s", token_shown(number), number.text);
}

static void set_owed(struct xboard *xboard, bool owes_move)
{
    pthread_mutex_lock(&xboard->ping_lock);
    xboard->owes_move = owes_move;
    for (unsigned i = 0; !owes_move && i < xboard->ping_count; i++)
        xboard_say(xboard, "pong %s", xboard->pings[i]);
    if (!owes_move)
        xboard->ping_count = 0;
    pthread_mutex_unlock(&xboard->ping_lock);
}

/* ---- searches ---- */

void xboard_halt(struct xboard *xboard)
{
    atomic_store(&xboard->is_cancelled, true);
    thinker_stop(&xboard->thinker);
    thinker_wait(&xboard->thinker);
    atomic_store(&xboard->is_cancelled, false);
    atomic_store(&xboard->is_thinking, false);
}

/*
 * Play a move, and the stone that is placed with it. text: receives both, or "" if that failed.
 * Returns: the move with which the same player goes on, without bits when the turn is over.
 */
static adx_move play_part(struct xboard *xboard, adx_move best, char text[DIALECT_TURN_SIZE_MAX])
{
    adx_position *before;
    adx_move next = {0};

    text[0] = '\0';
    if (adx_position_clone(xboard->position, &before))
        return next;
    if (adx_position_play(xboard->position, best) == ADX_OK) {
        if (adx_position_part(xboard->position) > 1)
            next = thinker_next_part(&xboard->thinker, xboard->position, xboard->level, best,
                                     xboard->expected);
        dialect_write_turn(DIALECT_CECP, before, best, next, text);
        if (adx_move_describe(xboard->position, next).kind == ADX_MOVE_PLACE &&
            !adx_position_play(xboard->position, next))
            next = (adx_move){0};
    }
    adx_position_free(before);
    return next;
}

/* A line for each part of a turn, with a comma where another follows. */
static void say_parts(struct xboard *xboard, const char *text, bool goes_on)
{
    char part[ADX_MOVE_TEXT_SIZE_MAX];

    while (*text && dialect_next_part(&text, part))
        xboard_say(xboard, "move %s%s", part, *text || goes_on ? "," : "");
}

static void play_best(void *ctx, adx_move best)
{
    struct xboard *xboard = ctx;
    char text[DIALECT_TURN_SIZE_MAX] = "";
    const bool was_over = adx_position_outcome(xboard->position).winner != ADX_NOBODY;

    if (!atomic_load(&xboard->is_cancelled) && xboard->mode == MODE_PLAY) {
        for (adx_move next = best; next.bits;) {
            next = play_part(xboard, next, text);
            xboard->excluded_count = 0;
            /* First, since the opponent may answer as soon as the last line is out. */
            atomic_store(&xboard->is_thinking, next.bits);
            say_parts(xboard, text, next.bits);
        }
        if (text[0] && !was_over)
            xboard_say_result(xboard);
    }
    atomic_store(&xboard->is_thinking, false);
    set_owed(xboard, false);
}

static bool prepare(struct xboard *xboard)
{
    if (!thinker_prepare(&xboard->thinker, xboard->variant, &xboard->hash_mib,
                         xboard->thread_count))
        return true;
    xboard_say(xboard, "tellusererror out of memory");
    return false;
}

/* A game that is over, in analysis: its worth for who is to move, and the result as the line. */
static void say_over(struct xboard *xboard)
{
    const adx_outcome outcome = adx_position_outcome(xboard->position);
    const bool is_white = adx_position_turn(xboard->position) == ADX_WHITE;

    if (outcome.winner == ADX_NOBODY || !xboard->posts)
        return;
    const bool has_won = outcome.winner == (is_white ? ADX_WHITE_WINS : ADX_BLACK_WINS);
    const int score = outcome.winner == ADX_DRAWN ? 0 : has_won ? MATE_SCORE : -MATE_SCORE;
    xboard_say(xboard, "0 %d 0 0 %s {%s}", score, xboard_result(outcome.winner), outcome.reason);
}

static void start(struct xboard *xboard, const adx_limits *limits, enum thinker_hold hold)
{
    const struct thinker_hooks hooks = {.info = say_info, .done = play_best, .ctx = xboard};

    if (xboard->mode == MODE_ANALYZE && over_for_good(xboard->position)) {
        say_over(xboard);
        return;
    }
    if (!prepare(xboard))
        return;
    xboard->expected[0] = xboard->expected[1] = (adx_move){0};
    set_owed(xboard, xboard->mode == MODE_PLAY);
    atomic_store(&xboard->is_thinking, true);
    if (!thinker_start(&xboard->thinker, xboard->position, limits, &hooks, hold))
        return;
    atomic_store(&xboard->is_thinking, false);
    set_owed(xboard, false);
}

/* Turns of both players that have been played. */
static unsigned turns_played(const adx_position *position)
{
    adx_position *now;
    unsigned count = 0;

    if (adx_position_clone(position, &now))
        return 0;
    while (adx_position_undo(now))
        count += adx_position_part(now) == 1;
    adx_position_free(now);
    return count;
}

/* A clock for a session of moves is treated as the time for the moves that are left of it. */
static unsigned clock_share(const struct xboard *xboard)
{
    const unsigned usual_moves = 30;
    const unsigned made = turns_played(xboard->position) / 2;

    if (!xboard->session_moves || !xboard->clock_ms)
        return 0;
    const unsigned left = xboard->session_moves - made % xboard->session_moves;
    return left < usual_moves ? xboard->clock_ms / (left + 1) + 1 : 0;
}

/* The legal moves that are not excluded. Returns: their number; 0 if all are meant. */
static unsigned allowed_moves(const struct xboard *xboard, adx_move moves[ADX_MOVES_MAX])
{
    unsigned count = 0;

    if (!xboard->excluded_count)
        return 0;
    const unsigned total = adx_position_moves(xboard->position, moves);
    for (unsigned i = 0; i < total; i++) {
        bool is_excluded = false;
        for (unsigned n = 0; n < xboard->excluded_count; n++)
            is_excluded |= moves[i].bits == xboard->excluded[n].bits;
        if (!is_excluded)
            moves[count++] = moves[i];
    }
    return count;
}

void xboard_think(struct xboard *xboard)
{
    const bool is_over = over_for_good(xboard->position);
    adx_move moves[ADX_MOVES_MAX];
    adx_limits limits = {
        .level = ADX_LEVEL_MAX,
        .moves = moves,
        .move_count = allowed_moves(xboard, moves),
    };

    if (xboard->lack != XBOARD_LACKS_NOTHING)
        return;
    if (xboard->mode == MODE_ANALYZE) {
        start(xboard, &limits, THINKER_HELD);
        return;
    }
    if (xboard->mode != MODE_PLAY || is_over || adx_position_throw_due(xboard->position) ||
        adx_position_turn(xboard->position) != xboard->engine_color)
        return;
    limits.level = xboard->level;
    limits.depth_max = xboard->depth;
    limits.move_time_ms = xboard->move_time_ms ? xboard->move_time_ms : clock_share(xboard);
    limits.clock_ms = xboard->move_time_ms ? 0 : xboard->clock_ms;
    limits.increment_ms = xboard->increment_ms;
    start(xboard, &limits, THINKER_FREE);
}

/* ---- commands: which moves are thought of ---- */

static void include(struct xboard *xboard, adx_move move)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < xboard->excluded_count; i++)
        if (xboard->excluded[i].bits != move.bits)
            xboard->excluded[kept++] = xboard->excluded[i];
    xboard->excluded_count = kept;
}

/* exclude MOVE, exclude all, include MOVE, include all. With all excluded none counts as such. */
static void choose_moves(struct xboard *xboard, struct token token, bool excludes)
{
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move move;

    if (atomic_load(&xboard->is_thinking) && xboard->mode == MODE_PLAY)
        return;
    xboard_halt(xboard);
    if (!xboard_has_position(xboard))
        return;
    if (token_is(token, "all")) {
        xboard->excluded_count = 0;
        if (excludes)
            xboard->excluded_count = adx_position_moves(xboard->position, xboard->excluded);
    } else if (token_copy(token, text, sizeof(text)) &&
               dialect_read(DIALECT_CECP, xboard->position, text, &move) == ADX_OK) {
        include(xboard, move);
        if (excludes)
            xboard->excluded[xboard->excluded_count++] = move;
    } else {
        xboard_say_error(xboard, "no legal move", token);
    }
    if (xboard->mode == MODE_ANALYZE)
        xboard_think(xboard);
}

void xboard_obey_exclude(struct xboard *xboard, const char *rest)
{
    choose_moves(xboard, token_next(&rest), true);
}

void xboard_obey_include(struct xboard *xboard, const char *rest)
{
    choose_moves(xboard, token_next(&rest), false);
}

static void keep_best(void *ctx, const adx_search_info *info)
{
    adx_move *best = ctx;

    for (unsigned i = 0; i < 2 && info->line_count; i++)
        best[i] = i < info->line_count ? info->line[i] : (adx_move){0};
}

void xboard_obey_hint(struct xboard *xboard, const char *rest)
{
    const adx_limits limits = {.nodes_max = HINT_NODES};
    adx_move line[2] = {{0}}, best;
    const adx_search_hooks hooks = {.info = keep_best, .ctx = line};
    char text[DIALECT_TURN_SIZE_MAX];

    (void)rest;
    if (atomic_load(&xboard->is_thinking))
        return;
    xboard_halt(xboard);
    if (xboard->lack != XBOARD_LACKS_NOTHING || !prepare(xboard) ||
        adx_engine_search(xboard->thinker.engine, xboard->position, &limits, &hooks, &best))
        return;
    if (line[0].bits != best.bits)
        line[1] = (adx_move){0};
    dialect_write_turn(DIALECT_CECP, xboard->position, best, line[1], text);
    xboard_say(xboard, "Hint: %s", text);
}
