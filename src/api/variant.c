/* Games: from rule texts to compiled variants, and the facts of a variant. */
#include "adx/variant.h"

#include <string.h>

#include "api/handles.h"
#include "base/check.h"
#include "core/compile.h"
#include "core/kernel.h"
#include "language/messages.h"
#include "language/read_language.h"
#include "notation/fen.h"
#include "notation/moves_bound.h"
#include "referee/outcome.h"
#include "referee/start.h"
#include "rules/expect.h"
#include "rules/men.h"
#include "rules/rules.h"

/* ---- creating ---- */

/* A limit that the game exceeds as a whole. */
static void report_limit(const adx_rules *rules, const char *sentence, const char *suggestion,
                         adx_findings report, void *ctx)
{
    const adx_finding finding = {
        .severity = ADX_ERROR,
        .file = rules->name ? rules->name : "",
        .sentence = sentence,
        .suggestion = suggestion,
    };

    if (report)
        report(ctx, &finding);
}

static void report_compile_limit(const adx_rules *rules, const char *limit, adx_findings report,
                                 void *ctx)
{
    char sentence[160];
    struct buf buf = buf_init(sentence, sizeof(sentence));

    buf_format(&buf, "This game is too large for this program: too %s.", limit);
    report_limit(rules, sentence,
                 "give it a smaller board, fewer kinds of pieces or simpler ways of moving", report,
                 ctx);
}

enum {
    FINDINGS_KEPT_MAX = 128 /* more than are ever reported, see adx_findings */
};

/*
 * What was found in the text waits until the compiled game has been looked at: a game that is
 * refused gets no warnings, and one about its setup has its place among the others. The strings
 * live in the arena of the game.
 */
struct waiting_findings {
    const adx_rules *rules;
    adx_findings report; /* may be NULL */
    void *ctx;
    unsigned next, count; /* those from `next` on have not been reported */
    adx_finding list[FINDINGS_KEPT_MAX];
};

static void keep_finding(void *ctx, const adx_finding *finding)
{
    struct waiting_findings *waiting = ctx;

    CHECK_DEBUG(waiting->count < FINDINGS_KEPT_MAX);
    if (waiting->count < FINDINGS_KEPT_MAX)
        waiting->list[waiting->count++] = *finding;
}

/* Whether it comes before one that stands in the text itself; what is about all comes last. */
static bool comes_before(const struct waiting_findings *waiting, const adx_finding *finding,
                         const adx_finding *other)
{
    const char *name = waiting->rules->name ? waiting->rules->name : "";

    if (!finding->line || strcmp(finding->file, name) != 0)
        return false;
    return finding->line < other->line ||
           (finding->line == other->line && finding->column <= other->column);
}

/* Report those that come before one about the text itself, or all. */
static void report_waiting(struct waiting_findings *waiting, const adx_finding *until)
{
    for (; waiting->next < waiting->count; waiting->next++) {
        const adx_finding *finding = &waiting->list[waiting->next];
        if (until && !comes_before(waiting, finding, until))
            break;
        if (waiting->report)
            waiting->report(waiting->ctx, finding);
    }
}

/* A finding about the setup of the compiled game. */
static void report_setup(struct waiting_findings *waiting, const adx_alloc *alloc,
                         adx_severity severity, const char *sentence)
{
    const adx_rules *rules = waiting->rules;
    struct arena scratch = arena_init(alloc, ADX_GAME_MEMORY_MAX);
    adx_finding finding = {.file = rules->name ? rules->name : ""};

    rules_blame_setup(rules, sentence, &scratch, &finding);
    finding.severity = severity;
    if (severity != ADX_ERROR)
        report_waiting(waiting, &finding);
    if (waiting->report)
        waiting->report(waiting->ctx, &finding);
    arena_release(&scratch);
}

/* Whether the first move could capture the royal piece of the player who moves second. */
static bool is_unfair(const struct position *start)
{
    const struct variant *variant = start->variant;
    const unsigned first = start->state.side;

    return !variant->takes_royals && variant->ops->is_threatened(start, !first);
}

enum {
    STARTS_LOOKED_AT_MAX = 10000, /* of shuffled games, spread over all */
    WORK_OF_START = 64,           /* steps, without those for who attacks the king */
    SETUP_SENTENCE_SIZE = 120,
};

