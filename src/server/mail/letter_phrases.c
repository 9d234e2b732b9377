/* The keys of a file of phrases. */
#include "server/mail/letter_phrases.h"

const struct phrase_row phrase_rows[PHRASE_COUNT] = {
#define PHRASE_ROW(name, key, args) [PHRASE_##name] = {(key), (args)},
    PHRASE_MAP(PHRASE_ROW)
#undef PHRASE_ROW
};
