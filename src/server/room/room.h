#ifndef SERVER_ROOM_ROOM_H
#define SERVER_ROOM_ROOM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adx/adx.h"
#include "server/room/pace.h"

/*
 * A game between two users, live or by correspondence: who sits where, what may be done now,
 * clocks, dice, the result. It knows no sockets and no disk. An action is judged on the state and
 * leads to events, or is refused with a sentence; the state follows from the events alone, so a
 * game that is read from disk is the game that was written.
 *
 *   kind     body
 *   create   the record of the game without a move (docs/record.md): game, rules, clock
 *   pace     the time of a game by correspondence: pace_write()
 *   vacation COLOR FIRST LAST, both days included
 *   rated    "glicko-2": between two accounts, and it counts
 *   tournament  the id of the tournament that the game belongs to
 *   invite   GUEST: only they may take the free seat
 *   refuse   a word that says why they do not, before the end
 *   pair     ID HASH: the first of two games with the colors exchanged; the id of the second,
 *            and the SHA-256 of its seed, which is fixed before the other player comes
 *   list     "open": whoever is in the lobby may see the game and take its free seat
 *   commit   the SHA-256 of the seed of the dice, in games that have dice
 *   seat     COLOR GUEST SALT NAME; of a salt here nobody knows whether it came before the seed
 *   salt     COLOR SALT, of a player who added it after the hash of the seed was fixed
 *   owner    COLOR USER: the seat is somebody else's now: a guest has logged in to their account
 *   play     one event of the record of the game: a move, a throw, an offer, ...
 *   end      the result: "white-wins checkmate", "draw agreement", "aborted"
 *   open     the seed of the dice, after the end
 *   rematch  COLOR SALT: that player wants another game, after the end
 *   promise  ID HASH, after the first "rematch": the id of the game that it leads to, which has
 *            dice, and the SHA-256 of its seed, fixed before the other player answers
 *   count    NUMBER RULES SPEED SCORE, of a rated game after the end
 *   next     the id of the next game, in which the colors are exchanged
 *
 * Times are those of a clock that never jumps, in milliseconds; it is passed in. In a game by
 * correspondence they count from 1970, and each event must be followed at the time that it had:
 * everything, the clocks included, is a function of the events and their times. The clock runs once
 * both players have moved; until then each move has a time of its own, a minute or the bank of the
 * correspondence, after which the game is aborted and nobody has lost, but one with dice, of which
 * a throw has been seen, is lost on time; aborted is also a game by correspondence whose second
 * seat nobody has taken in ROOM_SEAT_MS. A live clock gives back what the net has used (lag.h); how
 * much is in the time that a move leaves, and follows from no event.
 */
struct room;

#define ROOM_UNNAMED "Guest" /* the name of who gives none; nobody may register it */

/* Why a room ends a game that neither its rules nor its players have ended, as a word of a result.
 */
#define ROOM_ABANDONED "abandoned" /* claimed by a player whose opponent was away */
#define ROOM_TOO_LONG  "moves"     /* ROOM_PLAYS_MAX: a draw */
#define ROOM_REASON_MAP(EACH)                                                                      \
    EACH(ABANDONED, ROOM_ABANDONED)                                                                \
    EACH(TOO_LONG, ROOM_TOO_LONG)

