#ifndef BRIDGE_BRIDGE_ENGINE_H
#define BRIDGE_BRIDGE_ENGINE_H

#include "bridge/bridge_run.h"

/* The games that the engine plays, and their names on the server. */

enum {
    BRIDGE_GAMES_KNOWN_MAX = 256,
    BRIDGE_NAME_SIZE = 48,
};

struct bridge_games {
    char names[BRIDGE_GAMES_KNOWN_MAX][BRIDGE_NAME_SIZE]; /* those of UCI_Variant */
    unsigned count;
};

/* Start the engine once and ask it. why: CLIENT_WHY_SIZE bytes. */
bool bridge_engine_ask(const struct bridge_setup *setup, struct bridge_games *out, char *why);
/*
 * What the engine calls a game. NULL when it does not know it. An engine without UCI_Variant plays
 * chess.
 */
const char *bridge_engine_name(const struct bridge_setup *setup, const struct bridge_games *games,
                               const char *id);

#endif
