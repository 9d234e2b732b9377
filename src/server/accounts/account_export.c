/* Copies of an account and its games for their owner. */
#include "server/accounts/exporter.h"

#include <inttypes.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "server/games/computer_seat.h"
#include "server/store/blocks.h"
#include "server/store/devices.h"
#include "server/store/follows.h"
#include "server/store/ids.h"
#include "server/store/mailbag.h"
#include "server/store/private.h"
#include "server/store/remarks.h"
#include "server/store/reports.h"
#include "server/store/studies.h"
#include "server/store/talk.h"
#include "server/store/team_readers.h"
#include "server/store/tokens.h"
#include "server/store/tournament_list.h"
#include "server/store/works.h"

static const char *color_word(const struct room *room, const char *id)
{
    return strcmp(room_user(room, ADX_WHITE), id) == 0 ? "white" : "black";
}

/* --- PGN --- */

static const char *result_word(const struct room *room)
{
    const char *result = room_result(room);

    if (strncmp(result, "white-wins", 10) == 0)
        return "1-0";
    if (strncmp(result, "black-wins", 10) == 0)
        return "0-1";
    return strncmp(result, "draw", 4) == 0 ? "1/2-1/2" : "*";
}

struct first_event {
    int64_t time_ms;
};

static void note_first(void *ctx, const struct store_event *event)
{
    struct first_event *first = ctx;

    if (!event->seq)
        first->time_ms = event->time_ms;
}

enum {
    DATE_SIZE = 16
};

/* The day of its first event. */
static void write_date(struct store *store, const struct game *game, char date[DATE_SIZE])
{
    struct first_event first = {.time_ms = 0};
    struct tm day;

    store_events(store, game->id, 0, note_first, &first);
    const time_t seconds = (time_t)(first.time_ms / 1000);
    if (gmtime_r(&seconds, &day))
        strftime(date, DATE_SIZE, "%Y.%m.%d", &day);
}

/* The tags of a game. */
struct tags {
    adx_pgn_tag list[10];
    unsigned count;
    char level[2][2];
};

static void add_tag(struct tags *tags, const char *name, const char *value)
{
    tags->list[tags->count++] = (adx_pgn_tag){name, value};
}

/* The record was begun before anybody had a seat: it knows no names, and calls everybody human. */
static void add_player(struct tags *tags, const struct game *game, adx_color color)
{
    static const char *const names[] = {"White", "Black"},
                             *const types[] = {"WhiteType", "BlackType"},
                             *const levels[] = {"WhiteLevel", "BlackLevel"};
    const unsigned level = computer_seat_level(game->room, color);

    add_tag(tags, names[color], room_name(game->room, color));
    add_tag(tags, types[color], level || game->is_bot[color] ? "program" : "human");
    if (!level || level == ADX_LEVEL_MAX)
        return;
    snprintf(tags->level[color], sizeof(tags->level[color]), "%u", level % 10);
    add_tag(tags, levels[color], tags->level[color]);
}

static bool write_pgn(FILE *out, struct store *store, const struct game *game)
{
    const adx_variant *variant = adx_position_variant(room_position(game->room));
    const adx_record *record = room_record(game->room);
    /* Records of older games do not say where and when they began. */
    const bool is_dated = *adx_record_facts(record)->date;
    /* Its id says nothing elsewhere; the name does, and the hash tells which rules they were. */
    const bool is_own = own_id_fits(adx_variant_id(variant));
    char date[DATE_SIZE] = "????.??.??", *text = NULL;
    struct tags tags = {.count = 0};
    size_t size;

    if (is_own)
        add_tag(&tags, "Variant", adx_variant_title(variant));
    add_player(&tags, game, ADX_WHITE);
    add_player(&tags, game, ADX_BLACK);
    if (!is_dated) {
        write_date(store, game, date);
        add_tag(&tags, "Site", game->id);
        add_tag(&tags, "Date", date);
    }
    const adx_pgn_extras extras = {.tags = tags.list, .tag_count = tags.count};
    if (adx_pgn_write(record, variant, &extras, &text, &size))
        return false;
    fwrite(text, 1, size, out);
    fputc('\n', out);
    free(text);
    return true;
}

char *account_export_pgn(struct store *store, struct game_cache *cache, const char *id,
                         uint64_t now_ms)
{
    struct ids ids = {.count = 0};
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return NULL;
    bool is_whole = accounts_games(store, id, ids_add, &ids) && !ids.is_cut;
    for (unsigned i = 0; i < ids.count && is_whole; i++) {
        struct game *game = game_cache_find(cache, ids.list[i], now_ms);
        is_whole =
            game ? write_pgn(out, store, game) : game_cache_aside(cache, ids.list[i]) != NULL;
        if (game)
            game_cache_release(cache, game);
        rulebook_tidy(game_cache_rules(cache));
    }
    fclose(out);
    ids_free(&ids);
    if (!is_whole) {
        free(text);
        text = NULL;
    }
    return text;
}

