#ifndef ENGINE_LEVEL_H
#define ENGINE_LEVEL_H

#include "adx/engine.h"
#include "search/worker.h"

/*
 * The levels of play. A weaker level looks less far, is content with moves that are a little worse
 * than the best one it sees, and overlooks now and then what is wrong with a move; which one
 * depends on the seed. docs/engine.md has the table.
 */

/*
 * The plan of a level for a position, without what the caller's limits add.
 * random: any number, decides what is left to chance.
 */
struct search_plan level_plan(unsigned level, const struct variant *variant, uint64_t random);

/* See adx_level_elo(). */
unsigned level_elo(unsigned level);

/* The move that a level plays after a search by its plan. */
move level_choose(const struct worker *worker, unsigned level, uint64_t random);

/* A well mixed number from a seed and a position. */
uint64_t level_random(uint64_t seed, uint64_t key);

#endif
