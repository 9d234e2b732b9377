/* look, colors -> how the board is drawn where it is not checkered, what the players are called. */
#include <string.h>

#include "rules/checker.h"

static void read_squares(struct checker *checker, const char *clause, struct squares *out)
{
    const struct part *part = checker_part(checker, clause);

    if (part && !checker_squares(checker, part, out))
        *out = (struct squares){{0, 0}};
}

void check_look(struct checker *checker)
{
    struct look *look = &checker->out->look;

    if (!checker_one(checker, "look"))
        return;
    const struct part *characters = checker_part(checker, "characters");
    const bool has_lines = word_is(checker->at->source, checker->at->first + 1, "lines");

    look->ground = has_lines ? GROUND_LINES : GROUND_PLAIN;
    read_squares(checker, "river", &look->river);
    read_squares(checker, "palaces", &look->palaces);
    read_squares(checker, "marks", &look->marks);
    read_squares(checker, "goals", &look->goals);
    if (characters && checker_name(checker, characters->first, "character family"))
        word_copy(checker->at->source, characters->first, look->characters,
                  sizeof(look->characters));
    if (checker->at->blamed_at) { /* an inherited one that does not fit is left out */
        *look = (struct look){0};
        checker->at->gone = true;
    }
}

void check_colors(struct checker *checker)
{
    char(*const names)[ADX_NAME_SIZE_MAX] = checker->out->color_names;

    memcpy(names[WHITE], "white", sizeof("white"));
    memcpy(names[BLACK], "black", sizeof("black"));
    if (!checker_one(checker, "colors"))
        return;
    const struct source *source = checker->at->source;
    const uint32_t first = checker->at->first + 1, second = first + 1;

    if (!checker_name(checker, first, "color") || !checker_name(checker, second, "color"))
        return;
    word_copy(source, first, names[WHITE], sizeof(names[WHITE]));
    word_copy(source, second, names[BLACK], sizeof(names[BLACK]));
    if (!strcmp(names[WHITE], names[BLACK]))
        checker_blame(checker, second, 1, "", "both players have the same color");
}
