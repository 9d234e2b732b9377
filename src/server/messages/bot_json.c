/* Lines of JSON for programs that play. */
#include "server/messages/bot_json.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define UNLIMITED_MS 2147483647 /* as lichess writes the time of games without a clock */

static char *write_and_free(json_t *object)
{
    char *text = object ? json_dumps(object, JSON_COMPACT) : NULL;
    const size_t len = text ? strlen(text) : 0;
    char *line = text ? realloc(text, len + 2) : NULL;

    json_decref(object);
    if (!line) {
        free(text);
        return NULL;
    }
    memcpy(line + len, "\n", 2);
    return line;
}

/* --- games --- */

static const adx_variant *variant_of(const struct bot_game *game)
{
    return adx_position_variant(room_position(game->room));
}

static json_t *variant(const struct bot_game *game)
{
    const char *id = adx_variant_id(variant_of(game)), *title = room_title(game->room);

    return json_pack("{s:s, s:s, s:s}", "key", id, "name", title, "short", title);
}

static json_t *person(const char *name, bool is_bot, unsigned level)
{
    json_t *object = json_pack("{s:s, s:s}", "id", name, "name", name);

    if (is_bot)
        json_object_set_new(object, "title", json_string("BOT"));
    if (level)
        json_object_set_new(object, "aiLevel", json_integer(level));
    return object;
}

static json_t *player(const struct bot_game *game, adx_color color)
{
    if (!room_user(game->room, color)[0])
        return json_null();
    return person(room_name(game->room, color), game->is_bot[color], game->level[color]);
}

/* Where there are such: "delay", and "times", the time of White and of Black. */
static void add_odds(json_t *object, const struct bot_game *game, unsigned unit_ms)
{
    const struct room_clock clock = room_clock(game->room, game->now_ms);
    const json_int_t white = (json_int_t)room_base_ms(game->room, ADX_WHITE) / unit_ms;
    const json_int_t black = (json_int_t)room_base_ms(game->room, ADX_BLACK) / unit_ms;

    if (clock.delay_ms)
        json_object_set_new(object, "delay", json_integer((json_int_t)clock.delay_ms / unit_ms));
    if (white != black)
        json_object_set_new(object, "times", json_pack("[I, I]", white, black));
}

/* {"initial", "increment"} in milliseconds, or null. */
static json_t *clock_of(const struct bot_game *game)
{
    const struct room_clock clock = room_clock(game->room, game->now_ms);

    if (!clock.is_there || room_pace(game->room))
        return json_null();
    json_t *object =
        json_pack("{s:I, s:I}", "initial", (json_int_t)room_base_ms(game->room, ADX_WHITE),
                  "increment", (json_int_t)clock.increment_ms);
    add_odds(object, game, 1);
    return object;
}

/* Of a game by correspondence: its pace in hours. */
static void add_pace(json_t *object, const struct room *room)
{
    const struct pace *pace = room_pace(room);
    const uint64_t hour_ms = 3600000;

    if (!pace)
        return;
    json_object_set_new(object, "pace",
                        json_pack("[I, I, I]", (json_int_t)(pace->bank_ms / hour_ms),
                                  (json_int_t)(pace->increment_ms / hour_ms),
                                  (json_int_t)(pace->cap_ms / hour_ms)));
    json_object_set_new(object, "weekendsOff", json_boolean(pace->is_weekend_off));
}

static char *moves_of(const adx_record *record)
{
    const unsigned count = adx_record_standing(record).ply_count;
    const size_t size = (count + 1) * (size_t)(ADX_EVENT_WORD_SIZE_MAX + 1);
    char *text = calloc(1, size);
    size_t len = 0;

    for (unsigned i = 0; text && i < count; i++)
        len += (size_t)snprintf(text + len, size - len, "%s%s", i ? " " : "",
                                adx_record_ply(record, i)->text);
    return text;
}

/* The words of lichess for how a game stands. */
static const char *status_of(const struct room *room)
{
    static const struct {
        const char *reason, *status;
    } known[] = {
        {"checkmate", "mate"},      {"resignation", "resign"}, {"time", "outoftime"},
        {"stalemate", "stalemate"}, {"abandoned", "timeout"},  {"agreement", "draw"},
    };
    const char *result = room_result(room), *blank = strchr(result, ' ');

    if (!result[0])
        return room_user(room, ADX_WHITE)[0] && room_user(room, ADX_BLACK)[0] ? "started"
                                                                              : "created";
    if (!blank)
        return "aborted";
    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        if (strcmp(known[i].reason, blank + 1) == 0)
            return known[i].status;
    }
    return strncmp(result, "draw", 4) == 0 ? "draw" : "variantEnd";
}

static void add_winner(json_t *object, const struct room *room)
{
    const char *result = room_result(room);

    if (strncmp(result, "white-wins", 10) == 0)
        json_object_set_new(object, "winner", json_string("white"));
    else if (strncmp(result, "black-wins", 10) == 0)
        json_object_set_new(object, "winner", json_string("black"));
    if (result[0])
        json_object_set_new(object, "result", json_string(result));
}

