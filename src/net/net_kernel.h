#ifndef NET_NET_KERNEL_H
#define NET_NET_KERNEL_H

#include <stdint.h>

/*
 * The arithmetic of networks, once for each kind of machine; all give the same numbers. Sums of
 * hidden units wrap round in 16 bits everywhere, so that also a bad network is the same one
 * everywhere.
 */
struct net_kernel {
    const char *name; /* "scalar", "avx2", "wasm" */

    /*
     * out = in + the rows of `weights` that are added - those that are taken away.
     * hidden: length of all rows, a multiple of 16. in, out, weights: aligned to 32 bytes.
     */
    void (*update)(int16_t *out, const int16_t *in, const int16_t *weights, unsigned hidden,
                   const uint16_t *added, unsigned added_count, const uint16_t *removed,
                   unsigned removed_count);

    /* The sum of weight * square of (unit cut to 0..255), over both views. */
    int32_t (*output)(const int16_t *own, const int16_t *other, const int16_t *weights,
                      unsigned hidden);

    /* Add weights times a value to sums, wrapping round. count: a multiple of 16. */
    void (*add_times)(int32_t *sums, const int16_t *weights, unsigned count, int16_t value);
};

/* The kernel for this machine. */
const struct net_kernel *net_kernel_choose(void);

/* The kernel that every machine can run. */
extern const struct net_kernel net_kernel_scalar;

/* add_times() in plain C, which compilers turn into vectors well. */
static inline void net_add_times(int32_t *sums, const int16_t *weights, unsigned count,
                                 int16_t value)
{
    for (unsigned i = 0; i < count; i++)
        sums[i] = (int32_t)((uint32_t)sums[i] + (uint32_t)(weights[i] * value));
}

/* NULL where the machine or the build has none. */
const struct net_kernel *net_kernel_avx2(void);
const struct net_kernel *net_kernel_wasm(void);

#endif
