#ifndef RECORD_PGN_TAGS_H
#define RECORD_PGN_TAGS_H

#include "adx/pgn.h"
#include "record/pgn_token.h"

/* Take a tag into the facts of the game; unknown ones say nothing. */
void pgn_take_tag(const struct pgn_token *tag, adx_pgn_game *game);

/*
 * Keep in the record what a game says in tags that are no facts of it: WhiteElo, a date of which
 * only a part is known. What a record has no room for is left out. Errors: ADX_E_NOMEM.
 */
adx_err pgn_keep_tags(const char *text, size_t size, const adx_pgn_game *game, adx_record *record);

/* The winner that a result says. Returns: false when the token is no result. */
bool pgn_take_result(const struct pgn_token *token, adx_winner *winner);
const char *pgn_result_word(adx_winner winner);

#endif
