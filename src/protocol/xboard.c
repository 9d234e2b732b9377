/*
 * An engine that speaks the Chess Engine Communication Protocol.
 *
 * The engine keeps the game. It thinks in a thread of its own, which makes the engine's move on the
 * game; everything that changes the game or the search waits for that thread first (halt()).
 */
#include "protocol/xboard.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/catalog.h"
#include "protocol/dialect.h"
#include "protocol/thinker.h"
#include "protocol/token.h"
#include "protocol/xboard_board.h"
#include "protocol/xboard_names.h"
#include "protocol/xboard_setup.h"

#ifndef ADX_VERSION
#define ADX_VERSION "unknown"
#endif

enum {
    LINE_SIZE = 8192,
    TIME_MAX = INT32_MAX,
    HINT_NODES = 20000
};

enum mode {
    MODE_FORCE, /* moves are only taken down */
    MODE_PLAY,  /* the engine plays engine_color */
    MODE_ANALYZE
};

struct xboard {
    void (*write)(void *ctx, const char *line);
    void *ctx;
    pthread_mutex_t lock; /* of write */
    struct catalog catalog;
    struct thinker thinker;
    adx_variant *variant;
    adx_position *position; /* the game; the thinking thread's while it thinks */
    enum mode mode;
    adx_color engine_color;
    bool posts; /* thinking is shown */
    atomic_bool is_thinking, is_cancelled;
    uint64_t hash_mib;
    unsigned thread_count, level;
    /* Limits; 0 for none. */
    unsigned depth, move_time_ms, clock_ms, increment_ms;
    unsigned session_moves;  /* moves that a filled clock is for; 0: all */
    unsigned excluded_count; /* moves of this position that shall not be thought of */
    adx_move excluded[ADX_MOVES_MAX];
    bool edits;
    struct xboard_edit edit;
};

/* ---- answers ---- */

__attribute__((format(printf, 2, 3))) static void say(struct xboard *xboard, const char *format,
                                                      ...)
{
    char line[LINE_SIZE];
    va_list values;

    va_start(values, format);
    vsnprintf(line, sizeof(line), format, values);
    va_end(values);
    for (char *c = line; *c; c++)
        if (*c == '\n' || *c == '\r')
            *c = ' ';
    pthread_mutex_lock(&xboard->lock);
    xboard->write(xboard->ctx, line);
    pthread_mutex_unlock(&xboard->lock);
}

static void say_line(void *ctx, const char *line)
{
    say(ctx, "%s", line);
}

static void say_error(struct xboard *xboard, const char *why, struct token what)
{
    say(xboard, "Error (%s): %.*s", why, token_shown(what), what.text);
}

/* Returns: true if the game is over, which is said. */
static bool say_result(struct xboard *xboard)
{
    static const char *const results[] = {
        [ADX_WHITE_WINS] = "1-0", [ADX_BLACK_WINS] = "0-1", [ADX_DRAWN] = "1/2-1/2"};
    const adx_outcome outcome = adx_position_outcome(xboard->position);

    if (outcome.winner == ADX_NOBODY)
        return false;
    say(xboard, "%s {%s}", results[outcome.winner], outcome.reason);
    return true;
}

/* ply score time nodes line; time in hundredths of a second, mates as 100000 and the moves */
static void say_info(void *ctx, const adx_search_info *info)
{
    struct xboard *xboard = ctx;
    char text[LINE_SIZE];
    struct buf line = buf_init(text, sizeof(text));
    const int mate = info->score < 0 ? -100000 + info->score : 100000 + info->score;

    if (!xboard->posts || atomic_load(&xboard->is_cancelled))
        return;
    buf_format(&line, "%u %d %" PRIu64 " %" PRIu64, info->depth, info->is_mate ? mate : info->score,
               info->time_ms / 10, info->nodes);
    dialect_write_line(DIALECT_CECP, xboard->position, info, &line);
    say(xboard, "%s", text);
}

/* ---- thinking ---- */

/* Give up what is being thought; the game is ours again. */
static void halt(struct xboard *xboard)
{
    atomic_store(&xboard->is_cancelled, true);
    thinker_stop(&xboard->thinker);
    thinker_wait(&xboard->thinker);
    atomic_store(&xboard->is_cancelled, false);
    atomic_store(&xboard->is_thinking, false);
}

