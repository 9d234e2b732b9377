#ifndef WASM_BRIDGE_H
#define WASM_BRIDGE_H

#include <stdbool.h>
#include <stddef.h>

#include "adx/adx.h"
#include "wasm/output.h"

/*
 * The library as a WebAssembly module for the browser page: handles and numbers go in and come
 * out, everything else is JSON in one output text. web/src/core/module.ts is the other side and
 * declares the same functions.
 *
 * (1) Strings come in as addresses of NUL-terminated bytes that the page got from
 *     web_memory_take().
 * (2) The output of a call lives until the next call that writes output.
 * (3) "Output: findings" is {findings: [{severity, file, line, column, length, source, sentence,
 *     suggestion}], error: text or null}.
 */

/* A program, not the library: one output text is its only state. */

#define WEB_EXPORT(name) __attribute__((export_name(#name)))
#define WEB_IMPORT(name) __attribute__((import_module("page"), import_name(#name)))

/* Given by the page: milliseconds that rise steadily. */
WEB_IMPORT(now_ms) double page_now_ms(void);
/* Given by the page, called during web_engine_search(): one depth is done. Output: {number, depth,
 * nodes, timeMs, isMate, score, line: [texts], sans: [the same in algebraic notation]}. */
WEB_IMPORT(search_info) void page_search_info(void);

WEB_EXPORT(web_memory_take) void *web_memory_take(size_t size);
WEB_EXPORT(web_memory_give) void web_memory_give(void *memory);
WEB_EXPORT(web_output_text) const char *web_output_text(void);
/* 0 when the output failed: out of memory, or larger than any honest answer. */
WEB_EXPORT(web_output_size) size_t web_output_size(void);

/*
 * The module has the names of the built-in games alone: their rule texts are files of their own,
 * which the page fetches when they are wanted (wasm/given.h).
 */

/* Output: the ids of the built-in games. */
WEB_EXPORT(web_games_list) void web_games_list(void);
/* The rule text of the built-in game `id`. Returns: false without memory, or if it is none. */
WEB_EXPORT(web_games_give) bool web_games_give(const char *id, const char *text, size_t size);
/*
 * Output: the id of a built-in game whose text the last web_variant_builtin(), web_variant_rules()
 * or web_rules_flatten() had to do without, or null: it is to be given, and asked again.
 */
WEB_EXPORT(web_games_missing) void web_games_missing(void);
/* Output: the id of the built-in game that a tag of a PGN names, or null: adx_pgn_game_named(). */
WEB_EXPORT(web_games_named) void web_games_named(const char *name);

/* Output: the elements that may follow in a statement of the rule language, adx_rules_expect(). */
WEB_EXPORT(web_rules_expect) void web_rules_expect(const char *statement, size_t size);
/*
 * Texts that others may be `like`, beside the built-in ones: one more under its id; none at all.
 * Output of web_rules_used(): the ids of those that were read since the last call.
 */
WEB_EXPORT(web_rules_know) bool web_rules_know(const char *id, const char *text, size_t size);
WEB_EXPORT(web_rules_forget) void web_rules_forget(void);
WEB_EXPORT(web_rules_used) void web_rules_used(void);

/*
 * The language in which games that are described from now on speak, a language file; the module has
 * none. Returns false, with findings as the output, where it cannot be read.
 */
WEB_EXPORT(web_language_use) bool web_language_use(const char *text, size_t size);
/* The language of web_language_use(); NULL before there is one. */
const adx_language *bridge_spoken(void);

/* Returns NULL on failure. Output: findings. */
WEB_EXPORT(web_variant_builtin) adx_variant *web_variant_builtin(const char *id);
/* Returns NULL on failure. Output: findings, also the warnings of a text that is accepted. */
WEB_EXPORT(web_variant_rules)
adx_variant *web_variant_rules(const char *name, const char *text, size_t size);
/* Output: the text with all that it is `like` folded in, or null: adx_rules_flatten(). */
WEB_EXPORT(web_rules_flatten)
void web_rules_flatten(const char *name, const char *text, size_t size);
WEB_EXPORT(web_variant_free) void web_variant_free(adx_variant *variant);
/* Output: all facts of the game in the language of now, see answer_describe(). */
WEB_EXPORT(web_variant_describe) void web_variant_describe(adx_variant *variant);
/* Output: where a piece of a role and color goes from a square, or from the best one for White with
 * ADX_SQUARE_NONE, see answer_ways(). */
