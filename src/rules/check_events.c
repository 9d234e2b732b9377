/* when, act, imitations, throw: effects, acts in place, imitators and dice. */
#include <string.h>

#include "rules/checker.h"
#include "rules/parser.h"

/* ---- when ---- */

/* own guard becomes wazir; it becomes wazir */
static void read_effect(struct checker *checker, const struct match *match, struct event *event)
{
    const struct part *owner = match_part(match, "own", 0);
    const struct part *roles =
        owner ? match_part(match, "ROLES", 0) : match_part(&checker->match, "ROLES", 0);
    const struct part *to = match_part(match, "ROLE", 0);
    struct effect effect = {.from = checker_roles(checker, roles)};

    effect.to = (uint8_t)checker_role(checker, to->first);
    if (!owner)
        effect.owner = OWNER_ITSELF;
    else if (!word_is(checker->at->source, owner->first, "own"))
        effect.owner = OWNER_OPPONENT;
    checker_keeps_royal(checker, effect.from, roles, UINT64_C(1) << effect.to, to);
    if (event->effect_count == EFFECTS_MAX) {
        checker_limit(checker, roles->first, roles->count,
                      "a when statement can have at most %d effects", EFFECTS_MAX);
        return;
    }
    event->effects[event->effect_count++] = effect;
}

/* enemy may convert wazir to firz */
static void read_right(struct checker *checker, const struct match *match, struct event *event)
{
    const struct part *from = match_part(match, "ROLE", 0), *to = match_part(match, "ROLE", 1);

    if (event->convert_from) {
        checker_blame(checker, from->first, 1, "leave one of the two out",
                      "a when statement can grant only one right");
        return;
    }
    event->convert_from = (uint8_t)checker_role(checker, from->first);
    event->convert_to = (uint8_t)checker_role(checker, to->first);
    checker_no_royal(checker, UINT64_C(1) << event->convert_from, from,
                     "a royal piece cannot become another piece");
    checker_no_royal(checker, UINT64_C(1) << event->convert_to, to,
                     "no piece can become a royal one");
}

/* Report an event for the same moves as another. */
static void check_other_events(struct checker *checker, const struct event *event)
{
    const struct part *roles = match_part(&checker->match, "ROLES", 0);

    for (unsigned i = 0; i < checker->out->event_count; i++) {
        const struct event *other = &checker->out->events[i];
        const bool same_way = other->direction == event->direction ||
                              other->direction == DIRECTION_ANY ||
                              event->direction == DIRECTION_ANY;
        if (other->roles & event->roles && same_way)
            checker_blame(checker, roles->first, roles->count,
                          "name other pieces, or leave one of the two out",
                          "another when statement is about some of the same moves");
    }
}

static void read_event(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *items = checker_part(checker, "ITEMS");
    const struct part *way = checker_part(checker, "orthogonally");
    struct words rest, item;
    struct match match;

    struct event event = {.roles = checker_roles(checker, match_part(&checker->match, "ROLES", 0))};
    rest = (struct words){checker->at->source, items->first, items->count};
    if (way)
        event.direction = word_is(checker->at->source, way->first, "orthogonally")
                              ? DIRECTION_ORTHOGONAL
                              : DIRECTION_DIAGONAL;
    check_other_events(checker, &event);
    while (parser_next_item(&rest, &item)) {
        if (parser_match_item(checker->at, item, &match) < 2)
            read_effect(checker, &match, &event);
        else
            read_right(checker, &match, &event);
    }
    if (out->event_count == EVENTS_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d when statements", EVENTS_MAX);
        return;
    }
    checker->event_statement[out->event_count] = checker->at;
    out->events[out->event_count++] = event;
}

/* ---- when ... captures ---- */

bool checker_blast_hits_royal(const struct description *out, const struct blast *blast)
{
    for (unsigned role = 1; role <= out->role_count; role++)
        if (out->roles[role].royal && blast->around && !(blast->spared >> role & 1))
            return true;
    return false;
}

