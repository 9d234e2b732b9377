#ifndef ADX_BOOK_H
#define ADX_BOOK_H

/*
 * Example: what is played at the start, by a book of three games.
 *
 *     static const char text[] = "book 1; chess; 3; a test\n"
 *                                "e7550032f706 e2e4 1 1 0 d2d4 0 0 1\n";
 *     const adx_alloc alloc = adx_alloc_libc();
 *     adx_book_move moves[ADX_BOOK_MOVES_MAX];
 *     char why[ADX_BOOK_WHY_SIZE_MAX];
 *     adx_position *start = NULL;
 *     adx_book *book = NULL;
 *     adx_variant *variant;
 *     adx_err err = adx_variant_builtin(&alloc, "chess", &variant);
 *
 *     if (!err)
 *         err = adx_book_read(&alloc, variant, text, strlen(text), why, &book);
 *     if (!err)
 *         err = adx_position_create(&alloc, variant, NULL, NULL, NULL, &start);
 *     if (!err)
 *         assert(adx_book_moves(book, start, moves) == 2 && moves[0].white == 1);
 *     adx_position_free(start);
 *     adx_book_free(book);
 *     adx_variant_free(variant);
 *     return err;
 */
#include "adx/engine.h"
#include "adx/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * Books of openings: the moves that games played in positions near their start, and how these games
 * ended. Positions are told apart by what they are, not by the moves that led there. Games are
 * counted with adx_book_add(); adx_book_write() keeps what was played often. docs/book.md describes
 * the text. Not in builds for browsers.
 */
enum {
    ADX_BOOK_PLIES_MAX = 64,        /* of a game that are counted */
    ADX_BOOK_COUNTED_MAX = 200000,  /* positions that are counted at a time, and moves thrice */
    ADX_BOOK_GAMES_MAX = 999999999, /* that are counted */
    ADX_BOOK_POSITIONS_MAX = 10000, /* of a text */
    ADX_BOOK_MOVES_MAX = 256,       /* of a position of a text */
    ADX_BOOK_SIZE_MAX = 1 << 20,    /* bytes of a text */
    ADX_BOOK_SOURCE_SIZE_MAX = 256, /* bytes of what the games are, the final NUL included */
    ADX_BOOK_WHY_SIZE_MAX = 256,    /* bytes of a sentence, likewise */
    ADX_BOOK_NODES = 2000,          /* default of adx_book_plan.nodes */
};

/* Belongs to one thread at a time. Takes up to about 45 MiB while games are counted. */
typedef struct adx_book adx_book;

/* A move of a position, and the games that played it there. */
typedef struct adx_book_move {
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    uint32_t white, draws, black; /* games won by White, drawn, won by Black */
} adx_book_move;

/*
 * The identity of a position in books: 48 bits, which depend on its FEN alone without the clock and
 * the number of the move. The same in every build.
 */
ADX_API uint64_t adx_book_key(const adx_position *position);

/*
 * A book without games. plies: of each game that are counted, 1..ADX_BOOK_PLIES_MAX. `variant` must
 * outlive it.
 * Errors: ADX_E_RANGE, also for a game with several start positions; ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_book_create(const adx_alloc *alloc, const adx_variant *variant,
                                              unsigned plies, adx_book **out);
/* Release; NULL is accepted. */
ADX_API void adx_book_free(adx_book *book);

/*
 * Count a game that is over and began at the start of the game. When the book is full, only what is
 * known is counted: adx_book_is_full().
 * Errors: as adx_record_replay(), then nothing has been counted; ADX_E_RECORD when the game is not
 *         over or began elsewhere, ADX_E_LIMIT after ADX_BOOK_GAMES_MAX, ADX_E_RANGE for a book
 * that was read.
 */
ADX_API ADX_NODISCARD adx_err adx_book_add(adx_book *book, const adx_record *record);
/* Whether there was no place for a position or a move. */
ADX_API bool adx_book_is_full(const adx_book *book);
/* Games that were counted, or that the text tells of. */
ADX_API unsigned adx_book_games(const adx_book *book);
/* What the games are, as the text tells; "" for a book that is counted. Lives as long. */
ADX_API const char *adx_book_source(const adx_book *book);
/* The positions that have moves. */
ADX_API unsigned adx_book_positions(const adx_book *book);

/*
 * The moves of a position, the most frequent first.
 * list: ADX_BOOK_MOVES_MAX entries. Returns: their number; 0 for a position that is not there.
 */
ADX_API unsigned adx_book_moves(const adx_book *book, const adx_position *position,
                                adx_book_move *list);

/* What is kept of what was counted. */
typedef struct adx_book_choice {
    unsigned games_min;     /* a move is kept if so many games played it; at least 1 */
    unsigned positions_max; /* the most frequent ones, 1..ADX_BOOK_POSITIONS_MAX */
    const char *source;     /* what the games are: one line without a semicolon */
} adx_book_choice;

/*
 * The text of a book. Each of its positions is reached from the start by moves that are in it. The
 * same games in the same order give the same text. `*text` ends with a NUL and is owned by the
 * caller as that of adx_record_write().
 * Errors: ADX_E_RANGE, ADX_E_LIMIT when the text would be too large, ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_book_write(const adx_book *book, const adx_book_choice *choice,
                                             char **text, size_t *size);
/*
 * Read such a text. Whether its moves are legal is told by adx_book_check().
 * why:    ADX_BOOK_WHY_SIZE_MAX bytes; receives what is wrong, with its line.
 * Errors: ADX_E_RECORD, ADX_E_LIMIT, ADX_E_NOMEM; ADX_E_RANGE as adx_book_create().
 */
ADX_API ADX_NODISCARD adx_err adx_book_read(const adx_alloc *alloc, const adx_variant *variant,
                                            const char *text, size_t size, char *why,
                                            adx_book **out);
/*
 * Whether each position of a book is reached from the start by its moves, within ADX_BOOK_PLIES_MAX
 * plies, and all moves are legal. why: as above. Errors: ADX_E_ILLEGAL when not; ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_book_check(const adx_book *book, char *why);

/* How a game for a book is played. Zeros stand for the defaults. */
typedef struct adx_book_plan {
    unsigned plies; /* of the opening, in which moves that are about as good are chosen among; 16 */
    uint64_t nodes; /* of a search in the opening; later an eighth */
    uint64_t seed;  /* another seed, other games */
    bool (*goes_on)(void *ctx); /* asked before every move: false gives the game up; may be NULL */
    void *ctx;
} adx_book_plan;

/*
 * Play game number `number` from the start. The same engine, plan and number give the same game. A
 * game that one side has as good as won for a while, by its search, ends so; a very long one is
 * drawn.
 * out:    the record; NULL when the game was given up.
 * Errors: ADX_E_NOMEM; ADX_E_RANGE when plan or engine do not fit, or the game has several starts.
 */
ADX_API ADX_NODISCARD adx_err adx_book_play(const adx_alloc *alloc, const adx_variant *variant,
                                            adx_engine *engine, const adx_book_plan *plan,
                                            uint64_t number, adx_record **out);

#ifdef __cplusplus
}
#endif

#endif
