#ifndef HTTP_EXTENSION_H
#define HTTP_EXTENSION_H

#include <stdbool.h>
#include <stddef.h>

/*
 * What else a server of files can do: it answers requests below a path of its own, POST among them,
 * takes over connections that become WebSockets, and is called in each tick of the server's loop.
 */
enum {
    EXTENSION_COOKIE_SIZE = 256,
    EXTENSION_PLACE_SIZE = 512,
    EXTENSION_ACCEPT_SIZE = 32,
    EXTENSION_PEER_SIZE = 48,  /* bytes of an address in figures */
    EXTENSION_BODY_MAX = 8192, /* bytes of a POST, where nothing else is said */
    EXTENSION_LATER = 0,       /* a status: the answer comes by extension_answer() */
};

/* Headers that are missing are "". */
struct extension_request {
    const char *path; /* decoded, without the query */
    const char *host, *origin, *cookie;
    const char *peer;      /* the address that is connected, in figures */
    const char *forwarded; /* X-Forwarded-For, which anybody can say */
    const char *authorization;
    const char *languages; /* Accept-Language */
    const char *action;    /* Idempotency-Key: the client's name for this request */
    bool is_post;
    const char *body; /* what a POST carries, at most body_max() bytes; no NUL behind it */
    size_t body_size;
    void *waiting;     /* for extension_answer(), where the answer comes later */
    bool wants_socket; /* a GET that would be a WebSocket */
    const char *socket_key, *socket_version;
};

struct extension_reply {
    unsigned status;                    /* 101: the connection becomes a WebSocket */
    struct extension_stream *stream;    /* of the body instead: what is pushed into it */
    const char *type;                   /* of a text; static storage; NULL for plain text */
    const char *file;                   /* name under which browsers keep it; NULL to show it */
    const char *sentence;               /* of the body; static storage; NULL for none */
    char *text;                         /* of the body instead; free(), by the server of files */
    size_t text_size;                   /* of bytes that are no text; 0: up to its NUL */
    unsigned retry_after_s;             /* of Retry-After, 0 for none */
    unsigned max_age_s;                 /* for anybody's cache, 0 for none */
    bool is_by_language;                /* another one for another Accept-Language */
    char *page;                         /* an HTML page instead; free() by the server of files */
    char place[EXTENSION_PLACE_SIZE];   /* of Location, "" for none */
    char cookie[EXTENSION_COOKIE_SIZE]; /* of Set-Cookie, "" for none */
    char other_cookie[EXTENSION_COOKIE_SIZE]; /* of a second one */
    char accept[EXTENSION_ACCEPT_SIZE];       /* with 101 */
};

struct extension {
    const char *prefix;
    const char *const *paths; /* that it answers as well; ended by NULL */
    const char *header;       /* every file has a header of this name that says the prefix */
    void *ctx;
    /* The server starts. connections_max: how many it may have taken at one time. */
    void (*begin)(void *ctx, unsigned connections_max);
    /* How many bytes a POST to that path may carry; NULL for EXTENSION_BODY_MAX everywhere. */
    size_t (*body_max)(const void *ctx, const char *path);
    void (*answer)(void *ctx, const struct extension_request *request,
                   struct extension_reply *reply);
    /*
     * The connection is a WebSocket now. early: what has already come. handle: for
     * extension_release(), which closes `fd`. Returns: false to have it closed at once.
     */
    bool (*take)(void *ctx, const struct extension_request *request, int fd, const char *early,
                 size_t size, void *handle);
    /* A descriptor that can be read when tick() has something to do. */
    int (*fd)(void *ctx);
    /* How long it may wait. */
    int (*timeout_ms)(void *ctx, int at_most);
    /* Returns: false when the server must stop. */
    bool (*tick)(void *ctx);
    /* Release all connections: the server stops. */
    void (*finish)(void *ctx);
};

/*
 * Answer a request whose answer was EXTENSION_LATER, once, on the thread of the loop. All of them
 * must be answered before finish() returns.
 */
void extension_answer(void *waiting, const struct extension_reply *reply);

/*
 * A body that is written little by little, for as long as both sides like. Everything is called on
 * the thread of the loop.
 */
struct extension_stream;
enum {
    EXTENSION_STREAM_MAX = 256 * 1024 /* bytes that may wait for a slow reader */
};
/*
 * ended: called once, when the connection is closed, whoever has closed it; `stream` is void then.
 * Returns: NULL when there is no memory. One that is put into no reply is closed by
 * extension_stream_end().
 */
struct extension_stream *extension_stream_open(void (*ended)(void *ctx), void *ctx);
/* Queue bytes. A reader that is too slow is closed. */
void extension_stream_push(struct extension_stream *stream, const char *bytes, size_t size);
/* Let it end when what was queued is written. */
void extension_stream_end(struct extension_stream *stream);

/* Close a connection that was taken. By the server of files. */
void extension_release(void *handle);

#endif
