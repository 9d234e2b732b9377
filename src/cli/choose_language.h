#ifndef CLI_CHOOSE_LANGUAGE_H
#define CLI_CHOOSE_LANGUAGE_H

#include "adx/language.h"

/* The option of commands that tell people about a game. */
#define LANGUAGE_OPTION                                                                            \
    {                                                                                              \
        "language", "CODE", "the language of the sentences, such as nl, or the path of a file"     \
    }

/*
 * Let the game speak the language of that code, or of a language file: a word with a '/' in it or
 * ".lang" at its end. NULL: English.
 * *language: freed by the caller with adx_language_free() when the game has nothing more to tell;
 *            NULL for English.
 * Returns: an exit code; what is wrong has been said.
 */
int choose_language(adx_variant *variant, const char *code, adx_language **language);

#endif
