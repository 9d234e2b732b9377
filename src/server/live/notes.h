#ifndef SERVER_LIVE_NOTES_H
#define SERVER_LIVE_NOTES_H

#include "server/live/host_state.h"

/* A player's note on a game, his alone: "note" asks for it, "note-set" puts another in its place.
 */
void notes_hear(const struct turn *turn);

#endif
