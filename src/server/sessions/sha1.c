/* SHA-1 of a short text. */
#include "server/sessions/sha1.h"

#include <string.h>

enum {
    BLOCK = 64
};

static uint32_t rotate(uint32_t word, unsigned bits)
{
    return word << bits | word >> (32 - bits);
}

static void mix(const uint8_t block[BLOCK], uint32_t state[5])
{
    uint32_t w[80], a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];

    for (unsigned i = 0; i < 16; i++)
        w[i] = (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
               (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3];
    for (unsigned i = 16; i < 80; i++)
        w[i] = rotate(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (unsigned i = 0; i < 80; i++) {
        uint32_t f = b ^ c ^ d, k = i < 40 ? 0x6ED9EBA1 : 0xCA62C1D6;
        if (i < 20) {
            f = (b & c) | (~b & d);
            k = 0x5A827999;
        } else if (i >= 40 && i < 60) {
            f = (b & c) | (b & d) | (c & d);
            k = 0x8F1BBCDC;
        }
        const uint32_t next = rotate(a, 5) + f + e + k + w[i];
        e = d;
        d = c;
        c = rotate(b, 30);
        b = a;
        a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
}

void sha1(const void *data, size_t size, uint8_t out[SHA1_SIZE])
{
    uint32_t state[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
    const uint8_t *bytes = data;
    uint8_t block[BLOCK];
    size_t rest = size;

    for (; rest >= BLOCK; rest -= BLOCK, bytes += BLOCK)
        mix(bytes, state);
    memset(block, 0, sizeof(block));
    memcpy(block, bytes, rest);
    block[rest] = 0x80;
    if (rest + 9 > BLOCK) {
        mix(block, state);
        memset(block, 0, sizeof(block));
    }
    for (unsigned i = 0; i < 4; i++)
        block[BLOCK - 1 - i] = (uint8_t)((uint64_t)size * 8 >> 8 * i);
    mix(block, state);
    for (unsigned i = 0; i < SHA1_SIZE; i++)
        out[i] = (uint8_t)(state[i / 4] >> (24 - 8 * (i % 4)));
}
