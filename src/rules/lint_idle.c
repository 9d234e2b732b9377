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
    lint_promotions(checker);
    lint_events(checker);
    lint_captors(checker);
}
