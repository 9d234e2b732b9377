#ifndef NET_SHAPE_H
#define NET_SHAPE_H

#include "core/variant.h"
#include "net/beside.h"

/*
 * What a network sees of a position: which inputs it has, told without the role numbers of any
 * game, so that one network serves all games with the same board and kinds of pieces.
 *
 * Each color has its own view. In a view, a piece is own or other, of a kind, on a square; Black's
 * view is turned as the game's own symmetry turns Black's pieces. What lies beside the board is
 * seen as thresholds: two queens in hand are the inputs "a first" and "a second queen". If the
 * board and all ways of moving are their own mirror images, a view is mirrored so that the own
 * royal piece stands on the right half.
 */
enum {
    NET_HIDDEN_MIN = 16,
    NET_SQUARES_MAX = 128, /* of a board; games on larger ones are judged by the terms */
    NET_HIDDEN_MAX = 256,  /* hidden units of a view; a multiple of NET_HIDDEN_MIN */
    NET_HEADS_MAX = 8,
    NET_HELD_MAX = 8, /* more pieces of a kind in a hand or pool look like so many */
    NET_INPUTS_MAX = 32768,
    NET_INPUT_NONE = 0xffff,
};

struct net_role {
    char name[ADX_NAME_SIZE_MAX];
    uint64_t movement;          /* how it moves: equal for roles that move alike */
    uint8_t hand_max, pool_max; /* thresholds; 0: never in hand, in a pool */
};

struct net_shape {
    uint64_t board; /* equal for boards whose squares have equal places */
    uint64_t rules; /* equal for games that end alike and have the same things beside the board */
    uint16_t hidden, input_count;
    uint8_t square_count, role_count, heads, piece_max, checks_max, events;
    bool imitators, mirrored;
    struct net_role roles[ADX_ROLES_MAX]; /* by number in the network, from 0 */
};

/*
 * The shape that serves all of the games.
 * Returns: NULL, or a sentence that says why they are no family.
 */
const char *net_shape_of(const struct variant *const *variants, unsigned count, unsigned hidden,
                         unsigned heads, struct net_shape *out);

/*
 * What a file says first of the games that it may serve: shape.board and shape.rules. Other things
 * may still keep the network from serving a game of its family.
 */
struct net_family {
    uint64_t board, rules;
};

struct net_family net_family_of(const struct variant *variant);

/* Fill in shape->input_count. Returns: false if there are too many. */
bool net_shape_count(struct net_shape *shape);

/* From a game to the inputs of a network. */
struct net_inputs {
    const struct variant *variant;
    bool mirrored, has_beside;
    uint8_t head[ADX_SQUARES_MAX + 1];          /* by number of pieces: see net_head() */
    uint16_t piece[2][2 * (ADX_ROLES_MAX + 1)]; /* [view][piece]: its input on the first square */
    uint8_t square[2][2][ADX_SQUARES_MAX];      /* [view][mirrored][square] */
    uint16_t beside[2][BESIDE_KINDS][2][ADX_ROLES_MAX + 1]; /* [view][kind][color][index] */
    uint8_t beside_max[BESIDE_KINDS][ADX_ROLES_MAX + 1];    /* thresholds */
    bool on_left[2][ADX_SQUARES_MAX]; /* [view] where the own royal makes it be mirrored */
};

/* Returns: false if the network does not serve the game. */
bool net_inputs_of(const struct net_shape *shape, const struct variant *variant,
                   struct net_inputs *out);

/* Whether the view of a color is mirrored, by the square of its royal piece (or SQUARE_NONE). */
static inline bool net_is_mirrored(const struct net_inputs *inputs, unsigned view, unsigned royal)
{
    return inputs->mirrored && royal != SQUARE_NONE && inputs->on_left[view][royal];
}

/* The input of a piece that the game has, on a square. */
static inline unsigned net_piece_input(const struct net_inputs *inputs, unsigned view,
                                       bool mirrored, unsigned piece, unsigned square)
{
    return inputs->piece[view][piece] + (unsigned)inputs->square[view][mirrored][square];
}

/*
 * All inputs of a position in a view, each once.
 * out: room for the pieces and NET_HELD_MAX for each fact beside the board. Returns: their number.
 */
unsigned net_inputs_list(const struct net_inputs *inputs, const struct position *position,
                         unsigned view, bool mirrored, uint16_t *out);

/* The inputs of one fact beside the board. Returns: their number. */
static inline unsigned net_fact_inputs(const struct net_inputs *inputs, unsigned view,
                                       const struct beside *fact, uint16_t *out)
{
    const unsigned most = inputs->beside_max[fact->kind][fact->index];
    unsigned count = 0;

    for (; count < fact->value && count < most; count++)
        out[count] = (uint16_t)(inputs->beside[view][fact->kind][fact->color][fact->index] + count);
    return count;
}

/* Which set of output weights is for a position of so many pieces. */
static inline unsigned net_head(const struct net_inputs *inputs, unsigned piece_count)
{
    CHECK_DEBUG(piece_count <= ADX_SQUARES_MAX);
    return inputs->head[piece_count];
}

#endif
