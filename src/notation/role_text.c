/* How a role moves, in sentences. */
#include "notation/role_text.h"

#include <string.h>

#include "notation/phrases.h"
#include "notation/role_shapes.h"

struct role_telling {
    const struct description *about;
    const struct language *language;
    struct buf *out;
};

/* ---- directions ---- */

/* A set of up to four directions with its words; what has no words of its own is listed. */
struct dir_words {
    unsigned dirs;
    enum message words;
};

static void write_dirs(const struct role_telling *t, unsigned dirs, const struct dir_words *table,
                       unsigned table_count, struct buf *out)
{
    for (unsigned i = 0; i < table_count; i++) {
        if (table[i].dirs == dirs) {
            language_put(out, t->language, table[i].words);
            return;
        }
    }
    const unsigned count = (unsigned)__builtin_popcount(dirs);
    for (unsigned i = 0, told = 0; i < table_count; i++) {
        if (table[i].dirs & dirs && __builtin_popcount(table[i].dirs) == 1) {
            language_comma(out, t->language, told++, count, "or", "");
            language_put(out, t->language, table[i].words);
        }
    }
}

static void write_straight(const struct role_telling *t, unsigned dirs, struct buf *out)
{
    static const struct dir_words table[] = {
        {DIR_FORWARD | DIR_RIGHT | DIR_LEFT, MESSAGE_DIR_FORWARD_SIDEWAYS},
        {DIR_BACK | DIR_RIGHT | DIR_LEFT, MESSAGE_DIR_BACKWARD_SIDEWAYS},
        {DIR_FORWARD | DIR_BACK, MESSAGE_DIR_FORWARD_BACKWARD},
        {DIR_RIGHT | DIR_LEFT, MESSAGE_DIR_SIDEWAYS},
        {DIR_FORWARD, MESSAGE_DIR_FORWARD},
        {DIR_BACK, MESSAGE_DIR_BACKWARD},
        {DIR_RIGHT, MESSAGE_DIR_RIGHT},
        {DIR_LEFT, MESSAGE_DIR_LEFT},
    };

    if (dirs == DIRS_STRAIGHT)
        language_put(out, t->language,
                     t->about->geometry.doubled ? MESSAGE_DIR_CORNERS : MESSAGE_DIR_STRAIGHT);
    else
        write_dirs(t, dirs, table, sizeof(table) / sizeof(table[0]), out);
}

static void write_slant(const struct role_telling *t, unsigned dirs, struct buf *out)
{
    static const struct dir_words table[] = {
        {DIR_FORWARD_LEFT | DIR_FORWARD_RIGHT, MESSAGE_DIR_DIAGONAL_FORWARD},
        {DIR_BACK_LEFT | DIR_BACK_RIGHT, MESSAGE_DIR_DIAGONAL_BACKWARD},
        {DIR_FORWARD_RIGHT, MESSAGE_DIR_FORWARD_RIGHT},
        {DIR_FORWARD_LEFT, MESSAGE_DIR_FORWARD_LEFT},
        {DIR_BACK_RIGHT, MESSAGE_DIR_BACKWARD_RIGHT},
        {DIR_BACK_LEFT, MESSAGE_DIR_BACKWARD_LEFT},
    };

    if (dirs == DIRS_SLANT)
        language_put(out, t->language,
                     t->about->geometry.doubled ? MESSAGE_DIR_EDGES : MESSAGE_DIR_DIAGONAL);
    else
        write_dirs(t, dirs, table, sizeof(table) / sizeof(table[0]), out);
}

