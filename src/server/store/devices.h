#ifndef SERVER_STORE_DEVICES_H
#define SERVER_STORE_DEVICES_H

#include "server/store/accounts.h"

/*
 * Browsers that want to be told of games by Web Push, and the notifications that wait to be sent
 * there. A device that began with a session of an account is forgotten with it.
 */
enum {
    DEVICE_ENDPOINT_SIZE = 1024, /* bytes of its address, the final NUL included */
    DEVICE_POINT_SIZE = 65,
    DEVICE_AUTH_SIZE = 16,
    DEVICES_MAX = 10,                /* of one person */
    DEVICE_NOTIFICATION_SIZE = 2048, /* bytes of a notification, the final NUL included */
};

struct device {
    char id[STORE_ID_SIZE]; /* follows from the address */
    char user[STORE_ID_SIZE];
    char session[SESSION_HASH_SIZE]; /* "" of a guest */
    char endpoint[DEVICE_ENDPOINT_SIZE];
    uint8_t point[DEVICE_POINT_SIZE],
        auth[DEVICE_AUTH_SIZE]; /* by which notifications are encrypted */
    int64_t made_ms;            /* each of a person's is kept as later than all before it */
};

/* Keep it in place of what it was before; the oldest of the same person go where it is too much. */
bool devices_keep(struct store *store, const struct device *device);
/* Returns: whether somebody has one. */
bool devices_has(struct store *store, const char *user);
/* The browsers of somebody, the oldest first. `each` must not call the store. */
typedef void (*devices_each)(void *ctx, const struct device *device);
bool devices_of(struct store *store, const char *user, devices_each each, void *ctx);
/* Leave a browser alone whose push service wants to hear nothing until then. */
bool devices_rest(struct store *store, const char *id, int64_t until_ms);

/* Forget a device: one, if it is that person's ("" for whoever's); one of each kind that follows.
 * What waits to be sent there goes with it. */
bool devices_forget(struct store *store, const char *id, const char *user);
bool devices_forget_person(struct store *store, const char *user);
bool devices_forget_session(struct store *store, const char *session);
/* Forget the browsers of an account but those of one session. */
bool devices_forget_sessions(struct store *store, const char *account, const char *but);
/* Forget the browsers whose sessions have ended. */
bool devices_forget_ended(struct store *store);

/* A notification on its way. */
struct device_notification {
    int64_t number;
    char topic[STORE_ID_SIZE]; /* what it is about, such as a game */
    char text[DEVICE_NOTIFICATION_SIZE];
    int64_t until_ms; /* worth nothing after that */
    unsigned tries;
    struct device device; /* without its user and session */
};

/* Queue a notification for each device of somebody. */
bool devices_queue(struct store *store, const char *user, const char *topic, const char *text,
                   int64_t now_ms, int64_t until_ms);
/* Forget what waits about a topic: it is not true any more. */
bool devices_drop(struct store *store, const char *topic);
/* The notification that is due for the longest time. Returns: whether there is one. */
bool devices_due(struct store *store, int64_t now_ms, struct device_notification *out);
/* Forget a notification: it was sent, or nobody tries any more. */
bool devices_forget_notification(struct store *store, int64_t number);
bool devices_postpone(struct store *store, int64_t number, unsigned tries, int64_t due_ms);
/* How many notifications wait. */
int64_t devices_waiting(struct store *store);

#endif
