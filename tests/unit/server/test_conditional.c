/* Conditional moves: what may be one, and what becomes of them as the game goes on. */
#define _XOPEN_SOURCE 700
#include "server/room/conditional.h"

#include "base/splitmix.h"
#include "support/table.h"

static const struct pace days = {
    .bank_ms = 3 * PACE_DAY_MS, .increment_ms = 3 * PACE_DAY_MS, .cap_ms = 3 * PACE_DAY_MS};
static const struct table_clock by_mail = {.pace = &days};

static struct conditional lines_of(const struct table *table, const char *lines)
{
    struct conditional conditional = {.ply = room_ply(table->room)};

    snprintf(conditional.lines, sizeof(conditional.lines), "%s", lines);
    return conditional;
}

static struct conditional set(const struct table *table, adx_color color, const char *lines)
{
    struct conditional conditional = lines_of(table, lines);
    struct room_refusal refusal;

    if (!conditional_check(&conditional, table->room, color, &refusal))
        fail_msg("%s: %s", lines, refusal.sentence);
    return conditional;
}

static void assert_refused(const struct table *table, adx_color color, const char *lines,
                           const char *code)
{
    struct conditional conditional = lines_of(table, lines);
    struct room_refusal refusal;

    if (conditional_check(&conditional, table->room, color, &refusal))
        fail_msg("it was not refused: %s", lines);
    assert_string_equal(refusal.code, code);
    assert_true(refusal.sentence[0]);
}

static void play(struct table *table, const char *text)
{
    const bool is_white = adx_position_turn(room_position(table->room)) == ADX_WHITE;

    if (!table_act(table, ROOM_MOVE, is_white ? "anna" : "ben", text))
        fail_msg("%s: %s", text, table->refusal.sentence);
}

static void assert_next(const struct conditional *conditional, const struct table *table,
                        const char *word)
{
    char found[CONDITIONAL_WORD_SIZE] = "";

    conditional_next(conditional, table->room, found);
    assert_string_equal(found, word);
}

static void a_line_answers_move_after_move(void **state)
{
    struct table table = table_set("chess", &by_mail);

    (void)state;
    play(&table, "e2e4");
    struct conditional conditional =
        set(&table, ADX_WHITE, "e7e5 g1f3 b8c6 f1b5\nd7d5 e4d5\nf7f6 resign");
    assert_next(&conditional, &table, "e7e5"); /* whose turn it is, is not asked here */
    play(&table, "e7e5");
    assert_true(conditional_follow(&conditional, table.room));
    assert_string_equal(conditional.lines, "e7e5 g1f3 b8c6 f1b5\n");
    assert_next(&conditional, &table, "g1f3");
    play(&table, "g1f3");
    assert_false(conditional_follow(&conditional, table.room));
    play(&table, "b8c6");
    play(&table, "f1b5");
    assert_true(conditional_follow(&conditional, table.room));
    assert_string_equal(conditional.lines, "");
    assert_next(&conditional, &table, "");
    table_clear(&table);
}

static void a_resignation_ends_a_line(void **state)
{
    struct table table = table_set("chess", &by_mail);

    (void)state;
    play(&table, "e2e4");
    struct conditional conditional = set(&table, ADX_WHITE, "f7f6 resign");
    play(&table, "f7f6");
    assert_next(&conditional, &table, "resign");
    play(&table, "d2d4");
    assert_refused(&table, ADX_WHITE, "g7g5 resign a7a6 h2h3", "illegal");
    assert_refused(&table, ADX_WHITE, "resign h2h3", "illegal");
    table_clear(&table);
}

static void every_move_of_a_line_is_legal_in_its_place(void **state)
{
    struct table table = table_set("chess", &by_mail);

    (void)state;
    play(&table, "e2e4");
    assert_refused(&table, ADX_WHITE, "e7e5 e4e5", "illegal");
    assert_refused(&table, ADX_WHITE, "e2e4 e7e5", "illegal");
    assert_refused(&table, ADX_WHITE, "nonsense g1f3", "illegal");
    assert_refused(&table, ADX_WHITE, "e7e5", "no-answer");
    assert_refused(&table, ADX_WHITE, "e7e5 g1f3 b8c6", "no-answer");
    /* Nothing follows a mate. */
    assert_refused(&table, ADX_WHITE, "f7f6 d2d4 g7g5 d1h5 a7a6 h2h3", "illegal");
    set(&table, ADX_WHITE, "f7f6 d2d4 g7g5 d1h5");
    table_clear(&table);
}