/* Directions across edges or across corners of hexagons; either has those to both sides. */
static void write_hexagon_line(const struct role_telling *t, unsigned dirs, const char *line,
                               struct buf *out)
{
    static const struct {
        unsigned dirs;
        enum message words;
        const char *way; /* of MESSAGE_DIR_HEXAGON */
    } table[] = {
        {DIR_FORWARD, MESSAGE_DIR_FORWARD, NULL},
        {DIR_FORWARD_LEFT | DIR_FORWARD_RIGHT, MESSAGE_DIR_HEXAGON, "forward"},
        {DIR_FORWARD_LEFT, MESSAGE_DIR_HEXAGON, "forward-left"},
        {DIR_FORWARD_RIGHT, MESSAGE_DIR_HEXAGON, "forward-right"},
        {DIR_LEFT | DIR_RIGHT, MESSAGE_DIR_SIDEWAYS, NULL},
        {DIR_LEFT, MESSAGE_DIR_LEFT, NULL},
        {DIR_RIGHT, MESSAGE_DIR_RIGHT, NULL},
        {DIR_BACK, MESSAGE_DIR_BACKWARD, NULL},
        {DIR_BACK_LEFT | DIR_BACK_RIGHT, MESSAGE_DIR_HEXAGON, "backward"},
        {DIR_BACK_LEFT, MESSAGE_DIR_HEXAGON, "backward-left"},
        {DIR_BACK_RIGHT, MESSAGE_DIR_HEXAGON, "backward-right"},
    };
    const unsigned rows = sizeof(table) / sizeof(table[0]);
    unsigned found[sizeof(table) / sizeof(table[0])], count = 0;

    for (unsigned i = 0; i < rows; i++) {
        if ((dirs & table[i].dirs) != table[i].dirs)
            continue;
        dirs &= ~table[i].dirs;
        found[count++] = i;
    }
    for (unsigned i = 0; i < count; i++) {
        language_comma(out, t->language, i, count, "or", "");
        if (table[found[i]].way)
            LANGUAGE_SAY(out, t->language, MESSAGE_DIR_HEXAGON,
                         arg_text("way", table[found[i]].way), arg_text("line", line));
        else
            language_put(out, t->language, table[found[i]].words);
    }
}

static void write_hexagon_directions(const struct role_telling *t, unsigned dirs, struct buf *out)
{
    enum {
        SIX = HEXAGON_DIRECTIONS / 2
    };
    const unsigned edges = dirs & DIRS_ALL, corners = dirs >> DIRS_OF_CORNERS;
    const bool all_edges = __builtin_popcount(edges) == SIX;
    const bool all_corners = __builtin_popcount(corners) == SIX;

    if (all_edges && all_corners) {
        language_put(out, t->language, MESSAGE_DIR_ANY);
        return;
    }
    if (all_edges)
        language_put(out, t->language, MESSAGE_DIR_EDGES);
    else
        write_hexagon_line(t, edges, "edge", out);
    if (edges && corners)
        language_comma(out, t->language, 1, 2, "or", "");
    if (all_corners)
        language_put(out, t->language, MESSAGE_DIR_CORNERS);
    else
        write_hexagon_line(t, corners, "corner", out);
}

static void write_directions(const struct role_telling *t, unsigned dirs, struct phrase *out)
{
    struct buf *buf = phrase_begin(out);

    if (t->about->geometry.hexagons) {
        write_hexagon_directions(t, dirs, buf);
        return;
    }
    if (dirs == DIRS_ALL) {
        language_put(buf, t->language, MESSAGE_DIR_ANY);
        return;
    }
    if (dirs & DIRS_STRAIGHT)
        write_straight(t, dirs & DIRS_STRAIGHT, buf);
    if (dirs & DIRS_STRAIGHT && dirs & DIRS_SLANT)
        language_comma(buf, t->language, 1, 2, "or", "");
    if (dirs & DIRS_SLANT)
        write_slant(t, dirs & DIRS_SLANT, buf);
}

/* ---- one leg ---- */

/* "one square", "two or three squares", "any number of squares". */
static void write_range(const struct role_telling *t, unsigned min, unsigned max,
                        struct phrase *out)
{
    const char *kind = max == UINT8_MAX && min <= 1 ? "any"
                       : max == UINT8_MAX           ? "from"
                       : min == max                 ? "exact"
                       : max == min + 1             ? "or"
                                                    : "to";