static void play_best(void *ctx, adx_move best)
{
    struct xboard *xboard = ctx;
    char text[ADX_MOVE_TEXT_SIZE_MAX];

    if (!atomic_load(&xboard->is_cancelled) && xboard->mode == MODE_PLAY) {
        dialect_write(DIALECT_CECP, xboard->position, best, text);
        if (adx_position_play(xboard->position, best) == ADX_OK) {
            xboard->excluded_count = 0;
            /* First, since the opponent may answer as soon as the line is out. */
            atomic_store(&xboard->is_thinking, false);
            say(xboard, "move %s", text);
            say_result(xboard);
        }
    }
    atomic_store(&xboard->is_thinking, false);
}

static bool prepare(struct xboard *xboard)
{
    if (!thinker_prepare(&xboard->thinker, xboard->variant, &xboard->hash_mib,
                         xboard->thread_count))
        return true;
    say(xboard, "tellusererror out of memory");
    return false;
}

static void start(struct xboard *xboard, const adx_limits *limits, enum thinker_hold hold)
{
    const struct thinker_hooks hooks = {.info = say_info, .done = play_best, .ctx = xboard};

    if (!prepare(xboard))
        return;
    atomic_store(&xboard->is_thinking, true);
    if (thinker_start(&xboard->thinker, xboard->position, limits, &hooks, hold))
        atomic_store(&xboard->is_thinking, false);
}

