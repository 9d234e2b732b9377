/* What requests and connections both ask. */
#include "server/endpoints/live_state.h"

struct moment live_now(struct live *live)
{
    return clock_now(&live->clock);
}

bool live_identity(struct live *live, const struct extension_request *request, struct identity *out)
{
    return identity_read(live->server->store, live->key, request->cookie, live_now(live).utc_ms,
                         out);
}
