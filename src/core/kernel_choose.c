/* Which build of the kernel serves a game on this machine. */
#include "core/kernel.h"

#if defined(__x86_64__)
static const struct kernel_ops *choose_pext(unsigned square_count)
{
    if (square_count > 128)
        return &kernel_256_pext;
    return square_count <= 64 ? &kernel_64_pext : &kernel_128_pext;
}
#endif

const struct kernel_ops *kernel_choose(unsigned square_count)
{
#if defined(__x86_64__)
    /* The builds with PEXT use all of x86-64-v3. */
    if (__builtin_cpu_supports("bmi2") && __builtin_cpu_supports("avx2"))
        return choose_pext(square_count);
#endif
#if defined(ADX_WIDE)
    /* One build serves every board, and the others are left out by the linker. */
    (void)square_count;
    return &kernel_256;
#elif defined(ADX_SMALL) /* likewise */
    (void)square_count;
    return &kernel_128;
#else
#if SQUARES_WORDS > 2
    if (square_count > 128)
        return &kernel_256;
#endif
    return square_count <= 64 ? &kernel_64 : &kernel_128;
#endif
}