static void a_move_has_one_answer(void **state)
{
    struct table table = table_set("chess", &by_mail);

    (void)state;
    play(&table, "e2e4");
    assert_refused(&table, ADX_WHITE, "e7e5 g1f3\ne7e5 f2f4", "two-answers");
    assert_refused(&table, ADX_WHITE, "e7e5 g1f3 b8c6 f1b5\nd7d5 e4d5\ne7e5 g1f3 b8c6 f1c4",
                   "two-answers");
    const struct conditional fork =
        set(&table, ADX_WHITE, "e7e5 g1f3 b8c6 f1b5\ne7e5 g1f3 g8f6 f3e5");
    assert_string_equal(fork.lines, "e7e5 g1f3 b8c6 f1b5\ne7e5 g1f3 g8f6 f3e5\n");
    table_clear(&table);
}

static void a_line_within_another_is_not_kept_twice(void **state)
{
    struct table table = table_set("chess", &by_mail);

    (void)state;
    play(&table, "e2e4");
    const struct conditional kept =
        set(&table, ADX_WHITE, "e7e5 g1f3\nd7d5 e4d5\ne7e5 g1f3 b8c6 f1b5\ne7e5 g1f3");
    assert_string_equal(kept.lines, "d7d5 e4d5\ne7e5 g1f3 b8c6 f1b5\n");
    table_clear(&table);
}

static void moves_that_are_taken_back_find_their_line_again(void **state)
{
    struct table table = table_set("chess", &by_mail);

    (void)state;
    play(&table, "e2e4");
    struct conditional conditional = set(&table, ADX_WHITE, "e7e5 g1f3 b8c6 f1b5\nd7d5 e4d5");
    play(&table, "e7e5");
    play(&table, "g1f3");
    conditional_follow(&conditional, table.room);
    assert_true(table_act(&table, ROOM_OFFER_TAKE_BACK, "ben", ""));
    assert_true(table_act(&table, ROOM_ACCEPT, "anna", ""));
    assert_int_equal(room_ply(table.room), 1);
    assert_false(conditional_follow(&conditional, table.room));
    play(&table, "e7e5");
    assert_next(&conditional, &table, "g1f3");
    play(&table, "f2f4");
    assert_true(conditional_follow(&conditional, table.room));
    assert_string_equal(conditional.lines, "");
    table_clear(&table);
}

static void a_line_ends_with_the_position_that_it_began_in(void **state)
{
    struct table table = table_set("chess", &by_mail);

    (void)state;
    play(&table, "e2e4");
    play(&table, "e7e5");
    play(&table, "g1f3");
    struct conditional conditional = set(&table, ADX_WHITE, "b8c6 f1b5");
    assert_true(table_act(&table, ROOM_OFFER_TAKE_BACK, "anna", ""));
    assert_true(table_act(&table, ROOM_ACCEPT, "ben", ""));
    assert_true(conditional_follow(&conditional, table.room));
    assert_string_equal(conditional.lines, "");
    table_clear(&table);
}

static void there_are_none_where_they_make_no_sense(void **state)
{
    struct table live = table_set("chess", NULL), dice = table_set("dice-world", &by_mail);
    struct table alone = table_alone("chess", &by_mail), over = table_set("chess", &by_mail);
    struct conditional none = {.ply = 7}, late = {.ply = 7, .lines = "e2e4 e7e5"};
    struct room_refusal refusal;

    (void)state;
    assert_refused(&live, ADX_BLACK, "e2e4 e7e5", "no-conditional");
    assert_refused(&dice, ADX_BLACK, "e2e4 e7e5", "dice");
    assert_refused(&alone, ADX_BLACK, "e2e4 e7e5", "waiting");
    assert_false(conditional_check(&late, over.room, ADX_BLACK, &refusal));
    assert_string_equal(refusal.code, "stale");
    assert_true(table_act(&over, ROOM_RESIGN, "anna", ""));
    assert_refused(&over, ADX_BLACK, "e2e4 e7e5", "over");
    assert_true(conditional_check(&none, over.room, ADX_BLACK, &refusal));
    table_clear(&live);
    table_clear(&dice);
    table_clear(&alone);
    table_clear(&over);
}

