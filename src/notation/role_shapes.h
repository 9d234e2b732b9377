#ifndef NOTATION_ROLE_SHAPES_H
#define NOTATION_ROLE_SHAPES_H

#include "core/description.h"

/*
 * The ways of a role gathered for the eye of a reader: displacements that differ only by their
 * direction are one shape with a set of directions, leaps in the same directions whose lengths
 * follow each other are one with a range, and all pairs of two steps are one.
 */

/* Directions of a step along lines: bits clockwise from forward. */
enum {
    DIR_FORWARD = 1 << 0,
    DIR_FORWARD_RIGHT = 1 << 1,
    DIR_RIGHT = 1 << 2,
    DIR_BACK_RIGHT = 1 << 3,
    DIR_BACK = 1 << 4,
    DIR_BACK_LEFT = 1 << 5,
    DIR_LEFT = 1 << 6,
    DIR_FORWARD_LEFT = 1 << 7,
    DIRS_STRAIGHT = DIR_FORWARD | DIR_RIGHT | DIR_BACK | DIR_LEFT,
    DIRS_SLANT = DIR_FORWARD_RIGHT | DIR_BACK_RIGHT | DIR_BACK_LEFT | DIR_FORWARD_LEFT,
    DIRS_ALL = DIRS_STRAIGHT | DIRS_SLANT,
    /* Of hexagons those across edges; the same across corners are this many bits above them. */
    DIRS_OF_CORNERS = 8,
};

/* How a leg goes on from the one before it. */
enum turn {
    TURN_NONE, /* the first leg, or straight on with the same steps */
    TURN_OUTWARD,
    TURN_ASIDE,
    TURN_BACK,
    TURN_ANY, /* steps in all directions: each first step has each second one */
};

/* Where an oblique leap ends beside its longer part, as the player sees it. */
enum leap_side {
    SIDE_BOTH,
    SIDE_RIGHT,
    SIDE_LEFT,
    SIDE_FORWARD, /* of a leap that goes farther to the right or left */
    SIDE_BACK,
};

/* `near` and `far`: the smaller and the larger part of a step, in squares. */
struct shape_leg {
    uint8_t near, far, min, max, land, turn;
};

struct shape {
    uint8_t leg_count;
    uint8_t far_max; /* a leap goes legs[0].far to so many squares */
    struct shape_leg legs[LEGS_MAX];
    uint16_t dirs;             /* of the first leg; of an oblique leap, of its longer part */
    uint8_t to_left, to_right; /* oblique leaps: the same, of those that turn to one side */
    uint8_t side;              /* enum leap_side, of an oblique leap that has no other leg */
};

/* The ways of a role that hold under one condition: a sentence. */
struct shape_group {
    const struct rule *rule; /* the first of them: modes, zones, colors, who is imitated */
    unsigned count;
    struct shape shapes[RULES_MAX];
};

/*
 * Gather the group that begins with the rule `index`.
 * Returns: false when that rule belongs to a group that began earlier, or to another role.
 */
bool shapes_gather(const struct description *about, unsigned role, unsigned index,
                   struct shape_group *out);

#endif
