/*
 * A game in the words of XBoard. How the pieces move is read from the flat rule text
 * (docs/rules-language.md), whose lines `piece`, `move` and `castle` say it.
 */
#include "protocol/xboard_setup.h"

#include <stdlib.h>
#include <string.h>

#include "adx/position.h"
#include "base/buf.h"
#include "protocol/token.h"

enum {
    BETZA_SIZE = 256,
    LINE_SIZE = ADX_FEN_SIZE_MAX + 128,
    NAME_SIZE = ADX_NAME_SIZE_MAX,
    XBOARD_FILES_MAX = 16,
    FEN_FIELDS = 6, /* board, side, castling, en passant, clock, move number */
};

struct setup {
    const adx_variant *variant;
    adx_board board;
    char betza[ADX_ROLES_MAX + 1][BETZA_SIZE]; /* by role */
    uint32_t castlings[ADX_ROLES_MAX + 1][2];  /* by role, to the left and right of the board */
};

/* ---- Betza ---- */

/* A movement of docs/betza.md for XBoard. Returns: false if it has no words for it, or no room. */
static bool xboard_betza(const char *betza, char *out, unsigned size)
{
    struct buf text = buf_init(out, size);

    for (; *betza; betza++) {
        if (!strchr("fblrvshmcdepgnyjaiWFDNAHCZGKQRB0123456789", *betza))
            return false;
        buf_char(&text, *betza);
        if (*betza >= 'A' && *betza <= 'Z' && betza[1] == *betza) {
            buf_char(&text, '0'); /* a doubled letter is a line of any length */
            betza++;
        }
    }
    return !text.cut;
}

static void append(struct setup *setup, unsigned role, const char *before, const char *betza)
{
    const size_t len = strlen(setup->betza[role]);
    struct buf text = buf_init(setup->betza[role] + len, (size_t)BETZA_SIZE - len);

    buf_format(&text, "%s%s", before, betza);
}

static unsigned role_named(const adx_variant *variant, struct token name)
{
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++)
        if (token_is(name, adx_variant_role(variant, role).name))
            return role;
    return 0;
}

/* ---- lines of the rule text ---- */

/* piece NAME LETTER BETZA [royal] [drawn as PICTURE] */
static bool read_piece(struct setup *setup, const char *rest)
{
    const unsigned role = role_named(setup->variant, token_next(&rest));
    char own[BETZA_SIZE], betza[BETZA_SIZE];

    token_next(&rest);
    if (!role || !token_copy(token_next(&rest), own, sizeof(own)) ||
        !xboard_betza(own, betza, sizeof(betza)))
        return false;
    append(setup, role, "", betza);
    for (struct token token = token_next(&rest); token.len; token = token_next(&rest)) {
        if (token_is(token, "drawn")) {
            token_next(&rest);
            token_next(&rest);
        } else if (!token_is(token, "royal")) {
            return false;
        }
    }
    return true;
}

/*
 * move NAME BETZA from SQUARES[, passing]. "From the rank where the pieces start" is what XBoard
 * means by i. Of other squares it knows nothing: there the move may be made from anywhere, since we
 * refuse it ourselves where it is wrong.
 */
static bool read_move(struct setup *setup, const char *rest)
{
    const unsigned role = role_named(setup->variant, token_next(&rest));
    char own[BETZA_SIZE], betza[BETZA_SIZE];

    if (!role || !token_copy(token_next(&rest), own, sizeof(own)) ||
        !xboard_betza(own, betza, sizeof(betza)) || !token_is(token_next(&rest), "from"))
        return false;
    const bool is_rank = token_is(token_next(&rest), "rank");
    token_next(&rest);
    const struct token third = token_next(&rest);
    append(setup, role, "i", betza);
    if (!is_rank || (third.len && !token_is(third, "passing")))
        append(setup, role, "", betza);
    return true;
}

/* "f1-h1" */
static bool read_step(const adx_variant *variant, struct token token, adx_square square[2])
{
    char text[NAME_SIZE];
    char *dash = token_copy(token, text, sizeof(text)) ? strchr(text, '-') : NULL;

    if (!dash)
        return false;
    *dash = '\0';
    const unsigned from = adx_variant_square_named(variant, text);
    const unsigned to = adx_variant_square_named(variant, dash + 1);
    if (from == ADX_SQUARE_NONE || to == ADX_SQUARE_NONE)
        return false;
    square[0] = adx_variant_square(variant, from);
    square[1] = adx_variant_square(variant, to);
    return true;
}

