/* A game in brief: hands, dice and what changes pieces. */
#include <string.h>

#include "notation/brief_words.h"
#include "notation/phrases.h"

static bool is_same_drop(const struct drop *a, const struct drop *b)
{
    return a->role == a->becomes && b->role == b->becomes && a->not_check == b->not_check &&
           a->not_mate == b->not_mate && a->one_per_file == b->one_per_file &&
           a->colors == b->colors && a->zone.word[0] == b->zone.word[0] &&
           a->zone.word[1] == b->zone.word[1];
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
    tell_colors(t, drop->colors);
    buf_text(&t->line, "instead of moving, a player may drop ");
    tell_one_of(t, roles);
    buf_text(&t->line, " from hand on any empty square");
    if (squares_count(drop->zone) != t->about->geometry.square_count) {
        buf_text(&t->line, " of ");
        tell_zone(t, drop->zone, "and");
    }
    if (drop->becomes != drop->role) {
        buf_text(&t->line, ", where it becomes ");
        tell_one(t, drop->becomes);
    }
    buf_char(&t->line, '.');
    if (drop->not_check || drop->not_mate)
        buf_format(&t->line, " The drop may not give %s.", drop->not_check ? "check" : "checkmate");
    if (drop->one_per_file) {
        buf_text(&t->line, " It may not be dropped on a file where the player already has ");
        if (__builtin_popcountll(roles) > 1)
            buf_text(&t->line, "a piece of the same kind");
        else
            tell_one(t, drop->becomes);
        buf_char(&t->line, '.');
    }
    tell_end(t);
}

void tell_hands(struct telling *t)
{
    uint64_t kept = t->about->captured_to_hand;

    for (unsigned role = 1; role <= t->about->role_count; role++) {
        if (t->about->roles[role].base != role || t->about->roles[role].royal ||
            t->about->roles[role].waiting)
            kept &= ~(UINT64_C(1) << role);
    }
    if (t->about->captured_to_hand) {
        buf_text(&t->line, "A captured ");
        if (__builtin_popcountll(kept) > 3)
            buf_text(&t->line, "piece");
        else
            tell_roles(t, kept, "or");
        buf_text(&t->line, " goes to the hand of the player who captured it.");
        tell_end(t);
    }
    for (unsigned i = 0; i < t->about->drop_count; i++)
        tell_drop(t, i);
}

static void tell_event(struct telling *t, const struct event *event)
{
    static const char *const ways[] = {"", " orthogonally", " diagonally"};

    buf_text(&t->line, "when ");
    tell_one_of(t, event->roles);
    buf_format(&t->line, " moves%s, ", ways[event->direction]);
    for (unsigned i = 0; i < event->effect_count; i++) {
        const struct effect *effect = &event->effects[i];
        phrase_comma(&t->line, i, event->effect_count, "and");
        if (effect->owner == OWNER_ITSELF) {
            buf_text(&t->line, "it");
        } else {
            buf_format(&t->line, "every %s", effect->owner == OWNER_MOVER ? "" : "enemy ");
            tell_roles(t, effect->from, "and");
            buf_text(&t->line, effect->owner == OWNER_MOVER ? " of the same player" : "");
        }
        buf_text(&t->line, " becomes ");
        tell_one(t, effect->to);
    }
    if (event->convert_from) {
        buf_format(&t->line, "%sthe opponent may use the next turn to turn every ",
                   event->effect_count ? "; " : "");
        tell_name(t, event->convert_from);
        buf_text(&t->line, " into ");
        tell_one(t, event->convert_to);
    }
    buf_char(&t->line, '.');
    tell_end(t);
}

static void tell_act(struct telling *t, const struct act *act)
{
    buf_text(&t->line, "instead of moving, ");
    tell_one(t, act->role);
    if (act->becomes) {
        buf_text(&t->line, " may become ");
        tell_one(t, act->becomes);
    } else {
        buf_text(&t->line, " may vanish and turn an enemy ");
        tell_roles(t, act->enemies, "or");
        buf_text(&t->line, " into ");
        tell_one(t, act->enemy_becomes);
    }
    buf_char(&t->line, '.');
    tell_end(t);
}

void tell_imitators(struct telling *t)
{
    for (unsigned role = 1; role <= t->about->role_count; role++) {
        if (!t->about->roles[role].imitator)
            continue;
        tell_one(t, role);
        buf_text(&t->line, " moves like the piece that the opponent moved last.");
        if (t->about->imitations_max == 1)
            buf_text(&t->line, " Such a move may not be answered by another.");
        else if (t->about->imitations_max)
            buf_format(&t->line,
                       " At most %u such moves, by either player, may follow one another.",
                       t->about->imitations_max);
        tell_end(t);
    }
}

