/* Which build of the kernel serves a game on this machine. */
#include "core/kernel.h"

struct squares kernel_royals(const struct position *position, unsigned color)
{
    const struct variant *variant = position->variant;
    const struct squares pieces = kernel_pieces(position, color);
    struct squares royals = {{0, 0}};

    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        if (squares_has(pieces, s) &&
            (variant->royal_roles | variant->royal_set_roles) >> piece_role(position->board[s]) & 1)
            squares_add(&royals, s);
    }
    return royals;
}

const struct kernel_ops *kernel_choose(unsigned square_count)
{
#if defined(__x86_64__)
    /* The builds with PEXT use all of x86-64-v3. */
    if (__builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2"))
        return square_count <= 64 ? &kernel_64_pext : &kernel_128_pext;
#endif
    return square_count <= 64 ? &kernel_64 : &kernel_128;
}
