#ifndef SERVER_STORE_ACCOUNTS_H
#define SERVER_STORE_ACCOUNTS_H

#include "server/store/store.h"

/*
 * People who have a name and a password. An account has the id that its owner had as a guest, so
 * their games and seats are its own. What proves who somebody is, is stored as a hash only.
 */
enum {
    ACCOUNT_NAME_SIZE = 32,      /* bytes, the final NUL included, as of a player's name */
    ACCOUNT_LOOK_SIZE = 160,     /* of what a name looks like */
    ACCOUNT_PASSWORD_SIZE = 128, /* of the hash of a password */
    ACCOUNT_BAN_SIZE = 384,      /* 120 letters of any alphabet */
    SESSION_HASH_SIZE = 65,
    SESSION_DEVICE_SIZE = 48,
};

struct account {
    char id[STORE_ID_SIZE], name[ACCOUNT_NAME_SIZE];
    char look[ACCOUNT_LOOK_SIZE]; /* the same for all names that look alike */
    char password[ACCOUNT_PASSWORD_SIZE];
    int64_t made_ms;
    bool is_admin;
    bool is_bot;                /* not kept here: tokens_make_bot() */
    int64_t banned_ms;          /* until when, 0 for not */
    char ban[ACCOUNT_BAN_SIZE]; /* why */
};

/* Keep it in place of what was known of that id. */
bool accounts_keep(struct store *store, const struct account *account);
/* Returns: whether there is one. */
bool accounts_find(struct store *store, const char *id, struct account *out);
bool accounts_find_look(struct store *store, const char *look, struct account *out);
bool accounts_has_admin(struct store *store);
/*
 * Make an account an administrator, or no longer one. Returns: false when nobody would be left who
 * administers the server, or the store broke.
 */
bool accounts_make_admin(struct store *store, struct account *account, bool is_admin,
                         int64_t time_ms);
/*
 * Close an account until then, or open it again with 0. Whoever has it is logged out everywhere.
 * Returns: false when nobody would be left who administers the server, or the store broke.
 */
bool accounts_close(struct store *store, struct account *account, int64_t until_ms, const char *why,
                    int64_t time_ms);
/* Whether somebody has an account that is closed now. */
bool accounts_is_closed(struct store *store, const char *id, int64_t time_ms);
/*
 * What a guest has said, reported, and whom they have blocked or who them, is the account's from
 * now on. Their mail address is forgotten: it must not become one by which a password is changed.
 */
bool accounts_inherit(struct store *store, const char *guest, const char *account);
/* A guest is nobody any more: their cookie counts for nothing. */
bool accounts_retire(struct store *store, const char *guest, int64_t time_ms);
/*
 * Forget the account, its sessions, mail, links, what it said, whom it blocked and follows, who
 * follows it and what it reported. Its id stays known as gone.
 */
bool accounts_forget(struct store *store, const char *id, int64_t time_ms);
bool accounts_is_gone(struct store *store, const char *id);

struct session {
    char hash[SESSION_HASH_SIZE]; /* of its token */
    char account[STORE_ID_SIZE];
    char device[SESSION_DEVICE_SIZE]; /* what its browser calls itself */
    int64_t made_ms, used_ms;
};

/* Keep it; of a known one only the time of its last use changes. */
bool accounts_keep_session(struct store *store, const struct session *session);
bool accounts_session(struct store *store, const char *hash, struct session *out);
/* The sessions of an account, the last used first. `each` must not call the store. */
typedef void (*accounts_each_session)(void *ctx, const struct session *session);
bool accounts_sessions(struct store *store, const char *account, accounts_each_session each,
                       void *ctx);
bool accounts_end_session(struct store *store, const char *hash);
/* All of an account but one; "" for none. */
bool accounts_end_sessions(struct store *store, const char *account, const char *but);
/* All that were not used since then. */
bool accounts_end_old_sessions(struct store *store, int64_t oldest_ms);

/* Tell the games of somebody that go on. */
bool accounts_open_games(struct store *store, const char *id, store_each_game each, void *ctx);
/*
 * The vacations of an account in all its games: "FIRST LAST", with "weekends-off" behind it where
 * the game is so; the same days as often as they have taken them.
 */
typedef void (*store_each_days)(void *ctx, const char *days);
bool accounts_vacations(struct store *store, const char *id, store_each_days each, void *ctx);
/* The games that somebody has or had a seat in, the oldest first. */
bool accounts_games(struct store *store, const char *id, store_each_game each, void *ctx);

#endif