WEB_EXPORT(web_variant_ways)
void web_variant_ways(const adx_variant *variant, unsigned role, unsigned color, unsigned square);

/* fen: NULL for the start position. Returns NULL on failure. Output: findings. */
WEB_EXPORT(web_position_fen)
adx_position *web_position_fen(const adx_variant *variant, const char *fen);
/* Returns NULL on failure. Output: findings. */
WEB_EXPORT(web_position_numbered)
adx_position *web_position_numbered(const adx_variant *variant, unsigned number);
WEB_EXPORT(web_position_free) void web_position_free(adx_position *position);
/* Returns: an adx_err. */
WEB_EXPORT(web_position_play) int web_position_play(adx_position *position, const char *text);
WEB_EXPORT(web_position_undo) bool web_position_undo(adx_position *position);
/* Output: all that a drawing of the position and a choice of a move need, answer_state(). */
WEB_EXPORT(web_position_state) void web_position_state(const adx_position *position);
/* Output: the squares where the piece on a square could go if it were its turn. */
WEB_EXPORT(web_position_goals)
void web_position_goals(const adx_position *position, unsigned square);
/* The position with the other side to move, or NULL where nobody may be passed over. */
WEB_EXPORT(web_position_skip) adx_position *web_position_skip(const adx_position *position);
/* Output: {text, san} of the move that people mean by a text, or null when it is not legal. */
WEB_EXPORT(web_position_read)
void web_position_read(const adx_position *position, const char *text);
/* Output: {legal, reason, sentence, squares}. */
WEB_EXPORT(web_position_explain)
void web_position_explain(const adx_position *position, const char *text);
/* Output: the words of its FEN for an editor, answer_words(). */
WEB_EXPORT(web_position_words) void web_position_words(const adx_position *position);

/* A position that is being put together: an empty board, then what is put there and kept besides.
 */
WEB_EXPORT(web_draft_create) adx_draft *web_draft_create(void);
WEB_EXPORT(web_draft_free) void web_draft_free(adx_draft *draft);
WEB_EXPORT(web_draft_put)
void web_draft_put(adx_draft *draft, unsigned square, unsigned role, unsigned color);
WEB_EXPORT(web_draft_hold)
void web_draft_hold(adx_draft *draft, unsigned color, unsigned role, unsigned count);
/* part: of the turn, 1 or 2, that is to be played next. */
WEB_EXPORT(web_draft_turn)
void web_draft_turn(adx_draft *draft, unsigned color, unsigned part, unsigned clock,
                    unsigned turn_number);
WEB_EXPORT(web_draft_castling) void web_draft_castling(adx_draft *draft, const char *text);
WEB_EXPORT(web_draft_en_passant) void web_draft_en_passant(adx_draft *draft, const char *text);
WEB_EXPORT(web_draft_pool)
void web_draft_pool(adx_draft *draft, unsigned color, unsigned role, unsigned count);
/* checks: received. last: role that the color moved last, or 0. */
WEB_EXPORT(web_draft_course)
void web_draft_course(adx_draft *draft, unsigned color, unsigned checks, unsigned last);
/* One more piece waits, after those that have waited longer. */
WEB_EXPORT(web_draft_wait) void web_draft_wait(adx_draft *draft, unsigned square);
/* conversion: from 1, or 0. one, other: the throw to be played, or 0. */
WEB_EXPORT(web_draft_rest)
void web_draft_rest(adx_draft *draft, unsigned imitations, unsigned conversion, unsigned one,
                    unsigned other);
/* Output: the FEN. */
WEB_EXPORT(web_draft_fen) void web_draft_fen(const adx_variant *variant, const adx_draft *draft);
WEB_EXPORT(web_position_perft)
double web_position_perft(const adx_position *position, unsigned depth);

