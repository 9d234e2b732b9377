#ifndef CORE_STATE_H
#define CORE_STATE_H

#include <stdbool.h>
#include <stdint.h>

#include "core/description.h"
#include "core/move.h"
#include "core/squares.h"

/*
 * A position: board, the state beside the board, and the piece sets of the kernel. Written by
 * core/ only. Plain data without pointers to itself: copying the struct copies the position.
 *
 * Order: `sets` comes last, so that what every kernel width shares has fixed offsets.
 */
enum {
    SETS_MAX = 31,
    THROWS = 21
};

struct variant;

struct holdings {
    uint8_t hand[2][ADX_ROLES_MAX]; /* pieces that may be dropped, by role - 1 */
    uint8_t pool[2][ADX_ROLES_MAX]; /* own captured pieces that a pawn may become, by role - 1 */
    uint8_t waiting_count[2];
    uint8_t waiting[2 * WAITING_MAX]; /* squares of waiting pieces of both, longest first */
    struct squares gates; /* pieces there have not moved, and one in hand may come behind them */
};

/* A turn of several moves. */
struct series {
    struct squares passed;  /* squares that pieces of the player to move have passed in this turn */
    struct squares passers; /* the pieces that have passed these, or state.passed */
};

struct state {
    uint64_t key;         /* all that decides the future except the clock */
    uint16_t rights;      /* bit i: right i of the variant, to castle or to a first move */
    uint8_t side;         /* color to move */
    uint8_t passed_piece; /* where the piece that has passed stands */
    uint8_t convert;      /* 1 + index of the event that gave the side to move its right; 0 */
    uint8_t last[2];      /* role each color used last; 0 none (imitators only) */
    uint8_t imitations;   /* imitator moves just played in a row */
    uint8_t checks[2];    /* checks received, up to description.counted_checks */
    uint8_t throw_index;  /* dice: 0 a throw is due, 1..21 the throw to be played */
    uint8_t castled;      /* 1 + castling of the variant that has just ended the game; 0 */
    uint8_t check_run;    /* bit c: color c has given check with each of its last moves, and once by
                             one of variant.check_roles */
    uint8_t passes;       /* passes one after the other until now, up to variant.passes_max */
    uint8_t lost;         /* 1 + color whose royal piece was captured; 0 */
    uint16_t part;        /* parts of the turn that are done: moves, or one before a stone */
    uint16_t clock;       /* plies since a capture or a move of the clock roles */
    uint16_t turn_number; /* FEN's full move number */
    uint8_t again, began; /* amid a turn of captures: where the piece that goes on with them stands,
                             and where it began the turn; else 0 */
    uint16_t answered;    /* 1 + the square on which the last move has captured a piece that may not
                             be traded, if another kind made it; 0 */
    /* Squares on which e.p. capture is possible this turn. Kernels copy their own words of them. */
    struct squares passed;
    /* Last: games without hands and pools, or with turns of one move, do not copy them. */
    struct holdings holdings;
    struct series series;
};

struct position;

/*
 * The game that led to a position, for rules that ask about it. Who keeps the game fills this in:
 * see referee/past.h.
 */
struct past {
    /* Whether the game may not come to `position`, which the player not to move brings about. */
    bool (*forbids)(const struct past *past, const struct position *position);
};

struct position {
    const struct variant *variant;
    uint8_t board[ADX_SQUARES_MAX]; /* piece or 0 */
    uint16_t royal[2];              /* square of the royal piece, SQUARE_NONE once captured and
                                       where there are royal sets */
    uint16_t rook_home[16]; /* by castling right: its rook's start square (shuffled games) */
    struct state state;
    const struct past *past; /* NULL: nothing came before, or no rule asks */
    _Alignas(32) uint64_t sets[(2 + SETS_MAX) * SQUARES_WORDS];
};

/* What a square held before and holds after a move. */
struct change {
    uint8_t square, before, after;
};
enum {
    CHANGES_MAX = ADX_SQUARES_MAX + 6 /* every piece changes, the mover more than once */
};

/* One piece more or less in a hand or a pool. */
struct held_change {
    bool in_pool; /* else in hand */
    uint8_t color, role;
    int8_t more; /* 1 or -1 */
};
enum {
    HELD_CHANGES_MAX = 4 /* a move captures two pieces at most, and promotes one */
};

/*
 * Everything needed to take a move back, and the lists from which evaluation, drawing and
 * announcements learn what it did on the board and to hands and pools. Counters, rights and what
 * was used last: compare `before` with the position.
 */
struct undo {
    struct state before;
    uint16_t royal[2];
    uint16_t change_count;
    uint8_t held_count;
    struct held_change held[HELD_CHANGES_MAX];
    struct change changes[CHANGES_MAX];
};

#endif
