/* What is shown of a game beside a link to it. */
#include "server/previews/preview.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/game_cache.h"
#include "server/games/visit.h"
#include "server/mail/plain_page.h"
#include "server/mail/speech_names.h"
#include "server/previews/pictures.h"
#include "server/previews/previews.h"
#include "server/rules/own_id.h"
#include "server/rules/rulebook.h"
#include "server/store/works.h"

enum {
    PLAYED_AGE_S = 60, /* for caches, while it is played */
    OVER_AGE_S = 3600, /* its players may still change their names */
    CROWDED_WAIT_S = 10,
    TEXT_SIZE = 512,
};

struct preview {
    const struct game *game;
    const adx_variant *variant;
    const struct speech *speech; /* of who asks */
    const char *base;
    void *waiting;  /* who asks, for an answer that comes later */
    bool is_public; /* its rules are */
    uint64_t now_ms;
};

static void write_meta(FILE *out, const char *key, const char *name, const char *value)
{
    fprintf(out, "<meta %s=\"%s\" content=\"", key, name);
    plain_page_text(out, value);
    fputs("\">", out);
}

/* --- the words --- */

static const char *name_of(const struct preview *preview, adx_color color)
{
    return speech_player(preview->speech, preview->game->room, color);
}

static bool is_seated(const struct preview *preview, adx_color color)
{
    return room_user(preview->game->room, color)[0];
}

/* "Chess: Anna – Ben" */
static void make_title(const struct preview *preview, char out[TEXT_SIZE])
{
    const bool has_white = is_seated(preview, ADX_WHITE), has_black = is_seated(preview, ADX_BLACK);
    const char *title = preview->is_public ? room_title(preview->game->room)
                                           : speech_text(preview->speech, PHRASE_PREVIEW_HIDDEN);
    char players[TEXT_SIZE];

    snprintf(players, sizeof(players), "%s%s%s", has_white ? name_of(preview, ADX_WHITE) : "",
             has_white && has_black ? " – " : "", has_black ? name_of(preview, ADX_BLACK) : "");
    speech_write(out, TEXT_SIZE, preview->speech, PHRASE_PREVIEW_TITLE,
                 (const struct arg[]){arg_text("title", title), arg_text("players", players)}, 2);
}

/* Who has won is said by the names of the colors, which are part of the rules. */
static void make_result(const struct preview *preview, char out[TEXT_SIZE])
{
    const struct room *room = preview->game->room;
    const char *result = room_result(room), *reason = strchr(result, ' ');
    const adx_color winner = strncmp(result, "white", 5) == 0 ? ADX_WHITE : ADX_BLACK;
    const struct speech_color color = speech_color(room, winner);
    char why[TEXT_SIZE];

    SPEECH_WRITE(why, preview->speech, PHRASE_REASON, arg_text("reason", reason ? reason + 1 : ""));
    const struct arg args[] = {arg_text("reason", why[0] ? reason + 1 : "none"),
                               arg_text("why", why), arg_player("color", color.word)};
    if (strncmp(result, "draw", 4) == 0)
        speech_write(out, TEXT_SIZE, preview->speech, PHRASE_PREVIEW_DRAWN, args, 2);
    else
        speech_write(out, TEXT_SIZE, preview->speech, PHRASE_PREVIEW_WON, args, 3);
}

static void make_words(const struct preview *preview, char out[TEXT_SIZE])
{
    const struct room *room = preview->game->room;
    const bool is_aborted = strcmp(room_result(room), "aborted") == 0;
    const adx_color seated = is_seated(preview, ADX_WHITE) ? ADX_WHITE : ADX_BLACK;
    const bool is_full = is_seated(preview, ADX_WHITE) && is_seated(preview, ADX_BLACK);
    const struct speech_color turn = speech_color(room, adx_position_turn(room_position(room)));
    struct arg arg = arg_player("color", turn.word);
    enum phrase phrase = PHRASE_PREVIEW_TURN;

    if (!is_aborted && !is_full) {
        phrase = PHRASE_PREVIEW_WAITS;
        arg = arg_text("name", name_of(preview, seated));
    } else if (is_aborted || !preview->is_public) {
        phrase = PHRASE_PREVIEW_STATE;
        arg = arg_text("state", is_aborted ? "aborted" : room_is_over(room) ? "over" : "played");
    } else if (room_is_over(room)) {
        make_result(preview, out);
        return;
    }
    speech_write(out, TEXT_SIZE, preview->speech, phrase, &arg, 1);
}

/* --- the page --- */