/* A clock for a session of moves is treated as the time for the moves that are left of it. */
static unsigned clock_share(const struct xboard *xboard)
{
    const unsigned usual_moves = 30;
    const unsigned made = adx_position_ply(xboard->position) / 2;

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

/* Think, if it is the engine's turn, or analyze. */
static void think(struct xboard *xboard)
{
    const bool is_over = adx_position_outcome(xboard->position).winner != ADX_NOBODY;
    adx_move moves[ADX_MOVES_MAX];
    adx_limits limits = {
        .level = ADX_LEVEL_MAX,
        .moves = moves,
        .move_count = allowed_moves(xboard, moves),
    };

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

/* ---- games and positions ---- */

static void set_position(struct xboard *xboard, adx_position *position)
{
    xboard->excluded_count = 0;
    adx_position_free(xboard->position);
    xboard->position = position;
}

static bool set_variant(struct xboard *xboard, const char *id)
{
    const adx_alloc alloc = adx_alloc_libc();
    char why[CATALOG_WHY_SIZE];
    adx_variant *variant;
    adx_position *position;

    if (catalog_compile(&xboard->catalog, id, &variant, why)) {
        say(xboard, "tellusererror %s", why);
        return false;
    }
    if (adx_position_create(&alloc, variant, NULL, NULL, NULL, &position)) {
        adx_variant_free(variant);
        return false;
    }
    thinker_drop(&xboard->thinker);
    set_position(xboard, position);
    adx_variant_free(xboard->variant);
    xboard->variant = variant;
    return true;
}

static void note_error(void *ctx, const adx_finding *finding)
{
    char *why = ctx;

    if (finding->severity == ADX_ERROR && !why[0])
        snprintf(why, CATALOG_WHY_SIZE, "%s", finding->sentence);
}

/* Returns: false, and the position is as before, if the FEN is wrong, which is said. */
static bool set_fen(struct xboard *xboard, const char *fen)
{
    const adx_alloc alloc = adx_alloc_libc();
    char why[CATALOG_WHY_SIZE] = "";
    adx_position *position;

    if (adx_position_create(&alloc, xboard->variant, fen, note_error, why, &position)) {
        say(xboard, "tellusererror Illegal position: %s", why);
        return false;
    }
    set_position(xboard, position);
    return true;
}

/* The square skipped by a pawn has the ranks of CECP. Returns: false if the text is too long. */
static bool fen_to_own(const adx_variant *variant, const char *rest, char fen[LINE_SIZE])
{
    struct buf out = buf_init(fen, LINE_SIZE);

    for (unsigned i = 0;; i++) {
        const struct token token = token_next(&rest);
        char text[ADX_MOVE_TEXT_SIZE_MAX], own[ADX_MOVE_TEXT_SIZE_MAX];
        if (!token.len)
            return !out.cut;
        buf_text(&out, i ? " " : "");
        if (i == 3 && token_copy(token, text, sizeof(text))) {
            dialect_to_own(DIALECT_CECP, variant, text, own, sizeof(own));
            buf_text(&out, own);
        } else {
            buf_format(&out, "%.*s", (int)token.len, token.text);
        }
    }
}

static void take_move(struct xboard *xboard, struct token token)
{
    char text[ADX_MOVE_TEXT_SIZE_MAX] = "", own[ADX_MOVE_TEXT_SIZE_MAX], reason[LINE_SIZE / 8];
    const int shown = token_shown(token);
    adx_explanation why;
    adx_move move;

    if (atomic_load(&xboard->is_thinking) && xboard->mode == MODE_PLAY) {
        say(xboard, "Illegal move (it is not your turn): %.*s", shown, token.text);
        return;
    }
    halt(xboard);
    if (token_copy(token, text, sizeof(text)) &&
        dialect_read(DIALECT_CECP, xboard->position, text, &move) == ADX_OK) {
        if (adx_position_play(xboard->position, move) == ADX_OK) {
            xboard->excluded_count = 0;
            if (xboard->mode == MODE_PLAY)
                say_result(xboard);
            think(xboard);
        }
        return;
    }
    dialect_to_own(DIALECT_CECP, xboard->variant, text, own, sizeof(own));
    adx_position_explain(xboard->position, own, &why);
    dialect_from_own(DIALECT_CECP, xboard->variant, why.sentence, reason, sizeof(reason));
    say(xboard, "Illegal move (%s): %.*s", reason, shown, token.text);
    think(xboard);
}

/* ---- commands: what the other program is told ---- */

/* The games in the order of worth to those who show only some: known ones, then our own. */
static void say_variants(struct xboard *xboard)
{
    char text[LINE_SIZE], name[ADX_NAME_SIZE_MAX];
    struct buf line = buf_init(text, sizeof(text));
    const char *id;

    for (unsigned i = 0; (id = catalog_id(&xboard->catalog, i)); i++)
        if (xboard_known_name(id))
            buf_format(&line, "%s%s", line.len ? "," : "", xboard_known_name(id));
    for (unsigned i = 0; (id = catalog_id(&xboard->catalog, i)); i++) {
        if (xboard_known_name(id) || !xboard_setup(&xboard->catalog, id, NULL, NULL))
            continue;
        xboard_other_name(id, name);
        buf_format(&line, ",%s", name);
    }
    say(xboard, "feature variants=\"%s\"", text);
}

static void obey_protover(struct xboard *xboard, const char *rest)
{
    (void)rest;
    say(xboard, "feature done=0");
    say(xboard, "feature myname=\"Acedrex " ADX_VERSION "\" ping=1 setboard=1 playother=1 san=0 "
                "usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1 analyze=1 colors=0 ics=0 "
                "name=0 pause=0 nps=0 debug=1 memory=1 smp=1 highlight=1 exclude=1");
    say(xboard, "feature option=\"VariantPath -file \"");
    say(xboard, "feature option=\"Skill Level -spin %u %u %u\"", ADX_LEVEL_MAX, ADX_LEVEL_MIN,
        ADX_LEVEL_MAX);
    say_variants(xboard);
    say(xboard, "feature done=1");
}

static void obey_ping(struct xboard *xboard, const char *rest)
{
    const struct token number = token_rest(rest);

    say(xboard, "pong %.*s", token_shown(number), number.text);
}

/* ---- commands: games ---- */

static void obey_new(struct xboard *xboard, const char *rest)
{
    (void)rest;
    halt(xboard);
    if (!set_variant(xboard, "chess"))
        return;
    thinker_reset(&xboard->thinker);
    xboard->mode = MODE_PLAY;
    xboard->engine_color = ADX_BLACK;
    xboard->depth = 0;
}

static void obey_variant(struct xboard *xboard, const char *rest)
{
    char name[ADX_NAME_SIZE_MAX];
    const struct token token = token_rest(rest);
    const char *id = NULL;

    halt(xboard);
    if (token_copy(token, name, sizeof(name))) {
        id = xboard_known_id(name);
        id = catalog_find(&xboard->catalog, id ? id : name);
    }
    if (!id) {
        say_error(xboard, "unknown variant", token);
        return;
    }
    if (set_variant(xboard, id) && !xboard_known_name(id))
        xboard_setup(&xboard->catalog, id, say_line, xboard);
}

static void obey_setboard(struct xboard *xboard, const char *rest)
{
    char fen[LINE_SIZE];

    halt(xboard);
    if (!fen_to_own(xboard->variant, rest, fen))
        say(xboard, "tellusererror Illegal position: too long");
    else
        set_fen(xboard, fen);
    if (xboard->mode == MODE_ANALYZE)
        think(xboard);
}

static void obey_edit(struct xboard *xboard, const char *rest)
{
    (void)rest;
    halt(xboard);
    xboard->edits = true;
    xboard_edit_begin(&xboard->edit, xboard->position);
}

static void obey_edit_line(struct xboard *xboard, const char *line)
{
    const struct token token = token_rest(line);
    char text[ADX_MOVE_TEXT_SIZE_MAX], fen[ADX_FEN_SIZE_MAX];
    struct buf out = buf_init(fen, sizeof(fen));

    if (token_is(token, ".")) {
        xboard->edits = false;
        xboard_edit_fen(&xboard->edit, adx_position_turn(xboard->position), &out);
        set_fen(xboard, fen);
    } else if (token.len && (!token_copy(token, text, sizeof(text)) ||
                             !xboard_edit_obey(&xboard->edit, xboard->variant, text))) {
        say_error(xboard, "not understood", token);
    }
}

static void undo(struct xboard *xboard, unsigned count)
{
    halt(xboard);
    xboard->excluded_count = 0;
    while (count-- && adx_position_undo(xboard->position))
        continue;
    if (xboard->mode == MODE_ANALYZE)
        think(xboard);
}

static void obey_undo(struct xboard *xboard, const char *rest)
{
    (void)rest;
    undo(xboard, 1);
}

static void obey_remove(struct xboard *xboard, const char *rest)
{
    (void)rest;
    undo(xboard, 2);
}

/* ---- commands: who moves ---- */

static void set_mode(struct xboard *xboard, enum mode mode)
{
    halt(xboard);
    xboard->mode = mode;
}

static void obey_force(struct xboard *xboard, const char *rest)
{
    (void)rest;
    set_mode(xboard, MODE_FORCE);
}

static void obey_go(struct xboard *xboard, const char *rest)
{
    (void)rest;
    set_mode(xboard, MODE_PLAY);
    xboard->engine_color = adx_position_turn(xboard->position);
    think(xboard);
}

static void obey_playother(struct xboard *xboard, const char *rest)
{
    (void)rest;
    set_mode(xboard, MODE_PLAY);
    xboard->engine_color = adx_position_turn(xboard->position) == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
}

static void obey_analyze(struct xboard *xboard, const char *rest)
{
    (void)rest;
    set_mode(xboard, MODE_ANALYZE);
    xboard->posts = true;
    think(xboard);
}

/* Move now. */
static void obey_move_now(struct xboard *xboard, const char *rest)
{
    (void)rest;
    if (xboard->mode == MODE_PLAY)
        thinker_stop(&xboard->thinker);
}

static void obey_usermove(struct xboard *xboard, const char *rest)
{
    take_move(xboard, token_next(&rest));
}

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
    halt(xboard);
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
        say_error(xboard, "no legal move", token);
    }
    if (xboard->mode == MODE_ANALYZE)
        think(xboard);
}

