#ifndef SERVER_COURIER_COURIER_STATE_H
#define SERVER_COURIER_COURIER_STATE_H

#include <stdio.h>

#include "server/courier/courier.h"
#include "server/courier/named.h"
#include "server/mail/post.h"
#include "server/mail/speech.h"
#include "server/person/buckets.h"

enum {
    COURIER_TEXT_SIZE = 256,
    COURIER_HASH_SIZE = MAILBAG_HASH_SIZE,
    COURIER_SECRET_BYTES = 16,
    COURIER_MOMENT_SIZE = 96,
    COURIER_LINK_SIZE = 512,
    COURIER_REPLY_SIZE = COURIER_TEXT_SIZE + REPLY_TAG_SIZE,
};

struct courier {
    struct courier_options options;
    char smtp[COURIER_TEXT_SIZE], from[COURIER_TEXT_SIZE], inbox[1024], url[COURIER_TEXT_SIZE];
    struct store *store;
    const struct speeches *speeches;
    struct post *post;
    uint8_t key[GUEST_KEY_SIZE];
    int64_t swept_ms; /* when reminders were looked for */
    bool is_listing;  /* lists are looked for, and have been up to this guest */
    char listed[STORE_ID_SIZE];
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
/* The token of an address, which nobody else can make: it is in its letters, and its hash kept. */
void courier_address_token(const struct courier *courier, const struct mailbag_address *address,
                           char out[MAILBAG_TOKEN_SIZE]);
/* The part behind the plus of a reply address, which nobody else can make. */
void courier_tag(const struct courier *courier, const struct courier_subject *subject,
                 char out[REPLY_TAG_SIZE]);
/* What a tag says, without its proof: courier_proves(). */
bool courier_split_tag(const char *tag, struct courier_reply *out);

/* A letter to an address. */
struct courier_letter {
    const char *to, *subject, *text;
    const struct speech *speech;         /* that it is written in */
    const struct courier_subject *about; /* that can be answered, or NULL */
    const char *pictures;                /* of courier_write_picture(), or NULL: that of `about` */
    const struct mailbag_address *unsubscribe; /* whose reader can stop letters, or NULL */
    bool is_reply;
};
/* "play+TAG@games.example"; "" where nobody reads what is sent there. about: NULL for nothing. */
void courier_reply_to(const struct courier *courier, const struct courier_subject *about,
                      char out[COURIER_REPLY_SIZE]);
/*
 * What is painted when a letter is sent: a line for each board, in front of the letter in the
 * store. It has the position itself, as moves may be taken back while the letter waits.
 */
void courier_write_picture(FILE *out, const struct speech *speech,
                           const struct courier_subject *about);
/* Read them, up to POST_PICTURES_MAX. Returns: the letter behind them; pictures are the caller's.
 */
const char *courier_read_pictures(const struct courier *courier, struct shelf *shelf,
                                  uint64_t now_ms, const char *text,
                                  struct post_pictures *pictures);
/* Put it into the outbox. */
void courier_queue(struct courier *courier, const struct courier_letter *letter, int64_t time_ms);

/* The language that somebody has told, or English. */
const struct speech *courier_speech(struct courier *courier, const char *guest);
/* In the zone and the language that the guest has told: "Wed 25 Nov 2026, 22:02 UTC". */
void courier_moment(struct courier *courier, const char *guest, uint64_t time_ms,
                    char out[COURIER_MOMENT_SIZE]);
/* A sentence that leads to the link below it. */
void courier_write_link(FILE *out, const char *sentence, const char *link);
/* How to get no more letters. */
void courier_write_foot(FILE *out, const struct courier *courier, const struct speech *speech,
                        const struct mailbag_address *to);
/* Queue a letter that its reader can stop. text: freed; NULL without memory, then none is sent. */
void courier_send(struct courier *courier, const struct mailbag_address *to,
                  const struct speech *speech, const char *subject, char *text,
                  const struct courier_subject *about, int64_t time_ms);

/* Why a player is written to whose turn it is. */
#define COURIER_TURN  "turn"
#define COURIER_HALF  "half" /* of their time is used */
#define COURIER_NINTH "nine-tenths"

/* Letters of courier_letters.c and courier_challenge.c. */
void courier_send_turn(struct courier *courier, const struct mailbag_address *to,
                       const struct courier_subject *about, const char *why, int64_t time_ms);
void courier_send_result(struct courier *courier, const struct mailbag_address *to,
                         const struct courier_subject *about, int64_t time_ms);
void courier_send_challenge(struct courier *courier, const struct mailbag_address *to,
                            const struct game *game, int64_t time_ms);
void courier_send_start(struct courier *courier, const struct mailbag_address *to,
                        const char *tournament, const char *title, int64_t time_ms);
/* The games in which somebody is to move, the soonest deadline first. */
struct courier_list {
    const struct mailbag_address *to;
    const struct agenda_entry **entries;
    size_t count;
    struct shelf *shelf;
    uint64_t now_ms;
};
/* The first POST_PICTURES_MAX of them have all that a letter about one game has. */
void courier_send_list(struct courier *courier, const struct courier_list *list, int64_t time_ms);

#endif
