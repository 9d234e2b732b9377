/*
 * The part of the bridge that reads PGN. Nobody who opens the page needs it: the module for its
 * board is smaller without it.
 */
#include "wasm/bridge.h"

#include "wasm/answer.h"
#include "wasm/given.h"
#include "wasm/output.h"

static const char *find_given(void *ctx, const char *id, size_t *size)
{
    (void)ctx;
    return given_find(id, size);
}

void web_pgn_facts(const char *text, size_t size)
{
    adx_pgn_game game;
    const adx_rules by = {.find = find_given, .language = bridge_spoken()};

    given_forget_missing();
    answer_pgn_facts(&output.json, adx_pgn_facts(text, size, &game) ? NULL : &game, &by);
}

adx_record *web_pgn_read(const adx_variant *variant, const char *id, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *record = NULL;

    answer_findings_begin(&output.json);
    const adx_err err =
        adx_pgn_read(&alloc, variant, id, text, size, answer_finding, &output.json, &record);
    answer_findings_end(&output.json, err);
    return record;
}
