/* chase: which attacks count where a perpetual chase loses. */
#include "rules/checker.h"

static bool chases_lose(const struct description *out)
{
    return ending_said(out, ENDING_PERPETUAL_CHASE) != NULL;
}

static uint64_t roles_but_royals(const struct description *out)
{
    uint64_t roles = 0;

    for (unsigned role = 1; role <= out->role_count; role++)
        roles |= out->roles[role].royal ? 0 : UINT64_C(1) << role;
    return roles;
}

/* chase rook by knight cannon, even guarded */
static void read_chase(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *victims = match_part(&checker->match, "ROLES", 0);
    const struct part *squares = checker_part(checker, "on");
    const bool is_inherited = checker->at->source != &checker->game->text->source;
    struct chase chase = {.even_guarded = checker_part(checker, "even") != NULL};

    checker->at->gone = is_inherited && !chases_lose(out); /* it says nothing */
    if (checker->at->gone)
        return;
    if (!chases_lose(out)) {
        checker_blame(checker, checker->at->first, checker->at->count,
                      "write perpetual chase loses after end repetition", "chases do not count");
        return;
    }
    chase.victims = checker_roles(checker, victims);
    chase.by = checker_roles(checker, match_part(&checker->match, "ROLES", 1));
    chase.zone[WHITE] = checker_everywhere(checker);
    const bool is_sound =
        chase.victims && chase.by &&
        (!squares || checker_squares(checker, squares, &chase.zone[WHITE])) &&
        checker_no_royal(checker, chase.victims, victims,
                         "who attacks a royal piece all the time gives perpetual check");
    checker->at->gone = is_inherited && !is_sound;
    if (!is_sound)
        return;
    if (out->chase_count == CHASES_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d chases", CHASES_MAX);
        return;
    }
    chase.zone[BLACK] = geometry_mirrored(&out->geometry, chase.zone[WHITE]);
    out->chases[out->chase_count++] = chase;
}

void check_chases(struct checker *checker)
{
    struct description *out = checker->out;

    checker_each(checker, "chase", read_chase);
    if (out->chase_count || !chases_lose(out))
        return;
    const uint64_t roles = roles_but_royals(out);
    const struct squares all = checker_everywhere(checker);
    out->chases[out->chase_count++] =
        (struct chase){.victims = roles, .by = roles, .zone = {all, all}, .unsaid = true};
}
