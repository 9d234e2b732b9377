/* How a role moves, in sentences. */
#include "notation/role_text.h"

#include <string.h>

#include "notation/phrases.h"
#include "notation/role_shapes.h"

struct role_telling {
    const struct description *about;
    struct buf *out;
};

static const char *number_word(unsigned number)
{
    static const char *const words[] = {"no",  "one",   "two",   "three", "four", "five",
                                        "six", "seven", "eight", "nine",  "ten"};

    return number < sizeof(words) / sizeof(words[0]) ? words[number] : "many";
}

/* ---- directions ---- */

/* A set of up to four directions with its words; what has no words of its own is listed. */
struct dir_words {
    unsigned dirs;
    const char *words;
};

static void tell_dirs(struct buf *out, unsigned dirs, const struct dir_words *table,
                      unsigned table_count)
{
    for (unsigned i = 0; i < table_count; i++) {
        if (table[i].dirs == dirs) {
            buf_text(out, table[i].words);
            return;
        }
    }
    const unsigned count = (unsigned)__builtin_popcount(dirs);
    for (unsigned i = 0, told = 0; i < table_count; i++) {
        if (table[i].dirs & dirs && __builtin_popcount(table[i].dirs) == 1) {
            phrase_comma(out, told++, count, "or");
            buf_text(out, table[i].words);
        }
    }
}

static void tell_straight(const struct role_telling *t, unsigned dirs)
{
    static const struct dir_words table[] = {
        {DIR_FORWARD | DIR_RIGHT | DIR_LEFT, "straight forward or sideways"},
        {DIR_BACK | DIR_RIGHT | DIR_LEFT, "straight backward or sideways"},
        {DIR_FORWARD | DIR_BACK, "straight forward or backward"},
        {DIR_RIGHT | DIR_LEFT, "sideways"},
        {DIR_FORWARD, "straight forward"},
        {DIR_BACK, "straight backward"},
        {DIR_RIGHT, "to the right"},
        {DIR_LEFT, "to the left"},
    };

    if (dirs == DIRS_STRAIGHT)
        buf_text(t->out, t->about->geometry.doubled ? "over the corners" : "orthogonally");
    else
        tell_dirs(t->out, dirs, table, sizeof(table) / sizeof(table[0]));
}

static void tell_slant(const struct role_telling *t, unsigned dirs)
{
    static const struct dir_words table[] = {
        {DIR_FORWARD_LEFT | DIR_FORWARD_RIGHT, "diagonally forward"},
        {DIR_BACK_LEFT | DIR_BACK_RIGHT, "diagonally backward"},
        {DIR_FORWARD_RIGHT, "diagonally forward to the right"},
        {DIR_FORWARD_LEFT, "diagonally forward to the left"},
        {DIR_BACK_RIGHT, "diagonally backward to the right"},
        {DIR_BACK_LEFT, "diagonally backward to the left"},
    };

    if (dirs == DIRS_SLANT)
        buf_text(t->out, t->about->geometry.doubled ? "over the edges" : "diagonally");
    else
        tell_dirs(t->out, dirs, table, sizeof(table) / sizeof(table[0]));
}

static void tell_directions(const struct role_telling *t, unsigned dirs)
{
    if (dirs == DIRS_ALL) {
        buf_text(t->out, "in any direction");
        return;
    }
    if (dirs & DIRS_STRAIGHT)
        tell_straight(t, dirs & DIRS_STRAIGHT);
    if (dirs & DIRS_STRAIGHT && dirs & DIRS_SLANT)
        buf_text(t->out, " or ");
    if (dirs & DIRS_SLANT)
        tell_slant(t, dirs & DIRS_SLANT);
}

/* ---- one leg ---- */

