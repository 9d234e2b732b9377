/* Moves in the notations of Japan, China, Korea and Thailand, and SAN with whole squares. */
#include "notation/native.h"

#include <string.h>

#include "base/check.h"
#include "core/action.h"
#include "core/kernel.h"
#include "notation/letters.h"
#include "notation/native_parts.h"
#include "notation/san.h"

/* How files and ranks are named. */
enum axis {
    AS_NAMED,    /* as the rules name them */
    FROM_LEFT,   /* a number, from White's left */
    FROM_RIGHT,  /* a number, from White's right */
    FROM_TOP,    /* a number, from White's far side */
    FROM_TOP_0,  /* the same, and 0 for the tenth */
    LETTER,      /* a letter, from White's far side */
    CHINESE,     /* a Chinese numeral, from White's right */
    THAI_LETTER, /* from White's left, or near side */
    THAI_DIGIT,
    UNNAMED
};

enum {
    ALWAYS_ORIGIN = 1, /* the starting square is written */
    RANK_FIRST = 2,    /* squares have their rank before their file */
    PAWNLESS = 4,      /* the letter of a pawn is left out where SAN leaves it out */
    OTHER_LETTER = 8,  /* a piece has the letter that other texts know it by */
    TURNED = 16,       /* pieces that turn over: + before the letter, + - = behind the square */
    CHECKS = 32,       /* a check is marked */
    BLANK = 64,        /* a blank behind the letter */
    WXF = 128,         /* how far a piece goes, in place of where */
    LETTERLESS = 256,  /* only a dropped piece has a letter, and a capture no sign */
};

/* A notation as data. */
struct style {
    uint8_t file, rank; /* enum axis */
    uint16_t traits;
    char quiet, quiet_pawn; /* before the goal where nothing is captured; 0 nothing */
    char drop;
    uint8_t files_max, ranks_max; /* more could not be told apart, or have no name */
};

enum {
    JAPANESE = OTHER_LETTER | TURNED,
    NUMBERS = 10, /* 1 to 10, of which two in a row can be told apart */
    ANY = ADX_LATTICE_MAX
};

static const struct style styles[ADX_NOTATIONS] = {
    [ADX_NOTATION_SAN] = {AS_NAMED, AS_NAMED, PAWNLESS | CHECKS, 0, 0, '@', ANY, ANY},
    [ADX_NOTATION_LAN] = {AS_NAMED, AS_NAMED, PAWNLESS | CHECKS | ALWAYS_ORIGIN, '-', '-', '@', ANY,
                          ANY},
    [ADX_NOTATION_HOSKING] = {FROM_RIGHT, FROM_TOP, JAPANESE, 0, 0, '\'', NUMBERS, NUMBERS},
    [ADX_NOTATION_HODGES] = {FROM_RIGHT, LETTER, JAPANESE, '-', '-', '*', ANY, 26},
    [ADX_NOTATION_HODGES_NUMBER] = {FROM_RIGHT, FROM_TOP, JAPANESE, '-', '-', '*', NUMBERS,
                                    NUMBERS},
    [ADX_NOTATION_KOREAN] = {FROM_LEFT, FROM_TOP_0,
                             OTHER_LETTER | CHECKS | ALWAYS_ORIGIN | RANK_FIRST, '-', '-', '@', 9,
                             NUMBERS},
    [ADX_NOTATION_WXF] = {FROM_RIGHT, FROM_TOP, OTHER_LETTER | WXF, 0, 0, '@', NUMBERS, NUMBERS},
    [ADX_NOTATION_THAI] = {THAI_LETTER, THAI_DIGIT, PAWNLESS | CHECKS, '-', 0, '@', 12, 12},
    [ADX_NOTATION_THAI_LONG] = {THAI_LETTER, THAI_DIGIT, CHECKS | ALWAYS_ORIGIN | BLANK, '-', '-',
                                '@', 12, 12},
    [ADX_NOTATION_USI] = {FROM_RIGHT, LETTER, TURNED | ALWAYS_ORIGIN | LETTERLESS, 0, 0, '*', ANY,
                          26},
};

