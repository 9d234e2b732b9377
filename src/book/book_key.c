/* The identity of positions in books. */
#include "book/book.h"

/* The words of a FEN, from 0, that tell how the position came about: its clock and its number. */
enum {
    CLOCK_WORD = 4,
    NUMBER_WORD = 5,
};

/* FNV-1a of 64 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
#define FNV_BASIS UINT64_C(0xCBF29CE484222325)
#define FNV_PRIME UINT64_C(0x100000001B3)

uint64_t adx_book_key(const adx_position *position)
{
    char fen[ADX_FEN_SIZE_MAX];
    uint64_t hash = FNV_BASIS;
    unsigned word = 0;

    adx_position_fen(position, fen);
    for (const char *at = fen; *at; at++) {
        word += *at == ' ';
        if (word == CLOCK_WORD || word == NUMBER_WORD)
            continue;
        hash = (hash ^ (unsigned char)*at) * FNV_PRIME;
    }
    return hash >> (64 - BOOK_KEY_BITS);
}
