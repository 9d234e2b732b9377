/* Mail: who gets it, when, and what comes back. */
#include "server/courier/courier.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/courier/courier_state.h"
#include "server/courier/news.h"
#include "server/mail/letter.h"
#include "server/store/blocks.h"

enum {
    SECOND_MS = 1000,
    MINUTE_MS = 60 * SECOND_MS,
    DAY_MS = 24 * 60 * MINUTE_MS,
    SLOT_MS = 6 * 60 * MINUTE_MS, /* lists of turns go out at 6:00 UTC, and at 18:00 */
    TRIES_MAX = 12,               /* the last one comes after almost three days */
    ASKED_BURST = 10,
    ASKED_MILLI = 20, /* one in fifty seconds in the long run */
    REACHED_BURST = 3,
    REACHED_MILLI = 1, /* one in a quarter of an hour */
    CHALLENGED_BURST = 10,
    CHALLENGED_MILLI = 3, /* one in five and a half minutes */
};

/* --- opening --- */

struct courier *courier_open(const struct courier_options *options, struct store *store,
                             const uint8_t key[GUEST_KEY_SIZE], int wake)
{
    struct courier *courier = calloc(1, sizeof(*courier));

    if (!courier)
        return NULL;
    courier->options = *options;
    snprintf(courier->smtp, sizeof(courier->smtp), "%s", options->smtp);
    snprintf(courier->from, sizeof(courier->from), "%s", options->from);
    snprintf(courier->inbox, sizeof(courier->inbox), "%s", options->inbox);
    snprintf(courier->url, sizeof(courier->url), "%s", options->url);
    for (size_t len = strlen(courier->url); len && courier->url[len - 1] == '/';)
        courier->url[--len] = '\0';
    memcpy(courier->key, key, sizeof(courier->key));
    courier->store = store;
    buckets_open(&courier->asked, ASKED_BURST, ASKED_MILLI);
    buckets_open(&courier->reached, REACHED_BURST, REACHED_MILLI);
    buckets_open(&courier->challenged, CHALLENGED_BURST, CHALLENGED_MILLI);
    courier->post = post_open(courier->smtp, courier->from, wake);
    if (courier->post)
        return courier;
    free(courier);
    return NULL;
}

void courier_close(struct courier *courier)
{
    if (!courier)
        return;
    post_close(courier->post);
    free(courier);
}

/* --- what has happened --- */

/* A confirmed address that wants letters of some kind, of somebody who can play on. */
static bool wants_mail(struct courier *courier, const char *guest, int64_t time_ms,
                       struct mailbag_address *out)
{
    return guest[0] && mailbag_address(courier->store, guest, out) && out->is_confirmed &&
           strcmp(out->often, "never") != 0 && !accounts_is_closed(courier->store, guest, time_ms);
}

void courier_tell(struct courier *courier, const struct game *game,
                  const struct room_events *happened, int64_t time_ms)
{
    struct mailbag_address to;

    if (!courier || !happened->count || !room_pace(game->room))
        return;
    if (room_is_over(game->room)) {
        for (unsigned i = 0; news_has(happened, "end") && i < 2; i++) {
            const struct courier_subject about = {game, (adx_color)i};
            if (wants_mail(courier, room_guest(game->room, about.color), time_ms, &to))
                courier_send_result(courier, &to, &about, time_ms);
        }
        return;
    }
    const struct courier_subject about = {game, adx_position_turn(room_position(game->room))};
    const bool is_full =
        room_guest(game->room, ADX_WHITE)[0] && room_guest(game->room, ADX_BLACK)[0];
    if (news_begins_turn(happened) && is_full && room_deadline(game->room) != ROOM_NO_DEADLINE &&
        wants_mail(courier, room_guest(game->room, about.color), time_ms, &to) &&
        strcmp(to.often, "at-once") == 0)
        courier_send_turn(courier, &to, &about, "", time_ms);
}

void courier_tell_challenge(struct courier *courier, const struct game *game, const char *account,
                            uint64_t now_ms, int64_t time_ms)
{
    struct mailbag_address to;

    if (courier && wants_mail(courier, account, time_ms, &to) &&
        !buckets_wait_s(&courier->challenged, account, now_ms))
        courier_send_challenge(courier, &to, game, time_ms);
}

void courier_tell_start(struct courier *courier, const char *account, const char *tournament,
                        const char *title, int64_t time_ms)
{
    struct mailbag_address to;

    if (courier && wants_mail(courier, account, time_ms, &to))
        courier_send_start(courier, &to, tournament, title, time_ms);
}

/* --- the outbox --- */

static void note_result(struct courier *courier, const char *id, bool is_sent, int64_t time_ms)
{
    struct mailbag_letter letter;

    if (is_sent) {
        mailbag_forget(courier->store, id);
        return;
    }
    /* It is the one that is due for the longest time: it was never postponed since. */
    if (!mailbag_due(courier->store, time_ms, &letter))
        return;
    if (strcmp(letter.id, id) == 0 && letter.tries + 1 < TRIES_MAX)
        mailbag_postpone(courier->store, id, letter.tries + 1,
                         time_ms + ((int64_t)MINUTE_MS << letter.tries));
    else if (strcmp(letter.id, id) == 0)
        mailbag_forget(courier->store, id);
    free(letter.text);
}

