/* How a game stands by its events. */
#include "record/standing.h"

#include "base/check.h"

/* What one kind of event needs and does. NULL: nothing. */
struct standing_rule {
    bool is_of_finished; /* may also come after the end */
    const char *(*refusal)(const struct adx_record *record, const adx_event *event);
    void (*follow)(struct adx_record *record, unsigned index);
};

static adx_color other(adx_color color)
{
    return color == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
}

static void close_offers(struct adx_record *record)
{
    record->offer[ADX_WHITE] = record->offer[ADX_BLACK] = EVENT_NONE;
}

/* --- plies --- */

static void follow_throw(struct adx_record *record, unsigned index)
{
    record->plies[record->ply_count++] = index;
}

static void follow_move(struct adx_record *record, unsigned index)
{
    const adx_event *event = &record->events[index];

    follow_throw(record, index);
    record->offer[other(event->color)] = EVENT_NONE; // who moves instead of answering declines
    if (event->has_clock)
        record->clock[event->color] = (int)index;
}

static const char *refuse_move(const struct adx_record *record, const adx_event *event)
{
    return event->has_clock && record->clock[event->color] == EVENT_NONE
               ? "time is left on a clock that was not set"
               : NULL;
}

static void follow_clock(struct adx_record *record, unsigned index)
{
    const int clock = record->events[index].has_clock ? (int)index : EVENT_NONE;

    record->clock[ADX_WHITE] = record->clock[ADX_BLACK] = record->clock_set = clock;
}

/* --- taking back --- */

static void stand_again(struct adx_record *record, unsigned ply)
{
    record->ply_count = ply;
    record->ending = EVENT_NONE;
    close_offers(record);
}

static void follow_back(struct adx_record *record, unsigned index)
{
    stand_again(record, record->events[index].ply);
}

static const char *refuse_back(const struct adx_record *record, const adx_event *event)
{
    const bool is_ending_alone = record->ending != EVENT_NONE && event->ply == record->ply_count;

    return event->ply < record->ply_count || is_ending_alone
               ? NULL
               : "there are not that many moves to take back";
}

/* --- offers --- */

static void follow_offer(struct adx_record *record, unsigned index)
{
    record->offer[record->events[index].color] = (int)index;
}

static const char *refuse_answer(const struct adx_record *record, const adx_event *event)
{
    return record->offer[other(event->color)] == EVENT_NONE ? "no offer is open" : NULL;
}

static void follow_decline(struct adx_record *record, unsigned index)
{
    record->offer[other(record->events[index].color)] = EVENT_NONE;
}

static void follow_ending(struct adx_record *record, unsigned index)
{
    record->ending = (int)index;
    close_offers(record);
}

static void follow_accept(struct adx_record *record, unsigned index)
{
    const int offer = record->offer[other(record->events[index].color)];

    CHECK_ALWAYS(offer != EVENT_NONE);
    if (record->events[offer].kind == ADX_EVENT_OFFER_TAKE_BACK)
        stand_again(record, record->events[offer].ply);
    else
        follow_ending(record, index);
}

/* --- all kinds --- */

static const struct standing_rule rules[] = {
    [ADX_EVENT_MOVE] = {false, refuse_move, follow_move},
    [ADX_EVENT_THROW] = {false, NULL, follow_throw},
    [ADX_EVENT_CLOCK] = {true, NULL, follow_clock},
    [ADX_EVENT_TAKE_BACK] = {true, refuse_back, follow_back},
    [ADX_EVENT_OFFER_DRAW] = {false, NULL, follow_offer},
    [ADX_EVENT_OFFER_TAKE_BACK] = {false, refuse_back, follow_offer},
    [ADX_EVENT_ACCEPT] = {false, refuse_answer, follow_accept},
    [ADX_EVENT_DECLINE] = {false, refuse_answer, follow_decline},
    [ADX_EVENT_RESIGN] = {false, NULL, follow_ending},
    [ADX_EVENT_OUT_OF_TIME] = {false, NULL, follow_ending},
    [ADX_EVENT_RESULT] = {false, NULL, follow_ending},
};

const char *standing_refusal(const struct adx_record *record, const adx_event *event)
{
    const struct standing_rule *rule = &rules[event->kind];

    if (record->ending != EVENT_NONE && !rule->is_of_finished)
        return "the game is over; only \"take-back\" can follow";
    return rule->refusal ? rule->refusal(record, event) : NULL;
}

void standing_follow(struct adx_record *record, unsigned index)
{
    CHECK_DEBUG(index < record->event_count);
    rules[record->events[index].kind].follow(record, index);
    CHECK_DEBUG(record->ply_count <= record->event_count);
}

/* --- what is told --- */

static adx_outcome outcome_of(const struct adx_record *record)
{
    static const char *const reasons[ADX_EVENT_RESULT + 1] = {
#define REASON(name, word) [ADX_EVENT_##name] = (word),
        ADX_RECORD_REASON_MAP(REASON)
#undef REASON
    };

    if (record->ending == EVENT_NONE)
        return (adx_outcome){.winner = ADX_NOBODY, .reason = ""};
    const adx_event *event = &record->events[record->ending];
    const adx_winner other_wins = event->color == ADX_WHITE ? ADX_BLACK_WINS : ADX_WHITE_WINS;
    if (!reasons[event->kind])
        return (adx_outcome){.winner = event->winner, .reason = event->text};
    return (adx_outcome){.winner = event->kind == ADX_EVENT_ACCEPT ? ADX_DRAWN : other_wins,
                         .reason = reasons[event->kind]};
}

adx_standing adx_record_standing(const adx_record *record)
{
    adx_standing standing = {.ply_count = record->ply_count, .outcome = outcome_of(record)};

    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++) {
        if (record->offer[color] != EVENT_NONE)
            standing.offer[color] = &record->events[record->offer[color]];
        if (record->clock[color] != EVENT_NONE)
            standing.left_ms[color] = record->events[record->clock[color]].left_ms[color];
    }
    if (record->ending != EVENT_NONE &&
        record->events[record->ending].kind == ADX_EVENT_OUT_OF_TIME)
        standing.left_ms[record->events[record->ending].color] = 0;
    standing.has_clock = record->clock_set != EVENT_NONE;
    if (standing.has_clock) {
        standing.increment_ms = record->events[record->clock_set].increment_ms;
        standing.delay_ms = record->events[record->clock_set].delay_ms;
    }
    return standing;
}
