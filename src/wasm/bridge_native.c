/* The part of the bridge that writes and reads moves as the players of a game do. */
#include "wasm/answer_parts.h"
#include "wasm/bridge.h"

static const char *const edges[ADX_EDGES] = {"below", "above", "left", "right"};

/* Nothing where nothing is named. */
static void write_named(const char *text)
{
    if (*text)
        json_write_text(&output.json, NULL, text);
}

static void write_edge(const adx_variant *variant, adx_notation notation, adx_edge edge)
{
    char text[ADX_COORDINATE_SIZE_MAX];

    json_write_array(&output.json, edges[edge]);
    for (unsigned at = 0; at < ADX_LATTICE_MAX; at++) {
        adx_variant_coordinate(variant, notation, edge, at, text);
        write_named(text);
    }
    json_write_array_end(&output.json);
}

static void write_names(const adx_variant *variant, adx_notation notation)
{
    const unsigned count = adx_variant_board(variant).square_count;
    char text[ADX_COORDINATE_SIZE_MAX];

    json_write_array(&output.json, "squares");
    for (unsigned square = 0; square < count; square++) {
        adx_variant_square_name(variant, notation, square, text);
        write_named(text);
    }
    json_write_array_end(&output.json);
}

void web_variant_native(const adx_variant *variant)
{
    const adx_notation notation = adx_variant_native(variant);
    struct json *out = &output.json;

    output_reset(out);
    if (notation == ADX_NOTATION_SAN) {
        json_write_null(out, NULL);
        return;
    }
    json_write_object(out, NULL);
    json_write_text(out, "notation", adx_notation_word(notation));
    for (unsigned edge = 0; edge < ADX_EDGES; edge++)
        write_edge(variant, notation, (adx_edge)edge);
    write_names(variant, notation);
    json_write_object_end(out);
}

static void answer_text(const char *text)
{
    output_reset(&output.json);
    if (text)
        json_write_text(&output.json, NULL, text);
    else
        json_write_null(&output.json, NULL);
}

void web_position_native(const adx_position *position, const char *text)
{
    const adx_notation notation = adx_variant_native(adx_position_variant(position));
    char native[ADX_NATIVE_SIZE_MAX];
    adx_move move;

    const bool is_written = !adx_move_parse(position, text, &move) &&
                            !adx_move_write(position, move, notation, native, NULL);
    answer_text(is_written ? native : NULL);
}

void web_position_meant(const adx_position *position, const char *text)
{
    const adx_notation notation = adx_variant_native(adx_position_variant(position));
    char plain[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move move;

    const bool is_read = !adx_move_read(position, text, notation, &move, NULL);
    if (is_read)
        adx_move_text(position, move, plain);
    answer_text(is_read ? plain : NULL);
}
