#ifndef ADX_PGN_H
#define ADX_PGN_H

/*
 * Example: the last move of a game in PGN.
 *
 *     static const char pgn[] = "[Variant \"Chess\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
 *     const adx_alloc alloc = adx_alloc_libc();
 *     adx_pgn_game game;
 *     adx_variant *variant = NULL;
 *     adx_record *record = NULL;
 *     char id[ADX_NAME_SIZE_MAX];
 *     adx_err err = adx_pgn_facts(pgn, strlen(pgn), &game);
 *
 *     if (!err && !adx_pgn_game_id(&game, NULL, id))
 *         err = ADX_E_UNKNOWN;
 *     if (!err)
 *         err = adx_variant_builtin(&alloc, id, &variant);
 *     if (!err)
 *         err = adx_pgn_read(&alloc, variant, id, pgn, strlen(pgn), NULL, NULL, &record);
 *     if (!err)
 *         assert(!strcmp(adx_record_ply(record, 3)->text, "d8h4"));
 *     adx_record_free(record);
 *     adx_variant_free(variant);
 *     return err;
 */
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
    ADX_PGN_PLIES_MAX = 16382,      /* plies of a line: a record has a clock and a result besides */
    ADX_PGN_MARK_MAX = 65535,       /* number of a mark; what is larger has no meaning */
    ADX_PGN_COMMENT_SIZE_MAX = 256, /* bytes of a comment that is written, the final NUL included */
    ADX_PGN_NAME_SIZE_MAX = 1024,   /* bytes of the name of a game, the final NUL included */
    ADX_PGN_FAULT_SIZE_MAX = 256,   /* bytes of a sentence, the final NUL included */
};

/* What the tags of a game say; "" and 0 where they say nothing. */
typedef struct adx_pgn_game {
    adx_record_head head;                 /* `game` is the tag Variant as it is written */
    adx_winner winner;                    /* the tag Result */
    char reason[ADX_EVENT_WORD_SIZE_MAX]; /* of the ending, as records have it */
    bool has_clock[2]; /* by color: the tag TimeControl, or that of the color, is understood */
    uint64_t clock_ms[2];
    uint64_t increment_ms, delay_ms;
    const char *men; /* the tag VariantMen in the text, not ended by a NUL; NULL without it */
    size_t men_size;
    size_t size; /* bytes of the game: the next one begins there */
} adx_pgn_game;

/*
 * Read the tags, to know which variant is needed for the moves.
 * Errors: ADX_E_RECORD when there is no game left, ADX_E_LIMIT when the text is too large.
 */
ADX_API ADX_NODISCARD adx_err adx_pgn_facts(const char *text, size_t size, adx_pgn_game *out);

/*
 * The id of the built-in game that a tag Variant names: by its id or its title, in any case and
 * without regard to blanks, signs and "Chess" at the end; none, "Standard", "Normal" and "From
 * Position" are chess. NULL where it is no game, or could be several.
 */
ADX_API const char *adx_pgn_game_named(const char *name);
/*
 * The id of the built-in game that a PGN text is of. Where its name ends with 960, Fischerandom,
 * Random or FRC, or its FEN has files for the rights to castle, it is the shuffled form of the
 * game, if it has one. by: as for adx_builtin_shuffled(). Returns: false where it is no game.
 */
ADX_API bool adx_pgn_game_id(const adx_pgn_game *game, const adx_rules *by,
                             char id[ADX_NAME_SIZE_MAX]);
/*
 * The name of a game for the tag Variant, as other programs know it: what stands in parentheses in
 * its title, else the title without "Chess" at its end. The id where that would not be found again.
 */
ADX_API void adx_pgn_game_name(const char *id, char name[ADX_PGN_NAME_SIZE_MAX]);

/* What may be wrong with the moves of a game. */
#define ADX_PGN_FAULT_MAP(EACH)                                                                    \
    EACH(LONG)          /* a word is too long to be a move */                                      \
    EACH(ILLEGAL)       /* a move is not legal */                                                  \
    EACH(DEEP)          /* too many variations in one another */                                   \
    EACH(NO_MOVE)       /* a variation has no move before it */                                    \
    EACH(NOT_OPEN)      /* a variation ends that has not begun */                                  \
    EACH(PLIES)         /* a line has too many moves */                                            \
    EACH(MARK)          /* a mark is no number */                                                  \
    EACH(NO_END)        /* a tag or a comment has no end */                                        \
    EACH(VARIATION_END) /* a variation has none */

typedef enum adx_pgn_fault {
#define ADX_PGN_FAULT_VALUE(name) ADX_PGN_FAULT_##name,
    ADX_PGN_FAULT_MAP(ADX_PGN_FAULT_VALUE)
#undef ADX_PGN_FAULT_VALUE
    ADX_PGN_FAULTS /* their number */
} adx_pgn_fault;

/*
 * The sentence for it in the language of the game, e.g. "a variation has no end"; it can follow
 * the place where that is.
 *
 * word:     the move that is not legal; else not used.
 * sentence: ADX_PGN_FAULT_SIZE_MAX bytes.
 */
ADX_API void adx_pgn_fault_text(const adx_variant *variant, adx_pgn_fault fault, const char *word,
                                char *sentence);

/* From which number a text counts the ranks of a board that has ten. */
typedef enum adx_pgn_ranks {
    ADX_PGN_RANKS_FROM_1,
    ADX_PGN_RANKS_FROM_0,  /* as XBoard and WinBoard do */
    ADX_PGN_RANKS_UNKNOWN, /* all moves are legal in both ways: they are read as from 1 */
} adx_pgn_ranks;

