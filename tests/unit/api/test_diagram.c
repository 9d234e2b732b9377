/* What the library tells for drawings: diagrams of pieces, what a position keeps beside its board.
 */
#include "support/game.h"

static unsigned role_named(const adx_variant *variant, const char *name)
{
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        if (!strcmp(adx_variant_role(variant, role).name, name))
            return role;
    }
    fail_msg("no %s", name);
    return 0;
}

/* The names of the squares of one kind of ways from `from`, with what they do there: "e5mc". */
static const char *ways_of(const adx_variant *variant, const char *name, const char *from,
                           adx_way_kind kind)
{
    static char text[2048];
    adx_way ways[ADX_WAYS_MAX];
    const unsigned square = adx_variant_square_named(variant, from);
    const unsigned count =
        adx_variant_ways(variant, role_named(variant, name), ADX_WHITE, square, ways);
    size_t len = 0;

    text[0] = '\0';
    for (unsigned i = 0; i < count; i++) {
        if (ways[i].kind == kind)
            len += (size_t)snprintf(text + len, sizeof(text) - len, "%s%s%s%s", len ? " " : "",
                                    adx_variant_square(variant, ways[i].square).name,
                                    ways[i].moves ? "m" : "", ways[i].captures ? "c" : "");
    }
    return text;
}

static void a_diagram_tells_moves_from_captures(void **state)
{
    adx_variant *chess = game_builtin("chess");

    (void)state;
    assert_string_equal(ways_of(chess, "pawn", "e2", ADX_WAY_LEAP), "d3c e3m f3c e4m");
    assert_string_equal(ways_of(chess, "pawn", "e3", ADX_WAY_LEAP), "d4c e4m f4c");
    assert_string_equal(ways_of(chess, "knight", "a1", ADX_WAY_LEAP), "c2mc b3mc");
    adx_variant_free(chess);
}

static void a_diagram_tells_leaps_rides_and_hops_apart(void **state)
{
    adx_variant *xiangqi = game_builtin("xiangqi");

    (void)state;
    assert_string_equal(ways_of(xiangqi, "cannon", "a1", ADX_WAY_LEAP), "");
    assert_string_equal(ways_of(xiangqi, "cannon", "a1", ADX_WAY_RIDE),
                        "b1m c1m d1m e1m f1m g1m h1m i1m a2m a3m a4m a5m a6m a7m a8m a9m a10m");
    assert_string_equal(ways_of(xiangqi, "cannon", "a1", ADX_WAY_HOP),
                        "c1c d1c e1c f1c g1c h1c i1c a3c a4c a5c a6c a7c a8c a9c a10c");
    adx_variant_free(xiangqi);
}

/* The square before `to` on a ride from `from`, or where the piece stands. */
static adx_square before(const adx_variant *variant, const char *name, const char *from,
                         const char *to)
{
    adx_way ways[ADX_WAYS_MAX];
    const unsigned square = adx_variant_square_named(variant, from);
    const unsigned count =
        adx_variant_ways(variant, role_named(variant, name), ADX_WHITE, square, ways);

    for (unsigned i = 0; i < count; i++) {
        if (ways[i].square == adx_variant_square_named(variant, to))
            return adx_variant_square(variant, ways[i].before);
    }
    fail_msg("no way from %s to %s", from, to);
    return adx_variant_square(variant, square);
}

static void a_diagram_tells_the_line_of_a_ride(void **state)
{
    adx_variant *unicorn = game_builtin("unicorn-great"), *cylinder = game_builtin("cylinder");

    (void)state;
    assert_string_equal(before(unicorn, "unicorn", "e5", "g6").name, "e5");
    assert_string_equal(before(unicorn, "unicorn", "e5", "i7").name, "g6");
    assert_string_equal(before(unicorn, "unicorn", "e5", "j10").name, "i9");
    assert_string_equal(before(unicorn, "lion", "e5", "e8").name, "e5");
    /* Around a cylinder. */
    assert_string_equal(before(cylinder, "bishop", "a1", "h2").name, "a1");
    assert_string_equal(before(cylinder, "bishop", "a1", "g3").name, "h2");
    adx_variant_free(unicorn);
    adx_variant_free(cylinder);
}

