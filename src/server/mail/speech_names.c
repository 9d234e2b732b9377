/* Names of players, games and colors in sentences. */
#include "server/mail/speech_names.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const char *speech_called(const struct speech *speech, const char *name, enum phrase unnamed)
{
    return name[0] && strcmp(name, ROOM_UNNAMED) != 0 ? name : speech_text(speech, unnamed);
}

const char *speech_player(const struct speech *speech, const struct room *room, adx_color color)
{
    return speech_called(speech, room_name(room, color), PHRASE_GUEST);
}

const char *speech_title(const struct room *room)
{
    return room_title(room);
}

/* In English a color is called by its word in the rules, with a capital letter. */
struct speech_color speech_color(const struct room *room, adx_color color)
{
    struct speech_color out;

    snprintf(out.word, sizeof(out.word), "%s",
             adx_variant_color_name(adx_position_variant(room_position(room)), color));
    out.word[0] = (char)tolower((unsigned char)out.word[0]);
    return out;
}
