#ifndef SERVER_WORKERS_ENGINE_POOL_H
#define SERVER_WORKERS_ENGINE_POOL_H

#include <stdbool.h>
#include <stdint.h>

#include "adx/adx.h"
#include "server/workers/wire.h"

/*
 * Computers that think about moves, a few at a time, in processes of their own
 * (server/workers/find_move.h), while the loop of the server goes on. A process is kept for further
 * moves by the same rules, and never hears of others: what a stranger's rules have broken in there
 * stays theirs. Workers on other machines (workers.h) think as well where some are connected: a
 * question goes to one that is idle, and comes back here when it fails there. All functions are for
 * the one thread of the loop.
 */
struct engine_pool;

enum {
    ENGINE_POOL_THREADS = 2, /* moves that are thought about at a time */
    ENGINE_POOL_CHILDREN =
        4, /* processes, those that wait for another move of their game included */
    ENGINE_POOL_MOVES = 1000, /* of one process; then another one takes its place */
    ENGINE_POOL_TRIES = 2,    /* with a process each, before a move is given up */
    ENGINE_POOL_ID_SIZE = 40, /* bytes of a game's id, the final NUL included */
    ENGINE_POOL_WAIT_S = 10,  /* longer than it may think; then a process is replaced */
};

/* The program is run with this word and nothing else. */
#define ENGINE_POOL_WORD "find-moves"

struct engine_pool_options {
    unsigned threads;    /* 1 to ENGINE_POOL_THREADS */
    int wake;            /* an event descriptor that wakes the loop */
    const char *program; /* that calls find_moves() when it is run; static storage */
    unsigned wait_s;     /* ENGINE_POOL_WAIT_S */
};

struct engine_pool_job {
    const char *game; /* its id */
    const adx_record *record;
    const adx_position *position;   /* where the record stands */
    const char *rules;              /* their text; NULL for a built-in game of this program */
    unsigned level;                 /* ADX_LEVEL_MIN to ADX_LEVEL_MAX */
    unsigned left_ms, increment_ms; /* of its clock; left_ms 0 for none */
    uint64_t seed;
    bool is_home; /* no worker is to be asked */
};

struct engine_pool_thought {
    char game[ENGINE_POOL_ID_SIZE];
    uint64_t key;                      /* of the position that it was asked about */
    char move[ADX_MOVE_TEXT_SIZE_MAX]; /* "" when none was found */
    int score;                         /* for the computer, hundredths of a pawn */
    uint64_t worker;                   /* who has found it, whom nobody need believe; 0: we have */
};

/* Returns: NULL when the system gives no threads or no memory. */
struct engine_pool *engine_pool_open(const struct engine_pool_options *options);
/* Where workers may come in, and what they have to know. */
struct engine_pool_door {
    const char *address; /* of wire_listen() */
    struct wire_secret secret;
};
/* why: WIRE_WHY_SIZE bytes; receives a sentence on failure. */
bool engine_pool_let_in(struct engine_pool *engines, const struct engine_pool_door *door,
                        char *why);
/* Readable when engine_pool_tick() has something to do; -1 where no workers may come in. */
int engine_pool_workers_fd(const struct engine_pool *engines);
/* How many have, and may think at a time. */
unsigned engine_pool_workers(const struct engine_pool *engines);
/* Hear workers, and give them what waits; also to be called every second. */
void engine_pool_tick(struct engine_pool *engines);
/* A worker has lied: it is sent away. */
void engine_pool_drop_worker(struct engine_pool *engines, uint64_t worker);
/* Searches are given up. NULL is accepted. */
void engine_pool_close(struct engine_pool *engines);

/*
 * Ask for a move. A game that is thought about already is not asked about again. Returns: false
 * when there is no memory.
 */
bool engine_pool_ask(struct engine_pool *engines, const struct engine_pool_job *job);
/* The next thought. Returns: false when there is none. */
bool engine_pool_take(struct engine_pool *engines, struct engine_pool_thought *out);

#endif
