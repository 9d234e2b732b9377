/* The rules in full: what the game in brief says, how each role moves, and castling and en passant
   for players who do not know chess. */
#include <string.h>

#include "notation/brief_words.h"
#include "notation/role_text.h"

/* A role may have its own ways from some squares or to some. */
static void note_squares_of_role(struct telling *t, unsigned role)
{
    const unsigned all = t->about->geometry.square_count;

    for (unsigned i = 0; i < t->about->rule_count; i++) {
        const struct rule *rule = &t->about->rules[i];
        if (rule->role != role ||
            (squares_count(rule->from) == all && squares_count(rule->to) == all))
            continue;
        tell_squares_of(t, rule->colors);
        note_squares(t);
    }
}

/* Whether a role is never on the board, as it becomes another when it is dropped. */
static bool is_of_hands(const struct description *about, unsigned role)
{
    for (unsigned i = 0; i < about->drop_count; i++) {
        if (about->drops[i].role == role && about->drops[i].becomes != role)
            return true;
    }
    return false;
}

static void tell_role(struct telling *t, unsigned role)
{
    role_text_write(t->about, role, &t->line);
    if (!t->line.len && !is_of_hands(t->about, role))
        buf_text(&t->line, "It does not move.");
    note_squares_of_role(t, role);
    t->role = (uint8_t)role;
    tell_end(t);
    t->role = 0;
}

/* ---- en passant ---- */

static void tell_en_passant(struct telling *t)
{
    uint64_t passing = 0, capturing = 0;

    for (unsigned i = 0; i < t->about->rule_count; i++) {
        const struct rule *rule = &t->about->rules[i];
        if (rule->imitating)
            continue;
        if (rule->passing)
            passing |= UINT64_C(1) << rule->role;
        if (rule->displacement.modes & MODE_EN_PASSANT)
            capturing |= UINT64_C(1) << rule->role;
    }
    if (!passing || !capturing)
        return;
    buf_text(&t->line, "when ");
    tell_one_of(t, passing);
    buf_text(&t->line, " makes a long first move, ");
    tell_one_of(t, capturing);
    buf_text(&t->line, " of the opponent that could capture on a square that it passed over may, "
                       "on the very next turn, go to that square and capture it.");
    tell_end(t);
}

/* ---- castling ---- */

/* "f1 and g1 must be empty, and neither e1, f1 nor g1 may be attacked." */
static void tell_castle_conditions(struct telling *t, const struct castle *castle)
{
    if (squares_any(castle->empty)) {
        tell_zone(t, castle->empty, "and");
        buf_text(&t->line, " must be empty");
    }
    if (squares_any(castle->safe)) {
        buf_text(&t->line, squares_any(castle->empty) ? "; " : "");
        buf_text(&t->line, "the opponent must not attack ");
        tell_zone(t, castle->safe, "or");
    }
    buf_char(&t->line, '.');
}

static void tell_castle(struct telling *t, const struct castle *castle)
{
    tell_colors(t, castle->colors);
    buf_text(&t->line, "the ");
    tell_name(t, castle->king_role);
    buf_text(&t->line, castle->from_shuffle ? " goes to " : " goes from ");
    if (!castle->from_shuffle) {
        tell_square(t, castle->king_from);
        buf_text(&t->line, " to ");
    }
    tell_square(t, castle->king_to);
    buf_text(&t->line, " and the ");
    tell_name(t, castle->rook_role);
    if (castle->from_shuffle) {
        buf_format(&t->line, " on its %s to ", castle->right_side ? "right" : "left");
    } else {
        buf_text(&t->line, " from ");
        tell_square(t, castle->rook_from);
        buf_text(&t->line, " to ");
    }
    tell_square(t, castle->rook_to);
    if (castle->from_shuffle) {
        buf_text(&t->line, "; all squares that they cross or reach must be empty of other pieces, "
                           "and the opponent must not attack a square where the ");
        tell_name(t, castle->king_role);
        buf_text(&t->line, " stands, crosses or arrives.");
    } else {
        buf_text(&t->line, ": ");
        tell_castle_conditions(t, castle);
    }
    tell_end(t);
}

static void tell_castles(struct telling *t)
{
    const struct description *about = t->about;
    unsigned colors = 0;

    if (!about->castle_count) {
        buf_text(&t->line, "There is no castling.");
        tell_end(t);
        return;
    }
    for (unsigned i = 0; i < about->castle_count; i++)
        colors |= about->castles[i].colors;
    buf_format(&t->line,
               "once in a game %s may castle: two pieces move in one turn, and neither may have "
               "moved before.",
               colors == ONLY_WHITE   ? "White"
               : colors == ONLY_BLACK ? "Black"
                                      : "each player");
    tell_end(t);
    for (unsigned i = 0; i < about->castle_count; i++)
        tell_castle(t, &about->castles[i]);
}

bool rules_page_write(const struct description *about, struct arena *arena, struct rules_page *out)
{
    struct telling t = {.about = about, .arena = arena, .page = out};

    out->count = 0;
    t.line = buf_init(t.text, sizeof(t.text));
    t.topic = TOPIC_GOAL;
    tell_endings(&t, false);
    t.topic = TOPIC_TURN;
    tell_demands(&t);
    tell_dice(&t);
    t.topic = TOPIC_BOARD;
    tell_board(&t);
    t.topic = TOPIC_ROLE;
    for (unsigned role = 1; role <= about->role_count; role++)
        tell_role(&t, role);
    t.topic = TOPIC_EN_PASSANT;
    tell_en_passant(&t);
    t.topic = TOPIC_CASTLING;
    tell_castles(&t);
    t.topic = TOPIC_PROMOTION;
    if (!about->promotion_count)
        buf_text(&t.line, "No piece promotes.");
    tell_end(&t);
    tell_promotions(&t);
    t.topic = TOPIC_DROPS;
    tell_hands(&t);
    t.topic = TOPIC_CHANGES;
    tell_links(&t);
    tell_imitators(&t);
    tell_events(&t);
    tell_acts(&t);
    tell_checks(&t);
    t.topic = TOPIC_DRAWS;
    tell_endings(&t, true);
    tell_counts(&t);
    t.topic = TOPIC_SQUARES;
    tell_whose_squares(&t);
    return !t.failed;
}
