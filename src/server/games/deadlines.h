#ifndef SERVER_GAMES_DEADLINES_H
#define SERVER_GAMES_DEADLINES_H

#include <stddef.h>

#include "server/games/game_cache.h"
#include "server/games/timeline.h"

/*
 * The games by correspondence that go on: who is to move in each, and until when. They are put away
 * from memory between two moves, so this is what the server knows of them without reading them
 * again. It follows from the rooms and is kept nowhere else; an entry takes about 500 bytes. Noting
 * a game takes a logarithm of their number, and what is asked for one person, or for the seats that
 * are free, does not walk through all of them.
 */
struct deadlines;
struct deadlines_seat;

enum {
    DEADLINES_TITLE_SIZE = 64
};

struct deadlines_entry {
    char game[STORE_ID_SIZE], rules[STORE_ID_SIZE]; /* ids */
    char title[DEADLINES_TITLE_SIZE];               /* of the rules */
    bool is_listed, is_rated, is_pair;
    struct pace pace;
    char user[2][STORE_ID_SIZE], name[2][ROOM_NAME_SIZE];
    bool is_bot[2];
    unsigned ply;
    adx_color turn;
    uint64_t remind_ms[2]; /* when half and nine tenths of the time of this turn are used */
    uint64_t deadline_ms;  /* since 1970, or ROOM_NO_DEADLINE; that of a free seat is its own */
    /* of the list */
    struct timeline_node node;
    struct deadlines_entry *chain;
    /* The next entry in which the same player may be, by color, and what points here. */
    struct deadlines_entry *next_of[2], **link_of[2];
    /* Of a game that waits for an opponent: from where it was begun, and the others from there. */
    struct address from;
    struct deadlines_entry *next_from, **link_from;
    struct deadlines_seat *seat; /* NULL: none of it is in the lobby */
};

/* Whether somebody must move by the deadline. That of a free seat is when it is withdrawn. */
static inline bool deadlines_awaits_move(const struct deadlines_entry *entry)
{
    return entry->user[ADX_WHITE][0] && entry->user[ADX_BLACK][0] &&
           entry->deadline_ms != ROOM_NO_DEADLINE;
}

struct deadlines *deadlines_open(void);
/* NULL is accepted. */
void deadlines_close(struct deadlines *deadlines);

/* Note how a game stands now; games that are live or over have no entry. False: memory.
 */
bool deadlines_note(struct deadlines *deadlines, const struct game *game);
/* A game has no deadline as long as it is set aside. One without an entry is accepted. */
void deadlines_drop(struct deadlines *deadlines, const char *game);
/* Somebody has another name. */
void deadlines_rename(struct deadlines *deadlines, const char *user, const char *name);
/* All entries, by their deadline, the soonest first; NULL when there is none. */
const struct deadlines_entry *deadlines_first(const struct deadlines *deadlines);
const struct deadlines_entry *deadlines_next(const struct deadlines_entry *entry);
/* Whether a game has an entry. */
bool deadlines_has(struct deadlines *deadlines, const char *game);

/*
 * The entries in which somebody has a seat, by their deadline; owned by the caller: free(). NULL
 * when there are none, or no memory.
 */
const struct deadlines_entry **deadlines_of(const struct deadlines *deadlines, const char *user,
                                            size_t *count);
/* How many of them wait for an opponent; and how many do that were begun from an address. */
size_t deadlines_waiting(const struct deadlines *deadlines, const char *user);
size_t deadlines_waiting_from(const struct deadlines *deadlines, const struct address *from);
/* The free seat in the lobby that is withdrawn first; NULL when there is none. */
const struct deadlines_seat *deadlines_first_seat(const struct deadlines *deadlines);
const struct deadlines_seat *deadlines_next_seat(const struct deadlines_seat *seat);
const struct deadlines_entry *deadlines_entry_of(const struct deadlines_seat *seat);

#endif