    LANGUAGE_SAY(phrase_begin(out), t->language, MESSAGE_RANGE, arg_text("kind", kind),
                 arg_number("min", min), arg_number("max", max));
}

/* "one square straight forward or diagonally", "one square orthogonally, or one square ...". */
static void write_steps(const struct role_telling *t, unsigned min, unsigned max, unsigned dirs,
                        struct phrase *out)
{
    const unsigned straight = dirs & DIRS_STRAIGHT, slant = dirs & DIRS_SLANT;
    const bool is_apart = !t->about->geometry.hexagons && dirs != DIRS_ALL && slant &&
                          __builtin_popcount(straight) > 1;
    struct phrase range, directions, others;

    write_range(t, min, max, &range);
    write_directions(t, is_apart ? straight : dirs, &directions);
    if (is_apart)
        write_directions(t, slant, &others);
    LANGUAGE_SAY(phrase_begin(out), t->language, is_apart ? MESSAGE_STEPS_APART : MESSAGE_STEPS,
                 arg_text("range", range.text), arg_text("directions", directions.text),
                 arg_text("others", is_apart ? others.text : ""));
}

static const char *side_of(const struct shape *shape)
{
    static const char *const sides[] = {[SIDE_BOTH] = "either",
                                        [SIDE_RIGHT] = "right",
                                        [SIDE_LEFT] = "left",
                                        [SIDE_FORWARD] = "forward",
                                        [SIDE_BACK] = "backward"};

    return sides[shape->side];
}

/* "leaps two squares orthogonally and one to the side". */
static void tell_leap(const struct role_telling *t, const struct shape *shape, const char *verb)
{
    const struct shape_leg *leg = &shape->legs[0];
    const bool is_aside = leg->near != 0 && leg->near != leg->far;
    struct phrase directions, range, repeats;

    phrase_begin(&repeats);
    if (leg->max != 1)
        LANGUAGE_SAY(&repeats.buf, t->language, MESSAGE_REPEATS,
                     arg_number("n", leg->max == UINT8_MAX ? 0 : leg->max));
    if (!is_aside || t->about->geometry.hexagons)
        write_directions(t, shape->dirs, &directions);
    else if (shape->dirs == DIRS_STRAIGHT && t->about->geometry.doubled)
        language_put(phrase_begin(&directions), t->language, MESSAGE_DIR_EDGES);
    else
        write_straight(t, shape->dirs, phrase_begin(&directions));
    write_range(t, leg->far, shape->far_max, &range);
    LANGUAGE_SAY(t->out, t->language, is_aside ? MESSAGE_MOVE_LEAP_ASIDE : MESSAGE_MOVE_LEAP,
                 arg_text("verb", verb), arg_number("n", leg->far), arg_text("range", range.text),
                 arg_text("directions", directions.text), arg_number("near", leg->near),
                 arg_text("side", side_of(shape)), arg_text("repeats", repeats.text));
}

/* ---- several legs ---- */

static bool is_straight_on(const struct shape *shape)
{
    return shape->leg_count == 2 && shape->legs[1].turn == TURN_NONE && shape->legs[0].far == 1;
}

/* "jumps orthogonally over the first piece in its way and lands on the square behind it". */
static void tell_jump(const struct role_telling *t, const struct shape *shape, const char *verb,
                      struct arg role)
{
    const struct shape_leg *to = &shape->legs[0], *on = &shape->legs[1];
    struct phrase directions, range;

    write_directions(t, shape->dirs, &directions);
    write_range(t, on->min, on->max, &range);
    LANGUAGE_SAY(t->out, t->language, MESSAGE_MOVE_JUMP, arg_text("verb", verb),
                 arg_text("directions", directions.text), arg_yes("adjacent", to->max == 1),
                 arg_yes("enemy", to->land == LAND_ENEMY), arg_yes("behind", on->max == 1),
                 arg_text("range", range.text), role);
}

