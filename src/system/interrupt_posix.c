/* Ctrl-C as a flag, by POSIX. The one mutable global: a signal handler has no context. */
#include "system/interrupt.h"

#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/select.h>

static atomic_int pressed; /* read by every thread; without a lock, so that a signal may set it */

static void on_signal(int number)
{
    (void)number;
    pressed = 1;
}

void interrupt_install(bool also_term)
{
    struct sigaction action = {.sa_handler = on_signal};

    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL); /* without SA_RESTART, so that reading a line ends */
    if (also_term)
        sigaction(SIGTERM, &action, NULL);
}

bool interrupt_pending(void)
{
    return pressed != 0;
}

bool interrupt_take(void)
{
    const bool was_pressed = pressed != 0;

    pressed = 0;
    return was_pressed;
}

/* The signal is let in only while waiting, so that none can come between looking and waiting. */
bool interrupt_wait_readable(int fd)
{
    sigset_t blocked;
    sigset_t before;
    fd_set readable;

    sigemptyset(&blocked);
    sigaddset(&blocked, SIGINT);
    sigprocmask(SIG_BLOCK, &blocked, &before);
    FD_ZERO(&readable);
    FD_SET(fd, &readable);
    if (!interrupt_pending())
        pselect(fd + 1, &readable, NULL, NULL, NULL, &before);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return !interrupt_pending();
}
