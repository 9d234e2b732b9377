/* From the record of a game to its position. */
#include <stdio.h>
#include <string.h>

#include "adx/position.h"
#include "record/record.h"
#include "record/standing.h"

struct replay {
    const adx_record *record;
    const adx_variant *variant;
    adx_findings report;
    void *report_ctx;
};

static adx_err open_start(const struct replay *replay, adx_position **out)
{
    const adx_record_head *head = &replay->record->head;
    const adx_alloc *alloc = &replay->record->alloc;

    if (head->is_numbered)
        return adx_position_create_numbered(alloc, replay->variant, head->start_number, out);
    return adx_position_create(alloc, replay->variant, *head->start ? head->start : NULL,
                               replay->report, replay->report_ctx, out);
}

static void tell(const struct replay *replay, unsigned index, const char *sentence)
{
    const adx_event *event = &replay->record->events[index];
    char source[ADX_EVENT_TEXT_SIZE_MAX];

    if (!replay->report)
        return;
    const adx_finding finding = {
        .severity = ADX_ERROR,
        .file = "record",
        .line = event->line ? event->line : record_text_line(replay->record, index),
        .column = 1,
        .length = adx_event_write(event, source),
        .source = source,
        .sentence = sentence,
    };
    replay->report(replay->report_ctx, &finding);
}

static adx_err play_ply(const struct replay *replay, adx_position *position, unsigned index)
{
    const adx_event *event = &replay->record->events[index];
    const bool is_throw = event->kind == ADX_EVENT_THROW;
    adx_explanation why;
    adx_move move;

    if (event->color != adx_position_turn(position)) {
        tell(replay, index, "it is the opponent's turn");
        return ADX_E_ILLEGAL;
    }
    if (is_throw != adx_position_throw_due(position)) {
        tell(replay, index, is_throw ? "no throw is due" : "a throw is due, not a move");
        return ADX_E_ILLEGAL;
    }
    if (!adx_move_parse(position, event->text, &move))
        return adx_position_play(position, move);
    if (strcmp(event->text, ADX_NULL_TEXT) == 0) {
        const adx_err err = adx_position_play_null(position);
        if (err != ADX_E_ILLEGAL)
            return err;
    }
    adx_position_explain(position, event->text, &why);
    tell(replay, index, why.sentence);
    return ADX_E_ILLEGAL;
}

/* Play up to `ply_max` plies. played: receives the number of those that were legal. */
static adx_err play_plies(const struct replay *replay, adx_position *position, unsigned ply_max,
                          unsigned *played)
{
    const adx_record *record = replay->record;
    adx_err err = ADX_OK;

    for (*played = 0; !err && *played < record->ply_count && *played < ply_max; ++*played) {
        err = play_ply(replay, position, record->plies[*played]);
        if (err)
            break;
    }
    return err;
}

adx_err adx_record_replay(const adx_record *record, const adx_variant *variant, unsigned ply_max,
                          adx_findings report, void *report_ctx, adx_position **out)
{
    const struct replay replay = {record, variant, report, report_ctx};
    unsigned played;

    adx_err err = open_start(&replay, out);
    if (err)
        return err;
    err = play_plies(&replay, *out, ply_max, &played);
    if (err) {
        adx_position_free(*out);
        *out = NULL;
    }
    return err;
}

unsigned adx_record_legal_plies(const adx_record *record, const adx_variant *variant)
{
    const struct replay replay = {record, variant, NULL, NULL};
    adx_position *position;
    unsigned played = 0;

    if (open_start(&replay, &position))
        return 0;
    if (play_plies(&replay, position, record->ply_count, &played) == ADX_E_NOMEM)
        played = 0;
    adx_position_free(position);
    return played;
}

adx_event adx_record_flag(const adx_position *position)
{
    const adx_color late = adx_position_turn(position);
    const adx_color other = late == ADX_WHITE ? ADX_BLACK : ADX_WHITE;
    adx_event flag = {.kind = ADX_EVENT_OUT_OF_TIME, .color = late};

    if (!adx_position_can_win(position, other)) {
        flag.kind = ADX_EVENT_RESULT;
        flag.winner = ADX_DRAWN;
        snprintf(flag.text, sizeof(flag.text), "time");
    }
    return flag;
}