/* Charge for a look at a start position. Returns: false when the work is spent. */
static bool may_look(struct variant *variant)
{
    size_t paths = 0;

    for (unsigned i = 0; i < variant->atom_count; i++)
        paths += variant->atoms[i].path_count[variant->about->begins];
    return compile_spend(variant, WORK_OF_START + paths / ENTRIES_OF_STEP);
}

/* What is said of a start position in which there is nothing to play. */
static void write_stuck(struct position *start, struct buf *out)
{
    static const char *const results[] = {
        [WINNER_NONE] = "",
        [WINNER_WHITE] = "White wins",
        [WINNER_BLACK] = "Black wins",
        [WINNER_DRAW] = "a draw",
    };
    const struct variant *variant = start->variant;
    const struct outcome outcome = position_ending(start, variant->ops->in_check(start));

    if (variant->ends_on_board && ending_rows[outcome.reason].time == ENDS_ON_BOARD)
        buf_format(out, "the game is already over in the setup: %s (%s)", results[outcome.winner],
                   outcome_word(variant, outcome));
    else
        buf_format(out, "%s has no legal move in the setup",
                   variant->about->begins == WHITE ? "White" : "Black");
}

/*
 * Whether no start position is unfair, as far as the work allows to look; a game that starts
 * without a legal move is told.
 */
static bool check_starts(struct variant *variant, struct waiting_findings *waiting)
{
    static const char *const unfair[2] = {
        "White's first move could capture Black's royal piece in the setup",
        "Black's first move could capture White's royal piece in the setup",
    };
    char stuck[SETUP_SENTENCE_SIZE];
    struct buf sentence = buf_init(stuck, sizeof(stuck));
    const unsigned all = variant->about->shuffle.count;
    const unsigned looked_at = all < STARTS_LOOKED_AT_MAX ? all : STARTS_LOOKED_AT_MAX;
    const unsigned first = variant->about->begins;
    struct position start = start_setup(variant);
    bool fair = !is_unfair(&start), any_move = variant->takes_royals || variant->ops->count(&start);

    const bool is_open = looked_at && start_may_attack(variant, first); /* speed only */
    for (unsigned i = 0; fair && i < looked_at && (is_open || !any_move) && may_look(variant);
         i++) {
        start = start_numbered(variant, (unsigned)((uint64_t)i * all / looked_at));
        fair = !is_unfair(&start);
        any_move = any_move || variant->ops->count(&start);
    }
    if (!fair)
        report_setup(waiting, &variant->arena.alloc, ADX_ERROR, unfair[first]);
    else if (!any_move) {
        write_stuck(&start, &sentence);
        report_setup(waiting, &variant->arena.alloc, ADX_WARNING, stuck);
    }
    return fair;
}

static adx_err compile(struct arena *arena, const adx_rules *rules, adx_findings report,
                       void *report_ctx, adx_variant **out)
{
    struct description *about = arena_take(arena, sizeof(*about));
    adx_variant *variant = arena_take(arena, sizeof(*variant));
    struct arena scratch = arena_init(&arena->alloc, ADX_GAME_MEMORY_MAX);
    struct waiting_findings waiting = {.rules = rules, .report = report, .ctx = report_ctx};
    const char *limit = "";
    uint64_t hash;

    if (!about || !variant)
        return ADX_E_NOMEM;
    adx_err err = rules_read(rules, keep_finding, &waiting, arena, about);
    if (err) {
        report_waiting(&waiting, NULL);
        return err;
    }
    err = rules_hash(rules, &scratch, &hash);
    arena_release(&scratch);
    if (err == ADX_E_LIMIT)
        report_limit(rules, "the game in full is longer than a rule text can be",
                     "name squares by lists such as a1-h4 or rank 2, and shorten what is long",
                     report, report_ctx);
    if (err)
        return err;
    err = variant_compile(arena, about, &variant->core, &limit);
    if (!err) {
        const struct position start = start_setup(variant->core);
        if (moves_bound(&start) > ADX_MOVES_MAX) {
            limit = "many moves in some position";
            err = ADX_E_LIMIT;
        }
    }
    if (!err && !check_starts(variant->core, &waiting))
        err = ADX_E_RULES;
    if (err == ADX_E_LIMIT)
        report_compile_limit(rules, limit, report, report_ctx);
    if (err)
        return err;
    report_waiting(&waiting, NULL);
    variant->core->hash = hash;
    variant->start_count = about->shuffle.count;
    if (!rules->language)
        variant->english = language_builtin("en", arena);
    const struct language *words = rules->language ? rules->language->words : variant->english;
    struct variant_texts *texts = arena_take(arena, sizeof(*texts));
    if (!words || !texts || !variant_texts(variant, words, arena, texts))
        return ADX_E_NOMEM;
    variant->texts = texts;
    variant->core->arena = *arena; /* with what was taken since the core was compiled */
    *out = variant;
    return ADX_OK;
}

