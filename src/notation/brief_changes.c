/* A game in brief: hands, dice and what changes pieces. */
#include <stdlib.h>
#include <string.h>

#include "notation/brief_words.h"

static bool is_same_drop(const struct drop *a, const struct drop *b)
{
    return a->role == a->becomes && b->role == b->becomes && a->not_check == b->not_check &&
           a->not_mate == b->not_mate && a->per_file == b->per_file && a->slid == b->slid &&
           a->one_per_shade == b->one_per_shade && a->first == b->first && a->colors == b->colors &&
           squares_equal(a->zone, b->zone);
}

static void tell_drop_of(struct telling *t, const struct drop *drop, uint64_t dropped)
{
    const struct role_list roles = names_of(t, dropped);
    const bool anywhere = squares_count(drop->zone) == t->about->geometry.square_count;
    struct places zone = {.geometry = &t->about->geometry};

    tell_squares_of(t, drop->colors);
    if (!anywhere)
        zone = places_of(t, drop->zone);
    TELL(t, MESSAGE_DROP, arg_text("who", word_of_colors(drop->colors, "any")),
         arg_roles("roles", roles.names, roles.count), arg_yes("anywhere", anywhere),
         arg_places("squares", &zone), arg_yes("changes", drop->becomes != drop->role),
         arg_role("to", name_of(t, drop->becomes)));
    t->subjects = dropped;
    if (drop->not_check || drop->not_mate)
        tell_plain(t, drop->not_check ? MESSAGE_DROP_NO_CHECK : MESSAGE_DROP_NO_MATE);
    if (drop->slid)
        TELL(t, MESSAGE_DROP_SLID, arg_yes("top", drop->slid == SLID_FROM_TOP));
    if (drop->per_file)
        TELL(t, MESSAGE_DROP_FILE, arg_roles("roles", roles.names, roles.count),
             arg_role("role", name_of(t, drop->becomes)), arg_number("n", drop->per_file));
    if (drop->one_per_shade)
        tell_plain(t, MESSAGE_DROP_SHADE);
    if (drop->first)
        tell_plain(t, MESSAGE_DROP_FIRST);
    tell_end(t);
}

static void tell_drop(struct telling *t, unsigned index)
{
    const struct drop *drops = t->about->drops, *drop = &drops[index];
    uint64_t roles = UINT64_C(1) << drop->role;

    for (unsigned i = 0; i < t->about->drop_count; i++) {
        if (i == index || !is_same_drop(&drops[i], drop))
            continue;
        if (i < index)
            return; /* told with that one */
        roles |= UINT64_C(1) << drops[i].role;
    }
    tell_drop_of(t, drop, roles);
}

static bool is_same_gate(const struct gate *a, const struct gate *b)
{
    return a->colors == b->colors && squares_equal(a->zone, b->zone);
}

/* Whether king or partner of a castling start on one of the squares. */
static bool castles_from(const struct description *about, struct squares zone)
{
    for (unsigned i = 0; i < about->castle_count; i++)
        if (squares_has(zone, about->castles[i].king_from) ||
            squares_has(zone, about->castles[i].rook_from))
            return true;
    return false;
}

/* A piece in hand that comes behind a first move. */
static void tell_gate(struct telling *t, unsigned index)
{
    const struct gate *gates = t->about->gates, *gate = &gates[index];
    uint64_t held = 0;
    struct phrase only;

    for (unsigned i = 0; i < t->about->gate_count; i++) {
        if (!is_same_gate(&gates[i], gate))
            continue;
        if (i < index)
            return; /* told with that one */
        held |= UINT64_C(1) << gates[i].role;
    }
    const struct role_list roles = names_of(t, held);
    tell_only(t, gate->colors, &only);
    const struct places zone = places_of(t, gate->zone);
    TELL(t, MESSAGE_GATE, arg_text("only", only.text), arg_roles("roles", roles.names, roles.count),
         arg_places("squares", &zone), arg_yes("castles", castles_from(t->about, gate->zone)));
    tell_end(t);
}

