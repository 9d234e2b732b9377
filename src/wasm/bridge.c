#include "wasm/bridge.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "wasm/answer.h"
#include "wasm/given.h"
#include "wasm/output.h"
#include "wasm/tell_steps.h"

void *web_memory_take(size_t size)
{
    return malloc(size ? size : 1);
}

void web_memory_give(void *memory)
{
    free(memory);
}

const char *web_output_text(void)
{
    return output.text;
}

size_t web_output_size(void)
{
    return output.failed ? 0 : output.len;
}

/* --- games -------------------------------------------------------------------------------- */

void web_games_list(void)
{
    output_reset(&output.json);
    json_write_array(&output.json, NULL);
    for (size_t i = 0; i < adx_builtin_count(); i++)
        json_write_text(&output.json, NULL, adx_builtin_id(i));
    json_write_array_end(&output.json);
}

bool web_games_give(const char *id, const char *text, size_t size)
{
    return given_add(id, text, size);
}

void web_games_missing(void)
{
    output_reset(&output.json);
    if (given_missing())
        json_write_text(&output.json, NULL, given_missing());
    else
        json_write_null(&output.json, NULL);
}

void web_games_named(const char *name)
{
    const char *id = adx_pgn_game_named(name);

    output_reset(&output.json);
    if (id)
        json_write_text(&output.json, NULL, id);
    else
        json_write_null(&output.json, NULL);
}

static void hook_expected(void *ctx, const char *element)
{
    (void)ctx;
    json_write_text(&output.json, NULL, element);
}

void web_rules_expect(const char *statement, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();

    output_reset(&output.json);
    json_write_array(&output.json, NULL);
    const adx_err err = adx_rules_expect(&alloc, statement, size, hook_expected, NULL);
    (void)err; // then nothing is expected
    json_write_array_end(&output.json);
}

/* Texts of the page's own that a text may be like. */
enum {
    KNOWN_MAX = 256
};
static struct known {
    char *id, *text;
    size_t size;
    bool is_used;
} known[KNOWN_MAX];
static unsigned known_count;

bool web_rules_know(const char *id, const char *text, size_t size)
{
    if (known_count == KNOWN_MAX)
        return false;
    struct known *next = &known[known_count];
    *next = (struct known){.id = malloc(strlen(id) + 1), .text = malloc(size + 1), .size = size};
    if (!next->id || !next->text) {
        free(next->id);
        free(next->text);
        return false;
    }
    memcpy(next->id, id, strlen(id) + 1);
    memcpy(next->text, text, size);
    known_count++;
    return true;
}

void web_rules_forget(void)
{
    while (known_count > 0) {
        free(known[--known_count].id);
        free(known[known_count].text);
    }
}

static const char *find_given(void *ctx, const char *id, size_t *size)
{
    (void)ctx;
    return given_find(id, size);
}

static const char *find_known(void *ctx, const char *id, size_t *size)
{
    (void)ctx;
    for (unsigned i = 0; i < known_count; i++) {
        if (strcmp(known[i].id, id) != 0)
            continue;
        known[i].is_used = true;
        *size = known[i].size;
        return known[i].text;
    }
    return given_find(id, size);
}

void web_rules_used(void)
{
    output_reset(&output.json);
    json_write_array(&output.json, NULL);
    for (unsigned i = 0; i < known_count; i++) {
        if (known[i].is_used)
            json_write_text(&output.json, NULL, known[i].id);
        known[i].is_used = false;
    }
    json_write_array_end(&output.json);
}

/*
 * What games speak from now on; no game is compiled before it is known. One that another comes
 * after stays: games may still speak it.
 */
static adx_language *spoken;

bool web_language_use(const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_language *language = NULL;

    answer_findings_begin(&output.json);
    const adx_err err = adx_language_create(&alloc, "language", text, size, answer_finding,
                                            &output.json, &language);
    answer_findings_end(&output.json, err);
    if (!err)
        spoken = language;
    return !err;
}

/* Compile a text. What is found tells nothing while a text that it is like is missing. */
static adx_variant *compile(adx_rules rules)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = NULL;

    rules.language = spoken;
    answer_findings_begin(&output.json);
    const adx_err err = adx_variant_create(&alloc, &rules, answer_finding, &output.json, &variant);
    answer_findings_end(&output.json, err);
    if (variant && given_missing()) {
        adx_variant_free(variant);
        return NULL;
    }
    return variant;
}