/* "one square", "up to three squares", "any number of squares". */
static void tell_range(const struct role_telling *t, unsigned min, unsigned max)
{
    if (max == UINT8_MAX && min <= 1)
        buf_text(t->out, "any number of squares");
    else if (max == UINT8_MAX)
        buf_format(t->out, "%s or more squares", number_word(min));
    else if (min == max)
        buf_format(t->out, "%s square%s", number_word(max), max == 1 ? "" : "s");
    else if (max == min + 1)
        buf_format(t->out, "%s or %s squares", number_word(min), number_word(max));
    else
        buf_format(t->out, "%s to %s squares", number_word(min), number_word(max));
}

/* "one square straight forward or diagonally", "one square orthogonally, or one square ...". */
static void tell_steps(const struct role_telling *t, unsigned min, unsigned max, unsigned dirs)
{
    const unsigned straight = dirs & DIRS_STRAIGHT, slant = dirs & DIRS_SLANT;
    const bool is_apart = dirs != DIRS_ALL && slant && __builtin_popcount(straight) > 1;

    tell_range(t, min, max);
    buf_char(t->out, ' ');
    tell_directions(t, is_apart ? straight : dirs);
    if (is_apart) {
        buf_text(t->out, ", or ");
        tell_range(t, min, max);
        buf_char(t->out, ' ');
        tell_directions(t, slant);
    }
}

/* "two squares orthogonally and one to the side". */
static void tell_leap(const struct role_telling *t, const struct shape *shape)
{
    const struct shape_leg *leg = &shape->legs[0];

    buf_format(t->out, "%s squares ", number_word(leg->far));
    if (leg->near == 0 || leg->near == leg->far) {
        tell_directions(t, shape->dirs);
        return;
    }
    if (shape->dirs == DIRS_STRAIGHT && t->about->geometry.doubled)
        buf_text(t->out, "over the edges");
    else
        tell_straight(t, shape->dirs);
    buf_format(t->out, " and %s to the %s", number_word(leg->near),
               shape->to_left == shape->to_right ? "side"
               : shape->to_left == 0             ? "right"
               : shape->to_right == 0            ? "left"
                                                 : "side");
}

static void tell_repeats(const struct role_telling *t, const struct shape_leg *leg)
{
    if (leg->max == 1)
        return;
    buf_text(t->out, ", and may repeat this leap in the same direction");
    if (leg->max != UINT8_MAX)
        buf_format(t->out, ", up to %s leaps in all,", number_word(leg->max));
    buf_text(t->out, " as long as the squares between are empty");
}

/* ---- several legs ---- */

static bool is_straight_on(const struct shape *shape)
{
    return shape->leg_count == 2 && shape->legs[1].turn == TURN_NONE && shape->legs[0].far == 1;
}

/* "jumps orthogonally over the first piece in its way and lands on the square behind it". */
static void tell_jump(const struct role_telling *t, const struct shape *shape)
{
    const struct shape_leg *to = &shape->legs[0], *on = &shape->legs[1];

    buf_text(t->out, "jumps ");
    tell_directions(t, shape->dirs);
    buf_text(t->out, to->max == 1 ? " over an adjacent " : " over the first ");
    buf_text(t->out, to->land == LAND_ENEMY ? "enemy piece" : "piece");
    if (to->max != 1)
        buf_text(t->out, " in its way");
    if (to->land == LAND_ENEMY)
        buf_text(t->out, ", which it captures,");
    if (on->max == 1) {
        buf_text(t->out, " and lands on the square just behind it");
        return;
    }
    buf_text(t->out, " and goes ");
    tell_range(t, on->min, on->max);
    buf_text(t->out, " beyond it");
}

/* "two squares straight forward if the square between is empty". */
static void tell_blockable(const struct role_telling *t, const struct shape *shape)
{
    const unsigned min = shape->legs[0].min + shape->legs[1].min;
    const unsigned max =
        shape->legs[1].max == UINT8_MAX ? UINT8_MAX : shape->legs[0].max + shape->legs[1].max;

    buf_text(t->out, "moves ");
    tell_steps(t, min, max, shape->dirs);
    if (min == 2 && max == 2)
        buf_text(t->out, " if the square between is empty");
}

