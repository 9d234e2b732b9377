/* Displacements that differ by their direction alone become one shape. */
#include "notation/role_shapes.h"

#include <stdlib.h>
#include <string.h>

static bool is_same_condition(const struct rule *a, const struct rule *b)
{
    return a->role == b->role && a->imitating == b->imitating && a->colors == b->colors &&
           a->influence == b->influence && a->swap == b->swap && a->sees == b->sees &&
           a->unmoved == b->unmoved && a->not_in_check == b->not_in_check && a->faced == b->faced &&
           a->displacement.modes == b->displacement.modes &&
           !memcmp(&a->from, &b->from, sizeof(a->from)) && !memcmp(&a->to, &b->to, sizeof(a->to));
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* The direction of a step along a line. */
static uint8_t dir_of(int file, int rank)
{
    static const uint8_t dirs[3][3] = {
        {DIR_BACK_LEFT, DIR_BACK, DIR_BACK_RIGHT},
        {DIR_LEFT, 0, DIR_RIGHT},
        {DIR_FORWARD_LEFT, DIR_FORWARD, DIR_FORWARD_RIGHT},
    };
    return dirs[sign(rank) + 1][sign(file) + 1];
}

/* A hexagon is wider than it is high, or the other way round: the squares of the lengths of a point
 * of the lattice are as 3 to 1. */
static enum turn turn_of(enum hexagons hexagons, const struct leg *before, const struct leg *leg)
{
    const int dot = before->file * leg->file * (hexagons == HEXAGONS_IN_FILES ? 3 : 1) +
                    before->rank * leg->rank * (hexagons == HEXAGONS_IN_RANKS ? 3 : 1);

    if (before->file == leg->file && before->rank == leg->rank)
        return TURN_NONE;
    return dot > 0 ? TURN_OUTWARD : dot < 0 ? TURN_BACK : TURN_ASIDE;
}

/* The parts of a step, in squares: on doubled boards squares lie two lattice points apart. */
static struct shape_leg leg_shape(const struct description *about, const struct leg *leg)
{
    const unsigned file = (unsigned)abs(leg->file), rank = (unsigned)abs(leg->rank);
    unsigned a = file, b = rank;

    if (about->geometry.hexagons)
        hexagons_parts(about->geometry.hexagons, leg->file, leg->rank, &a, &b);
    else if (about->geometry
                 .doubled) { /* count steps over edges; a step over a corner is one of each */
        a = (file + rank) / 2;
        b = (file > rank ? file - rank : rank - file) / 2;
    }
    return (struct shape_leg){
        .near = (uint8_t)(a < b ? a : b),
        .far = (uint8_t)(a < b ? b : a),
        .min = leg->min,
        .max = leg->max,
    };
}

/* The bit of a direction, 0 to 11 clockwise from straight ahead. */
static unsigned hexagon_dir(enum hexagons hexagons, unsigned direction)
{
    static const uint8_t dirs[HEXAGON_DIRECTIONS] = {
        DIR_FORWARD,    DIR_FORWARD_RIGHT, DIR_FORWARD_RIGHT, DIR_RIGHT,
        DIR_BACK_RIGHT, DIR_BACK_RIGHT,    DIR_BACK,          DIR_BACK_LEFT,
        DIR_BACK_LEFT,  DIR_LEFT,          DIR_FORWARD_LEFT,  DIR_FORWARD_LEFT,
    };

    direction %= HEXAGON_DIRECTIONS;
    return (unsigned)dirs[direction]
           << (hexagons_is_edge(hexagons, direction) ? 0 : DIRS_OF_CORNERS);
}

static void set_hexagon_directions(struct shape *shape, enum hexagons hexagons,
                                   const struct leg *leg)
{
    unsigned far, near;
    const unsigned direction = hexagons_parts(hexagons, leg->file, leg->rank, &far, &near);
    int files, ranks;

    shape->dirs = (uint16_t)hexagon_dir(hexagons, direction + (far == near));
    if (!near || far == near)
        return;
    hexagons_step(hexagons, direction, &files, &ranks);
    const bool is_right = files * leg->rank < ranks * leg->file;
    shape->to_right = is_right ? (uint8_t)shape->dirs : 0;
    shape->to_left = is_right ? 0 : (uint8_t)shape->dirs;
}

/* Oblique leaps have the direction of their longer part, and the side to which they turn. */
static void set_directions(struct shape *shape, const struct leg *leg)
{
    const int file = leg->file, rank = leg->rank;
    const bool is_oblique = file && rank && abs(file) != abs(rank);

    if (!is_oblique) {
        shape->dirs = dir_of(file, rank);
        return;
    }
    const bool is_long = abs(rank) > abs(file);
    const bool is_right = ((file > 0) == (rank > 0)) == is_long;
    shape->dirs = is_long ? dir_of(0, rank) : dir_of(file, 0);
    shape->to_right = is_right ? (uint8_t)shape->dirs : 0;
    shape->to_left = is_right ? 0 : (uint8_t)shape->dirs;
}

static struct shape shape_of(const struct description *about, const struct displacement *way)
{
    struct shape shape = {.leg_count = way->leg_count};

    for (unsigned i = 0; i < way->leg_count; i++) {
        shape.legs[i] = leg_shape(about, &way->legs[i]);
        shape.legs[i].land = i + 1U < way->leg_count ? way->legs[i].land : 0;
        shape.legs[i].turn =
            (uint8_t)(i ? turn_of(about->geometry.hexagons, &way->legs[i - 1], &way->legs[i])
                        : TURN_NONE);
    }
    shape.far_max = shape.legs[0].far;
    if (about->geometry.hexagons)
        set_hexagon_directions(&shape, about->geometry.hexagons, &way->legs[0]);
    else
        set_directions(&shape, &way->legs[0]);
    return shape;
}

static bool is_on_line(const struct shape_leg *leg)
{
    return leg->near == 0 || leg->near == leg->far;
}

/* Steps and leaps along lines go together, straight or slanting: a king's are one shape. */
static bool is_same_shape(const struct shape *a, const struct shape *b)
{
    if (a->leg_count != b->leg_count)
        return false;
    const bool is_line = is_on_line(&a->legs[0]) && is_on_line(&b->legs[0]);
    for (unsigned i = 0; i < a->leg_count; i++) {
        struct shape_leg one = a->legs[i], other = b->legs[i];
        const bool goes_on = i == 0 || (one.turn == TURN_NONE && other.turn == TURN_NONE);
        if (is_line && goes_on)
            one.near = other.near = 0;
        if (memcmp(&one, &other, sizeof(one)) != 0)
            return false;
    }
    return true;
}

static void add_shape(struct shape_group *group, struct shape shape)
{
    for (unsigned i = 0; i < group->count; i++) {
        struct shape *known = &group->shapes[i];
        if (!is_same_shape(known, &shape))
            continue;
        known->dirs |= shape.dirs;
        known->to_left |= shape.to_left;
        known->to_right |= shape.to_right;
        return;
    }
    group->shapes[group->count++] = shape;
}

/* A leap along lines that is not repeated. */
static bool is_leap(const struct shape *shape)
{
    const struct shape_leg *leg = &shape->legs[0];

    return shape->leg_count == 1 && leg->far > 1 && leg->max == 1 && is_on_line(leg);
}

/* Tell leaps of two and three squares in the same directions as one, where the first of them is. */
static void join_leaps(struct shape_group *group)
{
    for (unsigned i = 0; i < group->count; i++) {
        struct shape *one = &group->shapes[i];
        if (!is_leap(one))
            continue;
        for (unsigned k = i + 1; k < group->count; k++) {
            const struct shape *other = &group->shapes[k];
            if (!is_leap(other) || other->dirs != one->dirs)
                continue;
            if (other->legs[0].far == one->far_max + 1)
                one->far_max++;
            else if (other->legs[0].far + 1 == one->legs[0].far)
                one->legs[0].far--;
            else
                continue;
            group->count--;
            memmove(&group->shapes[k], &group->shapes[k + 1],
                    (group->count - k) * sizeof(group->shapes[k]));
            k = i; /* others may follow it now */
        }
    }
}

/* The directions in which an oblique leap ends to one side of the player. */
static unsigned dirs_to_side(const struct shape *shape, enum leap_side side)
{
    const unsigned left = shape->to_left, right = shape->to_right;

    switch (side) {
    case SIDE_BOTH:
        return left & right;
    case SIDE_RIGHT:
        return (right & ~left & DIR_FORWARD) | (left & ~right & DIR_BACK);
    case SIDE_LEFT:
        return (left & ~right & DIR_FORWARD) | (right & ~left & DIR_BACK);
    case SIDE_FORWARD:
        return (left & ~right & DIR_RIGHT) | (right & ~left & DIR_LEFT);
    default:
        return (right & ~left & DIR_RIGHT) | (left & ~right & DIR_LEFT);
    }
}

/*
 * Oblique leaps end to both sides of a direction or to one, and not to the same one in all. One
 * that turns to the same side in all four directions is seen from the piece, the others from the
 * player.
 */
static void split_sides(struct shape_group *group)
{
    for (unsigned i = group->count; i-- > 0;) {
        const struct shape shape = group->shapes[i];
        const bool turns_alike = shape.dirs == DIRS_STRAIGHT && !(shape.to_left && shape.to_right);
        unsigned placed = i;
        if (shape.leg_count != 1 || !(shape.to_left | shape.to_right) ||
            shape.to_left == shape.to_right)
            continue;
        if (turns_alike) {
            group->shapes[i].side = shape.to_left ? SIDE_LEFT : SIDE_RIGHT;
            continue;
        }
        group->count--;
        memmove(&group->shapes[i], &group->shapes[i + 1],
                (group->count - i) * sizeof(group->shapes[i]));
        for (enum leap_side side = SIDE_BOTH; side <= SIDE_BACK; side++) {
            struct shape part = shape;
            part.dirs = (uint8_t)dirs_to_side(&shape, side);
            part.side = (uint8_t)side;
            if (!part.dirs)
                continue;
            memmove(&group->shapes[placed + 1], &group->shapes[placed],
                    (group->count - placed) * sizeof(group->shapes[placed]));
            group->shapes[placed++] = part;
            group->count++;
        }
    }
}

/* ---- two steps in any direction ---- */

enum {
    STEPS = 8, /* directions of a step */
    LANDS = LAND_ENEMY + 1
};

static bool is_step(const struct leg *leg)
{
    return leg->min == 1 && leg->max == 1 && abs(leg->file) <= 1 && abs(leg->rank) <= 1;
}

/* Whether it goes one step and then another, on squares. */
static bool is_double_step(const struct description *about, const struct displacement *way)
{
    return !about->geometry.hexagons && !about->geometry.doubled && way->leg_count == 2 &&
           is_step(&way->legs[0]) && is_step(&way->legs[1]);
}

/* By where the first step may land, bit by bit: whether each is followed by each second one. */
static unsigned find_all_pairs(const struct description *about, unsigned index, unsigned end)
{
    uint8_t seconds[LANDS][UINT8_MAX + 1] = {{0}}; /* by the direction of the first step */
    unsigned lands = 0;

    for (unsigned i = index; i < end; i++) {
        const struct rule *rule = &about->rules[i];
        const struct leg *legs = rule->displacement.legs;
        if (is_same_condition(rule, &about->rules[index]) &&
            is_double_step(about, &rule->displacement))
            seconds[legs[0].land][dir_of(legs[0].file, legs[0].rank)] |=
                dir_of(legs[1].file, legs[1].rank);
    }
    for (unsigned land = 0; land < LANDS; land++) {
        unsigned full = 0;
        for (unsigned step = 0; step < STEPS; step++)
            full += seconds[land][1U << step] == DIRS_ALL;
        lands |= full == STEPS ? 1U << land : 0;
    }
    return lands;
}

static struct shape shape_of_pairs(unsigned land)
{
    const struct shape_leg step = {.far = 1, .min = 1, .max = 1};
    struct shape shape = {.leg_count = 2, .far_max = 1, .legs = {step, step}, .dirs = DIRS_ALL};

    shape.legs[0].land = (uint8_t)land;
    shape.legs[1].turn = TURN_ANY;
    return shape;
}

bool shapes_gather(const struct description *about, unsigned role, unsigned index,
                   struct shape_group *out)
{
    const struct rule *rule = &about->rules[index];

    if (rule->role != role)
        return false;
    for (unsigned i = 0; i < index; i++) {
        if (is_same_condition(&about->rules[i], rule))
            return false;
    }
    out->rule = rule;
    out->count = 0;
    const unsigned all = about->rule_count + about->influence_rule_count;
    const unsigned end = rule->influence || rule->swap ? all : about->rule_count;
    const unsigned paired = find_all_pairs(about, index, end);
    for (unsigned i = index; i < end; i++) {
        const struct displacement *way = &about->rules[i].displacement;
        if (!is_same_condition(&about->rules[i], rule))
            continue;
        const bool is_paired = is_double_step(about, way) && paired >> way->legs[0].land & 1;
        add_shape(out, is_paired ? shape_of_pairs(way->legs[0].land) : shape_of(about, way));
    }
    join_leaps(out);
    split_sides(out);
    return true;
}
