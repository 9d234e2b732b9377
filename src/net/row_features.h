#ifndef NET_ROW_FEATURES_H
#define NET_ROW_FEATURES_H

#include "core/variant.h"
#include "net/shape.h"

/*
 * What the rules of a game say about a piece of a kind on a square, as numbers that mean the same
 * in every game: from them the row of weights of that input can be computed (net/row_function.h).
 *
 * The numbers are whole, ROW_ONE for one, so that every machine has the same. Most of them are
 * zero and not listed. They come in three lists: of the kind alone, of the place alone, and of
 * both; a place on the board is seen by the side whose view it is, as in net/shape.h. Boards of all
 * sizes are laid over one of ROW_SIDE by ROW_SIDE cells. A piece in hand is seen as its kind on the
 * mean of the squares to which it may come. Where captures refill hands there are more numbers,
 * those from ROW_BOARD_COUNT on: of what a captured piece becomes, and of the pieces in hand.
 */
enum {
    ROW_ONE = 128,
    ROW_SIDE = 8,
    ROW_CELLS = ROW_SIDE * ROW_SIDE,
    ROW_EDGE = 8, /* distances from an edge that are told apart */
    ROW_KIND_FIRST = 0,
    ROW_KIND_COUNT = 21,
    ROW_PLACE_FIRST = ROW_KIND_FIRST + ROW_KIND_COUNT,
    ROW_PLACE_EDGES = ROW_PLACE_FIRST + ROW_CELLS,
    ROW_PLACE_SMOOTH = ROW_PLACE_EDGES + 4 * ROW_EDGE,
    ROW_WAYS_FIRST = ROW_PLACE_SMOOTH + 8,       /* where the piece captures */
    ROW_WAYS_MOVES = ROW_WAYS_FIRST + ROW_CELLS, /* where it moves rather than captures */
    ROW_WAYS_SUMS = ROW_WAYS_MOVES + ROW_CELLS,
    ROW_WAYS_SUM_COUNT = 28,
    ROW_BOARD_COUNT = ROW_WAYS_SUMS + ROW_WAYS_SUM_COUNT, /* all where hands are not refilled */
    ROW_TAKEN_FIRST = ROW_BOARD_COUNT, /* what a kind is to the player who captures it */
    ROW_TAKEN_COUNT = 5,
    ROW_HELD_FIRST = ROW_TAKEN_FIRST + ROW_TAKEN_COUNT, /* of a piece in hand alone */
    ROW_HELD_SUMS = ROW_HELD_FIRST + 30,
    ROW_FEATURE_COUNT = ROW_HELD_SUMS + ROW_WAYS_SUM_COUNT,
    ROW_LIST_MAX = ROW_FEATURE_COUNT,
};

struct row_feature {
    uint16_t index;
    int16_t value;
};

struct row_list {
    unsigned count;
    struct row_feature features[ROW_LIST_MAX];
};

/* What is known of a role on the whole board, weights of squares reached in 1/ROW_ONE. */
struct row_role {
    int captures, moves;    /* mean over the squares */
    int leaps, rides, hops; /* captures by the kind of way */
    int ahead, aside, back; /* captures by where they lead */
    int back_moves;
    unsigned setup_count; /* of White's pieces */
    int gain;             /* most that promotion gains, hundredths of a pawn */
    bool promotes;
    uint8_t to_promotion[ADX_SQUARES_MAX], to_enemy[ADX_SQUARES_MAX]; /* moves of the role */
};

/* What is known of a game before any row. */
struct row_game {
    const struct variant *variant;
    uint16_t royal[2];        /* squares where they start, or SQUARE_NONE */
    struct squares beside[2]; /* those and the squares around */
    int16_t cell_file[ADX_LATTICE_MAX], cell_rank[ADX_LATTICE_MAX]; /* in 1/16 of a cell */
    int army, most, officers; /* White's setup: sum of values, highest value, their number */
    struct row_role roles[ADX_ROLES_MAX + 1];
};

void row_game_init(struct row_game *game, const struct variant *variant);

/* The numbers of a role wherever it stands. */
void row_kind(const struct row_game *game, unsigned role, struct row_list *out);

/* The numbers of a square whatever stands there. */
void row_place(const struct row_game *game, unsigned square, struct row_list *out);

/* The numbers of an own (relation 0) or other (1) piece of a role on a square. */
void row_ways(const struct row_game *game, unsigned role, unsigned relation, unsigned square,
              struct row_list *out);

/*
 * The numbers of an own or other piece of a role in hand: the means of row_place() and row_ways()
 * over the squares to which it may come, none if there are no such squares.
 */
void row_dropped(const struct row_game *game, unsigned role, unsigned relation,
                 struct row_list *out);

/*
 * The numbers that only a piece in hand has, where captures refill hands: of one of a role of which
 * there are `before` in that hand besides.
 */
void row_held(const struct row_game *game, unsigned role, unsigned relation, unsigned before,
              struct row_list *out);

#endif
