/* Where players are, as far as they say so. */
#include "server/host/zones.h"

#include <stdlib.h>
#include <string.h>

#include "server/host/tell.h"
#include "server/person/zone.h"

bool zones_is(const char *what)
{
    return strcmp(what, "zone") == 0 || strcmp(what, "zone-set") == 0;
}

void zones_hear(const struct turn *turn)
{
    const struct request *request = turn->request;
    struct store *store = turn->host->store;

    if (strcmp(request->what, "zone") == 0) {
        char *zone = private_find(store, turn->visitor->guest, PRIVATE_EVERYWHERE, PRIVATE_ZONE);
        tell(turn->visitor, message_zone(request->id, zone ? zone : ""));
        free(zone);
    } else if (request->zone[0] && !zone_is(request->zone)) {
        tell_refusal(turn, "no-zone", "Expected a time zone like Europe/Amsterdam.");
    } else {
        if (!private_keep(store, turn->visitor->guest, PRIVATE_EVERYWHERE, PRIVATE_ZONE,
                          request->zone))
            tell_break(turn->host, store_why(store));
        tell(turn->visitor, message_done(request->id, "", 0));
    }
}
