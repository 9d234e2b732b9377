/* promote, captured, drop. */
#include "unit/rules/reading.h"

/* The names of the roles of a set, in order, with blanks between them. */
static const char *roles_text(const struct description *description, uint64_t roles)
{
    static char text[1024];
    struct buf buf = buf_init(text, sizeof(text));

    for (unsigned role = 1; role <= description->role_count; role++) {
        if (roles >> role & 1)
            buf_format(&buf, "%s%s", buf.len ? " " : "", description->roles[role].name);
    }
    return text;
}

static void a_promotion_offers_pieces_in_the_order_of_the_text(void **state)
{
    struct reading *reading = reading_of_builtin("univers");
    const struct description *description = &reading->description;
    const struct promotion *promotion = &description->promotions[0];

    (void)state;
    assert_int_equal(description->promotion_count, 1);
    assert_string_equal(roles_text(description, promotion->roles), "pawn");
    assert_string_equal(roles_text(description, promotion->to),
                        "queen rook bishop knight marshall paladin");
    assert_int_equal(promotion->order_count, 6);
    assert_int_equal(promotion->order[1], role_named(description, "marshall"));
    assert_string_equal(squares_text(description, promotion->zone),
                        "a8 b8 c8 d8 e8 f8 g8 h8 i8 j8");
    assert_false(promotion->optional || promotion->leaving || promotion->waits);
    assert_int_equal(promotion->source, PROMOTION_FREE);
    reading_free(reading);
}

static void a_promotion_may_take_from_the_pool_and_wait(void **state)
{
    struct reading *reading = reading_of_builtin("world");
    const struct description *description = &reading->description;
    const struct promotion *promotion = &description->promotions[0];

    (void)state;
    assert_int_equal(promotion->source, PROMOTION_POOL);
    assert_true(promotion->waits);
    assert_string_equal(roles_text(description, description->captured_to_pool),
                        "queen rook bishop knight cannon camel gold silver");
    assert_string_equal(roles_text(description, description->captured_to_hand), "spear");
    reading_free(reading);
}

static void a_promotion_may_be_optional_and_on_leaving(void **state)
{
    struct reading *reading =
        reading_of_text("like chess\npiece tokin +P WfF captured as pawn\n"
                        "replace promote pawn on ranks 6-8 to tokin, also leaving, optional\n");

    (void)state;
    assert_int_equal(reading->err, ADX_OK);
    assert_true(reading->description.promotions[0].optional);
    assert_true(reading->description.promotions[0].leaving);
    reading_free(reading);
}

static void all_means_all_but_royal_pieces(void **state)
{
    struct reading *reading = reading_of_text("like chess\ncaptured all to hand\n");

    (void)state;
    assert_string_equal(roles_text(&reading->description, reading->description.captured_to_hand),
                        "queen rook bishop knight pawn");
    reading_free(reading);
}

static void a_drop_has_squares_and_conditions(void **state)
{
    struct reading *reading = reading_of_builtin("world");
    const struct description *description = &reading->description;
    const struct drop *entry = &description->drops[0], *spear = &description->drops[1];

    (void)state;
    assert_int_equal(description->drop_count, 2);
    assert_int_equal(entry->role, role_named(description, "spear-entry"));
    assert_int_equal(entry->becomes, role_named(description, "spear"));
    assert_string_equal(squares_text(description, entry->zone), "a1 b1 c1 d1 e1 f1 g1 h1");
    assert_true(entry->not_check && spear->not_check);
    assert_int_equal(spear->becomes, spear->role);
    assert_true(squares_has(spear->zone, square_named(description, "h10")));
    reading_free(reading);
    reading = reading_of_text("like chess\ncaptured all to hand\n"
                              "drop pawn on ranks 2-7, not mate, one per file\n"
                              "drop knight bishop rook queen anywhere\n");
    assert_int_equal(reading->description.drop_count, 5);
    assert_true(reading->description.drops[0].not_mate);
    assert_int_equal(reading->description.drops[0].per_file, 1);
    assert_false(reading->description.drops[1].not_mate);
    reading_free(reading);
}

static void promotions_have_their_own_mistakes(void **state)
{
    (void)state;
    assert_refused(
        "like chess\n"
        "replace promote pawn on rank 8 to queen rook queen\n"
        "promote pawn on ranks 7-8 to queen, optional\n"
        "promote king on rank 8 to queen\n"
        "promote rook on rank 8 to king\n"
        "promote knight on rank 8 to queen, or wait\n"
        "promote bishop on rank 8 to queen from pool, or wait, optional\n"
        "promote queen on to rook\n"
        "promote queen queen on rank 8 to rook\n"
        "promote rook at rank 8 to queen\n",
        "2:46:5 error: queen is listed twice (leave one of the two out)\n"
        "3:17:9 error: another promote statement covers this piece on some of these "
        "squares (name other squares, or leave one of the two out)\n"
        "4:9:4 error: a royal piece can only become a royal one (name a piece that is not royal)\n"
        "5:27:4 error: no piece can become a royal one (name a piece that is not royal)\n"
        "6:36:7 error: only a promotion from pool can wait (add from pool before it)\n"
        "7:46:7 error: an optional promotion cannot also wait (leave out \"or wait\" or "
        "\"optional\")\n"
        "8:18:2 error: expected squares but found \"to\"\n"
        "9:15:5 error: queen is listed twice (leave one of the two out)\n"
        "10:14:2 error: expected \"on\" but found \"at\"");
}

static void hands_have_their_own_mistakes(void **state)
{
    (void)state;
    assert_refused(
        "like chess\n"
        "captured all to hand\n"
        "captured rook to pool\n"
        "captured king to hand\n"
        "captured rook to hnad\n"
        "drop king anywhere\n"
        "drop rook on anywhere\n"
        "drop pawn on ranks 2-7\n"
        "drop pawn on rank 7 as king\n"
        "drop pawn on rank 7 as queen\n"
        "drop pawn on rank 6\n",
        "3:1:21 error: another captured statement says where one of these pieces goes "
        "(name each piece in one of them only)\n"
        "4:10:4 error: a royal piece cannot go to a hand or a pool (name a piece that is not "
        "royal)\n"
        "5:18:4 error: expected \"hand\", \"pool\" or \"owner\" but found \"hnad\" (did "
        "you mean hand?)\n"
        "6:6:4 error: a royal piece cannot be dropped (name a piece that is not royal)\n"
        "7:14:8 error: expected squares but found \"anywhere\" (leave out on)\n"
        "9:24:4 error: no piece can become a royal one (name a piece that is not royal)\n"
        "11:6:4 error: another drop statement covers pawn on some of these squares "
        "(name other squares, or leave it out of one of the two)");
}

static void a_piece_called_by_its_letter_is_found(void **state)
{
    (void)state;
    assert_refused("like chess\nreplace promote pawn on rank 8 to Q N\n",
                   "2:35:1 error: there is no piece Q (write queen, the piece with this letter)\n"
                   "2:37:1 error: there is no piece N (write knight, the piece with this letter)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_promotion_offers_pieces_in_the_order_of_the_text),
        cmocka_unit_test(a_promotion_may_take_from_the_pool_and_wait),
        cmocka_unit_test(a_promotion_may_be_optional_and_on_leaving),
        cmocka_unit_test(all_means_all_but_royal_pieces),
        cmocka_unit_test(a_drop_has_squares_and_conditions),
        cmocka_unit_test(promotions_have_their_own_mistakes),
        cmocka_unit_test(hands_have_their_own_mistakes),
        cmocka_unit_test(a_piece_called_by_its_letter_is_found),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
