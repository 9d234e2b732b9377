/* The part of the bridge for positions that are put together. */
#include <stdlib.h>
#include <string.h>

#include "wasm/answer.h"
#include "wasm/bridge.h"

void web_position_words(const adx_position *position)
{
    answer_words(&output, position);
}

adx_draft *web_draft_create(void)
{
    return calloc(1, sizeof(adx_draft));
}

void web_draft_free(adx_draft *draft)
{
    free(draft);
}

void web_draft_put(adx_draft *draft, unsigned square, unsigned role, unsigned color)
{
    if (square >= ADX_SQUARES_MAX || role > ADX_ROLES_MAX)
        return;
    draft->role[square] = (uint8_t)role;
    draft->color[square] = color == ADX_BLACK;
}

void web_draft_hold(adx_draft *draft, unsigned color, unsigned role, unsigned count)
{
    if (color <= ADX_BLACK && role <= ADX_ROLES_MAX && count <= UINT8_MAX)
        draft->hand[color][role] = (uint8_t)count;
}

void web_draft_turn(adx_draft *draft, unsigned color, unsigned clock, unsigned turn_number)
{
    draft->turn = color == ADX_BLACK ? ADX_BLACK : ADX_WHITE;
    draft->clock = clock;
    draft->turn_number = turn_number;
}

void web_draft_word(adx_draft *draft, unsigned index, const char *text)
{
    char *word = index == 0                         ? draft->castling
                 : index == 1                       ? draft->en_passant
                 : index < 2 + ADX_DRAFT_FIELDS_MAX ? draft->field[index - 2]
                                                    : NULL;
    const size_t len = strlen(text);

    if (word && len < ADX_DRAFT_WORD_SIZE_MAX)
        memcpy(word, text, len + 1);
}

void web_draft_fen(const adx_variant *variant, const adx_draft *draft)
{
    char text[ADX_FEN_SIZE_MAX];

    adx_draft_fen(variant, draft, text);
    writer_reset(&output);
    writer_text(&output, NULL, text);
}
