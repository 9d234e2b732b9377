/*
 * Reading moves: every spelling of a move that programs and people use is known here, or in
 * counted.c where files are counted from the right. docs/pgn.md lists them.
 */
#include <string.h>

#include "core/action.h"
#include "core/kernel.h"
#include "notation/counted.h"
#include "notation/letters.h"
#include "notation/move_text.h"
#include "notation/san.h"
#include "notation/san_parts.h"

/* ---- characters ---- */

/* What typographers write in the place of a character of ASCII; "" is nothing. */
static const struct {
    const char *from, *to;
} characters[] = {
    {"\xC2\xA0", ""},      /* U+00A0 no-break space */
    {"\xC2\xAD", ""},      /* U+00AD soft hyphen */
    {"\xC3\x97", "x"},     /* U+00D7 multiplication sign */
    {"\xE2\x80\x8B", ""},  /* U+200B zero width space */
    {"\xE2\x80\x8C", ""},  /* U+200C zero width non-joiner */
    {"\xE2\x80\x8D", ""},  /* U+200D zero width joiner */
    {"\xE2\x80\x8E", ""},  /* U+200E left-to-right mark */
    {"\xE2\x80\x8F", ""},  /* U+200F right-to-left mark */
    {"\xE2\x80\x90", "-"}, /* U+2010 hyphen */
    {"\xE2\x80\x91", "-"}, /* U+2011 no-break hyphen */
    {"\xE2\x80\x92", "-"}, /* U+2012 figure dash */
    {"\xE2\x80\x93", "-"}, /* U+2013 en dash */
    {"\xE2\x80\x94", "-"}, /* U+2014 em dash */
    {"\xE2\x80\xA0", "+"}, /* U+2020 dagger */
    {"\xE2\x80\xA1", "#"}, /* U+2021 double dagger */
    {"\xE2\x88\x92", "-"}, /* U+2212 minus sign */
    {"\xE2\x89\xA0", "#"}, /* U+2260 unequal sign */
    {"\xEF\xBB\xBF", ""},  /* U+FEFF byte order mark */
};

/* The text in ASCII as far as it goes. Returns: false if it is too long. */
static bool plain_characters(const char *text, char out[SPELLED_SIZE])
{
    struct buf buf = buf_init(out, SPELLED_SIZE);

    while (*text) {
        size_t known = 0;
        for (size_t i = 0; i < sizeof(characters) / sizeof(characters[0]) && !known; i++) {
            const size_t len = strlen(characters[i].from);
            if (strncmp(text, characters[i].from, len) != 0)
                continue;
            buf_text(&buf, characters[i].to);
            known = len;
        }
        if (!known)
            buf_char(&buf, *text);
        text += known ? known : 1;
    }
    return !buf.cut;
}

/* Whether a text is two squares in capitals, H2-E2, as Chinese programs write moves; then *out is
 * the move as the rules have it. */
static bool two_capital_squares(const char *text, char out[SPELLED_SIZE])
{
    struct buf buf = buf_init(out, SPELLED_SIZE);
    unsigned squares = 0;

    for (; *text; squares++) {
        const size_t digits = strspn(text + 1, "0123456789");
        if (*text < 'A' || *text > 'Z' || !digits || squares == 2)
            return false;
        buf_format(&buf, "%c%.*s", *text - 'A' + 'a', (int)digits, text + 1);
        text += 1 + digits;
        text += *text == '-' && squares == 0;
    }
    return squares == 2 && !buf.cut;
}

/* ---- what stands behind a move ---- */

/* Says nothing that the move does not: of several that fit, the first is cut off. */
static const char *const suffixes[] = {"e.p.",    "e.p",   "ep",    "mate", "dbl.ch.", "dblch",
                                       "dis.ch.", "disch", "check", "ch.",  "ch",      "++",
                                       "+",       "#",     "!",     "?",    " "};

