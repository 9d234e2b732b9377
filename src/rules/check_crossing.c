/* when any moves: it passes to the other board. */
#include "rules/checker.h"
#include "rules/parser.h"

/* Whether some piece captures on its way, or one of its own. */
static bool captures_otherwise(const struct description *out)
{
    for (unsigned i = 0; i < out->rule_count; i++) {
        const struct displacement *way = &out->rules[i].displacement;
        if (way->modes & MODE_OWN)
            return true;
        for (unsigned leg = 0; leg + 1U < way->leg_count; leg++)
            if (way->legs[leg].land == LAND_ENEMY)
                return true;
    }
    return false;
}

/* Whether a piece may act where it goes. */
static bool acts_as_it_goes(const struct description *out)
{
    bool goes = false;

    for (unsigned i = 0; i < out->act_count; i++)
        goes |= out->acts[i].goes;
    return goes;
}

/* Whether what follows a move asks by which way it was made. */
static bool asks_direction(const struct description *out)
{
    bool asks = false;

    for (unsigned i = 0; i < out->event_count; i++)
        asks |= out->events[i].direction != DIRECTION_ANY;
    return asks;
}

static bool castles_from_shuffle(const struct description *out)
{
    bool any = false;

    for (unsigned i = 0; i < out->castle_count; i++)
        any |= out->castles[i].from_shuffle;
    return any;
}

/* What a game with such a rule cannot have, or NULL. */
static const char *objection(const struct description *out)
{
    const bool has_sets = (out->royals[WHITE] != ROYALS_ONE && out->royals[WHITE] != ROYALS_NONE) ||
                          (out->royals[BLACK] != ROYALS_ONE && out->royals[BLACK] != ROYALS_NONE);

    return out->influence_count                ? "while"
           : checker_imitates(out)             ? "imitators"
           : out->swap_count                   ? "swap"
           : out->blast_count || out->again    ? "when ... captures"
           : asks_direction(out)               ? "moves orthogonally or diagonally"
           : acts_as_it_goes(out)              ? "also moving"
           : out->gate_count                   ? "drops behind first moves"
           : out->trade_count                  ? "never trade"
           : out->chase_count                  ? "chases"
           : has_sets                          ? "royals any, all or last"
           : castles_from_shuffle(out)         ? "castling from a shuffle"
           : ending_said(out, ENDING_CASTLING) ? "end castling"
           : captures_otherwise(out)           ? "captures on the way or of own pieces"
                                               : NULL;
}

static void read_crossing(struct checker *checker)
{
    struct description *out = checker->out;
    const struct source *source = checker->at->source;
    const uint32_t first = checker->at->first;

    if (!word_is(source, first + 1, "any") || !word_is(source, first + 2, "moves"))
        return;
    const char *what = objection(out);
    if (checker->has_board && !out->geometry.two_boards)
        checker_blame(checker, first, checker->at->count,
                      "write the board as board 17x8, holes file i, two boards",
                      "there is no other board");
    else if (what)
        checker_blame(checker, first, checker->at->count, "leave one of the two out",
                      "a game with %s cannot have this rule", what);
    out->crosses = true;
}

void check_crossing(struct checker *checker)
{
    checker_each(checker, "when", read_crossing);
}