/* --- JSON --- */

/* Events are told as everybody may hear them: no other guest's id is among them. */
static void add_event(void *ctx, const struct store_event *event)
{
    char seat[ROOM_BODY_SIZE];
    const char *body = event->body, *user = strchr(body, ' ');
    const char *rest = user ? strchr(user + 1, ' ') : NULL;

    if (strcmp(event->kind, "seat") == 0 && rest) {
        snprintf(seat, sizeof(seat), "%.*s%s", (int)(user - body), body, rest);
        body = seat;
    }
    if (strcmp(event->kind, "owner") == 0 && user) {
        snprintf(seat, sizeof(seat), "%.*s", (int)(user - body), body);
        body = seat;
    }
    if (strcmp(event->kind, "invite") == 0)
        body = "";
    char hash[2 * STORE_HASH_SIZE + 1];
    sodium_bin2hex(hash, sizeof(hash), event->hash, STORE_HASH_SIZE);
    json_array_append_new(
        ctx, json_pack("[I, s, s, s]", (json_int_t)event->time_ms, event->kind, body, hash));
}

/* What they keep for themselves of a game, or in its place. */
static void add_private(json_t *object, struct store *store, const char *id, const char *game,
                        const char *what)
{
    char *text = private_find(store, id, game, what);

    if (text)
        json_object_set_new(object, what, json_string(text));
    free(text);
}

static const char *rules_id(const struct room *room)
{
    return adx_variant_id(adx_position_variant(room_position(room)));
}

/* The rules of a game in full, under its id, where they are a text of people. */
static void add_rules(json_t *texts, struct store *store, const char *rules)
{
    if (!own_id_fits(rules) || json_object_get(texts, rules))
        return;
    char *text = store_rules(store, rules);
    if (text)
        json_object_set_new(texts, rules, json_string(text));
    free(text);
}

static json_t *describe_game(struct store *store, const struct game *game, const char *id)
{
    const struct room *room = game->room;
    json_t *events = json_array();
    char hash[17];

    store_events(store, game->id, 0, add_event, events);
    snprintf(hash, sizeof(hash), "%016" PRIx64, adx_record_facts(room_record(room))->rules);
    json_t *object =
        json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:o}", "game", game->id, "rules",
                  rules_id(room), "hash", hash, "color", color_word(room, id), "white",
                  room_name(room, ADX_WHITE), "black", room_name(room, ADX_BLACK), "result",
                  room_result(room), "score", result_word(room), "events", events);
    add_private(object, store, id, game->id, PRIVATE_CONDITIONAL);
    add_private(object, store, id, game->id, PRIVATE_NOTE);
    return object;
}

static void add_session(void *ctx, const struct session *session)
{
    json_array_append_new(ctx, json_pack("{s:s, s:I, s:I}", "device", session->device, "since",
                                         (json_int_t)session->made_ms, "used",
                                         (json_int_t)session->used_ms));
}

static void add_device(void *ctx, const struct device *device)
{
    json_array_append_new(ctx, json_pack("{s:s, s:I}", "endpoint", device->endpoint, "since",
                                         (json_int_t)device->made_ms));
}

static void add_said(void *ctx, const struct talk_line *line)
{
    const int64_t team = talk_team(line->game);
    json_t *said = json_pack("{s:I, s:s, s:s}", "time", (json_int_t)line->time_ms, "room",
                             line->room, "text", line->text);

    if (team)
        json_object_set_new(said, "team", json_integer(team));
    else
        json_object_set_new(said, "game", json_string(line->game));
    json_array_append_new(ctx, said);
}

static void add_blocked(void *ctx, const struct block *block)
{
    json_array_append_new(ctx, json_pack("{s:s, s:s}", "name", block->name, "how",
                                         block->kind == BLOCK_WHOLE ? "block" : "mute"));
}

static void add_report(void *ctx, const struct report *report)
{
    json_array_append_new(ctx, json_pack("{s:s, s:I, s:s, s:s, s:s}", "about", report->name, "time",
                                         (json_int_t)report->time_ms, "words", report->words, "why",
                                         report->why, "answer", report->answer));
}

static void add_work(void *ctx, const struct work *work)
{
    json_array_append_new(ctx,
                          json_pack("{s:I, s:s, s:s, s:s, s:I}", "work", (json_int_t)work->number,
                                    "title", work->title, "shown", work->shown, "text", work->rules,
                                    "time", (json_int_t)work->time_ms));
}

