/* The rules in full: what the game in brief says, how each role moves, and castling and en passant
   for players who do not know chess. */
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
    role_text_write(t->about, t->language, role, &t->line.buf);
    if (!t->line.buf.len && !is_of_hands(t->about, role))
        TELL(t, MESSAGE_ROLE_STILL, arg_role("role", name_of(t, role)));
    note_squares_of_role(t, role);
    t->role = (uint8_t)role;
    tell_end(t);
    t->role = 0;
}

/* ---- en passant ---- */

static bool is_passing(const struct rule *rule)
{
    return rule->passing && !rule->imitating;
}

/* A move of two squares or more that nothing captures en passant. */
static bool is_long_and_safe(const struct rule *rule)
{
    const struct displacement *way = &rule->displacement;

    return !rule->passing && !rule->imitating && way->modes & MODE_MOVE &&
           (way->leg_count > 1 || way->legs[0].max > 1);
}

/* Of these roles, some make long moves as well that nothing captures en passant. */
static bool has_safe_moves(const struct description *about, uint64_t roles)
{
    for (unsigned i = 0; i < about->rule_count; i++) {
        const struct rule *rule = &about->rules[i];
        if (roles >> rule->role & 1 && is_long_and_safe(rule))
            return true;
    }
    return false;
}

/* Long moves of these colors, by the squares from which they can be answered where not all can. */
static void tell_passing(struct telling *t, uint64_t capturing, unsigned colors, bool is_named)
{
    uint64_t passing = 0;
    struct squares from = {{0, 0}};
    struct places squares = {.geometry = &t->about->geometry};
    struct phrase only;

    for (unsigned i = 0; i < t->about->rule_count; i++) {
        const struct rule *rule = &t->about->rules[i];
        if (!is_passing(rule) || (is_named && rule->colors != colors))
            continue;
        passing |= UINT64_C(1) << rule->role;
        from = squares_or(from, rule->from);
    }
    if (!passing)
        return;
    tell_only(t, colors, &only);
    if (is_named)
        squares = places_of(t, from);
    const struct role_list moving = names_of(t, passing);
    const struct role_list takers = names_of(t, capturing);
    TELL(t, MESSAGE_EN_PASSANT, arg_text("only", only.text),
         arg_roles("passing", moving.names, moving.count), arg_yes("named", is_named),
         arg_places("squares", &squares), arg_roles("capturing", takers.names, takers.count));
    tell_end(t);
}

static void tell_en_passant(struct telling *t)
{
    uint64_t passing = 0, capturing = 0;

    for (unsigned i = 0; i < t->about->rule_count; i++) {
        const struct rule *rule = &t->about->rules[i];
        if (is_passing(rule))
            passing |= UINT64_C(1) << rule->role;
        if (!rule->imitating && rule->displacement.modes & MODE_EN_PASSANT)
            capturing |= UINT64_C(1) << rule->role;
    }
    const bool is_named = has_safe_moves(t->about, passing);
    for (unsigned colors = ONLY_WHITE; capturing && is_named && colors <= BOTH_COLORS; colors++)
        tell_passing(t, capturing, colors, true);
    if (capturing && !is_named)
        tell_passing(t, capturing, BOTH_COLORS, false);
}

/* ---- castling ---- */

/* "f1 and g1 must be empty; the opponent must not attack e1, f1 or g1"; who has no royal piece
   castles through any attack. */
static void write_conditions(struct telling *t, const struct castle *castle, struct phrase *out)
{
    const bool is_empty = squares_any(castle->empty);
    const bool is_safe = squares_any(castle->safe) && has_royals(t->about, castle->colors);
    struct places empty = {.geometry = &t->about->geometry}, safe = empty;

    if (is_empty)
        empty = places_of(t, castle->empty);
    if (is_safe)
        safe = places_of(t, castle->safe);
    LANGUAGE_SAY(phrase_begin(out), t->language, MESSAGE_CASTLE_CONDITIONS,
                 arg_text("which", is_empty && is_safe ? "both"
                                   : is_empty          ? "empty"
                                   : is_safe           ? "safe"
                                                       : "none"),
                 arg_places("empty", &empty), arg_number("n", squares_count(castle->empty)),
                 arg_places("safe", &safe));
}

static void tell_castle(struct telling *t, const struct castle *castle)
{
    const struct arg king = arg_role("king", name_of(t, castle->king_role));
    const struct arg rook = arg_role("rook", name_of(t, castle->rook_role));
    struct phrase only, conditions;

    tell_only(t, castle->colors, &only);
    const struct places to = place_of(t, castle->king_to), rook_to = place_of(t, castle->rook_to);
    if (castle->from_shuffle) {
        TELL(t, MESSAGE_CASTLE_SHUFFLED, arg_text("only", only.text), king, arg_places("to", &to),
             rook, arg_text("side", castle->right_side ? "right" : "left"),
             arg_places("rook-to", &rook_to));
    } else {
        const struct places from = place_of(t, castle->king_from);
        const struct places rook_from = place_of(t, castle->rook_from);
        write_conditions(t, castle, &conditions);
        TELL(t, MESSAGE_CASTLE, arg_text("only", only.text), king, arg_places("from", &from),
             arg_places("to", &to), rook, arg_places("rook-from", &rook_from),
             arg_places("rook-to", &rook_to), arg_text("conditions", conditions.text));
    }
    tell_end(t);
}

static void tell_castles(struct telling *t)
{
    const struct description *about = t->about;
    unsigned colors = 0;

    if (!about->castle_count) {
        tell_plain(t, MESSAGE_CASTLING_NONE);
        tell_end(t);
        return;
    }
    for (unsigned i = 0; i < about->castle_count; i++)
        colors |= about->castles[i].colors;
    TELL(t, MESSAGE_CASTLING, arg_text("who", word_of_colors(colors, "both")));
    tell_end(t);
    for (unsigned i = 0; i < about->castle_count; i++)
        tell_castle(t, &about->castles[i]);
    tell_yielding(t);
    tell_end(t);
}

bool rules_page_write(const struct description *about, const struct language *language,
                      struct arena *arena, struct rules_page *out)
{
    struct telling t = {.about = about, .language = language, .arena = arena, .page = out};

    out->count = 0;
    phrase_begin(&t.line);
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
        tell_plain(&t, MESSAGE_PROMOTION_NONE);
    tell_end(&t);
    tell_promotions(&t);
    t.topic = TOPIC_DROPS;
    tell_hands(&t);
    t.topic = TOPIC_CHANGES;
    tell_never(&t);
    tell_links(&t);
    tell_imitators(&t);
    tell_events(&t);
    tell_influences(&t);
    tell_acts(&t);
    tell_swaps(&t);
    tell_checks(&t);
    t.topic = TOPIC_DRAWS;
    tell_endings(&t, true);
    tell_chases(&t);
    tell_counts(&t);
    tell_points(&t);
    t.topic = TOPIC_SQUARES;
    tell_whose_squares(&t);
    return !t.failed;
}
