/* The words of UCI as they go to an engine of a match and come back. */
#include "match/client_talk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "protocol/token.h"

/* ---- start ---- */

/* What the engine says of its games. */
struct games {
    const struct client_setup *setup;
    const char *wanted;
    bool has_option, has_wanted, has_fen_dialect;
};

static void see_option(void *ctx, const char *line)
{
    struct games *games = ctx;
    const char *rest = line;

    if (!token_is(token_next(&rest), "option") || !token_is(token_next(&rest), "name"))
        return;
    const struct token option = token_next(&rest);
    games->has_fen_dialect |= token_is(option, "FenDialect");
    if (!token_is(option, "UCI_Variant"))
        return;
    games->has_option = true;
    for (struct token token = token_next(&rest); token.len; token = token_next(&rest)) {
        games->has_wanted |= token_is(token, games->wanted);
        if (token_is(token, "var") && games->setup->see_game) {
            const struct token name = token_next(&rest);
            games->has_wanted |= token_is(name, games->wanted);
            games->setup->see_game(games->setup->ctx, name.text, name.len);
        }
    }
}

/* "name=value" as a setoption line. */
static bool send_option(struct client *client, const char *option)
{
    const char *equals = strchr(option, '=');
    char line[CLIENT_LINE_SIZE];
    struct buf text = buf_init(line, sizeof(line));
    const int len = (int)(equals ? equals - option : (long)strlen(option));

    buf_format(&text, "setoption name %.*s", len, option);
    if (equals)
        buf_format(&text, " value %s", equals + 1);
    return !text.cut && client_send(client, line) == PROCESS_LINE;
}

static bool is_ready(struct client *client)
{
    return client_send(client, "isready") == PROCESS_LINE &&
           client_await(client, "readyok", steady_clock_ms() + CLIENT_READY_MS, NULL, NULL) ==
               PROCESS_LINE;
}

static bool set_up(struct client *client, const struct games *games)
{
    const struct client_setup *setup = client->setup;
    char option[CLIENT_LINE_SIZE];
    bool sent = true;

    for (unsigned i = 0; i < setup->line_count; i++)
        sent &= client_send(client, setup->lines[i]) == PROCESS_LINE;
    for (unsigned i = 0; i < setup->option_count; i++)
        sent &= send_option(client, setup->options[i]);
    if (games->has_option) {
        snprintf(option, sizeof(option), "UCI_Variant=%s", setup->variant_name);
        sent &= send_option(client, option);
    }
    return sent && is_ready(client);
}

static bool greet(struct client *client, char *why)
{
    const struct client_setup *setup = client->setup;
    struct games games = {.setup = setup, .wanted = setup->variant_name};
    const uint64_t deadline_ms = steady_clock_ms() + CLIENT_START_MS;

    if (client_send(client, "uci") != PROCESS_LINE ||
        client_await(client, "uciok", deadline_ms, see_option, &games) != PROCESS_LINE)
        snprintf(why, CLIENT_WHY_SIZE, "%s: \"%s\" does not answer to uci", setup->name,
                 setup->command);
    else if (games.has_option && !games.has_wanted && !setup->line_count && !setup->option_count)
        snprintf(why, CLIENT_WHY_SIZE, "%s: has no game %s; --variant-name gives its name for it",
                 setup->name, setup->variant_name);
    else if (!set_up(client, &games))
        snprintf(why, CLIENT_WHY_SIZE, "%s: is not getting ready", setup->name);
    client->reads_own_fen = games.has_fen_dialect;
    return !why[0];
}

static bool new_game(struct client *client, const struct client_limits *limits)
{
    (void)limits;
    return client_send(client, "ucinewgame") == PROCESS_LINE && is_ready(client);
}

/* ---- thinking ---- */

static enum process_answer tell(struct client *client, const struct scoresheet *sheet)
{
    const size_t size = ADX_FEN_SIZE_MAX + 64 + sheet->count * (size_t)DIALECT_TURN_SIZE_MAX;
    char *line = malloc(size);

    if (!line)
        return PROCESS_ENDED;
    struct buf text = buf_init(line, size);
    if (sheet->is_usual_start)
        buf_text(&text, "position startpos");
    else
        buf_format(&text, "position fen %s",
                   client->reads_own_fen ? sheet->start_fen : sheet->fairy_fen);
    for (unsigned i = 0; i < sheet->count; i++)
        buf_format(&text, "%s%s%s", i ? "" : " moves", sheet->moves[i].uci[0] == ',' ? "" : " ",
                   sheet->moves[i].uci);
    const enum process_answer answer = client_send(client, line);
    free(line);
    return answer;
}

static enum process_answer go(struct client *client, const struct scoresheet *sheet,
                              const struct client_limits *limits, const struct client_clock *clock)
{
    (void)sheet;
    char line[CLIENT_LINE_SIZE];
    struct buf text = buf_init(line, sizeof(line));

    buf_text(&text, "go");
    if (limits->clock_ms)
        buf_format(&text, " wtime %" PRIu64 " btime %" PRIu64 " winc %u binc %u", clock->left_ms[0],
                   clock->left_ms[1], limits->increment_ms, limits->increment_ms);
    if (limits->clock_ms && clock->moves_to_go)
        buf_format(&text, " movestogo %u", clock->moves_to_go);
    if (limits->move_time_ms)
        buf_format(&text, " movetime %u", limits->move_time_ms);
    if (limits->depth)
        buf_format(&text, " depth %u", limits->depth);
    if (limits->nodes)
        buf_format(&text, " nodes %" PRIu64, limits->nodes);
    return client_send(client, line);
}

/* Depth, nodes and score of an info line. */
static void see_info(struct client_answer *answer, const char *line)
{
    const char *rest = line;
    uint64_t number;

    if (!token_is(token_next(&rest), "info"))
        return;
    for (struct token token = token_next(&rest); token.len; token = token_next(&rest)) {
        if (token_is(token, "string"))
            return;
        if (token_is(token, "depth") && token_number(token_next(&rest), 1000, &number))
            answer->depth = (unsigned)number;
        else if (token_is(token, "nodes") && token_number(token_next(&rest), UINT64_MAX, &number))
            answer->nodes = number;
        else if (token_is(token, "score")) {
            const struct token kind = token_next(&rest);
            const struct token score = token_next(&rest);
            char text[16];
            answer->has_score = token_copy(score, text, sizeof(text));
            answer->is_mate = token_is(kind, "mate");
            answer->score = (int)strtol(text, NULL, 10);
        }
    }
}

static bool hear(const char *line, struct client_answer *answer)
{
    const char *rest = line;

    if (!token_is(token_next(&rest), "bestmove")) {
        see_info(answer, line);
        return false;
    }
    const struct token move = token_next(&rest);
    const bool has_move = move.len && !token_is(move, "(none)");
    token_copy(move, answer->text, sizeof(answer->text));
    answer->result = has_move ? CLIENT_MOVED : CLIENT_GAVE_UP;
    return true;
}

const struct client_speech client_uci = {
    .greet = greet, .new_game = new_game, .tell = tell, .go = go, .hear = hear, .stop = "stop"};
