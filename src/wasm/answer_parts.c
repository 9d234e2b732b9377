#include "wasm/answer_parts.h"

const char *const answer_colors[2] = {[ADX_WHITE] = "white", [ADX_BLACK] = "black"};

const char *const answer_winners[4] = {
    [ADX_NOBODY] = "nobody",
    [ADX_WHITE_WINS] = "white",
    [ADX_BLACK_WINS] = "black",
    [ADX_DRAWN] = "drawn",
};

void write_square(struct json *out, const char *key, unsigned square)
{
    if (square == ADX_SQUARE_NONE)
        json_write_null(out, key);
    else
        json_write_number(out, key, square);
}

void write_squares(struct json *out, const char *key, const uint8_t *squares, unsigned count)
{
    json_write_array(out, key);
    for (unsigned i = 0; i < count; i++)
        json_write_number(out, NULL, squares[i]);
    json_write_array_end(out);
}

void write_hex(struct json *out, const char *key, uint64_t value)
{
    static const char hex[] = "0123456789abcdef";
    char text[17] = {0};

    for (unsigned i = 0; i < 16; i++)
        text[i] = hex[value >> (60 - 4 * i) & 15];
    json_write_text(out, key, text);
}

void write_notations(struct json *out, const adx_position *position, adx_move move)
{
    char text[ADX_MOVE_TEXT_SIZE_MAX], san[ADX_SAN_SIZE_MAX];

    adx_move_text(position, move, text);
    adx_move_san(position, move, san);
    json_write_object(out, NULL);
    json_write_text(out, "text", text);
    json_write_text(out, "san", san);
    json_write_object_end(out);
}