static void send_letters(struct courier *courier, int64_t time_ms)
{
    struct mailbag_letter letter;
    char id[POST_ID_SIZE];
    bool is_sent;

    if (post_result(courier->post, id, &is_sent))
        note_result(courier, id, is_sent, time_ms);
    if (!post_is_free(courier->post) || !mailbag_due(courier->store, time_ms, &letter))
        return;
    post_send(courier->post, letter.id, letter.mail, letter.text);
    free(letter.text);
}

/* --- reminders and lists --- */

static void remind(struct courier *courier, const struct agenda_entry *entry, struct shelf *shelf,
                   uint64_t now_ms, int64_t time_ms)
{
    static const char *const words[] = {"half", "nine-tenths"};
    struct mailbag_address to;
    bool is_new = false;
    unsigned last = 0;

    if (!wants_mail(courier, entry->guest[entry->turn], time_ms, &to))
        return;
    for (unsigned i = 0; i < 2 && entry->remind_ms[i] <= (uint64_t)time_ms; i++) {
        is_new = mailbag_notice(courier->store, entry->game, entry->ply, words[i]);
        last = i;
    }
    struct game *game = is_new ? shelf_find(shelf, entry->game, now_ms) : NULL;
    if (!game)
        return;
    const struct courier_subject about = {game, entry->turn};
    courier_send_turn(courier, &to, &about,
                      last ? "Nine tenths of your time are used" : "Half of your time is used",
                      time_ms);
    shelf_release(shelf, game);
}

/* Whether a time for lists has come since the last one. */
static bool is_list_due(const struct mailbag_address *to, int64_t time_ms)
{
    const int64_t period = strcmp(to->often, "daily") == 0 ? DAY_MS : DAY_MS / 2;

    return (time_ms - SLOT_MS) / period > (to->digest_ms - SLOT_MS) / period;
}

/* A list is sent when there is something new on it. */
static bool is_list_new(struct courier *courier, const char *guest, const struct agenda *agenda)
{
    bool is_new = false;

    for (const struct agenda_entry *entry = agenda_first(agenda); entry;
         entry = agenda_next(entry)) {
        if (agenda_awaits_move(entry) && strcmp(entry->guest[entry->turn], guest) == 0)
            is_new |= mailbag_notice(courier->store, entry->game, entry->ply, "list");
    }
    return is_new;
}

static void send_lists(struct courier *courier, const struct agenda *agenda, int64_t time_ms)
{
    struct mailbag_address to = {.guest = ""};
    char after[STORE_ID_SIZE] = "";

    while (mailbag_next_digest(courier->store, after, &to)) {
        snprintf(after, sizeof(after), "%s", to.guest);
        if (!is_list_due(&to, time_ms) || accounts_is_closed(courier->store, to.guest, time_ms))
            continue;
        to.digest_ms = time_ms;
        mailbag_keep_address(courier->store, &to);
        if (is_list_new(courier, to.guest, agenda))
            courier_send_list(courier, &to, agenda, time_ms);
    }
}

void courier_turn(struct courier *courier, const struct agenda *agenda, struct shelf *shelf,
                  uint64_t now_ms, int64_t time_ms)
{
    if (!courier)
        return;
    send_letters(courier, time_ms);
    if (time_ms - courier->swept_ms < MINUTE_MS)
        return;
    courier->swept_ms = time_ms;
    for (const struct agenda_entry *entry = agenda_first(agenda); entry;
         entry = agenda_next(entry)) {
        if (agenda_awaits_move(entry) && entry->remind_ms[0] <= (uint64_t)time_ms)
            remind(courier, entry, shelf, now_ms, time_ms);
    }
    send_lists(courier, agenda, time_ms);
}

/* --- the inbox --- */

bool courier_next(struct courier *courier, int64_t time_ms, struct courier_reply *out)
{
    size_t size;
    char *text;

    if (!courier || !courier->inbox[0] || time_ms - courier->looked_ms < SECOND_MS)
        return false;
    while ((text = reply_next(courier->inbox, &size)) != NULL) {
        reply_read(text, size, &out->mail);
        free(text);
        if (!out->mail.is_automatic && courier_split_tag(out->mail.tag, out))
            return true;
    }
    courier->looked_ms = time_ms;
    return false;
}

void courier_answer(struct courier *courier, const struct game *game,
                    const struct courier_reply *reply, const char *text, const char *refusal,
                    int64_t time_ms)
{
    const struct courier_subject about = {game, reply->color};
    struct mailbag_address to;
    char subject[COURIER_TEXT_SIZE], body[1024];

    if (!mailbag_address(courier->store, room_guest(game->room, reply->color), &to) ||
        !to.is_confirmed)
        return;
    if (refusal)
        snprintf(body, sizeof(body),
                 "Nothing was played. The first line of your mail was read as\n\n    %s\n\n%s\n",
                 text, refusal);
    else
        snprintf(body, sizeof(body), "You have played %s.\n", text);
    snprintf(subject, sizeof(subject), refusal ? "Not played: %.100s" : "Played: %.100s", text);
    courier_queue(courier, to.mail, subject, body, &about, "", true, time_ms);
}

