#ifndef ADX_TRAIN_H
#define ADX_TRAIN_H

/*
 * Example: the training positions of one game of self-play.
 *
 *     static bool take_one(void *ctx, const adx_datagen_game *game)
 *     {
 *         *(unsigned *)ctx = game->positions;
 *         return false;
 *     }
 *
 *     const adx_alloc alloc = adx_alloc_libc();
 *     unsigned positions = 0;
 *     adx_variant *variant;
 *     adx_err err = adx_variant_builtin(&alloc, "chess", &variant);
 *
 *     if (!err) {
 *         const adx_variant *const variants[] = {variant};
 *         const adx_datagen_plan plan = {
 *             .variants = variants, .variant_count = 1, .threads = 1, .nodes = 40};
 *         err = adx_datagen(&alloc, &plan, take_one, &positions);
 *         assert(err || positions > 0);
 *     }
 *     adx_variant_free(variant);
 *     return err;
 */
#include "adx/engine.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Making training positions by self-play, and networks from them. Not in builds for browsers. */

enum {
    ADX_TRAIN_THREADS_MAX = 64
};

typedef struct adx_datagen_plan {
    const adx_variant *const *variants; /* of one game after the other a game is played */
    unsigned variant_count;
    unsigned threads; /* 1..ADX_TRAIN_THREADS_MAX */
    uint64_t nodes;   /* of a move, about */
    uint64_t seed;    /* another seed, other games */
    unsigned strays;  /* 0..100: after so many of a hundred moves, also a position off the game */
    bool by_terms;    /* the hand-written terms judge, whatever network serves a game */
    const void *net;  /* the bytes of the network that judges, or NULL for the built-in ones */
    size_t net_size;
} adx_datagen_plan;

/* A game that was played: a block of records, whole in itself (docs/networks.md). */
typedef struct adx_datagen_game {
    const adx_variant *variant;
    const void *block;
    size_t size;
    unsigned positions; /* in the block */
    unsigned plies;     /* of the game */
    adx_winner winner;
} adx_datagen_game;

/*
 * Play games until `take` says stop.
 *
 * take:   called after every game, by one thread at a time. Returns: false to stop.
 * Errors: ADX_E_NOMEM, ADX_E_RANGE for a plan that cannot be, ADX_E_NET if the network is none or
 * does not serve one of the games.
 */
ADX_API ADX_NODISCARD adx_err adx_datagen(const adx_alloc *alloc, const adx_datagen_plan *plan,
                                          bool (*take)(void *ctx, const adx_datagen_game *game),
                                          void *ctx);

/* How a network is made. Zeros stand for what is usual. */
typedef struct adx_train_plan {
    const adx_variant *const *variants; /* the family: same board, pieces that move alike */
    unsigned variant_count;
    const void *data; /* blocks that adx_datagen() made; must live during the training */
    size_t size;
    unsigned hidden;     /* hidden units of a view, a multiple of 16 up to 256; 64 */
    unsigned heads;      /* output heads by number of pieces, 1..8; 8 */
    unsigned passes;     /* over the data; 30 */
    unsigned batch;      /* positions for a step; 16384 */
    unsigned threads;    /* 1..ADX_TRAIN_THREADS_MAX; 1 */
    double rate;         /* of learning, at first; 0.001 */
    double result_share; /* of the result, in the end, in what is aimed at; 0.3 */
    uint64_t seed;       /* another seed, another network as good */
    const void *from;    /* a network of the same family to begin with, or NULL */
    size_t from_size;
    const void *saved; /* what was saved of a training to go on with, or NULL */
    size_t saved_size;
} adx_train_plan;

/* After each pass over the data. */
typedef struct adx_train_pass {
    unsigned pass, passes;        /* from 1 */
    size_t positions, validating; /* used for training, kept apart for validation */
    /*
     * Mean squares of shares of the win: of what was aimed at, which changes from pass to pass; on
     * the positions kept apart, of the scores alone and of the results alone.
     */
    double loss, validation_loss, validation_results;
    const void *saved; /* to go on from here later; lives during the call */
    size_t saved_size;
} adx_train_pass;

/*
 * Train a network.
 *
 * pass:    called after each pass. Returns: false to stop there; the network so far is returned.
 * net:     receives the file of the network: free it with alloc->resize(ctx, *net, *net_size, 0).
 * why:     receives a sentence, or NULL: why there can be no such network (with ADX_E_RANGE).
 * Errors:  ADX_E_NOMEM, ADX_E_RANGE; ADX_E_NET if the network to begin with does not fit.
 */
