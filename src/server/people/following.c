/* Whom members follow, and what these do. */
#include "server/people/following.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/messages/event_json.h"
#include "server/messages/message_list.h"
#include "server/people/present.h"
#include "server/push/notifier.h"
#include "server/store/follows.h"
#include "server/store/ids.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

enum {
    PAUSE_MS = 2000, /* between two looks at who is here */
    TOLD_SIZE = 16,  /* of a hash of what was told */
};

struct followed {
    char id[STORE_ID_SIZE], name[ACCOUNT_NAME_SIZE];
    bool is_told; /* of games that they begin */
};

/* The list of a visitor who looks at it. */
struct following {
    struct followed *list;
    unsigned count;
    bool is_stale; /* it is to be read anew */
    uint8_t told[TOLD_SIZE];
};

void following_free(struct following *following)
{
    if (!following)
        return;
    free(following->list);
    free(following);
}

/* --- reading --- */

static void add(void *ctx, const struct follow *follow)
{
    struct following *following = ctx;
    struct followed *entry = &following->list[following->count];

    if (following->count >= FOLLOWS_MAX)
        return;
    snprintf(entry->id, sizeof(entry->id), "%s", follow->whom);
    snprintf(entry->name, sizeof(entry->name), "%s", follow->name);
    entry->is_told = follow->is_told;
    following->count++;
}

static bool load(struct visitor *visitor)
{
    struct following *following = visitor->following;

    if (!following)
        visitor->following = following = calloc(1, sizeof(*following));
    if (following && !following->list)
        following->list = calloc(FOLLOWS_MAX, sizeof(*following->list));
    if (!following || !following->list)
        return false;
    following->count = 0;
    following->is_stale = false;
    return follows_of(visitor->server->store, visitor->user, add, following);
}

/* --- telling --- */

static json_t *row_of(const struct followed *entry, const struct present_list *present)
{
    struct row_followed row = {.name = entry->name, .told = entry->is_told};
    const struct present *found = present_find(present, entry->id);

    row.here = found && found->is_here;
    if (found && found->game) {
        const struct room *room = found->game->room;
        row.game = found->game->id;
        row.rules = adx_variant_id(room_variant(room));
        row.title = room_title(room);
        row.opponent = room_name(room, found->color == ADX_WHITE ? ADX_BLACK : ADX_WHITE);
    }
    return row_followed(&row);
}

/* must: also when it is the same as before. */
static void tell_list(struct visitor *visitor, const struct present_list *present, bool must)
{
    struct following *following = visitor->following;
    struct message_list list = message_list();
    uint8_t hash[TOLD_SIZE];

    for (unsigned i = 0; i < following->count; i++)
        message_list_add(&list, row_of(&following->list[i], present));
    char *text = event_following(&(struct event_following){
        .people = list.array, .more = event_unless_0(list.left_out), .most = FOLLOWS_MAX});
    if (text)
        crypto_generichash(hash, sizeof(hash), (const unsigned char *)text, strlen(text), NULL, 0);
    if (text && !must && memcmp(hash, following->told, sizeof(hash)) == 0) {
        free(text);
        return;
    }
    if (text)
        memcpy(following->told, hash, sizeof(hash));
    tell(visitor, text);
}

void hear_following(const struct call *call)
{
    struct present_list present = present_gather(call->server);

    if (!load(call->visitor) || present.is_cut)
        tell_break(call->server, "there is not enough memory");
    else
        tell_list(call->visitor, &present, true);
    present_free(&present);
}

void following_reload(struct game_server *server, const char *id)
{
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (visitor->following && strcmp(visitor->user, id) == 0)
            visitor->following->is_stale = server->is_following_stale = true;
    }
}

static bool has(const struct following *following, const char *id)
{
    unsigned i = 0;

    while (i < following->count && strcmp(following->list[i].id, id) != 0)
        i++;
    return i < following->count;
}

void following_reload_with(struct game_server *server, const char *id)
{
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (visitor->following && has(visitor->following, id))
            visitor->following->is_stale = server->is_following_stale = true;
    }
}

static bool is_anybody_looking(const struct game_server *server)
{
    const struct visitor *visitor = server->visitors;

    while (visitor && !visitor->following)
        visitor = visitor->next;
    return visitor;
}

