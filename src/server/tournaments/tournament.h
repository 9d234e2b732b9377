#ifndef SERVER_TOURNAMENTS_TOURNAMENT_H
#define SERVER_TOURNAMENTS_TOURNAMENT_H

#include "server/tournaments/tournament_terms.h"

/*
 * A tournament follows from its events alone, and from the times at which they were stored. It
 * knows no sockets, no disk and no rules of a game.
 *
 *   kind        body
 *   tournament  the terms: tournament_terms_write()
 *   join        ACCOUNT takes part, or plays again after a pause
 *   leave       ACCOUNT: before the start they take no part, afterwards they have withdrawn from a
 *               round robin, or pause in an arena or a Swiss
 *   begin       the accounts of a round robin in the order that was drawn, of a Swiss in that of
 *               their ratings; "-" in an arena
 *   pair        GAME ROUND WHITE BLACK: a game has begun between these accounts; 0 in an arena
 *   forfeit     ROUND WHITE BLACK SCORE: a pairing without a game, because somebody has withdrawn
 *   bye         ROUND ACCOUNT: has no opponent in this round of a Swiss, and a point
 *   result      GAME SCORE: that game is over, or was decided without its end
 *   hide        "hidden" or "shown", by an administrator
 *   end         "over", "canceled" when it has never begun, or "deleted" by an administrator, at
 *               any time: its games go on, and count for it no more
 *
 * SCORE is one of tournament_score_word().
 */
struct tournament;

enum tournament_stage {
    TOURNAMENT_COMING,
    TOURNAMENT_RUNNING,
    TOURNAMENT_OVER,
    TOURNAMENT_CANCELED,
    TOURNAMENT_DELETED,
};

enum tournament_score {
    TOURNAMENT_OPEN, /* the game goes on */
    TOURNAMENT_WHITE_WINS,
    TOURNAMENT_BLACK_WINS,
    TOURNAMENT_DRAW,
    TOURNAMENT_WHITE_FORFEITS, /* they were not there, or made no first move */
    TOURNAMENT_BLACK_FORFEITS,
    TOURNAMENT_BOTH_FORFEIT,
    TOURNAMENT_SCORES
};

struct tournament_player {
    char id[TOURNAMENT_ID_SIZE];
    bool is_away;       /* has withdrawn, or pauses */
    int64_t free_ms;    /* when they joined, or when their last game was over */
    unsigned bye_round; /* of a Swiss, in which they had a bye; 0: in none */
};

/* A pairing, with its game unless it was lost without one. */
struct tournament_game {
    char id[TOURNAMENT_ID_SIZE]; /* "" for none */
    unsigned round;              /* from 1; 0 in an arena */
    unsigned white, black;       /* players */
    enum tournament_score score;
};

/* Read by everybody, changed by tournament_follow() alone. */
struct tournament {
    char id[TOURNAMENT_ID_SIZE];
    unsigned event_count; /* number of the next event */
    struct tournament_terms terms;
    enum tournament_stage stage;
    bool is_hidden;
    int64_t made_ms, begun_ms, ended_ms; /* 0: not yet */
    int64_t quiet_ms;                    /* when the last game was over, or it began */
    unsigned round;                      /* the last one that has begun */
    unsigned rounds;                     /* of a Swiss that has begun */
    struct tournament_player *players;
    unsigned player_count;
    struct tournament_game *games;
    unsigned game_count;
    unsigned open_count; /* games that go on */
    bool lacks_memory;   /* which is why an event could not be followed */
};

/* An empty tournament, without terms. Returns: NULL when there is no memory. */
struct tournament *tournament_open(const char *id);
/* NULL is accepted. */
void tournament_free(struct tournament *tournament);

/*
 * Take an event into account. Returns: false when it cannot be, or there is no memory, which
 * lacks_memory says; the tournament is of no use then.
 */
bool tournament_follow(struct tournament *tournament, const char *kind, const char *body,
                       int64_t time_ms);

/* "white-wins"; NULL beyond the last one. */
const char *tournament_score_word(enum tournament_score score);
/* What White and Black have in a game, in halves of a point; both forfeit: nobody has anything. */
unsigned tournament_white_halves(enum tournament_score score);
unsigned tournament_black_halves(enum tournament_score score);
/* Whether it was played to its end. */
bool tournament_is_played(enum tournament_score score);

/* The number of a player. Returns: false when they do not take part. */
bool tournament_player(const struct tournament *tournament, const char *id, unsigned *out);
/* The game that goes on and in which a player sits, or NULL; in a live tournament there is one. */
const struct tournament_game *tournament_game_of(const struct tournament *tournament,
                                                 unsigned player);
/*
 * The rounds of a round robin or Swiss that has begun; 0 in an arena. Before its start a Swiss has
 * those that its maker has set.
 */
unsigned tournament_rounds(const struct tournament *tournament);
/* Nothing can happen in it any more. */
bool tournament_is_over(const struct tournament *tournament);
bool tournament_is_arena(const struct tournament *tournament);
bool tournament_is_swiss(const struct tournament *tournament);
/* Somebody may still join: before the start, in an arena, and in the first half of a Swiss. */
bool tournament_is_open(const struct tournament *tournament);
/* When an arena that has begun is over. */
int64_t tournament_end_ms(const struct tournament *tournament);

#endif
