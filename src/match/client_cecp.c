/* The words of CECP as they go to an engine of a match and come back. */
#include "match/client_talk.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buf.h"
#include "protocol/dialect.h"
#include "protocol/token.h"

enum {
    FEATURES_MS = 5000, /* old engines say nothing of features: then they are as they are */
    MATE_SCORE = 100000
};

/* ---- start ---- */

/* Take over one feature, name=value. */
static void take_feature(struct client *client, const char *name, size_t len, const char *value)
{
    const struct {
        const char *name;
        bool *wanted;
    } features[] = {
        {"usermove", &client->says_usermove},
        {"setboard", &client->reads_setboard},
        {"ping", &client->answers_ping},
    };

    for (size_t i = 0; i < sizeof(features) / sizeof(features[0]); i++)
        if (strlen(features[i].name) == len && memcmp(features[i].name, name, len) == 0)
            *features[i].wanted = *value == '1';
}

/* feature NAME=VALUE ...; strings stand in quotes. Returns: true at done=1. */
static bool take_features(struct client *client, const char *rest)
{
    bool is_done = false;

    for (;;) {
        rest += strspn(rest, " \t");
        const size_t len = strcspn(rest, "=");
        if (!rest[len])
            return is_done;
        const char *value = rest + len + 1;
        take_feature(client, rest, len, value);
        is_done |= len == 4 && memcmp(rest, "done", 4) == 0 && *value == '1';
        rest = *value == '"' ? value + 1 + strcspn(value + 1, "\"") : value + strcspn(value, " \t");
        rest += *rest == '"';
    }
}

/* Returns: false when the engine has ended. Silence is no error. */
static bool await_features(struct client *client)
{
    const uint64_t deadline_ms = steady_clock_ms() + FEATURES_MS;
    char line[PROCESS_LINE_SIZE];

    for (;;) {
        const enum process_answer answer = process_read(&client->process, line, deadline_ms);
        const char *rest = line;
        if (answer != PROCESS_LINE)
            return answer == PROCESS_LATE;
        if (token_is(token_next(&rest), "feature") && take_features(client, rest))
            return true;
    }
}

static bool greet(struct client *client, char *why)
{
    const struct client_setup *setup = client->setup;
    char line[CLIENT_LINE_SIZE];
    bool sent = client_send(client, "xboard") == PROCESS_LINE &&
                client_send(client, "protover 2") == PROCESS_LINE;

    client->says_usermove = client->reads_setboard = client->answers_ping = false;
    sent = sent && await_features(client);
    for (unsigned i = 0; i < setup->line_count; i++)
        sent = sent && client_send(client, setup->lines[i]) == PROCESS_LINE;
    for (unsigned i = 0; i < setup->option_count; i++) {
        snprintf(line, sizeof(line), "option %s", setup->options[i]);
        sent = sent && client_send(client, line) == PROCESS_LINE;
    }
    if (!sent)
        snprintf(why, CLIENT_WHY_SIZE, "%s: \"%s\" does not answer to xboard", setup->name,
                 setup->command);
    return sent;
}

/* What it has still to say is read and dropped. */
static enum process_answer settle(struct client *client)
{
    if (!client->answers_ping)
        return PROCESS_LINE;
    const enum process_answer sent = client_send(client, "ping 1");
    if (sent != PROCESS_LINE)
        return sent;
    return client_await(client, "pong", steady_clock_ms() + CLIENT_READY_MS, NULL, NULL);
}

/* ---- a game ---- */

static bool send_limits(struct client *client, const struct client_limits *limits)
{
    char line[CLIENT_LINE_SIZE];
    bool sent = true;

    if (limits->clock_ms) {
        snprintf(line, sizeof(line), "level %u %u:%02u %g", limits->moves_to_go,
                 limits->clock_ms / 60000, limits->clock_ms / 1000 % 60,
                 limits->increment_ms / 1000.0);
        sent &= client_send(client, line) == PROCESS_LINE;
    }
    if (limits->move_time_ms) {
        snprintf(line, sizeof(line), "st %g", limits->move_time_ms / 1000.0);
        sent &= client_send(client, line) == PROCESS_LINE;
    }
    if (limits->depth) {
        snprintf(line, sizeof(line), "sd %u", limits->depth);
        sent &= client_send(client, line) == PROCESS_LINE;
    }
    return sent;
}

static bool new_game(struct client *client, const struct client_limits *limits)
{
    char line[CLIENT_LINE_SIZE];

    snprintf(line, sizeof(line), "variant %s", client->setup->variant_name);
    client->heard = 0;
    client->has_played = false;
    return client_send(client, "new") == PROCESS_LINE &&
           client_send(client, line) == PROCESS_LINE &&
           client_send(client, "force") == PROCESS_LINE &&
           client_send(client, "post") == PROCESS_LINE &&
           client_send(client, "easy") == PROCESS_LINE && send_limits(client, limits) &&
           settle(client) == PROCESS_LINE;
}

