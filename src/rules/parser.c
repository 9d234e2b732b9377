/* Statements -> matched statements, with a sentence for each that does not match. */
#include "rules/parser.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "adx/limits.h"
#include "base/buf.h"
#include "base/builtin.h"
#include "rules/lexer.h"
#include "rules/suggest.h"

bool parser_next_item(struct words *rest, struct words *item)
{
    uint32_t count = 0;

    if (!rest->count)
        return false;
    while (count < rest->count && !word_is(rest->source, rest->first + count, ","))
        count++;
    *item = (struct words){rest->source, rest->first, count};
    const uint32_t taken = count < rest->count ? count + 1 : count;
    rest->first += taken;
    rest->count -= taken;
    return true;
}

int parser_match_item(const struct statement *statement, struct words item, struct match *out)
{
    struct match match;

    *out = (struct match){0};
    for (int i = 0; i < GRAMMAR_ITEMS_MAX && statement->grammar->items[i]; i++) {
        if (grammar_match(statement->grammar->items[i], item, &match)) {
            *out = match;
            return i;
        }
        mismatch_keep(out, &match);
    }
    return -1;
}

void parser_match(const struct statement *statement, struct match *out)
{
    grammar_match(statement->grammar->pattern, statement_words(statement), out);
}

/* ---- statements ---- */

/* Who hears of statements that do not fit. */
struct reporter {
    struct names names;
    struct findings *findings;
};

/*
 * Whether a comma has cut a list of names in two, "own pawn, rook becomes queen": an item that
 * only wants more ends at it, and what follows is none either. One mistake, one report.
 */
static bool is_split_list(const struct statement *statement, struct words item, struct words rest,
                          const struct match *found)
{
    const struct part *last = found->part_count ? &found->parts[found->part_count - 1] : NULL;
    struct match match;
    struct words next;

    return found->fail_at == item.first + item.count && last && grammar_lists(last) &&
           parser_next_item(&rest, &next) && next.count &&
           parser_match_item(statement, next, &match) < 0;
}

/* Report an item that fits nowhere. Returns: whether the next one is part of it. */
static bool report_item(struct statement *statement, struct words item, struct words rest,
                        const struct match *found, const struct reporter *reporter)
{
    const bool is_split = is_split_list(statement, item, rest, found);
    struct mismatch mismatch = {statement, item, true, *found};

    if (reporter && is_split)
        mismatch_report_split(reporter->findings, statement->source, item.first + item.count);
    else if (reporter)
        mismatch_report(&mismatch, &reporter->names, reporter->findings);
    return is_split;
}

/* Returns: whether all items fit. */
static bool match_items(struct statement *statement, const struct match *match,
                        const struct reporter *reporter)
{
    const struct part *items = match_part(match, "ITEMS", 0);
    const struct source *source = statement->source;
    struct match found;
    bool fits = true;

    if (!items)
        return true;
    struct words rest = {source, items->first, items->count}, item;
    if (word_is(source, items->first + items->count - 1, ",")) {
        if (reporter)
            findings_add(reporter->findings, ADX_ERROR,
                         place_word(source, items->first + items->count - 1), NULL,
                         "expected another item after this comma, but the statement ends");
        return false;
    }
    while (parser_next_item(&rest, &item)) {
        if (item.count && parser_match_item(statement, item, &found) >= 0)
            continue;
        fits = false;
        if (!item.count && reporter)
            findings_add(reporter->findings, ADX_ERROR, place_word(source, item.first), NULL,
                         "there is nothing before this comma");
        else if (item.count && report_item(statement, item, rest, &found, reporter))
            parser_next_item(&rest, &item);
    }
    return fits;
}

/*
 * Whether the first word, which a row took for a name, was likely meant as one of those that other
 * rows begin with: it is like one of them, or it names no piece. A number or size is no name.
 */
static bool is_misspelt_opening(struct words words, const struct match *opening,
                                const struct match *best, const struct names *names)
{
    if (!words.count || !opening->expected_count || best->fail_at <= words.first ||
        mismatch_is_piece(names, words.source, words.first) ||
        isdigit((unsigned char)word_text(words.source, words.first)[0]))
        return false;
    struct suggestion near =
        suggest_for(word_text(words.source, words.first), word_len(words.source, words.first));
    for (unsigned i = 0; i < opening->expected_count; i++) {
        const struct element_text element = grammar_describe(opening->expected[i]);
        if (element.is_word)
            suggest_consider(&near, element.text, strlen(element.text));
    }
    return near.best[0] || mismatch_is_unknown(names, words.source, words.first);
}

