#ifndef FUZZ_RANDOM_RULES_H
#define FUZZ_RANDOM_RULES_H

#include "adx/variant.h"
#include "base/buf.h"
#include "choices.h"

/*
 * A rule text made of all words of the language, put together so that most texts are accepted and
 * their rules meet each other: small boards, few kinds of pieces, each with several rules.
 */
void random_rules(struct choices *choices, struct buf *out);

/*
 * The game of a random text, which is left in `text`; statements that are refused are left out of
 * it. Returns: NULL if there is no game in it, as when the board or the setup is refused. The
 * caller frees it.
 */
adx_variant *random_game(struct choices *choices, char *text, size_t size);

#endif