/* ---- squares ---- */

static void write_number(struct buf *buf, unsigned number)
{
    buf_format(buf, "%u", number);
}

static void write_axis(struct buf *buf, enum axis axis, unsigned at, unsigned count,
                       const char *label)
{
    static const char *const chinese[] = {"一", "二", "三", "四", "五",
                                          "六", "七", "八", "九", "十"};
    static const char *const letters[] = {"ก", "ข", "ค", "ง", "จ", "ฉ",
                                          "ช", "ญ", "ต", "ถ", "ธ", "น"};
    static const char *const digits[] = {"๑", "๒", "๓", "๔",  "๕",  "๖",
                                         "๗", "๘", "๙", "๑๐", "๑๑", "๑๒"};

    switch (axis) {
    case AS_NAMED:
        buf_text(buf, label);
        return;
    case FROM_LEFT:
        write_number(buf, at + 1);
        return;
    case FROM_RIGHT:
    case FROM_TOP:
        write_number(buf, count - at);
        return;
    case FROM_TOP_0:
        write_number(buf, (count - at) % NUMBERS);
        return;
    case LETTER:
        buf_char(buf, (char)('a' + count - at - 1));
        return;
    case CHINESE:
        buf_text(buf, chinese[count - at - 1]);
        return;
    case THAI_LETTER:
        buf_text(buf, letters[at]);
        return;
    case THAI_DIGIT:
        buf_text(buf, digits[at]);
        return;
    case UNNAMED:
        return;
    }
}

static void write_file(struct buf *buf, const struct style *style, const struct geometry *geometry,
                       unsigned square)
{
    const unsigned file = geometry->file_of[square];

    write_axis(buf, style->file, file, geometry->files, geometry->file_label[file]);
}

static void write_rank(struct buf *buf, const struct style *style, const struct geometry *geometry,
                       unsigned square)
{
    const unsigned rank = geometry->rank_of[square];

    write_axis(buf, style->rank, rank, geometry->ranks, geometry->rank_label[rank]);
}

static void write_square(struct buf *buf, const struct style *style,
                         const struct geometry *geometry, unsigned square, unsigned origin)
{
    const bool turned = style->traits & RANK_FIRST;

    if (turned && origin & ORIGIN_RANK)
        write_rank(buf, style, geometry, square);
    if (origin & ORIGIN_FILE)
        write_file(buf, style, geometry, square);
    if (!turned && origin & ORIGIN_RANK)
        write_rank(buf, style, geometry, square);
}

static void write_part(struct buf *buf, const struct native *native, unsigned square,
                       unsigned origin)
{
    write_square(buf, native->style, &native->listed.variant->about->geometry, square, origin);
}

/* ---- pieces ---- */

/* The Thai letter of a piece, by its name in the rules; NULL for one that Thai chess has not. */
static const char *thai_letter(const struct role *role)
{
    static const struct {
        const char *name, *letter;
    } pieces[] = {
        {"king", "ข"}, {"rook", "ร"}, {"knight", "ม"}, {"khon", "ค"}, {"met", "ม็"}, {"pawn", "บ"},
    };

    for (unsigned i = 0; i < sizeof(pieces) / sizeof(pieces[0]); i++) {
        if (strcmp(role->name, pieces[i].name) == 0)
            return pieces[i].letter;
    }
    return NULL;
}

static bool is_thai(const struct style *style)
{
    return style->file == THAI_LETTER;
}

/* The role that moves, or that is dropped, by its letter in the rules. */
static const struct role *role_of(const struct native *native, move m)
{
    const struct description *about = native->listed.variant->about;

    return move_has(m, MOVE_OF_HAND) ? &about->roles[letters_drop_role(about, move_arg(m))]
                                     : san_mover(&native->listed, m);
}

