#ifndef SERVER_STORE_DERIVE_H
#define SERVER_STORE_DERIVE_H

#include "server/store/sql.h"

/*
 * What is stored of a game beside its events: a row for lists, and what each action led to. Both
 * follow from one event after another, by this one function: when an event is appended, and when
 * everything is made again.
 *
 * The words of an event that are looked at: "seat" with the body "COLOR GUEST ...", and "end" with
 * the result as its body; of a tournament, which is such a list too, "tournament", "join" and
 * "hide".
 */
bool derive_event(struct store *store, const struct store_event *event);

/* The event that a row with the columns of an event says. Its texts live until the next row. */
struct store_event derive_read(struct query *row);

#endif
