/* The first field of a FEN: board and hands. */
#include <string.h>

#include "notation/fen_reader.h"

/* The points of a rank that a FEN lists: squares, and holes where the game shows them. */
struct row {
    unsigned count;
    uint16_t square[ADX_LATTICE_MAX]; /* SQUARE_NONE for a hole */
    const char *label;                /* of the rank */
};

static struct row row_of(const struct description *about, unsigned rank)
{
    struct row row = {.label = about->geometry.rank_label[rank]};

    row.count = geometry_row(&about->geometry, rank, about->show_holes, row.square);
    return row;
}

/* A run of empty squares. Returns: false if the rest of the rank makes no sense any more. */
static bool read_run(struct fen_reader *reader, const struct row *row, struct span span,
                     unsigned run, unsigned *at)
{
    if (run == 0)
        FEN_BLAME(reader, span, MESSAGE_FEN_RUN_NONE, MESSAGE_FEN_LEAVE_OUT,
                  arg_text("rank", row->label));
    for (unsigned i = 0; i < run; i++, ++*at) {
        if (*at >= row->count) {
            FEN_BLAME(reader, span, MESSAGE_FEN_RUN_LONG, NO_SUGGESTION,
                      arg_text("rank", row->label), arg_number("n", row->count));
            return false;
        }
        if (row->square[*at] == SQUARE_NONE) {
            FEN_BLAME(reader, span, MESSAGE_FEN_RUN_HOLE, MESSAGE_FEN_WRITE_HOLES,
                      arg_text("rank", row->label));
            return false;
        }
    }
    return true;
}

static void blame_letter(struct fen_reader *reader, struct span span)
{
    char list[FEN_SUGGESTION_SIZE], letter[FEN_QUOTE_SIZE];
    struct buf buf = buf_init(list, sizeof(list));

    letters_list(&buf, reader->variant->about);
    fen_quote(reader, span, letter);
    FEN_BLAME(reader, span, MESSAGE_FEN_LETTER, MESSAGE_FEN_LETTERS, arg_text("letter", letter),
              arg_text("list", list));
}

/* Length of the letter that no piece has: one character, with the signs around it. */
static unsigned unknown_length(const char *text, unsigned len)
{
    unsigned size = text[0] == '+' && len > 1 ? 2 : 1;

    while (size < len && text[size] != '\0' && strchr("~'!", text[size]))
        size++;
    return size;
}

/* A piece or a hole. Returns: false if the rest of the rank makes no sense any more. */
static bool read_sign(struct fen_reader *reader, const struct row *row, struct span *rest,
                      unsigned *at)
{
    const char *text = reader->text + rest->start;
    const bool is_stone = *text == '*' && reader->variant->has_stones && *at < row->count &&
                          row->square[*at] != SQUARE_NONE;
    const bool is_hole = *text == '_' || (*text == '*' && !is_stone);
    unsigned piece = 0;
    unsigned size = is_hole ? 1 : letters_read(reader->variant->about, text, rest->len, &piece);
    const bool is_known = size != 0;

    if (!is_known)
        size = unknown_length(text, rest->len);
    const struct span span = {rest->start, size};
    rest->start += size;
    rest->len -= size;
    if (*at >= row->count) {
        FEN_BLAME(reader, span, MESSAGE_FEN_RANK_LONG, NO_SUGGESTION, arg_text("rank", row->label),
                  arg_number("n", row->count));
        return false;
    }
    const unsigned square = row->square[(*at)++];
    if (is_hole && square != SQUARE_NONE) {
        const struct places there = at_square(reader->variant, square);
        FEN_BLAME(reader, span, MESSAGE_FEN_NO_HOLE, NO_SUGGESTION, arg_places("square", &there));
    } else if (!is_known) {
        blame_letter(reader, span);
    } else if (!is_hole && square == SQUARE_NONE) {
        FEN_BLAME(reader, span, MESSAGE_FEN_HOLE, MESSAGE_FEN_WRITE_HOLES,
                  arg_text("rank", row->label));
    } else if (!is_hole) {
        reader->position->board[square] = (uint8_t)piece;
        reader->pieces++; /* no board has more than a game may have */
    }
    return true;
}

static void read_rank(struct fen_reader *reader, unsigned rank, struct span span)
{
    const struct row row = row_of(reader->variant->about, rank);
    struct span rest = span;
    unsigned at = 0;
    bool going = true;

    while (rest.len && going) {
        unsigned run;
        const unsigned digits = fen_number(reader, rest, ADX_LATTICE_MAX, &run);
        if (digits) {
            going = read_run(reader, &row, (struct span){rest.start, digits}, run, &at);
            rest.start += digits;
            rest.len -= digits;
        } else {
            going = read_sign(reader, &row, &rest, &at);
        }
    }
    if (going && at < row.count) {
        if (!span.len && span.start)
            span = (struct span){span.start - 1, 1};
        FEN_BLAME(reader, span, MESSAGE_FEN_RANK_SHORT, NO_SUGGESTION, arg_text("rank", row.label),
                  arg_number("n", row.count), arg_number("given", at));
    }
}

