#ifndef SERVER_MAIL_SPEECH_NAMES_H
#define SERVER_MAIL_SPEECH_NAMES_H

#include "server/mail/speech.h"
#include "server/room/room.h"

/* How sentences for people name who plays, and what. */

/* The word by which languages know a player: "red". */
struct speech_color {
    char word[ADX_NAME_SIZE_MAX * 4];
};
struct speech_color speech_color(const struct room *room, adx_color color);
/* A name, or the phrase in the place of that of a guest who gave none. */
const char *speech_called(const struct speech *speech, const char *name, enum phrase unnamed);
/* The name of a player, or the word for a guest. */
const char *speech_player(const struct speech *speech, const struct room *room, adx_color color);
const char *speech_title(const struct room *room);

#endif
