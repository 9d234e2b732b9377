#ifndef WASM_ANSWER_H
#define WASM_ANSWER_H

#include "adx/adx.h"
#include "adx/playtest.h"
#include "wasm/output.h"

/*
 * What the module tells the page, as JSON. The names of the keys are those of the TypeScript types
 * in web/src/core/types.ts. Squares that do not exist are null. Each function forgets what the
 * writer held before.
 */

/* {findings: [...], error: text or null}; answer_finding() is an adx_findings callback for it. */
void answer_findings_begin(struct json *out);
void answer_finding(void *out, const adx_finding *finding);
void answer_findings_end(struct json *out, adx_err err);

/* All facts of the game: texts, board with its squares, roles (index 0 is null). */
void answer_describe(struct json *out, const adx_variant *variant);

/* The position with its legal moves. */
void answer_state(struct json *out, const adx_position *position);

/* {square, ways: [{square, moves, captures, kind}]} of a piece; kind: leap, ride, hop.
 * square: ADX_SQUARE_NONE for White's best one. */
void answer_ways(struct json *out, const adx_variant *variant, unsigned role, unsigned color,
                 unsigned square);

/* {enPassant, clock, turnNumber, rights: [{letters, has}], fields: [name], last:
 * {white, black}, conversion}: what a FEN tells beside the state; the rights are those that the
 * pieces allow, last has roles or 0, conversion counts the game's conversions from 1. */
void answer_words(struct json *out, const adx_position *position);

/* The squares where the piece on a square could go. */
void answer_goals(struct json *out, const adx_position *position, unsigned square);

/* {text, san}; null for NULL. */
void answer_move(struct json *out, const adx_position *position, const adx_move *move);

void answer_explain(struct json *out, const adx_position *position, const char *text);

/*
 * How a game stands by the events of its record: {plies: [texts], winner, reason, offers: {white,
 * black}, clock: {white, black, increment} in milliseconds or null}. The reason is "" while nobody
 * has won; an offer is "draw", "take-back" or null.
 */
void answer_standing(struct json *out, const adx_record *record);

/* {letter, theirs, ours}: a piece that moves otherwise in a file; null for NULL. */
void answer_man(struct json *out, const adx_men_difference *man);

/*
 * {variant, id, white, black, size}: what the tags of a PGN game say; null for NULL. by: as for
 * adx_pgn_game_id().
 */
void answer_pgn_facts(struct json *out, const adx_pgn_game *game, const adx_rules *by);

/* {steps: [...], line, error}: the moves of a PGN text with all variations, as web_pgn_visit()
 * says. */
void answer_pgn_moves(struct json *out, const adx_variant *variant, const char *text, size_t size);

/* What a search that began at `root` knows. */
void answer_info(struct json *out, const adx_position *root, const adx_search_info *info);

/* A playtest report, as PlaytestReport of web/src/core/types.ts. */
void answer_playtest(struct json *out, const adx_variant *variant, adx_playtest *playtest);

#endif
