#ifndef SERVER_ROOM_ROOM_ACT_H
#define SERVER_ROOM_ROOM_ACT_H

#include "server/room/room.h"

/* Let an event happen: the room follows it, and `out` has it. */
__attribute__((format(printf, 5, 6))) void room_emit(struct room *room, struct room_events *out,
                                                     uint64_t now_ms, const char *kind,
                                                     const char *format, ...);

struct room_sitter {
    const char *user, *name, *salt; /* as in struct room_action */
    bool is_salt_late;
};

/* A user takes a free seat; name and digits are cleaned. When both are there, play begins. */
void room_take_seat(struct room *room, struct room_events *out, uint64_t now_ms, adx_color color,
                    const struct room_sitter *sitter);

#endif