/* A long game, at random. */
static void write_long_line(const struct table *table, unsigned plies, char *text)
{
    static adx_listed_move list[ADX_MOVES_MAX];
    struct random random = {.state = 3};
    adx_position *position = NULL;

    text[0] = '\0';
    assert_int_equal(adx_position_clone(room_position(table->room), &position), ADX_OK);
    for (unsigned i = 0; i < plies; i++) {
        const unsigned count = adx_position_list(position, list);
        const adx_listed_move *move = &list[random_below(&random, count)];
        snprintf(text + strlen(text), CONDITIONAL_SIZE - strlen(text), "%s%s", i ? " " : "",
                 move->text);
        assert_int_equal(adx_position_play(position, move->move), ADX_OK);
    }
    adx_position_free(position);
}

static void a_line_has_its_limit(void **state)
{
    struct table table = table_set("chess", &by_mail);
    char text[CONDITIONAL_SIZE];

    (void)state;
    play(&table, "g1f3");
    write_long_line(&table, CONDITIONAL_PLIES_MAX, text);
    set(&table, ADX_WHITE, text);
    write_long_line(&table, CONDITIONAL_PLIES_MAX + 2, text);
    assert_refused(&table, ADX_WHITE, text, "too-many-lines");
    table_clear(&table);
}

/* After "first a2a3" every move of Black is answered by g2g3. */
static unsigned write_answers(const struct table *table, const char *first, unsigned most,
                              char *text)
{
    static adx_listed_move list[ADX_MOVES_MAX];
    adx_position *position = NULL;
    adx_move move;

    assert_int_equal(adx_position_clone(room_position(table->room), &position), ADX_OK);
    assert_int_equal(adx_move_parse(position, first, &move), ADX_OK);
    assert_int_equal(adx_position_play(position, move), ADX_OK);
    assert_int_equal(adx_move_parse(position, "a2a3", &move), ADX_OK);
    assert_int_equal(adx_position_play(position, move), ADX_OK);
    const unsigned count = adx_position_list(position, list);
    for (unsigned i = 0; i < count && i < most; i++)
        snprintf(text + strlen(text), CONDITIONAL_SIZE - strlen(text), "%s%s a2a3 %s g2g3",
                 text[0] ? "\n" : "", first, list[i].text);
    adx_position_free(position);
    return count < most ? count : most;
}

static void a_tree_has_its_limit(void **state)
{
    struct table table = table_set("chess", &by_mail);
    char text[CONDITIONAL_SIZE] = "";

    (void)state;
    play(&table, "c2c3");
    const unsigned lines = write_answers(&table, "e7e6", CONDITIONAL_LINES_MAX, text);
    assert_int_equal(write_answers(&table, "d7d6", CONDITIONAL_LINES_MAX - lines, text),
                     CONDITIONAL_LINES_MAX - lines);
    set(&table, ADX_WHITE, text);
    snprintf(text + strlen(text), sizeof(text) - strlen(text), "\nh7h6 g2g3");
    assert_refused(&table, ADX_WHITE, text, "too-many-lines");
    table_clear(&table);
}

/* --- every kind of move --- */

