/* The statement that is being read: its parts, and where its errors are placed. */
#include "rules/checker.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "rules/blame.h"
#include "rules/parser.h"

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

    for (unsigned i = 0; i < text->count; i++) {
        if (removes(&text->statements[i], checker->at->source, first))
            return blame_place(&text->statements[i]);
    }
    return blame_place(blame_change(text));
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
        blame_quote(at, words, sizeof(words));
        blame_suggest(at, change, sizeof(change));
        /* What changes little or nothing that can be played need not stop the game. */
        const bool can_go = at->grammar->shown_only || at->grammar->dispensable;
        findings_add(checker->findings, can_go ? ADX_WARNING : ADX_ERROR, fault, change,
                     "\"%s\" from %s no longer fits%s: %s", words, at->source->id,
                     can_go ? " and is left out" : "", text);
    } else if (kind == LIMIT_OF_GAME) {
        findings_limit_of_game(checker->findings, place, "%s", text);
    } else if (kind == LIMIT) {
        findings_limit(checker->findings, place, "%s", text);
    } else {
        findings_add(checker->findings, ADX_ERROR, place, suggestion, "%s", text);
    }
}

/* In parentheses where a macro of that name leaves something out. */
void(checker_blame)(struct checker *checker, uint32_t first, uint32_t count, const char *suggestion,
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

void(checker_blame_bytes)(struct checker *checker, uint32_t word, uint32_t offset, uint32_t len,
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
        checker_blame(checker, checker->at->first, checker->at->count, "leave one of the two out",
                      "a game with throw cannot have this rule");
        return false;
    }
    return true;
}
