#ifndef SERVER_MESSAGES_BOT_JSON_H
#define SERVER_MESSAGES_BOT_JSON_H

#include "server/room/room.h"

/*
 * What programs that play hear: lines of JSON in the words that bots of lichess know, and what
 * those have no word for (docs/bots.md). Texts end with a newline and are owned by the caller:
 * free(). NULL when there is no memory.
 */

/* A game as somebody sees it. */
struct bot_game {
    const char *id;
    const struct room *room;
    const bool *is_bot;    /* by color */
    const unsigned *level; /* of computers, by color; else 0 */
    const char *you;       /* "white", "black" or "" */
    int64_t made_ms;       /* since 1970; 0 where it is not known */
    uint64_t now_ms;       /* by the clock of the game */
};

/* {"type": "gameFull"}: everything; {"type": "gameState"}: what changes. */
char *bot_json_full(const struct bot_game *game);
char *bot_json_state(const struct bot_game *game);
/* The opponent has left, or is back. claim_s: after which the game may be claimed. */
char *bot_json_gone(bool is_gone, unsigned claim_s);
char *bot_json_chat(const char *room, const char *name, const char *text);

/* type: "gameStart" or "gameFinish" */
char *bot_json_game(const char *type, const struct bot_game *game);

/* A game with a seat that is kept for somebody. */
struct bot_challenge {
    struct bot_game game;
    const char *to, *to_name; /* name of whom it is meant for */
    bool is_to_bot;
    const char *direction; /* "in" or "out" */
};
/* type: "challenge", "challengeCanceled" or "challengeDeclined" */
char *bot_json_challenge(const char *type, const struct bot_challenge *challenge);
/* {"in": [...], "out": [...]}, put together one by one. */
struct bot_challenges;
struct bot_challenges *bot_challenges(void);
void bot_challenges_add(struct bot_challenges *list, const struct bot_challenge *challenge);
char *bot_challenges_close(struct bot_challenges *list);

char *bot_json_account(const char *name, bool is_bot, int64_t made_ms);

/*
 * What the answer to a message of docs/messages.md is over HTTP. Returns: 0 for what is no answer;
 * else the status, with *text.
 */
unsigned bot_json_answer(const char *said, char **text);
/* {"error": sentence, "code": code} */
char *bot_json_error(const char *code, const char *sentence);

#endif