/* What they have published, each with the texts of its versions. */
static json_t *describe_works(struct store *store, const char *id)
{
    json_t *works = json_array(), *work, *version;
    size_t i, j;

    works_of(store, id, add_work, works);
    json_array_foreach(works, i, work)
    {
        json_t *versions = json_array();
        works_versions(store, json_integer_value(json_object_get(work, "work")), add_work,
                       versions);
        json_array_foreach(versions, j, version)
        {
            char *text = store_rules(store, json_string_value(json_object_get(version, "text")));
            json_object_set_new(version, "text", json_string(text ? text : ""));
            json_object_del(version, "shown");
            free(text);
        }
        json_object_del(work, "text");
        json_object_set_new(work, "versions", versions);
    }
    return works;
}

static void add_study(void *ctx, const struct study *study)
{
    json_array_append_new(ctx, json_pack("{s:s, s:s, s:s, s:b, s:I, s:I}", "study", study->id,
                                         "title", study->title, "shown", study->shown, "hidden",
                                         study->is_hidden, "since", (json_int_t)study->made_ms,
                                         "time", (json_int_t)study->time_ms));
}

static void add_chapter(void *ctx, const struct study_chapter *chapter)
{
    json_array_append_new(ctx,
                          json_pack("{s:I, s:s, s:s, s:I}", "chapter", (json_int_t)chapter->number,
                                    "title", chapter->title, "game", chapter->game, "time",
                                    (json_int_t)chapter->time_ms));
}

static void add_chapter_texts(void *ctx, const struct study_chapter *chapter)
{
    json_object_set_new(ctx, "record", json_string(chapter->record));
    json_object_set_new(ctx, "tree", json_string(chapter->tree));
}

/* texts: of rules, by their ids. */
static json_t *describe_studies(struct store *store, const char *id, json_t *texts)
{
    json_t *studies = json_array(), *study, *chapter;
    size_t i, j;

    studies_of(store, id, add_study, studies);
    json_array_foreach(studies, i, study)
    {
        const char *word = json_string_value(json_object_get(study, "study"));
        json_t *chapters = json_array();
        study_chapters_of(store, word, add_chapter, chapters);
        json_array_foreach(chapters, j, chapter)
        {
            study_chapters_find(store, word,
                                json_integer_value(json_object_get(chapter, "chapter")),
                                add_chapter_texts, chapter);
            add_rules(texts, store, json_string_value(json_object_get(chapter, "game")));
        }
        json_object_set_new(study, "chapters", chapters);
    }
    return studies;
}

static void add_vote(void *ctx, const struct work *work)
{
    json_array_append_new(ctx, json_pack("{s:I, s:s, s:i}", "work", (json_int_t)work->number,
                                         "title", work->title, "stars", (int)work->stars));
}

static void add_tournament(void *ctx, const char *id)
{
    json_array_append_new(ctx, json_string(id));
}

struct own_teams {
    json_t *rows;
    struct team_readings readings;
};

static void add_team(void *ctx, const struct team *team)
{
    static const char *const words[] = {[TEAM_OUT] = "out",
                                        [TEAM_WAITS] = "waits",
                                        [TEAM_MEMBER] = "member",
                                        [TEAM_LEADER] = "leader"};

    struct own_teams *own = ctx;
    const struct team_reading reading = team_readers_find(&own->readings, team->number);
    json_t *row = json_pack("{s:I, s:s, s:s}", "team", (json_int_t)team->number, "name", team->name,
                            "part", words[team->part]);

    if (team->part >= TEAM_MEMBER) {
        json_object_set_new(row, "unread", json_integer(reading.fresh));
        json_object_set_new(row, "told", json_boolean(!reading.is_off));
    }
    json_array_append_new(own->rows, row);
}

static void add_token(void *ctx, const struct token_entry *token)
{
    json_array_append_new(ctx, json_pack("{s:s, s:I, s:I}", "name", token->name, "since",
                                         (json_int_t)token->made_ms, "used",
                                         (json_int_t)token->used_ms));
}

static void add_followed(void *ctx, const struct follow *follow)
{
    json_array_append_new(ctx, json_pack("{s:s, s:I, s:b}", "name", follow->name, "since",
                                         (json_int_t)follow->time_ms, "told", follow->is_told));
}

static void add_remark(void *ctx, const struct remark *remark)
{
    json_array_append_new(ctx, json_pack("{s:s, s:s, s:I, s:s}", "with", remark->with, "by",
                                         remark->name, "time", (json_int_t)remark->time_ms, "text",
                                         remark->text));
}

static void add_conversation(void *ctx, const struct conversation *conversation)
{
    json_array_append_new(ctx, json_pack("{s:s, s:i}", "with", conversation->name, "unread",
                                         (int)conversation->fresh));
}

