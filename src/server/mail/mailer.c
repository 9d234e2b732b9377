/* Mail: who gets it, when, and what comes back. */
#include "server/mail/mailer.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/language.h"
#include "server/mail/mailer_state.h"
#include "server/room/room.h"

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
static void hash_tokens(struct mailer *mailer)
{
    struct mailbag_address address = {.user = ""};
    char token[MAILBAG_TOKEN_SIZE], hash[MAILER_HASH_SIZE], after[STORE_ID_SIZE] = "";

    while (mailbag_next_bare(mailer->store, after, &address)) {
        snprintf(after, sizeof(after), "%s", address.user);
        mailer_hash(address.hash, hash);
        mailbag_keep_ticket(mailer->store, hash, address.user, MAILBAG_LETTERS, 0);
        mailer_address_token(mailer, &address, token);
        mailer_hash(token, address.hash);
        mailbag_keep_address(mailer->store, &address);
    }
}

struct mailer *mailer_open(const struct mailer_options *options, struct store *store,
                           const struct speeches *speeches, const uint8_t key[GUEST_KEY_SIZE],
                           int wake)
{
    struct mailer *mailer = calloc(1, sizeof(*mailer));

    if (!mailer)
        return NULL;
    mailer->options = *options;
    snprintf(mailer->smtp, sizeof(mailer->smtp), "%s", options->smtp);
    snprintf(mailer->from, sizeof(mailer->from), "%s", options->from);
    snprintf(mailer->inbox, sizeof(mailer->inbox), "%s", options->inbox);
    snprintf(mailer->url, sizeof(mailer->url), "%s", options->url);
    for (size_t len = strlen(mailer->url); len && mailer->url[len - 1] == '/';)
        mailer->url[--len] = '\0';
    memcpy(mailer->key, key, sizeof(mailer->key));
    mailer->store = store;
    buckets_open(&mailer->asked, ASKED_BURST, ASKED_MILLI);
    buckets_open(&mailer->reached, REACHED_BURST, REACHED_MILLI);
    buckets_open(&mailer->challenged, CHALLENGED_BURST, CHALLENGED_MILLI);
    buckets_open(&mailer->written, CHALLENGED_BURST, CHALLENGED_MILLI);
    mailer->speeches = speeches;
    mailer->post = post_open(mailer->smtp, mailer->from, wake, options->paint);
    if (mailer->post) {
        hash_tokens(mailer);
        return mailer;
    }
    free(mailer);
    return NULL;
}

void mailer_close(struct mailer *mailer)
{
    if (!mailer)
        return;
    post_close(mailer->post);
    free(mailer);
}

/* --- what has happened --- */

/* A confirmed address that wants letters of some kind, of somebody who can play on. */
static bool wants_mail(struct mailer *mailer, const char *user, int64_t time_ms,
                       struct mailbag_address *out)
{
    return user[0] && mailbag_address(mailer->store, user, out) && out->is_confirmed &&
           strcmp(out->often, "never") != 0 && !accounts_is_closed(mailer->store, user, time_ms);
}

void mailer_tell(struct mailer *mailer, const struct game *game, const struct room_events *happened,
                 int64_t time_ms)
{
    struct mailbag_address to;

    if (!mailer || !happened->count || !room_pace(game->room))
        return;
    if (room_is_over(game->room)) {
        for (unsigned i = 0; room_events_have(happened, "end") && i < 2; i++) {
            const struct mailer_subject about = {game, (adx_color)i};
            if (wants_mail(mailer, room_user(game->room, about.color), time_ms, &to))
                mailer_send_result(mailer, &to, &about, time_ms);
        }
        return;
    }
    const struct mailer_subject about = {game, adx_position_turn(room_position(game->room))};
    const bool is_full = room_user(game->room, ADX_WHITE)[0] && room_user(game->room, ADX_BLACK)[0];
    if (room_events_begin_turn(happened) && is_full &&
        room_deadline(game->room) != ROOM_NO_DEADLINE &&
        wants_mail(mailer, room_user(game->room, about.color), time_ms, &to) &&
        strcmp(to.often, "at-once") == 0)
        mailer_send_turn(mailer, &to, &about, MAILER_TURN, time_ms);
}

void mailer_tell_challenge(struct mailer *mailer, const struct game *game, const char *account,
                           struct moment now)
{
    struct mailbag_address to;

