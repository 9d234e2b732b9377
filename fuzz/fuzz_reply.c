/*
 * A mail in the inbox, by anybody: what is read of it is bounded text, and a move in it is judged
 * like any other.
 */
#include <stdint.h>
#include <string.h>

#include "base/check.h"
#include "server/mail/mail_move.h"
#include "server/mail/mailer_state.h"

static struct room *begin(const uint8_t *seed)
{
    static adx_variant *variant;
    const adx_alloc alloc = adx_alloc_libc();
    const struct pace pace = {.bank_ms = 86400000, .increment_ms = 1, .cap_ms = 86400000};
    const struct room_offer offer = {.user = "anna", .name = "Anna", .salt = "", .pace = &pace};
    const struct room_action sit = {.kind = ROOM_SIT, .user = "ben", .text = "Ben", .salt = ""};
    struct room_events happened;
    struct room_refusal refusal;

    if (!variant)
        CHECK_ALWAYS(adx_variant_builtin(&alloc, "chess", &variant) == ADX_OK);
    struct room *room = room_open(variant, "game", seed);
    CHECK_ALWAYS(room && room_begin(room, &offer, 1000, &happened));
    CHECK_ALWAYS(room_act(room, &sit, 2000, &happened, &refusal));
    return room;
}

static void play(const struct reply *reply)
{
    static const uint8_t seed[ROOM_SEED_SIZE] = {1};
    struct room *room = begin(seed);
    struct room_events happened;
    struct room_refusal refusal;
    char text[MAIL_MOVE_SIZE];
    const struct room_action action = {
        .kind = mail_move(room, reply, "aufgeben", text), .user = "anna", .text = text, .salt = ""};

    CHECK_ALWAYS(memchr(text, 0, sizeof(text)));
    room_act(room, &action, 3000, &happened, &refusal);
    CHECK_ALWAYS(!room_is_broken(room));
    room_free(room);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const struct mailer mailer = {.key = {1}};
    struct mailer_reply reply;
    bool is_by_moves;

    reply_read((const char *)data, size, &reply.mail);
    CHECK_ALWAYS(memchr(reply.mail.tag, 0, sizeof(reply.mail.tag)));
    CHECK_ALWAYS(reply.mail.count <= REPLY_LINES_MAX);
    for (unsigned i = 0; i < reply.mail.count; i++) {
        const char *line = reply.mail.lines[i];
        CHECK_ALWAYS(memchr(line, 0, REPLY_LINE_SIZE) && line[0] && line[0] != '>');
    }
    if (mailer_split_tag(reply.mail.tag, &reply)) {
        CHECK_ALWAYS(memchr(reply.game, 0, sizeof(reply.game)));
        /* Nobody guesses a mark. */
        CHECK_ALWAYS(!mailer_proves(&mailer, &reply, "anna", &is_by_moves));
    }
    play(&reply.mail);
    return 0;
}
