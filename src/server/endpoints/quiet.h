#ifndef SERVER_ENDPOINTS_QUIET_H
#define SERVER_ENDPOINTS_QUIET_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Connections of whom nothing but a ping is expected. They are read together, QUIET_PAUSE_MS after
 * the last time at the earliest: however many ping, they wake the loop twenty times a second, and
 * somebody who looks on and then does something waits no longer than that.
 */
enum {
    QUIET_PAUSE_MS = 50
};

struct quiet {
    int epoll;        /* of all of them, or -1 */
    int loop;         /* the descriptor that wakes the loop */
    uint64_t read_ms; /* when something was read last */
    bool is_awaited;  /* they wake the loop as soon as there is something to read */
};

/* loop: an epoll descriptor; an event of the connections has the address of `quiet`. */
bool quiet_open(struct quiet *quiet, int loop);
void quiet_close(struct quiet *quiet);
/* Note that they have woken the loop. */
void quiet_wake(struct quiet *quiet);
/* Whether they are to be read now. */
bool quiet_is_due(const struct quiet *quiet, uint64_t now_ms);
/* Note that they were read, and how many had something to say. */
void quiet_note(struct quiet *quiet, int count, uint64_t now_ms);
/* How long the loop may wait before it looks at them. */
int quiet_wait_ms(const struct quiet *quiet, uint64_t now_ms, int at_most);

#endif
