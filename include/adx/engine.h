#ifndef ADX_ENGINE_H
#define ADX_ENGINE_H

/*
 * Example: mate in one.
 *
 *     const adx_alloc alloc = adx_alloc_libc();
 *     const adx_limits limits = {.nodes_max = 2000};
 *     adx_variant *variant;
 *     adx_position *position = NULL;
 *     adx_engine *engine = NULL;
 *     adx_move best;
 *     char text[ADX_MOVE_TEXT_SIZE_MAX];
 *     adx_err err = adx_variant_builtin(&alloc, "chess", &variant);
 *
 *     if (!err)
 *         err = adx_position_create(&alloc, variant, "7k/8/6K1/8/8/8/8/R7 w - - 0 1", NULL, NULL,
 *                                   &position);
 *     if (!err)
 *         err = adx_engine_create(&alloc, variant, 1 << 20, &engine);
 *     if (!err)
 *         err = adx_engine_search(engine, position, &limits, NULL, &best);
 *     if (!err) {
 *         adx_move_text(position, best, text);
 *         assert(!strcmp(text, "a1a8"));
 *     }
 *     adx_engine_free(engine);
 *     adx_position_free(position);
 *     adx_variant_free(variant);
 *     return err;
 */
#include "adx/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A searcher for one game with its own memory. Belongs to one thread; stop from any other. */
typedef struct adx_engine adx_engine;

enum {
    ADX_LEVEL_MIN = 1,
    ADX_LEVEL_MAX = 8,
    ADX_THREADS_MAX = 64,
    ADX_LINES_MAX = 32 /* best moves told apart; not by the levels below the highest */
};

/*
 * About how strong a level is, in Elo: how the levels differ is measured in games between them, the
 * scale in games against another program (docs/strength.md). The highest level is taken at 100 ms a
 * move. Level 0, or one that is none, counts as the highest.
 */
ADX_API unsigned adx_level_elo(unsigned level);

typedef struct adx_limits {
    unsigned level;        /* 1 plays like a beginner, 8 as well as it can; 0 = 8 */
    unsigned depth_max;    /* plies; 0 = no limit */
    uint64_t nodes_max;    /* 0 = no limit */
    unsigned move_time_ms; /* 0 = no limit; times are ignored without hooks.now_ms */
    unsigned clock_ms;     /* rest of the mover's clock; 0 = no clock */
    unsigned increment_ms; /* more for each move; no effect without clock_ms */
    uint64_t seed;         /* of the weaker levels' choices */
    unsigned line_count;   /* so many best moves are told apart, up to ADX_LINES_MAX; 0 = 1 */
    const adx_move *moves; /* only these moves are searched, while the call lasts that takes them */
    unsigned move_count;   /* 0 = all moves */
} adx_limits;

/* What a score says of the true one. */
typedef enum adx_bound {
    ADX_BOUND_EXACT,
    ADX_BOUND_LOWER, /* at least so much */
    ADX_BOUND_UPPER  /* at most so much */
} adx_bound;

/* What the search knows so far; strings and arrays live until the callback returns. */
typedef struct adx_search_info {
    unsigned depth;
    unsigned depth_selective; /* plies of the longest line that was looked at */
    unsigned number;          /* of the line among the best moves, from 0 */
    unsigned hash_permille;   /* of the table of positions that this search fills */
    uint64_t nodes;
    uint64_t time_ms;
    bool is_mate;    /* score is the number of moves to mate, negative when mated */
    int score;       /* hundredths of a pawn for the side to move */
    adx_bound bound; /* of hooks.bound; else the score is exact */
    unsigned line_count;
    const adx_move *line; /* principal variation; with dice the move alone */
} adx_search_info;

typedef struct adx_search_hooks {
    /* After every depth, once for each of limits.line_count best moves; may be NULL. */
    void (*info)(void *ctx, const adx_search_info *info);
    /* Within a depth, when the score turns out to be better or worse than was expected. May be
       NULL. */
    void (*bound)(void *ctx, const adx_search_info *info);
    /* A steadily rising clock, asked every few hundred nodes; NULL: the search knows no time. */
    uint64_t (*now_ms)(void *ctx);
    void *ctx;
} adx_search_hooks;

/*
 * hash_size: bytes for the table of positions, 64 KiB or more. `variant` must outlive the engine.
 * Errors: ADX_E_NOMEM, ADX_E_RANGE.
 */
ADX_API ADX_NODISCARD adx_err adx_engine_create(const adx_alloc *alloc, const adx_variant *variant,
                                                size_t hash_size, adx_engine **out);
/* Release; NULL is accepted. */
ADX_API void adx_engine_free(adx_engine *engine);

/*
 * Search with so many threads, 1 at first. With one, the same limits in nodes give the same moves
 * every time; with more they do not. Threads run only during calls that search, and where the
 * system gives none (in the browser) it is searched with those that there are. The levels below
 * the highest use one. Gives up a search that was begun.
 * Errors: ADX_E_RANGE unless 1 <= count <= ADX_THREADS_MAX, ADX_E_NOMEM; the number is then as it
 *         was.
 */
ADX_API ADX_NODISCARD adx_err adx_engine_set_threads(adx_engine *engine, unsigned count);