static bool cut_suffix(char *text)
{
    const size_t len = strlen(text);

    for (size_t i = 0; i < sizeof(suffixes) / sizeof(suffixes[0]); i++) {
        const size_t size = strlen(suffixes[i]);
        if (size < len && strcmp(text + len - size, suffixes[i]) == 0) {
            text[len - size] = '\0';
            return true;
        }
    }
    return false;
}

/* ---- turns that pass ---- */

bool san_is_null(const char *text)
{
    static const char *const words[] = {"--", "Z0", "z0", "0000", "null", "@@@@", "pass"};
    char spelled[SPELLED_SIZE];

    if (!plain_characters(text, spelled))
        return false;
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (strcmp(spelled, words[i]) == 0)
            return true;
    }
    return false;
}

/* One square twice: e1e1. */
static bool is_square_twice(const struct geometry *geometry, const char *text)
{
    const size_t half = strlen(text) / 2;

    if (strlen(text) % 2 || strncmp(text, text + half, half) != 0)
        return false;
    for (unsigned square = 0; square < geometry->square_count; square++) {
        char name[ADX_MOVE_TEXT_SIZE_MAX];
        struct buf buf = buf_init(name, sizeof(name));
        letters_square(&buf, geometry, square);
        if (buf.len == half && strncmp(text, name, half) == 0)
            return true;
    }
    return false;
}

/* Ke9 of a king that stands there, as others write that it stays. */
static bool is_king_at_home(const struct listed *listed, const char *text)
{
    const struct position *position = listed->position;
    const unsigned square = position->royal[position->state.side];
    char own[ADX_SAN_SIZE_MAX];
    struct buf buf = buf_init(own, sizeof(own));

    if (square == SQUARE_NONE)
        return false;
    buf_text(&buf, listed->variant->about->roles[piece_role(position->board[square])].letter);
    letters_square(&buf, &listed->variant->about->geometry, square);
    return strcmp(text, own) == 0;
}

/* ---- castlings ---- */

/* "0-0" and "o-o" are "O-O". */
static bool is_castle_text(const char *text)
{
    return text[0] && strchr("0Oo", text[0]) && text[1] == '-' && text[2] && strchr("0Oo", text[2]);
}

/*
 * O-O or O-O-O for the side, if need be with the king's goal behind it: O-O(i1); and with what
 * comes behind the move.
 */
static bool means_side(const struct listed *listed, move m, const char *text)
{
    const struct castle_run *run = move_action(listed->variant, m)->castle;
    const int side = san_castle_side(listed->variant, run);
    char own[ADX_SAN_SIZE_MAX];
    struct buf buf = buf_init(own, sizeof(own));

    buf_text(&buf, side > 0 ? "O-O" : "O-O-O");
    if (!side || strncmp(text, own, buf.len) != 0)
        return false;
    text += buf.len;
    if (*text == '(') {
        buf = buf_init(own, sizeof(own));
        buf_char(&buf, '(');
        letters_square(&buf, &listed->variant->about->geometry, run->king_to);
        buf_char(&buf, ')');
        if (strncmp(text, own, buf.len) != 0)
            return false;
        text += buf.len;
    }
    buf = buf_init(own, sizeof(own));
    san_write_gate(&buf, listed, m);
    return strcmp(text, own) == 0;
}

/* The files to which kings castle in chess, and elsewhere on boards of more files. */
static bool goes_to_usual_file(const struct listed *listed, const struct castle_run *run)
{
    const struct geometry *geometry = &listed->variant->about->geometry;
    const int side = san_castle_side(listed->variant, run);

    return geometry->file_of[run->king_to] == (side > 0 ? geometry->files - 2 : 2);
}

/*
 * The king's square and that of the rook, or the king's goal: e1h1, e1g1; with its letter or not.
 * XBoard writes the king's letter and its goal alone where it does not go to the usual file.
 */
