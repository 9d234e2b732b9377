#ifndef LANGUAGE_CHECK_TEMPLATE_H
#define LANGUAGE_CHECK_TEMPLATE_H

#include "base/buf.h"
#include "language/language.h"

/*
 * Whether a message, or with MESSAGE_COUNT the form of a name, can be written.
 * Returns: false, with what is wrong with it in `why`, e.g. "{rok} is none of its arguments".
 */
bool template_check(const struct language *language, enum message message, const char *text,
                    struct buf *why);

/* template_check() for a template that is no message: args as in messages.h. */
bool template_check_text(const struct language *language, const char *args, const char *text,
                         struct buf *why);

#endif
