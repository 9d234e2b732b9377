/* The games of a PGN text. */
#include "wasm/answer.h"

void answer_pgn_facts(struct json *out, const adx_pgn_game *game, const adx_rules *by)
{
    output_reset(out);
    if (!game) {
        json_write_null(out, NULL);
        return;
    }
    json_write_object(out, NULL);
    json_write_text(out, "variant", game->head.game);
    char id[ADX_NAME_SIZE_MAX];
    if (adx_pgn_game_id(game, by, id))
        json_write_text(out, "id", id);
    else
        json_write_null(out, "id");
    json_write_text(out, "white", game->head.player[ADX_WHITE].name);
    json_write_text(out, "black", game->head.player[ADX_BLACK].name);
    json_write_number(out, "size", (long long)game->size);
    json_write_object_end(out);
}
