#ifndef PUZZLE_PROOF_H
#define PUZZLE_PROOF_H

#include "adx/position.h"

/*
 * Proofs that a player wins by force: every move of the winner and every answer is played, without
 * an opinion about any. What is known of positions is remembered.
 */
enum {
    PROOF_MOVES_MAX = 4, /* of the winner */
    PROOF_MEMORY = 1 << 13,
};

enum proof_result {
    PROOF_UNKNOWN, /* there were too many moves */
    PROOF_NO,
    PROOF_YES
};

struct proof {
    uint64_t plays_left;                      /* moves that may still be played */
    adx_err err;                              /* the first one */
    uint32_t killer[2 * PROOF_MOVES_MAX + 1]; /* answers that refuted last, by moves left */
    struct {
        uint64_t key;
        uint8_t result;
    } known[PROOF_MEMORY];
};

/* plays_max: moves that may be played for all that is asked of this proof. */
void proof_begin(struct proof *proof, uint64_t plays_max);

/* Whether the player to move wins with at most so many own moves, 0..PROOF_MOVES_MAX. */
enum proof_result proof_attack(struct proof *proof, adx_position *position, unsigned moves);
/* Whether the other player wins so after each answer of the player to move. */
enum proof_result proof_defend(struct proof *proof, adx_position *position, unsigned moves);
/* Whether the player to move wins with this one and at most so many moves in all, 1... */
enum proof_result proof_move(struct proof *proof, adx_position *position, adx_move move,
                             unsigned moves);

/* Whether the game has ended, and whether the player has won it. */
bool proof_is_over(const adx_position *position);
bool proof_has_won(const adx_position *position, adx_color color);

#endif
