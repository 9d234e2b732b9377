/* Answers about moves, and the names in them. */
#include "notation/explanation.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* ---- answers ---- */

void answer(const struct question *question, const char *reason, const char *sentence, ...)
{
    va_list args;

    question->out->reason = reason;
    va_start(args, sentence);
    vsnprintf(question->out->sentence, sizeof(question->out->sentence), sentence, args);
    va_end(args);
}

void answer_square(const struct question *question, unsigned square)
{
    adx_explanation *out = question->out;

    if (square != SQUARE_NONE && out->square_count < sizeof(out->squares) &&
        !memchr(out->squares, (int)square, out->square_count))
        out->squares[out->square_count++] = (uint8_t)square;
}

void answer_squares(const struct question *question, struct squares squares)
{
    for (unsigned s = 0; s < question->variant->about->geometry.square_count; s++) {
        if (squares_has(squares, s))
            answer_square(question, s);
    }
}

/* ---- names ---- */

struct name name_of_role(const struct variant *variant, unsigned role)
{
    struct name name;
    const unsigned base = variant->about->roles[role].base;

    snprintf(name.text, sizeof(name.text), "%s", variant->about->roles[base].name);
    for (char *c = name.text; *c; c++) {
        if (*c == '-')
            *c = ' ';
    }
    return name;
}

struct name name_of_square(const struct variant *variant, unsigned square)
{
    struct name name;

    geometry_name(&variant->about->geometry, square, name.text);
    return name;
}

struct name name_of_piece(const struct position *position, unsigned square)
{
    const struct name role = name_of_role(position->variant, piece_role(position->board[square]));
    struct name name;
    struct buf buf = buf_init(name.text, sizeof(name.text));

    buf_text(&buf, role.text);
    buf_text(&buf, " on ");
    letters_square(&buf, &position->variant->about->geometry, square);
    return name;
}

unsigned role_played(const struct position *position, unsigned square)
{
    const unsigned piece = position->board[square];

    if (position->variant->imitator_roles >> piece_role(piece) & 1)
        return position->state.last[!piece_color(piece)];
    return piece_role(piece);
}
