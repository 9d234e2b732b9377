#ifndef ENGINE_PLAYER_H
#define ENGINE_PLAYER_H

#include "adx/engine.h"
#include "core/state.h"
#include "eval/weights.h"

/*
 * A player of one game: the search with its memory, a level and a clock. The public engine is
 * this behind the public types of positions.
 */
struct player;

/* Errors: ADX_E_NOMEM, ADX_E_RANGE when hash_size is too small. weights: of the terms. */
adx_err player_create(const adx_alloc *alloc, const struct variant *variant,
                      const struct weights *weights, size_t hash_size, struct player **out);
void player_free(struct player *player);
void player_reset(struct player *player);

/* See adx_engine_set_threads(). Errors: ADX_E_NOMEM. */
adx_err player_set_threads(struct player *player, unsigned count);

/* See adx_engine_use_net(). *why: a sentence or NULL. Errors: ADX_E_NOMEM, ADX_E_NET. */
adx_err player_use_net(struct player *player, const void *bytes, size_t size, const char **why);
void player_use_builtin_net(struct player *player);
bool player_has_net(const struct player *player);

/*
 * Begin to think about a position.
 * past: see search_begin().
 * Returns: false when there is no move to choose.
 */
bool player_begin(struct player *player, const struct position *position, const uint64_t *past,
                  unsigned past_count, const adx_limits *limits, const adx_search_hooks *hooks);
/* Think on for about `nodes` nodes. Returns: true when done. */
bool player_continue(struct player *player, uint64_t nodes);
/* The move to play, as far as it is known. */
move player_choice(const struct player *player);
/* The static score of the position begun. Returns: false in check. */
bool player_evaluate(const struct player *player, int *score);
void player_stop(struct player *player);

#endif