adx_err adx_variant_create(const adx_alloc *alloc, const adx_rules *rules, adx_findings report,
                           void *report_ctx, adx_variant **out)
{
    struct arena arena = arena_init(alloc, ADX_GAME_MEMORY_MAX);

    *out = NULL;
    const adx_err err = compile(&arena, rules, report, report_ctx, out);
    if (err)
        arena_release(&arena);
    return err;
}

void adx_variant_free(adx_variant *variant)
{
    if (!variant)
        return;
    struct arena arena = variant->core->arena; /* the variant itself lies in it */
    arena_release(&arena);
}

adx_err adx_rules_flatten(const adx_alloc *alloc, const adx_rules *rules, adx_findings report,
                          void *report_ctx, char **text, size_t *size)
{
    struct arena arena = arena_init(alloc, ADX_GAME_MEMORY_MAX);
    char *room = arena_take(&arena, ADX_RULES_SIZE_MAX + 1);
    char *copy = NULL;
    adx_err err = ADX_E_NOMEM;

    *text = NULL;
    *size = 0;
    if (!room)
        goto done;
    struct buf buf = buf_init(room, ADX_RULES_SIZE_MAX + 1);
    err = rules_flatten(rules, report, report_ctx, &arena, &buf);
    if (err)
        goto done;
    copy = alloc->resize(alloc->ctx, NULL, 0, buf.len + 1);
    if (!copy) {
        err = ADX_E_NOMEM;
        goto done;
    }
    memcpy(copy, room, buf.len + 1);
    *text = copy;
    *size = buf.len;
done:
    arena_release(&arena);
    return err;
}

adx_err adx_rules_expect(const adx_alloc *alloc, const char *statement, size_t size,
                         adx_expected tell, void *ctx)
{
    struct arena arena = arena_init(alloc, ADX_GAME_MEMORY_MAX);
    const adx_err err = rules_expect(statement, size, tell, ctx, &arena);

    arena_release(&arena);
    return err;
}

/* ---- facts ---- */

const char *adx_variant_id(const adx_variant *variant)
{
    return variant->core->about->id;
}

const char *adx_variant_title(const adx_variant *variant)
{
    return variant->core->about->title;
}

const char *adx_variant_idea(const adx_variant *variant)
{
    return variant->texts->idea;
}

const char *adx_variant_inventor(const adx_variant *variant)
{
    return variant->core->about->inventor;
}

const char *adx_variant_year(const adx_variant *variant)
{
    return variant->core->about->year;
}

const char *adx_variant_alias(const adx_variant *variant, unsigned index)
{
    const struct description *about = variant->core->about;

    return index < about->alias_count ? about->aliases[index] : NULL;
}

const char *adx_variant_source(const adx_variant *variant, unsigned index)
{
    const struct description *about = variant->core->about;

    return index < about->source_count ? about->sources[index] : NULL;
}

const char *adx_variant_men(const adx_variant *variant)
{
    return variant->core->about->men;
}

bool adx_variant_men_differ(const adx_variant *variant, const char *men, size_t size,
                            adx_men_difference *out)
{
    return men_differ(adx_variant_men(variant), men, size, out);
}

const char *adx_variant_note(const adx_variant *variant, unsigned index)
{
    const struct description *about = variant->core->about;

    return index < about->note_count ? about->notes[index] : NULL;
}

const char *adx_variant_omission(const adx_variant *variant, unsigned index)
{
    const struct description *about = variant->core->about;

    return index < about->omit_count ? about->omits[index] : NULL;
}

const char *adx_variant_brief(const adx_variant *variant, unsigned index)
{
    return index < variant->texts->brief.count ? variant->texts->brief.lines[index] : NULL;
}

