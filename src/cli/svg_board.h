#ifndef CLI_SVG_BOARD_H
#define CLI_SVG_BOARD_H

#include <stdbool.h>
#include <stdio.h>

#include "adx/position.h"

/* Boards as SVG pictures: pieces are discs with their letters, so that no font or file is needed.
 * The ground is that of the game's look. */

/* The position, with the names of files and ranks. */
void svg_position(FILE *out, const adx_position *position, bool flipped);

/*
 * How a role goes from a square, for White: a disc where it steps or leaps, a lozenge where it
 * rides, a bow over what it jumps to; full where it moves and captures, hollow where it only moves,
 * a cross where it only captures.
 */
void svg_role(FILE *out, const adx_variant *variant, unsigned role, unsigned square);

#endif
