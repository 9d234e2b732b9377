#ifndef SERVER_ROOM_ROOM_DICE_H
#define SERVER_ROOM_ROOM_DICE_H

#include <stdint.h>

#include "server/room/room.h"

/*
 * Dice that can be checked. Before the game the server shows the SHA-256 of a seed; players may
 * add digits of their own, which prove something when they come after that. The throw at a ply is
 *
 *   HMAC-SHA-256(seed, "acedrex dice 1\nGAME\nPLY\nROUND\nWHITE\nBLACK"),
 *
 * PLY and ROUND as decimal numbers, WHITE and BLACK what the players added ("-" for nothing). Its
 * bytes are read in their order; each below 252 is a die of 1 + byte mod 6, others are passed over,
 * so that all six are equally likely. ROUND is 0, and 1 more whenever the bytes ended too early.
 * After the game the seed is shown, and everybody can throw again. A ply has its throw once and for
 * ever: after a move was taken back the dice fall as before.
 */
enum {
    ROOM_HEX_SIZE = 2 * ROOM_SEED_SIZE + 1
};

struct room_throw {
    const uint8_t *seed; /* ROOM_SEED_SIZE bytes */
    const char *game;
    const char *salt[2]; /* by color */
    unsigned ply;        /* plies that stand before it */
};

void room_dice(const struct room_throw *what, unsigned die[2]);

/* Hexadecimal digits of the SHA-256 of a seed; of the seed itself. */
void room_commitment(const uint8_t *seed, char out[ROOM_HEX_SIZE]);
void room_seed_text(const uint8_t *seed, char out[ROOM_HEX_SIZE]);

#endif
