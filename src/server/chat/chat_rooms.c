/* Who reads what beside a game. */
#include "server/chat/chat_rooms.h"

#include <string.h>

#include "server/store/talk.h"

struct chat_rooms chat_rooms_of(const struct room *room, const char *user)
{
    adx_color color;
    const bool is_player = room_seat(room, user, &color);

    return (struct chat_rooms){is_player, !is_player || room_is_over(room)};
}

bool chat_rooms_have(const struct chat_rooms *rooms, const char *name)
{
    return (rooms->players && strcmp(name, TALK_PLAYERS) == 0) ||
           (rooms->spectators && strcmp(name, TALK_SPECTATORS) == 0);
}
