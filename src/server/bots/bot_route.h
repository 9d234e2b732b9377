#ifndef SERVER_BOTS_BOT_ROUTE_H
#define SERVER_BOTS_BOT_ROUTE_H

#include <stdbool.h>
#include <stddef.h>

/* What a program asks for: docs/bots.md; the addresses are in endpoints/routes.c. */
enum bot_what {
    BOT_UNKNOWN,
    BOT_ACCOUNT,
    BOT_UPGRADE,
    BOT_EVENTS, /* a stream */
    BOT_GAME,   /* a stream; word 0: the game, as in all that follow */
    BOT_MOVE,   /* word 1: the move */
    BOT_RESIGN,
    BOT_ABORT,
    BOT_CHAT,
    BOT_DRAW,      /* word 1: "yes" or "no" */
    BOT_TAKE_BACK, /* likewise */
    BOT_CLAIM_WIN,
    BOT_CHALLENGES, /* a list */
    BOT_CHALLENGE,  /* word 0: the name of a player */
    BOT_ACCEPT,     /* word 0: the challenge, which is a game */
    BOT_DECLINE,
    BOT_CANCEL,
};

enum {
    BOT_WORDS_MAX = 2,
    BOT_WORD_SIZE = 128,
};

struct bot_route {
    enum bot_what what;
    char words[BOT_WORDS_MAX][BOT_WORD_SIZE];
};

/*
 * A field of a form (application/x-www-form-urlencoded), decoded; "" for one that is not there.
 * Returns: false when it is no text of less than `size` bytes.
 */
bool bot_form_text(const char *body, size_t body_size, const char *key, char *out, size_t size);
/* A field that is a number of at most `max`; *out stays where there is none. Returns: false when it
 * is something else. */
bool bot_form_number(const char *body, size_t body_size, const char *key, unsigned max,
                     unsigned *out);

#endif
