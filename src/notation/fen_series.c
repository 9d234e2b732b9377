/* En passant in a FEN of a game with turns of several moves: several pieces may have passed. */
#include "notation/fen_series.h"

#include <string.h>

#include "core/series.h"
#include "notation/letters.h"
#include "referee/en_passant.h"

static bool is_any(struct squares a, struct squares b)
{
    return squares_any(squares_and(a, b));
}

/* Whether the squares tell which pieces have passed them. */
static bool tell_passers(const struct position *position, struct squares passed)
{
    struct squares passers = {{0, 0}};

    for (; squares_any(passed); squares_remove(&passed, squares_first(passed))) {
        const struct squares pieces = en_passant_pieces(position, squares_first(passed));
        if (squares_count(pieces) != 1)
            return false;
        passers = squares_or(passers, pieces);
    }
    return squares_equal(passers, position->state.series.passers);
}

static void write_squares(struct buf *buf, const struct geometry *geometry, struct squares squares)
{
    if (!squares_any(squares))
        buf_char(buf, '-');
    for (; squares_any(squares); squares_remove(&squares, squares_first(squares)))
        letters_square(buf, geometry, squares_first(squares));
}

void fen_write_series(const struct position *position, struct buf *buf)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    const struct series *series = &position->state.series;
    const struct squares passed = squares_or(position->state.passed, series->passed);

    if (tell_passers(position, passed) || !squares_any(passed)) {
        write_squares(buf, geometry, passed);
        return;
    }
    write_squares(buf, geometry, position->state.passed);
    buf_char(buf, ',');
    write_squares(buf, geometry, series->passed);
    buf_char(buf, ',');
    write_squares(buf, geometry, series->passers);
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

/*
 * Take squares as passed by pieces of the color, and these pieces: those named, also where another
 * could have passed the square, or the only one.
 */
static bool take_passed_by(const struct fen_reader *reader, unsigned color, struct squares passed,
                           struct squares named)
{
    struct position *position = reader->position;
    struct series *series = &position->state.series;
    const bool is_own = color == position->state.side;

    for (; squares_any(passed); squares_remove(&passed, squares_first(passed))) {
        const unsigned square = squares_first(passed);
        struct squares pieces =
            squares_of_color(position, en_passant_pieces(position, square), color);
        if (is_any(pieces, named) || squares_count(pieces) != 1)
            pieces = squares_and(pieces, named);
        if (!squares_any(pieces) || (!is_own && position->board[square]))
            return false;
        squares_add(is_own ? &series->passed : &position->state.passed, square);
        pieces = squares_or(pieces, series_passers(position, color, square, named));
        series->passers = squares_or(series->passers, pieces);
    }
    return true;
}

/* Take the squares up to the next comma, or all, off the beginning of `rest`. */
static struct span take_group(const struct fen_reader *reader, struct span *rest)
{
    const char *text = reader->text + rest->start;
    const char *comma = memchr(text, ',', rest->len);
    const struct span group = {rest->start, comma ? (unsigned)(comma - text) : rest->len};
    const unsigned used = group.len + (comma != NULL);

    rest->start += used;
    rest->len -= used;
    return group;
}

/* Read what the enemy has passed, what the player to move has, and which pieces have. */
static void read_groups(struct fen_reader *reader, struct span span)
{
    struct position *position = reader->position;
    const unsigned side = position->state.side;
    struct span rest = span;
    const struct span first = take_group(reader, &rest), second = take_group(reader, &rest);
    const struct span spans[3] = {first, second, rest};
    struct squares groups[3] = {{{0, 0}}, {{0, 0}}, {{0, 0}}};

    for (unsigned i = 0; i < 3; i++) {
        if (!fen_is(reader, spans[i], "-") && !read_squares(reader, spans[i], &groups[i]))
            return;
    }
    if (!take_passed_by(reader, !side, groups[0], groups[2]) ||
        !take_passed_by(reader, side, groups[1], groups[2]) ||
        !squares_within(groups[2], position->state.series.passers))
        fen_blame(reader, span, MESSAGE_FEN_PASSED_NONE, MESSAGE_FEN_WRITE_PASSED);
}

void fen_read_series(struct fen_reader *reader, struct span span)
{
    struct position *position = reader->position;
    struct squares named = {{0, 0}};

    if (memchr(reader->text + span.start, ',', span.len)) {
        read_groups(reader, span);
        return;
    }
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
