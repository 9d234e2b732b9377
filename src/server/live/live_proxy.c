/* A proxy that nobody has named: said once in a while, for without its name no limit by address
 * holds. */
#include <stdio.h>

#include "server/live/live_state.h"

enum {
    PAUSE_MS = 3600 * 1000,
    SENTENCE_SIZE = 256,
};

/* Anybody can say X-Forwarded-For. The address of somebody who may be a visitor is not written. */
void live_look_at_proxy(struct live *live, const struct extension_request *request)
{
    const struct journal_line line = {.what = "unnamed-proxy", .number = -1};
    const bool is_private = address_is_private(request->peer);
    const char *named = is_private ? request->peer : "ADDRESS";
    const struct moment now = live_now(live);
    char sentence[SENTENCE_SIZE];

    if (!request->forwarded[0] || address_is_proxy(request->peer, live->proxy) ||
        (live->forwarded_ms && now.steady_ms - live->forwarded_ms < PAUSE_MS))
        return;
    live->forwarded_ms = now.steady_ms ? now.steady_ms : 1;
    journal_write(live->journal, now.utc_ms, &line);
    snprintf(
        sentence, sizeof(sentence),
        "a request came with X-Forwarded-For from %s, which --proxy does not name, so it was "
        "not believed; if that is your proxy, add --proxy %s, or limits by address do not hold",
        is_private ? request->peer : "another machine", named);
    if (live->complain)
        live->complain(sentence);
}
