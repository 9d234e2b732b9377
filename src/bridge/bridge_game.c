/* One game between the engine and whoever it is, as the server tells it. */
#include "bridge/bridge_game.h"

#include <jansson.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "protocol/dialect.h"

enum {
    ID_SIZE = 40,
    PATH_SIZE = 128,
    FORM_SIZE = 32,
    PATIENCE_MS = 15000,
    PAUSE_MS = 1000, /* before a lost stream is opened again */
    LEFT_MIN_MS = 50,
    FIRST_MOVE_MS = 20000, /* at most: after a minute the game is aborted (docs/server/games.md) */
    CRASHES_MAX = 1,       /* after which the engine is started again */
};

struct bridge_game {
    const struct bridge_setup *setup;
    char id[ID_SIZE];
    char variant_name[BRIDGE_NAME_SIZE];
    adx_variant *variant;
    char start[ADX_FEN_SIZE_MAX]; /* "" for the start position of the game */
    adx_color own;
    bool is_known, has_clock; /* known: gameFull was heard */
    unsigned crashes;
    unsigned turn_begin, turn_end; /* moves before and after the turn that was sent last */
    struct client_setup engine;
    struct client client;
    pthread_t thread;
    atomic_bool is_over;
};

__attribute__((format(printf, 2, 3))) static void say(const struct bridge_game *game,
                                                      const char *format, ...)
{
    char line[BRIDGE_LINE_SIZE];
    const int len = snprintf(line, sizeof(line), "game %s: ", game->id);
    va_list arguments;

    va_start(arguments, format);
    vsnprintf(line + len, sizeof(line) - (size_t)len, format, arguments);
    va_end(arguments);
    game->setup->say(game->setup->ctx, line);
}

static const char *text_of(const json_t *object, const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));

    return text ? text : "";
}

static unsigned post(const struct bridge_game *game, const char *what, const char *form,
                     char **body)
{
    char path[PATH_SIZE];

    snprintf(path, sizeof(path), "bot/game/%s/%s", game->id, what);
    return bridge_http_ask(&game->setup->server, path, form, body);
}

/* --- the engine --- */

static bool start_engine(struct bridge_game *game)
{
    const struct client_limits limits = {.move_time_ms = game->setup->move_time_ms};
    char why[CLIENT_WHY_SIZE];

    if (game->client.is_ready)
        return true;
    if (client_start(&game->client, &game->engine, why) && client_new_game(&game->client, &limits))
        return true;
    say(game, "%s", why[0] ? why : "the engine is not getting ready");
    client_end(&game->client);
    return false;
}

/* The position that the server tells, and how it came about. */
static bool read_position(struct bridge_game *game, const char *moves, struct scoresheet *sheet)
{
    char word[ADX_EVENT_WORD_SIZE_MAX];
    adx_move move;

    if (!scoresheet_init(sheet, game->variant, game->start[0] ? game->start : NULL, 0))
        return false;
    for (const char *rest = moves; *rest;) {
        const size_t len = strcspn(rest, " ");
        if (len >= sizeof(word))
            return false;
        memcpy(word, rest, len);
        word[len] = '\0';
        if (adx_move_parse(sheet->position, word, &move) || !scoresheet_play(sheet, move))
            return false;
        rest += len + (rest[len] == ' ');
    }
    return true;
}

/* Less than there is, for the way to the server and back. */
static uint64_t left_of(const struct bridge_game *game, const json_t *state, const char *key)
{
    const json_int_t left_ms = json_integer_value(json_object_get(state, key));
    const json_int_t lag_ms = (json_int_t)game->setup->lag_ms;

    return left_ms > lag_ms + LEFT_MIN_MS ? (uint64_t)(left_ms - lag_ms) : LEFT_MIN_MS;
}

/* Whether each player has moved; before that no clock runs, but a first move must come soon. */
static bool has_begun(const struct scoresheet *sheet)
{
    bool has_moved[2] = {false, false};

    for (unsigned i = 0; i < sheet->count; i++)
        has_moved[sheet->moves[i].color] |= !sheet->moves[i].is_throw;
    return has_moved[ADX_WHITE] && has_moved[ADX_BLACK] && adx_position_part(sheet->position) == 1;
}

/* For a move while no clock runs. */
static unsigned untimed_ms(const struct bridge_game *game)
{
    const unsigned wanted_ms = game->setup->move_time_ms;

    return game->has_clock && wanted_ms > FIRST_MOVE_MS ? FIRST_MOVE_MS : wanted_ms;
}

