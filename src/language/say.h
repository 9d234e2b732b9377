#ifndef LANGUAGE_SAY_H
#define LANGUAGE_SAY_H

#include "language/arg.h"

/* Messages of a language, put together. */

/* Put the message with its arguments at the end of `out`. */
void language_say(struct buf *out, const struct language *language, enum message message,
                  const struct arg *args, unsigned count);
/* language_say() for a template that is no message of the language, but written for it. */
void language_fill(struct buf *out, const struct language *language, const char *text,
                   const struct arg *args, unsigned count);
/* A message without arguments. */
void language_put(struct buf *out, const struct language *language, enum message message);
/* language_say() with the arguments in a row. */
#define LANGUAGE_SAY(out, language, message, ...)                                                  \
    language_say(out, language, message, (const struct arg[]){__VA_ARGS__},                        \
                 sizeof((const struct arg[]){__VA_ARGS__}) / sizeof(struct arg))

/* The name of a piece for people: "pawn of camel". */
void language_role(struct buf *out, const struct language *language, const char *role);

/* What a player of the game is called: "White", "Red". */
void language_color(struct buf *out, const struct language *language, unsigned color);

/* What goes before the item `i` of `count` in a list whose end is joined by "or" or "and". */
void language_comma(struct buf *out, const struct language *language, unsigned i, unsigned count,
                    const char *joint, const char *next);

/* A sentence begins with a capital letter; not in a script that has no blanks between sentences, as
 * it has no capitals either. */
void language_capitalize(const struct language *language, char *text);

#endif