/* A castling over so many squares; the rook comes from the edge (0) or one square inside. */
static uint32_t castling_bit(unsigned distance, unsigned edge)
{
    return UINT32_C(1) << (2 * distance + edge);
}

/* castle KING STEP with ROOK STEP. The rook must come from the edge or one square inside. */
static bool read_castle(struct setup *setup, const char *rest)
{
    const unsigned role = role_named(setup->variant, token_next(&rest));
    adx_square king[2], rook[2];

    if (!role || !read_step(setup->variant, token_next(&rest), king) ||
        !token_is(token_next(&rest), "with") || !token_next(&rest).len ||
        !read_step(setup->variant, token_next(&rest), rook) || token_next(&rest).len)
        return false;
    const bool is_right = king[1].file > king[0].file;
    const int step = is_right ? 1 : -1;
    const unsigned edge = is_right ? setup->board.files - 1U - rook[0].file : rook[0].file;
    const unsigned distance = (unsigned)((king[1].file - king[0].file) * step);
    if (edge > 1 || rook[1].file != king[1].file - step || king[0].rank != king[1].rank)
        return false;
    setup->castlings[role][is_right] |= castling_bit(distance, edge);
    return true;
}

/* Returns: false if the line says what XBoard has no words for. */
static bool read_line(struct setup *setup, const char *line)
{
    static const struct {
        const char *word;
        bool (*read)(struct setup *setup, const char *rest);
    } readers[] = {{"piece", read_piece}, {"move", read_move}, {"castle", read_castle}};
    /* What moves or ends games in a way that the program on the other side does not see, but need
     * not: it is told of results. */
    static const char *const harmless[] = {"title", "alias", "idea",  "inventor", "year", "source",
                                           "note",  "board", "setup", "promote",  "end",  "value"};
    const char *rest = line;
    const struct token word = token_next(&rest);

    for (size_t i = 0; i < sizeof(readers) / sizeof(readers[0]); i++)
        if (token_is(word, readers[i].word))
            return readers[i].read(setup, rest);
    for (size_t i = 0; i < sizeof(harmless) / sizeof(harmless[0]); i++)
        if (token_is(word, harmless[i]))
            return true;
    return word.len == 0 || line[0] == ' ' || line[0] == '#';
}

static bool read_text(struct setup *setup, char *text)
{
    bool is_sayable = true;

    while (is_sayable && *text) {
        char *end = strchr(text, '\n');
        if (end)
            *end = '\0';
        is_sayable = read_line(setup, text);
        text = end ? end + 1 : text + strlen(text);
    }
    return is_sayable;
}

/* ---- what must be so ---- */

/* One letter each, none twice. */
static bool has_plain_letters(const adx_variant *variant)
{
    bool used[256] = {false};

    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        const char *letter = adx_variant_role(variant, role).letter;
        if (strlen(letter) != 1 || used[(unsigned char)*letter])
            return false;
        used[(unsigned char)*letter] = true;
    }
    return true;
}

static bool is_plain(const adx_variant *variant, const adx_position *start)
{
    const adx_board board = adx_variant_board(variant);
    adx_field field;

    return !board.doubled && !board.wraps_files && !board.wraps_ranks &&
           board.square_count == board.files * board.ranks && board.files <= XBOARD_FILES_MAX &&
           board.ranks <= 16 && !adx_variant_has_hands(variant) && !adx_variant_has_dice(variant) &&
           !adx_variant_start_count(variant) && !adx_position_field(start, 0, &field) &&
           has_plain_letters(variant);
}

/* ---- saying it ---- */

