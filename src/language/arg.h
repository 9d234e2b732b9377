#ifndef LANGUAGE_ARG_H
#define LANGUAGE_ARG_H

#include <stdbool.h>

#include "base/buf.h"
#include "language/language.h"

/* The arguments of messages. */

enum arg_kind {
    ARG_TEXT,
    ARG_NUMBER,
    ARG_ROLES,
    ARG_SQUARES,
};

/* Writes squares: joint "or" or "and", style a word of the language, or "". */
typedef void arg_writer(struct buf *out, const struct language *language, const void *squares,
                        const char *joint, const char *style);

/* Made by the functions below; what they point to must live while the message is written. */
struct arg {
    const char *name;
    enum arg_kind kind;
    unsigned number;          /* ARG_ROLES: how many */
    const char *text;         /* ARG_ROLES: the name of a single one, or NULL */
    const char *const *roles; /* names as the rules have them */
    const void *squares;
    arg_writer *write;
};

static inline struct arg arg_text(const char *name, const char *text)
{
    return (struct arg){.name = name, .text = text};
}

static inline struct arg arg_yes(const char *name, bool yes)
{
    return arg_text(name, yes ? "yes" : "no");
}

static inline struct arg arg_number(const char *name, unsigned number)
{
    return (struct arg){.name = name, .kind = ARG_NUMBER, .number = number};
}

static inline struct arg arg_role(const char *name, const char *role)
{
    return (struct arg){.name = name, .kind = ARG_ROLES, .number = 1, .text = role};
}

static inline struct arg arg_roles(const char *name, const char *const *roles, unsigned count)
{
    return (struct arg){.name = name, .kind = ARG_ROLES, .number = count, .roles = roles};
}

#endif
