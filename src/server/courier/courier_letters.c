/* The texts of letters. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/courier/courier_state.h"
#include "server/mail/letter.h"
#include "server/person/zone.h"
#include "server/store/private.h"

enum {
    LINE_COLUMNS = 72
};

static const char *name_of(const struct room *room, adx_color color)
{
    const char *name = room_name(room, color);

    return name[0] ? name : "Guest";
}

static const char *title_of(const struct room *room)
{
    return adx_variant_title(adx_position_variant(room_position(room)));
}

void courier_moment(struct courier *courier, const char *guest, uint64_t time_ms,
                    char out[COURIER_MOMENT_SIZE])
{
    char *zone = private_find(courier->store, guest, PRIVATE_EVERYWHERE, PRIVATE_ZONE);

    zone_write(zone ? zone : "", (int64_t)time_ms, out, COURIER_MOMENT_SIZE);
    free(zone);
}

/* "1. e2e4 e7e5 2. ...", broken into lines. */
static void write_moves(FILE *out, const struct room *room)
{
    const adx_record *record = room_record(room);
    const unsigned count = adx_record_standing(record).ply_count;
    unsigned number = 0, column = 0;

    for (unsigned i = 0; i < count; i++) {
        const adx_event *ply = adx_record_ply(record, i);
        char word[64] = "";
        if (ply->color == ADX_WHITE && (!i || adx_record_ply(record, i - 1)->color == ADX_BLACK))
            snprintf(word, sizeof(word), "%u. ", ++number);
        snprintf(word + strlen(word), sizeof(word) - strlen(word),
                 ply->kind == ADX_EVENT_THROW ? "(%s)" : "%s", ply->text);
        const unsigned len = (unsigned)strlen(word);
        const bool breaks = column && column + 1 + len > LINE_COLUMNS;
        fprintf(out, "%s%s", breaks ? "\n" : column ? " " : "", word);
        column = breaks || !column ? len : column + 1 + len;
    }
    fprintf(out, count ? "\n" : "No move yet.\n");
}

static void write_board(FILE *out, const struct courier *courier,
                        const struct courier_subject *about)
{
    char *board =
        courier->options.draw_text(room_position(about->game->room), about->color == ADX_BLACK);

    fprintf(out, "\n%s\nMoves so far:\n\n", board ? board : "");
    write_moves(out, about->game->room);
    free(board);
}

void courier_queue(struct courier *courier, const char *to, const char *subject, const char *text,
                   const struct courier_subject *about, const char *unsubscribe, bool is_reply,
                   int64_t time_ms)
{
    char id[MAILBAG_TOKEN_SIZE], link[COURIER_TEXT_SIZE * 2] = "";
    char tag[REPLY_TAG_SIZE], reply_to[COURIER_TEXT_SIZE + REPLY_TAG_SIZE] = "";
    const char *at = strchr(courier->from, '@');
    char *svg = about ? courier->options.draw_svg(room_position(about->game->room),
                                                  about->color == ADX_BLACK)
                      : NULL;

    if (about && courier->inbox[0] && at && room_guest(about->game->room, about->color)[0]) {
        courier_tag(courier, about, tag);
        snprintf(reply_to, sizeof(reply_to), "%.*s+%s%s", (int)(at - courier->from), courier->from,
                 tag, at);
    }
    if (unsubscribe[0])
        snprintf(link, sizeof(link), "%s/live/stop/%s", courier->url, unsubscribe);
    const struct letter letter = {.from = courier->from,
                                  .to = to,
                                  .reply_to = reply_to,
                                  .subject = subject,
                                  .text = text,
                                  .svg = svg,
                                  .unsubscribe = link,
                                  .is_reply = is_reply};
    char *whole = letter_write(&letter);
    courier_token(id);
    if (whole)
        mailbag_queue(courier->store, id, to, whole, time_ms);
    free(whole);
    free(svg);
}

/* A link that makes another browser the player, once. */
static void write_link(FILE *out, struct courier *courier, const struct courier_subject *about,
                       int64_t time_ms)
{
    char token[MAILBAG_TOKEN_SIZE], hash[COURIER_HASH_SIZE];

    courier_token(token);
    courier_hash(token, hash);
    mailbag_keep_ticket(courier->store, hash, room_guest(about->game->room, about->color),
                        about->game->id, time_ms);
    fprintf(out,
            "\nPlay here (this link is for you alone and works once):\n\n"
            "    %s/live/enter/%s\n",
            courier->url, token);
}

void courier_write_foot(FILE *out, const struct courier *courier, const struct mailbag_address *to)
{
    fprintf(out, "\nTo get no more mail: %s/live/stop/%s\n", courier->url, to->token);
}

static void send_text(struct courier *courier, const struct mailbag_address *to,
                      const char *subject, char *text, const struct courier_subject *about,
                      int64_t time_ms)
{
    if (text)
        courier_queue(courier, to->mail, subject, text, about, to->token, false, time_ms);
    free(text);
}

/* An example of a move: the first one that there is. */
static void write_how_to_reply(FILE *out, const struct room *room)
{
    static adx_listed_move list[ADX_MOVES_MAX]; /* too large for a stack; one thread */
    const unsigned count = adx_position_list(room_position(room), list);

    fprintf(out,
            "\nOr reply to this email with your move in the first line, for example %s,\n"
            "or with the word resign.\n",
            count ? list[0].text : "e2e4");
}

