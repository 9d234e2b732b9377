#ifndef SERVER_RULES_TEXT_CHECKER_H
#define SERVER_RULES_TEXT_CHECKER_H

#include <stdbool.h>
#include <stddef.h>

#include "server/rules/verdict.h"

/*
 * Has the rule texts of strangers looked at, one after another, each in a process of its own
 * (server/rules/check_text.h). A thread waits for that process, so the loop does not. All functions
 * are for the one thread of the loop.
 */
struct text_checker;

enum {
    TEXT_CHECKER_MAX = 16,    /* texts at a time, those that wait included */
    TEXT_CHECKER_WAIT_S = 10, /* after which the process is killed, whatever it does */
};

/* The program is run with this word and nothing else. */
#define TEXT_CHECKER_WORD "examine-text"

/*
 * wake:    an event descriptor that wakes the loop.
 * program: that calls check_text() when it is run; static storage.
 * Returns: NULL when there is no memory or thread.
 */
struct text_checker *text_checker_open(int wake, const char *program);
/* What is looked at is given up. NULL is accepted. */
void text_checker_close(struct text_checker *text_checker);
/* text: copied. ctx: of whoever asks. Returns: false when there are too many already. */
bool text_checker_ask(struct text_checker *text_checker, const char *text, size_t size, void *ctx);
/*
 * The next verdict. Returns: false when there is none now.
 * verdict: verdict_release().
 */
bool text_checker_take(struct text_checker *text_checker, struct verdict *verdict, void **ctx);

#endif
