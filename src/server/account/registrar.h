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
    /* A guest has logged in: his games are those of the account from now on. */
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

struct registrar_visit {
    const char *path; /* behind "account", "/log-in" for example */
    const struct extension_request *request;
    const struct identity *who;
    const struct address *from;
    bool is_secure;  /* the page comes over https */
    const char *url; /* where the server is reached, or "" */
    struct moment now;
};

/*
 * Whether a request is one of somebody without an account that is limited by address, and whether
 * it makes an account. Who logs in is counted by name and address, and who has by the account.
 */
bool registrar_tries(const struct registrar_visit *visit);
bool registrar_makes(const struct registrar_visit *visit);
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
