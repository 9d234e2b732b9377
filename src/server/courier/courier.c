/* Mail: who gets it, when, and what comes back. */
#include "server/courier/courier.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/language.h"
#include "server/courier/courier_state.h"
#include "server/courier/news.h"

enum {
    SECOND_MS = 1000,
    MINUTE_MS = 60 * SECOND_MS,
    DAY_MS = 24 * 60 * MINUTE_MS,
    SLOT_MS = 6 * 60 * MINUTE_MS, /* lists of turns go out at 6:00 UTC, and at 18:00 */
    LISTS_AT_A_TIME = 4,
    TRIES_MAX = 13, /* the last one comes after almost three days */
    ASKED_BURST = 10,
    ASKED_MILLI = 20, /* one in fifty seconds in the long run */
    REACHED_BURST = 3,
    REACHED_MILLI = 1, /* one in a quarter of an hour */
    CHALLENGED_BURST = 10,
    CHALLENGED_MILLI = 3, /* one in five and a half minutes */
};

/* --- opening --- */

/* Tokens that an older version has kept as they are: links in its letters work by their hashes. */
static void hash_tokens(struct courier *courier)
{
    struct mailbag_address address = {.guest = ""};
    char token[MAILBAG_TOKEN_SIZE], hash[COURIER_HASH_SIZE], after[STORE_ID_SIZE] = "";

    while (mailbag_next_bare(courier->store, after, &address)) {
        snprintf(after, sizeof(after), "%s", address.guest);
        courier_hash(address.hash, hash);
        mailbag_keep_ticket(courier->store, hash, address.guest, MAILBAG_LETTERS, 0);
        courier_address_token(courier, &address, token);
        courier_hash(token, address.hash);
        mailbag_keep_address(courier->store, &address);
    }
}

struct courier *courier_open(const struct courier_options *options, struct store *store,
                             const struct speeches *speeches, const uint8_t key[GUEST_KEY_SIZE],
                             int wake)
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
    courier->speeches = speeches;
    courier->post = post_open(courier->smtp, courier->from, wake, options->paint);
    if (courier->post) {
        hash_tokens(courier);
        return courier;
    }
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
        courier_send_turn(courier, &to, &about, COURIER_TURN, time_ms);
}

void courier_tell_challenge(struct courier *courier, const struct game *game, const char *account,
                            struct moment now)
{
    struct mailbag_address to;

    if (courier && wants_mail(courier, account, now.utc_ms, &to) &&
        !buckets_wait_s(&courier->challenged, account, now.steady_ms))
        courier_send_challenge(courier, &to, game, now.utc_ms);
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

static void send_letters(struct courier *courier, struct shelf *shelf, struct moment now)
{
    struct mailbag_letter letter;
    struct post_pictures pictures;
    struct post_result result;

    if (post_result(courier->post, &result))
        note_result(courier, result.id, result.is_sent, now.utc_ms);
    if (!post_is_free(courier->post) || !mailbag_due(courier->store, now.utc_ms, &letter))
        return;
    const char *text = courier_read_pictures(courier, shelf, now.steady_ms, letter.text, &pictures);
    post_send(courier->post, letter.id, letter.mail, text, &pictures);
    free(letter.text);
}

/* --- reminders and lists --- */

static void remind(struct courier *courier, const struct agenda_entry *entry, struct shelf *shelf,
                   struct moment now)
{
    static const char *const words[] = {COURIER_HALF, COURIER_NINTH};
    struct mailbag_address to;
    bool is_new = false;
    unsigned last = 0;

    if (!wants_mail(courier, entry->guest[entry->turn], now.utc_ms, &to))
        return;
    for (unsigned i = 0; i < 2 && entry->remind_ms[i] <= (uint64_t)now.utc_ms; i++) {
        is_new = mailbag_notice(courier->store, entry->game, entry->ply, words[i]);
        last = i;
    }
    struct game *game = is_new ? shelf_find(shelf, entry->game, now.steady_ms) : NULL;
    if (!game)
        return;
    const struct courier_subject about = {game, entry->turn};
    courier_send_turn(courier, &to, &about, words[last], now.utc_ms);
    shelf_release(shelf, game);
}

/* Whether a time for lists has come since the last one. */
static bool is_list_due(const struct mailbag_address *to, int64_t time_ms)
{
    const int64_t period = strcmp(to->often, "daily") == 0 ? DAY_MS : DAY_MS / 2;

    return (time_ms - SLOT_MS) / period > (to->digest_ms - SLOT_MS) / period;
}

/* A list is sent when there is something new on it. Returns: whether it was. */
static bool send_list(struct courier *courier, const struct mailbag_address *to,
                      const struct agenda *agenda, struct courier_list *list, int64_t time_ms)
{
    bool is_new = false;
    size_t count;
    const struct agenda_entry **entries = agenda_of(agenda, to->guest, &count);

    list->to = to;
    list->entries = entries;
    list->count = 0;
    for (size_t i = 0; i < count; i++) {
        const struct agenda_entry *entry = entries[i];
        if (!agenda_awaits_move(entry) || strcmp(entry->guest[entry->turn], to->guest) != 0)
            continue;
        is_new |= mailbag_notice(courier->store, entry->game, entry->ply, "list");
        entries[list->count++] = entry;
    }
    if (is_new)
        courier_send_list(courier, list, time_ms);
    free(entries);
    return is_new;
}

/* A few of them, as their games are read from disk; the others in the next turns. */
static void send_lists(struct courier *courier, const struct agenda *agenda, struct shelf *shelf,
                       struct moment now)
{
    struct courier_list list = {.shelf = shelf, .now_ms = now.steady_ms};
    struct mailbag_address to = {.guest = ""};
    unsigned sent = 0;

