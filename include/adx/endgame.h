#ifndef ADX_ENDGAME_H
#define ADX_ENDGAME_H

/*
 * Example: in how many plies a king and a queen mate a king at the latest.
 *
 *     const adx_alloc alloc = adx_alloc_libc();
 *     adx_variant *variant;
 *     adx_endgame *endgame = NULL;
 *     char why[ADX_ENDGAME_WHY_SIZE_MAX];
 *     adx_err err = adx_variant_builtin(&alloc, "chess", &variant);
 *
 *     if (!err)
 *         err = adx_endgame_create(&alloc, variant, "K+Q v K", 64 << 20, NULL, why, &endgame);
 *     if (!err)
 *         err = adx_endgame_solve(endgame, 1, NULL);
 *     if (!err)
 *         assert(adx_endgame_summarize(endgame, ADX_WHITE).longest[ADX_WHITE] == 19);
 *     adx_endgame_free(endgame);
 *     adx_variant_free(variant);
 *     return err;
 */
#include "adx/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Endings with few pieces, solved: whether each position of one is won, drawn or lost, and in how
 * many plies the winner ends the game against the best defense. Repetitions and counts of moves are
 * left out; castling is taken to be lost. Not in builds for browsers.
 */
typedef struct adx_endgame adx_endgame;

enum {
    ADX_ENDGAME_PIECES_MAX = 5,       /* royal pieces included */
    ADX_ENDGAME_PIECES_LARGE_MAX = 4, /* on boards of more than 64 squares */
    ADX_ENDGAME_THREADS_MAX = 64,
    ADX_ENDGAME_WHY_SIZE_MAX = 512 /* bytes of a sentence, the final NUL included */
};

/* How far the work is. Several endings are solved: those that the one asked for turns into. */
typedef struct adx_endgame_progress {
    bool is_exploring;           /* the endings are looked for; else they are solved */
    unsigned table, table_count; /* from 0; their number as far as it is known */
    char pieces[64];             /* of the ending at work, "K+Q v K" */
    unsigned plies;              /* of the wins that are looked for */
    double share;                /* of this pass, 0 to 1 */
} adx_endgame_progress;

typedef struct adx_endgame_hooks {
    /* Called now and then by one thread. Returns: false to stop. */
    bool (*goes_on)(void *ctx, const adx_endgame_progress *progress);
    void *ctx;
} adx_endgame_hooks;

/*
 * An ending of a game, and all that it may turn into, not solved yet.
 *
 * pieces:    White's and Black's by their capital letters, "K+Q v K".
 * bytes_max: of memory for what is known of the positions.
 * hooks:     may be NULL.
 * why:       ADX_ENDGAME_WHY_SIZE_MAX bytes; receives a sentence, or "".
 * Errors: ADX_E_RANGE for what cannot be solved, or stopped; ADX_E_LIMIT; ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_endgame_create(const adx_alloc *alloc, const adx_variant *variant,
                                                 const char *pieces, size_t bytes_max,
                                                 const adx_endgame_hooks *hooks, char *why,
                                                 adx_endgame **out);
/* Release; NULL is accepted. */
ADX_API void adx_endgame_free(adx_endgame *endgame);

/* Bytes that solving takes, more or less. */
ADX_API size_t adx_endgame_bytes(const adx_endgame *endgame);
/* The number of endings to be solved. */
ADX_API unsigned adx_endgame_table_count(const adx_endgame *endgame);
/* Whether captures en passant, which may occur there, are left out. */
ADX_API bool adx_endgame_leaves_en_passant(const adx_endgame *endgame);

/*
 * Solve it. threads: 1..ADX_ENDGAME_THREADS_MAX.
 * Errors: ADX_E_NOMEM; ADX_E_RANGE if it was stopped, after which it can only be freed.
 */
ADX_API ADX_NODISCARD adx_err adx_endgame_solve(adx_endgame *endgame, unsigned threads,
                                                const adx_endgame_hooks *hooks);

/* ---- of an ending that is solved ---- */

/* All positions with a player to move, equal pieces not told apart. */
typedef struct adx_endgame_summary {
    uint64_t won[2]; /* by the winner */
    uint64_t drawn;
    unsigned longest[2]; /* plies of the longest win; 0 without one */
} adx_endgame_summary;

ADX_API adx_endgame_summary adx_endgame_summarize(const adx_endgame *endgame, adx_color turn);
/* Positions with `turn` to move that `winner` wins in so many plies. */
ADX_API uint64_t adx_endgame_count(const adx_endgame *endgame, adx_color turn, adx_color winner,
                                   unsigned plies);
/*
 * The FEN of a position with the longest win of `winner`. text: ADX_FEN_SIZE_MAX bytes.
 * Returns: its length; 0 if there is none.
 */
ADX_API unsigned adx_endgame_longest(const adx_endgame *endgame, adx_color turn, adx_color winner,
                                     char *text);

typedef struct adx_endgame_value {
    adx_winner winner; /* ADX_DRAWN where nobody can force a win */
    unsigned plies;    /* to the end of the game; 0 if it is over or drawn */
} adx_endgame_value;

/* What is known of a position. Returns: false if it belongs to none of the endings. */
ADX_API bool adx_endgame_probe(const adx_endgame *endgame, const adx_position *position,
                               adx_endgame_value *out);

#ifdef __cplusplus
}
#endif

#endif