static bool means_squares(const struct listed *listed, move m, const char *text)
{
    char whole[ADX_MOVE_TEXT_SIZE_MAX];

    if (move_gate(listed->variant, m) != SQUARE_NONE) {
        move_text_write(listed->position, m, whole);
        return strcmp(text, whole) == 0;
    }
    const struct geometry *geometry = &listed->variant->about->geometry;
    const char *letter = san_mover(listed, m)->letter;
    const unsigned goals[] = {move_action(listed->variant, m)->castle->king_to,
                              move_rook_from(listed->position, m)};

    if (strncmp(text, letter, strlen(letter)) == 0) {
        char goal[ADX_SAN_SIZE_MAX];
        struct buf buf = buf_init(goal, sizeof(goal));
        text += strlen(letter);
        letters_square(&buf, geometry, goals[0]);
        if (strcmp(text, goal) == 0)
            return true;
    }
    for (unsigned i = 0; i < 2; i++) {
        char own[ADX_SAN_SIZE_MAX];
        struct buf buf = buf_init(own, sizeof(own));
        letters_square(&buf, geometry, move_from(m));
        letters_square(&buf, geometry, goals[i]);
        if (strcmp(text, own) == 0)
            return true;
    }
    return false;
}

/* ---- moves ---- */

/*
 * Without the signs that only help the eye, and with one spelling of castlings and drops: P@e4 is
 * also written P*e4, and @e4 where it is a pawn.
 */
static bool normalize(const char *text, char out[ADX_SAN_SIZE_MAX])
{
    size_t castle = is_castle_text(text) ? strspn(text, "0Oo-") : 0;
    struct buf buf = buf_init(out, ADX_SAN_SIZE_MAX);

    if (*text == '@' || *text == '*')
        buf_char(&buf, 'P');
    for (const bool is_castle = castle > 0; *text; text++) {
        if (castle) {
            buf_char(&buf, *text == '-' ? '-' : 'O');
            castle--;
        } else if (is_castle || !strchr("x:-=()/", *text)) {
            buf_char(&buf, *text == '*' ? '@' : *text);
        }
    }
    return !buf.cut && buf.len > 0;
}

/* What follows a letter in a text; NULL if it does not begin with it. */
static const char *after(const char *text, const char *word, size_t len)
{
    return strncmp(text, word, len) == 0 ? text + len : NULL;
}

static const char *after_square(const struct geometry *geometry, unsigned square, unsigned part,
                                const char *text)
{
    const char *file = geometry_file_label(geometry, square);
    const char *rank = geometry_rank_label(geometry, square);

    if (part & ORIGIN_FILE)
        text = after(text, file, strlen(file));
    if (text && part & ORIGIN_RANK)
        text = after(text, rank, strlen(rank));
    return text;
}

/* Whether pieces of the game have that letter, or one like it. */
static bool is_letter_of_game(const struct variant *variant, char c)
{
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        const char *letter = variant->about->roles[role].letter;
        if (letter[letter[0] == '+'] == c)
            return true;
    }
    return false;
}

/*
 * The piece behind the goal: its letter, in either case, with its ~ or without; + for a promoted
 * form, or any letter, as there is one form at most: =H for a promoted bishop, =G for a lance.
 */
static bool means_promotion(const struct listed *listed, move m, const char *text)
{
    const struct role *roles = listed->variant->about->roles;
    const struct role *becomes = &roles[move_action(listed->variant, m)->becomes];
    const char *letter = roles[becomes->base].letter;
    const size_t len = san_letter_len(letter);

    if (becomes->waiting)
        return !*text;
    if (becomes->letter[0] == '+')
        return strcmp(text, "+") == 0 || strcmp(text, becomes->letter) == 0 ||
               (*text >= 'A' && *text <= 'Z' && !text[1]);
    if (len == 1 && *text == letter[0] - 'A' + 'a')
        text++;
    else
        text = after(text, letter, len);
    return text && (!*text || strcmp(text, letter + len) == 0);
}

