#ifndef SERVER_COURIER_COURIER_H
#define SERVER_COURIER_COURIER_H

#include "base/moment.h"
#include "http/extension.h"
#include "server/mail/reply.h"
#include "server/mail/speech.h"
#include "server/person/guest.h"
#include "server/shelf/agenda.h"
#include "server/store/accounts.h"
#include "server/store/mailbag.h"

/*
 * Mail to the players of games by correspondence: whose turn it is, reminders, results, and the
 * moves that come back as replies. Letters wait in the store, in the transaction of the events that
 * they tell of, until a mail server has taken them. Without a mail server there is no courier:
 * every function accepts NULL and does nothing.
 */
struct courier;

struct courier_options {
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
struct courier *courier_open(const struct courier_options *options, struct store *store,
                             const struct speeches *speeches, const uint8_t key[GUEST_KEY_SIZE],
                             int wake);
void courier_close(struct courier *courier);

/* Something has happened in a game: who is to move now, or both players at its end, get letters. */
void courier_tell(struct courier *courier, const struct game *game,
                  const struct room_events *happened, int64_t time_ms);
/* A game was made for somebody with an account. */
void courier_tell_challenge(struct courier *courier, const struct game *game, const char *account,
                            struct moment now);
/* A tournament in which somebody takes part has begun. */
void courier_tell_start(struct courier *courier, const char *account, const char *tournament,
                        const char *title, int64_t time_ms);
/* Send what waits, remind whose time runs out, send lists of turns. Call it every second or so. */
void courier_turn(struct courier *courier, const struct agenda *agenda, struct shelf *shelf,
                  struct moment now);

/* A reply to a letter of ours, by the player of that color. */
struct courier_reply {
    char game[STORE_ID_SIZE];
    adx_color color;
    unsigned number; /* of the turn that the letter was about: courier_proves() */
    struct reply mail;
};
/* The next one in the inbox. Returns: whether there is one. */
bool courier_next(struct courier *courier, int64_t time_ms, struct courier_reply *out);
/*
 * Whether it was really sent to that guest, who has the seat. is_by_moves: receives whether the
 * number of its turn is that of room_moves_made(); letters of older versions have room_ply().
 */
bool courier_proves(const struct courier *courier, const struct courier_reply *reply,
                    const char *guest, bool *is_by_moves);
/* The word by which a guest resigns in a reply, in their language; "resign" does as well. */
const char *courier_resign_word(struct courier *courier, const char *guest);
/* What became of a reply. */
struct courier_verdict {
    const char *text; /* the move, or the line that was taken for one */
    bool is_resigned;
    const struct room_refusal *refusal; /* why nothing was played, or NULL */
    const struct account *closed;       /* that may not play now, or NULL */
};
void courier_answer(struct courier *courier, const struct game *game,
                    const struct courier_reply *reply, const struct courier_verdict *verdict,
                    int64_t time_ms);

/* Where letters are to go, and how they are to be. */
struct courier_wish {
    const char *mail; /* "" for nowhere */
    const char *often;
    const char *language; /* by its code; one that letters are not written in, or "": as before */
};

/* Why something about mail is not done: a word for programs and a sentence, of static storage. */
struct courier_refusal {
    const char *code, *sentence;
};

/* Returns: why a text is no address, or NULL. */
const struct courier_refusal *courier_refuses_mail(const char *mail);
/* What a guest wants. All return NULL, or why not. */
const struct courier_refusal *courier_set_address(struct courier *courier, const char *guest,
                                                  const struct courier_wish *wish,
                                                  struct moment now);
/* Letters to an address that they have given are in that language from now on. */
const struct courier_refusal *courier_set_language(struct courier *courier, const char *guest,
                                                   const char *language);
const struct courier_refusal *courier_invite(struct courier *courier, const struct game *game,
                                             const char *guest, const char *mail,
                                             struct moment now);
/* A link to a new password, where somebody with an account has confirmed an address. */
void courier_send_password(struct courier *courier, const char *account, const char *name,
                           int64_t time_ms);
/* Returns: whether they have given an address. */
bool courier_address(struct courier *courier, const char *guest, struct mailbag_address *out);

/*
 * Pages of the links in letters: enter/TOKEN, confirm/TOKEN and stop/TOKEN. Looking at one changes
 * nothing, as mail programs look ahead; its button does, and so does one click of RFC 8058.
 * path: behind the prefix of the extension.
 */
void courier_page(struct courier *courier, const char *path,
                  const struct extension_request *request, struct extension_reply *reply,
                  int64_t time_ms);

#endif
