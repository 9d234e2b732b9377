#ifndef PROTOCOL_VARIANTS_INI_H
#define PROTOCOL_VARIANTS_INI_H

#include <stdbool.h>
#include <stddef.h>

#include "protocol/catalog.h"

/*
 * Files of variants of Fairy-Stockfish (adx/ini.h) among the files of games: by the ending of the
 * name, or by a first line in brackets, with which no rule text begins.
 */
bool variants_ini_is(const char *path, const char *text);

/* Takes over the rule text of a game, which it frees, and its id, a copy of which it may keep. */
typedef void variants_ini_take(void *ctx, const char *id, char *text, size_t size);

/*
 * Turn all games of the file into rule texts. What is left out of one, and why another is no game,
 * is reported with the path and the line.
 * before: the files that were read before it, whose sections may be parents; lines, or "". If they
 * are too many together, it is read alone.
 * Returns: how the file could be read, to stand before others.
 */
enum variants_ini {
    VARIANTS_INI_REFUSED,
    VARIANTS_INI_AFTER, /* with those before it */
    VARIANTS_INI_ALONE
};
enum variants_ini variants_ini_read(const char *path, const char *before, const char *text,
                                    size_t size, variants_ini_take *take, void *take_ctx,
                                    catalog_report *report, void *report_ctx);

#endif
