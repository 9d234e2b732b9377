#ifndef SERVER_STORE_STORE_H
#define SERVER_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/*
 * The games of a server, in a folder or a database. A game is a list of events that only grows;
 * each event carries a hash over itself and the one before it. Everything else that is stored of a
 * game is derived from its events (store/store_parts.h) and can be made again (store/upkeep.h).
 *
 * What was appended is on disk once store_commit() has returned true, not before. Whatever the disk
 * refuses breaks the store: from then on every function fails, because nobody can know what the
 * system still holds. The server stops then and is started again.
 *
 * One process has the folder or the database for itself. Belongs to one thread at a time.
 */
struct store;

enum {
    STORE_ID_SIZE = 40,   /* bytes of the id of a game, user or action, the final NUL included */
    STORE_HASH_SIZE = 32, /* bytes of a hash */
    STORE_PROMISE_SIZE = 2 * STORE_HASH_SIZE + 1,
    STORE_WHY_SIZE = 256, /* bytes of a sentence that says what is wrong */
};

/* Something that has happened in a game. */
struct store_event {
    const char *game;
    unsigned seq;    /* from 0 in each game, without a gap */
    int64_t time_ms; /* since 1970, for people; no clock of a game depends on it */
    const char *kind;
    const char *body;
    const char *actor;             /* the user whose action made it; "" for the server itself */
    const char *action;            /* the id that they gave their action, "" for none */
    uint8_t hash[STORE_HASH_SIZE]; /* written by the store, ignored by store_append() */
};

/* Whether a place is the address of a PostgreSQL database ("postgres://...") and no folder. */
bool store_is_url(const char *place);

/* The reason why a store cannot be opened while another process has it. */
#define STORE_TAKEN "another program is using these games"

/*
 * Open the store in a folder, or in the database at an address; what is missing is made, in a
 * folder for the user alone.
 * why: STORE_WHY_SIZE bytes; receives a sentence on failure. Returns: NULL on failure.
 */
struct store *store_open(const char *place, char *why);
/*
 * Open a store for reading alone, also while a server has the games: they are read as they stood at
 * this moment. What would change anything breaks the store.
 */
struct store *store_open_reader(const char *place, char *why);

enum {
    STORE_SIGN_SIZE = 64
};
/* The last sign of life of who has the games, as a server that waits for them has seen it. */
struct store_sign {
    char text[STORE_SIGN_SIZE]; /* another one for each sign; "" for none */
    uint64_t looked_ms;         /* by a clock that nobody sets */
    unsigned silent_ms;         /* for which it was the same, whenever somebody looked */
};

/* A server and the others of the same database. */
struct store_others {
    struct store_sign beat; /* of the owner; 0 at first, the store's own */
    struct store *waiting;  /* NULL at first; for the next trial, in the end for store_close() */
    bool may_wait;          /* receives, on failure, whether trying again later may help */
};
/*
 * Open a store for a server, which does not wait where others use the database; from an owner that
 * has not beaten for a second and a half it takes the games away.
 */
struct store *store_open_server(const char *place, struct store_others *others, char *why);
/* Say twice a second that this process is alive. */
void store_beat(struct store *store);
/* What was not committed is forgotten. NULL is accepted. */
void store_close(struct store *store);
/* What is to be known of it since it was opened: what a crash has left was cut off. Or "". */
const char *store_notice(const struct store *store);
/* Whether anything has ever happened in it. */
bool store_has_events(struct store *store);
/* What broke the store, or "". */
const char *store_why(const struct store *store);
/* Whether it broke because the database went away: opened again, it may be whole. */
bool store_is_lost(const struct store *store);

/*
 * Append the next event of its game. An event that is not the next one breaks the store: two owners
 * of one game must never go on.
 */
bool store_append(struct store *store, const struct store_event *event);
/* What is remembered of a game that was deleted is forgotten. */
void store_forget(struct store *store, const char *game);
/* Whether there is something that store_commit() would put on disk. */
bool store_is_changed(const struct store *store);
/* Put on disk, as a whole, what was appended and kept since the last time. */
bool store_commit(struct store *store);

/* Keep the text of rules under their hash, a user, the secret of a game; known ones stay. */
bool store_keep_rules(struct store *store, const char *hash, const char *text);
bool store_keep_user(struct store *store, const char *user, int64_t time_ms);
bool store_keep_secret(struct store *store, const char *game, const uint8_t *secret, size_t size);
/* The text of rules, owned by the caller: free(). NULL when there is none. */
char *store_rules(struct store *store, const char *hash);
/* The secret of a game. Returns: whether there is one of that size. */
bool store_secret(struct store *store, const char *game, uint8_t *secret, size_t size);

/* What an action led to. */
struct store_answer {
    char game[STORE_ID_SIZE];
    unsigned first_seq, last_seq; /* the events that it made */
};
/* Whether the user's action with that id has led to events; also before they are committed. */
bool store_answer(struct store *store, const char *actor, const char *action,
                  struct store_answer *out);

/*
 * The events of a game from `from` on, in their order. `each` must not call the store.
 * Returns: false when the store is broken.
 */
typedef void (*store_each_event)(void *ctx, const struct store_event *event);
bool store_events(struct store *store, const char *game, unsigned from, store_each_event each,
                  void *ctx);
/*
 * The game that has fixed the seed of another one before it began: its hash, in hexadecimal digits.
 * Looks through all events. Returns: false when there is none, or when the store is broken.
 */
bool store_promise(struct store *store, const char *game, char before[STORE_ID_SIZE],
                   char hash[STORE_PROMISE_SIZE]);
/* The games that have not ended, or all of them, by their id. */
typedef void (*store_each_game)(void *ctx, const char *game);
bool store_games(struct store *store, bool also_ended, store_each_game each, void *ctx);

#endif