/*
 * Judge positions by another network than the built-in one.
 * bytes:  of a network's file, copied, or of a function that computes one for any game of checkmate
 *         (docs/networks.md); with NULL by the hand-written terms alone.
 * why:    receives a sentence that says what is wrong, or NULL; may be NULL.
 * Errors: ADX_E_NOMEM, ADX_E_NET if it is no network or does not serve the game. The engine is then
 *         as it was.
 */
ADX_API ADX_NODISCARD adx_err adx_engine_use_net(adx_engine *engine, const void *bytes, size_t size,
                                                 const char **why);
/*
 * Judge by the first built-in network that serves the game, else by the one that a built-in
 * function computes for it, else by the hand-written terms, as a new engine does.
 */
ADX_API void adx_engine_use_builtin_net(adx_engine *engine);
/* Whether a network judges positions now. */
ADX_API bool adx_engine_has_net(const adx_engine *engine);

enum {
    ADX_NET_FAMILY_SIZE = 16,    /* bytes */
    ADX_NET_FAMILY_OFFSET = 24,  /* where they stand in a network's file */
    ADX_NET_FUNCTION_OFFSET = 16 /* of the kind of a function in its file, 2 bytes, lowest first */
};

/*
 * What says in a network's file which games it may serve: the family of a game whose networks lie
 * somewhere else. Whether one serves it is told by adx_engine_use_net().
 */
ADX_API void adx_variant_net_family(const adx_variant *variant,
                                    unsigned char family[ADX_NET_FAMILY_SIZE]);

/*
 * The kind of functions that may compute a network for the game, as their files say it: one for
 * games of checkmate, one for those among them in which captured pieces go to hands. 0 if none may.
 * Which games these are is said in docs/networks.md.
 */
ADX_API unsigned adx_variant_takes_net_function(const adx_variant *variant);

/* Forget what was learned from other games. Gives up a search that was begun. */
ADX_API void adx_engine_reset(adx_engine *engine);

/*
 * Search the position and give the move to play. Searches until a limit, adx_engine_stop(), a
 * forced mate or a depth of 96 plies; with a time limit an only move is played at once. The
 * position is not changed.
 *
 * limits:  without any, at the highest level, it may search for years.
 * hooks:   may be NULL; copied.
 * Errors:  ADX_E_ILLEGAL when there is no legal move, or none of limits.moves, and when a throw is
 *          due, which is drawn and not chosen. ADX_E_RANGE when the level is no level, and when the
 * position is of another adx_variant than the engine, be it of the same rules.
 */
ADX_API ADX_NODISCARD adx_err adx_engine_search(adx_engine *engine, const adx_position *position,
                                                const adx_limits *limits,
                                                const adx_search_hooks *hooks, adx_move *best);

/*
 * A search in slices, for a caller that must return to its own affairs in between:
 *
 *     err = adx_engine_begin(engine, position, &limits, &hooks);
 *     while (!err && !adx_engine_continue(engine, 5000, &best))
 *         ... read messages; break to give up ...
 *
 * What is searched is copied: the position may change in between, `hooks.ctx` must live on. Times
 * count from the beginning. A slice that ends within a depth repeats this depth, helped by the
 * table of positions, so a slice may take longer than `nodes` when it has been repeated often. The
 * search may be given up at any time by beginning another one, also where that fails.
 *
 * nodes:   of this slice, about; 0 = until the end.
 * best:    a legal move after every slice, the best one so far.
 * Returns: true when the search has ended and `best` is the move to play. Without a search, be it
 *          that none was begun or that it was given up: true, and a `best` whose bits are 0.
 * Errors:  as adx_engine_search().
 */
ADX_API ADX_NODISCARD adx_err adx_engine_begin(adx_engine *engine, const adx_position *position,
                                               const adx_limits *limits,
                                               const adx_search_hooks *hooks);
ADX_API bool adx_engine_continue(adx_engine *engine, uint64_t nodes, adx_move *best);

/*
 * Make the present search return soon with the best move so far. Safe from any thread and from the
 * hooks. Between two slices it ends the search with the next one. Before a search begins it is
 * lost.
 */
ADX_API void adx_engine_stop(adx_engine *engine);

/*
 * What the position is worth for the side to move without looking ahead, in hundredths of a pawn.
 * Gives up a search that was begun.
 * Errors: as adx_engine_search(); ADX_E_ILLEGAL also in check, where nothing is evaluated.
 */
ADX_API ADX_NODISCARD adx_err adx_engine_evaluate(adx_engine *engine, const adx_position *position,
                                                  int *score);

/*
 * The part of the bench that one game is.
 * net:    the network that judges (see adx_engine_use_net()), or NULL for the built-in one.
 * Errors: ADX_E_NOMEM; ADX_E_NET.
 */
ADX_API ADX_NODISCARD adx_err adx_bench_game(const adx_alloc *alloc, const adx_variant *variant,
                                             const void *net, size_t net_size, uint64_t *nodes);

/*
 * The deterministic bench: fixed positions of the built-in games to a fixed depth.
 * each: called after every game; may be NULL.
 * Returns: ADX_OK and the total of nodes, which is the same on every machine and compiler.
 * Errors: ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_bench(const adx_alloc *alloc,
                                        void (*each)(void *ctx, const char *id, uint64_t nodes),
                                        void *ctx, uint64_t *total);

#ifdef __cplusplus
}
#endif

#endif
