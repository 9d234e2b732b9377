/* Statements -> matched statements, with a sentence for each that does not match. */
#include "rules/parser.h"

#include <stdio.h>
#include <string.h>

#include "adx/limits.h"
#include "base/buf.h"
#include "rules/lexer.h"
#include "rules/suggest.h"

bool statement_is(const struct statement *statement, const char *keyword)
{
    return statement->grammar && !strcmp(statement->grammar->keyword, keyword);
}

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

/* Keep the one that got farther; of two that got equally far, all that they expected. */
static void keep_farther(struct match *best, const struct match *match)
{
    if (match->fail_at > best->fail_at || !best->expected_count) {
        *best = *match;
        return;
    }
    /* A list tells more of what was meant than a single name in its place. */
    if (match->fail_at == best->fail_at && match->part_count &&
        grammar_lists(&match->parts[match->part_count - 1])) {
        memcpy(best->parts, match->parts, sizeof(best->parts));
        best->part_count = match->part_count;
    }
    for (unsigned i = 0; match->fail_at == best->fail_at && i < match->expected_count; i++) {
        if (best->expected_count < EXPECTED_MAX)
            best->expected[best->expected_count++] = match->expected[i];
    }
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
        keep_farther(out, &match);
    }
    return -1;
}

void parser_match(const struct statement *statement, struct match *out)
{
    grammar_match(statement->grammar->pattern, statement_words(statement), out);
}

/* ---- sentences ---- */

/* Look for a word before `at` that was likely meant as one of the expected words. */
static void look_back(const struct source *source, const struct match *match, uint32_t *at,
                      struct suggestion *best)
{
    uint32_t first = match->part_count ? match->parts[match->part_count - 1].first : *at;

    for (; first < *at; first++) {
        struct suggestion near = suggest_for(word_text(source, first), word_len(source, first));
        for (unsigned i = 0; i < match->expected_count; i++) {
            const struct element_text element = grammar_describe(match->expected[i]);
            if (element.is_word)
                suggest_consider(&near, element.text, strlen(element.text));
        }
        if (near.best[0] && near.best_distance == 1) {
            *at = first;
            *best = near;
            return;
        }
    }
}

/* How many things an element stands for: the words a/b/c are three. */
static unsigned count_choices(const struct element_text *element)
{
    unsigned count = 1;

    for (const char *c = element->text; element->is_word && *c; c++)
        count += *c == '/';
    return count;
}

/* "on", "to" or squares: the expected elements as a phrase. */
static void describe_expected(const struct match *match, struct buf *out, struct suggestion *near)
{
    unsigned count = 0, told = 0;

    for (unsigned i = 0; i < match->expected_count; i++) {
        const struct element_text element = grammar_describe(match->expected[i]);
        count += count_choices(&element);
    }
    for (unsigned i = 0; i < match->expected_count; i++) {
        const struct element_text element = grammar_describe(match->expected[i]);
        const char *quote = element.is_word ? "\"" : "";
        for (const char *word = element.text; *word; told++) {
            const size_t len = element.is_word ? strcspn(word, "/") : strlen(word);
            buf_text(out, told == 0 ? "" : told + 1 < count ? ", " : " or ");
            buf_format(out, "%s%.*s%s", quote, (int)len, word, quote);
            if (element.is_word)
                suggest_consider(near, word, len);
            word += len + (word[len] == '/');
        }
    }
}

/* Whether `word` is one of the words a/b/c. */
static bool is_among(const char *words, const char *word)
{
    const size_t len = strlen(word);

    for (const char *found = words; (found = strstr(found, word)); found++) {
        if ((found == words || found[-1] == '/') && (found[len] == '/' || !found[len]))
            return true;
    }
    return false;
}

/* Remove expected elements that are said twice. */
static void unite_expected(struct match *match)
{
    unsigned kept = 0;

    for (unsigned i = 0; i < match->expected_count; i++) {
        const struct element_text element = grammar_describe(match->expected[i]);
        bool known = false;
        for (unsigned j = 0; j < kept; j++)
            known |= is_among(grammar_describe(match->expected[j]).text, element.text);
        if (!known)
            match->expected[kept++] = match->expected[i];
    }
    match->expected_count = kept;
}

/* Whether a slot is among what was expected. */
static bool expects_name(const struct match *match)
{
    for (unsigned i = 0; i < match->expected_count; i++) {
        if (!grammar_describe(match->expected[i]).is_word && *match->expected[i])
            return true;
    }
    return false;
}

/*
 * Whether the words fail at a comma inside a list, or behind one that was taken for the start of a
 * clause. *comma is its index.
 */
static bool fails_at_comma(const struct match *match, struct words words, uint32_t *comma)
{
    const struct source *source = words.source;
    const struct part *list = match->part_count ? &match->parts[match->part_count - 1] : NULL;
    const uint32_t at = match->fail_at;

    if (!list || !grammar_lists(list))
        return false;
    *comma = list->first + list->count;
    return *comma + 1 < words.first + words.count && word_is(source, *comma, ",") &&
           (at == *comma || at == *comma + 1);
}

