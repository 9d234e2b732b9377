/*
 * Boards drawn with characters.
 *
 * The lattice is put on a grid of screen columns and rows (struct grid); all drawing then asks the
 * grid where a square is and what its neighbors are.
 */
#include "cli/board_text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    GAP_COLUMNS = 2,  /* of a file without any square between two boards */
    CELL_MIN = 3,     /* marks without color need brackets */
    DIAMOND_CELL = 4, /* of two files: as wide as two rows are high */
    LABEL_COLUMNS_MAX = 4,
};

enum {
    HUE_WHITE = 231,
    HUE_BLACK = 16,
};

struct grid {
    const adx_variant *variant;
    bool doubled, hexagons;
    unsigned files, ranks;
    uint16_t square[ADX_LATTICE_MAX][ADX_LATTICE_MAX]; /* [screen column][screen row] */
    uint8_t file[ADX_LATTICE_MAX];                     /* lattice file of a screen column */
    uint8_t rank[ADX_LATTICE_MAX];                     /* lattice rank of a screen row */
    unsigned left[ADX_LATTICE_MAX];                    /* first text column of a screen column */
    unsigned width[ADX_LATTICE_MAX];
    unsigned margin; /* text columns of the rank labels */
    bool has_primes; /* labels that do not end in a digit */
    unsigned columns;
};

static bool ends_in_digit(const char *label)
{
    const size_t len = strlen(label);

    return len && isdigit((unsigned char)label[len - 1]);
}

/* Text columns of the rank labels, the numbers below one another: 8 above 7' above 7. */
static unsigned label_columns(const adx_variant *variant, unsigned ranks, bool *has_primes)
{
    size_t widest = 1;

    *has_primes = false;
    for (unsigned rank = 0; rank < ranks; rank++)
        *has_primes |= strchr(adx_variant_rank_label(variant, rank), '\'') != NULL;
    for (unsigned rank = 0; rank < ranks; rank++) {
        const char *label = adx_variant_rank_label(variant, rank);
        const size_t len = strlen(label) + (*has_primes && ends_in_digit(label));
        widest = len > widest ? len : widest;
    }
    return widest > LABEL_COLUMNS_MAX ? LABEL_COLUMNS_MAX : (unsigned)widest;
}

static bool column_is_empty(const struct grid *grid, unsigned column)
{
    for (unsigned row = 0; row < grid->ranks; row++) {
        if (grid->square[column][row] != ADX_SQUARE_NONE)
            return false;
    }
    return true;
}

/* Files without squares are narrow between two boards and nothing at the edge. */
static void place_columns(struct grid *grid, unsigned cell)
{
    unsigned first = 0;
    unsigned end = grid->files;
    unsigned at = grid->margin;

    while (first < end && column_is_empty(grid, first))
        first++;
    while (end > first && column_is_empty(grid, end - 1))
        end--;
    for (unsigned column = 0; column < grid->files; column++) {
        unsigned width = grid->doubled ? cell / 2 : cell;
        if (column < first || column >= end)
            width = 0;
        else if (!grid->doubled && column_is_empty(grid, column))
            width = GAP_COLUMNS;
        grid->left[column] = at;
        grid->width[column] = width;
        at += width;
    }
    grid->columns = at + (grid->doubled ? cell / 2 - 1 : 0);
}

static struct grid make_grid(const adx_variant *variant, const struct board_style *style)
{
    const adx_board board = adx_variant_board(variant);
    struct grid grid = {
        .variant = variant,
        .doubled = board.doubled,
        .hexagons = board.hexagons != ADX_HEXAGONS_NONE,
        .files = board.files,
        .ranks = board.ranks,
    };

    grid.margin = label_columns(variant, board.ranks, &grid.has_primes) + 1;

    for (unsigned column = 0; column < board.files; column++)
        for (unsigned row = 0; row < board.ranks; row++)
            grid.square[column][row] = ADX_SQUARE_NONE;
    for (unsigned column = 0; column < board.files; column++)
        grid.file[column] = (uint8_t)(style->flipped ? board.files - 1 - column : column);
    for (unsigned row = 0; row < board.ranks; row++)
        grid.rank[row] = (uint8_t)(style->flipped ? row : board.ranks - 1 - row);
    for (unsigned i = 0; i < board.square_count; i++) {
        const adx_square square = adx_variant_square(variant, i);
        const unsigned column = style->flipped ? board.files - 1u - square.file : square.file;
        const unsigned row = style->flipped ? square.rank : board.ranks - 1u - square.rank;
        grid.square[column][row] = (uint16_t)i;
    }
    place_columns(&grid, style->cell);
    return grid;
}

