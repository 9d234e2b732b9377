/* The texts of letters about games, lists and tournaments. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/mail/letter.h"
#include "server/mail/mailer_state.h"
#include "server/sessions/zone.h"
#include "server/store/private.h"

enum {
    LINE_COLUMNS = 72
};

/* --- what letters have in common --- */

const struct speech *mailer_speech(struct mailer *mailer, const char *user)
{
    char *code = private_find(mailer->store, user, PRIVATE_EVERYWHERE, PRIVATE_LANGUAGE);
    const struct speech *speech = speech_find(mailer->speeches, code);

    free(code);
    return speech;
}

void mailer_moment(struct mailer *mailer, const char *user, uint64_t time_ms,
                   char out[MAILER_MOMENT_SIZE])
{
    const struct speech *speech = mailer_speech(mailer, user);
    const struct zone_style style = {speech_tag(speech), speech_text(speech, PHRASE_MOMENT)};
    char *zone = private_find(mailer->store, user, PRIVATE_EVERYWHERE, PRIVATE_ZONE);

    zone_write(zone ? zone : "", (int64_t)time_ms, &style, out, MAILER_MOMENT_SIZE);
    free(zone);
}

void mailer_write_link(FILE *out, const char *sentence, const char *link)
{
    fprintf(out, "%s\n\n    %s\n", sentence, link);
}

void mailer_write_foot(FILE *out, const struct mailer *mailer, const struct speech *speech,
                       const struct mailbag_address *to)
{
    char token[MAILBAG_TOKEN_SIZE], link[MAILER_LINK_SIZE];

    mailer_address_token(mailer, to, token);
    snprintf(link, sizeof(link), "%s/live/stop/%s", mailer->url, token);
    fprintf(out, "\n");
    SPEECH_SAY(out, speech, PHRASE_STOP_LINK, arg_text("link", link));
    fprintf(out, "\n");
}

void mailer_send(struct mailer *mailer, const struct mailbag_address *to,
                 const struct speech *speech, const char *subject, char *text,
                 const struct mailer_subject *about, int64_t time_ms)
{
    const struct mailer_letter letter = {.to = to->mail,
                                         .subject = subject,
                                         .text = text,
                                         .speech = speech,
                                         .about = about,
                                         .unsubscribe = to};

    if (text)
        mailer_queue(mailer, &letter, time_ms);
    free(text);
}

/* --- turns --- */

/* "1. e2e4 e7e5 2. ...", broken into lines; nothing before the first move. */
static void write_moves(FILE *out, const struct speech *speech, const struct room *room)
{
    const adx_record *record = room_record(room);
    const unsigned count = adx_record_standing(record).ply_count;
    unsigned number = 0, column = 0;

    if (!count)
        return;
    fprintf(out, "\n%s\n\n", speech_text(speech, PHRASE_MOVES));
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
    fprintf(out, "\n");
}

/* "White, in hand: 1 N, 2 P" */
static void say_beside(FILE *out, const struct speech *speech, const struct room *room,
                       adx_color color, const char *kind, const char *what)
{
    SPEECH_SAY(out, speech, PHRASE_BESIDE, arg_player("color", speech_color(room, color).word),
               arg_text("kind", kind), arg_text("what", what));
    fprintf(out, "\n");
}

typedef unsigned holding(const adx_position *position, adx_color color, unsigned role);

static void write_held(FILE *out, const struct speech *speech, const struct room *room,
                       adx_color color, holding *held, const char *kind)
{
    const adx_position *position = room_position(room);
    const adx_variant *variant = adx_position_variant(position);
    char what[MAILER_TEXT_SIZE] = "";
    size_t len = 0;

    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        const unsigned count = held(position, color, role);
        if (count && len < sizeof(what))
            len += (size_t)snprintf(what + len, sizeof(what) - len, "%s%u %s", len ? ", " : "",
                                    count, adx_variant_role(variant, role).letter);
    }
    if (len)
        say_beside(out, speech, room, color, kind, what);
}