/* "moves two squares straight forward", "... if the square between is empty". */
static void tell_steps(const struct role_telling *t, unsigned min, unsigned max, unsigned dirs,
                       const char *between, const char *verb)
{
    struct phrase steps;

    write_steps(t, min, max, dirs, &steps);
    LANGUAGE_SAY(t->out, t->language, MESSAGE_MOVE_STEPS, arg_text("verb", verb),
                 arg_text("steps", steps.text), arg_text("between", between));
}

/* Whether all legs go on alike over squares that must be empty: a leg, or a longer one. */
static bool is_blockable(const struct shape *shape)
{
    bool is = shape->leg_count > 1;

    for (unsigned i = 0; is && i < shape->leg_count; i++) {
        const struct shape_leg *leg = &shape->legs[i];
        const bool is_last = i + 1U == shape->leg_count;
        is = leg->far == 1 && leg->turn == TURN_NONE &&
             (is_last || (leg->land == LAND_EMPTY && leg->max != UINT8_MAX)) &&
             (shape->leg_count == 2 || (leg->min == 1 && leg->max == 1));
    }
    return is;
}

static void tell_blockable(const struct role_telling *t, const struct shape *shape,
                           const char *verb)
{
    unsigned min = 0, max = 0;

    for (unsigned i = 0; i < shape->leg_count; i++) {
        min += shape->legs[i].min;
        max = shape->legs[i].max == UINT8_MAX ? UINT8_MAX : max + shape->legs[i].max;
    }
    tell_steps(t, min, max, shape->dirs,
               min != max || min < 2 ? "no"
               : min == 2            ? "yes"
                                     : "many",
               verb);
}

/* A step that turns by 45 or 135 degrees: on the lines that the step before did not follow. */
static const char *line_of(const struct role_telling *t, const struct shape_leg *before,
                           const struct shape_leg *leg)
{
    const bool is_return =
        leg->turn == TURN_BACK && before->near * leg->far == leg->near * before->far;

    if ((leg->turn != TURN_OUTWARD && leg->turn != TURN_BACK) || is_return || leg->far != 1)
        return "none";
    if (t->about->geometry.doubled)
        return leg->near ? "corner" : "edge";
    return leg->near ? "diagonal" : "straight";
}

static void write_leg(const struct role_telling *t, const struct shape *shape, unsigned index,
                      struct buf *out)
{
    static const char *const turns[] = {[TURN_NONE] = "on",
                                        [TURN_OUTWARD] = "outward",
                                        [TURN_ASIDE] = "aside",
                                        [TURN_BACK] = "back",
                                        [TURN_ANY] = "any"};
    static const char *const lands[] = {
        [LAND_EMPTY] = "empty",
        [LAND_OCCUPIED] = "occupied",
        [LAND_ANY] = "any",
        [LAND_ENEMY] = "enemy",
    };
    const struct shape_leg *leg = &shape->legs[index];
    const bool is_last = index + 1U == shape->leg_count;
    struct phrase range, directions, landing;

    if (leg->far == 1)
        write_range(t, leg->min, leg->max, &range);
    else
        LANGUAGE_SAY(phrase_begin(&range), t->language, MESSAGE_LEAP_SIZE,
                     arg_number("far", leg->far), arg_number("near", leg->near));
    LANGUAGE_SAY(phrase_begin(&landing), t->language, MESSAGE_LANDING,
                 arg_text("on", is_last ? "any" : lands[leg->land]));
    if (index) {
        LANGUAGE_SAY(out, t->language, MESSAGE_LEG_NEXT, arg_text("range", range.text),
                     arg_text("line", line_of(t, leg - 1, leg)), arg_text("turn", turns[leg->turn]),
                     arg_text("landing", landing.text));
        return;
    }
    write_directions(t, shape->dirs, &directions);
    LANGUAGE_SAY(out, t->language, MESSAGE_LEG_FIRST, arg_text("range", range.text),
                 arg_text("directions", directions.text), arg_text("landing", landing.text));
}

