#ifndef SERVER_STORE_TEAM_LIST_H
#define SERVER_STORE_TEAM_LIST_H

#include "server/store/accounts.h"

/* Teams, and who belongs to them or has asked to. */
enum {
    TEAM_NAME_LETTERS_MAX = 30,
    TEAM_NAME_SIZE = 4 * TEAM_NAME_LETTERS_MAX + 1, /* bytes, the final NUL included */
    TEAM_ABOUT_LETTERS_MAX = 400,
    TEAM_ABOUT_SIZE = 4 * TEAM_ABOUT_LETTERS_MAX + 1,
    TEAMS_MAX = 10000,      /* of a server */
    TEAMS_FOUNDED_MAX = 5,  /* that are there, of one person */
    TEAMS_JOINED_MAX = 50,  /* of one person, those that they have asked included */
    TEAM_MEMBERS_MAX = 500, /* leaders included */
    TEAM_LEADERS_MAX = 10,
    TEAM_WAITING_MAX = 100, /* who have asked to join */
    TEAM_OUT_MAX = 200,     /* the latest whom its leaders have refused or removed */
    TEAMS_LISTED_MAX = 50,
    TEAM_PAGE_MAX = 50, /* members that are told at once */
};

/* What somebody is to a team, the more the higher. */
enum team_part {
    TEAM_STRANGER,
    TEAM_OUT, /* was refused or removed, and cannot ask again */
    TEAM_WAITS,
    TEAM_MEMBER,
    TEAM_LEADER
};

struct team {
    int64_t number; /* given by the store */
    char name[TEAM_NAME_SIZE];
    char look[ACCOUNT_LOOK_SIZE]; /* the same for all names that look alike */
    char about[TEAM_ABOUT_SIZE];
    char founder[STORE_ID_SIZE]; /* "" when they have no account any more */
    bool is_on_request;          /* the leaders say who joins */
    bool is_hidden;              /* by an administrator */
    int64_t made_ms;
    unsigned members, waiting; /* leaders are members. Not kept by teams_change() */
    enum team_part part;       /* of whom teams_of() is asked for, else TEAM_STRANGER */
};

struct teammate {
    char id[STORE_ID_SIZE], name[ACCOUNT_NAME_SIZE];
    enum team_part part;
    int64_t time_ms; /* when they joined, asked, or were refused or removed */
    int64_t led_ms;  /* since when they lead it; who has done so for longest is the first leader */
    bool is_shown;   /* the others see when they are here */
};

/* The founder is its first leader. team: receives its number. Returns: false when the store broke.
 */
bool teams_add(struct store *store, struct team *team);
/* Keep its name, its description, and who sees or joins it. */
bool teams_change(struct store *store, const struct team *team);
bool teams_find(struct store *store, int64_t number, struct team *out);
/* The team whose name looks so; 0 for none. */
int64_t teams_of_look(struct store *store, const char *look);
bool teams_forget(struct store *store, int64_t number);

/* `each` must not call the store. */
typedef void (*teams_each)(void *ctx, const struct team *team);
/* Teams with that in the look of their name, "" for all: TEAMS_LISTED_MAX, the largest first. */
bool teams_search(struct store *store, const char *look, teams_each each, void *ctx);
/* What somebody has a part in. */
bool teams_of(struct store *store, const char *who, teams_each each, void *ctx);

/* Returns: TEAM_STRANGER where there is none; out: may be NULL. */
enum team_part teams_part(struct store *store, int64_t team, const char *who, struct teammate *out);
/* What somebody is to a team in whose room they read, which of a hidden one its leaders alone do;
 * TEAM_STRANGER for others. */
enum team_part teams_part_in_room(struct store *store, int64_t team, const char *who);
/* Whether only leaders write in its room. */
bool teams_is_quiet(struct store *store, int64_t team);
bool teams_keep_quiet(struct store *store, int64_t team, bool is_quiet);
/* Who has done so for longest. Returns: whether anybody leads it. */
bool teams_first_leader(struct store *store, int64_t team, struct teammate *out);
typedef void (*teams_each_mate)(void *ctx, const struct teammate *mate);
/* Tell who is at least and at most that: leaders first, then by time. */
bool teams_mates(struct store *store, int64_t team, enum team_part least, enum team_part most,
                 unsigned from, unsigned count, teams_each_mate each, void *ctx);
/*
 * Somebody is that to a team from now on; TEAM_STRANGER forgets them. The oldest member leads a
 * team that nobody else leads, and a team without members is forgotten.
 */
bool teams_set(struct store *store, int64_t team, const struct teammate *mate, int64_t time_ms);
/* Forget somebody in all teams, likewise. */
bool teams_forget_person(struct store *store, const char *who, int64_t time_ms);

unsigned teams_count(struct store *store);
unsigned teams_count_founded(struct store *store, const char *who);
unsigned teams_count_joined(struct store *store, const char *who);
unsigned teams_count_mates(struct store *store, int64_t team, enum team_part part);

#endif
