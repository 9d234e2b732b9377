/*
 * Records of games: whatever the text is, it is read or refused; what was read is written as the
 * text that is read as the same; and a record of a built-in game is replayed as far as it is legal.
 */
#include "game.h"

static void check_replay(const adx_record *record, const adx_variant *variant)
{
    const unsigned plies = adx_record_legal_plies(record, variant);
    const unsigned standing = adx_record_standing(record).ply_count;
    adx_position *position;

    CHECK_ALWAYS(plies <= standing);
    const adx_err err = adx_record_replay(record, variant, plies, NULL, NULL, &position);
    if (plies || !err)
        CHECK_ALWAYS(!err && adx_position_ply(position) == plies);
    adx_position_free(position);
    if (plies < standing) {
        CHECK_ALWAYS(adx_record_replay(record, variant, plies + 1, NULL, NULL, &position));
        CHECK_ALWAYS(!position);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *record, *again;
    char *text, *text_again;
    size_t text_size, again_size;

    if (adx_record_read(&alloc, (const char *)data, size, NULL, NULL, &record))
        return 0;
    CHECK_ALWAYS(adx_record_write(record, &text, &text_size) == ADX_OK);
    CHECK_ALWAYS(adx_record_read(&alloc, text, text_size, NULL, NULL, &again) == ADX_OK);
    CHECK_ALWAYS(adx_record_write(again, &text_again, &again_size) == ADX_OK);
    CHECK_ALWAYS(text_size == again_size && memcmp(text, text_again, text_size) == 0);
    const adx_variant *variant = game_named(adx_record_facts(record)->game);
    if (variant)
        check_replay(record, variant);
    free(text);
    free(text_again);
    adx_record_free(again);
    adx_record_free(record);
    return 0;
}
