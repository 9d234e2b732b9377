#ifndef PROTOCOL_UCI_H
#define PROTOCOL_UCI_H

#include <stdbool.h>

#include "protocol/catalog.h"
#include "protocol/dialect.h"

/*
 * An engine that speaks the Universal Chess Interface, or its kin USI and UCCI (docs/protocols.md).
 * Lines go in one by one; what it answers comes as lines to a callback, also while a search goes
 * on.
 */
struct uci;

/*
 * write: called with a line without its end, from the caller's thread and from the thinking one,
 * one at a time. Returns: NULL without memory.
 */
struct uci *uci_create(void (*write)(void *ctx, const char *line), void *ctx);

/* Add games before the first line, see catalog_add_path(). */
void uci_add_path(struct uci *uci, const char *path, catalog_report *report, void *ctx);

/*
 * Speak another protocol from now on, as its first line asks for, too: DIALECT_UCI, which is spoken
 * at the beginning, DIALECT_USI or DIALECT_UCCI. The game is then the one which that protocol is
 * for, unless one has been chosen.
 */
void uci_speak(struct uci *uci, enum dialect dialect);

/* Obey a line. Returns: false when the caller should stop reading (quit). */
bool uci_obey(struct uci *uci, const char *line);

/*
 * The input has ended: let a search with a limit come to its end and stop one without. uci_free()
 * stops any.
 */
void uci_finish(struct uci *uci);
void uci_free(struct uci *uci);

#endif
