#ifndef SERVER_VISITORS_TELL_H
#define SERVER_VISITORS_TELL_H

#include "server/visitors/game_server.h"

/* What visitors hear. It is held back until tell_release(). */

enum {
    TELL_MAX = 192 * 1024 /* bytes of what is said at once: less than may wait for a reader */
};

/* Nothing can be relied on any more. why: a sentence; the first one stays. */
void tell_break(struct game_server *server, const char *why);

/*
 * text: taken, at most TELL_MAX bytes; NULL when it could not be made. Whoever misses something
 * so is sent away, and nobody else hears of it.
 */
void tell(struct visitor *visitor, char *text);
/* game: that it is about, or ""; seq: the number of its last event then. */
void tell_done(const struct call *call, const char *game, unsigned seq);
void tell_refusal(const struct call *call, const char *code, const char *sentence);
/* what: there is too much of, "messages"; seconds: until it is taken. */
void tell_wait(const struct call *call, const char *code, const char *what, unsigned seconds);
/*
 * An action that was done already gets the answer that it got, whatever has happened since: even if
 * the guest whose answer was lost has an account now, and the game with it. Returns: whether it was
 * one.
 */
bool tell_again(const struct call *call);
/* Say or forget what was held back. */
void tell_release(struct visitor *visitor, bool is_said);

#endif
