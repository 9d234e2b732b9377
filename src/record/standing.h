#ifndef RECORD_STANDING_H
#define RECORD_STANDING_H

#include <stdint.h>

#include "adx/record.h"

enum {
    EVENT_NONE = -1
};

/*
 * The record and how the game stands by its events, kept up to date with every one of them.
 *
 * Invariants: plies[0..ply_count) are the indices of the moves and throws that stand, rising;
 * `ending` and the offers are indices of events, or EVENT_NONE; an open offer of a finished game
 * does not exist.
 */
struct adx_record {
    adx_alloc alloc;
    adx_record_head head;
    adx_record_tag *tags;
    unsigned tag_count, tag_cap;
    adx_event *events;
    uint32_t *plies;
    unsigned event_count, event_cap; /* the room for plies is the same */
    unsigned ply_count;
    int offer[2];  /* open offer by color */
    int ending;    /* the event that ended the game */
    int clock[2];  /* event with the time that a color has left */
    int clock_set; /* last event that set the clock */
};

/* Why the event cannot be now. event: event_flaw() is NULL. Returns: NULL, or a sentence. */
const char *standing_refusal(const struct adx_record *record, const adx_event *event);
/* Take the event at `index`, which is not refused, into account. */
void standing_follow(struct adx_record *record, unsigned index);

#endif
