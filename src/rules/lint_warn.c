/* A warning, and where it stands. */
#include "rules/lint.h"

#include <stdarg.h>
#include <stdio.h>

/* The statement, or `like` if it stands in the text of another game. */
static struct place place_of(const struct checker *checker, const struct statement *statement)
{
    const struct text *text = checker->game->text;

    if (statement->source != &text->source)
        statement = text->like;
    return place_words(statement->source, statement->first, statement->count);
}

void lint_warn(struct checker *checker, const struct statement *statement, const char *suggestion,
               const char *sentence, ...)
{
    const bool is_inherited = statement->source != &checker->game->text->source;
    char text[SENTENCE_SIZE_MAX / 2];
    va_list args;

    va_start(args, sentence);
    vsnprintf(text, sizeof(text), sentence, args);
    va_end(args);
    if (is_inherited)
        findings_add(checker->findings, ADX_WARNING, place_of(checker, statement), suggestion,
                     "%s (inherited from %s)", text, statement->source->id);
    else
        findings_add(checker->findings, ADX_WARNING, place_of(checker, statement), suggestion, "%s",
                     text);
}
