/* The part of the bridge for positions that are put together. */
#include <stdlib.h>
#include <string.h>

#include "wasm/answer.h"
#include "wasm/bridge.h"

void web_position_words(const adx_position *position)
{
    answer_words(&output.json, position);
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

void web_draft_turn(adx_draft *draft, unsigned color, unsigned part, unsigned clock,
                    unsigned turn_number)
{
    draft->part = part > 1 ? part - 1 : 0;
    draft->turn = color == ADX_BLACK ? ADX_BLACK : ADX_WHITE;
    draft->clock = clock;
    draft->turn_number = turn_number;
}

static void set_word(char *word, const char *text)
{
    const size_t len = strlen(text);

    if (len < ADX_DRAFT_WORD_SIZE_MAX)
        memcpy(word, text, len + 1);
}

void web_draft_castling(adx_draft *draft, const char *text)
{
    set_word(draft->castling, text);
}

void web_draft_en_passant(adx_draft *draft, const char *text)
{
    set_word(draft->en_passant, text);
}

void web_draft_pool(adx_draft *draft, unsigned color, unsigned role, unsigned count)
{
    if (color <= ADX_BLACK && role <= ADX_ROLES_MAX && count <= UINT8_MAX)
        draft->pool[color][role] = (uint8_t)count;
}

void web_draft_course(adx_draft *draft, unsigned color, unsigned checks, unsigned last)
{
    if (color > ADX_BLACK || checks > UINT8_MAX || last > ADX_ROLES_MAX)
        return;
    draft->checks[color] = (uint8_t)checks;
    draft->last[color] = (uint8_t)last;
}

void web_draft_wait(adx_draft *draft, unsigned square)
{
    if (draft->waiting_count < ADX_DRAFT_WAITING_MAX && square < ADX_SQUARES_MAX)
        draft->waiting[draft->waiting_count++] = (uint8_t)square;
}

void web_draft_rest(adx_draft *draft, unsigned imitations, unsigned conversion, unsigned one,
                    unsigned other)
{
    draft->imitations = imitations;
    draft->conversion = conversion;
    draft->dice[0] = (uint8_t)one;
    draft->dice[1] = (uint8_t)other;
}

void web_draft_fen(const adx_variant *variant, const adx_draft *draft)
{
    char text[ADX_FEN_SIZE_MAX];

    adx_draft_fen(variant, draft, text);
    output_reset(&output.json);
    json_write_text(&output.json, NULL, text);
}
