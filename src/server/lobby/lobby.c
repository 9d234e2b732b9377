/* The lobby, as it is now. */
#include "server/lobby/lobby.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/deadlines.h"
#include "server/games/game_cache.h"
#include "server/games/tell_game.h"
#include "server/lobby/message_lobby.h"
#include "server/messages/request.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

enum {
    WAITING_MAX = 50, /* games that are shown */
    PLAYING_MAX = 50,
    OF_ONE_MAX = 5, /* of those that wait, by who made them */
};

/* Who waits in the games that are shown. */
struct makers {
    const char *users[WAITING_MAX];
    unsigned count;
};

/* Whether one more is shown, by whoever made it: nobody fills the lobby alone. */
static bool takes(struct makers *makers, const char *user)
{
    unsigned others = 0;

    for (unsigned i = 0; i < makers->count; i++)
        others += strcmp(makers->users[i], user) == 0;
    if (makers->count == WAITING_MAX || others == OF_ONE_MAX)
        return false;
    makers->users[makers->count++] = user;
    return true;
}

static bool is_full(const struct room *room)
{
    return room_user(room, ADX_WHITE)[0] && room_user(room, ADX_BLACK)[0];
}

/* Who made the game is still here. By correspondence nobody has to be. */
static bool is_attended(const struct game *game)
{
    const adx_color seated = room_user(game->room, ADX_WHITE)[0] ? ADX_WHITE : ADX_BLACK;

    return game->watchers && !game->away_since_ms[seated];
}

static const char *maker_of(const struct game *game)
{
    const char *white = room_user(game->room, ADX_WHITE);

    return white[0] ? white : room_user(game->room, ADX_BLACK);
}

/* For whom the list is made: one visitor, or all to whom nothing in it is special. */
struct list {
    const struct game_server *server;
    const struct visitor *visitor; /* or NULL */
    struct makers makers;
    struct message_lobby *lobby;
};

static bool is_own(const struct list *list, const char *user)
{
    return list->visitor && strcmp(list->visitor->user, user) == 0;
}

/* The visitor sees nothing of who waits there. */
static bool is_hidden(const struct list *list, const char *user)
{
    return list->visitor && muted_has(&list->visitor->muted, user);
}

/*
 * Guests may all have one name: digits that tell them apart until the server is started again, and
 * say nothing of who it is.
 */
static void mark_maker(const struct game_server *server, const char *user,
                       char out[MESSAGE_MARK_SIZE])
{
    uint8_t hash[crypto_generichash_BYTES];

    crypto_generichash(hash, sizeof(hash), (const unsigned char *)user, strlen(user),
                       server->lobby_salt, sizeof(server->lobby_salt));
    sodium_bin2hex(out, MESSAGE_MARK_SIZE, hash, MESSAGE_MARK_SIZE / 2);
}

static void add_live_seat(struct list *list, const struct game *game)
{
    const adx_color seated = room_user(game->room, ADX_WHITE)[0] ? ADX_WHITE : ADX_BLACK;
    struct message_seat seat = {
        .game = game->id,
        .rules = adx_variant_id(adx_position_variant(room_position(game->room))),
        .title = room_title(game->room),
        .name = room_name(game->room, seated),
        .free = seated == ADX_WHITE ? ADX_BLACK : ADX_WHITE,
        .is_own = is_own(list, room_user(game->room, seated)),
        .is_rated = room_is_rated(game->room),
        .is_pair = room_pair(game->room)[0] != '\0',
        .is_bot = game->is_bot[seated],
        .room = game->room,
    };

    mark_maker(list->server, maker_of(game), seat.mark);
    message_add_waiting(list->lobby, &seat);
}

