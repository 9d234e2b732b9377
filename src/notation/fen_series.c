/* En passant in a FEN of a game with turns of several moves: several pieces may have passed. */
#include "notation/fen_series.h"

#include "notation/letters.h"
#include "referee/en_passant.h"

static bool is_any(struct squares a, struct squares b)
{
    return squares_any(squares_and(a, b));
}

void fen_write_series(const struct position *position, struct buf *buf)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    const struct series *series = &position->state.series;
    const struct squares passed = squares_or(position->state.passed, series->passed);
    struct squares told = {{0, 0}};

    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (!squares_has(passed, s))
            continue;
        const struct squares pieces = en_passant_pieces(position, s);
        letters_square(buf, geometry, s);
        if (squares_count(pieces) != 1)
            told = squares_or(told, squares_and(pieces, series->passers));
    }
    for (; squares_any(told); squares_remove(&told, squares_first(told)))
        letters_square(buf, geometry, squares_first(told));
    if (!squares_any(passed))
        buf_char(buf, '-');
}

bool fen_read_passed(struct fen_reader *reader, struct span *rest, unsigned *square)
{
    const unsigned used = geometry_read(&reader->variant->about->geometry,
                                        reader->text + rest->start, rest->len, square);

    if (!used) {
        char name[FEN_QUOTE_SIZE];
        fen_quote(reader, *rest, name);
        FEN_BLAME(reader, *rest, MESSAGE_FEN_PASSED_SQUARE, MESSAGE_FEN_WRITE_PASSED,
                  arg_text("name", name));
    }
    rest->start += used;
    rest->len -= used;
    return used > 0;
}

/* The squares that a word names. Returns: false if it is wrong (reported). */
static bool read_squares(struct fen_reader *reader, struct span rest, struct squares *out)
{
    while (rest.len) {
        unsigned square;
        if (!fen_read_passed(reader, &rest, &square))
            return false;
        squares_add(out, square);
    }
    return true;
}

/* The pieces that have passed a square: those named, or the one that there is. */
static struct squares passers_named(const struct fen_reader *reader, unsigned square,
                                    struct squares named)
{
    const struct squares pieces = en_passant_pieces(reader->position, square);

    if (is_any(pieces, named))
        return squares_and(pieces, named);
    return squares_count(pieces) == 1 ? pieces : (struct squares){{0, 0}};
}

/* Take a square as passed by these pieces. Returns: whether it can be. */
static bool take_passed(struct position *position, unsigned square, struct squares pieces)
{
    struct series *series = &position->state.series;
    if (!squares_any(pieces))
        return false;
    const bool is_own = piece_color(position->board[squares_first(pieces)]) == position->state.side;

    if (!is_own && (position->board[square] || squares_count(pieces) != 1))
        return false;
    squares_add(is_own ? &series->passed : &position->state.passed, square);
    series->passers = squares_or(series->passers, pieces);
    return true;
}

void fen_read_series(struct fen_reader *reader, struct span span)
{
    struct position *position = reader->position;
    struct squares named = {{0, 0}};

    if (!read_squares(reader, span, &named))
        return;
    for (struct squares left = named; squares_any(left);
         squares_remove(&left, squares_first(left))) {
        const unsigned square = squares_first(left);
        const bool is_piece =
            position->board[square] && !squares_any(en_passant_pieces(position, square));
        if (!is_piece && !take_passed(position, square, passers_named(reader, square, named))) {
            fen_blame(reader, span, MESSAGE_FEN_PASSED_NONE, MESSAGE_FEN_WRITE_PASSED);
            return;
        }
    }
    if (!squares_any(squares_or(position->state.passed, position->state.series.passed)))
        fen_blame(reader, span, MESSAGE_FEN_PASSED_OCCUPIED, NO_SUGGESTION);
}
