/* The statement that is being read: its parts, and where its errors are placed. */
#include "rules/checker.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "rules/parser.h"

enum {
    QUOTED_LEN_MAX = 40, /* of a word in the quotation of a statement */
};

static void look_at(struct checker *checker, struct statement *statement)
{
    checker->at = statement;
    parser_match(statement, &checker->match);
}

void checker_each(struct checker *checker, const char *keyword,
                  void (*read)(struct checker *checker))
{
    for (unsigned i = 0; i < checker->game->count; i++) {
        struct statement *statement = &checker->game->statements[i];
        if (!statement_is(statement, keyword) || statement->broken)
            continue;
        look_at(checker, statement);
        read(checker);
    }
}

const struct statement *checker_one(struct checker *checker, const char *keyword)
{
    for (unsigned i = 0; i < checker->game->count; i++) {
        struct statement *statement = &checker->game->statements[i];
        if (!statement_is(statement, keyword) || statement->broken)
            continue;
        look_at(checker, statement);
        return statement;
    }
    return NULL;
}

const struct part *checker_part(const struct checker *checker, const char *label)
{
    return match_part(&checker->match, label, 0);
}

/* ---- errors ---- */

/* Whether `statement` removes what the word names: a piece, a zone. */
static bool removes(const struct statement *statement, const struct source *source, uint32_t word)
{
    return statement->change == CHANGE_REMOVE && statement->count == 2 &&
           word_same(statement->source, statement->first + 1, source, word);
}

/*
 * The statement of the game itself that is to blame for an error in an inherited one: the one that
 * removes what the word at `first` names, or else the likeliest change, or else `like`.
 */
static struct place culprit(const struct checker *checker, uint32_t first)
{
    const struct text *text = checker->game->text;
    const struct statement *board = NULL, *piece = NULL, *best = NULL;

    for (unsigned i = 0; i < text->count && !best; i++) {
        const struct statement *statement = &text->statements[i];
        if (removes(statement, checker->at->source, first))
            best = statement;
        if (statement->change == CHANGE_REPLACE && statement_is(statement, "board"))
            board = statement;
        if (statement->change == CHANGE_REMOVE && statement_is(statement, "piece"))
            piece = statement;
    }
    best = best ? best : board ? board : piece;
    if (best)
        return place_words(best->source, statement_change_word(best),
                           best->first + best->count - statement_change_word(best));
    return place_words(text->like->source, text->like->first, text->like->count);
}

/*
 * Whether the same change was blamed for another inherited statement of the keyword: several
 * castlings that a new setup has left without their king are one mistake.
 */
static bool is_blamed(const struct checker *checker, const struct place *fault)
{
    for (unsigned i = 0; i < checker->game->count; i++) {
        const struct statement *other = &checker->game->statements[i];
        if (other->blamed_at == 1 + fault->offset && other->grammar &&
            !strcmp(other->grammar->keyword, checker->at->grammar->keyword))
            return true;
    }
    return false;
}

static void write_key(struct buf *buf, const struct statement *statement)
{
    for (uint32_t i = 0; i < statement->key_count; i++)
        buf_format(buf, " %.*s", (int)word_len(statement->source, statement->first + i),
                   word_text(statement->source, statement->first + i));
}

/* What to do about an inherited statement: "add replace castle ..., or remove castle". */
static void suggest_change(const struct statement *statement, char *text, size_t size)
{
    struct buf buf = buf_init(text, size);

    buf_text(&buf, "add replace");
    write_key(&buf, statement);
    buf_text(&buf, " ...");
    if (!statement->grammar->many)
        return;
    buf_text(&buf, ", or remove");
    write_key(&buf, statement);
}

/* The words of a statement, cut where it gets long. */
static void quote(const struct statement *statement, char *text, size_t size)
{
    static const char *const colors[] = {"", "white ", "black ", ""};
    struct buf buf = buf_init(text, size);
    uint32_t i = 0;

    buf_text(&buf, colors[statement->colors]);
    for (; i < statement->count && buf.len < size / 2; i++) {
        const uint32_t len = word_len(statement->source, statement->first + i);
        const bool is_cut = len > QUOTED_LEN_MAX;
        buf_format(&buf, "%s%.*s%s", i ? " " : "", is_cut ? QUOTED_LEN_MAX : (int)len,
                   word_text(statement->source, statement->first + i), is_cut ? "..." : "");
    }
    if (i < statement->count)
        buf_text(&buf, " ...");
}

enum fault_kind {
    MISTAKE,
    LIMIT,
    LIMIT_OF_GAME,
};

__attribute__((format(printf, 6, 0))) static void blame(struct checker *checker, struct place place,
                                                        uint32_t first, enum fault_kind kind,
                                                        const char *suggestion,
                                                        const char *sentence, va_list args)
{
    struct statement *at = checker->at;
    char text[SENTENCE_SIZE_MAX / 2], words[128], change[128];

    vsnprintf(text, sizeof(text), sentence, args);
    if (at->source != &checker->game->text->source) {
        const struct place fault = culprit(checker, first);
        if (at->blamed_at || is_blamed(checker, &fault))
            return;
        at->blamed_at = 1 + fault.offset;
        quote(at, words, sizeof(words));
        suggest_change(at, change, sizeof(change));
        /* What changes nothing that can be played need not stop the game. */
        const bool is_shown_only = at->grammar->shown_only;
        findings_add(checker->findings, is_shown_only ? ADX_WARNING : ADX_ERROR, fault, change,
                     "\"%s\" from %s no longer fits%s: %s", words, at->source->id,
                     is_shown_only ? " and is left out" : "", text);
    } else if (kind == LIMIT_OF_GAME) {
        findings_limit_of_game(checker->findings, place, "%s", text);
    } else if (kind == LIMIT) {
        findings_limit(checker->findings, place, "%s", text);
    } else {
        findings_add(checker->findings, ADX_ERROR, place, suggestion, "%s", text);
    }
}

void checker_blame(struct checker *checker, uint32_t first, uint32_t count, const char *suggestion,
                   const char *sentence, ...)
{
    va_list args;

    va_start(args, sentence);
    blame(checker, place_words(checker->at->source, first, count), first, MISTAKE, suggestion,
          sentence, args);
    va_end(args);
}

void checker_limit(struct checker *checker, uint32_t first, uint32_t count, const char *sentence,
                   ...)
{
    va_list args;

    va_start(args, sentence);
    blame(checker, place_words(checker->at->source, first, count), first, LIMIT, NULL, sentence,
          args);
    va_end(args);
}

void checker_limit_of_game(struct checker *checker, uint32_t first, uint32_t count,
                           const char *sentence, ...)
{
    va_list args;

    va_start(args, sentence);
    blame(checker, place_words(checker->at->source, first, count), first, LIMIT_OF_GAME, NULL,
          sentence, args);
    va_end(args);
}

void checker_blame_bytes(struct checker *checker, uint32_t word, uint32_t offset, uint32_t len,
                         const char *suggestion, const char *sentence, ...)
{
    va_list args;

    va_start(args, sentence);
    blame(checker, place_part(checker->at->source, word, offset, len), word, MISTAKE, suggestion,
          sentence, args);
    va_end(args);
}

bool checker_allows_no_throw(struct checker *checker)
{
    for (unsigned i = 0; i < checker->game->count; i++) {
        if (!statement_is(&checker->game->statements[i], "throw"))
            continue;
        checker_blame(checker, checker->at->first, checker->at->count, NULL,
                      "a game with throw cannot have this rule");
        return false;
    }
    return true;
}