static void write_piece(struct buf *buf, const struct native *native, move m)
{
    const unsigned traits = native->style->traits;
    const struct role *role = role_of(native, m);
    const bool drops = move_has(m, MOVE_OF_HAND);

    if (!drops &&
        ((traits & PAWNLESS && san_is_left_out(&native->listed, m)) || traits & LETTERLESS))
        return;
    if (!is_thai(native->style)) {
        native_write_letter(buf, native, role);
        return;
    }
    const bool was_promoted = !drops && squares_has(native->promoted, move_from(m));
    buf_text(buf, was_promoted ? "ง" : thai_letter(role));
}

/* ---- moves ---- */

static bool turns_over(const struct variant *variant)
{
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        if (variant->about->roles[role].letter[0] == '+')
            return true;
    }
    return false;
}

/* What stands on the goal once the move is made. */
static const struct role *role_after(struct native *native, move m)
{
    const struct variant *variant = native->listed.variant;
    struct position *scratch = &native->listed.scratch;
    struct undo undo;

    variant->ops->make(scratch, m, &undo);
    const unsigned piece = scratch->board[move_to(m)];
    variant->ops->unmake(scratch, &undo);
    return piece ? &variant->about->roles[variant->about->roles[piece_role(piece)].base] : NULL;
}

/* '+' if the piece turns over to its promoted side, '-' if back, 0 neither. */
static char turn_of(struct native *native, move m)
{
    if (!turns_over(native->listed.variant) || !san_is_displacement(m))
        return 0;
    const bool before = san_mover(&native->listed, m)->letter[0] == '+';
    const struct role *role = role_after(native, m);
    const bool after = role && role->letter[0] == '+';
    return before == after ? 0 : after ? '+' : '-';
}

/* Whether the piece could have promoted with that move, and does not. */
static bool declines(struct native *native, move m)
{
    for (SAN_EACH_TO(i, &native->listed, move_to(m))) {
        const move other = native->listed.moves[i];
        if (other.bits != m.bits && move_from(other) == move_from(m) &&
            move_has(other, MOVE_BECOMES) && turn_of(native, other) == '+')
            return true;
    }
    return false;
}

static void write_becoming(struct buf *buf, struct native *native, move m)
{
    const struct description *about = native->listed.variant->about;
    const unsigned traits = native->style->traits;
    const char turn = traits & TURNED ? turn_of(native, m) : 0;

    if (turn) {
        buf_char(buf, turn);
    } else if (move_has(m, MOVE_BECOMES)) {
        const struct role *becomes = &about->roles[about->roles[move_arg(m)].base];
        if (about->roles[move_arg(m)].waiting)
            return;
        if (becomes->letter[0] == '+') {
            buf_char(buf, '+');
        } else if (traits & LETTERLESS) {
            buf_char(buf, (char)(becomes->letter[0] + ('a' - 'A')));
        } else {
            buf_char(buf, '=');
            native_write_letter(buf, native, becomes);
        }
    } else if (traits & TURNED && !(traits & LETTERLESS) && declines(native, m)) {
        buf_char(buf, '=');
    }
}

/* In Japan pieces are told apart by their squares, among moves that promote, or that do not. */
static unsigned japanese_origin(struct native *native, move m)
{
    const struct listed *listed = &native->listed;
    const char turn = turn_of(native, m);

    for (SAN_EACH_TO(i, listed, move_to(m))) {
        const move other = listed->moves[i];
        if (move_from(other) != move_from(m) && san_is_displacement(other) &&
            san_mover(listed, other) == san_mover(listed, m) && turn_of(native, other) == turn)
            return ORIGIN_SQUARE;
    }
    return ORIGIN_NONE;
}

