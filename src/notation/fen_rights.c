/* The fields in the middle of a FEN: castling and en passant. */
#include <stdio.h>

#include "notation/fen_reader.h"
#include "referee/en_passant.h"
#include "referee/start.h"

/* ---- castling ---- */

/* The right that a letter stands for, or -1; *home is the rook's square in shuffled games. */
static int right_of_letter(const struct fen_reader *reader, char letter, unsigned *home)
{
    const struct variant *variant = reader->variant;
    const struct geometry *geometry = &variant->about->geometry;
    const unsigned color = letter >= 'a' ? BLACK : WHITE;
    const char file = color == BLACK ? letter : (char)(letter - 'A' + 'a');
    int by_side = -1, sides = 0;

    *home = SQUARE_NONE;
    for (unsigned i = 0; i < variant->right_count; i++) {
        if (variant->right_letter[i] == letter) {
            by_side = (int)i;
            sides++;
        }
    }
    if (sides == 1)
        return by_side;
    for (unsigned i = 0; i < variant->right_count; i++) {
        const struct castle_run *run = start_castle_of_right(variant, i);
        const unsigned king = run->from_shuffle ? reader->position->royal[color] : run->king_from;
        if (variant->right_color[i] != color || king == SQUARE_NONE)
            continue;
        for (unsigned f = 0; f < geometry->files; f++) {
            const unsigned square = geometry->square_at[geometry->rank_of[king]][f];
            const bool is_named = geometry->file_label[f][0] == file && !geometry->file_label[f][1];
            const bool is_right = run->from_shuffle
                                      ? (f > geometry->file_of[king]) == run->right_side
                                      : square == variant->right_rook[i];
            if (square != SQUARE_NONE && is_named && is_right) {
                *home = square;
                return (int)i;
            }
        }
    }
    return -1;
}

void fen_read_castling(struct fen_reader *reader, struct span span)
{
    struct position *position = reader->position;

    if (fen_is(reader, span, "-"))
        return;
    for (unsigned i = 0; i < span.len; i++) {
        const struct span at = {span.start + i, 1};
        const char letter = reader->text[at.start];
        const bool is_letter = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z');
        unsigned home;
        const int right = is_letter ? right_of_letter(reader, letter, &home) : -1;
        if (right < 0) {
            fen_blame(reader, at, "write some or all of KQkq, or - for none",
                      "No castling right has the letter %c.", letter);
            continue;
        }
        if (position->state.rights >> right & 1) {
            fen_blame(reader, at, NULL, "The castling right %c is listed twice.", letter);
            continue;
        }
        const unsigned rook = start_rook_of_right(position, (unsigned)right, home);
        if (rook == SQUARE_NONE) {
            fen_blame(reader, at, NULL,
                      "There is no castling right %c: the king or the rook is not on its square.",
                      letter);
            continue;
        }
        position->state.rights |= (uint16_t)(1u << right);
        position->rook_home[right] = (uint8_t)rook;
    }
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

/* Set the victim, given or found by the squares passed. */
static void settle_victim(struct fen_reader *reader, struct span span, unsigned given)
{
    const struct geometry *geometry = &reader->variant->about->geometry;
    struct state *state = &reader->position->state;
    struct squares victims = en_passant_victims(reader->position, state->passed[0]);
    char name[8];

    for (unsigned i = 1; i < state->passed_count; i++)
        victims = squares_and(victims, en_passant_victims(reader->position, state->passed[i]));
    const unsigned count = squares_count(victims);
    if (given != SQUARE_NONE ? !squares_has(victims, given) : count == 0) {
        fen_blame(reader, span, "write - if nothing can be captured en passant",
                  "No piece of the side that has just moved can have passed over this square.");
        return;
    }
    if (given == SQUARE_NONE && count > 1) {
        first_name(geometry, victims, name);
        char suggestion[FEN_SUGGESTION_SIZE];
        snprintf(suggestion, sizeof(suggestion), "add its square, for example %.*s%s",
                 (int)span.len, reader->text + span.start, name);
        fen_blame(reader, span, suggestion, "Several pieces could have passed over this square.");
        return;
    }
    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (given == SQUARE_NONE && squares_has(victims, s))
            given = s;
    }
    state->passed_victim = (uint8_t)given;
}

void fen_read_en_passant(struct fen_reader *reader, struct span span)
{
    const struct geometry *geometry = &reader->variant->about->geometry;
    struct state *state = &reader->position->state;
    struct span rest = span;
    unsigned victim = SQUARE_NONE;

    if (fen_is(reader, span, "-"))
        return;
    while (rest.len) {
        unsigned square;
        const unsigned used = geometry_read(geometry, reader->text + rest.start, rest.len, &square);
        if (!used) {
            fen_blame(reader, rest, "write - if nothing can be captured en passant",
                      "There is no square %.*s on this board.", (int)rest.len,
                      reader->text + rest.start);
            return;
        }
        const bool is_piece = reader->position->board[square] != 0;
        if (is_piece ? victim != SQUARE_NONE : state->passed_count == 2) {
            fen_blame(reader, span, NULL, "There are too many squares for en passant.");
            state->passed_count = 0;
            return;
        }
        if (is_piece)
            victim = square;
        else
            state->passed[state->passed_count++] = (uint8_t)square;
        rest.start += used;
        rest.len -= used;
    }
    if (state->passed_count)
        settle_victim(reader, span, victim);
    else
        fen_blame(reader, span, NULL, "The square passed over must be empty.");
}
