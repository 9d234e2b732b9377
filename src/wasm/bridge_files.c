/*
 * The part of the bridge for files of other programs that are no PGN: in the page's larger module
 * only, which is fetched when somebody has such a file.
 */
#include "wasm/bridge.h"
#include "wasm/output.h"

void web_pgn_from(const char *text, size_t size, const char *game)
{
    const adx_alloc alloc = adx_alloc_libc();
    char *pgn = NULL;
    size_t pgn_size;

    adx_err err = adx_pgn_from_csa(&alloc, text, size, &pgn, &pgn_size);
    if (err == ADX_E_UNKNOWN)
        err = adx_pgn_from_positions(&alloc, text, size, game, &pgn, &pgn_size);
    output_reset(&output.json);
    if (err) {
        json_write_null(&output.json, NULL);
        return;
    }
    json_write_bytes(&output.json, NULL, pgn, pgn_size);
    alloc.resize(alloc.ctx, pgn, pgn_size + 1, 0);
}