static void report_split_list(struct findings *findings, const struct source *source,
                              uint32_t comma)
{
    findings_add(findings, ADX_ERROR, place_word(source, comma), "leave the comma out",
                 "names and squares in a list are not separated by commas");
}

/*
 * Whether a row of the keyword would go on with the word that does not fit if the word before it
 * were left out: "drop rook on anywhere".
 */
static bool has_word_too_many(const char *keyword, struct words words, uint32_t at)
{
    const struct source *source = words.source;
    struct match match;

    if (!keyword || at <= words.first || at >= words.first + words.count)
        return false;
    const struct words before = {source, words.first, at - 1 - words.first};
    for (unsigned i = 0; i < grammar_count; i++) {
        if (strcmp(grammar_rows[i].keyword, keyword) ||
            grammar_match(grammar_rows[i].pattern, before, &match) || match.fail_at != at - 1)
            continue;
        for (unsigned n = 0; n < match.expected_count; n++) {
            if (grammar_has_word(match.expected[n], word_text(source, at), word_len(source, at)))
                return true;
        }
    }
    return false;
}

/* Whether the first word after the keyword decides what the statement is about. */
static bool opens_many_ways(const char *keyword)
{
    unsigned words = 0;

    for (unsigned i = 0; i < grammar_count; i++) {
        const char *p = grammar_rows[i].pattern;
        p += strspn(p, "| ");
        words += !strcmp(grammar_rows[i].keyword, keyword) && *p >= 'a' && *p <= 'z';
    }
    return words > 1;
}

/* What may have been meant by the word that does not fit, without a near word. "" for nothing. */
static void suggest_other(const char *keyword, struct words words, const struct match *match,
                          uint32_t at, char *out, size_t size)
{
    const struct source *source = words.source;

    if (has_word_too_many(keyword, words, at))
        snprintf(out, size, "leave out %.*s", (int)word_len(source, at - 1),
                 word_text(source, at - 1));
    else if (at < words.first + words.count && expects_name(match) &&
             grammar_reserves(word_text(source, at), word_len(source, at)))
        snprintf(out, size, "a word of the rule language cannot be a name");
    else if (keyword && opens_many_ways(keyword) &&
             (at == words.first ||
              (at == words.first + 1 &&
               !grammar_reserves(word_text(source, at - 1), word_len(source, at - 1)))))
        snprintf(out, size, "if this rule has no word yet, describe it after omits");
}

/* keyword: of the statement; NULL for an item of one. */
static void report_mismatch(struct findings *findings, const char *keyword, struct words words,
                            struct match *match)
{
    const struct source *source = words.source;
    const uint32_t end = words.first + words.count;
    char phrase[256], suggested[64] = "";
    struct buf expected = buf_init(phrase, sizeof(phrase));
    uint32_t at = match->fail_at, comma;
    struct suggestion near = {0};

    if (findings_full(findings))
        return;
    unite_expected(match);
    look_back(source, match, &at, &near);
    if (!near.best[0] && at < end)
        near = suggest_for(word_text(source, at), word_len(source, at));
    describe_expected(match, &expected, &near);
    if (!near.best[0] && fails_at_comma(match, words, &comma)) {
        report_split_list(findings, source, comma);
        return;
    }
    if (near.best[0])
        snprintf(suggested, sizeof(suggested), "did you mean %s?", near.best);
    else if (at < end || at == words.first + 1)
        suggest_other(keyword, words, match, at, suggested, sizeof(suggested));
    if (at == end)
        findings_add(findings, ADX_ERROR, place_word(source, end - 1), suggested,
                     "expected %s after this, but the statement ends", phrase);
    else
        findings_add(findings, ADX_ERROR, place_word(source, at), suggested,
                     "expected %s but found \"%.*s\"", phrase,
                     word_len(source, at) < 60 ? (int)word_len(source, at) : 60,
                     word_text(source, at));
}

/* ---- statements ---- */

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

static void match_items(struct statement *statement, const struct match *match,
                        struct findings *findings)
{
    const struct part *items = match_part(match, "ITEMS", 0);
    struct match found;

    if (!items)
        return;
    struct words rest = {statement->source, items->first, items->count}, item;
    if (word_is(statement->source, items->first + items->count - 1, ",")) {
        findings_add(findings, ADX_ERROR,
                     place_word(statement->source, items->first + items->count - 1), NULL,
                     "expected another item after this comma, but the statement ends");
        statement->broken = true;
        return;
    }
    while (parser_next_item(&rest, &item)) {
        if (!item.count) {
            findings_add(findings, ADX_ERROR, place_word(statement->source, item.first), NULL,
                         "there is nothing before this comma");
            statement->broken = true;
        } else if (parser_match_item(statement, item, &found) < 0) {
            if (is_split_list(statement, item, rest, &found)) {
                report_split_list(findings, statement->source, item.first + item.count);
                parser_next_item(&rest, &item);
            } else {
                report_mismatch(findings, NULL, item, &found);
            }
            statement->broken = true;
        }
    }
}

