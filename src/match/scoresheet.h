#ifndef MATCH_SCORESHEET_H
#define MATCH_SCORESHEET_H

#include "adx/position.h"
#include "protocol/dialect.h"

/* A game of a match: its position, and its moves as the programs want to hear them. */

struct scoresheet_move {
    char own[ADX_MOVE_TEXT_SIZE_MAX]; /* docs/notation.md */
    /* A stone that completes a turn begins with a comma and follows the move before it. */
    char uci[DIALECT_TURN_SIZE_MAX], cecp[DIALECT_TURN_SIZE_MAX];
    adx_color color; /* who moved */
    bool is_throw, is_opening;
    bool has_score, is_mate; /* what its engine thought of it */
    int score;               /* as in adx_search_info */
    unsigned depth;
    uint64_t time_ms;
};

struct scoresheet {
    adx_position *position; /* as it stands now */
    char start_fen[ADX_FEN_SIZE_MAX];
    char fairy_fen[ADX_FEN_SIZE_MAX]; /* the same for other engines, protocol/dialect.h */
    bool is_usual_start;              /* start_fen is the start position of the game */
    struct scoresheet_move *moves;
    unsigned count, cap;
};

/*
 * A game without moves. fen: NULL for the start position; number: which one, in games that have
 * several. Returns: false without memory, or when the FEN is wrong; then there is nothing to free.
 */
bool scoresheet_init(struct scoresheet *sheet, const adx_variant *variant, const char *fen,
                     unsigned number);
void scoresheet_free(struct scoresheet *sheet);

/* Play a legal move. Returns: its entry, to be filled in, until the next call; NULL without memory.
 */
struct scoresheet_move *scoresheet_play(struct scoresheet *sheet, adx_move move);

/* A copy of the game. Returns: false without memory. */
bool scoresheet_copy(const struct scoresheet *sheet, struct scoresheet *out);

#endif
