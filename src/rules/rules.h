#ifndef RULES_RULES_H
#define RULES_RULES_H

#include <stdbool.h>
#include <stdint.h>

#include "adx/variant.h"
#include "base/arena.h"
#include "base/buf.h"
#include "core/description.h"

/*
 * The rules layer: text -> words (lexer) -> matched statements (parser, by grammar_rows.c)
 * -> one list with the games it is `like` folded in (inherit) -> struct description (check_*.c)
 * -> warnings (lint). docs/rules-language.md is the reference of the language.
 *
 * All memory is taken from `arena`, also when the result is an error. `report` may be NULL.
 */

/*
 * Read a rule text and fill *out, whose strings live in the arena. All that is wrong with the text
 * is reported in its order; warnings are reported when nothing is wrong, and are no error.
 *
 * Castlings from a shuffle (castle king to g1 ...) have no squares to start from: king_from and
 * rook_from are SQUARE_NONE, and empty and safe are left empty.
 * Hands of the setup are indexed by role - 1.
 * Errors: ADX_E_NOMEM, ADX_E_RULES, ADX_E_LIMIT; *out is then garbage.
 */
ADX_NODISCARD adx_err rules_read(const adx_rules *rules, adx_findings report, void *report_ctx,
                                 struct arena *arena, struct description *out);

/*
 * What is wrong with the setup of the game as it was compiled: fill in the place, which is that of
 * the setup, or where that is inherited the statement that made it wrong; then *out gets a sentence
 * that quotes the setup and a suggestion, and else `sentence` as it is. Reads the text again.
 */
void rules_blame_setup(const adx_rules *rules, const char *sentence, struct arena *arena,
                       adx_finding *out);

/*
 * Print the game without `like`: a text that reads to the same description, laid out in one
 * canonical way. The game must be right; what is wrong with it is reported.
 *
 * out: at least ADX_RULES_SIZE_MAX + 1 bytes, so that every game that can be read again fits.
 * Errors: as rules_read; ADX_E_LIMIT also if it does not fit.
 */
ADX_NODISCARD adx_err rules_flatten(const adx_rules *rules, adx_findings report, void *report_ctx,
                                    struct arena *arena, struct buf *out);

/*
 * Hash of the flat text without facts and comments: the same rules have the same hash, however
 * they are spread over games that are `like` one another.
 * Errors: as rules_flatten.
 */
ADX_NODISCARD adx_err rules_hash(const adx_rules *rules, struct arena *arena, uint64_t *out);

#endif