/* The last move, or one that came before so many others; NULL when there is none. */
static const adx_event *last_move(const struct room *room, unsigned before)
{
    for (unsigned i = adx_record_standing(room_record(room)).ply_count; i; i--) {
        const adx_event *ply = adx_record_ply(room_record(room), i - 1);
        if (ply->kind == ADX_EVENT_MOVE && !before--)
            return ply;
    }
    return NULL;
}

/* What the other one has done; he may have decided it before the reader's own move. */
static void write_deed(FILE *out, const struct courier_subject *about)
{
    const struct room *room = about->game->room;
    const adx_color other = about->color == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    const adx_event *last = last_move(room, 0);
    const bool is_resigned = room_is_over(room) && last && last->color != other;
    const adx_event *own = is_resigned ? last : last_move(room, 1);

    if (!about->game->is_answering && last && last->color == other && !room_is_over(room))
        fprintf(out, "%s has played %s.\n", name_of(room, other), last->text);
    if (!about->game->is_answering || !own || own->color != about->color)
        return;
    fprintf(out, "%s has answered %s with a conditional move: %s.\n", name_of(room, other),
            own->text, is_resigned ? "to resign" : last->text);
}

static void write_news(FILE *out, struct courier *courier, const struct courier_subject *about,
                       const char *why)
{
    const struct room *room = about->game->room;
    char deadline[COURIER_MOMENT_SIZE];

    courier_moment(courier, room_guest(room, about->color), room_deadline(room), deadline);
    if (why[0])
        fprintf(out, "%s.\n", why);
    write_deed(out, about);
    fprintf(out, "You play %s and must move by %s.\n",
            adx_variant_color_name(adx_position_variant(room_position(room)), about->color),
            deadline);
}

void courier_send_turn(struct courier *courier, const struct mailbag_address *to,
                       const struct courier_subject *about, const char *why, int64_t time_ms)
{
    const struct room *room = about->game->room;
    char subject[COURIER_TEXT_SIZE], *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return;
    write_news(out, courier, about, why);
    write_board(out, courier, about);
    write_link(out, courier, about, time_ms);
    if (courier->inbox[0])
        write_how_to_reply(out, room);
    courier_write_foot(out, courier, to);
    fclose(out);
    snprintf(subject, sizeof(subject), "%.60s: %.80s against %.40s", why[0] ? why : "Your turn",
             title_of(room), name_of(room, about->color == ADX_WHITE ? ADX_BLACK : ADX_WHITE));
    send_text(courier, to, subject, text, about, time_ms);
}

static const char *result_words(const struct room *room, adx_color color)
{
    const char *result = room_result(room);

    if (strcmp(result, "aborted") == 0)
        return "The game was aborted; nobody has lost";
    if (strncmp(result, "draw", 4) == 0)
        return "The game is drawn";
    return (strncmp(result, "white", 5) == 0) == (color == ADX_WHITE) ? "You have won"
                                                                      : "You have lost";
}

void courier_send_result(struct courier *courier, const struct mailbag_address *to,
                         const struct courier_subject *about, int64_t time_ms)
{
    const struct room *room = about->game->room;
    const adx_color other = about->color == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    const char *words = result_words(room, about->color), *reason = strchr(room_result(room), ' ');
    char subject[COURIER_TEXT_SIZE], *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return;
    fprintf(out, "%s: %s against %s%s%s%s.\n", words, title_of(room), name_of(room, other),
            reason ? " (" : "", reason ? reason + 1 : "", reason ? ")" : "");
    write_deed(out, about);
    write_board(out, courier, about);
    fprintf(out, "\nThe game:\n\n    %s/#/live/%s\n", courier->url, about->game->id);
    courier_write_foot(out, courier, to);
    fclose(out);
    snprintf(subject, sizeof(subject), "%s: %.80s against %.40s", words, title_of(room),
             name_of(room, other));
    send_text(courier, to, subject, text, about, time_ms);
}

void courier_send_list(struct courier *courier, const struct mailbag_address *to,
                       const struct agenda *agenda, int64_t time_ms)
{
    char deadline[COURIER_MOMENT_SIZE], *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return;
    fprintf(out, "It is your turn in these games, the soonest deadline first:\n");
    for (const struct agenda_entry *entry = agenda_first(agenda); entry;
         entry = agenda_next(entry)) {
        if (!agenda_awaits_move(entry) || strcmp(entry->guest[entry->turn], to->guest) != 0)
            continue;
        const char *name = entry->name[entry->turn == ADX_WHITE ? ADX_BLACK : ADX_WHITE];
        courier_moment(courier, to->guest, entry->deadline_ms, deadline);
        fprintf(out, "\n%s against %s, by %s\n    %s/#/live/%s\n", entry->title,
                name[0] ? name : "Guest", deadline, courier->url, entry->game);
    }
    courier_write_foot(out, courier, to);
    fclose(out);
    send_text(courier, to, "Games that are waiting for you", text, NULL, time_ms);
}

void courier_send_start(struct courier *courier, const struct mailbag_address *to,
                        const char *tournament, const char *title, int64_t time_ms)
{
    char subject[COURIER_TEXT_SIZE], *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return;
    fprintf(out, "The tournament %s has begun, and you take part:\n\n    %s/#/tournament/%s\n",
            title, courier->url, tournament);
    courier_write_foot(out, courier, to);
    fclose(out);
    snprintf(subject, sizeof(subject), "The tournament has begun: %s", title);
    send_text(courier, to, subject, text, NULL, time_ms);
}
