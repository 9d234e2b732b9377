/* swap: turns in which two pieces change places. */
#include "rules/checker.h"
#include "rules/parser.h"

/* Whether the word says where a piece may go and captures nothing else; reports it otherwise. */
static bool is_plain_way(struct checker *checker, uint32_t word, const struct displacement *way)
{
    for (unsigned i = 0; i + 1U < way->leg_count; i++) {
        if (way->legs[i].land != LAND_ENEMY)
            continue;
        checker_blame(checker, word, 1, "leave out the c before a",
                      "a piece that changes places captures nothing on its way");
        return false;
    }
    if (way->modes == (MODE_MOVE | MODE_CAPTURE))
        return true;
    checker_blame(checker, word, 1, "leave out m, c, d, e and k",
                  "with whom a piece changes places is said by with");
    return false;
}

/* as K: where the other piece stands. */
static void read_ways(struct checker *checker, uint32_t word)
{
    struct displacement found[RULES_MAX];
    const unsigned count = checker_betza(checker, word, found);

    for (unsigned i = 0; i < count; i++) {
        if (!is_plain_way(checker, word, &found[i]))
            return;
        struct rule rule = {.swap = (uint8_t)(checker->out->swap_count + 1),
                            .sees = true,
                            .colors = BOTH_COLORS,
                            .from = checker_everywhere(checker),
                            .to = checker_everywhere(checker),
                            .displacement = found[i]};
        rule.displacement.modes = MODE_CAPTURE;
        if (!checker_add_way(checker, word, &rule))
            return;
    }
}

/* Report a swap by which the board stays as it is. */
static void check_kinds(struct checker *checker, const struct swap *swap, const struct part *with)
{
    const bool one_kind = !(swap->roles & (swap->roles - 1));

    if (swap->roles && !swap->enemy && one_kind && swap->roles == swap->with)
        checker_blame(checker, with->first, with->count, "name another piece",
                      "two equal pieces that change places leave the board as it is");
}

/* The first word after with. */
static uint32_t other_of(const struct checker *checker)
{
    uint32_t word = checker->at->first + 1;

    while (!word_is(checker->at->source, word, "with"))
        word++;
    return word + 1;
}

/* swap ROLES with enemy ROLES as BETZA, not out of check, not attacking */
static void read_swap(struct checker *checker)
{
    struct description *out = checker->out;
    const struct source *source = checker->at->source;
    const struct part *as = checker_part(checker, "as");
    const struct part *roles = match_part(&checker->match, "ROLES", 0);
    struct swap swap = {
        .colors = checker->at->colors,
        .any = word_is(source, checker->at->first + 1, "any"),
        .enemy = word_is(source, other_of(checker), "enemy"),
        .anywhere = !as,
        .not_in_check = checker_part(checker, "not out") != NULL,
        .if_harmless = checker_part(checker, "not attacking") != NULL,
    };
    const struct part *with = match_part(&checker->match, "ROLES", !swap.any);

    swap.any_with = !with;
    swap.roles = swap.any ? checker_all_roles(out) : checker_roles(checker, roles);
    swap.with = with ? checker_roles(checker, with) : checker_all_roles(out);
    if (with)
        check_kinds(checker, &swap, with);
    if (out->swap_count == SWAPS_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d swap statements", SWAPS_MAX);
        return;
    }
    if (as)
        read_ways(checker, as->first);
    out->swaps[out->swap_count++] = swap;
}

/* What a game with such a rule cannot have, or NULL. */
static const char *objection(const struct description *out)
{
    return out->dice.thrown        ? "throw"
           : out->influence_count  ? "while"
           : checker_imitates(out) ? "imitators"
                                   : NULL;
}

void check_swaps(struct checker *checker)
{
    checker_each(checker, "swap", read_swap);
    const char *what = objection(checker->out);
    if (checker->out->swap_count && what)
        checker_blame(checker, checker->at->first, checker->at->count, "leave one of the two out",
                      "a game with %s cannot have this rule", what);
}
