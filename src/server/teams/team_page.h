#ifndef SERVER_TEAMS_TEAM_PAGE_H
#define SERVER_TEAMS_TEAM_PAGE_H

#include <jansson.h>

#include "server/teams/team_actions.h"
#include "server/visitors/game_server.h"

/* Teams as JSON, for who asks. Owned by the caller. */

/* In a list. */
json_t *team_row(const struct team *team);
/* All of it; its members without the first `from`. */
json_t *team_page(struct game_server *server, const struct team_actor *actor,
                  const struct team *team, unsigned from);

#endif
