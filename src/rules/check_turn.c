/* turn: a stone that is placed after every move. */
#include "core/ending.h"
#include "rules/checker.h"
#include "rules/parser.h"

void check_stone(struct checker *checker)
{
    struct description *out = checker->out;

    if (!checker_one(checker, "turn"))
        return;
    const struct part *name = checker_part(checker, "NAME");
    const struct part *picture = checker_part(checker, "drawn");
    if (!checker_name(checker, name->first, "stone"))
        return;
    if (checker_find_role(checker, name->first)) {
        checker_blame(checker, name->first, 1, NULL, "a piece has this name");
        return;
    }
    const unsigned number = checker_add_role(checker);
    if (!number)
        return;
    struct role *role = &out->roles[number];
    word_copy(checker->at->source, name->first, role->name, sizeof(role->name));
    word_copy(checker->at->source, name->first, role->picture, sizeof(role->picture));
    if (picture && checker_name(checker, picture->first, "picture"))
        word_copy(checker->at->source, picture->first, role->picture, sizeof(role->picture));
    role->letter[0] = '*';
    role->stone = true;
    role->alone = checker_part(checker, "only") != NULL;
    out->placed = (uint8_t)number;
    out->placed_behind = checker_part(checker, "behind") != NULL;
}

static bool has_ending(const struct description *out, enum ending_kind kind)
{
    return ending_said(out, kind) != NULL;
}

static bool asks_for_turns(const struct ending *ending)
{
    return ending->fewer_pieces || ending->equal_turns || ending->goal ||
           ending->verdict == VERDICT_NOT_ALLOWED;
}

/* An ending that counts pieces or looks at a turn as one move. */
static bool has_other_endings(const struct description *out)
{
    bool has = has_ending(out, ENDING_BARE_ROYAL) || has_ending(out, ENDING_COUNTING) ||
               has_ending(out, ENDING_DEAD);

    for (unsigned i = 0; i < out->ending_count; i++)
        has |= asks_for_turns(&out->endings[i]);
    return has;
}

static bool imitates_or_waits(const struct description *out)
{
    bool does = out->imitations_max != 0;

    for (unsigned i = 0; i < out->promotion_count; i++)
        does |= out->promotions[i].source == PROMOTION_POOL || out->promotions[i].waits;
    return does;
}

/* What a game with such turns cannot have, or NULL. */
static const char *objection(const struct description *out)
{
    if (out->royals[WHITE] != ROYALS_NONE || out->royals[BLACK] != ROYALS_NONE)
        return "check";
    if (out->drop_count || out->gate_count || out->captured_to_hand || out->captured_to_pool)
        return "captured pieces that are kept, or with drops,";
    if (out->event_count || out->blast_count || out->act_count)
        return "when or act";
    if (out->must_not_check || out->passes[WHITE] || out->passes[BLACK])
        return "must not check or may pass";
    if (imitates_or_waits(out))
        return "imitators, or promotion from a pool,";
    if (has_other_endings(out))
        return "this ending";
    return NULL;
}

void check_turn(struct checker *checker)
{
    if (!checker_one(checker, "turn") || !checker->out->placed || !checker_allows_no_throw(checker))
        return;
    const char *what = objection(checker->out);
    const struct part *on = checker_part(checker, "on");
    checker->out->placed_zone = checker_everywhere(checker);
    if (on && checker->out->placed_behind)
        checker_blame(checker, on->first, on->count, "leave one of them out",
                      "a stone that comes behind a piece has no choice of squares");
    else if (on)
        checker_squares(checker, on, &checker->out->placed_zone);
    if (what)
        checker_blame(checker, checker->at->first, checker->at->count,
                      checker->out->royals[WHITE] != ROYALS_NONE ? "add royals none" : NULL,
                      "a game with %s cannot have this rule", what);
}