/* The squares that must be empty though no way leads there. */
static const char *blocked(const adx_variant *variant, const char *name, const char *from)
{
    static char text[256];
    uint8_t squares[ADX_SQUARES_MAX];
    const unsigned square = adx_variant_square_named(variant, from);
    const unsigned count =
        adx_variant_ways_blocked(variant, role_named(variant, name), ADX_WHITE, square, squares);
    size_t len = 0;

    text[0] = '\0';
    for (unsigned i = 0; i < count; i++)
        len += (size_t)snprintf(text + len, sizeof(text) - len, "%s%s", len ? " " : "",
                                adx_variant_square(variant, squares[i]).name);
    return text;
}

static void a_diagram_tells_what_blocks_a_leap(void **state)
{
    adx_variant *xiangqi = game_builtin("xiangqi"), *chess = game_builtin("chess");

    (void)state;
    assert_string_equal(blocked(xiangqi, "horse", "e5"), "e4 d5 f5 e6");
    assert_string_equal(blocked(xiangqi, "elephant", "c1"), "b2 d2");
    assert_string_equal(blocked(xiangqi, "cannon", "b3"), "");
    assert_string_equal(blocked(chess, "knight", "d4"), "");
    assert_string_equal(blocked(chess, "pawn", "e2"), "");
    adx_variant_free(xiangqi);
    adx_variant_free(chess);
}

/* A leap that has another way around a piece is not blocked by it. */
static void what_can_be_gone_around_blocks_nothing(void **state)
{
    adx_variant *game = game_of_rules("like chess\npiece falcon G nNafsF\n"
                                      "replace promote pawn on rank 8 to falcon\n");

    (void)state;
    assert_string_equal(blocked(game, "falcon", "d4"), "");
    adx_variant_free(game);
}

static void a_piece_is_drawn_where_it_has_most_ways(void **state)
{
    adx_variant *chess = game_builtin("chess"), *xiangqi = game_builtin("xiangqi");
    adx_variant *dual = game_builtin("dual");
    const unsigned knight = adx_variant_best_square(chess, role_named(chess, "knight"));
    const unsigned marshall = adx_variant_best_square(dual, role_named(dual, "marshall"));
    const unsigned rook = adx_variant_best_square(dual, role_named(dual, "rook"));
    const unsigned advisor = adx_variant_best_square(xiangqi, role_named(xiangqi, "advisor"));

    (void)state;
    assert_string_equal(adx_variant_square(chess, knight).name, "d4");
    assert_string_equal(adx_variant_square(xiangqi, advisor).name, "e2");
    /* Of two boards, in the middle of one and not between them. */
    assert_string_equal(adx_variant_square(dual, rook).name, "d4");
    /* Where it can leap to the other board, that is to be seen. */
    assert_string_equal(adx_variant_square(dual, marshall).name, "j4");
    assert_int_equal(adx_variant_best_square(chess, 0), ADX_SQUARE_NONE);
    assert_int_equal(adx_variant_best_square(chess, 99), ADX_SQUARE_NONE);
    adx_variant_free(chess);
    adx_variant_free(dual);
    adx_variant_free(xiangqi);
}

static void what_is_out_of_range_has_no_ways(void **state)
{
    adx_variant *chess = game_builtin("chess");
    adx_way ways[ADX_WAYS_MAX];
    uint8_t squares[ADX_SQUARES_MAX];

    (void)state;
    assert_int_equal(adx_variant_ways(chess, 0, ADX_WHITE, 0, ways), 0);
    assert_int_equal(adx_variant_ways(chess, 99, ADX_WHITE, 0, ways), 0);
    assert_int_equal(adx_variant_ways(chess, 1, ADX_WHITE, 64, ways), 0);
    assert_int_equal(adx_variant_ways(chess, 1, (adx_color)2, 0, ways), 0);
    assert_int_equal(adx_variant_ways_blocked(chess, 99, ADX_WHITE, 0, squares), 0);
    assert_int_equal(adx_variant_ways_blocked(chess, 1, ADX_WHITE, 64, squares), 0);
    adx_variant_free(chess);
}

