#ifndef TESTS_RULES_READING_H
#define TESTS_RULES_READING_H

/*
 * Reads rule texts for the tests of the rules layer and keeps what was reported as text, one line
 * for each finding:
 *
 *   2:7:3 error: there is no piece bar (did you mean bear?)
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "adx/alloc.h"
#include "base/arena.h"
#include "base/buf.h"
#include "base/builtin.h"
#include "rules/rules.h"

enum {
    READING_MEMORY = 16 * 1024 * 1024,
    READING_FINDINGS_SIZE = 64 * 1024
};

struct reading {
    adx_err err;
    struct arena arena;
    struct buf findings;
    char text[READING_FINDINGS_SIZE];
    struct description description;
};

static inline void *reading_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    (void)ctx;
    (void)old_size;
    if (new_size)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

/* What is said for want of anything better; tests/golden/cli/mistakes.py has it. */
static inline bool reading_is_general(const char *suggestion)
{
    static const char *const starts[] = {"for example ", "the pieces are ", "the letters are ",
                                         "the files are "};

    for (unsigned i = 0; i < sizeof(starts) / sizeof(starts[0]); i++) {
        if (!strncmp(suggestion, starts[i], strlen(starts[i])))
            return true;
    }
    return false;
}

static inline void reading_note(void *ctx, const adx_finding *finding)
{
    static const char *const severities[] = {"note", "warning", "error"};
    struct reading *reading = ctx;

    if (reading->findings.len)
        buf_char(&reading->findings, '\n');
    if (finding->line)
        buf_format(&reading->findings, "%u:%u:%u ", finding->line, finding->column,
                   finding->length);
    buf_format(&reading->findings, "%s: %s", severities[finding->severity], finding->sentence);
    if (finding->suggestion && !reading_is_general(finding->suggestion))
        buf_format(&reading->findings, " (%s)", finding->suggestion);
}

static inline struct arena reading_arena(void)
{
    const adx_alloc alloc = {reading_resize, NULL};

    return arena_init(&alloc, READING_MEMORY);
}

/* Read `rules`. Release with reading_free(). */
static inline struct reading *reading_of(const adx_rules *rules)
{
    struct reading *reading = malloc(sizeof(*reading));

    assert_non_null(reading);
    reading->findings = buf_init(reading->text, sizeof(reading->text));
    reading->arena = reading_arena();
    reading->err = rules_read(rules, reading_note, reading, &reading->arena, &reading->description);
    return reading;
}

static inline struct reading *reading_of_text(const char *text)
{
    const adx_rules rules = {.name = "a/test.variant", .text = text, .size = strlen(text)};

    return reading_of(&rules);
}

static inline struct reading *reading_of_builtin(const char *id)
{
    for (size_t i = 0; i < builtin_variant_count; i++) {
        const struct builtin_file *builtin = &builtin_variants[i];
        if (strcmp(builtin->name, id))
            continue;
        const adx_rules rules = {.name = id, .text = builtin->bytes, .size = builtin->size};
        return reading_of(&rules);
    }
    fail_msg("there is no built-in game %s", id);
    return NULL;
}

static inline void reading_free(struct reading *reading)
{
    arena_release(&reading->arena);
    free(reading);
}

/* The text is read with this result and these findings, no more and no fewer. */
static inline void assert_reads(const char *text, adx_err err, const char *findings)
{
    struct reading *reading = reading_of_text(text);

    assert_string_equal(reading->text, findings);
    assert_int_equal(reading->err, err);
    reading_free(reading);
}

/* The text has errors, and these are all. */
static inline void assert_refused(const char *text, const char *findings)
{
    assert_reads(text, ADX_E_RULES, findings);
}

/* The text has no errors; warnings do not matter. */
static inline void assert_accepted(const char *text)
{
    struct reading *reading = reading_of_text(text);

    if (reading->err)
        fail_msg("refused: %s", reading->text);
    reading_free(reading);
}

/* The text exceeds a limit, and that is all that is wrong with it. */
static inline void assert_limit(const char *text, const char *findings)
{
    assert_reads(text, ADX_E_LIMIT, findings);
}

/* The number of the role of that name. */
static inline unsigned role_named(const struct description *description, const char *name)
{
    for (unsigned role = 1; role <= description->role_count; role++) {
        if (!strcmp(description->roles[role].name, name))
            return role;
    }
    fail_msg("there is no role %s", name);
    return 0;
}

static inline unsigned square_named(const struct description *description, const char *name)
{
    unsigned square = 0;
    const unsigned len = (unsigned)strlen(name);

    assert_int_equal(geometry_read(&description->geometry, name, len, &square), len);
    return square;
}

/* The names of the squares of a set, in order, with blanks between them. */
static inline const char *squares_text(const struct description *description, struct squares set)
{
    static char text[1024];
    struct buf buf = buf_init(text, sizeof(text));
    char name[8];

    for (unsigned s = 0; s < description->geometry.square_count; s++) {
        if (!squares_has(set, s))
            continue;
        geometry_name(&description->geometry, s, name);
        buf_format(&buf, "%s%s", buf.len ? " " : "", name);
    }
    return text;
}

#endif