/* Nobody's before the dice of the turn are thrown. */
static const char *turn_of(const struct bot_game *game)
{
    if (room_is_over(game->room) || strcmp(status_of(game->room), "started") != 0 ||
        adx_position_throw_due(room_position(game->room)))
        return "";
    return adx_position_turn(room_position(game->room)) == ADX_WHITE ? "white" : "black";
}

static json_t *state(const struct bot_game *game)
{
    const struct room_clock clock = room_clock(game->room, game->now_ms);
    const enum room_offered white = room_offered(game->room, ADX_WHITE);
    const enum room_offered black = room_offered(game->room, ADX_BLACK);
    char *moves = moves_of(room_record(game->room));
    json_int_t left[2] = {UNLIMITED_MS, UNLIMITED_MS};

    for (unsigned i = 0; i < 2 && clock.is_there; i++)
        left[i] = (json_int_t)clock.left_ms[i];
    json_t *object = json_pack(
        "{s:s, s:s, s:I, s:I, s:I, s:I, s:s, s:b, s:b, s:b, s:b, s:s, s:i}", "type", "gameState",
        "moves", moves ? moves : "", "wtime", left[ADX_WHITE], "btime", left[ADX_BLACK], "winc",
        (json_int_t)clock.increment_ms, "binc", (json_int_t)clock.increment_ms, "status",
        status_of(game->room), "wdraw", white == ROOM_OFFERS_DRAW, "bdraw",
        black == ROOM_OFFERS_DRAW, "wtakeback", white == ROOM_OFFERS_TAKE_BACK, "btakeback",
        black == ROOM_OFFERS_TAKE_BACK, "turn", turn_of(game), "ply", (int)room_ply(game->room));
    if (clock.delay_ms)
        json_object_set_new(object, "delay", json_integer((json_int_t)clock.delay_ms));
    add_winner(object, game->room);
    if (clock.deadline_ms)
        json_object_set_new(object, "deadline", json_integer((json_int_t)clock.deadline_ms));
    free(moves);
    return object;
}

/* The FEN that the game began with, or "startpos". */
static json_t *start_of(const struct bot_game *game)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_record_head *head = adx_record_facts(room_record(game->room));
    char fen[ADX_FEN_SIZE_MAX] = "startpos";
    adx_position *position = NULL;

    if (head->is_numbered &&
        !adx_position_create_numbered(&alloc, variant_of(game), head->start_number, &position))
        adx_position_fen(position, fen);
    else if (head->start[0])
        snprintf(fen, sizeof(fen), "%s", head->start);
    adx_position_free(position);
    return json_string(fen);
}

char *bot_json_full(const struct bot_game *game)
{
    json_t *object =
        json_pack("{s:s, s:s, s:o, s:o, s:s, s:{s:s}, s:b, s:I, s:o, s:o, s:o, s:s, s:o}", "type",
                  "gameFull", "id", game->id, "variant", variant(game), "clock", clock_of(game),
                  "speed", room_speed(game->room), "perf", "name", room_speed(game->room), "rated",
                  room_is_rated(game->room), "createdAt", (json_int_t)game->made_ms, "white",
                  player(game, ADX_WHITE), "black", player(game, ADX_BLACK), "initialFen",
                  start_of(game), "you", game->you, "state", state(game));

    add_pace(object, game->room);
    return write_and_free(object);
}

char *bot_json_state(const struct bot_game *game)
{
    return write_and_free(state(game));
}

char *bot_json_gone(bool is_gone, unsigned claim_s)
{
    json_t *object = json_pack("{s:s, s:b}", "type", "opponentGone", "gone", is_gone);

    if (is_gone)
        json_object_set_new(object, "claimWinInSeconds", json_integer(claim_s));
    return write_and_free(object);
}

char *bot_json_chat(const char *room, const char *name, const char *text)
{
    return write_and_free(json_pack("{s:s, s:s, s:s, s:s}", "type", "chatLine", "room", room,
                                    "username", name, "text", text));
}

char *bot_json_game(const char *type, const struct bot_game *game)
{
    const adx_color other = strcmp(game->you, "white") == 0 ? ADX_BLACK : ADX_WHITE;
    json_t *opponent = player(game, other);

    if (json_is_object(opponent))
        json_object_set_new(opponent, "username", json_string(room_name(game->room, other)));
    json_t *object = json_pack(
        "{s:s, s:s, s:s, s:s, s:b, s:b, s:s, s:o, s:o, s:{s:b, s:b}}", "id", game->id, "gameId",
        game->id, "fullId", game->id, "color", game->you, "rated", room_is_rated(game->room),
        "isMyTurn", strcmp(turn_of(game), game->you) == 0, "speed", room_speed(game->room),
        "variant", variant(game), "opponent", opponent, "compat", "bot", 1, "board", 1);
    add_winner(object, game->room);
    json_object_set_new(object, "status", json_pack("{s:s}", "name", status_of(game->room)));
    return write_and_free(json_pack("{s:s, s:o}", "type", type, "game", object));
}

