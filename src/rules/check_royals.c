/* royals: which royal pieces a player may not lose, and how many there are in the setup. */
#include "rules/checker.h"
#include "rules/parser.h"

/* ---- the rule ---- */

static bool has_forms(const struct description *out)
{
    for (unsigned role = 1; role <= out->role_count; role++) {
        if (out->roles[role].checks)
            return true;
    }
    return false;
}

/* Whether one move may capture on its way and again at its end. */
static bool captures_twice(const struct displacement *way)
{
    for (unsigned i = 0; i + 1u < way->leg_count; i++) {
        if (way->legs[i].land == LAND_ENEMY)
            return way->modes & ~(unsigned)MODE_MOVE;
    }
    return false;
}

/* Two royal pieces may be lost at once where only the last one, or all, are kept safe. */
static bool may_lose_two(const struct description *out)
{
    for (unsigned i = 0; i < out->rule_count; i++) {
        if (captures_twice(&out->rules[i].displacement))
            return true;
    }
    return false;
}

/* royals last */
static void read_royals(struct checker *checker)
{
    static const char *const words[] = {
        [ROYALS_ANY] = "any", [ROYALS_ALL] = "all", [ROYALS_LAST] = "last", [ROYALS_NONE] = "none"};
    struct description *out = checker->out;
    const uint32_t word = checker_part(checker, "any")->first;

    for (unsigned rule = ROYALS_ANY; rule <= ROYALS_NONE; rule++) {
        for (unsigned color = 0; color < 2; color++) {
            if (checker->at->colors >> color & 1 && word_is(checker->at->source, word, words[rule]))
                out->royals[color] = (uint8_t)rule;
        }
    }
    if (checker_allows_no_throw(checker) && has_forms(out))
        checker_blame(checker, checker->at->first, checker->at->count, "leave one of the two out",
                      "a game whose royal piece moves in another way after a check cannot have "
                      "this rule");
    for (unsigned color = 0; color < 2; color++) {
        if (checker->at->colors >> color & 1 &&
            (out->royals[color] == ROYALS_LAST || out->royals[color] == ROYALS_ALL) &&
            may_lose_two(out)) {
            checker_blame(checker, checker->at->first, checker->at->count,
                          "let its movement end on an empty square",
                          "a game in which a piece may capture two at once cannot have this rule: "
                          "the last two royal pieces could be lost together");
            break;
        }
    }
}

void check_royals(struct checker *checker)
{
    struct description *out = checker->out;

    checker_each(checker, "royals", read_royals);
    /* What nobody may lose is not royal, whatever a statement inherited says. */
    for (unsigned role = 1; role <= out->role_count; role++)
        out->roles[role].royal &=
            out->royals[WHITE] != ROYALS_NONE || out->royals[BLACK] != ROYALS_NONE;
    /* Who says it of one color alone leaves the other with one royal piece. */
    for (unsigned color = 0; color < 2; color++) {
        if (out->royals[color] == ROYALS_ONE && out->royals[!color] != ROYALS_ONE)
            out->royals[color] = ROYALS_ANY;
    }
}

/* ---- the setup ---- */

static unsigned count_royal(const struct description *out, unsigned color)
{
    unsigned count = 0;

    for (unsigned s = 0; s < out->geometry.square_count; s++) {
        const unsigned piece = out->setup.board[s];
        count += piece && piece_color(piece) == color && out->roles[piece_role(piece)].royal;
    }
    for (unsigned i = 0; i < out->drop_count; i++) {
        const struct drop *drop = &out->drops[i];
        if (drop->first && drop->colors >> color & 1 && out->roles[drop->role].royal)
            count += out->setup.hand[color][drop->role - 1];
    }
    return count;
}

static void check_count(struct checker *checker, unsigned color)
{
    static const char *const names[2] = {"White", "Black"};
    const struct part *rows = checker_part(checker, "ROWS");
    const unsigned count = count_royal(checker->out, color);

    if (count == 0 && checker->out->royals[color] != ROYALS_NONE)
        checker_blame(checker, rows->first, rows->count, "put one there, or add royals none",
                      "%s has no royal piece in the setup", names[color]);
    else if (count > 1 && checker->out->royals[color] == ROYALS_ONE)
        checker_blame(checker, rows->first, rows->count, "add a statement such as royals any",
                      "%s has %u royal pieces in the setup, but must have exactly one",
                      names[color], count);
}

void check_royal_counts(struct checker *checker)
{
    const struct description *out = checker->out;
    bool any = out->royals[WHITE] == ROYALS_NONE && out->royals[BLACK] == ROYALS_NONE;

    for (unsigned role = 1; role <= out->role_count; role++)
        any |= out->roles[role].royal;
    if (!any) {
        findings_add(checker->findings, ADX_ERROR, (struct place){0},
                     "add royal to a piece statement, as in piece king K K royal",
                     "no piece is royal");
        return;
    }
    check_count(checker, WHITE);
    check_count(checker, BLACK);
}
