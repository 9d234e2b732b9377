#ifndef WASM_GIVEN_H
#define WASM_GIVEN_H

#include <stdbool.h>
#include <stddef.h>

/*
 * The rule texts of the built-in games, as far as the page has given them. A visitor fetches those
 * of the games that are looked at, and not all of them before the first move.
 */

/* Keep a copy of the text. Returns: false without memory, or if there is no such game. */
bool given_add(const char *id, const char *text, size_t size);
/*
 * The text of a built-in game; NULL if there is none of that id. One that has not been given is
 * empty, and noted as missing.
 */
const char *given_find(const char *id, size_t *size);

/* The id of a game whose text was asked for in vain since it was last forgotten, or NULL. */
const char *given_missing(void);
void given_forget_missing(void);

#endif
