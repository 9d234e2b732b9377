/* Training positions as bytes. */
#include "support/game.h"
#include "train/position_record.h"

static void compare_record(struct position *position, struct random *cup)
{
    const unsigned squares = position->variant->about->geometry.square_count;
    const struct record record = record_of(position, -1234);
    uint8_t bytes[RECORD_SIZE_MAX];
    struct record read;

    (void)cup;
    const size_t size = record_write(&record, squares, bytes);
    assert_int_equal(record_read(bytes, size, squares, &read), size);
    assert_int_equal(read.side, position->state.side);
    assert_int_equal(read.score, -1234);
    assert_int_equal(read.result, RECORD_DRAWN);
    assert_int_equal(read.piece_count, record.piece_count);
    for (unsigned i = 0; i < read.piece_count; i++)
        assert_int_equal(read.piece[i], position->board[read.square[i]]);
    assert_int_equal(read.beside_count, record.beside_count);
    assert_memory_equal(read.beside, record.beside, record.beside_count * sizeof(struct beside));
    for (size_t cut = 0; cut < size; cut++)
        assert_int_equal(record_read(bytes, cut, squares, &read), 0);
}

static void a_record_is_read_back_and_a_cut_one_refused(void **state)
{
    (void)state;
    in_random_games(1, 60, compare_record);
}

static void a_damaged_block_is_refused(void **state)
{
    adx_position *position = position_of("chess", NULL);
    const struct record record = record_of(&position->now, 10);
    uint8_t bytes[RECORD_HEADER_SIZE + RECORD_SIZE_MAX];
    struct record_header header;

    (void)state;
    const size_t size = record_write(&record, 64, bytes + RECORD_HEADER_SIZE);
    const size_t whole = RECORD_HEADER_SIZE + size;
    record_write_header(position->now.variant, 1, bytes + RECORD_HEADER_SIZE, (uint32_t)size,
                        bytes);
    assert_true(record_read_header(bytes, whole, &header));
    assert_string_equal(header.id, "chess");
    assert_int_equal(header.count, 1);
    assert_int_equal(header.size, size);
    assert_false(record_read_header(bytes, whole - 1, &header));
    bytes[whole - 1] ^= 1;
    assert_false(record_read_header(bytes, whole, &header));
    game_end(position);
}

static void an_unknown_result_leaves_the_score_to_aim_at(void **state)
{
    (void)state;
    assert_true(record_aim(RECORD_UNKNOWN, 0.25, 1) == 0.25);
    assert_true(record_aim(RECORD_LOST, 0.25, 1) == 0);
    assert_true(record_aim(RECORD_WON, 0.25, 1) == 1);
    assert_true(record_aim(RECORD_DRAWN, 0.25, 0.5) == 0.375);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_is_read_back_and_a_cut_one_refused),
        cmocka_unit_test(a_damaged_block_is_refused),
        cmocka_unit_test(an_unknown_result_leaves_the_score_to_aim_at),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