static void write_displacement(struct buf *buf, struct native *native, move m)
{
    const struct style *style = native->style;
    const bool takes = san_takes(&native->listed, m);
    unsigned origin = ORIGIN_SQUARE;

    if (!(style->traits & ALWAYS_ORIGIN) && !native->whole_origin)
        origin = style->traits & TURNED ? japanese_origin(native, m)
                                        : san_origin_needed(&native->listed, m);
    char quiet = style->traits & PAWNLESS && san_is_left_out(&native->listed, m) ? style->quiet_pawn
                                                                                 : style->quiet;
    /* Two squares in numbers want something between them. */
    if (!quiet && origin == ORIGIN_SQUARE && style->file == FROM_RIGHT && style->rank == FROM_TOP)
        quiet = '-';
    write_part(buf, native, move_from(m), origin);
    if (takes && !(style->traits & LETTERLESS))
        buf_char(buf, 'x');
    else if (quiet)
        buf_char(buf, quiet);
    write_part(buf, native, move_to(m), ORIGIN_SQUARE);
}

/* A player of Korean chess who passes shows the general, who stays. */
static void write_pass(struct buf *buf, const struct native *native)
{
    const struct position *position = native->listed.position;
    const unsigned royal = position->royal[position->state.side];

    if (!(native->style->traits & RANK_FIRST) || royal == SQUARE_NONE) {
        buf_text(buf, "pass");
        return;
    }
    const struct description *about = native->listed.variant->about;
    native_write_letter(buf, native, &about->roles[piece_role(position->board[royal])]);
    write_part(buf, native, royal, ORIGIN_SQUARE);
    buf_char(buf, '-');
    write_part(buf, native, royal, ORIGIN_SQUARE);
}

static void write_move(struct buf *buf, struct native *native, move m)
{
    const struct style *style = native->style;

    if (move_is_pass(m)) {
        write_pass(buf, native);
        return;
    }
    const bool drops = move_has(m, MOVE_OF_HAND);
    if ((!drops && !san_is_displacement(m)) || san_names_taken(&native->listed, m)) {
        char text[ADX_SAN_SIZE_MAX];
        san_write_plain(&native->listed, m, text);
        buf_text(buf, text);
        return;
    }
    if (style->traits & WXF) {
        native_write_wxf(buf, native, m);
    } else {
        write_piece(buf, native, m);
        if (style->traits & BLANK)
            buf_char(buf, ' ');
        if (drops) {
            buf_char(buf, style->drop);
            write_part(buf, native, move_to(m), ORIGIN_SQUARE);
        } else {
            write_displacement(buf, native, m);
        }
    }
    if (!drops)
        write_becoming(buf, native, m);
}

/* ---- what may be written ---- */

/* Whether the files are letters from a on and the ranks numbers from 1 on, as in chess. */
static bool is_named_like_chess(const struct geometry *geometry)
{
    char label[8];

    for (unsigned file = 0; file < geometry->files; file++) {
        if (geometry->file_label[file][0] != (char)('a' + file) || geometry->file_label[file][1])
            return false;
    }
    for (unsigned rank = 0; rank < geometry->ranks; rank++) {
        struct buf buf = buf_init(label, sizeof(label));
        write_number(&buf, rank + 1);
        if (strcmp(geometry->rank_label[rank], label) != 0)
            return false;
    }
    return !geometry->doubled;
}

/* Why the moves of a game cannot be written in a notation; NULL if they can. */
static const char *native_refusal(const struct variant *variant, adx_notation notation)
{
    const struct description *about = variant->about;

    if ((unsigned)notation >= ADX_NOTATIONS)
        return "there is no such notation";
    const struct style *style = &styles[notation];
    if (style->file != AS_NAMED && !is_named_like_chess(&about->geometry))
        return "the files of the board are not a, b, c ..., or its ranks not 1, 2, 3 ...";
    if (about->geometry.files > style->files_max || about->geometry.ranks > style->ranks_max)
        return "the board has more files or ranks than the notation can name";
    for (unsigned role = 1; is_thai(style) && role <= about->role_count; role++) {
        if (!thai_letter(&about->roles[role]))
            return "a piece of the game has no Thai letter";
    }
    return NULL;
}

bool native_is_japanese(const struct variant *variant)
{
    const struct description *about = variant->about;

    return about->drop_count && about->captured_to_hand && !about->castle_count &&
           turns_over(variant);
}

