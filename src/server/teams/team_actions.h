#ifndef SERVER_TEAMS_TEAM_ACTIONS_H
#define SERVER_TEAMS_TEAM_ACTIONS_H

#include "server/store/team_list.h"

/* Who may do what in a team. Nothing here knows how it is asked for. */
enum team_action {
    TEAM_ACTION_JOIN,  /* or ask to, where the leaders say who joins */
    TEAM_ACTION_LEAVE, /* or ask no longer */
    TEAM_ACTION_SHOW,  /* to the others when one is here, or not */
    TEAM_ACTION_TELL,  /* oneself how much of its room one has not read, or not */
    /* To somebody else, by a leader. */
    TEAM_ACTION_ACCEPT,  /* who has asked to join */
    TEAM_ACTION_REFUSE,  /* likewise; they cannot ask again */
    TEAM_ACTION_REMOVE,  /* a member, likewise; a leader only by the first of them */
    TEAM_ACTION_FORGIVE, /* who was refused or removed may join or ask again */
    TEAM_ACTION_PROMOTE, /* a member leads, too */
    TEAM_ACTION_DISMISS, /* a leader is a member again: by the first of them, or oneself */
    /* Of all of it. */
    TEAM_ACTION_CLOSE, /* by the first leader or an administrator */
    TEAM_ACTION_HIDE,  /* by an administrator: only its leaders and administrators see it */
    TEAM_ACTIONS
};

struct team_refusal {
    unsigned status;
    const char *code, *sentence; /* static storage */
};

struct team_actor {
    const char *id; /* an account */
    bool is_admin;
    int64_t time_ms;
};

/*
 * Do it. whom: an account, of what is done to somebody else, or ""; is_on: of TEAM_ACTION_SHOW,
 * TEAM_ACTION_TELL and TEAM_ACTION_HIDE. Returns: NULL, or why not. A team may be gone after that.
 */
const struct team_refusal *team_act(struct store *store, const struct team_actor *actor,
                                    const struct team *team, enum team_action action,
                                    const char *whom, bool is_on);

/* Whether somebody sees that there is such a team. */
bool team_is_seen(struct store *store, const struct team_actor *actor, const struct team *team);

/* What a team is to be called, and what is said of it. */
struct team_words {
    const char *name, *about;
    bool is_on_request;
};
/* number: receives the new team. Returns: NULL, or why not. */
const struct team_refusal *team_found(struct store *store, const struct team_actor *actor,
                                      const struct team_words *words, int64_t *number);
/* By a leader. Returns: NULL, or why not. */
const struct team_refusal *team_change(struct store *store, const struct team_actor *actor,
                                       struct team *team, const struct team_words *words);

#endif
