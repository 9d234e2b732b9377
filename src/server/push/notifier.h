#ifndef SERVER_PUSH_NOTIFIER_H
#define SERVER_PUSH_NOTIFIER_H

#include "server/games/deadlines.h"

/*
 * Notifications to the browsers of players, by Web Push: whose turn it is, reminders, results,
 * challenges and tournaments that begin. Notifications wait in the store, in the transaction of the
 * events that they tell of, until a push service has taken them. A server that was not told to push
 * has no notifier: every function accepts NULL and does nothing.
 */
struct notifier;

/* Whether a text is the origin of a push service, such as "https://push.example". */
bool notifier_reads_service(const char *text);

struct notifier_options {
    char subject[256]; /* where push services reach the operator: the https address of the server */
    char service[320]; /* origin of a push service of one's own, which may be anywhere; or "" */
};

/*
 * Take the key of the server from the store, or make it. wake: an event descriptor that wakes the
 * loop. Returns: NULL when the key cannot be used, or when there is not enough memory.
 */
struct notifier *notifier_open(const struct notifier_options *options, struct store *store,
                               int wake);
void notifier_close(struct notifier *notifier);

/* The key that browsers want to know, as they want it; "" without a notifier. */
const char *notifier_key(const struct notifier *notifier);

/* What a browser has told of itself, as its JSON has it: base64url. */
struct notifier_wish {
    const char *endpoint, *point, *auth;
};
/* Notifications for somebody go there, too. Returns: NULL, or why not, as a sentence of static
 * storage. */
const char *notifier_add(struct notifier *notifier, const char *user, const char *session,
                         const struct notifier_wish *wish, int64_t time_ms);
/* Notifications to somebody no longer go to this browser. */
void notifier_remove(struct notifier *notifier, const char *user, const char *endpoint);

/* Something has happened in a game: who is to move now, or both players at its end, are told. */
void notifier_tell(struct notifier *notifier, const struct game *game,
                   const struct room_events *happened, int64_t time_ms);
/* Somebody is challenged to a game. */
void notifier_tell_challenge(struct notifier *notifier, const struct game *game,
                             const char *account, int64_t time_ms);
/* Somebody whom an account follows has begun a game with that color. */
void notifier_tell_begun(struct notifier *notifier, const struct game *game, adx_color color,
                         const char *account, int64_t time_ms);
/* Somebody has written to an account. */
struct notifier_message {
    const char *author; /* id */
    const char *name;
    const char *path; /* the name in the address of the page */
};
void notifier_tell_message(struct notifier *notifier, const char *account,
                           const struct notifier_message *message, int64_t time_ms);
/* A tournament in which somebody takes part has begun. */
void notifier_tell_start(struct notifier *notifier, const char *account, const char *tournament,
                         const char *title, int64_t time_ms);
/* Send what waits, and remind whose time runs out. Call it every second or so. */
void notifier_tick(struct notifier *notifier, const struct deadlines *deadlines, int64_t time_ms);

#endif
