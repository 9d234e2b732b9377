/* The rules in a few sentences, from the description alone. */
#include "notation/brief.h"

#include <stdlib.h>
#include <string.h>

#include "base/buf.h"

enum {
    LINE_SIZE_MAX = 1024,
    SQUARES_NAMED = 24 /* of more squares than these the names say nothing */
};

struct telling {
    const struct description *about;
    struct arena *arena;
    struct brief *out;
    bool failed;
    char text[LINE_SIZE_MAX];
    struct buf line;
};

/* ---- lines ---- */

/* The line so far, if there is one, is finished. */
static void end_line(struct telling *t)
{
    if (t->line.len && t->out->count < BRIEF_MAX) {
        t->text[0] = (char)(t->text[0] >= 'a' && t->text[0] <= 'z' ? t->text[0] - 32 : t->text[0]);
        const char *kept = arena_text(t->arena, t->text, t->line.len);
        t->failed |= !kept;
        if (kept)
            t->out->lines[t->out->count++] = kept;
    }
    t->line = buf_init(t->text, sizeof(t->text));
}

/* ---- words ---- */

static void tell_name(struct telling *t, unsigned role)
{
    for (const char *c = t->about->roles[role].name; *c; c++)
        buf_char(&t->line, *c == '-' ? ' ' : *c);
}

static void tell_article(struct telling *t, unsigned role)
{
    buf_text(&t->line, strchr("aeio", t->about->roles[role].name[0]) ? "an " : "a ");
}

static void tell_one(struct telling *t, unsigned role)
{
    tell_article(t, role);
    tell_name(t, role);
}

/* What goes before the item `i` of `count` in a list. */
static void tell_comma(struct telling *t, unsigned i, unsigned count, const char *last)
{
    if (i > 0 && i + 1 == count)
        buf_format(&t->line, " %s ", last);
    else if (i > 0)
        buf_text(&t->line, ", ");
}

static unsigned bits_count(uint64_t set)
{
    unsigned count = 0;

    for (; set; set &= set - 1)
        count++;
    return count;
}

/* "rook, bishop or knight". */
static void tell_roles(struct telling *t, uint64_t roles, const char *last)
{
    const unsigned count = bits_count(roles);

    for (unsigned role = 1, i = 0; role <= t->about->role_count; role++) {
        if (!(roles >> role & 1))
            continue;
        tell_comma(t, i++, count, last);
        tell_name(t, role);
    }
}

/* "an archer or rook". */
static void tell_one_of(struct telling *t, uint64_t roles)
{
    unsigned first = 1;

    while (first < t->about->role_count && !(roles >> first & 1))
        first++;
    tell_article(t, first);
    tell_roles(t, roles, "or");
}

static bool is_rank_in(const struct geometry *geometry, struct squares zone, unsigned rank)
{
    bool any = false;

    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (geometry->rank_of[s] != rank)
            continue;
        if (!squares_has(zone, s))
            return false;
        any = true;
    }
    return any;
}

static unsigned squares_count(struct squares set)
{
    return bits_count(set.word[0]) + bits_count(set.word[1]);
}

/* The ranks that are wholly in the zone; false where there is more to it than one run of ranks. */
static bool find_ranks(const struct geometry *geometry, struct squares zone, unsigned *first,
                       unsigned *last)
{
    unsigned covered = 0;

    *first = geometry->ranks;
    for (unsigned rank = 0; rank < geometry->ranks; rank++) {
        if (!is_rank_in(geometry, zone, rank))
            continue;
        if (*first == geometry->ranks)
            *first = rank;
        else if (*last + 1 != rank)
            return false;
        *last = rank;
    }
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (*first < geometry->ranks && geometry->rank_of[s] >= *first &&
            geometry->rank_of[s] <= *last)
            covered++;
    }
    return covered && covered == squares_count(zone);
}

/* "rank 8", "ranks 9-10", "b3, c3 and f3". */
static void tell_zone(struct telling *t, struct squares zone)
{
    const struct geometry *geometry = &t->about->geometry;
    const unsigned count = squares_count(zone);
    unsigned first, last = 0;
    char name[8];

    if (find_ranks(geometry, zone, &first, &last)) {
        buf_format(&t->line, "rank%s %s", first == last ? "" : "s", geometry->rank_label[first]);
        if (first != last)
            buf_format(&t->line, "-%s", geometry->rank_label[last]);
        return;
    }
    if (count > SQUARES_NAMED)
        buf_text(&t->line, "certain squares");
    for (unsigned s = 0, i = 0; s < geometry->square_count && count <= SQUARES_NAMED; s++) {
        if (!squares_has(zone, s))
            continue;
        tell_comma(t, i++, count, "and");
        geometry_name(geometry, s, name);
        buf_text(&t->line, name);
    }
}

