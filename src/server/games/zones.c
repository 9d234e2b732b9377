/* Where players are, as far as they say so. */
#include "server/messages/event_json.h"
#include "server/messages/request.h"
#include "server/store/private.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

#include <stdlib.h>

#include "server/games/tell_game.h"
#include "server/sessions/zone.h"

/* So that others know what a deadline is for them. */
void hear_zone(const struct call *call)
{
    char *zone =
        private_find(call->server->store, call->visitor->user, PRIVATE_EVERYWHERE, PRIVATE_ZONE);

    tell(call->visitor,
         event_zone(&(struct event_zone){.id = call->request->id, .zone = zone ? zone : ""}));
    free(zone);
}

void hear_zone_set(const struct call *call)
{
    const char *zone = call->request->zone_set.zone;
    struct store *store = call->server->store;

    if (zone[0] && !zone_is(zone)) {
        tell_refusal(call, "no-zone", "Expected a time zone like Europe/Amsterdam.");
        return;
    }
    if (!private_keep(store, call->visitor->user, PRIVATE_EVERYWHERE, PRIVATE_ZONE, zone))
        tell_break(call->server, store_why(store));
    tell_done(call, "", 0);
}
