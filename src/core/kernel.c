/*
 * The kernel: tables, attacks, making moves, generating them, perft. Compiled once per width of
 * the piece sets (KERNEL_BITS) and with and without PEXT (KERNEL_PEXT); the only name that leaves
 * each build is its table of functions.
 */
#include "core/kernel_build.h"
#include "core/kernel_checks.h"
#include "core/kernel_perft.h"

#define NAME_OF(bits, pext)  NAME_OF_(bits, pext)
#define NAME_OF_(bits, pext) NAME_##pext(bits)
#define NAME_0(bits)         kernel_##bits
#define NAME_1(bits)         kernel_##bits##_pext

/* In a module that does not search, the linker finds nothing that asks for these. */
#if defined(ADX_WITHOUT_SEARCH)
#define FOR_SEARCH(function) (0 ? (function) : NULL)
#else
#define FOR_SEARCH(function) (function)
#endif
/* The page's board is played on once in a while. */
#if defined(ADX_SMALL)
#define FOR_SPEED(function) FOR_SEARCH(function)
#else
#define FOR_SPEED(function) (function)
#endif

const struct kernel_ops NAME_OF(KERNEL_BITS, KERNEL_PEXT) = {
    .squares_max = KERNEL_BITS,
    .build = kernel_build,
    .refresh = kernel_refresh,
    .moves = kernel_moves,
    .is_legal = FOR_SPEED(kernel_is_legal),
    .noisy_moves = FOR_SEARCH(kernel_noisy_moves),
    .check_moves = FOR_SEARCH(kernel_check_moves),
    .count = kernel_count,
    .moves_in_play = kernel_moves_in_play,
    .pseudo_moves = kernel_pseudo_moves,
    .is_safe = kernel_is_safe,
    .make = kernel_make,
    .unmake = take_back,
    .attackers = kernel_attackers,
    .in_check = kernel_in_check,
    .conduct = conduct_of,
    .is_threatened = kernel_is_threatened,
    .reach = kernel_reach,
    .survey = kernel_survey,
    .checks_from = FOR_SEARCH(kernel_checks_from),
    .gain = FOR_SEARCH(kernel_gain),
    .exchange = FOR_SEARCH(kernel_exchange),
    .gives_check = FOR_SEARCH(kernel_gives_check),
    .perft = kernel_perft,
};
