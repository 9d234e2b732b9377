/* Endings: what is known of those of chess, and that each value follows from those after it. */
#include "adx/endgame.h"
#include "support/game.h"

enum {
    MEGABYTE = 1 << 20
};

static adx_endgame *solved(const adx_variant *variant, const char *pieces)
{
    const adx_alloc alloc = adx_alloc_libc();
    char why[ADX_ENDGAME_WHY_SIZE_MAX];
    adx_endgame *endgame;

    if (adx_endgame_create(&alloc, variant, pieces, 8 * MEGABYTE, NULL, why, &endgame))
        fail_msg("%s: %s", pieces, why);
    assert_int_equal(adx_endgame_solve(endgame, 2, NULL), ADX_OK);
    return endgame;
}

/* Source: the counts of Nalimov's tables, mirrored positions counted each. */
static void queen_and_rook_mate_in_10_and_16_moves(void **state)
{
    static const struct {
        const char *pieces;
        unsigned plies;
        uint64_t won, drawn_by_black;
    } known[] = {{"K+Q v K", 20, 144508, 23048}, {"K+R v K", 32, 175168, 22244}};
    adx_variant *variant = game_builtin("chess");

    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        adx_endgame *endgame = solved(variant, known[i].pieces);
        const adx_endgame_summary white = adx_endgame_summarize(endgame, ADX_WHITE);
        const adx_endgame_summary black = adx_endgame_summarize(endgame, ADX_BLACK);
        assert_int_equal(white.won[ADX_WHITE], known[i].won);
        assert_int_equal(white.drawn, 0);
        assert_int_equal(white.longest[ADX_WHITE], known[i].plies - 1);
        assert_int_equal(black.longest[ADX_WHITE], known[i].plies);
        assert_int_equal(black.drawn, known[i].drawn_by_black);
        assert_int_equal(black.won[ADX_BLACK], 0);
        adx_endgame_free(endgame);
    }
    adx_variant_free(variant);
}

/* Whoever is to move comes to the best of what the moves lead to, one ply later. */
static void check_position(const adx_endgame *endgame, adx_position *position)
{
    const adx_winner own =
        adx_position_turn(position) == ADX_WHITE ? ADX_WHITE_WINS : ADX_BLACK_WINS;
    unsigned win = UINT32_MAX, loss = 0;
    adx_endgame_value value, next;
    adx_move moves[ADX_MOVES_MAX];
    bool draws = false;

    assert_true(adx_endgame_probe(endgame, position, &value));
    const unsigned count = adx_position_moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        assert_int_equal(adx_position_play(position, moves[i]), ADX_OK);
        assert_true(adx_endgame_probe(endgame, position, &next));
        adx_position_undo(position);
        draws |= next.winner == ADX_DRAWN;
        if (next.winner == own)
            win = next.plies < win ? next.plies : win;
        else if (next.winner != ADX_DRAWN)
            loss = next.plies > loss ? next.plies : loss;
    }
    if (!count)
        assert_int_equal(value.plies, 0);
    else if (win != UINT32_MAX)
        assert_true(value.winner == own && value.plies == win + 1);
    else if (draws)
        assert_int_equal(value.winner, ADX_DRAWN);
    else
        assert_true(value.winner != own && value.winner != ADX_DRAWN && value.plies == loss + 1);
}

/* From a position on, all that is met on random ways. */
static void walk(const adx_endgame *endgame, const adx_variant *variant, const char *fen)
{
    uint64_t seed = 12345;

    for (unsigned game = 0; game < 20; game++) {
        adx_position *position = position_in(variant, fen);
        for (unsigned ply = 0; ply < 30; ply++) {
            adx_move moves[ADX_MOVES_MAX];
            check_position(endgame, position);
            const unsigned count = adx_position_moves(position, moves);
            if (!count)
                break;
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            assert_int_equal(adx_position_play(position, moves[(seed >> 33) % count]), ADX_OK);
        }
        adx_position_free(position);
    }
}

static void a_value_follows_from_those_after_it(void **state)
{
    static const char *const cases[][3] = {
        {"chess", "K+P v K", "8/8/8/3k4/8/8/3P4/3K4 w - - 0 1"},
        {"cylinder", "K+R v K", "8/8/8/3k4/8/8/4R3/3K4 w - - 0 1"},
        {"minixiangqi", "K+C v K", "3k3/7/7/7/7/3C3/3K3 w - - 0 1"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        adx_variant *variant = game_builtin(cases[i][0]);
        adx_endgame *endgame = solved(variant, cases[i][1]);
        walk(endgame, variant, cases[i][2]);
        adx_endgame_free(endgame);
        adx_variant_free(variant);
    }
}

static void what_the_board_does_not_tell_is_refused(void **state)
{
    static const char *const cases[][3] = {
        {"chess", "K+X v K", "expected the capital letter of a piece"},
        {"chess", "K+Q", "expected two sides"},
        {"chess", "Q v K", "exactly one royal piece"},
        {"chess", "K+Q+Q v K+Q+Q", "at most 5 pieces"},
        {"capablanca", "K+Q+Q v K+Q", "at most 4 pieces"},
        {"dice-world", "K+Q v K", "dice"},
        {"world", "K+J v K", "used last"},
        {"world", "K+P v K", "which were captured"},
        {"crazyhouse", "K+Q v K", "drops are left out"},
        {"three-check", "K+Q v K", "checks"},
        {"chess", "K+Q+Q v K+Q", "MB of memory"},
    };
    const adx_alloc alloc = adx_alloc_libc();

    (void)state;
    for (unsigned i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        adx_variant *variant = game_builtin(cases[i][0]);
        char why[ADX_ENDGAME_WHY_SIZE_MAX];
        adx_endgame *endgame;
        assert_int_not_equal(
            adx_endgame_create(&alloc, variant, cases[i][1], 8 * MEGABYTE, NULL, why, &endgame),
            ADX_OK);
        assert_null(endgame);
        if (!strstr(why, cases[i][2]))
            fail_msg("%s %s: %s", cases[i][0], cases[i][1], why);
        adx_variant_free(variant);
    }
}

static bool stops(void *ctx, const adx_endgame_progress *progress)
{
    (void)ctx;
    return progress->is_exploring;
}

static void a_work_that_is_stopped_ends(void **state)
{
    const adx_endgame_hooks hooks = {.goes_on = stops};
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    char why[ADX_ENDGAME_WHY_SIZE_MAX];
    adx_endgame *endgame;

    (void)state;
    assert_int_equal(
        adx_endgame_create(&alloc, variant, "K+R v K", MEGABYTE, &hooks, why, &endgame), ADX_OK);
    assert_int_equal(adx_endgame_solve(endgame, 1, &hooks), ADX_E_RANGE);
    adx_endgame_free(endgame);
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(queen_and_rook_mate_in_10_and_16_moves),
        cmocka_unit_test(a_value_follows_from_those_after_it),
        cmocka_unit_test(what_the_board_does_not_tell_is_refused),
        cmocka_unit_test(a_work_that_is_stopped_ends),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
