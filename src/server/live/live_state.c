/* What requests and connections both ask. */
#include "server/live/live_state.h"

#include <time.h>

#include "base/steady_clock.h"

static uint64_t clock_ms(clockid_t which)
{
    struct timespec time;

    clock_gettime(which, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

uint64_t live_now(struct live *live)
{
    return steady_now(&live->steady, steady_clock_ms());
}

int64_t live_time(const struct live *live)
{
    return live->start_ms + (int64_t)clock_ms(CLOCK_BOOTTIME);
}

void live_start_clock(struct live *live)
{
    live->start_ms = (int64_t)(clock_ms(CLOCK_REALTIME) - clock_ms(CLOCK_BOOTTIME));
}

bool live_identity(const struct live *live, const struct extension_request *request,
                   struct identity *out)
{
    return identity_read(host_store(live->host), live->key, request->cookie, live_time(live), out);
}
