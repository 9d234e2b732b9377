/* look -> how the board is drawn where it is not checkered. */
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
    if (characters && checker_name(checker, characters->first, "character family"))
        word_copy(checker->at->source, characters->first, look->characters,
                  sizeof(look->characters));
}
