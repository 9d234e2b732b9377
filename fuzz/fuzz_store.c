/*
 * The files of a store as somebody's disk left them. The first byte chooses: the others are the
 * database, or the log beside a database without damage. Nothing may crash, and what is said to be
 * clean can be derived again and copied, and the copy is clean.
 */
#define _XOPEN_SOURCE 700
#include <string.h>

#include "base/check.h"
#include "scratch.h"
#include "server/games/replay_games.h"
#include "server/store/upkeep.h"

static char folder[SCRATCH_SIZE], copies[SCRATCH_SIZE];

static void ignore(void *ctx, const char *sentence)
{
    (void)ctx;
    CHECK_ALWAYS(sentence[0]);
}

static void make_whole(void)
{
    char why[STORE_WHY_SIZE];
    struct store *store = store_open(folder, why);

    CHECK_ALWAYS(store);
    for (unsigned i = 0; i < 3; i++) {
        const struct store_event event = {
            .game = "game", .seq = i, .kind = "play", .body = "x", .actor = "", .action = ""};
        CHECK_ALWAYS(store_append(store, &event));
    }
    CHECK_ALWAYS(store_commit(store));
    store_close(store);
}

static void check_copy(struct store *store, uint64_t events)
{
    char why[STORE_WHY_SIZE];
    uint64_t copied;

    scratch_clear(copies);
    CHECK_ALWAYS(store_copy(store, folder, copies, why));
    struct store *copy = store_open(copies, why);
    CHECK_ALWAYS(copy && store_check(copy, ignore, NULL, &copied) && copied == events);
    store_close(copy);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char why[STORE_WHY_SIZE];
    uint64_t events;
    unsigned games;

    if (!size)
        return 0;
    if (!folder[0]) {
        scratch_make(folder);
        scratch_make(copies);
    }
    scratch_clear(folder);
    if (data[0] % 2)
        make_whole();
    scratch_write(folder, data[0] % 2 ? "games.db-wal" : "games.db", data + 1, size - 1);
    struct store *store = store_open(folder, why);
    if (!store) {
        CHECK_ALWAYS(why[0]);
        return 0;
    }
    const bool is_clean = store_check(store, ignore, NULL, &events);
    if (is_clean) {
        check_copy(store, events);
        CHECK_ALWAYS(store_rebuild(store, &events) && store_check(store, ignore, NULL, &events));
    }
    replay_games(store, ignore, NULL, NULL, &games);
    store_close(store);
    return 0;
}
