/* The lobby as JSON: the whole of it, or what has changed. */
#include "server/lobby/message_lobby.h"

#include <jansson.h>
#include <stdlib.h>

struct message_lobby {
    unsigned people;
    json_t *waiting, *playing;
};

struct message_lobby *message_lobby(unsigned people)
{
    struct message_lobby *lobby = calloc(1, sizeof(*lobby));

    if (!lobby)
        return NULL;
    *lobby = (struct message_lobby){people, json_array(), json_array()};
    if (lobby->waiting && lobby->playing)
        return lobby;
    message_lobby_free(lobby);
    return NULL;
}

void message_lobby_free(struct message_lobby *lobby)
{
    if (!lobby)
        return;
    json_decref(lobby->waiting);
    json_decref(lobby->playing);
    free(lobby);
}

/* --- games --- */

void message_add_waiting(struct message_lobby *lobby, const struct message_seat *seat)
{
    if (!lobby)
        return;
    json_t *object =
        message_describe_game(seat->game, seat->rules, seat->title, seat->room, seat->pace);
    if (seat->is_rated)
        json_object_set_new(object, "rated", json_true());
    if (seat->is_pair)
        json_object_set_new(object, "pair", json_true());
    if (seat->is_bot)
        json_object_set_new(object, "bot", json_true());
    json_object_set_new(object, "name", json_string(seat->name));
    json_object_set_new(object, "mark", json_string(seat->mark));
    json_object_set_new(object, "free", json_string(seat->free == ADX_BLACK ? "black" : "white"));
    json_object_set_new(object, "own", json_boolean(seat->is_own));
    json_array_append_new(lobby->waiting, object);
}

void message_add_playing(struct message_lobby *lobby, const char *game, const struct room *room,
                         const bool is_bot[2], unsigned watching)
{
    if (!lobby)
        return;
    const adx_variant *variant = adx_position_variant(room_position(room));
    json_t *object = message_describe_game(game, adx_variant_id(variant), room_title(room), room,
                                           room_pace(room));
    if (room_is_rated(room))
        json_object_set_new(object, "rated", json_true());
    message_add_colors(object, "bots", is_bot);
    json_object_set_new(object, "white", json_string(room_name(room, ADX_WHITE)));
    json_object_set_new(object, "black", json_string(room_name(room, ADX_BLACK)));
    json_object_set_new(object, "ply", json_integer(room_ply(room)));
    json_object_set_new(object, "watching", json_integer(watching));
    json_array_append_new(lobby->playing, object);
}

/* --- texts --- */

bool message_lobby_is_same(const struct message_lobby *lobby, const struct message_lobby *other)
{
    return lobby->people == other->people && json_equal(lobby->waiting, other->waiting) &&
           json_equal(lobby->playing, other->playing);
}

static char *write_and_free(json_t *object)
{
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;

    json_decref(object);
    return text;
}

char *message_lobby_text(const struct message_lobby *lobby, unsigned seq)
{
    if (!lobby)
        return NULL;
    return write_and_free(json_pack("{s:s, s:i, s:i, s:O, s:O}", "is", "lobby", "seq", (int)seq,
                                    "people", (int)lobby->people, "waiting", lobby->waiting,
                                    "playing", lobby->playing));
}

/* --- changes --- */

static const char *id_of(const json_t *row)
{
    return json_string_value(json_object_get(row, "game"));
}

/* Where a game stands in a list, from `from` on. Returns: SIZE_MAX for nowhere. */
static size_t find(const json_t *list, size_t from, const json_t *row)
{
    for (size_t i = from; i < json_array_size(list); i++) {
        if (json_equal(json_object_get(json_array_get(list, i), "game"),
                       json_object_get(row, "game")))
            return i;
    }
    return SIZE_MAX;
}

/* The values of a row that are others now; NULL where one of them is not there any more. */
static json_t *compare(const json_t *before, const json_t *after)
{
    json_t *changed = json_object(), *value;
    size_t same = 0;
    const char *key;

    json_object_foreach((json_t *)(uintptr_t)after, key, value)
    {
        const json_t *old = json_object_get(before, key);
        same += old != NULL;
        if (!json_equal(old, value))
            json_object_set(changed, key, value);
    }
    if (same == json_object_size(before))
        return changed;
    json_decref(changed);
    return NULL;
}

struct changes {
    json_t *gone, *changed, *new;
};

static void note_gone(struct changes *changes, const json_t *list, size_t from, size_t to)
{
    for (; from < to; from++)
        json_array_append_new(changes->gone, json_string(id_of(json_array_get(list, from))));
}

/*
 * Those that stay must stay in their order; whoever has gone past another goes, and comes anew. A
 * row is looked for behind the last one that stays: in lists of fifty that is quick.
 */
static void note_changes(struct changes *changes, const json_t *before, const json_t *after)
{
    size_t next = 0, i;
    json_t *row;

    json_array_foreach((json_t *)(uintptr_t)after, i, row)
    {
        const size_t at = find(before, next, row);
        json_t *changed = at == SIZE_MAX ? NULL : compare(json_array_get(before, at), row);
        if (!changed) {
            json_array_append_new(changes->new, json_pack("[I, O]", (json_int_t)i, row));
            continue;
        }
        note_gone(changes, before, next, at);
        next = at + 1;
        if (json_object_size(changed)) {
            json_object_set_new(changed, "game", json_string(id_of(row)));
            json_array_append(changes->changed, changed);
        }
        json_decref(changed);
    }
    note_gone(changes, before, next, json_array_size(before));
}

static void take_list(json_t *object, const char *key, json_t *list)
{
    if (json_array_size(list))
        json_object_set(object, key, list);
    json_decref(list);
}

static void add_changes(json_t *object, const char *key, const json_t *before, const json_t *after)
{
    struct changes changes = {json_array(), json_array(), json_array()};
    json_t *inner = json_object();

    note_changes(&changes, before, after);
    take_list(inner, "gone", changes.gone);
    take_list(inner, "changed", changes.changed);
    take_list(inner, "new", changes.new);
    if (json_object_size(inner))
        json_object_set(object, key, inner);
    json_decref(inner);
}

char *message_lobby_changes(const struct message_lobby *before, unsigned from,
                            const struct message_lobby *after, unsigned seq)
{
    if (!before || !after)
        return NULL;
    json_t *object = json_pack("{s:s, s:i, s:i, s:i}", "is", "lobby-changes", "from", (int)from,
                               "seq", (int)seq, "people", (int)after->people);

    add_changes(object, "waiting", before->waiting, after->waiting);
    add_changes(object, "playing", before->playing, after->playing);
    return write_and_free(object);
}
