/* Programs that play: what they ask for. */
#include "server/bots/bots.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/accounts/account_api.h"
#include "server/bots/bot_route.h"
#include "server/bots/bots_state.h"
#include "server/games/challenges.h"
#include "server/games/game_cache.h"
#include "server/messages/bot_json.h"
#include "server/messages/request.h"
#include "server/sessions/identity.h"
#include "server/store/talk.h"

enum {
    ASKED_BURST = 60,
    ASKED_MILLI = 10000, /* ten a second in the long run */
    CHALLENGED_BURST = 10,
    CHALLENGED_MILLI = 100, /* one in ten seconds in the long run */
    ACTION_BYTES = 16,
    DAYS_MAX = 365,
};

/* --- answers --- */

/* What a visitor hears is held back until it is on disk; the first answer is that of the request.
 */
static void answer_call(void *ctx, const char *text, size_t size)
{
    struct bot_line *line = ctx;
    struct extension_reply reply = {.status = EXTENSION_LATER};
    char *said = NULL;

    (void)size;
    if (!text && line->waiting) {
        bot_refuse(&reply, 503, "busy", "There is not enough memory; please try again.");
        extension_answer(line->waiting, &reply);
        line->waiting = NULL;
    }
    if (!text)
        return;
    const unsigned status = line->waiting ? bot_json_answer(text, &said) : 0;
    if (!status)
        return;
    bot_say(&reply, status, said);
    if (status == 429)
        reply.retry_after_s = 10;
    extension_answer(line->waiting, &reply);
    line->waiting = NULL;
}

/* --- actions: the messages of docs/messages.md --- */

/* The program's own name for it, or a new one. Returns: false for one that cannot be. */
static bool name_action(const struct bot_visit *visit, struct request *wish)
{
    uint8_t bytes[ACTION_BYTES];

    if (strlen(visit->request->action) >= sizeof(wish->id))
        return false;
    randombytes_buf(bytes, sizeof(bytes));
    if (visit->request->action[0])
        snprintf(wish->id, sizeof(wish->id), "%s", visit->request->action);
    else
        sodium_bin2hex(wish->id, sizeof(wish->id), bytes, sizeof(bytes));
    return true;
}

static void act(const struct bot_visit *visit, struct request *wish, struct extension_reply *reply)
{
    if (!name_action(visit, wish)) {
        bot_refuse(reply, 400, "no-id", "Expected an Idempotency-Key of at most 39 bytes.");
        return;
    }
    /* What the address, a header or a form has said may be any bytes. */
    if (!request_is_text(wish)) {
        bot_refuse(reply, 400, "not-understood", "Expected text in UTF-8.");
        return;
    }
    struct bot_line *line = bot_line_open(visit, reply);
    if (!line)
        return;
    line->waiting = visit->request->waiting;
    line->visitor->send = answer_call;
    reply->status = EXTENSION_LATER;
    game_server_hear(visit->bots->server, line->visitor, wish, visit->now);
}

/* Fill in how many plies stand, and what the opponent offers. Returns: false for no such game. */
static bool look_at(const struct bot_visit *visit, struct request *wish, enum room_offered *offered,
                    struct extension_reply *reply)
{
    struct game *game = bot_find_game(visit, wish->game, reply);
    adx_color color;

    *offered = ROOM_OFFERS_NOTHING;
    if (!game)
        return false;
    wish->ply = room_ply(game->room);
    if (room_seat(game->room, visit->who.id, &color))
        *offered = room_offered(game->room, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE);
    game_cache_release(visit->bots->server->cache, game);
    return true;
}

/* "yes" and "no" to a draw, or to moves that are taken back. */
static enum request_kind answer_kind(const struct bot_route *route, enum room_offered offered)
{
    const bool is_draw = route->what == BOT_DRAW;
    const bool is_offered = offered == (is_draw ? ROOM_OFFERS_DRAW : ROOM_OFFERS_TAKE_BACK);
    const bool is_yes = strcmp(route->words[1], "yes") == 0 || strcmp(route->words[1], "true") == 0;

    if (!is_yes)
        return REQUEST_DECLINE;
    if (is_offered)
        return REQUEST_ACCEPT;
    return is_draw ? REQUEST_OFFER_DRAW : REQUEST_OFFER_TAKE_BACK;
}

static void act_in_game(const struct bot_visit *visit, const struct bot_route *route,
                        struct extension_reply *reply)
{
    const struct extension_request *request = visit->request;
    struct request wish = {.kind = REQUEST_PING};
    enum room_offered offered;
    unsigned ply;

