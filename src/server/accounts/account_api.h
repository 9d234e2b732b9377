#ifndef SERVER_ACCOUNTS_ACCOUNT_API_H
#define SERVER_ACCOUNTS_ACCOUNT_API_H

#include "http/extension.h"
#include "server/games/game_cache.h"
#include "server/mail/mailer.h"
#include "server/push/notifier.h"
#include "server/sessions/address.h"
#include "server/sessions/changed.h"
#include "server/sessions/identity.h"

/*
 * Accounts, as browsers ask for them below /live/account/: JSON in POSTs of our own page, JSON back
 * (docs/server/people.md). What needs a hash of a password is answered later, from
 * account_api_tick().
 */
struct account_api;

struct account_api_options {
    const char *place; /* of the store, for a thread that reads it; it must live as long */
    struct store *store;
    struct game_cache *cache;
    struct mailer *mailer;     /* NULL on a server that sends no mail */
    struct notifier *notifier; /* likewise, of notifications to browsers */
    const uint8_t *key;        /* of the guests; it must live as long */
    struct address_book *book; /* likewise */
    int wake;                  /* an event descriptor that wakes the loop */
    /* The games of an account that goes are given up, those that have not begun aborted. */
    void (*leave_games)(void *ctx, const char *id, struct moment now);
    /* A guest has logged in: their games are those of the account from now on. */
    void (*take_over)(void *ctx, const char *guest, const char *account, struct moment now);
    /* Somebody wants to see nothing of somebody else, or does again. */
    void (*mute)(void *ctx, const char *id);
    /* Somebody follows, mutes or blocks others than before, or was blocked. */
    void (*people)(void *ctx, const char *id);
    /* Somebody hides from others that they are here, or does not any more. */
    void (*hide)(void *ctx, const char *id, struct moment now);
    /* An account was deleted, and all that people had to do with it. */
    void (*forget)(void *ctx, const char *id);
    /* Somebody has another name, or none. */
    void (*rename)(void *ctx, const char *id);
    void *ctx;
};

/* Returns: NULL when there is not enough memory, or no thread. */
struct account_api *account_api_open(const struct account_api_options *options);
/* Whoever still waits is sent away. */
void account_api_finish(struct account_api *account_api);
/* NULL is accepted. */
void account_api_close(struct account_api *account_api);

/*
 * A token that makes whoever registers with it an administrator, once; the one before it is void.
 * Returns: false when there is an administrator already, or the store broke.
 */
bool account_api_invite(struct account_api *account_api, int64_t time_ms,
                        char token[IDENTITY_TOKEN_SIZE]);

/* What is asked for: the addresses are in endpoints/routes.c. */
enum account_api_what {
    ACCOUNT_API_STATE,
    ACCOUNT_API_SESSIONS,
    ACCOUNT_API_BLOCKED,
    ACCOUNT_API_REPORTS,
    ACCOUNT_API_TOKENS,
    ACCOUNT_API_TAKE_ALL,
    ACCOUNT_API_TAKE_GAMES,
    ACCOUNT_API_REGISTER,
    ACCOUNT_API_LOG_IN,
    ACCOUNT_API_LOG_OUT,
    ACCOUNT_API_END,
    ACCOUNT_API_PASSWORD,
    ACCOUNT_API_MAIL,
    ACCOUNT_API_FORGOT,
    ACCOUNT_API_RESET,
    ACCOUNT_API_DELETE,
    ACCOUNT_API_CLOSE,
    ACCOUNT_API_OPEN,
    ACCOUNT_API_MUTE,
    ACCOUNT_API_BLOCK,
    ACCOUNT_API_PERSON,
    ACCOUNT_API_UNBLOCK,
    ACCOUNT_API_FOLLOW,
    ACCOUNT_API_UNFOLLOW,
    ACCOUNT_API_REPORT,
    ACCOUNT_API_ANSWER,
    ACCOUNT_API_TOKEN,
    ACCOUNT_API_REVOKE,
    ACCOUNT_API_BOT,
    ACCOUNT_API_PRESENCE,
    ACCOUNT_API_PUSH,
    ACCOUNT_API_PUSH_OFF,
    ACCOUNT_API_WHATS
};

struct account_api_visit {
    enum account_api_what what;
    const struct extension_request *request;
    const struct identity *who;
    const struct address *from;
    bool is_secure;  /* the page comes over https */
    const char *url; /* where the server is reached, or "" */
    struct moment now;
};

/*
 * Takes one use of what an account may change or try so often. Returns: 0, or after how many
 * seconds it is to be tried again.
 */
unsigned account_api_wait_s(struct account_api *account_api, const char *account, uint64_t now_ms);
/* Who asks and from which page was looked at before. */
void account_api_answer(struct account_api *account_api, const struct account_api_visit *visit,
                        struct extension_reply *reply);
/* Answer those whose hashes are ready. Call it when the descriptor was readable. */
void account_api_tick(struct account_api *account_api, struct moment now);
/*
 * Make an account that has not played a bot; one that is a bot stays one. Returns: NULL, or why
 * not, as a sentence of static storage.
 */
const char *account_api_make_bot(struct account_api *account_api, const struct account *account,
                                 int64_t time_ms);
/* For whom identity_holds() may have become false; the caller sets the count to 0 again. */
struct changed *account_api_changed(struct account_api *account_api);

#endif
