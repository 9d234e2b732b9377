#ifndef BRIDGE_BRIDGE_GAME_H
#define BRIDGE_BRIDGE_GAME_H

#include "bridge/bridge_engine.h"

/* One game, in a thread of its own. */
struct bridge_game;

/* variant_name: what the engine calls it. Returns: NULL without memory or thread. */
struct bridge_game *bridge_game_begin(const struct bridge_setup *setup, const char *id,
                                      const char *variant, const char *variant_name);
const char *bridge_game_id(const struct bridge_game *game);
/* The server says that it is over, which its thread does not hear while the engine thinks. */
void bridge_game_finish(struct bridge_game *game);
bool bridge_game_is_over(const struct bridge_game *game);
/* Wait until its thread has ended, which is soon when it is over or should_stop(). */
void bridge_game_end(struct bridge_game *game);

#endif
