#ifndef SERVER_STORE_RATINGS_H
#define SERVER_STORE_RATINGS_H

#include "server/store/glicko.h"
#include "server/store/store.h"

/*
 * Ratings of accounts, for each game and speed apart. They are derived from events "count" alone,
 * "NUMBER RULES SPEED SCORE", one for each rated game that has ended; their numbers say in which
 * order they count, so ratings that are made again are the same to the byte.
 */
enum {
    RATING_WORD_SIZE = 40
};

/* The number that the next rated game has. */
unsigned ratings_next(struct store *store);
/* Take the event "count" of a game into account, whose seats are derived already. */
bool ratings_count(struct store *store, const struct store_event *event);

struct rating {
    char account[STORE_ID_SIZE], name[RATING_WORD_SIZE];
    char rules[RATING_WORD_SIZE], speed[RATING_WORD_SIZE];
    struct glicko now;
    unsigned games;
};
typedef void (*ratings_each)(void *ctx, const struct rating *rating);
/* All of an account. `each` must not call the store; so for the others. */
bool ratings_of(struct store *store, const char *account, ratings_each each, void *ctx);
/*
 * The best of one game and speed that are not provisional; an account that is closed at time_ms
 * does not lead.
 */
bool ratings_leaders(struct store *store, const char *rules, const char *speed, int64_t time_ms,
                     ratings_each each, void *ctx);

/* A rated game as one of its players saw it. */
struct rated_game {
    char game[STORE_ID_SIZE], rules[RATING_WORD_SIZE], speed[RATING_WORD_SIZE];
    char opponent[RATING_WORD_SIZE]; /* "" when they have deleted their account */
    int64_t time_ms;
    double score, rating; /* the rating after it */
};
typedef void (*ratings_each_game)(void *ctx, const struct rated_game *game);
/* Tell the rated games of an account, the first one first; the last five hundred. */
bool ratings_history(struct store *store, const char *account, ratings_each_game each, void *ctx);

/* How often somebody has won, drawn and lost against somebody else with an account. */
struct rating_record {
    char opponent[RATING_WORD_SIZE];
    unsigned won, drawn, lost;
};
typedef void (*ratings_each_record)(void *ctx, const struct rating_record *record);
/* In all games that have ended, rated or not; whom they have played most first. */
bool ratings_records(struct store *store, const char *account, ratings_each_record each, void *ctx);

#endif
