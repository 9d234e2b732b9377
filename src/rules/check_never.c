/* never: what a piece may not capture, or not hop over; and that it may not leave a check. */
#include "rules/checker.h"
#include "rules/parser.h"

/* Whether a displacement goes over pieces that stay. */
static bool hops(const struct displacement *displacement)
{
    for (unsigned i = 0; i + 1U < displacement->leg_count; i++) {
        if (displacement->legs[i].land == LAND_OCCUPIED)
            return true;
    }
    return false;
}

/* What hops never goes over these pieces. */
static void bar_hops(struct checker *checker, uint64_t roles, uint64_t barred)
{
    struct description *out = checker->out;
    const struct part *part = match_part(&checker->match, "ROLES", 0);
    uint64_t idle = roles;

    for (unsigned i = 0; i < out->rule_count; i++) {
        struct rule *rule = &out->rules[i];
        if (!(roles >> rule->role & 1) || !hops(&rule->displacement))
            continue;
        rule->barred |= barred;
        idle &= ~(UINT64_C(1) << rule->role);
    }
    if (idle == roles && roles)
        checker_blame(checker, part->first, part->count, "leave this statement out",
                      "no movement of %s hops over pieces",
                      part->count > 1 ? "these pieces" : "this piece");
}

/* never king move out of check */
static void stay_in_check(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *part = checker_part(checker, "ROLE");
    const unsigned role = checker_role(checker, part->first);

    if (!checker_allows_no_throw(checker) || !role)
        return;
    if (!out->roles[role].royal)
        checker_blame(checker, part->first, 1, "name a royal piece", "%s is not royal",
                      out->roles[role].name);
    else if (out->royals[WHITE] != ROYALS_ONE)
        checker_blame(checker, checker->at->first, checker->at->count, "leave one of the two out",
                      "a game with a royals statement cannot have this rule");
    else
        out->never_flee |= checker_with_forms(checker, role);
}

/* The squares that the statement names, all but some of them. Returns: false if a word is wrong. */
static bool read_zone(struct checker *checker, struct squares *zone)
{
    const struct part *on = checker_part(checker, "on"), *but = checker_part(checker, "except");
    struct squares left_out;

    *zone = checker_everywhere(checker);
    if (on && !checker_squares(checker, on, zone))
        return false;
    if (!but)
        return true;
    if (!checker_squares(checker, but, &left_out))
        return false;
    *zone = squares_without(*zone, left_out);
    return true;
}

/* never cat capture dog except on d2: where the zone of the statement is. */
static void spare_on_squares(struct checker *checker, uint64_t roles, uint64_t spared)
{
    struct description *out = checker->out;
    struct sparing sparing = {.roles = roles, .spared = spared};

    if (!read_zone(checker, &sparing.zone[WHITE]))
        return;
    if (out->sparing_count == SPARINGS_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d statements never on squares",
                              SPARINGS_MAX);
        return;
    }
    sparing.zone[BLACK] = geometry_mirrored(&out->geometry, sparing.zone[WHITE]);
    out->sparings[out->sparing_count++] = sparing;
}

/* never trade lion, unless neighbors, unless it captures more than pawn */
static void read_trade(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *part = match_part(&checker->match, "ROLES", 0);
    const struct part *more = checker_part(checker, "unless it");
    const struct trade trade = {.roles = checker_roles(checker, part),
                                .unless_neighbors = checker_part(checker, "unless neighbors"),
                                .unless_more = more != NULL,
                                .slight = more ? checker_roles(checker, more) : 0};

    if (!checker_allows_no_throw(checker) ||
        !checker_no_royal(checker, trade.roles, part, "a royal piece is never traded"))
        return;
    if (out->trade_count == TRADES_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d statements never trade", TRADES_MAX);
        return;
    }
    out->trades[out->trade_count++] = trade;
}

/* never cannon capture cannon, never cannon hop cannon */
static void read_never(struct checker *checker)
{
    static const char royal[] = "every piece can capture a royal one";
    struct description *out = checker->out;
    const struct part *others = match_part(&checker->match, "ROLES", 1);

    if (word_is(checker->at->source, checker->at->first + 1, "trade")) {
        read_trade(checker);
        return;
    }
    if (!others) {
        stay_in_check(checker);
        return;
    }
    const uint64_t roles = checker_roles(checker, match_part(&checker->match, "ROLES", 0));
    const uint64_t named = checker_roles(checker, others);
    if (word_is(checker->at->source, checker->match.key_end - 1, "hop")) {
        bar_hops(checker, roles, named);
        return;
    }
    if ((out->royals[WHITE] != ROYALS_NONE || out->royals[BLACK] != ROYALS_NONE) &&
        !checker_no_royal(checker, named, others, royal))
        return;
    if (checker_part(checker, "on") || checker_part(checker, "except")) {
        spare_on_squares(checker, roles, named);
        return;
    }
    for (unsigned role = 1; role <= out->role_count; role++)
        out->roles[role].spared |= roles >> role & 1 ? named : 0;
}

void check_never(struct checker *checker)
{
    checker_each(checker, "never", read_never);
}
