#ifndef BOOK_BOOK_H
#define BOOK_BOOK_H

#include "adx/book.h"

/* The inside of a book: positions by their keys, each with a list of moves. */
enum {
    BOOK_KEY_BITS = 48,
    BOOK_KEY_DIGITS = BOOK_KEY_BITS / 4,
    BOOK_TABLE_SIZE = 1 << 19, /* entries, a power of two; less than half of them are taken */
    BOOK_LINKS_MAX = 3 * ADX_BOOK_COUNTED_MAX,
};

/* The number of no position and no link. */
#define BOOK_NONE UINT32_MAX

struct book_link {
    adx_book_move move;
    uint64_t to;   /* key of the position after it; 0 where it is not known */
    uint32_t next; /* of the same position, or BOOK_NONE */
};

struct book_place {
    uint64_t key;
    uint32_t first; /* link */
    uint32_t games; /* that passed it */
    uint32_t line;  /* of the text; 0 where it was counted */
};

struct adx_book {
    adx_alloc alloc;
    const adx_variant *variant;
    unsigned plies;
    unsigned games;
    bool is_full, is_read;
    char source[ADX_BOOK_SOURCE_SIZE_MAX];
    struct book_place *places; /* place_room */
    struct book_link *links;   /* link_room */
    uint32_t place_count, link_count, place_room, link_room;
    uint32_t *table; /* BOOK_TABLE_SIZE numbers of places, from 1; 0: free */
};

/* The number of a position, or BOOK_NONE. */
uint32_t book_find(const adx_book *book, uint64_t key);
/* The number of a position, which is added where it is not there. BOOK_NONE: no place, or no memory
 * (*err). */
uint32_t book_place(adx_book *book, uint64_t key, adx_err *err);
/* The number of the link of a move, likewise. */
uint32_t book_link(adx_book *book, uint32_t place, const char *text, adx_err *err);
uint32_t book_move_games(const adx_book_move *move);
/*
 * The moves that at least so many games played, the most frequent first.
 * sorted: ADX_BOOK_MOVES_MAX entries. Returns: their number.
 */
unsigned book_sorted(const adx_book *book, uint32_t place, unsigned games_min,
                     const struct book_link **sorted);
/* The start of the game, which has one. */
adx_err book_start(const adx_book *book, adx_position **out);

#endif
