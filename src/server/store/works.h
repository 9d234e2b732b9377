#ifndef SERVER_STORE_WORKS_H
#define SERVER_STORE_WORKS_H

#include "server/store/accounts.h"

/*
 * Games that people with accounts have published: works, each with its versions. A version is the
 * id of a text (server/rules/own_id.h), which is stored like those of all games.
 */
enum {
    WORKS_MAX = 100,         /* of one account */
    WORK_VERSIONS_MAX = 100, /* of one work */
    WORK_TITLE_SIZE = 256,
    WORK_STARS_MAX = 5,
    WORKS_LISTED_MAX = 500,
};

struct work {
    int64_t number; /* given by the store */
    char owner[STORE_ID_SIZE];
    char inventor[ACCOUNT_NAME_SIZE]; /* the owner's name now. Not kept */
    char shown[12];                   /* "private", "unlisted" or "public" */
    bool is_hidden;                   /* by an administrator */
    int64_t made_ms;
    int64_t source; /* the work that it was made from, or 0 */
    /* The last version. */
    unsigned version; /* from 1 */
    char rules[STORE_ID_SIZE];
    char title[WORK_TITLE_SIZE];
    int64_t time_ms;
    /* Of all versions. Not kept. */
    unsigned plays, votes, stars; /* stars: the sum of all votes */
};

/* Keep a new work with its first version. work->number: receives its number. */
bool works_add(struct store *store, struct work *work);
/* Add what work->rules and its neighbors say as the next version. */
bool works_add_version(struct store *store, const struct work *work);
/* Change who sees it: shown and is_hidden. */
bool works_show(struct store *store, const struct work *work);
bool works_find(struct store *store, int64_t number, struct work *out);
unsigned works_count(struct store *store, const char *owner);
/* Forget a work and its votes, and the texts that no game was begun with. */
bool works_forget(struct store *store, int64_t number);
/* Forget all works of an account, and its votes on others. */
bool works_forget_person(struct store *store, const char *owner);

/* `each` must not call the store. */
typedef void (*works_each)(void *ctx, const struct work *work);
/* Tell the works that everybody sees, the newest first; and those of an account. */
bool works_public(struct store *store, works_each each, void *ctx);
bool works_of(struct store *store, const char *owner, works_each each, void *ctx);
/* All of them, by number; and the texts that games were begun with and nobody has published. */
bool works_all(struct store *store, works_each each, void *ctx);
typedef void (*works_each_text)(void *ctx, const char *rules, unsigned plays);
bool works_unpublished(struct store *store, works_each_text each, void *ctx);
/* Whether everybody sees a text, as a version of some work. */
bool works_shows(struct store *store, const char *rules);
/* All versions of a work, the newest first; of the numbers only those of the version are there. */
bool works_versions(struct store *store, int64_t number, works_each each, void *ctx);

/* Whether somebody has played it against somebody else, in any version. */
bool works_has_played(struct store *store, int64_t number, const char *who);
/* Note a vote, which takes the place of the same voter's vote before. */
bool works_vote(struct store *store, int64_t number, const char *who, unsigned stars);
/* 0 when there is none. */
unsigned works_vote_of(struct store *store, int64_t number, const char *who);
/* All votes of one person: the number and title of each work, and their own stars. */
bool works_votes_of(struct store *store, const char *who, works_each each, void *ctx);

#endif
