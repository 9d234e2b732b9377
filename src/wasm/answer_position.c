/* Positions and moves. */
#include "wasm/answer.h"

#include "wasm/answer_parts.h"

static void write_pieces(struct json *out, const adx_position *position)
{
    const adx_board board = adx_variant_board(adx_position_variant(position));

    json_write_array(out, "pieces");
    for (unsigned square = 0; square < board.square_count; square++) {
        adx_color color = ADX_WHITE;
        const unsigned role = adx_position_role_at(position, square, &color);
        if (!role)
            continue;
        json_write_object(out, NULL);
        json_write_number(out, "square", square);
        json_write_number(out, "role", role);
        json_write_text(out, "color", answer_colors[color]);
        json_write_object_end(out);
    }
    json_write_array_end(out);
}

/* What stands beside the board: {white: [{role, count}], black: [...]}. */
static void write_holding(struct json *out, const char *key, const adx_position *position,
                          unsigned (*count_of)(const adx_position *, adx_color, unsigned))
{
    const unsigned role_count = adx_variant_role_count(adx_position_variant(position));

    json_write_object(out, key);
    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++) {
        json_write_array(out, answer_colors[color]);
        for (unsigned role = 1; role <= role_count; role++) {
            const unsigned count = count_of(position, (adx_color)color, role);
            if (!count)
                continue;
            json_write_object(out, NULL);
            json_write_number(out, "role", role);
            json_write_number(out, "count", count);
            json_write_object_end(out);
        }
        json_write_array_end(out);
    }
    json_write_object_end(out);
}

static void write_move(struct json *out, const adx_position *position,
                       const adx_listed_move *listed)
{
    const adx_move_info info = adx_move_describe(position, listed->move);

    json_write_object(out, NULL);
    json_write_text(out, "text", listed->text);
    json_write_text(out, "kind", adx_move_kind_word(info.kind));
    write_square(out, "from", info.from);
    write_square(out, "to", info.to);
    json_write_number(out, "role", info.role);
    json_write_number(out, "lands", info.lands);
    write_square(out, "captured", info.captured);
    write_square(out, "rookFrom", info.rook_from);
    write_square(out, "rookTo", info.rook_to);
    write_square(out, "behind", info.gate);
    json_write_array(out, "dice");
    for (unsigned i = 0; i < 2 && info.kind == ADX_MOVE_THROW; i++)
        json_write_number(out, NULL, info.die[i]);
    json_write_array_end(out);
    json_write_bool(out, "goesOn", info.goes_on);
    json_write_number(out, "weight", adx_move_throw_weight(position, listed->move));
    json_write_object_end(out);
}

static void write_moves(struct json *out, const adx_position *position)
{
    static adx_listed_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_list(position, moves);

    json_write_array(out, "moves");
    for (unsigned i = 0; i < count; i++)
        write_move(out, position, &moves[i]);
    json_write_array_end(out);
}

/* A number for each color. */
static void write_pair(struct json *out, const char *key, const adx_position *position,
                       unsigned (*of)(const adx_position *, adx_color))
{
    json_write_object(out, key);
    json_write_number(out, "white", of(position, ADX_WHITE));
    json_write_number(out, "black", of(position, ADX_BLACK));
    json_write_object_end(out);
}

/* What the game keeps besides its board. */
static void write_keeping(struct json *out, const adx_position *position)
{
    uint8_t waiting[ADX_SQUARES_MAX];
    unsigned dice[2];

    write_pair(out, "checks", position, adx_position_checks);
    write_pair(out, "royalRange", position, adx_position_royal_range);
    write_pair(out, "imitated", position, adx_position_imitated);
    json_write_number(out, "imitations", adx_position_imitations(position));
    write_squares(out, "waiting", waiting, adx_position_waiting(position, waiting));
    json_write_number(out, "conversion", adx_position_conversion(position));
    json_write_array(out, "dice");
    for (unsigned i = 0; i < 2 && adx_position_dice(position, dice); i++)
        json_write_number(out, NULL, dice[i]);
    json_write_array_end(out);
}

/* Kinds of pieces that the throw allows; forms go with their base. */
static void write_allowed(struct json *out, const adx_position *position)
{
    const adx_variant *variant = adx_position_variant(position);

    json_write_array(out, "throwAllows");
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        if (adx_variant_role(variant, role).base == role &&
            adx_position_throw_allows(position, role))
            json_write_number(out, NULL, role);
    }
    json_write_array_end(out);
}

