#ifndef SERVER_STORE_TALK_H
#define SERVER_STORE_TALK_H

#include "server/store/accounts.h"

/*
 * What people say beside games, and in the rooms of their teams. It is kept with the game and is
 * none of its events: nothing follows from it, and it can be forgotten.
 */
enum {
    TALK_LETTERS_MAX = 280,
    TALK_SIZE = 4 * TALK_LETTERS_MAX + 1, /* bytes of a text, the final NUL included */
    TALK_MARK_SIZE = 5,                   /* four digits and the final NUL */
    TALK_TEAM_KEPT =
        500, /* lines of a team: more than are told, for those that its leaders delete */
};

#define TALK_PLAYERS    "players"
#define TALK_SPECTATORS "spectators"
#define TALK_TEAM       "team"

struct talk_line {
    int64_t number;     /* of all lines of a server, in their order; given by the store */
    const char *game;   /* or talk_place() of a team */
    const char *room;   /* TALK_PLAYERS, TALK_SPECTATORS or TALK_TEAM */
    const char *author; /* id */
    const char *name;   /* of who has no account; in lines that are told that of an account too */
    bool is_member;     /* has an account; not looked at by talk_keep() */
    int64_t time_ms;
    const char *text;
};

/*
 * Guests may all have one name: digits that stay the same in a game, differ from game to game, and
 * say nothing of who it is.
 */
void talk_mark(const char *game, const char *user, char out[TALK_MARK_SIZE]);

/*
 * Keep a line that its author has said by that action. Returns: false when the store broke.
 */
bool talk_keep(struct store *store, const struct talk_line *line, const char *action);

/* `each` must not call the store. */
typedef void (*talk_each)(void *ctx, const struct talk_line *line);
/* The line that somebody has said by that action. Returns: whether there is one. */
bool talk_of_action(struct store *store, const char *author, const char *action, talk_each each,
                    void *ctx);
bool talk_line(struct store *store, int64_t number, talk_each each, void *ctx);
/* The last hundred lines of a room of a game, the oldest first. */
bool talk_of_game(struct store *store, const char *game, const char *room, talk_each each,
                  void *ctx);
/* What stands for a game in the lines of a team; no game is called so. */
void talk_place(int64_t team, char out[STORE_ID_SIZE]);
/* Returns: the number of the team, 0 for a game. */
int64_t talk_team(const char *place);
/* The last hundred lines of a team, without those of whoever has blocked the reader. */
bool talk_of_team(struct store *store, int64_t team, const char *reader, talk_each each, void *ctx);
/* Forget one line; all but the last TALK_TEAM_KEPT of a team; all of a team. */
bool talk_unsay(struct store *store, int64_t number);
bool talk_trim_team(struct store *store, int64_t team);
bool talk_forget_team(struct store *store, int64_t team);

/* All that somebody has said. */
bool talk_of(struct store *store, const char *author, talk_each each, void *ctx);
bool talk_forget(struct store *store, const char *author);

#endif
