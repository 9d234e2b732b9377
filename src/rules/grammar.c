/* The matcher of the patterns of statements. */
#include "rules/grammar.h"

#include <stdio.h>
#include <string.h>

#include "base/check.h"

enum {
    RESERVED_LEN_MAX = 12
}; /* of the longest word of the language (tested) */

/* Words before a statement: what it does to inherited ones, and for which color alone it is. */
static const char *const prefixes[] = {"replace", "remove", "also", "white", "black"};

/* How many words a slot takes. */
enum reach {
    ONE,
    SEVERAL, /* up to punctuation or a word of the language */
    ALL,     /* up to the end */
};

struct slot {
    const char *name;
    const char *text;
    enum reach reach;
    bool named;   /* a word of the language does not fit */
    bool squares; /* rank, file and the like are part of it */
};

static const struct slot slots[] = {
    {.name = "ID", .text = "the id of a game", .reach = ONE},
    {.name = "TEXT", .text = "some text", .reach = ALL},
    {.name = "SIZE", .text = "a size such as 8x8", .reach = ONE, .named = true},
    {.name = "LENGTHS", .text = "numbers of cells", .reach = SEVERAL, .named = true},
    {.name = "AXES", .text = "files or ranks", .reach = SEVERAL},
    {.name = "SLANT", .text = "up, down, left or right", .reach = ONE},
    {.name = "SQUARES", .text = "squares", .reach = SEVERAL, .named = true, .squares = true},
    {.name = "SQUARE", .text = "a square", .reach = ONE, .named = true},
    {.name = "PATH", .text = "two squares such as e1-g1", .reach = ONE, .named = true},
    {.name = "PATHS", .text = "pairs of squares such as a1-j2", .reach = SEVERAL, .named = true},
    {.name = "LABELS", .text = "labels", .reach = ALL},
    {.name = "ROWS", .text = "the rows of the board", .reach = ALL},
    {.name = "ITEMS", .text = "a list", .reach = ALL},
    {.name = "NAMES", .text = "names", .reach = ALL},
    {.name = "NAME", .text = "a name", .reach = ONE, .named = true},
    {.name = "NAMES", .text = "names or letters", .reach = SEVERAL, .named = true},
    {.name = "COLOR", .text = "the name of a color", .reach = ONE},
    {.name = "PICTURE", .text = "the name of a picture", .reach = ONE, .named = true},
    {.name = "ROLE", .text = "the name of a piece", .reach = ONE, .named = true},
    {.name = "ROLES", .text = "the names of pieces", .reach = SEVERAL, .named = true},
    {.name = "LETTER", .text = "a capital letter", .reach = ONE, .named = true},
    {.name = "BETZA",
     .text = "a movement in Betza notation such as RN",
     .reach = ONE,
     .named = true},
    {.name = "NUMBER", .text = "a number", .reach = ONE, .named = true},
    {.name = "POINTS", .text = "a number such as 3 or 1.5", .reach = ONE, .named = true},
};

/*
 * Words of patterns that may also be names, because they stand where no slot takes names, or behind
 * a word that ends it: games had such names before the language had the words.
 */
static const char *const free_words[] = {"square", "gaps", "alike"};

/* Words of the language that are part of SQUARES. */
static const char *const square_words[] = {"rank", "ranks", "file", "files"};

static bool is_slot(char c)
{
    return c >= 'A' && c <= 'Z';
}

uint32_t grammar_element_len(const char *element)
{
    return (uint32_t)strcspn(element, " ]");
}

static const struct slot *slot_of(const char *element)
{
    uint32_t len = grammar_element_len(element);

    if (element[len - 1] >= '0' && element[len - 1] <= '9')
        len--;
    for (unsigned i = 0; i < sizeof(slots) / sizeof(slots[0]); i++) {
        if (strlen(slots[i].name) == len && !memcmp(slots[i].name, element, len))
            return &slots[i];
    }
    CHECK_ALWAYS(false);
    return NULL;
}

bool grammar_has_word(const char *element, const char *text, uint32_t len)
{
    const char *end = element + grammar_element_len(element);

    while (element < end) {
        const char *slash = memchr(element, '/', (size_t)(end - element));
        const char *stop = slash ? slash : end;
        if ((size_t)(stop - element) == len && !memcmp(element, text, len))
            return true;
        element = stop + 1;
    }
    return false;
}

static bool is_text(const char *word, const char *text, uint32_t len)
{
    return *word == *text && !strncmp(word, text, len) && !word[len];
}

/* Whether a word of a pattern may end before, or begin after the character. */
static bool is_around(char c)
{
    return !c || c == ' ' || c == '[' || c == ']' || c == '|' || c == '/';
}