/*
 * How the moves of a game are read: by a rank 0 or 10 that one of them names, or else as all of
 * them are legal. Takes as long as reading it twice where no move names such a rank.
 * Errors: ADX_E_RECORD, ADX_E_LIMIT, ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_pgn_ranks_of(const adx_alloc *alloc, const adx_variant *variant,
                                               const char *text, size_t size, adx_pgn_ranks *out);

/*
 * Games and positions in other formats as PGN, each line in the line that it had, so that what is
 * wrong is told of the right one: a game in the format CSA, and positions, a FEN or an EPD in each
 * line.
 *
 * game:   the name of the game that positions are of, or NULL.
 * *pgn:   `*pgn_size` bytes and a NUL, owned by the caller; NULL on failure.
 * Errors: ADX_E_UNKNOWN where the text is neither, such as PGN; ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_pgn_from_csa(const adx_alloc *alloc, const char *text,
                                               size_t size, char **pgn, size_t *pgn_size);
ADX_API ADX_NODISCARD adx_err adx_pgn_from_positions(const adx_alloc *alloc, const char *text,
                                                     size_t size, const char *game, char **pgn,
                                                     size_t *pgn_size);

/* What the engine or a player thinks of a position, as White sees it. */
typedef struct adx_pgn_score {
    bool is_mate;
    int value; /* hundredths of a pawn; or moves to mate, negative when White is mated */
} adx_pgn_score;

/* An arrow that is drawn on the board; a circle where both squares are the same. */
typedef struct adx_pgn_shape {
    unsigned from, to;
    char ink; /* a capital letter: G green, R red, B blue, Y yellow */
} adx_pgn_shape;

/*
 * What is called while moves are read, in their order. Any function may be NULL. Marks and remarks
 * belong to the last move, or to the start before any.
 */
typedef struct adx_pgn_visitor {
    void (*move)(void *ctx, const adx_position *before, adx_move move);
    /* A null move: the turn passes, which the rules do not allow (adx_position_play_null()). */
    void (*null)(void *ctx, const adx_position *before);
    /* The words of a comment with single blanks between them, not ended by a NUL. Without the
     * commands that the next three are told of; others stay in it. */
    void (*comment)(void *ctx, const char *text, size_t size);
    void (*clock)(void *ctx, uint64_t left_ms);           /* [%clk 0:04:58.5] */
    void (*score)(void *ctx, const adx_pgn_score *score); /* [%eval 0.35], [%eval #-3] */
    void (*shape)(void *ctx, const adx_pgn_shape *shape); /* [%csl Ge4], [%cal Re4e5] */
    /* A mark by its number: 1 for !, 2 ?, 3 !!, 4 ??, 5 !?, 6 ?!, up to ADX_PGN_MARK_MAX. */
    void (*mark)(void *ctx, unsigned number);
    /* What follows until the end of the variation is played instead of the last move. */
    void (*begin_variation)(void *ctx);
    void (*end_variation)(void *ctx);
    void *ctx;
} adx_pgn_visitor;

/*
 * Read the moves of a game with all variations.
 *
 * report: is told the first thing that is wrong, with its line, in the language of the game; its
 *         file is "PGN"; may be NULL.
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
    /*
     * Event, Site, Date, Round, White, Black, Variant, WhiteType and BlackType take the place of
     * what the record says.
     */
    const adx_pgn_tag *tags;
    unsigned tag_count;
    /* Puts a comment on a ply, from 0, into `text`, or "". May be NULL. Braces are left out. */
    void (*comment)(void *ctx, unsigned ply, char text[ADX_PGN_COMMENT_SIZE_MAX]);
    void *ctx;
    bool no_tags; /* of an adx_pgn_writer: the moves alone */
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

/*
 * Writes a game with variations, comments, marks and drawings, which are told to its visitor: by
 * adx_pgn_visit(), or move by move. What adx_pgn_visit() reads of the text is what was told.
 * Takes about 8 KiB, the text, and two positions with their moves.
 */
typedef struct adx_pgn_writer adx_pgn_writer;

/*
 * Begin at the start of the record, whose facts become the tags. Where the main line is the plies
 * of the record, the text has its result, and the clock of each move for which none is told.
 *
 * record, variant: must outlive the writer.
 * extras: may be NULL; `comment` is not asked.
 * Errors: as adx_record_replay().
 */
ADX_API ADX_NODISCARD adx_err adx_pgn_writer_create(const adx_record *record,
                                                    const adx_variant *variant,
                                                    const adx_pgn_extras *extras,
                                                    adx_pgn_writer **out);
/* Release; NULL is accepted. */
ADX_API void adx_pgn_writer_free(adx_pgn_writer *writer);
/* Where the next move is played. Lives until the visitor is called again. */
ADX_API const adx_position *adx_pgn_writer_position(const adx_pgn_writer *writer);
/* The visitor of a writer takes what is told. The first thing that does not fit is remembered: the
 * error that adx_pgn_writer_finish() will return. */
ADX_API adx_err adx_pgn_writer_error(const adx_pgn_writer *writer);
ADX_API adx_pgn_visitor adx_pgn_writer_visitor(adx_pgn_writer *writer);
/*
 * The text, owned by the caller as that of adx_pgn_write(). Nothing is told to the writer after it.
 * Errors: ADX_E_ILLEGAL when a move was not legal, ADX_E_RECORD when a variation had no move before
 *         it, no beginning or no end, ADX_E_LIMIT when they were nested too deeply, ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_pgn_writer_finish(adx_pgn_writer *writer, char **text,
                                                    size_t *size);

#ifdef __cplusplus
}
#endif

#endif
