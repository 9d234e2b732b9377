/* Days on which players are away. */
#include "server/games/vacations.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/game_cache.h"
#include "server/games/tell_game.h"
#include "server/messages/event_json.h"
#include "server/messages/request.h"
#include "server/room/room.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

enum {
    YEAR_SIZE = 24
};

static void mark(void *ctx, const char *days)
{
    pace_mark_text(ctx, days);
}

void vacations_read(const struct call *call, const char *user, struct pace_calendar *out)
{
    pace_begin_calendar(out, (uint64_t)call->now.utc_ms);
    if (!accounts_vacations(call->server->store, user, mark, out))
        tell_break(call->server, store_why(call->server->store));
}

static bool is_full(const struct room *room)
{
    return room_user(room, ADX_WHITE)[0] && room_user(room, ADX_BLACK)[0];
}

void vacations_hold(const struct call *call, struct game *game, struct room_events *happened)
{
    struct room *room = game->room;
    struct pace_calendar taken;

    if (!room_events_have(happened, "seat") || !room_pace(room) || !is_full(room) ||
        room_tournament(room)[0])
        return;
    for (unsigned i = 0; i < 2; i++) {
        vacations_read(call, room_user(room, (adx_color)i), &taken);
        room_hold_days(room, (adx_color)i, &taken, game_cache_now(game, call->now), happened);
    }
}

/* --- how many are left --- */

void hear_vacation_days(const struct call *call)
{
    struct pace_calendar taken;
    char day[PACE_DAY_TEXT_SIZE], year[YEAR_SIZE];
    json_t *left = json_object();

    vacations_read(call, call->visitor->user, &taken);
    pace_write_day(taken.first_day, day);
    for (unsigned i = 0; i < 2; i++) {
        snprintf(year, sizeof(year), "%lu", strtoul(day, NULL, 10) + i);
        json_object_set_new(left, year,
                            json_integer(pace_days_left(&taken, taken.first_day + 366 * i)));
    }
    tell(call->visitor,
         event_vacation_days(&(struct event_vacation_days){.id = call->request->id, .left = left}));
}
