/* Games that begin: new ones, and those that follow others. */
#include "server/games/begin.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/bounds.h"
#include "server/games/challenges.h"
#include "server/games/computer.h"
#include "server/games/game_cache.h"
#include "server/games/listener.h"
#include "server/games/tell_game.h"
#include "server/games/vacations.h"
#include "server/messages/request.h"
#include "server/room/pace.h"
#include "server/room/room.h"
#include "server/rules/own_id.h"
#include "server/rules/rulebook.h"
#include "server/sessions/look.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

enum {
    GAME_ID_LEN = 12
};

void begin_make_id(char id[STORE_ID_SIZE])
{
    static const char letters[] = "abcdefghjkmnpqrstuvwxyz23456789"; /* none like another */

    for (unsigned i = 0; i < GAME_ID_LEN; i++)
        id[i] = letters[randombytes_uniform(sizeof(letters) - 1)];
    id[GAME_ID_LEN] = '\0';
}

void begin_make_pair(struct room_pair *pair)
{
    begin_make_id(pair->id);
    randombytes_buf(pair->seed, sizeof(pair->seed));
}

void begin_keep_pair(struct game_server *server, const struct room_pair *pair)
{
    if (!store_keep_secret(server->store, pair->id, pair->seed, sizeof(pair->seed)))
        tell_break(server, store_why(server->store));
}

/* Whoever makes a pair of games has both colors in turn; which comes first is random. */
static bool choose_color(const char *word, adx_color *color)
{
    *color = randombytes_uniform(2) ? ADX_WHITE : ADX_BLACK;
    if (strcmp(word, "white") == 0)
        *color = ADX_WHITE;
    else if (strcmp(word, "black") == 0)
        *color = ADX_BLACK;
    else
        return !word[0] || strcmp(word, "random") == 0 || strcmp(word, "both") == 0;
    return true;
}

/*
 * A game begun and written down; NULL, and nothing written, where that is not possible: rules and
 * names are texts of strangers, who must not end the games of others. fixed: its id and seed where
 * others know of them already, else NULL.
 */
static struct game *begin(struct game_server *server, const adx_variant *variant,
                          struct room_offer *offer, const struct room_pair *fixed,
                          const struct call *call)
{
    const unsigned starts = adx_variant_start_count(variant);
    const uint64_t begin_ms = offer->pace ? (uint64_t)call->now.utc_ms : call->now.steady_ms;
    struct room_events happened = {.count = 0};
    struct room_pair own;

    begin_make_pair(&own);
    fixed = fixed ? fixed : &own;
    offer->start_number = starts ? randombytes_uniform(starts) : 0;
    offer->day = call->now.utc_ms / PACE_DAY_MS;
    struct game *game = game_cache_new(server->cache, variant, fixed->id, fixed->seed);
    if (game)
        game->made_ms = call->now.utc_ms;
    if (game && call->visitor)
        game->from = call->visitor->from;
    if (!game || !room_begin(game->room, offer, begin_ms, &happened)) {
        if (game)
            game_cache_drop(server->cache, game);
        return NULL;
    }
    begin_keep_pair(server, fixed);
    if (offer->pair)
        begin_keep_pair(server, offer->pair);
    const char *action = call->request ? call->request->id : "";
    tell_happened(server, game, &happened, action[0] ? call->visitor->user : "", action, call->now);
    return game;
}

const char *begin_name(const struct visitor *visitor, const char *name)
{
    return visitor->is_member ? GAME_CACHE_MEMBER : name;
}

bool begin_refuses_name(const struct call *call, const char *name)
{
    char look[ACCOUNT_LOOK_SIZE];
    struct account account;

    if (call->visitor->is_member || !name[0] || !look_of(name, look))
        return false;
    const bool is_reserved = look_is_reserved(name);
    const bool is_taken = accounts_find_look(call->server->store, look, &account);
    if (is_reserved)
        tell_refusal(call, "name-reserved",
                     "No player may have the name of the computer or of an administrator.");
    else if (is_taken)
        tell_refusal(call, "name-taken",
                     "Somebody with an account has this name, or one that looks like it.");
    return is_reserved || is_taken;
}

