/* What is told of every game. */
#include "server/messages/game_terms.h"

#include <stddef.h>

/* [White's seconds, increment], a delay where there is one, both times where they differ. */
static void add_clock(struct event_game_terms *terms, const struct room *room,
                      const struct room_clock *clock)
{
    const int64_t white_s = (int64_t)room_base_ms(room, ADX_WHITE) / 1000;
    const int64_t black_s = (int64_t)room_base_ms(room, ADX_BLACK) / 1000;

    terms->clock = event_pair(white_s, (int64_t)clock->increment_ms / 1000);
    terms->delay = event_unless_0((int64_t)clock->delay_ms / 1000);
    if (black_s != white_s)
        terms->times = event_pair(white_s, black_s);
}

struct event_game_terms game_terms(const char *game, const char *rules, const char *title,
                                   const struct room *room, const struct pace *pace)
{
    const struct room_clock clock =
        room ? room_clock(room, 0) : (struct room_clock){.left_ms = {0}};
    struct event_game_terms terms = {.game = game, .rules = rules, .title = title};

    if (pace) {
        terms.pace = event_hours(pace);
        terms.weekends = pace->is_weekend_off ? "off" : NULL;
    } else if (clock.is_there) {
        add_clock(&terms, room, &clock);
    }
    return terms;
}

struct event_game_terms game_terms_of(const char *game, const struct room *room)
{
    const adx_variant *variant = adx_position_variant(room_position(room));
    struct event_game_terms terms =
        game_terms(game, adx_variant_id(variant), room_title(room), room, room_pace(room));

    terms.rated = room_is_rated(room);
    return terms;
}
