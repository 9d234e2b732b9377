/* What proves who may do what: tokens of links, and the tag in a reply address. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/mail/mailer_state.h"

void mailer_token(char out[MAILBAG_TOKEN_SIZE])
{
    uint8_t bytes[MAILER_SECRET_BYTES];

    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2hex(out, MAILBAG_TOKEN_SIZE, bytes, sizeof(bytes));
}

void mailer_hash(const char *token, char out[MAILER_HASH_SIZE])
{
    uint8_t hash[crypto_generichash_BYTES];

    crypto_generichash(hash, sizeof(hash), (const unsigned char *)token, strlen(token), NULL, 0);
    sodium_bin2hex(out, MAILER_HASH_SIZE, hash, sizeof(hash));
}

void mailer_address_token(const struct mailer *mailer, const struct mailbag_address *address,
                          char out[MAILBAG_TOKEN_SIZE])
{
    uint8_t hash[crypto_auth_hmacsha256_BYTES];
    char message[16 + STORE_ID_SIZE + MAILBAG_MAIL_SIZE];

    snprintf(message, sizeof(message), "address %s %s", address->user, address->mail);
    crypto_auth_hmacsha256(hash, (const unsigned char *)message, strlen(message), mailer->key);
    sodium_bin2hex(out, MAILBAG_TOKEN_SIZE, hash, MAILER_SECRET_BYTES);
}

/* What the number in a tag counts, as the proof says it. */
#define BY_MOVES                                                                                   \
    "turn" /* moves that were ever made: no other turn has the same, and no later one */
#define BY_PLIES "reply" /* plies that stood, in letters of older versions */

/* "GAME-w-NUMBER-MARK"; the mark is over the user's id as well, which nobody else knows. */
static void make_tag(const struct mailer *mailer, const struct mailer_reply *what,
                     const char *counted, const char *user, char out[REPLY_TAG_SIZE])
{
    uint8_t hash[crypto_auth_hmacsha256_BYTES];
    char message[160], mark[2 * MAILER_SECRET_BYTES + 1];
    const char color = what->color == ADX_WHITE ? 'w' : 'b';

    snprintf(message, sizeof(message), "%s %s %c %u %s", counted, what->game, color, what->number,
             user);
    crypto_auth_hmacsha256(hash, (const unsigned char *)message, strlen(message), mailer->key);
    sodium_bin2hex(mark, sizeof(mark), hash, MAILER_SECRET_BYTES);
    snprintf(out, REPLY_TAG_SIZE, "%.20s-%c-%u-%s", what->game, color, what->number, mark);
}

void mailer_tag(const struct mailer *mailer, const struct mailer_subject *subject,
                char out[REPLY_TAG_SIZE])
{
    const struct room *room = subject->game->room;
    struct mailer_reply what = {.color = subject->color, .number = room_moves_made(room)};

    snprintf(what.game, sizeof(what.game), "%s", subject->game->id);
    make_tag(mailer, &what, BY_MOVES, room_user(room, subject->color), out);
}

bool mailer_split_tag(const char *tag, struct mailer_reply *out)
{
    char color;

    out->game[0] = '\0';
    if (sscanf(tag, "%20[a-z0-9]-%c-%6u-", out->game, &color, &out->number) != 3)
        return false;
    out->color = color == 'b' ? ADX_BLACK : ADX_WHITE;
    return true;
}

static bool has_tag(const struct mailer *mailer, const struct mailer_reply *reply,
                    const char *counted, const char *user)
{
    char expected[REPLY_TAG_SIZE];

    make_tag(mailer, reply, counted, user, expected);
    return strlen(reply->mail.tag) == strlen(expected) &&
           sodium_memcmp(reply->mail.tag, expected, strlen(expected)) == 0;
}

bool mailer_proves(const struct mailer *mailer, const struct mailer_reply *reply, const char *user,
                   bool *is_by_moves)
{
    *is_by_moves = has_tag(mailer, reply, BY_MOVES, user);
    return user[0] && (*is_by_moves || has_tag(mailer, reply, BY_PLIES, user));
}
