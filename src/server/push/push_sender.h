#ifndef SERVER_PUSH_PUSH_SENDER_H
#define SERVER_PUSH_PUSH_SENDER_H

#include "server/push/push_address.h"
#include "server/push/push_crypto.h"

/*
 * Hands messages for browsers to their push services (RFC 8030), in threads of its own, so that a
 * slow service stops nobody's game, and not at once the messages to others.
 */
struct push_sender;

enum {
    PUSH_THREADS = 4,
    PUSH_SECONDS_MAX = 10, /* that one message may take */
    PUSH_WAIT_MAX_S = 24 * 3600,
    PUSH_NOTE_SIZE = 2048, /* bytes of a text, the final NUL included */
    PUSH_TOPIC_SIZE = 33,  /* likewise; of letters, digits, - and _ */
    PUSH_ID_SIZE = 40,
};

struct push_sender_options {
    uint8_t secret[P256_SECRET_SIZE]; /* of the server's key */
    char subject[256];                /* where its operator can be reached */
    char own[PUSH_ORIGIN_SIZE];       /* a push service that may be anywhere, or "" */
    int wake;                         /* an event descriptor that wakes the loop */
};

/* Returns: NULL when there is no memory or thread, or when the secret is none. */
struct push_sender *push_sender_open(const struct push_sender_options *options);
/* What is being sent is given up. NULL is accepted. */
void push_sender_close(struct push_sender *sender);

struct push_job {
    int64_t number;            /* by which its result is told */
    char device[PUSH_ID_SIZE]; /* likewise */
    char url[PUSH_URL_SIZE];
    struct push_reader reader;
    char topic[PUSH_TOPIC_SIZE]; /* an older message of the same topic is replaced by this one */
    char text[PUSH_NOTE_SIZE];
    int64_t ttl_s;  /* for how long the service keeps it for a browser that is away */
    int64_t time_s; /* since 1970 */
};

enum push_outcome {
    PUSH_SENT,
    PUSH_GONE,    /* nobody will ever be reached there */
    PUSH_REFUSED, /* it will never be taken */
    PUSH_LATER,
};

struct push_result {
    int64_t number;
    char device[PUSH_ID_SIZE];
    enum push_outcome outcome;
    long wait_s; /* PUSH_LATER: for so long the service wants to hear nothing; or 0 */
};

/* Whether push_sender_send() may be called. */
bool push_sender_has_room(const struct push_sender *sender);
/* Returns: false when there is no memory, or no room. */
bool push_sender_send(struct push_sender *sender, const struct push_job *job);
/* What became of a message, once. Returns: whether there is one. */
bool push_sender_result(struct push_sender *sender, struct push_result *out);

#endif
