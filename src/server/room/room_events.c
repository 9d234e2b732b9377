/* What the events of one action mean for those who are not looking. */
#include "server/room/room.h"

#include <string.h>

bool room_events_have(const struct room_events *happened, const char *kind)
{
    for (unsigned i = 0; i < happened->count; i++) {
        if (strcmp(happened->list[i].kind, kind) == 0)
            return true;
    }
    return false;
}

bool room_events_begin_turn(const struct room_events *happened)
{
    for (unsigned i = 0; i < happened->count; i++) {
        const struct room_event *event = &happened->list[i];
        if (strcmp(event->kind, "seat") == 0 ||
            (strcmp(event->kind, "play") == 0 &&
             (strncmp(event->body, "move ", 5) == 0 || strncmp(event->body, "clock ", 6) == 0)))
            return true;
    }
    return false;
}
