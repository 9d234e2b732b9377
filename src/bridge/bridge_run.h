#ifndef BRIDGE_BRIDGE_RUN_H
#define BRIDGE_BRIDGE_RUN_H

#include "bridge/bridge_http.h"
#include "match/client.h"

/*
 * An engine that speaks UCI plays on a server of games: challenges are accepted, each game has a
 * process of the engine for itself, and whatever breaks (a connection, the server, the engine) is
 * taken up again.
 */
enum {
    BRIDGE_GAMES_MAX = 64,
    BRIDGE_NAMES_MAX = 32,
    BRIDGE_LINE_SIZE = 512,
};

/* A game by the id that it has here, and the name that the engine has for it. */
struct bridge_name {
    const char *id, *name;
};

struct bridge_setup {
    struct bridge_server server;
    const char *command;                   /* of the engine, for a shell */
    const char *options[CLIENT_WORDS_MAX]; /* "Hash=64" */
    unsigned option_count;
    struct bridge_name names[BRIDGE_NAMES_MAX];
    unsigned name_count;
    unsigned games_max;    /* at the same time */
    unsigned move_time_ms; /* for a move without a clock */
    unsigned lag_ms;       /* taken off the clock that the engine is told */
    bool is_rated_refused;
    bool is_upgrade; /* make the account a bot if it is none */
    /* A line about what happens; from several threads, one after another. */
    void (*say)(void *ctx, const char *line);
    void *ctx;
};

/*
 * Play until should_stop(). Returns: false when it cannot be done at all; why: BRIDGE_LINE_SIZE
 * bytes, what is wrong.
 */
bool bridge_run(const struct bridge_setup *setup, char *why);

#endif
