#ifndef PROTOCOL_XBOARD_H
#define PROTOCOL_XBOARD_H

#include <stdbool.h>

#include "protocol/catalog.h"

/*
 * An engine that speaks the Chess Engine Communication Protocol, version 2, with games that it
 * defines itself (docs/protocols.md). Lines go in one by one; what it answers comes as lines to a
 * callback, also while a search goes on.
 */
struct xboard;

/*
 * write: called with a line without its end, from the caller's thread and from the thinking one,
 * one at a time. Returns: NULL without memory.
 */
struct xboard *xboard_create(void (*write)(void *ctx, const char *line), void *ctx);

/* Add games before the first line, see catalog_add_path(). */
void xboard_add_path(struct xboard *xboard, const char *path, catalog_report *report, void *ctx);

/* Obey a line. Returns: false when the caller should stop reading (quit). */
bool xboard_obey(struct xboard *xboard, const char *line);

/* The input has ended: let a search with a limit come to its end, with its move. */
void xboard_finish(struct xboard *xboard);
void xboard_free(struct xboard *xboard);

#endif
