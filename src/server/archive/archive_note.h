#ifndef SERVER_ARCHIVE_ARCHIVE_NOTE_H
#define SERVER_ARCHIVE_ARCHIVE_NOTE_H

#include "server/room/room.h"
#include "server/store/archive.h"

/*
 * From games that are over to what is kept to look them up. Games by rules of somebody's own are
 * not kept, nor aborted ones. Everybody may find a game that was open to all in the lobby, is
 * rated, or belongs to a tournament that is listed; others only their players.
 */
enum {
    ARCHIVE_PLIES_MAX = 40 /* positions of a game that it can be found by, from the start on */
};

/* The name of a position with that key (adx_book_key()), of games by built-in rules. */
void archive_place(const char *rules, uint64_t key, char out[ARCHIVE_PLACE_SIZE]);

/*
 * Keep a game that has ended, whose events are stored. Returns: false when the store is broken or
 * memory ran out.
 */
bool archive_note(struct store *store, const char *id, const struct room *room);

/*
 * Make everything anew, from all games of a store; the caller commits. *games: how many are kept.
 * Returns: false as above. A game that cannot be played by the rules of this program is left out.
 */
bool archive_rebuild(struct store *store, unsigned *games);

#endif
