/* Moves in the notations of shogi, xiangqi, janggi and makruk. */
#include "base/buf.h"
#include "support/game.h"

/* The text of a legal move in a notation, or why there is none. Static memory. */
static const char *written(const adx_position *position, const char *text, adx_notation notation)
{
    static char native[ADX_NATIVE_SIZE_MAX];
    const char *why = "";
    adx_move move, read;

    if (adx_move_parse(position, text, &move))
        fail_msg("%s is not legal", text);
    if (adx_move_write(position, move, notation, native, &why))
        return why;
    assert_int_equal(adx_move_read(position, native, notation, &read, &why), ADX_OK);
    assert_int_equal(read.bits, move.bits);
    return native;
}

static const char *written_in(const char *game, const char *fen, const char *text,
                              adx_notation notation)
{
    adx_position *position = position_of(game, fen);
    const char *native = written(position, text, notation);

    game_end(position);
    return native;
}

static void shogi_counts_files_from_the_right_and_ranks_from_the_top(void **state)
{
    (void)state;
    assert_string_equal(written_in("shogi", NULL, "c3c4", ADX_NOTATION_HODGES), "P-7f");
    assert_string_equal(written_in("shogi", NULL, "c3c4", ADX_NOTATION_HODGES_NUMBER), "P-76");
    assert_string_equal(written_in("shogi", NULL, "c3c4", ADX_NOTATION_HOSKING), "P76");
    assert_string_equal(written_in("shogi", NULL, "c3c4", ADX_NOTATION_USI), "7g7f");
}

static void shogi_marks_drops_captures_and_both_sides_of_a_choice_to_promote(void **state)
{
    const char *fen = "4k4/9/4p4/4P4/9/9/9/9/4K4[G] w - - 0 1";

    (void)state;
    assert_string_equal(written_in("shogi", fen, "G@e4", ADX_NOTATION_HODGES), "G*5f");
    assert_string_equal(written_in("shogi", fen, "G@e4", ADX_NOTATION_HOSKING), "G'56");
    assert_string_equal(written_in("shogi", fen, "e6e7+", ADX_NOTATION_HODGES), "Px5c+");
    assert_string_equal(written_in("shogi", fen, "e6e7", ADX_NOTATION_HODGES), "Px5c=");
    assert_string_equal(written_in("shogi", fen, "e6e7+", ADX_NOTATION_USI), "5d5c+");
}

static void shogi_tells_equal_pieces_apart_by_their_squares(void **state)
{
    const char *fen = "4k4/9/9/9/9/9/9/3G1G3/4K4 w - - 0 1";

    (void)state;
    assert_string_equal(written_in("shogi", fen, "d2e2", ADX_NOTATION_HODGES), "G6h-5h");
    assert_string_equal(written_in("shogi", fen, "d2e2", ADX_NOTATION_HOSKING), "G68-58");
    assert_string_equal(written_in("shogi", fen, "d2c2", ADX_NOTATION_HOSKING), "G78");
}

static void xiangqi_counts_from_the_right_of_the_player_who_moves(void **state)
{
    adx_position *position = position_of("xiangqi", NULL);

    (void)state;
    assert_string_equal(written(position, "h3e3", ADX_NOTATION_WXF), "C2=5");
    assert_string_equal(written(position, "h1g3", ADX_NOTATION_WXF), "H2+3");
    assert_int_equal(adx_position_play_text(position, "h3e3"), ADX_OK);
    assert_string_equal(written(position, "h10g8", ADX_NOTATION_WXF), "H8+7");
    game_end(position);
}

static void xiangqi_tells_pieces_on_one_file_apart_by_which_is_in_front(void **state)
{
    const char *pair = "4k4/9/9/4P4/4P4/9/9/9/9/3K5 w - - 0 1";
    const char *pairs = "4k4/9/9/2P1P4/2P1P4/9/9/9/9/3K5 w - - 0 1";
    const char *advisors = "3k5/9/9/9/9/9/9/3A5/9/3AK4 w - - 0 1";

    (void)state;
    assert_string_equal(written_in("xiangqi", pair, "e7d7", ADX_NOTATION_WXF), "P+=6");
    assert_string_equal(written_in("xiangqi", pair, "e6d6", ADX_NOTATION_WXF), "P-=6");
    assert_string_equal(written_in("xiangqi", pairs, "e6f6", ADX_NOTATION_WXF), "25=4");
    /* Neither advisor could go where the other does: the file is enough. */
    assert_string_equal(written_in("xiangqi", advisors, "d1e2", ADX_NOTATION_WXF), "A6+5");
}