/* Whether the row begins with the first of the words, which a row might also take for a name. */
static bool row_begins_so(const struct grammar *row, struct words words)
{
    const char *word = word_text(words.source, words.first);
    const uint32_t len = word_len(words.source, words.first);

    return words.count && !strncmp(row->pattern, word, len) && row->pattern[len] == ' ';
}

/*
 * Match with every row of the keyword and take the first that fits. reporter: who hears of what
 * does not fit, or NULL. Returns: whether all of it fits.
 */
static bool match_rows(struct statement *statement, const struct reporter *reporter)
{
    const struct words words = statement_words(statement);
    const struct grammar *first = grammar_find(statement->source, statement->first);
    struct match best = {0}, opening = {0}, match;
    bool is_opening = false;

    for (const struct grammar *row = first; row < grammar_rows + grammar_count; row++) {
        if (strcmp(row->keyword, first->keyword))
            break;
        const bool fits = grammar_match(row->pattern, words, &match);
        /* A broken statement has the key of the row that got farthest. */
        if (fits || match.fail_at > best.fail_at || !best.expected_count) {
            statement->grammar = row;
            statement->key_count = match.key_end - statement->first;
        }
        if (fits)
            return match_items(statement, &match, reporter);
        mismatch_keep(&best, &match);
        is_opening = is_opening || row_begins_so(row, words);
        if (match.fail_at == words.first)
            mismatch_keep(&opening, &match);
    }
    if (reporter && !is_opening && is_misspelt_opening(words, &opening, &best, &reporter->names))
        best = opening;
    /* Of a statement without words the keyword is the place. */
    struct mismatch mismatch = {statement, words, false, best};
    if (!words.count)
        mismatch.words = (struct words){words.source, statement->first, 1};
    if (reporter)
        mismatch_report(&mismatch, &reporter->names, reporter->findings);
    return false;
}

/* Whether a row of the keyword has a pattern that the words fit. */
static bool fits_keyword(const char *keyword, struct words words)
{
    struct match match;

    for (unsigned i = 0; i < grammar_count; i++) {
        if (!strcmp(grammar_rows[i].keyword, keyword) &&
            grammar_match(grammar_rows[i].pattern, words, &match))
            return true;
    }
    return false;
}

/* Whether the statement is a line that would fit behind the statement before it. */
static bool continues(const struct text *text, const struct statement *statement)
{
    const struct statement *before = statement - 1;

    if (statement == text->statements || statement->change != CHANGE_NONE || before->broken ||
        before->change == CHANGE_REMOVE)
        return false;
    struct words words = statement_words(before);
    words.count += statement->count;
    return fits_keyword(before->grammar->keyword, words);
}

/*
 * The keyword that is missing before a word that only ever follows that one, or NULL. Of a word
 * that is nearly a keyword itself all words of the statement must say so.
 */
static const char *missing_keyword(const struct statement *statement, const struct suggestion *near)
{
    const struct source *source = statement->source;
    const struct words words = {source, statement->first, statement->count};
    const char *found = NULL;

    for (unsigned i = 0; i < grammar_count; i++) {
        const char *p = grammar_rows[i].pattern;
        p += strspn(p, "| ");
        if (!grammar_has_word(p, word_text(source, statement->first),
                              word_len(source, statement->first)))
            continue;
        if (fits_keyword(grammar_rows[i].keyword, words))
            return grammar_rows[i].keyword;
        found = found ? found : grammar_rows[i].keyword;
    }
    return statement->change == CHANGE_NONE || near->best[0] ? NULL : found;
}

/* Whether the words fit the keyword. Labels are whatever is written, so they tell nothing. */
static bool is_likely(const char *keyword, const struct statement *statement)
{
    return strcmp(keyword, "files") && strcmp(keyword, "ranks") &&
           fits_keyword(keyword, statement_words(statement));
}

/* The id of a game that stands where a statement should. */
static bool is_game(const struct statement *statement)
{
    for (size_t i = 0; statement->count == 1 && i < builtin_variant_count; i++) {
        if (word_is(statement->source, statement->first, builtin_variants[i].name))
            return true;
    }
    return false;
}