/* "a spear and two pawns"; "" where that hand is empty. */
static void write_hand(struct telling *t, const uint8_t *hand, struct buf *out)
{
    unsigned count = 0, told = 0;

    for (unsigned role = 1; role <= t->about->role_count; role++)
        count += hand[role - 1] != 0;
    for (unsigned role = 1; role <= t->about->role_count; role++) {
        if (!hand[role - 1])
            continue;
        language_comma(out, t->language, told++, count, "and", "");
        LANGUAGE_SAY(out, t->language, MESSAGE_COUNT_TIMES, arg_number("n", hand[role - 1]),
                     arg_role("role", name_of(t, role)));
    }
}

/* What the players have in hand before the first move: no picture of the board alone shows it. */
static void tell_hands_at_start(struct telling *t)
{
    static const char *const words[] = {"white", "black"};
    const uint8_t(*hands)[ADX_ROLES_MAX] = t->about->setup.hand;
    const bool is_same = !memcmp(hands[0], hands[1], sizeof(hands[0]));
    struct phrase items;

    for (unsigned color = 0; color < (is_same ? 1 : 2); color++) {
        write_hand(t, hands[color], phrase_begin(&items));
        if (items.buf.len)
            TELL(t, MESSAGE_HAND_AT_START, arg_text("who", is_same ? "both" : words[color]),
                 arg_text("items", items.text));
    }
    tell_end(t);
}

/* What a captured piece is in a hand, where it is another one there: a dragon becomes a rook. */
static void tell_captured_as(struct telling *t)
{
    const struct description *about = t->about;

    for (unsigned to = 1; to <= about->role_count; to++) {
        uint64_t from = 0;
        for (unsigned role = 1; role <= about->role_count; role++) {
            const struct role *facts = &about->roles[role];
            if (role != to && facts->captured_as == to && facts->base == role && !facts->waiting)
                from |= UINT64_C(1) << role;
        }
        const struct role_list roles = names_of(t, from & roles_to_hands(about));
        if (roles.count)
            TELL(t, MESSAGE_CAPTURED_AS, arg_roles("roles", roles.names, roles.count),
                 arg_role("to", name_of(t, to)));
    }
}

/* Which captured pieces go to a hand: the captor's, or that of the player who has lost them. */
static void tell_captured(struct telling *t, uint64_t kept, enum message message)
{
    if (!kept)
        return;
    for (unsigned role = 1; role <= t->about->role_count; role++) {
        if (t->about->roles[role].base != role || t->about->roles[role].royal ||
            t->about->roles[role].waiting)
            kept &= ~(UINT64_C(1) << role);
    }
    const struct role_list roles = names_of(t, kept);
    TELL(t, message, arg_yes("many", roles.count > 3),
         arg_roles("roles", roles.names, roles.count));
}

void tell_hands(struct telling *t)
{
    tell_hands_at_start(t);
    tell_captured(t, t->about->captured_to_hand, MESSAGE_CAPTURED_TO_HAND);
    tell_captured(t, t->about->captured_to_owner, MESSAGE_CAPTURED_TO_OWNER);
    tell_captured_as(t);
    tell_end(t);
    for (unsigned i = 0; i < t->about->drop_count; i++)
        tell_drop(t, i);
    for (unsigned i = 0; i < t->about->gate_count; i++)
        tell_gate(t, i);
}

/* ---- events and acts ---- */

/* "it becomes a gold", "every enemy guard becomes a wazir" */
static void write_effect(struct telling *t, const struct event *event, unsigned index,
                         struct buf *out)
{
    const struct effect *effect = &event->effects[index];
    const struct role_list movers = names_of(t, event->roles);
    const struct role_list from = names_of(t, effect->from);
    const enum message message = effect->owner == OWNER_ITSELF  ? MESSAGE_EFFECT_ITSELF
                                 : effect->owner == OWNER_MOVER ? MESSAGE_EFFECT_OWN
                                                                : MESSAGE_EFFECT_ENEMY;

