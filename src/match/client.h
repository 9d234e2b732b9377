#ifndef MATCH_CLIENT_H
#define MATCH_CLIENT_H

#include "match/scoresheet.h"
#include "system/process.h"

/*
 * An engine of a match as its opponent and the referee see it: a process that is given positions
 * and answers with moves, or fails to.
 */

enum {
    CLIENT_WORDS_MAX = 16,
    CLIENT_WHY_SIZE = 256
};

enum client_protocol {
    CLIENT_UCI,
    CLIENT_CECP
};

struct client_setup {
    enum client_protocol protocol;
    const char *command; /* for a shell */
    const char *name;
    const char *variant_name;              /* what the engine calls the game */
    const char *options[CLIENT_WORDS_MAX]; /* "Hash=64" */
    unsigned option_count;
    const char *lines[CLIENT_WORDS_MAX]; /* sent before the options */
    unsigned line_count;
    /* UCI: called for each game that the engine names in UCI_Variant; may be NULL. */
    void (*see_game)(void *ctx, const char *name, size_t len);
    void *ctx;
};

struct client_limits {
    uint64_t nodes;
    unsigned depth, move_time_ms;    /* 0: no limit */
    unsigned clock_ms, increment_ms; /* 0: no clock */
    unsigned moves_to_go;            /* moves that clock_ms is for; 0: all */
    unsigned margin_ms;              /* so much later is not yet late */
    unsigned patience_ms;            /* no answer for so much longer: it hangs */
    /* Asked while it thinks; may be NULL. Once true, it has to answer at once. */
    bool (*should_stop)(void *ctx);
    void *ctx;
};

struct client {
    const struct client_setup *setup;
    struct process process;
    bool is_ready;
    bool reads_own_fen; /* UCI: it is one of ours */
    /* CECP: its features, how many moves of the game it knows, and whether it has made the next. */
    bool says_usermove, reads_setboard, answers_ping, has_played;
    unsigned heard;
};

enum client_result {
    CLIENT_MOVED,
    CLIENT_GAVE_UP, /* it says that it has no move */
    CLIENT_HANGS,
    CLIENT_DIED
};

struct client_clock {
    uint64_t left_ms[2]; /* of White, of Black */
    unsigned moves_to_go;
};

struct client_answer {
    enum client_result result;
    char text[PROCESS_LINE_SIZE]; /* of the move, in the words of the protocol */
    uint64_t time_ms;
    uint64_t nodes;
    unsigned depth;
    bool has_score, is_mate;
    int score; /* as in adx_search_info */
};

/* Start the program and tell it the game. why: CLIENT_WHY_SIZE bytes, what went wrong. */
bool client_start(struct client *client, const struct client_setup *setup, char *why);
/* Does nothing when none runs. */
void client_end(struct client *client);

/* A new game with these limits begins. Returns: false when the engine does not answer. */
bool client_new_game(struct client *client, const struct client_limits *limits);

/* Let it think about the position at the end of the scoresheet. */
void client_think(struct client *client, const struct scoresheet *sheet,
                  const struct client_limits *limits, const struct client_clock *clock,
                  struct client_answer *answer);

#endif
