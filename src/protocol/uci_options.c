/* The options of the UCI engine. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "protocol/dialect.h"
#include "protocol/read_file.h"
#include "protocol/shuffled.h"
#include "protocol/uci_state.h"

enum {
    NET_FILE_MAX = 1 << 21,        /* more than any network may have */
    GAMES_LINE_SIZE_MAX = 1 << 24, /* bytes of the line that names all games */
};

/* ---- the engine ---- */

static void use_net(struct uci *uci)
{
    const char *why = NULL;
    size_t size;

    if (uci->without_net) {
        if (adx_engine_use_net(uci->thinker.engine, NULL, 0, NULL))
            uci_say_string(uci, "the network is still used");
        return;
    }
    if (!uci->eval_file[0])
        return;
    char *bytes = read_file(uci->eval_file, NET_FILE_MAX, &size);
    if (!bytes)
        uci_say_string(uci, "EvalFile %s cannot be read: %s", uci->eval_file, file_failure(errno));
    else if (adx_engine_use_net(uci->thinker.engine, bytes, size, &why))
        uci_say_string(uci, "EvalFile %s: %s", uci->eval_file, why ? why : "is not used");
    free(bytes);
}

/* Before the engine is made, which takes the weights of its game. */
static void use_tuning(struct uci *uci)
{
    const char *why = NULL;
    char *text = NULL;
    size_t size = 0;

    if (!uci->tuning_file[0])
        return;
    text = read_file(uci->tuning_file, NET_FILE_MAX, &size);
    if (!text)
        uci_say_string(uci, "TuningFile %s cannot be read: %s", uci->tuning_file,
                       file_failure(errno));
    else if (adx_variant_use_weights(uci->variant, text, size, &why))
        uci_say_string(uci, "TuningFile %s: %s", uci->tuning_file, why ? why : "is not used");
    free(text);
}

bool uci_prepare(struct uci *uci)
{
    const uint64_t wanted_mib = uci->hash_mib;

    if (uci->thinker.engine)
        return true;
    uci_compile_game(uci);
    if (!uci->variant)
        return false;
    use_tuning(uci);
    const adx_err err =
        thinker_prepare(&uci->thinker, uci->variant, &uci->hash_mib, (unsigned)uci->thread_count);
    if (err) {
        uci_say_string(uci, "%s", adx_err_text(err));
        return false;
    }
    if (uci->hash_mib != wanted_mib)
        uci_say_string(uci, "not enough memory for a Hash of %" PRIu64 " MiB; it has %" PRIu64,
                       wanted_mib, uci->hash_mib);
    use_net(uci);
    return true;
}

/* ---- setting ---- */

static void set_hash(struct uci *uci, struct token value)
{
    uint64_t mib;

    if (!token_number(value, HASH_MIB_MAX, &mib)) {
        uci_say_string(uci, "Hash needs a number of MiB");
        return;
    }
    uci->hash_mib = mib ? mib : 1;
    thinker_drop(&uci->thinker);
}

static void clear_hash(struct uci *uci, struct token value)
{
    (void)value;
    thinker_reset(&uci->thinker);
}

static void set_threads(struct uci *uci, struct token value)
{
    uint64_t count;

    if (!token_number(value, ADX_THREADS_MAX, &count)) {
        uci_say_string(uci, "Threads needs a number");
        return;
    }
    uci->thread_count = count ? count : 1;
    thinker_drop(&uci->thinker);
}

static void set_lines(struct uci *uci, struct token value)
{
    uint64_t count;

    if (token_number(value, ADX_LINES_MAX, &count))
        uci->line_count = count ? count : 1;
    else
        uci_say_string(uci, "MultiPV needs a number");
}

static void set_level(struct uci *uci, struct token value)
{
    uint64_t level;

    if (token_number(value, ADX_LEVEL_MAX, &level))
        uci->level = level ? level : 1;
    else
        uci_say_string(uci, "Skill Level needs a number");
}

static bool is_true(struct token value)
{
    return token_is_like(value, "true");
}

static void set_limit(struct uci *uci, struct token value)
{
    uci->limits_strength = is_true(value);
}

static void set_elo(struct uci *uci, struct token value)
{
    uint64_t elo;

    if (token_number(value, adx_level_elo(ADX_LEVEL_MAX), &elo))
        uci->elo = elo;
    else
        uci_say_string(uci, "UCI_Elo needs a number of at most %u", adx_level_elo(ADX_LEVEL_MAX));
}

static void set_analysis(struct uci *uci, struct token value)
{
    uci->analyzes = is_true(value);
}

static void set_wdl(struct uci *uci, struct token value)
{
    uci->shows_wdl = is_true(value);
}

/* Nothing need be done: whether we ponder is decided by `go ponder`. */
static void set_ponder(struct uci *uci, struct token value)
{
    (void)uci;
    (void)value;
}

