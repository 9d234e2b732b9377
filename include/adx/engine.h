#ifndef ADX_ENGINE_H
#define ADX_ENGINE_H

#include "adx/position.h"

/* A searcher for one game with its own memory. Belongs to one thread; stop from any other. */
typedef struct adx_engine adx_engine;

enum { ADX_LEVEL_MIN = 1, ADX_LEVEL_MAX = 8 };

typedef struct adx_limits {
    unsigned level;         /* 1 plays like a beginner, 8 as well as it can; 0 = 8 */
    unsigned depth_max;     /* plies; 0 = no limit */
    uint64_t nodes_max;     /* 0 = no limit */
    unsigned move_time_ms;  /* 0 = no limit */
    unsigned clock_ms, increment_ms; /* rest of the mover's clock; 0 = no clock */
    uint64_t seed;          /* of the weaker levels' choices */
} adx_limits;

/* What the search knows so far; strings and arrays live until the callback returns. */
typedef struct adx_search_info {
    unsigned depth;
    uint64_t nodes;
    uint64_t time_ms;
    bool is_mate;           /* score is the number of moves to mate, negative when mated */
    int score;              /* hundredths of a pawn for the side to move */
    unsigned line_count;
    const adx_move *line;   /* principal variation, throws included in games with dice */
} adx_search_info;

typedef struct adx_search_hooks {
    void (*info)(void *ctx, const adx_search_info *info); /* after every depth; may be NULL */
    uint64_t (*now_ms)(void *ctx); /* steadily rising clock; NULL: the search knows no time */
    void *ctx;
} adx_search_hooks;

/* hash_size: bytes for the table of positions, at least 64 KiB. Errors: ADX_E_NOMEM, ADX_E_RANGE. */
ADX_API ADX_NODISCARD adx_err adx_engine_create(const adx_alloc *alloc, const adx_variant *variant,
                                                size_t hash_size, adx_engine **out);
ADX_API void adx_engine_free(adx_engine *engine);

/* Forget what was learned from other games. */
ADX_API void adx_engine_reset(adx_engine *engine);

/*
 * Search the position and give the move to play. Searches until a limit, adx_engine_stop() or, in
 * sliced use, until the slice ends. The position is not changed.
 * Errors: ADX_E_ILLEGAL when there is no legal move; when a throw is due the move is a throw only
 * by chance, so that is ADX_E_ILLEGAL too.
 */
ADX_API ADX_NODISCARD adx_err adx_engine_search(adx_engine *engine, const adx_position *position,
                                                const adx_limits *limits,
                                                const adx_search_hooks *hooks, adx_move *best);
/* Make a running search return soon with the best move so far. Safe from any thread. */
ADX_API void adx_engine_stop(adx_engine *engine);

/*
 * The deterministic bench: fixed positions of the built-in games to a fixed depth.
 * Returns: ADX_OK and the total of nodes, which is the same on every machine and compiler.
 */
ADX_API ADX_NODISCARD adx_err adx_bench(const adx_alloc *alloc,
                                        void (*each)(void *ctx, const char *id, uint64_t nodes),
                                        void *ctx, uint64_t *total);

#endif