static void tell_legs(const struct role_telling *t, const struct shape *shape, const char *verb)
{
    struct phrase legs;

    phrase_begin(&legs);
    for (unsigned i = 0; i < shape->leg_count; i++) {
        if (i)
            language_put(&legs.buf, t->language, MESSAGE_LIST_LEGS);
        write_leg(t, shape, i, &legs.buf);
    }
    LANGUAGE_SAY(t->out, t->language, MESSAGE_MOVE_LEGS, arg_text("verb", verb),
                 arg_text("legs", legs.text));
}

/* "leaps over the next square orthogonally, whatever stands there, and goes ... on" */
static void tell_over(const struct role_telling *t, const struct shape *shape, const char *verb)
{
    struct phrase directions, range;

    write_directions(t, shape->dirs, &directions);
    write_range(t, shape->legs[1].min, shape->legs[1].max, &range);
    LANGUAGE_SAY(t->out, t->language, MESSAGE_MOVE_OVER, arg_text("verb", verb),
                 arg_text("directions", directions.text), arg_text("range", range.text));
}

/* place: "start" of a sentence, "after" the conditions in it, one "more" of several; what is added
   to an earlier sentence is "plus" at the start and "also" after conditions. */
static void tell_shape(const struct role_telling *t, const struct shape *shape, const char *place,
                       const char *subject, struct arg role)
{
    const struct shape_leg *leg = &shape->legs[0];
    const bool jumps =
        is_straight_on(shape) && (leg->land == LAND_OCCUPIED || leg->land == LAND_ENEMY);
    const bool is_over =
        is_straight_on(shape) && leg->land == LAND_ANY && leg->min == 1 && leg->max == 1;
    const bool leaps = is_over || (shape->leg_count == 1 && leg->far != 1);
    struct phrase verb;

    LANGUAGE_SAY(phrase_begin(&verb), t->language,
                 jumps   ? MESSAGE_VERB_JUMP
                 : leaps ? MESSAGE_VERB_LEAP
                         : MESSAGE_VERB_MOVE,
                 arg_text("place", place), arg_text("subject", subject));
    if (is_over)
        tell_over(t, shape, verb.text);
    else if (leaps)
        tell_leap(t, shape, verb.text);
    else if (shape->leg_count == 1)
        tell_steps(t, leg->min, leg->max, shape->dirs, "no", verb.text);
    else if (jumps)
        tell_jump(t, shape, verb.text, role);
    else if (is_blockable(shape))
        tell_blockable(t, shape, verb.text);
    else
        tell_legs(t, shape, verb.text);
}

/* ---- conditions ---- */

static bool is_everywhere(const struct description *about, struct squares zone)
{
    return squares_count(zone) == about->geometry.square_count;
}

/* Squares as White sees them, or Black's own in a rule for Black alone. */
static struct places places_of(const struct role_telling *t, const struct rule *rule,
                               struct squares squares)
{
    const struct geometry *geometry = &t->about->geometry;

    return (struct places){
        .geometry = geometry,
        .set = rule->colors == ONLY_BLACK ? geometry_mirrored(geometry, squares) : squares,
    };
}

/* Squares, or those that are not among them where these are told in fewer words. Returns: whether
   it is the others. */
static bool find_places(const struct role_telling *t, const struct rule *rule,
                        struct squares squares, struct places *out)
{
    struct places others = {.geometry = &t->about->geometry};

    *out = places_of(t, rule, squares);
    others.set = squares_outside(others.geometry, out->set);
    const bool are_others = places_are_shorter(t->language, &others, out);
    if (are_others)
        *out = others;
    return are_others;
}

enum {
    CONDITIONS_MAX = 5
};

