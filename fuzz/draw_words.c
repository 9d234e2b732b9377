/*
 * Whether random texts draw the whole language: every statement of the grammar's table, with every
 * word of its pattern.
 *
 *     draw_words SEEDS   looks at the accepted texts of so many seeds at most
 *
 * Exit status: 1 if a word was not drawn; it is printed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"
#include "base/check.h"
#include "random_rules.h"
#include "rules/grammar.h"
#include "rules/parser.h"

enum {
    WANTED_MAX = 800
};

/* A word of one row's pattern. */
struct wanted {
    const struct grammar *row;
    const char *word;
    uint32_t len;
    bool drawn;
};

static struct wanted wanted[WANTED_MAX];
static unsigned wanted_count, drawn_count;

static void want(const struct grammar *row, const char *word, size_t len)
{
    CHECK_ALWAYS(wanted_count < WANTED_MAX);
    wanted[wanted_count++] = (struct wanted){row, word, (uint32_t)len, false};
}

/* Want each lowercase word of a pattern; the others are slots. */
static void want_words(const struct grammar *row, const char *pattern)
{
    static const char between[] = " []|/:,";

    for (const char *p = pattern; p && *p;) {
        p += strspn(p, between);
        const size_t len = strcspn(p, between);
        if (*p >= 'a' && *p <= 'z')
            want(row, p, len);
        p += len;
    }
}

static void want_language(void)
{
    for (const struct grammar *row = grammar_rows; row < grammar_rows + grammar_count; row++) {
        if (row->shown_only)
            continue; /* how a board looks changes no move */
        want(row, row->keyword, strlen(row->keyword));
        want_words(row, row->pattern);
        for (unsigned i = 0; i < GRAMMAR_ITEMS_MAX; i++)
            want_words(row, row->items[i]);
    }
}

static bool has_word(const struct statement *statement, const struct wanted *wish)
{
    for (uint32_t i = statement->first; i < statement->first + statement->count; i++)
        if (word_len(statement->source, i) == wish->len &&
            !memcmp(word_text(statement->source, i), wish->word, wish->len))
            return true;
    return false;
}

/* Returns: how many words are in the statement that no text had; `draw`: it has them now. */
static unsigned new_in_statement(const struct statement *statement, bool draw)
{
    unsigned count = 0;

    if (statement->broken || statement->change == CHANGE_REMOVE)
        return 0;
    for (unsigned i = 0; i < wanted_count; i++) {
        if (wanted[i].drawn || wanted[i].row != statement->grammar ||
            !has_word(statement, &wanted[i]))
            continue;
        wanted[i].drawn = draw;
        count++;
    }
    return count;
}

static unsigned new_in_text(const char *bytes, bool draw)
{
    unsigned count = 0;

    const adx_alloc alloc = adx_alloc_libc();
    struct arena arena = arena_init(&alloc, ADX_GAME_MEMORY_MAX);
    struct findings *findings = arena_take(&arena, sizeof(*findings));
    struct text *text = arena_take(&arena, sizeof(*text));

    CHECK_ALWAYS(text && findings);
    *findings = findings_init(&arena, "");
    *text = (struct text){
        .source = {.name = "", .id = "", .text = bytes, .size = (uint32_t)strlen(bytes)}};
    CHECK_ALWAYS(parser_read(text, &arena, findings));
    for (unsigned i = 0; i < text->count; i++)
        count += new_in_statement(&text->statements[i], draw);
    arena_release(&arena);
    return count;
}

/* To read a text is a hundred times cheaper than to compile it. */
static bool has_new_words(const char *bytes)
{
    return new_in_text(bytes, false) > 0;
}

int main(int argc, char **argv)
{
    static char text[ADX_RULES_SIZE_MAX];
    const uint64_t seeds = argc > 1 ? strtoull(argv[1], NULL, 10) : 1000;
    uint64_t seed = 0;

    want_language();
    for (; seed < seeds && drawn_count < wanted_count; seed++) {
        struct choices choices = {.state = seed * UINT64_C(0x9E3779B97F4A7C15)};
        adx_variant *variant = random_game_if(&choices, text, sizeof(text), has_new_words);
        if (!variant)
            continue;
        drawn_count += new_in_text(text, true);
        adx_variant_free(variant);
    }
    for (unsigned i = 0; i < wanted_count; i++)
        if (!wanted[i].drawn)
            printf("%s %s: no text has \"%.*s\"\n", wanted[i].row->keyword, wanted[i].row->pattern,
                   (int)wanted[i].len, wanted[i].word);
    printf("%u of %u words drawn in %llu texts\n", drawn_count, wanted_count,
           (unsigned long long)seed);
    return drawn_count < wanted_count;
}