/* What an interface needs to know of the game to show it. */
static void say_variant(struct uci *uci)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_board board = adx_variant_board(uci->variant);
    char fen[ADX_FEN_SIZE_MAX];
    adx_position *start;

    if (adx_position_create(&alloc, uci->variant, NULL, NULL, NULL, &start))
        return;
    uci_write_position(uci, start, fen);
    adx_position_free(start);
    uci_say_string(uci, "variant %s files %u ranks %u pocket %d template fairy startpos %s",
                   uci->game, board.files, board.ranks, adx_variant_has_hands(uci->variant) ? 1 : 0,
                   fen);
}

/*
 * With UCI_Chess960 a game stands for its shuffled form, if it has one. A game that is refused
 * leaves none: an answer would be one about another game.
 */
static bool choose_game(struct uci *uci)
{
    char why[CATALOG_WHY_SIZE];
    adx_variant *variant;
    adx_err err = ADX_E_UNKNOWN;
    bool is_set = false;

    if (uci->is_shuffled)
        err = shuffled_compile(&uci->catalog, uci->game, &variant, why);
    if (err == ADX_E_UNKNOWN)
        err = catalog_compile(&uci->catalog, uci->game, &variant, why);
    if (err) {
        uci_say_string(uci, "%s", why[0] ? why : adx_err_text(err));
    } else if (!uci_can_carry(uci, variant)) {
        uci_say_string(uci, "%s has squares that USI has no names for", uci->game);
        adx_variant_free(variant);
    } else {
        is_set = uci_take_variant(uci, variant);
    }
    uci->lack = is_set ? UCI_LACKS_NOTHING : UCI_LACKS_GAME;
    return is_set;
}

static void set_game(struct uci *uci, struct token value)
{
    char name[ADX_NAME_SIZE_MAX], before[ADX_NAME_SIZE_MAX];
    const char *id = NULL;

    /* Cute Chess chooses ordinary chess by leaving the value out. */
    if (!value.len)
        id = uci_usual_game(uci);
    else if (token_copy(value, name, sizeof(name)))
        id = catalog_find(&uci->catalog, name);

    if (!id) {
        uci_say_string(uci, "there is no game %.*s; VariantPath loads rule files",
                       token_shown(value), value.text);
        uci->lack = UCI_LACKS_GAME;
        return;
    }
    memcpy(before, uci->game, sizeof(before));
    snprintf(uci->game, sizeof(uci->game), "%s", id);
    if (choose_game(uci)) {
        uci->has_chosen = true;
        say_variant(uci);
    } else {
        memcpy(uci->game, before, sizeof(before));
    }
}

static void set_shuffled(struct uci *uci, struct token value)
{
    uci->is_shuffled = is_true(value);
    choose_game(uci);
}

static void say_why(void *ctx, const char *why)
{
    uci_say_string(ctx, "%s", why);
}

static void set_path(struct uci *uci, struct token value)
{
    char path[UCI_PATH_SIZE];

    if (!token_copy(value, path, sizeof(path)))
        uci_say_string(uci, "the path is too long");
    else if (path[0] && !token_is(value, "<empty>"))
        uci_add_path(uci, path, say_why, uci);
}

static void set_fen_dialect(struct uci *uci, struct token value)
{
    uci->writes_fairy_fen = token_is_like(value, "fairy");
}

/* A file that an engine takes when it is made. */
static void set_engine_file(struct uci *uci, struct token value, char *path)
{
    if (token_is(value, "<empty>"))
        value.len = 0;
    if (!token_copy(value, path, UCI_PATH_SIZE))
        uci_say_string(uci, "the path is too long");
    thinker_drop(&uci->thinker);
}

static void set_eval_file(struct uci *uci, struct token value)
{
    set_engine_file(uci, value, uci->eval_file);
}

static void set_tuning_file(struct uci *uci, struct token value)
{
    set_engine_file(uci, value, uci->tuning_file);
    if (!uci->tuning_file[0] && uci->variant &&
        adx_variant_use_weights(uci->variant, NULL, 0, NULL))
        uci_say_string(uci, "the weights are still those of the file");
}

static void set_use_net(struct uci *uci, struct token value)
{
    uci->without_net = !is_true(value);
    thinker_drop(&uci->thinker);
}

static void set_millisec(struct uci *uci, struct token value)
{
    uci->counts_seconds = !is_true(value);
}

static void set_newgame(struct uci *uci, struct token value)
{
    (void)value;
    thinker_reset(&uci->thinker);
}

/* ---- all of them ---- */

static const struct {
    const char *name, *type; /* what follows the name, or NULL for what is written apart */
    void (*set)(struct uci *uci, struct token value);
} options[] = {
    {"Threads", "type spin default 1 min 1 max 64", set_threads},
    {"Hash", "type spin default 16 min 1 max 65536", set_hash},
    {"Clear Hash", "type button", clear_hash},
    {"MultiPV", "type spin default 1 min 1 max 32", set_lines},
    {"Ponder", "type check default false", set_ponder},
    {"Skill Level", "type spin default 8 min 1 max 8", set_level},
    {"UCI_LimitStrength", "type check default false", set_limit},
    {"UCI_Elo", NULL, set_elo},
    {"UCI_AnalyseMode", "type check default false", set_analysis},
    {"UCI_ShowWDL", "type check default false", set_wdl},
    {"UCI_Chess960", "type check default false", set_shuffled},
    {"UCI_Variant", NULL, set_game},
    {"VariantPath", "type string default <empty>", set_path},
    {"FenDialect", "type combo default own var own var fairy", set_fen_dialect},
    {"EvalFile", "type string default <empty>", set_eval_file},
    {"Use NNUE", "type check default true", set_use_net},
    {"TuningFile", "type string default <empty>", set_tuning_file},
    {"usemillisec", "type check default true", set_millisec},
    {"newgame", "type button", set_newgame},
};

