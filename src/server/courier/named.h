#ifndef SERVER_COURIER_NAMED_H
#define SERVER_COURIER_NAMED_H

#include "server/mail/speech.h"
#include "server/room/room.h"

/* How sentences for people name who plays, and what. */

/* The word by which languages know a player: "red". */
struct courier_color {
    char word[ADX_NAME_SIZE_MAX * 4];
};
struct courier_color courier_color(const struct room *room, adx_color color);
/* A name, or the phrase in the place of that of a guest who gave none. */
const char *courier_called(const struct speech *speech, const char *name, enum phrase unnamed);
/* The name of a player, or the word for a guest. */
const char *courier_name(const struct speech *speech, const struct room *room, adx_color color);
const char *courier_title(const struct room *room);

#endif
