/* How a game stands. */
#include "wasm/answer.h"

#include "wasm/answer_parts.h"

static void write_offers(struct json *out, const adx_standing *standing)
{
    json_write_object(out, "offers");
    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++) {
        const adx_event *offer = standing->offer[color];
        const bool is_draw = offer && offer->kind == ADX_EVENT_OFFER_DRAW;
        json_write_text(out, answer_colors[color], !offer ? NULL : is_draw ? "draw" : "take-back");
    }
    json_write_object_end(out);
}

static void write_clock(struct json *out, const adx_standing *standing)
{
    if (!standing->has_clock) {
        json_write_null(out, "clock");
        return;
    }
    json_write_object(out, "clock");
    json_write_number(out, "white", (long long)standing->left_ms[ADX_WHITE]);
    json_write_number(out, "black", (long long)standing->left_ms[ADX_BLACK]);
    json_write_number(out, "increment", (long long)standing->increment_ms);
    json_write_number(out, "delay", (long long)standing->delay_ms);
    json_write_object_end(out);
}

/* Who played and when: names are "" where they are not known, and so is the date. */
static void write_facts(struct json *out, const adx_record_head *head)
{
    json_write_object(out, "names");
    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++)
        json_write_text(out, answer_colors[color], head->player[color].name);
    json_write_object_end(out);
    json_write_text(out, "date", head->date);
}

void answer_standing(struct json *out, const adx_record *record)
{
    const adx_standing standing = adx_record_standing(record);

    output_reset(out);
    json_write_object(out, NULL);
    json_write_array(out, "plies");
    for (unsigned i = 0; i < standing.ply_count; i++)
        json_write_text(out, NULL, adx_record_ply(record, i)->text);
    json_write_array_end(out);
    json_write_text(out, "winner", answer_winners[standing.outcome.winner]);
    json_write_text(out, "reason", standing.outcome.reason);
    write_offers(out, &standing);
    write_clock(out, &standing);
    write_facts(out, adx_record_facts(record));
    json_write_object_end(out);
}
