/* The letter to whom somebody wants to play with. */
#include <stdio.h>
#include <string.h>

#include "server/mail/mailer_state.h"

enum {
    HOUR_MS = 3600000,
    DAY_HOURS = 24,
};

/* "1 day", "36 hours" */
static void write_hours(char out[MAILER_TEXT_SIZE], const struct speech *speech, uint64_t hours)
{
    const bool is_days = hours % DAY_HOURS == 0;

    speech_write(
        out, MAILER_TEXT_SIZE, speech, PHRASE_SPAN,
        (const struct arg[]){arg_text("unit", is_days ? "day" : "hour"),
                             arg_number("n", (unsigned)(is_days ? hours / DAY_HOURS : hours))},
        2);
}

static void write_pace(FILE *out, const struct speech *speech, const struct pace *pace)
{
    const bool is_each = pace->bank_ms == pace->increment_ms && pace->bank_ms == pace->cap_ms;
    char bank[MAILER_TEXT_SIZE], more[MAILER_TEXT_SIZE], cap[MAILER_TEXT_SIZE];

    write_hours(bank, speech, pace->bank_ms / HOUR_MS);
    write_hours(more, speech, pace->increment_ms / HOUR_MS);
    write_hours(cap, speech, pace->cap_ms / HOUR_MS);
    SPEECH_SAY(out, speech, PHRASE_PACE, arg_text("kind", is_each ? "each" : "bank"),
               arg_text("bank", bank), arg_text("more", more), arg_text("cap", cap),
               arg_text("weekends", pace->is_weekend_off ? "off" : "on"));
}

/* "5:00", minutes and seconds */
static void write_time(char out[MAILER_MOMENT_SIZE], uint64_t time_ms)
{
    const unsigned seconds = (unsigned)(time_ms / 1000);

    snprintf(out, MAILER_MOMENT_SIZE, "%u:%02u", seconds / 60, seconds % 60);
}

static void write_clock(FILE *out, const struct speech *speech, const struct room *room,
                        adx_color color)
{
    const struct room_clock clock = room_clock(room, 0);
    char own[MAILER_MOMENT_SIZE], other[MAILER_MOMENT_SIZE];

    write_time(own, room_base_ms(room, color));
    write_time(other, room_base_ms(room, color == ADX_WHITE ? ADX_BLACK : ADX_WHITE));
    SPEECH_SAY(out, speech, PHRASE_CLOCK, arg_text("own", own), arg_text("other", other),
               arg_yes("differs", strcmp(own, other) != 0),
               arg_number("increment", (unsigned)(clock.increment_ms / 1000)),
               arg_number("delay", (unsigned)(clock.delay_ms / 1000)));
}

static void write_terms(FILE *out, const struct speech *speech, const struct room *room,
                        adx_color color)
{
    if (room_pace(room))
        write_pace(out, speech, room_pace(room));
    else if (room_clock(room, 0).is_there)
        write_clock(out, speech, room, color);
    else
        fputs(speech_text(speech, PHRASE_NO_CLOCK), out);
    if (room_is_rated(room))
        fprintf(out, "\n%s", speech_text(speech, PHRASE_RATED));
    if (room_pair(room)[0])
        fprintf(out, "\n%s", speech_text(speech, PHRASE_TWO_GAMES));
    fprintf(out, "\n\n");
}

void mailer_send_challenge(struct mailer *mailer, const struct mailbag_address *to,
                           const struct game *game, int64_t time_ms)
{
    const struct speech *speech = mailer_speech(mailer, to->user);
    const struct room *room = game->room;
    const adx_color maker = room_user(room, ADX_WHITE)[0] ? ADX_WHITE : ADX_BLACK;
    const adx_color color = maker == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    const struct arg name = arg_text("name", speech_player(speech, room, maker));
    const struct arg title = arg_text("title", speech_title(room));
    char subject[MAILER_TEXT_SIZE], link[MAILER_LINK_SIZE], until[MAILER_MOMENT_SIZE];
    char *text = NULL;
    size_t size;
    FILE *out = open_memstream(&text, &size);

    if (!out)
        return;
    SPEECH_SAY(out, speech, PHRASE_CHALLENGE, name, title,
               arg_player("color", speech_color(room, color).word));
    fprintf(out, "\n\n");
    write_terms(out, speech, room, color);
    snprintf(link, sizeof(link), "%s/#/live/%s", mailer->url, game->id);
    mailer_write_link(out, speech_text(speech, PHRASE_TO_ACCEPT), link);
    fprintf(out, "\n");
    if (room_pace(room)) {
        mailer_moment(mailer, to->user, room_deadline(room), until);
        SPEECH_SAY(out, speech, PHRASE_KEPT_UNTIL, arg_text("when", until));
    } else {
        SPEECH_SAY(out, speech, PHRASE_WAITS, name);
    }
    fprintf(out, "\n");
    mailer_write_foot(out, mailer, speech, to);
    fclose(out);
    SPEECH_WRITE(subject, speech, PHRASE_CHALLENGE_SUBJECT, name, title);
    mailer_send(mailer, to, speech, subject, text, NULL, time_ms);
}