/* ---- hands ---- */

/* A number before a letter says how many, as in an SFEN. */
static unsigned read_how_many(const struct fen_reader *reader, struct span *span)
{
    unsigned count;
    const unsigned used = fen_number(reader, *span, GAME_PIECES_MAX, &count);

    if (!used || used == span->len)
        return 1;
    span->start += used;
    span->len -= used;
    return count;
}

static void add_to_hand(struct fen_reader *reader, unsigned piece, struct span span)
{
    const struct description *about = reader->variant->about;
    uint8_t *count =
        &reader->position->state.holdings.hand[piece_color(piece)][piece_role(piece) - 1];

    if (!(reader->variant->hand_roles >> piece_role(piece) & 1)) {
        FEN_BLAME(reader, span, MESSAGE_FEN_HAND_NEVER, NO_SUGGESTION,
                  arg_role("role", about->roles[piece_role(piece)].name));
    } else if (reader->pieces == GAME_PIECES_MAX) {
        FEN_BLAME(reader, span, MESSAGE_FEN_PIECES, NO_SUGGESTION,
                  arg_number("n", GAME_PIECES_MAX));
    } else {
        ++*count;
        reader->pieces++;
    }
}

static void read_hand(struct fen_reader *reader, struct span span)
{
    if (span.len == 1 && reader->text[span.start] == '-')
        return;
    while (span.len) {
        unsigned piece;
        const unsigned count = read_how_many(reader, &span);
        const unsigned size =
            letters_read(reader->variant->about, reader->text + span.start, span.len, &piece);
        const unsigned used = size ? size : unknown_length(reader->text + span.start, span.len);
        const struct span letter = {span.start, used};
        const unsigned before = reader->finding_count;
        for (unsigned i = 0; size && i < count && reader->finding_count == before; i++)
            add_to_hand(reader, piece, letter);
        if (!size)
            blame_letter(reader, letter);
        span.start += used;
        span.len -= used;
    }
}

/*
 * Hands in brackets at the end of `span`, which is shortened to what stands before them. Returns:
 * what stands in the brackets.
 */
static struct span split_hands(struct fen_reader *reader, struct span *span)
{
    const struct span nothing = {span->start, 0};
    const char *text = reader->text + span->start;
    const char *open = memchr(text, '[', span->len);

    if (!open)
        return nothing;
    const unsigned before = (unsigned)(open - text);
    struct span inside = {span->start + before + 1, span->len - before - 1};
    const struct span all = {span->start + before, span->len - before};
    span->len = before;
    if (!inside.len || reader->text[inside.start + inside.len - 1] != ']') {
        fen_blame(reader, all, MESSAGE_FEN_HAND_END, NO_SUGGESTION);
        return nothing;
    }
    inside.len--;
    if (fen_has_hands(reader->variant))
        return inside;
    if (inside.len && !fen_is(reader, inside, "-"))
        fen_blame(reader, all, MESSAGE_FEN_HAND_NONE, MESSAGE_FEN_NO_BRACKETS);
    return nothing;
}

/* The span before the next slash; *rest becomes what follows it. */
static struct span next_rank(const struct fen_reader *reader, struct span *rest)
{
    const char *text = reader->text + rest->start;
    const char *slash = memchr(text, '/', rest->len);
    const unsigned len = slash ? (unsigned)(slash - text) : rest->len;
    const struct span rank = {rest->start, len};
    const unsigned used = slash ? len + 1 : len;

    rest->start += used;
    rest->len -= used;
    return rank;
}

void fen_read_placement(struct fen_reader *reader, struct span span, struct span sfen_hands)
{
    const unsigned ranks = reader->variant->about->geometry.named_ranks;
    struct span rest = span;
    unsigned count = 1;

    const struct span hands = split_hands(reader, &rest);
    const bool has_brackets = rest.len != span.len;
    const struct span board = rest;
    for (unsigned i = 0; i < board.len; i++)
        count += reader->text[board.start + i] == '/';
    /* lichess writes the hands as one more rank. */
    const bool has_rank_of_hands =
        count == ranks + 1 && fen_has_hands(reader->variant) && !has_brackets;
    if (count != ranks && !has_rank_of_hands) {
        FEN_BLAME(reader, board, MESSAGE_FEN_RANKS, NO_SUGGESTION, arg_number("n", ranks),
                  arg_number("given", count), arg_yes("few", count < ranks));
        return;
    }
    for (unsigned rank = ranks; rank-- > 0;)
        read_rank(reader, rank, next_rank(reader, &rest));
    read_hand(reader, has_rank_of_hands ? rest : sfen_hands.len ? sfen_hands : hands);
}
