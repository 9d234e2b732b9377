#ifndef ADX_PGN_H
#define ADX_PGN_H

#include "adx/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Games as PGN, the text that chess programs exchange: docs/pgn.md. A text may hold several games;
 * all functions read the first one and tell where the next begins.
 */
enum {
    ADX_PGN_SIZE_MAX = 4 << 20,     /* bytes of a text */
    ADX_PGN_DEPTH_MAX = 32,         /* variations inside one another */
    ADX_PGN_COMMENT_SIZE_MAX = 256, /* bytes of a comment that is written, the final NUL included */
};

/* What the tags of a game say; "" and 0 where they say nothing. */
typedef struct adx_pgn_game {
    adx_record_head head;                 /* `game` is the tag Variant as it is written */
    adx_winner winner;                    /* the tag Result */
    char reason[ADX_EVENT_WORD_SIZE_MAX]; /* of the ending, as records have it */
    bool has_clock;                       /* the tag TimeControl is understood */
    uint64_t clock_ms, increment_ms;
    size_t size; /* bytes of the game: the next one begins there */
} adx_pgn_game;

/*
 * Read the tags, to know which variant is needed for the moves.
 * Errors: ADX_E_RECORD when there is no game left, ADX_E_LIMIT when the text is too large.
 */
ADX_API ADX_NODISCARD adx_err adx_pgn_facts(const char *text, size_t size, adx_pgn_game *out);

/* What is called while moves are read, in their order. Any function may be NULL. */
typedef struct adx_pgn_visitor {
    void (*move)(void *ctx, const adx_position *before, adx_move move);
    /* Text between braces, of the last move or, before any, of the game; not ended by a NUL. */
    void (*comment)(void *ctx, const char *text, size_t size);
    /* A mark of the last move by its number: 1 for !, 2 ?, 3 !!, 4 ??, 5 !?, 6 ?!, up to 255. */
    void (*mark)(void *ctx, unsigned number);
    /* What follows until the end of the variation is played instead of the last move. */
    void (*begin_variation)(void *ctx);
    void (*end_variation)(void *ctx);
    void *ctx;
} adx_pgn_visitor;

/*
 * Read the moves of a game with all variations.
 *
 * report: is told the first thing that is wrong, with its line; its file is "PGN"; may be NULL.
 * Errors: ADX_E_RECORD, ADX_E_FEN, ADX_E_ILLEGAL, ADX_E_LIMIT, ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_pgn_visit(const adx_alloc *alloc, const adx_variant *variant,
                                            const char *text, size_t size,
                                            const adx_pgn_visitor *visitor, adx_findings report,
                                            void *report_ctx);

/*
 * Read a game, without its variations, as a record of the game `id`. Errors: as adx_pgn_visit().
 */
ADX_API ADX_NODISCARD adx_err adx_pgn_read(const adx_alloc *alloc, const adx_variant *variant,
                                           const char *id, const char *text, size_t size,
                                           adx_findings report, void *report_ctx, adx_record **out);

typedef struct adx_pgn_tag {
    const char *name, *value;
} adx_pgn_tag;

/* What is written besides the record. */
typedef struct adx_pgn_extras {
    const adx_pgn_tag *tags;
    unsigned tag_count;
    /* Puts a comment on a ply, from 0, into `text`, or "". May be NULL. Braces are left out. */
    void (*comment)(void *ctx, unsigned ply, char text[ADX_PGN_COMMENT_SIZE_MAX]);
    void *ctx;
} adx_pgn_extras;

/*
 * Write the plies that stand, in standard algebraic notation. `*text` ends with a NUL and is owned
 * by the caller: free it with the allocator of the record, resize(ctx, *text, *size + 1, 0).
 *
 * extras: may be NULL.
 * Errors: as adx_record_replay().
 */
ADX_API ADX_NODISCARD adx_err adx_pgn_write(const adx_record *record, const adx_variant *variant,
                                            const adx_pgn_extras *extras, char **text,
                                            size_t *size);

#ifdef __cplusplus
}
#endif

#endif
