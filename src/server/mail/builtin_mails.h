#ifndef SERVER_MAIL_BUILTIN_MAILS_H
#define SERVER_MAIL_BUILTIN_MAILS_H

#include <stddef.h>

/* The files languages/CODE.mail, sorted by code (cmake/builtin_files.cmake). */
struct builtin_mail {
    const char *code;
    const char *text;
    size_t size;
};

extern const struct builtin_mail builtin_mails[];
extern const size_t builtin_mail_count;

#endif
