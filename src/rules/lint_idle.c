/* Warnings of statements that contradict one another, are stated twice or change nothing. */
#include "rules/lint.h"

static bool squares_same(struct squares a, struct squares b)
{
    return squares_within(a, b) && squares_within(b, a);
}

/* Whether both endings happen at the same time to the same player. */
static bool same_ending(const struct ending *a, const struct ending *b)
{
    return a->kind == b->kind && a->colors & b->colors && a->number == b->number &&
           a->roles == b->roles && a->ways == b->ways && a->gaps == b->gaps &&
           a->nor_in_hand == b->nor_in_hand && a->none_empty == b->none_empty &&
           a->lost == b->lost && a->mate == b->mate && squares_same(a->zone[WHITE], b->zone[WHITE]);
}

static void lint_endings_twice(struct checker *checker)
{
    const struct description *out = checker->out;

    for (unsigned i = 1; i < out->ending_count; i++) {
        for (unsigned j = 0; j < i; j++) {
            const struct ending *ending = &out->endings[i], *before = &out->endings[j];
            if (!same_ending(before, ending))
                continue;
            lint_warn(checker, checker->ending_statement[i], "leave one of the two out",
                      before->verdict == ending->verdict
                          ? "this ending is stated twice"
                          : "this ending contradicts an earlier one, which counts");
            break;
        }
    }
}

static bool same_castle(const struct castle *a, const struct castle *b)
{
    return a->colors & b->colors && a->from_shuffle == b->from_shuffle &&
           a->king_role == b->king_role && a->rook_role == b->rook_role &&
           a->king_from == b->king_from && a->king_to == b->king_to &&
           a->rook_from == b->rook_from && a->rook_to == b->rook_to;
}

static void lint_castles(struct checker *checker)
{
    const struct description *out = checker->out;

    for (unsigned i = 0; i < out->castle_count; i++) {
        const struct castle *castle = &out->castles[i];
        unsigned before = 0;
        while (before < i && !same_castle(&out->castles[before], castle))
            before++;
        if (before < i)
            lint_warn(checker, checker->castle_statement[i], "leave it out",
                      "this castling is stated twice");
        else if (!castle->from_shuffle && castle->king_from == castle->king_to &&
                 castle->rook_from == castle->rook_to)
            lint_warn(checker, checker->castle_statement[i], NULL, "this castling moves no piece");
    }
}

/* Squares of an ending to which nobody castles to whom it could happen. */
static void lint_castling_ends(struct checker *checker)
{
    const struct description *out = checker->out;

    for (unsigned i = 0; i < out->ending_count; i++) {
        const struct ending *ending = &out->endings[i];
        struct squares left = ending->zone[WHITE];
        for (unsigned k = 0; k < out->castle_count; k++)
            if (out->castles[k].colors & ending->colors)
                squares_remove(&left, out->castles[k].king_to);
        for (; ending->kind == ENDING_CASTLING && squares_any(left);
             squares_remove(&left, squares_first(left))) {
            char name[8];
            geometry_name(&out->geometry, squares_first(left), name);
            lint_warn(checker, checker->ending_statement[i], "name where the king castles to",
                      "no castling ends on %s", name);
        }
    }
}

/* Whether an enemy of one of the colors that may castle so castles alike. */
static bool has_alike(const struct description *out, const struct castle *castle)
{
    bool has = false;

    for (unsigned i = 0; i < out->castle_count; i++) {
        const struct castle *other = &out->castles[i];
        const unsigned enemies = (other->colors << 1 | other->colors >> 1) & BOTH_COLORS;
        has |= enemies & castle->colors && other->king_to == castle->king_to &&
               other->rook_to == castle->rook_to;
    }
    return has;
}

/* A castling that yields to one that the enemy does not have. */
static void lint_yielding(struct checker *checker)
{
    const struct description *out = checker->out;

    for (unsigned i = 0; i < out->castle_count; i++) {
        if (out->castles[i].yields && !has_alike(out, &out->castles[i]))
            lint_warn(checker, checker->castle_statement[i], "leave out unless enemy has",
                      "the enemy has no castling like this one");
    }
}

/* ---- mates by some pieces ---- */

static bool captures_by(const struct rule *rule, unsigned role)
{
    return rule->role == role && rule->displacement.modes & (MODE_CAPTURE | MODE_ROYAL);
}

/* Whether a rule holds for both players, everywhere and always, and is a leap. */
static bool is_plain_leap(const struct checker *checker, const struct rule *rule)
{
    const struct squares everywhere = checker_everywhere(checker);

    return rule->displacement.leg_count == 1 && rule->displacement.legs[0].max == 1 &&
           rule->colors == BOTH_COLORS && !rule->imitating && !rule->unmoved && !rule->barred &&
           squares_same(rule->from, everywhere) && squares_same(rule->to, everywhere);
}

