#ifndef SERVER_ACCOUNT_REGISTRAR_H
#define SERVER_ACCOUNT_REGISTRAR_H

#include "http/extension.h"
#include "server/courier/courier.h"
#include "server/courier/pusher.h"
#include "server/person/address.h"
#include "server/person/changed.h"
#include "server/person/identity.h"
#include "server/shelf/shelf.h"

/*
 * Accounts, as browsers ask for them below /live/account/: JSON in POSTs of our own page, JSON back
 * (docs/server.md). What needs a hash of a password is answered later, from registrar_tick().
 */
struct registrar;

struct registrar_options {
    const char *place; /* of the store, for a thread that reads it; it must live as long */
    struct store *store;
    struct shelf *shelf;
    struct courier *courier;   /* NULL on a server that sends no mail */
    struct pusher *pusher;     /* likewise, of notes to browsers */
    const uint8_t *key;        /* of the guests; it must live as long */
    struct address_book *book; /* likewise */
    int wake;                  /* an event descriptor that wakes the loop */
    /* The games of an account that goes are given up, those that have not begun aborted. */
    void (*leave_games)(void *ctx, const char *id, struct moment now);
    /* A guest has logged in: their games are those of the account from now on. */
    void (*take_over)(void *ctx, const char *guest, const char *account, struct moment now);
    /* Somebody wants to see nothing of somebody else, or does again. */
    void (*mute)(void *ctx, const char *id);
    /* Somebody has another name, or none. */
    void (*rename)(void *ctx, const char *id);
    void *ctx;
};

/* Returns: NULL when there is not enough memory, or no thread. */
struct registrar *registrar_open(const struct registrar_options *options);
/* Whoever still waits is sent away. */
void registrar_finish(struct registrar *registrar);
/* NULL is accepted. */
void registrar_close(struct registrar *registrar);

/*
 * A token that makes whoever registers with it an administrator, once; the one before it is void.
 * Returns: false when there is an administrator already, or the store broke.
 */
bool registrar_invite(struct registrar *registrar, int64_t time_ms,
                      char token[IDENTITY_TOKEN_SIZE]);

/* What is asked for: the addresses are in live/routes.c. */
enum registrar_what {
    REGISTRAR_STATE,
    REGISTRAR_SESSIONS,
    REGISTRAR_BLOCKED,
    REGISTRAR_REPORTS,
    REGISTRAR_TOKENS,
    REGISTRAR_TAKE_ALL,
    REGISTRAR_TAKE_GAMES,
    REGISTRAR_REGISTER,
    REGISTRAR_LOG_IN,
    REGISTRAR_LOG_OUT,
    REGISTRAR_END,
    REGISTRAR_PASSWORD,
    REGISTRAR_MAIL,
    REGISTRAR_FORGOT,
    REGISTRAR_RESET,
    REGISTRAR_DELETE,
    REGISTRAR_CLOSE,
    REGISTRAR_OPEN,
    REGISTRAR_MUTE,
    REGISTRAR_BLOCK,
    REGISTRAR_PERSON,
    REGISTRAR_UNBLOCK,
    REGISTRAR_REPORT,
    REGISTRAR_ANSWER,
    REGISTRAR_TOKEN,
    REGISTRAR_REVOKE,
    REGISTRAR_BOT,
    REGISTRAR_PUSH,
    REGISTRAR_PUSH_OFF,
    REGISTRAR_WHATS
};

struct registrar_visit {
    enum registrar_what what;
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
unsigned registrar_wait_s(struct registrar *registrar, const char *account, uint64_t now_ms);
/* Who asks and from which page was looked at before. */
void registrar_answer(struct registrar *registrar, const struct registrar_visit *visit,
                      struct extension_reply *reply);
/* Answer those whose hashes are ready. Call it when the descriptor was readable. */
void registrar_tick(struct registrar *registrar, struct moment now);
/*
 * Make an account that has not played a bot; one that is a bot stays one. Returns: NULL, or why
 * not, as a sentence of static storage.
 */
const char *registrar_make_bot(struct registrar *registrar, const struct account *account,
                               int64_t time_ms);
/* For whom identity_holds() may have become false; the caller sets the count to 0 again. */
struct changed *registrar_changed(struct registrar *registrar);

#endif