static void janggi_writes_rank_before_file_and_a_pass_as_the_general_that_stays(void **state)
{
    (void)state;
    assert_string_equal(written_in("janggi", NULL, "h1g3", ADX_NOTATION_KOREAN), "H08-87");
    assert_string_equal(written_in("janggi", NULL, "pass", ADX_NOTATION_KOREAN), "K95-95");
}

static void makruk_has_thai_letters_and_one_for_a_promoted_pawn(void **state)
{
    adx_position *position = position_of("makruk", "3k4/8/8/4P3/8/8/8/3KM3 w - - 0 1");

    (void)state;
    assert_string_equal(written(position, "e5e6m", ADX_NOTATION_THAI), "จ๖=M");
    assert_string_equal(written(position, "e1f2", ADX_NOTATION_THAI), "ม็-ฉ๒");
    assert_string_equal(written(position, "e1f2", ADX_NOTATION_THAI_LONG), "ม็ จ๑-ฉ๒");
    assert_int_equal(adx_position_play_text(position, "e5e6m"), ADX_OK);
    assert_int_equal(adx_position_play_text(position, "d8c8"), ADX_OK);
    assert_string_equal(written(position, "e6d5", ADX_NOTATION_THAI), "ง-ง๕");
    game_end(position);
}

static void a_thai_letter_that_may_be_a_piece_or_a_file_is_told_by_the_whole_square(void **state)
{
    const char *fen = "3k4/8/8/3p4/2PS4/8/8/3K4 w - - 0 1";

    (void)state;
    assert_string_equal(written_in("makruk", fen, "c4d5", ADX_NOTATION_THAI), "ค๔xง๕");
    assert_string_equal(written_in("makruk", fen, "d4d5", ADX_NOTATION_THAI), "คง๔xง๕");
}

