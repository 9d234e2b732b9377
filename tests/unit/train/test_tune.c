/* Weights are found again from positions that were judged by them. */
#include "adx/train.h"

#include "eval/eval.h"
#include "support/train_data.h"

enum {
    POSITIONS = 6000
};

static int score_by(const struct term_tables *tables, const struct position *position)
{
    const struct term_sum sum = term_sum_of(tables, position);

    return terms_score(tables, position, &sum);
}

/* Blocks of positions judged by terms with these weights. */
static struct data data_judged_by(const adx_variant *variant, const struct weights *weights)
{
    enum {
        BLOCK = 10
    };
    struct data data = {.bytes = malloc((size_t)POSITIONS * RECORD_SIZE_MAX)};
    struct term_tables *tables = calloc(1, sizeof(*tables));
    adx_position *start = position_in(variant, NULL);
    struct random cup = {3};

    assert_true(data.bytes && tables);
    term_tables_init(tables, variant->core, weights);
    for (unsigned i = 0; i < POSITIONS; i += BLOCK) {
        uint8_t *header = data.bytes + data.size, *records = header + RECORD_HEADER_SIZE;
        size_t size = 0;
        for (unsigned k = 0; k < BLOCK; k++) {
            struct position position = scatter(&cup, &start->now);
            variant->core->ops->refresh(&position);
            struct record record = record_of(&position, score_by(tables, &position));
            size +=
                record_write(&record, variant->core->about->geometry.square_count, records + size);
        }
        record_write_header(variant->core, BLOCK, records, (uint32_t)size, header);
        data.size += RECORD_HEADER_SIZE + size;
    }
    adx_position_free(start);
    free(tables);
    return data;
}

struct rounds {
    unsigned told, stop_at;
    double first, last;
};

static bool note_round(void *ctx, const adx_tune_round *round)
{
    struct rounds *rounds = ctx;

    if (!rounds->told++)
        rounds->first = round->validation_loss;
    rounds->last = round->validation_loss;
    return rounds->told != rounds->stop_at;
}

static void weights_are_found_again(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    struct weights usual, sought, found;
    struct rounds rounds = {.told = 0};
    char *text;
    size_t size;

    (void)state;
    weights_usual(variant->core, &usual);
    sought = usual;
    sought.of[WEIGHT_HANGING] = 60;
    sought.of[WEIGHT_MOBILITY] = 220;
    const unsigned knight = piece_role(variant->core->about->setup.board[1]);
    sought.value[knight] += 120;
    struct data data = data_judged_by(variant, &sought);
    const adx_tune_plan plan = {
        .variant = variant, .data = data.bytes, .size = data.size, .result_share = 0.001};
    assert_int_equal(adx_tune(&alloc, &plan, note_round, &rounds, &text, &size), ADX_OK);
    assert_int_equal(rounds.told, 5);
    assert_true(rounds.last < rounds.first / 20);
    assert_null(weights_read(variant->core, text, strlen(text), &found));
    assert_in_range(found.value[knight], sought.value[knight] - 15, sought.value[knight] + 15);
    assert_in_range(found.of[WEIGHT_HANGING], 45, 75);
    assert_in_range(found.of[WEIGHT_MOBILITY], 195, 245);
    /* What is right already stays. */
    assert_in_range(found.of[WEIGHT_PAIR], usual.of[WEIGHT_PAIR] - 12, usual.of[WEIGHT_PAIR] + 12);
    alloc.resize(alloc.ctx, text, size, 0);
    free(data.bytes);
    adx_variant_free(variant);
}

static void tuning_stops_when_told_to(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    struct weights known, found;
    struct rounds rounds = {.stop_at = 1};
    char *text;
    size_t size;

    (void)state;
    weights_known(variant->core, &known);
    struct data data = data_judged_by(variant, &known);
    adx_tune_plan plan = {.variant = variant, .data = data.bytes, .size = data.size};
    assert_int_equal(adx_tune(&alloc, &plan, note_round, &rounds, &text, &size), ADX_OK);
    assert_int_equal(rounds.told, 1);
    assert_null(weights_read(variant->core, text, strlen(text), &found));
    assert_memory_equal(&found, &known, sizeof(found));
    alloc.resize(alloc.ctx, text, size, 0);
    /* Data of other games only is no data. */
    adx_variant *other = game_builtin("los-alamos");
    plan.variant = other;
    assert_int_equal(adx_tune(&alloc, &plan, note_round, &rounds, &text, &size), ADX_E_RANGE);
    assert_null(text);
    adx_variant_free(other);
    free(data.bytes);
    adx_variant_free(variant);
}

static void compare_with_its_record(struct position *position, struct random *cup)
{
    const struct variant *variant = position->variant;
    const struct record record = record_of(position, 0);
    struct position again;
    struct beside facts[2][BESIDE_MAX];

    (void)cup;
    record_position(&record, variant, &again);
    assert_memory_equal(again.board, position->board, sizeof(again.board));
    assert_memory_equal(again.royal, position->royal, sizeof(again.royal));
    assert_memory_equal(again.sets, position->sets, sizeof(again.sets));
    assert_int_equal(again.state.side, position->state.side);
    const unsigned count = beside_list(position, facts[0]);
    assert_int_equal(beside_list(&again, facts[1]), count);
    assert_memory_equal(facts[0], facts[1], count * sizeof(facts[0][0]));
}

static void a_record_tells_its_position(void **state)
{
    (void)state;
    in_random_games(1, 80, compare_with_its_record);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(weights_are_found_again),
        cmocka_unit_test(tuning_stops_when_told_to),
        cmocka_unit_test(a_record_tells_its_position),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
