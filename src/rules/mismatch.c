/* What is said of words that fit no pattern. */
#include "rules/mismatch.h"

#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "rules/suggest.h"

enum {
    LOOKED_AT_MAX = 32, /* words before the one that does not fit, names that a word may be near */
    SHOWN_LEN_MAX = 59,
};

static int shown(const struct source *source, uint32_t word)
{
    const uint32_t len = word_len(source, word);

    return len < SHOWN_LEN_MAX ? (int)len : SHOWN_LEN_MAX;
}

/* ---- matching ---- */

void mismatch_keep(struct match *best, const struct match *match)
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

/* The patterns that the words were matched with; NULL behind the last. */
static const char *pattern_of(const struct mismatch *mismatch, unsigned i)
{
    const struct statement *statement = mismatch->statement;

    if (mismatch->is_item)
        return i < GRAMMAR_ITEMS_MAX ? statement->grammar->items[i] : NULL;
    const struct grammar *row = grammar_find(statement->source, statement->first);
    return row + i < grammar_rows + grammar_count &&
                   !strcmp(row[i].keyword, statement->grammar->keyword)
               ? row[i].pattern
               : NULL;
}

/* Match the words before `at` alone, to know what was expected there. Returns: whether that is. */
static bool match_before(struct mismatch *mismatch, uint32_t at)
{
    const struct words before = {mismatch->words.source, mismatch->words.first,
                                 at - mismatch->words.first};
    struct match best = {0}, match;
    const char *pattern;

    for (unsigned i = 0; (pattern = pattern_of(mismatch, i)); i++) {
        if (grammar_match(pattern, before, &match))
            return false;
        mismatch_keep(&best, &match);
    }
    if (best.fail_at != at)
        return false;
    mismatch->match = best;
    return true;
}

/* ---- words that were likely not meant as what they were taken for ---- */

static const struct statement *find_name(const struct names *names, const char *keyword,
                                         const struct source *source, uint32_t word)
{
    for (unsigned t = 0; t < names->count; t++) {
        for (unsigned i = 0; i < names->texts[t].count; i++) {
            const struct statement *statement = &names->texts[t].statements[i];
            if (statement->count > 1 && statement_is(statement, keyword) &&
                word_same(statement->source, statement->first + 1, source, word))
                return statement;
        }
    }
    return NULL;
}

/* Whether the word is nearly the name of a piece. */
static bool is_near_name(const struct names *names, const struct source *source, uint32_t word)
{
    struct suggestion near = suggest_for(word_text(source, word), word_len(source, word));
    unsigned looked_at = 0;

    for (unsigned t = 0; t < names->count; t++) {
        for (unsigned i = 0; i < names->texts[t].count && looked_at < LOOKED_AT_MAX; i++) {
            const struct statement *statement = &names->texts[t].statements[i];
            if (!statement_is(statement, "piece") || statement->count < 2)
                continue;
            looked_at++;
            suggest_consider(&near, word_text(statement->source, statement->first + 1),
                             word_len(statement->source, statement->first + 1));
        }
    }
    return near.best[0] != 0;
}

bool mismatch_is_piece(const struct names *names, const struct source *source, uint32_t word)
{
    return !names->is_whole || find_name(names, "piece", source, word);
}

bool mismatch_is_unknown(const struct names *names, const struct source *source, uint32_t word)
{
    return names->is_whole && !find_name(names, "piece", source, word) &&
           !is_near_name(names, source, word) && !mismatch_is_filler(source, word) &&
           !grammar_reserves(word_text(source, word), word_len(source, word)) &&
           word_len(source, word) > 1;
}

static bool has_char(const struct source *source, uint32_t word, char first, char last)
{
    for (uint32_t i = 0; i < word_len(source, word); i++) {
        const char c = word_text(source, word)[i];
        if (c >= first && c <= last)
            return true;
    }
    return false;
}

bool mismatch_is_filler(const struct source *source, uint32_t word)
{
    static const char *const fillers[] = {"a",   "an", "the", "and", "or", "is",
                                          "are", "=",  ":=",  "->",  "=>", ";"};

    for (unsigned i = 0; i < sizeof(fillers) / sizeof(fillers[0]); i++) {
        if (word_is(source, word, fillers[i]))
            return true;
    }
    return false;
}

