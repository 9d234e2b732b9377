#ifndef SERVER_HOST_HOST_H
#define SERVER_HOST_HOST_H

#include "server/accounts/account_api.h"
#include "server/host/journal.h"
#include "server/mail/mailer.h"
#include "server/previews/pictures.h"
#include "server/push/notifier.h"
#include "server/rules/submissions.h"
#include "server/sessions/address.h"
#include "server/sessions/gate.h"
#include "server/workers/engine_pool.h"

/*
 * All games of a server and everybody who is connected to it, without sockets. What visitors say
 * becomes events; what they hear of it is held back until the events are on disk: host_settle()
 * ends a turn of the loop.
 */
struct host;
struct request;
struct visitor;

enum {
    HOST_SAY_MAX = 192 * 1024 /* bytes of what is said at once: less than may wait for a reader */
};

struct host_options {
    const char *place;                   /* of the store */
    uint8_t *key;                        /* receives the key of its guests: GUEST_KEY_SIZE bytes */
    const struct mailer_options *mail;   /* NULL for a server that sends none */
    const struct notifier_options *push; /* likewise, of notes to browsers */
    struct address_book *book;           /* how often addresses begin games; stays the caller's */
    struct journal *journal;             /* or NULL; stays the caller's */
    bool is_guest_chat;                  /* who has no account may write too */
    /* A position as an SVG picture, owned by the caller: free(). NULL for none. */
    char *(*draw)(const adx_position *position, bool flipped);
    /* What a thread paints as a PNG picture (pictures.h), owned likewise. NULL for none. */
    void *(*sketch)(const adx_position *position, bool flipped);
    char *(*paint)(const void *sketch, size_t *size);
    const struct engine_pool_door *workers; /* where they may come in to think; NULL for nowhere */
    struct store_others *others;            /* of the same database: may_wait, on failure */
    /* Hand a text to a visitor's connection. */
    void (*send)(void *connection, const char *text, size_t size);
    /* Ping it; the answer is told by host_measure(). NULL where nobody is measured. */
    void (*ping)(void *connection);
};

/*
 * Look at all of a store, and take up the games whose clocks run.
 * store: the host's from then on, also on failure.
 * why: STORE_WHY_SIZE bytes; receives a sentence on failure.
 */
struct host *host_open(const struct host_options *options, struct store *store, struct moment now,
                       char *why);
void host_close(struct host *host);

/* A connection of somebody, from an address. Returns: NULL when there is no memory. */
struct visitor *host_welcome(struct host *host, const struct identity *who,
                             const struct address *from, void *connection);
void host_leave(struct host *host, struct visitor *visitor, uint64_t now_ms);
/* What a visitor has sent. */
void host_receive(struct host *host, struct visitor *visitor, const char *text, size_t size,
                  struct moment now);

/* host_hear() of a message that has been read already. */
void host_hear(struct host *host, struct visitor *visitor, const struct request *request,
               struct moment now);

/* Whether they look on: they are in no game, and have sent nothing after their last ping. */
bool host_is_quiet(const struct visitor *visitor);

/* A ping has come back: the clock of the game that they watch gives them as much. */
void host_measure(struct visitor *visitor, uint64_t round_trip_ms);

/*
 * The address of a game that people send each other. Programs that show a link find its title, who
 * plays, and a picture there; a browser is led on to the game on the page. Of a game whose rules
 * are not public neither title nor board is shown.
 * The path is HOST_PREVIEW_PREFIX and an id, with ".png" or ".svg" behind it for the picture.
 * from: who asks. base: the address of the server.
 */
#define HOST_PREVIEW_PREFIX "/live/game/"
void host_preview(struct host *host, const struct extension_request *request,
                  const struct address *from, const char *base, uint64_t now_ms,
                  struct extension_reply *reply);

/* A calendar of deadlines: calendar_answer(). */
void host_calendar(struct host *host, const char *path, const char *base, int64_t time_ms,
                   struct extension_reply *reply);

/* For who asks, and about their account: identity.h and account_api.h. */
struct store *host_store(struct host *host);
struct account_api *host_account_api(struct host *host);
/* For rules of people's own. */
struct submissions *host_submissions(struct host *host);
struct pictures *host_pictures(struct host *host);
struct rulebook *host_rules(struct host *host);

/* What is behind the links of letters: mailer_page(). */
void host_page(struct host *host, const char *path, const struct extension_request *request,
               struct extension_reply *reply, int64_t time_ms);

/* Readable when host_tick() has something to do before its time; the second one may be -1. */
enum {
    HOST_FDS = 2
};
void host_fds(const struct host *host, int out[HOST_FDS]);
/*
 * Let fall the flags whose time has come, by the one clock or the other, and play what computers
 * have thought of.
 */
void host_tick(struct host *host, struct moment now);
/* The machine has slept: as after a start, no deadline of correspondence has passed meanwhile. */
void host_wake(struct host *host, struct moment now);
/* When host_tick() is due; ROOM_NO_DEADLINE when never. */
uint64_t host_deadline(struct host *host, struct moment now);

/*
 * Put everything on disk, then say it. Returns: false when that was not possible: nothing has been
 * said, and the server must stop.
 */
bool host_settle(struct host *host);
/*
 * How it goes, in the text format of Prometheus: free(). NULL when there is no memory.
 * connections_max: of pages, that there may be.
 */
char *host_metrics(const struct host *host, unsigned connections_max);
/* What is to be known since it was opened: store_notice(). */
const char *host_notice(const struct host *host);
/* The reason why the server must stop, as a sentence. */
const char *host_why(const struct host *host);
/* Whether only because the database went away: store_is_lost(). */
bool host_is_lost(const struct host *host);

#endif
