#ifndef SERVER_HOST_TELL_H
#define SERVER_HOST_TELL_H

#include "server/host/host_state.h"

/* What visitors hear of games. It is held back until tell_release(). */

/* Nothing can be relied on any more. why: a sentence; the first one stays. */
void tell_break(struct host *host, const char *why);

/*
 * text: taken, at most HOST_SAY_MAX bytes; NULL when it could not be made. Whoever misses something
 * so is sent away, and nobody else hears of it.
 */
void tell(struct visitor *visitor, char *text);
void tell_refusal(const struct turn *turn, const char *code, const char *sentence);
/* what: there is too much of, "messages"; seconds: until it is taken. */
void tell_wait(const struct turn *turn, const char *code, const char *what, unsigned seconds);
/*
 * An action that was done already gets the answer that it got, whatever has happened since: even if
 * the guest whose answer was lost has an account now, and the game with it. Returns: whether it was
 * one.
 */
bool tell_again(const struct turn *turn);
/* Say or forget what was held back. */
void tell_release(struct visitor *visitor, bool is_said);

/*
 * Write down what has happened, to which the count of a rated game is added, and tell everybody who
 * watches. actor: "" for the server itself, action: the id of that action, "" for none.
 */
void tell_news(struct host *host, struct game *game, struct room_events *happened,
               const char *actor, const char *action, struct moment now);

/* All events from `have` on, and from now on what happens. */
void tell_watch(const struct turn *turn, struct game *game, unsigned have);
/* For a program: the game as a whole, and from now on what happens. */
void tell_stream(struct visitor *visitor, struct game *game, struct moment now);
void tell_stop_watching(struct visitor *visitor, uint64_t now_ms);

/* Look who is there; whoever watches hears of it when it has changed. */
void tell_people(struct host *host, struct game *game, uint64_t now_ms);
/* Visitors who watch and do not play. */
unsigned tell_count(const struct game *game);

#endif