/*
 * A record without events of a game that is about to begin. id: of the game or name of its rule
 * text. fen: or NULL. number: of the start position, or -1. white, black: level of an engine, or 0
 * for a human. date: YYYY-MM-DD or "". Returns NULL on failure.
 */
WEB_EXPORT(web_record_create)
adx_record *web_record_create(const adx_variant *variant, const char *id, const char *fen,
                              double number, unsigned white, unsigned black, const char *date);
/* Returns NULL on failure. Output: findings. */
WEB_EXPORT(web_record_read) adx_record *web_record_read(const char *text, size_t size);
/* Another record of the same players and start, without events. Returns NULL on failure. */
WEB_EXPORT(web_record_again) adx_record *web_record_again(const adx_record *record);
WEB_EXPORT(web_record_free) void web_record_free(adx_record *record);
/* Another player takes the place of one. level: of an engine, or 0 for a human. */
WEB_EXPORT(web_record_seat)
void web_record_seat(adx_record *record, unsigned color, unsigned level);
/* line: an event as docs/record.md writes it. Returns: an adx_err. */
WEB_EXPORT(web_record_append) int web_record_append(adx_record *record, const char *line);
/* Output: the text of the record, or null. */
WEB_EXPORT(web_record_text) void web_record_text(const adx_record *record);
/* Output: how the game stands by its events, answer_standing(). */
WEB_EXPORT(web_record_standing) void web_record_standing(const adx_record *record);
/* Returns: an adx_rules_match. */
WEB_EXPORT(web_record_match)
int web_record_match(const adx_record *record, const adx_variant *variant);
/* Returns the position after so many plies, or NULL on failure. Output: findings. */
WEB_EXPORT(web_record_replay)
adx_position *web_record_replay(const adx_record *record, const adx_variant *variant,
                                unsigned ply_max);
/* Returns: the number of plies that are legal by these rules. */
WEB_EXPORT(web_record_legal_plies)
unsigned web_record_legal_plies(const adx_record *record, const adx_variant *variant);

/* Output: the game as PGN, or null. */
WEB_EXPORT(web_record_pgn)
void web_record_pgn(const adx_record *record, const adx_variant *variant);
/* The PGN of a record with what is told in steps (wasm/tell_steps.h). no_tags: the moves alone. */
WEB_EXPORT(web_record_tree_pgn)
void web_record_tree_pgn(const adx_record *record, const adx_variant *variant, const char *steps,
                         size_t size, unsigned no_tags);

/* Reading PGN: not in acedrex.wasm, which a first visit fetches, but in all that may have to. */

/* Output: {variant, white, black, size} of the first game of a PGN text, or null. */
WEB_EXPORT(web_pgn_facts) void web_pgn_facts(const char *text, size_t size);
/* id: of the game or name of its rule text. Returns NULL on failure. Output: findings. */
WEB_EXPORT(web_pgn_read)
adx_record *web_pgn_read(const adx_variant *variant, const char *id, const char *text, size_t size);

/* Notations of players, for the page where it has the module that searches, or the wide one. */

/*
 * Output: {notation, below, above, left, right, squares} of the players among whom the game is at
 * home: what stands at the edges of their boards, and the names of squares; none where squares have
 * no names. Or null, where all that is as everywhere.
 */
WEB_EXPORT(web_variant_native) void web_variant_native(const adx_variant *variant);
/* Output: the move of a text in that notation, or null where it is not legal or has no name. */
WEB_EXPORT(web_position_native)
void web_position_native(const adx_position *position, const char *text);
/* Output: the text of the move that a person means in that notation, or null. */
WEB_EXPORT(web_position_meant)
void web_position_meant(const adx_position *position, const char *text);

/* Of PGN what the page asks for where it searches, and on wide boards; and acedrex-record.wasm. */

/* Whether the moves of the first game are legal in both ways of counting ranks: adx_pgn_ranks_of().
 */
WEB_EXPORT(web_pgn_ranks_unknown)
unsigned web_pgn_ranks_unknown(const adx_variant *variant, const char *text, size_t size);
/*
 * Output: {letter, theirs, ours}: a piece that moves otherwise by the tag VariantMen of the first
 * game, which was written by other rules; or null.
 */
