#ifndef SERVER_MESSAGES_MESSAGE_CHALLENGE_H
#define SERVER_MESSAGES_MESSAGE_CHALLENGE_H

#include "server/room/room.h"

/* Challenges that wait for a visitor of the page, put together one by one: docs/server.md. */
struct message_challenges;
struct message_challenges *message_challenges(void);
void message_add_challenge(struct message_challenges *list, const char *game,
                           const struct room *room, bool is_bot);
/* Make the text and free `list`. NULL when there is no memory. */
char *message_close_challenges(struct message_challenges *list);

#endif
