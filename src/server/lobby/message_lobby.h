#ifndef SERVER_LOBBY_MESSAGE_LOBBY_H
#define SERVER_LOBBY_MESSAGE_LOBBY_H

#include "server/messages/game_terms.h"

/* The lobby, put together game by game, and what has become of it since. */
struct message_lobby;

enum {
    MESSAGE_MARK_SIZE = 5, /* four digits and the final NUL */
};

/* A game that waits for an opponent. */
struct message_seat {
    const char *game, *rules, *title;
    const char *name;             /* of who waits */
    char mark[MESSAGE_MARK_SIZE]; /* by which they are told from others of that name */
    adx_color free;
    bool is_own; /* of the visitor who hears this */
    bool is_rated, is_bot;
    bool is_pair;            /* the first of two games, the colors in turn */
    const struct pace *pace; /* NULL for a live game */
    const struct room *room; /* of a live one, whose clock is told; else NULL */
};

/* Returns: NULL when there is no memory, which the others accept. */
struct message_lobby *message_lobby(unsigned people);
void message_lobby_free(struct message_lobby *lobby);
void message_add_waiting(struct message_lobby *lobby, const struct message_seat *seat);
void message_add_playing(struct message_lobby *lobby, const char *game, const struct room *room,
                         const bool is_bot[2], unsigned watching);

bool message_lobby_is_same(const struct message_lobby *lobby, const struct message_lobby *other);
/* All of it. seq: its number, from which changes count. free() the text. */
char *message_lobby_text(const struct message_lobby *lobby, unsigned seq);
/*
 * What makes one of the other, which were numbered so: games that are gone, those whose values have
 * changed, and new ones with their places in the list. free() the text.
 */
char *message_lobby_changes(const struct message_lobby *before, unsigned from,
                            const struct message_lobby *after, unsigned seq);

#endif