adx_variant *web_variant_builtin(const char *id)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_rules rules = {.name = id, .find = find_given, .language = spoken};
    adx_variant *variant = NULL;
    char *form = NULL;
    size_t form_size;

    given_forget_missing();
    rules.text = given_find(id, &rules.size);
    if (rules.text)
        return compile(rules);
    const adx_err err = adx_builtin_shuffled(&alloc, id, &rules, &form, &form_size);
    if (err) {
        answer_findings_begin(&output.json);
        answer_findings_end(&output.json, err);
    } else {
        rules.text = form;
        rules.size = form_size;
        variant = compile(rules);
    }
    free(form);
    return variant;
}

adx_variant *web_variant_rules(const char *name, const char *text, size_t size)
{
    const adx_rules rules = {.name = name, .text = text, .size = size, .find = find_known};

    given_forget_missing();
    return compile(rules);
}

void web_rules_flatten(const char *name, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_rules rules = {.name = name, .text = text, .size = size, .find = find_known};
    char *flat = NULL;

    given_forget_missing();
    output_reset(&output.json);
    if (adx_rules_flatten(&alloc, &rules, NULL, NULL, &flat, &size)) {
        json_write_null(&output.json, NULL);
        return;
    }
    json_write_bytes(&output.json, NULL, flat, size);
    alloc.resize(alloc.ctx, flat, size + 1, 0);
}

void web_variant_free(adx_variant *variant)
{
    adx_variant_free(variant);
}

void web_variant_describe(adx_variant *variant)
{
    const adx_err err = adx_variant_use_language(variant, spoken);

    (void)err; /* without memory it speaks as before */
    answer_describe(&output.json, variant);
}

void web_variant_ways(const adx_variant *variant, unsigned role, unsigned color, unsigned square)
{
    answer_ways(&output.json, variant, role, color, square);
}

/* --- positions ---------------------------------------------------------------------------- */

adx_position *web_position_fen(const adx_variant *variant, const char *fen)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position = NULL;

    answer_findings_begin(&output.json);
    const adx_err err =
        adx_position_create(&alloc, variant, fen, answer_finding, &output.json, &position);
    answer_findings_end(&output.json, err);
    return position;
}

adx_position *web_position_numbered(const adx_variant *variant, unsigned number)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position = NULL;

    answer_findings_begin(&output.json);
    answer_findings_end(&output.json,
                        adx_position_create_numbered(&alloc, variant, number, &position));
    return position;
}

void web_position_free(adx_position *position)
{
    adx_position_free(position);
}

int web_position_play(adx_position *position, const char *text)
{
    adx_move move;
    if (strcmp(text, ADX_NULL_TEXT) == 0)
        return adx_position_play_null(position);
    const adx_err err = adx_move_parse(position, text, &move);

    return err ? err : adx_position_play(position, move);
}

bool web_position_undo(adx_position *position)
{
    return adx_position_undo(position);
}

void web_position_state(const adx_position *position)
{
    answer_state(&output.json, position);
}

void web_position_goals(const adx_position *position, unsigned square)
{
    answer_goals(&output.json, position, square);
}

adx_position *web_position_skip(const adx_position *position)
{
    adx_position *skipped = NULL;

    return adx_position_skip(position, &skipped) ? NULL : skipped;
}

void web_position_read(const adx_position *position, const char *text)
{
    adx_move move;
    const bool is_move =
        !adx_move_parse(position, text, &move) || !adx_move_parse_san(position, text, &move);

    answer_move(&output.json, position, is_move ? &move : NULL);
}

void web_position_explain(const adx_position *position, const char *text)
{
    answer_explain(&output.json, position, text);
}

double web_position_perft(const adx_position *position, unsigned depth)
{
    return (double)adx_position_perft(position, depth);
}

/* --- records ------------------------------------------------------------------------------ */

/* A text that fits, or else the beginning of it. */
static void copy_text(char *out, size_t size, const char *text)
{
    const size_t len = strlen(text) < size ? strlen(text) : size - 1;

    memcpy(out, text, len);
    out[len] = '\0';
}

static adx_player player_of(unsigned level)
{
    return (adx_player){.is_engine = level > 0, .level = level};
}

adx_record *web_record_create(const adx_variant *variant, const char *id, const char *fen,
                              double number, unsigned white, unsigned black, const char *date)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record_head head = {
        .rules = adx_variant_hash(variant),
        .is_numbered = number >= 0,
        .start_number = number >= 0 ? (unsigned)number : 0,
        .player = {player_of(white), player_of(black)},
    };
    adx_record *record = NULL;

    copy_text(head.game, sizeof(head.game), id);
    copy_text(head.title, sizeof(head.title), adx_variant_title(variant));
    copy_text(head.start, sizeof(head.start), fen ? fen : "");
    copy_text(head.date, sizeof(head.date), date);
    return adx_record_create(&alloc, &head, &record) ? NULL : record;
}