/*
 * Ways are those of the moves: on the start position no move leads where its piece has no way,
 * unless it imitates, or has ways because others attack or guard it.
 */
static void every_plain_move_of_every_game_is_a_way(void **state)
{
    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_position *start = position_of(adx_builtin_id(i), NULL);
        const adx_variant *variant = adx_position_variant(start);
        adx_move moves[ADX_MOVES_MAX];
        const unsigned count = adx_position_moves(start, moves);
        for (unsigned m = 0; m < count; m++) {
            const adx_move_info info = adx_move_describe(start, moves[m]);
            adx_color color = ADX_WHITE;
            adx_way ways[ADX_WAYS_MAX];
            if (info.kind != ADX_MOVE_NORMAL && info.kind != ADX_MOVE_PASSING)
                continue;
            const unsigned role = adx_position_role_at(start, info.from, &color);
            const unsigned found = adx_variant_ways(variant, role, color, info.from, ways);
            bool is_way = adx_variant_role(variant, role).imitator ||
                          start->now.variant->influenced_roles >> role & 1;
            for (unsigned w = 0; w < found; w++)
                is_way |= ways[w].square == info.to;
            if (!is_way)
                fail_msg("%s: a move of role %u is no way", adx_builtin_id(i), role);
        }
        game_end(start);
    }
}

static void a_result_has_the_sentence_of_its_rule(void **state)
{
    adx_variant *hill = game_builtin("king-of-the-hill"), *dice = game_builtin("dice-world");

    (void)state;
    assert_string_equal(adx_variant_ending(hill, "goal"),
                        "A player whose king reaches d4, e4, d5 or e5 wins.");
    assert_string_equal(adx_variant_ending(hill, "threefold"),
                        "The game is a draw when a position occurs for the third time.");
    assert_string_equal(adx_variant_ending(hill, "stalemate"), "Stalemate is a draw.");
    assert_string_equal(adx_variant_ending(hill, "checks"), "");
    assert_string_equal(adx_variant_ending(hill, "no such reason"), "");
    assert_string_equal(adx_variant_ending(dice, "goal"), "");
    adx_variant_free(hill);
    adx_variant_free(dice);
}

static void an_ending_has_a_name_for_tables(void **state)
{
    adx_variant *chess = game_builtin("chess");

    (void)state;
    assert_string_equal(adx_variant_ending_name(chess, "threefold"), "Threefold repetition");
    assert_string_equal(adx_variant_ending_name(chess, "king-capture"), "King captured");
    assert_string_equal(adx_variant_ending_name(chess, "length"), "Too long");
    assert_string_equal(adx_variant_ending_name(chess, ""), "Not stated");
    assert_string_equal(adx_variant_ending_name(chess, "no such reason"), "");
    adx_variant_free(chess);
}

static void the_reasons_of_a_game_are_those_with_a_sentence(void **state)
{
    (void)state;
    for (size_t game = 0; game < adx_builtin_count(); game++) {
        adx_variant *variant = game_builtin(adx_builtin_id(game));
        const char *reason, *first = adx_variant_ending_reason(variant, 0);
        unsigned count = 0;
        for (; (reason = adx_variant_ending_reason(variant, count)) != NULL; count++) {
            assert_true(*adx_variant_ending(variant, reason) != '\0');
            assert_true(count == 0 || strcmp(reason, first) != 0);
        }
        assert_true(count > 0);
        assert_null(adx_variant_ending_reason(variant, count + 1));
        adx_variant_free(variant);
    }
    adx_variant *hill = game_builtin("king-of-the-hill");
    assert_string_equal(adx_variant_ending_reason(hill, 0), "checkmate");
    assert_string_equal(adx_variant_ending_reason(hill, 1), "goal");
    adx_variant_free(hill);
}

