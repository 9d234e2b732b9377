#ifndef RULES_ALIAS_H
#define RULES_ALIAS_H

#include <stdbool.h>
#include <stddef.h>

#include "adx/limits.h"

/*
 * Other names of a game, as statements `alias` give them. They are found without reading the whole
 * text, since whoever asks for a game by name asks all texts.
 */

/* A name as names are compared: letters and digits alone, lowercase; len 0 when it is too long. */
struct bare_name {
    char text[2 * ADX_NAME_SIZE_MAX];
    size_t len;
};
struct bare_name bare_name_of(const char *name, size_t len);
/* Whether both are the same name; one of no letters is none. */
bool bare_name_is(struct bare_name one, struct bare_name other);
/* bare_name_is() with the bare name of a text, of which no more is read than tells. */
bool bare_name_fits(const struct bare_name *bare, const char *name, size_t len);

struct alias_reader {
    const char *at, *end;
    bool inside; /* a statement alias, that goes on in the next line if that is indented */
};
struct alias_reader alias_reader_of(const char *text, size_t size);
/* The next name of the text. Returns: false past the last. */
bool alias_next(struct alias_reader *reader, const char **name, size_t *len);

#endif