/* The letter of the piece that comes behind the move, in either case, the / left out. */
static bool means_gate(const struct listed *listed, move m, const char *text)
{
    const char *letter = listed->variant->about->roles[move_hand_role(listed->position, m)].letter;

    return strcmp(text, letter) == 0 || (*text == letter[0] - 'A' + 'a' && !text[1] && !letter[1]);
}

/* What follows the goal of a displacement. */
static bool means_end(const struct listed *listed, move m, const char *text)
{
    if (move_gate(listed->variant, m) != SQUARE_NONE)
        return means_gate(listed, m, text);
    return move_has(m, MOVE_BECOMES) ? means_promotion(listed, m, text) : !*text;
}

/* Whether what follows the piece's letter means the move, with any part of its starting square. */
static bool means_way(const struct listed *listed, move m, const char *text)
{
    const struct geometry *geometry = &listed->variant->about->geometry;

    for (unsigned origin = ORIGIN_NONE; origin <= ORIGIN_SQUARE; origin++) {
        const char *rest = after_square(geometry, move_from(m), origin, text);
        if (rest && san_names_taken(listed, m))
            rest = after_square(geometry, move_action(listed->variant, m)->captured, ORIGIN_SQUARE,
                                rest);
        if (rest)
            rest = after_square(geometry, move_to(m), ORIGIN_SQUARE, rest);
        if (!rest)
            continue;
        if (means_end(listed, m, rest))
            return true;
    }
    return false;
}

/* A promotion in place, f3=F: the piece's letter if it has one, its square, what it becomes. */
static bool means_becoming(const struct listed *listed, move m, const char *text)
{
    const struct role *role = san_mover(listed, m);
    const size_t len = san_letter_len(role->letter);
    const char *rest = after(text, role->letter, len);

    rest = rest || !san_is_pawn(role) ? rest : text;
    if (rest)
        rest = after_square(&listed->variant->about->geometry, move_from(m), ORIGIN_SQUARE, rest);
    return rest && means_promotion(listed, m, rest);
}

/* Two pieces that change places, either of them first, or the squares alone. */
static bool means_swap(const struct listed *listed, move m, const char *text)
{
    const struct geometry *geometry = &listed->variant->about->geometry;
    const unsigned ends[2] = {move_from(m), move_to(m)};
    char own[ADX_SAN_SIZE_MAX], plain[ADX_SAN_SIZE_MAX];

    for (unsigned backward = 0; backward < 2; backward++) {
        struct buf buf = buf_init(own, sizeof(own));
        san_write_swap(&buf, listed, m, backward);
        if (normalize(own, plain) && strcmp(plain, text) == 0)
            return true;
        const char *rest = after_square(geometry, ends[backward], ORIGIN_SQUARE, text);
        if (rest)
            rest = after_square(geometry, ends[!backward], ORIGIN_SQUARE, rest);
        if (rest && (move_has(m, MOVE_BECOMES) ? means_promotion(listed, m, rest) : !*rest))
            return true;
    }
    return false;
}

/* Whether the normalized text may mean the move. */
static bool may_mean(const struct listed *listed, move m, const char *text)
{
    const struct castle_run *castle = move_action(listed->variant, m)->castle;
    char own[ADX_SAN_SIZE_MAX];

    if (move_is_pass(m) &&
        (is_square_twice(&listed->variant->about->geometry, text) || is_king_at_home(listed, text)))
        return true;
    if (castle && (means_side(listed, m, text) || means_squares(listed, m, text)))
        return true;
    if (move_has(m, MOVE_SWAPS))
        return means_swap(listed, m, text);
    if (!san_is_displacement(m)) {
        san_write_plain(listed, m, own);
        return strcmp(own, text) == 0 ||
               (move_kind(m) == MOVE_BECOME && means_becoming(listed, m, text));
    }
    const struct role *role = san_mover(listed, m);
    const size_t bare = san_letter_len(role->letter);
    const char *rest = after(text, role->letter, bare);
    const char initial = (char)(role->name[0] - 'a' + 'A');
    if (!rest && *text == initial && !is_letter_of_game(listed->variant, initial))
        return means_way(listed, m, text + 1);
    if (rest && role->letter[bare] && *rest == role->letter[bare])
        rest++;
    return (rest && means_way(listed, m, rest)) ||
           (san_is_pawn(role) && means_way(listed, m, text));
}