    snprintf(wish.game, sizeof(wish.game), "%.*s", STORE_ID_SIZE - 1, route->words[0]);
    if (!look_at(visit, &wish, &offered, reply))
        return;
    ply = wish.ply;
    if (!bot_form_number(request->body, request->body_size, "ply", REQUEST_NUMBER_MAX, &ply)) {
        bot_refuse(reply, 400, "ply", "Expected a number of plies.");
        return;
    }
    wish.ply = ply;
    switch (route->what) {
    case BOT_MOVE:
        wish.kind = REQUEST_MOVE;
        snprintf(wish.move.move, sizeof(wish.move.move), "%.*s", ADX_MOVE_TEXT_SIZE_MAX - 1,
                 route->words[1]);
        break;
    case BOT_RESIGN:
        wish.kind = REQUEST_RESIGN;
        break;
    case BOT_CLAIM_WIN:
        wish.kind = REQUEST_CLAIM_WIN;
        break;
    case BOT_DRAW:
    case BOT_TAKE_BACK:
        wish.kind = answer_kind(route, offered);
        break;
    default:
        wish.kind = REQUEST_ABORT;
    }
    act(visit, &wish, reply);
}

static void say(const struct bot_visit *visit, const struct bot_route *route,
                struct extension_reply *reply)
{
    const struct extension_request *request = visit->request;
    struct request wish = {.kind = REQUEST_SAY};
    char room[REQUEST_WORD_SIZE];

    snprintf(wish.game, sizeof(wish.game), "%.*s", STORE_ID_SIZE - 1, route->words[0]);
    if (!bot_form_text(request->body, request->body_size, "room", room, sizeof(room)) ||
        !bot_form_text(request->body, request->body_size, "text", wish.say.text,
                       sizeof(wish.say.text))) {
        bot_refuse(reply, 400, "not-understood", "Expected a form with room and text.");
        return;
    }
    snprintf(wish.say.room, sizeof(wish.say.room), "%s",
             strcmp(room, "spectator") == 0 ? TALK_SPECTATORS : TALK_PLAYERS);
    act(visit, &wish, reply);
}

/* --- challenges --- */

static bool read_challenge(const struct extension_request *request, struct request *wish)
{
    const char *body = request->body;
    const size_t size = request->body_size;
    struct request_new *new = &wish->new;
    struct request_clock *clock = &new->clock;
    unsigned days = 0;
    char rated[8];

    if (!bot_form_text(body, size, "variant", wish->game, sizeof(wish->game)) ||
        !bot_form_text(body, size, "color", new->color, sizeof(new->color)) ||
        !bot_form_text(body, size, "rated", rated, sizeof(rated)) ||
        !bot_form_text(body, size, "salt", new->salt, sizeof(new->salt)) ||
        !bot_form_number(body, size, "clock.limit", REQUEST_BASE_S_MAX, &clock->base_s) ||
        !bot_form_number(body, size, "clock.increment", REQUEST_INCREMENT_S_MAX,
                         &clock->increment_s) ||
        !bot_form_number(body, size, "clock.delay", REQUEST_DELAY_S_MAX, &new->delay_s) ||
        !bot_form_number(body, size, "clock.opponent", REQUEST_BASE_S_MAX, &new->other_s) ||
        !bot_form_number(body, size, "days", DAYS_MAX, &days) ||
        (clock->increment_s && new->delay_s))
        return false;
    const uint64_t day_ms = (uint64_t)days * PACE_DAY_MS;
    new->is_rated = strcmp(rated, "true") == 0;
    clock->is_there = clock->base_s > 0;
    new->pace = (struct request_pace){
        .is_there = days > 0,
        .pace = {.bank_ms = day_ms, .increment_ms = day_ms, .cap_ms = day_ms}};
    return true;
}

static void challenge(const struct bot_visit *visit, const struct bot_route *route,
                      struct extension_reply *reply)
{
    struct request wish = {.kind = REQUEST_NEW};

    snprintf(wish.new.to, sizeof(wish.new.to), "%s", route->words[0]);
    if (!read_challenge(visit->request, &wish))
        bot_refuse(reply, 400, "not-understood", "A field of the form is not what it should be.");
    else {
        reply->retry_after_s =
            buckets_wait_s(&visit->bots->challenged, visit->who.id, visit->now.steady_ms);
        if (reply->retry_after_s)
            bot_refuse(reply, 429, "too-many", "Too many challenges; please wait.");
        else
            act(visit, &wish, reply);
    }
}

static void answer_challenge(const struct bot_visit *visit, const struct bot_route *route,
                             struct extension_reply *reply)
{
    const char *body = visit->request->body;
    const size_t size = visit->request->body_size;
    const bool is_accepted = route->what == BOT_ACCEPT, is_canceled = route->what == BOT_CANCEL;
    struct request wish = {.kind = is_accepted   ? REQUEST_SIT
                                   : is_canceled ? REQUEST_ABORT
                                                 : REQUEST_REFUSE};
    char *salt = wish.sit.salt, *why = wish.refuse.why;

