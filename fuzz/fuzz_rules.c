/*
 * Any bytes are a rule text: reading and compiling it must neither crash nor hang nor take more
 * memory than the arena may have, and what reads well must read the same again when printed in
 * full.
 */
#include <stdlib.h>
#include <string.h>

#include "adx/adx.h"
#include "base/arena.h"
#include "base/check.h"
#include "rules/rules.h"

enum {
    MEMORY_MAX = 16 * 1024 * 1024
};

static void *resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    (void)ctx;
    (void)old_size;
    if (new_size)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

/* Findings must be inside the text that they are about. */
static void check_finding(void *ctx, const adx_finding *finding)
{
    (void)ctx;
    CHECK_ALWAYS(finding->file && finding->sentence && finding->sentence[0]);
    if (!finding->line)
        return;
    CHECK_ALWAYS(finding->column > 0 && finding->length > 0 && finding->source);
    const size_t len = strlen(finding->source);
    CHECK_ALWAYS(finding->column - 1 + finding->length <= (len ? len : 1));
}

/* Print the game in full, read that, print it again: the same. */
static void check_flat(const adx_rules *rules, struct arena *arena)
{
    static char first[ADX_RULES_SIZE_MAX + 1], second[ADX_RULES_SIZE_MAX + 1];
    struct buf once = buf_init(first, sizeof(first)), twice = buf_init(second, sizeof(second));
    uint64_t hash = 0, flat_hash = 1;

    if (rules_flatten(rules, check_finding, NULL, arena, &once) != ADX_OK)
        return;
    const adx_rules flat = {.name = rules->name, .text = first, .size = once.len};
    CHECK_ALWAYS(rules_flatten(&flat, check_finding, NULL, arena, &twice) == ADX_OK);
    CHECK_ALWAYS(once.len == twice.len && !memcmp(first, second, once.len));
    CHECK_ALWAYS(rules_hash(rules, arena, &hash) == ADX_OK);
    CHECK_ALWAYS(rules_hash(&flat, arena, &flat_hash) == ADX_OK);
    CHECK_ALWAYS(hash == flat_hash);
}

/* The game of a text that reads well; too much work or memory is refused, and told. */
static void check_game(const adx_rules *rules, const adx_alloc *alloc)
{
    adx_variant *variant;
    const adx_err err = adx_variant_create(alloc, rules, check_finding, NULL, &variant);

    CHECK_ALWAYS(err == ADX_OK || err == ADX_E_RULES || err == ADX_E_LIMIT);
    CHECK_ALWAYS((err == ADX_OK) == (variant != NULL));
    adx_variant_free(variant);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static struct description description;
    const adx_alloc alloc = {resize, NULL};
    struct arena arena = arena_init(&alloc, MEMORY_MAX);
    char *text = malloc(size ? size : 1); /* of the exact size, so that ASan sees its end */

    memcpy(text, data, size);
    const adx_rules rules = {.name = "fuzzed.variant", .text = text, .size = size};
    if (rules_read(&rules, check_finding, NULL, &arena, &description) == ADX_OK) {
        check_flat(&rules, &arena);
        check_game(&rules, &alloc);
    }
    arena_release(&arena);
    free(text);
    return 0;
}
