/* Sources: RFC 1950 (the frame), 1951 (the codes), 1952 (the check). */
#include "cli/pack.h"

#include <stdlib.h>
#include <string.h>

enum {
    MATCH_MIN = 4, /* the format has 3, too; four bytes are found more surely */
    MATCH_MAX = 258,
    DISTANCE_MAX = 32768,
    HASH_BITS = 15,
    END = 256,
    LENGTH_FIRST = 257,
    ADLER = 65521,
    ADLER_RUN = 5552 /* bytes summed before a sum could overflow */
};

struct writer {
    unsigned char *out;
    size_t size;
    uint32_t bits;
    unsigned count;
};

/* The lowest bit first. */
static void put(struct writer *writer, uint32_t bits, unsigned count)
{
    writer->bits |= bits << writer->count;
    for (writer->count += count; writer->count >= 8; writer->count -= 8) {
        writer->out[writer->size++] = (unsigned char)writer->bits;
        writer->bits >>= 8;
    }
}

/* Codes have the highest bit first. */
static void put_code(struct writer *writer, uint32_t code, unsigned count)
{
    uint32_t turned = 0;

    for (unsigned i = 0; i < count; i++)
        turned |= (code >> i & 1) << (count - 1 - i);
    put(writer, turned, count);
}

static void put_symbol(struct writer *writer, unsigned symbol)
{
    if (symbol < 144)
        put_code(writer, 0x30 + symbol, 8);
    else if (symbol < 256)
        put_code(writer, 0x190 + symbol - 144, 9);
    else if (symbol < 280)
        put_code(writer, symbol - 256, 7);
    else
        put_code(writer, 0xC0 + symbol - 280, 8);
}

/*
 * Lengths and distances are coded alike: `value`, counted from 0, by its `kept` + 1 highest bits;
 * the lower ones follow. Small values have a code each.
 */
static unsigned code_of(unsigned value, unsigned kept, unsigned *more)
{
    for (*more = 0; value >> *more >= 2u << kept; ++*more)
        continue;
    return (*more << kept) + (value >> *more);
}

static void put_match(struct writer *writer, unsigned length, unsigned distance)
{
    unsigned more, code = 28; /* the longest has a code of its own */

    if (length == MATCH_MAX) {
        more = 0;
    } else {
        code = code_of(length - 3, 2, &more);
    }
    put_symbol(writer, LENGTH_FIRST + code);
    put(writer, (length - 3) & ((1u << more) - 1), more);
    code = code_of(distance - 1, 1, &more);
    put_code(writer, code, 5);
    put(writer, (distance - 1) & ((1u << more) - 1), more);
}

static unsigned hash(const unsigned char *bytes)
{
    uint32_t word;

    memcpy(&word, bytes, sizeof(word));
    return word * 2654435761u >> (32 - HASH_BITS);
}

static unsigned same(const unsigned char *one, const unsigned char *other, size_t most)
{
    unsigned count = 0;

    while (count < most && count < MATCH_MAX && one[count] == other[count])
        count++;
    return count;
}

/* last: for each hash where bytes with it were seen last, counted from 1. */
static void pack_body(struct writer *writer, const unsigned char *bytes, size_t size,
                      size_t last[1 << HASH_BITS])
{
    for (size_t at = 0, end; at < size; at = end) {
        const size_t rest = size - at;
        const size_t before = rest >= MATCH_MIN ? last[hash(bytes + at)] : 0;
        const size_t distance = at + 1 - before;
        const unsigned length =
            before && distance <= DISTANCE_MAX ? same(bytes + at, bytes + before - 1, rest) : 0;
        end = at + (length >= MATCH_MIN ? length : 1);
        if (length >= MATCH_MIN)
            put_match(writer, length, (unsigned)distance);
        else
            put_symbol(writer, bytes[at]);
        for (size_t i = at; i < end && size - i >= MATCH_MIN; i++)
            last[hash(bytes + i)] = i + 1;
    }
}

static uint32_t adler(const unsigned char *bytes, size_t size)
{
    uint32_t low = 1, high = 0;

    for (size_t at = 0; at < size;) {
        const size_t end = size - at < ADLER_RUN ? size : at + ADLER_RUN;
        for (; at < end; at++)
            high += low += bytes[at];
        low %= ADLER;
        high %= ADLER;
    }
    return high << 16 | low;
}

/* Nine bits for a byte, at most: a match is shorter than its bytes. */
size_t pack_bound(size_t size)
{
    return size + size / 8 + 16;
}

size_t pack(const unsigned char *bytes, size_t size, unsigned char *out)
{
    size_t *last = calloc((size_t)1 << HASH_BITS, sizeof(*last));
    struct writer writer = {.out = out};
    const uint32_t sum = adler(bytes, size);

    if (!last)
        return 0;
    put(&writer, 0x0178, 16); /* deflate with 32 KiB; the second byte checks the first */
    put(&writer, 3, 3);       /* the last block, with fixed codes */
    pack_body(&writer, bytes, size, last);
    put_symbol(&writer, END);
    put(&writer, 0, (8 - writer.count) % 8);
    for (unsigned shift = 32; shift > 0; shift -= 8)
        put(&writer, sum >> (shift - 8) & 0xFF, 8);
    free(last);
    return writer.size;
}

uint32_t pack_crc(const unsigned char *bytes, size_t size)
{
    uint32_t crc = ~(uint32_t)0;

    for (size_t i = 0; i < size; i++) {
        crc ^= bytes[i];
        for (unsigned bit = 0; bit < 8; bit++)
            crc = crc >> 1 ^ (crc & 1 ? 0xEDB88320u : 0);
    }
    return ~crc;
}
