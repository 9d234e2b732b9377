/*
 * A proxy that nobody has named, or that names nobody: said once in a while, for no limit by
 * address holds then.
 */
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "http/host_name.h"
#include "server/endpoints/live_state.h"
#include "server/visitors/journal.h"

enum {
    PAUSE_MS = 3600 * 1000,
    SENTENCE_SIZE = 384,
};

/* Asked for by the name that visitors use: whoever is on this machine has a shorter way. */
static bool is_visit(const struct live *live, const struct extension_request *request)
{
    const char *own = host_of_url(live->url);
    const size_t len = own ? host_name_len(own) : 0;

    return len && host_name_len(request->host) == len &&
           strncasecmp(request->host, own, len) == 0 && strncmp(request->path, "/live/", 6) == 0;
}

/* what: the word for the log. */
static void complain(struct live *live, const char *what, const char *sentence)
{
    const struct moment now = live_now(live);
    const struct journal_line line = {.what = what, .number = -1};

    live->forwarded_ms = now.steady_ms ? now.steady_ms : 1;
    journal_write(live->journal, now.utc_ms, &line);
    if (live->complain)
        live->complain(sentence);
}

/* Anybody can say X-Forwarded-For. The address of somebody who may be a visitor is not written. */
void live_look_at_proxy(struct live *live, const struct extension_request *request)
{
    const bool is_private = address_is_private(request->peer);
    const bool is_named = address_is_proxy(request->peer, live->proxy);
    const char *peer = is_private ? request->peer : "another machine";
    char sentence[SENTENCE_SIZE];

    if (live->forwarded_ms && live_now(live).steady_ms - live->forwarded_ms < PAUSE_MS)
        return;
    if (request->forwarded[0] && !is_named) {
        snprintf(sentence, sizeof(sentence),
                 "a request came with X-Forwarded-For from %s, which --proxy does not name, so it "
                 "was not believed; if that is your proxy, add --proxy %s, or limits by address do "
                 "not hold",
                 peer, is_private ? request->peer : "ADDRESS");
        complain(live, "unnamed-proxy", sentence);
    } else if (!request->forwarded[0] && is_named && is_visit(live, request)) {
        snprintf(sentence, sizeof(sentence),
                 "a visitor came through --proxy %s without X-Forwarded-For; let the proxy send "
                 "this header, or limits by address do not hold",
                 live->proxy);
        complain(live, "unnamed-visitor", sentence);
    }
}
