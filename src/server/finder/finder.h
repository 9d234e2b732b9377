#ifndef SERVER_FINDER_FINDER_H
#define SERVER_FINDER_FINDER_H

#include <stdbool.h>
#include <stdint.h>

#include "adx/adx.h"
#include "server/finder/wire.h"

/*
 * Computers that think about moves, a few at a time, in processes of their own
 * (server/finder/find_move.h), while the loop of the server goes on. A process is kept for further
 * moves by the same rules, and never hears of others: what a stranger's rules have broken in there
 * stays theirs. Workers on other machines (workers.h) think as well where some are connected: a
 * question goes to one that is idle, and comes back here when it fails there. All functions are for
 * the one thread of the loop.
 */
struct finder;

enum {
    FINDER_THREADS = 2,  /* moves that are thought about at a time */
    FINDER_CHILDREN = 4, /* processes, those that wait for another move of their game included */
    FINDER_MOVES = 1000, /* of one process; then another one takes its place */
    FINDER_TRIES = 2,    /* with a process each, before a move is given up */
    FINDER_ID_SIZE = 40, /* bytes of a game's id, the final NUL included */
    FINDER_WAIT_S = 10,  /* longer than it may think; then a process is replaced */
};

/* The program is run with this word and nothing else. */
#define FINDER_WORD "find-moves"

struct finder_options {
    unsigned threads;    /* 1 to FINDER_THREADS */
    int wake;            /* an event descriptor that wakes the loop */
    const char *program; /* that calls find_moves() when it is run; static storage */
    unsigned wait_s;     /* FINDER_WAIT_S */
};

struct finder_job {
    const char *game; /* its id */
    const adx_record *record;
    const adx_position *position;   /* where the record stands */
    const char *rules;              /* their text; NULL for a built-in game of this program */
    unsigned level;                 /* ADX_LEVEL_MIN to ADX_LEVEL_MAX */
    unsigned left_ms, increment_ms; /* of its clock; left_ms 0 for none */
    uint64_t seed;
    bool is_home; /* no worker is to be asked */
};

struct finder_thought {
    char game[FINDER_ID_SIZE];
    uint64_t key;                      /* of the position that it was asked about */
    char move[ADX_MOVE_TEXT_SIZE_MAX]; /* "" when none was found */
    int score;                         /* for the computer, hundredths of a pawn */
    uint64_t worker;                   /* who has found it, whom nobody need believe; 0: we have */
};

/* Returns: NULL when the system gives no threads or no memory. */
struct finder *finder_open(const struct finder_options *options);
/* Where workers may come in, and what they have to know. */
struct finder_door {
    const char *address; /* of wire_listen() */
    struct wire_secret secret;
};
/* why: WIRE_WHY_SIZE bytes; receives a sentence on failure. */
bool finder_let_in(struct finder *finder, const struct finder_door *door, char *why);
/* Readable when finder_turn() has something to do; -1 where no workers may come in. */
int finder_workers_fd(const struct finder *finder);
/* How many have, and may think at a time. */
unsigned finder_workers(const struct finder *finder);
/* Hear workers, and give them what waits; also to be called every second. */
void finder_turn(struct finder *finder);
/* A worker has lied: it is sent away. */
void finder_drop_worker(struct finder *finder, uint64_t worker);
/* Searches are given up. NULL is accepted. */
void finder_close(struct finder *finder);

/*
 * Ask for a move. A game that is thought about already is not asked about again. Returns: false
 * when there is no memory.
 */
bool finder_ask(struct finder *finder, const struct finder_job *job);
/* The next thought. Returns: false when there is none. */
bool finder_take(struct finder *finder, struct finder_thought *out);

#endif
