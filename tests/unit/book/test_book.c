/* Books of openings: what is counted, what is kept, their text, and what is wrong with one. */
#include <string.h>

#include "adx/book.h"
#include "adx/pgn.h"
#include "support/game.h"

enum {
    HASH_SIZE = 1 << 20,
    PLIES = 8,
};

static const char head[] = "book 1; chess; 3; a test\n";

static adx_book *book_of(const adx_variant *variant)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_book *book;

    assert_int_equal(adx_book_create(&alloc, variant, PLIES, &book), ADX_OK);
    return book;
}

static adx_err add(adx_book *book, const adx_variant *variant, const char *pgn)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_record *record;

    assert_int_equal(adx_pgn_read(&alloc, variant, "chess", pgn, strlen(pgn), NULL, NULL, &record),
                     ADX_OK);
    const adx_err err = adx_book_add(book, record);
    adx_record_free(record);
    return err;
}

/* The text of a book with all that was counted. free() it. */
static char *text_of(const adx_book *book, unsigned games_min, unsigned positions_max)
{
    const adx_book_choice choice = {
        .games_min = games_min, .positions_max = positions_max, .source = "a test"};
    char *text;
    size_t size;

    assert_int_equal(adx_book_write(book, &choice, &text, &size), ADX_OK);
    assert_int_equal(strlen(text), size);
    return text;
}

/* "e2e4 1 0 0, d2d4 0 1 0" at the position after some moves. Static memory. */
static const char *moves_at(const adx_book *book, const adx_variant *variant, const char *moves)
{
    static char text[1024];
    adx_book_move list[ADX_BOOK_MOVES_MAX];
    adx_position *position = position_in(variant, NULL);
    size_t len = 0;

    play(position, moves);
    const unsigned count = adx_book_moves(book, position, list);
    text[0] = '\0';
    for (unsigned i = 0; i < count; i++)
        len += (size_t)snprintf(text + len, sizeof(text) - len, "%s%s %u %u %u", i ? ", " : "",
                                list[i].text, list[i].white, list[i].draws, list[i].black);
    adx_position_free(position);
    return text;
}

static unsigned lines_of(const char *text)
{
    unsigned count = 0;

    for (; *text; text++)
        count += *text == '\n';
    return count;
}

static void moves_are_counted_with_the_results_of_their_games(void **state)
{
    adx_variant *variant = game_builtin("chess");
    adx_book *book = book_of(variant);

    (void)state;
    assert_int_equal(add(book, variant, "1. e4 e5 2. Nf3 1-0"), ADX_OK);
    assert_int_equal(add(book, variant, "1. e4 c5 1/2-1/2"), ADX_OK);
    assert_int_equal(add(book, variant, "1. d4 d5 0-1"), ADX_OK);
    assert_int_equal(adx_book_games(book), 3);
    assert_string_equal(moves_at(book, variant, ""), "e2e4 1 1 0, d2d4 0 0 1");
    assert_string_equal(moves_at(book, variant, "e2e4"), "c7c5 0 1 0, e7e5 1 0 0");
    assert_string_equal(moves_at(book, variant, "e2e4 e7e5 g1f3"), "");
    adx_book_free(book);
    adx_variant_free(variant);
}

