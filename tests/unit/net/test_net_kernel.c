/* Every kernel gives the same numbers, also where sums wrap round. */
#include "support/net.h"

enum {
    ROWS = 40
};

static _Alignas(64) int16_t weights[ROWS * NET_HIDDEN_MAX], start[NET_HIDDEN_MAX];
static _Alignas(64) int16_t outputs[2 * NET_HIDDEN_MAX];

static void fill(struct random *cup, int16_t *to, unsigned count, unsigned size)
{
    for (unsigned i = 0; i < count; i++)
        to[i] = (int16_t)net_random_weight(cup, size);
}

/* Sums of weights times a value, which may be any. */
static void compare_times(const struct net_kernel *kernel, struct random *cup, unsigned count)
{
    int32_t expected[NET_HIDDEN_MAX], got[NET_HIDDEN_MAX];
    const int16_t value = (int16_t)net_random_weight(cup, 32767);

    for (unsigned i = 0; i < count; i++)
        expected[i] = got[i] = (int32_t)random_next(cup);
    kernel->add_times(got, weights, count, value);
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(
            got[i], (int32_t)((uint32_t)expected[i] + (uint32_t)((int32_t)weights[i] * value)));
}

static void compare(const struct net_kernel *kernel, struct random *cup, unsigned hidden)
{
    _Alignas(64) int16_t expected[NET_HIDDEN_MAX], got[NET_HIDDEN_MAX];
    uint16_t added[ROWS], removed[ROWS];
    const unsigned added_count = random_index(cup, ROWS), removed_count = random_index(cup, ROWS);

    for (unsigned i = 0; i < ROWS; i++) {
        added[i] = (uint16_t)random_index(cup, ROWS);
        removed[i] = (uint16_t)random_index(cup, ROWS);
    }
    net_kernel_scalar.update(expected, start, weights, hidden, added, added_count, removed,
                             removed_count);
    kernel->update(got, start, weights, hidden, added, added_count, removed, removed_count);
    assert_memory_equal(got, expected, hidden * sizeof(*got));
    assert_int_equal(kernel->output(got, start, outputs, hidden),
                     net_kernel_scalar.output(expected, start, outputs, hidden));
    compare_times(kernel, cup, hidden);
}

static void all_kernels_equal_the_plain_one(void **state)
{
    const struct net_kernel *kernels[] = {net_kernel_avx2(), net_kernel_wasm(),
                                          net_kernel_choose()};
    static const unsigned sizes[] = {50, 300, 4000, 32767};
    struct random cup = {1};

    (void)state;
    for (unsigned tries = 0; tries < 400; tries++) {
        const unsigned hidden = NET_HIDDEN_MIN * (1 + tries % (NET_HIDDEN_MAX / NET_HIDDEN_MIN));
        const unsigned size = sizes[random_index(&cup, 4)];
        fill(&cup, weights, ROWS * NET_HIDDEN_MAX, size);
        fill(&cup, start, NET_HIDDEN_MAX, size);
        fill(&cup, outputs, 2 * NET_HIDDEN_MAX, NET_OUTPUT_WEIGHT_MAX / 2);
        for (size_t i = 0; i < sizeof(kernels) / sizeof(kernels[0]); i++)
            if (kernels[i])
                compare(kernels[i], &cup, hidden);
    }
}

static void units_are_cut_and_squared(void **state)
{
    _Alignas(64) int16_t own[NET_HIDDEN_MIN] = {-5, 0, 3, 255, 256, 32767};
    _Alignas(64) int16_t other[NET_HIDDEN_MIN] = {0};
    _Alignas(64) int16_t output[2 * NET_HIDDEN_MIN] = {1, 1, 2, 1, -1, -127};

    (void)state;
    assert_int_equal(net_kernel_choose()->output(own, other, output, NET_HIDDEN_MIN),
                     2 * 9 - 127 * 255 * 255);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_kernels_equal_the_plain_one),
        cmocka_unit_test(units_are_cut_and_squared),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