static uint64_t royal_roles(const struct description *about)
{
    uint64_t set = 0;

    for (unsigned role = 1; role <= about->role_count; role++) {
        if (about->roles[role].royal && about->roles[role].base == role)
            set |= UINT64_C(1) << role;
    }
    return set;
}

/* ---- endings ---- */

/* For the player who brought the ending about. */
static const char *const verdicts[] = {
    [VERDICT_LOSS] = "wins",
    [VERDICT_DRAW] = "is a draw",
    [VERDICT_WIN] = "loses",
};

static void tell_wins(struct telling *t)
{
    const struct endings *endings = &t->about->endings;

    if (endings->royal_capture) {
        buf_text(&t->line, "To capture the ");
        tell_roles(t, royal_roles(t->about), "or");
        buf_text(&t->line, " wins. ");
    }
    if (endings->checkmate)
        buf_format(&t->line, "Checkmate %s. ", verdicts[endings->checkmate]);
    if (endings->checks)
        buf_format(&t->line, "Giving check number %u wins. ", endings->checks);
    if (endings->bare_royal) {
        buf_text(&t->line, "To leave the other side with the ");
        tell_roles(t, royal_roles(t->about), "or");
        buf_format(&t->line, " alone %s. ", verdicts[endings->bare_royal]);
    }
    /* Before a throw there is none, and after it who cannot move passes. */
    if (endings->stalemate && !t->about->dice.thrown)
        buf_format(&t->line, "Stalemate %s. ", verdicts[endings->stalemate]);
    if (t->line.len)
        t->text[--t->line.len] = '\0';
    end_line(t);
}

static void tell_draws(struct telling *t)
{
    const struct endings *endings = &t->about->endings;
    uint64_t restarters = 0;

    for (unsigned role = 1; role <= t->about->role_count; role++) {
        if (endings->move_limit_roles >> role & 1 && !t->about->roles[role].stone)
            restarters |= UINT64_C(1) << role;
    }
    if (endings->repetition_count) {
        buf_format(
            &t->line, "A position that comes up %u times is a draw%s.", endings->repetition_count,
            endings->perpetual_check_loses ? ", but who gave check all that time loses" : "");
    }
    if (endings->move_limit_plies) {
        const char *too = t->line.len ? " too" : "";
        buf_format(&t->line, "%s%u moves of each side without a capture", *too ? " " : "",
                   endings->move_limit_plies / 2U);
        if (restarters) {
            buf_text(&t->line, " or a move of ");
            tell_one_of(t, restarters);
        }
        buf_format(&t->line, " are a draw%s.", too);
    }
    if (endings->counting)
        buf_format(&t->line, "%sMoves against a weak side are counted.", t->line.len ? " " : "");
    end_line(t);
}

/* ---- board and moves ---- */

static void tell_board(struct telling *t)
{
    const struct geometry *geometry = &t->about->geometry;

    if (geometry->wrap_files)
        buf_text(&t->line, "To the right of the last file the board goes on with the first.");
    if (geometry->wrap_ranks)
        buf_format(&t->line, "%sAbove the last rank the board goes on with the first.",
                   t->line.len ? " " : "");
    end_line(t);
    if (t->about->shuffle.count) {
        buf_format(&t->line, "The game starts from one of %u positions.", t->about->shuffle.count);
        end_line(t);
    }
}

static bool is_any_taken_in_passing(const struct description *about)
{
    for (unsigned i = 0; i < about->rule_count; i++) {
        if (about->rules[i].displacement.modes & MODE_EN_PASSANT)
            return true;
    }
    return false;
}

/* How far a displacement goes, in squares. */
static unsigned length_of(const struct displacement *displacement)
{
    unsigned length = 0;

    for (unsigned i = 0; i < displacement->leg_count; i++) {
        const struct leg *leg = &displacement->legs[i];
        const int file = abs(leg->file), rank = abs(leg->rank);
        length += leg->max * (unsigned)(file > rank ? file : rank);
    }
    return length;
}

/* Long first steps: one line for each piece, as its directions share their zone. */
static void tell_long_steps(struct telling *t)
{
    uint64_t told = 0;

    for (unsigned i = 0; i < t->about->rule_count; i++) {
        const struct rule *rule = &t->about->rules[i];
        if (!rule->passing || rule->imitating || told >> rule->role & 1)
            continue;
        told |= UINT64_C(1) << rule->role;
        buf_text(&t->line, "from ");
        tell_zone(t, rule->from);
        buf_text(&t->line, ", ");
        tell_one(t, rule->role);
        buf_format(&t->line, " may go %u squares at once%s.", length_of(&rule->displacement),
                   is_any_taken_in_passing(t->about) ? "; it may then be captured in passing" : "");
        end_line(t);
    }
}

