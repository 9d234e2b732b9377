#ifndef MATCH_CLIENT_TALK_H
#define MATCH_CLIENT_TALK_H

#include "match/client.h"

/* What the protocols of client.h have in common, and what each of them gives. */

enum {
    CLIENT_START_MS = 20000, /* for the first answer; large networks are read then */
    CLIENT_READY_MS = 20000,
    CLIENT_LINE_SIZE = 1024,
};

struct client_speech {
    /* After the process has started. Returns: false, and why[CLIENT_WHY_SIZE] says it, if not. */
    bool (*greet)(struct client *client, char *why);
    bool (*new_game)(struct client *client, const struct client_limits *limits);
    /* Tell of the position at the end of the scoresheet. */
    enum process_answer (*tell)(struct client *client, const struct scoresheet *sheet);
    /* Let it think. */
    enum process_answer (*go)(struct client *client, const struct scoresheet *sheet,
                              const struct client_limits *limits, const struct client_clock *clock);
    /* Take account of a line. Returns: true when it is the answer. */
    bool (*hear)(const char *line, struct client_answer *answer);
    const char *stop; /* it is to answer at once */
    /* After the answer; may be NULL. */
    void (*end)(struct client *client);
};

extern const struct client_speech client_uci, client_cecp;

enum process_answer client_send(struct client *client, const char *line);
/* Read until a line begins with the word. see: looks at every line before; may be NULL. */
enum process_answer client_await(struct client *client, const char *word, uint64_t deadline_ms,
                                 void (*see)(void *ctx, const char *line), void *ctx);

#endif