    if (mailer && wants_mail(mailer, account, now.utc_ms, &to) &&
        !buckets_wait_s(&mailer->challenged, account, now.steady_ms))
        mailer_send_challenge(mailer, &to, game, now.utc_ms);
}

void mailer_tell_message(struct mailer *mailer, const char *account, const char *name,
                         const char *path, struct moment now)
{
    struct mailbag_address to;

    if (mailer && wants_mail(mailer, account, now.utc_ms, &to) &&
        !buckets_wait_s(&mailer->written, account, now.steady_ms))
        mailer_send_message(mailer, &to, name, path, now.utc_ms);
}

void mailer_tell_start(struct mailer *mailer, const char *account, const char *tournament,
                       const char *title, int64_t time_ms)
{
    struct mailbag_address to;

    if (mailer && wants_mail(mailer, account, time_ms, &to))
        mailer_send_start(mailer, &to, tournament, title, time_ms);
}

/* --- the outbox --- */

static void note_result(struct mailer *mailer, const char *id, bool is_sent, int64_t time_ms)
{
    struct mailbag_letter letter;

    if (is_sent) {
        mailbag_forget(mailer->store, id);
        return;
    }
    /* It is the one that is due for the longest time: it was never postponed since. */
    if (!mailbag_due(mailer->store, time_ms, &letter))
        return;
    if (strcmp(letter.id, id) == 0 && letter.tries + 1 < TRIES_MAX)
        mailbag_postpone(mailer->store, id, letter.tries + 1,
                         time_ms + ((int64_t)MINUTE_MS << letter.tries));
    else if (strcmp(letter.id, id) == 0)
        mailbag_forget(mailer->store, id);
    free(letter.text);
}

static void send_letters(struct mailer *mailer, struct game_cache *cache, struct moment now)
{
    struct mailbag_letter letter;
    struct post_pictures pictures;
    struct post_result result;

    if (post_result(mailer->post, &result))
        note_result(mailer, result.id, result.is_sent, now.utc_ms);
    if (!post_is_free(mailer->post) || !mailbag_due(mailer->store, now.utc_ms, &letter))
        return;
    const char *text = mailer_read_pictures(mailer, cache, now.steady_ms, letter.text, &pictures);
    post_send(mailer->post, letter.id, letter.mail, text, &pictures);
    free(letter.text);
}

/* --- reminders and lists --- */

static void remind(struct mailer *mailer, const struct deadlines_entry *entry,
                   struct game_cache *cache, struct moment now)
{
    static const char *const words[] = {MAILER_HALF, MAILER_NINTH};
    struct mailbag_address to;
    bool is_new = false;
    unsigned last = 0;

    if (!wants_mail(mailer, entry->user[entry->turn], now.utc_ms, &to))
        return;
    for (unsigned i = 0; i < 2 && entry->remind_ms[i] <= (uint64_t)now.utc_ms; i++) {
        is_new = mailbag_notice(mailer->store, entry->game, entry->ply, words[i]);
        last = i;
    }
    struct game *game = is_new ? game_cache_find(cache, entry->game, now.steady_ms) : NULL;
    if (!game)
        return;
    const struct mailer_subject about = {game, entry->turn};
    mailer_send_turn(mailer, &to, &about, words[last], now.utc_ms);
    game_cache_release(cache, game);
}

/* Whether a time for lists has come since the last one. */
static bool is_list_due(const struct mailbag_address *to, int64_t time_ms)
{
    const int64_t period = strcmp(to->often, "daily") == 0 ? DAY_MS : DAY_MS / 2;

    return (time_ms - SLOT_MS) / period > (to->digest_ms - SLOT_MS) / period;
}

/* A list is sent when there is something new on it. Returns: whether it was. */
static bool send_list(struct mailer *mailer, const struct mailbag_address *to,
                      const struct deadlines *deadlines, struct mailer_list *list, int64_t time_ms)
{
    bool is_new = false;
    size_t count;
    const struct deadlines_entry **entries = deadlines_of(deadlines, to->user, &count);

    list->to = to;
    list->entries = entries;
    list->count = 0;
    for (size_t i = 0; i < count; i++) {
        const struct deadlines_entry *entry = entries[i];
        if (!deadlines_awaits_move(entry) || strcmp(entry->user[entry->turn], to->user) != 0)
            continue;
        is_new |= mailbag_notice(mailer->store, entry->game, entry->ply, "list");
        entries[list->count++] = entry;
    }
    if (is_new)
        mailer_send_list(mailer, list, time_ms);
    free(entries);
    return is_new;
}