adx_record *web_record_read(const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *record = NULL;

    answer_findings_begin(&output.json);
    const adx_err err = adx_record_read(&alloc, text, size, answer_finding, &output.json, &record);
    answer_findings_end(&output.json, err);
    return record;
}

adx_record *web_record_again(const adx_record *record)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *again = NULL;

    return adx_record_create(&alloc, adx_record_facts(record), &again) ? NULL : again;
}

void web_record_free(adx_record *record)
{
    adx_record_free(record);
}

void web_record_seat(adx_record *record, unsigned color, unsigned level)
{
    const adx_player player = player_of(level);
    const adx_err err = adx_record_set_player(record, (adx_color)color, &player);

    (void)err; // of a level that is none the player stays
}

int web_record_append(adx_record *record, const char *line)
{
    adx_event event;
    const adx_err err = adx_event_read(line, &event);

    return err ? err : adx_record_append(record, &event);
}

void web_record_text(const adx_record *record)
{
    char *text = NULL;
    size_t size = 0;
    const adx_err err = adx_record_write(record, &text, &size);

    output_reset(&output.json);
    json_write_text(&output.json, NULL, err ? NULL : text);
    free(text);
}

void web_record_standing(const adx_record *record)
{
    answer_standing(&output.json, record);
}

int web_record_match(const adx_record *record, const adx_variant *variant)
{
    return (int)adx_record_match(record, variant);
}

adx_position *web_record_replay(const adx_record *record, const adx_variant *variant,
                                unsigned ply_max)
{
    adx_position *position = NULL;

    answer_findings_begin(&output.json);
    const adx_err err =
        adx_record_replay(record, variant, ply_max, answer_finding, &output.json, &position);
    answer_findings_end(&output.json, err);
    return position;
}

unsigned web_record_legal_plies(const adx_record *record, const adx_variant *variant)
{
    return adx_record_legal_plies(record, variant);
}

void web_record_pgn(const adx_record *record, const adx_variant *variant)
{
    char *text = NULL;
    size_t size = 0;
    const adx_err err = adx_pgn_write(record, variant, NULL, &text, &size);

    output_reset(&output.json);
    json_write_text(&output.json, NULL, err ? NULL : text);
    free(text);
}

void web_record_tree_pgn(const adx_record *record, const adx_variant *variant, const char *steps,
                         size_t size, unsigned no_tags)
{
    const adx_pgn_extras extras = {.no_tags = no_tags != 0};
    adx_pgn_writer *writer = NULL;
    char *text = NULL;
    size_t text_size = 0;

    adx_err err = adx_pgn_writer_create(record, variant, &extras, &writer);
    if (!err)
        err = tell_steps(writer, steps, size);
    if (!err)
        err = adx_pgn_writer_finish(writer, &text, &text_size);
    adx_pgn_writer_free(writer);
    output_reset(&output.json);
    json_write_text(&output.json, NULL, err ? NULL : text);
    free(text);
}

void web_pgn_facts(const char *text, size_t size)
{
    adx_pgn_game game;

    const adx_rules by = {.find = find_given, .language = spoken};
    given_forget_missing();
    answer_pgn_facts(&output.json, adx_pgn_facts(text, size, &game) ? NULL : &game, &by);
}

unsigned web_pgn_ranks_unknown(const adx_variant *variant, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_pgn_ranks ranks;

    return !adx_pgn_ranks_of(&alloc, variant, text, size, &ranks) && ranks == ADX_PGN_RANKS_UNKNOWN;
}

void web_pgn_man(const adx_variant *variant, const char *text, size_t size)
{
    adx_pgn_game game;
    adx_men_difference other;

    const bool differs = !adx_pgn_facts(text, size, &game) && game.men &&
                         game.head.rules != adx_variant_hash(variant) &&
                         adx_variant_men_differ(variant, game.men, game.men_size, &other);
    answer_man(&output.json, differs ? &other : NULL);
}

adx_record *web_pgn_read(const adx_variant *variant, const char *id, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *record = NULL;

    answer_findings_begin(&output.json);
    const adx_err err =
        adx_pgn_read(&alloc, variant, id, text, size, answer_finding, &output.json, &record);
    answer_findings_end(&output.json, err);
    return record;
}

void web_pgn_visit(const adx_variant *variant, const char *text, size_t size)
{
    answer_pgn_moves(&output.json, variant, text, size);
}
