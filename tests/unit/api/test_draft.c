/* Positions that are put together word by word. */
#include "support/game.h"

enum {
    GAMES = 2,
    PLIES = 40
};

static void check_round_trip(const adx_position *position)
{
    char text[ADX_FEN_SIZE_MAX];
    adx_draft draft;

    adx_draft_of(position, &draft);
    adx_draft_fen(adx_position_variant(position), &draft, text);
    assert_string_equal(text, fen_of(position));
}

static void the_draft_of_a_position_has_its_fen(void **state)
{
    struct random cup = {1};
    adx_move moves[ADX_MOVES_MAX];

    (void)state;
    for (size_t i = GAME_FIRST(2); i < adx_builtin_count(); i += GAME_STEP) {
        for (unsigned game = 0; game < GAMES; game++) {
            adx_position *position = position_of(adx_builtin_id(i), NULL);
            for (unsigned ply = 0; ply < PLIES; ply++) {
                check_round_trip(position);
                const unsigned count = adx_position_moves(position, moves);
                if (!count)
                    break;
                assert_int_equal(adx_position_play(position, moves[random_index(&cup, count)]),
                                 ADX_OK);
            }
            game_end(position);
        }
    }
}

static void the_draft_of_a_game_that_castling_has_ended_says_so(void **state)
{
    adx_position *position = position_in(game_of_rules("like chess\nend castling to g1 win\n"),
                                         "4k3/8/8/8/8/8/8/4K2R w K - 0 1");

    (void)state;
    play(position, "e1g1");
    assert_non_null(strstr(fen_of(position), "castled:g1"));
    check_round_trip(position);
    game_end(position);
}

static void without_words_every_right_is_given_that_the_pieces_allow(void **state)
{
    adx_position *position = position_of("chess", "r3k2r/8/8/8/8/8/8/4K2R w k - 5 9");
    char text[ADX_FEN_SIZE_MAX];
    adx_right right;
    adx_draft draft;

    (void)state;
    assert_true(adx_position_right(position, 0, &right));
    assert_string_equal(right.letters, "K");
    assert_false(right.has);
    assert_true(adx_position_right(position, 1, &right));
    assert_string_equal(right.letters, "k");
    assert_true(right.has);
    assert_true(adx_position_right(position, 2, &right));
    assert_string_equal(right.letters, "q");
    assert_int_equal(right.color, ADX_BLACK);
    assert_string_equal(adx_variant_square(adx_position_variant(position), right.king).name, "e8");
    assert_string_equal(adx_variant_square(adx_position_variant(position), right.rook).name, "a8");
    assert_false(adx_position_right(position, 3, &right));
    adx_draft_of(position, &draft);
    assert_string_equal(draft.castling, "k");
    draft.castling[0] = '\0';
    adx_draft_fen(adx_position_variant(position), &draft, text);
    assert_string_equal(text, "r3k2r/8/8/8/8/8/8/4K2R w");
    game_end(position);
}

/* Words and squares of what may be captured en passant: "e3 e4:e3; ". */
static const char *passings_of(const adx_position *position)
{
    static adx_passing passings[ADX_PASSINGS_MAX];
    static char text[1024];
    const adx_variant *variant = adx_position_variant(position);
    const unsigned count = adx_position_passings(position, passings);
    int len = 0;

    text[0] = '\0';
    for (unsigned i = 0; i < count; i++) {
        len += snprintf(text + len, sizeof(text) - (size_t)len, "%s %s:", passings[i].word,
                        adx_variant_square(variant, passings[i].piece).name);
        for (unsigned k = 0; k < passings[i].square_count; k++)
            len += snprintf(text + len, sizeof(text) - (size_t)len, "%s",
                            adx_variant_square(variant, passings[i].squares[k]).name);
        len += snprintf(text + len, sizeof(text) - (size_t)len, "; ");
    }
    return text;
}

