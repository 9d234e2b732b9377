/*
 * FENs: the first line is the id of a built-in game, the rest a FEN of it. Whatever is accepted is
 * written and read again as the same, and its moves can be made and taken back.
 */
#include "game.h"

static void use_finding(void *ctx, const adx_finding *finding)
{
    size_t *errors = ctx;

    CHECK_ALWAYS(finding->column >= 1 && finding->length >= 1);
    CHECK_ALWAYS(finding->column - 1 + finding->length <= strlen(finding->source) + 1);
    CHECK_ALWAYS(*finding->sentence);
    *errors += finding->severity == ADX_ERROR;
}

static void check_moves(adx_position *position)
{
    adx_move moves[ADX_MOVES_MAX];
    char before[ADX_FEN_SIZE_MAX], after[ADX_FEN_SIZE_MAX];
    const unsigned count = adx_position_moves(position, moves);

    adx_position_fen(position, before);
    CHECK_ALWAYS(count <= ADX_MOVES_MAX);
    check_list(&position->now, count);
    CHECK_ALWAYS(adx_position_perft(position, 1) == count);
    for (unsigned i = 0; i < count; i++) {
        char text[ADX_MOVE_TEXT_SIZE_MAX];
        adx_move parsed;
        adx_move_text(position, moves[i], text);
        CHECK_ALWAYS(adx_move_parse(position, text, &parsed) == ADX_OK);
        CHECK_ALWAYS(parsed.bits == moves[i].bits);
        CHECK_ALWAYS(adx_position_play(position, moves[i]) == ADX_OK);
        adx_position_undo(position);
        adx_position_fen(position, after);
        CHECK_ALWAYS(strcmp(before, after) == 0);
    }
}

static void check_text(const adx_alloc *alloc, const adx_variant *variant, const char *fen)
{
    char written[ADX_FEN_SIZE_MAX], again[ADX_FEN_SIZE_MAX];
    adx_position *position, *copy;
    size_t errors = 0;

    const adx_err err = adx_position_create(alloc, variant, fen, use_finding, &errors, &position);
    CHECK_ALWAYS((err == ADX_OK) == (errors == 0));
    if (err)
        return;
    CHECK_ALWAYS(adx_position_fen(position, written) < ADX_FEN_SIZE_MAX - 1);
    CHECK_ALWAYS(adx_position_create(alloc, variant, written, NULL, NULL, &copy) == ADX_OK);
    adx_position_fen(copy, again);
    CHECK_ALWAYS(strcmp(written, again) == 0);
    CHECK_ALWAYS(adx_position_key(copy) == adx_position_key(position));
    adx_position_free(copy);
    check_moves(position);
    adx_position_free(position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    char text[2 * ADX_FEN_SIZE_MAX];

    if (size >= sizeof(text))
        return 0;
    memcpy(text, data, size);
    text[size] = '\0';
    char *end = strchr(text, '\n');
    if (!end)
        return 0;
    *end = '\0';
    const adx_variant *variant = game_named(text);
    if (variant)
        check_text(&alloc, variant, end + 1);
    return 0;
}