enum {
    ROOM_ID_SIZE = 40,   /* bytes of the id of a game or user, the final NUL included */
    ROOM_NAME_SIZE = 32, /* bytes of a player's name, likewise */
    ROOM_TITLE_SIZE = 4 * ADX_TITLE_LETTERS_MAX + 1, /* bytes of what the rules are called */
    ROOM_SALT_SIZE = 33,   /* bytes of what a player adds to the dice, likewise */
    ROOM_BODY_SIZE = 4096, /* bytes of the body of an event, likewise */
    ROOM_SEED_SIZE = 32,
    ROOM_PLAYS_MAX = ADX_RECORD_EVENTS_MAX - 64, /* events of the record; then it is a draw */
    ROOM_EVENTS_MAX = 8,                         /* events that one action leads to */
    ROOM_HELD_MAX = 2, /* vacations that a game has from its beginning on, of each player */
    ROOM_FIRST_MOVE_MS = 60000,
    ROOM_SEAT_MS = 14 * PACE_DAY_MS, /* a seat by correspondence is free for so long */
    ROOM_AWAY_MS = 60000,            /* a player who is away for so long may lose, with a clock */
    ROOM_AWAY_SLOW_MS = 300000,      /* without one */
    ROOM_SALT_MS = 10000, /* the first throw in a tournament waits for so long for the salts */
};

#define ROOM_NO_DEADLINE UINT64_MAX

struct room_event {
    const char *kind;
    char body[ROOM_BODY_SIZE];
};

struct room_events {
    struct room_event list[ROOM_EVENTS_MAX];
    unsigned count;
};

struct room_refusal {
    const char *code; /* for programs: "not-your-turn"; static storage */
    char sentence[256];
};

/* A game that is to come after another one, with the colors exchanged. */
struct room_pair {
    char id[ROOM_ID_SIZE];
    uint8_t seed[ROOM_SEED_SIZE];
};

/* Who wants to play what. */
struct room_offer {
    const char *user, *name, *salt; /* as in struct room_action */
    bool is_salt_late;              /* likewise */
    adx_color color;                /* that they take */
    const char *invited;            /* who alone may take the other seat; "" or NULL: anybody */
    bool is_listed;                 /* in the lobby */
    bool is_rated;
    bool has_clock;
    uint64_t base_ms, increment_ms;
    uint64_t delay_ms;       /* that the clock waits in each turn before it runs */
    uint64_t other_ms;       /* the opponent's base, where it is another one; else 0 */
    const struct pace *pace; /* of a game by correspondence, else NULL; it has no other clock */
    const char *tournament;  /* that the game belongs to, or NULL */
    const struct room_pair *pair; /* the game after it, or NULL for none */
    unsigned start_number;        /* in games with numbered starts, below their number */
    int64_t day; /* on which it begins, from 1970 on by UTC, or 0 where nobody knows */
};

/*
 * An empty room. `variant` must outlive it. seed: of ROOM_SEED_SIZE bytes that nobody else knows.
 * Returns: NULL when there is not enough memory.
 */
struct room *room_open(const adx_variant *variant, const char *id, const uint8_t *seed);
/* NULL is accepted. */
void room_free(struct room *room);

/* Begin the game of an empty room. Returns: false when memory ran out; the room is of no use. */
bool room_begin(struct room *room, const struct room_offer *offer, uint64_t now_ms,
                struct room_events *out);

/*
 * Take an event from disk into account. Clocks that run begin to run now: the time that the server
 * was away is nobody's.
 * Returns: false when the event cannot be; the room is of no use then.
 */
bool room_follow(struct room *room, const char *kind, const char *body, uint64_t now_ms);

enum room_action_kind {
    ROOM_SIT,
    ROOM_MOVE,
    ROOM_RESIGN,
    ROOM_OFFER_DRAW,
    ROOM_OFFER_TAKE_BACK, /* of their last move and all after it */
    ROOM_ACCEPT,
    ROOM_DECLINE,
    ROOM_ABORT,      /* while not both have moved, and no dice were thrown */
    ROOM_VACATION,   /* in a game by correspondence */
    ROOM_CLAIM_WIN,  /* on the turn of an opponent who has been away for room_away_ms() */
    ROOM_CLAIM_DRAW, /* likewise */
    ROOM_REMATCH,    /* after the end */
    ROOM_REFUSE,     /* of who is invited and has no seat */
    ROOM_ADD_SALT,   /* before the first throw, once */
    ROOM_ACTION_KINDS
};

