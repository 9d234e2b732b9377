/*
 * Books of openings: whatever the text is, it is read or refused with a reason, and a book that was
 * read is found right or wrong, and answers for the start. The first line is the id of a game.
 */
#include "game.h"

static void check_answers(const adx_book *book, const adx_variant *variant)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_book_move moves[ADX_BOOK_MOVES_MAX];
    adx_position *position;

    CHECK_ALWAYS(adx_position_create(&alloc, variant, NULL, NULL, NULL, &position) == ADX_OK);
    const unsigned count = adx_book_moves(book, position, moves);
    CHECK_ALWAYS(count <= ADX_BOOK_MOVES_MAX);
    for (unsigned i = 0; i < count; i++)
        CHECK_ALWAYS(strlen(moves[i].text) < ADX_MOVE_TEXT_SIZE_MAX);
    adx_position_free(position);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    const char *text = (const char *)data, *end = size ? memchr(text, '\n', size) : NULL;
    char id[ADX_NAME_SIZE_MAX], why[ADX_BOOK_WHY_SIZE_MAX];
    adx_book *book;

    const size_t len = end ? (size_t)(end - text) : size;
    if (!end || len >= sizeof(id))
        return 0;
    memcpy(id, text, len);
    id[len] = '\0';
    const adx_variant *variant = game_named(id);
    if (!variant)
        return 0;
    adx_err err = adx_book_read(&alloc, variant, end + 1, size - len - 1, why, &book);
    CHECK_ALWAYS((book == NULL) == (err != ADX_OK));
    CHECK_ALWAYS(err == ADX_OK || err == ADX_E_RANGE || why[0]);
    if (!book)
        return 0;
    check_answers(book, variant);
    err = adx_book_check(book, why);
    CHECK_ALWAYS((err == ADX_E_ILLEGAL) == (why[0] != '\0'));
    adx_book_free(book);
    return 0;
}