/* Whether two statements are about the same captures. */
static bool same_captures(const struct blast *a, const struct blast *b)
{
    return a->roles & b->roles && !a->captured == !b->captured &&
           (!a->captured || a->captured & b->captured);
}

static void check_blast(struct checker *checker, const struct blast *blast,
                        const struct part *roles)
{
    const struct description *out = checker->out;

    for (unsigned i = 0; i < out->blast_count; i++)
        if (same_captures(&out->blasts[i], blast))
            checker_blame(checker, roles->first, roles->count,
                          "name other pieces, or leave one of the two out",
                          "another when statement is about captures by the same pieces");
    if (blast->itself && (blast->turns || blast->becomes || blast->takes_role))
        checker_blame(checker, checker->at->first, checker->at->count, "leave one of them out",
                      blast->petrifies ? "a piece that becomes a stone cannot change"
                                       : "a piece that vanishes cannot change");
    if (blast->becomes && blast->takes_role)
        checker_blame(checker, checker->at->first, checker->at->count, "leave one of them out",
                      "what a piece becomes is stated twice");
    if ((blast->turns || blast->takes_role) && blast->roles != ~UINT64_C(1))
        checker_no_royal(checker, blast->roles, roles,
                         blast->turns ? "a royal piece cannot change sides"
                                      : "a royal piece cannot become what it captures");
    for (unsigned color = 0; color < 2; color++) {
        const unsigned rule = out->royals[color];
        if (rule == ROYALS_ONE || rule == ROYALS_NONE || !checker_blast_hits_royal(out, blast))
            continue;
        checker_blame(checker, roles->first, roles->count, "spare it: neighbors vanish except king",
                      "in a game with royals any, all or last no royal piece can vanish");
        break;
    }
}

/* it becomes rook: of any piece that captures, or of some. */
static void read_captor(struct checker *checker, struct blast *blast, const struct part *roles,
                        const struct part *to)
{
    const unsigned role = checker_role(checker, to->first);

    if (blast->becomes)
        checker_blame(checker, to->first, 1, "leave one of them out",
                      "what a piece becomes is stated twice");
    blast->becomes = (uint8_t)role;
    if (!role)
        return;
    if (blast->roles == ~UINT64_C(1))
        checker_no_royal(checker, UINT64_C(1) << role, to, "no piece can become a royal one");
    else
        checker_keeps_royal(checker, blast->roles, roles, UINT64_C(1) << role, to);
}

/* it may capture again: of any piece that captures, or of some. */
static void read_again(struct checker *checker, uint64_t roles, const struct match *match)
{
    struct description *out = checker->out;
    const struct part *word = match_part(match, "may", 0);

    if (out->again & roles)
        checker_blame(checker, word->first, 1, "name each piece in one of them only",
                      "another when statement says that some of these pieces capture again");
    out->again |= roles;
    if (word_is(checker->at->source, word->first, "must"))
        out->must_again |= roles;
}

/* it vanishes, it becomes what it captures, neighbors vanish except pawn */
static void read_blast_items(struct checker *checker, struct blast *blast, const struct part *roles,
                             const struct part *items)
{
    struct words rest = {checker->at->source, items->first, items->count}, item;
    struct match match;

    while (parser_next_item(&rest, &item)) {
        switch (parser_match_item(checker->at, item, &match)) {
        case 0:
            blast->itself = true;
            break;
        case 1:
            blast->turns = true;
            break;
        case 2:
            blast->takes_role = true;
            break;
        case 3:
            read_captor(checker, blast, roles, match_part(&match, "ROLE", 0));
            break;
        case 4:
            blast->itself = blast->petrifies = true;
            break;
        case 6:
            read_again(checker, blast->roles, &match);
            break;
        default: {
            const struct part *spared = match_part(&match, "except", 0);
            blast->around = true;
            blast->spared |= spared ? checker_roles(checker, spared) : 0;
        }
        }
    }
}

/* Whether a statement about captures says nothing of what vanishes, changes or changes sides. */
static bool is_again_alone(const struct blast *blast)
{
    return !blast->captured && !blast->itself && !blast->becomes && !blast->takes_role &&
           !blast->turns && !blast->around;
}

