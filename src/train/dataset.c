/* Records as inputs of a network. */
#include "train/dataset.h"

#include <string.h>

#include "base/check.h"

enum {
    GAME_SHIFT = 48
};

static const struct dataset_game *game_of(const struct dataset *dataset,
                                          const struct record_header *header)
{
    for (unsigned i = 0; i < dataset->game_count; i++) {
        const struct variant *variant = dataset->games[i].variant;
        if (!strncmp(variant->about->id, header->id, RECORD_ID_SIZE - 1u) &&
            variant->about->geometry.square_count == header->squares &&
            variant->about->role_count == header->roles &&
            record_role_names(variant) == header->role_names)
            return &dataset->games[i];
    }
    return NULL;
}

/* Whether all pieces are of roles that the game has. */
static bool pieces_are_sound(const struct record *record, const struct variant *variant)
{
    for (unsigned i = 0; i < record->piece_count; i++) {
        const unsigned role = piece_role(record->piece[i]);
        if (!role || role > variant->about->role_count)
            return false;
    }
    return true;
}

/* Make room for `more` places in each list. */
static bool make_room(struct dataset *dataset, size_t more)
{
    const size_t used = dataset->training_count > dataset->validation_count
                            ? dataset->training_count
                            : dataset->validation_count;
    const adx_alloc *alloc = &dataset->alloc;
    size_t cap = dataset->place_cap ? dataset->place_cap : 4096;

    if (used + more <= dataset->place_cap)
        return true;
    while (cap < used + more)
        cap *= 2;
    const size_t old = dataset->place_cap * sizeof(record_place);
    void *training = alloc->resize(alloc->ctx, dataset->training, old, cap * sizeof(record_place));
    if (!training)
        return false;
    dataset->training = training;
    void *validation =
        alloc->resize(alloc->ctx, dataset->validation, old, cap * sizeof(record_place));
    if (!validation) {
        /* Keep both of one size, so that they can be freed. */
        dataset->training =
            alloc->resize(alloc->ctx, dataset->training, cap * sizeof(record_place), old);
        return false;
    }
    dataset->validation = validation;
    dataset->place_cap = cap;
    return true;
}

/* Note the records of a block. Returns: false without memory. */
static bool add_block(struct dataset *dataset, const struct dataset_game *game, size_t at,
                      const struct record_header *header, bool validates)
{
    const size_t end = at + header->size;
    const uint64_t number = (uint64_t)(game - dataset->games);

    if (!make_room(dataset, header->count))
        return false;
    for (unsigned i = 0; i < header->count; i++) {
        struct record record;
        const size_t size = record_read(dataset->bytes + at, end - at, header->squares, &record);
        if (!size || !pieces_are_sound(&record, game->variant))
            return true;
        const record_place place = at | number << GAME_SHIFT;
        if (validates)
            dataset->validation[dataset->validation_count++] = place;
        else
            dataset->training[dataset->training_count++] = place;
        at += size;
    }
    return true;
}

static adx_err find_records(struct dataset *dataset)
{
    size_t at = 0, blocks = 0;

    while (at + RECORD_HEADER_SIZE <= dataset->size) {
        struct record_header header;
        if (!record_read_header(dataset->bytes + at, dataset->size - at, &header)) {
            at++; /* what was cut off is followed by a whole block again */
            continue;
        }
        const struct dataset_game *game = game_of(dataset, &header);
        at += RECORD_HEADER_SIZE;
        if (!game)
            dataset->blocks_skipped++;
        else if (!add_block(dataset, game, at, &header, blocks++ % VALIDATION_SHARE == 0))
            return ADX_E_NOMEM;
        at += header.size;
    }
    return ADX_OK;
}

adx_err dataset_open(const adx_alloc *alloc, const struct variant *const *variants, unsigned count,
                     const struct net_shape *shape, const uint8_t *bytes, size_t size,
                     struct dataset *out)
{
    *out = (struct dataset){.alloc = *alloc, .bytes = bytes, .size = size, .game_count = count};
    out->games = alloc->resize(alloc->ctx, NULL, 0, count * sizeof(*out->games));
    if (!out->games)
        return ADX_E_NOMEM;
    adx_err err = ADX_OK;
    for (unsigned i = 0; i < count && !err; i++) {
        out->games[i].variant = variants[i];
        if (!net_inputs_of(shape, variants[i], &out->games[i].inputs))
            err = ADX_E_RANGE;
    }
    if (!err)
        err = find_records(out);
    if (err)
        dataset_close(out);
    return err;
}

void dataset_close(struct dataset *dataset)
{
    const adx_alloc alloc = dataset->alloc;
    const size_t size = dataset->place_cap * sizeof(record_place);

    if (dataset->training)
        alloc.resize(alloc.ctx, dataset->training, size, 0);
    if (dataset->validation)
        alloc.resize(alloc.ctx, dataset->validation, size, 0);
    if (dataset->games)
        alloc.resize(alloc.ctx, dataset->games, dataset->game_count * sizeof(*dataset->games), 0);
    *dataset = (struct dataset){.bytes = NULL};
}

static unsigned royal_square(const struct record *record, const struct variant *variant,
                             unsigned color)
{
    for (unsigned i = 0; i < record->piece_count; i++)
        if (variant->royal_roles >> piece_role(record->piece[i]) & 1 &&
            piece_color(record->piece[i]) == color)
            return record->square[i];
    return SQUARE_NONE;
}

void dataset_read(const struct dataset *dataset, record_place place, struct sample *out)
{
    const struct dataset_game *game = &dataset->games[place >> GAME_SHIFT];
    const struct net_inputs *inputs = &game->inputs;
    const size_t at = (size_t)(place & ((UINT64_C(1) << GAME_SHIFT) - 1));
    struct record record;

    const size_t size = record_read(dataset->bytes + at, dataset->size - at,
                                    game->variant->about->geometry.square_count, &record);
    CHECK_DEBUG(size > 0);
    (void)size;
    out->score = record.score;
    out->result = record.result;
    out->head = net_head(inputs, record.piece_count);
    for (unsigned i = 0; i < 2; i++) {
        const unsigned view = i ? !record.side : record.side;
        const bool mirrored =
            net_is_mirrored(inputs, view, royal_square(&record, game->variant, view));
        unsigned count = 0;
        for (unsigned k = 0; k < record.piece_count; k++)
            out->inputs[i][count++] = (uint16_t)net_piece_input(inputs, view, mirrored,
                                                                record.piece[k], record.square[k]);
        for (unsigned k = 0; k < record.beside_count; k++)
            if (count + NET_HELD_MAX + CHECKS_MAX <= SAMPLE_INPUTS_MAX)
                count += net_fact_inputs(inputs, view, &record.beside[k], &out->inputs[i][count]);
        out->count[i] = count;
    }
}