/* What a sentence may begin with: "From rank 2, without capturing, ". */
struct conditions {
    struct phrase list[CONDITIONS_MAX];
    unsigned count;
};

static struct buf *add_condition(struct conditions *conditions)
{
    return phrase_begin(&conditions->list[conditions->count++]);
}

/* "without capturing, ", "to capture the enemy king, but nothing else, ". */
static void add_captures(const struct role_telling *t, unsigned modes, struct arg role,
                         struct conditions *conditions)
{
    const bool moves = modes & MODE_MOVE, passing = modes & MODE_EN_PASSANT;
    const struct role_list royal = roles_in(t->about, royal_roles(t->about));
    const char *which = !(modes & MODE_OWN) ? "royal" : !(modes & MODE_ROYAL) ? "own" : "both";

    if (modes & MODE_CAPTURE && moves)
        return;
    if (modes & MODE_CAPTURE)
        language_put(add_condition(conditions), t->language, MESSAGE_CONDITION_CAPTURE);
    else if (!(modes & (MODE_OWN | MODE_ROYAL)))
        language_put(add_condition(conditions), t->language,
                     !passing ? MESSAGE_CONDITION_MOVE
                     : moves  ? MESSAGE_CONDITION_MOVE_PASSING
                              : MESSAGE_CONDITION_PASSING);
    else
        LANGUAGE_SAY(add_condition(conditions), t->language,
                     moves ? MESSAGE_CONDITION_BUT : MESSAGE_CONDITION_ONLY,
                     arg_text("which", which), role, arg_roles("royal", royal.names, royal.count));
}

/* What the way may do: where nothing is royal, it captures no royal piece. */
static unsigned modes_of(const struct description *about, const struct rule *rule)
{
    const unsigned modes = rule->displacement.modes;

    return royal_roles(about) ? modes : modes & ~(unsigned)MODE_ROYAL;
}

/* is_to_empty: that the move itself ends on an empty square is told at the end. */
static void find_conditions(const struct role_telling *t, const struct rule *rule, bool is_to_empty,
                            struct arg role, struct conditions *out)
{
    const unsigned checks = t->about->roles[rule->role].checks;

    out->count = 0;
    if (checks)
        LANGUAGE_SAY(add_condition(out), t->language, MESSAGE_CONDITION_CHECKS,
                     arg_number("n", checks));
    if (rule->imitating)
        LANGUAGE_SAY(add_condition(out), t->language, MESSAGE_CONDITION_AS, role,
                     arg_role("as", t->about->roles[rule->imitating].name));
    if (rule->unmoved)
        language_put(add_condition(out), t->language, MESSAGE_CONDITION_UNMOVED);
    if (!is_everywhere(t->about, rule->from)) {
        struct places from;
        const bool is_but = find_places(t, rule, rule->from, &from);
        LANGUAGE_SAY(add_condition(out), t->language, MESSAGE_CONDITION_FROM,
                     arg_yes("but", is_but), arg_places("squares", &from));
    }
    if (!rule->sees && !is_to_empty)
        add_captures(t, modes_of(t->about, rule), role, out);
}

static void write_conditions(const struct role_telling *t, const struct conditions *conditions,
                             struct buf *out)
{
    for (unsigned i = 0; i < conditions->count; i++) {
        if (i)
            language_put(out, t->language,
                         i + 1 == conditions->count ? MESSAGE_LIST_CONDITIONS_LAST
                                                    : MESSAGE_LIST_CONDITIONS);
        buf_text(out, conditions->list[i].text);
    }
}

/* ", unless it is in check or an enemy rook has stood in line with it" */
static void write_unless(const struct role_telling *t, const struct rule *rule, struct arg role,
                         struct buf *out)
{
    const struct role_list faced = roles_in(t->about, rule->faced);
    const char *what = !rule->faced ? "check" : !rule->not_in_check ? "faced" : "both";