/* A step that turns by 45 degrees: on the lines that the step before did not follow. */
static void tell_outward_line(const struct role_telling *t, const struct shape_leg *leg)
{
    if (t->about->geometry.doubled)
        buf_text(t->out, leg->near ? " over a corner" : " over an edge");
    else
        buf_text(t->out, leg->near ? " diagonally" : " orthogonally");
}

static void tell_leg(const struct role_telling *t, const struct shape *shape, unsigned index)
{
    static const char *const turns[] = {" straight on", " outward", " to the side", " back"};
    static const char *const lands[] = {
        [LAND_EMPTY] = ", to an empty square,",
        [LAND_OCCUPIED] = ", over a piece there,",
        [LAND_ANY] = "",
        [LAND_ENEMY] = " onto an enemy piece, which it captures,",
    };
    const struct shape_leg *leg = &shape->legs[index];

    if (leg->far == 1) {
        tell_range(t, leg->min, leg->max);
    } else {
        buf_format(t->out, "a leap of %s by %s squares", number_word(leg->far),
                   number_word(leg->near));
    }
    if (index) {
        if (leg->turn == TURN_OUTWARD && leg->far == 1)
            tell_outward_line(t, leg);
        buf_text(t->out, turns[leg->turn]);
    } else {
        buf_char(t->out, ' ');
        tell_directions(t, shape->dirs);
    }
    if (index + 1U < shape->leg_count)
        buf_text(t->out, lands[leg->land]);
}

static void tell_shape(const struct role_telling *t, const struct shape *shape)
{
    const struct shape_leg *leg = &shape->legs[0];
    const bool jumps = leg->land == LAND_OCCUPIED || leg->land == LAND_ENEMY;

    if (shape->leg_count == 1 && leg->far == 1) {
        buf_text(t->out, "moves ");
        tell_steps(t, leg->min, leg->max, shape->dirs);
    } else if (shape->leg_count == 1) {
        buf_text(t->out, "leaps ");
        tell_leap(t, shape);
        tell_repeats(t, leg);
    } else if (is_straight_on(shape) && jumps) {
        tell_jump(t, shape);
    } else if (is_straight_on(shape) && leg->land == LAND_EMPTY) {
        tell_blockable(t, shape);
    } else {
        buf_text(t->out, "moves ");
        for (unsigned i = 0; i < shape->leg_count; i++) {
            buf_text(t->out, i ? " and then " : "");
            tell_leg(t, shape, i);
        }
    }
}

/* ---- sentences ---- */

static bool is_everywhere(const struct description *about, struct squares zone)
{
    return squares_count(zone) == about->geometry.square_count;
}

static void tell_name(struct buf *out, const char *name)
{
    for (; *name; name++)
        buf_char(out, *name == '-' ? ' ' : *name);
}

/* "the enemy king", "the enemy king or duke". */
static void tell_enemy_royals(const struct role_telling *t)
{
    unsigned count = 0, told = 0;

    for (unsigned role = 1; role <= t->about->role_count; role++)
        count += t->about->roles[role].royal && t->about->roles[role].base == role;
    buf_text(t->out, "the enemy ");
    for (unsigned role = 1; role <= t->about->role_count; role++) {
        if (!t->about->roles[role].royal || t->about->roles[role].base != role)
            continue;
        phrase_comma(t->out, told++, count, "or");
        tell_name(t->out, t->about->roles[role].name);
    }
}

