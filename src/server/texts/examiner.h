#ifndef SERVER_TEXTS_EXAMINER_H
#define SERVER_TEXTS_EXAMINER_H

#include <stdbool.h>
#include <stddef.h>

#include "server/texts/verdict.h"

/*
 * Has the rule texts of strangers looked at, one after another, each in a process of its own
 * (server/texts/examine.h). A thread waits for that process, so the loop does not. All functions
 * are for the one thread of the loop.
 */
struct examiner;

enum {
    EXAMINER_MAX = 16,    /* texts at a time, those that wait included */
    EXAMINER_WAIT_S = 10, /* after which the process is killed, whatever it does */
};

/* The program is run with this word and nothing else. */
#define EXAMINER_WORD "examine-text"

/*
 * wake:    an event descriptor that wakes the loop.
 * program: that calls examine() when it is run; static storage.
 * Returns: NULL when there is no memory or thread.
 */
struct examiner *examiner_open(int wake, const char *program);
/* What is looked at is given up. NULL is accepted. */
void examiner_close(struct examiner *examiner);
/* text: copied. ctx: of whoever asks. Returns: false when there are too many already. */
bool examiner_ask(struct examiner *examiner, const char *text, size_t size, void *ctx);
/*
 * The next verdict. Returns: false when there is none now.
 * verdict: verdict_release().
 */
bool examiner_take(struct examiner *examiner, struct verdict *verdict, void **ctx);

#endif
