/* Deadlines as a calendar: RFC 5545. */
#include "server/games/calendar.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "server/games/deadlines.h"
#include "server/games/ics.h"
#include "server/games/tell_game.h"
#include "server/messages/event_json.h"
#include "server/messages/request.h"
#include "server/sessions/guest.h"
#include "server/store/private.h"
#include "server/visitors/hear.h"
#include "server/visitors/tell.h"

enum {
    GUEST_BYTES = 16,
    NUMBER_BYTES = 4,
    MARK_BYTES = crypto_stream_xchacha20_NONCEBYTES,
    WHO_BYTES = GUEST_BYTES + NUMBER_BYTES,
    ADDRESS_BYTES = MARK_BYTES + WHO_BYTES,
    TEXT_SIZE = 256,
};

/* --- addresses --- */

static void key_of(const struct game_server *server, uint8_t key[crypto_stream_xchacha20_KEYBYTES])
{
    crypto_generichash(key, crypto_stream_xchacha20_KEYBYTES, (const uint8_t *)PRIVATE_CALENDAR,
                       strlen(PRIVATE_CALENDAR), server->options.key, GUEST_KEY_SIZE);
}

/* The mark is over what is sealed, and seals it: who changes a bit of either is found out. */
static void mark(const uint8_t *key, const uint8_t who[WHO_BYTES], uint8_t out[MARK_BYTES])
{
    crypto_generichash(out, MARK_BYTES, who, WHO_BYTES, key, crypto_stream_xchacha20_KEYBYTES);
}

static unsigned number_of(struct game_server *server, const char *user)
{
    char *text = private_find(server->store, user, PRIVATE_CALENDAR, PRIVATE_CALENDAR);
    const unsigned number = text ? (unsigned)strtoul(text, NULL, 10) : 0;

    free(text);
    return number;
}

static bool write_address(struct game_server *server, const char *user, unsigned number,
                          char out[2 * ADDRESS_BYTES + 1])
{
    uint8_t key[crypto_stream_xchacha20_KEYBYTES], who[WHO_BYTES], bytes[ADDRESS_BYTES];
    size_t len = 0;

    if (sodium_hex2bin(who, GUEST_BYTES, user, strlen(user), NULL, &len, NULL) ||
        len != GUEST_BYTES)
        return false;
    for (unsigned i = 0; i < NUMBER_BYTES; i++)
        who[GUEST_BYTES + i] = (uint8_t)(number >> 8 * i);
    key_of(server, key);
    mark(key, who, bytes);
    crypto_stream_xchacha20_xor(bytes + MARK_BYTES, who, WHO_BYTES, bytes, key);
    sodium_bin2hex(out, 2 * ADDRESS_BYTES + 1, bytes, sizeof(bytes));
    return true;
}

static bool read_address(struct game_server *server, const char *text, char user[STORE_ID_SIZE])
{
    uint8_t key[crypto_stream_xchacha20_KEYBYTES], who[WHO_BYTES], bytes[ADDRESS_BYTES];
    uint8_t again[MARK_BYTES];
    unsigned number = 0;
    size_t len = 0;

    if (strlen(text) != 2 * ADDRESS_BYTES + 4 || strcmp(text + 2 * ADDRESS_BYTES, ".ics") != 0 ||
        sodium_hex2bin(bytes, sizeof(bytes), text, 2 * ADDRESS_BYTES, NULL, &len, NULL) ||
        len != sizeof(bytes))
        return false;
    key_of(server, key);
    crypto_stream_xchacha20_xor(who, bytes + MARK_BYTES, WHO_BYTES, bytes, key);
    mark(key, who, again);
    if (sodium_memcmp(again, bytes, MARK_BYTES) != 0)
        return false;
    sodium_bin2hex(user, STORE_ID_SIZE, who, GUEST_BYTES);
    for (unsigned i = 0; i < NUMBER_BYTES; i++)
        number |= (unsigned)who[GUEST_BYTES + i] << 8 * i;
    return number == number_of(server, user) && !accounts_is_gone(server->store, user);
}

/* --- messages --- */