static void write_page(FILE *out, const struct preview *preview)
{
    const struct game *game = preview->game;
    char title[TEXT_SIZE], words[TEXT_SIZE], own[TEXT_SIZE], picture[TEXT_SIZE], screen[TEXT_SIZE];
    char refresh[TEXT_SIZE + 16];

    make_title(preview, title);
    make_words(preview, words);
    snprintf(own, sizeof(own), "%.400s/live/game/%s", preview->base, game->id);
    /* Another address for each position, so that nobody shows an old picture. */
    snprintf(picture, sizeof(picture), "%s.png?%u", own, game->event_count);
    snprintf(screen, sizeof(screen), "%.400s/#/live/%s", preview->base, game->id);
    snprintf(refresh, sizeof(refresh), "0; url=%s", screen);
    plain_page_begin(out, preview->speech, title);
    write_meta(out, "name", "description", words);
    write_meta(out, "property", "og:type", "website");
    write_meta(out, "property", "og:site_name", "Acedrex");
    write_meta(out, "property", "og:title", title);
    write_meta(out, "property", "og:description", words);
    write_meta(out, "property", "og:url", own);
    write_meta(out, "name", "twitter:card", "summary");
    if (preview->is_public) {
        write_meta(out, "property", "og:image", picture);
        write_meta(out, "property", "og:image:type", "image/png");
        write_meta(out, "property", "og:image:alt",
                   speech_text(preview->speech, PHRASE_PREVIEW_BOARD));
    }
    fputs("<link rel=\"canonical\" href=\"", out);
    plain_page_text(out, own);
    fputs("\">", out);
    write_meta(out, "http-equiv", "refresh", refresh);
    plain_page_title(out, title);
    fputs("<p>", out);
    plain_page_text(out, words);
    fputs("</p><a class=\"button primary large\" href=\"", out);
    plain_page_text(out, screen);
    fprintf(out, "\">%s</a>", speech_text(preview->speech, PHRASE_ENTER_BUTTON));
}

/* Links are cut when they are copied, and each server has games of its own. */
static void write_nothing(FILE *out, const struct speech *speech)
{
    const char *title = speech_text(speech, PHRASE_VOID_TITLE);

    plain_page_begin(out, speech, title);
    plain_page_title(out, title);
    fprintf(out, "<p>%s</p><a class=\"button large\" href=\"../../\">%s</a>",
            speech_text(speech, PHRASE_VOID_TEXT), speech_text(speech, PHRASE_HOME_BUTTON));
}

static void send_page(const struct preview *preview, struct extension_reply *reply)
{
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return;
    if (preview->game)
        write_page(out, preview);
    else
        write_nothing(out, preview->speech);
    if (fclose(out) == 0)
        reply->page = text;
    else
        free(text);
}

/* As painted already, or as soon as it is painted. */
static void send_png(struct game_server *server, const struct preview *preview, unsigned max_age_s,
                     struct extension_reply *reply)
{
    char key[PICTURES_KEY_SIZE];
    const struct pictures_wish wish = {key, preview->waiting, max_age_s};

    snprintf(key, sizeof(key), "%s %u", preview->game->id, preview->game->event_count);
    if (!pictures_find(server->pictures, &wish, reply))
        pictures_ask(server->pictures, &wish,
                     server->options.sketch(room_position(preview->game->room), false), reply);
}

static void send_as(struct extension_reply *reply, unsigned max_age_s)
{
    reply->status = 200;
    reply->type = "image/svg+xml";
    reply->max_age_s = max_age_s;
}

static void answer(struct game_server *server, const struct preview *preview, const char *ending,
                   struct extension_reply *reply)
{
    const unsigned max_age_s = room_is_over(preview->game->room) ? OVER_AGE_S : PLAYED_AGE_S;

    if (!ending[0]) {
        send_page(preview, reply);
        reply->is_by_language = true;
    } else if (preview->is_public && strcmp(ending, ".svg") == 0 && server->options.draw)
        reply->text = server->options.draw(room_position(preview->game->room), false);
    else if (preview->is_public && strcmp(ending, ".png") == 0 && server->pictures)
        send_png(server, preview, max_age_s, reply);
    if (reply->status == 404 && (reply->page || reply->text))
        send_as(reply, max_age_s);
}

/* --- what is kept --- */

static bool is_public(struct game_server *server, const char *rules)
{
    return !own_id_fits(rules) || works_shows(server->store, rules);
}

static void note_event(void *ctx, const struct store_event *event)
{
    bool *has_more = ctx;

    (void)event;
    *has_more = true;
}

