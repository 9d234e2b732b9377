/*
 * An engine that speaks the Universal Chess Interface.
 *
 * Wrong lines change nothing. They are answered by `info string`, the only words that the protocol
 * has for it.
 */
#include "protocol/uci.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "protocol/catalog.h"
#include "protocol/dialect.h"
#include "protocol/thinker.h"
#include "protocol/token.h"

#ifndef ADX_VERSION
#define ADX_VERSION "unknown"
#endif

enum {
    LINE_SIZE = 8192,
    HASH_MIB_USUAL = 16,
    HASH_MIB_MAX = 65536,
    PATH_SIZE = 4096,
    TIME_MAX = INT32_MAX,
};

struct uci {
    void (*write)(void *ctx, const char *line);
    void *ctx;
    pthread_mutex_t lock; /* of write */
    struct catalog catalog;
    struct thinker thinker;
    adx_variant *variant;
    adx_position *position;
    adx_position *root; /* what is being searched */
    uint64_t hash_mib;
    bool has_limit; /* the search ends by itself */
};

/* ---- answers ---- */

static void say(struct uci *uci, const char *line)
{
    pthread_mutex_lock(&uci->lock);
    uci->write(uci->ctx, line);
    pthread_mutex_unlock(&uci->lock);
}

__attribute__((format(printf, 2, 3))) static void say_string(struct uci *uci, const char *format,
                                                             ...)
{
    char line[LINE_SIZE] = "info string ";
    const size_t len = strlen(line);
    va_list values;

    va_start(values, format);
    vsnprintf(line + len, sizeof(line) - len, format, values);
    va_end(values);
    for (char *c = line; *c; c++)
        if (*c == '\n' || *c == '\r')
            *c = ' ';
    say(uci, line);
}

static void say_info(void *ctx, const adx_search_info *info)
{
    struct uci *uci = ctx;
    char text[LINE_SIZE];
    struct buf line = buf_init(text, sizeof(text));

    buf_format(&line, "info depth %u score %s %d nodes %" PRIu64 " nps %" PRIu64 " time %" PRIu64,
               info->depth, info->is_mate ? "mate" : "cp", info->score, info->nodes,
               info->nodes * 1000 / (info->time_ms ? info->time_ms : 1), info->time_ms);
    if (info->line_count)
        buf_text(&line, " pv");
    dialect_write_line(DIALECT_UCI, uci->root, info, &line);
    say(uci, text);
}

static void say_best(void *ctx, adx_move best)
{
    struct uci *uci = ctx;
    char line[32] = "bestmove ";

    dialect_write(DIALECT_UCI, uci->root, best, line + strlen(line));
    say(uci, line);
}

/* ---- games and positions ---- */

static void set_position(struct uci *uci, adx_position *position)
{
    adx_position_free(uci->position);
    uci->position = position;
}

/* Change the game. Returns: false, and nothing has changed, if it cannot be compiled. */
static bool set_variant(struct uci *uci, const char *id)
{
    const adx_alloc alloc = adx_alloc_libc();
    char why[CATALOG_WHY_SIZE];
    adx_variant *variant;
    adx_position *position;

    if (catalog_compile(&uci->catalog, id, &variant, why)) {
        say_string(uci, "%s", why);
        return false;
    }
    if (adx_position_create(&alloc, variant, NULL, NULL, NULL, &position)) {
        adx_variant_free(variant);
        say_string(uci, "%s", adx_err_text(ADX_E_NOMEM));
        return false;
    }
    thinker_drop(&uci->thinker);
    adx_position_free(uci->root);
    uci->root = NULL;
    set_position(uci, position);
    adx_variant_free(uci->variant);
    uci->variant = variant;
    return true;
}

static bool play_word(struct uci *uci, adx_position *position, struct token word)
{
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    adx_explanation why;
    adx_move move;

    if (!token_copy(word, text, sizeof(text))) {
        say_string(uci, "no move is as long as %.*s", (int)(word.len < 40 ? word.len : 40),
                   word.text);
        return false;
    }
    if (dialect_read(DIALECT_UCI, position, text, &move)) {
        adx_position_explain(position, text, &why);
        say_string(uci, "%s is not legal: %s", text, why.sentence);
        return false;
    }
    return adx_position_play(position, move) == ADX_OK;
}

static void take_finding(void *ctx, const adx_finding *finding)
{
    if (finding->severity == ADX_ERROR)
        say_string(ctx, "FEN: %s", finding->sentence);
}

/* The words of a FEN, up to "moves". */
static const char *fen_words(const char **rest, char fen[LINE_SIZE])
{
    struct buf text = buf_init(fen, LINE_SIZE);

    for (;;) {
        const char *before = *rest;
        const struct token word = token_next(rest);
        if (!word.len || token_is(word, "moves")) {
            *rest = before;
            return text.cut ? NULL : fen;
        }
        buf_format(&text, "%s%.*s", text.len ? " " : "", (int)word.len, word.text);
    }
}