/* when any captures: it vanishes; when pawn captures queen: it becomes rook */
static void read_blast(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *roles = match_part(&checker->match, "ROLES", 0);
    const struct part *captured = match_part(&checker->match, "ROLES", 1);
    const struct part *items = checker_part(checker, "ITEMS");
    struct blast blast = {.roles = roles ? checker_roles(checker, roles) : ~UINT64_C(1)};
    const struct part any = {.first = checker->at->first + 1, .count = 1};

    if (items) {
        read_blast_items(checker, &blast, roles ? roles : &any, items);
    } else {
        blast.captured = checker_roles(checker, captured);
        read_captor(checker, &blast, roles, match_part(&checker->match, "ROLE", 0));
    }
    if (is_again_alone(&blast))
        return;
    check_blast(checker, &blast, roles ? roles : &any);
    if (out->blast_count == BLASTS_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d when statements about captures",
                              BLASTS_MAX);
        return;
    }
    checker->blast_statement[out->blast_count] = checker->at;
    out->blasts[out->blast_count++] = blast;
}

/* when pawn stays on rank 4: it vanishes */
static void read_stay(struct checker *checker)
{
    struct description *out = checker->out;
    struct stay stay = {.roles = checker_roles(checker, match_part(&checker->match, "ROLES", 0))};

    if (!checker_squares(checker, match_part(&checker->match, "SQUARES", 0), &stay.zone[WHITE]))
        return;
    if (out->stay_count == STAYS_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d statements when ... stays", STAYS_MAX);
        return;
    }
    stay.zone[BLACK] = geometry_mirrored(&out->geometry, stay.zone[WHITE]);
    out->stays[out->stay_count++] = stay;
}

static void read_when(struct checker *checker)
{
    if (match_part(&checker->match, "SQUARES", 0)) {
        read_stay(checker);
        return;
    }
    const bool has_items = checker_part(checker, "ITEMS") != NULL;

    if (!has_items && !match_part(&checker->match, "ROLES", 1))
        return; /* a statement about checks */
    if (!has_items || word_is(checker->at->source, checker->match.key_end - 1, "captures"))
        read_blast(checker);
    else
        read_event(checker);
}

/* ---- act ---- */

/* Whether pieces of the role promote. */
static bool promotes(const struct description *out, unsigned role)
{
    bool found = false;

    for (unsigned i = 0; i < out->promotion_count; i++)
        found = found || out->promotions[i].roles >> role & 1;
    return found;
}

/* on a8 b7, last anywhere, also moving, at most 1, not attacking */
static void read_limits_of_act(struct checker *checker, struct act *act)
{
    const struct part *zone = checker_part(checker, "on");
    const struct part *last = checker_part(checker, "last"), *goes = checker_part(checker, "also");
    const struct part *most = checker_part(checker, "at");
    unsigned number = 0;

    if (zone)
        checker_squares(checker, zone, &act->zone);
    act->last_anywhere = last != NULL;
    act->goes = goes != NULL;
    act->attacks_nothing = checker_part(checker, "not") != NULL;
    if (most && checker_number(checker, most, 1, ADX_SQUARES_MAX, &number))
        act->most = (uint16_t)number;
    if (last && !zone)
        checker_blame(checker, last->first, last->count, "name squares after on, or leave this out",
                      "this act can be done anywhere");
    if (goes && promotes(checker->out, act->role))
        checker_blame(checker, goes->first, goes->count, "leave this out, or remove promote",
                      "a piece that promotes cannot also move as it acts");
}

