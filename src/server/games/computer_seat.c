/* Which seats are computers'. */
#include "server/games/computer_seat.h"

#include <string.h>

unsigned computer_seat_level(const struct room *room, adx_color color)
{
    static const char prefix[] = COMPUTER_USER;
    const char *user = room_user(room, color);

    if (strncmp(user, prefix, sizeof(prefix) - 1) != 0)
        return 0;
    const unsigned level = (unsigned)(user[sizeof(prefix) - 1] - '0');
    return level >= ADX_LEVEL_MIN && level <= ADX_LEVEL_MAX ? level : 0;
}