/* The legal move that lets the turn pass. Returns: how many there are. */
static unsigned find_pass(const struct listed *listed, move *out)
{
    for (unsigned i = 0; i < listed->count; i++) {
        if (!move_is_pass(listed->moves[i]))
            continue;
        *out = listed->moves[i];
        return 1;
    }
    return 0;
}

/*
 * The only move that the normalized text may mean. Of several castlings to one side O-O is the one
 * to the usual file. Returns: how many it may mean.
 */
static unsigned find_meant(const struct listed *listed, const char *text, move *out)
{
    unsigned found = 0, usual = 0;
    move usual_move = MOVE_NONE;

    for (unsigned i = 0; i < listed->count; i++) {
        const struct castle_run *castle = move_action(listed->variant, listed->moves[i])->castle;
        if (!may_mean(listed, listed->moves[i], text))
            continue;
        *out = listed->moves[i];
        found++;
        if (castle && is_castle_text(text) && goes_to_usual_file(listed, castle)) {
            usual_move = listed->moves[i];
            usual++;
        }
    }
    if (found > 1 && usual == 1) {
        *out = usual_move;
        return 1;
    }
    return found;
}

/* Whether the text names the goal of a displacement: most moves are told so without writing them.
 */
static bool names_goal(const struct listed *listed, move m, const char *text)
{
    const struct geometry *geometry = &listed->variant->about->geometry;
    const char *file = geometry_file_label(geometry, move_to(m));

    while ((text = strchr(text, file[0]))) {
        if (after_square(geometry, move_to(m), ORIGIN_SQUARE, text))
            return true;
        text++;
    }
    return false;
}

/* A text that is written just so: what it means is known although others may be alike. */
static bool find_exact(struct listed *listed, const char *text, move *out)
{
    char own[ADX_SAN_SIZE_MAX];

    for (unsigned i = 0; i < listed->count; i++) {
        if (san_is_displacement(listed->moves[i]) && !names_goal(listed, listed->moves[i], text))
            continue;
        const struct buf buf = san_write_unique(listed, listed->moves[i], own);
        if (strncmp(own, text, buf.len) != 0)
            continue;
        *out = listed->moves[i];
        if (!text[buf.len])
            return true;
        san_write_listed(listed, listed->moves[i], own);
        if (strcmp(own, text) == 0)
            return true;
    }
    return false;
}

/* Files are counted from the right in it. Returns: how many moves it may mean. */
static unsigned find_counted(const struct listed *listed, const char *text, move *out)
{
    char spelled[SPELLED_SIZE], plain[ADX_SAN_SIZE_MAX];

    if (counted_spell(listed->variant->about, text, spelled) && normalize(spelled, plain))
        return find_meant(listed, plain, out);
    return counted_find(listed, text, out);
}

bool san_parse(const struct position *position, const char *text, move *out)
{
    struct listed listed;
    char spelled[SPELLED_SIZE], ascii[SPELLED_SIZE], plain[ADX_SAN_SIZE_MAX];
    move found = MOVE_NONE;

    if (!letters_spell(position->variant->about, text, spelled) ||
        !plain_characters(spelled, ascii))
        return false;
    san_list(&listed, position);
    do {
        unsigned count = find_exact(&listed, ascii, &found);
        if (!count && san_is_null(ascii))
            count = find_pass(&listed, &found);
        if (!count && normalize(ascii, plain))
            count = find_meant(&listed, plain, &found);
        if (!count)
            count = find_counted(&listed, ascii, &found);
        if (count > 1)
            return false;
        if (count == 1) {
            *out = found;
            return true;
        }
    } while (cut_suffix(ascii));
    return two_capital_squares(text, spelled) && move_text_parse(position, spelled, out);
}
