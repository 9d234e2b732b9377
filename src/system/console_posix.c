/* Terminals and pipes of POSIX. */
#include <langinfo.h>
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "system/console.h"

void console_begin(void)
{
    setlocale(LC_CTYPE, "");
    /* Whoever started the program may have ignored it. */
    console_outlive_pipes(false);
}

bool console_is_utf8(void)
{
    return strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
}

bool console_has_cursor(void)
{
    const char *term = getenv("TERM");

    return term && *term && strcmp(term, "dumb") != 0;
}

void console_size(unsigned *columns, unsigned *rows)
{
    struct winsize size = {.ws_row = 0};

    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
        *columns = size.ws_col;
        *rows = size.ws_row;
    }
}

void console_outlive_pipes(bool outlive)
{
    signal(SIGPIPE, outlive ? SIG_IGN : SIG_DFL);
}

bool console_is_closed(void)
{
    struct pollfd output = {.fd = STDOUT_FILENO, .events = POLLOUT};

    return poll(&output, 1, 0) == 1 && output.revents & POLLERR;
}

void console_end_by_closed_pipe(void)
{
    console_outlive_pipes(false);
    raise(SIGPIPE);
}