static void tell_pair(struct telling *t, unsigned a, unsigned b)
{
    char name[2][8];

    geometry_name(&t->about->geometry, a, name[0]);
    geometry_name(&t->about->geometry, b, name[1]);
    buf_format(&t->line, "%s and %s", name[0], name[1]);
}

static void tell_links(struct telling *t)
{
    const struct description *about = t->about;
    const uint8_t *mirror = about->geometry.mirror;

    for (unsigned i = 0; i < about->link_count; i++) {
        const struct link *link = &about->links[i];
        if (i == 0 || link->role != about->links[i - 1].role) {
            end_line(t);
            tell_one(t, link->role);
            buf_text(&t->line, " may, without capturing, also go between ");
        } else {
            t->line.len--; /* the full stop */
            buf_text(&t->line, ", ");
        }
        tell_pair(t, link->a, link->b);
        if (mirror[link->a] != link->a && mirror[link->a] != link->b) {
            buf_text(&t->line, ", ");
            tell_pair(t, mirror[link->a], mirror[link->b]);
        }
        buf_char(&t->line, '.');
    }
    end_line(t);
}

/* ---- castling and promotion ---- */

/* The castlings of one king from one square. */
static bool is_same_king(const struct castle *a, const struct castle *b)
{
    return a->king_role == b->king_role && a->king_from == b->king_from;
}

static void tell_castling(struct telling *t)
{
    const struct description *about = t->about;
    char name[8];

    if (!about->castle_count)
        buf_text(&t->line, about->promotion_count ? "There is no castling."
                                                  : "There is no castling and no promotion.");
    for (unsigned i = 0, end; i < about->castle_count; i = end) {
        const struct castle *castle = &about->castles[i];
        for (end = i; end < about->castle_count && is_same_king(castle, &about->castles[end]);)
            end++;
        buf_text(&t->line, i ? " Castling takes the " : "Castling takes the ");
        tell_name(t, castle->king_role);
        if (!castle->from_shuffle) {
            geometry_name(&about->geometry, castle->king_from, name);
            buf_format(&t->line, " from %s", name);
        }
        buf_text(&t->line, " to ");
        for (unsigned k = i; k < end; k++) {
            tell_comma(t, k - i, end - i, "or");
            geometry_name(&about->geometry, about->castles[k].king_to, name);
            buf_text(&t->line, name);
        }
        buf_char(&t->line, '.');
    }
    end_line(t);
}

static void tell_promotion(struct telling *t, const struct promotion *promotion)
{
    tell_one_of(t, promotion->roles);
    buf_text(&t->line, promotion->leaving ? " that moves to or from " : " that reaches ");
    tell_zone(t, promotion->zone);
    buf_text(&t->line, promotion->optional ? " may become " : " becomes ");
    tell_article(t, promotion->order[0]);
    for (unsigned i = 0; i < promotion->order_count; i++) {
        tell_comma(t, i, promotion->order_count, "or");
        tell_name(t, promotion->order[i]);
    }
    if (promotion->source == PROMOTION_POOL)
        buf_text(&t->line, " that was captured before");
    if (promotion->waits)
        buf_text(&t->line, "; until there is one it waits there");
    buf_char(&t->line, '.');
    end_line(t);
}

/* ---- hands ---- */

static bool is_same_drop(const struct drop *a, const struct drop *b)
{
    return a->role == a->becomes && b->role == b->becomes && a->not_check == b->not_check &&
           a->not_mate == b->not_mate && a->one_per_file == b->one_per_file &&
           a->zone.word[0] == b->zone.word[0] && a->zone.word[1] == b->zone.word[1];
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
    buf_text(&t->line, "instead of a move, ");
    tell_one_of(t, roles);
    buf_text(&t->line, " in hand may be put on any empty square");
    if (squares_count(drop->zone) != t->about->geometry.square_count) {
        buf_text(&t->line, " of ");
        tell_zone(t, drop->zone);
    }
    if (drop->becomes != drop->role) {
        buf_text(&t->line, " as ");
        tell_one(t, drop->becomes);
    }
    if (drop->not_check || drop->not_mate)
        buf_format(&t->line, ", but not give %s so", drop->not_check ? "check" : "mate");
    if (drop->one_per_file)
        buf_text(&t->line, ", and not on a file where an own one stands");
    buf_char(&t->line, '.');
    end_line(t);
}

static void tell_hands(struct telling *t)
{
    uint64_t kept = t->about->captured_to_hand;

    for (unsigned role = 1; role <= t->about->role_count; role++) {
        if (t->about->roles[role].base != role || t->about->roles[role].royal ||
            t->about->roles[role].stone)
            kept &= ~(UINT64_C(1) << role);
    }
    if (t->about->captured_to_hand) {
        buf_text(&t->line, "Who captures ");
        if (bits_count(kept) > 3)
            buf_text(&t->line, "a piece");
        else
            tell_one_of(t, kept);
        buf_text(&t->line, " has it in hand.");
        end_line(t);
    }
    for (unsigned i = 0; i < t->about->drop_count; i++)
        tell_drop(t, i);
}