ADX_API ADX_NODISCARD adx_err adx_train(const adx_alloc *alloc, const adx_train_plan *plan,
                                        bool (*pass)(void *ctx, const adx_train_pass *pass),
                                        void *ctx, void **net, size_t *net_size, const char **why);

/*
 * How a function is made that computes a network for any game from its rules (docs/networks.md).
 * Zeros stand for what is usual.
 */
typedef struct adx_rows_plan {
    const adx_variant *const *variants;
    const void *const *data; /* blocks that adx_datagen() made, of each variant; must live on */
    const size_t *sizes;
    unsigned variant_count;
    unsigned held;          /* so many of the variants, the last, are judged and never learned */
    unsigned first, second; /* units of the function's layers, multiples of 16; 64 and 32 */
    unsigned hidden, heads; /* of the networks that it makes; 64 and 8 */
    unsigned passes;        /* over the data; 20 */
    unsigned batch;         /* positions of a game in a step; 4096 */
    unsigned games;         /* games in a step; 1 */
    unsigned threads;       /* 1..ADX_TRAIN_THREADS_MAX; 1 */
    double rate;            /* of learning, at first; 0.001 */
    double result_share;    /* of the result, in the end, in what is aimed at; 0.3 */
    uint64_t seed;
    const void *saved; /* what was saved of a training to go on with, or NULL */
    size_t saved_size;
    const void *from; /* a function of the same units to begin with, or NULL */
    size_t from_size;
} adx_rows_plan;

/* After each pass over the data. */
typedef struct adx_rows_pass {
    unsigned pass, passes; /* from 1 */
    size_t positions;      /* used for training */
    double loss;           /* mean square of shares of the win, of what was aimed at */
    const double *losses;  /* of each variant, of the scores alone, on positions kept apart */
    const void *saved;     /* to go on from here later; lives during the call */
    size_t saved_size;
} adx_rows_pass;

/*
 * Train such a function.
 *
 * pass:   called after each pass. Returns: false to stop there; what there is so far is returned.
 * rows:   receives the file of the function: free it with alloc->resize(ctx, *rows, *size, 0).
 * Errors: ADX_E_NOMEM; ADX_E_RANGE for a plan that cannot be, or of another training than what was
 * saved; ADX_E_NET if a game is none for such functions, or one for others than the first game
 * (adx_variant_takes_net_function()), or if `from` is no function of the same units.
 */
ADX_API ADX_NODISCARD adx_err adx_rows_train(const adx_alloc *alloc, const adx_rows_plan *plan,
                                             bool (*pass)(void *ctx, const adx_rows_pass *pass),
                                             void *ctx, void **rows, size_t *size);

/*
 * The network that a function makes for a game, as a file: free it like that of adx_train().
 * Errors: ADX_E_NOMEM; ADX_E_NET if the bytes are no function, or it is not for the game.
 */
ADX_API ADX_NODISCARD adx_err adx_rows_net(const adx_alloc *alloc, const adx_variant *variant,
                                           const void *rows, size_t size, void **net,
                                           size_t *net_size);

/* How the weights of the hand-written terms of a game are tuned. Zeros stand for what is usual. */
typedef struct adx_tune_plan {
    const adx_variant *variant; /* tuning goes on from the weights that it has */
    const void *data;           /* blocks that adx_datagen() made, those of other games left out */
    size_t size;
    unsigned rounds;     /* 4 */
    unsigned positions;  /* used at most, spread over the data; 60000 */
    double result_share; /* of the result in what is aimed at; 0.3 */
} adx_tune_plan;

typedef struct adx_tune_round {
    unsigned round, rounds;       /* 0: before the first */
    size_t positions, validating; /* used for tuning, kept apart for validation */
    double loss, validation_loss; /* mean squares, of shares of the win */
} adx_tune_round;

/*
 * Tune the weights of a game by training positions.
 *
 * round:  called before the first round and after each. Returns: false to stop there.
 * text:   receives the weights, for adx_variant_use_weights(): a text with a NUL at its end. Free
 *         it with alloc->resize(ctx, *text, *text_size, 0).
 * Errors: ADX_E_NOMEM; ADX_E_RANGE if the data has no positions of the game.
 */
ADX_API ADX_NODISCARD adx_err adx_tune(const adx_alloc *alloc, const adx_tune_plan *plan,
                                       bool (*round)(void *ctx, const adx_tune_round *round),
                                       void *ctx, char **text, size_t *text_size);

#ifdef __cplusplus
}
#endif

#endif
