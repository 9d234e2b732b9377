/* A game in brief: the board and the ways of moving that surprise. */
#include <stdlib.h>

#include "notation/brief_words.h"

void tell_board(struct telling *t)
{
    const struct geometry *geometry = &t->about->geometry;

    if (geometry->wrap_files)
        buf_text(&t->line, "To the right of the last file the board goes on with the first.");
    if (geometry->wrap_ranks)
        buf_format(&t->line, "%sAbove the last rank the board goes on with the first.",
                   t->line.len ? " " : "");
    tell_end(t);
    if (t->about->shuffle.count) {
        buf_format(&t->line, "The game starts from one of %u positions.", t->about->shuffle.count);
        tell_end(t);
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
void tell_long_steps(struct telling *t)
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

void tell_links(struct telling *t)
{
    const struct description *about = t->about;
    const uint8_t *mirror = about->geometry.mirror;

    for (unsigned i = 0; i < about->link_count; i++) {
        const struct link *link = &about->links[i];
        if (i == 0 || link->role != about->links[i - 1].role) {
            tell_end(t);
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
    tell_end(t);
}

/* ---- castling and promotion ---- */

/* The castlings of one king from one square. */
static bool is_same_king(const struct castle *a, const struct castle *b)
{
    return a->king_role == b->king_role && a->king_from == b->king_from;
}

void tell_castling(struct telling *t)
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
    tell_end(t);
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
    tell_end(t);
}

void tell_promotions(struct telling *t)
{
    for (unsigned i = 0; i < t->about->promotion_count; i++)
        tell_promotion(t, &t->about->promotions[i]);
}
