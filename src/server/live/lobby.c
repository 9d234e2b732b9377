/* The lobby, as it is now. */
#include "server/live/lobby.h"

#include "server/live/tell.h"

enum {
    WAITING_MAX = 50, /* games that are shown */
    PLAYING_MAX = 50,
};

static bool is_full(const struct room *room)
{
    return room_guest(room, ADX_WHITE)[0] && room_guest(room, ADX_BLACK)[0];
}

/* Who made the game is still here. */
static bool is_attended(const struct game *game)
{
    const adx_color seated = room_guest(game->room, ADX_WHITE)[0] ? ADX_WHITE : ADX_BLACK;

    return game->watchers && !game->away_since_ms[seated];
}

static char *describe(const struct visitor *visitor)
{
    const struct host *host = visitor->host;
    struct message_lobby *lobby = message_lobby(host->visitor_count);
    unsigned waiting = 0, playing = 0;
    adx_color color;

    for (const struct game *game = shelf_first(host->shelf); game; game = game->next) {
        if (!room_is_listed(game->room) || room_is_over(game->room))
            continue;
        if (is_full(game->room) && playing < PLAYING_MAX) {
            message_add_playing(lobby, game->id, game->room, tell_count(game));
            playing++;
        } else if (!is_full(game->room) && is_attended(game) && waiting < WAITING_MAX) {
            message_add_waiting(lobby, game->id, game->room,
                                room_seat(game->room, visitor->guest, &color));
            waiting++;
        }
    }
    return message_lobby_close(lobby);
}

void lobby_enter(struct visitor *visitor)
{
    visitor->is_in_lobby = true;
    tell(visitor, describe(visitor));
}

void lobby_tick(struct host *host, uint64_t now_ms)
{
    if (now_ms < lobby_deadline(host))
        return;
    host->is_lobby_stale = false;
    host->lobby_told_ms = now_ms;
    for (struct visitor *visitor = host->visitors; visitor; visitor = visitor->next) {
        if (visitor->is_in_lobby)
            tell(visitor, describe(visitor));
    }
}

uint64_t lobby_deadline(const struct host *host)
{
    return host->is_lobby_stale ? host->lobby_told_ms + LOBBY_PAUSE_MS : ROOM_NO_DEADLINE;
}
