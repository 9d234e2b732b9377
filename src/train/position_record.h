#ifndef TRAIN_POSITION_RECORD_H
#define TRAIN_POSITION_RECORD_H

#include <stdbool.h>
#include <stddef.h>

#include "core/variant.h"
#include "net/beside.h"

/*
 * Training positions as bytes. They are read without the rules of their game: a record is the
 * list of the pieces and of what lies beside the board, with the score and the result.
 *
 * A file is a row of blocks, each of one game played. All numbers are little-endian.
 *
 *   block:  8 "adxpos1\n"   4 size of the records in bytes   4 number of records
 *           4 checksum of the records   2 squares   2 roles   4 checksum of the role names
 *           4 zero          32 id of the game, NULs at the end      then the records
 *   record: 1 bit 0 side to move, bits 1-2 result for it: 0 lost, 1 drawn, 2 won, 3 not known
 *           2 score for it, hundredths of a pawn, signed
 *           (squares + 7) / 8 bit set of the occupied squares, then 1 for each: the piece
 *           1 number of facts beside the board, then 4 for each: kind, color, index, value
 *
 * A block that was cut off by a crash is skipped: its checksum does not fit.
 */
enum {
    RECORD_HEADER_SIZE = 64,
    RECORD_ID_SIZE = 32,
    RECORD_SIZE_MAX = 3 + ADX_SQUARES_MAX / 8 + ADX_SQUARES_MAX + 1 + 4 * BESIDE_MAX,
    RECORD_LOST = 0,
    RECORD_DRAWN = 1,
    RECORD_WON = 2,
    RECORD_UNKNOWN = 3, /* of a position that the game itself did not come to */
};

struct record {
    uint8_t side, result; /* result for the side to move */
    int16_t score;        /* for the side to move */
    uint16_t piece_count;
    uint8_t beside_count;
    uint8_t square[ADX_SQUARES_MAX], piece[ADX_SQUARES_MAX];
    struct beside beside[BESIDE_MAX];
};

struct record_header {
    uint32_t size, count;
    uint16_t squares, roles;
    uint32_t role_names;
    char id[RECORD_ID_SIZE];
};

/*
 * What a judgement of a position aims at, 0..1: the expected result by the score, blended with
 * the result where that is known. result_share: 0..1.
 */
static inline double record_aim(uint8_t result, double by_score, double result_share)
{
    if (result == RECORD_UNKNOWN)
        return by_score;
    return (1 - result_share) * by_score + result_share * result / 2;
}

/* The record of a position; its result is set to RECORD_DRAWN for the time being. */
struct record record_of(const struct position *position, int score);

/* The position that a record tells: what it leaves out, such as rights to castle, is not there. */
void record_position(const struct record *record, const struct variant *variant,
                     struct position *out);

/* Write a record. out: RECORD_SIZE_MAX bytes. Returns: bytes written. */
size_t record_write(const struct record *record, unsigned squares, uint8_t *out);

/* Read a record at bytes[0..size). Returns: its length, or 0 if it is none. */
size_t record_read(const uint8_t *bytes, size_t size, unsigned squares, struct record *out);

/* The header of a block of `variant`. out: RECORD_HEADER_SIZE bytes. records: what follows it. */
void record_write_header(const struct variant *variant, uint32_t count, const uint8_t *records,
                         uint32_t size, uint8_t *out);

/*
 * Read the header at bytes[0..size) and see that the whole block is there and undamaged.
 * Returns: false if not.
 */
bool record_read_header(const uint8_t *bytes, size_t size, struct record_header *out);

/* Checksum of the names of all roles in their order: roles have equal numbers where it is equal. */
uint32_t record_role_names(const struct variant *variant);

#endif
