#ifndef SERVER_ENDPOINTS_LIVE_H
#define SERVER_ENDPOINTS_LIVE_H

#include "http/extension.h"
#include "server/clock/clock.h"
#include "server/mail/mailer.h"
#include "server/sessions/identity.h"
#include "server/store/store.h"
#include "server/workers/engine_pool.h"

/*
 * Games between people, beside the files of the page:
 *
 *   /live/guest   answers 204 and makes the browser a guest by a cookie
 *   /live/socket  becomes a WebSocket (docs/server.md)
 *   /healthz      answers 200 at the server that has the games, 503 at one that waits for them
 *   /metrics      figures for Prometheus, for this machine alone
 *   /live/people/NAME, /live/leaders/RULES/SPEED: ratings (accounts/standings.h)
 *   /live/account and below: accounts (accounts/account_api.h)
 *   /live/api/ and below: programs that play, with tokens (bots/bots.h)
 *   /live/game/ID: what is shown of a game beside its link (preview_answer())
 *   /live/enter/TOKEN and the like: the links of letters (mail/mailer.h)
 */
struct live;

struct live_options {
    const char *place; /* for the games: a folder, made when it is missing, or a database */
    const char *url;   /* where the server is reached from outside; "" for addresses in figures */
    const char *proxy; /* whose X-Forwarded-For is believed, in figures; "" for nobody's */
    const struct mailer_options *mail;   /* NULL for none; its texts live as long as `live` */
    const struct notifier_options *push; /* NULL for no notifications to browsers */
    const struct engine_pool_door
        *workers;       /* NULL: none may think for it; lives as long as `live` */
    bool is_https;      /* the page comes over https, whatever the url is */
    bool is_guest_chat; /* who has no account may write in the chat too */
    /* A position as an SVG picture, owned by the caller: free(). NULL for none. */
    char *(*draw)(const adx_position *position, bool flipped);
    void *(*sketch)(const adx_position *position, bool flipped);
    char *(*paint)(const void *sketch, size_t *size);
    struct clock_source clock; /* that all time is taken from; taken over. Zeros: this machine */
    void (*complain)(const char *sentence); /* NULL for nobody who would hear it */
    const char *log; /* file for a line of JSON about everything that happens; "" for none */
};

/* why: STORE_WHY_SIZE bytes; receives a sentence on failure. */
struct live *live_open(const struct live_options *options, char *why);
void live_close(struct live *live);

/* What the server of files hands over. Lives as long as `live`. */
const struct extension *live_extension(struct live *live);
/*
 * A token that makes who registers with it the first administrator. Returns: false when there is
 * one already.
 */
bool live_invite(struct live *live, char token[IDENTITY_TOKEN_SIZE]);
/* What a crash has left and was cut off, as a sentence, or "". */
const char *live_notice(const struct live *live);
/* What made a tick of the loop fail, or "". */
const char *live_why(const struct live *live);

#endif
