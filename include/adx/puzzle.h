#ifndef ADX_PUZZLE_H
#define ADX_PUZZLE_H

/*
 * Example: a puzzle in a line, and whether it is one.
 *
 *     static const char line[] = "600; win; rook; -; 7k/8/6K1/8/8/8/8/R7 w - - 0 1; a1a8";
 *     const adx_alloc alloc = adx_alloc_libc();
 *     adx_variant *variant;
 *     adx_puzzle puzzle;
 *     char why[ADX_PUZZLE_WHY_SIZE_MAX];
 *     adx_err err = adx_variant_builtin(&alloc, "chess", &variant);
 *
 *     if (!err)
 *         err = adx_puzzle_read(variant, line, &puzzle, why);
 *     if (!err)
 *         err = adx_puzzle_check(&alloc, variant, NULL, &puzzle, NULL, why);
 *     if (!err)
 *         assert(puzzle.goal == ADX_PUZZLE_WIN && puzzle.rating == 600);
 *     adx_variant_free(variant);
 *     return err;
 */
#include "adx/engine.h"
#include "adx/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Puzzles: positions of games in which each move of the player to move has no equal, as far as
 * proofs and searches tell. Not in builds for browsers.
 */
enum {
    ADX_PUZZLE_MOVES_MAX = 5, /* of the player who solves it */
    ADX_PUZZLE_PLIES_MAX = 2 * ADX_PUZZLE_MOVES_MAX - 1,
    ADX_PUZZLE_TEXT_SIZE_MAX = 2 * ADX_FEN_SIZE_MAX, /* bytes of a line, the final NUL included */
    ADX_PUZZLE_WHY_SIZE_MAX = 256,                   /* bytes of a sentence, likewise */
};

/* What the player is to do: EACH(NAME, word). */
#define ADX_PUZZLE_GOAL_MAP(EACH)                                                                  \
    EACH(WIN, "win")   /* the game, in as many moves as there are, whatever the opponent does */   \
    EACH(GAIN, "gain") /* material */                                                              \
    EACH(HOLD, "hold") /* every other move loses */                                                \
    EACH(BEST, "best") /* with dice: the best move on average */

typedef enum adx_puzzle_goal {
#define ADX_PUZZLE_GOAL_VALUE(name, word) ADX_PUZZLE_##name,
    ADX_PUZZLE_GOAL_MAP(ADX_PUZZLE_GOAL_VALUE)
#undef ADX_PUZZLE_GOAL_VALUE
    ADX_PUZZLE_GOALS /* their number */
} adx_puzzle_goal;

typedef struct adx_puzzle {
    unsigned rating; /* as that of a level: see adx_level_elo() */
    adx_puzzle_goal goal;
    uint64_t roles; /* bit N: the player moves or drops a piece of role N */
    uint64_t
        kinds; /* bit N: the player makes a move of adx_move_kind N that is a rule of its own */
    char fen[ADX_FEN_SIZE_MAX];
    unsigned ply_count; /* odd: the player has the first and the last move */
    char moves[ADX_PUZZLE_PLIES_MAX][ADX_MOVE_TEXT_SIZE_MAX];
} adx_puzzle;

typedef struct adx_puzzle_plan {
    uint64_t nodes; /* of a search that judges a move; 0: ADX_PUZZLE_NODES */
    uint64_t seed;  /* of what the weaker levels play */
    /* Called for each puzzle. Returns: false for no more of this game. */
    bool (*take)(void *ctx, const adx_puzzle *puzzle);
    bool (*goes_on)(void *ctx); /* asked before every search: false stops; may be NULL */
    void *ctx;
} adx_puzzle_plan;

enum {
    ADX_PUZZLE_NODES = 40000
};

/*
 * Find the puzzles of a game. With the same engine, record and plan they are the same.
 * Errors: as adx_record_replay(); ADX_E_RANGE when the engine does not fit.
 */
ADX_API ADX_NODISCARD adx_err adx_puzzles_find(const adx_alloc *alloc, const adx_variant *variant,
                                               adx_engine *engine, const adx_record *record,
                                               const adx_puzzle_plan *plan);

/*
 * Whether a puzzle is what it says: each move is legal, the end is the goal, pieces and kinds of
 * moves are those that are told; with an engine also that no move of the player has an equal.
 *
 * engine:  may be NULL.
 * why:     ADX_PUZZLE_WHY_SIZE_MAX bytes; receives a sentence.
 * Errors:  ADX_E_ILLEGAL when it is not; ADX_E_NOMEM, ADX_E_RANGE.
 */
ADX_API ADX_NODISCARD adx_err adx_puzzle_check(const adx_alloc *alloc, const adx_variant *variant,
                                               adx_engine *engine, const adx_puzzle *puzzle,
                                               const adx_puzzle_plan *plan, char *why);

/* The line of a puzzle (docs/puzzles.md). text: ADX_PUZZLE_TEXT_SIZE_MAX bytes. */
ADX_API void adx_puzzle_write(const adx_variant *variant, const adx_puzzle *puzzle, char *text);
/* Read such a line. why: as above. Errors: ADX_E_RECORD. */
ADX_API ADX_NODISCARD adx_err adx_puzzle_read(const adx_variant *variant, const char *text,
                                              adx_puzzle *out, char *why);

#ifdef __cplusplus
}
#endif

#endif
