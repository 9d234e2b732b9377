#ifndef SERVER_TEXTS_EXAMINE_H
#define SERVER_TEXTS_EXAMINE_H

#include <stdbool.h>

/*
 * Look at the rule text of a stranger, in a process that is there for nothing else: it takes
 * its memory, gives up everything but reading, writing and ending, and only then reads the text.
 */
enum {
    EXAMINE_CPU_S = 3, /* no text takes a quarter of a second (tests/unit/api/worst_texts.py) */
    EXAMINE_REPLY_MAX = 192 * 1024, /* bytes of what is written */
    EXAMINE_PLIES = 60, /* that are played, so that a game that cannot be is found out */
};

/*
 * Read a text up to its end from standard input, and write to standard output what
 * server/texts/verdict.h reads:
 *
 *     fits BYTES          and, after this line, the text in full: the bytes are those of the game
 *     finding LINE COLUMN LENGTH<tab>SENTENCE<tab>SUGGESTION, for each error
 *     no-memory
 *
 * Ends the process. It is ended by a signal where the text takes too long.
 */
_Noreturn void examine(void);

/*
 * Limit the process for good: time, memory, and by Linux (seccomp) all calls of the system but
 * reading, writing and ending. Returns: whether Linux does that; a sanitizer would not bear it.
 */
bool examine_confine(void);

#endif
