#ifndef SERVER_ENDPOINTS_ROUTE_ROW_H
#define SERVER_ENDPOINTS_ROUTE_ROW_H

#include "server/endpoints/routes.h"

/* The columns of the table of routes. */

enum method {
    GET,
    POST,
    ANY
};

enum identity_needed {
    ANYBODY,
    USER,    /* a guest or an account, by a cookie */
    MEMBER,  /* an account, by a cookie */
    TOKEN,   /* a program, by the token of an account; bots.c looks at it */
    BOT,     /* likewise, of an account that is a bot */
    MACHINE, /* this machine, through no proxy; what others are told does not show it */
};

enum origin {
    ANYWHERE,
    OURS, /* pages of this server alone */
};

/* Besides that an address asks for anything only so often: address.c has the numbers. */
enum limit {
    ASKS = ADDRESS_ASKS, /* nothing else */
    CONNECTS = ADDRESS_CONNECTS,
    BECOMES_GUEST = ADDRESS_BECOMES_GUEST, /* of who is nobody yet */
    MAKES_ACCOUNT = ADDRESS_MAKES_ACCOUNT,
    TRIES = ADDRESS_TRIES, /* of who has no account; of others by the account */
    SENDS_RULES = ADDRESS_SENDS_RULES,
    SHOWS_TOKEN = ADDRESS_SHOWS_TOKEN, /* of a token that is none */
    UNCOUNTED = ADDRESS_USES,          /* not even that */
};

/*
 * The first row that fits counts. A star of a path stands for a word without a slash, two at its
 * end for whatever follows.
 */
struct route {
    enum method method;
    const char *path;
    enum identity_needed identity;
    enum origin origin;
    enum limit limit;
    void (*answer)(struct route_call *call);
    unsigned what;
};

/* The table; the last row has no path. */
extern const struct route routes[];

#endif