static void obey_position(struct uci *uci, const char *rest)
{
    const adx_alloc alloc = adx_alloc_libc();
    const struct token kind = token_next(&rest);
    char buffer[LINE_SIZE];
    const char *fen = NULL;
    adx_position *position;

    if (token_is(kind, "fen")) {
        fen = fen_words(&rest, buffer);
        if (!fen) {
            say_string(uci, "no FEN is as long as this");
            return;
        }
    } else if (!token_is(kind, "startpos")) {
        say_string(uci, "position needs startpos or fen");
        return;
    }
    if (adx_position_create(&alloc, uci->variant, fen, take_finding, uci, &position))
        return;
    const struct token moves = token_next(&rest);
    bool is_right = !moves.len || token_is(moves, "moves");
    if (!is_right)
        say_string(uci, "moves should follow the position");
    for (struct token word = token_next(&rest); is_right && word.len; word = token_next(&rest))
        is_right = play_word(uci, position, word);
    if (is_right)
        set_position(uci, position);
    else
        adx_position_free(position);
}

/* ---- searching ---- */

struct go {
    adx_limits limits;
    uint64_t time_ms[2], increment_ms[2], moves_to_go;
    bool is_infinite;
};

static void read_go_number(struct go *go, struct token name, const char **rest)
{
    const struct {
        const char *name;
        uint64_t *value;
    } numbers[] = {
        {"wtime", &go->time_ms[ADX_WHITE]},     {"btime", &go->time_ms[ADX_BLACK]},
        {"winc", &go->increment_ms[ADX_WHITE]}, {"binc", &go->increment_ms[ADX_BLACK]},
        {"movestogo", &go->moves_to_go},        {"nodes", &go->limits.nodes_max},
    };
    uint64_t number;

    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
        if (token_is(name, numbers[i].name) && token_number(token_next(rest), UINT64_MAX, &number))
            *numbers[i].value = number ? number : 1;
    if (token_is(name, "depth") && token_number(token_next(rest), TIME_MAX, &number))
        go->limits.depth_max = number ? (unsigned)number : 1;
    if (token_is(name, "movetime") && token_number(token_next(rest), TIME_MAX, &number))
        go->limits.move_time_ms = number ? (unsigned)number : 1;
}

static struct go read_go(const struct uci *uci, const char *rest)
{
    struct go go = {.limits = {.level = ADX_LEVEL_MAX}};

    for (struct token word = token_next(&rest); word.len; word = token_next(&rest)) {
        if (token_is(word, "infinite"))
            go.is_infinite = true;
        else
            read_go_number(&go, word, &rest);
    }
    const adx_color turn = adx_position_turn(uci->position);
    const uint64_t clock_ms = go.time_ms[turn];
    const uint64_t increment_ms = go.increment_ms[turn];
    go.limits.clock_ms = (unsigned)(clock_ms < TIME_MAX ? clock_ms : TIME_MAX);
    go.limits.increment_ms = (unsigned)(increment_ms < TIME_MAX ? increment_ms : TIME_MAX);
    if (go.is_infinite)
        go.limits = (adx_limits){.level = ADX_LEVEL_MAX};
    const adx_limits *limits = &go.limits;
    go.is_infinite =
        !limits->clock_ms && !limits->depth_max && !limits->nodes_max && !limits->move_time_ms;
    return go;
}

/* The engine with the table that was asked for, or as much of it as there is memory for. */
static bool prepare(struct uci *uci)
{
    for (;;) {
        const adx_err err =
            thinker_prepare(&uci->thinker, uci->variant, (size_t)uci->hash_mib << 20);
        if (!err)
            return true;
        if (uci->hash_mib <= 1) {
            say_string(uci, "%s", adx_err_text(err));
            return false;
        }
        uci->hash_mib /= 2;
        say_string(uci, "no memory for this Hash; %" PRIu64 " MiB are tried", uci->hash_mib);
    }
}

static void obey_go(struct uci *uci, const char *rest)
{
    const struct thinker_hooks hooks = {.info = say_info, .done = say_best, .ctx = uci};
    struct go go = read_go(uci, rest);

    thinker_stop(&uci->thinker);
    thinker_wait(&uci->thinker);
    adx_position_free(uci->root);
    uci->root = NULL;
    if (adx_position_clone(uci->position, &uci->root) || !prepare(uci)) {
        say(uci, "bestmove 0000");
        return;
    }
    const adx_err err = thinker_start(&uci->thinker, uci->root, &go.limits, &hooks, go.is_infinite);
    uci->has_limit = !go.is_infinite;
    if (!err)
        return;
    if (adx_position_throw_due(uci->position))
        say_string(uci, "the dice are thrown by the referee");
    say(uci, err == ADX_E_ILLEGAL ? "bestmove (none)" : "bestmove 0000");
}

/* ---- options ---- */