static unsigned square_at(const struct grid *grid, int column, int row)
{
    if (column < 0 || row < 0 || column >= (int)grid->files || row >= (int)grid->ranks)
        return ADX_SQUARE_NONE;
    return grid->square[column][row];
}

/* --- colors --- */

static int16_t tile_color(const adx_variant *variant, unsigned square, const uint8_t *mark)
{
    static const int16_t plain[] = {60, 103, 66}; /* by shade; both let white and black stand out */
    static const int16_t last[] = {101, 143, 107};
    static const int16_t target[] = {29, 72, 36};
    static const int16_t hint[] = {130, 173, 136};
    static const int16_t check[] = {124, 167, 131};

    if (square == ADX_SQUARE_NONE)
        return CANVAS_DEFAULT;
    const unsigned shade = adx_variant_square(variant, square).shade;
    const unsigned set = mark ? mark[square] : 0;
    if (set & BOARD_TARGET)
        return target[shade];
    if (set & BOARD_HINT)
        return hint[shade];
    if (set & BOARD_CHECK)
        return check[shade];
    return set & BOARD_LAST ? last[shade] : plain[shade];
}

/* --- pieces --- */

/* The Unicode symbol of a picture, or 0. The filled ones serve both colors. */
static uint32_t find_symbol(const char *picture)
{
    static const struct {
        const char *picture;
        uint32_t glyph;
    } symbols[] = {
        {"king", 0x265A},   {"queen", 0x265B},  {"rook", 0x265C},
        {"bishop", 0x265D}, {"knight", 0x265E}, {"pawn", 0x265F},
    };

    for (size_t i = 0; i < sizeof(symbols) / sizeof(symbols[0]); i++) {
        if (strcmp(symbols[i].picture, picture) == 0)
            return symbols[i].glyph;
    }
    return 0;
}

/* Letters such as "+R" end at column x. */
static void put_letters(struct canvas *canvas, unsigned x, unsigned y, const char *letters,
                        adx_color color, struct canvas_style style)
{
    const size_t len = strlen(letters);

    for (size_t i = 0; i < len && i <= x; i++) {
        const unsigned char letter = (unsigned char)letters[len - 1 - i];
        const int shown = color == ADX_BLACK ? tolower(letter) : letter;
        canvas_put(canvas, x - (unsigned)i, y, (uint32_t)shown, style);
    }
}

static void put_piece(struct canvas *canvas, unsigned x, unsigned y, const adx_role *role,
                      adx_color color, const struct board_style *style, int16_t background)
{
    const struct canvas_style ink = {
        .fg = !style->color        ? CANVAS_DEFAULT
              : color == ADX_WHITE ? HUE_WHITE
                                   : HUE_BLACK,
        .bg = background,
        .bold = style->color,
    };
    const uint32_t symbol = style->color && style->unicode ? find_symbol(role->picture) : 0;

    if (symbol)
        canvas_put(canvas, x, y, symbol, ink);
    else
        put_letters(canvas, x, y, role->letter, color, ink);
}

static uint32_t empty_glyph(unsigned set, const struct board_style *style)
{
    if (set & BOARD_TARGET)
        return style->color && style->unicode ? 0x2022 : '*';
    return style->color ? ' ' : '.';
}

/*
 * Without color marks are brackets beside the piece. The first one gives way to the + of a letter,
 * the second one to its ~ or the like.
 */
static void put_brackets(struct canvas *canvas, unsigned x, unsigned y, unsigned set,
                         const char *letter)
{
    const char *pair = NULL;

    if (set & BOARD_HINT)
        pair = "()";
    else if ((set & BOARD_TARGET) && *letter)
        pair = "<>";
    else if (set & BOARD_CHECK)
        pair = "!!";
    else if (set & BOARD_LAST)
        pair = "[]";
    if (!pair)
        return;
    if (*letter != '+')
        canvas_put(canvas, x - 1, y, (uint32_t)pair[0], canvas_plain);
    if (*letter == '+' || strlen(letter) < 2)
        canvas_put(canvas, x + 1, y, (uint32_t)pair[1], canvas_plain);
}

