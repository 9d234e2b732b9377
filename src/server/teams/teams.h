#ifndef SERVER_TEAMS_TEAMS_H
#define SERVER_TEAMS_TEAMS_H

#include "http/extension.h"
#include "server/visitors/game_server.h"

/* Teams, as browsers ask for them below /live/teams: docs/server/teams.md. */
enum teams_what {
    TEAMS_LIST,
    TEAMS_FIND,
    TEAMS_TEAM,
    TEAMS_FOUND, /* these are of somebody with an account */
    TEAMS_CHANGE,
    TEAMS_JOIN, /* from here on in the order of enum team_action */
    TEAMS_LEAVE,
    TEAMS_SHOW,
    TEAMS_TELL,
    TEAMS_ACCEPT,
    TEAMS_REFUSE,
    TEAMS_REMOVE,
    TEAMS_FORGIVE,
    TEAMS_PROMOTE,
    TEAMS_DISMISS,
    TEAMS_CLOSE,
    TEAMS_HIDE,
};

struct teams_visit {
    enum teams_what what; /* the addresses are in endpoints/routes.c */
    const char *number;   /* of TEAMS_TEAM: as it was written */
    const char *from;     /* likewise, so many members are left out; "" for none */
    const char *name;     /* of TEAMS_FIND */
    const struct extension_request *request;
    const char *who; /* id of an account; "" for everybody else */
    struct moment now;
};

void teams_answer(struct game_server *server, const struct teams_visit *visit,
                  struct extension_reply *reply);

#endif
