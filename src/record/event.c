/* Events as lines of text. */
#include "record/record.h"

#include <inttypes.h>
#include <string.h>

#include "base/check.h"
#include "record/words.h"

/* One kind of event: its word, its values as read and written, and what makes it well formed. */
struct event_form {
    const char *word;
    const char *usage; /* said of a line that has other values */
    bool (*read)(struct words *words, adx_event *event);
    void (*write)(const adx_event *event, struct buf *out);
    const char *(*flaw)(const adx_event *event); /* NULL: none is possible */
};

const char *event_color_word(adx_color color)
{
    return color == ADX_WHITE ? "white" : "black";
}

static bool read_color(struct words *words, adx_event *event)
{
    event->color = words_take(words, "white") ? ADX_WHITE : ADX_BLACK;
    return event->color == ADX_WHITE || words_take(words, "black");
}

static void write_color(const adx_event *event, struct buf *out)
{
    buf_format(out, " %s", event_color_word(event->color));
}

static const char *color_flaw(const adx_event *event)
{
    return event->color == ADX_WHITE || event->color == ADX_BLACK ? NULL : "there is no such color";
}

/* A word of visible ASCII. size: of what holds it, the NUL included. */
static bool is_word(const char *text, size_t size)
{
    const char *end = memchr(text, '\0', size);

    for (const char *at = text; end && at < end; at++) {
        if (*at <= ' ' || *at > '~')
            return false;
    }
    return end && end > text;
}

/* --- moves and throws --- */

static bool read_ply(struct words *words, adx_event *event)
{
    return read_color(words, event) && words_copy(words, event->text, ADX_MOVE_TEXT_SIZE_MAX);
}

static bool read_move(struct words *words, adx_event *event)
{
    if (!read_ply(words, event))
        return false;
    event->has_clock = !words_at_end(words);
    return !event->has_clock || words_number(words, UINT64_MAX, &event->left_ms[event->color]);
}

static void write_ply(const adx_event *event, struct buf *out)
{
    buf_format(out, " %s %s", event_color_word(event->color), event->text);
}

static void write_move(const adx_event *event, struct buf *out)
{
    write_ply(event, out);
    if (event->has_clock)
        buf_format(out, " %" PRIu64, event->left_ms[event->color]);
}

static const char *ply_flaw(const adx_event *event)
{
    if (!is_word(event->text, ADX_MOVE_TEXT_SIZE_MAX))
        return "the text of a move has 1 to 15 visible characters";
    return color_flaw(event);
}

/* --- clocks --- */

static bool read_clock(struct words *words, adx_event *event)
{
    event->has_clock = !words_take(words, "off");
    return !event->has_clock ||
           (words_number(words, UINT64_MAX, &event->left_ms[ADX_WHITE]) &&
            words_number(words, UINT64_MAX, &event->left_ms[ADX_BLACK]) &&
            words_number(words, UINT64_MAX, &event->increment_ms) &&
            (words_at_end(words) || words_number(words, UINT64_MAX, &event->delay_ms)));
}

static void write_clock(const adx_event *event, struct buf *out)
{
    if (!event->has_clock) {
        buf_text(out, " off");
        return;
    }
    buf_format(out, " %" PRIu64 " %" PRIu64 " %" PRIu64, event->left_ms[ADX_WHITE],
               event->left_ms[ADX_BLACK], event->increment_ms);
    if (event->delay_ms)
        buf_format(out, " %" PRIu64, event->delay_ms);
}

/* --- taking back --- */

static bool read_back(struct words *words, adx_event *event)
{
    uint64_t ply;

    if (!words_number(words, ADX_RECORD_EVENTS_MAX, &ply))
        return false;
    event->ply = (unsigned)ply;
    return true;
}

static void write_back(const adx_event *event, struct buf *out)
{
    buf_format(out, " %u", event->ply);
}

static bool read_offer_back(struct words *words, adx_event *event)
{
    return read_color(words, event) && read_back(words, event);
}

static void write_offer_back(const adx_event *event, struct buf *out)
{
    write_color(event, out);
    write_back(event, out);
}

/* --- results --- */

static const char *const winner_words[] = {
    [ADX_WHITE_WINS] = "white-wins",
    [ADX_BLACK_WINS] = "black-wins",
    [ADX_DRAWN] = "draw",
};