/* What belongs to the position besides the board. */
static void write_beside(FILE *out, const struct speech *speech, const struct room *room)
{
    const adx_position *position = room_position(room);
    char what[32];
    unsigned dice[2];

    for (unsigned color = 0; color < 2; color++) {
        const unsigned checks = adx_position_checks(position, (adx_color)color);
        write_held(out, speech, room, (adx_color)color, adx_position_hand, "hand");
        write_held(out, speech, room, (adx_color)color, adx_position_pool, "pool");
        snprintf(what, sizeof(what), "%u", checks);
        if (checks)
            say_beside(out, speech, room, (adx_color)color, "checks", what);
    }
    if (!room_is_over(room) && adx_position_dice(position, dice)) {
        snprintf(what, sizeof(what), "%u-%u", dice[0], dice[1]);
        say_beside(out, speech, room, adx_position_turn(position), "dice", what);
    }
}

static void write_board(FILE *out, const struct mailer *mailer, const struct speech *speech,
                        const struct mailer_subject *about)
{
    char *board =
        mailer->options.draw_text(room_position(about->game->room), about->color == ADX_BLACK);

    write_beside(out, speech, about->game->room);
    fprintf(out, "\n%s", board ? board : "");
    write_moves(out, speech, about->game->room);
    free(board);
}

/* A link that makes another browser the player, once. */
static void write_way_in(FILE *out, struct mailer *mailer, const struct speech *speech,
                         const char *user, const char *game, int64_t time_ms)
{
    char token[MAILBAG_TOKEN_SIZE], hash[MAILER_HASH_SIZE], link[MAILER_LINK_SIZE];

    mailer_token(token);
    mailer_hash(token, hash);
    mailbag_keep_ticket(mailer->store, hash, user, game, time_ms);
    snprintf(link, sizeof(link), "%s/live/enter/%s", mailer->url, token);
    fprintf(out, "\n");
    mailer_write_link(out, speech_text(speech, PHRASE_PLAY_HERE), link);
}