WEB_EXPORT(web_pgn_man)
void web_pgn_man(const adx_variant *variant, const char *text, size_t size);
/*
 * Output: {steps, line, error}: the moves of the first game with all variations, {text, san} for a
 * move, {comment}, {mark}, {clock}, {score: {isMate, value}}, {shape: {from, to, ink}}, and
 * {variation: true or false} where one begins and ends; what is wrong
 * and on which line, or null. See adx_pgn_visit().
 */
WEB_EXPORT(web_pgn_visit)
void web_pgn_visit(const adx_variant *variant, const char *text, size_t size);

/* What is left is only in the module that searches; of files of variants also in that of programs
   of others, acedrex-import.wasm. */

/*
 * Output: the sections of a file of variants of Fairy-Stockfish, [{name, line}], or {wrong, line}:
 * a sentence about what is wrong with the file.
 */
WEB_EXPORT(web_ini_sections) void web_ini_sections(const char *text, size_t size);
/*
 * Output: one of them as {text, omissions}: a rule text and what it leaves out, [{line, text}],
 * line 0 for what no line says; or {text, wrong}: null and a sentence about why there is none.
 */
WEB_EXPORT(web_ini_rules) void web_ini_rules(const char *text, size_t size, unsigned section);
/*
 * Output: a text of web_rules_flatten() as a section of that name, {text, omissions} as above; text
 * is null where not even a board can be said.
 */
WEB_EXPORT(web_ini_section)
void web_ini_section(const char *name, const char *text, size_t size);
/* Output: a text of another format as PGN: adx_pgn_from_csa(), adx_pgn_from_positions(); or null.
 */
WEB_EXPORT(web_pgn_from) void web_pgn_from(const char *text, size_t size, const char *game);

/* hash_size: bytes. Returns NULL when there is no memory. */
WEB_EXPORT(web_engine_create)
adx_engine *web_engine_create(const adx_variant *variant, size_t hash_size);
WEB_EXPORT(web_engine_free) void web_engine_free(adx_engine *engine);
/*
 * The limits are those of adx_limits. only: the text of the one move to be searched, or NULL for
 * all. Whoever wants to stop it ends the worker that it runs in;
 * the best line so far is known from page_search_info().
 * Returns: an adx_err. Output: the text of the move to play, or null.
 */
WEB_EXPORT(web_engine_search)
int web_engine_search(adx_engine *engine, const adx_position *position, unsigned level,
                      unsigned depth_max, double nodes_max, unsigned move_time_ms, double seed,
                      unsigned line_count, const char *only);
/*
 * The page keeps networks as files of their own. Output: the family of the games that a network may
 * serve, in hexadecimal.
 */
WEB_EXPORT(web_variant_net_family) void web_variant_net_family(const adx_variant *variant);
/* The kind of functions that may compute a network for the game, or 0. */
WEB_EXPORT(web_variant_takes_function) int web_variant_takes_function(const adx_variant *variant);
/* Let the network of that file judge, or the one that a function computes. Returns: an adx_err. */
WEB_EXPORT(web_engine_use_net)
int web_engine_use_net(adx_engine *engine, const void *net, size_t size);
/* Nodes of a game in the deterministic bench, with that network or NULL; -1 when it failed. */
WEB_EXPORT(web_engine_bench)
double web_engine_bench(const adx_variant *variant, const void *net, size_t size);
/*
 * A playtest: games of the engine against itself, played one at a time and counted.
 * nodes: of a move; 0 with a level for no limit. number: of the game, from 1. Returns: an adx_err.
 */
WEB_EXPORT(web_playtest_create) adx_playtest *web_playtest_create(const adx_variant *variant);
WEB_EXPORT(web_playtest_free) void web_playtest_free(adx_playtest *playtest);
WEB_EXPORT(web_playtest_play)
int web_playtest_play(adx_playtest *playtest, const adx_variant *variant, adx_engine *engine,
                      unsigned level, double nodes, double seed, double number);
/* Output: what has been counted, answer_playtest(). */
WEB_EXPORT(web_playtest_report)
void web_playtest_report(adx_playtest *playtest, const adx_variant *variant);

#endif
