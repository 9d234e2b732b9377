/* Answers about moves, and the names in them. */
#include "notation/explanation.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "core/action.h"
#include "notation/move_text.h"

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

/* The text names squares of possible moves, but not what follows them: say what may follow. */
void explain_written(const struct question *question, const move *moves, unsigned count)
{
    char list[200], text[ADX_MOVE_TEXT_SIZE_MAX];
    struct buf buf = buf_init(list, sizeof(list));
    bool promotes = false;

    for (unsigned i = 0; i < count; i++) {
        move_text_in_list(question->position, question->legal, question->legal_count, moves[i],
                          text);
        buf_text(&buf, i == 0 ? "" : i + 1 == count ? " or " : ", ");
        buf_text(&buf, text);
        promotes |= move_has(moves[i], MOVE_BECOMES);
    }
    answer(question, promotes ? "promotion" : "not-understood",
           promotes ? "Say which piece it becomes: %s." : "This move is written %s.", list);
    answer_square(question, move_to(moves[0]));
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

const char *article_of(const char *name)
{
    return strchr("aeio", name[0]) ? "an" : "a";
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
