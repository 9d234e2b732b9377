/* Castlings that end a game, and castlings that the opponent's castling takes away. */
#include "support/game.h"

#define OPEN    "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R"
#define WINNING "like chess\nblack end castling to c1 win\nblack end no castling to c1 loss\n"
#define OPPOSITE                                                                                   \
    "like chess\nremove castle\n"                                                                  \
    "castle king e1-g1 with rook h1-f1, unless enemy has\n"                                        \
    "castle king e1-c1 with rook a1-d1, unless enemy has\n"

static adx_position *after(const char *rules, const char *fen, const char *const *moves)
{
    adx_position *position = position_in(game_of_rules(rules), fen);

    for (; *moves; moves++)
        play(position, *moves);
    return position;
}

static void assert_won(const char *rules, const char *const *moves, adx_winner winner)
{
    adx_position *position = after(rules, OPEN " w KQkq - 0 1", moves);

    assert_int_equal(adx_position_outcome(position).winner, winner);
    assert_string_equal(adx_position_outcome(position).reason, winner ? "castling" : "");
    game_end(position);
}

static void who_castles_there_wins(void **state)
{
    (void)state;
    assert_won(WINNING, (const char *const[]){"e1c1", "e8c8", NULL}, ADX_BLACK_WINS);
    assert_won(WINNING, (const char *const[]){"e1c1", "a7a6", NULL}, ADX_NOBODY);
}

static void who_can_no_longer_castle_there_loses(void **state)
{
    (void)state;
    assert_won(WINNING, (const char *const[]){"a2a3", "e8g8", NULL}, ADX_WHITE_WINS);
    assert_won(WINNING, (const char *const[]){"a2a3", "a8b8", NULL}, ADX_WHITE_WINS);
    assert_won(WINNING, (const char *const[]){"a2a3", "h8g8", NULL}, ADX_NOBODY);
}

static void one_of_several_castlings_is_enough(void **state)
{
    static const char rules[] =
        "like chess\nend castling to c1 g1 win\nend no castling to c1 g1 loss\n";

    (void)state;
    assert_won(rules, (const char *const[]){"a1b1", "h8g8", NULL}, ADX_NOBODY);
    assert_won(rules, (const char *const[]){"a1b1", "h8g8", "h1g1", NULL}, ADX_BLACK_WINS);
    assert_won(rules, (const char *const[]){"a1b1", "h8g8", "e1g1", NULL}, ADX_WHITE_WINS);
}

static void a_castling_counts_before_a_mate_and_is_no_walk(void **state)
{
    static const char rules[] = "like chess\nend castling to c1 win\n";
    adx_position *mates =
        after("like chess\nend castling to c1 draw\n", "3k4/R6R/8/8/8/8/8/R3K3 w Q - 0 1",
              (const char *const[]){"e1c1", NULL});
    adx_position *walks =
        after(rules, "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
              (const char *const[]){"e1d2", "e8e7", "a1d1", "e7e8", "d2c1", NULL});

    (void)state;
    assert_string_equal(adx_position_outcome(mates).reason, "castling");
    assert_int_equal(adx_position_outcome(mates).winner, ADX_DRAWN);
    assert_int_equal(adx_position_outcome(walks).winner, ADX_NOBODY);
    game_end(mates);
    game_end(walks);
}

static void a_fen_tells_who_has_castled_and_ended_the_game(void **state)
{
    adx_position *position =
        after(WINNING, OPEN " w KQkq - 0 1", (const char *const[]){"a2a3", "e8c8", NULL});
    char fen[ADX_FEN_SIZE_MAX];

    (void)state;
    adx_position_fen(position, fen);
    assert_non_null(strstr(fen, " castled:c8"));
    adx_position *read = position_in(adx_position_variant(position), fen);
    assert_int_equal(adx_position_outcome(read).winner, ADX_BLACK_WINS);
    adx_position_free(read);
    game_end(position);
}

static bool is_read(const adx_variant *variant, const char *fen)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position = NULL;
    const adx_err err = adx_position_create(&alloc, variant, fen, NULL, NULL, &position);

    adx_position_free(position);
    return !err;
}

static void a_castling_that_the_board_does_not_show_is_not_believed(void **state)
{
    adx_variant *variant = game_of_rules(WINNING);

    (void)state;
    assert_true(is_read(variant, "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 0 1 castled:c8"));
    assert_false(is_read(variant, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 castled:c8"));
    assert_false(is_read(variant, "2k4r/8/8/8/8/8/8/R3K2R w KQ - 0 1 castled:c8"));
    assert_false(is_read(variant, "2Kr3r/8/8/8/8/8/8/R3k2R w - - 0 1 castled:c8"));
    assert_true(is_read(variant, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 castled:-"));
    adx_variant_free(variant);
}

/* Before the duck is placed the player who has castled is still to move. */
static void a_fen_tells_it_amid_a_turn(void **state)
{
    adx_position *position = after("like duck\nend castling to g1 win\n", OPEN " w KQkq - 0 1",
                                   (const char *const[]){"e1g1", NULL});
    char fen[ADX_FEN_SIZE_MAX], again[ADX_FEN_SIZE_MAX];

    (void)state;
    adx_position_fen(position, fen);
    assert_non_null(strstr(fen, " part:2 castled:g1"));
    adx_position *read = position_in(adx_position_variant(position), fen);
    adx_position_fen(read, again);
    assert_string_equal(again, fen);
    adx_position_free(read);
    game_end(position);
}

static void nobody_castles_as_the_opponent_has(void **state)
{
    adx_position *position =
        after(OPPOSITE, OPEN " w KQkq - 0 1", (const char *const[]){"e1g1", NULL});

    (void)state;
    assert_false(is_legal(position, "e8g8"));
    assert_true(is_legal(position, "e8c8"));
    assert_string_equal(reason_of(position, "e8g8"), "castling-right");
    play(position, "e8c8");
    assert_int_equal(adx_position_outcome(position).winner, ADX_NOBODY);
    game_end(position);
}

/* Where the board is turned, the castlings of both that go to the same hand are alike. */
static void players_castle_alike_as_each_sees_the_board(void **state)
{
    adx_position *position =
        after("like chess\nsymmetry rotate\nreplace setup r2k3r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R\n"
              "remove castle\n"
              "castle king e1-g1 with rook h1-f1, unless enemy has\n"
              "castle king e1-c1 with rook a1-d1, unless enemy has\n",
              NULL, (const char *const[]){"e1g1", NULL});

    (void)state;
    assert_false(is_legal(position, "d8b8"));
    assert_true(is_legal(position, "d8f8"));
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_castles_there_wins),
        cmocka_unit_test(who_can_no_longer_castle_there_loses),
        cmocka_unit_test(one_of_several_castlings_is_enough),
        cmocka_unit_test(a_castling_counts_before_a_mate_and_is_no_walk),
        cmocka_unit_test(a_fen_tells_who_has_castled_and_ended_the_game),
        cmocka_unit_test(a_castling_that_the_board_does_not_show_is_not_believed),
        cmocka_unit_test(a_fen_tells_it_amid_a_turn),
        cmocka_unit_test(nobody_castles_as_the_opponent_has),
        cmocka_unit_test(players_castle_alike_as_each_sees_the_board),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
