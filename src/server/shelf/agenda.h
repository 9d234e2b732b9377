#ifndef SERVER_SHELF_AGENDA_H
#define SERVER_SHELF_AGENDA_H

#include <stddef.h>

#include "server/shelf/shelf.h"
#include "server/shelf/timeline.h"

/*
 * The games by correspondence that go on: who is to move in each, and until when. They are put away
 * from memory between two moves, so this is what the server knows of them without reading them
 * again. It follows from the rooms and is kept nowhere else; an entry takes about 500 bytes. Noting
 * a game takes a logarithm of their number, and what is asked for one person, or for the seats that
 * are free, does not walk through all of them.
 */
struct agenda;
struct agenda_seat;

enum {
    AGENDA_TITLE_SIZE = 64
};

struct agenda_entry {
    char game[STORE_ID_SIZE], rules[STORE_ID_SIZE]; /* ids */
    char title[AGENDA_TITLE_SIZE];                  /* of the rules */
    bool is_listed, is_rated, is_pair;
    struct pace pace;
    char guest[2][STORE_ID_SIZE], name[2][ROOM_NAME_SIZE];
    bool is_bot[2];
    unsigned ply;
    adx_color turn;
    uint64_t remind_ms[2]; /* when half and nine tenths of the time of this turn are used */
    uint64_t deadline_ms;  /* since 1970, or ROOM_NO_DEADLINE; that of a free seat is its own */
    /* of the agenda */
    struct timeline_node node;
    struct agenda_entry *chain;
    /* The others in whose game the same players may be, by color. */
    struct agenda_entry *next_of[2], **link_of[2];
    /* Of a game that waits for an opponent: from where it was begun, and the others from there. */
    struct address from;
    struct agenda_entry *next_from, **link_from;
    struct agenda_seat *seat; /* NULL: none of it is in the lobby */
};

/* Whether somebody must move by the deadline. That of a free seat is when it is withdrawn. */
static inline bool agenda_awaits_move(const struct agenda_entry *entry)
{
    return entry->guest[ADX_WHITE][0] && entry->guest[ADX_BLACK][0] &&
           entry->deadline_ms != ROOM_NO_DEADLINE;
}

struct agenda *agenda_open(void);
/* NULL is accepted. */
void agenda_close(struct agenda *agenda);

/* Note how a game stands now; games that are live or over are not on the agenda. False: memory. */
bool agenda_note(struct agenda *agenda, const struct game *game);
/* Somebody has another name. */
void agenda_rename(struct agenda *agenda, const char *guest, const char *name);
/* All entries, by their deadline, the soonest first; NULL when there is none. */
const struct agenda_entry *agenda_first(const struct agenda *agenda);
const struct agenda_entry *agenda_next(const struct agenda_entry *entry);
/* Whether a game is on the agenda. */
bool agenda_has(struct agenda *agenda, const char *game);

/*
 * Those in which somebody has a seat, by their deadline; owned by the caller: free(). NULL when
 * there are none, or no memory.
 */
const struct agenda_entry **agenda_of(const struct agenda *agenda, const char *guest,
                                      size_t *count);
/* How many of them wait for an opponent; and how many do that were begun from an address. */
size_t agenda_waiting(const struct agenda *agenda, const char *guest);
size_t agenda_waiting_from(const struct agenda *agenda, const struct address *from);
/* The free seat in the lobby that is withdrawn first; NULL when there is none. */
const struct agenda_seat *agenda_first_seat(const struct agenda *agenda);
const struct agenda_seat *agenda_next_seat(const struct agenda_seat *seat);
const struct agenda_entry *agenda_entry_of(const struct agenda_seat *seat);

#endif
