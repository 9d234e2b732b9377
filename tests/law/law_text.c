/* What is written is read again as the same. */
#include "notation/move_text.h"
#include "notation/san.h"
#include "support/game.h"

/* The squares that a piece has passed matter only where a capture is possible. */
static struct position without_idle_passing(struct position position, const struct position *read)
{
    position.state.passed = read->state.passed;
    position.state.passed_piece = read->state.passed_piece;
    return position;
}

static void read_again(struct position *position, struct dice_cup *cup)
{
    char text[ADX_FEN_SIZE_MAX], again[ADX_FEN_SIZE_MAX];
    struct position read;

    (void)cup;
    const unsigned len = fen_write(position, text);
    assert_int_equal(len, strlen(text));
    if (fen_read(position->variant, NULL, text, NULL, NULL, &read))
        fail_msg("%s: %s", position->variant->about->id, text);
    fen_write(&read, again);
    assert_string_equal(text, again);

    /* Rights that are gone leave no rook behind in the text. */
    memcpy(read.rook_home, position->rook_home, sizeof(read.rook_home));
    const struct position expected = without_idle_passing(*position, &read);
    if (memcmp(&read, &expected, sizeof(read)) != 0)
        print_error("%s: %s\n", position->variant->about->id, text);
    assert_memory_equal(&read, &expected, sizeof(read));
    assert_true(read.state.key == position->state.key);
}

static void a_fen_is_read_as_the_position_it_was_written_from(void **state)
{
    (void)state;
    in_random_games(24, 160, read_again);
    in_random_placements(300, read_again);
}

/* Moves before and after, which is what a lost en passant square would show in. */
static void compare_moves_read_again(struct position *position, struct dice_cup *cup)
{
    char text[ADX_FEN_SIZE_MAX];
    struct position read;

    (void)cup;
    fen_write(position, text);
    assert_int_equal(fen_read(position->variant, NULL, text, NULL, NULL, &read), ADX_OK);
    if (position->variant->ops->perft(&read, 2) != position->variant->ops->perft(position, 2))
        fail_msg("%s: %s", position->variant->about->id, text);
}

static void a_position_read_again_has_the_same_future(void **state)
{
    (void)state;
    in_random_games(4, 120, compare_moves_read_again);
}

static void compare_texts(struct position *position, struct dice_cup *cup)
{
    static char texts[ADX_MOVES_MAX][ADX_MOVE_TEXT_SIZE_MAX];
    move moves[ADX_MOVES_MAX];

    (void)cup;
    const unsigned count = position->variant->ops->moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        move parsed;
        move_text_write(position, moves[i], texts[i]);
        assert_true(move_text_find(position, moves, count, texts[i], &parsed));
        if (parsed.bits != moves[i].bits)
            fail_msg("%s: %s stands for two moves", position->variant->about->id, texts[i]);
    }
}

static void every_move_has_a_text_of_its_own(void **state)
{
    (void)state;
    in_random_games(5, 160, compare_texts);
    in_random_placements(100, compare_texts);
}

static void read_algebraic_again(struct position *position, struct dice_cup *cup)
{
    (void)cup;
    move moves[ADX_MOVES_MAX];

    const unsigned count = position->variant->ops->moves(position, moves);
    /* Some of them: telling a move from all others costs the square of their number. */
    for (unsigned i = count % 5; i < count; i += 5) {
        char text[ADX_SAN_SIZE_MAX];
        move parsed;
        const unsigned len = san_write(position, moves[i], text);
        assert_in_range(len, 1, ADX_SAN_SIZE_MAX - 1);
        if (!san_parse(position, text, &parsed) || parsed.bits != moves[i].bits)
            fail_msg("%s: %s", position->variant->about->id, text);
        /* Nor does it need its sign of check. */
        if (text[len - 1] == '#')
            text[len - 1] = '\0';
        assert_true(san_parse(position, text, &parsed) && parsed.bits == moves[i].bits);
    }
}

static void every_move_has_an_algebraic_text_of_its_own(void **state)
{
    (void)state;
    in_random_games(1, 24, read_algebraic_again);
    in_random_placements(2, read_algebraic_again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fen_is_read_as_the_position_it_was_written_from),
        cmocka_unit_test(a_position_read_again_has_the_same_future),
        cmocka_unit_test(every_move_has_a_text_of_its_own),
        cmocka_unit_test(every_move_has_an_algebraic_text_of_its_own),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