/* The longest line of a role, in steps. */
static unsigned range_of(const struct description *about, unsigned role)
{
    unsigned range = 0;

    for (unsigned i = 0; i < about->rule_count; i++) {
        const struct rule *rule = &about->rules[i];
        if (rule->role == role && rule->displacement.legs[0].max > range)
            range = rule->displacement.legs[0].max;
    }
    return range;
}

/* Forms that a piece has once its side has received so many checks. */
void tell_checks(struct telling *t)
{
    for (unsigned role = 1; role <= t->about->role_count; role++) {
        const struct role *form = &t->about->roles[role];
        if (!form->checks)
            continue;
        const unsigned range = range_of(t->about, role);
        if (!t->line.len) {
            buf_text(&t->line, "the checks a player has received change how the ");
            tell_name(t, form->base);
            buf_text(&t->line, " moves:");
        } else {
            buf_char(&t->line, ',');
        }
        buf_format(&t->line, " after %u check%s ", form->checks, form->checks == 1 ? "" : "s");
        if (range < UINT8_MAX)
            buf_format(&t->line, "at most %u step%s", range, range == 1 ? "" : "s");
        else
            buf_text(&t->line, "any distance");
    }
    if (t->line.len)
        buf_char(&t->line, '.');
    tell_end(t);
}

/* "a rook", "two rooks": a piece as often as it is named in roles[0..count). */
static void tell_times(struct telling *t, unsigned role, unsigned times)
{
    static const char *const numbers[COUNT_ROLES_MAX + 1] = {"", "", "two ", "three ", "four "};
    const char *name = t->about->roles[role].name;

    if (times == 1) {
        tell_one(t, role);
        return;
    }
    buf_text(&t->line, numbers[times]);
    tell_name(t, role);
    buf_text(&t->line, strchr("sxz", name[strlen(name) - 1]) ? "es" : "s");
}

/* "16 against a rook": the pieces that the other player needs. */
static void tell_count(struct telling *t, const struct piece_count *count, bool is_last)
{
    buf_format(&t->line, "%u against ", count->moves);
    for (unsigned i = 0, times; i < count->role_count; i += times) {
        for (times = 1;
             i + times < count->role_count && count->roles[i + times] == count->roles[i];)
            times++;
        buf_text(&t->line, i ? " and " : "");
        tell_times(t, count->roles[i], times);
    }
    if (!count->role_count)
        buf_text(&t->line, "any pieces");
    buf_text(&t->line, is_last ? "." : ", ");
}

void tell_counts(struct telling *t)
{
    const struct weak_side_counts *counts = &t->about->counts;

    if (!ending_said(t->about, ENDING_COUNTING))
        return;
    if (counts->board)
        buf_format(&t->line,
                   "When no piece that can promote is left on the board, moves are counted, up to "
                   "%u. ",
                   counts->board);
    if (counts->piece_count)
        buf_format(&t->line,
                   "When a player has only one piece left, the count starts%s at the number of "
                   "pieces on the board and runs up to the first of these that fits: ",
                   counts->board ? " again" : "");
    for (unsigned i = 0; i < counts->piece_count; i++)
        tell_count(t, &counts->pieces[i], i + 1 == counts->piece_count);
    tell_end(t);
}

void tell_dice(struct telling *t)
{
    const struct dice *dice = &t->about->dice;

    if (!dice->thrown)
        return;
    buf_text(&t->line, "Two dice are thrown before every turn. Either die or their sum says which "
                       "piece may move: ");
    for (unsigned number = 1, told = 0; number <= 12; number++) {
        if (!dice->roles_of_number[number])
            continue;
        buf_format(&t->line, "%s%u ", told++ ? ", " : "", number);
        tell_roles(t, dice->roles_of_number[number], "or");
    }
    if (dice->doubles_free)
        buf_text(&t->line, "; a double lets any piece move");
    buf_text(&t->line, ". A player who cannot use the throw passes.");
    tell_end(t);
}

void tell_events(struct telling *t)
{
    for (unsigned i = 0; i < t->about->event_count; i++)
        tell_event(t, &t->about->events[i]);
}

void tell_acts(struct telling *t)
{
    for (unsigned i = 0; i < t->about->act_count; i++)
        tell_act(t, &t->about->acts[i]);
}
