/* Narrow calls: only in the module for programs of others. */
#include "wasm/bridge_board.h"

#include <string.h>

/* A program, not the library: what comes in and what goes out lies in one place each. */
static char word[BOARD_WORD_SIZE_MAX];
static char text[ADX_MOVES_MAX * ADX_SAN_SIZE_MAX];

/* One more in the list that ends at `len`. Returns: its new length. */
static size_t add_word(size_t len, const char *more)
{
    const size_t size = strlen(more);

    if (len + size + 1 >= sizeof(text))
        return len;
    if (len)
        text[len++] = ' ';
    memcpy(text + len, more, size);
    return len + size;
}

char *web_board_word(void)
{
    return word;
}

const char *web_board_text(void)
{
    return text;
}

/* ---- moves ---- */

size_t web_board_moves(const adx_position *position)
{
    static adx_listed_move list[ADX_MOVES_MAX];
    const unsigned count = adx_position_list(position, list);
    size_t len = 0;

    for (unsigned i = 0; i < count; i++)
        len = add_word(len, list[i].text);
    return len;
}

size_t web_board_sans(const adx_position *position)
{
    static adx_listed_san list[ADX_MOVES_MAX];
    const unsigned count = adx_position_list_san(position, list);
    size_t len = 0;

    for (unsigned i = 0; i < count; i++)
        len = add_word(len, list[i].text);
    return len;
}

unsigned web_board_count(const adx_position *position)
{
    static adx_move moves[ADX_MOVES_MAX];

    return adx_position_moves(position, moves);
}

bool web_board_push(adx_position *position)
{
    return !adx_position_play_text(position, word);
}

size_t web_board_push_san(adx_position *position)
{
    adx_move move;

    if (adx_move_parse_san(position, word, &move))
        return 0;
    const unsigned len = adx_move_text(position, move, text);
    return adx_position_play(position, move) ? 0 : len;
}

size_t web_board_san(const adx_position *position)
{
    adx_move move;

    return adx_move_parse(position, word, &move) ? 0 : adx_move_san(position, move, text);
}

/* The length of a text, or of a reason as a negative number. */
static int told(adx_err err, const char *why)
{
    if (err == ADX_E_ILLEGAL)
        return 0;
    return err ? -(int)add_word(0, why) : (int)strlen(text);
}

int web_board_write(const adx_position *position, unsigned notation)
{
    adx_move move;
    const char *why = "";

    if (adx_move_parse(position, word, &move))
        return 0;
    return told(adx_move_write(position, move, (adx_notation)notation, text, &why), why);
}

int web_board_read(const adx_position *position, unsigned notation)
{
    adx_move move;
    const char *why = "";
    const adx_err err = adx_move_read(position, word, (adx_notation)notation, &move, &why);

    if (!err)
        adx_move_text(position, move, text);
    return told(err, why);
}

bool web_board_captures(const adx_position *position)
{
    adx_move move;

    return !adx_move_parse(position, word, &move) &&
           adx_move_describe(position, move).captured != ADX_SQUARE_NONE;
}

/* ---- the position ---- */

size_t web_board_fen(const adx_position *position)
{
    return adx_position_common_fen(position, text);
}

unsigned web_board_counted(const adx_position *position)
{
    unsigned limit;
    const unsigned count = adx_position_count(position, &limit);

    return limit << 16 | count;
}

unsigned web_board_part(const adx_position *position)
{
    return adx_position_part(position);
}

unsigned web_board_turn(const adx_position *position)
{
    return adx_position_turn(position);
}

unsigned web_board_ply(const adx_position *position)
{
    return adx_position_ply(position);
}

unsigned web_board_winner(const adx_position *position)
{
    return adx_position_outcome(position).winner;
}

size_t web_board_reason(const adx_position *position)
{
    return add_word(0, adx_position_outcome(position).reason);
}

bool web_board_can_win(const adx_position *position, unsigned color)
{
    return adx_position_can_win(position, color ? ADX_BLACK : ADX_WHITE);
}

bool web_board_is_check(const adx_position *position)
{
    return adx_position_in_check(position);
}

bool web_board_keeps(const adx_variant *variant)
{
    return adx_variant_captures_to_hand(variant);
}

size_t web_board_checked(const adx_position *position)
{
    const unsigned royal = adx_position_royal(position, adx_position_turn(position));

    if (!web_board_is_check(position) || royal == ADX_SQUARE_NONE)
        return 0;
    return add_word(0, adx_variant_square(adx_position_variant(position), royal).name);
}

size_t web_board_hand(const adx_position *position, unsigned color)
{
    const adx_variant *variant = adx_position_variant(position);
    size_t len = 0;

    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        const char *letter = adx_variant_role(variant, role).letter;
        const unsigned count = adx_position_hand(position, (adx_color)color, role);
        for (unsigned i = 0; i < count && len + strlen(letter) < sizeof(text); i++) {
            for (const char *c = letter; *c; c++)
                text[len++] = (char)(*c >= 'A' && *c <= 'Z' ? *c - 'A' + 'a' : *c);
        }
    }
    return len;
}
