/* The part of the bridge that reads of PGN what the page shows: variations, and what may be meant.
 */
#include "wasm/bridge.h"

#include "wasm/answer.h"
#include "wasm/output.h"

unsigned web_pgn_ranks_unknown(const adx_variant *variant, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_pgn_ranks ranks;

    return !adx_pgn_ranks_of(&alloc, variant, text, size, &ranks) && ranks == ADX_PGN_RANKS_UNKNOWN;
}

void web_pgn_man(const adx_variant *variant, const char *text, size_t size)
{
    adx_pgn_game game;
    adx_men_difference other;

    const bool differs = !adx_pgn_facts(text, size, &game) && game.men &&
                         game.head.rules != adx_variant_hash(variant) &&
                         adx_variant_men_differ(variant, game.men, game.men_size, &other);
    answer_man(&output.json, differs ? &other : NULL);
}

void web_pgn_visit(const adx_variant *variant, const char *text, size_t size)
{
    answer_pgn_moves(&output.json, variant, text, size);
}