    snprintf(wish.game, sizeof(wish.game), "%.*s", STORE_ID_SIZE - 1, route->words[0]);
    if (is_accepted && !bot_form_text(body, size, "salt", salt, sizeof(wish.sit.salt)))
        bot_refuse(reply, 400, "not-understood", "Expected at most 32 digits as the salt.");
    else if (!is_accepted && !is_canceled &&
             !bot_form_text(body, size, "reason", why, sizeof(wish.refuse.why)))
        bot_refuse(reply, 400, "not-understood", "Expected a short word as the reason.");
    else
        act(visit, &wish, reply);
}

/* --- accounts --- */

static void upgrade(const struct bot_visit *visit, struct extension_reply *reply)
{
    struct game_server *server = visit->bots->server;
    const char *why = account_api_make_bot(server->account_api, &visit->account, visit->now.utc_ms);

    if (why)
        bot_refuse(reply, 400, "has-games", why);
    else if (!store_commit(server->store))
        bot_refuse(reply, 503, "broken", "The server can no longer write.");
    else
        bot_say(reply, 200, bot_json_account(visit->account.name, true, visit->account.made_ms));
}

/* --- all of it --- */

/* Whose program asks, and not too often. Returns: false when that was refused. */
static bool read_visit(struct bot_visit *visit, struct extension_reply *reply)
{
    struct store *store = visit->bots->server->store;

    if (!identity_read_bearer(store, visit->request->authorization, visit->now.utc_ms,
                              &visit->who) ||
        !accounts_find(store, visit->who.id, &visit->account)) {
        bot_refuse(reply, 401, "no-token",
                   "Expected the token of an account: Authorization: Bearer TOKEN");
        return false;
    }
    reply->retry_after_s = buckets_wait_s(&visit->bots->asked, visit->who.id, visit->now.steady_ms);
    if (reply->retry_after_s)
        bot_refuse(reply, 429, "too-many", "Too many requests; please wait.");
    return !reply->retry_after_s;
}

static void answer(const struct bot_visit *visit, const struct bot_route *route,
                   struct extension_reply *reply)
{
    switch (route->what) {
    case BOT_EVENTS:
        bot_stream_events(visit, reply);
        break;
    case BOT_GAME:
        bot_stream_game(visit, route->words[0], reply);
        break;
    case BOT_CHAT:
        say(visit, route, reply);
        break;
    case BOT_CHALLENGES:
        bot_say(reply, 200,
                challenges_describe(visit->bots->server, visit->who.id, &visit->from, visit->now));
        break;
    case BOT_CHALLENGE:
        challenge(visit, route, reply);
        break;
    case BOT_ACCEPT:
    case BOT_DECLINE:
    case BOT_CANCEL:
        answer_challenge(visit, route, reply);
        break;
    default:
        act_in_game(visit, route, reply);
    }
}

void bots_answer(struct bots *bots, const struct bot_route *route,
                 const struct extension_request *request, const struct address *from,
                 struct moment now, struct extension_reply *reply)
{
    struct bot_visit visit = {.bots = bots, .request = request, .from = *from, .now = now};

    bots->now_ms = now.steady_ms;
    if (!read_visit(&visit, reply))
        return;
    if (route->what == BOT_UNKNOWN)
        bot_refuse(reply, 404, "unknown", "There is no such request; docs/bots.md lists them.");
    else if (route->what == BOT_ACCOUNT)
        bot_say(reply, 200,
                bot_json_account(visit.account.name, visit.account.is_bot, visit.account.made_ms));
    else if (route->what == BOT_UPGRADE)
        upgrade(&visit, reply);
    else if (!visit.account.is_bot)
        bot_refuse(reply, 403, "no-bot",
                   "This account is not a bot; POST bot/account/upgrade makes it one.");
    else
        answer(&visit, route, reply);
}

/* --- opening --- */

struct bots *bots_open(struct game_server *server)
{
    struct bots *bots = calloc(1, sizeof(*bots));

    if (!bots)
        return NULL;
    bots->server = server;
    buckets_open(&bots->asked, ASKED_BURST, ASKED_MILLI);
    buckets_open(&bots->challenged, CHALLENGED_BURST, CHALLENGED_MILLI);
    return bots;
}

void bots_close(struct bots *bots)
{
    if (!bots)
        return;
    for (struct bot_line *line = bots->lines, *next; line; line = next) {
        next = line->next;
        free(line);
    }
    free(bots);
}
