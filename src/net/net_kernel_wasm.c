/* The arithmetic of networks by the 128-bit registers of WebAssembly. */
#include "net/net_kernel.h"

#include <stddef.h>

#if defined(__wasm_simd128__)
#include <wasm_simd128.h>

enum {
    LANES = 8,
    CHUNK = 8 /* registers summed at once */
};

static void update(int16_t *out, const int16_t *in, const int16_t *weights, unsigned hidden,
                   const uint16_t *added, unsigned added_count, const uint16_t *removed,
                   unsigned removed_count)
{
    unsigned at = 0;

    for (; at + CHUNK * LANES <= hidden; at += CHUNK * LANES) {
        v128_t sum[CHUNK];
        for (unsigned i = 0; i < CHUNK; i++)
            sum[i] = wasm_v128_load(in + at + i * LANES);
        for (unsigned k = 0; k < added_count; k++) {
            const int16_t *row = weights + (size_t)added[k] * hidden + at;
            for (unsigned i = 0; i < CHUNK; i++)
                sum[i] = wasm_i16x8_add(sum[i], wasm_v128_load(row + i * LANES));
        }
        for (unsigned k = 0; k < removed_count; k++) {
            const int16_t *row = weights + (size_t)removed[k] * hidden + at;
            for (unsigned i = 0; i < CHUNK; i++)
                sum[i] = wasm_i16x8_sub(sum[i], wasm_v128_load(row + i * LANES));
        }
        for (unsigned i = 0; i < CHUNK; i++)
            wasm_v128_store(out + at + i * LANES, sum[i]);
    }
    for (; at < hidden; at += LANES) {
        v128_t sum = wasm_v128_load(in + at);
        for (unsigned k = 0; k < added_count; k++)
            sum = wasm_i16x8_add(sum, wasm_v128_load(weights + (size_t)added[k] * hidden + at));
        for (unsigned k = 0; k < removed_count; k++)
            sum = wasm_i16x8_sub(sum, wasm_v128_load(weights + (size_t)removed[k] * hidden + at));
        wasm_v128_store(out + at, sum);
    }
}

static v128_t half_output(const int16_t *units, const int16_t *weights, unsigned hidden)
{
    const v128_t most = wasm_i16x8_splat(255), least = wasm_i16x8_splat(0);
    v128_t sum = wasm_i32x4_splat(0);

    for (unsigned i = 0; i < hidden; i += LANES) {
        const v128_t cut = wasm_i16x8_min(wasm_i16x8_max(wasm_v128_load(units + i), least), most);
        /* At most 255 * 127: fits into 16 bits. */
        const v128_t weighted = wasm_i16x8_mul(cut, wasm_v128_load(weights + i));
        sum = wasm_i32x4_add(sum, wasm_i32x4_dot_i16x8(weighted, cut));
    }
    return sum;
}

static int32_t output(const int16_t *own, const int16_t *other, const int16_t *weights,
                      unsigned hidden)
{
    const v128_t sum = wasm_i32x4_add(half_output(own, weights, hidden),
                                      half_output(other, weights + hidden, hidden));

    return wasm_i32x4_extract_lane(sum, 0) + wasm_i32x4_extract_lane(sum, 1) +
           wasm_i32x4_extract_lane(sum, 2) + wasm_i32x4_extract_lane(sum, 3);
}

static const struct net_kernel kernel = {"wasm", update, output, net_add_times};

const struct net_kernel *net_kernel_wasm(void)
{
    return &kernel;
}
#else
const struct net_kernel *net_kernel_wasm(void)
{
    return NULL;
}
#endif
