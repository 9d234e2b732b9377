#ifndef FUZZ_RANDOM_RULES_H
#define FUZZ_RANDOM_RULES_H

#include "adx/variant.h"
#include "choices.h"

/*
 * The game of a rule text made of all words of the language, put together so that most texts are
 * accepted and their rules meet each other: small boards, few kinds of pieces, each with several
 * rules. The text is left in `text`; what was refused is left out of it or drawn again.
 * Returns: NULL if there is no game in it, as when it is too large. The caller frees it.
 */
adx_variant *random_game(struct choices *choices, char *text, size_t size);

/* The same, but NULL for a text that is not wanted. It is asked before anything is left out. */
adx_variant *random_game_if(struct choices *choices, char *text, size_t size,
                            bool (*is_wanted)(const char *text));

#endif