static void put_content(struct canvas *canvas, unsigned x, unsigned y, const adx_position *position,
                        unsigned square, const uint8_t *mark, const struct board_style *style)
{
    const adx_variant *variant = adx_position_variant(position);
    const unsigned set = mark ? mark[square] : 0;
    const int16_t background =
        style->color ? tile_color(variant, square, mark) : (int16_t)CANVAS_DEFAULT;
    adx_color color = ADX_WHITE;
    const char *letter = "";
    const unsigned number = adx_position_role_at(position, square, &color);

    if (number) {
        const adx_role role = adx_variant_role(variant, number);
        letter = role.letter;
        put_piece(canvas, x, y, &role, color, style, background);
    } else {
        canvas_put(canvas, x, y, empty_glyph(set, style),
                   (struct canvas_style){.fg = HUE_BLACK, .bg = background});
    }
    if (!style->color)
        put_brackets(canvas, x, y, set, letter);
}

/* --- tiles --- */

static void fill(struct canvas *canvas, unsigned x, unsigned y, unsigned width, int16_t background)
{
    for (unsigned i = 0; i < width; i++)
        canvas_put(canvas, x + i, y, ' ',
                   (struct canvas_style){.fg = CANVAS_DEFAULT, .bg = background});
}

/* Half blocks between the tile above and the tile below. */
static void put_border(struct canvas *canvas, unsigned x, unsigned y, unsigned width, int16_t above,
                       int16_t below)
{
    struct canvas_style style = {.fg = below, .bg = above};
    uint32_t glyph = 0x2584; /* lower half block */

    if (above == below) {
        fill(canvas, x, y, width, above);
        return;
    }
    if (below == CANVAS_DEFAULT) {
        style = (struct canvas_style){.fg = above, .bg = CANVAS_DEFAULT};
        glyph = 0x2580; /* upper half block */
    }
    for (unsigned i = 0; i < width; i++)
        canvas_put(canvas, x + i, y, glyph, style);
}

static void draw_tall(struct canvas *canvas, unsigned x, unsigned y, const struct grid *grid,
                      const adx_position *position, const uint8_t *mark,
                      const struct board_style *style)
{
    for (unsigned row = 0; row <= grid->ranks; row++) {
        for (unsigned column = 0; column < grid->files; column++) {
            const unsigned left = x + grid->left[column];
            const unsigned width = grid->width[column];
            const unsigned square = square_at(grid, (int)column, (int)row);
            const unsigned above = square_at(grid, (int)column, (int)row - 1);
            const int16_t hue = tile_color(grid->variant, square, mark);
            put_border(canvas, left, y + 2 * row, width, tile_color(grid->variant, above, mark),
                       hue);
            if (square == ADX_SQUARE_NONE)
                continue;
            fill(canvas, left, y + 2 * row + 1, width, hue);
            put_content(canvas, left + (width - 1) / 2, y + 2 * row + 1, position, square, mark,
                        style);
        }
    }
}

static void draw_flat(struct canvas *canvas, unsigned x, unsigned y, const struct grid *grid,
                      const adx_position *position, const uint8_t *mark,
                      const struct board_style *style)
{
    for (unsigned row = 0; row < grid->ranks; row++) {
        for (unsigned column = 0; column < grid->files; column++) {
            const unsigned square = square_at(grid, (int)column, (int)row);
            const unsigned left = x + grid->left[column];
            const unsigned width = grid->width[column];
            if (square == ADX_SQUARE_NONE)
                continue;
            if (style->color)
                fill(canvas, left, y + row, width, tile_color(grid->variant, square, mark));
            put_content(canvas, left + (width - 1) / 2, y + row, position, square, mark, style);
        }
    }
}

/*
 * Diamonds: a tile is a chip with a narrow gap to the next, and the gap shows the tips of the
 * diamonds above and below, which have the other color.
 */
static void draw_diamonds(struct canvas *canvas, unsigned x, unsigned y, const struct grid *grid,
                          const adx_position *position, const uint8_t *mark,
                          const struct board_style *style)
{
    const unsigned chip = style->cell - 1;

    for (unsigned row = 0; row < grid->ranks; row++) {
        for (unsigned column = 0; column < grid->files; column++) {
            const unsigned square = square_at(grid, (int)column, (int)row);
            const unsigned left = x + grid->left[column];
            if (square == ADX_SQUARE_NONE)
                continue;
            if (style->color) {
                const unsigned above = square_at(grid, (int)column + 1, (int)row - 1);
                const unsigned below = square_at(grid, (int)column + 1, (int)row + 1);
                fill(canvas, left, y + row, chip, tile_color(grid->variant, square, mark));
                if (above != ADX_SQUARE_NONE && below != ADX_SQUARE_NONE)
                    put_border(canvas, left + chip, y + row, 1,
                               tile_color(grid->variant, above, mark),
                               tile_color(grid->variant, below, mark));
            }
            put_content(canvas, left + (chip - 1) / 2, y + row, position, square, mark, style);
        }
    }
}