static void chess_is_written_with_whole_squares_too(void **state)
{
    (void)state;
    assert_string_equal(written_in("chess", NULL, "g1f3", ADX_NOTATION_LAN), "Ng1-f3");
    assert_string_equal(written_in("chess", NULL, "e2e4", ADX_NOTATION_LAN), "e2-e4");
    assert_string_equal(
        written_in("chess", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1c1", ADX_NOTATION_LAN), "O-O-O");
}

static void what_a_notation_cannot_say_is_refused_with_the_reason(void **state)
{
    (void)state;
    assert_string_equal(written_in("chess", NULL, "e2e4", ADX_NOTATION_THAI),
                        "a piece of the game has no Thai letter");
    assert_string_equal(written_in("courier", NULL, "b2b3", ADX_NOTATION_HOSKING),
                        "the board has more files or ranks than the notation can name");
    assert_string_equal(written_in("uos", NULL, "a1a1'", ADX_NOTATION_HODGES),
                        "the files of the board are not a, b, c ..., or its ranks not 1, 2, 3 ...");
    assert_string_equal(
        written_in("chess", "4k3/8/8/8/8/8/8/6QK w - - 0 1", "g1g3", ADX_NOTATION_WXF), "Q2+2");
    assert_string_equal(
        written_in("chess", "4k3/8/8/8/8/8/8/6QK w - - 0 1", "g1g2", ADX_NOTATION_WXF),
        "another move would be written in the same way");
}

static void a_text_of_a_notation_is_read_with_or_without_its_sign_of_check(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
    adx_move move;
    const char *why;

    (void)state;
    assert_string_equal(written(position, "a1a8", ADX_NOTATION_LAN), "Ra1-a8+");
    assert_int_equal(adx_move_read(position, "Ra1-a8", ADX_NOTATION_LAN, &move, NULL), ADX_OK);
    assert_int_equal(adx_move_read(position, "Ra8", ADX_NOTATION_SAN, &move, NULL), ADX_OK);
    assert_int_equal(adx_move_read(position, "Ra1-b8", ADX_NOTATION_LAN, &move, &why),
                     ADX_E_ILLEGAL);
    assert_string_equal(why, "no legal move is written in this way");
    game_end(position);
}

static void no_bits_of_a_move_and_no_number_of_a_notation_do_harm(void **state)
{
    adx_position *position = position_of("shogi", NULL);
    char text[ADX_NATIVE_SIZE_MAX];
    adx_move move;

    (void)state;
    assert_int_equal(adx_move_write(position, (adx_move){UINT32_MAX}, ADX_NOTATION_WXF, text, NULL),
                     ADX_E_ILLEGAL);
    assert_string_equal(text, "");
    assert_int_equal(adx_move_parse(position, "c3c4", &move), ADX_OK);
    assert_int_equal(adx_move_write(position, move, ADX_NOTATIONS, text, NULL), ADX_E_RANGE);
    assert_int_equal(adx_move_read(position, "P-7f", ADX_NOTATIONS, &move, NULL), ADX_E_RANGE);
    game_end(position);
}

static void games_whose_captured_pieces_return_and_turn_over_are_written_as_shogi(void **state)
{
    static const struct {
        const char *game;
        adx_notation notation;
    } rows[] = {{"shogi", ADX_NOTATION_HODGES_NUMBER},
                {"kyoto-shogi", ADX_NOTATION_HODGES_NUMBER},
                {"crazyhouse", ADX_NOTATION_SAN},
                {"xiangqi", ADX_NOTATION_SAN},
                {"chess", ADX_NOTATION_SAN}};

    (void)state;
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        adx_variant *variant = game_builtin(rows[i].game);
        assert_int_equal(adx_variant_notation(variant), rows[i].notation);
        adx_variant_free(variant);
    }
    assert_string_equal(adx_notation_word(ADX_NOTATION_WXF), "wxf");
    assert_string_equal(adx_notation_word(ADX_NOTATIONS), "san");
}

static void a_game_is_written_as_its_players_do_by_its_rules_and_its_look(void **state)
{
    static const struct {
        const char *game;
        adx_notation notation;
    } rows[] = {{"shogi", ADX_NOTATION_HODGES},       {"minishogi", ADX_NOTATION_HODGES},
                {"kyoto-shogi", ADX_NOTATION_HODGES}, {"dobutsu", ADX_NOTATION_HODGES},
                {"xiangqi", ADX_NOTATION_WXF},        {"minixiangqi", ADX_NOTATION_WXF},
                {"janggi", ADX_NOTATION_KOREAN},      {"janggi-modern", ADX_NOTATION_KOREAN},
                {"makruk", ADX_NOTATION_THAI},        {"makpong", ADX_NOTATION_THAI},
                {"sittuyin", ADX_NOTATION_SAN},       {"asean", ADX_NOTATION_SAN},
                {"ai-wok", ADX_NOTATION_SAN},         {"crazyhouse", ADX_NOTATION_SAN},
                {"chess", ADX_NOTATION_SAN},          {"glinski", ADX_NOTATION_SAN}};

    (void)state;
    for (unsigned i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        adx_variant *variant = game_builtin(rows[i].game);
        if (adx_variant_native(variant) != rows[i].notation)
            fail_msg("%s: %s", rows[i].game, adx_notation_word(adx_variant_native(variant)));
        adx_variant_free(variant);
    }
}

/* What stands at an edge, with a blank behind each file or rank. Static memory. */
static const char *edge_of(const char *game, adx_edge edge)
{
    static char all[ADX_LATTICE_MAX * ADX_COORDINATE_SIZE_MAX];
    char text[ADX_COORDINATE_SIZE_MAX];
    adx_variant *variant = game_builtin(game);
    struct buf buf = buf_init(all, sizeof(all));

    for (unsigned at = 0; at < ADX_LATTICE_MAX; at++) {
        adx_variant_coordinate(variant, adx_variant_native(variant), edge, at, text);
        if (text[0])
            buf_format(&buf, "%s ", text);
    }
    adx_variant_free(variant);
    return all;
}

static void the_edges_of_a_board_have_the_names_of_its_notation(void **state)
{
    (void)state;
    assert_string_equal(edge_of("shogi", ADX_EDGE_ABOVE), "9 8 7 6 5 4 3 2 1 ");
    assert_string_equal(edge_of("shogi", ADX_EDGE_RIGHT), "i h g f e d c b a ");
    assert_string_equal(edge_of("shogi", ADX_EDGE_BELOW), "");
    assert_string_equal(edge_of("minishogi", ADX_EDGE_ABOVE), "5 4 3 2 1 ");
    assert_string_equal(edge_of("xiangqi", ADX_EDGE_BELOW), "九 八 七 六 五 四 三 二 一 ");
    assert_string_equal(edge_of("xiangqi", ADX_EDGE_ABOVE), "1 2 3 4 5 6 7 8 9 ");
    assert_string_equal(edge_of("xiangqi", ADX_EDGE_LEFT), "");
    assert_string_equal(edge_of("janggi", ADX_EDGE_BELOW), "1 2 3 4 5 6 7 8 9 ");
    assert_string_equal(edge_of("janggi", ADX_EDGE_LEFT), "0 9 8 7 6 5 4 3 2 1 ");
    assert_string_equal(edge_of("makruk", ADX_EDGE_BELOW), "ก ข ค ง จ ฉ ช ญ ");
    assert_string_equal(edge_of("makruk", ADX_EDGE_LEFT), "๑ ๒ ๓ ๔ ๕ ๖ ๗ ๘ ");
    assert_string_equal(edge_of("chess", ADX_EDGE_BELOW), "a b c d e f g h ");
    assert_string_equal(edge_of("chess", ADX_EDGE_RIGHT), "");
}

/* The name of a square in the notation of its game. Static memory. */
static const char *named(const char *game, const char *square)
{
    static char text[ADX_COORDINATE_SIZE_MAX];
    adx_variant *variant = game_builtin(game);

    for (unsigned i = 0; i < adx_variant_board(variant).square_count; i++) {
        if (!strcmp(adx_variant_square(variant, i).name, square))
            adx_variant_square_name(variant, adx_variant_native(variant), i, text);
    }
    adx_variant_free(variant);
    return text;
}

static void squares_have_the_names_that_moves_are_written_with(void **state)
{
    (void)state;
    assert_string_equal(named("shogi", "c4"), "7f");
    assert_string_equal(named("janggi", "h1"), "08");
    assert_string_equal(named("makruk", "g4"), "ช๔");
    assert_string_equal(named("chess", "e4"), "e4");
    assert_string_equal(named("xiangqi", "h3"), "");
}

static void no_number_of_an_edge_or_a_notation_names_anything(void **state)
{
    adx_variant *variant = game_builtin("shogi");
    char text[ADX_COORDINATE_SIZE_MAX] = "x";

    (void)state;
    adx_variant_coordinate(variant, ADX_NOTATION_HODGES, ADX_EDGE_ABOVE, 8, text);
    assert_string_equal(text, "1");
    adx_variant_coordinate(variant, ADX_NOTATION_HODGES, ADX_EDGE_ABOVE, 9, text);
    assert_string_equal(text, "");
    adx_variant_coordinate(variant, ADX_NOTATION_HODGES, ADX_EDGES, 0, text);
    assert_string_equal(text, "");
    adx_variant_coordinate(variant, ADX_NOTATIONS, ADX_EDGE_ABOVE, 0, text);
    assert_string_equal(text, "");
    adx_variant_square_name(variant, ADX_NOTATION_HODGES, 80, text);
    assert_string_equal(text, "1a");
    adx_variant_square_name(variant, ADX_NOTATION_HODGES, 81, text);
    assert_string_equal(text, "");
    adx_variant_square_name(variant, ADX_NOTATIONS, 0, text);
    assert_string_equal(text, "");
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shogi_counts_files_from_the_right_and_ranks_from_the_top),
        cmocka_unit_test(shogi_marks_drops_captures_and_both_sides_of_a_choice_to_promote),
        cmocka_unit_test(shogi_tells_equal_pieces_apart_by_their_squares),
        cmocka_unit_test(xiangqi_counts_from_the_right_of_the_player_who_moves),
        cmocka_unit_test(xiangqi_tells_pieces_on_one_file_apart_by_which_is_in_front),
        cmocka_unit_test(janggi_writes_rank_before_file_and_a_pass_as_the_general_that_stays),
        cmocka_unit_test(makruk_has_thai_letters_and_one_for_a_promoted_pawn),
        cmocka_unit_test(a_thai_letter_that_may_be_a_piece_or_a_file_is_told_by_the_whole_square),
        cmocka_unit_test(chess_is_written_with_whole_squares_too),
        cmocka_unit_test(what_a_notation_cannot_say_is_refused_with_the_reason),
        cmocka_unit_test(a_text_of_a_notation_is_read_with_or_without_its_sign_of_check),
        cmocka_unit_test(no_bits_of_a_move_and_no_number_of_a_notation_do_harm),
        cmocka_unit_test(games_whose_captured_pieces_return_and_turn_over_are_written_as_shogi),
        cmocka_unit_test(a_game_is_written_as_its_players_do_by_its_rules_and_its_look),
        cmocka_unit_test(the_edges_of_a_board_have_the_names_of_its_notation),
        cmocka_unit_test(squares_have_the_names_that_moves_are_written_with),
        cmocka_unit_test(no_number_of_an_edge_or_a_notation_names_anything),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