struct room_action {
    enum room_action_kind kind;
    const char *user;
    unsigned
        ply; /* plies that stood at their decision; asked for by what depends on the position */
    /* Of MOVE the move; of SIT their name, which is cleaned; of VACATION the days "FIRST LAST"; of
     * REFUSE why: a word. */
    const char *text;
    const char *salt;  /* of SIT, REMATCH and ADD_SALT: hexadecimal digits, or "" */
    bool is_salt_late; /* of SIT: it came after the hash of the seed was fixed */
    /* Of REMATCH: the next game, when this offer is the first one; NULL where there is none. */
    const struct room_pair *next;
    uint64_t away_ms; /* of the claims: for how long the opponent has been away */
    /* Of VACATION: what the user has taken in any game; NULL where no other is known of. */
    const struct pace_calendar *vacations;
};

/*
 * Judge an action. `out` receives the events that have happened, which may be some of the server's
 * (a flag has fallen) when the action itself is refused.
 * Returns: true when it was done; false with `refusal`.
 */
bool room_act(struct room *room, const struct room_action *action, uint64_t now_ms,
              struct room_events *out, struct room_refusal *refusal);

/*
 * A game by correspondence has just begun: the days from today on that a player has taken off in
 * other games, the next ROOM_HELD_MAX times in a row, are off in this one, too. Nothing is given
 * back by that, because nothing was used. The events are added to `out`.
 */
void room_hold_days(struct room *room, adx_color color, const struct pace_calendar *taken,
                    uint64_t now_ms, struct room_events *out);

/* What happens by itself: a flag falls, a first move has not come. Call it at room_deadline(). */
void room_tick(struct room *room, uint64_t now_ms, struct room_events *out);
uint64_t room_deadline(const struct room *room);
/* Until when whoever is to move must move, or somebody must take the free seat. */
uint64_t room_turn_deadline(const struct room *room);
/*
 * The server is back. A deadline of correspondence that passed while it was away moves: the player
 * to move has PACE_GRACE_MS from now.
 */
void room_wake(struct room *room, uint64_t now_ms, struct room_events *out);

/* The dice so far, those of moves that were taken back included. */
struct room_thrown {
    unsigned throws;
    unsigned
        first_wrong;   /* the first throw, from 1, that the seed does not give; 0: all are right */
    unsigned faces[6]; /* how often each number fell */
};
const struct room_thrown *room_thrown(const struct room *room);

/* What a player has added to the dice. */
enum room_added {
    ROOM_ADDED_NOTHING,
    ROOM_ADDED_EARLY, /* the server may have known it when it chose the seed */
    ROOM_ADDED_LATE   /* after the hash of the seed was fixed */
};
enum room_added room_added(const struct room *room, adx_color color);

/* The color that the user has. Returns: false when they have no seat. */
bool room_seat(const struct room *room, const char *user, adx_color *color);
/* Everything that was played; it lives until the room changes. NULL before room_begin(). */
const adx_record *room_record(const struct room *room);
/* When so many tenths of the time of this turn are used; as room_deadline(). */
uint64_t room_moment(const struct room *room, unsigned tenths);
/* Who has the seat, and that player's name; "" for nobody. */
const char *room_user(const struct room *room, adx_color color);
const char *room_name(const struct room *room, adx_color color);
/*
 * Give a seat to whom it belongs from now on. Whoever has the other seat must be somebody else.
 */
void room_pass_seat(struct room *room, adx_color color, const char *user, uint64_t now_ms,
                    struct room_events *out);
/* What a seat is called by those who ask; its events stay as they are. */
void room_call(struct room *room, adx_color color, const char *name);
/* For whom the free seat is kept, or "". */
const char *room_invited(const struct room *room);
/* The reason why the seat was not taken, or "". */
const char *room_refused(const struct room *room);
/* "bullet", "blitz", "rapid", "classical", "correspondence": as ratings have it. */
const char *room_speed(const struct room *room);
#define ROOM_CORRESPONDENCE "correspondence"
/*
 * Of a live game, by the time that a game of forty moves gives each player. base_ms: of both on the
 * average; more_ms: for each move.
 */
