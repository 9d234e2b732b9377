/* Programs that play: lines that are kept open. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/bots/bots_state.h"
#include "server/games/bot_view.h"
#include "server/games/challenges.h"
#include "server/games/tell_game.h"
#include "server/games/visit.h"
#include "server/sessions/changed.h"
#include "server/sessions/identity.h"
#include "server/store/ids.h"
#include "server/visitors/tell.h"

enum {
    GAME_STREAMS_MAX = 64, /* of one account */
    STREAMS_MAX = 2048,    /* of the server */
    QUIET_MS = 6000,       /* after which an empty line says that the server is there */
};

/* --- one line --- */

static void say(void *ctx, const char *text, size_t size)
{
    struct bot_line *line = ctx;

    if (!line->stream)
        return;
    if (!text) {
        extension_stream_end(line->stream);
        return;
    }
    line->wrote_ms = line->bots->now_ms;
    extension_stream_push(line->stream, text, size);
}

/* The connection is closed; the visitor leaves at the end of the tick. */
static void note_end(void *ctx)
{
    struct bot_line *line = ctx;

    line->stream = NULL;
}

static void end(struct bot_line *line)
{
    if (line->stream)
        extension_stream_end(line->stream);
}

/* Whether there is no room for another one. */
static bool is_full(const struct bot_visit *visit)
{
    unsigned own = 0, all = 0;

    for (const struct bot_line *line = visit->bots->lines; line; line = line->next) {
        if (!line->stream)
            continue;
        all++;
        own += strcmp(line->who.id, visit->who.id) == 0;
    }
    return own > GAME_STREAMS_MAX || all >= STREAMS_MAX;
}

/* Earlier streams of somebody for the same thing end: the last one counts. */
static void end_others(const struct bot_visit *visit, const char *game)
{
    for (struct bot_line *line = visit->bots->lines; line; line = line->next) {
        if (line->stream && strcmp(line->who.id, visit->who.id) == 0 &&
            strcmp(line->game, game) == 0)
            end(line);
    }
}

static struct bot_line *begin(const struct bot_visit *visit, const char *game,
                              enum visitor_kind kind, struct extension_reply *reply)
{
    end_others(visit, game);
    if (is_full(visit)) {
        reply->retry_after_s = 10;
        bot_refuse(reply, 429, "too-many", "Too many streams are open; please close some.");
        return NULL;
    }
    struct bot_line *line = bot_line_open(visit, reply);
    if (!line)
        return NULL;
    snprintf(line->game, sizeof(line->game), "%s", game);
    line->visitor->kind = kind;
    line->visitor->send = say;
    line->stream = extension_stream_open(note_end, line);
    if (!line->stream) {
        bot_refuse(reply, 503, "busy", "There is not enough memory; please try again.");
        return NULL;
    }
    reply->status = 200;
    reply->type = "application/x-ndjson";
    reply->stream = line->stream;
    return line;
}

/* --- what streams begin with --- */

/*
 * Every game of theirs that goes on begins for whoever listens anew. Returns: false when rules of
 * some of them would have to be compiled and too many were.
 */
static bool tell_games(const struct bot_visit *visit, struct visitor *visitor)
{
    struct game_server *server = visit->bots->server;
    struct ids ids = {.count = 0};
    bool is_crowded = false;

    accounts_open_games(server->store, visit->who.id, ids_add, &ids);
    for (unsigned i = 0; i < ids.count && !is_crowded; i++) {
        struct game *game =
            visit_game(server, &visit->from, ids.list[i], visit->now.steady_ms, &is_crowded);
        if (!game)
            continue;
        if (!room_is_over(game->room) && room_user(game->room, ADX_WHITE)[0] &&
            room_user(game->room, ADX_BLACK)[0])
            tell(visitor, bot_view(BOT_VIEW_START, game, visit->who.id, visit->now));
        game_cache_release(server->cache, game);
        rulebook_tidy(game_cache_rules(server->cache));
    }
    ids_free(&ids);
    return !is_crowded;
}

void bot_stream_events(const struct bot_visit *visit, struct extension_reply *reply)
{
    struct bot_line *line = begin(visit, "", VISITOR_EVENTS, reply);

    if (!line)
        return;
    if (tell_games(visit, line->visitor))
        challenges_begin_stream(line->visitor, visit->now);
    else
        end(line); /* it comes again, and hears of all */
}

void bot_stream_game(const struct bot_visit *visit, const char *id, struct extension_reply *reply)
{
    struct game *game = bot_find_game(visit, id, reply);

    if (!game)
        return;
    struct bot_line *line = begin(visit, id, VISITOR_GAME, reply);
    if (line)
        tell_stream(line->visitor, game, visit->now);
    else
        game_cache_release(visit->bots->server->cache, game);
}

/* --- each tick --- */

void bots_tick(struct bots *bots, uint64_t now_ms)
{
    bots->now_ms = now_ms;
    for (struct bot_line **link = &bots->lines; *link;) {
        struct bot_line *line = *link;
        if (line->stream || line->waiting) {
            if (line->stream && now_ms - line->wrote_ms >= QUIET_MS)
                say(line, "\n", 1);
            link = &line->next;
            continue;
        }
        *link = line->next;
        game_server_leave(bots->server, line->visitor, now_ms);
        free(line);
    }
}

void bots_part(struct bots *bots, const struct changed *changed, int64_t time_ms)
{
    for (struct bot_line *line = bots->lines; line; line = line->next) {
        if (line->stream && changed_has(changed, line->who.id) &&
            !identity_holds(bots->server->store, &line->who, time_ms))
            end(line);
    }
}

void bots_finish(struct bots *bots)
{
    for (struct bot_line *line = bots->lines; line; line = line->next) {
        struct extension_reply reply = {.status = EXTENSION_LATER};
        game_server_leave(bots->server, line->visitor, bots->now_ms);
        line->visitor = NULL;
        if (line->waiting) {
            bot_refuse(&reply, 503, "busy", "The server is stopping; please try again.");
            extension_answer(line->waiting, &reply);
        }
        end(line);
    }
}
