#include "wasm/bridge.h"

#include <stdlib.h>
#include <string.h>

#include "wasm/answer.h"
#include "wasm/given.h"
#include "wasm/output.h"

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

const adx_language *bridge_spoken(void)
{
    return spoken;
}

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

bool web_position_undo(adx_position *position)
{
    return adx_position_undo(position);
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

void web_record_free(adx_record *record)
{
    adx_record_free(record);
}

void web_record_standing(const adx_record *record)
{
    answer_standing(&output.json, record);
}