static bool leaps(const struct description *out, unsigned role, int file, int rank)
{
    bool leaps = false;

    for (unsigned i = 0; i < out->rule_count; i++) {
        const struct leg *leg = &out->rules[i].displacement.legs[0];
        leaps |= captures_by(&out->rules[i], role) && leg->file == file && leg->rank == rank;
    }
    return leaps;
}

/* Whether whatever the role attacks could attack it in the same way: a king on e1, one on e2. */
static bool is_attacked_by_what_it_attacks(const struct checker *checker, unsigned role)
{
    const struct description *out = checker->out;
    bool is = !out->geometry.hexagons && !out->geometry.sideways;

    for (unsigned i = 0; is && i < out->rule_count; i++) {
        const struct leg *leg = &out->rules[i].displacement.legs[0];
        if (captures_by(&out->rules[i], role))
            is =
                is_plain_leap(checker, &out->rules[i]) && leaps(out, role, -leg->file, leg->rank) &&
                leaps(out, role, leg->file, -leg->rank) && leaps(out, role, -leg->file, -leg->rank);
    }
    return is;
}

/* Whether no piece of the role ever gives check. */
static bool gives_no_check(const struct checker *checker, unsigned role)
{
    const struct description *out = checker->out;
    unsigned royal = 0;
    bool captures = false;

    if (out->roles[role].stone || out->roles[role].waiting)
        return true;
    for (unsigned i = 0; i < out->rule_count; i++)
        captures |= captures_by(&out->rules[i], role);
    for (unsigned i = 1; i <= out->role_count; i++)
        royal += out->roles[i].royal;
    return !out->influence_count && (!captures || (out->roles[role].royal && royal == 1 &&
                                                   is_attacked_by_what_it_attacks(checker, role)));
}

/* Whether a mate that a statement is about has the same result without it. */
static bool mates_alike(const struct description *out, unsigned index)
{
    const struct ending *ending = &out->endings[index];

    for (unsigned i = index + 1; i < out->ending_count; i++) {
        const struct ending *later = &out->endings[i];
        if (later->kind == ENDING_CHECKMATE && later->colors & ending->colors &&
            later->verdict != ending->verdict)
            return false;
    }
    return true;
}

static void lint_mates(struct checker *checker)
{
    const struct description *out = checker->out;

    for (unsigned i = 0; i < out->ending_count; i++) {
        const struct ending *ending = &out->endings[i];
        if (!ending->mate)
            continue;
        for (unsigned role = 1; role <= out->role_count; role++)
            if (ending->roles >> role & 1 && gives_no_check(checker, role))
                lint_warn(checker, checker->ending_statement[i], "name pieces that can give check",
                          "%s never gives check", out->roles[role].name);
        if (mates_alike(out, i))
            lint_warn(checker, checker->ending_statement[i], "leave it out",
                      "such a mate has this result without this statement, too");
    }
}

/* A piece that promotes to itself alone; one of several choices may be to stay as it is. */
static void lint_promotions(struct checker *checker)
{
    const struct description *out = checker->out;

    for (unsigned i = 0; i < out->promotion_count; i++) {
        const struct promotion *promotion = &out->promotions[i];
        if (promotion->order_count == 1 && promotion->roles & promotion->to)
            lint_warn(checker, checker->promotion_statement[i], NULL,
                      "%s promotes to itself, which changes nothing",
                      out->roles[promotion->order[0]].name);
    }
}

static void lint_events(struct checker *checker)
{
    const struct description *out = checker->out;

    for (unsigned i = 0; i < out->event_count; i++) {
        const struct event *event = &out->events[i];
        for (unsigned j = 0; j < event->effect_count; j++) {
            const struct effect *effect = &event->effects[j];
            if (effect->to && effect->from == UINT64_C(1) << effect->to)
                lint_warn(checker, checker->event_statement[i], NULL,
                          "%s becomes what it is, which changes nothing",
                          out->roles[effect->to].name);
        }
    }
}

static void lint_captors(struct checker *checker)
{
    const struct description *out = checker->out;

    for (unsigned i = 0; i < out->blast_count; i++) {
        const struct blast *blast = &out->blasts[i];
        if (blast->becomes && blast->roles == UINT64_C(1) << blast->becomes && !blast->captured)
            lint_warn(checker, checker->blast_statement[i], NULL,
                      "%s becomes what it is, which changes nothing",
                      out->roles[blast->becomes].name);
    }
}

void lint_idle(struct checker *checker)
{
    lint_endings_twice(checker);
    lint_castles(checker);
    lint_castling_ends(checker);
    lint_yielding(checker);
    lint_mates(checker);
    lint_promotions(checker);
    lint_events(checker);
    lint_captors(checker);
}