    if (index)
        language_put(out, t->language,
                     index + 1U == event->effect_count ? MESSAGE_LIST_EFFECTS : MESSAGE_LIST_COMMA);
    LANGUAGE_SAY(out, t->language, message, arg_text("place", index ? "next" : "first"),
                 arg_roles("roles", movers.names, movers.count),
                 arg_roles("from", from.names, from.count), arg_role("to", name_of(t, effect->to)));
}

static void tell_event(struct telling *t, const struct event *event)
{
    static const char *const ways[] = {"any", "straight", "diagonal"};
    const struct role_list roles = names_of(t, event->roles);
    struct phrase effects, convert;

    phrase_begin(&effects);
    phrase_begin(&convert);
    for (unsigned i = 0; i < event->effect_count; i++)
        write_effect(t, event, i, &effects.buf);
    if (event->convert_from)
        LANGUAGE_SAY(&convert.buf, t->language, MESSAGE_EVENT_CONVERT,
                     arg_text("place", event->effect_count ? "next" : "first"),
                     arg_role("from", name_of(t, event->convert_from)),
                     arg_role("to", name_of(t, event->convert_to)));
    TELL(t, MESSAGE_EVENT, arg_roles("roles", roles.names, roles.count),
         arg_text("direction", ways[event->direction]), arg_text("effects", effects.text),
         arg_text("convert", convert.text));
    t->subjects = event->roles;
    tell_end(t);
}

/* The royal pieces of which no statement says what they become by capturing. */
static uint64_t unchanged_royals(const struct description *about)
{
    uint64_t royal = royal_roles(about);

    for (unsigned i = 0; i < about->blast_count; i++)
        if (about->blasts[i].becomes)
            royal &= ~about->blasts[i].roles;
    return royal;
}

/* "when a pawn captures a queen, it becomes a rook." */
static void tell_captor(struct telling *t, const struct blast *blast)
{
    const bool any = blast->roles == ~UINT64_C(1);
    const struct role_list roles = names_of(t, any ? 0 : blast->roles);
    const struct role_list taken = names_of(t, blast->captured);
    const struct role_list royal = names_of(t, any ? unchanged_royals(t->about) : 0);
    bool promotes = false;

    for (unsigned i = 0; i < t->about->promotion_count; i++)
        promotes |= (t->about->promotions[i].roles & blast->roles) != 0;
    if (blast->becomes)
        TELL(t, MESSAGE_CAPTURE_BECOMES, arg_yes("any", any),
             arg_roles("roles", roles.names, roles.count),
             arg_roles("taken", taken.names, taken.count),
             arg_role("to", name_of(t, blast->becomes)), arg_yes("promotes", promotes),
             arg_roles("royal", royal.names, royal.count));
    if (blast->takes_role)
        TELL(t, MESSAGE_CAPTURE_TAKES, arg_yes("any", any),
             arg_roles("roles", roles.names, roles.count), arg_yes("promotes", promotes),
             arg_roles("royal", royal.names, royal.count));
}

/* "when a piece captures, it vanishes, too." */
static void tell_blast(struct telling *t, const struct blast *blast)
{
    const bool any = blast->roles == ~UINT64_C(1);
    const struct role_list roles = names_of(t, any ? 0 : blast->roles);
    const struct role_list spared = names_of(t, blast->spared);
    const struct role_list royal = names_of(t, blast->turns && any ? royal_roles(t->about) : 0);
    const bool vanishes = blast->itself && !blast->petrifies;
    const char *what = !blast->around ? "itself" : !vanishes ? "around" : "both";

    if (vanishes || blast->around)
        TELL(t, MESSAGE_BLAST, arg_yes("any", any), arg_roles("roles", roles.names, roles.count),
             arg_text("what", what), arg_yes("kept", spared.count != 0),
             arg_roles("spared", spared.names, spared.count));
    if (blast->petrifies)
        TELL(t, MESSAGE_CAPTURE_STONE, arg_yes("any", any),
             arg_roles("roles", roles.names, roles.count),
             arg_role("stone", name_of(t, t->about->petrified)));
    tell_captor(t, blast);
    if (blast->turns)
        TELL(t, MESSAGE_CAPTURE_TURNS, arg_yes("any", any),
             arg_roles("roles", roles.names, roles.count),
             arg_roles("royal", royal.names, royal.count));
    t->subjects = any ? 0 : blast->roles;
    tell_end(t);
}