    while (sent < LISTS_AT_A_TIME && mailbag_next_digest(courier->store, courier->listed, &to)) {
        snprintf(courier->listed, sizeof(courier->listed), "%s", to.guest);
        if (!is_list_due(&to, now.utc_ms) ||
            accounts_is_closed(courier->store, to.guest, now.utc_ms))
            continue;
        to.digest_ms = now.utc_ms;
        mailbag_keep_address(courier->store, &to);
        sent += send_list(courier, &to, agenda, &list, now.utc_ms);
    }
    courier->is_listing = sent == LISTS_AT_A_TIME;
    if (!courier->is_listing)
        courier->listed[0] = '\0';
}

void courier_turn(struct courier *courier, const struct agenda *agenda, struct shelf *shelf,
                  struct moment now)
{
    if (!courier)
        return;
    send_letters(courier, shelf, now);
    if (courier->is_listing)
        send_lists(courier, agenda, shelf, now);
    if (now.utc_ms - courier->swept_ms < MINUTE_MS)
        return;
    courier->swept_ms = now.utc_ms;
    for (const struct agenda_entry *entry = agenda_first(agenda); entry;
         entry = agenda_next(entry)) {
        if (agenda_awaits_move(entry) && entry->remind_ms[0] <= (uint64_t)now.utc_ms)
            remind(courier, entry, shelf, now);
    }
    if (!courier->is_listing)
        send_lists(courier, agenda, shelf, now);
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

const char *courier_resign_word(struct courier *courier, const char *guest)
{
    return courier ? speech_text(courier_speech(courier, guest), PHRASE_RESIGN_WORD) : "resign";
}

/* Why a move is not legal. Returns: false where this language cannot be had. */
static bool write_illegal(FILE *out, const struct speech *speech, const struct room *room,
                          const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_language *language;
    adx_explanation why;

    if (adx_language_builtin(&alloc, speech_code(speech), &language))
        return false;
    adx_position_explain_in(room_position(room), language, text, &why);
    adx_language_free(language);
    fputs(why.sentence, out);
    return true;
}

/* Why nothing was played, where there are words for it in the language; else as it was said. */
static void write_refusal(FILE *out, const struct speech *speech, const struct room *room,
                          const struct courier_verdict *verdict)
{
    char why[SPEECH_SIZE], day[PACE_DAY_TEXT_SIZE];

    if (verdict->closed) {
        pace_write_day(verdict->closed->banned_ms / PACE_DAY_MS, day);
        SPEECH_SAY(out, speech, PHRASE_REFUSED_CLOSED, arg_text("day", day),
                   arg_text("why", verdict->closed->ban));
        return;
    }
    if (strcmp(verdict->refusal->code, "illegal") == 0 &&
        write_illegal(out, speech, room, verdict->text))
        return;
    SPEECH_WRITE(why, speech, PHRASE_REFUSED_WHY, arg_text("code", verdict->refusal->code));
    fputs(why[0] ? why : verdict->refusal->sentence, out);
}

void courier_answer(struct courier *courier, const struct game *game,
                    const struct courier_reply *reply, const struct courier_verdict *verdict,
                    int64_t time_ms)
{
    const struct courier_subject about = {game, reply->color};
    const bool is_refused = verdict->closed || verdict->refusal;
    const enum phrase title = is_refused             ? PHRASE_REFUSED_SUBJECT
                              : verdict->is_resigned ? PHRASE_RESIGNED_SUBJECT
                                                     : PHRASE_PLAYED_SUBJECT;
    struct mailbag_address to;
    char subject[COURIER_TEXT_SIZE], *text = NULL;
    size_t size;

    if (!mailbag_address(courier->store, room_guest(game->room, reply->color), &to) ||
        !to.is_confirmed)
        return;
    const struct speech *speech = courier_speech(courier, to.guest);
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return;
    if (is_refused) {
        courier_write_link(out, speech_text(speech, PHRASE_REFUSED), verdict->text);
        fprintf(out, "\n");
        write_refusal(out, speech, game->room, verdict);
    } else {
        SPEECH_SAY(out, speech, verdict->is_resigned ? PHRASE_RESIGNED : PHRASE_PLAYED,
                   arg_text("move", verdict->text));
    }
    fprintf(out, "\n");
    fclose(out);
    SPEECH_WRITE(subject, speech, title, arg_text("move", verdict->text),
                 arg_text("line", verdict->text));
    const struct courier_letter letter = {.to = to.mail,
                                          .subject = subject,
                                          .text = text,
                                          .speech = speech,
                                          .about = &about,
                                          .is_reply = true};
    if (text)
        courier_queue(courier, &letter, time_ms);
    free(text);
}
