/* What words that fit no pattern look like, and what is said of it to those who write a text. */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "rules/betza.h"
#include "rules/mismatch.h"
#include "rules/suggest.h"

bool mismatch_is_squares(const struct source *source, uint32_t word, unsigned count)
{
    const char *text = word_text(source, word), *end = text + word_len(source, word);

    for (unsigned i = 0; i < count; i++) {
        const char *letters = text;
        for (; text < end && *text >= 'a' && *text <= 'z'; text++)
            ;
        const char *digits = text;
        for (; text < end && *text >= '0' && *text <= '9'; text++)
            ;
        if (digits == letters || text == digits ||
            (i + 1 < count && (text == end || *text++ != '-')))
            return false;
    }
    return text == end;
}

const char *mismatch_slot(const struct part *part)
{
    const char *p = part->label;

    if (memchr(p, '/', grammar_element_len(p)))
        return "";
    while (*p && *p != ']' && (*p < 'A' || *p > 'Z')) {
        p += grammar_element_len(p);
        p += strspn(p, " ");
    }
    return *p == ']' ? "" : p;
}

bool mismatch_is_slot(const char *slot, const char *name)
{
    const size_t len = strlen(name);

    return !strncmp(slot, name, len) && (slot[len] < 'A' || slot[len] > 'Z');
}

#if defined(ADX_SMALL) /* a board opens a text; who writes one asks a module that searches */
bool mismatch_is_twice(const struct mismatch *mismatch, struct findings *findings)
{
    (void)mismatch;
    (void)findings;
    return false;
}

bool mismatch_suggest_joined(const struct mismatch *mismatch, uint32_t at, char *out, size_t size)
{
    return mismatch_suggest_elsewhere(mismatch, at, out, size);
}

bool mismatch_suggest_elsewhere(const struct mismatch *mismatch, uint32_t at, char *out,
                                size_t size)
{
    (void)mismatch;
    (void)at;
    (void)out;
    (void)size;
    return false;
}
#else
/* ---- a clause that is stated twice ---- */

/* Whether so many words are the same behind two commas. */
static bool are_same(const struct source *source, uint32_t comma, uint32_t later, uint32_t count)
{
    while (count && word_same(source, comma + count, source, later + count))
        count--;
    return !count;
}

bool mismatch_is_twice(const struct mismatch *mismatch, struct findings *findings)
{
    const struct words words = mismatch->words;
    const struct source *source = words.source;
    const uint32_t end = words.first + words.count;
    uint32_t later = mismatch->match.fail_at, comma = words.first;

    while (later > words.first && later < end && !word_is(source, later, ","))
        later--;
    const uint32_t behind = mismatch->match.fail_at - later, count = behind ? behind : 1;
    if (mismatch->is_item || later + count >= end)
        return false;
    while (comma < later && !(word_is(source, comma, ",") && are_same(source, comma, later, count)))
        comma++;
    if (comma >= later)
        return false;
    const struct place place = place_words(source, later + 1, count);
    findings_add(findings, ADX_ERROR, place, "leave one of the two out", "\"%.*s\" is stated twice",
                 (int)place.length, word_text(source, later + 1));
    return true;
}

/* ---- what is one word ---- */

/* Whether both words, written together, are a movement. */
static bool is_movement(const char *text)
{
    struct displacement ways[RULES_MAX];
    struct betza_error error = {0};

    return betza_read(text, (unsigned)strlen(text), HEXAGONS_NONE, ways, RULES_MAX, &error) > 0;
}

bool mismatch_suggest_joined(const struct mismatch *mismatch, uint32_t at, char *out, size_t size)
{
    const struct match *match = &mismatch->match;
    const struct words words = mismatch->words;
    const struct part *last = match->part_count ? &match->parts[match->part_count - 1] : NULL;
    const uint32_t end = words.first + words.count;
    char joined[48];

    if (!last || at != last->first + last->count || at >= end || word_len(words.source, at) > 12 ||
        word_len(words.source, at - 1) > 12)
        return false;
    const char *slot = mismatch_slot(last);
    const bool is_size =
        mismatch_is_slot(slot, "SIZE") && at + 1 < end && word_len(words.source, at + 1) < 4;
    const bool is_path = mismatch_is_slot(slot, "PATH") &&
                         mismatch_is_squares(words.source, at - 1, 1) &&
                         mismatch_is_squares(words.source, at, 1);
    if (!is_size && !is_path && !mismatch_is_slot(slot, "BETZA"))
        return false;
    snprintf(joined, sizeof(joined), "%.*s%s%.*s%.*s", (int)word_len(words.source, at - 1),
             word_text(words.source, at - 1), is_path ? "-" : "", (int)word_len(words.source, at),
             word_text(words.source, at), is_size ? (int)word_len(words.source, at + 1) : 0,
             is_size ? word_text(words.source, at + 1) : "");
    if (!is_size && !is_path && !is_movement(joined))
        return false;
    snprintf(out, size, "write %s as one word", joined);
    return true;
}

/* ---- words of other statements ---- */

/* A pattern up to a word of it: "fewer than ... win". */
static void write_opening(const char *keyword, const char *pattern, const char *end, char *out,
                          size_t size)
{
    struct buf buf = buf_init(out, size);

    buf_text(&buf, keyword);
    while (pattern < end) {
        const size_t len = grammar_element_len(pattern);
        if (*pattern >= 'A' && *pattern <= 'Z')
            buf_text(&buf, " ...");
        else if (*pattern >= 'a' && *pattern <= 'z')
            buf_format(&buf, " %.*s", (int)strcspn(pattern, " ]/"), pattern);
        pattern += len;
        pattern += strspn(pattern, " []|,");
    }
}

enum {
    NEAR_LEN_MIN = 4
};

bool mismatch_suggest_elsewhere(const struct mismatch *mismatch, uint32_t at, char *out,
                                size_t size)
{
    const struct source *source = mismatch->words.source;
    const char *keyword = mismatch->statement->grammar->keyword;
    struct suggestion near = suggest_for(word_text(source, at), word_len(source, at));
    char opening[128] = "";

    /* Short words are near to many others. */
    if (word_len(source, at) < NEAR_LEN_MIN ||
        grammar_reserves(word_text(source, at), word_len(source, at)))
        return false;
    for (unsigned i = 0; i < grammar_count; i++) {
        const char *pattern = grammar_rows[i].pattern;
        if (strcmp(grammar_rows[i].keyword, keyword) != 0)
            continue;
        for (const char *p = pattern; *p; p += strspn(p, " []|,/")) {
            const size_t len = strcspn(p, " []|,/");
            const unsigned before = near.best_distance;
            if (*p >= 'a' && *p <= 'z')
                suggest_consider(&near, p, len);
            if (near.best_distance < before)
                write_opening(keyword, pattern, p, opening, sizeof(opening));
            p += len;
        }
    }
    if (near.best[0])
        snprintf(out, size, "did you mean %s, as in %s %s?", near.best, opening, near.best);
    return near.best[0];
}
#endif