/* --- challenges --- */

static json_t *time_control(const struct bot_game *game)
{
    const struct room_clock clock = room_clock(game->room, game->now_ms);
    const struct pace *pace = room_pace(game->room);
    char show[64];

    if (pace) {
        json_t *object =
            json_pack("{s:s, s:i}", "type", "correspondence", "daysPerTurn",
                      (int)((pace->increment_ms ? pace->increment_ms : pace->bank_ms) / 86400000));
        add_pace(object, game->room);
        return object;
    }
    if (!clock.is_there)
        return json_pack("{s:s}", "type", "unlimited");
    const json_int_t limit = (json_int_t)room_base_ms(game->room, ADX_WHITE) / 1000;
    const json_int_t increment = (json_int_t)clock.increment_ms / 1000;
    const json_int_t delay = (json_int_t)clock.delay_ms / 1000;
    snprintf(show, sizeof(show), delay ? "%gd%lld" : "%g+%lld", (double)limit / 60,
             (long long)(delay ? delay : increment));
    json_t *object = json_pack("{s:s, s:I, s:I, s:s}", "type", "clock", "limit", limit, "increment",
                               increment, "show", show);
    add_odds(object, game, 1000);
    return object;
}

static json_t *challenge_object(const struct bot_challenge *challenge)
{
    const struct bot_game *game = &challenge->game;
    const adx_color seated = room_user(game->room, ADX_WHITE)[0] ? ADX_WHITE : ADX_BLACK;
    const char *refused = room_refused(game->room);
    const char *status = refused[0]                 ? "declined"
                         : room_is_over(game->room) ? "canceled"
                                                    : "created";
    json_t *object = json_pack("{s:s, s:s, s:o, s:o, s:o, s:b, s:s, s:o, s:s, s:s, s:{s:s}, s:s}",
                               "id", game->id, "status", status, "challenger", player(game, seated),
                               "destUser", person(challenge->to_name, challenge->is_to_bot, 0),
                               "variant", variant(game), "rated", room_is_rated(game->room),
                               "speed", room_speed(game->room), "timeControl", time_control(game),
                               "color", seated == ADX_WHITE ? "white" : "black", "finalColor",
                               seated == ADX_WHITE ? "white" : "black", "perf", "name",
                               room_speed(game->room), "direction", challenge->direction);

    if (refused[0]) {
        json_object_set_new(object, "declineReason", json_string(refused));
        json_object_set_new(object, "declineReasonKey", json_string(refused));
    }
    return object;
}

char *bot_json_challenge(const char *type, const struct bot_challenge *challenge)
{
    return write_and_free(
        json_pack("{s:s, s:o}", "type", type, "challenge", challenge_object(challenge)));
}

struct bot_challenges {
    json_t *in, *out;
};

struct bot_challenges *bot_challenges(void)
{
    struct bot_challenges *list = calloc(1, sizeof(*list));

    if (list)
        *list = (struct bot_challenges){json_array(), json_array()};
    return list;
}

void bot_challenges_add(struct bot_challenges *list, const struct bot_challenge *challenge)
{
    const bool is_in = strcmp(challenge->direction, "in") == 0;

    if (list)
        json_array_append_new(is_in ? list->in : list->out, challenge_object(challenge));
}

char *bot_challenges_close(struct bot_challenges *list)
{
    if (!list)
        return NULL;
    json_t *object = json_pack("{s:o, s:o}", "in", list->in, "out", list->out);
    free(list);
    return write_and_free(object);
}

/* --- answers --- */

char *bot_json_account(const char *name, bool is_bot, int64_t made_ms)
{
    json_t *object = person(name, is_bot, 0);

    json_object_set_new(object, "username", json_string(name));
    json_object_set_new(object, "createdAt", json_integer((json_int_t)made_ms));
    return write_and_free(object);
}

char *bot_json_error(const char *code, const char *sentence)
{
    return write_and_free(json_pack("{s:s, s:s}", "error", sentence, "code", code));
}

unsigned bot_json_answer(const char *said, char **text)
{
    json_t *object = json_loads(said, 0, NULL);
    const char *is = json_string_value(json_object_get(object, "is"));
    const char *game = json_string_value(json_object_get(object, "game"));
    const char *code = json_string_value(json_object_get(object, "code"));
    const char *sentence = json_string_value(json_object_get(object, "sentence"));
    unsigned status = 0;

    if (is && game && strcmp(is, "done") == 0) {
        *text = write_and_free(json_pack("{s:b, s:s}", "ok", 1, "id", game));
        status = 200;
    } else if (is && code && sentence && strcmp(is, "refused") == 0) {
        *text = bot_json_error(code, sentence);
        status = strcmp(code, "no-game") == 0         ? 404
                 : json_object_get(object, "seconds") ? 429
                                                      : 400;
    }
    json_decref(object);
    return status;
}