    if (rule->faced || rule->not_in_check)
        LANGUAGE_SAY(out, t->language, MESSAGE_UNLESS, arg_text("what", what), role,
                     arg_roles("roles", faced.names, faced.count));
}

/* ---- sentences ---- */

/* Some of the moves of a group, told in one sentence. */
struct telling_part {
    const struct shape_group *group;
    unsigned first, end;
    bool is_more; /* it adds to what the piece does everywhere, or in the sentence before */
};

enum {
    SHAPES_OF_SENTENCE = 4
};

/* A move that takes half a sentence to tell, and so stands alone. */
static bool is_long(const struct shape *shape)
{
    return (shape->leg_count > 1 && !is_blockable(shape)) ||
           (shape->legs[0].far > 1 && shape->legs[0].max != 1);
}

/* Where the sentence that begins with the shape `first` ends. */
static unsigned end_of_part(const struct shape_group *group, unsigned first)
{
    const bool is_one = group->rule->influence || group->rule->swap;
    unsigned end = first + 1;

    while (end < group->count &&
           (is_one || (end - first < SHAPES_OF_SENTENCE && !is_long(&group->shapes[end - 1]) &&
                       !is_long(&group->shapes[end]))))
        end++;
    return end;
}

/* Whether the moves land on empty squares and capture on the way there. */
static bool captures_on_way(const struct telling_part *part, unsigned modes)
{
    bool captures = !(modes & (MODE_CAPTURE | MODE_OWN | MODE_ROYAL | MODE_EN_PASSANT));

    for (unsigned i = part->first; i < part->end; i++)
        captures &= part->group->shapes[i].leg_count == 2 &&
                    part->group->shapes[i].legs[0].land == LAND_ENEMY;
    return captures;
}

/* "it moves one square sideways, or leaps two squares straight forward" */
static void write_moves(const struct role_telling *t, const struct telling_part *part,
                        bool has_conditions, struct arg role, struct buf *out)
{
    const struct role_telling inner = {t->about, t->language, out};
    const struct shape_group *group = part->group;
    const char *first = !part->is_more   ? (has_conditions ? "after" : "start")
                        : has_conditions ? "also"
                                         : "plus";
    struct phrase subject;

    phrase_begin(&subject);
    if (group->rule->influence || group->rule->swap)
        language_put(&subject.buf, t->language, MESSAGE_INFLUENCE_SUBJECT);
    else
        LANGUAGE_SAY(&subject.buf, t->language, MESSAGE_SUBJECT,
                     arg_text("color", group->rule->colors == ONLY_WHITE   ? "white"
                                       : group->rule->colors == ONLY_BLACK ? "black"
                                                                           : "both"),
                     role);
    for (unsigned i = part->first; i < part->end; i++) {
        const bool is_first = i == part->first;
        if (!is_first)
            language_put(out, t->language, MESSAGE_LIST_MOVES);
        tell_shape(&inner, &group->shapes[i], is_first ? first : "more", subject.text, role);
    }
}

static void tell_part(const struct role_telling *t, const struct telling_part *part)
{
    const struct rule *rule = part->group->rule;
    const unsigned modes = modes_of(t->about, rule);
    const struct arg role = arg_role("role", t->about->roles[rule->role].name);
    const bool is_leaving = !is_everywhere(t->about, rule->to);
    const bool is_to_empty = !rule->sees && !is_leaving && captures_on_way(part, modes);
    const size_t start = t->out->len;
    struct conditions conditions;
    struct phrase before, moves, unless;
    struct places to;

    const bool is_but = find_places(t, rule, rule->to, &to);
    find_conditions(t, rule, is_to_empty, role, &conditions);
    write_conditions(t, &conditions, phrase_begin(&before));
    write_moves(t, part, conditions.count > 0, role, phrase_begin(&moves));
    write_unless(t, rule, role, phrase_begin(&unless));
    LANGUAGE_SAY(t->out, t->language, MESSAGE_ROLE_MOVE, role, arg_number("n", conditions.count),
                 arg_text("conditions", before.text), arg_text("moves", moves.text),
                 arg_text("unless", unless.text),
                 arg_text("leaving", !is_leaving ? (is_to_empty ? "empty" : "no")
                                     : is_but    ? "but"
                                                 : "yes"),
                 arg_places("squares", &to),
                 arg_yes("own", modes & MODE_OWN && modes & MODE_CAPTURE),
                 arg_yes("passing", modes & MODE_EN_PASSANT &&
                                        modes & (MODE_CAPTURE | MODE_OWN | MODE_ROYAL)));
    if (!rule->influence && !rule->swap) /* whose ways are part of a sentence */
        language_capitalize(t->language, t->out->text + start);
}

