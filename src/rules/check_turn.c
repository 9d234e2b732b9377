/* turn: a stone that is placed after every move, or several moves in a row. */
#include "core/ending.h"
#include "rules/checker.h"
#include "rules/parser.h"

/* Turns that only both players can have. */
static void is_for_both(struct checker *checker)
{
    if (checker->at->colors != BOTH_COLORS)
        checker_blame(checker, checker->at->first, checker->at->count, "leave white or black out",
                      "this cannot be for one color");
}

/* A new role of that name which belongs to nobody, or 0 (reported). */
static unsigned add_stone(struct checker *checker, const struct part *name)
{
    if (!checker_name(checker, name->first, "stone"))
        return 0;
    if (checker_find_role(checker, name->first)) {
        checker_blame(checker, name->first, 1, "give the stone another name",
                      "a piece has this name");
        return 0;
    }
    const unsigned number = checker_add_role(checker);
    if (!number)
        return 0;
    struct role *role = &checker->out->roles[number];
    word_copy(checker->at->source, name->first, role->name, sizeof(role->name));
    word_copy(checker->at->source, name->first, role->picture, sizeof(role->picture));
    role->letter[0] = '*';
    role->stone = true;
    return number;
}

/* turn move, place duck */
static void read_placed(struct checker *checker)
{
    struct description *out = checker->out;

    if (!checker_one(checker, "turn") || !checker_part(checker, "NAME"))
        return;
    is_for_both(checker);
    const struct part *picture = checker_part(checker, "drawn");
    const unsigned number = add_stone(checker, checker_part(checker, "NAME"));
    if (!number)
        return;
    struct role *role = &out->roles[number];
    if (picture && checker_name(checker, picture->first, "picture"))
        word_copy(checker->at->source, picture->first, role->picture, sizeof(role->picture));
    role->alone = checker_part(checker, "only") != NULL;
    out->placed = (uint8_t)number;
    out->placed_behind = checker_part(checker, "behind") != NULL;
}

/* it turns into wall: the same stone in every statement that says it. */
static void read_petrified_name(struct checker *checker, const struct part *name)
{
    struct description *out = checker->out;

    if (!out->petrified)
        out->petrified = (uint8_t)add_stone(checker, name);
    else if (!word_is(checker->at->source, name->first, out->roles[out->petrified].name))
        checker_blame(checker, name->first, 1, "write the name of that one",
                      "a game has one kind of stone, and this one has %s",
                      out->roles[out->petrified].name);
}

/* when queen captures: it turns into wall */
static void read_petrified(struct checker *checker)
{
    const struct part *items = checker_part(checker, "ITEMS");
    struct words item, rest;
    struct match match;

    if (!items || !word_is(checker->at->source, checker->match.key_end - 1, "captures"))
        return;
    rest = (struct words){checker->at->source, items->first, items->count};
    while (parser_next_item(&rest, &item)) {
        parser_match_item(checker->at, item, &match);
        if (match_part(&match, "NAME", 0))
            read_petrified_name(checker, match_part(&match, "NAME", 0));
    }
}

void check_stone(struct checker *checker)
{
    read_placed(checker);
    checker_each(checker, "when", read_petrified);
}

static bool has_ending(const struct description *out, enum ending_kind kind)
{
    return ending_said(out, kind) != NULL;
}

static bool asks_for_turns(const struct ending *ending)
{
    return ending->mate || ending->fewer_pieces || ending->equal_turns || ending->goal ||
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
    if (out->drop_count || out->gate_count || roles_to_hands(out) || out->captured_to_pool)
        return "captured pieces that are kept, or with drops,";
    if (out->event_count || out->blast_count || out->act_count)
        return "when or act";
    if (out->must_not_check || out->passes[WHITE] || out->passes[BLACK])
        return "must not check or may pass";
    if (out->pause_count)
        return "steps out and back, which pass a turn,";
    if (imitates_or_waits(out))
        return "imitators, or promotion from a pool,";
    if (out->trade_count)
        return "never trade";
    if (has_other_endings(out))
        return "this ending";
    return NULL;
}

/* ---- several moves ---- */

enum {
    MOVES_MAX = 9
};

