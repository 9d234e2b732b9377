#ifndef SERVER_STORE_MAILBAG_H
#define SERVER_STORE_MAILBAG_H

#include "server/store/store.h"

/*
 * What a server keeps of mail: addresses of users, letters that wait to be sent, links that work
 * once, and of which turns somebody has been told. Letters and links are gone when they were used.
 */
enum {
    MAILBAG_MAIL_SIZE = 128, /* bytes of a mail address, the final NUL included */
    MAILBAG_TOKEN_SIZE = 40, /* of a token, likewise */
    MAILBAG_HASH_SIZE = 65,  /* of its hash in hexadecimal digits, likewise */
    MAILBAG_WORD_SIZE = 16,
};

struct mailbag_address {
    char user[STORE_ID_SIZE];
    char mail[MAILBAG_MAIL_SIZE];
    char hash[MAILBAG_HASH_SIZE];  /* of the token that proves that somebody reads this mail */
    char often[MAILBAG_WORD_SIZE]; /* "at-once", "twice-daily", "daily", "never" */
    bool is_confirmed;
    int64_t digest_ms; /* when the last list of turns was sent */
};

/* Keep it in place of an older one; an empty mail forgets the user's address. */
bool mailbag_keep_address(struct store *store, const struct mailbag_address *address);
/* Returns: whether there is one. */
bool mailbag_address(struct store *store, const char *user, struct mailbag_address *out);
bool mailbag_address_of_hash(struct store *store, const char *hash, struct mailbag_address *out);
/*
 * The next address after `user` that an older version has kept with its token itself, which is in
 * the place of the hash; "" for the first of all.
 */
bool mailbag_next_bare(struct store *store, const char *user, struct mailbag_address *out);
/* The first confirmed address with lists of turns after `user`, "" for the first of all. */
bool mailbag_next_digest(struct store *store, const char *user, struct mailbag_address *out);

struct mailbag_letter {
    char id[STORE_ID_SIZE];
    char mail[MAILBAG_MAIL_SIZE];
    char *text; /* the whole message; owned by the caller of mailbag_due(): free() */
    unsigned tries;
};

bool mailbag_queue(struct store *store, const char *id, const char *mail, const char *text,
                   int64_t due_ms);
/* The letter that is due for the longest time. Returns: whether there is one. */
bool mailbag_due(struct store *store, int64_t now_ms, struct mailbag_letter *out);
/* Forget a letter: it was sent, or nobody tries any more. */
bool mailbag_forget(struct store *store, const char *id);
bool mailbag_postpone(struct store *store, const char *id, unsigned tries, int64_t due_ms);

/* A link that works once. hash: of its token, in hexadecimal digits. */
bool mailbag_keep_ticket(struct store *store, const char *hash, const char *user, const char *game,
                         int64_t time_ms);
/*
 * what: that it is for, MAILBAG_ADMIN and so on; "" for a game. *made_ms: when it was
 * made. Returns: whether it is there for that.
 */
bool mailbag_see_ticket(struct store *store, const char *hash, const char *what, int64_t *made_ms,
                        char user[STORE_ID_SIZE], char game[STORE_ID_SIZE]);
/* mailbag_see_ticket(), and the ticket is gone. A ticket for something else stays. */
bool mailbag_take_ticket(struct store *store, const char *hash, const char *what, int64_t *made_ms,
                         char user[STORE_ID_SIZE], char game[STORE_ID_SIZE]);

/*
 * Forget the links of a user: of one game, or of all for "". Three words stand for what is no
 * game, and are not as long as the id of a game: a new password, the first administrator, who is
 * nobody yet, and the address of letters that an older version has sent.
 */
#define MAILBAG_PASSWORD "password"
#define MAILBAG_ADMIN    "administrator"
#define MAILBAG_LETTERS  "letters"
bool mailbag_forget_tickets(struct store *store, const char *user, const char *game);
/* Forget the letters that wait for an address. */
bool mailbag_forget_letters(struct store *store, const char *mail);

/* Note that somebody was told of a turn. Returns: whether that is new. */
bool mailbag_notice(struct store *store, const char *game, unsigned ply, const char *what);

#endif