void following_tick(struct game_server *server, uint64_t now_ms)
{
    if (now_ms < following_deadline(server))
        return;
    server->is_following_stale = false;
    server->following_told_ms = now_ms;
    if (!is_anybody_looking(server))
        return;
    struct present_list present = present_gather(server);
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (!visitor->following)
            continue;
        if (present.is_cut || (visitor->following->is_stale && !load(visitor)))
            tell_break(server, "there is not enough memory");
        else
            tell_list(visitor, &present, false);
    }
    present_free(&present);
}

uint64_t following_deadline(const struct game_server *server)
{
    return server->is_following_stale ? server->following_told_ms + PAUSE_MS : ROOM_NO_DEADLINE;
}

/* --- a game begins --- */

static int compare(const void *one, const void *other)
{
    return strcmp(one, other);
}

static bool wants(const struct ids *followers, const char *user)
{
    return followers->count &&
           bsearch(user, followers->list, followers->count, STORE_ID_SIZE, compare);
}

static char *begun_text(const struct game *game, adx_color color)
{
    const struct room *room = game->room;

    return event_followed_begins(&(struct event_followed_begins){
        .name = room_name(room, color),
        .game = game->id,
        .rules = adx_variant_id(room_variant(room)),
        .title = room_title(room),
        .opponent = room_name(room, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE),
    });
}

struct search {
    const char *opponent;
    const struct ids *before;
    struct ids *found;
};

/* `before` is sorted. */
static void add_follower(void *ctx, const char *id)
{
    struct search *search = ctx;

    if (strcmp(id, search->opponent) != 0 && !wants(search->before, id))
        ids_add(search->found, id);
}

/* Everybody on a page hears it there, others by their browsers. */
static void announce(struct game_server *server, const struct game *game, adx_color color,
                     struct ids *followers, int64_t time_ms)
{
    bool *is_here = calloc(followers->count + 1, sizeof(*is_here));

    qsort(followers->list, followers->count, STORE_ID_SIZE, compare);
    for (struct visitor *visitor = server->visitors; visitor; visitor = visitor->next) {
        if (!visitor->hears_news || !wants(followers, visitor->user))
            continue;
        const char(*place)[STORE_ID_SIZE] =
            bsearch(visitor->user, followers->list, followers->count, STORE_ID_SIZE, compare);
        if (is_here)
            is_here[place - (const char(*)[STORE_ID_SIZE])followers->list] = true;
        tell(visitor, begun_text(game, color));
    }
    for (unsigned i = 0; i < followers->count; i++) {
        if (!is_here || !is_here[i])
            notifier_tell_begun(server->notifier, game, color, followers->list[i], time_ms);
    }
    free(is_here);
}

/* Of one color. before: who were told of the other one; found: receives who are told now. */
static void look_for_followers(struct game_server *server, const struct game *game, adx_color color,
                               const struct ids *before, struct ids *found, struct moment now)
{
    const char *user = room_user(game->room, color);
    struct search search = {room_user(game->room, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE),
                            before, found};

    if (!game->is_member[color])
        return;
    follows_told_of(server->store, user, add_follower, &search);
    if (found->count && buckets_wait_s(&server->announced, user, now.steady_ms))
        ids_free(found);
    if (found->count)
        announce(server, game, color, found, now.utc_ms);
}

static void happened_in(struct game_server *server, const struct game *game,
                        const struct room_events *happened, bool is_answered, struct moment now)
{
    const bool is_seat = room_events_have(happened, "seat");

    (void)is_answered;
    if (!is_seat && !room_events_have(happened, "end"))
        return;
    server->is_following_stale = true;
    if (!is_seat || !present_is_shown(game))
        return;
    struct ids none = {.count = 0}, of_white = {.count = 0}, of_black = {.count = 0};
    look_for_followers(server, game, ADX_WHITE, &none, &of_white, now);
    look_for_followers(server, game, ADX_BLACK, &of_white, &of_black, now);
    ids_free(&of_white);
    ids_free(&of_black);
}

const struct game_listener following_listener = {happened_in, NULL};
