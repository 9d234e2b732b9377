/* What is said beside games, as JSON. */
#include <jansson.h>
#include <stdlib.h>

#include "server/messages/message.h"
#include "server/messages/message_list.h"

struct message_chat {
    json_t *object;
    struct message_list lines;
};

struct message_chat *message_chat(const char *game, bool reads_players, bool reads_spectators,
                                  bool may_write, bool is_whole)
{
    struct message_chat *chat = calloc(1, sizeof(*chat));
    json_t *rooms = json_array();

    if (!chat) {
        json_decref(rooms);
        return NULL;
    }
    if (reads_players)
        json_array_append_new(rooms, json_string(TALK_PLAYERS));
    if (reads_spectators)
        json_array_append_new(rooms, json_string(TALK_SPECTATORS));
    chat->lines = message_list();
    chat->object = json_pack("{s:s, s:s, s:o, s:b, s:b}", "is", "chat", "game", game, "rooms",
                             rooms, "writes", may_write, "whole", is_whole);
    return chat;
}

void message_add_line(struct message_chat *chat, const struct talk_line *line, const char *color,
                      const char *mark, bool is_own)
{
    if (chat)
        message_list_push(&chat->lines,
                          json_pack("{s:I, s:s, s:s, s:b, s:s, s:s, s:b, s:I, s:s}", "number",
                                    (json_int_t)line->number, "room", line->room, "name",
                                    line->name, "member", line->is_member, "mark", mark, "color",
                                    color, "own", is_own, "time", (json_int_t)line->time_ms, "text",
                                    line->text));
}

char *message_close_chat(struct message_chat *chat)
{
    if (!chat)
        return NULL;
    message_list_close(&chat->lines, chat->object, "lines");
    char *text = chat->object ? json_dumps(chat->object, JSON_COMPACT) : NULL;
    json_decref(chat->object);
    free(chat);
    return text;
}
