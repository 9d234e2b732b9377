/* The weights of the hand-written terms, as texts and as what they do. */
#include "eval/weights.h"

#include "base/buf.h"
#include "eval/eval.h"
#include "support/game.h"

static bool are_equal(const struct weights *a, const struct weights *b)
{
    return memcmp(a, b, sizeof(*a)) == 0;
}

static const char *read_text(const struct variant *variant, const char *text, struct weights *out)
{
    return weights_read(variant, text, strlen(text), out);
}

static void what_is_written_is_read_again(void **state)
{
    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        const struct variant *core = variant->core;
        struct weights weights, again;
        struct random cup = {i};
        char text[WEIGHTS_SIZE_MAX];
        weights_usual(core, &weights);
        for (unsigned k = 0; k < WEIGHT_COUNT; k++)
            weights.of[k] += (int)random_index(&cup, 90) - 45;
        for (unsigned role = 1; role <= core->about->role_count; role++)
            if (weights.value[role] && core->about->roles[role].base == role)
                weights.value[role] += (int)random_index(&cup, 300);
        const size_t size = weights_write(core, &weights, text);
        assert_true(size + 1 < WEIGHTS_SIZE_MAX);
        assert_null(weights_read(core, text, size, &again));
        assert_true(are_equal(&weights, &again));
        adx_variant_free(variant);
    }
}

static void what_is_not_said_is_as_usual(void **state)
{
    adx_variant *variant = game_builtin("chess");
    struct weights usual, weights;

    (void)state;
    weights_usual(variant->core, &usual);
    assert_null(read_text(variant->core, "# nothing\n\n  \r\n", &weights));
    assert_true(are_equal(&weights, &usual));
    assert_null(read_text(variant->core, " tempo  -7 # half a move\nvalue knight 333", &weights));
    assert_int_equal(weights.of[WEIGHT_TEMPO], -7);
    weights.of[WEIGHT_TEMPO] = usual.of[WEIGHT_TEMPO];
    assert_false(are_equal(&weights, &usual));
    adx_variant_free(variant);
}

static void wrong_lines_are_told_and_change_nothing(void **state)
{
    static const char *const wrong[] = {
        "tempo",     "tempo x",         "tempo 1501",       "tempo -1501",
        "tempo 7 8", "temp 7",          "value unicorn 3",  "value knight",
        "value",     "value knight -3", "value queen 6001", "tempo 99999999999999999999",
        "tempo -",
    };
    adx_variant *variant = game_builtin("chess");
    struct weights usual, weights;

    (void)state;
    weights_usual(variant->core, &usual);
    for (size_t i = 0; i < sizeof(wrong) / sizeof(wrong[0]); i++) {
        char text[128];
        snprintf(text, sizeof(text), "hanging 3\n%s\npair 9", wrong[i]);
        assert_non_null(read_text(variant->core, text, &weights));
        assert_true(are_equal(&weights, &usual));
    }
    adx_variant_free(variant);
}

static void any_bytes_are_read_without_harm(void **state)
{
    static const char *const words[] = {"value", "knight", "tempo", "-",  "#", "\n", " ",
                                        "12",    "\t",     "queen", "99", "",  "\r", "passed-1"};
    adx_variant *variant = game_builtin("chess");
    struct random cup = {5};
    struct weights weights;

    (void)state;
    for (unsigned tries = 0; tries < 5000; tries++) {
        char text[256];
        struct buf buf = buf_init(text, sizeof(text));
        for (unsigned i = random_index(&cup, 16); i > 0; i--)
            buf_text(&buf, words[random_index(&cup, sizeof(words) / sizeof(words[0]))]);
        (void)read_text(variant->core, text, &weights);
        for (unsigned i = 0; i < WEIGHT_COUNT; i++)
            assert_in_range(weights.of[i] + WEIGHT_MAX, 0, 2 * WEIGHT_MAX);
    }
    adx_variant_free(variant);
}

/* The engine's score of a position without a bishop's partner and a rook. */
static int score_with(adx_variant *variant, const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position =
        position_in(variant, "rnbqk1nr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
    adx_engine *engine;
    const char *why;
    int score;

    assert_int_equal(adx_variant_use_weights(variant, text, text ? strlen(text) : 0, &why), ADX_OK);
    assert_null(why);
    assert_int_equal(adx_engine_create(&alloc, variant, 1 << 16, &engine), ADX_OK);
    assert_int_equal(adx_engine_use_net(engine, NULL, 0, NULL), ADX_OK);
    assert_int_equal(adx_engine_evaluate(engine, position, &score), ADX_OK);
    adx_engine_free(engine);
    adx_position_free(position);
    return score;
}

static void an_engine_has_the_weights_of_its_game(void **state)
{
    adx_variant *variant = game_builtin("chess");
    const int usual = score_with(variant, NULL);
    const char *why = NULL;

    (void)state;
    assert_true(score_with(variant, "value rook 1500") < usual - 600);
    assert_true(score_with(variant, "value bishop 1500") > usual + 600);
    assert_int_equal(adx_variant_use_weights(variant, "value rook x", 12, &why), ADX_E_RANGE);
    assert_non_null(why);
    assert_int_equal(score_with(variant, NULL), usual);
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_again),
        cmocka_unit_test(what_is_not_said_is_as_usual),
        cmocka_unit_test(wrong_lines_are_told_and_change_nothing),
        cmocka_unit_test(any_bytes_are_read_without_harm),
        cmocka_unit_test(an_engine_has_the_weights_of_its_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
