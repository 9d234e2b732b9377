#ifndef IMPORT_OMISSIONS_H
#define IMPORT_OMISSIONS_H

#include <stdarg.h>

enum {
    OMISSIONS_MAX = 32,
    OMISSION_SIZE = 160
};

/* A rule that is left out. */
struct omission {
    unsigned line; /* 0: not of one line */
    char text[OMISSION_SIZE];
};

/* Each is said once; the last one stands for all that do not fit. */
struct omissions {
    struct omission list[OMISSIONS_MAX];
    unsigned count;
};

__attribute__((format(printf, 3, 0))) void omissions_add(struct omissions *omissions, unsigned line,
                                                         const char *format, va_list args);
__attribute__((format(printf, 3, 4))) void omissions_say(struct omissions *omissions, unsigned line,
                                                         const char *format, ...);

#endif