static void obey_exclude(struct xboard *xboard, const char *rest)
{
    choose_moves(xboard, token_next(&rest), true);
}

static void obey_include(struct xboard *xboard, const char *rest)
{
    choose_moves(xboard, token_next(&rest), false);
}

static void keep_best(void *ctx, const adx_search_info *info)
{
    if (info->line_count)
        *(adx_move *)ctx = info->line[0];
}

static void obey_hint(struct xboard *xboard, const char *rest)
{
    const adx_limits limits = {.nodes_max = HINT_NODES};
    adx_move best = {0};
    const adx_search_hooks hooks = {.info = keep_best, .ctx = &best};
    char text[ADX_MOVE_TEXT_SIZE_MAX];

    (void)rest;
    if (atomic_load(&xboard->is_thinking))
        return;
    halt(xboard);
    if (!prepare(xboard) ||
        adx_engine_search(xboard->thinker.engine, xboard->position, &limits, &hooks, &best))
        return;
    dialect_write(DIALECT_CECP, xboard->position, best, text);
    say(xboard, "Hint: %s", text);
}

static void obey_lift(struct xboard *xboard, const char *rest)
{
    char text[ADX_MOVE_TEXT_SIZE_MAX], own[ADX_MOVE_TEXT_SIZE_MAX], colors[LINE_SIZE];
    struct buf out = buf_init(colors, sizeof(colors));

    if (atomic_load(&xboard->is_thinking) || !token_copy(token_next(&rest), text, sizeof(text)))
        return;
    dialect_to_own(DIALECT_CECP, xboard->variant, text, own, sizeof(own));
    const unsigned square = adx_variant_square_named(xboard->variant, own);
    if (square == ADX_SQUARE_NONE)
        return;
    xboard_highlight(xboard->position, square, &out);
    say(xboard, "highlight %s", colors);
}