/* Games by correspondence wait among the deadlines, whoever is here. */
static void add_slow_seats(struct list *list)
{
    for (const struct deadlines_seat *free_seat = deadlines_first_seat(list->server->deadlines);
         free_seat && list->makers.count < WAITING_MAX;
         free_seat = deadlines_next_seat(free_seat)) {
        const struct deadlines_entry *entry = deadlines_entry_of(free_seat);
        const adx_color seated = entry->user[ADX_WHITE][0] ? ADX_WHITE : ADX_BLACK;
        const adx_color free = seated == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
        if (is_hidden(list, entry->user[seated]) || !takes(&list->makers, entry->user[seated]))
            continue;
        struct message_seat seat = {.game = entry->game,
                                    .rules = entry->rules,
                                    .title = entry->title,
                                    .name = entry->name[seated],
                                    .free = free,
                                    .is_own = is_own(list, entry->user[seated]),
                                    .is_rated = entry->is_rated,
                                    .is_pair = entry->is_pair,
                                    .is_bot = entry->is_bot[seated],
                                    .pace = &entry->pace};
        mark_maker(list->server, entry->user[seated], seat.mark);
        message_add_waiting(list->lobby, &seat);
    }
}

static void make_list(struct list *list)
{
    unsigned playing = 0;

    list->lobby = message_lobby(list->server->people_count);
    for (const struct game *game = game_cache_first(list->server->cache); game; game = game->next) {
        if (!room_is_listed(game->room) || room_is_over(game->room))
            continue;
        if (is_full(game->room) && playing < PLAYING_MAX) {
            message_add_playing(list->lobby, game->id, game->room, game->is_bot, tell_count(game));
            playing++;
        } else if (!is_full(game->room) && !room_pace(game->room) && is_attended(game) &&
                   !is_hidden(list, maker_of(game)) && takes(&list->makers, maker_of(game))) {
            add_live_seat(list, game);
        }
    }
    add_slow_seats(list);
}

/* --- the list that is the same for nearly everybody --- */

/* As it was at one time. */
struct lobby_state {
    unsigned users;
    unsigned seq; /* grows with every change */
    struct message_lobby *lobby;
    char *text;                              /* all of it, made when it is needed */
    char makers[WAITING_MAX][STORE_ID_SIZE]; /* who waits in it, sorted */
    unsigned maker_count;
};

static void release(struct lobby_state *state)
{
    if (!state || --state->users)
        return;
    message_lobby_free(state->lobby);
    free(state->text);
    free(state);
}

void lobby_close(struct game_server *server)
{
    release(server->lobby_told);
    release(server->lobby_now);
    server->lobby_told = server->lobby_now = NULL;
}

static int compare(const void *one, const void *other)
{
    return strcmp(one, other);
}

static struct lobby_state *make_state(const struct game_server *server)
{
    struct lobby_state *state = calloc(1, sizeof(*state));
    struct list list = {.server = server};

    make_list(&list);
    if (!state || !list.lobby) {
        message_lobby_free(list.lobby);
        free(state);
        return NULL;
    }
    *state = (struct lobby_state){.users = 1, .lobby = list.lobby, .seq = 1};
    for (; state->maker_count < list.makers.count; state->maker_count++)
        snprintf(state->makers[state->maker_count], STORE_ID_SIZE, "%s",
                 list.makers.users[state->maker_count]);
    qsort(state->makers, state->maker_count, sizeof(state->makers[0]), compare);
    return state;
}

/* Look at the games, once after whatever has happened. Without memory it stays as it was. */
static void look(struct game_server *server)
{
    struct lobby_state *was = server->lobby_now;
    struct lobby_state *state = server->is_lobby_stale || !was ? make_state(server) : NULL;

    if (!state)
        return;
    server->is_lobby_stale = false;
    server->is_lobby_owed = true;
    if (was && message_lobby_is_same(was->lobby, state->lobby)) {
        release(state);
        return;
    }
    state->seq = was ? was->seq + 1 : 1;
    release(was);
    server->lobby_now = state;
}