static void read_act(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *role = match_part(&checker->match, "ROLE", 0);
    const struct part *to = match_part(&checker->match, "ROLE", 1);
    const struct part *enemies = checker_part(checker, "ROLES");
    const unsigned becomes = checker_role(checker, to->first);
    struct act act = {.role = (uint8_t)checker_role(checker, role->first),
                      .zone = checker_everywhere(checker)};

    checker_no_royal(checker, UINT64_C(1) << act.role, role, "a royal piece cannot act");
    checker_no_royal(checker, UINT64_C(1) << becomes, to, "no piece can become a royal one");
    if (enemies) {
        act.enemies = checker_roles(checker, enemies);
        act.enemy_becomes = (uint8_t)becomes;
        checker_no_royal(checker, act.enemies, enemies,
                         "a royal piece cannot become another piece");
    } else {
        act.becomes = (uint8_t)becomes;
        read_limits_of_act(checker, &act);
        if (act.role && act.role == becomes)
            checker_blame(checker, to->first, 1, "name another piece",
                          "it is this piece already: %s", out->roles[becomes].name);
    }
    for (unsigned i = 0; i < out->act_count; i++) {
        if (act.becomes && out->acts[i].role == act.role && out->acts[i].becomes == act.becomes)
            checker_blame(checker, checker->at->first, checker->at->count,
                          "leave one of the two out", "this act is given twice");
    }
    if (out->act_count == ACTS_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d acts", ACTS_MAX);
        return;
    }
    out->acts[out->act_count++] = act;
}

void check_events(struct checker *checker)
{
    checker_each(checker, "when", read_when);
    checker_each(checker, "act", read_act);
}

/* ---- imitations and dice ---- */

static void read_imitations(struct checker *checker)
{
    const struct part *number = checker_part(checker, "NUMBER");
    bool any = false;
    unsigned max;

    for (unsigned role = 1; role <= checker->out->role_count; role++)
        any |= checker->out->roles[role].imitator;
    if (!any && checker->has_roles)
        checker_blame(checker, checker->at->first, 1, "an imitator is a piece with the movement I",
                      "this game has no imitator");
    if (checker_number(checker, number, 1, IMITATIONS_MAX, &max))
        checker->out->imitations_max = (uint8_t)max;
}

/* Whether a number stands among the pieces: the next item, of which the comma is missing. */
static bool lacks_comma(struct checker *checker, const struct part *roles)
{
    const struct source *source = checker->at->source;

    for (uint32_t i = roles->first; i < roles->first + roles->count; i++) {
        const char first = *word_text(source, i);
        if (first < '0' || first > '9')
            continue;
        checker_blame(checker, i, 1, NULL, "a comma is missing before this number");
        return true;
    }
    return false;
}

static void read_throw(struct checker *checker)
{
    struct dice *dice = &checker->out->dice;
    const struct part *items = checker_part(checker, "ITEMS");
    struct words rest = {checker->at->source, items->first, items->count}, item;
    struct match match;
    unsigned number;

    dice->thrown = true;
    while (parser_next_item(&rest, &item)) {
        if (parser_match_item(checker->at, item, &match) == 1) {
            dice->doubles_free = true;
            continue;
        }
        const struct part *part = match_part(&match, "NUMBER", 0);
        if (!checker_number(checker, part, 1, 12, &number) ||
            lacks_comma(checker, match_part(&match, "ROLES", 0)))
            continue;
        if (dice->roles_of_number[number])
            checker_blame(checker, part->first, 1, "leave one of the two out",
                          "the number %u is listed twice", number);
        dice->roles_of_number[number] |= checker_roles(checker, match_part(&match, "ROLES", 0));
    }
}

/* Without a limit two imitators could answer one another for ever. */
static void check_imitators(struct checker *checker)
{
    for (unsigned role = 1; role <= checker->out->role_count; role++) {
        if (!checker->out->roles[role].imitator || checker->out->imitations_max)
            continue;
        for (unsigned i = 0; i < checker->game->count; i++) {
            if (statement_is(&checker->game->statements[i], "imitations"))
                return;
        }
        checker->at = checker->role_statement[role];
        checker_blame(checker, checker->at->first, checker->at->count,
                      "add a statement such as imitations 2",
                      "the text must say how many imitator moves may follow one another");
        return;
    }
}

void check_dice(struct checker *checker)
{
    checker_each(checker, "imitations", read_imitations);
    check_imitators(checker);
    checker_each(checker, "throw", read_throw);
}
