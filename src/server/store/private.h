#ifndef SERVER_STORE_PRIVATE_H
#define SERVER_STORE_PRIVATE_H

#include "server/store/store.h"

/*
 * What a player keeps for themselves of a game, or of all games, one text of each kind; nobody else
 * is told of it. It is no event: it may be changed and forgotten.
 */
#define PRIVATE_EVERYWHERE  "" /* in the place of a game */
#define PRIVATE_CONDITIONAL "conditional"
#define PRIVATE_NOTE        "note"
#define PRIVATE_ZONE        "zone"     /* everywhere: their time zone, sessions/zone.h */
#define PRIVATE_WRITERS     "writers"  /* everywhere: who may write to them, people/writing.h */
#define PRIVATE_CALENDAR    "calendar" /* in the place of a game, too: games/calendar.h */
#define PRIVATE_LANGUAGE    "language" /* everywhere: of their letters, mail/speech.h */
#define PRIVATE_HIDDEN      "hidden"   /* everywhere: private_is_hidden() */
#define PRIVATE_GUEST       "guest"    /* as whom they have the seat: private_guests() */

enum {
    PRIVATE_NOTE_SIZE = 4001 /* bytes of a note, the final NUL included */
};

/* Keep it in place of what was there; an empty text forgets it. */
bool private_keep(struct store *store, const char *user, const char *game, const char *what,
                  const char *text);
/* What is kept, or NULL; owned by the caller: free(). */
char *private_find(struct store *store, const char *user, const char *game, const char *what);
/* Whether others are not told when somebody is here. */
bool private_is_hidden(struct store *store, const char *user);
bool private_hide(struct store *store, const char *user, bool is_hidden);
/* What a user keeps of a game is somebody else's, but for kinds of which the heir has one. */
bool private_inherit(struct store *store, const char *user, const char *heir, const char *game);
/*
 * Seats of games that could not be read when their guest logged in to an account: they are the
 * account's once the game can be read. `each` must not call the store.
 */
typedef void (*private_each_guest)(void *ctx, const char *account, const char *game,
                                   const char *guest);
bool private_guests(struct store *store, private_each_guest each, void *ctx);
/* Forget all that a user keeps. */
bool private_forget(struct store *store, const char *user);

#endif
