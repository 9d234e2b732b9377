#ifndef SERVER_STORE_TEAM_READERS_H
#define SERVER_STORE_TEAM_READERS_H

#include "server/store/ids.h"
#include "server/store/team_list.h"

/*
 * What members have read in the rooms of their teams, and of which they want to be told. It is kept
 * for every member from when they join until they leave: team_list.h sees to that.
 */
enum {
    TEAM_FRESH_MAX = 100 /* lines that are counted as new, of a team; 100 are as many or more */
};

struct team_readings {
    struct team_reading {
        int64_t team;
        unsigned fresh; /* lines of others that they have not read, and may */
        bool is_off;    /* they do not want to be told */
    } list[TEAMS_JOINED_MAX];
    unsigned count;
};

/* The rooms in which somebody reads. Returns: false when the store broke. */
bool team_readers_of(struct store *store, const char *who, struct team_readings *out);
/* Of one of them; all is 0 where they read in no such room. */
struct team_reading team_readers_find(const struct team_readings *readings, int64_t team);
/* How many lines are new in those rooms of which somebody wants to be told. */
unsigned team_readers_fresh(struct store *store, const char *who);
/* Somebody has read all. */
bool team_readers_note_read(struct store *store, int64_t team, const char *who);
bool team_readers_turn(struct store *store, int64_t team, const char *who, bool is_off);
/* Adds the ids of all who read in a room, sorted. */
bool team_readers_all(struct store *store, int64_t team, struct ids *out);

/* Somebody is a member from now on, or was one; or is none any more. */
bool team_readers_keep(struct store *store, int64_t team, const char *who);
bool team_readers_forget(struct store *store, int64_t team, const char *who);
bool team_readers_forget_team(struct store *store, int64_t team);
bool team_readers_forget_person(struct store *store, const char *who);

#endif
