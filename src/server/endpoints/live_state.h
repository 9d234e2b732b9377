#ifndef SERVER_ENDPOINTS_LIVE_STATE_H
#define SERVER_ENDPOINTS_LIVE_STATE_H

#include "server/bots/bots.h"
#include "server/clock/clock.h"
#include "server/endpoints/live.h"
#include "server/endpoints/quiet.h"
#include "server/endpoints/socket.h"
#include "server/loop/loop.h"
#include "server/push/notifier.h"
#include "server/sessions/address.h"
#include "server/sessions/guest.h"
#include "server/workers/jobs.h"

/* The insides of what is between requests, sockets and the server of the games. */

struct connection {
    struct live *live;
    struct socket *socket;
    struct visitor *visitor;
    struct address address;
    struct identity who;
    void *handle; /* of the server of files */
    short events; /* that are waited for */
    bool is_stirred;
    bool is_quiet;                   /* waits among those who are */
    struct connection *next, **link; /* of all connections */
    struct connection *next_stirred; /* of those on which something has happened in this tick */
};

enum {
    LIVE_PLACE_SIZE = 4096
};

/* The games asked for by a thread: a database that is slow stops nobody who wants the page. */
struct trial {
    struct job job;
    struct store_others others; /* what is known of them, while the thread asks */
    struct store *store;        /* receives the games, or NULL with a sentence */
    char why[STORE_WHY_SIZE];
};

struct live {
    struct extension extension;
    struct game_server
        *server; /* NULL while the database is away or another server's, as are the bots then */
    struct game_server_options options;
    struct mailer_options mail;
    struct notifier_options push;
    struct store_others others; /* servers of the same database */
    struct jobs *trials;        /* NULL for a folder, which nobody waits for */
    struct trial trial;         /* one at a time */
    int trial_end;              /* an event descriptor, or -1 */
    uint64_t retry_ms;          /* when to ask for the database again; never, while a trial runs */
    char why[STORE_WHY_SIZE];   /* it is waited for, or cannot be */
    struct journal *journal;    /* or NULL */
    struct address_book *book;
    struct bots *bots;
    uint8_t key[GUEST_KEY_SIZE];
    char place[LIVE_PLACE_SIZE];
    char url[256], proxy[64];
    uint64_t forwarded_ms;                  /* when a proxy was complained of, 0 for never */
    void (*complain)(const char *sentence); /* or NULL */
    bool is_https;
    struct clock clock;
    uint64_t swept_ms; /* when all connections were looked at */
    int epoll;         /* all sockets but those of the quiet, and the server's */
    struct quiet quiet;
    struct connection *connections, *stirred;
    unsigned count, count_max;
};

struct moment live_now(struct live *live);
/* One descriptor for everything that may happen, however many connections there are. */
bool live_wait_for(struct live *live, int fd);

/* Take up the games, at the start. Returns: false with a sentence. */
bool live_begin(struct live *live, char *why);
/* When live_retry() has something to do. */
uint64_t live_away_deadline(const struct live *live);
/* Let go of what is waited with. */
void live_stop_waiting(struct live *live);
/* The database went away and everybody was let go: forget all that it may not have. */
void live_lose(struct live *live);
/* Ask for it again, once in a while. Returns: false when that is of no use. */
bool live_retry(struct live *live);

/* Find who asks. Returns: false for somebody whom the server does not know yet. */
bool live_identity(struct live *live, const struct extension_request *request,
                   struct identity *out);

/* Complain of a proxy that --proxy does not name, where the request comes through one. */
void live_look_at_proxy(struct live *live, const struct extension_request *request);

/* Whether there is no room for another connection of that person, from that address. */
bool connections_is_full(const struct live *live, const struct address *address,
                         const char *person);

/* Functions of the extension. */
void connections_begin(void *ctx, unsigned connections_max);
bool connections_take(void *ctx, const struct extension_request *request, int fd, const char *early,
                      size_t size, void *handle);
int connections_fd(void *ctx);
int connections_timeout_ms(void *ctx, int at_most);
bool connections_tick(void *ctx);
void connections_finish(void *ctx);
/* Hand a text to a connection: of struct game_server_options. */
void connections_say(void *connection, const char *text, size_t size);
/* Measure how far away they are: likewise. */
void connections_ping(void *connection);

#endif
