/* The lobby as JSON: the whole of it, or what has changed. */
#include "server/lobby/message_lobby.h"

#include <jansson.h>
#include <stdlib.h>

#include "server/messages/event_json.h"

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
    struct row_waiting_game row = {
        .game_terms = game_terms(seat->game, seat->rules, seat->title, seat->room, seat->pace),
        .name = seat->name,
        .mark = seat->mark,
        .bot = seat->is_bot,
        .free = seat->free == ADX_BLACK ? "black" : "white",
        .own = seat->is_own,
        .pair = seat->is_pair,
    };
    row.game_terms.rated = seat->is_rated;
    json_array_append_new(lobby->waiting, row_waiting_game(&row));
}

void message_add_playing(struct message_lobby *lobby, const char *game, const struct room *room,
                         const bool is_bot[2], unsigned watching)
{
    if (!lobby)
        return;
    const struct row_played_game row = {
        .game_terms = game_terms_of(game, room),
        .bots = event_colors(is_bot),
        .white = room_name(room, ADX_WHITE),
        .black = room_name(room, ADX_BLACK),
        .ply = room_ply(room),
        .watching = watching,
    };
    json_array_append_new(lobby->playing, row_played_game(&row));
}

/* --- texts --- */

bool message_lobby_is_same(const struct message_lobby *lobby, const struct message_lobby *other)
{
    return lobby->people == other->people && json_equal(lobby->waiting, other->waiting) &&
           json_equal(lobby->playing, other->playing);
}

char *message_lobby_text(const struct message_lobby *lobby, unsigned seq)
{
    if (!lobby)
        return NULL;
    return event_lobby(&(struct event_lobby){
        .seq = seq,
        .people = lobby->people,
        .waiting = json_incref(lobby->waiting),
        .playing = json_incref(lobby->playing),
    });
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
 * Games that stay must stay in their order; whoever has gone past another goes, and comes anew. A
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

/* NULL where nothing has changed. */
static json_t *changes_of(const json_t *before, const json_t *after)
{
    struct changes changes = {json_array(), json_array(), json_array()};
    json_t *object = json_object();

    note_changes(&changes, before, after);
    take_list(object, "gone", changes.gone);
    take_list(object, "changed", changes.changed);
    take_list(object, "new", changes.new);
    if (json_object_size(object))
        return object;
    json_decref(object);
    return NULL;
}

char *message_lobby_changes(const struct message_lobby *before, unsigned from,
                            const struct message_lobby *after, unsigned seq)
{
    if (!before || !after)
        return NULL;
    return event_lobby_changes(&(struct event_lobby_changes){
        .from = from,
        .seq = seq,
        .people = after->people,
        .waiting = changes_of(before->waiting, after->waiting),
        .playing = changes_of(before->playing, after->playing),
    });
}