/* "when a monkey captures, it may capture again in the same turn." */
static void tell_again(struct telling *t, uint64_t again, bool must)
{
    const bool any = again == ~UINT64_C(1);
    const struct role_list roles = names_of(t, any ? 0 : again);

    if (!again)
        return;
    TELL(t, MESSAGE_CAPTURE_AGAIN, arg_yes("any", any),
         arg_roles("roles", roles.names, roles.count), arg_yes("must", must));
    t->subjects = any ? 0 : again;
    tell_end(t);
}

/* "a pawn that is on rank 4 when its turn begins, and still is when it ends, vanishes." */
static void tell_stay(struct telling *t, const struct stay *stay)
{
    const struct role_list roles = names_of(t, stay->roles);

    tell_squares_of(t, BOTH_COLORS);
    const struct places squares = places_of(t, stay->zone[WHITE]);
    TELL(t, MESSAGE_STAYS, arg_roles("roles", roles.names, roles.count),
         arg_places("squares", &squares));
    t->subjects = stay->roles;
    tell_end(t);
}

/* "It does so on rank 8 only." */
static void tell_limits_of_act(struct telling *t, const struct act *act)
{
    if (squares_count(act->zone) < t->about->geometry.square_count) {
        const struct places zone = places_of(t, act->zone);
        TELL(t, MESSAGE_ACT_SQUARES, arg_role("role", name_of(t, act->role)),
             arg_places("squares", &zone), arg_yes("last", act->last_anywhere));
    }
    if (act->goes)
        TELL(t, MESSAGE_ACT_GOES, arg_role("role", name_of(t, act->role)),
             arg_role("to", name_of(t, act->becomes)));
    if (act->most)
        TELL(t, MESSAGE_ACT_LIMIT, arg_number("n", act->most),
             arg_role("to", name_of(t, act->becomes)));
    if (act->attacks_nothing)
        TELL(t, MESSAGE_ACT_QUIET, arg_role("to", name_of(t, act->becomes)));
}

static void tell_act(struct telling *t, const struct act *act)
{
    const struct role_list enemies = names_of(t, act->enemies);

    if (act->becomes) {
        TELL(t, MESSAGE_ACT_BECOME, arg_role("role", name_of(t, act->role)),
             arg_role("to", name_of(t, act->becomes)));
        tell_limits_of_act(t, act);
    } else {
        TELL(t, MESSAGE_ACT_VANISH, arg_role("role", name_of(t, act->role)),
             arg_roles("enemies", enemies.names, enemies.count),
             arg_role("to", name_of(t, act->enemy_becomes)));
    }
    t->subjects = UINT64_C(1) << act->role;
    tell_end(t);
}

void tell_imitators(struct telling *t)
{
    for (unsigned role = 1; role <= t->about->role_count; role++) {
        if (!t->about->roles[role].imitator)
            continue;
        TELL(t, MESSAGE_IMITATOR, arg_role("role", name_of(t, role)));
        t->subjects = UINT64_C(1) << role;
        if (t->about->imitations_max == 1)
            tell_plain(t, MESSAGE_IMITATOR_ONCE);
        else if (t->about->imitations_max)
            TELL(t, MESSAGE_IMITATOR_MOST, arg_number("n", t->about->imitations_max));
        tell_end(t);
    }
}

/* A step to a neighboring square, straight or diagonal. */
static bool is_step(const struct description *about, const struct leg *leg)
{
    const int file = abs(leg->file), rank = abs(leg->rank);
    unsigned far, near;

    if (about->geometry.hexagons) {
        hexagons_parts(about->geometry.hexagons, file, rank, &far, &near);
        return far == 1;
    }
    return about->geometry.doubled ? file + rank <= 2 : file <= 1 && rank <= 1;
}

