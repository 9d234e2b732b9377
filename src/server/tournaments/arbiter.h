#ifndef SERVER_TOURNAMENTS_ARBITER_H
#define SERVER_TOURNAMENTS_ARBITER_H

#include "base/moment.h"
#include "server/store/store.h"
#include "server/tournaments/tournament.h"

/*
 * Who directs the tournaments of a server: it lets people join and leave, begins rounds and games
 * when they are due, and takes down results. It knows no visitors and no rules of a game; the
 * server of the games does for it what it asks for.
 *
 * What is decided becomes an event of the tournament, appended to the store in the same transaction
 * as the events of the games that belong to it. Times alone are milliseconds since 1970.
 */
struct arbiter;

enum {
    ARBITER_OPEN_MAX = 300,        /* tournaments that are not over */
    ARBITER_OPEN_OF_ONE_MAX = 3,   /* of one maker; administrators have no limit */
    ARBITER_OVER_MAX = 50,         /* that are over and stay in memory: listed ones, and others */
    ARBITER_ROUND_BREAK_MS = 3000, /* between two pairings in an arena */
    ARBITER_AGAIN_MS = 10000,      /* when its rules had no room in memory */
    ARBITER_ROOM_MS = 300000,      /* after which it is canceled where that was so at its start */
    ARBITER_FILL_DAYS = 30,        /* a tournament that does not fill up is canceled then */
    ARBITER_ASIDE_MS = 600000,     /* between two looks at games that are set aside */
};

#define ARBITER_NEVER INT64_MAX

/* Two players who are to meet. */
struct arbiter_pairing {
    const struct tournament *tournament;
    const char *white, *black; /* accounts */
};

/* What the server does. `ctx` comes first. */
struct arbiter_ops {
    /* Whether games can begin: its rules can be read, and there is room for them. */
    bool (*is_ready)(void *ctx, const struct tournament *tournament);
    /* Begin a game; its id is written to `game`. Returns: false when it cannot be begun. */
    bool (*begin_game)(void *ctx, const struct arbiter_pairing *pairing, struct moment now,
                       char game[STORE_ID_SIZE]);
    /* Resign a game for one of its players, who has withdrawn. */
    void (*resign)(void *ctx, const char *game, const char *account, struct moment now);
    /* Whether a game is set aside, so that nobody can play or end it. */
    bool (*is_aside)(void *ctx, const char *game);
    /* Whether a player waits for a game of this tournament. */
    bool (*is_here)(void *ctx, const char *tournament, const char *account);
    /* Whether anybody looks at a tournament. */
    bool (*is_followed)(void *ctx, const char *tournament);
    /* How good a player is in the games of this tournament; 0 where that is not known. */
    double (*rating)(void *ctx, const struct tournament *tournament, const char *account);
    /* Whether somebody is a member of a team. */
    bool (*is_of_team)(void *ctx, unsigned team, const char *account);
    /* A tournament has begun: its players should hear of that, wherever they are. */
    void (*begun)(void *ctx, const struct tournament *tournament, int64_t time_ms);
    /* Something has happened in it. */
    void (*changed)(void *ctx, const struct tournament *tournament);
    /* A stored tournament that this version cannot read stays as it is; the others go on. */
    void (*set_aside)(void *ctx, const char *tournament);
    /* Nothing can be relied on any more. */
    void (*break_down)(void *ctx, const char *why);
};

/* Read all that are not over. Returns: NULL with a sentence in `why`, of STORE_WHY_SIZE bytes. */
struct arbiter *arbiter_open(struct store *store, const struct arbiter_ops *ops, void *ctx,
                             int64_t time_ms, char *why);
/* NULL is accepted. */
void arbiter_close(struct arbiter *arbiter);

/* The tournaments of a store that arbiter_open() would set aside. Returns: whether it could look.
 */
bool arbiter_look(struct store *store, store_each_game each, void *ctx);

/* A tournament, which lives until it changes, or NULL. */
const struct tournament *arbiter_find(struct arbiter *arbiter, const char *id);
/* All that are in memory, those that are not over among them. NULL as `after`: the first one. */
const struct tournament *arbiter_next(const struct arbiter *arbiter,
                                      const struct tournament *after);
/* Whether it is in memory. */
bool arbiter_has(const struct arbiter *arbiter, const char *id);
/* When the next round begins, or a tournament that waits; or ARBITER_NEVER. */
int64_t arbiter_due_ms(const struct arbiter *arbiter, const struct tournament *tournament,
                       int64_t time_ms);

/* The person who does something, and the id of the action, for store_answer(). */
struct arbiter_actor {
    const char *account, *action;
    const char *password; /* of who joins, and of a new tournament; "" for none */
    bool is_admin;
    struct moment now;
};
struct arbiter_refusal {
    const char *code, *sentence; /* static storage */
};

/* terms: their maker is the actor, and they have no password yet. Returns: NULL with `refusal`. */
const struct tournament *arbiter_make(struct arbiter *arbiter, const struct tournament_terms *terms,
                                      const char *id, const struct arbiter_actor *actor,
                                      struct arbiter_refusal *refusal);

enum arbiter_action {
    /*
     * Before the start, in an arena until its end, and in a Swiss in its first half; who was in it
     * comes back until its last round.
     */
    ARBITER_JOIN,
    ARBITER_LEAVE,  /* then: withdraw, which resigns one's games; in an arena: pause */
    ARBITER_CANCEL, /* before the start, by its maker or an administrator */
    ARBITER_HIDE,   /* by an administrator */
    ARBITER_SHOW,
    ARBITER_DELETE /* likewise; nobody finds it any more */
};
/* Returns: false with `refusal`. */
bool arbiter_act(struct arbiter *arbiter, const char *id, enum arbiter_action kind,
                 const struct arbiter_actor *actor, struct arbiter_refusal *refusal);

/* A game of a tournament is over. */
void arbiter_game_over(struct arbiter *arbiter, const char *tournament, const char *game,
                       enum tournament_score score, int64_t time_ms);
/* Somebody belongs to a team no longer: they leave its tournaments that have not begun. */
void arbiter_drop_member(struct arbiter *arbiter, int64_t team, const char *account,
                         struct moment now);
/* There is no such team any more: its tournaments that have not begun are canceled. */
void arbiter_drop_team(struct arbiter *arbiter, int64_t team, struct moment now);
/* An account is deleted: it leaves all tournaments. Its games have been resigned. */
void arbiter_drop(struct arbiter *arbiter, const char *account, struct moment now);

/* Begin and end what is due. */
void arbiter_tick(struct arbiter *arbiter, struct moment now);
/* Now and then, those at which nobody looks any more leave memory. */
void arbiter_tidy(struct arbiter *arbiter, int64_t time_ms);
/* When arbiter_tick() is due; ARBITER_NEVER when never. */
int64_t arbiter_deadline(const struct arbiter *arbiter, int64_t time_ms);

#endif
