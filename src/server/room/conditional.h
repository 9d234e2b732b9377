#ifndef SERVER_ROOM_CONDITIONAL_H
#define SERVER_ROOM_CONDITIONAL_H

#include "server/room/room.h"

/*
 * Conditional moves: what a player will answer to moves that their opponent has not made yet. A
 * tree is written as its lines, one below the other: the moves of both from one ply of the game on,
 * between blanks, ending with a move of their own or with the word "resign". What was played of a
 * line stays in it as long as it fits, so moves that are taken back find it as it was.
 *
 * Games with dice have none: whoever answers a move has not seen their throw.
 */
enum {
    CONDITIONAL_SIZE = 8192,    /* bytes of all lines, the final NUL included: all of a message */
    CONDITIONAL_LINES_MAX = 50, /* lines of a tree */
    CONDITIONAL_PLIES_MAX = 60, /* moves of a line */
    CONDITIONAL_WORD_SIZE = ADX_MOVE_TEXT_SIZE_MAX,
};
#define CONDITIONAL_RESIGN "resign"

struct conditional {
    unsigned ply;                 /* plies that stand before the first move of each line */
    char lines[CONDITIONAL_SIZE]; /* "" for none */
};

/*
 * Whether a player may have these conditional moves now; they are written as the game writes its
 * moves, each line once. Lines begin in the position of the room. No lines are always right.
 * Returns: false with `refusal`.
 */
bool conditional_check(struct conditional *conditional, const struct room *room, adx_color color,
                       struct room_refusal *refusal);
/* Drop the lines that what was played has left, and those at their end. Returns: whether any. */
bool conditional_follow(struct conditional *conditional, const struct room *room);
/*
 * What is next by the lines, which have followed: a move or "resign". Returns: whether there is
 * something.
 */
bool conditional_next(const struct conditional *conditional, const struct room *room,
                      char word[CONDITIONAL_WORD_SIZE]);

/* Read the next word of a line, or its end. Returns: what is behind it, NULL at the end of a line.
 */
const char *conditional_word(const char *text, char word[CONDITIONAL_WORD_SIZE]);

#endif
