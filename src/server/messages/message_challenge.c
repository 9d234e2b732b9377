/* JSON of challenges, for the page. */
#include "server/messages/message_challenge.h"

#include <jansson.h>
#include <stdlib.h>

#include "server/messages/message.h"
#include "server/messages/message_list.h"

struct message_challenges {
    struct message_list list;
};

struct message_challenges *message_challenges(void)
{
    struct message_challenges *list = calloc(1, sizeof(*list));

    if (list)
        list->list = message_list();
    return list;
}

void message_add_challenge(struct message_challenges *list, const char *game,
                           const struct room *room, bool is_bot)
{
    const adx_color seated = room_guest(room, ADX_WHITE)[0] ? ADX_WHITE : ADX_BLACK;

    if (!list)
        return;
    const adx_variant *variant = adx_position_variant(room_position(room));
    json_t *object = message_describe_game(game, adx_variant_id(variant), room_title(room), room,
                                           room_pace(room));
    if (room_is_rated(room))
        json_object_set_new(object, "rated", json_true());
    if (room_pair(room)[0])
        json_object_set_new(object, "pair", json_true());
    if (is_bot)
        json_object_set_new(object, "bot", json_true());
    json_object_set_new(object, "name", json_string(room_name(room, seated)));
    json_object_set_new(object, "free", json_string(seated == ADX_WHITE ? "black" : "white"));
    message_list_add(&list->list, object);
}

char *message_close_challenges(struct message_challenges *list)
{
    if (!list)
        return NULL;
    json_t *object = json_pack("{s:s}", "is", "challenges");
    message_list_close(&list->list, object, "challenges");
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
    json_decref(object);
    free(list);
    return text;
}