_Static_assert(HASH_MIB_USUAL == 16 && HASH_MIB_MAX == 65536 && ADX_LINES_MAX == 32 &&
                   ADX_LEVEL_MAX == 8 && ADX_THREADS_MAX == 64,
               "the options state the limits that hold");

void uci_usual_options(struct uci *uci)
{
    uci->hash_mib = HASH_MIB_USUAL;
    uci->line_count = 1;
    uci->thread_count = 1;
    uci->level = ADX_LEVEL_MAX;
    uci->elo = adx_level_elo(ADX_LEVEL_MAX);
    snprintf(uci->game, sizeof(uci->game), "%s", uci_usual_game(uci));
}

/* Whether the name finds the game: another one may come first. */
static bool is_name_of(const struct uci *uci, const char *name, const char *id)
{
    const char *found = catalog_find(&uci->catalog, name);

    return found && strcmp(found, id) == 0;
}

/*
 * A game under all names by which others may look it up: its id and its other names, as far as they
 * are words without dashes, which no other program has.
 */
static void append_names(const struct uci *uci, const char *id, struct buf *line)
{
    char name[ADX_NAME_SIZE_MAX];

    buf_format(line, " var %s", id);
    if (strchr(id, '-')) {
        buf_text(line, " var ");
        for (const char *c = id; *c; c++)
            if (*c != '-')
                buf_char(line, *c);
    }
    for (unsigned i = 0; catalog_alias(&uci->catalog, id, i, name); i++)
        if (!strchr(name, '-') && is_name_of(uci, name, id))
            buf_format(line, " var %s", name);
}

/* One line with all of them, which is as long as files make it. */
static void say_games(struct uci *uci)
{
    struct buf line = {.cut = true};
    char *text = NULL;

    for (size_t size = UCI_LINE_SIZE; line.cut && size <= GAMES_LINE_SIZE_MAX; size *= 2) {
        char *longer = realloc(text, size);
        if (!longer)
            break;
        text = longer;
        line = buf_init(text, size);
        uci_append_option(uci, "UCI_Variant", &line);
        buf_format(&line, " type combo default %s", uci_usual_game(uci));
        for (unsigned i = 0; catalog_id(&uci->catalog, i); i++)
            append_names(uci, catalog_id(&uci->catalog, i), &line);
    }
    if (text)
        uci_say(uci, text);
    free(text);
}

void uci_say_options(struct uci *uci)
{
    char text[UCI_LINE_SIZE];

    for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
        struct buf line = buf_init(text, sizeof(text));
        const bool is_of_ucci = options[i].set == set_millisec || options[i].set == set_newgame;
        if (is_of_ucci && uci->dialect != DIALECT_UCCI)
            continue;
        if (options[i].set == set_game) {
            say_games(uci);
            continue;
        }
        uci_append_option(uci, options[i].name, &line);
        if (options[i].set == set_elo)
            buf_format(&line, " type spin default %u min %u max %u", adx_level_elo(ADX_LEVEL_MAX),
                       adx_level_elo(ADX_LEVEL_MIN), adx_level_elo(ADX_LEVEL_MAX));
        else
            buf_format(&line, " %s", options[i].type);
        uci_say(uci, text);
    }
}

/*
 * The name that an option is given by; *rest moves to its value. In UCCI it is the first word, and
 * the value follows. Returns: no name if there is none.
 */
static struct token option_name(const struct uci *uci, const char **rest)
{
    const char *after = *rest;
    struct token token = token_next(&after);

    if (!token_is(token, "name")) {
        if (uci->dialect != DIALECT_UCCI)
            return (struct token){.len = 0};
        *rest = after;
        if (token_is(token_next(&after), "value"))
            *rest = after;
        return token;
    }
    *rest = after;
    struct token name = token_next(rest);
    for (token = token_next(rest); token.len && !token_is(token, "value"); token = token_next(rest))
        name.len = (size_t)(token.text + token.len - name.text);
    return name;
}

void uci_obey_setoption(struct uci *uci, const char *rest)
{
    const struct token name = option_name(uci, &rest);

    if (!name.len) {
        uci_say_string(uci, "setoption needs a name");
        return;
    }
    uci_halt(uci);
    for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
        if (uci_is_option(name, options[i].name)) {
            options[i].set(uci, token_rest(rest));
            return;
        }
    }
    uci_say_string(uci, "there is no option %.*s", token_shown(name), name.text);
}
