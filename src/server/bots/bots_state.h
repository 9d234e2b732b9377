#ifndef SERVER_BOTS_BOTS_STATE_H
#define SERVER_BOTS_BOTS_STATE_H

#include "server/bots/bots.h"
#include "server/sessions/identity.h"
#include "server/visitors/game_server.h"

/* The insides of what programs ask for. */

/* A request that is answered when everything is on disk, or a stream. */
struct bot_line {
    struct bots *bots;
    struct identity who;
    struct visitor *visitor;
    void *waiting;                   /* a request: for extension_answer(); NULL when answered */
    struct extension_stream *stream; /* or a stream; NULL when it is closed */
    char game[STORE_ID_SIZE];        /* of a stream; "" for that of events */
    uint64_t wrote_ms;
    struct bot_line *next;
};

struct bots {
    struct game_server *server;
    struct bot_line *lines;
    struct buckets asked;      /* by account */
    struct buckets challenged; /* likewise */
    uint64_t now_ms;           /* of the tick */
};

/* What is known when a program asks. */
struct bot_visit {
    struct bots *bots;
    const struct extension_request *request;
    struct address from;
    struct identity who;
    struct account account;
    struct moment now;
};

/* text: taken; NULL when there was no memory for it. */
void bot_say(struct extension_reply *reply, unsigned status, char *text);
void bot_refuse(struct extension_reply *reply, unsigned status, const char *code,
                const char *sentence);
/* A game that it asks for: game_cache_release(). Returns: NULL when there is none, which is
 * answered. */
struct game *bot_find_game(const struct bot_visit *visit, const char *id,
                           struct extension_reply *reply);
/* A line of that program, on the list. Returns: NULL when there is no memory, which is answered. */
struct bot_line *bot_line_open(const struct bot_visit *visit, struct extension_reply *reply);

/* Begin a stream: of events, or of a game. */
void bot_stream_events(const struct bot_visit *visit, struct extension_reply *reply);
void bot_stream_game(const struct bot_visit *visit, const char *game,
                     struct extension_reply *reply);

#endif