void answer_state(struct json *out, const adx_position *position)
{
    const adx_outcome outcome = adx_position_outcome(position);
    char fen[ADX_FEN_SIZE_MAX], mated[ADX_MATED_SIZE_MAX];
    uint8_t checkers[16];

    output_reset(out);
    json_write_object(out, NULL);
    adx_position_fen(position, fen);
    json_write_text(out, "fen", fen);
    write_hex(out, "key", adx_position_key(position));
    json_write_text(out, "turn", answer_colors[adx_position_turn(position)]);
    json_write_number(out, "ply", adx_position_ply(position));
    write_pieces(out, position);
    write_holding(out, "hands", position, adx_position_hand);
    write_holding(out, "pools", position, adx_position_pool);
    json_write_object(out, "royals");
    write_square(out, "white", adx_position_royal(position, ADX_WHITE));
    write_square(out, "black", adx_position_royal(position, ADX_BLACK));
    json_write_object_end(out);
    const unsigned checker_count = adx_position_checkers(position, checkers);
    write_squares(out, "checkers", checkers, checker_count);
    json_write_bool(out, "throwDue", adx_position_throw_due(position));
    write_allowed(out, position);
    write_keeping(out, position);
    json_write_text(out, "winner", answer_winners[outcome.winner]);
    json_write_text(out, "reason", outcome.reason);
    if (adx_position_mated(position, mated))
        json_write_text(out, "mated", mated);
    json_write_bool(out, "lateDraws", adx_record_flag(position).kind == ADX_EVENT_RESULT);
    write_moves(out, position);
    json_write_object_end(out);
}

void answer_ways(struct json *out, const adx_variant *variant, unsigned role, unsigned color,
                 unsigned square)
{
    static const char *const kinds[] = {
        [ADX_WAY_LEAP] = "leap", [ADX_WAY_RIDE] = "ride", [ADX_WAY_HOP] = "hop"};
    adx_way ways[ADX_WAYS_MAX];
    uint8_t blocked[ADX_SQUARES_MAX];

    if (square == ADX_SQUARE_NONE)
        square = adx_variant_best_square(variant, role);
    const unsigned count = adx_variant_ways(variant, role, (adx_color)color, square, ways);
    output_reset(out);
    json_write_object(out, NULL);
    write_square(out, "square", square);
    json_write_array(out, "ways");
    for (unsigned i = 0; i < count; i++) {
        json_write_object(out, NULL);
        json_write_number(out, "square", ways[i].square);
        json_write_number(out, "before", ways[i].before);
        json_write_bool(out, "moves", ways[i].moves);
        json_write_bool(out, "captures", ways[i].captures);
        json_write_text(out, "kind", kinds[ways[i].kind]);
        json_write_object_end(out);
    }
    json_write_array_end(out);
    json_write_array(out, "blocked");
    const unsigned blocked_count =
        adx_variant_ways_blocked(variant, role, (adx_color)color, square, blocked);
    for (unsigned i = 0; i < blocked_count; i++)
        json_write_number(out, NULL, blocked[i]);
    json_write_array_end(out);
    json_write_object_end(out);
}

static void write_passings(struct json *out, const adx_position *position)
{
    static adx_passing passings[ADX_PASSINGS_MAX];
    const unsigned count = adx_position_passings(position, passings);

    json_write_array(out, "passings");
    for (unsigned i = 0; i < count; i++) {
        json_write_object(out, NULL);
        json_write_text(out, "word", passings[i].word);
        json_write_number(out, "piece", passings[i].piece);
        write_squares(out, "squares", passings[i].squares, passings[i].square_count);
        json_write_object_end(out);
    }
    json_write_array_end(out);
}

void answer_words(struct json *out, const adx_position *position)
{
    adx_right right;
    adx_draft draft;
    adx_field field;

    adx_draft_of(position, &draft);
    output_reset(out);
    json_write_object(out, NULL);
    json_write_text(out, "enPassant", draft.en_passant);
    json_write_number(out, "clock", draft.clock);
    json_write_number(out, "turnNumber", draft.turn_number);
    json_write_number(out, "part", adx_position_part(position));
    json_write_array(out, "rights");
    for (unsigned i = 0; adx_position_right(position, i, &right); i++) {
        json_write_object(out, NULL);
        json_write_text(out, "letters", right.letters);
        json_write_bool(out, "has", right.has);
        json_write_text(out, "color", answer_colors[right.color]);
        json_write_number(out, "king", right.king);
        json_write_number(out, "rook", right.rook);
        json_write_object_end(out);
    }
    json_write_array_end(out);
    json_write_array(out, "fields");
    for (unsigned i = 0; adx_position_field(position, i, &field); i++)
        json_write_text(out, NULL, field.name);
    json_write_array_end(out);
    json_write_object(out, "last");
    for (unsigned color = ADX_WHITE; color <= ADX_BLACK; color++)
        json_write_number(out, answer_colors[color], draft.last[color]);
    json_write_object_end(out);
    json_write_number(out, "conversion", draft.conversion);
    write_passings(out, position);
    json_write_object_end(out);
}

void answer_goals(struct json *out, const adx_position *position, unsigned square)
{
    uint8_t squares[ADX_SQUARES_MAX];

    output_reset(out);
    write_squares(out, NULL, squares, adx_position_goals(position, square, squares));
}

void answer_move(struct json *out, const adx_position *position, const adx_move *move)
{
    output_reset(out);
    if (move)
        write_notations(out, position, *move);
    else
        json_write_null(out, NULL);
}

void answer_explain(struct json *out, const adx_position *position, const char *text)
{
    adx_explanation explanation;

    adx_position_explain(position, text, &explanation);
    output_reset(out);
    json_write_object(out, NULL);
    json_write_bool(out, "legal", explanation.legal);
    json_write_text(out, "reason", explanation.reason);
    json_write_text(out, "sentence", explanation.sentence);
    write_squares(out, "squares", explanation.squares, explanation.square_count);
    json_write_object_end(out);
}
