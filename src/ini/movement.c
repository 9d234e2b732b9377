/* What can be seen from movements, and the words for directions. */
#include "ini/movement.h"

#include <stddef.h>

#include "ini/movement_words.h"

const struct movement_word movement_words[] = {
    {"", "", 0xFF, true},      {"fh", "fh", 0x0F, false}, {"bh", "bh", 0xF0, false},
    {"rh", "rh", 0x55, false}, {"lh", "lh", 0xAA, false}, {"v", "vv", 0xC3, false},
    {"s", "ss", 0x3C, false},  {"hr", "hr", 0x99, false}, {"hl", "hl", 0x66, false},
    {"f", "ff", 0x03, true},   {"b", "bb", 0xC0, true},   {"r", "rr", 0x14, true},
    {"l", "ll", 0x28, true},   {"fs", "fs", 0x0C, false}, {"bs", "bs", 0x30, false},
    {"rv", "rv", 0x41, false}, {"lv", "lv", 0x82, false}, {"rf", "rf", 0x01, false},
    {"lf", "lf", 0x02, false}, {"fr", "fr", 0x04, true},  {"fl", "fl", 0x08, true},
    {"br", "br", 0x10, true},  {"bl", "bl", 0x20, true},  {"rb", "rb", 0x40, false},
    {"lb", "lb", 0x80, false}, {NULL, NULL, 0, false},
};

void movement_vector(const struct movement_term *term, unsigned image, int *file, int *rank)
{
    const bool is_tall = image < 2 || image >= 6;
    const bool is_left = image == 1 || image == 3 || image == 5 || image == 7;
    const int x = is_tall ? term->shorter : term->longer;
    const int y = is_tall ? term->longer : term->shorter;

    *file = is_left ? -x : x;
    *rank = image >= 4 ? -y : y;
}

/* Images that lead to the same squares are had together. */
uint8_t movement_same_images(const struct movement_term *term, uint8_t images)
{
    uint8_t all = 0;

    for (unsigned a = 0; a < 8; a++) {
        for (unsigned b = 0; b < 8; b++) {
            int file_a, rank_a, file_b, rank_b;
            movement_vector(term, a, &file_a, &rank_a);
            movement_vector(term, b, &file_b, &rank_b);
            if ((images >> a & 1) && file_a == file_b && rank_a == rank_b)
                all |= (uint8_t)(1u << b);
        }
    }
    return all;
}

static bool is_stuck(const struct movement *movement, struct ini_squares board, int file, int rank)
{
    for (unsigned i = 0; i < movement->count; i++) {
        const struct movement_term *term = &movement->term[i];
        if (!(term->modes & MOVEMENT_QUIET) || term->initial)
            continue;
        for (unsigned image = 0; image < 8; image++) {
            int x, y;
            movement_vector(term, image, &x, &y);
            if ((term->images >> image & 1) && squares_has(board, file + x, rank + y))
                return false;
        }
    }
    return true;
}

struct ini_squares movement_stuck(const struct movement *movement, unsigned files, unsigned ranks)
{
    const struct ini_squares board = squares_all(files, ranks);
    struct ini_squares stuck = {{0}};

    for (unsigned rank = 0; rank < ranks; rank++) {
        for (unsigned file = 0; file < files; file++) {
            if (is_stuck(movement, board, (int)file, (int)rank))
                squares_add(&stuck, file, rank);
        }
    }
    return stuck;
}

bool movement_is_chiral(const struct movement *movement)
{
    for (unsigned i = 0; i < movement->count; i++) {
        const unsigned images = movement->term[i].images;
        if (((images & 0x55) << 1 | (images & 0xAA) >> 1) != images)
            return true;
    }
    return false;
}

bool movement_goes_back(const struct movement *movement)
{
    for (unsigned i = 0; i < movement->count; i++) {
        for (unsigned image = 0; image < 8; image++) {
            int file, rank;
            movement_vector(&movement->term[i], image, &file, &rank);
            if ((movement->term[i].images >> image & 1) && rank <= 0)
                return true;
        }
    }
    return false;
}
