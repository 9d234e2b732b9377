#ifndef SERVER_COURIER_COURIER_STATE_H
#define SERVER_COURIER_COURIER_STATE_H

#include <stdio.h>

#include "server/courier/courier.h"
#include "server/mail/post.h"
#include "server/person/buckets.h"

enum {
    COURIER_TEXT_SIZE = 256,
    COURIER_HASH_SIZE = 65,
    COURIER_SECRET_BYTES = 16,
    COURIER_MOMENT_SIZE = 64,
};

struct courier {
    struct courier_options options;
    char smtp[COURIER_TEXT_SIZE], from[COURIER_TEXT_SIZE], inbox[1024], url[COURIER_TEXT_SIZE];
    struct store *store;
    struct post *post;
    uint8_t key[GUEST_KEY_SIZE];
    int64_t swept_ms;  /* when reminders were looked for */
    int64_t looked_ms; /* when the inbox was empty */
    /* Letters to addresses that nobody has confirmed yet, by who asks for them and who gets them.
     */
    struct buckets asked, reached;
    struct buckets challenged; /* by account */
};

/* What a letter is about, when it is about a game. */
struct courier_subject {
    const struct game *game;
    adx_color color; /* of who gets it */
};

/* Random hexadecimal digits. */
void courier_token(char out[MAILBAG_TOKEN_SIZE]);
void courier_hash(const char *token, char out[COURIER_HASH_SIZE]);
/* The part behind the plus of a reply address, which nobody else can make. */
void courier_tag(const struct courier *courier, const struct courier_subject *subject,
                 char out[REPLY_TAG_SIZE]);
/* What a tag says, without its proof: courier_proves(). */
bool courier_split_tag(const char *tag, struct courier_reply *out);

/* Queue a letter to an address. unsubscribe: the token of the address, or "". */
void courier_queue(struct courier *courier, const char *to, const char *subject, const char *text,
                   const struct courier_subject *about, const char *unsubscribe, bool is_reply,
                   int64_t time_ms);

/* In the zone that the guest has told: "Wed 25 Nov 2026, 22:02 UTC". */
void courier_moment(struct courier *courier, const char *guest, uint64_t time_ms,
                    char out[COURIER_MOMENT_SIZE]);
/* How to get no more letters. */
void courier_write_foot(FILE *out, const struct courier *courier, const struct mailbag_address *to);

/* Letters of courier_letters.c and courier_challenge.c. */
void courier_send_turn(struct courier *courier, const struct mailbag_address *to,
                       const struct courier_subject *about, const char *why, int64_t time_ms);
void courier_send_result(struct courier *courier, const struct mailbag_address *to,
                         const struct courier_subject *about, int64_t time_ms);
void courier_send_challenge(struct courier *courier, const struct mailbag_address *to,
                            const struct game *game, int64_t time_ms);
void courier_send_start(struct courier *courier, const struct mailbag_address *to,
                        const char *tournament, const char *title, int64_t time_ms);
void courier_send_list(struct courier *courier, const struct mailbag_address *to,
                       const struct agenda *agenda, int64_t time_ms);

#endif
