/* An engine of a match: the words of UCI as they go to an engine and come back. */
#include "match/client.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "protocol/token.h"

enum {
    START_MS = 20000, /* for the first answer; large networks are read then */
    READY_MS = 20000,
    QUIT_MS = 500,
    OPTION_SIZE = 1024,
};

/* ---- start ---- */

static enum process_answer send(struct client *client, const char *line)
{
    return process_write(&client->process, line, process_now_ms() + READY_MS);
}

/* Read until a line begins with the word. see: looks at every line before; may be NULL. */
static enum process_answer await(struct client *client, const char *word, uint64_t deadline_ms,
                                 void (*see)(void *ctx, const char *line), void *ctx)
{
    char line[PROCESS_LINE_SIZE];

    for (;;) {
        const enum process_answer answer = process_read(&client->process, line, deadline_ms);
        const char *rest = line;
        if (answer != PROCESS_LINE || token_is(token_next(&rest), word))
            return answer;
        if (see)
            see(ctx, line);
    }
}

/* What the engine says of its games. */
struct games {
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
    for (struct token token = token_next(&rest); token.len; token = token_next(&rest))
        games->has_wanted |= token_is(token, games->wanted);
}

/* "name=value" as a setoption line. */
static bool send_option(struct client *client, const char *option)
{
    const char *equals = strchr(option, '=');
    char line[OPTION_SIZE];
    struct buf text = buf_init(line, sizeof(line));
    const int len = (int)(equals ? equals - option : (long)strlen(option));

    buf_format(&text, "setoption name %.*s", len, option);
    if (equals)
        buf_format(&text, " value %s", equals + 1);
    return !text.cut && send(client, line) == PROCESS_LINE;
}

static bool is_ready(struct client *client)
{
    return send(client, "isready") == PROCESS_LINE &&
           await(client, "readyok", process_now_ms() + READY_MS, NULL, NULL) == PROCESS_LINE;
}

static bool set_up(struct client *client, const struct games *games)
{
    const struct client_setup *setup = client->setup;
    char option[OPTION_SIZE];
    bool sent = true;

    for (unsigned i = 0; i < setup->line_count; i++)
        sent &= send(client, setup->lines[i]) == PROCESS_LINE;
    for (unsigned i = 0; i < setup->option_count; i++)
        sent &= send_option(client, setup->options[i]);
    if (games->has_option) {
        snprintf(option, sizeof(option), "UCI_Variant=%s", setup->variant_name);
        sent &= send_option(client, option);
    }
    return sent && is_ready(client);
}

bool client_start(struct client *client, const struct client_setup *setup, char *why)
{
    struct games games = {.wanted = setup->variant_name};

    client->setup = setup;
    client->is_ready = false;
    why[0] = '\0';
    if (!process_start(&client->process, setup->command)) {
        snprintf(why, CLIENT_WHY_SIZE, "%s: the program cannot be started", setup->name);
        return false;
    }
    if (send(client, "uci") != PROCESS_LINE ||
        await(client, "uciok", process_now_ms() + START_MS, see_option, &games) != PROCESS_LINE)
        snprintf(why, CLIENT_WHY_SIZE, "%s: \"%s\" does not answer to uci", setup->name,
                 setup->command);
    else if (games.has_option && !games.has_wanted && !setup->line_count && !setup->option_count)
        snprintf(why, CLIENT_WHY_SIZE, "%s: has no game %s; --variant-name gives its name for it",
                 setup->name, setup->variant_name);
    else if (!set_up(client, &games))
        snprintf(why, CLIENT_WHY_SIZE, "%s: is not getting ready", setup->name);
    else
        client->is_ready = true;
    client->reads_own_fen = games.has_fen_dialect;
    if (!client->is_ready)
        client_end(client);
    return client->is_ready;
}

void client_end(struct client *client)
{
    if (client->is_ready)
        process_write(&client->process, "quit", process_now_ms());
    process_end(&client->process, process_now_ms() + (client->is_ready ? QUIT_MS : 0));
    client->is_ready = false;
}

bool client_new_game(struct client *client)
{
    return send(client, "ucinewgame") == PROCESS_LINE && is_ready(client);
}

/* ---- thinking ---- */

static enum process_answer send_position(struct client *client, const struct scoresheet *sheet)
{
    const size_t size = ADX_FEN_SIZE_MAX + 64 + sheet->count * (size_t)ADX_MOVE_TEXT_SIZE_MAX;
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
        buf_format(&text, "%s %s", i ? "" : " moves", sheet->moves[i].uci);
    const enum process_answer answer = send(client, line);
    free(line);
    return answer;
}

static enum process_answer send_go(struct client *client, const struct client_limits *limits,
                                   const struct client_clock *clock)
{
    char line[OPTION_SIZE];
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
    return send(client, line);
}

/* Depth, nodes and score of an info line. */
static void see_info(void *ctx, const char *line)
{
    struct client_answer *answer = ctx;
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

static void take_answer(struct client *client, uint64_t deadline_ms, struct client_answer *answer)
{
    for (;;) {
        char line[PROCESS_LINE_SIZE];
        const char *rest = line;
        const enum process_answer got = process_read(&client->process, line, deadline_ms);
        if (got != PROCESS_LINE) {
            answer->result = got == PROCESS_LATE ? CLIENT_HANGS : CLIENT_DIED;
            return;
        }
        if (!token_is(token_next(&rest), "bestmove")) {
            see_info(answer, line);
            continue;
        }
        const struct token move = token_next(&rest);
        const bool has_move = move.len && !token_is(move, "(none)");
        token_copy(move, answer->text, sizeof(answer->text));
        answer->result = has_move ? CLIENT_MOVED : CLIENT_GAVE_UP;
        return;
    }
}

void client_think(struct client *client, const struct scoresheet *sheet,
                  const struct client_limits *limits, const struct client_clock *clock,
                  struct client_answer *answer)
{
    const adx_color turn = adx_position_turn(sheet->position);
    const uint64_t allowed_ms = limits->clock_ms ? clock->left_ms[turn] : limits->move_time_ms;
    enum process_answer sent;

    *answer = (struct client_answer){.result = CLIENT_DIED};
    sent = send_position(client, sheet);
    const uint64_t start_ms = process_now_ms();
    if (sent == PROCESS_LINE)
        sent = send_go(client, limits, clock);
    if (sent == PROCESS_LINE)
        take_answer(client, start_ms + allowed_ms + limits->margin_ms + limits->patience_ms,
                    answer);
    else
        answer->result = sent == PROCESS_LATE ? CLIENT_HANGS : CLIENT_DIED;
    answer->time_ms = process_now_ms() - start_ms;
}
