#ifndef SERVER_GAMES_BOT_VIEW_H
#define SERVER_GAMES_BOT_VIEW_H

#include "server/games/game_cache.h"
#include "server/messages/bot_json.h"

/* A game as a program hears of it: bot_json.h, for somebody with that id. */
enum bot_view_what {
    BOT_VIEW_FULL,
    BOT_VIEW_STATE,
    BOT_VIEW_START,
    BOT_VIEW_FINISH,
};

/* Owned by the caller: free(). NULL when there is no memory. */
char *bot_view(enum bot_view_what what, const struct game *game, const char *user,
               struct moment now);

/* A challenge. type: "challenge", "challengeCanceled" or "challengeDeclined". */
char *bot_view_challenge(const char *type, const struct game *game, const char *user,
                         struct moment now);
void bot_view_add_challenge(struct bot_challenges *list, const struct game *game, const char *user,
                            struct moment now);

#endif