/* What is said of turns of several moves, for the colors of the statement. */
static void read_moves(struct checker *checker)
{
    struct turn_moves *turn = &checker->out->turn;
    const struct part *number = checker_part(checker, "NUMBER");
    const struct part *first = checker_part(checker, "first");
    unsigned count = 1, opening = 0;

    if (checker_part(checker, "NAME"))
        return;
    turn->grows |= !number;
    if (turn->grows)
        is_for_both(checker);
    turn->checks_only_last |= checker_part(checker, "check") != NULL;
    if (number && !checker_number(checker, number, 2, MOVES_MAX, &count))
        return;
    for (unsigned color = 0; color < 2; color++)
        if (checker->at->colors >> color & 1)
            turn->moves[color] = (uint8_t)count;
    if (first && checker_number(checker, first, 1, MOVES_MAX, &opening)) {
        if (checker->at->colors >> checker->out->begins & 1)
            turn->first = (uint8_t)opening;
        else
            checker_blame(checker, first->first, 1, NULL, "the other player begins");
    }
}

static bool converts(const struct description *out)
{
    bool does = false;

    for (unsigned i = 0; i < out->event_count; i++)
        does |= out->events[i].convert_from != 0;
    return does;
}

/* Whether an ending asks for turns of one move, or for the moves that make positions dead. */
static bool has_ending_of_one_move(const struct description *out)
{
    bool has = has_ending(out, ENDING_BARE_ROYAL) || has_ending(out, ENDING_COUNTING) ||
               has_ending(out, ENDING_ROYAL_CAPTURE) || has_ending(out, ENDING_PERPETUAL_CHECK) ||
               has_ending(out, ENDING_PERPETUAL_CHASE) ||
               (out->turn.checks_only_last && has_ending(out, ENDING_DEAD));

    for (unsigned i = 0; i < out->ending_count; i++)
        has |= asks_for_turns(&out->endings[i]);
    return has;
}

/* What a game with several moves in a turn cannot have, or NULL. */
static const char *objection_to_moves(const struct description *out)
{
    if (out->passes[WHITE] || out->passes[BLACK])
        return "may pass";
    if (out->pause_count)
        return "steps out and back, which pass a turn,";
    if (converts(out))
        return "a right to convert";
    if (imitates_or_waits(out))
        return "imitators, or promotion from a pool,";
    if (out->trade_count)
        return "never trade";
    if (has_ending_of_one_move(out))
        return "this ending";
    return NULL;
}

static void check_series(struct checker *checker)
{
    checker->out->turn.moves[WHITE] = checker->out->turn.moves[BLACK] = 1;
    checker_each(checker, "turn", read_moves);
    if (!turn_has_moves(&checker->out->turn) || !checker_allows_no_throw(checker))
        return;
    const char *what = objection_to_moves(checker->out);
    if (what)
        checker_blame(checker, checker->at->first, checker->at->count, "leave one of the two out",
                      "a game with %s cannot have this rule", what);
}

/* ---- captures that go on, pieces that vanish where they stay ---- */

/* What a game whose turns end so cannot have, or NULL. */
static const char *objection_to_ends(const struct description *out)
{
    if (out->royals[WHITE] != ROYALS_NONE || out->royals[BLACK] != ROYALS_NONE)
        return "check";
    if (out->placed || turn_has_moves(&out->turn))
        return "turns of several moves";
    if (out->again && (out->blast_count || out->influence_count))
        return "while, or another when about captures,";
    if (imitates_or_waits(out))
        return "imitators, or promotion from a pool,";
    return out->again && has_other_endings(out) ? "this ending" : NULL;
}

/* Of a statement `when` that says one of the two. */
static void check_ends(struct checker *checker)
{
    const struct description *out = checker->out;
    const struct part *items = checker_part(checker, "ITEMS");
    const bool stays = match_part(&checker->match, "SQUARES", 0) != NULL;
    const bool captures = items &&
                          word_is(checker->at->source, checker->match.key_end - 1, "captures") &&
                          word_is(checker->at->source, items->first + items->count - 1, "again");
    const char *what = stays || captures ? objection_to_ends(out) : NULL;

    if (what)
        checker_blame(checker, checker->at->first, checker->at->count,
                      out->royals[WHITE] != ROYALS_NONE ? "add royals none"
                                                        : "leave one of the two out",
                      "a game with %s cannot have this rule", what);
}

void check_turn(struct checker *checker)
{
    check_series(checker);
    checker_each(checker, "when", check_ends);
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
                      checker->out->royals[WHITE] != ROYALS_NONE ? "add royals none"
                                                                 : "leave one of the two out",
                      "a game with %s cannot have this rule", what);
}
