/* when, act, throw. */
#include "unit/rules/reading.h"

static void an_event_has_effects_and_grants_a_right(void **state)
{
    struct reading *reading = reading_of_builtin("dual");
    const struct description *description = &reading->description;
    const struct event *event = &description->events[0];
    const unsigned guard = role_named(description, "guard");
    const unsigned wazir = role_named(description, "wazir"), firz = role_named(description, "firz");

    (void)state;
    assert_int_equal(description->event_count, 2);
    assert_int_equal(event->roles, UINT64_C(1) << guard);
    assert_int_equal(event->direction, DIRECTION_ORTHOGONAL);
    assert_int_equal(event->effect_count, 2);
    assert_int_equal(event->effects[0].owner, OWNER_MOVER);
    assert_int_equal(event->effects[0].from, UINT64_C(1) << guard);
    assert_int_equal(event->effects[0].to, wazir);
    assert_int_equal(event->effects[1].owner, OWNER_OPPONENT);
    assert_int_equal(event->effects[1].to, firz);
    assert_int_equal(event->convert_from, firz);
    assert_int_equal(event->convert_to, wazir);
    assert_int_equal(description->events[1].direction, DIRECTION_DIAGONAL);
    reading_free(reading);
}

static void an_event_without_a_direction_is_for_all_moves(void **state)
{
    struct reading *reading =
        reading_of_text("like chess\nwhen rook queen moves: own pawn becomes knight\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_int_equal(reading->description.events[0].direction, DIRECTION_ANY);
    assert_int_equal(reading->description.events[0].roles, UINT64_C(1) << 2 | UINT64_C(1) << 3);
    assert_int_equal(reading->description.events[0].convert_from, 0);
    reading_free(reading);
}

static void the_piece_that_moves_may_change_itself(void **state)
{
    struct reading *reading = reading_of_builtin("kyoto-shogi");
    const struct description *description = &reading->description;
    const struct event *event = &description->events[0];

    (void)state;
    assert_int_equal(description->event_count, 8);
    assert_int_equal(event->effects[0].owner, OWNER_ITSELF);
    assert_int_equal(event->effects[0].from, UINT64_C(1) << role_named(description, "lance"));
    assert_int_equal(event->effects[0].to, role_named(description, "tokin"));
    reading_free(reading);
    assert_refused(
        "like chess\nwhen king moves: it becomes rook\nwhen rook moves: it becomes king\n",
        "2:6:4 error: a royal piece can only become a royal one (name a piece that is not royal)\n"
        "3:29:4 error: no piece can become a royal one (name a piece that is not royal)");
}

static void an_act_changes_the_piece_or_an_enemy(void **state)
{
    struct reading *reading = reading_of_builtin("dual");
    const struct description *description = &reading->description;
    const struct act *becomes = &description->acts[0], *vanishes = &description->acts[1];

    (void)state;
    assert_int_equal(description->act_count, 2);
    assert_int_equal(becomes->role, role_named(description, "pawn-of-camel"));
    assert_int_equal(becomes->becomes, role_named(description, "camel"));
    assert_int_equal(vanishes->becomes, 0);
    assert_int_equal(vanishes->enemies, UINT64_C(1) << role_named(description, "marshall") |
                                            UINT64_C(1) << role_named(description, "cardinal"));
    assert_int_equal(vanishes->enemy_becomes, role_named(description, "camel"));
    reading_free(reading);
}

static void a_throw_allows_pieces_by_number(void **state)
{
    struct reading *reading = reading_of_builtin("dice-world");
    const struct description *description = &reading->description;

    (void)state;
    assert_true(description->dice.thrown);
    assert_true(description->dice.doubles_free);
    assert_int_equal(description->dice.roles_of_number[11],
                     UINT64_C(1) << role_named(description, "cannon"));
    assert_int_equal(description->dice.roles_of_number[12], 0);
    assert_non_null(ending_said(description, ENDING_ROYAL_CAPTURE));
    reading_free(reading);
}

static void effects_have_their_own_mistakes(void **state)
{
    (void)state;
    assert_refused(
        "like chess\n"
        "when rook moves: own king becomes queen, enemy queen becomes king\n"
        "when rook moves orthogonally: own pawn becomes knight\n"
        "when pawn moves: enemy may convert king to queen,\n"
        "                 enemy may convert rook to queen\n"
        "when queen moves: my pawn becomes knight, own pawn becoms knight\n"
        "when bishop moves diagonaly: own pawn becomes knight\n"
        "when knight moves own pawn becomes rook\n",
        "2:22:4 error: a royal piece can only become a royal one (name a piece that is not royal)\n"
        "2:62:4 error: no piece can become a royal one (name a piece that is not royal)\n"
        "3:6:4 error: another when statement is about some of the same moves (name other pieces, "
        "or leave one of the two out)\n"
        "4:36:4 error: a royal piece cannot become another piece (name a piece that is not royal)\n"
        "5:36:4 error: a when statement can grant only one right (leave one of the two out)\n"
        "6:19:2 error: expected \"own\", \"enemy\" or \"it\" but found \"my\"\n"
        "6:52:6 error: expected \"becomes\" but found \"becoms\" (did you mean becomes?)\n"
        "7:19:9 error: expected \"orthogonally\", \"diagonally\" or \":\" but found "
        "\"diagonaly\" (did you mean diagonally?)\n"
        "8:19:3 error: expected \"orthogonally\", \"diagonally\" or \":\" but found \"own\"");
}

static void acts_have_their_own_mistakes(void **state)
{
    (void)state;
    assert_refused(
        "like chess\n"
        "act king becomes queen\n"
        "act queen becomes king\n"
        "act rook becomes rook\n"
        "act rook vanishes\n"
        "act knight vanishes, enemy king becomes rook\n"
        "act bishop explodes\n"
        "act knight becomes rook, last anywhere, at most 0\n"
        "act pawn becomes rook, also moving, not attaking\n"
        "act pawn becomes queen on rank 8, also moving\n",
        "2:5:4 error: a royal piece cannot act (name a piece that is not royal)\n"
        "3:19:4 error: no piece can become a royal one (name a piece that is not royal)\n"
        "4:18:4 error: it is this piece already: rook (name another piece)\n"
        "5:10:8 error: expected \",\" after this, but the statement ends\n"
        "6:28:4 error: a royal piece cannot become another piece (name a piece that is not royal)\n"
        "7:12:8 error: expected \"becomes\" or \"vanishes\" but found \"explodes\"\n"
        "8:26:4 error: this act can be done anywhere (name squares after on, or leave "
        "this out)\n"
        "8:49:1 error: this number must be from 1 to 256\n"
        "9:41:8 error: expected \"attacking\" but found \"attaking\" (did you mean "
        "attacking?)\n"
        "10:35:4 error: a piece that promotes cannot also move as it acts (leave this out, "
        "or remove promote)");
}

static void throws_have_their_own_mistakes(void **state)
{
    (void)state;
    assert_refused("like chess\nthrow 0 pawn, 3 rook, 3 queen, 4 qeen, rook 5\n",
                   "2:40:4 error: expected a number or \"doubles\" but found \"rook\"");
    assert_refused("like chess\nthrow 0 pawn, 3 rook, 3 queen, 4 qeen\n",
                   "2:7:1 error: this number must be from 1 to 12\n"
                   "2:23:1 error: the number 3 is listed twice (leave one of the two out)\n"
                   "2:34:4 error: there is no piece qeen (did you mean queen?)");
}

static void a_missing_comma_between_throws_is_named(void **state)
{
    (void)state;
    assert_refused("like chess\nthrow 1 pawn 2 knight, 3 rook\n",
                   "2:14:1 error: a comma is missing before this number");
}

static void a_comma_inside_a_list_is_one_mistake(void **state)
{
    (void)state;
    assert_refused("like chess\nwhen rook moves: own pawn, rook becomes queen\n",
                   "2:26:1 error: names and squares in a list are not separated by commas (leave "
                   "the comma out)");
    assert_refused("like chess\nwhen rook moves: own pawn, enemy pawn becomes queen\n",
                   "2:22:4 error: expected \"becomes\" after this, but the statement ends");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_has_effects_and_grants_a_right),
        cmocka_unit_test(an_event_without_a_direction_is_for_all_moves),
        cmocka_unit_test(the_piece_that_moves_may_change_itself),
        cmocka_unit_test(an_act_changes_the_piece_or_an_enemy),
        cmocka_unit_test(a_throw_allows_pieces_by_number),
        cmocka_unit_test(effects_have_their_own_mistakes),
        cmocka_unit_test(acts_have_their_own_mistakes),
        cmocka_unit_test(throws_have_their_own_mistakes),
        cmocka_unit_test(a_missing_comma_between_throws_is_named),
        cmocka_unit_test(a_comma_inside_a_list_is_one_mistake),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
