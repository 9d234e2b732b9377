/* Throws that follow from a seed. */
#include "server/room/room_state.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum {
    FACES = 6,
    FAIR_BYTES = 256 / FACES * FACES
};

static void hash_round(const struct room_throw *what, unsigned round,
                       uint8_t out[crypto_auth_hmacsha256_BYTES])
{
    char message[256];

    snprintf(message, sizeof(message), "acedrex dice 1\n%s\n%u\n%u\n%s\n%s", what->game, what->ply,
             round, what->salt[ADX_WHITE][0] ? what->salt[ADX_WHITE] : "-",
             what->salt[ADX_BLACK][0] ? what->salt[ADX_BLACK] : "-");
    crypto_auth_hmacsha256(out, (const unsigned char *)message, strlen(message), what->seed);
}

void room_dice(const struct room_throw *what, unsigned die[2])
{
    uint8_t bytes[crypto_auth_hmacsha256_BYTES];
    unsigned count = 0;

    for (unsigned round = 0; count < 2; round++) {
        hash_round(what, round, bytes);
        for (size_t i = 0; i < sizeof(bytes) && count < 2; i++) {
            if (bytes[i] < FAIR_BYTES)
                die[count++] = 1 + bytes[i] % FACES;
        }
    }
}

void room_commitment(const uint8_t *seed, char out[ROOM_HEX_SIZE])
{
    uint8_t hash[crypto_hash_sha256_BYTES];

    crypto_hash_sha256(hash, seed, ROOM_SEED_SIZE);
    sodium_bin2hex(out, ROOM_HEX_SIZE, hash, sizeof(hash));
}

void room_seed_text(const uint8_t *seed, char out[ROOM_HEX_SIZE])
{
    sodium_bin2hex(out, ROOM_HEX_SIZE, seed, ROOM_SEED_SIZE);
}

bool room_find_throw(const struct room *room, char text[ADX_EVENT_WORD_SIZE_MAX])
{
    static adx_listed_move list[ADX_MOVES_MAX]; /* too large for a stack; one thread */
    const struct room_throw what = {
        .seed = room->seed,
        .game = room->id,
        .salt = {room->seats[ADX_WHITE].salt, room->seats[ADX_BLACK].salt},
        .ply = adx_position_ply(room->position),
    };
    const unsigned count = adx_position_list(room->position, list);
    unsigned die[2];

    room_dice(&what, die);
    for (unsigned i = 0; i < count; i++) {
        const adx_move_info info = adx_move_describe(room->position, list[i].move);
        if ((info.die[0] == die[0] && info.die[1] == die[1]) ||
            (info.die[0] == die[1] && info.die[1] == die[0])) {
            snprintf(text, ADX_EVENT_WORD_SIZE_MAX, "%s", list[i].text);
            return true;
        }
    }
    return false;
}

void room_note_throw(struct room *room, const char *text)
{
    char own[ADX_EVENT_WORD_SIZE_MAX];
    struct room_thrown *thrown = &room->thrown;

    thrown->throws++;
    if ((!room_find_throw(room, own) || strcmp(own, text) != 0) && !thrown->first_wrong)
        thrown->first_wrong = thrown->throws;
    for (const char *digit = text; *digit; digit++) {
        if (*digit >= '1' && *digit <= '6')
            thrown->faces[*digit - '1']++;
    }
}