/*
 * Whether the first word, which a row took for a name, was likely meant as one of those that other
 * rows begin with.
 */
static bool is_misspelt_opening(struct words words, const struct match *opening,
                                const struct match *best)
{
    if (!words.count || !opening->expected_count || best->fail_at != words.first + 1)
        return false;
    struct suggestion near =
        suggest_for(word_text(words.source, words.first), word_len(words.source, words.first));
    for (unsigned i = 0; i < opening->expected_count; i++) {
        const struct element_text element = grammar_describe(opening->expected[i]);
        if (element.is_word)
            suggest_consider(&near, element.text, strlen(element.text));
    }
    return near.best[0] != 0;
}

/* Match with every row of the keyword, from `row` on, and take the first that fits. */
static void match_rows(struct statement *statement, const struct grammar *row,
                       struct findings *findings)
{
    const struct words words = statement_words(statement);
    struct match best = {0}, opening = {0}, match;

    for (const struct grammar *next = row; next < grammar_rows + grammar_count; next++) {
        if (strcmp(next->keyword, row->keyword))
            break;
        const bool fits = grammar_match(next->pattern, words, &match);
        /* A broken statement has the key of the row that got farthest. */
        if (fits || match.fail_at > best.fail_at || !best.expected_count) {
            statement->grammar = next;
            statement->key_count = match.key_end - statement->first;
        }
        if (fits) {
            match_items(statement, &match, findings);
            return;
        }
        keep_farther(&best, &match);
        if (match.fail_at == words.first)
            keep_farther(&opening, &match);
    }
    statement->broken = true;
    if (is_misspelt_opening(words, &opening, &best))
        best = opening;
    report_mismatch(findings, row->keyword,
                    words.count ? words : (struct words){words.source, statement->first, 1}, &best);
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

/* The keyword that is missing before a word that only ever follows that one, or NULL. */
static const char *missing_keyword(const struct statement *statement)
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
    return statement->change == CHANGE_NONE ? NULL : found;
}

/* Whether the words fit the keyword. Labels are whatever is written, so they tell nothing. */
static bool is_likely(const char *keyword, const struct statement *statement)
{
    return strcmp(keyword, "files") && strcmp(keyword, "ranks") &&
           fits_keyword(keyword, statement_words(statement));
}

/* What to write instead of a statement that starts with no keyword. */
static void suggest_keyword(const struct text *text, const struct statement *statement,
                            const struct suggestion *near, char *out, size_t size)
{
    static const char *const changes[] = {"", "replace ", "remove "};
    const int len = (int)word_len(statement->source, statement->first);
    const char *word = word_text(statement->source, statement->first);
    const bool reserved = grammar_reserves(word, (uint32_t)len);
    const char *missing = missing_keyword(statement);
    const struct words all = {statement->source, statement->first, statement->count};

    /* "queen Q Q": whatever the first word is, it names a piece. */
    if (!missing && statement->change == CHANGE_NONE && !near->best[0] && statement->count > 2 &&
        fits_keyword("piece", all))
        missing = "piece";
    if (missing)
        snprintf(out, size, "write %s%s %.*s", changes[statement->change], missing, len, word);
    else if (reserved && continues(text, statement) && !is_likely(near->best, statement))
        snprintf(out, size, "indent a line that continues the one above");
    else if (near->best[0] && (!reserved || is_likely(near->best, statement)))
        snprintf(out, size, "did you mean %s?", near->best);
    else if (reserved)
        snprintf(out, size, "indent a line that continues the one above");
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
    for (unsigned i = 0; i < grammar_count && near.best[0] && !statement->grammar; i++) {
        if (!strcmp(grammar_rows[i].keyword, near.best))
            statement->grammar = &grammar_rows[i];
    }
    statement->key_count = 1;
    suggest_consider(&near, "replace", strlen("replace"));
    suggest_consider(&near, "remove", strlen("remove"));
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
                     "leave this word out",
                     "only castle, drop, end, move, promote and royals can be for one "
                     "color");
        statement->colors = BOTH_COLORS;
    }
    if (statement->change != CHANGE_REMOVE) {
        match_rows(statement, row, findings);
        return;
    }
    statement->key_count = statement->count;
}

static void find_like(struct text *text, struct findings *findings)
{
    for (unsigned i = 0; i < text->count; i++) {
        struct statement *statement = &text->statements[i];
        if (!statement_is(statement, "like"))
            continue;
        if (statement->change != CHANGE_NONE || i > 0)
            findings_add(findings, ADX_ERROR, place_word(&text->source, statement->first), NULL,
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