/* is_more: it adds to what the piece does everywhere. */
static void tell_group(const struct role_telling *t, const struct shape_group *group, bool is_more)
{
    struct telling_part part = {.group = group, .is_more = is_more};

    for (; part.first < group->count; part.first = part.end, part.is_more = true) {
        if (part.first)
            language_put(t->out, t->language, MESSAGE_SENTENCES);
        part.end = end_of_part(group, part.first);
        tell_part(t, &part);
    }
}

/* Sentences on the rules of an influence or a swap. */
static void tell_rules_like(const struct role_telling *t, const struct rule *like)
{
    const unsigned first = t->about->rule_count, end = first + t->about->influence_rule_count;
    const size_t start = t->out->len;
    struct shape_group group;

    for (unsigned i = first; i < end; i++) {
        const struct rule *rule = &t->about->rules[i];
        if (rule->influence != like->influence || rule->swap != like->swap ||
            rule->sees != like->sees || !shapes_gather(t->about, 0, i, &group))
            continue;
        if (t->out->len > start)
            language_put(t->out, t->language, MESSAGE_SENTENCES);
        tell_group(t, &group, false);
    }
}

void role_text_of_influence(const struct description *about, const struct language *language,
                            unsigned index, bool sees, struct buf *out)
{
    const struct rule like = {.influence = (uint8_t)(index + 1), .sees = sees};

    tell_rules_like(&(struct role_telling){about, language, out}, &like);
}

void role_text_of_swap(const struct description *about, const struct language *language,
                       unsigned index, struct buf *out)
{
    const struct rule like = {.swap = (uint8_t)(index + 1), .sees = true};

    tell_rules_like(&(struct role_telling){about, language, out}, &like);
}

void role_text_write(const struct description *about, const struct language *language,
                     unsigned role, struct buf *out)
{
    const struct role_telling t = {about, language, out};
    const struct arg name = arg_role("role", about->roles[role].name);
    struct shape_group group;
    bool is_common = false; /* what it does everywhere has been told, for both colors */

    if (about->roles[role].waiting)
        LANGUAGE_SAY(out, language, MESSAGE_ROLE_WAITING, name);
    if (about->roles[role].stone)
        LANGUAGE_SAY(out, language, MESSAGE_ROLE_STONE, name);
    if (about->roles[role].imitator)
        LANGUAGE_SAY(out, language, MESSAGE_ROLE_IMITATOR, name);
    language_capitalize(language, out->text);
    for (unsigned i = 0; i < about->rule_count; i++) {
        if (!modes_of(about, &about->rules[i]) || !shapes_gather(about, role, i, &group))
            continue;
        if (out->len)
            language_put(out, language, MESSAGE_SENTENCES);
        const bool is_here = !is_everywhere(about, group.rule->from) ||
                             (group.rule->added && !is_everywhere(about, group.rule->to));
        tell_group(&t, &group, is_common && is_here && !group.rule->imitating);
        is_common =
            is_common || (!is_here && !group.rule->imitating && group.rule->colors != ONLY_WHITE &&
                          group.rule->colors != ONLY_BLACK);
    }
}
