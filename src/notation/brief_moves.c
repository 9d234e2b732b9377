/* A game in brief: the board and the ways of moving that surprise. */
#include <stdlib.h>

#include "notation/brief_words.h"
#include "notation/phrases.h"

void tell_board(struct telling *t)
{
    const struct geometry *geometry = &t->about->geometry;

    if (geometry->wrap_files)
        buf_format(&t->line, "The board wraps round: beyond file %s comes file %s.",
                   geometry->file_label[geometry->files - 1U], geometry->file_label[0]);
    if (geometry->wrap_ranks)
        buf_format(&t->line, "%sThe board wraps round: beyond rank %s comes rank %s.",
                   t->line.len ? " " : "", geometry->rank_label[geometry->ranks - 1U],
                   geometry->rank_label[0]);
    tell_end(t);
    if (t->about->shuffle.count) {
        buf_format(&t->line, "The game starts from one of %u positions.", t->about->shuffle.count);
        tell_end(t);
    }
}

static bool is_any_captured_en_passant(const struct description *about)
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

/* Long first steps: one line for each piece and color, as its directions share their zone. */
void tell_long_steps(struct telling *t)
{
    uint64_t told[BOTH_COLORS + 1] = {0};

    for (unsigned i = 0; i < t->about->rule_count; i++) {
        const struct rule *rule = &t->about->rules[i];
        if (!rule->passing || rule->imitating || told[rule->colors] >> rule->role & 1)
            continue;
        told[rule->colors] |= UINT64_C(1) << rule->role;
        tell_colors(t, rule->colors);
        buf_text(&t->line, "from ");
        tell_zone(t, rule->from, "or");
        buf_text(&t->line, ", ");
        tell_one(t, rule->role);
        buf_format(&t->line, " may move %u squares at once%s.", length_of(&rule->displacement),
                   is_any_captured_en_passant(t->about) ? "; it can then be captured en passant"
                                                        : "");
        tell_end(t);
    }
}

static void tell_pair(struct telling *t, unsigned a, unsigned b)
{
    char name[2][8];

    geometry_name(&t->about->geometry, a, name[0]);
    geometry_name(&t->about->geometry, b, name[1]);
    buf_format(&t->line, "%s and %s", name[0], name[1]);
}

/* Whether Black has a pair of its own for this one. */
static bool is_one_sided(const struct description *about, const struct link *link)
{
    const unsigned mirrored = about->geometry.mirror[link->a];

    return mirrored != link->a && mirrored != link->b;
}

/* "between a1 and j2, a8 and j7, or h1 and o2" for the links first..end - 1 of one role. */
static void tell_pairs(struct telling *t, unsigned first, unsigned end)
{
    const struct description *about = t->about;
    const uint8_t *mirror = about->geometry.mirror;
    unsigned count = 0, told = 0;

    for (unsigned i = first; i < end; i++)
        count += is_one_sided(about, &about->links[i]) ? 2 : 1;
    for (unsigned i = first; i < end; i++) {
        const struct link *link = &about->links[i];
        for (unsigned k = 0; k <= is_one_sided(about, link); k++, told++) {
            buf_text(&t->line, told == 0 ? "" : told + 1 == count ? ", or " : ", ");
            tell_pair(t, k ? mirror[link->a] : link->a, k ? mirror[link->b] : link->b);
        }
    }
}

void tell_links(struct telling *t)
{
    const struct description *about = t->about;

    for (unsigned i = 0, end; i < about->link_count; i = end) {
        for (end = i; end < about->link_count && about->links[end].role == about->links[i].role;)
            end++;
        buf_text(&t->line, "without capturing, ");
        tell_one(t, about->links[i].role);
        buf_text(&t->line, " may also move between ");
        tell_pairs(t, i, end);
        buf_char(&t->line, '.');
        tell_end(t);
    }
}

/* ---- castling and promotion ---- */

/* The castlings of one king from one square. */
static bool is_same_king(const struct castle *a, const struct castle *b)
{
    return a->king_role == b->king_role && a->king_from == b->king_from && a->colors == b->colors;
}

/* " from e1 to g1 or c1." for the castlings first..end - 1 of one king, each goal once. */
static void tell_journeys(struct telling *t, unsigned first, unsigned end)
{
    const struct castle *castles = t->about->castles;
    struct squares goals = {{0, 0}};
    unsigned told = 0;

    if (!castles[first].from_shuffle) {
        buf_text(&t->line, " from ");
        tell_square(t, castles[first].king_from);
    }
    for (unsigned i = first; i < end; i++)
        squares_add(&goals, castles[i].king_to);
    const unsigned count = squares_count(goals);
    buf_text(&t->line, " to ");
    for (unsigned i = first; i < end; i++) {
        const unsigned goal = castles[i].king_to;
        if (!squares_has(goals, goal))
            continue;
        goals.word[goal >> 6] &= ~(UINT64_C(1) << (goal & 63));
        phrase_comma(&t->line, told++, count, "or");
        tell_square(t, goal);
    }
    buf_char(&t->line, '.');
}

void tell_castling(struct telling *t)
{
    const struct description *about = t->about;

    if (!about->castle_count)
        buf_text(&t->line, about->promotion_count ? "There is no castling."
                                                  : "There is no castling or promotion.");
    for (unsigned i = 0, end; i < about->castle_count; i = end) {
        const struct castle *castle = &about->castles[i];
        for (end = i; end < about->castle_count && is_same_king(castle, &about->castles[end]);)
            end++;
        buf_text(&t->line, i ? " " : "");
        tell_squares_of(t, castle->colors);
        buf_text(&t->line, castle->colors == ONLY_WHITE   ? "White's "
                           : castle->colors == ONLY_BLACK ? "Black's "
                                                          : "The ");
        tell_name(t, castle->king_role);
        buf_text(&t->line, " castles");
        tell_journeys(t, i, end);
    }
    tell_end(t);
}

static void tell_promotion(struct telling *t, const struct promotion *promotion)
{
    tell_colors(t, promotion->colors);
    tell_one_of(t, promotion->roles);
    buf_text(&t->line, promotion->leaving ? " that moves to or from " : " that reaches ");
    tell_zone(t, promotion->zone, "or");
    buf_text(&t->line, promotion->optional ? " may become " : " becomes ");
    tell_article(t, promotion->order[0]);
    for (unsigned i = 0; i < promotion->order_count; i++) {
        phrase_comma(&t->line, i, promotion->order_count, "or");
        tell_name(t, promotion->order[i]);
    }
    if (promotion->source == PROMOTION_POOL)
        buf_text(&t->line, " that has been captured");
    if (promotion->waits)
        buf_text(&t->line, "; if there is none, it waits there for one");
    buf_char(&t->line, '.');
    tell_end(t);
}

void tell_promotions(struct telling *t)
{
    for (unsigned i = 0; i < t->about->promotion_count; i++)
        tell_promotion(t, &t->about->promotions[i]);
}
