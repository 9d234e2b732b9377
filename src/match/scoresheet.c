/* A game of a match: its position, and its moves as the programs want to hear them. */
#include "match/scoresheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "protocol/dialect.h"

enum {
    CAP_FIRST = 128
};

static bool is_start(const adx_variant *variant, const adx_position *position)
{
    const adx_alloc alloc = adx_alloc_libc();
    char start_fen[ADX_FEN_SIZE_MAX], fen[ADX_FEN_SIZE_MAX];
    adx_position *start;

    if (adx_position_create(&alloc, variant, NULL, NULL, NULL, &start))
        return false;
    adx_position_fen(start, start_fen);
    adx_position_fen(position, fen);
    adx_position_free(start);
    return strcmp(fen, start_fen) == 0;
}

bool scoresheet_init(struct scoresheet *sheet, const adx_variant *variant, const char *fen,
                     unsigned number)
{
    const adx_alloc alloc = adx_alloc_libc();
    const bool is_numbered = !fen && adx_variant_start_count(variant);
    adx_err err;

    *sheet = (struct scoresheet){.position = NULL};
    if (is_numbered)
        err = adx_position_create_numbered(&alloc, variant, number, &sheet->position);
    else
        err = adx_position_create(&alloc, variant, fen, NULL, NULL, &sheet->position);
    if (err)
        return false;
    adx_position_fen(sheet->position, sheet->start_fen);
    dialect_write_fairy_fen(sheet->position, sheet->fairy_fen);
    sheet->is_usual_start = is_start(variant, sheet->position);
    return true;
}

void scoresheet_free(struct scoresheet *sheet)
{
    adx_position_free(sheet->position);
    free(sheet->moves);
    *sheet = (struct scoresheet){.position = NULL};
}

/* A stone that completes a turn, as it follows the move without a blank: ,e4d5 */
static void write_stone(enum dialect dialect, const adx_position *position, adx_move move,
                        char text[DIALECT_TURN_SIZE_MAX])
{
    const adx_variant *variant = adx_position_variant(position);
    const adx_move before = adx_position_played(position, adx_position_ply(position) - 1);
    const unsigned from = adx_move_describe(position, before).to;
    const unsigned to = adx_move_describe(position, move).to;
    char own[ADX_MOVE_TEXT_SIZE_MAX];

    snprintf(own, sizeof(own), ",%s%s", adx_variant_square(variant, from).name,
             adx_variant_square(variant, to).name);
    dialect_from_own(dialect, variant, own, text, DIALECT_TURN_SIZE_MAX);
}

static void write_move(enum dialect dialect, const adx_position *position, adx_move move,
                       char text[DIALECT_TURN_SIZE_MAX])
{
    const bool is_stone = adx_move_describe(position, move).kind == ADX_MOVE_PLACE;

    if (is_stone && adx_position_ply(position))
        write_stone(dialect, position, move, text);
    else
        dialect_write_turn(dialect, position, move, (adx_move){0}, text);
}

struct scoresheet_move *scoresheet_play(struct scoresheet *sheet, adx_move move)
{
    if (sheet->count == sheet->cap) {
        const unsigned cap = sheet->cap ? sheet->cap * 2 : CAP_FIRST;
        struct scoresheet_move *moves = realloc(sheet->moves, cap * sizeof(*moves));
        if (!moves)
            return NULL;
        sheet->moves = moves;
        sheet->cap = cap;
    }
    struct scoresheet_move *entry = &sheet->moves[sheet->count];
    *entry = (struct scoresheet_move){
        .color = adx_position_turn(sheet->position),
        .is_throw = adx_position_throw_due(sheet->position),
    };
    adx_move_text(sheet->position, move, entry->own);
    write_move(DIALECT_UCI, sheet->position, move, entry->uci);
    write_move(DIALECT_CECP, sheet->position, move, entry->cecp);
    if (adx_position_play(sheet->position, move))
        return NULL;
    sheet->count++;
    return entry;
}

bool scoresheet_copy(const struct scoresheet *sheet, struct scoresheet *out)
{
    *out = *sheet;
    out->position = NULL;
    out->cap = sheet->count ? sheet->count : 1;
    out->moves = malloc(out->cap * sizeof(*out->moves));
    if (!out->moves || adx_position_clone(sheet->position, &out->position)) {
        scoresheet_free(out);
        return false;
    }
    if (sheet->count)
        memcpy(out->moves, sheet->moves, sheet->count * sizeof(*out->moves));
    return true;
}