static void tell_calendar(const struct call *call, const char *address)
{
    char path[sizeof("/live/calendar/.ics") + (size_t)2 * ADDRESS_BYTES];

    snprintf(path, sizeof(path), "/live/calendar/%s.ics", address);
    tell(call->visitor,
         event_calendar(&(struct event_calendar){.id = call->request->id, .address = path}));
}

void hear_calendar(const struct call *call)
{
    struct game_server *server = call->server;
    const char *user = call->visitor->user;
    unsigned number = number_of(server, user);
    char address[2 * ADDRESS_BYTES + 1], text[16];

    if (call->request->kind == REQUEST_CALENDAR_RENEW) {
        snprintf(text, sizeof(text), "%u", ++number);
        if (!private_keep(server->store, user, PRIVATE_CALENDAR, PRIVATE_CALENDAR, text))
            tell_break(server, store_why(server->store));
    }
    if (write_address(server, user, number, address))
        tell_calendar(call, address);
    else
        tell_refusal(call, "no-guest", "The server does not know who you are.");
}

/* --- the calendar --- */

static void add_deadline(FILE *out, const struct deadlines_entry *entry, const char *opponent,
                         const char *base, int64_t time_ms)
{
    char text[TEXT_SIZE];

    ics_line(out, "BEGIN:VEVENT");
    snprintf(text, sizeof(text), "UID:%s@acedrex", entry->game);
    ics_line(out, text);
    snprintf(text, sizeof(text), "SEQUENCE:%u", entry->ply);
    ics_line(out, text);
    ics_moment(out, "DTSTAMP", time_ms);
    ics_moment(out, "DTSTART", (int64_t)entry->deadline_ms);
    snprintf(text, sizeof(text), "%s: your move against %s", entry->title, opponent);
    ics_text(out, "SUMMARY", text);
    ics_text(out, "DESCRIPTION", "Your time for this move ends then.");
    snprintf(text, sizeof(text), "URL:%s/#/live/%s", base, entry->game);
    ics_line(out, text);
    ics_line(out, "TRANSP:TRANSPARENT");
    ics_line(out, "BEGIN:VALARM");
    ics_line(out, "ACTION:DISPLAY");
    ics_text(out, "DESCRIPTION", "Six hours are left for your move.");
    ics_line(out, "TRIGGER:-PT6H");
    ics_line(out, "END:VALARM");
    ics_line(out, "END:VEVENT");
}

static void add_deadlines(FILE *out, const struct game_server *server, const char *user,
                          const char *base, int64_t time_ms)
{
    size_t count;
    const struct deadlines_entry **entries = deadlines_of(server->deadlines, user, &count);

    for (size_t i = 0; i < count; i++) {
        const struct deadlines_entry *entry = entries[i];
        const adx_color other = entry->turn == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
        if (deadlines_awaits_move(entry) && strcmp(entry->user[entry->turn], user) == 0)
            add_deadline(out, entry, entry->name[other], base, time_ms);
    }
    free(entries);
}

void calendar_answer(struct game_server *server, const char *path, const char *base,
                     int64_t time_ms, struct extension_reply *reply)
{
    char user[STORE_ID_SIZE], *text = NULL;
    size_t size;

    reply->status = 404;
    reply->sentence = "There is no such calendar.\n";
    if (!read_address(server, path, user))
        return;
    FILE *out = open_memstream(&text, &size);
    if (!out)
        return;
    ics_line(out, "BEGIN:VCALENDAR");
    ics_line(out, "VERSION:2.0");
    ics_line(out, "PRODID:-//Acedrex//Deadlines//EN");
    ics_line(out, "NAME:Acedrex");
    ics_line(out, "X-WR-CALNAME:Acedrex");
    ics_line(out, "REFRESH-INTERVAL;VALUE=DURATION:PT1H");
    add_deadlines(out, server, user, base, time_ms);
    ics_line(out, "END:VCALENDAR");
    if (fclose(out)) {
        free(text);
        return;
    }
    reply->status = 200;
    reply->type = "text/calendar; charset=utf-8";
    reply->text = text;
}