/* Returns: false when one cannot be read, and is not set aside. */
static bool add_games(json_t *object, struct store *store, struct game_cache *cache, const char *id,
                      uint64_t now_ms)
{
    json_t *games = json_array(), *texts = json_object(), *aside = json_array();
    struct ids ids = {.count = 0};

    bool is_whole = accounts_games(store, id, ids_add, &ids) && !ids.is_cut;

    for (unsigned i = 0; i < ids.count && is_whole; i++) {
        struct game *game = game_cache_find(cache, ids.list[i], now_ms);
        is_whole = !game_cache_has_failed(cache);
        if (!game && game_cache_aside(cache, ids.list[i]))
            json_array_append_new(aside, json_string(ids.list[i]));
        if (!game)
            continue;
        json_array_append_new(games, describe_game(store, game, id));
        add_rules(texts, store, rules_id(game->room));
        game_cache_release(cache, game);
        rulebook_tidy(game_cache_rules(cache));
    }
    ids_free(&ids);
    json_object_set_new(object, "games", games);
    json_object_set_new(object, "texts", texts);
    json_object_set_new(object, "aside", aside);
    return is_whole;
}

/* What only an account has; of a guest the lists are empty. */
static void add_account(json_t *object, struct store *store, const char *id)
{
    json_t *sessions = json_array(), *tokens = json_array(), *tournaments = json_array(),
           *followed = json_array(), *remarks = json_array(), *conversations = json_array();
    struct own_teams teams = {.rows = json_array()};
    struct account account;

    if (accounts_find(store, id, &account)) {
        json_object_set_new(object, "name", json_string(account.name));
        json_object_set_new(object, "since", json_integer((json_int_t)account.made_ms));
        json_object_set_new(object, "admin", json_boolean(account.is_admin));
        json_object_set_new(object, "bot", json_boolean(account.is_bot));
        json_object_set_new(
            object, "closed",
            json_pack("{s:I, s:s}", "until", (json_int_t)account.banned_ms, "why", account.ban));
    }
    accounts_sessions(store, id, add_session, sessions);
    tokens_of(store, id, add_token, tokens);
    tournament_list_of(store, id, add_tournament, tournaments);
    team_readers_of(store, id, &teams.readings);
    teams_of(store, id, add_team, &teams);
    follows_of(store, id, add_followed, followed);
    remarks_of(store, id, add_remark, remarks);
    remarks_conversations(store, id, "", add_conversation, conversations);
    json_object_set_new(object, "follows", followed);
    json_object_set_new(object, "messages", remarks);
    json_object_set_new(object, "conversations", conversations);
    json_object_set_new(object, "sessions", sessions);
    json_object_set_new(object, "tokens", tokens);
    json_object_set_new(object, "tournaments", tournaments);
    json_object_set_new(object, "teams", teams.rows);
}

char *account_export_json(struct store *store, struct game_cache *cache, const char *id,
                          uint64_t now_ms)
{
    json_t *said = json_array(), *blocked = json_array(), *reports = json_array(),
           *devices = json_array(), *votes = json_array(), *object = json_object();
    struct mailbag_address address = {.mail = ""};

    add_account(object, store, id);
    mailbag_address(store, id, &address);
    json_object_set_new(object, "mail", json_string(address.mail));
    json_object_set_new(object, "often", json_string(address.often));
    talk_of(store, id, add_said, said);
    blocks_of(store, id, add_blocked, blocked);
    reports_of(store, id, add_report, reports);
    devices_of(store, id, add_device, devices);
    works_votes_of(store, id, add_vote, votes);
    json_object_set_new(object, "chat", said);
    json_object_set_new(object, "blocked", blocked);
    json_object_set_new(object, "reports", reports);
    json_object_set_new(object, "notified", devices);
    add_private(object, store, id, PRIVATE_EVERYWHERE, PRIVATE_ZONE);
    add_private(object, store, id, PRIVATE_EVERYWHERE, PRIVATE_LANGUAGE);
    add_private(object, store, id, PRIVATE_EVERYWHERE, PRIVATE_WRITERS);
    add_private(object, store, id, PRIVATE_EVERYWHERE, PRIVATE_HIDDEN);
    add_private(object, store, id, PRIVATE_CALENDAR, PRIVATE_CALENDAR);
    json_object_set_new(object, "voted", votes);
    json_object_set_new(object, "published", describe_works(store, id));
    const bool is_whole = add_games(object, store, cache, id, now_ms);
    json_object_set_new(object, "studies",
                        describe_studies(store, id, json_object_get(object, "texts")));
    char *text = is_whole ? json_dumps(object, JSON_INDENT(1)) : NULL;
    json_decref(object);
    return text;
}