/* --- labels --- */

static unsigned text_row(const struct board_style *style, unsigned row)
{
    return style->tall ? 2 * row + 1 : row;
}

static void draw_labels(struct canvas *canvas, unsigned x, unsigned y, const struct grid *grid,
                        const struct board_style *style)
{
    const struct canvas_style faint = {
        .fg = CANVAS_DEFAULT, .bg = CANVAS_DEFAULT, .dim = style->color};
    const unsigned bottom = style->tall ? 2 * grid->ranks + 1 : grid->ranks;
    const unsigned chip = grid->doubled ? style->cell - 1 : 0;

    for (unsigned row = 0; row < grid->ranks; row++) {
        const char *label = adx_variant_rank_label(grid->variant, grid->rank[row]);
        const unsigned len = (unsigned)strlen(label) + (grid->has_primes && ends_in_digit(label));
        const unsigned indent = grid->margin - 1 > len ? grid->margin - 1 - len : 0;
        canvas_text(canvas, x + indent, y + text_row(style, row), grid->margin - 1, label, faint);
    }
    for (unsigned column = 0; column < grid->files; column++) {
        const char *label = adx_variant_file_label(grid->variant, grid->file[column]);
        const unsigned width = grid->doubled ? chip : grid->width[column];
        if (!width || column_is_empty(grid, column) ||
            (grid->doubled && !grid->hexagons && grid->file[column] % 2))
            continue;
        canvas_text(canvas, x + grid->left[column] + (width - 1) / 2, y + bottom, width, label,
                    faint);
    }
}

/* --- public --- */

struct board_extent board_text_extent(const adx_variant *variant, const struct board_style *style)
{
    const struct grid grid = make_grid(variant, style);

    return (struct board_extent){
        .columns = grid.columns,
        .rows = (style->tall ? 2 * grid.ranks + 1 : grid.ranks) + 1,
    };
}

struct board_style board_text_fit(const adx_variant *variant, unsigned columns, unsigned rows,
                                  bool color, bool unicode)
{
    const bool doubled = adx_variant_board(variant).doubled;
    struct board_style style = {.color = color, .unicode = unicode};

    for (unsigned tall = color && unicode && !doubled ? 1 : 0;; tall--) {
        style.tall = tall;
        const unsigned widest = doubled ? DIAMOND_CELL : tall ? 5 : CELL_MIN;
        for (style.cell = widest; style.cell >= CELL_MIN; style.cell -= doubled ? 2 : 1) {
            const struct board_extent extent = board_text_extent(variant, &style);
            if (extent.columns <= columns && extent.rows <= rows)
                return style;
        }
        if (!tall)
            break;
    }
    style.cell = doubled ? DIAMOND_CELL : 2;
    return style;
}

void board_text_draw(struct canvas *canvas, unsigned x, unsigned y, const adx_position *position,
                     const uint8_t *mark, const struct board_style *style)
{
    const struct grid grid = make_grid(adx_position_variant(position), style);

    if (grid.doubled)
        draw_diamonds(canvas, x, y, &grid, position, mark, style);
    else if (style->tall)
        draw_tall(canvas, x, y, &grid, position, mark, style);
    else
        draw_flat(canvas, x, y, &grid, position, mark, style);
    draw_labels(canvas, x, y, &grid, style);
}

void board_text_size(const adx_variant *variant, char text[BOARD_TEXT_SIZE])
{
    const adx_board board = adx_variant_board(variant);
    const unsigned corners = board.files * board.ranks;

    if (board.hexagons)
        snprintf(text, BOARD_TEXT_SIZE, "%u hexagons", board.square_count);
    else if (board.square_count == corners)
        snprintf(text, BOARD_TEXT_SIZE, "%ux%u", board.files, board.ranks);
    else
        snprintf(text, BOARD_TEXT_SIZE, "%ux%u, %u squares", board.files, board.ranks,
                 board.square_count);
}
