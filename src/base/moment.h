#ifndef BASE_MOMENT_H
#define BASE_MOMENT_H

#include <stdint.h>

/*
 * A point in time by both clocks of a server, read together. What must last a while (a live game, a
 * limit, a pause) is measured by the steady one, what has a date (a game by correspondence, a
 * letter, a session) by the other one.
 */
struct moment {
    uint64_t steady_ms; /* since some time before the server started; never goes back */
    int64_t utc_ms;     /* since 1970 */
};

#endif