adx_paragraph adx_variant_paragraph(const adx_variant *variant, unsigned index)
{
    if (index >= variant->texts->page.count)
        return (adx_paragraph){.text = NULL};
    const struct paragraph *paragraph = &variant->texts->page.paragraphs[index];
    return (adx_paragraph){
        .topic = (adx_topic)paragraph->topic,
        .role = paragraph->role,
        .kind = paragraph->message < MESSAGE_COUNT ? message_rows[paragraph->message].key : "",
        .subjects = paragraph->subjects,
        .named = paragraph->named,
        .text = paragraph->text,
    };
}

uint64_t adx_variant_hash(const adx_variant *variant)
{
    return variant->core->hash;
}

size_t adx_variant_memory(const adx_variant *variant)
{
    return variant->core->arena.total;
}

/* ---- the board ---- */

adx_board adx_variant_board(const adx_variant *variant)
{
    const struct geometry *geometry = &variant->core->about->geometry;

    return (adx_board){
        .files = geometry->files,
        .ranks = geometry->ranks,
        .square_count = geometry->square_count,
        .doubled = geometry->doubled,
        .wraps_files = geometry->wrap_files,
        .wraps_ranks = geometry->wrap_ranks,
        .hexagons = geometry->hexagons == HEXAGONS_IN_FILES   ? ADX_HEXAGONS_IN_FILES
                    : geometry->hexagons == HEXAGONS_IN_RANKS ? ADX_HEXAGONS_IN_RANKS
                                                              : ADX_HEXAGONS_NONE,
    };
}

adx_look adx_variant_look(const adx_variant *variant)
{
    static const adx_ground grounds[] = {
        [GROUND_CHECKERED] = ADX_GROUND_CHECKERED,
        [GROUND_PLAIN] = ADX_GROUND_PLAIN,
        [GROUND_LINES] = ADX_GROUND_LINES,
    };
    const struct look *look = &variant->core->about->look;

    return (adx_look){grounds[look->ground], look->characters};
}

/* Cells of one shade lie across corners from one another; the one in the middle has the third. */
static unsigned shade_of_hexagon(const struct geometry *geometry, unsigned square)
{
    static const uint8_t shades[3] = {2, 0, 1};
    const bool in_files = geometry->hexagons == HEXAGONS_IN_FILES;
    const unsigned place = in_files ? geometry->rank_of[square] : geometry->file_of[square];
    const unsigned middle = (in_files ? geometry->ranks : geometry->files) / 2u;

    return shades[(place + 3u * ADX_LATTICE_MAX - middle) % 3];
}

adx_square adx_variant_square(const adx_variant *variant, unsigned index)
{
    const struct look *look = &variant->core->about->look;
    const struct geometry *geometry = &variant->core->about->geometry;
    adx_square square = {.name = ""};

    if (index >= geometry->square_count)
        return square;
    square.file = geometry->file_of[index];
    square.rank = geometry->rank_of[index];
    /* On other doubled boards the squares of odd files are the light ones between the dark. */
    square.shade = (uint8_t)((geometry->doubled ? square.file : square.file + square.rank) % 2);
    if (geometry->hexagons)
        square.shade = (uint8_t)shade_of_hexagon(geometry, index);
    square.in_river = squares_has(look->river, index);
    square.in_palace[ADX_WHITE] = squares_has(look->palaces, index);
    square.in_palace[ADX_BLACK] = squares_has(look->palaces, geometry->mirror[index]);
    square.is_marked =
        squares_has(look->marks, index) || squares_has(look->marks, geometry->mirror[index]);
    square.is_goal =
        squares_has(look->goals, index) || squares_has(look->goals, geometry->mirror[index]);
    geometry_name(geometry, index, square.name);
    return square;
}

/* The square that comes first among those of its named file or rank: the lowest, the leftmost. */
static bool is_first_of_line(const struct geometry *geometry, unsigned square, bool of_file)
{
    const uint8_t *line = of_file ? geometry->named_file : geometry->named_rank;
    const uint8_t *along = of_file ? geometry->rank_of : geometry->file_of;

    for (unsigned s = 0; s < geometry->square_count; s++)
        if (line[s] == line[square] && along[s] < along[square])
            return false;
    return true;
}