static void say_options(struct uci *uci)
{
    char text[LINE_SIZE];
    struct buf line = buf_init(text, sizeof(text));

    buf_format(&line, "option name Hash type spin default %d min 1 max %d", HASH_MIB_USUAL,
               HASH_MIB_MAX);
    say(uci, text);
    line = buf_init(text, sizeof(text));
    buf_text(&line, "option name UCI_Variant type combo default chess");
    for (unsigned i = 0; catalog_id(&uci->catalog, i); i++)
        buf_format(&line, " var %s", catalog_id(&uci->catalog, i));
    say(uci, text);
    say(uci, "option name VariantPath type string default <empty>");
}

static void set_hash(struct uci *uci, struct token value)
{
    uint64_t mib;

    if (!token_number(value, HASH_MIB_MAX, &mib)) {
        say_string(uci, "Hash needs a number of MiB");
        return;
    }
    uci->hash_mib = mib ? mib : 1;
    thinker_drop(&uci->thinker);
}

static void set_game(struct uci *uci, struct token value)
{
    char name[ADX_NAME_SIZE_MAX];
    const char *id =
        token_copy(value, name, sizeof(name)) ? catalog_find(&uci->catalog, name) : NULL;

    if (!id) {
        say_string(uci, "there is no game %.*s; VariantPath loads rule files",
                   (int)(value.len < 40 ? value.len : 40), value.text);
        return;
    }
    set_variant(uci, id);
}

static void set_path(struct uci *uci, struct token value)
{
    char path[PATH_SIZE], why[CATALOG_WHY_SIZE];

    if (!token_copy(value, path, sizeof(path)) || !catalog_add_path(&uci->catalog, path, why))
        say_string(uci, "%s", path[0] ? why : "the path is too long");
}

/* setoption name N [value V]; both may contain blanks. */
static void obey_setoption(struct uci *uci, const char *rest)
{
    static const struct {
        const char *name;
        void (*set)(struct uci *uci, struct token value);
    } options[] = {
        {"Hash", set_hash},
        {"UCI_Variant", set_game},
        {"VariantPath", set_path},
    };
    struct token word = token_next(&rest);

    if (!token_is(word, "name")) {
        say_string(uci, "setoption needs a name");
        return;
    }
    struct token name = token_next(&rest);
    for (word = token_next(&rest); word.len && !token_is(word, "value"); word = token_next(&rest))
        name.len = (size_t)(word.text + word.len - name.text);
    thinker_stop(&uci->thinker);
    thinker_wait(&uci->thinker);
    for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
        if (token_is_like(name, options[i].name)) {
            options[i].set(uci, token_rest(rest));
            return;
        }
    }
    say_string(uci, "there is no option %.*s", (int)(name.len < 40 ? name.len : 40), name.text);
}

/* ---- lines ---- */

static void obey_uci(struct uci *uci, const char *rest)
{
    (void)rest;
    say(uci, "id name Acedrex " ADX_VERSION);
    say(uci, "id author the Acedrex developers");
    say_options(uci);
    say(uci, "uciok");
}

static void obey_isready(struct uci *uci, const char *rest)
{
    (void)rest;
    say(uci, prepare(uci) ? "readyok" : "info string not ready");
}

static void obey_ucinewgame(struct uci *uci, const char *rest)
{
    (void)rest;
    thinker_reset(&uci->thinker);
}

static void obey_stop(struct uci *uci, const char *rest)
{
    (void)rest;
    thinker_stop(&uci->thinker);
}

bool uci_obey(struct uci *uci, const char *line)
{
    static const struct {
        const char *name;
        void (*obey)(struct uci *uci, const char *rest);
    } commands[] = {
        {"uci", obey_uci},
        {"isready", obey_isready},
        {"ucinewgame", obey_ucinewgame},
        {"setoption", obey_setoption},
        {"position", obey_position},
        {"go", obey_go},
        {"stop", obey_stop},
    };
    const struct token word = token_next(&line);

    if (token_is(word, "quit"))
        return false;
    for (size_t i = 0; i < sizeof(commands) / sizeof(commands[0]); i++) {
        if (token_is(word, commands[i].name)) {
            commands[i].obey(uci, line);
            return true;
        }
    }
    if (word.len)
        say_string(uci, "unknown command %.*s", (int)(word.len < 40 ? word.len : 40), word.text);
    return true;
}

/* ---- from begin to end ---- */

struct uci *uci_create(void (*write)(void *ctx, const char *line), void *ctx)
{
    struct uci *uci = calloc(1, sizeof(*uci));

    if (!uci)
        return NULL;
    uci->write = write;
    uci->ctx = ctx;
    uci->hash_mib = HASH_MIB_USUAL;
    pthread_mutex_init(&uci->lock, NULL);
    thinker_init(&uci->thinker);
    if (set_variant(uci, "chess"))
        return uci;
    uci_free(uci);
    return NULL;
}

void uci_finish(struct uci *uci)
{
    if (!uci->has_limit)
        thinker_stop(&uci->thinker);
    thinker_wait(&uci->thinker);
}

void uci_free(struct uci *uci)
{
    thinker_free(&uci->thinker);
    adx_position_free(uci->root);
    adx_position_free(uci->position);
    adx_variant_free(uci->variant);
    catalog_release(&uci->catalog);
    pthread_mutex_destroy(&uci->lock);
    free(uci);
}
