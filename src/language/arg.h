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
    ARG_COLOR, /* of a player; no message states it */
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

struct arg arg_text(const char *name, const char *text);
struct arg arg_yes(const char *name, bool yes);
struct arg arg_number(const char *name, unsigned number);
struct arg arg_role(const char *name, const char *role);
/* What a player is called, by its word in the rules; stated like a role. */
struct arg arg_player(const char *name, const char *color);
struct arg arg_roles(const char *name, const char *const *roles, unsigned count);

#endif