/* An example of a move: the first one that goes somewhere. */
static void write_how_to_reply(FILE *out, const struct speech *speech, enum phrase phrase,
                               const struct room *room)
{
    static adx_listed_move list[ADX_MOVES_MAX]; /* too large for a stack; one thread */
    const unsigned count = adx_position_list(room_position(room), list);
    unsigned i = 0;

    while (i < count && !strpbrk(list[i].text, "123456789"))
        i++;
    fprintf(out, "\n");
    SPEECH_SAY(out, speech, phrase, arg_text("move", i < count ? list[i].text : "e2e4"),
               arg_text("word", speech_text(speech, PHRASE_RESIGN_WORD)));
    fprintf(out, "\n");
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

/* What the other one has done; they may have decided it before the reader's own move. */
static void write_action(FILE *out, const struct speech *speech, const struct mailer_subject *about)
{
    const struct room *room = about->game->room;
    const adx_color other = about->color == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    const struct arg name = arg_text("name", speech_player(speech, room, other));
    const adx_event *last = last_move(room, 0);
    const bool is_resigned = room_is_over(room) && last && last->color != other;
    const adx_event *own = is_resigned ? last : last_move(room, 1);

    if (about->game->is_answering && own && own->color == about->color)
        SPEECH_SAY(out, speech, PHRASE_HAS_ANSWERED, name, arg_text("move", own->text),
                   arg_text("answer", is_resigned ? "resign" : last->text));
    else if (!about->game->is_answering && last && last->color == other && !room_is_over(room))
        SPEECH_SAY(out, speech, PHRASE_HAS_PLAYED, name, arg_text("move", last->text));
    else
        return;
    fprintf(out, "\n");
}

static void write_happened(FILE *out, struct mailer *mailer, const struct speech *speech,
                           const struct mailer_subject *about, const char *why)
{
    const struct room *room = about->game->room;
    char deadline[MAILER_MOMENT_SIZE];

    mailer_moment(mailer, room_user(room, about->color), room_turn_deadline(room), deadline);
    if (strcmp(why, MAILER_TURN) != 0) {
        SPEECH_SAY(out, speech, PHRASE_TIME_USED, arg_text("when", why));
        fprintf(out, "\n");
    }
    write_action(out, speech, about);
    SPEECH_SAY(out, speech, PHRASE_MUST_MOVE,
               arg_player("color", speech_color(room, about->color).word),
               arg_text("when", deadline));
    fprintf(out, "\n");
}

void mailer_send_turn(struct mailer *mailer, const struct mailbag_address *to,
                      const struct mailer_subject *about, const char *why, int64_t time_ms)
{
    const struct speech *speech = mailer_speech(mailer, to->user);
    const struct room *room = about->game->room;
    const adx_color other = about->color == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    char subject[MAILER_TEXT_SIZE], *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return;
    write_happened(out, mailer, speech, about, why);
    write_board(out, mailer, speech, about);
    write_way_in(out, mailer, speech, to->user, about->game->id, time_ms);
    if (mailer->inbox[0])
        write_how_to_reply(out, speech, PHRASE_HOW_TO_REPLY, room);
    mailer_write_foot(out, mailer, speech, to);
    fclose(out);
    SPEECH_WRITE(subject, speech, PHRASE_TURN_SUBJECT, arg_text("when", why),
                 arg_text("title", speech_title(room)),
                 arg_text("name", speech_player(speech, room, other)));
    mailer_send(mailer, to, speech, subject, text, about, time_ms);
}

/* --- results --- */

void mailer_send_result(struct mailer *mailer, const struct mailbag_address *to,
                        const struct mailer_subject *about, int64_t time_ms)
{
    const struct speech *speech = mailer_speech(mailer, to->user);
    const struct room *room = about->game->room;
    const adx_color other = about->color == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    const char *blank = strchr(room_result(room), ' ');
    /* Of one that was aborted only a tournament has a loser: their first move did not come. */
    const char *reason = blank ? blank + 1 : room_tournament(room)[0] ? "time" : "";
    const struct arg outcome = arg_text("outcome", room_outcome(room, about->color));
    const struct arg title = arg_text("title", speech_title(room));
    const struct arg name = arg_text("name", speech_player(speech, room, other));
    char subject[MAILER_TEXT_SIZE], why[MAILER_TEXT_SIZE], link[MAILER_LINK_SIZE];
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return;
    SPEECH_WRITE(why, speech, PHRASE_REASON, arg_text("reason", reason));
    SPEECH_SAY(out, speech, PHRASE_RESULT, outcome, title, name, arg_text("why", why),
               arg_text("reason", why[0] ? reason : "none"));
    fprintf(out, "\n");
    write_action(out, speech, about);
    write_board(out, mailer, speech, about);
    snprintf(link, sizeof(link), "%s/#/live/%s", mailer->url, about->game->id);
    fprintf(out, "\n");
    mailer_write_link(out, speech_text(speech, PHRASE_THE_GAME), link);
    mailer_write_foot(out, mailer, speech, to);
    fclose(out);
    SPEECH_WRITE(subject, speech, PHRASE_RESULT_SUBJECT, outcome, title, name);
    mailer_send(mailer, to, speech, subject, text, about, time_ms);
}

/* --- lists and tournaments --- */

/* One game of a list: whose it is, by when to move, and what a letter of its own would have. */
struct listed {
    const struct deadlines_entry *entry;
    struct game *game; /* NULL where there is no room for all of it, or it cannot be read */
};

static void write_listed(FILE *out, struct mailer *mailer, const struct speech *speech,
                         const struct listed *listed, int64_t time_ms)
{
    const struct deadlines_entry *entry = listed->entry;
    const struct mailer_subject about = {listed->game, entry->turn};
    const char *name = entry->name[entry->turn == ADX_WHITE ? ADX_BLACK : ADX_WHITE];
    char deadline[MAILER_MOMENT_SIZE], reply_to[MAILER_REPLY_SIZE];

    mailer_moment(mailer, entry->user[entry->turn], entry->deadline_ms, deadline);
    fprintf(out, "\n* ");
    SPEECH_SAY(out, speech, PHRASE_LIST_GAME, arg_text("title", entry->title),
               arg_text("name", speech_called(speech, name, PHRASE_GUEST)),
               arg_text("when", deadline));
    fprintf(out, "\n");
    if (listed->game) {
        write_action(out, speech, &about);
        write_board(out, mailer, speech, &about);
    }
    write_way_in(out, mailer, speech, entry->user[entry->turn], entry->game, time_ms);
    mailer_reply_to(mailer, listed->game ? &about : NULL, reply_to);
    if (reply_to[0]) {
        write_how_to_reply(out, speech, PHRASE_LIST_REPLY, listed->game->room);
        fprintf(out, "\n    %s\n", reply_to);
    }
}

/* pictures: receives a line for each board. */
static void write_list(FILE *out, FILE *pictures, struct mailer *mailer,
                       const struct mailer_list *list, int64_t time_ms)
{
    const struct speech *speech = mailer_speech(mailer, list->to->user);

    fprintf(out, "%s\n", speech_text(speech, PHRASE_LIST));
    for (size_t i = 0; i < list->count; i++) {
        struct listed listed = {.entry = list->entries[i]};
        if (i < POST_PICTURES_MAX)
            listed.game = game_cache_find(list->cache, listed.entry->game, list->now_ms);
        write_listed(out, mailer, speech, &listed, time_ms);
        if (!listed.game)
            continue;
        mailer_write_picture(pictures, speech,
                             &(struct mailer_subject){listed.game, listed.entry->turn});
        game_cache_release(list->cache, listed.game);
    }
    mailer_write_foot(out, mailer, speech, list->to);
}

/* A list of one game is a letter about it. */
static bool send_only_one(struct mailer *mailer, const struct mailer_list *list, int64_t time_ms)
{
    struct game *game = list->count == 1
                            ? game_cache_find(list->cache, list->entries[0]->game, list->now_ms)
                            : NULL;

    if (!game)
        return false;
    const struct mailer_subject about = {game, list->entries[0]->turn};
    mailer_send_turn(mailer, list->to, &about, MAILER_TURN, time_ms);
    game_cache_release(list->cache, game);
    return true;
}

void mailer_send_list(struct mailer *mailer, const struct mailer_list *list, int64_t time_ms)
{
    const struct speech *speech = mailer_speech(mailer, list->to->user);
    char *text = NULL, *pictures = NULL;
    size_t size, pictures_size;

    if (send_only_one(mailer, list, time_ms))
        return;
    FILE *out = open_memstream(&text, &size);
    FILE *lines = open_memstream(&pictures, &pictures_size);
    if (out && lines)
        write_list(out, lines, mailer, list, time_ms);
    if (out)
        fclose(out);
    if (lines)
        fclose(lines);
    const struct mailer_letter letter = {.to = list->to->mail,
                                         .subject = speech_text(speech, PHRASE_LIST_SUBJECT),
                                         .text = text,
                                         .speech = speech,
                                         .pictures = pictures,
                                         .unsubscribe = list->to};
    if (text && pictures)
        mailer_queue(mailer, &letter, time_ms);
    free(text);
    free(pictures);
}

/* A subject, a sentence and where to look. place: behind the address of the page. */
static void send_link(struct mailer *mailer, const struct mailbag_address *to,
                      const char *const words[2], const char *place, int64_t time_ms)
{
    const struct speech *speech = mailer_speech(mailer, to->user);
    char link[MAILER_LINK_SIZE], *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return;
    snprintf(link, sizeof(link), "%s/#/%s", mailer->url, place);
    mailer_write_link(out, words[1], link);
    mailer_write_foot(out, mailer, speech, to);
    fclose(out);
    mailer_send(mailer, to, speech, words[0], text, NULL, time_ms);
}

void mailer_send_start(struct mailer *mailer, const struct mailbag_address *to,
                       const char *tournament, const char *title, int64_t time_ms)
{
    const struct speech *speech = mailer_speech(mailer, to->user);
    const struct arg name = arg_text("title", title);
    char subject[MAILER_TEXT_SIZE], sentence[SPEECH_SIZE], place[MAILER_LINK_SIZE];

    SPEECH_WRITE(subject, speech, PHRASE_START_SUBJECT, name);
    SPEECH_WRITE(sentence, speech, PHRASE_START, name);
    snprintf(place, sizeof(place), "tournament/%s", tournament);
    send_link(mailer, to, (const char *const[]){subject, sentence}, place, time_ms);
}

void mailer_send_message(struct mailer *mailer, const struct mailbag_address *to, const char *name,
                         const char *path, int64_t time_ms)
{
    const struct speech *speech = mailer_speech(mailer, to->user);
    const struct arg author = arg_text("name", name);
    char subject[MAILER_TEXT_SIZE], sentence[SPEECH_SIZE], place[MAILER_LINK_SIZE];

    SPEECH_WRITE(subject, speech, PHRASE_MESSAGE_SUBJECT, author);
    SPEECH_WRITE(sentence, speech, PHRASE_MESSAGE, author);
    snprintf(place, sizeof(place), "messages/%s", path);
    send_link(mailer, to, (const char *const[]){subject, sentence}, place, time_ms);
}
