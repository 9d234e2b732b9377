/* Lines that go to an engine of a match and come back, whatever protocol they are of. */
#include "match/client_talk.h"

#include "protocol/token.h"

enum process_answer client_send(struct client *client, const char *line)
{
    return process_write(&client->process, line, steady_clock_ms() + CLIENT_READY_MS);
}

enum process_answer client_await(struct client *client, const char *word, uint64_t deadline_ms,
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
