/*
 * What the move generator gives a search: for each built-in game, moves made and unmade per
 * second and legal move lists per second over positions of seeded random games, and what it
 * costs to make the game from its text. Times are CPU seconds; the best round counts.
 *
 *   core_speed [GAME...]      all built-in games by default
 */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "adx/adx.h"
#include "api/handles.h"
#include "core/kernel.h"

enum {
    POSITIONS = 200,
    PLIES_MAX = 80,
    ROUNDS = 7,
    MAKE_REPEATS = 20,
    LIST_REPEATS = 400 /* windows of some ten milliseconds; short ones measure the clock */
};

static double cpu_seconds(void)
{
    struct timespec now;

    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

static uint64_t next_random(uint64_t *state)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return *state >> 33;
}

/* Fill `out` with positions of random games. Returns their number. */
static unsigned collect(const adx_alloc *alloc, const adx_variant *variant, struct position *out)
{
    uint64_t seed = 1;
    unsigned count = 0;
    move moves[ADX_MOVES_MAX];
    struct undo undo;

    while (count < POSITIONS) {
        adx_position *start;
        if (adx_position_create(alloc, variant, NULL, NULL, NULL, &start))
            return 0;
        struct position pos = start->now;
        adx_position_free(start);
        const unsigned plies = (unsigned)(next_random(&seed) % PLIES_MAX);
        for (unsigned ply = 0; ply < plies; ply++) {
            const unsigned moves_count = pos.variant->ops->moves(&pos, moves);
            if (!moves_count)
                break;
            pos.variant->ops->make(&pos, moves[next_random(&seed) % moves_count], &undo);
        }
        out[count++] = pos;
    }
    return count;
}

/* Million moves made and taken back per second. */
static double make_rate(struct position *positions, unsigned count)
{
    double best = 0;

    for (unsigned round = 0; round < ROUNDS; round++) {
        uint64_t made = 0;
        double spent = 0;
        for (unsigned i = 0; i < count; i++) {
            struct position *pos = &positions[i];
            move moves[ADX_MOVES_MAX];
            struct undo undo;
            const unsigned moves_count = pos->variant->ops->moves(pos, moves);
            const double before = cpu_seconds();
            for (unsigned repeat = 0; repeat < MAKE_REPEATS; repeat++)
                for (unsigned k = 0; k < moves_count; k++) {
                    pos->variant->ops->make(pos, moves[k], &undo);
                    pos->variant->ops->unmake(pos, &undo);
                }
            spent += cpu_seconds() - before;
            made += (uint64_t)moves_count * MAKE_REPEATS;
        }
        best = (double)made / spent > best ? (double)made / spent : best;
    }
    return best / 1e6;
}

/* Million lists of legal moves per second, and the mean length of a list. */
static double list_rate(struct position *positions, unsigned count, double *length)
{
    double best = 0;

    for (unsigned round = 0; round < ROUNDS; round++) {
        uint64_t moves_seen = 0;
        const double before = cpu_seconds();
        for (unsigned repeat = 0; repeat < LIST_REPEATS; repeat++)
            for (unsigned i = 0; i < count; i++) {
                move moves[ADX_MOVES_MAX];
                moves_seen += positions[i].variant->ops->moves(&positions[i], moves);
            }
        const double rate = (double)count * LIST_REPEATS / (cpu_seconds() - before);
        best = rate > best ? rate : best;
        *length = (double)moves_seen / count / LIST_REPEATS;
    }
    return best / 1e6;
}

/* Milliseconds from the rule text to the compiled game; *variant is the last one made. */
static double compile_ms(const adx_alloc *alloc, const char *id, adx_variant **variant)
{
    double best = 1e9;

    *variant = NULL;
    for (unsigned round = 0; round < ROUNDS; round++) {
        adx_variant_free(*variant);
        const double before = cpu_seconds();
        if (adx_variant_builtin(alloc, id, variant))
            return -1;
        const double spent = cpu_seconds() - before;
        best = spent < best ? spent : best;
    }
    return best * 1e3;
}

static bool bench(const char *id)
{
    static struct position positions[POSITIONS];
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant;
    double length = 0;

    const double ms = compile_ms(&alloc, id, &variant);
    if (ms < 0) {
        fprintf(stderr, "core_speed: no game %s\n", id);
        return false;
    }
    const unsigned count = collect(&alloc, variant, positions);
    const double lists = list_rate(positions, count, &length);
    printf("%-15s %6.1f %8.2f %8.2f %8zu %7.1f\n", id, length, make_rate(positions, count), lists,
           adx_variant_memory(variant) / 1024, ms);
    fflush(stdout);
    adx_variant_free(variant);
    return true;
}

int main(int argc, char **argv)
{
    bool done = true;

    printf("%-15s %6s %8s %8s %8s %7s\n", "game", "moves", "made", "lists", "memory", "ready");
    printf("%-15s %6s %8s %8s %8s %7s\n", "", "a list", "M/s", "M/s", "KiB", "ms");
    for (int i = 1; i < argc; i++)
        done &= bench(argv[i]);
    for (size_t i = 0; argc == 1 && i < adx_builtin_count(); i++)
        done &= bench(adx_builtin_id(i));
    return done ? 0 : 1;
}
