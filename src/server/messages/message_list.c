/* Lists that have an end. */
#include "server/messages/message_list.h"

struct message_list message_list(void)
{
    return (struct message_list){.array = json_array()};
}

/* With the comma behind it. */
static size_t size_of(const json_t *entry)
{
    return json_dumpb(entry, NULL, 0, JSON_COMPACT | JSON_ENCODE_ANY) + 1;
}

void message_list_add(struct message_list *list, json_t *entry)
{
    const size_t size = entry ? size_of(entry) : 0;

    /* What is left out, is left out from there on: the order says what is more important. */
    if (!entry || list->left_out || list->size + size > MESSAGE_LIST_MAX) {
        json_decref(entry);
        list->left_out++;
        return;
    }
    list->size += size;
    json_array_append_new(list->array, entry);
}

void message_list_push(struct message_list *list, json_t *entry)
{
    const size_t size = entry ? size_of(entry) : 0;

    if (!entry || size > MESSAGE_LIST_MAX) {
        json_decref(entry);
        list->left_out++;
        return;
    }
    for (; list->size + size > MESSAGE_LIST_MAX; list->left_out++) {
        list->size -= size_of(json_array_get(list->array, 0));
        json_array_remove(list->array, 0);
    }
    list->size += size;
    json_array_append_new(list->array, entry);
}