/* ---- changes ---- */

static void tell_event(struct telling *t, const struct event *event)
{
    static const char *const ways[] = {"", " orthogonally", " diagonally"};

    buf_text(&t->line, "when ");
    tell_one_of(t, event->roles);
    buf_format(&t->line, " moves%s, ", ways[event->direction]);
    for (unsigned i = 0; i < event->effect_count; i++) {
        const struct effect *effect = &event->effects[i];
        tell_comma(t, i, event->effect_count, "and");
        if (effect->owner == OWNER_ITSELF) {
            buf_text(&t->line, "it");
        } else {
            buf_format(&t->line, "every %s ", effect->owner == OWNER_MOVER ? "own" : "enemy");
            tell_roles(t, effect->from, "and");
        }
        buf_text(&t->line, " becomes ");
        tell_one(t, effect->to);
    }
    if (event->convert_from) {
        buf_format(&t->line, "%sthe enemy may use the next turn to make every ",
                   event->effect_count ? "; " : "");
        tell_name(t, event->convert_from);
        buf_text(&t->line, " ");
        tell_one(t, event->convert_to);
    }
    buf_char(&t->line, '.');
    end_line(t);
}

static void tell_act(struct telling *t, const struct act *act)
{
    buf_text(&t->line, "instead of a move, ");
    tell_one(t, act->role);
    if (act->becomes) {
        buf_text(&t->line, " may become ");
        tell_one(t, act->becomes);
    } else {
        buf_text(&t->line, " may vanish and make an enemy ");
        tell_roles(t, act->enemies, "or");
        buf_text(&t->line, " ");
        tell_one(t, act->enemy_becomes);
    }
    buf_char(&t->line, '.');
    end_line(t);
}

static void tell_imitators(struct telling *t)
{
    for (unsigned role = 1; role <= t->about->role_count; role++) {
        if (!t->about->roles[role].imitator)
            continue;
        tell_one(t, role);
        buf_text(&t->line, " moves as the piece that the other side moved last.");
        if (t->about->imitations_max)
            buf_format(&t->line,
                       " At most %u such moves, of either side, follow one "
                       "another.",
                       t->about->imitations_max);
        end_line(t);
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
static void tell_checks(struct telling *t)
{
    for (unsigned role = 1; role <= t->about->role_count; role++) {
        const struct role *form = &t->about->roles[role];
        if (!form->checks)
            continue;
        const unsigned range = range_of(t->about, role);
        if (!t->line.len) {
            buf_text(&t->line, "checks received change how the ");
            tell_name(t, form->base);
            buf_text(&t->line, " moves:");
        } else {
            buf_char(&t->line, ',');
        }
        buf_format(&t->line, " after %u ", form->checks);
        if (range < UINT8_MAX)
            buf_format(&t->line, "at most %u step%s", range, range == 1 ? "" : "s");
        else
            buf_text(&t->line, "as far as the way is free");
    }
    if (t->line.len)
        buf_char(&t->line, '.');
    end_line(t);
}

static void tell_dice(struct telling *t)
{
    const struct dice *dice = &t->about->dice;

    if (!dice->thrown)
        return;
    buf_text(&t->line, "Two dice are thrown before every turn. Each die and their sum say what may "
                       "move: ");
    for (unsigned number = 1, told = 0; number <= 12; number++) {
        if (!dice->roles_of_number[number])
            continue;
        buf_format(&t->line, "%s%u ", told++ ? ", " : "", number);
        tell_roles(t, dice->roles_of_number[number], "or");
    }
    if (dice->doubles_free)
        buf_text(&t->line, "; a double lets every piece move");
    buf_text(&t->line, ". Who cannot use the throw passes.");
    end_line(t);
}

bool brief_write(const struct description *about, struct arena *arena, struct brief *out)
{
    struct telling t = {.about = about, .arena = arena, .out = out};

    out->count = 0;
    t.line = buf_init(t.text, sizeof(t.text));
    tell_wins(&t);
    tell_dice(&t);
    tell_board(&t);
    tell_long_steps(&t);
    for (unsigned i = 0; i < about->promotion_count; i++)
        tell_promotion(&t, &about->promotions[i]);
    tell_castling(&t);
    tell_links(&t);
    tell_hands(&t);
    tell_imitators(&t);
    for (unsigned i = 0; i < about->event_count; i++)
        tell_event(&t, &about->events[i]);
    for (unsigned i = 0; i < about->act_count; i++)
        tell_act(&t, &about->acts[i]);
    tell_checks(&t);
    tell_draws(&t);
    return !t.failed;
}