/* ---- commands: limits ---- */

static bool read_number(const char **rest, uint64_t max, unsigned *out)
{
    uint64_t number;

    if (!token_number(token_next(rest), max, &number))
        return false;
    *out = (unsigned)number;
    return true;
}

/* "5" minutes or "0:30" */
static bool read_minutes(struct token token, unsigned *ms)
{
    const char *colon = memchr(token.text, ':', token.len);
    const size_t len = colon ? (size_t)(colon - token.text) : token.len;
    uint64_t minutes, seconds = 0;

    if (!token_number((struct token){token.text, len}, 10000, &minutes))
        return false;
    if (colon && !token_number((struct token){colon + 1, token.len - len - 1}, 60, &seconds))
        return false;
    *ms = (unsigned)(minutes * 60000 + seconds * 1000);
    return true;
}

/* level MOVES BASE INCREMENT; the increment in seconds may have a fraction */
static void obey_level(struct xboard *xboard, const char *rest)
{
    const struct token whole = token_rest(rest);
    unsigned moves, base_ms;
    char increment[32];

    if (!read_number(&rest, 10000, &moves) || !read_minutes(token_next(&rest), &base_ms) ||
        !token_copy(token_next(&rest), increment, sizeof(increment))) {
        say_error(xboard, "not understood", whole);
        return;
    }
    const double seconds = strtod(increment, NULL);
    xboard->session_moves = moves;
    xboard->clock_ms = base_ms;
    xboard->increment_ms = seconds > 0 && seconds < 100000 ? (unsigned)(seconds * 1000 + 0.5) : 0;
    xboard->move_time_ms = 0;
}

/* st SECONDS: exactly so long for each move */
static void obey_st(struct xboard *xboard, const char *rest)
{
    char text[32];
    const struct token token = token_next(&rest);
    const double seconds = token_copy(token, text, sizeof(text)) ? strtod(text, NULL) : 0;

    if (seconds > 0 && seconds < 1000000)
        xboard->move_time_ms = (unsigned)(seconds * 1000 + 0.5);
    else
        say_error(xboard, "not understood", token);
}

static void obey_sd(struct xboard *xboard, const char *rest)
{
    const struct token whole = token_rest(rest);

    if (!read_number(&rest, 1000, &xboard->depth))
        say_error(xboard, "not understood", whole);
}

/* The engine's clock in hundredths of a second. */
static void obey_time(struct xboard *xboard, const char *rest)
{
    unsigned hundredths;

    if (read_number(&rest, TIME_MAX / 10, &hundredths))
        xboard->clock_ms = hundredths ? hundredths * 10 : 1;
}

static void obey_memory(struct xboard *xboard, const char *rest)
{
    const struct token whole = token_rest(rest);
    unsigned mib;

    if (!read_number(&rest, HASH_MIB_MAX, &mib)) {
        say_error(xboard, "not understood", whole);
        return;
    }
    halt(xboard);
    thinker_drop(&xboard->thinker);
    xboard->hash_mib = mib ? mib : 1;
}

static void obey_cores(struct xboard *xboard, const char *rest)
{
    const struct token whole = token_rest(rest);
    unsigned count;

    if (!read_number(&rest, ADX_THREADS_MAX, &count)) {
        say_error(xboard, "not understood", whole);
        return;
    }
    halt(xboard);
    thinker_drop(&xboard->thinker);
    xboard->thread_count = count ? count : 1;
}

static void obey_post(struct xboard *xboard, const char *rest)
{
    (void)rest;
    xboard->posts = true;
}

static void obey_nopost(struct xboard *xboard, const char *rest)
{
    (void)rest;
    xboard->posts = false;
}

static void set_path(struct xboard *xboard, struct token value)
{
    char path[LINE_SIZE], why[CATALOG_WHY_SIZE];

    if (value.len &&
        (!token_copy(value, path, sizeof(path)) || !catalog_add_path(&xboard->catalog, path, why)))
        say(xboard, "tellusererror %s", why);
    say_variants(xboard);
}

static void set_level(struct xboard *xboard, struct token value)
{
    uint64_t level;

    if (token_number(value, ADX_LEVEL_MAX, &level))
        xboard->level = level ? (unsigned)level : ADX_LEVEL_MIN;
    else
        say_error(xboard, "not understood", value);
}