/* A random game from here on, as one line that ends with a move of `color`. */
static void write_line(const struct table *table, adx_color color, struct random *random,
                       char text[CONDITIONAL_SIZE], unsigned kinds[ADX_MOVE_KINDS])
{
    static adx_listed_move list[ADX_MOVES_MAX];
    adx_position *position = NULL;
    size_t size = 0, whole = 0;
    adx_move_info info;

    assert_int_equal(adx_position_clone(room_position(table->room), &position), ADX_OK);
    for (unsigned i = 0; i < 30 && adx_position_outcome(position).winner == ADX_NOBODY; i++) {
        const bool is_own = adx_position_turn(position) == color;
        const unsigned count = adx_position_list(position, list);
        const adx_listed_move *move = &list[random_below(random, count)];
        for (unsigned k = 0; k < count; k++) { /* rare kinds first, mostly */
            info = adx_move_describe(position, list[k].move);
            if (kinds[info.kind] < 5 && random_below(random, 2))
                move = &list[k];
        }
        info = adx_move_describe(position, move->move);
        kinds[info.kind]++;
        size += (size_t)snprintf(text + size, CONDITIONAL_SIZE - size, "%s%s", i ? " " : "",
                                 move->text);
        assert_int_equal(adx_position_play(position, move->move), ADX_OK);
        const bool is_whole =
            adx_position_part(position) == 1 || adx_position_outcome(position).winner != ADX_NOBODY;
        whole = is_own && i && is_whole ? size : whole;
    }
    text[whole] = '\0';
    adx_position_free(position);
}

/* Some moves into a game, a line is made and then played. */
static void try_a_game(const char *id, unsigned plies, struct random *random,
                       unsigned kinds[ADX_MOVE_KINDS])
{
    char text[CONDITIONAL_SIZE] = "", word[CONDITIONAL_WORD_SIZE], next[CONDITIONAL_WORD_SIZE];
    struct table table = table_set(id, &by_mail);

    while (!room_is_over(table.room) && room_ply(table.room) < plies)
        table_move_somehow(&table, random_index(random, 1000));
    const bool is_white = adx_position_turn(room_position(table.room)) == ADX_WHITE;
    const adx_color color = is_white ? ADX_BLACK : ADX_WHITE;
    if (!room_is_over(table.room))
        write_line(&table, color, random, text, kinds);
    struct conditional conditional = set(&table, color, text);
    for (const char *rest = text; (rest = conditional_word(rest, word)) != NULL;) {
        assert_true(conditional_next(&conditional, table.room, next));
        assert_string_equal(next, word);
        play(&table, word);
        conditional_follow(&conditional, table.room);
    }
    assert_string_equal(conditional.lines, "");
    table_clear(&table);
}

/* Whether lines have had every kind of move that is not every game's. */
static bool are_all_there(const unsigned kinds[ADX_MOVE_KINDS])
{
    return kinds[ADX_MOVE_EN_PASSANT] && kinds[ADX_MOVE_CASTLE] && kinds[ADX_MOVE_PROMOTE] &&
           kinds[ADX_MOVE_DROP] && kinds[ADX_MOVE_BECOME] && kinds[ADX_MOVE_DEMOTE] &&
           kinds[ADX_MOVE_CONVERT];
}

static void moves_of_every_kind_are_conditional_in_every_game(void **state)
{
    enum {
        ROUNDS = 2,
        DUAL_ROUNDS_MAX = 1000,
        PLIES = 12 /* more in each round */
    };
    unsigned kinds[ADX_MOVE_KINDS] = {0};
    struct random random = {.state = 7};

    (void)state;
    for (unsigned round = 0; round < ROUNDS; round++) {
        for (size_t game = 0; adx_builtin_id(game); game++) {
            if (strncmp(adx_builtin_id(game), "dice-", 5) != 0)
                try_a_game(adx_builtin_id(game), PLIES * round, &random, kinds);
        }
    }
    /* It has the kinds that are seldom possible. */
    for (unsigned round = 0; round < DUAL_ROUNDS_MAX && !are_all_there(kinds); round++)
        try_a_game("dual", PLIES * (round % 10), &random, kinds);
    assert_true(are_all_there(kinds));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_line_answers_move_after_move),
        cmocka_unit_test(a_resignation_ends_a_line),
        cmocka_unit_test(every_move_of_a_line_is_legal_in_its_place),
        cmocka_unit_test(a_move_has_one_answer),
        cmocka_unit_test(a_line_within_another_is_not_kept_twice),
        cmocka_unit_test(moves_that_are_taken_back_find_their_line_again),
        cmocka_unit_test(a_line_ends_with_the_position_that_it_began_in),
        cmocka_unit_test(there_are_none_where_they_make_no_sense),
        cmocka_unit_test(a_line_has_its_limit),
        cmocka_unit_test(a_tree_has_its_limit),
        cmocka_unit_test(moves_of_every_kind_are_conditional_in_every_game),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