/* "without capturing, ", "to capture the enemy king, but nothing else, ". */
static void tell_captures(const struct role_telling *t, unsigned modes)
{
    const bool moves = modes & MODE_MOVE, passing = modes & MODE_EN_PASSANT;

    if (modes & MODE_CAPTURE) {
        buf_text(t->out, moves ? "" : "to capture, ");
    } else if (!(modes & (MODE_OWN | MODE_ROYAL))) {
        buf_text(t->out, !passing ? "without capturing, "
                         : moves  ? "without capturing except en passant, "
                                  : "to capture en passant, ");
    } else {
        buf_text(t->out, moves ? "without capturing anything but " : "to capture ");
        if (modes & MODE_ROYAL)
            tell_enemy_royals(t);
        buf_text(t->out, modes & MODE_OWN && modes & MODE_ROYAL ? " or " : "");
        buf_text(t->out, modes & MODE_OWN ? "a piece of its own color" : "");
        buf_text(t->out, moves ? ", " : ", but nothing else, ");
    }
}

/* Squares as White sees them, or Black's own in a rule for Black alone. */
static void tell_squares(const struct role_telling *t, const struct rule *rule,
                         struct squares squares, const char *last)
{
    const struct geometry *geometry = &t->about->geometry;

    phrase_squares(t->out, geometry,
                   rule->colors == ONLY_BLACK ? geometry_mirrored(geometry, squares) : squares,
                   last);
}

/* "From rank 2, without capturing, " */
static void tell_condition(const struct role_telling *t, const struct rule *rule)
{
    const unsigned checks = t->about->roles[rule->role].checks;

    if (checks)
        buf_format(t->out, "after %u check%s against it, ", checks, checks == 1 ? "" : "s");
    if (rule->imitating) {
        const char *name = t->about->roles[rule->imitating].name;
        buf_format(t->out, "when it moves as %s ", phrase_article(name));
        tell_name(t->out, name);
        buf_text(t->out, ": ");
    }
    if (!is_everywhere(t->about, rule->from)) {
        buf_text(t->out, "from ");
        tell_squares(t, rule, rule->from, "or");
        buf_text(t->out, ", ");
    }
    tell_captures(t, rule->displacement.modes);
}

static void tell_subject(const struct role_telling *t, const struct rule *rule)
{
    if (rule->colors == BOTH_COLORS) {
        buf_text(t->out, "it ");
        return;
    }
    buf_text(t->out, rule->colors == ONLY_WHITE ? "White's " : "Black's ");
    tell_name(t->out, t->about->roles[rule->role].name);
    buf_char(t->out, ' ');
}

static void tell_group(const struct role_telling *t, const struct shape_group *group)
{
    const struct rule *rule = group->rule;
    const unsigned modes = rule->displacement.modes;
    const size_t start = t->out->len;

    tell_condition(t, rule);
    tell_subject(t, rule);
    for (unsigned i = 0; i < group->count; i++) {
        buf_text(t->out, i == 0 ? "" : group->count > 2 || i + 1 == group->count ? ", or " : ", ");
        tell_shape(t, &group->shapes[i]);
    }
    if (!is_everywhere(t->about, rule->to)) {
        buf_text(t->out, ", without leaving ");
        tell_squares(t, rule, rule->to, "and");
    }
    if (modes & MODE_OWN && modes & MODE_CAPTURE)
        buf_text(t->out, "; it may also capture pieces of its own color");
    if (modes & MODE_EN_PASSANT && modes & (MODE_CAPTURE | MODE_OWN | MODE_ROYAL))
        buf_text(t->out, "; it also captures en passant");
    buf_char(t->out, '.');
    char *first = &t->out->text[start];
    if (start < t->out->len && *first >= 'a' && *first <= 'z')
        *first = (char)(*first - 32);
}

void role_text_write(const struct description *about, unsigned role, struct buf *out)
{
    const struct role_telling t = {about, out};
    struct shape_group group;

    if (about->roles[role].waiting)
        buf_text(out, "It waits for a captured piece: until then it can neither move nor be "
                      "captured.");
    if (about->roles[role].imitator)
        buf_text(out, "It moves like the piece that the opponent moved last.");
    for (unsigned i = 0; i < about->rule_count; i++) {
        if (!shapes_gather(about, role, i, &group))
            continue;
        if (out->len)
            buf_char(out, ' ');
        tell_group(&t, &group);
    }
}