/* Whether the word, taken for a part of the kind, names nothing of that kind. */
static bool is_stranger(const struct names *names, const struct source *source,
                        const struct part *part, uint32_t word)
{
    const char *slot = mismatch_slot(part);
    const bool is_later = word > part->first;

    if (mismatch_is_slot(slot, "ROLE") || mismatch_is_slot(slot, "ROLES"))
        return !find_name(names, "piece", source, word) &&
               (mismatch_is_squares(source, word, 2) ||
                (is_later && !is_near_name(names, source, word)));
    if (mismatch_is_slot(slot, "SQUARES"))
        return is_later && !has_char(source, word, '0', '9') && word_len(source, word) > 1 &&
               !grammar_reserves(word_text(source, word), word_len(source, word)) &&
               !find_name(names, "zone", source, word);
    if (mismatch_is_slot(slot, "LETTER"))
        return word_len(source, word) > 1 && !has_char(source, word, 'A', 'Z');
    return mismatch_is_slot(slot, "BETZA") && !has_char(source, word, 'A', 'Z') &&
           !word_is(source, word, "-");
}

static const struct part *part_at(const struct match *match, uint32_t word)
{
    for (unsigned i = 0; i < match->part_count; i++) {
        const struct part *part = &match->parts[i];
        if (word >= part->first && word < part->first + part->count)
            return part;
    }
    return NULL;
}

/* Whether "a" is the label of a file, "from file a". */
static bool is_label(const struct words *words, uint32_t word)
{
    return word_len(words->source, word) == 1 && word > words->first &&
           (word_is(words->source, word - 1, "file") || word_is(words->source, word - 1, "files"));
}

/* Whether the word is the name of a piece by another statement than this one. */
static bool is_named(const struct mismatch *mismatch, const struct names *names, uint32_t word)
{
    const struct source *source = mismatch->words.source;
    const struct statement *found = find_name(names, "piece", source, word);

    return found && (found->source != source || found->first != mismatch->statement->first);
}

/*
 * Look for a word before the one that does not fit that explains it better, and make it the one.
 */
static uint32_t look_back(struct mismatch *mismatch, const struct names *names)
{
    const struct words words = mismatch->words;
    const uint32_t at = mismatch->match.fail_at;

    if (!names->is_whole)
        return at;
    for (uint32_t i = at - words.first > LOOKED_AT_MAX ? at - LOOKED_AT_MAX : words.first; i < at;
         i++) {
        const struct part *part = part_at(&mismatch->match, i);
        const bool is_odd = (mismatch_is_filler(words.source, i) && !is_label(&words, i) &&
                             !is_named(mismatch, names, i)) ||
                            (part && is_stranger(names, words.source, part, i));
        if (is_odd && match_before(mismatch, i))
            return i;
    }
    return at;
}

/* ---- what was expected ---- */

/* How many things an element stands for: the words a/b/c are three. */
static unsigned count_choices(const struct element_text *element)
{
    unsigned count = 1;

    for (const char *c = element->text; element->is_word && *c; c++)
        count += *c == '/';
    return count;
}

/* The words a/b/c. */
static void consider_words(const char *words, struct suggestion *near)
{
    for (size_t len; (len = strcspn(words, "/")); words += len + (words[len] == '/'))
        suggest_consider(near, words, len);
}

/* The words that were expected, and those that one of a slot is. */
static void consider_expected(const struct match *match, struct suggestion *near)
{
    static const char *const slots[][2] = {{"AXES", "files/ranks"},
                                           {"SLANT", "up/down/left/right"}};

    for (unsigned i = 0; i < match->expected_count; i++) {
        const struct element_text element = grammar_describe(match->expected[i]);
        if (element.is_word)
            consider_words(element.text, near);
        for (unsigned s = 0; s < sizeof(slots) / sizeof(slots[0]); s++)
            if (mismatch_is_slot(match->expected[i], slots[s][0]))
                consider_words(slots[s][1], near);
    }
}

/* "on", "to" or squares: the expected elements as a phrase. */
static void describe_expected(const struct match *match, struct buf *out)
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

/* Remove expected elements that are stated twice. */
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

/* ---- what to write ---- */

