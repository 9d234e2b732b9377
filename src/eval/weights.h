#ifndef EVAL_WEIGHTS_H
#define EVAL_WEIGHTS_H

/*
 * The numbers of the hand-written terms. Scores are in hundredths of a pawn; pairs are for the
 * middle game and the endgame.
 */
enum {
    TEMPO = 16,

    /* Mobility: a square more than the mean, for a piece worth nothing, in 1/16; half of it for a
       piece worth MOBILITY_HALF. */
    MOBILITY_WEIGHT = 140,
    MOBILITY_END_WEIGHT = 180,
    MOBILITY_HALF = 300,

    /* Pawns: roles that promote and never come back. */
    PAWN_ISOLATED = 8,
    PAWN_ISOLATED_END = 12,
    PAWN_DOUBLED = 6,
    PAWN_DOUBLED_END = 18,
    PAWN_SUPPORTED = 8,
    PAWN_SUPPORTED_END = 5,
    PASSED_STEPS = 8, /* moves to promotion for which there is a bonus */
    PASSED_BLOCKED_SHARE = 2,

    /* Two pieces bound to squares of different shade. */
    PAIR = 30,
    PAIR_END = 45,

    /* Threats. Classes of worth: see class_of(). */
    THREAT_HANGING = 24,
    THREAT_HANGING_END = 18,

    /* King safety, in units of danger: its square, divided by DANGER_SHARE, is the score. */
    DANGER_ATTACK = 69,      /* each square around the royal that a piece attacks */
    DANGER_WEAK = 185,       /* each that nothing but the royal protects */
    DANGER_CHECK = 650,      /* a role that could give check without being captured */
    DANGER_BARE_CHECK = 140, /* a role that could give check and be captured */
    DANGER_SHELTER = 25,     /* less for each pawn near the royal */
    DANGER_NO_HEAVY = 700,   /* less without a piece of the strongest class */
    DANGER_MIN = 100,
    DANGER_MAX = 2600,
    DANGER_SHARE = 5200,
    DANGER_END_SHARE = 20,
    SHELTER = 15, /* each pawn near the royal */
};

#endif