/* The letters of White, then of Black, each at the place of the piece that it looks like. */
static void write_table(const struct setup *setup, struct buf *out)
{
    static const int spare[] = {19, 17, 13, 14, 20, 12, 15, 16, 18, 9, 10, 5, 6, 11, 7, 8};
    char table[XBOARD_SLOTS + 1];

    memset(table, '.', XBOARD_SLOTS);
    table[XBOARD_SLOTS] = '\0';
    for (unsigned role = 1; role <= adx_variant_role_count(setup->variant); role++) {
        const adx_role about = adx_variant_role(setup->variant, role);
        int slot = about.royal ? XBOARD_SLOT_KING : xboard_slot(about.picture);
        for (size_t i = 0; (slot < 0 || table[slot] != '.') && i < sizeof(spare) / sizeof(int); i++)
            slot = spare[i];
        table[slot] = about.letter[0];
    }
    buf_text(out, table);
    for (unsigned i = 0; i < XBOARD_SLOTS; i++) {
        const bool is_letter = table[i] >= 'A' && table[i] <= 'Z';
        buf_char(out, is_letter ? (char)(table[i] - 'A' + 'a') : table[i]);
    }
}

/* How a color castles. XBoard's right and left are those of the player, ours those of the board. */
static void write_castlings(const struct setup *setup, unsigned role, bool is_black,
                            struct buf *out)
{
    for (unsigned side = 0; side < 2; side++) {
        const bool is_right = (side == 0) != is_black;
        const uint32_t castlings = setup->castlings[role][is_right];
        for (unsigned distance = 1; distance < XBOARD_FILES_MAX; distance++)
            for (unsigned edge = 0; edge < 2; edge++)
                if (castlings & castling_bit(distance, edge))
                    buf_format(out, "i%s%sO%u", side == 0 ? "r" : "l", edge ? "j" : "", distance);
    }
}

/* One line for both colors, or one for each where they castle differently. */
static void say_piece(const struct setup *setup, unsigned role,
                      void (*say)(void *ctx, const char *line), void *ctx)
{
    const char letter = adx_variant_role(setup->variant, role).letter[0];
    const uint32_t *castlings = setup->castlings[role];
    char line[LINE_SIZE];

    if (castlings[0] == castlings[1]) {
        struct buf text = buf_init(line, sizeof(line));
        buf_format(&text, "piece %c& %s", letter, setup->betza[role]);
        write_castlings(setup, role, false, &text);
        say(ctx, line);
        return;
    }
    for (unsigned color = 0; color < 2; color++) {
        struct buf text = buf_init(line, sizeof(line));
        buf_format(&text, "piece %c %s", color ? letter - 'A' + 'a' : letter, setup->betza[role]);
        write_castlings(setup, role, color, &text);
        say(ctx, line);
    }
}

static void say_all(const struct setup *setup, const adx_position *start,
                    void (*say)(void *ctx, const char *line), void *ctx)
{
    char line[LINE_SIZE], fen[ADX_FEN_SIZE_MAX];
    const char *rest = fen;
    struct buf text = buf_init(line, sizeof(line));

    buf_text(&text, "setup (");
    write_table(setup, &text);
    buf_format(&text, ") %ux%u+0_fairy", setup->board.files, setup->board.ranks);
    adx_position_fen(start, fen);
    for (unsigned i = 0; i < FEN_FIELDS; i++) {
        const struct token field = token_next(&rest);
        buf_format(&text, " %.*s", (int)field.len, field.text);
    }
    say(ctx, line);
    for (unsigned role = 1; role <= adx_variant_role_count(setup->variant); role++)
        say_piece(setup, role, say, ctx);
}

bool xboard_setup(const struct catalog *catalog, const char *id,
                  void (*say)(void *ctx, const char *line), void *ctx)
{
    const adx_alloc alloc = adx_alloc_libc();
    char why[CATALOG_WHY_SIZE];
    adx_variant *variant;
    adx_position *start = NULL;
    bool is_carried = false;

    if (catalog_compile(catalog, id, &variant, why))
        return false;
    struct setup *setup = calloc(1, sizeof(*setup));
    char *text = catalog_flat(catalog, id);
    if (setup && text && !adx_position_create(&alloc, variant, NULL, NULL, NULL, &start)) {
        setup->variant = variant;
        setup->board = adx_variant_board(variant);
        is_carried = is_plain(variant, start) && read_text(setup, text);
        if (is_carried && say)
            say_all(setup, start, say, ctx);
    }
    free(text);
    free(setup);
    adx_position_free(start);
    adx_variant_free(variant);
    return is_carried;
}