static void a_position_tells_what_it_keeps(void **state)
{
    adx_position *world = position_of(
        "dice-world", "8/4k3/8/8/8/1B1L3N/8/8/4K3/8[] w - - 0 1 pool:- last:Bn chain:1 wait:- "
                      "dice:3-6");
    const adx_variant *variant = adx_position_variant(world);
    unsigned dice[2];

    (void)state;
    assert_true(adx_position_dice(world, dice));
    assert_int_equal(dice[0], 3);
    assert_int_equal(dice[1], 6);
    assert_int_equal(adx_position_imitated(world, ADX_WHITE), role_named(variant, "knight"));
    assert_int_equal(adx_position_imitated(world, ADX_BLACK), role_named(variant, "bishop"));
    assert_int_equal(adx_position_imitated(world, (adx_color)2), 0);
    assert_int_equal(adx_position_imitations(world), 1);
    assert_true(adx_variant_has_pools(variant));
    game_end(world);
}

static void pawns_are_known_by_their_names(void **state)
{
    static const struct {
        const char *game;
        bool has_pawns;
    } cases[] = {{"chess", true}, {"berolina", true}, {"world", true}, {"xiangqi", false}};

    (void)state;
    for (unsigned i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        adx_position *position = position_of(cases[i].game, NULL);
        const adx_variant *variant = adx_position_variant(position);
        assert_int_equal(adx_variant_has_pawns(variant), cases[i].has_pawns);
        game_end(position);
    }
}

static void waiting_pieces_and_conversions_are_told(void **state)
{
    adx_position *world = position_of("world", "4k3/3P4/8/8/8/8/8/8/2p5/4K3[EIIi] b - - 7 30 "
                                               "pool:QSbbl last:Sn chain:1 wait:d9,c2");
    adx_position *dual = position_of("dual", NULL);
    uint8_t squares[ADX_SQUARES_MAX];

    (void)state;
    assert_int_equal(adx_position_waiting(world, squares), 2);
    assert_string_equal(adx_variant_square(adx_position_variant(world), squares[0]).name, "d9");
    assert_int_equal(adx_position_conversion(dual), 0);
    assert_int_equal(adx_position_waiting(dual, squares), 0);
    game_end(world);
    game_end(dual);
}

static void a_king_that_shrinks_tells_its_range(void **state)
{
    static const unsigned ranges[] = {ADX_RANGE_ANY, 3, 2, 1};
    adx_position *start = position_of("uos", NULL), *chess = position_of("chess", NULL);
    char fen[ADX_FEN_SIZE_MAX];

    (void)state;
    adx_position_fen(start, fen);
    char *digit = strstr(fen, "checks:0,0") + strlen("checks:0,");
    for (unsigned checks = 0; checks < 4; checks++) {
        *digit = (char)('0' + checks);
        adx_position *position = position_in(adx_position_variant(start), fen);
        assert_int_equal(adx_position_royal_range(position, ADX_BLACK), ranges[checks]);
        assert_int_equal(adx_position_checks(position, ADX_BLACK), checks);
        assert_int_equal(adx_position_royal_range(position, ADX_WHITE), ADX_RANGE_ANY);
        adx_position_free(position);
    }
    assert_int_equal(adx_position_royal_range(chess, ADX_WHITE), 0);
    assert_int_equal(adx_variant_counted_checks(adx_position_variant(chess)), 0);
    assert_true(adx_variant_counted_checks(adx_position_variant(start)) >= 3);
    game_end(chess);
    game_end(start);
}

