/* Positions that are being put together. */
#include "adx/draft.h"

#include <string.h>

#include "api/handles.h"
#include "base/buf.h"
#include "notation/fen.h"
#include "referee/start.h"

void adx_draft_of(const adx_position *position, adx_draft *out)
{
    const struct position *now = &position->now;
    const adx_variant *variant = position->variant;
    adx_right right;
    adx_field field;

    memset(out, 0, sizeof(*out));
    struct buf en_passant = buf_init(out->en_passant, sizeof(out->en_passant));
    struct buf castling = buf_init(out->castling, sizeof(out->castling));
    for (unsigned square = 0; square < adx_variant_board(variant).square_count; square++) {
        adx_color color = ADX_WHITE;
        out->role[square] = (uint8_t)adx_position_role_at(position, square, &color);
        out->color[square] = (uint8_t)color;
    }
    for (unsigned color = 0; color < 2; color++)
        for (unsigned role = 1; role <= adx_variant_role_count(variant); role++)
            out->hand[color][role] = (uint8_t)adx_position_hand(position, (adx_color)color, role);
    out->turn = adx_position_turn(position);
    for (unsigned i = 0; adx_position_right(position, i, &right); i++)
        buf_text(&castling, right.has ? right.letters : "");
    buf_text(&castling, castling.len ? "" : "-");
    fen_write_en_passant(now, &en_passant);
    out->clock = now->state.clock;
    out->turn_number = now->state.turn_number;
    for (unsigned i = 0; i < ADX_DRAFT_FIELDS_MAX && adx_position_field(position, i, &field); i++) {
        struct buf value = buf_init(out->field[i], sizeof(out->field[i]));
        buf_text(&value, field.value);
    }
}

static void place(const adx_variant *variant, const adx_draft *draft, struct position *position)
{
    const unsigned role_count = adx_variant_role_count(variant);

    for (unsigned square = 0; square < adx_variant_board(variant).square_count; square++) {
        const unsigned role = draft->role[square];
        if (role && role <= role_count)
            position->board[square] = (uint8_t)piece_of(role, draft->color[square] == ADX_BLACK);
    }
    for (unsigned color = 0; color < 2; color++)
        for (unsigned role = 1; role <= role_count; role++)
            position->state.holdings.hand[color][role - 1] = draft->hand[color][role];
    position->state.side = draft->turn == ADX_BLACK;
}

unsigned adx_draft_fen(const adx_variant *variant, const adx_draft *draft, char *text)
{
    struct buf buf = buf_init(text, ADX_FEN_SIZE_MAX);
    struct position position = start_empty(variant->core);
    unsigned index = 0;

    place(variant, draft, &position);
    fen_write_placement(&position, &buf);
    if (*draft->castling)
        buf_format(&buf, " %s %s %u %u", draft->castling,
                   *draft->en_passant ? draft->en_passant : "-", draft->clock, draft->turn_number);
    for (unsigned field = 0; field < FEN_FIELD_COUNT; field++) {
        if (!fen_has_field(variant->core, (enum fen_field)field))
            continue;
        const char *value = draft->field[index++];
        if (*value)
            buf_format(&buf, " %s:%s", fen_field_name((enum fen_field)field), value);
    }
    return (unsigned)buf.len;
}

bool adx_position_right(const adx_position *position, unsigned index, adx_right *out)
{
    struct buf letters = buf_init(out->letters, sizeof(out->letters));
    struct fen_right right;

    if (!fen_right(&position->now, index, &letters, &right))
        return false;
    out->has = right.has;
    out->color = (adx_color)right.color;
    out->king = right.king;
    out->rook = right.rook;
    return true;
}

bool adx_variant_conversion(const adx_variant *variant, unsigned index, adx_color side,
                            adx_conversion *out)
{
    struct buf letters = buf_init(out->letters, sizeof(out->letters));
    const struct event *event = fen_conversion(variant->core, index, side, &letters);

    if (!event)
        return false;
    out->from = event->convert_from;
    out->to = event->convert_to;
    return true;
}