static void positions_reached_in_two_ways_are_one(void **state)
{
    adx_variant *variant = game_builtin("chess");
    adx_book *book = book_of(variant);

    (void)state;
    assert_int_equal(add(book, variant, "1. d4 Nf6 2. c4 e6 1-0"), ADX_OK);
    assert_int_equal(add(book, variant, "1. c4 Nf6 2. d4 e6 0-1"), ADX_OK);
    assert_string_equal(moves_at(book, variant, "c2c4 g8f6 d2d4"), "e7e6 1 0 1");
    /* The clock of moves differs, the position does not. */
    adx_position *one = position_in(variant, "4k3/8/8/8/8/8/8/4K3 w - - 3 9");
    adx_position *other = position_in(variant, "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
    adx_position *third = position_in(variant, "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    assert_true(adx_book_key(one) == adx_book_key(other));
    assert_true(adx_book_key(one) != adx_book_key(third));
    adx_position_free(one);
    adx_position_free(other);
    adx_position_free(third);
    adx_book_free(book);
    adx_variant_free(variant);
}

/* docs/book.md promises it to other programs: it never changes. */
static void the_key_of_the_start_of_chess_is_what_it_always_was(void **state)
{
    adx_position *position = position_of("chess", NULL);

    (void)state;
    assert_true(adx_book_key(position) == UINT64_C(0xe7550032f706));
    game_end(position);
}

static void a_game_that_comes_back_is_counted_once_at_a_position(void **state)
{
    adx_variant *variant = game_builtin("chess");
    adx_book *book = book_of(variant);

    (void)state;
    assert_int_equal(add(book, variant, "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 1-0"), ADX_OK);
    assert_string_equal(moves_at(book, variant, ""), "g1f3 1 0 0");
    adx_book_free(book);
    adx_variant_free(variant);
}

static void games_without_an_end_or_from_elsewhere_are_refused(void **state)
{
    adx_variant *variant = game_builtin("chess");
    adx_book *book = book_of(variant);

    (void)state;
    assert_int_equal(add(book, variant, "1. e4 e5 *"), ADX_E_RECORD);
    assert_int_equal(add(book, variant, "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 1-0"),
                     ADX_E_RECORD);
    assert_int_equal(adx_book_games(book), 0);
    assert_int_equal(adx_book_positions(book), 0);
    adx_book_free(book);
    adx_variant_free(variant);
}

static void only_frequent_moves_and_positions_are_kept(void **state)
{
    adx_variant *variant = game_builtin("chess");
    adx_book *book = book_of(variant);

    (void)state;
    for (unsigned i = 0; i < 3; i++)
        assert_int_equal(add(book, variant, "1. e4 e5 2. Nf3 1-0"), ADX_OK);
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(add(book, variant, "1. d4 d5 0-1"), ADX_OK);
    assert_int_equal(add(book, variant, "1. a4 a5 0-1"), ADX_OK);
    char *all = text_of(book, 1, ADX_BOOK_POSITIONS_MAX), *twice = text_of(book, 2, 100),
         *two = text_of(book, 1, 2), *none = text_of(book, 7, 100);
    assert_int_equal(lines_of(all), 2 + 5);
    assert_int_equal(lines_of(twice), 2 + 4);
    assert_null(strstr(twice, "a2a4"));
    assert_int_equal(lines_of(two), 2 + 2);
    assert_non_null(strstr(two, "e7e5"));
    assert_int_equal(lines_of(none), 2);
    free(all);
    free(twice);
    free(two);
    free(none);
    adx_book_free(book);
    adx_variant_free(variant);
}

static void what_is_written_is_read_as_the_same(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    adx_book *book = book_of(variant), *again;
    char why[ADX_BOOK_WHY_SIZE_MAX];

    (void)state;
    assert_int_equal(add(book, variant, "1. d4 Nf6 2. c4 e6 1-0"), ADX_OK);
    assert_int_equal(add(book, variant, "1. c4 Nf6 2. d4 e6 0-1"), ADX_OK);
    char *text = text_of(book, 1, 100);
    assert_int_equal(adx_book_read(&alloc, variant, text, strlen(text), why, &again), ADX_OK);
    assert_int_equal(adx_book_games(again), 2);
    assert_string_equal(adx_book_source(again), "a test");
    assert_int_equal(adx_book_positions(again), 6);
    assert_string_equal(moves_at(again, variant, "c2c4 g8f6 d2d4"), "e7e6 1 0 1");
    assert_int_equal(adx_book_check(again, why), ADX_OK);
    assert_int_equal(add(again, variant, "1. e4 1-0"), ADX_E_RANGE);
    free(text);
    adx_book_free(again);
    adx_book_free(book);
    adx_variant_free(variant);
}

static const char *fault_of(const adx_variant *variant, const char *start, const char *rest)
{
    static char why[ADX_BOOK_WHY_SIZE_MAX];
    const adx_alloc alloc = adx_alloc_libc();
    char text[2048];
    adx_book *book;

    snprintf(text, sizeof(text), "%s%s", start, rest);
    adx_err err = adx_book_read(&alloc, variant, text, strlen(text), why, &book);
    if (!err)
        err = adx_book_check(book, why);
    adx_book_free(book);
    assert_int_equal(err != ADX_OK, why[0] != '\0');
    return why;
}

static void what_is_wrong_with_a_text_is_told_with_its_line(void **state)
{
    static const char expected_move[] =
        "line 2: expected a move and three numbers: won by White, drawn, won by Black";
    adx_variant *variant = game_builtin("chess");

    (void)state;
    assert_string_equal(fault_of(variant, "", ""),
                        "line 1: expected \"book 1; GAME; number of games; where they come from\"");
    assert_string_equal(fault_of(variant, "book 2; chess; 3; x\n", ""),
                        "line 1: expected \"book 1; GAME; number of games; where they come from\"");
    assert_string_equal(fault_of(variant, head, "3b79 e2e4 1 0 0\n"),
                        "line 2: expected 12 hexadecimal digits and moves");
    assert_string_equal(fault_of(variant, head, "e7550032f706\n"),
                        "line 2: expected 12 hexadecimal digits and moves");
    assert_string_equal(fault_of(variant, head, "e7550032f706 e2e4 1 0\n"), expected_move);
    assert_string_equal(fault_of(variant, head, "e7550032f706 e2e4 1 0 1000000000\n"),
                        expected_move);
    assert_string_equal(fault_of(variant, head, "e7550032f706 e2e4 1 0 0 e2e4 1 0 0\n"),
                        "line 2: expected each move once");
    assert_string_equal(
        fault_of(variant, head, "e7550032f706 e2e4 1 0 0\ne7550032f706 d2d4 1 0 0\n"),
        "line 3: expected each position once");
    assert_string_equal(fault_of(variant, head, "e7550032f706 e2e5 1 0 0\n"),
                        "line 2: there is no such move: e2e5");
    assert_string_equal(fault_of(variant, head, "e7550032f707 e2e4 1 0 0\n"),
                        "line 2: no moves of the book lead to this position");
    assert_string_equal(fault_of(variant, head, "# a remark\n\ne7550032f706 e2e4 1 0 0\n"), "");
    adx_variant_free(variant);
}

/* The text of `positions` positions with a move each. free() it. */
static char *long_text(unsigned positions)
{
    const size_t size = sizeof(head) + positions * 32;
    char *text = malloc(size);
    size_t len = (size_t)snprintf(text, size, "%s", head);

    for (unsigned i = 0; i < positions; i++)
        len += (size_t)snprintf(text + len, size - len, "%012x a1a2 1 0 0\n", i);
    return text;
}

static void a_text_has_so_many_positions_and_no_more(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    char why[ADX_BOOK_WHY_SIZE_MAX];
    adx_book *book;

    (void)state;
    char *most = long_text(ADX_BOOK_POSITIONS_MAX), *more = long_text(ADX_BOOK_POSITIONS_MAX + 1);
    assert_int_equal(adx_book_read(&alloc, variant, most, strlen(most), why, &book), ADX_OK);
    assert_int_equal(adx_book_positions(book), ADX_BOOK_POSITIONS_MAX);
    adx_book_free(book);
    assert_int_equal(adx_book_read(&alloc, variant, more, strlen(more), why, &book), ADX_E_LIMIT);
    assert_null(book);
    assert_string_equal(why, "line 10002: at most 10000 positions");
    free(most);
    free(more);
    adx_variant_free(variant);
}

static void a_book_is_of_one_start_and_of_so_many_plies(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *chess = game_builtin("chess"), *shuffled = game_builtin("chess960");
    adx_book *book;

    (void)state;
    assert_int_equal(adx_book_create(&alloc, shuffled, PLIES, &book), ADX_E_RANGE);
    assert_int_equal(adx_book_create(&alloc, chess, 0, &book), ADX_E_RANGE);
    assert_int_equal(adx_book_create(&alloc, chess, ADX_BOOK_PLIES_MAX + 1, &book), ADX_E_RANGE);
    assert_int_equal(adx_book_create(&alloc, chess, ADX_BOOK_PLIES_MAX, &book), ADX_OK);
    adx_book_free(book);
    adx_variant_free(chess);
    adx_variant_free(shuffled);
}

static char *record_text(const adx_variant *variant, adx_engine *engine, uint64_t number)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_book_plan plan = {.nodes = 200, .plies = 6, .seed = 5};
    adx_record *record;
    char *text;
    size_t size;

    assert_int_equal(adx_book_play(&alloc, variant, engine, &plan, number, &record), ADX_OK);
    assert_int_equal(adx_record_legal_plies(record, variant),
                     adx_record_standing(record).ply_count);
    assert_true(adx_record_standing(record).outcome.winner != ADX_NOBODY);
    assert_int_equal(adx_record_write(record, &text, &size), ADX_OK);
    adx_record_free(record);
    return text;
}

static void a_number_gives_the_same_game_and_another_another(void **state)
{
    static const char *const games[] = {"univers", "dice-world"};
    const adx_alloc alloc = adx_alloc_libc();

    (void)state;
    for (unsigned i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
        adx_variant *variant = game_builtin(games[i]);
        adx_engine *engine;
        assert_int_equal(adx_engine_create(&alloc, variant, HASH_SIZE, &engine), ADX_OK);
        char *one = record_text(variant, engine, 1), *other = record_text(variant, engine, 2),
             *again = record_text(variant, engine, 1);
        assert_string_equal(one, again);
        assert_string_not_equal(one, other);
        free(one);
        free(other);
        free(again);
        adx_engine_free(engine);
        adx_variant_free(variant);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_counted_with_the_results_of_their_games),
        cmocka_unit_test(positions_reached_in_two_ways_are_one),
        cmocka_unit_test(the_key_of_the_start_of_chess_is_what_it_always_was),
        cmocka_unit_test(a_game_that_comes_back_is_counted_once_at_a_position),
        cmocka_unit_test(games_without_an_end_or_from_elsewhere_are_refused),
        cmocka_unit_test(only_frequent_moves_and_positions_are_kept),
        cmocka_unit_test(what_is_written_is_read_as_the_same),
        cmocka_unit_test(what_is_wrong_with_a_text_is_told_with_its_line),
        cmocka_unit_test(a_text_has_so_many_positions_and_no_more),
        cmocka_unit_test(a_book_is_of_one_start_and_of_so_many_plies),
        cmocka_unit_test(a_number_gives_the_same_game_and_another_another),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