/* Whether the word is one of the pattern's. Slots have capitals, so no word is found in them. */
static bool pattern_has(const char *pattern, const char *text, uint32_t len)
{
    for (const char *p = pattern; p && len && (p = strchr(p, *text)); p++) {
        if ((p == pattern || is_around(p[-1])) && !strncmp(p, text, len) && is_around(p[len]))
            return true;
    }
    return false;
}

bool grammar_reserves(const char *text, uint32_t len)
{
    /* speed only: words of the language are short and have lowercase letters alone. */
    for (uint32_t i = 0; i < len; i++) {
        if (len > RESERVED_LEN_MAX || text[i] < 'a' || text[i] > 'z')
            return false;
    }
    for (unsigned i = 0; i < sizeof(free_words) / sizeof(free_words[0]); i++) {
        if (is_text(free_words[i], text, len))
            return false;
    }
    for (unsigned i = 0; i < sizeof(square_words) / sizeof(square_words[0]); i++) {
        if (is_text(square_words[i], text, len))
            return true;
    }
    for (unsigned i = 0; i < sizeof(prefixes) / sizeof(prefixes[0]); i++) {
        if (is_text(prefixes[i], text, len))
            return true;
    }
    for (unsigned i = 0; i < grammar_count; i++) {
        const struct grammar *row = &grammar_rows[i];
        if (is_text(row->keyword, text, len) || pattern_has(row->pattern, text, len))
            return true;
        for (unsigned k = 0; k < GRAMMAR_ITEMS_MAX && row->items[k]; k++) {
            if (pattern_has(row->items[k], text, len))
                return true;
        }
    }
    return false;
}

const struct grammar *grammar_find(const struct source *source, uint32_t word)
{
    for (unsigned i = 0; i < grammar_count; i++) {
        if (word_is(source, word, grammar_rows[i].keyword))
            return &grammar_rows[i];
    }
    return NULL;
}

/* ---- matching ---- */

struct matcher {
    struct words words;
    uint32_t at, end; /* next word, end of the words */
    struct match *out;
};

static bool fail(struct matcher *m, const char *element)
{
    struct match *out = m->out;

    if (m->at > out->fail_at) {
        out->fail_at = m->at;
        out->expected_count = 0;
    }
    if (m->at == out->fail_at && out->expected_count < EXPECTED_MAX)
        out->expected[out->expected_count++] = element;
    return false;
}

static bool is_punctuation(const struct matcher *m, uint32_t index)
{
    const char c = *word_text(m->words.source, index);

    return c == ',' || c == ':';
}

static bool is_square_word(const struct matcher *m, uint32_t index)
{
    for (unsigned i = 0; i < sizeof(square_words) / sizeof(square_words[0]); i++) {
        if (word_is(m->words.source, index, square_words[i]))
            return true;
    }
    return false;
}

static bool is_number(const struct matcher *m, uint32_t index)
{
    for (uint32_t i = 0; i < word_len(m->words.source, index); i++) {
        const char c = word_text(m->words.source, index)[i];
        if (c < '0' || c > '9')
            return false;
    }
    return true;
}

/* 13, 1.5 */
static bool is_number_of_halves(const struct matcher *m, uint32_t index)
{
    const char *text = word_text(m->words.source, index);
    uint32_t len = word_len(m->words.source, index), whole = 0;

    while (whole < len && text[whole] >= '0' && text[whole] <= '9')
        whole++;
    return whole && (whole == len || (whole + 2 == len && !memcmp(text + whole, ".5", 2)));
}

static bool slot_takes(const struct matcher *m, const struct slot *slot)
{
    const struct source *source = m->words.source;

    if (m->at == m->end)
        return false;
    if (slot->reach == ALL)
        return true;
    if (is_punctuation(m, m->at))
        return false;
    if (!strcmp(slot->name, "AXES"))
        return word_is(source, m->at, "files") || word_is(source, m->at, "ranks");
    if (!strcmp(slot->name, "SLANT"))
        return word_is(source, m->at, "up") || word_is(source, m->at, "down") ||
               word_is(source, m->at, "left") || word_is(source, m->at, "right");
    if (!strcmp(slot->name, "POINTS"))
        return is_number_of_halves(m, m->at);
    if (!strcmp(slot->name, "NUMBER") || !strcmp(slot->name, "LENGTHS"))
        return is_number(m, m->at);
    if (slot->squares && is_square_word(m, m->at))
        return true;
    return !slot->named || !grammar_reserves(word_text(source, m->at), word_len(source, m->at));
}

/* Parts beyond PARTS_MAX do not occur: no pattern has so many slots (tested). */
static struct part *add_part(struct matcher *m, const char *label, uint32_t first, uint32_t count)
{
    CHECK_ALWAYS(m->out->part_count < PARTS_MAX);
    struct part *part = &m->out->parts[m->out->part_count++];
    *part = (struct part){label, first, count};
    return part;
}