/* The label of a named file or rank, at the lattice's line on which its first cell lies. */
static const char *label_of_hexagons(const struct geometry *geometry, bool of_file, unsigned line)
{
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if ((of_file ? geometry->file_of[s] : geometry->rank_of[s]) == line &&
            is_first_of_line(geometry, s, of_file))
            return of_file ? geometry_file_label(geometry, s) : geometry_rank_label(geometry, s);
    }
    return "";
}

const char *adx_variant_file_label(const adx_variant *variant, unsigned file)
{
    const struct geometry *geometry = &variant->core->about->geometry;

    if (geometry->hexagons)
        return label_of_hexagons(geometry, true, file);
    return file < geometry->files ? geometry->file_label[file] : "";
}

const char *adx_variant_rank_label(const adx_variant *variant, unsigned rank)
{
    const struct geometry *geometry = &variant->core->about->geometry;

    if (geometry->hexagons)
        return label_of_hexagons(geometry, false, rank);
    return rank < geometry->ranks ? geometry->rank_label[rank] : "";
}

unsigned adx_variant_square_named(const adx_variant *variant, const char *name)
{
    const size_t len = strlen(name);
    unsigned square;

    if (len == 0 || len >= sizeof(((adx_square *)0)->name) ||
        geometry_read(&variant->core->about->geometry, name, (unsigned)len, &square) != len)
        return ADX_SQUARE_NONE;
    return square;
}

/* ---- roles ---- */

unsigned adx_variant_role_count(const adx_variant *variant)
{
    return variant->core->about->role_count;
}

/* Whether it never stands on a board: every drop makes another role of it. */
static bool is_hand_only(const struct description *about, unsigned role)
{
    bool dropped = false;

    for (unsigned i = 0; i < about->drop_count; i++) {
        if (about->drops[i].becomes == role)
            return false;
        dropped |= about->drops[i].role == role;
    }
    for (unsigned i = 0; i < about->promotion_count; i++) {
        if (about->promotions[i].to >> role & 1)
            return false;
    }
    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        if (piece_role(about->setup.board[s]) == role)
            return false;
    }
    return dropped;
}

adx_role adx_variant_role(const adx_variant *variant, unsigned role)
{
    if (role < 1 || role > variant->core->about->role_count)
        return (adx_role){.name = "", .title = "", .line = "", .picture = "", .letter = ""};
    const struct role *about = &variant->core->about->roles[role];

    return (adx_role){
        .name = about->name,
        .title = variant->texts ? variant->texts->role_titles[role] : "",
        .line = variant->texts ? variant->texts->role_lines[role] : "",
        .picture = about->picture,
        .letter = variant->core->about->roles[about->base].letter,
        .royal = about->royal,
        .stone = about->stone,
        .imitator = about->imitator,
        .hand_only = is_hand_only(variant->core->about, role),
        .base = about->base,
        .value = variant->core->role_value[role],
        .checks = about->checks,
    };
}

/* Whether the word is among those of a name, which hyphens part. */
static bool name_has_word(const char *name, const char *word)
{
    const size_t len = strlen(word);

    for (const char *at = name; at; at = strchr(at, '-')) {
        at += *at == '-';
        if (strncmp(at, word, len) == 0 && (at[len] == '-' || at[len] == '\0'))
            return true;
    }
    return false;
}

bool adx_variant_has_pawns(const adx_variant *variant)
{
    const struct description *about = variant->core->about;

    for (unsigned role = 1; role <= about->role_count; role++) {
        if (name_has_word(about->roles[role].name, "pawn"))
            return true;
    }
    return false;
}

bool adx_variant_has_pools(const adx_variant *variant)
{
    return variant->core->pool_roles != 0;
}

unsigned adx_variant_counted_checks(const adx_variant *variant)
{
    return variant->core->has_counter ? variant->core->about->counted_checks : 0;
}

bool adx_variant_has_hands(const adx_variant *variant)
{
    return fen_has_hands(variant->core);
}

bool adx_variant_captures_to_hand(const adx_variant *variant)
{
    return variant->core->about->captured_to_hand != 0;
}

bool adx_variant_has_dice(const adx_variant *variant)
{
    return variant->core->about->dice.thrown;
}

unsigned adx_variant_start_count(const adx_variant *variant)
{
    return variant->start_count;
}
