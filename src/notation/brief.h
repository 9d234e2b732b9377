#ifndef NOTATION_BRIEF_H
#define NOTATION_BRIEF_H

#include "base/arena.h"
#include "core/description.h"

/*
 * The rules in a few sentences for players who know chess: what wins and draws, and what happens
 * besides moving. How each piece moves is better shown than told, and is left out.
 */
enum {
    BRIEF_MAX = 64
};

struct brief {
    const char *lines[BRIEF_MAX]; /* sentences, some two or three to a line */
    unsigned count;
    const char *endings[ENDING_KINDS]; /* the sentences on endings of a kind, NULL where none are */
};

/* Write it into the arena. Returns false where the memory is not to be had. */
bool brief_write(const struct description *about, struct arena *arena, struct brief *out);

#endif
