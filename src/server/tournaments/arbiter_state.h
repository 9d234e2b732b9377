#ifndef SERVER_TOURNAMENTS_ARBITER_STATE_H
#define SERVER_TOURNAMENTS_ARBITER_STATE_H

#include "server/store/accounts.h"
#include "server/tournaments/arbiter.h"
#include "server/tournaments/swiss_pairs.h"

/* The insides of an arbiter. */
enum {
    ARBITER_BODY_SIZE = SWISS_PLAYERS_MAX * TOURNAMENT_ID_SIZE, /* bytes of an event: all players */
    ARBITER_TIDY_MS = 1000, /* between two looks at what can leave memory */
};

struct arbiter_entry {
    struct tournament *tournament;
    int64_t paired_ms; /* of an arena: when the free players were looked at */
    int64_t again_ms;  /* nothing can begin before */
    struct arbiter_entry *next;
};

struct arbiter {
    struct store *store;
    struct arbiter_ops ops;
    void *ctx;
    struct arbiter_entry *entries;
    int64_t tidied_ms;
    int64_t opened_ms; /* nothing is due before people can have come back */
    int64_t looked_ms; /* at games that are set aside */
};

/* What is happening now, and by whom: "" for the arbiter itself. */
struct arbiter_step {
    struct arbiter *arbiter;
    struct tournament *tournament;
    const char *actor, *action;
    struct moment now;
};

/* Let an event happen: it is stored, and the tournament follows it. False when something broke. */
__attribute__((format(printf, 3, 4))) bool arbiter_emit(const struct arbiter_step *step,
                                                        const char *kind, const char *format, ...);

/* The round robin goes on: the next round, or its end, when that is due. */
void arbiter_advance_rounds(const struct arbiter_step *step);
/* The arena goes on: free players are paired, or it is over. */
void arbiter_advance_arena(struct arbiter_entry *entry, const struct arbiter_step *step);
/* The Swiss goes on: the next round, or its end where there is none or nobody can be paired. */
void arbiter_advance_swiss(struct arbiter_entry *entry, const struct arbiter_step *step);
/* A game between two players. False when something broke. */
bool arbiter_pair(const struct arbiter_step *step, unsigned round, unsigned white, unsigned black);
/* Decide what this version cannot play, where others wait for it. */
void arbiter_settle_aside(const struct arbiter_step *step);
/* Draw the order of the players, or find it by their ratings, and begin. */
void arbiter_begin(const struct arbiter_step *step);
/* Whoever's account is closed or deleted does not take part any more. */
void arbiter_drop_closed(const struct arbiter_step *step);

#endif