static bool waits_in(const struct lobby_state *state, const char *user)
{
    return state &&
           bsearch(user, state->makers, state->maker_count, sizeof(state->makers[0]), compare);
}

/* Somebody waits in it whom the visitor does not see, or whose seat is the visitor's own. */
static bool is_special(const struct visitor *visitor, const struct lobby_state *state)
{
    bool is_muted = false;

    for (unsigned i = 0; i < visitor->muted.count && !is_muted; i++)
        is_muted = waits_in(state, visitor->muted.ids[i]);
    return is_muted || waits_in(state, visitor->user);
}

/* --- telling --- */

static void tell_own(struct visitor *visitor, unsigned seq)
{
    struct list list = {.server = visitor->server, .visitor = visitor};

    make_list(&list);
    tell(visitor, message_lobby_text(list.lobby, seq));
    message_lobby_free(list.lobby);
}

static void tell_copy(struct visitor *visitor, const char *text)
{
    tell(visitor, text ? strdup(text) : NULL);
}

static void tell_all(struct visitor *visitor)
{
    struct lobby_state *now = visitor->server->lobby_now;

    if (!now->text)
        now->text = message_lobby_text(now->lobby, now->seq);
    tell_copy(visitor, now->text);
}

static void note_told(struct game_server *server)
{
    if (server->lobby_told == server->lobby_now)
        return;
    release(server->lobby_told);
    server->lobby_told = server->lobby_now;
    server->lobby_told->users++;
}

/* How it is, and from now on when it changes: what has, or all of it again. */
void hear_lobby(const struct call *call)
{
    struct visitor *visitor = call->visitor;
    struct game_server *server = visitor->server;

    look(server);
    visitor->is_in_lobby = true;
    visitor->wants_lobby_changes = call->request->lobby.wants_changes;
    if (!server->lobby_now) {
        tell(visitor, NULL);
        return;
    }
    if (!server->lobby_told)
        note_told(server);
    visitor->lobby_seq = server->lobby_now->seq;
    if (is_special(visitor, server->lobby_now))
        tell_own(visitor, visitor->lobby_seq);
    else
        tell_all(visitor);
}

/* Visitors who are special see what others do not, and hear all of it each time. */
static void tell_change(struct visitor *visitor, char **changes)
{
    const struct lobby_state *told = visitor->server->lobby_told, *now = visitor->server->lobby_now;

    if (is_special(visitor, now) || is_special(visitor, told)) {
        tell_own(visitor, now->seq);
    } else if (told && visitor->wants_lobby_changes && visitor->lobby_seq == told->seq) {
        if (!*changes)
            *changes = message_lobby_changes(told->lobby, told->seq, now->lobby, now->seq);
        tell_copy(visitor, *changes);
    } else {
        tell_all(visitor);
    }
    visitor->lobby_seq = now->seq;
}

static bool is_anybody_here(const struct game_server *server)
{
    const struct visitor *visitor = server->visitors;

    while (visitor && !visitor->is_in_lobby)
        visitor = visitor->next;
    return visitor;
}

void lobby_tick(struct game_server *server, uint64_t now_ms)
{
    char *changes = NULL;

    if (now_ms < lobby_deadline(server))
        return;
    server->lobby_told_ms = now_ms;
    if (!is_anybody_here(server)) {
        lobby_close(server);
        server->is_lobby_stale = server->is_lobby_owed = false;
        return;
    }
    look(server);
    if (!server->lobby_now)
        return;
    server->is_lobby_owed = false;
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (visitor->is_in_lobby && visitor->lobby_seq != server->lobby_now->seq)
            tell_change(visitor, &changes);
    }
    free(changes);
    note_told(server);
}

uint64_t lobby_deadline(const struct game_server *server)
{
    return server->is_lobby_stale || server->is_lobby_owed ? server->lobby_told_ms + LOBBY_PAUSE_MS
                                                           : ROOM_NO_DEADLINE;
}
