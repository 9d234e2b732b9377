/* Ratings derived from counted games. */
#include "server/store/ratings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/store/sql.h"

/* A rating gets less certain with time: sigma once in so many days. */
#define PERIOD_MS (5.0 * 86400000)
/* Of games of one pair in a month as many count in full; together the others count ever less. */
#define PAIR_MS   (30 * (int64_t)86400000)
#define PAIR_FULL 3
/*
 * The worth of the first move in a game is learnt from its results. A step is Newton's, for the
 * slope of the expected score is ln(10) / 1600 a point; it begins at nothing, as after so many
 * games.
 */
#define ADVANTAGE_STEP  694.9
#define ADVANTAGE_PRIOR 100.0

/* What the body of "count" says, and who played. */
struct counted {
    const struct store_event *event;
    unsigned number;
    char rules[RATING_WORD_SIZE], speed[RATING_WORD_SIZE];
    double score; /* White's */
    char player[2][STORE_ID_SIZE];
};

static void copy(char *out, size_t size, struct query *statement, int column)
{
    snprintf(out, size, "%s", sql_column_text(statement, column));
}

unsigned ratings_next(struct store *store)
{
    struct query *statement = sql_take(store, SQL_NEXT_RATED);
    unsigned number = 1;

    if (sql_row(store, statement)) {
        number = (unsigned)sql_column_number(statement, 0);
        sql_done(statement);
    }
    return number;
}

static bool read_count(struct store *store, const struct store_event *event, struct counted *out)
{
    char score[8];

    *out = (struct counted){.event = event};
    if (sscanf(event->body, "%u %39s %39s %7s", &out->number, out->rules, out->speed, score) != 4)
        return sql_break(store, "game %s: event %u counts nothing", event->game, event->seq);
    out->score = strcmp(score, "1-0") == 0 ? 1 : strcmp(score, "0-1") == 0 ? 0 : 0.5;
    struct query *statement = sql_take(store, SQL_PLAYERS);
    sql_text(statement, 1, event->game);
    if (!sql_row(store, statement))
        return false;
    copy(out->player[0], STORE_ID_SIZE, statement, 0);
    copy(out->player[1], STORE_ID_SIZE, statement, 1);
    sql_done(statement);
    return true;
}

static void bind_key(struct query *statement, const struct counted *counted, unsigned player)
{
    sql_text(statement, 1, counted->player[player]);
    sql_text(statement, 2, counted->rules);
    sql_text(statement, 3, counted->speed);
}

/* The rating before the game. last_ms: receives the time of the last one. */
static struct glicko find_rating(struct store *store, const struct counted *counted,
                                 unsigned player, int64_t *last_ms)
{
    struct glicko found = {GLICKO_RATING, GLICKO_DEVIATION, GLICKO_VOLATILITY};
    struct query *statement = sql_take(store, SQL_RATING);

    *last_ms = counted->event->time_ms;
    bind_key(statement, counted, player);
    if (sql_row(store, statement)) {
        found = (struct glicko){sql_column_real(statement, 0), sql_column_real(statement, 1),
                                sql_column_real(statement, 2)};
        *last_ms = sql_column_number(statement, 3);
        sql_done(statement);
    }
    return found;
}

static bool keep_rating(struct store *store, const struct counted *counted, unsigned player,
                        const struct glicko *rating)
{
    struct query *statement = sql_take(store, SQL_KEEP_RATING);

    bind_key(statement, counted, player);
    sql_real(statement, 4, rating->rating);
    sql_real(statement, 5, rating->deviation);
    sql_real(statement, 6, rating->volatility);
    sql_number(statement, 7, counted->event->time_ms);
    return sql_do(store, statement);
}

/* Whoever plays the same person again and again wins less and less by it. */
static double weight_of(struct store *store, const struct counted *counted)
{
    struct query *statement = sql_take(store, SQL_PAIR_GAMES);
    double before = 0;

    bind_key(statement, counted, 0);
    sql_text(statement, 4, counted->player[1]);
    sql_number(statement, 5, counted->event->time_ms - PAIR_MS);
    if (sql_row(store, statement)) {
        before = sql_column_real(statement, 0);
        sql_done(statement);
    }
    return before < PAIR_FULL ? 1 : PAIR_FULL / (before + 1);
}

static double find_advantage(struct store *store, const char *rules, double *games)
{
    struct query *statement = sql_take(store, SQL_FIRST_MOVE);
    double advantage = 0;

    *games = 0;
    sql_text(statement, 1, rules);
    if (sql_row(store, statement)) {
        advantage = sql_column_real(statement, 0);
        *games = sql_column_real(statement, 1);
        sql_done(statement);
    }
    return advantage;
}

static bool keep_advantage(struct store *store, const char *rules, double advantage)
{
    struct query *statement = sql_take(store, SQL_KEEP_FIRST_MOVE);

    sql_text(statement, 1, rules);
    sql_real(statement, 2, advantage);
    return sql_do(store, statement);
}

