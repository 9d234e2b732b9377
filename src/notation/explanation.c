/* Answers about moves, and the names in them. */
#include "notation/explanation.h"

#include <string.h>

#include "core/action.h"
#include "notation/move_text.h"

/* ---- answers ---- */

void answer_with(const struct question *question, const char *reason, enum message message,
                 const struct arg *args, unsigned count)
{
    struct buf sentence = buf_init(question->out->sentence, sizeof(question->out->sentence));

    question->out->reason = reason;
    language_say(&sentence, question->language, message, args, count);
    language_capitalize(question->language, question->out->sentence);
}

void answer_plain(const struct question *question, const char *reason, enum message message)
{
    answer_with(question, reason, message, NULL, 0);
}

void answer_piece(const struct question *question, const char *reason, enum message message,
                  unsigned square)
{
    const struct places at = at_square(question->variant, square);

    ANSWER(question, reason, message, arg_piece("role", question->position, square),
           arg_places("at", &at));
}

void answer_way(const struct question *question, const char *reason, enum message message,
                unsigned from, unsigned to)
{
    const struct places at = at_square(question->variant, from);
    const struct places square = at_square(question->variant, to);

    ANSWER(question, reason, message, arg_piece("role", question->position, from),
           arg_places("at", &at), arg_places("square", &square));
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
        language_comma(&buf, question->language, i, count, "or", text);
        buf_text(&buf, text);
        promotes |= move_has(moves[i], MOVE_BECOMES);
    }
    ANSWER(question, promotes ? "promotion" : "not-understood",
           promotes ? MESSAGE_WHY_WRITTEN_PROMOTION : MESSAGE_WHY_WRITTEN, arg_text("list", list));
    answer_square(question, move_to(moves[0]));
}

/* ---- arguments ---- */

unsigned role_played(const struct position *position, unsigned square)
{
    const unsigned piece = position->board[square];

    if (position->variant->imitator_roles >> piece_role(piece) & 1)
        return position->state.last[!piece_color(piece)];
    return piece_role(piece);
}