/*
 * On lines with palaces a game is at home in Korea where a player may pass, which is a move of the
 * general there, and in China otherwise. Thai chess is played on plain wood, each of its pieces has
 * a Thai letter, and moves are counted once there are no pawns; others with these pieces count
 * against a weak side alone, and are written in Latin letters.
 */
adx_notation native_of(const struct variant *variant)
{
    const struct description *about = variant->about;
    const struct look *look = &about->look;
    adx_notation notation = ADX_NOTATION_SAN;

    if (native_is_japanese(variant))
        notation = ADX_NOTATION_HODGES;
    else if (look->ground == GROUND_LINES && squares_any(look->palaces))
        notation = about->passes[WHITE] == PASS_ALWAYS ? ADX_NOTATION_KOREAN : ADX_NOTATION_WXF;
    else if (look->ground == GROUND_PLAIN && about->counts.board)
        notation = ADX_NOTATION_THAI;
    return native_refusal(variant, notation) ? ADX_NOTATION_SAN : notation;
}

void native_coordinate(const struct variant *variant, adx_notation notation, adx_edge edge,
                       unsigned at, char *text)
{
    static const uint8_t edges[ADX_NOTATIONS][ADX_EDGES] = {
        [ADX_NOTATION_SAN] = {AS_NAMED, UNNAMED, AS_NAMED, UNNAMED},
        [ADX_NOTATION_LAN] = {AS_NAMED, UNNAMED, AS_NAMED, UNNAMED},
        [ADX_NOTATION_HOSKING] = {UNNAMED, FROM_RIGHT, UNNAMED, FROM_TOP},
        [ADX_NOTATION_HODGES] = {UNNAMED, FROM_RIGHT, UNNAMED, LETTER},
        [ADX_NOTATION_HODGES_NUMBER] = {UNNAMED, FROM_RIGHT, UNNAMED, FROM_TOP},
        [ADX_NOTATION_KOREAN] = {FROM_LEFT, FROM_LEFT, FROM_TOP_0, UNNAMED},
        [ADX_NOTATION_WXF] = {CHINESE, FROM_LEFT, UNNAMED, UNNAMED},
        [ADX_NOTATION_THAI] = {THAI_LETTER, UNNAMED, THAI_DIGIT, UNNAMED},
        [ADX_NOTATION_THAI_LONG] = {THAI_LETTER, UNNAMED, THAI_DIGIT, UNNAMED},
        [ADX_NOTATION_USI] = {UNNAMED, FROM_RIGHT, UNNAMED, LETTER},
    };
    const struct geometry *geometry = &variant->about->geometry;
    const bool is_file = edge == ADX_EDGE_BELOW || edge == ADX_EDGE_ABOVE;
    const unsigned count = is_file ? geometry->files : geometry->ranks;
    struct buf buf = buf_init(text, ADX_COORDINATE_SIZE_MAX);

    if ((unsigned)edge >= ADX_EDGES || at >= count || native_refusal(variant, notation))
        return;
    write_axis(&buf, (enum axis)edges[notation][edge], at, count,
               is_file ? geometry->file_label[at] : geometry->rank_label[at]);
}

void native_square_name(const struct variant *variant, adx_notation notation, unsigned square,
                        char *text)
{
    struct buf buf = buf_init(text, ADX_COORDINATE_SIZE_MAX);

    if (square < variant->about->geometry.square_count && !native_refusal(variant, notation) &&
        !(styles[notation].traits & WXF))
        write_square(&buf, &styles[notation], &variant->about->geometry, square, ORIGIN_SQUARE);
}

/* Whether another move is written in the same way. */
static bool is_shared(struct native *native, move m, const char *text)
{
    char other[ADX_NATIVE_SIZE_MAX];

    for (unsigned i = 0; i < native->listed.count; i++) {
        struct buf buf = buf_init(other, sizeof(other));
        if (native->listed.moves[i].bits == m.bits)
            continue;
        write_move(&buf, native, native->listed.moves[i]);
        if (strcmp(other, text) == 0)
            return true;
    }
    return false;
}

