/* What happens to the bot: challenges, and games that begin. */
#include "bridge/bridge_run.h"

#include <curl/curl.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bridge/bridge_game.h"

enum {
    PATH_SIZE = 160,
    PAUSE_FIRST_S = 1,
    PAUSE_MAX_S = 30,
};

struct bridge {
    const struct bridge_setup *setup;
    struct bridge_games known;
    struct bridge_game *games[BRIDGE_GAMES_MAX];
    bool is_heard; /* the stream has told something since it was opened */
};

__attribute__((format(printf, 2, 3))) static void say(const struct bridge *bridge,
                                                      const char *format, ...)
{
    char line[BRIDGE_LINE_SIZE];
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line, sizeof(line), format, arguments);
    va_end(arguments);
    bridge->setup->say(bridge->setup->ctx, line);
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

/* --- games --- */

static void sweep(struct bridge *bridge, bool is_all)
{
    for (unsigned i = 0; i < BRIDGE_GAMES_MAX; i++) {
        if (bridge->games[i] && (is_all || bridge_game_is_over(bridge->games[i]))) {
            bridge_game_end(bridge->games[i]);
            bridge->games[i] = NULL;
        }
    }
}

/* How many games are being played. */
static unsigned count_games(const struct bridge *bridge)
{
    unsigned count = 0;

    for (unsigned i = 0; i < BRIDGE_GAMES_MAX; i++)
        count += bridge->games[i] && !bridge_game_is_over(bridge->games[i]);
    return count;
}

/* The place of a game, or a free one; NULL when there is none. */
static struct bridge_game **place_of(struct bridge *bridge, const char *id)
{
    struct bridge_game **place = NULL;

    for (unsigned i = 0; i < BRIDGE_GAMES_MAX; i++) {
        if (bridge->games[i] && strcmp(bridge_game_id(bridge->games[i]), id) == 0)
            return &bridge->games[i];
        if (!bridge->games[i] && !place)
            place = &bridge->games[i];
    }
    return place;
}

static void begin_game(struct bridge *bridge, const json_t *game)
{
    const char *id = text_of(game, "gameId");
    const char *variant = text_of(json_object_get(game, "variant"), "key");
    const char *name = bridge_engine_name(bridge->setup, &bridge->known, variant);
    struct bridge_game **place = place_of(bridge, id);

    if (!place || *place)
        return;
    if (!name) {
        say(bridge, "game %s: the engine does not know %s", id, variant);
        return;
    }
    say(bridge, "game %s: %s against %s", id, variant,
        text_of(json_object_get(game, "opponent"), "username"));
    *place = bridge_game_begin(bridge->setup, id, variant, name);
    if (!*place)
        say(bridge, "game %s: there is not enough memory", id);
}

static void finish_game(struct bridge *bridge, const json_t *game)
{
    struct bridge_game **place = place_of(bridge, text_of(game, "gameId"));

    if (place && *place)
        bridge_game_finish(*place);
}

/* --- challenges --- */

/* Returns: NULL to accept it, or the word of docs/bots.md why not. */
static const char *refusal_of(const struct bridge *bridge, const json_t *challenge)
{
    const char *variant = text_of(json_object_get(challenge, "variant"), "key");
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *known = NULL;

    if (!bridge_engine_name(bridge->setup, &bridge->known, variant) ||
        adx_variant_builtin(&alloc, variant, &known))
        return "variant";
    adx_variant_free(known);
    if (bridge->setup->is_rated_refused && json_is_true(json_object_get(challenge, "rated")))
        return "casual";
    return count_games(bridge) >= bridge->setup->games_max ? "later" : NULL;
}

static void answer_challenge(struct bridge *bridge, const json_t *challenge)
{
    const char *id = text_of(challenge, "id"), *refusal = refusal_of(bridge, challenge);
    char path[PATH_SIZE], form[PATH_SIZE] = "";

    if (strcmp(text_of(challenge, "direction"), "in") != 0)
        return;
    if (refusal) {
        say(bridge, "challenge %s: declined (%s)", id, refusal);
        snprintf(form, sizeof(form), "reason=%s", refusal);
    }
    snprintf(path, sizeof(path), "challenge/%s/%s", id, refusal ? "decline" : "accept");
    bridge_http_ask(&bridge->setup->server, path, form, NULL);
}

/* --- the stream of events --- */

