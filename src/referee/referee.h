#ifndef REFEREE_REFEREE_H
#define REFEREE_REFEREE_H

/*
 * The referee: what holds beside the ways of the pieces. For those above it, in one place:
 *
 *   how a position or a game ends        referee/outcome.h   position_ending(), game_ending()
 *   who chases a piece all the time      referee/chase.h     chase_colors()
 *   what a game may not repeat           referee/past.h      game_past()
 *   the kinds of endings, one row each   core/ending.h
 *   who may be captured                  core/turn.h         turn_takes_royal()
 *   what a throw of the dice allows      core/turn.h         turn_throws(), turn_throw_allows()
 *   captures in passing                  referee/en_passant.h
 *   where games start                    referee/start.h
 */
#include "core/turn.h"
#include "referee/outcome.h"

#endif
