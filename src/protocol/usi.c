/* Squares and positions of USI. */
#include "protocol/usi.h"

#include <stdio.h>
#include <string.h>

#include "protocol/token.h"

enum {
    LETTERS = 26,
    IN_HAND_MAX = 128, /* pieces of a kind; no board has more squares */
    PLY_MAX = 2 * 9999 /* to the last move number of a FEN */
};

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_small(char c)
{
    return c >= 'a' && c <= 'z';
}

static bool is_letter(char c)
{
    return is_small(c) || (c >= 'A' && c <= 'Z');
}

bool usi_fits(const adx_variant *variant)
{
    const adx_board board = adx_variant_board(variant);
    char label[16];

    if (board.doubled || board.files > LETTERS || board.ranks > LETTERS)
        return false;
    for (unsigned file = 0; file < board.files; file++) {
        const char *name = adx_variant_file_label(variant, file);
        if (name[0] != (char)('a' + file) || name[1])
            return false;
    }
    for (unsigned rank = 0; rank < board.ranks; rank++) {
        snprintf(label, sizeof(label), "%u", rank + 1);
        if (strcmp(adx_variant_rank_label(variant, rank), label) != 0)
            return false;
    }
    return true;
}

/* ---- squares ---- */

/* The number at *text, and *text behind it; too large a one is `most` + 1. */
static unsigned number_at(const char **text, unsigned most)
{
    unsigned number = 0;

    while (is_digit(**text)) {
        number = number * 10 + (unsigned)(*(*text)++ - '0');
        number = number > most ? most + 1 : number;
    }
    return number;
}

void usi_from_own(const adx_variant *variant, const char *own, char *text, size_t size)
{
    const adx_board board = adx_variant_board(variant);
    struct buf out = buf_init(text, size);
    char before = ' ';

    while (*own) {
        const char *end = own + 1;
        const unsigned file = (unsigned)(*own - 'a');
        const bool may_be_square = is_small(*own) && !is_letter(before) && is_digit(*end);
        const unsigned rank = may_be_square ? number_at(&end, board.ranks) : 0;
        before = *own;
        if (rank && rank <= board.ranks && file < board.files) {
            buf_format(&out, "%u%c", board.files - file, (char)('a' + board.ranks - rank));
            before = '0'; /* what follows may be a square, too */
            own = end;
        } else {
            /* The sign of a drop stands behind the letter of a piece. */
            buf_char(&out, *own == '@' ? '*' : *own);
            own++;
        }
    }
}

void usi_to_own(const adx_variant *variant, const char *text, char *own, size_t size)
{
    const adx_board board = adx_variant_board(variant);
    struct buf out = buf_init(own, size);

    while (*text) {
        const char *end = text;
        const unsigned file = number_at(&end, board.files);
        const unsigned row = (unsigned)(*end - 'a');
        if (file && file <= board.files && is_small(*end) && row < board.ranks) {
            buf_format(&out, "%c%u", (char)('a' + board.files - file), board.ranks - row);
            text = end + 1;
        } else if (end > text) {
            while (text < end)
                buf_char(&out, *text++);
        } else {
            buf_char(&out, *text == '*' ? '@' : *text);
            text++;
        }
    }
}

/* ---- positions ---- */

/* How many bytes the first piece of a list in hand takes: signs, and a letter. */
static size_t piece_len(const char *text, size_t len)
{
    size_t at = 0;

    while (at < len && !is_letter(text[at]))
        at++;
    at += at < len;
    while (at < len && text[at] == '\'')
        at++;
    return at;
}

/* 2PRp as PPRp. Returns: false if the word is no list of pieces. */
static bool read_hands(struct token hands, struct buf *out)
{
    const char *at = hands.text;
    size_t left = hands.len;

    if (token_is(hands, "-"))
        return true;
    while (left) {
        const char *piece = at;
        const unsigned count = is_digit(*at) ? number_at(&piece, IN_HAND_MAX) : 1;
        left -= (size_t)(piece - at);
        const size_t len = piece_len(piece, left);
        if (!count || count > IN_HAND_MAX || !len || !is_letter(piece[len - 1]))
            return false;
        for (unsigned i = 0; i < count; i++)
            buf_format(out, "%.*s", (int)len, piece);
        at = piece + len;
        left -= len;
    }
    return true;
}

bool usi_read_sfen(const adx_variant *variant, const char *sfen, char *fen, size_t size)
{
    struct buf out = buf_init(fen, size);
    uint64_t number = 1;
    const struct token board = token_next(&sfen), side = token_next(&sfen),
                       hands = token_next(&sfen), ply = token_next(&sfen);
    const bool is_first = token_is(side, "b");

    if (!hands.len || (!is_first && !token_is(side, "w")) || (ply.len && ply.text[0] == '-') ||
        (ply.len && !token_number(ply, PLY_MAX, &number)))
        return false;
    buf_format(&out, "%.*s", (int)board.len, board.text);
    if (adx_variant_has_hands(variant)) {
        buf_char(&out, '[');
        if (!read_hands(hands, &out))
            return false;
        buf_char(&out, ']');
    } else if (!token_is(hands, "-")) {
        return false;
    }
    number += number == 0;
    const struct token fields = token_rest(sfen);
    buf_format(&out, " %c - - 0 %u%s%.*s", is_first ? 'w' : 'b', (unsigned)(number + 1) / 2,
               fields.len ? " " : "", (int)fields.len, fields.text);
    return !out.cut;
}