/* There is nothing more to play. */
static bool should_stop(void *ctx)
{
    const struct bridge_game *game = ctx;

    return atomic_load(&game->is_over) || game->setup->server.should_stop();
}

/* Play the parts of a turn that an answer has, on the sheet alone. Returns: false if it is illegal.
 */
static bool play_parts(struct scoresheet *sheet, const char *answer)
{
    const char *rest = answer;
    char part[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move move;

    for (bool is_first = true; is_first || *rest; is_first = false) {
        if (!dialect_next_part(&rest, part) ||
            dialect_read_part(DIALECT_UCI, sheet->position, part, is_first, &move) ||
            (move.bits && !scoresheet_play(sheet, move)))
            return false;
    }
    return true;
}

/* Ask the engine. sheet: gets its move, or the parts of its turn. Returns: whether it has one. */
static bool think(struct bridge_game *game, struct scoresheet *sheet, const json_t *state)
{
    const struct client_clock clock = {
        .left_ms = {left_of(game, state, "wtime"), left_of(game, state, "btime")}};
    const bool is_timed = game->has_clock && has_begun(sheet);
    const struct client_limits limits = {
        .clock_ms = is_timed ? (unsigned)clock.left_ms[game->own] : 0,
        /* An engine knows no delay; it may use as much of its turn as of an increment. */
        .increment_ms = (unsigned)(json_integer_value(json_object_get(state, "winc")) +
                                   json_integer_value(json_object_get(state, "delay"))),
        .move_time_ms = is_timed ? 0 : untimed_ms(game),
        .patience_ms = PATIENCE_MS,
        .should_stop = should_stop,
        .ctx = game};
    struct client_answer *answer = malloc(sizeof(*answer));
    bool is_done = false;

    if (answer && start_engine(game)) {
        client_think(&game->client, sheet, &limits, &clock, answer);
        is_done = answer->result == CLIENT_MOVED && play_parts(sheet, answer->text);
        if (!is_done && !should_stop(game))
            say(game, "the engine %s",
                answer->result == CLIENT_MOVED     ? "plays an illegal move"
                : answer->result == CLIENT_GAVE_UP ? "gives up"
                : answer->result == CLIENT_HANGS   ? "hangs"
                                                   : "has crashed");
    }
    free(answer);
    return is_done;
}

/* --- moves --- */

/* Returns: the status. */
static unsigned send_move(struct bridge_game *game, const char *text, unsigned ply)
{
    char what[PATH_SIZE], form[FORM_SIZE], *body = NULL;

    snprintf(what, sizeof(what), "move/%s", text);
    snprintf(form, sizeof(form), "ply=%u", ply);
    const unsigned status = post(game, what, form, &body);
    if (status == 400)
        say(game, "the server did not take %s: %s", text, body ? body : "");
    free(body);
    return status;
}

/*
 * Send the moves of the sheet from `begin` on, the parts of a turn. The server tells the position
 * after each, but there is nothing to think about before the last. Returns: false when the stream
 * is to be opened again.
 */
static bool send_turn(struct bridge_game *game, const struct scoresheet *sheet, unsigned begin)
{
    unsigned status = 200;

    for (unsigned i = begin; i < sheet->count && status == 200; i++)
        status = send_move(game, sheet->moves[i].own, i);
    game->turn_begin = begin;
    game->turn_end = status == 200 ? sheet->count : begin;
    return status == 200 || status == 400;
}

/* Returns: false when the stream is to be opened again. */
static bool play(struct bridge_game *game, const json_t *state)
{
    struct scoresheet sheet = {.position = NULL};
    bool goes_on = true, is_found = false;
    unsigned begin = 0;

    while (!should_stop(game)) {
        scoresheet_free(&sheet);
        if (!read_position(game, text_of(state, "moves"), &sheet)) {
            say(game, "the server plays by other rules than this program");
            break;
        }
        begin = sheet.count;
        is_found = think(game, &sheet, state);
        if (is_found || should_stop(game))
            break;
        client_end(&game->client);
        if (game->crashes++ >= CRASHES_MAX)
            break;
        say(game, "the engine is started again");
    }
    if (is_found && !should_stop(game))
        goes_on = send_turn(game, &sheet, begin);
    else if (!should_stop(game)) {
        say(game, "resigns");
        goes_on = post(game, "resign", "", NULL) == 200;
    }
    scoresheet_free(&sheet);
    return goes_on;
}

/* --- what the server tells --- */

/* Whether a state is one from within the turn that was sent last. */
static bool is_passed(const struct bridge_game *game, const json_t *state)
{
    unsigned count = 0;

    for (const char *rest = text_of(state, "moves"); *rest; count++) {
        rest += strcspn(rest, " ");
        rest += *rest == ' ';
    }
    return count > game->turn_begin && count < game->turn_end;
}

static bool hear_state(struct bridge_game *game, const json_t *state)
{
    const char *status = text_of(state, "status"), *turn = text_of(state, "turn");
    const char *own = game->own == ADX_WHITE ? "white" : "black";

    if (strcmp(status, "started") != 0 && strcmp(status, "created") != 0) {
        say(game, "over, %s", text_of(state, "result"));
        atomic_store(&game->is_over, true);
        return false;
    }
    if (json_is_true(json_object_get(state, game->own == ADX_WHITE ? "btakeback" : "wtakeback")))
        post(game, "takeback/yes", "", NULL);
    if (is_passed(game, state))
        return true;
    game->turn_end = 0;
    return strcmp(turn, own) != 0 || play(game, state);
}

static bool hear_full(struct bridge_game *game, const json_t *full)
{
    const char *start = text_of(full, "initialFen");

    game->own = strcmp(text_of(full, "you"), "black") == 0 ? ADX_BLACK : ADX_WHITE;
    game->has_clock = json_is_object(json_object_get(full, "clock"));
    snprintf(game->start, sizeof(game->start), "%s", strcmp(start, "startpos") == 0 ? "" : start);
    game->is_known = true;
    game->turn_end = 0;
    return hear_state(game, json_object_get(full, "state"));
}

static bool hear(void *ctx, const char *line)
{
    struct bridge_game *game = ctx;
    json_t *object = json_loads(line, 0, NULL);
    const char *type = text_of(object, "type");
    bool goes_on = true;

    if (strcmp(type, "gameFull") == 0)
        goes_on = hear_full(game, object);
    else if (strcmp(type, "gameState") == 0 && game->is_known)
        goes_on = hear_state(game, object);
    json_decref(object);
    return goes_on;
}

static void *run(void *ctx)
{
    struct bridge_game *game = ctx;
    const struct bridge_server *server = &game->setup->server;
    const struct timespec pause = {.tv_sec = PAUSE_MS / 1000};
    char path[PATH_SIZE];

    snprintf(path, sizeof(path), "bot/game/stream/%s", game->id);
    while (!atomic_load(&game->is_over) && !server->should_stop()) {
        const unsigned status = bridge_http_stream(server, path, hear, game);
        if (status == 401 || status == 403 || status == 404)
            atomic_store(&game->is_over, true);
        if (!atomic_load(&game->is_over) && !server->should_stop())
            nanosleep(&pause, NULL);
    }
    client_end(&game->client);
    atomic_store(&game->is_over, true);
    return NULL;
}

/* --- beginning and end --- */

struct bridge_game *bridge_game_begin(const struct bridge_setup *setup, const char *id,
                                      const char *variant, const char *variant_name)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct bridge_game *game = calloc(1, sizeof(*game));

    if (!game)
        return NULL;
    game->setup = setup;
    snprintf(game->id, sizeof(game->id), "%s", id);
    snprintf(game->variant_name, sizeof(game->variant_name), "%s", variant_name);
    game->engine = (struct client_setup){.protocol = CLIENT_UCI,
                                         .command = setup->command,
                                         .name = "the engine",
                                         .variant_name = game->variant_name,
                                         .option_count = setup->option_count};
    memcpy(game->engine.options, setup->options, sizeof(game->engine.options));
    if (!adx_variant_builtin(&alloc, variant, &game->variant) &&
        pthread_create(&game->thread, NULL, run, game) == 0)
        return game;
    adx_variant_free(game->variant);
    free(game);
    return NULL;
}

const char *bridge_game_id(const struct bridge_game *game)
{
    return game->id;
}

void bridge_game_finish(struct bridge_game *game)
{
    atomic_store(&game->is_over, true);
}

bool bridge_game_is_over(const struct bridge_game *game)
{
    return atomic_load(&game->is_over);
}

void bridge_game_end(struct bridge_game *game)
{
    pthread_join(game->thread, NULL);
    adx_variant_free(game->variant);
    free(game);
}
