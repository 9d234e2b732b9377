/* known: earlier names of pieces, which inherit.c translates, and the letters of other texts. */
#include <string.h>

#include "rules/checker.h"

static bool is_inherited(const struct checker *checker)
{
    return checker->at->source != &checker->game->text->source;
}

static bool is_letter_known(const struct description *out, uint32_t word,
                            const struct source *source)
{
    for (unsigned i = 0; i < out->other_letter_count; i++) {
        if (word_is(source, word, out->other_letters[i].letter))
            return true;
    }
    return false;
}

static void add_letter(struct checker *checker, uint32_t word, unsigned role)
{
    struct description *out = checker->out;
    struct other_letter other = {.role = (uint8_t)role};
    const unsigned owner = checker_find_letter(checker, word);

    const bool is_taken = owner || is_letter_known(out, word, checker->at->source);

    if (is_taken && is_inherited(checker)) {
        checker->at->gone = true;
        return;
    }
    if (!checker_letter(checker, word, other.letter))
        return;
    if (is_taken) {
        checker_blame(checker, word, 1, "choose another letter", "another piece has the letter %s",
                      other.letter);
        return;
    }
    if (out->other_letter_count == OTHER_LETTERS_MAX) {
        checker_limit_of_game(checker, word, 1,
                              "a game can have at most %d other letters of pieces",
                              OTHER_LETTERS_MAX);
        return;
    }
    out->other_letters[out->other_letter_count++] = other;
}

static void check_name(struct checker *checker, uint32_t word)
{
    const unsigned role = checker_find_role(checker, word);

    if (role && is_inherited(checker))
        checker->at->gone = true;
    else if (role)
        checker_blame(checker, word, 1, "choose another name", "%s is the name of a piece",
                      checker->out->roles[role].name);
    else
        checker_name(checker, word, "piece");
}

/*
 * An inherited statement about a piece that the game does not have says nothing, nor does one with
 * a name or a letter that another piece has now.
 */
static void read_known(struct checker *checker)
{
    const struct part *names = checker_part(checker, "NAMES");
    const uint32_t word = checker_part(checker, "ROLE")->first;
    const unsigned role =
        is_inherited(checker) ? checker_find_role(checker, word) : checker_role(checker, word);

    checker->at->gone = !role;
    for (uint32_t i = names->first; role && i < names->first + names->count; i++) {
        const char first = *word_text(checker->at->source, i);
        if (first >= 'a' && first <= 'z')
            check_name(checker, i);
        else
            add_letter(checker, i, role);
    }
}

void check_known(struct checker *checker)
{
    checker_each(checker, "known", read_known);
}
