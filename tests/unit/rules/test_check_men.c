/* The pieces in one line, as PGN's tag VariantMen has them, and those of a file compared. */
#include "support/game.h"

static adx_variant *variant_of(const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_rules rules = {.name = "x", .text = text, .size = strlen(text)};
    adx_variant *variant = NULL;

    assert_int_equal(adx_variant_create(&alloc, &rules, game_print_finding, NULL, &variant),
                     ADX_OK);
    return variant;
}

/* The men of a game like chess with further statements. */
static void assert_men(const char *statements, const char *men)
{
    char text[512];

    snprintf(text, sizeof(text), "like chess\n%s", statements);
    adx_variant *variant = variant_of(text);
    assert_string_equal(adx_variant_men(variant), men);
    adx_variant_free(variant);
}

#define CHESS "K:KisO2;Q:Q;R:R;B:B;N:N;P:fmWfceFifmnD"

static void letters_and_movements_stand_in_one_line(void **state)
{
    (void)state;
    assert_men("", CHESS);
    assert_men("piece unicorn U BNN\n", CHESS ";U:BN0");
    assert_men("piece joker J I\nimitations 1\npiece wall L -\n", CHESS ";J:I;L:-");
}

static void a_first_move_has_the_letter_i(void **state)
{
    (void)state;
    assert_men("remove castle\nmove king D from rank 1\n", "K:KiD;Q:Q;R:R;B:B;N:N;P:fmWfceFifmnD");
    /* No piece starts there, so it is no first move, and where it is made cannot be told. */
    assert_men("remove castle\nmove king D from rank 5\n", "K:KD;Q:Q;R:R;B:B;N:N;P:fmWfceFifmnD");
    assert_men("remove castle\nmove king fmDfmH from rank 1\n",
               "K:KifmDifmH;Q:Q;R:R;B:B;N:N;P:fmWfceFifmnD");
}

static void black_is_written_where_it_differs(void **state)
{
    (void)state;
    assert_men("replace piece knight N -\nwhite move knight N\nblack move knight C\n",
               "K:KisO2;Q:Q;R:R;B:B;N:N;n:C;P:fmWfceFifmnD");
    /* Both go to the c-file, which is on the left of White and on the right of Black. */
    assert_men("remove castle\ncastle king e1-c1 with rook a1-d1\n",
               "K:KilO2;k:KirO2;Q:Q;R:R;B:B;N:N;P:fmWfceFifmnD");
}

static void a_partner_one_square_inside_has_the_letter_j(void **state)
{
    (void)state;
    assert_men("replace setup nrbqkbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQKBRN\n"
               "remove castle\ncastle king e1-g1 with rook g1-f1\n"
               "castle king e1-c1 with rook b1-d1\n",
               "K:KisjO2;Q:Q;R:R;B:B;N:N;P:fmWfceFifmnD");
}

/* The difference as "letter theirs ours", or "". Static memory. */
static const char *difference(const adx_variant *variant, const char *men)
{
    static char text[600];
    adx_men_difference other;

    text[0] = '\0';
    if (adx_variant_men_differ(variant, men, strlen(men), &other))
        snprintf(text, sizeof(text), "%s %s %s", other.letter, other.theirs, other.ours);
    return text;
}

static void one_movement_may_be_spelled_in_many_ways(void **state)
{
    adx_variant *chess = variant_of("like chess\npiece unicorn U BNN\n");
    static const char *const same[] = {
        CHESS,
        "",
        ";;",
        "P:",
        "N",
        ":N",
        " N : N ; R : R ",
        "Q:RB",
        "Q:F0W0",
        "R:R0",
        "B:FF",
        "U:N0B",
        "K:WFisO2",
        "K:isO2FW",
        "P:ifmnDfceFfmW",
        "k:KisO2;q:BR",
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(same) / sizeof(same[0]); i++)
        assert_string_equal(difference(chess, same[i]), "");
    adx_variant_free(chess);
}

static void a_castling_to_both_sides_is_one_to_each(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *univers;

    (void)state;
    assert_int_equal(adx_variant_builtin(&alloc, "univers", &univers), ADX_OK);
    assert_string_equal(difference(univers, "K:KirO2irO3ilO2ilO3ilO4;k:KirO2irO3irO4ilO2ilO3"), "");
    assert_string_equal(difference(univers, "K:KisO2isO3isO4"), "K KisO2isO3isO4 KisO2isO3ilO4");
    adx_variant_free(univers);
}

static void a_piece_that_moves_otherwise_is_told(void **state)
{
    adx_variant *chess = variant_of("like chess\npiece wall L -\n");

    (void)state;
    assert_string_equal(difference(chess, "Q:Q;N:C;R:B"), "N C N");
    assert_string_equal(difference(chess, "K:K"), "K K KisO2");
    assert_string_equal(difference(chess, "P:fmWfceF"), "P fmWfceF fmWfceFifmnD");
    assert_string_equal(difference(chess, "P:fmWfceFfmnD"), "P fmWfceFfmnD fmWfceFifmnD");
    assert_string_equal(difference(chess, "R:R4"), "R R4 R");
    assert_string_equal(difference(chess, "q:C"), "q C Q");
    assert_string_equal(difference(chess, "L:W"), "L W -");
    assert_string_equal(difference(chess, "M:RN"), "M RN ");
    assert_string_equal(difference(chess, "N:not Betza"), "N notBetza N");
    adx_variant_free(chess);
}

static void what_is_too_long_is_cut_and_differs(void **state)
{
    adx_variant *chess = variant_of("like chess\n");
    char men[ADX_MOVEMENT_SIZE_MAX + 64] = "N:";
    adx_men_difference other;

    (void)state;
    memset(men + 2, 'N', sizeof(men) - 3);
    assert_true(adx_variant_men_differ(chess, men, strlen(men), &other));
    assert_int_equal(strlen(other.theirs), ADX_MOVEMENT_SIZE_MAX - 1);
    adx_variant_free(chess);
}

static void no_game_differs_from_itself(void **state)
{
    (void)state;
    for (size_t i = 0; adx_builtin_id(i); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        const char *men = adx_variant_men(variant);
        assert_non_null(strchr(men, ':'));
        assert_string_equal(difference(variant, men), "");
        adx_variant_free(variant);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_and_movements_stand_in_one_line),
        cmocka_unit_test(a_first_move_has_the_letter_i),
        cmocka_unit_test(black_is_written_where_it_differs),
        cmocka_unit_test(a_partner_one_square_inside_has_the_letter_j),
        cmocka_unit_test(one_movement_may_be_spelled_in_many_ways),
        cmocka_unit_test(a_castling_to_both_sides_is_one_to_each),
        cmocka_unit_test(a_piece_that_moves_otherwise_is_told),
        cmocka_unit_test(what_is_too_long_is_cut_and_differs),
        cmocka_unit_test(no_game_differs_from_itself),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
