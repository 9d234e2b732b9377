/*
 * Files counted from the right: the notation of George Hodges, which English texts have had since
 * 1976, and http://www.wxf.org/xq/computer/wxf_notation.html.
 */
#include "notation/counted.h"

#include <stdlib.h>
#include <string.h>

enum {
    NUMBER_MAX = 9 /* files and ranks are single digits */
};

static bool is_number(char c)
{
    return c >= '1' && c <= '0' + NUMBER_MAX;
}

static bool shows_characters(const struct description *about, enum ground ground)
{
    return about->look.characters[0] && about->look.ground == ground && !about->geometry.doubled;
}

/* ---- on squares of one shade ---- */

/* What follows a square in a text, 7f or 76; NULL if it does not begin with one of the board. */
static const char *after_counted(const struct geometry *geometry, const char *text,
                                 unsigned *square)
{
    if (!is_number(text[0]))
        return NULL;
    const unsigned file = (unsigned)(text[0] - '0');
    const bool has_letter = text[1] >= 'a' && text[1] < 'a' + NUMBER_MAX;
    if (!has_letter && !is_number(text[1]))
        return NULL;
    const unsigned rank = (unsigned)(has_letter ? text[1] - 'a' + 1 : text[1] - '0');
    if (file > geometry->files || rank > geometry->ranks)
        return NULL;
    *square = geometry->square_at[geometry->ranks - rank][geometry->files - file];
    return *square == SQUARE_NONE ? NULL : text + 2;
}

bool counted_spell(const struct description *about, const char *text, char out[SPELLED_SIZE])
{
    const struct geometry *geometry = &about->geometry;
    struct buf buf = buf_init(out, SPELLED_SIZE);
    unsigned piece, from = SQUARE_NONE, to;

    if (!shows_characters(about, GROUND_PLAIN))
        return false;
    const unsigned letter = letters_read(about, text, (unsigned)strlen(text), &piece);
    if (!letter || piece_color(piece) != WHITE)
        return false;
    const char *sign = after_counted(geometry, text + letter, &from);
    sign = sign ? sign : text + letter;
    const bool is_drop = *sign == '*' || *sign == '\'';
    if (!is_drop && *sign != '-' && *sign != 'x')
        return false;
    const char *end = after_counted(geometry, sign + 1, &to);
    if (!end || (is_drop && from != SQUARE_NONE))
        return false;
    const bool promotes = *end == '+';
    if (end[promotes || *end == '='])
        return false;
    letters_write(&buf, about, piece);
    if (is_drop)
        buf_char(&buf, '@');
    if (from != SQUARE_NONE)
        letters_square(&buf, geometry, from);
    letters_square(&buf, geometry, to);
    if (promotes)
        buf_char(&buf, '+');
    return !buf.cut;
}

/* ---- on lines ---- */

/* A piece, by its file or as one of several on a file, and where it goes. */
struct counted {
    unsigned role;
    unsigned file; /* 0: not told */
    char order;    /* '+': the first of those on its file, '-': the last; 0: not told */
    char way;      /* '+': forward, '-': back, '=': along its rank */
    unsigned number;
};

static bool is_order(char c)
{
    return c == '+' || c == '-';
}

/*
 * Which piece goes: R1, +R or R+; 3+ is a pawn, where such stand one before another on two files.
 * Returns: what follows in the text; NULL where it says nothing of the kind.
 */
static const char *read_piece(const struct description *about, const char *text,
                              struct counted *out)
{
    const bool is_pawn = is_number(text[0]) && is_order(text[1]);
    const char before = is_order(*text) ? *text : 0;
    const char *word = is_pawn ? "P" : before ? text + 1 : text;
    unsigned piece;

    const unsigned letter = letters_read(about, word, (unsigned)strlen(word), &piece);
    if (!letter)
        return NULL;
    out->role = piece_role(piece);
    if (is_pawn) {
        out->file = (unsigned)(text[0] - '0');
        out->order = text[1];
        return text + 2;
    }
    out->order = before;
    text = word + letter;
    if (!before && is_order(*text))
        out->order = *text++;
    else if (!before && is_number(*text))
        out->file = (unsigned)(*text++ - '0');
    return out->order || out->file ? text : NULL;
}

static bool read_counted(const struct description *about, const char *text, struct counted *out)
{
    *out = (struct counted){.role = 0};
    text = read_piece(about, text, out);
    if (!text || !*text || !strchr("+-=.", *text) || !is_number(text[1]) || text[2])
        return false;
    out->way = *text == '.' ? '=' : *text;
    out->number = (unsigned)(text[1] - '0');
    return true;
}

/* The file as the player who moves counts it. */
static unsigned number_of_file(const struct listed *listed, unsigned square)
{
    const struct geometry *geometry = &listed->variant->about->geometry;
    const unsigned file = geometry->file_of[square];

    return listed->position->state.side == WHITE ? geometry->files - file : file + 1;
}

/* How many ranks nearer to the opponent the second square is. */
static int ranks_forward(const struct listed *listed, unsigned from, unsigned to)
{
    const struct geometry *geometry = &listed->variant->about->geometry;
    const int up = geometry->rank_of[to] - geometry->rank_of[from];

    return listed->position->state.side == WHITE ? up : -up;
}

/*
 * Where a piece stands among those of its kind on its file: '+' before the others, '-' behind them,
 * '=' between them; 0 where it is the only one.
 */
static char order_of(const struct listed *listed, unsigned square)
{
    const struct description *about = listed->variant->about;
    const unsigned piece = listed->position->board[square];
    bool any_before = false, any_behind = false;

    for (unsigned other = 0; other < about->geometry.square_count; other++) {
        if (other == square || listed->position->board[other] != piece ||
            about->geometry.file_of[other] != about->geometry.file_of[square])
            continue;
        if (ranks_forward(listed, square, other) > 0)
            any_before = true;
        else
            any_behind = true;
    }
    if (any_before && any_behind)
        return '=';
    return any_behind ? '+' : any_before ? '-' : 0;
}

static bool means(const struct listed *listed, move m, const struct counted *counted)
{
    if (!san_is_displacement(m) ||
        san_mover(listed, m) != &listed->variant->about->roles[counted->role])
        return false;
    const unsigned from = move_from(m), to = move_to(m);
    const unsigned file = number_of_file(listed, from), goal = number_of_file(listed, to);
    const int forward = ranks_forward(listed, from, to);
    const char way = forward > 0 ? '+' : forward < 0 ? '-' : '=';
    const unsigned number = way == '=' || goal != file ? goal : (unsigned)abs(forward);

    return way == counted->way && number == counted->number &&
           (!counted->file || file == counted->file) &&
           (!counted->order || order_of(listed, from) == counted->order);
}

unsigned counted_find(const struct listed *listed, const char *text, move *out)
{
    struct counted counted;
    move middle = MOVE_NONE;
    unsigned found = 0, middles = 0;

    if (!shows_characters(listed->variant->about, GROUND_LINES) ||
        !read_counted(listed->variant->about, text, &counted))
        return 0;
    for (unsigned i = 0; i < listed->count; i++) {
        if (!means(listed, listed->moves[i], &counted))
            continue;
        *out = listed->moves[i];
        found++;
        if (order_of(listed, move_from(listed->moves[i])) != '=')
            continue;
        middle = listed->moves[i];
        middles++;
    }
    if (found == 1 || middles != 1)
        return found;
    *out = middle; /* the first and the last have texts of their own */
    return 1;
}
