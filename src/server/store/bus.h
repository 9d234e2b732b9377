#ifndef SERVER_STORE_BUS_H
#define SERVER_STORE_BUS_H

#include <stdbool.h>
#include <stdint.h>

/*
 * What the servers of one database tell each other, by its NOTIFY and LISTEN, in a session of their
 * own: texts to one channel or another, which arrive in the order in which one server has said
 * them. Nothing is kept: who does not listen hears nothing, and what must not be lost is in the
 * store. Belongs to one thread at a time.
 */
struct bus;

enum {
    BUS_TEXT_SIZE = 7800, /* bytes of a text, the final NUL included; the database takes 8000 */
    BUS_CHANNEL_SIZE = 40
};

/* The owner of the games listens there. */
#define BUS_OWNER "acedrex_owner"
/* And a keeper there: store/leases.h. */
void bus_keeper(int64_t number, char channel[BUS_CHANNEL_SIZE]);

/*
 * url: of a database. why: STORE_WHY_SIZE bytes; receives a sentence on failure. Returns: NULL on
 * failure.
 */
struct bus *bus_open(const char *url, const char *channel, char *why);
/* NULL is accepted. */
void bus_close(struct bus *bus);
/* Readable when bus_hear() and bus_send() have something to do. */
int bus_fd(const struct bus *bus);

/* Say a text, which bus_send() sends. Returns: false when it is too long, or memory ran out. */
bool bus_say(struct bus *bus, const char *channel, const char *text);
/* Both return false when the session is lost: what was said may be lost then, too. */
bool bus_send(struct bus *bus);
/* Hand over what has come; `hear` may call bus_say(). */
bool bus_hear(struct bus *bus, void (*hear)(void *ctx, const char *text), void *ctx);

#endif
