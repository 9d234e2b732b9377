/* Time that the net has used. */
#include "server/room/lag.h"

enum {
    MOVES = 40, /* of a game, by which its time is reckoned */
    OF_A_SECOND = 4,
};

static uint64_t at_most(uint64_t value, uint64_t most)
{
    return value < most ? value : most;
}

void lag_open(struct lag *lag, uint64_t base_ms, uint64_t more_ms)
{
    const uint64_t time_s = (base_ms + MOVES * more_ms) / 1000;

    *lag =
        (struct lag){.share_ms = at_most(LAG_SHARE_MIN_MS + OF_A_SECOND * time_s, LAG_MOVE_MAX_MS)};
    lag->bank_ms = LAG_SHARES_FIRST * lag->share_ms;
}

void lag_measure(struct lag *lag, uint64_t round_trip_ms)
{
    const uint64_t now_ms = at_most(round_trip_ms, 10 * (uint64_t)LAG_MOVE_MAX_MS);

    lag->measured_ms = lag->measured_ms ? (9 * lag->measured_ms + now_ms) / 10 : now_ms;
}

uint64_t lag_credit(const struct lag *lag, uint64_t used_ms)
{
    const uint64_t most_ms = at_most(lag->bank_ms, LAG_MOVE_MAX_MS);

    return at_most(at_most(lag->measured_ms, used_ms), most_ms);
}

uint64_t lag_take(struct lag *lag, uint64_t used_ms)
{
    const uint64_t credit_ms = lag_credit(lag, used_ms);

    lag->bank_ms =
        at_most(lag->bank_ms - credit_ms + lag->share_ms, (uint64_t)LAG_SHARES_MAX * lag->share_ms);
    return credit_ms;
}
