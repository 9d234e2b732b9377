/*
 * Looks for rule texts on which a law does not hold: the same as fuzz_game, by seeds.
 *
 *     search_games FIRST COUNT [PROGRESS]   texts of the seeds FIRST to FIRST + COUNT - 1
 *     search_games SEED                     one text, printed, and what is found in it
 *     search_games FILE.variant [SEEDS]     a text of a file, played with so many seeds (200)
 *
 * PROGRESS: a file that keeps how far the search has come; with it a search goes on where it was
 * stopped. Exit status: 1 if a law does not hold.
 */
#define _DEFAULT_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include "adx/adx.h"
#include "game_laws.h"
#include "random_rules.h"

enum {
    SECONDS_MAX = 20, /* of processor time for one text, compiling and playing */
    PROGRESS_EVERY = 500,
};

/* What was done so far. */
struct tally {
    uint64_t next, texts, refused, positions, findings;
};

static char text[ADX_RULES_SIZE_MAX];
static uint64_t seed_now;

static void print_finding(void *ctx, const adx_finding *finding)
{
    (void)ctx;
    if (finding->severity == ADX_ERROR)
        printf("%u: %s\n", finding->line, finding->sentence);
}

/* A text that takes too long ends the process. */
static void limit_time(void)
{
    const struct itimerval limit = {.it_value = {.tv_sec = SECONDS_MAX}};

    setitimer(ITIMER_PROF, &limit, NULL);
}

/* Play the game, which is freed. Returns: whether all laws hold. */
static bool try_game(adx_variant *variant, struct choices *choices, struct tally *tally)
{
    static struct breach breach;
    const bool hold = game_laws_hold(variant, choices, &breach, &tally->positions);

    adx_variant_free(variant);
    if (hold)
        return true;
    tally->findings++;
    printf("seed %llu: %s\n    %s\n    %s\n", (unsigned long long)seed_now, breach.law, breach.fen,
           breach.more);
    return false;
}

static bool try_seed(uint64_t seed, bool verbose, struct tally *tally)
{
    struct choices choices = {.state = seed * UINT64_C(0x9E3779B97F4A7C15)};

    seed_now = seed;
    limit_time();
    adx_variant *variant = random_game(&choices, text, sizeof(text));
    if (verbose)
        printf("%s", text);
    fflush(stdout);
    tally->texts++;
    tally->refused += !variant;
    return !variant || try_game(variant, &choices, tally);
}

static adx_variant *read_game(const char *path)
{
    const adx_alloc alloc = adx_alloc_libc();
    FILE *file = fopen(path, "rb");
    adx_variant *variant;

    if (!file) {
        perror(path);
        return NULL;
    }
    const adx_rules rules = {
        .name = path, .text = text, .size = fread(text, 1, sizeof(text), file)};
    fclose(file);
    return adx_variant_create(&alloc, &rules, print_finding, NULL, &variant) ? NULL : variant;
}

static bool try_file(const char *path, unsigned seeds)
{
    struct tally tally = {0};

    for (seed_now = 0; seed_now < seeds; seed_now++) {
        struct choices choices = {.state = seed_now * UINT64_C(0x9E3779B97F4A7C15)};
        adx_variant *variant = read_game(path);
        limit_time();
        if (!variant || !try_game(variant, &choices, &tally))
            return false;
    }
    printf("%llu positions\n", (unsigned long long)tally.positions);
    return true;
}

static void load(const char *path, struct tally *tally)
{
    FILE *file = path ? fopen(path, "r") : NULL;
    unsigned long long n[5];

    if (!file)
        return;
    if (fscanf(file, "next %llu texts %llu refused %llu positions %llu findings %llu", &n[0], &n[1],
               &n[2], &n[3], &n[4]) == 5)
        *tally = (struct tally){n[0], n[1], n[2], n[3], n[4]};
    fclose(file);
}

static void save(const char *path, const struct tally *tally)
{
    FILE *file = path ? fopen(path, "w") : NULL;

    if (!file)
        return;
    fprintf(file, "next %llu texts %llu refused %llu positions %llu findings %llu\n",
            (unsigned long long)tally->next, (unsigned long long)tally->texts,
            (unsigned long long)tally->refused, (unsigned long long)tally->positions,
            (unsigned long long)tally->findings);
    fclose(file);
}

/* Search on from tally->next, which lives on when this process falls. */
static void search_on(struct tally *tally, uint64_t end, const char *path)
{
    while (tally->next < end) {
        try_seed(tally->next, false, tally);
        tally->next++;
        if (tally->next % PROGRESS_EVERY == 0) {
            fflush(stdout);
            save(path, tally);
        }
    }
    fflush(stdout);
}

/* Search in a child process as often as it falls. */
static bool search(uint64_t first, uint64_t count, const char *path)
{
    struct tally *tally =
        mmap(NULL, sizeof(*tally), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (tally == MAP_FAILED)
        return false;
    *tally = (struct tally){.next = first};
    load(path, tally);
    while (tally->next < first + count) {
        int status = 0;
        fflush(stdout);
        const pid_t child = fork();
        if (child == 0) {
            search_on(tally, first + count, path);
            _exit(0);
        }
        if (child < 0 || waitpid(child, &status, 0) < 0)
            return false;
        if (!WIFSIGNALED(status))
            break;
        printf("seed %llu: signal %d\n", (unsigned long long)tally->next, WTERMSIG(status));
        tally->findings++;
        tally->next++;
    }
    save(path, tally);
    printf("%llu texts, %llu of them refused, %llu positions, %llu findings\n",
           (unsigned long long)tally->texts, (unsigned long long)tally->refused,
           (unsigned long long)tally->positions, (unsigned long long)tally->findings);
    return !tally->findings;
}

int main(int argc, char **argv)
{
    struct tally tally = {0};

    if (argc < 2 || argc > 4) {
        fprintf(stderr, "search_games FIRST COUNT [PROGRESS] | SEED | FILE.variant [SEEDS]\n");
        return 2;
    }
    if (strchr(argv[1], '.'))
        return !try_file(argv[1], argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 200);
    const uint64_t first = strtoull(argv[1], NULL, 10);
    if (argc == 2)
        return !try_seed(first, true, &tally);
    return !search(first, strtoull(argv[2], NULL, 10), argc > 3 ? argv[3] : NULL);
}
