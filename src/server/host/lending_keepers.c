/* The servers that keep games, as the database sees them. */
#include <stdlib.h>
#include <string.h>

#include "server/host/lending_state.h"
#include "server/host/tell.h"

enum {
    SILENT_MS = 10000, /* a keeper that does nothing for so long is stuck */
    FRESH_MS = 3000,   /* who was silent for so long gets nothing more */
};

struct lending_keeper *lending_find_keeper(struct lender *lender, int64_t number)
{
    for (unsigned i = 0; i < lender->count; i++) {
        if (lender->keepers[i].seen.number == number)
            return &lender->keepers[i];
    }
    return NULL;
}

/* Returns: NULL when there is no memory. */
static struct lending_keeper *add_keeper(struct lender *lender)
{
    struct lending_keeper *keepers =
        realloc(lender->keepers, (lender->count + 1) * sizeof(*keepers));

    if (!keepers)
        return NULL;
    lender->keepers = keepers;
    keepers[lender->count] = (struct lending_keeper){.games = 0};
    return &keepers[lender->count++];
}

/* A longer pause counts for little: we or the database slept then, and not the keeper. */
static void see_keeper(void *ctx, const struct lease_keeper *seen)
{
    struct host *host = ctx;
    struct lender *lender = host->lender;
    struct lending_keeper *keeper = lending_find_keeper(lender, seen->number);
    const uint64_t pause_ms = lender->now_ms - lender->looked_ms;

    if (!keeper)
        keeper = add_keeper(lender);
    if (!keeper) {
        tell_break(host, "there is not enough memory for other servers");
        return;
    }
    if (!seen->is_idle || strcmp(keeper->seen.sign, seen->sign) != 0)
        keeper->silent_ms = 0;
    else
        keeper->silent_ms +=
            pause_ms < 2 * LENDING_LOOK_MS ? (unsigned)pause_ms : 2 * LENDING_LOOK_MS;
    keeper->seen = *seen;
    keeper->is_seen = true;
}

void lending_look(struct host *host, uint64_t now_ms)
{
    struct lender *lender = host->lender;

    lender->now_ms = now_ms;
    for (unsigned i = 0; i < lender->count; i++)
        lender->keepers[i].is_seen = false;
    if (!leases_keepers(host->store, see_keeper, host))
        tell_break(host, store_why(host->store));
    lender->looked_ms = now_ms;
    for (unsigned i = 0; i < lender->count; i++) {
        struct lending_keeper *keeper = &lender->keepers[i];
        if (keeper->is_seen && keeper->silent_ms >= SILENT_MS &&
            leases_end_keeper(host->store, keeper->seen.number, keeper->seen.sign))
            keeper->is_heard = false; /* it gets nothing more */
    }
}

void lending_hear_keeper(struct lender *lender, int64_t number)
{
    struct lending_keeper *keeper = lending_find_keeper(lender, number);

    if (keeper)
        keeper->is_heard = true;
}

struct lending_keeper *lending_least_busy(struct lender *lender)
{
    struct lending_keeper *best = NULL;

    for (unsigned i = 0; i < lender->count; i++) {
        struct lending_keeper *keeper = &lender->keepers[i];
        if (keeper->is_heard && keeper->silent_ms < FRESH_MS &&
            (!best || keeper->games < best->games))
            best = keeper;
    }
    return best;
}

uint64_t lending_deadline(const struct host *host)
{
    return host->lender ? host->lender->looked_ms + LENDING_LOOK_MS : ROOM_NO_DEADLINE;
}
