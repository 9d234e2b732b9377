/* never: pieces that a piece may not capture, or not hop over. */
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
        checker_blame(checker, part->first, part->count, NULL, "no movement of %s hops over pieces",
                      part->count > 1 ? "these pieces" : "this piece");
}

/* never cannon capture cannon, never cannon hop cannon */
static void read_never(struct checker *checker)
{
    static const char royal[] = "every piece can capture a royal one";
    struct description *out = checker->out;
    const struct part *others = match_part(&checker->match, "ROLES", 1);
    const uint64_t roles = checker_roles(checker, match_part(&checker->match, "ROLES", 0));
    const uint64_t named = checker_roles(checker, others);

    if (word_is(checker->at->source, checker->match.key_end - 1, "hop")) {
        bar_hops(checker, roles, named);
        return;
    }
    if ((out->royals[WHITE] != ROYALS_NONE || out->royals[BLACK] != ROYALS_NONE) &&
        !checker_no_royal(checker, named, others, royal))
        return;
    for (unsigned role = 1; role <= out->role_count; role++)
        out->roles[role].spared |= roles >> role & 1 ? named : 0;
}

void check_never(struct checker *checker)
{
    checker_each(checker, "never", read_never);
}