/* Whether nothing has happened since that would be shown. */
static bool still_holds(struct game_server *server, const struct preview_kept *kept, const char *id)
{
    bool has_more = false;

    return store_events(server->store, id, kept->event_count, note_event, &has_more) && !has_more &&
           is_public(server, kept->rules) == kept->is_public;
}

/* Returns: false where the game has to be read. */
static bool answer_again(struct game_server *server, const struct preview *preview, const char *key,
                         const char *id, const char *ending, struct extension_reply *reply)
{
    const struct preview_kept *kept = previews_find(server->previews, key, preview->now_ms);
    char name[PICTURES_KEY_SIZE];

    if (!kept || !still_holds(server, kept, id))
        return false;
    const unsigned max_age_s = kept->is_over ? OVER_AGE_S : PLAYED_AGE_S;
    const struct pictures_wish wish = {name, preview->waiting, max_age_s};
    snprintf(name, sizeof(name), "%s %u", id, kept->event_count);
    if (kept->is_public && strcmp(ending, ".png") == 0)
        return server->pictures && pictures_find(server->pictures, &wish, reply);
    char *text = kept->text ? strdup(kept->text) : NULL;
    if (ending[0])
        reply->text = text;
    else
        reply->page = text;
    reply->is_by_language = !ending[0];
    if (text)
        send_as(reply, max_age_s);
    return true;
}

static void keep(struct game_server *server, const struct preview *preview, const char *key,
                 const struct extension_reply *reply)
{
    struct preview_kept kept = {.event_count = preview->game->event_count,
                                .is_public = preview->is_public,
                                .is_over = room_is_over(preview->game->room),
                                .text = reply->page         ? reply->page
                                        : !reply->text_size ? reply->text
                                                            : NULL,
                                .made_ms = preview->now_ms};

    snprintf(kept.key, sizeof(kept.key), "%s", key);
    snprintf(kept.rules, sizeof(kept.rules), "%s", adx_variant_id(preview->variant));
    previews_keep(server->previews, &kept);
}

/* --- the answer --- */

static void answer_none(const struct preview *preview, bool is_page, struct extension_reply *reply)
{
    reply->is_by_language = is_page;
    if (is_page)
        send_page(preview, reply);
}

static void answer_crowded(struct extension_reply *reply)
{
    reply->status = 503;
    reply->retry_after_s = CROWDED_WAIT_S;
    reply->sentence = VISIT_CROWDED "\n";
}

void preview_answer(struct game_server *server, const struct extension_request *request,
                    const struct address *from, const char *base, uint64_t now_ms,
                    struct extension_reply *reply)
{
    const char *path = request->path + strlen(PREVIEW_PREFIX);
    const size_t len = strcspn(path, ".");
    const char *ending = path + len;
    struct preview preview = {.speech = speech_asked(server->speeches, request->languages),
                              .base = base,
                              .waiting = request->waiting,
                              .now_ms = now_ms};
    char id[STORE_ID_SIZE], key[PREVIEWS_KEY_SIZE];
    bool is_crowded = false;

    reply->status = 404;
    reply->sentence = "There is no game at this address.\n";
    if (ending[0] && strcmp(ending, ".png") != 0 && strcmp(ending, ".svg") != 0)
        return;
    if (!len || len >= sizeof(id)) {
        answer_none(&preview, !path[strcspn(path, "./")], reply);
        return;
    }
    snprintf(id, sizeof(id), "%.*s", (int)len, path);
    snprintf(key, sizeof(key), "%.60s %s %.512s", path,
             ending[0] ? "" : speech_code(preview.speech), ending[0] ? "" : base);
    struct game *game = game_cache_look(server->cache, id);
    const bool is_in_memory = game;
    if (!game && answer_again(server, &preview, key, id, ending, reply))
        return;
    if (!game)
        game = visit_game(server, from, id, now_ms, &is_crowded);
    if (!game && is_crowded)
        answer_crowded(reply);
    else if (!game)
        answer_none(&preview, !path[strcspn(path, "./")], reply);
    if (!game)
        return;
    preview.game = game;
    preview.variant = adx_position_variant(room_position(game->room));
    preview.is_public = is_public(server, adx_variant_id(preview.variant));
    answer(server, &preview, ending, reply);
    if (!is_in_memory)
        keep(server, &preview, key, reply);
    game_cache_release(server->cache, game);
    rulebook_tidy(game_cache_rules(server->cache)); /* many may be asked for in one tick */
}
