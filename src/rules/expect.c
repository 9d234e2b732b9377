/* What may come next in a statement: the matcher's answer to "where did it fail, and for want of
 * what", asked of a statement that ends too early. */
#include "rules/expect.h"

#include <string.h>

#include "adx/limits.h"
#include "rules/lexer.h"
#include "rules/parser.h"

/* Elements that were told. They are few: the longest list is that of the keywords. */
struct told {
    const char *elements[128];
    unsigned count;
    adx_expected tell;
    void *ctx;
};

static bool is_same(const char *a, const char *b)
{
    const uint32_t len = grammar_element_len(a);

    return len == grammar_element_len(b) && !memcmp(a, b, len);
}

static void tell(struct told *told, const char *element)
{
    char text[64];
    const uint32_t len = grammar_element_len(element);

    for (unsigned i = 0; i < told->count; i++) {
        if (is_same(told->elements[i], element))
            return;
    }
    if (told->count == sizeof(told->elements) / sizeof(told->elements[0]) || len >= sizeof(text))
        return;
    told->elements[told->count++] = element;
    memcpy(text, element, len);
    text[len] = '\0';
    told->tell(told->ctx, text);
}

/* A list that the last word belongs to may go on. */
static void tell_list(struct told *told, const struct match *match, uint32_t end)
{
    const struct part *last = match->part_count ? &match->parts[match->part_count - 1] : NULL;

    if (!last || !last->count || last->first + last->count != end || !grammar_lists(last))
        return;
    for (const char *p = last->label; *p && *p != ']'; p += strspn(p, " ")) {
        if (*p >= 'A' && *p <= 'Z') {
            tell(told, p);
            return;
        }
        p += grammar_element_len(p);
    }
}

/* What the match wanted behind its last word. */
static void tell_wanted(struct told *told, const struct match *match, uint32_t end)
{
    for (unsigned i = 0; match->fail_at == end && i < match->expected_count; i++) {
        if (*match->expected[i])
            tell(told, match->expected[i]);
    }
    tell_list(told, match, end);
}

/* The last item of a list. */
static void tell_item(struct told *told, const struct grammar *row, struct words items)
{
    struct words item = items;
    struct match match;

    for (uint32_t i = 0; i < items.count; i++) {
        if (word_is(items.source, items.first + i, ","))
            item = (struct words){items.source, items.first + i + 1, items.count - i - 1};
    }
    for (unsigned i = 0; i < GRAMMAR_ITEMS_MAX && row->items[i]; i++) {
        grammar_match(row->items[i], item, &match);
        tell_wanted(told, &match, item.first + item.count);
    }
}

static void tell_row(struct told *told, const struct grammar *row, struct words words)
{
    struct match match;
    const bool fits = grammar_match(row->pattern, words, &match);
    const struct part *items = fits ? match_part(&match, "ITEMS", 0) : NULL;

    if (items)
        tell_item(told, row, (struct words){words.source, items->first, items->count});
    else
        tell_wanted(told, &match, words.first + words.count);
}

static void tell_statement(struct told *told, const struct statement *statement)
{
    const struct words words = statement_words(statement);
    const struct grammar *row = grammar_find(statement->source, statement->first);

    for (; row && row < grammar_rows + grammar_count; row++) {
        if (word_is(statement->source, statement->first, row->keyword))
            tell_row(told, row, words);
    }
}

/* Keywords behind the words before them. */
static void tell_keywords(struct told *told, bool is_change, bool is_color)
{
    for (unsigned i = 0; i < grammar_count; i++) {
        if (grammar_rows[i].colored || !is_color)
            tell(told, grammar_rows[i].keyword);
    }
    for (unsigned change = CHANGE_REPLACE; !is_change && !is_color && change < CHANGES; change++)
        tell(told, change_words[change]);
    if (!is_color) {
        tell(told, "white");
        tell(told, "black");
    }
}

static bool is_change(const struct source *source, uint32_t word)
{
    bool is = false;

    for (unsigned change = CHANGE_REPLACE; change < CHANGES; change++)
        is |= word_is(source, word, change_words[change]);
    return is;
}

static bool is_color(const struct source *source, uint32_t word)
{
    return word_is(source, word, "white") || word_is(source, word, "black");
}

adx_err rules_expect(const char *statement, size_t size, adx_expected tell_ctx, void *ctx,
                     struct arena *arena)
{
    struct told told = {.tell = tell_ctx, .ctx = ctx};
    struct text *text = arena_take(arena, sizeof(*text));
    struct findings *findings = arena_take(arena, sizeof(*findings));

    if (!text || !findings)
        return ADX_E_NOMEM;
    if (size > ADX_RULES_SIZE_MAX)
        return ADX_E_LIMIT;
    *findings = findings_init(arena, "");
    *text =
        (struct text){.source = {.name = "", .id = "", .text = statement, .size = (uint32_t)size}};
    if (!lexer_read(text, arena, findings))
        return findings->no_memory ? ADX_E_NOMEM : ADX_E_RULES;
    if (!text->count) {
        tell_keywords(&told, false, false);
        return ADX_OK;
    }
    const struct statement *last = &text->statements[text->count - 1];
    if (last->count == 1 &&
        (is_change(last->source, last->first) || is_color(last->source, last->first)))
        tell_keywords(&told, is_change(last->source, last->first) || last->change != CHANGE_NONE,
                      is_color(last->source, last->first));
    else
        tell_statement(&told, last);
    return ADX_OK;
}