static void a_piece_out_of_turn_tells_where_it_could_go(void **state)
{
    adx_position *chess = position_of("chess", NULL);
    const adx_variant *variant = adx_position_variant(chess);
    uint8_t squares[ADX_SQUARES_MAX];

    (void)state;
    assert_int_equal(adx_position_goals(chess, adx_variant_square_named(variant, "g8"), squares),
                     2);
    assert_int_equal(adx_position_goals(chess, adx_variant_square_named(variant, "e4"), squares),
                     0);
    assert_int_equal(adx_position_goals(chess, 64, squares), 0);
    game_end(chess);
}

/* Whether a line joins the two squares. */
static bool is_joined(const adx_variant *variant, const char *from, const char *to)
{
    const unsigned a = adx_variant_square_named(variant, from);
    const unsigned b = adx_variant_square_named(variant, to);
    adx_line lines[ADX_BOARD_LINES_MAX];
    const unsigned count = adx_variant_lines(variant, lines);

    for (unsigned i = 0; i < count; i++) {
        if ((lines[i].from == a && lines[i].to == b) || (lines[i].from == b && lines[i].to == a))
            return true;
    }
    return false;
}

static void lines_join_neighbors_end_at_a_river_and_cross_in_palaces(void **state)
{
    adx_variant *xiangqi = game_builtin("xiangqi"), *shogi = game_builtin("shogi");
    adx_line lines[ADX_BOARD_LINES_MAX];

    (void)state;
    assert_int_equal(adx_variant_lines(xiangqi, lines), 8 * 10 + 9 * 9 - 7 + 4);
    assert_true(is_joined(xiangqi, "a5", "a6") && is_joined(xiangqi, "i5", "i6"));
    assert_false(is_joined(xiangqi, "b5", "b6"));
    assert_true(is_joined(xiangqi, "b4", "b5") && is_joined(xiangqi, "b5", "c5"));
    assert_true(is_joined(xiangqi, "d1", "f3") && is_joined(xiangqi, "f8", "d10"));
    assert_int_equal(adx_variant_lines(shogi, lines), 0);
    adx_variant_free(xiangqi);
    adx_variant_free(shogi);
}

static void as_many_lines_as_the_largest_board_has(void **state)
{
    adx_variant *variant = game_of_rules("board 16x8\nlook lines, palaces a1-c3, river ranks 4-5\n"
                                         "piece king K K royal\nsetup "
                                         "k15/16/16/16/16/16/16/K15\n");
    adx_line lines[ADX_BOARD_LINES_MAX];

    (void)state;
    assert_int_equal(adx_variant_lines(variant, lines), 15 * 8 + 16 * 7 - 14 + 4);
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_diagram_tells_moves_from_captures),
        cmocka_unit_test(a_diagram_tells_leaps_rides_and_hops_apart),
        cmocka_unit_test(a_diagram_tells_the_line_of_a_ride),
        cmocka_unit_test(a_diagram_tells_what_blocks_a_leap),
        cmocka_unit_test(what_can_be_gone_around_blocks_nothing),
        cmocka_unit_test(a_piece_is_drawn_where_it_has_most_ways),
        cmocka_unit_test(what_is_out_of_range_has_no_ways),
        cmocka_unit_test(every_plain_move_of_every_game_is_a_way),
        cmocka_unit_test(a_result_has_the_sentence_of_its_rule),
        cmocka_unit_test(an_ending_has_a_name_for_tables),
        cmocka_unit_test(the_reasons_of_a_game_are_those_with_a_sentence),
        cmocka_unit_test(a_position_tells_what_it_keeps),
        cmocka_unit_test(waiting_pieces_and_conversions_are_told),
        cmocka_unit_test(pawns_are_known_by_their_names),
        cmocka_unit_test(a_king_that_shrinks_tells_its_range),
        cmocka_unit_test(a_piece_out_of_turn_tells_where_it_could_go),
        cmocka_unit_test(lines_join_neighbors_end_at_a_river_and_cross_in_palaces),
        cmocka_unit_test(as_many_lines_as_the_largest_board_has),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