/* --- what guests want --- */

bool courier_address(struct courier *courier, const char *guest, struct mailbag_address *out)
{
    return courier && mailbag_address(courier->store, guest, out);
}

static bool is_often(const char *word)
{
    return strcmp(word, "at-once") == 0 || strcmp(word, "twice-daily") == 0 ||
           strcmp(word, "daily") == 0 || strcmp(word, "never") == 0;
}

static const char *refuse_stranger(struct courier *courier, const char *guest, const char *mail,
                                   uint64_t now_ms)
{
    if (!letter_is_address(mail))
        return "This is not an email address.";
    if (buckets_wait_s(&courier->asked, guest, now_ms))
        return "Too many emails at once; please try again in a minute.";
    if (buckets_wait_s(&courier->reached, mail, now_ms))
        return "This address was sent enough; please try again in half an hour.";
    return NULL;
}

const char *courier_set_address(struct courier *courier, const char *guest, const char *mail,
                                const char *often, uint64_t now_ms, int64_t time_ms)
{
    struct mailbag_address address;
    char body[1024];

    if (!courier)
        return "This server sends no mail.";
    if (mail[0] && !is_often(often))
        return "Expected at-once, twice-daily, daily or never.";
    const bool is_known = mailbag_address(courier->store, guest, &address) &&
                          address.is_confirmed && strcmp(address.mail, mail) == 0;
    const char *why = mail[0] && !is_known ? refuse_stranger(courier, guest, mail, now_ms) : NULL;
    if (why)
        return why;
    if (!is_known) {
        address = (struct mailbag_address){.digest_ms = time_ms};
        snprintf(address.guest, sizeof(address.guest), "%s", guest);
        snprintf(address.mail, sizeof(address.mail), "%s", mail);
        courier_token(address.token);
    }
    snprintf(address.often, sizeof(address.often), "%s", often);
    mailbag_keep_address(courier->store, &address);
    if (!mail[0] || is_known)
        return NULL;
    snprintf(body, sizeof(body),
             "Somebody, most likely you, wants to get mail about games at\n\n    %s\n\n"
             "If that was you, open this address and press the button there:\n\n"
             "    %s/live/confirm/%s\n\nIf it was not, do nothing: you will get no other mail.\n",
             courier->url, courier->url, address.token);
    courier_queue(courier, mail, "Confirm your address", body, NULL, "", false, time_ms);
    return NULL;
}

void courier_send_password(struct courier *courier, const char *account, const char *name,
                           int64_t time_ms)
{
    char token[MAILBAG_TOKEN_SIZE], hash[COURIER_HASH_SIZE], body[1024];
    struct mailbag_address to;

    if (!courier || !mailbag_address(courier->store, account, &to) || !to.is_confirmed)
        return;
    courier_token(token);
    courier_hash(token, hash);
    mailbag_forget_tickets(courier->store, account, MAILBAG_PASSWORD);
    mailbag_keep_ticket(courier->store, hash, account, MAILBAG_PASSWORD, time_ms);
    snprintf(body, sizeof(body),
             "Somebody, most likely you, has forgotten the password of %s at\n\n    %s\n\n"
             "To choose another one, open this address within a day:\n\n"
             "    %s/#/account/reset/%s\n\nIf it was not you, do nothing: nothing has changed.\n",
             name, courier->url, courier->url, token);
    courier_queue(courier, to.mail, "A new password", body, NULL, "", false, time_ms);
}

const char *courier_invite(struct courier *courier, const struct game *game, const char *guest,
                           const char *mail, uint64_t now_ms, int64_t time_ms)
{
    struct mailbag_address own;
    char subject[COURIER_TEXT_SIZE], body[1024];
    adx_color color;

    if (!courier)
        return "This server sends no mail.";
    if (!room_seat(game->room, guest, &color) || room_is_over(game->room) ||
        room_guest(game->room, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE)[0])
        return "Only a player who is waiting for an opponent can invite one.";
    if (!mailbag_address(courier->store, guest, &own) || !own.is_confirmed)
        return "Give your own mail address first, and confirm it.";
    const char *why = refuse_stranger(courier, guest, mail, now_ms);
    if (why)
        return why;
    /* Whose address it is, and whom he wants to hear from, is told to nobody. */
    if (blocks_of_mail(courier->store, mail, guest))
        return NULL;
    const char *title = adx_variant_title(adx_position_variant(room_position(game->room)));
    const char *name = room_name(game->room, color);
    snprintf(subject, sizeof(subject), "%.40s invites you to a game of %.80s",
             name[0] ? name : "Somebody", title);
    snprintf(body, sizeof(body),
             "%s would like to play %s with you. To take the other seat, open\n\n"
             "    %s/#/live/%s\n\nYou will get no other mail unless you ask for it there.\n",
             name[0] ? name : "Somebody", title, courier->url, game->id);
    const struct courier_subject about = {game, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE};
    courier_queue(courier, mail, subject, body, &about, "", false, time_ms);
    return NULL;
}
