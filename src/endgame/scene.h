#ifndef ENDGAME_SCENE_H
#define ENDGAME_SCENE_H

#include "endgame/endgame.h"

/*
 * Pieces set up on a board, and where their moves lead. Belongs to one thread; stands where its
 * alignment is kept: on the stack.
 */
struct placed {
    unsigned count;
    uint8_t pieces[PIECES_MAX], squares[PIECES_MAX];
};

/* Bring the pieces into the order of their material; the key of that material. */
void placed_order(const struct variant *variant, struct placed *placed);
uint64_t placed_key(const struct placed *placed);

struct scene {
    const adx_endgame *endgame;
    const struct table *table;
    struct placed placed;
    struct position position;
};

/* Where a move leads. */
struct child {
    uint64_t key; /* of the material; 0 when a royal piece was captured: the game is over */
    const struct table *table; /* or NULL */
    struct placed placed;      /* in the order of the material */
    unsigned value;            /* for the side to move then; VALUE_UNKNOWN without a table */
    bool needs_more;           /* a right was given that no board shows */
};

void scene_init(struct scene *scene, const adx_endgame *endgame, const struct table *table);
/* Set up the position of a place. Returns: false when there is none. */
bool scene_set(struct scene *scene, unsigned side, size_t place);
void scene_clear(struct scene *scene);

/* Whether the position can be, as far as check tells. */
bool scene_is_sound(const struct scene *scene);

/* How a position ended in which there are no moves, for the side to move. */
unsigned scene_verdict(struct scene *scene);

/* Where a legal move leads; the position is as before on return. */
struct child scene_look(struct scene *scene, move m);

#endif
