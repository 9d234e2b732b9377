/* Long texts at a terminal, page by page, by POSIX. */
#include "system/pager.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#define USUAL_PAGER "if command -v less >/dev/null; then exec less; else exec cat; fi"

static pid_t child;                /* the pager; 0 for none */
static int terminal;               /* what stdout was before */
static void (*before)(int number); /* what a closed pipe did before */

void pager_begin(void)
{
    const char *command = getenv("PAGER");
    int ends[2];

    if (!command)
        command = USUAL_PAGER;
    if (child || !*command || !isatty(STDOUT_FILENO) || !isatty(STDIN_FILENO) || pipe(ends) != 0)
        return;
    fflush(stdout);
    setenv("LESS", "FRX", 0); /* leave at once if all fits, keep colors, leave the text there */
    const pid_t pid = fork();
    if (pid == 0) {
        dup2(ends[0], STDIN_FILENO);
        close(ends[0]);
        close(ends[1]);
        signal(SIGPIPE, SIG_DFL);
        execlp("sh", "sh", "-c", command, (char *)NULL);
        _exit(127);
    }
    close(ends[0]);
    if (pid > 0) {
        before = signal(SIGPIPE, SIG_IGN); /* the pager may be left before the end */
        terminal = dup(STDOUT_FILENO);
        dup2(ends[1], STDOUT_FILENO);
        child = pid;
    }
    close(ends[1]);
}

void pager_end(void)
{
    if (!child)
        return;
    fflush(stdout);
    clearerr(stdout); /* who leaves the pager before the end makes no error */
    dup2(terminal, STDOUT_FILENO);
    close(terminal);
    while (waitpid(child, NULL, 0) < 0)
        continue;
    signal(SIGPIPE, before);
    child = 0;
}
