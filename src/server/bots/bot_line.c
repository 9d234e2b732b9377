/* Programs that play: one request or stream, and what is said at once. */
#include <stdlib.h>

#include "server/bots/bots_state.h"
#include "server/games/visit.h"
#include "server/messages/bot_json.h"

void bot_say(struct extension_reply *reply, unsigned status, char *text)
{
    reply->status = text ? status : 503;
    reply->type = "application/json";
    reply->text = text;
}

void bot_refuse(struct extension_reply *reply, unsigned status, const char *code,
                const char *sentence)
{
    bot_say(reply, status, bot_json_error(code, sentence));
}

struct bot_line *bot_line_open(const struct bot_visit *visit, struct extension_reply *reply)
{
    struct bot_line *line = calloc(1, sizeof(*line));

    if (line)
        line->visitor = game_server_welcome(visit->bots->server, &visit->who, &visit->from, line);
    if (!line || !line->visitor) {
        free(line);
        bot_refuse(reply, 503, "busy", "There is not enough memory; please try again.");
        return NULL;
    }
    line->bots = visit->bots;
    line->who = visit->who;
    line->wrote_ms = visit->now.steady_ms;
    line->next = visit->bots->lines;
    visit->bots->lines = line;
    return line;
}

struct game *bot_find_game(const struct bot_visit *visit, const char *id,
                           struct extension_reply *reply)
{
    bool is_crowded;
    struct game *game =
        visit_game(visit->bots->server, &visit->from, id, visit->now.steady_ms, &is_crowded);

    if (!game && is_crowded) {
        reply->retry_after_s = 10;
        bot_refuse(reply, 503, "busy", VISIT_CROWDED);
    } else if (!game)
        bot_refuse(reply, 404, "no-game", "There is no game at this address.");
    return game;
}
