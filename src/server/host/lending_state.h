#ifndef SERVER_HOST_LENDING_STATE_H
#define SERVER_HOST_LENDING_STATE_H

#include "server/host/errand.h"
#include "server/host/lending.h"
#include "server/store/bus.h"
#include "server/store/leases.h"

/* The insides of a lender. */

enum {
    LENDING_LOOK_MS = 500, /* between two looks at who lives */
};

struct lending_keeper {
    struct lease_keeper seen; /* its number stays */
    bool is_heard;            /* it listens: what it is told reaches it */
    bool is_seen;             /* it lived at the last look */
    unsigned silent_ms;       /* for which it has given no sign, whenever it was looked at */
    unsigned games;           /* that are lent to it */
};

/* What a keeper was asked for, and has not answered. */
struct lending_action {
    struct errand errand;
    struct visitor *visitor; /* of who acts; NULL when he has left, or nobody waits */
    struct request request;  /* his */
    struct lending_action *next;
};

struct lender {
    struct bus *bus;
    struct lending_keeper *keepers;
    unsigned count;
    uint64_t looked_ms, now_ms;
    struct lending_action *actions, **last; /* the oldest first */
    int64_t ticket;                         /* of the last one; those of different owners differ */
};

/* --- keepers --- */

struct lending_keeper *lending_find_keeper(struct lender *lender, int64_t number);
/* NULL when there is none that works. */
struct lending_keeper *lending_least_busy(struct lender *lender);
/* It has said something. */
void lending_hear_keeper(struct lender *lender, int64_t number);
/* See which of them live, and end one that is stuck. */
void lending_look(struct host *host, uint64_t now_ms);

/* --- games --- */

/* guest: whom it is about, or "". */
struct errand lending_errand(const char *what, const struct game *game, const char *guest);
void lending_say(struct host *host, int64_t keeper, const struct errand *errand);
/* The room follows its keeper from now on. passed_ms: of the turn. */
void lending_begin_following(struct host *host, struct game *game, struct lending_keeper *keeper,
                             uint64_t passed_ms);
/* For the journal. */
void lending_note(const struct host *host, const char *what, const struct game *game,
                  int64_t keeper, int64_t time_ms);

/* --- actions --- */

/* Say it to the keeper of the game, and wait for the answer. turn: of who acts, or NULL. */
void lending_ask(struct host *host, const struct game *game, struct errand *errand,
                 const struct turn *turn);
void lending_add_action(struct lender *lender, struct lending_action *action);
/* Take one off the list; the caller's then: free(). */
struct lending_action *lending_take_action(struct lender *lender, struct lending_action **link);
void lending_drop_actions(struct lender *lender);

#endif
