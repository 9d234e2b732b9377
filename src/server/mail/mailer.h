#ifndef SERVER_MAIL_MAILER_H
#define SERVER_MAIL_MAILER_H

#include "base/moment.h"
#include "http/extension.h"
#include "server/games/deadlines.h"
#include "server/mail/reply.h"
#include "server/mail/speech.h"
#include "server/sessions/guest.h"
#include "server/store/accounts.h"
#include "server/store/mailbag.h"

/*
 * Mail to the players of games by correspondence: whose turn it is, reminders, results, and the
 * moves that come back as replies. Letters wait in the store, in the transaction of the events that
 * they tell of, until a mail server has taken them. Without a mail server there is no mailer:
 * every function accepts NULL and does nothing.
 */
struct mailer;

struct mailer_options {
    const char *smtp;  /* "smtp://host:port"; "" for no mail at all */
    const char *from;  /* the address that letters come from */
    const char *inbox; /* a maildir in which replies arrive; "" for none */
    const char *url;   /* where players reach the server */
    /* A position as plain text, owned by the caller: free(). */
    char *(*draw_text)(const adx_position *position, bool flipped);
    /* What a thread paints as a PNG picture, both owned likewise. */
    void *(*sketch)(const adx_position *position, bool flipped);
    char *(*paint)(const void *sketch, size_t *size);
};

/*
 * speeches: stay the caller's. wake: an event descriptor that wakes the loop. Returns: NULL when
 * there is not enough memory.
 */
struct mailer *mailer_open(const struct mailer_options *options, struct store *store,
                           const struct speeches *speeches, const uint8_t key[GUEST_KEY_SIZE],
                           int wake);
void mailer_close(struct mailer *mailer);

/* Something has happened in a game: who is to move now, or both players at its end, get letters. */
void mailer_tell(struct mailer *mailer, const struct game *game, const struct room_events *happened,
                 int64_t time_ms);
/* A game was made for somebody with an account. */
void mailer_tell_challenge(struct mailer *mailer, const struct game *game, const char *account,
                           struct moment now);
/* Somebody has written to an account. path: their name in the address of the page. */
void mailer_tell_message(struct mailer *mailer, const char *account, const char *name,
                         const char *path, struct moment now);
/* A tournament in which somebody takes part has begun. */
void mailer_tell_start(struct mailer *mailer, const char *account, const char *tournament,
                       const char *title, int64_t time_ms);
/* Send what waits, remind whose time runs out, send lists of turns. Call it every second or so. */
void mailer_tick(struct mailer *mailer, const struct deadlines *deadlines, struct game_cache *cache,
                 struct moment now);

/* A reply to a letter of ours, by the player of that color. */
struct mailer_reply {
    char game[STORE_ID_SIZE];
    adx_color color;
    unsigned number; /* of the turn that the letter was about: mailer_proves() */
    struct reply mail;
};
/* The next one in the inbox. Returns: whether there is one. */
bool mailer_next(struct mailer *mailer, int64_t time_ms, struct mailer_reply *out);
/*
 * Whether it was really sent to that user, who has the seat. is_by_moves: receives whether the
 * number of its turn is that of room_moves_made(); letters of older versions have room_ply().
 */
bool mailer_proves(const struct mailer *mailer, const struct mailer_reply *reply, const char *user,
                   bool *is_by_moves);
/* The word by which a user resigns in a reply, in their language; "resign" does as well. */
const char *mailer_resign_word(struct mailer *mailer, const char *user);
/* What became of a reply. */
struct mailer_verdict {
    const char *text; /* the move, or the line that was taken for one */
    bool is_resigned;
    const struct room_refusal *refusal; /* why nothing was played, or NULL */
    const struct account *closed;       /* that may not play now, or NULL */
};
void mailer_answer(struct mailer *mailer, const struct game *game, const struct mailer_reply *reply,
                   const struct mailer_verdict *verdict, int64_t time_ms);

/* Where letters are to go, and how they are to be. */
struct mailer_wish {
    const char *mail; /* "" for nowhere */
    const char *often;
    const char *language; /* by its code; one that letters are not written in, or "": as before */
};

/* Why something about mail is not done: a word for programs and a sentence, of static storage. */
struct mailer_refusal {
    const char *code, *sentence;
};

/* Returns: why a text is no address, or NULL. */
const struct mailer_refusal *mailer_refuses_mail(const char *mail);
/* What a user wants. All return NULL, or why not. */
const struct mailer_refusal *mailer_set_address(struct mailer *mailer, const char *user,
                                                const struct mailer_wish *wish, struct moment now);
/* Letters to an address that they have given are in that language from now on. */
const struct mailer_refusal *mailer_set_language(struct mailer *mailer, const char *user,
                                                 const char *language);
const struct mailer_refusal *mailer_invite(struct mailer *mailer, const struct game *game,
                                           const char *user, const char *mail, struct moment now);
/* A link to a new password, where somebody with an account has confirmed an address. */
void mailer_send_password(struct mailer *mailer, const char *account, const char *name,
                          int64_t time_ms);
/* Returns: whether they have given an address. */
bool mailer_address(struct mailer *mailer, const char *user, struct mailbag_address *out);

/*
 * Pages of the links in letters: enter/TOKEN, confirm/TOKEN and stop/TOKEN. Looking at one changes
 * nothing, as mail programs look ahead; its button does, and so does one click of RFC 8058.
 * path: behind the prefix of the extension.
 */
void mailer_page(struct mailer *mailer, const char *path, const struct extension_request *request,
                 struct extension_reply *reply, int64_t time_ms);

#endif