/* How far a role goes, if that is all there is to say of it: in steps along lines. */
struct reach {
    const char *kind; /* of checks-item */
    unsigned steps;
};

static struct reach reach_of(const struct description *about, unsigned role)
{
    struct reach reach = {.kind = "none"};

    for (unsigned i = 0; i < about->rule_count; i++) {
        const struct rule *rule = &about->rules[i];
        const struct displacement *way = &rule->displacement;
        if (rule->role != role)
            continue;
        if (way->leg_count != 1 || !is_step(about, &way->legs[0]))
            return (struct reach){.kind = "other"};
        if (way->legs[0].max > reach.steps)
            reach.steps = way->legs[0].max;
        reach.kind = reach.steps == UINT8_MAX ? "any" : "most";
    }
    return reach;
}

/* The forms of a role: "after 1 check at most 3 steps, after 2 checks any distance". */
static void write_forms(struct telling *t, unsigned base, struct buf *out)
{
    for (unsigned role = 1; role <= t->about->role_count; role++) {
        const struct role *form = &t->about->roles[role];
        const struct reach reach = reach_of(t->about, role);
        if (!form->checks || form->base != base)
            continue;
        if (out->len)
            language_put(out, t->language, MESSAGE_LIST_COMMA);
        LANGUAGE_SAY(out, t->language, MESSAGE_CHECKS_ITEM, arg_number("n", form->checks),
                     arg_text("kind", reach.kind), arg_number("steps", reach.steps));
    }
}

/* Forms that a piece has once its side has received so many checks. */
void tell_checks(struct telling *t)
{
    struct phrase items;

    for (unsigned role = 1; role <= t->about->role_count; role++) {
        write_forms(t, role, phrase_begin(&items));
        if (items.buf.len)
            TELL(t, MESSAGE_CHECKS, arg_role("role", name_of(t, role)),
                 arg_text("items", items.text));
        tell_end(t);
    }
}

/* ---- counts of moves ---- */

/* "a rook and two knights": the pieces that the other player needs. */
static void write_needed(struct telling *t, const struct piece_count *count, bool is_more,
                         struct buf *out)
{
    unsigned kinds = 0, told = 0;

    if (!count->role_count)
        LANGUAGE_SAY(out, t->language, MESSAGE_COUNT_ANY, arg_yes("more", is_more));
    for (unsigned i = 0; i < count->role_count; i++)
        kinds += i == 0 || count->roles[i] != count->roles[i - 1];
    for (unsigned i = 0, times; i < count->role_count; i += times) {
        for (times = 1;
             i + times < count->role_count && count->roles[i + times] == count->roles[i];)
            times++;
        language_comma(out, t->language, told++, kinds, "and", "");
        LANGUAGE_SAY(out, t->language, MESSAGE_COUNT_TIMES, arg_number("n", times),
                     arg_role("role", name_of(t, count->roles[i])));
    }
}

/* "16 against a rook, 64 against anything else" */
static void write_counts(struct telling *t, struct buf *out)
{
    const struct weak_side_counts *counts = &t->about->counts;
    struct phrase pieces;

    for (unsigned i = 0; i < counts->piece_count; i++) {
        write_needed(t, &counts->pieces[i], i > 0, phrase_begin(&pieces));
        if (i)
            language_put(out, t->language, MESSAGE_LIST_COMMA);
        LANGUAGE_SAY(out, t->language, MESSAGE_COUNT_ITEM, arg_number("n", counts->pieces[i].moves),
                     arg_text("pieces", pieces.text));
    }
}

void tell_counts(struct telling *t)
{
    const struct weak_side_counts *counts = &t->about->counts;
    struct phrase items;

    if (!ending_said(t->about, ENDING_COUNTING))
        return;
    const struct role_list royal = names_of(t, royal_roles(t->about));
    write_counts(t, phrase_begin(&items));
    if (counts->board)
        TELL(t, MESSAGE_COUNT_BOARD, arg_number("n", counts->board));
    if (counts->piece_count)
        TELL(t, MESSAGE_COUNT_PIECES, arg_roles("royal", royal.names, royal.count),
             arg_yes("again", counts->board), arg_yes("number", counts->from_number),
             arg_number("from", counts->from), arg_text("items", items.text));
    tell_end(t);
}

