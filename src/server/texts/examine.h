#ifndef SERVER_TEXTS_EXAMINE_H
#define SERVER_TEXTS_EXAMINE_H

/*
 * Look at the rule text of a stranger, in a process that is there for nothing else
 * (server/child/inside.h).
 */
enum {
    EXAMINE_CPU_S = 3, /* no text takes a quarter of a second (tests/unit/api/worst_texts.py) */
    EXAMINE_MEMORY = 192 << 20,     /* bytes: for three times what a game may take */
    EXAMINE_REPLY_MAX = 192 * 1024, /* bytes of what is answered */
    EXAMINE_PLIES = 60, /* that are played, so that a game that cannot be is found out */
};

/*
 * Hear one text, and answer what server/texts/verdict.h reads:
 *
 *     fits BYTES          and, after this line, the text in full: the bytes are those of the game
 *     finding LINE COLUMN LENGTH<tab>SENTENCE<tab>SUGGESTION, for each error, and where a
 *                         title or an inventor has more than ADX_TITLE_LETTERS_MAX letters
 *     no-memory
 *     not-confined        the system refuses to hold the process: the text was not looked at
 *
 * Ends the process. It is ended by a signal where the text takes too long.
 */
_Noreturn void examine(void);

#endif
