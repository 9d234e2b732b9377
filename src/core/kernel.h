#ifndef CORE_KERNEL_H
#define CORE_KERNEL_H

#include "core/state.h"
#include "core/variant.h"

/* What a piece reaches, checks and pins left aside. */
struct survey {
    uint8_t square, piece;
    struct squares attacks; /* whatever stands there */
    struct squares goals;   /* empty squares that it may move to, enemies that it may capture */
};

/* What a piece can do under the influences that it is under. */
struct conduct {
    bool rests, stripped; /* stripped: of the ways that it has of itself */
    uint64_t given;       /* atoms that it gets, bit a for atom a */
    uint8_t rests_by;     /* if it rests: the square of a piece that makes it */
};

/*
 * The hot code, compiled once per width of the piece sets and once with PEXT: each build is one
 * table of functions. variant_compile chooses; everybody else calls through variant->ops.
 */
struct kernel_ops {
    const char *name; /* "64", "128", "256", each also with " pext" */
    unsigned squares_max;

    /* Make the tables. Errors: ADX_E_NOMEM, ADX_E_LIMIT. */
    adx_err (*build)(struct variant *variant);

    /* Fill sets, royal squares and key from board and state. */
    void (*refresh)(struct position *position);

    /*
     * All legal moves; `position` is as before on return. out: ADX_MOVES_MAX entries.
     * A color whose royal was captured has none. Order: unspecified but deterministic.
     */
    unsigned (*moves)(struct position *position, move *out);
    /* Whether a move, which may come from any position, is one of them. All are listed for it if
       the game has_turn_rules, else few. NULL in the page's board. */
    bool (*is_legal)(struct position *position, move m);
    /* Legal moves that capture, promote or act: what a quiescence search looks at. */
    unsigned (*noisy_moves)(struct position *position, move *out);
    /* Legal moves that may give check: all moves and drops to an empty square from where the piece
       itself attacks the enemy royal, perhaps with others among them. */
    unsigned (*check_moves)(struct position *position, move *out);
    /* The number of legal moves, without writing them. */
    unsigned (*count)(struct position *position);
    /* The moves that would be legal if no ending had come: see ENDS_ON_BOARD. */
    unsigned (*moves_in_play)(struct position *position, move *out);
    /* Moves by the pieces' ways of moving, king safety not asked. */
    unsigned (*pseudo_moves)(struct position *position, move *out);
    /* Whether a pseudo move keeps the mover's king safe. */
    bool (*is_safe)(struct position *position, move m);

    /* Play a legal move and take it back. */
    void (*make)(struct position *position, move m, struct undo *undo);
    void (*unmake)(struct position *position, const struct undo *undo);

    /* Pieces of `by` that attack `square` now. */
    struct squares (*attackers)(const struct position *position, unsigned square, unsigned by);
    bool (*in_check)(const struct position *position);
    /* What the piece on `square` can do while others attack or guard it. */
    struct conduct (*conduct)(const struct position *position, unsigned square);
    /* in_check() for either color; imitators that must rest attack nothing. */
    bool (*is_threatened)(const struct position *position, unsigned color);
    /* Squares that the piece on `square` attacks or can go to (modes: which atoms count). */
    struct squares (*reach)(const struct position *position, unsigned square, unsigned modes);
    /* Reach of every piece of a color, by square. out: ADX_SQUARES_MAX entries. Returns: their
       number. */
    unsigned (*survey)(const struct position *position, unsigned color, struct survey *out);

    /* Squares from where a piece of `role` of `color` would attack the enemy royal, if a piece went
       there now; hops, and what an imitator may do, are left out. */
    struct squares (*checks_from)(const struct position *position, unsigned role, unsigned color);

    /* Worth that the move wins at once, in hundredths of a pawn; a royal piece counts 30000. */
    int (*gain)(const struct position *position, move m);
    /* Whether the move wins at least `threshold` when both sides go on capturing on its square. */
    bool (*exchange)(const struct position *position, move m, int threshold);
    /* Whether a legal move gives check; `position` is as before on return. The enemy is not in
       check before it, unless its royal may be captured. */
    bool (*gives_check)(struct position *position, move m);

    uint64_t (*perft)(struct position *position, unsigned depth);
};

/* The kernel for a board of so many squares on this machine. */
const struct kernel_ops *kernel_choose(unsigned square_count);

extern const struct kernel_ops kernel_64, kernel_128, kernel_256;
#if defined(__x86_64__)
extern const struct kernel_ops kernel_64_pext, kernel_128_pext, kernel_256_pext;
#endif

#endif
