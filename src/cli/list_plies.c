/* A game move by move, for comparing. */
#include "cli/list_plies.h"

#include <stdio.h>

#include "cli/outcome_text.h"

/* Returns: false for a move that is not legal, which ends the list. */
static bool list_move(adx_position *position, const char *text)
{
    char san[ADX_SAN_SIZE_MAX], fen[ADX_FEN_SIZE_MAX];
    adx_move move;

    if (adx_move_parse(position, text, &move))
        return false;
    adx_move_san(position, move, san);
    if (adx_position_play(position, move))
        return false;
    adx_position_fen(position, fen);
    printf("%s %s %s\n", text, san[0] ? san : "-", fen);
    return true;
}

/* How many plies stand when the offer that is accepted at `index` was one to take moves back. */
static bool takes_back(const adx_record *record, unsigned index, unsigned *ply)
{
    const adx_event *event = adx_record_event(record, index);

    if (event->kind == ADX_EVENT_TAKE_BACK) {
        *ply = event->ply;
        return true;
    }
    for (unsigned i = index; event->kind == ADX_EVENT_ACCEPT && i-- > 0;) {
        const adx_event *offer = adx_record_event(record, i);
        const bool is_back = offer->kind == ADX_EVENT_OFFER_TAKE_BACK;
        if (offer->color == event->color || (!is_back && offer->kind != ADX_EVENT_OFFER_DRAW))
            continue;
        *ply = offer->ply;
        return is_back;
    }
    return false;
}

static bool list_event(const adx_record *record, unsigned index, adx_position *position)
{
    const adx_event *event = adx_record_event(record, index);
    unsigned ply;

    if (event->kind == ADX_EVENT_MOVE || event->kind == ADX_EVENT_THROW)
        return list_move(position, event->text);
    if (!takes_back(record, index, &ply))
        return true;
    printf("back %u\n", ply);
    while (adx_position_ply(position) > ply)
        adx_position_undo(position);
    return true;
}

void list_plies(const adx_record *record, const adx_variant *variant)
{
    const unsigned count = adx_record_event_count(record);
    char standing[OUTCOME_TEXT_SIZE];
    adx_position *position = NULL;
    bool is_legal = true;

    if (adx_record_replay(record, variant, 0, NULL, NULL, &position))
        return;
    for (unsigned i = 0; is_legal && i < count; i++)
        is_legal = list_event(record, i, position);
    const adx_outcome outcome = adx_position_outcome(position);
    outcome_text(outcome.winner, outcome.reason, standing);
    puts(standing);
    adx_position_free(position);
}
