/* The lobby, as it is now. */
#include "server/host/lobby.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/host/tell.h"

enum {
    WAITING_MAX = 50, /* games that are shown */
    PLAYING_MAX = 50,
    OF_ONE_MAX = 5, /* of those that wait, by who made them */
};

/* Who waits in the games that are shown. */
struct makers {
    const char *guests[WAITING_MAX];
    unsigned count;
};

/* Whether one more is shown, by whoever made it: nobody fills the lobby alone. */
static bool takes(struct makers *makers, const char *guest)
{
    unsigned others = 0;

    for (unsigned i = 0; i < makers->count; i++)
        others += strcmp(makers->guests[i], guest) == 0;
    if (makers->count == WAITING_MAX || others == OF_ONE_MAX)
        return false;
    makers->guests[makers->count++] = guest;
    return true;
}

static bool is_full(const struct room *room)
{
    return room_guest(room, ADX_WHITE)[0] && room_guest(room, ADX_BLACK)[0];
}

/* Who made the game is still here. By correspondence nobody has to be. */
static bool is_attended(const struct game *game)
{
    const adx_color seated = room_guest(game->room, ADX_WHITE)[0] ? ADX_WHITE : ADX_BLACK;

    return game->watchers && !game->away_since_ms[seated];
}

static const char *maker_of(const struct game *game)
{
    const char *white = room_guest(game->room, ADX_WHITE);

    return white[0] ? white : room_guest(game->room, ADX_BLACK);
}

/* He sees nothing of who waits there. */
static bool is_hidden(const struct visitor *visitor, const struct game *game)
{
    return muted_has(&visitor->muted, maker_of(game));
}

/*
 * Guests may all have one name: digits that tell them apart until the server is started again, and
 * say nothing of who it is.
 */
static void mark_maker(const struct host *host, const char *guest, char out[MESSAGE_MARK_SIZE])
{
    uint8_t hash[crypto_generichash_BYTES];

    crypto_generichash(hash, sizeof(hash), (const unsigned char *)guest, strlen(guest),
                       host->lobby_salt, sizeof(host->lobby_salt));
    sodium_bin2hex(out, MESSAGE_MARK_SIZE, hash, MESSAGE_MARK_SIZE / 2);
}

static void add_live_seat(struct message_lobby *lobby, const struct game *game,
                          const struct visitor *visitor)
{
    const adx_color seated = room_guest(game->room, ADX_WHITE)[0] ? ADX_WHITE : ADX_BLACK;
    struct message_seat seat = {
        .game = game->id,
        .rules = adx_variant_id(adx_position_variant(room_position(game->room))),
        .title = room_title(game->room),
        .name = room_name(game->room, seated),
        .free = seated == ADX_WHITE ? ADX_BLACK : ADX_WHITE,
        .is_own = strcmp(room_guest(game->room, seated), visitor->guest) == 0,
        .is_rated = room_is_rated(game->room),
        .is_pair = room_pair(game->room)[0] != '\0',
        .is_bot = game->is_bot[seated],
        .room = game->room,
    };

    mark_maker(visitor->host, maker_of(game), seat.mark);
    message_add_waiting(lobby, &seat);
}

/* Those by correspondence wait on the agenda, whoever is here. */
static void add_slow_seats(struct message_lobby *lobby, const struct visitor *visitor,
                           struct makers *makers)
{
    for (const struct agenda_seat *free_seat = agenda_first_seat(visitor->host->agenda);
         free_seat && makers->count < WAITING_MAX; free_seat = agenda_next_seat(free_seat)) {
        const struct agenda_entry *entry = agenda_entry_of(free_seat);
        const adx_color seated = entry->guest[ADX_WHITE][0] ? ADX_WHITE : ADX_BLACK;
        const adx_color free = seated == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
        if (muted_has(&visitor->muted, entry->guest[seated]) ||
            !takes(makers, entry->guest[seated]))
            continue;
        struct message_seat seat = {.game = entry->game,
                                    .rules = entry->rules,
                                    .title = entry->title,
                                    .name = entry->name[seated],
                                    .free = free,
                                    .is_own = strcmp(entry->guest[seated], visitor->guest) == 0,
                                    .is_rated = entry->is_rated,
                                    .is_pair = entry->is_pair,
                                    .is_bot = entry->is_bot[seated],
                                    .pace = &entry->pace};
        mark_maker(visitor->host, entry->guest[seated], seat.mark);
        message_add_waiting(lobby, &seat);
    }
}

static char *describe(const struct visitor *visitor)
{
    const struct host *host = visitor->host;
    struct message_lobby *lobby = message_lobby(host->people_count);
    struct makers makers = {.count = 0};
    unsigned playing = 0;

    for (const struct game *game = shelf_first(host->shelf); game; game = game->next) {
        if (!room_is_listed(game->room) || room_is_over(game->room))
            continue;
        if (is_full(game->room) && playing < PLAYING_MAX) {
            message_add_playing(lobby, game->id, game->room, game->is_bot, tell_count(game));
            playing++;
        } else if (!is_full(game->room) && !room_pace(game->room) && is_attended(game) &&
                   !is_hidden(visitor, game) && takes(&makers, maker_of(game))) {
            add_live_seat(lobby, game, visitor);
        }
    }
    add_slow_seats(lobby, visitor, &makers);
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
