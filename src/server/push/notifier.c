/* Pushes: who gets one, and what becomes of it. */
#include "server/push/notifier.h"

#include <jansson.h>
#include <openssl/evp.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/utf8.h"
#include "server/push/push_sender.h"
#include "server/room/room.h"
#include "server/store/devices.h"
#include "server/store/mailbag.h"

enum {
    SECOND_MS = 1000,
    MINUTE_MS = 60 * SECOND_MS,
    DAY_MS = 24 * 60 * MINUTE_MS,
    KEPT_MS =
        3 * DAY_MS, /* a notification about a game by correspondence is worth something so long */
    LIVE_MS = MINUTE_MS, /* and a challenge to a live one, whose maker leaves after a minute */
    FOLLOWED_MS = 10 * MINUTE_MS, /* somebody plays whom one would like to watch */
    TRIES_MAX = 8,                /* the last one comes after two hours */
    TITLE_SIZE = 256,
    PLACE_SIZE = 128,
    TOPIC_SIZE = 25, /* of a conversation */
};

struct notifier {
    struct store *store;
    struct push_sender *sender;
    char service[PUSH_ORIGIN_SIZE];
    char key[VAPID_KEY_SIZE];
    bool is_due;       /* something may be ready to be sent */
    int64_t looked_ms; /* when the store was asked last */
    int64_t swept_ms;  /* when reminders were looked for */
};

/* --- opening --- */

bool notifier_reads_service(const char *text)
{
    char origin[PUSH_ORIGIN_SIZE];

    return push_address_read(text, text, origin) && strcmp(origin, text) == 0;
}

/* The secret of the server, made once for all: whoever has allowed one key has allowed no other. */
static bool find_secret(struct store *store, uint8_t secret[P256_SECRET_SIZE])
{
    static const char name[] = "push.key"; /* no game is called so */

    return store_secret(store, name, secret, P256_SECRET_SIZE) ||
           (p256_make(secret) && store_keep_secret(store, name, secret, P256_SECRET_SIZE) &&
            store_commit(store));
}

static bool write_key(const uint8_t secret[P256_SECRET_SIZE], char out[VAPID_KEY_SIZE])
{
    EVP_PKEY *key = p256_pair(secret);
    const bool is_written = key && vapid_write_key(key, out);

    EVP_PKEY_free(key);
    return is_written;
}

struct notifier *notifier_open(const struct notifier_options *options, struct store *store,
                               int wake)
{
    struct notifier *notifier = calloc(1, sizeof(*notifier));
    struct push_sender_options wanted = {.wake = wake};

    if (!notifier)
        return NULL;
    notifier->store = store;
    notifier->is_due = true;
    snprintf(wanted.subject, sizeof(wanted.subject), "%s", options->subject);
    snprintf(wanted.own, sizeof(wanted.own), "%s", options->service);
    snprintf(notifier->service, sizeof(notifier->service), "%s", options->service);
    if (find_secret(store, wanted.secret) && write_key(wanted.secret, notifier->key))
        notifier->sender = push_sender_open(&wanted);
    sodium_memzero(&wanted, sizeof(wanted));
    if (notifier->sender)
        return notifier;
    free(notifier);
    return NULL;
}

void notifier_close(struct notifier *notifier)
{
    if (!notifier)
        return;
    push_sender_close(notifier->sender);
    free(notifier);
}

const char *notifier_key(const struct notifier *notifier)
{
    return notifier ? notifier->key : "";
}

/* --- devices --- */

/* An address could be asked for by everybody who knows it; its hash is no more than a name. */
static void device_id(const char *endpoint, char out[STORE_ID_SIZE])
{
    uint8_t hash[crypto_generichash_BYTES_MIN];

    crypto_generichash(hash, sizeof(hash), (const unsigned char *)endpoint, strlen(endpoint), NULL,
                       0);
    sodium_bin2hex(out, STORE_ID_SIZE, hash, sizeof(hash));
}

