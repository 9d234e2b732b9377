#include "record/pgn_parts.h"

#include <string.h>

#include "base/buf.h"

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

bool pgn_ranks_are_ten(const adx_variant *variant)
{
    enum {
        RANKS = 10
    };

    return adx_variant_board(variant).ranks == RANKS &&
           strcmp(adx_variant_rank_label(variant, 0), "1") == 0 &&
           strcmp(adx_variant_rank_label(variant, RANKS - 1), "10") == 0;
}

/* C2=5: a file, counted from the right, and where or how far the piece goes. */
static bool is_counted(const char *word)
{
    enum {
        RESULT_LEN = 3 /* 1-0 */
    };
    const size_t len = strcspn(word, "!?");

    return len > RESULT_LEN && is_digit(word[len - 1]) && strchr("+-=.", word[len - 2]);
}

/* Castlings with zeros, and words for a turn that passes, have no ranks. */
static bool has_ranks(const char *word)
{
    return !strchr("0Oo", *word) && !adx_text_is_null(word) && !is_counted(word);
}

void pgn_ranks_named(const char *word, size_t len, bool *zero, bool *ten)
{
    char text[64]; /* more than the longest move */

    if (!len || len >= sizeof(text))
        return;
    memcpy(text, word, len);
    text[len] = '\0';
    *ten = *ten || is_counted(text); /* nobody who writes so counts from 0 */
    if (!has_ranks(text))
        return;
    for (size_t i = 1; i < len; i++) {
        if (!is_digit(text[i]) || !is_letter(text[i - 1]))
            continue;
        *zero = *zero || (text[i] == '0' && !is_digit(text[i + 1]));
        *ten = *ten || (text[i] == '1' && text[i + 1] == '0');
    }
}

void pgn_ranks_raise(const char *word, char *out, size_t size)
{
    struct buf raised = buf_init(out, size);
    const bool is_raised = *word && has_ranks(word);

    for (size_t i = 0; word[i]; i++) {
        const bool is_rank = is_raised && i && is_digit(word[i]) && is_letter(word[i - 1]);
        if (is_rank && !is_digit(word[i + 1]))
            buf_format(&raised, "%d", word[i] - '0' + 1);
        else
            buf_char(&raised, word[i]);
    }
}

void pgn_ranks_raise_fen(char *fen, size_t size)
{
    enum {
        FIELDS_BEFORE = 3
    };
    char *field = fen, squares[32], raised[64];

    for (unsigned i = 0; i < FIELDS_BEFORE; i++) {
        field = strchr(field, ' ');
        if (!field)
            return;
        field++;
    }
    const size_t len = strcspn(field, " "), rest = strlen(field + len);
    if (len >= sizeof(squares))
        return;
    memcpy(squares, field, len);
    squares[len] = '\0';
    pgn_ranks_raise(squares, raised, sizeof(raised));
    const size_t raised_len = strlen(raised);
    if ((size_t)(field - fen) + raised_len + rest >= size)
        return;
    memmove(field + raised_len, field + len, rest + 1);
    memcpy(field, raised, raised_len);
}
