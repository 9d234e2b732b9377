#ifndef SERVER_COURIER_PUSHER_H
#define SERVER_COURIER_PUSHER_H

#include "server/shelf/agenda.h"

/*
 * Notes to the browsers of players, by Web Push: whose turn it is, reminders, results, challenges
 * and tournaments that begin. Notes wait in the store, in the transaction of the events that they
 * tell of, until a push service has taken them. A server that was not told to push has no pusher:
 * every function accepts NULL and does nothing.
 */
struct pusher;

/* Whether a text is the origin of a push service, such as "https://push.example". */
bool pusher_reads_service(const char *text);

struct pusher_options {
    char subject[256]; /* where push services reach the operator: the https address of the server */
    char service[320]; /* origin of a push service of one's own, which may be anywhere; or "" */
};

/*
 * Take the key of the server from the store, or make it. wake: an event descriptor that wakes the
 * loop. Returns: NULL when the key cannot be used, or when there is not enough memory.
 */
struct pusher *pusher_open(const struct pusher_options *options, struct store *store, int wake);
void pusher_close(struct pusher *pusher);

/* The key that browsers want to know, as they want it; "" without a pusher. */
const char *pusher_key(const struct pusher *pusher);

/* What a browser has told of itself, as its JSON has it: base64url. */
struct pusher_wish {
    const char *endpoint, *point, *auth;
};
/* Notes for somebody go there, too. Returns: NULL, or why not, as a sentence of static storage. */
const char *pusher_add(struct pusher *pusher, const char *guest, const char *session,
                       const struct pusher_wish *wish, int64_t time_ms);
/* Notes to somebody no longer go to this browser. */
void pusher_remove(struct pusher *pusher, const char *guest, const char *endpoint);

/* Something has happened in a game: who is to move now, or both players at its end, are told. */
void pusher_tell(struct pusher *pusher, const struct game *game, const struct room_events *happened,
                 int64_t time_ms);
/* Somebody is challenged to a game. */
void pusher_tell_challenge(struct pusher *pusher, const struct game *game, const char *account,
                           int64_t time_ms);
/* A tournament in which somebody takes part has begun. */
void pusher_tell_start(struct pusher *pusher, const char *account, const char *tournament,
                       const char *title, int64_t time_ms);
/* Send what waits, and remind whose time runs out. Call it every second or so. */
void pusher_turn(struct pusher *pusher, const struct agenda *agenda, int64_t time_ms);

#endif