static void what_may_be_captured_en_passant_is_listed(void **state)
{
    static const struct {
        const char *game, *fen, *passings;
    } cases[] = {
        {"chess", NULL, ""},
        {"chess", "4k3/8/8/8/1p1pPp2/8/8/4K3 b - - 0 1", "e3 e4:e3; "},
        {"chess", "4k3/8/8/8/PpP5/8/8/4K3 b - - 0 1", "a3 a4:a3; c3 c4:c3; "},
        {"chess", "4k3/8/8/8/PpP5/2N5/8/4K3 b - - 0 1", "a3 a4:a3; "},
        /* It would leave the king in check. */
        {"chess", "8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1", ""},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        adx_position *position = position_of(cases[i].game, cases[i].fen);
        assert_string_equal(passings_of(position), cases[i].passings);
        game_end(position);
    }
}

/* How many words for en passant a random game has had; each is one of those listed. */
static unsigned check_words_of_a_game(const char *id, struct random *cup)
{
    static adx_passing passings[ADX_PASSINGS_MAX];
    adx_position *position = position_of(id, NULL);
    adx_move moves[ADX_MOVES_MAX];
    unsigned seen = 0, count = 1;
    adx_draft draft;

    /* After turns of several moves a word names what several pieces have passed. */
    if (position->now.variant->has_series)
        count = 0;
    for (unsigned ply = 0; count && ply < 3 * PLIES; ply++) {
        adx_draft_of(position, &draft);
        if (strcmp(draft.en_passant, "-") != 0) {
            const unsigned passing_count = adx_position_passings(position, passings);
            unsigned at = 0;
            while (at < passing_count && strcmp(passings[at].word, draft.en_passant) != 0)
                at++;
            assert_true(at < passing_count);
            seen++;
        }
        count = adx_position_moves(position, moves);
        if (count)
            assert_int_equal(adx_position_play(position, moves[random_index(cup, count)]), ADX_OK);
    }
    game_end(position);
    return seen;
}

static void each_word_for_en_passant_is_one_of_those_listed(void **state)
{
    struct random cup = {3};
    unsigned seen = 0;

    (void)state;
    for (size_t i = GAME_FIRST(2); i < adx_builtin_count(); i += GAME_STEP)
        for (unsigned game = 0; game < 2 * GAMES; game++)
            seen += check_words_of_a_game(adx_builtin_id(i), &cup);
    assert_true(seen > 20);
}

static void what_the_game_does_not_have_is_left_out(void **state)
{
    adx_variant *chess = game_builtin("chess");
    adx_draft draft = {.castling = "-", .turn = ADX_BLACK, .turn_number = 3};
    char text[ADX_FEN_SIZE_MAX];

    (void)state;
    memset(draft.role, 255, sizeof(draft.role));
    memset(draft.hand, 9, sizeof(draft.hand));
    adx_draft_fen(chess, &draft, text);
    assert_string_equal(text, "8/8/8/8/8/8/8/8 b - - 0 3");
    adx_variant_free(chess);
}

static void rights_to_turn_pieces_into_others_are_told_with_their_letters(void **state)
{
    adx_variant *dual = game_builtin("dual"), *chess = game_builtin("chess");
    adx_conversion right;

    (void)state;
    assert_true(adx_variant_conversion(dual, 0, ADX_WHITE, &right));
    assert_string_equal(adx_variant_role(dual, right.from).name, "firz");
    assert_string_equal(adx_variant_role(dual, right.to).name, "wazir");
    assert_string_equal(right.letters, "W");
    assert_true(adx_variant_conversion(dual, 1, ADX_BLACK, &right));
    assert_string_equal(right.letters, "f");
    assert_false(adx_variant_conversion(dual, 2, ADX_WHITE, &right));
    assert_false(adx_variant_conversion(chess, 0, ADX_WHITE, &right));
    adx_variant_free(dual);
    adx_variant_free(chess);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_draft_of_a_position_has_its_fen),
        cmocka_unit_test(the_draft_of_a_game_that_castling_has_ended_says_so),
        cmocka_unit_test(without_words_every_right_is_given_that_the_pieces_allow),
        cmocka_unit_test(what_may_be_captured_en_passant_is_listed),
        cmocka_unit_test(each_word_for_en_passant_is_one_of_those_listed),
        cmocka_unit_test(what_the_game_does_not_have_is_left_out),
        cmocka_unit_test(rights_to_turn_pieces_into_others_are_told_with_their_letters),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
