#ifndef SERVER_HOST_KEEPER_H
#define SERVER_HOST_KEEPER_H

#include "server/host/host.h"
#include "server/store/bus.h"

/*
 * A server that keeps games for another one, which owns all the others of the database
 * (host/lending.h). It knows no visitors: the owner hands it what players do.
 */
struct keeper;

/* By which it writes and is heard: opened together, for it takes a while. */
struct keeper_session {
    struct store *store;
    struct bus *bus;
    int64_t number;
};
/* why: STORE_WHY_SIZE bytes; receives a sentence on failure. Returns: false then. */
bool keeper_session_open(const char *url, struct keeper_session *out, char *why);
/* One that is all zeros is accepted. */
void keeper_session_close(struct keeper_session *session);

/* session: the keeper's from then on, also on failure. Returns: NULL then. */
struct keeper *keeper_open(const struct host_options *options,
                           const struct keeper_session *session);
/* Its games are their owner's again once that one misses it. NULL is accepted. */
void keeper_close(struct keeper *keeper);

/* Readable when keeper_turn() has something to do before keeper_deadline(). */
void keeper_fds(const struct keeper *keeper, int out[HOST_FDS]);
uint64_t keeper_deadline(const struct keeper *keeper, uint64_t now_ms);
/*
 * Hear the owner, let flags fall, play what computers have thought of; put it on disk and say so.
 * Returns: false when that was not possible: nothing was said, and it is of no use any more.
 */
bool keeper_turn(struct keeper *keeper, struct moment now);
/* Why it is not. */
const char *keeper_why(const struct keeper *keeper);

#endif
