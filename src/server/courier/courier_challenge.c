/* The letter to whom somebody wants to play with. */
#include <stdio.h>
#include <stdlib.h>

#include "server/courier/courier_state.h"

enum {
    HOUR_MS = 3600000,
    DAY_HOURS = 24,
};

/* "1 day", "36 hours" */
static void write_hours(FILE *out, uint64_t hours)
{
    const bool is_days = hours % DAY_HOURS == 0;
    const uint64_t count = is_days ? hours / DAY_HOURS : hours;

    fprintf(out, "%u %s%s", (unsigned)count, is_days ? "day" : "hour", count == 1 ? "" : "s");
}

static void write_pace(FILE *out, const struct pace *pace)
{
    write_hours(out, pace->bank_ms / HOUR_MS);
    if (pace->bank_ms == pace->increment_ms && pace->bank_ms == pace->cap_ms) {
        fprintf(out, " for each move");
    } else {
        fprintf(out, " and ");
        write_hours(out, pace->increment_ms / HOUR_MS);
        fprintf(out, " more for each move, at most ");
        write_hours(out, pace->cap_ms / HOUR_MS);
    }
    fprintf(out, pace->is_weekend_off ? ", weekends off" : "");
}

/* "5:00", minutes and seconds */
static void write_time(FILE *out, uint64_t time_ms)
{
    const unsigned seconds = (unsigned)(time_ms / 1000);

    fprintf(out, "%u:%02u", seconds / 60, seconds % 60);
}

static void write_clock(FILE *out, const struct room *room, adx_color color)
{
    const struct room_clock clock = room_clock(room, 0);
    const uint64_t own_ms = room_base_ms(room, color);
    const uint64_t other_ms = room_base_ms(room, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE);

    write_time(out, own_ms);
    fprintf(out, " minutes");
    if (other_ms != own_ms) {
        fprintf(out, " for you and ");
        write_time(out, other_ms);
        fprintf(out, " for your opponent");
    }
    if (clock.increment_ms)
        fprintf(out, ", %u seconds more for each move", (unsigned)(clock.increment_ms / 1000));
    if (clock.delay_ms)
        fprintf(out, ", a delay of %u seconds", (unsigned)(clock.delay_ms / 1000));
}

static void write_terms(FILE *out, const struct room *room, adx_color color)
{
    fprintf(out, "The time: ");
    if (room_pace(room))
        write_pace(out, room_pace(room));
    else if (room_clock(room, 0).is_there)
        write_clock(out, room, color);
    else
        fprintf(out, "live, without a clock");
    fprintf(out, ".\n%s", room_is_rated(room) ? "The game is rated.\n" : "");
    if (room_pair(room)[0])
        fprintf(out, "It is the first of two games; the colors are exchanged in the second.\n");
}

void courier_send_challenge(struct courier *courier, const struct mailbag_address *to,
                            const struct game *game, int64_t time_ms)
{
    const struct room *room = game->room;
    const adx_variant *variant = adx_position_variant(room_position(room));
    const adx_color maker = room_guest(room, ADX_WHITE)[0] ? ADX_WHITE : ADX_BLACK;
    const adx_color color = maker == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    const char *name = room_name(room, maker);
    char subject[COURIER_TEXT_SIZE], until[COURIER_MOMENT_SIZE], *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return;
    fprintf(out, "%s challenges you to a game of %s, in which you would have %s.\n\n", name,
            adx_variant_title(variant), adx_variant_color_name(variant, color));
    write_terms(out, room, color);
    fprintf(out, "\nTo accept or decline, open\n\n    %s/#/live/%s\n\n", courier->url, game->id);
    if (room_pace(room)) {
        courier_moment(courier, to->guest, room_deadline(room), until);
        fprintf(out, "The seat is kept for you until %s.\n", until);
    } else {
        fprintf(out, "%s waits there, and the challenge ends when %s leaves.\n", name, name);
    }
    courier_write_foot(out, courier, to);
    fclose(out);
    snprintf(subject, sizeof(subject), "%.40s challenges you to a game of %.80s", name,
             adx_variant_title(variant));
    if (text)
        courier_queue(courier, to->mail, subject, text, NULL, to->token, false, time_ms);
    free(text);
}