/* The word of the language for one that others use, or NULL. */
static const char *other_word(const struct statement *statement)
{
    static const char *const words[][2] = {
        {"name", "title"},       {"game", "title"},  {"variant", "title"},  {"author", "inventor"},
        {"by", "inventor"},      {"date", "year"},   {"url", "source"},     {"comment", "note"},
        {"description", "note"}, {"base", "like"},   {"extends", "like"},   {"import", "like"},
        {"include", "like"},     {"size", "board"},  {"width", "board"},    {"height", "board"},
        {"columns", "files"},    {"rows", "ranks"},  {"flip", "symmetry"},  {"start", "setup"},
        {"position", "setup"},   {"fen", "setup"},   {"array", "setup"},    {"place", "setup"},
        {"area", "zone"},        {"region", "zone"}, {"role", "piece"},     {"man", "piece"},
        {"figure", "piece"},     {"type", "piece"},  {"unit", "piece"},     {"upgrade", "promote"},
        {"if", "when"},          {"dice", "throw"},  {"die", "throw"},      {"roll", "throw"},
        {"draw", "end"},         {"goal", "end"},    {"lose", "end"},       {"win", "end"},
        {"delete", "remove"},    {"no", "remove"},   {"without", "remove"},
    };

    for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (word_is(statement->source, statement->first, words[i][0]))
            return words[i][1];
    }
    return NULL;
}

/* What only looks wrong because of the sign or the word it starts with. Returns: whether it does.
 */
static bool suggest_start(const struct statement *statement, char *out, size_t size)
{
    const char *word = word_text(statement->source, statement->first);
    const char *other = other_word(statement);

    if (statement->change != CHANGE_NONE)
        return false;
    if (strchr("/;%*\"'<", *word) || !strncmp(word, "--", 2))
        snprintf(out, size, "start a comment with #");
    else if (other)
        snprintf(out, size, "write %s", other);
    else if (is_game(statement))
        snprintf(out, size, "write like %.*s", (int)word_len(statement->source, statement->first),
                 word);
    else
        return false;
    return true;
}

/* Whether the statement above may go on in this line: it is incomplete, or may have more words. */
static bool may_continue(const struct text *text, const struct statement *statement)
{
    return continues(text, statement) ||
           (statement != text->statements && statement[-1].mismatched);
}

/* A word that belongs before the keyword, once and in its order. Returns: whether it is one. */
static bool suggest_prefix(const struct statement *statement, char *out, size_t size)
{
    const char *word = word_text(statement->source, statement->first);
    const int len = (int)word_len(statement->source, statement->first);
    const bool is_color = word_is(statement->source, statement->first, "white") ||
                          word_is(statement->source, statement->first, "black");
    bool is_change = false;

    for (unsigned change = CHANGE_REPLACE; change < CHANGES; change++)
        is_change |= word_is(statement->source, statement->first, change_words[change]);
    if (is_color && statement->colors != BOTH_COLORS)
        snprintf(out, size, "name one color; a rule of both has none");
    else if (is_change && statement->change != CHANGE_NONE)
        snprintf(out, size, "leave out %.*s", len, word);
    else if (is_change && statement->colors != BOTH_COLORS)
        snprintf(out, size, "write %.*s before the color", len, word);
    else
        return false;
    return true;
}

/* What to write instead of a statement that starts with no keyword. */
static void suggest_keyword(const struct text *text, const struct statement *statement,
                            const struct suggestion *near, char *out, size_t size)
{
    const int len = (int)word_len(statement->source, statement->first);
    const char *word = word_text(statement->source, statement->first);
    const bool reserved = grammar_reserves(word, (uint32_t)len);
    const char *missing = missing_keyword(statement, near);
    const struct words all = {statement->source, statement->first, statement->count};

    /* "queen Q Q": whatever the first word is, it names a piece. */
    if (!missing && statement->change == CHANGE_NONE && !near->best[0] && statement->count > 2 &&
        fits_keyword("piece", all))
        missing = "piece";
    if (suggest_start(statement, out, size) || suggest_prefix(statement, out, size))
        return;
    if (missing)
        snprintf(out, size, "write %s%s%s %.*s", change_words[statement->change],
                 statement->change == CHANGE_NONE ? "" : " ", missing, len, word);
    else if (reserved && may_continue(text, statement) && !is_likely(near->best, statement))
        snprintf(out, size, "indent a line that continues the one above");
    else if (near->best[0] &&
             (!reserved || statement->change != CHANGE_NONE || is_likely(near->best, statement)))
        snprintf(out, size, "did you mean %s?", near->best);
    else if (statement->change != CHANGE_NONE && len < ADX_NAME_SIZE_MAX)
        snprintf(out, size, "say what it is, for example piece %.*s", len, word);
    else if (statement->change == CHANGE_NONE)
        snprintf(out, size, "if this rule has no word yet, describe it after omits");
}

