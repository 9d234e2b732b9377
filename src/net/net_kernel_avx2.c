/* The arithmetic of networks by 256-bit registers. */
#include "net/net_kernel.h"

#include <stddef.h>

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

enum {
    LANES = 16,
    CHUNK = 4 /* registers summed at once */
};

AVX2 static __m256i load(const int16_t *at)
{
    return _mm256_load_si256((const __m256i *)(const void *)at);
}

AVX2 static void store(int16_t *at, __m256i value)
{
    _mm256_store_si256((__m256i *)(void *)at, value);
}

AVX2 static inline __attribute__((always_inline)) void update_by(
    int16_t *out, const int16_t *in, const int16_t *weights, unsigned hidden, const uint16_t *added,
    const unsigned added_count, const uint16_t *removed, const unsigned removed_count)
{
    unsigned at = 0;

    for (; at + CHUNK * LANES <= hidden; at += CHUNK * LANES) {
        __m256i sum[CHUNK];
        for (unsigned i = 0; i < CHUNK; i++)
            sum[i] = load(in + at + i * LANES);
        for (unsigned k = 0; k < added_count; k++) {
            const int16_t *row = weights + (size_t)added[k] * hidden + at;
            for (unsigned i = 0; i < CHUNK; i++)
                sum[i] = _mm256_add_epi16(sum[i], load(row + i * LANES));
        }
        for (unsigned k = 0; k < removed_count; k++) {
            const int16_t *row = weights + (size_t)removed[k] * hidden + at;
            for (unsigned i = 0; i < CHUNK; i++)
                sum[i] = _mm256_sub_epi16(sum[i], load(row + i * LANES));
        }
        for (unsigned i = 0; i < CHUNK; i++)
            store(out + at + i * LANES, sum[i]);
    }
    for (; at < hidden; at += LANES) {
        __m256i sum = load(in + at);
        for (unsigned k = 0; k < added_count; k++)
            sum = _mm256_add_epi16(sum, load(weights + (size_t)added[k] * hidden + at));
        for (unsigned k = 0; k < removed_count; k++)
            sum = _mm256_sub_epi16(sum, load(weights + (size_t)removed[k] * hidden + at));
        store(out + at, sum);
    }
}

/* Most moves take a piece elsewhere, or capture one there: two inputs change, or three. */
AVX2 static void update(int16_t *out, const int16_t *in, const int16_t *weights, unsigned hidden,
                        const uint16_t *added, unsigned added_count, const uint16_t *removed,
                        unsigned removed_count)
{
    if (added_count == 1 && removed_count == 1)
        update_by(out, in, weights, hidden, added, 1, removed, 1);
    else if (added_count == 1 && removed_count == 2)
        update_by(out, in, weights, hidden, added, 1, removed, 2);
    else
        update_by(out, in, weights, hidden, added, added_count, removed, removed_count);
}

AVX2 static __m256i half_output(const int16_t *units, const int16_t *weights, unsigned hidden)
{
    const __m256i most = _mm256_set1_epi16(255), least = _mm256_setzero_si256();
    __m256i sum = least;

    for (unsigned i = 0; i < hidden; i += LANES) {
        const __m256i cut = _mm256_min_epi16(_mm256_max_epi16(load(units + i), least), most);
        /* At most 255 * 127: fits into 16 bits. */
        const __m256i weighted = _mm256_mullo_epi16(cut, load(weights + i));
        sum = _mm256_add_epi32(sum, _mm256_madd_epi16(weighted, cut));
    }
    return sum;
}

AVX2 static int32_t output(const int16_t *own, const int16_t *other, const int16_t *weights,
                           unsigned hidden)
{
    const __m256i sum = _mm256_add_epi32(half_output(own, weights, hidden),
                                         half_output(other, weights + hidden, hidden));
    const __m128i four =
        _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    const __m128i two = _mm_add_epi32(four, _mm_shuffle_epi32(four, 0x4e));
    const __m128i one = _mm_add_epi32(two, _mm_shuffle_epi32(two, 0xb1));

    return _mm_cvtsi128_si32(one);
}

/* Each weight beside a zero: multiplied and added in pairs, the product is whole. */
AVX2 static void add_times(int32_t *sums, const int16_t *weights, unsigned count, int16_t value)
{
    const __m256i times = _mm256_set1_epi32((uint16_t)value);

    for (unsigned i = 0; i < count; i += 8) {
        const __m128i eight = _mm_loadu_si128((const __m128i *)(const void *)(weights + i));
        __m256i *at = (__m256i *)(void *)(sums + i);
        const __m256i product = _mm256_madd_epi16(_mm256_cvtepu16_epi32(eight), times);
        _mm256_storeu_si256(at, _mm256_add_epi32(_mm256_loadu_si256(at), product));
    }
}

static const struct net_kernel kernel = {"avx2", update, output, add_times};

const struct net_kernel *net_kernel_avx2(void)
{
    return __builtin_cpu_supports("avx2") ? &kernel : NULL;
}
#else
const struct net_kernel *net_kernel_avx2(void)
{
    return NULL;
}
#endif
