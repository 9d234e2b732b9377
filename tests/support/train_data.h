#ifndef TESTS_SUPPORT_TRAIN_DATA_H
#define TESTS_SUPPORT_TRAIN_DATA_H

/* Training positions whose score is known: the material. */
#include "support/game.h"
#include "train/position_record.h"

static inline int material_of(const struct position *position)
{
    int score = 0;

    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++) {
        const unsigned piece = position->board[s];
        const int value = position->variant->role_value[piece_role(piece)];
        score += piece && piece_color(piece) == position->state.side ? value : -value;
    }
    return score;
}

/* A position of a few pieces anywhere, White to move. */
static inline struct position scatter(struct random *cup, const struct position *start)
{
    for (;;) {
        struct position position = random_placement(cup, start);
        if (position.state.side == WHITE && material_of(&position) < 1200 &&
            material_of(&position) > -1200)
            return position;
    }
}

struct data {
    uint8_t *bytes;
    size_t size;
};

/* Blocks of ten positions whose score is the material. Free data.bytes with free(). */
static inline struct data material_data(const struct position *start, unsigned positions)
{
    enum {
        BLOCK = 10,
        PAWN = 100
    };
    struct data data = {.bytes = malloc((size_t)positions * RECORD_SIZE_MAX)};
    struct random cup = {1};

    assert_non_null(data.bytes);
    for (unsigned i = 0; i < positions; i += BLOCK) {
        uint8_t *header = data.bytes + data.size, *records = header + RECORD_HEADER_SIZE;
        size_t size = 0;
        for (unsigned k = 0; k < BLOCK; k++) {
            const struct position position = scatter(&cup, start);
            const int score = material_of(&position);
            struct record record = record_of(&position, score);
            record.result = score > PAWN ? RECORD_WON : score < -PAWN ? RECORD_LOST : RECORD_DRAWN;
            size +=
                record_write(&record, start->variant->about->geometry.square_count, records + size);
        }
        record_write_header(start->variant, BLOCK, records, (uint32_t)size, header);
        data.size += RECORD_HEADER_SIZE + size;
    }
    return data;
}

#endif
