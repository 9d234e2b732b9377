/* What proves who may do what: tokens of links, and the tag in a reply address. */
#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "server/courier/courier_state.h"

void courier_token(char out[MAILBAG_TOKEN_SIZE])
{
    uint8_t bytes[COURIER_SECRET_BYTES];

    randombytes_buf(bytes, sizeof(bytes));
    sodium_bin2hex(out, MAILBAG_TOKEN_SIZE, bytes, sizeof(bytes));
}

void courier_hash(const char *token, char out[COURIER_HASH_SIZE])
{
    uint8_t hash[crypto_generichash_BYTES];

    crypto_generichash(hash, sizeof(hash), (const unsigned char *)token, strlen(token), NULL, 0);
    sodium_bin2hex(out, COURIER_HASH_SIZE, hash, sizeof(hash));
}

void courier_address_token(const struct courier *courier, const struct mailbag_address *address,
                           char out[MAILBAG_TOKEN_SIZE])
{
    uint8_t hash[crypto_auth_hmacsha256_BYTES];
    char message[16 + STORE_ID_SIZE + MAILBAG_MAIL_SIZE];

    snprintf(message, sizeof(message), "address %s %s", address->guest, address->mail);
    crypto_auth_hmacsha256(hash, (const unsigned char *)message, strlen(message), courier->key);
    sodium_bin2hex(out, MAILBAG_TOKEN_SIZE, hash, COURIER_SECRET_BYTES);
}

/* "GAME-w-PLY-MARK"; the mark is over the guest as well, whom nobody else knows. */
static void make_tag(const struct courier *courier, const struct courier_reply *what,
                     const char *guest, char out[REPLY_TAG_SIZE])
{
    uint8_t hash[crypto_auth_hmacsha256_BYTES];
    char message[160], mark[2 * COURIER_SECRET_BYTES + 1];
    const char color = what->color == ADX_WHITE ? 'w' : 'b';

    snprintf(message, sizeof(message), "reply %s %c %u %s", what->game, color, what->ply, guest);
    crypto_auth_hmacsha256(hash, (const unsigned char *)message, strlen(message), courier->key);
    sodium_bin2hex(mark, sizeof(mark), hash, COURIER_SECRET_BYTES);
    snprintf(out, REPLY_TAG_SIZE, "%.20s-%c-%u-%s", what->game, color, what->ply, mark);
}

void courier_tag(const struct courier *courier, const struct courier_subject *subject,
                 char out[REPLY_TAG_SIZE])
{
    struct courier_reply what = {.color = subject->color, .ply = room_ply(subject->game->room)};

    snprintf(what.game, sizeof(what.game), "%s", subject->game->id);
    make_tag(courier, &what, room_guest(subject->game->room, subject->color), out);
}

bool courier_split_tag(const char *tag, struct courier_reply *out)
{
    char color;

    out->game[0] = '\0';
    if (sscanf(tag, "%20[a-z0-9]-%c-%6u-", out->game, &color, &out->ply) != 3)
        return false;
    out->color = color == 'b' ? ADX_BLACK : ADX_WHITE;
    return true;
}

bool courier_proves(const struct courier *courier, const struct courier_reply *reply,
                    const char *guest)
{
    char expected[REPLY_TAG_SIZE];

    make_tag(courier, reply, guest, expected);
    return guest[0] && strlen(reply->mail.tag) == strlen(expected) &&
           sodium_memcmp(reply->mail.tag, expected, strlen(expected)) == 0;
}