/* A statement with a misspelt keyword is taken for the likeliest one, but cannot be read. */
static void report_keyword(const struct text *text, struct statement *statement,
                           struct findings *findings)
{
    const struct source *source = statement->source;
    const uint32_t at = statement->first, len = word_len(source, at);
    struct suggestion near = suggest_for(word_text(source, at), len);
    char suggested[96] = "";

    for (unsigned i = 0; i < grammar_count; i++)
        suggest_consider(&near, grammar_rows[i].keyword, strlen(grammar_rows[i].keyword));
    const bool is_keyword = near.best[0] && !is_game(statement);
    for (unsigned i = 0; i < grammar_count && is_keyword && !statement->grammar; i++) {
        if (!strcmp(grammar_rows[i].keyword, near.best))
            statement->grammar = &grammar_rows[i];
    }
    statement->key_count = 1;
    for (unsigned change = CHANGE_REPLACE; change < CHANGES; change++)
        suggest_consider(&near, change_words[change], strlen(change_words[change]));
    suggest_consider(&near, "white", 5);
    suggest_consider(&near, "black", 5);
    suggest_keyword(text, statement, &near, suggested, sizeof(suggested));
    findings_add(findings, ADX_ERROR, place_word(source, at), suggested,
                 "no statement starts with \"%.*s\"", len < 60 ? (int)len : 60,
                 word_text(source, at));
}

static void read_statement(const struct text *text, struct statement *statement,
                           struct findings *findings)
{
    if (statement->broken)
        return;
    const struct grammar *row = grammar_find(statement->source, statement->first);
    if (!row) {
        report_keyword(text, statement, findings);
        statement->broken = true;
        return;
    }
    statement->grammar = row;
    if (statement->colors != BOTH_COLORS && !row->colored) {
        findings_add(findings, ADX_ERROR, place_word(statement->source, statement->first - 1),
                     statement_is(statement, "begins") ? "for example begins black"
                                                       : "leave this word out",
                     "only castle, drop, end, may, move, promote, royals and turn can be for "
                     "one color");
        statement->colors = BOTH_COLORS;
        statement->broken = statement->count == 1; /* "black begins": one mistake */
    }
    if (statement->broken)
        return;
    if (statement->change == CHANGE_REMOVE)
        statement->key_count = statement->count;
    else
        statement->broken = statement->mismatched = !match_rows(statement, NULL);
}

static void find_like(struct text *text, struct findings *findings)
{
    for (unsigned i = 0; i < text->count; i++) {
        struct statement *statement = &text->statements[i];
        if (!statement_is(statement, "like"))
            continue;
        if (statement->change != CHANGE_NONE || i > 0)
            findings_add(findings, ADX_ERROR, place_word(&text->source, statement->first),
                         i > 0 ? "put it above all other statements" : NULL,
                         i > 0 ? "like must be the first statement"
                               : "like cannot be replaced or removed");
        if (i == 0 && !statement->broken)
            text->like = statement;
        else if (!text->like)
            text->orphaned = true;
    }
}

bool parser_read(struct text *text, struct arena *arena, struct findings *findings)
{
    if (!lexer_read(text, arena, findings))
        return false;
    for (unsigned i = 0; i < text->count; i++)
        read_statement(text, &text->statements[i], findings);
    find_like(text, findings);
    return true;
}

void parser_report(const struct text *text, const struct names *names, struct findings *findings)
{
    const struct reporter reporter = {*names, findings};

    for (unsigned i = 0; i < text->count; i++) {
        struct statement statement = text->statements[i];
        if (statement.mismatched)
            match_rows(&statement, &reporter);
    }
}
