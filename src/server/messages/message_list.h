#ifndef SERVER_MESSAGES_MESSAGE_LIST_H
#define SERVER_MESSAGES_MESSAGE_LIST_H

#include <jansson.h>
#include <stdbool.h>

/*
 * A list in a message that has an end: whoever makes whatever long, the message fits into what may
 * wait for a reader.
 */
enum {
    MESSAGE_LIST_MAX = 96 * 1024 /* bytes of one list */
};

struct message_list {
    json_t *array; /* given to the event that has it, beside which "more" says what is left out */
    size_t size;
    unsigned left_out;
};

struct message_list message_list(void);
/* entry: taken; NULL where it could not be made, which counts as left out. */
void message_list_add(struct message_list *list, json_t *entry);
/* message_list_add(), but the first entries make room for the last. */
void message_list_push(struct message_list *list, json_t *entry);

#endif
