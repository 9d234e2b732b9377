#ifndef CLI_EXIT_CODE_H
#define CLI_EXIT_CODE_H

/* What the program returns to its caller; messages are on stderr. */
enum exit_code {
    EXIT_DONE = 0,
    EXIT_WRONG = 1,         /* the input was examined and is wrong */
    EXIT_USAGE = 2,         /* wrong usage, or input that cannot be read */
    EXIT_ENVIRONMENT = 3,   /* disk full, port taken, out of memory */
    EXIT_INTERRUPTED = 130, /* by Ctrl-C, before there was a result; what shells say of it, too */
};

#endif