/* "1.5", of half points. */
static void write_halves(struct telling *t, unsigned halves, struct phrase *out)
{
    LANGUAGE_SAY(phrase_begin(out), t->language, MESSAGE_POINTS_NUMBER, arg_number("n", halves / 2),
                 arg_yes("half", halves % 2));
}

/* "13 for a chariot, 3 for an elephant or a guard": each number with its roles, the highest first.
 */
static void write_points(struct telling *t, struct buf *out)
{
    const struct point_counts *points = &t->about->points;
    unsigned told = 0;

    for (unsigned halves = 2 * POINTS_MAX; halves; halves--) {
        struct phrase number;
        uint64_t set = 0;
        for (unsigned role = 1; role <= t->about->role_count; role++)
            if (points->of[role] == halves && t->about->roles[role].base == role)
                set |= UINT64_C(1) << role;
        if (!set)
            continue;
        const struct role_list roles = names_of(t, set);
        write_halves(t, halves, &number);
        if (told++)
            language_put(out, t->language, MESSAGE_LIST_COMMA);
        LANGUAGE_SAY(out, t->language, MESSAGE_POINTS_ITEM, arg_text("number", number.text),
                     arg_roles("roles", roles.names, roles.count));
    }
}

/* "Pieces on the board count points: 9 for a queen, 1 for a pawn. Black has 1.5 more." */
void tell_points(struct telling *t)
{
    const struct point_counts *points = &t->about->points;
    struct phrase text;
    bool decide = false;

    for (unsigned i = 0; i < t->about->ending_count; i++)
        decide |= t->about->endings[i].verdict == VERDICT_POINTS;
    if (!decide)
        return;
    write_points(t, phrase_begin(&text));
    TELL(t, MESSAGE_POINTS, arg_text("items", text.text));
    for (unsigned color = WHITE; color <= BLACK; color++) {
        if (!points->more[color])
            continue;
        write_halves(t, points->more[color], &text);
        TELL(t, MESSAGE_POINTS_MORE, arg_text("who", word_of_colors(1U << color, "any")),
             arg_text("number", text.text));
    }
    tell_end(t);
}

/* ---- dice ---- */

void tell_dice(struct telling *t)
{
    const struct dice *dice = &t->about->dice;
    struct phrase items;

    if (!dice->thrown)
        return;
    phrase_begin(&items);
    for (unsigned number = 1; number <= 12; number++) {
        const struct role_list roles = names_of(t, dice->roles_of_number[number]);
        if (!dice->roles_of_number[number])
            continue;
        if (items.buf.len)
            language_put(&items.buf, t->language, MESSAGE_LIST_COMMA);
        LANGUAGE_SAY(&items.buf, t->language, MESSAGE_DICE_ITEM, arg_number("n", number),
                     arg_roles("roles", roles.names, roles.count));
    }
    TELL(t, MESSAGE_DICE, arg_text("items", items.text), arg_yes("doubles", dice->doubles_free));
    tell_end(t);
}

void tell_events(struct telling *t)
{
    for (unsigned i = 0; i < t->about->event_count; i++)
        tell_event(t, &t->about->events[i]);
    for (unsigned i = 0; i < t->about->blast_count; i++)
        tell_blast(t, &t->about->blasts[i]);
    tell_again(t, t->about->again & ~t->about->must_again, false);
    tell_again(t, t->about->must_again, true);
    for (unsigned i = 0; i < t->about->stay_count; i++)
        tell_stay(t, &t->about->stays[i]);
}

void tell_acts(struct telling *t)
{
    for (unsigned i = 0; i < t->about->act_count; i++)
        tell_act(t, &t->about->acts[i]);
}
