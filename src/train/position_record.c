/* Training positions as bytes. */
#include "train/position_record.h"

#include <string.h>

#include "base/check.h"
#include "core/kernel.h"

static const char magic[8] = {'a', 'd', 'x', 'p', 'o', 's', '1', '\n'};

/* Source: FNV-1a, 32 bits, http://www.isthe.com/chongo/tech/comp/fnv/ */
static uint32_t checksum(uint32_t sum, const uint8_t *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ bytes[i]) * 16777619u;
    return sum;
}
enum {
    CHECKSUM_START = (int)0x811c9dc5
};

static void put32(uint8_t *out, uint32_t value)
{
    for (unsigned i = 0; i < 4; i++)
        out[i] = (uint8_t)(value >> 8 * i);
}

static void put16(uint8_t *out, unsigned value)
{
    out[0] = (uint8_t)value;
    out[1] = (uint8_t)(value >> 8);
}

static uint32_t get32(const uint8_t *in)
{
    return in[0] | (uint32_t)in[1] << 8 | (uint32_t)in[2] << 16 | (uint32_t)in[3] << 24;
}

static uint16_t get16(const uint8_t *in)
{
    return (uint16_t)(in[0] | in[1] << 8);
}

struct record record_of(const struct position *position, int score)
{
    struct record record = {
        .side = position->state.side,
        .result = RECORD_DRAWN,
        .score = (int16_t)score,
    };

    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++)
        if (position->board[s]) {
            record.square[record.piece_count] = (uint8_t)s;
            record.piece[record.piece_count++] = position->board[s];
        }
    record.beside_count = (uint8_t)beside_list(position, record.beside);
    return record;
}

static void put_fact(const struct beside *fact, struct state *state)
{
    switch (fact->kind) {
    case BESIDE_HAND:
        state->holdings.hand[fact->color][fact->index - 1] = fact->value;
        break;
    case BESIDE_POOL:
        state->holdings.pool[fact->color][fact->index - 1] = fact->value;
        break;
    case BESIDE_CHECKS:
        state->checks[fact->color] = fact->value;
        break;
    case BESIDE_LAST:
        state->last[fact->color] = fact->index;
        break;
    case BESIDE_CONVERT:
        state->convert = (uint8_t)(fact->index + 1);
        break;
    default:
        break;
    }
}

void record_position(const struct record *record, const struct variant *variant,
                     struct position *out)
{
    memset(out, 0, sizeof(*out));
    out->variant = variant;
    out->state.turn_number = 1;
    out->state.side = record->side;
    for (unsigned i = 0; i < record->piece_count; i++)
        out->board[record->square[i]] = record->piece[i];
    for (unsigned i = 0; i < record->beside_count; i++)
        put_fact(&record->beside[i], &out->state);
    variant->ops->refresh(out);
}

size_t record_write(const struct record *record, unsigned squares, uint8_t *out)
{
    const unsigned set_size = (squares + 7) / 8;
    uint8_t *to = out + 3 + set_size;

    out[0] = (uint8_t)(record->side | record->result << 1);
    put16(out + 1, (uint16_t)record->score);
    memset(out + 3, 0, set_size);
    for (unsigned i = 0; i < record->piece_count; i++) {
        const unsigned s = record->square[i];
        CHECK_DEBUG(s < squares && (!i || s > record->square[i - 1]));
        out[3 + s / 8] = (uint8_t)(out[3 + s / 8] | 1u << s % 8);
        *to++ = record->piece[i];
    }
    *to++ = record->beside_count;
    for (unsigned i = 0; i < record->beside_count; i++) {
        const struct beside *fact = &record->beside[i];
        *to++ = fact->kind;
        *to++ = fact->color;
        *to++ = fact->index;
        *to++ = fact->value;
    }
    CHECK_DEBUG((size_t)(to - out) <= RECORD_SIZE_MAX);
    return (size_t)(to - out);
}

size_t record_read(const uint8_t *bytes, size_t size, unsigned squares, struct record *out)
{
    const unsigned set_size = (squares + 7) / 8;
    size_t at = 3 + set_size;

    if (squares > ADX_SQUARES_MAX || size < at + 1 || bytes[0] >> 1 > RECORD_UNKNOWN)
        return 0;
    out->side = bytes[0] & 1;
    out->result = bytes[0] >> 1;
    out->score = (int16_t)get16(bytes + 1);
    out->piece_count = 0;
    for (unsigned word = 0; word < set_size; word++)
        for (unsigned rest = bytes[3 + word]; rest; rest &= rest - 1) {
            const unsigned s = word * 8 + (unsigned)__builtin_ctz(rest);
            if (s >= squares || at >= size)
                return 0;
            out->square[out->piece_count] = (uint8_t)s;
            out->piece[out->piece_count++] = bytes[at++];
        }
    if (at >= size)
        return 0;
    out->beside_count = bytes[at++];
    if (out->beside_count > BESIDE_MAX || size - at < 4u * out->beside_count)
        return 0;
    for (unsigned i = 0; i < out->beside_count; i++, at += 4) {
        if (bytes[at] >= BESIDE_KINDS || bytes[at + 1] > BLACK || bytes[at + 2] > ADX_ROLES_MAX)
            return 0;
        out->beside[i] = (struct beside){bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]};
    }
    return at;
}

uint32_t record_role_names(const struct variant *variant)
{
    uint32_t sum = (uint32_t)CHECKSUM_START;

    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        const char *name = variant->about->roles[role].name;
        sum = checksum(sum, (const uint8_t *)name, strlen(name) + 1);
    }
    return sum;
}

void record_write_header(const struct variant *variant, uint32_t count, const uint8_t *records,
                         uint32_t size, uint8_t *out)
{
    const size_t id_size = strlen(variant->about->id);

    memset(out, 0, RECORD_HEADER_SIZE);
    memcpy(out, magic, sizeof(magic));
    put32(out + 8, size);
    put32(out + 12, count);
    put32(out + 16, checksum((uint32_t)CHECKSUM_START, records, size));
    put16(out + 20, variant->about->geometry.square_count);
    put16(out + 22, variant->about->role_count);
    put32(out + 24, record_role_names(variant));
    memcpy(out + 32, variant->about->id, id_size < RECORD_ID_SIZE ? id_size : RECORD_ID_SIZE - 1u);
}

bool record_read_header(const uint8_t *bytes, size_t size, struct record_header *out)
{
    if (size < RECORD_HEADER_SIZE || memcmp(bytes, magic, sizeof(magic)) != 0)
        return false;
    out->size = get32(bytes + 8);
    out->count = get32(bytes + 12);
    out->squares = get16(bytes + 20);
    out->roles = get16(bytes + 22);
    out->role_names = get32(bytes + 24);
    memcpy(out->id, bytes + 32, RECORD_ID_SIZE);
    out->id[RECORD_ID_SIZE - 1] = '\0';
    return out->size <= size - RECORD_HEADER_SIZE && out->squares <= ADX_SQUARES_MAX &&
           get32(bytes + 16) ==
               checksum((uint32_t)CHECKSUM_START, bytes + RECORD_HEADER_SIZE, out->size);
}