/* Rated games are between accounts, and with a time. */
static bool is_rating_refused(const struct call *call)
{
    const struct request_new *wish = &call->request->new;

    if (!wish->is_rated)
        return false;
    if (!call->visitor->is_member)
        tell_refusal(call, "members-only", "A rated game is between two accounts; log in first.");
    else if (!wish->clock.is_there && !wish->pace.is_there)
        tell_refusal(call, "no-clock", "A rated game needs a clock.");
    else if (wish->clock.is_there && wish->other_s && wish->other_s != wish->clock.base_s)
        tell_refusal(call, "odds", "In a rated game both players have the same time.");
    else if (own_id_fits(call->request->game))
        tell_refusal(call, "own-rules", "Games with your own rules are not rated.");
    else
        return false;
    return true;
}

static void tell_challenged(const struct call *call, const struct game *game, const char *account)
{
    for (const struct game_listener *const *each = call->server->listeners; *each; each++) {
        if ((*each)->challenged)
            (*each)->challenged(call->server, game, account, call->now);
    }
}

/* The game that a visitor asks for; they watch it then, or are told why not. */
static void begin_new(const struct call *call)
{
    struct game_server *server = call->server;
    const struct request *request = call->request;
    const struct request_new *wish = &request->new;
    struct rulebook *book = game_cache_rules(server->cache);
    const adx_variant *variant = rulebook_look(book, request->game);
    const bool is_pair = strcmp(wish->color, "both") == 0;
    struct account other = {.id = ""};
    struct room_pair pair;
    struct room_offer offer = {.user = call->visitor->user,
                               .name = begin_name(call->visitor, wish->name),
                               .salt = wish->salt,
                               .invited = other.id,
                               .is_listed = wish->is_listed && !wish->to[0],
                               .is_rated = wish->is_rated,
                               .has_clock = wish->clock.is_there && !wish->pace.is_there,
                               .base_ms = (uint64_t)wish->clock.base_s * 1000,
                               .increment_ms = (uint64_t)wish->clock.increment_s * 1000,
                               .delay_ms = (uint64_t)wish->delay_s * 1000,
                               .other_ms = (uint64_t)wish->other_s * 1000,
                               .pace = wish->pace.is_there ? &wish->pace.pace : NULL};

    if (begin_refuses_name(call, wish->name) || is_rating_refused(call))
        return;
    if (!choose_color(wish->color, &offer.color)) {
        tell_refusal(call, "color", "Expected the color white, black, random or both.");
        return;
    }
    begin_make_pair(&pair);
    offer.pair = is_pair ? &pair : NULL;
    if (!variant) {
        tell_refusal(call, "unknown-game", "This server does not know this game.");
        return;
    }
    if ((wish->to[0] && !challenges_find_other(call, wish->to, &other)) || !bounds_may_wait(call))
        return;
    if (!rulebook_keep(book, variant) ||
        !store_keep_user(server->store, call->visitor->user, call->now.utc_ms)) {
        tell_break(server, store_why(server->store));
        return;
    }
    struct game *game = begin(server, variant, &offer, NULL, call);
    if (!game) {
        tell_refusal(call, "busy", "This game could not begin; please try again later.");
        return;
    }
    if (wish->to[0])
        tell_challenged(call, game, other.id);
    tell_done(call, game->id, game->event_count - 1);
    if (call->visitor->kind == VISITOR_PAGE)
        tell_watch(call, game, 0);
    else
        game_cache_release(server->cache, game);
}

void hear_new(const struct call *call)
{
    if (!tell_again(call) && bounds_may_begin(call))
        begin_new(call);
}

static const char *name_again(struct game_server *server, const struct room *room, adx_color color)
{
    struct account account;
    const bool is_member = accounts_find(server->store, room_user(room, color), &account);

    return is_member ? GAME_CACHE_MEMBER : room_name(room, color);
}

