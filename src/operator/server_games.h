#ifndef OPERATOR_SERVER_GAMES_H
#define OPERATOR_SERVER_GAMES_H

#include <stdbool.h>

/* Games between people for the commands. */
struct live;
struct store;
struct live_options;
struct extension;

/* Texts that are not there are "". */
struct games_options {
    const char *place; /* a folder or the address of a database, in all that follows, too */
    const char *url, *proxy;
    const char *smtp, *mail_from, *inbox, *log;
    const char *push_service;             /* of one's own */
    const char *workers, *workers_secret; /* where they come in, and the file of what they know */
    const char *clock;                    /* a place of clock_socket_open(), of tests */
    bool is_https;                        /* whatever the url is */
    bool is_guest_chat, is_push;
};

/* Returns: an exit code; what is wrong has been said. */
int games_open(const struct games_options *options, struct live **out);
/* NULL is accepted by all of these. */
void games_close(struct live *games);
const struct extension *games_extension(struct live *games);
/* Print the link that makes the first administrator, as long as there is none. url: of the page. */
void games_invite(struct live *games, const char *url);
/* Say why the server had to stop. Returns: an exit code. */
int games_report(const struct live *games);

/*
 * The store at a place, for reading, also while a server has it; and for changing, when none has.
 * page: where an administrator does the same on the page of a server that runs, or NULL.
 * Returns: NULL when it cannot be opened, which has been said.
 */
struct store *games_store(const char *place);
struct store *games_store_alone(const char *place, const char *page);
/*
 * Think for servers at these addresses, with commas between them, until Ctrl-C. threads: 0 for one
 * for each processor. Returns: an exit code.
 */
enum {
    GAMES_WORKER_THREADS_MAX = 64
};
int games_think(const char *addresses, const char *secret, unsigned threads);

/* Whether the program was run by a server as a process for some of its work
 * (server/workers/child.h); games_work() does that then. */
bool games_is_child(int argc, char **argv);
_Noreturn void games_work(const char *word);

/* Look at every event; print how many there are, or what is wrong. */
int games_check(const char *place);
/* Play all games again, and print how many there are, or which are not the same; and every ply. */
int games_replay(const char *place, bool is_listed);
/* Throw the dice of a game again, and print how they fell. */
int games_verify_dice(const char *place, const char *game);
/* Copy a folder of games that nothing is wrong with. */
int games_copy(const char *from, const char *to);
/* Derive everything again. */
int games_rebuild(const char *place);

#endif