/* Exactly so many bytes. */
static bool read_base64(const char *text, uint8_t *out, size_t size)
{
    size_t read;

    return sodium_base642bin(out, size, text, strlen(text), "=", &read, NULL,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           read == size;
}

static bool is_point(const uint8_t point[P256_POINT_SIZE])
{
    EVP_PKEY *key = p256_point(point);

    EVP_PKEY_free(key);
    return key;
}

const char *notifier_add(struct notifier *notifier, const char *user, const char *session,
                         const struct notifier_wish *wish, int64_t time_ms)
{
    struct device device = {.made_ms = time_ms};
    char origin[PUSH_ORIGIN_SIZE];

    if (!notifier)
        return "This server sends no notifications.";
    if (!push_address_read(wish->endpoint, notifier->service, origin))
        return "Expected the address of a push service.";
    if (!read_base64(wish->point, device.point, sizeof(device.point)) || !is_point(device.point) ||
        !read_base64(wish->auth, device.auth, sizeof(device.auth)))
        return "Expected the keys of a push subscription.";
    device_id(wish->endpoint, device.id);
    snprintf(device.user, sizeof(device.user), "%s", user);
    snprintf(device.session, sizeof(device.session), "%s", session);
    snprintf(device.endpoint, sizeof(device.endpoint), "%s", wish->endpoint);
    devices_keep(notifier->store, &device);
    return NULL;
}

void notifier_remove(struct notifier *notifier, const char *user, const char *endpoint)
{
    char id[STORE_ID_SIZE];

    if (!notifier || !user[0])
        return;
    device_id(endpoint, id);
    devices_forget(notifier->store, id, user);
}

/* --- notifications --- */

/* What a notification says, in words for the page, which has them in the language of its reader. */
struct notification {
    const char *what;  /* "turn" */
    const char *where; /* behind the address of the page, such as "#/live/" */
    const char *id;    /* of what it is about */
    const char *place; /* behind `where`, if it is not the id; or NULL */
    const char *rules, *title;
    const char *name; /* of the other player, or "" */
};

static void queue(struct notifier *notifier, const char *user,
                  const struct notification *notification, int64_t time_ms, int64_t kept_ms)
{
    char title[TITLE_SIZE], place[PLACE_SIZE];

    snprintf(title, sizeof(title), "%s", notification->title);
    utf8_mend(title); /* it may have been cut */
    snprintf(place, sizeof(place), "%s%s", notification->where,
             notification->place ? notification->place : notification->id);
    json_t *object =
        json_pack("{s:s, s:s, s:s, s:s, s:s}", "what", notification->what, "place", place, "rules",
                  notification->rules, "title", title, "name", notification->name);
    char *text = json_dumps(object, JSON_COMPACT);
    json_decref(object);
    if (text && strlen(text) < DEVICE_NOTIFICATION_SIZE)
        devices_queue(notifier->store, user, notification->id, text, time_ms, time_ms + kept_ms);
    free(text);
    notifier->is_due = true;
}

/* A notification about a game, for one of its players. */
static void queue_game(struct notifier *notifier, const struct game *game, adx_color color,
                       const char *what, int64_t time_ms)
{
    const adx_variant *variant = adx_position_variant(room_position(game->room));
    const struct notification notification = {
        .what = what,
        .where = "#/live/",
        .id = game->id,
        .rules = adx_variant_id(variant),
        .title = room_title(game->room),
        .name = room_name(game->room, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE)};

    queue(notifier, room_user(game->room, color), &notification, time_ms, KEPT_MS);
}

void notifier_tell(struct notifier *notifier, const struct game *game,
                   const struct room_events *happened, int64_t time_ms)
{
    const struct room *room = game->room;
    const bool is_full = room_user(room, ADX_WHITE)[0] && room_user(room, ADX_BLACK)[0];
    const bool is_end = room_events_have(happened, "end");

    if (!notifier || !room_pace(room) || (!is_end && !room_events_begin_turn(happened)))
        return;
    devices_drop(notifier->store, game->id); /* what is older is not true any more */
    for (unsigned i = 0; is_end && i < 2; i++)
        queue_game(notifier, game, (adx_color)i, room_outcome(room, (adx_color)i), time_ms);
    if (!room_is_over(room) && is_full && room_deadline(room) != ROOM_NO_DEADLINE)
        queue_game(notifier, game, adx_position_turn(room_position(room)), "turn", time_ms);
}

void notifier_tell_challenge(struct notifier *notifier, const struct game *game,
                             const char *account, int64_t time_ms)
{
    const adx_variant *variant = adx_position_variant(room_position(game->room));
    const adx_color maker = room_user(game->room, ADX_WHITE)[0] ? ADX_WHITE : ADX_BLACK;
    const struct notification notification = {.what = "challenge",
                                              .where = "#/live/",
                                              .id = game->id,
                                              .rules = adx_variant_id(variant),
                                              .title = room_title(game->room),
                                              .name = room_name(game->room, maker)};

    if (notifier)
        queue(notifier, account, &notification, time_ms, room_pace(game->room) ? KEPT_MS : LIVE_MS);
}

void notifier_tell_begun(struct notifier *notifier, const struct game *game, adx_color color,
                         const char *account, int64_t time_ms)
{
    const adx_variant *variant = adx_position_variant(room_position(game->room));
    const struct notification notification = {.what = "followed",
                                              .where = "#/live/",
                                              .id = game->id,
                                              .rules = adx_variant_id(variant),
                                              .title = room_title(game->room),
                                              .name = room_name(game->room, color)};

    if (notifier)
        queue(notifier, account, &notification, time_ms, FOLLOWED_MS);
}

/* What a conversation is called by push services, which are not to know whose it is. */
static void write_topic(const char *account, const char *author, char out[TOPIC_SIZE])
{
    uint8_t hash[crypto_generichash_BYTES_MIN];
    char both[2 * STORE_ID_SIZE];

    snprintf(both, sizeof(both), "%s %s", account, author);
    crypto_generichash(hash, sizeof(hash), (const unsigned char *)both, strlen(both), NULL, 0);
    sodium_bin2hex(out, TOPIC_SIZE, hash, TOPIC_SIZE / 2);
}

void notifier_tell_message(struct notifier *notifier, const char *account,
                           const struct notifier_message *message, int64_t time_ms)
{
    char topic[TOPIC_SIZE];

    if (!notifier)
        return;
    write_topic(account, message->author, topic);
    devices_drop(notifier->store, topic);
    const struct notification notification = {.what = "message",
                                              .where = "#/messages/",
                                              .id = topic,
                                              .place = message->path,
                                              .rules = "",
                                              .title = message->name,
                                              .name = ""};
    queue(notifier, account, &notification, time_ms, KEPT_MS);
}

void notifier_tell_start(struct notifier *notifier, const char *account, const char *tournament,
                         const char *title, int64_t time_ms)
{
    const struct notification notification = {.what = "tournament",
                                              .where = "#/tournament/",
                                              .id = tournament,
                                              .rules = "",
                                              .title = title,
                                              .name = ""};

    if (notifier)
        queue(notifier, account, &notification, time_ms, KEPT_MS);
}

/* --- the outbox --- */

static void note_result(struct notifier *notifier, const struct push_result *result,
                        int64_t time_ms)
{
    if (result->outcome == PUSH_GONE)
        devices_forget(notifier->store, result->device, "");
    else if (result->outcome != PUSH_LATER)
        devices_forget_notification(notifier->store, result->number);
    else if (result->wait_s)
        devices_rest(notifier->store, result->device, time_ms + result->wait_s * SECOND_MS);
}

static void hand_over(struct notifier *notifier, const struct device_notification *due,
                      int64_t time_ms)
{
    struct push_job job = {.number = due->number,
                           .ttl_s = (due->until_ms - time_ms) / SECOND_MS,
                           .time_s = time_ms / SECOND_MS};

    snprintf(job.device, sizeof(job.device), "%s", due->device.id);
    snprintf(job.url, sizeof(job.url), "%s", due->device.endpoint);
    snprintf(job.topic, sizeof(job.topic), "%s", due->topic);
    snprintf(job.text, sizeof(job.text), "%s", due->text);
    memcpy(job.reader.point, due->device.point, sizeof(job.reader.point));
    memcpy(job.reader.auth, due->device.auth, sizeof(job.reader.auth));
    push_sender_send(notifier->sender, &job);
}

/*
 * A notification that is being sent is put off as if it had failed: it is sent once at a time, and
 * again after a crash.
 */
static void send_due(struct notifier *notifier, int64_t time_ms)
{
    struct push_result result;
    struct device_notification due;

    while (push_sender_result(notifier->sender, &result)) {
        note_result(notifier, &result, time_ms);
        notifier->is_due = true;
    }
    if (!notifier->is_due && time_ms - notifier->looked_ms < SECOND_MS)
        return;
    notifier->looked_ms = time_ms;
    notifier->is_due = false;
    while (push_sender_has_room(notifier->sender) && devices_due(notifier->store, time_ms, &due)) {
        if (due.tries >= TRIES_MAX || due.until_ms - time_ms < SECOND_MS) {
            devices_forget_notification(notifier->store, due.number);
            continue;
        }
        devices_postpone(notifier->store, due.number, due.tries + 1,
                         time_ms + ((int64_t)MINUTE_MS << due.tries));
        hand_over(notifier, &due, time_ms);
    }
}

/* --- reminders --- */

static void remind(struct notifier *notifier, const struct deadlines_entry *entry, int64_t time_ms)
{
    static const char *const words[] = {"half", "nine-tenths"};
    const adx_color other = entry->turn == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    struct notification notification = {.where = "#/live/",
                                        .id = entry->game,
                                        .rules = entry->rules,
                                        .title = entry->title,
                                        .name = entry->name[other]};
    char notice[MAILBAG_WORD_SIZE];
    bool is_new = false;

    if (!devices_has(notifier->store, entry->user[entry->turn]))
        return;
    for (unsigned i = 0; i < 2 && entry->remind_ms[i] <= (uint64_t)time_ms; i++) {
        snprintf(notice, sizeof(notice), "p-%s", words[i]);
        is_new = mailbag_notice(notifier->store, entry->game, entry->ply, notice);
        notification.what = words[i];
    }
    if (!is_new)
        return;
    devices_drop(notifier->store, entry->game);
    queue(notifier, entry->user[entry->turn], &notification, time_ms,
          (int64_t)entry->deadline_ms - time_ms);
}

void notifier_tick(struct notifier *notifier, const struct deadlines *deadlines, int64_t time_ms)
{
    if (!notifier)
        return;
    send_due(notifier, time_ms);
    if (time_ms - notifier->swept_ms < MINUTE_MS)
        return;
    notifier->swept_ms = time_ms;
    for (const struct deadlines_entry *entry = deadlines_first(deadlines); entry;
         entry = deadlines_next(entry)) {
        if (deadlines_awaits_move(entry) && entry->remind_ms[0] <= (uint64_t)time_ms)
            remind(notifier, entry, time_ms);
    }
}