static bool keep_game(struct store *store, const struct counted *counted, double weight,
                      const struct glicko after[2])
{
    struct query *statement = sql_take(store, SQL_KEEP_RATED);

    sql_number(statement, 1, counted->number);
    sql_text(statement, 2, counted->event->game);
    sql_number(statement, 3, counted->event->time_ms);
    sql_text(statement, 4, counted->rules);
    sql_text(statement, 5, counted->speed);
    sql_text(statement, 6, counted->player[0]);
    sql_text(statement, 7, counted->player[1]);
    sql_real(statement, 8, counted->score);
    sql_real(statement, 9, weight);
    sql_real(statement, 10, after[0].rating);
    sql_real(statement, 11, after[1].rating);
    return sql_do(store, statement);
}

bool ratings_count(struct store *store, const struct store_event *event)
{
    struct counted counted;
    struct glicko before[2], after[2];
    int64_t last_ms[2];
    double games;

    if (!read_count(store, event, &counted))
        return false;
    const double advantage = find_advantage(store, counted.rules, &games);
    const double weight = weight_of(store, &counted);
    for (unsigned i = 0; i < 2; i++)
        before[i] = find_rating(store, &counted, i, &last_ms[i]);
    for (unsigned i = 0; i < 2; i++) {
        const struct glicko_game game = {.rating = before[1 - i].rating,
                                         .deviation = before[1 - i].deviation,
                                         .score = i ? 1 - counted.score : counted.score,
                                         .weight = weight,
                                         .advantage = i ? -advantage : advantage};
        const int64_t rest_ms = event->time_ms > last_ms[i] ? event->time_ms - last_ms[i] : 0;
        after[i] = glicko_after(&before[i], &game, 1, (double)rest_ms / PERIOD_MS);
        if (i == 0) {
            const double surprise = counted.score - glicko_expected(&before[0], &game);
            const double step = ADVANTAGE_STEP / (games + ADVANTAGE_PRIOR);
            keep_advantage(store, counted.rules, advantage + weight * step * surprise);
        }
    }
    return keep_rating(store, &counted, 0, &after[0]) &&
           keep_rating(store, &counted, 1, &after[1]) && keep_game(store, &counted, weight, after);
}

/* --- lists --- */

static struct rating read_rating(struct query *statement)
{
    struct rating rating;

    copy(rating.account, sizeof(rating.account), statement, 0);
    copy(rating.name, sizeof(rating.name), statement, 1);
    copy(rating.rules, sizeof(rating.rules), statement, 2);
    copy(rating.speed, sizeof(rating.speed), statement, 3);
    rating.now = (struct glicko){sql_column_real(statement, 4), sql_column_real(statement, 5),
                                 sql_column_real(statement, 6)};
    rating.games = (unsigned)sql_column_number(statement, 7);
    return rating;
}

static bool each_rating(struct store *store, struct query *statement, ratings_each each, void *ctx)
{
    while (sql_row(store, statement)) {
        const struct rating rating = read_rating(statement);
        each(ctx, &rating);
    }
    return !store->is_broken;
}

bool ratings_of(struct store *store, const char *account, ratings_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_RATINGS_OF);

    sql_text(statement, 1, account);
    return each_rating(store, statement, each, ctx);
}

bool ratings_leaders(struct store *store, const char *rules, const char *speed, int64_t time_ms,
                     ratings_each each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_LEADERS);

    sql_text(statement, 1, rules);
    sql_text(statement, 2, speed);
    sql_real(statement, 3, GLICKO_PROVISIONAL);
    sql_number(statement, 4, time_ms);
    return each_rating(store, statement, each, ctx);
}

bool ratings_history(struct store *store, const char *account, ratings_each_game each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_HISTORY);
    struct rated_game game;

    sql_text(statement, 1, account);
    while (sql_row(store, statement)) {
        copy(game.game, sizeof(game.game), statement, 0);
        game.time_ms = sql_column_number(statement, 1);
        copy(game.rules, sizeof(game.rules), statement, 2);
        copy(game.speed, sizeof(game.speed), statement, 3);
        copy(game.opponent, sizeof(game.opponent), statement, 4);
        game.score = sql_column_real(statement, 5);
        game.rating = sql_column_real(statement, 6);
        each(ctx, &game);
    }
    return !store->is_broken;
}

bool ratings_records(struct store *store, const char *account, ratings_each_record each, void *ctx)
{
    struct query *statement = sql_take(store, SQL_RECORDS);
    struct rating_record record;

    sql_text(statement, 1, account);
    while (sql_row(store, statement)) {
        copy(record.opponent, sizeof(record.opponent), statement, 0);
        record.won = (unsigned)sql_column_number(statement, 1);
        record.drawn = (unsigned)sql_column_number(statement, 2);
        record.lost = (unsigned)sql_column_number(statement, 3);
        each(ctx, &record);
    }
    return !store->is_broken;
}
