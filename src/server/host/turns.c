/* The list of games that somebody plays. */
#include "server/host/turns.h"

#include <string.h>

#include "server/host/tell.h"

/* His live games that go on, which have no deadline. */
static void add_live_turns(const struct turn *turn, struct message_turns *turns)
{
    adx_color own;

    for (const struct game *game = shelf_first(turn->host->shelf); game; game = game->next) {
        const struct room *room = game->room;
        if (room_pace(room) || room_is_over(room) || !room_seat(room, turn->visitor->guest, &own))
            continue;
        const adx_color other = own == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
        const adx_position *position = room_position(room);
        const struct message_turn line = {
            .game = game->id,
            .rules = adx_variant_id(adx_position_variant(position)),
            .title = adx_variant_title(adx_position_variant(position)),
            .opponent = room_name(room, other),
            .is_bot = game->is_bot[other],
            .is_yours = room_guest(room, other)[0] && adx_position_turn(position) == own,
        };
        message_add_turn(turns, &line);
    }
}

void turns_tell(const struct turn *turn)
{
    struct message_turns *turns = message_turns(turn->request->id);

    for (const struct agenda_entry *entry = agenda_first(turn->host->agenda); entry;
         entry = agenda_next(entry)) {
        const bool is_black = strcmp(entry->guest[ADX_BLACK], turn->visitor->guest) == 0;
        const adx_color own = is_black ? ADX_BLACK : ADX_WHITE;
        if (strcmp(entry->guest[own], turn->visitor->guest) != 0)
            continue;
        const bool has_deadline = agenda_awaits_move(entry);
        const struct message_turn line = {
            .game = entry->game,
            .rules = entry->rules,
            .title = entry->title,
            .opponent = entry->name[is_black ? ADX_WHITE : ADX_BLACK],
            .is_bot = entry->is_bot[is_black ? ADX_WHITE : ADX_BLACK],
            .is_yours = has_deadline && entry->turn == own,
            .deadline_ms = has_deadline ? entry->deadline_ms : 0,
        };
        message_add_turn(turns, &line);
    }
    add_live_turns(turn, turns);
    tell(turn->visitor, message_close_turns(turns));
}
