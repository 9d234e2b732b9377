#ifndef ENDGAME_REFUSAL_H
#define ENDGAME_REFUSAL_H

#include "endgame/material.h"

/*
 * Whether the board and the side to move tell all that decides such endings. What needs more is
 * refused.
 * Returns: false with a sentence in `why`.
 */
bool refusal_allows(const struct variant *variant, const struct material *material,
                    struct buf *why);

/* Whether a pawn of each side might be captured en passant by the other, which is left out. */
bool refusal_leaves_en_passant(const struct variant *variant, const struct material *material);

#endif
