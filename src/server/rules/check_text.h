#ifndef SERVER_RULES_CHECK_TEXT_H
#define SERVER_RULES_CHECK_TEXT_H

/*
 * Look at the rule text of a stranger, in a process that is there for nothing else
 * (server/workers/inside.h).
 */
enum {
    CHECK_TEXT_CPU_S = 3, /* no text takes a quarter of a second (tests/unit/api/worst_texts.py) */
    CHECK_TEXT_MEMORY = 192 << 20,     /* bytes: for three times what a game may take */
    CHECK_TEXT_REPLY_MAX = 192 * 1024, /* bytes of what is answered */
    CHECK_TEXT_PLIES = 60, /* that are played, so that a game that cannot be is found out */
};

/*
 * Hear one text, and answer what server/rules/verdict.h reads:
 *
 *     fits BYTES          and, after this line, the text in full: the bytes are those of the game
 *     finding LINE COLUMN LENGTH<tab>SENTENCE<tab>SUGGESTION, for each error, and where a
 *                         title or an inventor has more than ADX_TITLE_LETTERS_MAX letters
 *     no-memory
 *     not-confined        the system refuses to hold the process: the text was not looked at
 *
 * Ends the process. It is ended by a signal where the text takes too long.
 */
_Noreturn void check_text(void);

#endif
