#ifndef SERVER_SESSIONS_ADDRESS_H
#define SERVER_SESSIONS_ADDRESS_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Where visitors come from, to see to it that no address takes everything. Addresses are kept in
 * memory alone, and of IPv6 the first half: a household has the other one for itself.
 */
struct address {
    uint8_t bytes[8];    /* of IPv4 the first four */
    bool is_six, is_own; /* own: of this machine */
};

/*
 * The address of a visitor. Of what a proxy says the last word counts, which is its own; others may
 * say what they like. Visitors whom it calls by no address share one, that of the proxy.
 * peer:      who is connected, in figures.
 * forwarded: the header X-Forwarded-For, "" for none.
 * proxy:     in figures, "" for none.
 */
struct address address_of(const char *peer, const char *forwarded, const char *proxy);
/* What an address is called while the server runs, "" where its visitors are not counted. */
enum {
    ADDRESS_TEXT_SIZE = 20
};
void address_write(const struct address *address, char out[ADDRESS_TEXT_SIZE]);
/* Whether what `peer` says in X-Forwarded-For counts. */
bool address_is_proxy(const char *peer, const char *proxy);
/* Whether it is of a network that is nobody's in particular, or of this machine. */
bool address_is_private(const char *peer);
bool address_is_same(const struct address *one, const struct address *other);
/* Whether it is the same, and one whose visitors are counted: this machine's are not. */
bool address_counts_as(const struct address *one, const struct address *other);

/* What an address may do so often. */
enum address_use {
    ADDRESS_BECOMES_GUEST,
    ADDRESS_CONNECTS,
    ADDRESS_LOGS_IN,     /* in browsers that are not known to the account */
    ADDRESS_TRIES,       /* anything else about accounts, without having one */
    ADDRESS_SHOWS_TOKEN, /* of a program, that is none */
    ADDRESS_MAKES_ACCOUNT,
    ADDRESS_SENDS_RULES,
    ADDRESS_READS_RULES, /* of a game that nobody has in memory */
    ADDRESS_WRITES,      /* to other members */
    ADDRESS_BEGINS,      /* a game or a tournament */
    ADDRESS_ASKS,        /* for anything at all over HTTP */
    ADDRESS_USES
};

struct address_book;
/* Returns: NULL when there is no memory. */
struct address_book *address_book_open(void);
/* NULL is accepted. */
void address_book_close(struct address_book *book);
/*
 * Note one use. This machine may do everything.
 * Returns: 0, or after how many seconds it is to be tried again.
 */
unsigned address_wait_s(struct address_book *book, const struct address *address,
                        enum address_use use, uint64_t now_ms);

#endif
