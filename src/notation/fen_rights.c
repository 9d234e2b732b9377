/* The fields in the middle of a FEN: castling and en passant. */
#include <stdio.h>
#include <string.h>

#include "notation/fen_gates.h"
#include "notation/fen_reader.h"
#include "notation/fen_series.h"
#include "referee/en_passant.h"
#include "referee/start.h"

/* ---- castling ---- */

/* What a piece of the castling field means. */
struct right_read {
    int right;     /* -1: none */
    unsigned home; /* the rook's square in shuffled games */
    unsigned len;
};

/* Whether the castling of a right starts with the rook on a square, as far as the board tells. */
static bool starts_on(const struct position *position, unsigned right, unsigned square)
{
    const struct variant *variant = position->variant;
    const struct geometry *geometry = &variant->about->geometry;
    const struct castle_run *run = start_castle_of_right(variant, right);
    const unsigned king = position->royal[variant->right_color[right]];

    if (!run || !run->from_shuffle)
        return square == variant->right_rook[right];
    return king != SQUARE_NONE && geometry->rank_of[square] == geometry->rank_of[king] &&
           (geometry->file_of[square] > geometry->file_of[king]) == run->right_side;
}

/* The right of a color whose rook stands on the square, or -1. */
static int right_of_square(const struct position *position, unsigned color, unsigned square)
{
    for (unsigned i = 0; i < position->variant->right_count; i++)
        if (position->variant->right_color[i] == color && starts_on(position, i, square))
            return (int)i;
    return -1;
}

/* A square named in the letters of a color: A1 is White's, a8 Black's. */
static struct right_read read_rook(const struct fen_reader *reader, struct span span)
{
    const struct geometry *geometry = &reader->variant->about->geometry;
    const char first = reader->text[span.start];
    const unsigned color = first >= 'a' ? BLACK : WHITE;
    struct right_read read = {.right = -1};
    char name[8];

    for (; read.len < span.len && read.len < sizeof(name); read.len++) {
        const char c = reader->text[span.start + read.len];
        const bool is_capital = c >= 'A' && c <= 'Z', is_small = c >= 'a' && c <= 'z';
        if (color == WHITE ? is_small : is_capital)
            break;
        name[read.len] = is_capital ? (char)(c - 'A' + 'a') : c;
    }
    read.len = geometry_read(geometry, name, read.len, &read.home);
    if (read.len)
        read.right = right_of_square(reader->position, color, read.home);
    return read;
}

/* One of KQkq, if it says which rook is meant, or the letter of the rook's file. */
static struct right_read read_letter(const struct fen_reader *reader, char letter)
{
    const struct variant *variant = reader->variant;
    const struct geometry *geometry = &variant->about->geometry;
    const unsigned color = letter >= 'a' ? BLACK : WHITE;
    const char file = color == BLACK ? letter : (char)(letter - 'A' + 'a');
    struct right_read read = {.right = -1, .home = SQUARE_NONE, .len = 1};
    unsigned sides = 0;

    for (unsigned i = 0; i < variant->right_count; i++) {
        if (variant->right_letter[i] == letter) {
            read.right = (int)i;
            sides++;
        }
    }
    if (sides == 1)
        return read;
    read.right = -1;
    for (unsigned s = 0; s < geometry->square_count && read.right < 0; s++) {
        const char *label = geometry_file_label(geometry, s);
        if (label[0] != file || label[1])
            continue;
        read.right = right_of_square(reader->position, color, s);
        read.home = s;
    }
    return read;
}

/* In games with gates: KQkq and the square of the rook, where the letter names several. */
static struct right_read read_letter_and_rook(const struct fen_reader *reader, struct span span)
{
    const char first = reader->text[span.start];
    const struct span rest = {span.start + 1, span.len - 1};
    struct right_read read = {.right = -1};

    if (reader->variant->has_gates && strchr("KQkq", first) && rest.len &&
        read_letter(reader, first).right < 0)
        read = read_rook(reader, rest);
    read.len += read.right >= 0;
    return read;
}

static struct right_read read_right(const struct fen_reader *reader, struct span span)
{
    const char first = reader->text[span.start];
    const struct right_read named = read_letter_and_rook(reader, span);
    const bool is_letter = (first >= 'a' && first <= 'z') || (first >= 'A' && first <= 'Z');
    struct right_read read = {.right = -1};

    if (named.right >= 0)
        return named;
    if (is_letter)
        read = read_rook(reader, span);
    if (is_letter && !read.len)
        read = read_letter(reader, first);
    read.len = read.len ? read.len : 1;
    return read;
}

static void blame_right(struct fen_reader *reader, struct span span)
{
    const struct variant *variant = reader->variant;
    char letters[RIGHTS_MAX + 8 * ADX_SQUARES_MAX] = "", letter[FEN_QUOTE_SIZE];
    struct buf buf = buf_init(letters, sizeof(letters));

    for (unsigned i = 0; i < variant->right_count; i++) {
        if (!strchr(letters, variant->right_letter[i]))
            buf_char(&buf, variant->right_letter[i]);
    }
    for (unsigned color = 0; color < 2 && variant->has_gates; color++)
        fen_write_possible_gates(&buf, reader->position, color);
    fen_quote(reader, span, letter);
    FEN_BLAME(reader, span, MESSAGE_FEN_CASTLING, MESSAGE_FEN_WRITE_CASTLING,
              arg_text("letter", letter), arg_number("n", (unsigned)buf.len),
              arg_text("letters", letters));
}