static bool read_result(struct words *words, adx_event *event)
{
    event->winner = ADX_WHITE_WINS;
    while (event->winner < ADX_DRAWN && !words_take(words, winner_words[event->winner]))
        event->winner++;
    if (event->winner == ADX_DRAWN && !words_take(words, winner_words[ADX_DRAWN]))
        return false;
    return words_copy(words, event->text, sizeof(event->text));
}

static void write_result(const adx_event *event, struct buf *out)
{
    buf_format(out, " %s %s", winner_words[event->winner], event->text);
}

static const char *result_flaw(const adx_event *event)
{
    if (event->winner < ADX_WHITE_WINS || event->winner > ADX_DRAWN)
        return "a result says who wins, or that it is a draw";
    return is_word(event->text, sizeof(event->text))
               ? NULL
               : "the reason of a result has 1 to 31 visible characters";
}

/* --- all kinds --- */

#define COLOR_ONLY read_color, write_color, color_flaw

static const struct event_form forms[] = {
    [ADX_EVENT_MOVE] = {"move", "write it as: move COLOR MOVE, and the milliseconds left",
                        read_move, write_move, ply_flaw},
    [ADX_EVENT_THROW] = {"throw", "write it as: throw COLOR THROW", read_ply, write_ply, ply_flaw},
    [ADX_EVENT_CLOCK] = {"clock", "write it as: clock WHITE BLACK INCREMENT DELAY, or clock off",
                         read_clock, write_clock, NULL},
    [ADX_EVENT_TAKE_BACK] = {"take-back", "write it as: take-back PLIES", read_back, write_back,
                             NULL},
    [ADX_EVENT_OFFER_DRAW] = {"offer-draw", "write it as: offer-draw COLOR", COLOR_ONLY},
    [ADX_EVENT_OFFER_TAKE_BACK] = {"offer-take-back", "write it as: offer-take-back COLOR PLIES",
                                   read_offer_back, write_offer_back, color_flaw},
    [ADX_EVENT_ACCEPT] = {"accept", "write it as: accept COLOR", COLOR_ONLY},
    [ADX_EVENT_DECLINE] = {"decline", "write it as: decline COLOR", COLOR_ONLY},
    [ADX_EVENT_RESIGN] = {"resign", "write it as: resign COLOR", COLOR_ONLY},
    [ADX_EVENT_OUT_OF_TIME] = {"out-of-time", "write it as: out-of-time COLOR", COLOR_ONLY},
    [ADX_EVENT_RESULT] = {"result", "write it as: result white-wins, black-wins or draw, REASON",
                          read_result, write_result, result_flaw},
};

enum {
    FORM_COUNT = sizeof(forms) / sizeof(forms[0])
};

/* The kind whose word begins the line, which is then read. Returns: FORM_COUNT without one. */
static unsigned take_kind(struct words *words)
{
    unsigned kind = 0;

    while (kind < FORM_COUNT && !words_take(words, forms[kind].word))
        kind++;
    return kind;
}

bool event_is_one(const char *line)
{
    struct words words = {line};

    return take_kind(&words) < FORM_COUNT;
}

const char *event_read(const char *line, adx_event *out)
{
    struct words words = {line};
    const unsigned kind = take_kind(&words);

    if (kind == FORM_COUNT)
        return "there is no event with this name";
    *out = (adx_event){.kind = (adx_event_kind)kind};
    if (!forms[kind].read(&words, out) || !words_at_end(&words))
        return forms[kind].usage;
    return event_flaw(out);
}

void event_write(const adx_event *event, struct buf *out)
{
    buf_text(out, forms[event->kind].word);
    forms[event->kind].write(event, out);
}

const char *event_flaw(const adx_event *event)
{
    if ((unsigned)event->kind >= FORM_COUNT)
        return "there is no such event";
    return forms[event->kind].flaw ? forms[event->kind].flaw(event) : NULL;
}

adx_err adx_event_read(const char *text, adx_event *out)
{
    adx_event event;

    if (event_read(text, &event))
        return ADX_E_RECORD;
    *out = event;
    return ADX_OK;
}

unsigned adx_event_write(const adx_event *event, char *text)
{
    struct buf out = buf_init(text, ADX_EVENT_TEXT_SIZE_MAX);

    if (!event_flaw(event))
        event_write(event, &out);
    CHECK_DEBUG(!out.cut);
    return (unsigned)out.len;
}