/* A few of them, as their games are read from disk; the others in the next turns. */
static void send_lists(struct mailer *mailer, const struct deadlines *deadlines,
                       struct game_cache *cache, struct moment now)
{
    struct mailer_list list = {.cache = cache, .now_ms = now.steady_ms};
    struct mailbag_address to = {.user = ""};
    unsigned sent = 0;

    while (sent < LISTS_AT_A_TIME && mailbag_next_digest(mailer->store, mailer->listed, &to)) {
        snprintf(mailer->listed, sizeof(mailer->listed), "%s", to.user);
        if (!is_list_due(&to, now.utc_ms) || accounts_is_closed(mailer->store, to.user, now.utc_ms))
            continue;
        to.digest_ms = now.utc_ms;
        mailbag_keep_address(mailer->store, &to);
        sent += send_list(mailer, &to, deadlines, &list, now.utc_ms);
    }
    mailer->is_listing = sent == LISTS_AT_A_TIME;
    if (!mailer->is_listing)
        mailer->listed[0] = '\0';
}

void mailer_tick(struct mailer *mailer, const struct deadlines *deadlines, struct game_cache *cache,
                 struct moment now)
{
    if (!mailer)
        return;
    send_letters(mailer, cache, now);
    if (mailer->is_listing)
        send_lists(mailer, deadlines, cache, now);
    if (now.utc_ms - mailer->swept_ms < MINUTE_MS)
        return;
    mailer->swept_ms = now.utc_ms;
    for (const struct deadlines_entry *entry = deadlines_first(deadlines); entry;
         entry = deadlines_next(entry)) {
        if (deadlines_awaits_move(entry) && entry->remind_ms[0] <= (uint64_t)now.utc_ms)
            remind(mailer, entry, cache, now);
    }
    if (!mailer->is_listing)
        send_lists(mailer, deadlines, cache, now);
}

/* --- the inbox --- */

bool mailer_next(struct mailer *mailer, int64_t time_ms, struct mailer_reply *out)
{
    size_t size;
    char *text;

    if (!mailer || !mailer->inbox[0] || time_ms - mailer->looked_ms < SECOND_MS)
        return false;
    while ((text = reply_next(mailer->inbox, &size)) != NULL) {
        reply_read(text, size, &out->mail);
        free(text);
        if (!out->mail.is_automatic && mailer_split_tag(out->mail.tag, out))
            return true;
    }
    mailer->looked_ms = time_ms;
    return false;
}

const char *mailer_resign_word(struct mailer *mailer, const char *user)
{
    return mailer ? speech_text(mailer_speech(mailer, user), PHRASE_RESIGN_WORD) : "resign";
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
                          const struct mailer_verdict *verdict)
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

void mailer_answer(struct mailer *mailer, const struct game *game, const struct mailer_reply *reply,
                   const struct mailer_verdict *verdict, int64_t time_ms)
{
    const struct mailer_subject about = {game, reply->color};
    const bool is_refused = verdict->closed || verdict->refusal;
    const enum phrase title = is_refused             ? PHRASE_REFUSED_SUBJECT
                              : verdict->is_resigned ? PHRASE_RESIGNED_SUBJECT
                                                     : PHRASE_PLAYED_SUBJECT;
    struct mailbag_address to;
    char subject[MAILER_TEXT_SIZE], *text = NULL;
    size_t size;

    if (!mailbag_address(mailer->store, room_user(game->room, reply->color), &to) ||
        !to.is_confirmed)
        return;
    const struct speech *speech = mailer_speech(mailer, to.user);
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return;
    if (is_refused) {
        mailer_write_link(out, speech_text(speech, PHRASE_REFUSED), verdict->text);
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
    const struct mailer_letter letter = {.to = to.mail,
                                         .subject = subject,
                                         .text = text,
                                         .speech = speech,
                                         .about = &about,
                                         .is_reply = true};
    if (text)
        mailer_queue(mailer, &letter, time_ms);
    free(text);
}