static bool is_legal(const struct listed *listed, move m)
{
    for (unsigned i = 0; i < listed->count; i++) {
        if (listed->moves[i].bits == m.bits)
            return true;
    }
    return false;
}

static void begin(struct native *native, const struct position *position, adx_notation notation,
                  struct squares promoted)
{
    san_list(&native->listed, position);
    native->style = &styles[notation];
    native->promoted = promoted;
    native->whole_origin = false;
    native->other_letters = native->style->traits & OTHER_LETTER;
}

adx_err native_write(const struct position *position, move m, adx_notation notation,
                     struct squares promoted, char *text, const char **why)
{
    struct buf buf = buf_init(text, ADX_NATIVE_SIZE_MAX);
    struct native native;

    *why = native_refusal(position->variant, notation);
    if (*why)
        return ADX_E_RANGE;
    begin(&native, position, notation, promoted);
    if (!is_legal(&native.listed, m)) {
        *why = adx_err_text(ADX_E_ILLEGAL);
        return ADX_E_ILLEGAL;
    }
    if (notation == ADX_NOTATION_SAN) {
        san_write_listed(&native.listed, m, text);
        return ADX_OK;
    }
    write_move(&buf, &native, m);
    /* Thai letters of pieces are letters of files, too: a khon, or a pawn of the file c. */
    if (is_shared(&native, m, text)) {
        buf = buf_init(text, ADX_NATIVE_SIZE_MAX);
        native.whole_origin = true;
        write_move(&buf, &native, m);
    }
    if (native.whole_origin && is_shared(&native, m, text)) {
        text[0] = '\0';
        *why = "another move would be written in the same way";
        return ADX_E_RANGE;
    }
    if (native.style->traits & CHECKS)
        san_write_check(&buf, &native.listed, m);
    CHECK_DEBUG(!buf.cut);
    return ADX_OK;
}

/* How near a text is to that of a move: a sign of check may be left out or added. */
enum {
    OTHERWISE,
    NEARLY,
    EXACTLY
};

static unsigned nearness_of(struct native *native, move m, const char *text)
{
    char own[ADX_NATIVE_SIZE_MAX];
    struct buf buf = buf_init(own, sizeof(own));

    write_move(&buf, native, m);
    if (strncmp(text, own, buf.len) != 0)
        return OTHERWISE;
    const char *rest = text + buf.len;
    if (!*rest)
        return EXACTLY;
    const bool is_sign = (*rest == '+' || *rest == '#') && !rest[1];
    return is_sign && native->style->traits & CHECKS ? NEARLY : OTHERWISE;
}

/* How near a text comes, with the whole starting square or with what is needed of it. */
static unsigned nearness(struct native *native, move m, const char *text)
{
    native->whole_origin = false;
    const unsigned short_one = nearness_of(native, m, text);
    native->whole_origin = true;
    const unsigned whole = nearness_of(native, m, text);
    return short_one > whole ? short_one : whole;
}

adx_err native_read(const struct position *position, const char *text, adx_notation notation,
                    struct squares promoted, move *out, const char **why)
{
    struct native native;
    unsigned found = 0, best = NEARLY;

    *why = native_refusal(position->variant, notation);
    if (*why)
        return ADX_E_RANGE;
    begin(&native, position, notation, promoted);
    for (unsigned i = 0; notation != ADX_NOTATION_SAN && i < native.listed.count; i++) {
        const unsigned near = nearness(&native, native.listed.moves[i], text);
        if (near < best)
            continue;
        found = near > best ? 1 : found + 1;
        best = near;
        *out = native.listed.moves[i];
    }
    if (found == 1 || (notation == ADX_NOTATION_SAN && san_parse(position, text, out)))
        return ADX_OK;
    *why = found ? "several legal moves are written in this way"
                 : "no legal move is written in this way";
    return ADX_E_ILLEGAL;
}
