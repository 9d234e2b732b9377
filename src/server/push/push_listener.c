/* Notifications to browsers of what happens in games. */
#include "server/push/push_listener.h"

#include "server/push/notifier.h"

static void happened_in(struct game_server *server, const struct game *game,
                        const struct room_events *happened, bool is_answered, struct moment now)
{
    if (!is_answered)
        notifier_tell(server->notifier, game, happened, now.utc_ms);
}

static void challenged(struct game_server *server, const struct game *game, const char *account,
                       struct moment now)
{
    notifier_tell_challenge(server->notifier, game, account, now.utc_ms);
}

const struct game_listener push_listener = {happened_in, challenged};
