/* An engine of a match: its process, and the protocol that it speaks. */
#include "match/client.h"

#include <stdio.h>

#include "match/client_talk.h"

enum {
    QUIT_MS = 500,
    LOOK_MS = 100, /* between two looks whether it should stop */
    STOP_MS = 1000 /* for its answer then */
};

/* So long after its beginning a move is waited for. */
static uint64_t deadline_ms_of(const struct scoresheet *sheet, const struct client_limits *limits,
                               const struct client_clock *clock)
{
    const adx_color turn = adx_position_turn(sheet->position);
    const uint64_t allowed_ms = limits->clock_ms ? clock->left_ms[turn] : limits->move_time_ms;

    return allowed_ms + limits->margin_ms + limits->patience_ms;
}

static const struct client_speech *speech_of(const struct client *client)
{
    return client->setup->protocol == CLIENT_CECP ? &client_cecp : &client_uci;
}

bool client_start(struct client *client, const struct client_setup *setup, char *why)
{
    client->setup = setup;
    client->is_ready = false;
    why[0] = '\0';
    if (!process_start(&client->process, setup->command)) {
        snprintf(why, CLIENT_WHY_SIZE, "%s: the program cannot be started", setup->name);
        return false;
    }
    client->is_ready = speech_of(client)->greet(client, why);
    if (!client->is_ready)
        client_end(client);
    return client->is_ready;
}

void client_end(struct client *client)
{
    if (client->is_ready)
        process_write(&client->process, "quit", steady_clock_ms());
    process_end(&client->process, steady_clock_ms() + (client->is_ready ? QUIT_MS : 0));
    client->is_ready = false;
}

bool client_new_game(struct client *client, const struct client_limits *limits)
{
    return speech_of(client)->new_game(client, limits);
}

/* Hear what it says until its answer. */
static enum process_answer listen(struct client *client, const struct client_limits *limits,
                                  uint64_t deadline_ms, struct client_answer *answer)
{
    char line[PROCESS_LINE_SIZE];
    bool may_stop = limits->should_stop;

    for (;;) {
        const uint64_t now_ms = steady_clock_ms();
        if (may_stop && limits->should_stop(limits->ctx)) {
            client_send(client, speech_of(client)->stop);
            deadline_ms = now_ms + STOP_MS;
            may_stop = false;
        }
        if (may_stop && now_ms < deadline_ms && !process_wait(&client->process, now_ms + LOOK_MS))
            continue;
        const enum process_answer got = process_read(&client->process, line, deadline_ms);
        if (got != PROCESS_LINE || speech_of(client)->hear(line, answer))
            return got;
    }
}

void client_think(struct client *client, const struct scoresheet *sheet,
                  const struct client_limits *limits, const struct client_clock *clock,
                  struct client_answer *answer)
{
    const struct client_speech *speech = speech_of(client);

    *answer = (struct client_answer){.result = CLIENT_DIED};
    enum process_answer got = speech->tell(client, sheet);
    const uint64_t start_ms = steady_clock_ms();
    const uint64_t deadline_ms = start_ms + deadline_ms_of(sheet, limits, clock);
    if (got == PROCESS_LINE)
        got = speech->go(client, sheet, limits, clock);
    if (got == PROCESS_LINE)
        got = listen(client, limits, deadline_ms, answer);
    if (got != PROCESS_LINE)
        answer->result = got == PROCESS_LATE ? CLIENT_HANGS : CLIENT_DIED;
    answer->time_ms = steady_clock_ms() - start_ms;
    if (speech->end)
        speech->end(client);
}
