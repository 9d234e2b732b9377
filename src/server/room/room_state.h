#ifndef SERVER_ROOM_ROOM_STATE_H
#define SERVER_ROOM_ROOM_STATE_H

#include "server/room/lag.h"
#include "server/room/room.h"
#include "server/room/room_dice.h"

enum {
    ROOM_WORD_SIZE = 24
};

struct room_seat {
    char user[ROOM_ID_SIZE]; /* "" while it is free */
    char name[ROOM_NAME_SIZE];
    char salt[ROOM_SALT_SIZE];
    bool is_salt_late;                 /* it came after the hash of the seed was fixed */
    char rematch_salt[ROOM_SALT_SIZE]; /* "" while they do not want another game */
    bool is_rematch_salt_late;         /* likewise */
};

/* The first ADX_TITLE_LETTERS_MAX letters of a text, or as many as fit. */
void room_cut(const char *text, char *out, size_t size);

/*
 * The state of a room. It is changed by room_follow() alone.
 *
 * Invariants: the position has exactly the plies that stand in the record; before the event
 * "create" both are NULL.
 */
struct room {
    const adx_variant *variant;
    char title[ROOM_TITLE_SIZE];
    char id[ROOM_ID_SIZE];
    uint8_t seed[ROOM_SEED_SIZE];
    adx_record *record;
    adx_position *position;
    struct room_seat seats[2]; /* by color */
    bool has_pace;             /* by correspondence */
    struct pace pace;
    struct pace_days_off off[2]; /* by color */
    uint64_t base_ms[2];         /* of the clock at the start by color, 0 without */
    struct lag lag[2];           /* by color, of a live clock */
    unsigned moves_made;         /* moves that were ever made, those taken back included */
    uint64_t since_ms;           /* when the turn began, or the server came back */
    bool is_listed, is_rated, is_counted, is_over, is_broken;
    bool lacks_memory; /* which is why an event could not be followed */
    struct room_thrown thrown;
    char result[64];
    char invited[ROOM_ID_SIZE]; /* "" for nobody */
    char refused[ROOM_WORD_SIZE];
    char tournament[ROOM_ID_SIZE]; /* that it belongs to, "" for none */
    char pair[ROOM_ID_SIZE];       /* the game that is to come after this one, "" for none */
    char promised[ROOM_ID_SIZE];   /* the one that comes if both want it, with dice, likewise */
    char next[ROOM_ID_SIZE];       /* the one that has begun, "" for none */
};

/* The text of the throw that the seed gives now. Returns: false when the game has no such throw. */
bool room_find_throw(const struct room *room, char text[ADX_EVENT_WORD_SIZE_MAX]);
/* Throw again what was thrown, before it is played. */
void room_note_throw(struct room *room, const char *text);

static inline bool room_is_full(const struct room *room)
{
    return room->seats[ADX_WHITE].user[0] && room->seats[ADX_BLACK].user[0];
}

/* Whether time is counted against the player whose turn it is. */
static inline bool room_clock_runs(const struct room *room)
{
    return room->record && room_is_full(room) && !room->is_over && room->moves_made >= 2 &&
           adx_record_standing(room->record).has_clock;
}

/* The first throw waits for what the players add: in a tournament nobody asks them before. */
bool room_waits_for_salts(const struct room *room);

/* What counts of the turn so far, while the clock runs. */
uint64_t room_used_ms(const struct room *room, uint64_t now_ms);
/* When so much of the turn is used. */
uint64_t room_when_used(const struct room *room, uint64_t left_ms);

/* Let an event happen: the room follows it, and `out` has it. */
__attribute__((format(printf, 5, 6))) void room_emit(struct room *room, struct room_events *out,
                                                     uint64_t now_ms, const char *kind,
                                                     const char *format, ...);

struct room_sitter {
    const char *user, *name, *salt; /* as in struct room_action */
    bool is_salt_late;
};

/* A user takes a free seat; name and digits are cleaned. When both are there, play begins. */
void room_take_seat(struct room *room, struct room_events *out, uint64_t now_ms, adx_color color,
                    const struct room_sitter *sitter);

#endif