/* One of KQkq, which other programs write for any game and any position. */
static bool is_usual_right(const struct fen_reader *reader, struct span span)
{
    return span.len == 1 && strchr("KQkq", reader->text[span.start]);
}

/* A square behind which a piece in hand may come. Returns: the length of its name, or 0. */
static unsigned read_gate(struct fen_reader *reader, struct span span, struct squares *gates)
{
    unsigned square;
    const unsigned len =
        fen_read_gate(reader->position, reader->text + span.start, span.len, &square);

    if (!len)
        return 0;
    if (squares_has(*gates, square))
        fen_blame_quote(reader, (struct span){span.start, len}, MESSAGE_FEN_CASTLING_TWICE,
                        "letter");
    squares_add(gates, square);
    return len;
}

void fen_read_castling(struct fen_reader *reader, struct span span)
{
    struct position *position = reader->position;
    struct squares gates = {{0, 0}};
    struct span rest = span;

    if (fen_is(reader, span, "-"))
        return;
    while (rest.len) {
        const unsigned gate = position->variant->has_gates ? read_gate(reader, rest, &gates) : 0;
        if (gate) {
            rest = (struct span){rest.start + gate, rest.len - gate};
            continue;
        }
        const struct right_read read = read_right(reader, rest);
        const struct span at = {rest.start, read.len};
        rest = (struct span){at.start + at.len, rest.len - at.len};
        if (read.right < 0 && is_usual_right(reader, at)) {
            fen_remark_quote(reader, at, MESSAGE_FEN_CASTLING_GONE, "letter");
            continue;
        }
        if (read.right < 0) {
            blame_right(reader, at);
            continue;
        }
        if (position->state.rights >> read.right & 1) {
            fen_blame_quote(reader, at, MESSAGE_FEN_CASTLING_TWICE, "letter");
            continue;
        }
        const unsigned rook = start_rook_of_right(position, (unsigned)read.right, read.home);
        if (rook == SQUARE_NONE) {
            fen_remark_quote(reader, at, MESSAGE_FEN_CASTLING_GONE, "letter");
            continue;
        }
        position->state.rights |= (uint16_t)(1u << read.right);
        position->rook_home[read.right] = (uint16_t)rook;
    }
    position->state.holdings.gates = gates;
    if (position->variant->has_gates)
        fen_settle_gates(position);
}

/* ---- en passant ---- */

/* Name of the first square of a set. */
static void first_name(const struct geometry *geometry, struct squares set, char name[8])
{
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (squares_has(set, s)) {
            geometry_name(geometry, s, name);
            return;
        }
    }
    name[0] = '\0';
}

/* Set the piece that has passed, given or found by the squares passed. */
static void settle_passed_piece(struct fen_reader *reader, struct span span, unsigned given)
{
    const struct geometry *geometry = &reader->variant->about->geometry;
    struct state *state = &reader->position->state;
    struct squares pieces = squares_all();
    char name[8];

    for (unsigned s = 0; s < geometry->square_count; s++)
        if (squares_has(state->passed, s))
            pieces = squares_and(pieces, en_passant_pieces(reader->position, s));
    const unsigned count = squares_count(pieces);
    if (given != SQUARE_NONE ? !squares_has(pieces, given) : count == 0) {
        fen_blame(reader, span, MESSAGE_FEN_PASSED_NONE, MESSAGE_FEN_WRITE_PASSED);
        return;
    }
    if (given == SQUARE_NONE && count > 1) {
        char text[FEN_QUOTE_SIZE];
        first_name(geometry, pieces, name);
        snprintf(text, sizeof(text), "%.*s%s", (int)span.len, reader->text + span.start, name);
        FEN_BLAME(reader, span, MESSAGE_FEN_PASSED_SEVERAL, MESSAGE_FEN_ADD_PASSED,
                  arg_text("text", text));
        return;
    }
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (given == SQUARE_NONE && squares_has(pieces, s))
            given = s;
    }
    state->passed_piece = (uint8_t)given;
}

void fen_read_en_passant(struct fen_reader *reader, struct span span)
{
    struct state *state = &reader->position->state;
    struct span rest = span;
    unsigned piece = SQUARE_NONE;

    if (fen_is(reader, span, "-"))
        return;
    if (reader->variant->has_series) {
        fen_read_series(reader, span);
        return;
    }
    while (rest.len) {
        unsigned square;
        if (!fen_read_passed(reader, &rest, &square))
            return;
        const bool is_piece = reader->position->board[square] != 0;
        if (is_piece && piece != SQUARE_NONE) {
            fen_blame(reader, span, MESSAGE_FEN_PASSED_MANY, NO_SUGGESTION);
            state->passed = (struct squares){{0, 0}};
            return;
        }
        if (is_piece)
            piece = square;
        else
            squares_add(&state->passed, square);
    }
    if (squares_any(state->passed))
        settle_passed_piece(reader, span, piece);
    else
        fen_blame(reader, span, MESSAGE_FEN_PASSED_OCCUPIED, NO_SUGGESTION);
}