static bool meet(const struct call *call, const adx_variant *variant, struct room_offer *offer,
                 const struct room_pair *fixed, const struct room_action *sit,
                 char game[STORE_ID_SIZE])
{
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;
    struct game *made = begin(call->server, variant, offer, fixed, call);

    if (!made)
        return false;
    snprintf(game, STORE_ID_SIZE, "%s", made->id);
    room_act(made->room, sit, game_cache_now(made, call->now), &happened, &refusal);
    vacations_hold(call, made, &happened);
    tell_happened(call->server, made, &happened, "", "", call->now);
    computer_look(call->server, made, call->now);
    game_cache_release(call->server->cache, made);
    return true;
}

bool begin_meeting(const struct call *call, const adx_variant *variant, struct room_offer *offer,
                   const struct room_action *sit, char game[STORE_ID_SIZE])
{
    return meet(call, variant, offer, NULL, sit, game);
}

/* --- games that follow others --- */

/* Neither has left for good, and neither has blocked the other, since they agreed on two games. */
static bool may_meet_again(const struct call *call, const struct room *room)
{
    struct store *store = call->server->store;
    struct account account;

    for (unsigned i = 0; i < 2; i++) {
        const char *user = room_user(room, (adx_color)i);
        if (accounts_is_gone(store, user) ||
            (accounts_find(store, user, &account) && account.banned_ms > call->now.utc_ms) ||
            blocks_between(store, user, room_user(room, (adx_color)!i)) == BLOCK_WHOLE)
            return false;
    }
    return true;
}

static void begin_next(const struct call *call, struct game *game)
{
    const struct room *room = game->room;
    const struct room_clock clock = room_clock(room, call->now.steady_ms);
    struct room_offer offer = {.user = room_user(room, ADX_BLACK),
                               .name = name_again(call->server, room, ADX_BLACK),
                               .salt = room_next_salt(room, ADX_BLACK),
                               .is_salt_late = room_is_next_salt_late(room, ADX_BLACK),
                               .color = ADX_WHITE,
                               .is_listed = room_is_listed(room),
                               .is_rated = room_is_rated(room),
                               .has_clock = clock.is_there && !room_pace(room),
                               .base_ms = room_base_ms(room, ADX_BLACK),
                               .increment_ms = clock.increment_ms,
                               .delay_ms = clock.delay_ms,
                               .other_ms = room_base_ms(room, ADX_WHITE),
                               .pace = room_pace(room)};
    const struct room_action sit = {.kind = ROOM_SIT,
                                    .user = room_user(room, ADX_WHITE),
                                    .text = name_again(call->server, room, ADX_WHITE),
                                    .salt = room_next_salt(room, ADX_WHITE),
                                    .is_salt_late = room_is_next_salt_late(room, ADX_WHITE)};
    const bool is_promised = room_promised(room)[0];
    struct room_events happened = {.count = 0};
    struct room_pair promised;
    char next[STORE_ID_SIZE];

    if (room_pair(room)[0] && !may_meet_again(call, room))
        return;
    snprintf(promised.id, sizeof(promised.id), "%s", room_promised(room));
    if (is_promised &&
        !store_secret(call->server->store, promised.id, promised.seed, sizeof(promised.seed)))
        tell_break(call->server, "the seed that was promised for another game is not there");
    else if (meet(call, adx_position_variant(room_position(room)), &offer,
                  is_promised ? &promised : NULL, &sit, next)) {
        room_begin_next(game->room, next, game_cache_now(game, call->now), &happened);
        tell_happened(call->server, game, &happened, "", "", call->now);
    }
}

void begin_due(struct game_server *server, struct moment now)
{
    const struct call call = {.server = server, .now = now};

    while (server->due && !server->is_broken) {
        struct due *due = server->due;
        struct game *game = game_cache_find(server->cache, due->game, now.steady_ms);
        server->due = due->next;
        if (!game && !game_cache_aside(server->cache, due->game))
            tell_break(server, "a game that another one follows cannot be read");
        else if (game && room_next_is_due(game->room))
            begin_next(&call, game);
        if (game)
            game_cache_release(server->cache, game);
        free(due);
    }
}

void begin_forget(struct game_server *server)
{
    for (struct due *due = server->due, *next; due; due = next) {
        next = due->next;
        free(due);
    }
    server->due = NULL;
}
