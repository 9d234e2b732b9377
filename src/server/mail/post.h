#ifndef SERVER_MAIL_POST_H
#define SERVER_MAIL_POST_H

#include <stdbool.h>
#include <stddef.h>

/*
 * Sends letters over SMTP, one after another, in a thread of its own, so that a slow mail server
 * stops nobody's game.
 */
struct post;

enum {
    POST_ID_SIZE = 40,
    POST_SECONDS_MAX = 60, /* that one letter may take */
    POST_GRACE_S = 3,      /* likewise, once the server stops; it is sent again at the next start */
    POST_PICTURES_MAX = 10, /* of a letter */
};

/* Pictures that go with a letter; painted in the thread. */
struct post_picture {
    void *sketch;      /* free() */
    const char *words; /* what it shows; stays the caller's, for as long as the post */
};
struct post_pictures {
    struct post_picture list[POST_PICTURES_MAX];
    unsigned count;
};

/* smtp: "smtp://host:port" or "smtps://host". wake: an event descriptor that wakes the
 * loop. paint: makes *size bytes of PNG, free(), of a sketch. Returns: NULL when there is no memory
 * or thread. */
struct post *post_open(const char *smtp, const char *from, int wake,
                       char *(*paint)(const void *sketch, size_t *size));
/* Waits for the letter that is being sent, POST_GRACE_S and a second or so. NULL is accepted. */
void post_close(struct post *post);

/* Whether post_send() may be called. */
bool post_is_free(const struct post *post);
/*
 * Send a letter; texts are copied, the pictures are given away. Returns: false when there is no
 * memory, or it is not free.
 */
bool post_send(struct post *post, const char *id, const char *to, const char *text,
               const struct post_pictures *pictures);
struct post_result {
    char id[POST_ID_SIZE];
    bool is_sent;
};
/* The letter that was dealt with last, once. Returns: whether there is one. */
bool post_result(struct post *post, struct post_result *out);

#endif