/* option NAME=VALUE */
static void obey_option(struct xboard *xboard, const char *rest)
{
    static const struct {
        const char *name;
        void (*set)(struct xboard *xboard, struct token value);
    } options[] = {{"VariantPath=", set_path}, {"Skill Level=", set_level}};
    const struct token token = token_rest(rest);

    for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
        const size_t len = strlen(options[i].name);
        if (token.len >= len && !strncmp(token.text, options[i].name, len)) {
            options[i].set(xboard, (struct token){token.text + len, token.len - len});
            return;
        }
    }
    say_error(xboard, "unknown option", token);
}

static void obey_nothing(struct xboard *xboard, const char *rest)
{
    (void)xboard;
    (void)rest;
}

/* ---- lines ---- */

static const struct {
    const char *name;
    void (*obey)(struct xboard *xboard, const char *rest);
} commands[] = {
    {"protover", obey_protover},
    {"ping", obey_ping},
    {"new", obey_new},
    {"variant", obey_variant},
    {"setboard", obey_setboard},
    {"edit", obey_edit},
    {"undo", obey_undo},
    {"remove", obey_remove},
    {"force", obey_force},
    {"go", obey_go},
    {"playother", obey_playother},
    {"analyze", obey_analyze},
    {"exit", obey_force},
    {"?", obey_move_now},
    {"usermove", obey_usermove},
    {"exclude", obey_exclude},
    {"include", obey_include},
    {"hint", obey_hint},
    {"lift", obey_lift},
    {"level", obey_level},
    {"st", obey_st},
    {"sd", obey_sd},
    {"time", obey_time},
    {"memory", obey_memory},
    {"cores", obey_cores},
    {"post", obey_post},
    {"nopost", obey_nopost},
    {"option", obey_option},
    {"result", obey_force},
    /* Known, and nothing is to be done. */
    {"xboard", obey_nothing},
    {"accepted", obey_nothing},
    {"rejected", obey_nothing},
    {"otim", obey_nothing},
    {"random", obey_nothing},
    {"hard", obey_nothing},
    {"easy", obey_nothing},
    {"computer", obey_nothing},
    {"name", obey_nothing},
    {"rating", obey_nothing},
    {"ics", obey_nothing},
    {"draw", obey_nothing},
    {"put", obey_nothing},
    {"hover", obey_nothing},
    {"bk", obey_nothing},
    {".", obey_nothing},
};

bool xboard_obey(struct xboard *xboard, const char *line)
{
    const char *rest = line;
    const struct token word = token_next(&rest);

    if (token_is(word, "quit"))
        return false;
    if (xboard->edits) {
        obey_edit_line(xboard, line);
        return true;
    }
    for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
        if (token_is(word, commands[i].name)) {
            commands[i].obey(xboard, rest);
            return true;
        }
    }
    /* A word with a digit in it can only be meant as a move, as old programs send them. */
    bool is_move = false;
    for (size_t i = 0; i < word.len; i++)
        is_move |= word.text[i] >= '0' && word.text[i] <= '9';
    if (is_move)
        take_move(xboard, word);
    else if (word.len)
        say_error(xboard, "unknown command", word);
    return true;
}

/* ---- from begin to end ---- */

struct xboard *xboard_create(void (*write)(void *ctx, const char *line), void *ctx)
{
    struct xboard *xboard = calloc(1, sizeof(*xboard));

    if (!xboard)
        return NULL;
    xboard->write = write;
    xboard->ctx = ctx;
    xboard->hash_mib = HASH_MIB_USUAL;
    xboard->thread_count = 1;
    xboard->level = ADX_LEVEL_MAX;
    xboard->engine_color = ADX_BLACK;
    pthread_mutex_init(&xboard->lock, NULL);
    thinker_init(&xboard->thinker);
    if (set_variant(xboard, "chess"))
        return xboard;
    xboard_free(xboard);
    return NULL;
}

void xboard_finish(struct xboard *xboard)
{
    const bool has_limit =
        xboard->mode == MODE_PLAY && (xboard->depth || xboard->move_time_ms || xboard->clock_ms);

    if (!has_limit)
        thinker_stop(&xboard->thinker);
    thinker_wait(&xboard->thinker);
}

void xboard_free(struct xboard *xboard)
{
    halt(xboard);
    thinker_free(&xboard->thinker);
    adx_position_free(xboard->position);
    adx_variant_free(xboard->variant);
    catalog_release(&xboard->catalog);
    pthread_mutex_destroy(&xboard->lock);
    free(xboard);
}