/* Whether the name that a piece or a zone gets is among what was expected. */
static bool expects_new_name(const struct match *match)
{
    for (unsigned i = 0; i < match->expected_count; i++) {
        if (mismatch_is_slot(match->expected[i], "NAME") ||
            mismatch_is_slot(match->expected[i], "PICTURE"))
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

void mismatch_report_split(struct findings *findings, const struct source *source, uint32_t comma)
{
    findings_add(findings, ADX_ERROR, place_word(source, comma), "leave the comma out",
                 "names and squares in a list are not separated by commas");
}

/*
 * Whether a pattern would go on with the word that does not fit if the word before it were left
 * out: "drop rook on anywhere".
 */
static bool has_word_too_many(const struct mismatch *mismatch, uint32_t at)
{
    const struct words words = mismatch->words;
    const char *pattern;
    struct match match;

    if (mismatch->is_item || at <= words.first || at >= words.first + words.count)
        return false;
    const struct words before = {words.source, words.first, at - 1 - words.first};
    for (unsigned i = 0; (pattern = pattern_of(mismatch, i)); i++) {
        if (grammar_match(pattern, before, &match) || match.fail_at != at - 1)
            continue;
        for (unsigned n = 0; n < match.expected_count; n++) {
            if (grammar_has_word(match.expected[n], word_text(words.source, at),
                                 word_len(words.source, at)))
                return true;
        }
    }
    return false;
}

/* Whether the first word after the keyword decides what the statement is about. */
static bool opens_many_ways(const struct mismatch *mismatch)
{
    const char *pattern;
    unsigned words = 0;

    for (unsigned i = 0; !mismatch->is_item && (pattern = pattern_of(mismatch, i)); i++) {
        pattern += strspn(pattern, "| ");
        words += *pattern >= 'a' && *pattern <= 'z';
    }
    return words > 1;
}

static bool expects_word(const struct match *match, const char *word)
{
    for (unsigned i = 0; i < match->expected_count; i++) {
        if (is_among(grammar_describe(match->expected[i]).text, word))
            return true;
    }
    return false;
}

/*
 * An example of the statement, when nothing better is known. What pieces do to one another is what
 * inventors invent, so there it may be that no word exists.
 */
static void suggest_example(const struct mismatch *mismatch, char *out, size_t size)
{
    static const char *const colors[] = {"", "white ", "black ", ""};
    const struct statement *statement = mismatch->statement;
    const bool is_open = (statement_is(statement, "act") || statement_is(statement, "when")) &&
                         !expects_word(&mismatch->match, ":");

    snprintf(out, size, "for example %s%s%s%s %s%s", change_words[statement->change],
             statement->change == CHANGE_NONE ? "" : " ", colors[statement->colors],
             statement->grammar->keyword, statement->grammar->example,
             is_open ? "; if this rule has no word yet, describe it after omits" : "");
}

/* What may have been meant by the word that does not fit, without a near word. */
static void suggest_other(const struct mismatch *mismatch, const struct names *names, uint32_t at,
                          char *out, size_t size)
{
    const struct words words = mismatch->words;
    const struct source *source = words.source;
    const bool is_end = at >= words.first + words.count;

    if (mismatch_suggest_joined(mismatch, at, out, size))
        return;
    if (has_word_too_many(mismatch, at))
        snprintf(out, size, "leave out %.*s", shown(source, at - 1), word_text(source, at - 1));
    else if (!is_end && expects_new_name(&mismatch->match) &&
             grammar_reserves(word_text(source, at), word_len(source, at)))
        snprintf(out, size, "a word of the rule language cannot be a name");
    else if (opens_many_ways(mismatch) &&
             (at == words.first ||
              (at == words.first + 1 &&
               !grammar_reserves(word_text(source, at - 1), word_len(source, at - 1)) &&
               !is_named(mismatch, names, at - 1))) &&
             (!is_end || at == words.first + 1)) {
        if (is_end || !mismatch_suggest_elsewhere(mismatch, at, out, size))
            snprintf(out, size, "if this rule has no word yet, describe it after omits");
    } else if (is_end || !mismatch_suggest_elsewhere(mismatch, at, out, size)) {
        suggest_example(mismatch, out, size);
    }
}

/* Whether the word starts a line: a statement that was indented by mistake. */
static bool starts_line(const struct source *source, uint32_t word)
{
    uint32_t at = source->words[word].offset;

    while (at > 0 && (source->text[at - 1] == ' ' || source->text[at - 1] == '\t'))
        at--;
    return at > 0 && source->text[at - 1] == '\n';
}

/* Whether the word behind the one that does not fit is what was expected in its place. */
static bool goes_on_after(const struct mismatch *mismatch, uint32_t at)
{
    const struct words words = mismatch->words;

    if (at + 1 >= words.first + words.count)
        return false;
    for (unsigned i = 0; i < mismatch->match.expected_count; i++) {
        const char *element = mismatch->match.expected[i];
        if ((*element >= 'A' && *element <= 'Z') ||
            grammar_has_word(element, word_text(words.source, at + 1),
                             word_len(words.source, at + 1)))
            return true;
    }
    return false;
}

static void suggest(const struct mismatch *mismatch, const struct names *names, uint32_t at,
                    const struct suggestion *near, char *out, size_t size)
{
    const struct words words = mismatch->words;
    const struct source *source = words.source;
    const bool is_end = at >= words.first + words.count;

    if (!is_end && word_is(source, at, ":"))
        snprintf(out, size, "leave out the colon");
    else if (!is_end && mismatch_is_filler(source, at) && goes_on_after(mismatch, at))
        snprintf(out, size, "leave out %.*s", shown(source, at), word_text(source, at));
    else if (!is_end && starts_line(source, at) && grammar_find(source, at))
        snprintf(out, size, "a statement starts in the first column of its line");
    else if (near->best[0])
        snprintf(out, size, "did you mean %s?", near->best);
    else
        suggest_other(mismatch, names, at, out, size);
}

/*
 * The word before the one that does not fit, if a list has taken it for a name that there is not,
 * and it is like a word that could follow there: "promote pawn to queen frmo pool".
 * Returns: false when it is not so; else *near is for that word.
 */
static bool is_swallowed(const struct mismatch *mismatch, const struct names *names, uint32_t at,
                         struct suggestion *near)
{
    const struct source *source = mismatch->words.source;
    const uint32_t before = at - 1;
    const struct part *part = at > mismatch->words.first ? part_at(&mismatch->match, before) : NULL;

    if (!part || before == part->first || !grammar_lists(part) ||
        find_name(names, "piece", source, before) || find_name(names, "zone", source, before) ||
        grammar_reserves(word_text(source, before), word_len(source, before)))
        return false;
    *near = suggest_for(word_text(source, before), word_len(source, before));
    consider_expected(&mismatch->match, near);
    return near->best[0];
}

/* The word of the language for what others say: "end row of 4 pawn" is a line. */
static void suggest_synonym(const struct mismatch *mismatch, uint32_t at, struct suggestion *near)
{
    static const char *const words[][2] = {{"row", "line"}, {"loser", "owner"}, {"captor", "hand"}};

    for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        if (word_is(mismatch->words.source, at, words[i][0]) &&
            expects_word(&mismatch->match, words[i][1]))
            memcpy(near->best, words[i][1], strlen(words[i][1]) + 1);
}

void mismatch_report(struct mismatch *mismatch, const struct names *names,
                     struct findings *findings)
{
    const struct words words = mismatch->words;
    const struct source *source = words.source;
    const uint32_t end = words.first + words.count;
    char phrase[256], suggested[240] = "";
    struct buf expected = buf_init(phrase, sizeof(phrase));
    struct suggestion near = {0};
    uint32_t comma;

    if (findings_full(findings) || mismatch_is_twice(mismatch, findings))
        return;
    uint32_t at = look_back(mismatch, names);
    unite_expected(&mismatch->match);
    if (at < end) {
        near = suggest_for(word_text(source, at), word_len(source, at));
        consider_expected(&mismatch->match, &near);
    }
    describe_expected(&mismatch->match, &expected);
    if (at < end && !near.best[0])
        suggest_synonym(mismatch, at, &near);
    if (!near.best[0] && is_swallowed(mismatch, names, at, &near))
        at--;
    if (!near.best[0] && fails_at_comma(&mismatch->match, words, &comma)) {
        mismatch_report_split(findings, source, comma);
        return;
    }
    suggest(mismatch, names, at, &near, suggested, sizeof(suggested));
    if (at == end)
        findings_add(findings, ADX_ERROR, place_word(source, end - 1), suggested,
                     "expected %s after this, but the statement ends", phrase);
    else
        findings_add(findings, ADX_ERROR, place_word(source, at), suggested,
                     "expected %s but found \"%.*s\"", phrase, shown(source, at),
                     word_text(source, at));
}
