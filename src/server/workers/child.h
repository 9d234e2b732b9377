#ifndef SERVER_WORKERS_CHILD_H
#define SERVER_WORKERS_CHILD_H

#include <stdbool.h>
#include <stddef.h>

/*
 * A process that does for the server what may go wrong: it is asked, and answers, as often as one
 * likes. It has nothing of the server but one end of a socket, and whatever it does (crash, hang,
 * eat memory) costs no more than an answer. What it is in there: server/workers/inside.h.
 *
 * The calls wait; they are for threads that have nothing else to do.
 */
struct child;

/* The program itself, also after its file was replaced. */
#define CHILD_PROGRAM "/proc/self/exe"

/*
 * Run the program with this word and nothing else. The process does not outlive the thread that
 * starts it. Returns: NULL when there is no process to be had.
 */
struct child *child_start(const char *program, const char *word);
/* Whatever it does. NULL is accepted. */
void child_end(struct child *child);

struct child_question {
    const char *text;
    size_t size;
    char *answer; /* answer_max bytes, for what comes back */
    size_t answer_max;
    unsigned wait_ms;
    int stop_fd; /* readable when the answer is no longer wanted; -1 for none */
};

/*
 * Ask, and wait for the answer. *size: its bytes.
 * Returns: false when there is none; the child is of no use then, and to be ended.
 */
bool child_ask(struct child *child, const struct child_question *question, size_t *size);

#endif
