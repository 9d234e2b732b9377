/* Games and challenges, in the words of programs. */
#include "server/games/bot_view.h"

#include <string.h>

#include "server/games/computer_seat.h"

/* level: receives those of the computers, to which the view refers. */
static struct bot_game view_of(const struct game *game, const char *user, struct moment now,
                               unsigned level[2])
{
    adx_color color;
    const bool is_seated = room_seat(game->room, user, &color);

    level[ADX_WHITE] = computer_seat_level(game->room, ADX_WHITE);
    level[ADX_BLACK] = computer_seat_level(game->room, ADX_BLACK);
    return (struct bot_game){.id = game->id,
                             .room = game->room,
                             .is_bot = game->is_bot,
                             .level = level,
                             .you = !is_seated           ? ""
                                    : color == ADX_WHITE ? "white"
                                                         : "black",
                             .made_ms = game->made_ms,
                             .now_ms = game_cache_now(game, now)};
}

char *bot_view(enum bot_view_what what, const struct game *game, const char *user,
               struct moment now)
{
    unsigned level[2];
    const struct bot_game view = view_of(game, user, now, level);

    switch (what) {
    case BOT_VIEW_FULL:
        return bot_json_full(&view);
    case BOT_VIEW_STATE:
        return bot_json_state(&view);
    default:
        return bot_json_game(what == BOT_VIEW_START ? "gameStart" : "gameFinish", &view);
    }
}

static struct bot_challenge challenge_of(const struct game *game, const char *user,
                                         struct moment now, unsigned level[2])
{
    const bool is_in = strcmp(room_invited(game->room), user) == 0;

    return (struct bot_challenge){.game = view_of(game, user, now, level),
                                  .to_name = game->invited,
                                  .is_to_bot = game->is_invited_bot,
                                  .direction = is_in ? "in" : "out"};
}

char *bot_view_challenge(const char *type, const struct game *game, const char *user,
                         struct moment now)
{
    unsigned level[2];
    const struct bot_challenge challenge = challenge_of(game, user, now, level);

    return bot_json_challenge(type, &challenge);
}

void bot_view_add_challenge(struct bot_challenges *list, const struct game *game, const char *user,
                            struct moment now)
{
    unsigned level[2];
    const struct bot_challenge challenge = challenge_of(game, user, now, level);

    bot_challenges_add(list, &challenge);
}