/* The square skipped by a pawn has the ranks of CECP. */
static enum process_answer send_start(struct client *client, const struct scoresheet *sheet)
{
    const adx_variant *variant = adx_position_variant(sheet->position);
    char line[ADX_FEN_SIZE_MAX + 64], square[ADX_MOVE_TEXT_SIZE_MAX], own[ADX_MOVE_TEXT_SIZE_MAX];
    struct buf text = buf_init(line, sizeof(line));
    const char *rest = sheet->fairy_fen;

    buf_text(&text, "setboard");
    for (unsigned i = 0;; i++) {
        const struct token token = token_next(&rest);
        if (!token.len)
            break;
        if (i == 3 && token_copy(token, own, sizeof(own))) {
            dialect_from_own(DIALECT_CECP, variant, own, square, sizeof(square));
            buf_format(&text, " %s", square);
        } else {
            buf_format(&text, " %.*s", (int)token.len, token.text);
        }
    }
    return client_send(client, line);
}

/* Leave out the turn that the engine has answered with. */
static void skip_own(struct client *client, const struct scoresheet *sheet)
{
    const unsigned begin = client->heard;

    while (client->has_played && client->heard < sheet->count &&
           sheet->moves[client->heard].color == sheet->moves[begin].color)
        client->heard++;
    client->has_played = false;
}

/* The moves that the engine has not made or heard yet. */
static enum process_answer tell(struct client *client, const struct scoresheet *sheet)
{
    enum process_answer sent = PROCESS_LINE;
    char line[CLIENT_LINE_SIZE];

    skip_own(client, sheet);
    if (client->heard == 0 && !sheet->is_usual_start)
        sent = send_start(client, sheet);
    while (client->heard < sheet->count && sent == PROCESS_LINE) {
        struct buf text = buf_init(line, sizeof(line));
        buf_text(&text, client->says_usermove ? "usermove " : "");
        do
            buf_text(&text, sheet->moves[client->heard++].cecp);
        while (client->heard < sheet->count && sheet->moves[client->heard].cecp[0] == ',');
        sent = client_send(client, line);
    }
    return sent == PROCESS_LINE ? settle(client) : sent;
}

/* ---- thinking ---- */

static enum process_answer go(struct client *client, const struct scoresheet *sheet,
                              const struct client_limits *limits, const struct client_clock *clock)
{
    const adx_color turn = adx_position_turn(sheet->position);
    char line[64];

    if (limits->clock_ms) {
        snprintf(line, sizeof(line), "time %" PRIu64, clock->left_ms[turn] / 10);
        client_send(client, line);
        snprintf(line, sizeof(line), "otim %" PRIu64, clock->left_ms[!turn] / 10);
        client_send(client, line);
    }
    return client_send(client, "go");
}

/* ply score time nodes line */
static void see_thinking(struct client_answer *answer, const char *rest)
{
    uint64_t depth, time, nodes;
    char text[16];

    const struct token ply = token_next(&rest);
    const struct token score = token_next(&rest);
    if (!token_number(ply, 1000, &depth) || !token_copy(score, text, sizeof(text)) ||
        !token_number(token_next(&rest), UINT64_MAX, &time) ||
        !token_number(token_next(&rest), UINT64_MAX, &nodes))
        return;
    const int value = (int)strtol(text, NULL, 10);
    answer->depth = (unsigned)depth;
    answer->nodes = nodes;
    answer->has_score = true;
    answer->is_mate = abs(value) >= MATE_SCORE;
    answer->score = !answer->is_mate ? value : value > 0 ? value - MATE_SCORE : value + MATE_SCORE;
}

/* Whether the engine resigns, claims a result, or does not accept a move of its opponent. */
static bool gives_up(struct token word)
{
    return token_is(word, "resign") || token_is(word, "1-0") || token_is(word, "0-1") ||
           token_is(word, "1/2-1/2") || token_is(word, "Illegal");
}

static bool hear(const char *line, struct client_answer *answer)
{
    const char *rest = line;
    const struct token word = token_next(&rest);

    if (token_is(word, "move")) {
        const struct token move = token_next(&rest);
        const size_t len = strlen(answer->text);
        if (token_copy(move, answer->text + len, sizeof(answer->text) - len))
            answer->result = CLIENT_MOVED;
        /* A comma at the end: the rest of the turn is still to come. */
        return !move.len || move.text[move.len - 1] != ',';
    }
    if (gives_up(word)) {
        answer->result = CLIENT_GAVE_UP;
        return true;
    }
    see_thinking(answer, line);
    return false;
}

/* The engine shall wait for go, whoever moves. */
static void end(struct client *client)
{
    client_send(client, "force");
    client->has_played = true;
}

const struct client_speech client_cecp = {.greet = greet,
                                          .new_game = new_game,
                                          .tell = tell,
                                          .go = go,
                                          .hear = hear,
                                          .stop = "?",
                                          .end = end};