static bool match_slot(struct matcher *m, const char *element, struct part *clause)
{
    const struct slot *slot = slot_of(element);
    const uint32_t first = m->at;

    if (!slot_takes(m, slot))
        return fail(m, element);
    do
        m->at++;
    while (slot->reach != ONE && slot_takes(m, slot));
    if (clause) {
        clause->first = first;
        clause->count = m->at - first;
    } else {
        add_part(m, element, first, m->at - first);
    }
    return true;
}

/* `clause` is the part of the clause that the element is in, NULL outside of clauses. */
static bool match_element(struct matcher *m, const char *element, struct part *clause)
{
    const struct source *source = m->words.source;
    const uint32_t len = grammar_element_len(element);

    if (is_slot(*element))
        return match_slot(m, element, clause);
    if (m->at == m->end ||
        !grammar_has_word(element, word_text(source, m->at), word_len(source, m->at)))
        return fail(m, element);
    if (!clause && memchr(element, '/', len))
        add_part(m, element, m->at, 1);
    m->at++;
    return true;
}

/* A clause from its first element to `]`. On failure nothing is taken. */
static bool match_clause(struct matcher *m, const char *p)
{
    const uint32_t at = m->at;
    const unsigned part_count = m->out->part_count;

    if (m->at < m->end && word_is(m->words.source, m->at, ","))
        m->at++;
    struct part *clause = add_part(m, p, m->at, 1);
    for (; *p != ']'; p += strspn(p, " ")) {
        if (!match_element(m, p, clause)) {
            m->at = at;
            m->out->part_count = part_count;
            return false;
        }
        /* The part of the clause is its first slot; a further one has a part of its own. */
        if (is_slot(*p))
            clause = NULL;
        p += grammar_element_len(p);
    }
    return true;
}

static const char *clause_start(const char *p)
{
    return p + strspn(p, "[, ");
}

/* Neighboring clauses, each at most once, in any order. Returns: the pattern behind them. */
static const char *match_clauses(struct matcher *m, const char *pattern)
{
    const char *starts[PARTS_MAX];
    unsigned count = 0;

    while (*pattern == '[') {
        CHECK_ALWAYS(count < PARTS_MAX);
        starts[count++] = clause_start(pattern);
        pattern = strchr(pattern, ']') + 1;
        pattern += strspn(pattern, " ");
    }
    for (unsigned i = 0; i < count;) {
        if (starts[i] && match_clause(m, starts[i])) {
            starts[i] = NULL;
            i = 0;
        } else {
            i++;
        }
    }
    return pattern;
}

bool grammar_match(const char *pattern, struct words words, struct match *out)
{
    struct matcher m = {words, words.first, words.first + words.count, out};

    *out = (struct match){.key_end = words.first, .fail_at = words.first};
    while (*pattern) {
        if (*pattern == '[') {
            pattern = match_clauses(&m, pattern);
            continue;
        }
        if (*pattern == '|') {
            out->key_end = m.at;
            pattern++;
        } else {
            if (!match_element(&m, pattern, NULL))
                return false;
            pattern += grammar_element_len(pattern);
        }
        pattern += strspn(pattern, " ");
    }
    return m.at == m.end || fail(&m, "");
}

const struct part *match_part(const struct match *match, const char *label, unsigned nth)
{
    const size_t len = strlen(label);

    for (unsigned i = 0; i < match->part_count; i++) {
        const char *name = match->parts[i].label;
        if (strncmp(name, label, len) || !strchr(" ]/", name[len]))
            continue;
        if (nth-- == 0)
            return &match->parts[i];
    }
    return NULL;
}

bool grammar_lists(const struct part *part)
{
    /* One of several words is no list. */
    if (memchr(part->label, '/', grammar_element_len(part->label)))
        return false;
    /* A clause is called by its first word; its slot comes later. */
    for (const char *p = part->label; *p && *p != ']'; p += strspn(p, " ")) {
        if (is_slot(*p))
            return slot_of(p)->reach == SEVERAL;
        if (is_slot(*part->label))
            return false;
        p += grammar_element_len(p);
    }
    return false;
}

struct element_text grammar_describe(const char *element)
{
    struct element_text out = {.is_word = !is_slot(*element)};
    const int len = (int)grammar_element_len(element);

    if (!len)
        snprintf(out.text, sizeof(out.text), "the end of the statement");
    else if (out.is_word)
        snprintf(out.text, sizeof(out.text), "%.*s", len, element);
    else
        snprintf(out.text, sizeof(out.text), "%s", slot_of(element)->text);
    out.is_word = out.is_word && len > 0;
    return out;
}
