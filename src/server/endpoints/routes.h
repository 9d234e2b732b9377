#ifndef SERVER_ENDPOINTS_ROUTES_H
#define SERVER_ENDPOINTS_ROUTES_H

#include "server/endpoints/live_state.h"

/*
 * What can be asked of the server over HTTP, besides files: a table of all kinds of requests, each
 * with what is looked at before it is answered. The order is the same for all: how often the
 * address asks, then which page the request comes from, then who asks.
 */
struct route;

enum {
    ROUTE_WORDS_MAX = BOT_WORDS_MAX,
    ROUTE_WORD_SIZE = BOT_WORD_SIZE,
};

/* A request on its way to its answer. */
struct route_call {
    struct live *live;
    const struct extension_request *request;
    struct extension_reply *reply;
    const struct route *route;
    unsigned what; /* of the requests that are answered by one function */
    char words[ROUTE_WORDS_MAX][ROUTE_WORD_SIZE]; /* of the path, where its pattern has stars */
    const char *rest;                             /* of the path, where it ends with two of them */
    struct address from;
    bool is_who_known;
    struct identity who; /* route_who() */
};

/* The row for a path. call: receives it, with the words. Returns: false where there is none. */
bool route_find(const char *path, bool is_post, struct route_call *call);

/* Functions of the extension. */
void routes_answer(void *ctx, const struct extension_request *request,
                   struct extension_reply *reply);
size_t routes_body_max(const void *ctx, const char *path);

/* Answers with what has become of rules that were sent, whose bodies are longer than others. */
void route_take_rules(struct route_call *call);
/* Likewise, of a chapter of a study. */
void route_keep_study(struct route_call *call);

void route_refuse(struct extension_reply *reply, unsigned status, const char *sentence);
/* Whose cookies came with it, read once; an empty id for nobody. */
const struct identity *route_who(struct route_call *call);
/* Takes one use of the address. Returns: whether there were too many, which is said then. */
bool route_is_too_often(struct route_call *call, enum address_use use);

#endif
