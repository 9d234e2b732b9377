#ifndef SERVER_MAIL_MAILER_STATE_H
#define SERVER_MAIL_MAILER_STATE_H

#include <stdio.h>

#include "server/mail/mailer.h"
#include "server/mail/post.h"
#include "server/mail/speech.h"
#include "server/mail/speech_names.h"
#include "server/sessions/buckets.h"

enum {
    MAILER_TEXT_SIZE = 256,
    MAILER_HASH_SIZE = MAILBAG_HASH_SIZE,
    MAILER_SECRET_BYTES = 16,
    MAILER_MOMENT_SIZE = 96,
    MAILER_LINK_SIZE = 512,
    MAILER_REPLY_SIZE = MAILER_TEXT_SIZE + REPLY_TAG_SIZE,
};

struct mailer {
    struct mailer_options options;
    char smtp[MAILER_TEXT_SIZE], from[MAILER_TEXT_SIZE], inbox[1024], url[MAILER_TEXT_SIZE];
    struct store *store;
    const struct speeches *speeches;
    struct post *post;
    uint8_t key[GUEST_KEY_SIZE];
    int64_t swept_ms; /* when reminders were looked for */
    bool is_listing;  /* lists are looked for, and have been up to this user */
    char listed[STORE_ID_SIZE];
    int64_t looked_ms; /* when the inbox was empty */
    /* Letters to addresses that nobody has confirmed yet, by who asks for them and who gets them.
     */
    struct buckets asked, reached;
    struct buckets challenged, written; /* by account */
};

/* What a letter is about, when it is about a game. */
struct mailer_subject {
    const struct game *game;
    adx_color color; /* of who gets it */
};

/* Random hexadecimal digits. */
void mailer_token(char out[MAILBAG_TOKEN_SIZE]);
void mailer_hash(const char *token, char out[MAILER_HASH_SIZE]);
/* The token of an address, which nobody else can make: it is in its letters, and its hash kept. */
void mailer_address_token(const struct mailer *mailer, const struct mailbag_address *address,
                          char out[MAILBAG_TOKEN_SIZE]);
/* The part behind the plus of a reply address, which nobody else can make. */
void mailer_tag(const struct mailer *mailer, const struct mailer_subject *subject,
                char out[REPLY_TAG_SIZE]);
/* What a tag says, without its proof: mailer_proves(). */
bool mailer_split_tag(const char *tag, struct mailer_reply *out);

/* A letter to an address. */
struct mailer_letter {
    const char *to, *subject, *text;
    const struct speech *speech;        /* that it is written in */
    const struct mailer_subject *about; /* that can be answered, or NULL */
    const char *pictures;               /* of mailer_write_picture(), or NULL: that of `about` */
    const struct mailbag_address *unsubscribe; /* whose reader can stop letters, or NULL */
    bool is_reply;
};
/* "play+TAG@games.example"; "" where nobody reads what is sent there. about: NULL for nothing. */
void mailer_reply_to(const struct mailer *mailer, const struct mailer_subject *about,
                     char out[MAILER_REPLY_SIZE]);
/*
 * What is painted when a letter is sent: a line for each board, in front of the letter in the
 * store. It has the position itself, as moves may be taken back while the letter waits.
 */
void mailer_write_picture(FILE *out, const struct speech *speech,
                          const struct mailer_subject *about);
/* Read them, up to POST_PICTURES_MAX. Returns: the letter behind them; pictures are the caller's.
 */
const char *mailer_read_pictures(const struct mailer *mailer, struct game_cache *cache,
                                 uint64_t now_ms, const char *text, struct post_pictures *pictures);
/* Put it into the outbox. */
void mailer_queue(struct mailer *mailer, const struct mailer_letter *letter, int64_t time_ms);

/* The language that somebody has told, or English. */
const struct speech *mailer_speech(struct mailer *mailer, const char *user);
/* In the zone and the language that the user has told: "Wed 25 Nov 2026, 22:02 UTC". */
void mailer_moment(struct mailer *mailer, const char *user, uint64_t time_ms,
                   char out[MAILER_MOMENT_SIZE]);
/* A sentence that leads to the link below it. */
void mailer_write_link(FILE *out, const char *sentence, const char *link);
/* How to get no more letters. */
void mailer_write_foot(FILE *out, const struct mailer *mailer, const struct speech *speech,
                       const struct mailbag_address *to);
/* Queue a letter that its reader can stop. text: freed; NULL without memory, then none is sent. */
void mailer_send(struct mailer *mailer, const struct mailbag_address *to,
                 const struct speech *speech, const char *subject, char *text,
                 const struct mailer_subject *about, int64_t time_ms);

/* Why a player is written to whose turn it is. */
#define MAILER_TURN  "turn"
#define MAILER_HALF  "half" /* of their time is used */
#define MAILER_NINTH "nine-tenths"

/* Letters of mailer_letters.c and mailer_challenge.c. */
void mailer_send_turn(struct mailer *mailer, const struct mailbag_address *to,
                      const struct mailer_subject *about, const char *why, int64_t time_ms);
void mailer_send_result(struct mailer *mailer, const struct mailbag_address *to,
                        const struct mailer_subject *about, int64_t time_ms);
void mailer_send_challenge(struct mailer *mailer, const struct mailbag_address *to,
                           const struct game *game, int64_t time_ms);
void mailer_send_message(struct mailer *mailer, const struct mailbag_address *to, const char *name,
                         const char *path, int64_t time_ms);
void mailer_send_start(struct mailer *mailer, const struct mailbag_address *to,
                       const char *tournament, const char *title, int64_t time_ms);
/* The games in which somebody is to move, the soonest deadline first. */
struct mailer_list {
    const struct mailbag_address *to;
    const struct deadlines_entry **entries;
    size_t count;
    struct game_cache *cache;
    uint64_t now_ms;
};
/* The first POST_PICTURES_MAX of them have all that a letter about one game has. */
void mailer_send_list(struct mailer *mailer, const struct mailer_list *list, int64_t time_ms);

#endif
