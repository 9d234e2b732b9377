/* What all of a game at a terminal share. */
#include "cli/play.h"

#include <stdarg.h>
#include <stdio.h>

void play_say(struct play *play, const char *format, ...)
{
    const size_t room = sizeof(play->message) - play->message_len;
    va_list args;

    va_start(args, format);
    const int written = vsnprintf(play->message + play->message_len, room, format, args);
    va_end(args);
    if (written > 0)
        play->message_len += (size_t)written < room ? (size_t)written : room - 1;
}

const char *play_color_name(const struct play *play, adx_color color)
{
    return adx_variant_color_name(play->session.game.variant, color);
}