const char *room_speed_of(uint64_t base_ms, uint64_t more_ms);
/* The salt of who offers another game, else "". */
const char *room_rematch_salt(const struct room *room, adx_color color);
/* What they add to the dice of the next game, and whether its seed was fixed before that. */
const char *room_next_salt(const struct room *room, adx_color color);
bool room_is_next_salt_late(const struct room *room, adx_color color);
/* The id of the second game of a pair, in its first one; else "". */
const char *room_pair(const struct room *room);
/* The id of the next game where its seed is fixed already, as that of a second one is; else "". */
const char *room_promised(const struct room *room);
/* Of a game by correspondence, else NULL. */
const struct pace *room_pace(const struct room *room);

/* The tournament that the game belongs to, or "". */
const char *room_tournament(const struct room *room);
/*
 * How a game that is over has ended for a player: "won", "lost", "drawn" or "aborted". In a
 * tournament a game that was aborted is lost for who was to make their first move.
 */
const char *room_outcome(const struct room *room, adx_color color);
bool room_is_rated(const struct room *room);
/* A rated game has a result that counts, and has not been counted. */
bool room_count_is_due(const struct room *room);
/* Count it. number: of all rated games of the server. */
void room_count(struct room *room, unsigned number, uint64_t now_ms, struct room_events *out);
bool room_is_listed(const struct room *room);
bool room_is_over(const struct room *room);
/* How long a player must be away before the opponent may claim the game. */
uint64_t room_away_ms(const struct room *room);
/* Another game is to begin: both want it, or this was the first of a pair. */
bool room_next_is_due(const struct room *room);
/* Note in a room that the other game of its players has begun. */
void room_begin_next(struct room *room, const char *id, uint64_t now_ms, struct room_events *out);
/* The time of a player at the start; 0 without a clock. */
uint64_t room_base_ms(const struct room *room, adx_color color);
/* A ping to the player of that color has come back after so long. */
void room_measure_lag(struct room *room, adx_color color, uint64_t round_trip_ms);
/* What a color offers now. */
enum room_offered {
    ROOM_OFFERS_NOTHING,
    ROOM_OFFERS_DRAW,
    ROOM_OFFERS_TAKE_BACK
};
enum room_offered room_offered(const struct room *room, adx_color color);
/* "" while it goes on. */
const char *room_result(const struct room *room);
/* Moves that were ever made, those taken back included: each turn has another number. */
unsigned room_moves_made(const struct room *room);
/* Plies that stand. */
unsigned room_ply(const struct room *room);
const adx_position *room_position(const struct room *room);
/* What its rules are called, for lists: at most ADX_TITLE_LETTERS_MAX letters of it. */
const char *room_title(const struct room *room);
/* The rules; also before the game has begun. */
const adx_variant *room_variant(const struct room *room);

struct room_clock {
    bool is_there, is_running;
    adx_color turn;
    uint64_t left_ms[2]; /* now */
    uint64_t increment_ms, delay_ms;
    uint64_t wait_ms;     /* before the time of this turn begins to run */
    uint64_t deadline_ms; /* by correspondence: since 1970, while somebody is to move; else 0 */
    uint64_t seat_ms;     /* likewise until when a seat is free, while one is; else 0 */
};
struct room_clock room_clock(const struct room *room, uint64_t now_ms);

/* Memory ran out in the middle of an action: what is in memory is not to be trusted. */
bool room_is_broken(const struct room *room);
/* An event could not be followed because memory ran out: it may be one that can be. */
bool room_lacks_memory(const struct room *room);

/* What the events of one action mean for those who are not looking. */

/* Whether something of a kind has happened. */
bool room_events_have(const struct room_events *happened, const char *kind);
/* Whether it is somebody's turn now whose turn it was not before. */
bool room_events_begin_turn(const struct room_events *happened);

#endif
