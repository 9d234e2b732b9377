/*
 * Games: the bytes choose the words of a rule text, and then moves of the game that it describes.
 * Every position is held against the laws of game_laws.c.
 */
#include <stdio.h>

#include "adx/adx.h"
#include "base/check.h"
#include "game_laws.h"
#include "random_rules.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static char text[ADX_RULES_SIZE_MAX];
    static struct breach breach;
    struct choices choices = {.bytes = data, .left = size, .state = size};
    uint64_t positions = 0;

    adx_variant *variant = random_game(&choices, text, sizeof(text));
    if (!variant)
        return 0;
    if (!game_laws_hold(variant, &choices, &breach, &positions)) {
        fprintf(stderr, "%s\nnot so: %s\n%s\n%s\n", text, breach.law, breach.fen, breach.more);
        CHECK_ALWAYS(false);
    }
    adx_variant_free(variant);
    return 0;
}
