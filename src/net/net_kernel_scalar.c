/* The arithmetic of networks in plain C, and the choice between the kernels. */
#include "net/net_kernel.h"

static int16_t wrapped(int value)
{
    return (int16_t)(uint16_t)value;
}

static void update(int16_t *out, const int16_t *in, const int16_t *weights, unsigned hidden,
                   const uint16_t *added, unsigned added_count, const uint16_t *removed,
                   unsigned removed_count)
{
    for (unsigned i = 0; i < hidden; i++)
        out[i] = in[i];
    for (unsigned k = 0; k < added_count; k++) {
        const int16_t *row = weights + (uint32_t)added[k] * hidden;
        for (unsigned i = 0; i < hidden; i++)
            out[i] = wrapped(out[i] + row[i]);
    }
    for (unsigned k = 0; k < removed_count; k++) {
        const int16_t *row = weights + (uint32_t)removed[k] * hidden;
        for (unsigned i = 0; i < hidden; i++)
            out[i] = wrapped(out[i] - row[i]);
    }
}

static int32_t half_output(const int16_t *units, const int16_t *weights, unsigned hidden)
{
    int32_t sum = 0;

    for (unsigned i = 0; i < hidden; i++) {
        const int cut = units[i] < 0 ? 0 : units[i] > 255 ? 255 : units[i];
        sum += cut * weights[i] * cut;
    }
    return sum;
}

static int32_t output(const int16_t *own, const int16_t *other, const int16_t *weights,
                      unsigned hidden)
{
    return half_output(own, weights, hidden) + half_output(other, weights + hidden, hidden);
}

const struct net_kernel net_kernel_scalar = {"scalar", update, output, net_add_times};

const struct net_kernel *net_kernel_choose(void)
{
    if (net_kernel_avx2())
        return net_kernel_avx2();
    return net_kernel_wasm() ? net_kernel_wasm() : &net_kernel_scalar;
}