static bool hear(void *ctx, const char *line)
{
    struct bridge *bridge = ctx;
    json_t *object = json_loads(line, 0, NULL);
    const char *type = text_of(object, "type");

    bridge->is_heard = true;
    sweep(bridge, false);
    if (strcmp(type, "challenge") == 0)
        answer_challenge(bridge, json_object_get(object, "challenge"));
    else if (strcmp(type, "gameStart") == 0)
        begin_game(bridge, json_object_get(object, "game"));
    else if (strcmp(type, "gameFinish") == 0)
        finish_game(bridge, json_object_get(object, "game"));
    json_decref(object);
    return !bridge->setup->server.should_stop();
}

static void wait_s(const struct bridge *bridge, unsigned seconds)
{
    const struct timespec second = {.tv_sec = 1};

    for (unsigned i = 0; i < seconds && !bridge->setup->server.should_stop(); i++)
        nanosleep(&second, NULL);
}

/* Returns: false when the server wants nothing from this token. */
static bool listen_on(struct bridge *bridge, char *why)
{
    unsigned pause_s = PAUSE_FIRST_S;

    while (!bridge->setup->server.should_stop()) {
        bridge->is_heard = false;
        const unsigned status =
            bridge_http_stream(&bridge->setup->server, "stream/event", hear, bridge);
        if (status == 401 || status == 403) {
            snprintf(why, BRIDGE_LINE_SIZE, "the token was revoked, or its account closed");
            return false;
        }
        if (bridge->setup->server.should_stop())
            break;
        pause_s = bridge->is_heard ? PAUSE_FIRST_S : pause_s;
        say(bridge, "the connection is lost; trying again in %u s", pause_s);
        wait_s(bridge, pause_s);
        pause_s = 2 * pause_s < PAUSE_MAX_S ? 2 * pause_s : PAUSE_MAX_S;
    }
    return true;
}

/* --- the account --- */

/* Returns: false with `why`, when this cannot be played with. */
static bool look_at_account(struct bridge *bridge, char *why)
{
    const struct bridge_server *server = &bridge->setup->server;
    char *body = NULL;
    unsigned status = bridge_http_ask(server, "account", NULL, &body);
    json_t *account = json_loads(body ? body : "", 0, NULL);

    free(body);
    if (status == 200 && !text_of(account, "title")[0] && bridge->setup->is_upgrade)
        status = bridge_http_ask(server, "bot/account/upgrade", "", NULL);
    if (status == 200 && (text_of(account, "title")[0] || bridge->setup->is_upgrade)) {
        say(bridge, "playing as %s on %s", text_of(account, "username"), server->url);
        json_decref(account);
        return true;
    }
    json_decref(account);
    if (status == BRIDGE_NO_ANSWER)
        snprintf(why, BRIDGE_LINE_SIZE, "%s cannot be reached; is the address right?", server->url);
    else if (status == 401)
        snprintf(why, BRIDGE_LINE_SIZE,
                 "the server does not know this token; make one at %s/#/account", server->url);
    else if (status == 200)
        snprintf(why, BRIDGE_LINE_SIZE,
                 "this account is not a bot; make it one at %s/#/account, or with --upgrade",
                 server->url);
    else if (status == 400)
        snprintf(why, BRIDGE_LINE_SIZE,
                 "this account has played already; make another one for the bot");
    else
        snprintf(why, BRIDGE_LINE_SIZE, "%s has no games between people (status %u)", server->url,
                 status);
    return false;
}

bool bridge_run(const struct bridge_setup *setup, char *why)
{
    struct bridge *bridge = calloc(1, sizeof(*bridge));

    why[0] = '\0';
    if (!bridge || curl_global_init(CURL_GLOBAL_DEFAULT)) {
        snprintf(why, BRIDGE_LINE_SIZE, "there is not enough memory");
        free(bridge);
        return false;
    }
    bridge->setup = setup;
    const bool is_done = bridge_engine_ask(setup, &bridge->known, why) &&
                         look_at_account(bridge, why) && listen_on(bridge, why);
    const unsigned count = count_games(bridge);
    sweep(bridge, true);
    if (is_done && count)
        say(bridge, "stopped; games in progress: %u; start the bot again to continue them", count);
    else if (is_done)
        say(bridge, "stopped");
    free(bridge);
    curl_global_cleanup();
    return is_done;
}
