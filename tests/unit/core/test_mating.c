/* Mating material: what a color can win with, and games that end because nobody can. */
#include "core/mating.h"
#include "core/placement.h"
#include "support/game.h"

static void expect_power(const char *text, const char *fen, bool white, bool black)
{
    adx_position *position = position_in(game_of_rules(text), fen);

    if (adx_position_can_win(position, ADX_WHITE) != white ||
        adx_position_can_win(position, ADX_BLACK) != black)
        fail_msg("%s: White %d, Black %d", fen, adx_position_can_win(position, ADX_WHITE),
                 adx_position_can_win(position, ADX_BLACK));
    game_end(position);
}

static void pieces_in_hand_may_win_where_captured_ones_do_not_come_there(void **state)
{
    static const char gates[] = "like seirawan\n";

    (void)state;
    expect_power(gates, "k7/8/8/8/8/8/8/K7[] w - - 0 1", false, false);
    expect_power(gates, "k7/8/8/8/8/8/8/KH6[] w - - 0 1", true, false);
    expect_power(gates, "k7/8/8/8/8/8/8/KN6[] w - - 0 1", false, false);
    expect_power(gates, "k7/8/8/8/8/8/8/KN6[e] w - - 0 1", true, true);
    expect_power(gates, "k7/8/8/8/8/8/8/4K3[E] w - - 0 1", true, false);
    expect_power("like pocket-knight\n", "k7/8/8/8/8/8/8/K7[] w - - 0 1", false, false);
    expect_power("like crazyhouse\n", "k7/8/8/8/8/8/8/K7[] w - - 0 1", true, true);
}

/* Source: the FIDE Laws of Chess 5.2.2, and what python-chess and chessops answer. */
static void what_mates_in_chess(void **state)
{
    (void)state;
    expect_power("like chess\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", false, false);
    expect_power("like chess\n", "4k3/8/8/8/8/8/8/4KB2 w - - 0 1", false, false);
    expect_power("like chess\n", "4k3/8/8/8/8/8/8/4KN2 b - - 0 1", false, false);
    expect_power("like chess\n", "k7/b1b5/8/8/8/8/8/K7 w - - 0 1", false, false);
    expect_power("like chess\n", "k7/bb6/8/8/8/8/8/K7 w - - 0 1", false, true);
    expect_power("like chess\n", "k7/nn6/8/8/8/8/8/K7 w - - 0 1", false, true);
    expect_power("like chess\n", "8/8/8/8/8/6KN/8/6nk w - - 0 1", true, true);
    expect_power("like chess\n", "8/8/8/8/8/6KN/8/6qk w - - 0 1", false, true);
    expect_power("like chess\n", "8/8/8/8/8/6KB/8/6rk w - - 0 1", false, true);
    expect_power("like chess\n", "8/p7/8/8/8/6KB/8/7k w - - 0 1", true, true);
}

static void other_boards_and_pieces_are_judged_by_their_moves(void **state)
{
    static const char wide[] = "like chess\nreplace board 10x8\nreplace setup "
                               "rnbqkbnrrr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQKBNRRR\n"
                               "remove castle\npiece ferz F F\npiece chancellor C RN\n";

    (void)state;
    expect_power(wide, "k9/10/10/10/10/10/10/K8N w - - 0 1", false, false);
    expect_power(wide, "k9/10/10/10/10/10/10/K8F w - - 0 1", false, false);
    expect_power(wide, "k9/10/10/10/10/10/10/K8C w - - 0 1", true, false);
    expect_power(wide, "k9/10/10/10/10/10/10/K6F1B w - - 0 1", false, false);
    expect_power(wide, "k9/10/10/10/10/10/10/K7FB w - - 0 1", true, false);
}

static void a_cannon_needs_more_than_its_king(void **state)
{
    static const char cannons[] = "like chess\npiece cannon C mRcpR\npiece hopper H mQcpQ\n";

    (void)state;
    expect_power(cannons, "k7/8/8/8/8/8/8/KC6 w - - 0 1", false, false);
    expect_power(cannons, "k7/8/8/8/8/8/8/KH6 w - - 0 1", false, false);
    expect_power(cannons, "k7/8/8/8/8/8/8/KCC5 w - - 0 1", true, false);
    expect_power(cannons, "k7/8/8/8/8/8/8/KCN5 w - - 0 1", true, false);
    expect_power(cannons, "kn6/8/8/8/8/8/8/KC6 w - - 0 1", true, true);
    expect_power(cannons, "kc6/8/8/8/8/8/8/KN6 w - - 0 1", true, true);
}

static void every_material_may_win_where_other_things_do(void **state)
{
    (void)state;
    expect_power("like chess\nend king on d4-e5 win\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true,
                 true);
    expect_power("like chess\nreplace end dead none\n", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", true,
                 true);
    expect_power("like chess\ncount checks to 3\nend checks 3 loss\n",
                 "4k3/8/8/8/8/8/8/4KN2 w - - 0 1 checks:0,0", true, false);
}

static void the_capture_that_leaves_nothing_to_win_draws(void **state)
{
    adx_position *position =
        position_in(game_of_rules("like chess\n"), "4k3/8/8/8/8/8/5q2/4K3 w - - 0 1");

    (void)state;
    assert_string_equal(adx_position_outcome(position).reason, "");
    play(position, "e1f2");
    assert_int_equal(adx_position_outcome(position).winner, ADX_DRAWN);
    assert_string_equal(adx_position_outcome(position).reason, "dead-position");
    game_end(position);
}

/* ---- against all positions of a small board ---- */

enum {
    SQUARES = 16,
    ROLES = 8,  /* in the order of the text: king, and these */
    HOPPER = 7, /* of them, the first that captures over others alone */
};
#define SMALL                                                                                      \
    "board 4x4\nsetup kr2/wbn1/WBN1/KR2\npiece king K K royal\npiece rook R R\n"                   \
    "piece bishop B B\npiece knight N N\npiece wazir W W\npiece camel C C\n"                       \
    "piece cannon A mRcpR\npiece hopper H mQcpQ\n"                                                 \
    "end checkmate loss\nend stalemate draw\nend dead draw\n"

struct men {
    unsigned count, piece[4];
    unsigned square[4];
};

static bool is_mate(struct position *board, const struct men *men)
{
    const struct kernel_ops *ops = board->variant->ops;

    for (unsigned i = 0; i < men->count; i++)
        position_put(board, men->square[i], men->piece[i]);
    board->state.side = BLACK;
    const bool is = ops->in_check(board) && !ops->is_threatened(board, WHITE) && !ops->count(board);
    for (unsigned i = men->count; i-- > 0;)
        position_take_off(board, men->square[i]);
    return is;
}

/* Whether Black is mated somewhere with these pieces. */
static bool mates_somewhere(struct position *board, struct men *men)
{
    uint32_t places = 1;

    for (unsigned i = 0; i < men->count; i++)
        places *= SQUARES;
    for (uint32_t place = 0; place < places; place++) {
        uint32_t used = 0;
        for (unsigned i = 0; i < men->count; i++) {
            men->square[i] = place >> 4 * i & 15;
            used |= 1U << men->square[i];
        }
        if (__builtin_popcount(used) == (int)men->count && is_mate(board, men))
            return true;
    }
    return false;
}

/* Whether a position with these pieces, wherever they stand, is one that White may win. */
static bool can_win_somewhere(struct position *board, struct men *men)
{
    bool can = false;

    for (unsigned shades = 0; shades < 4; shades++) {
        const unsigned square[] = {0, 15, shades & 1 ? 5 : 4, shades & 2 ? 10 : 9};
        for (unsigned i = 0; i < men->count; i++)
            position_put(board, square[i], men->piece[i]);
        can |= mating_can_win(board, WHITE);
        for (unsigned i = men->count; i-- > 0;)
            position_take_off(board, square[i]);
    }
    return can;
}

/*
 * What mates by some position of a 4x4 board can win; only that, but of a piece that is bound, and
 * where a hopper or its enemy has help.
 */
static void what_mates_somewhere_can_win(void **state)
{
    adx_variant *variant = game_of_rules(SMALL);
    adx_position *start = position_in(variant, NULL);
    struct position board = {.variant = start->now.variant,
                             .royal = {SQUARE_NONE, SQUARE_NONE},
                             .state = {.turn_number = 1}};
    unsigned mating = 0;

    (void)state;
    assert_non_null(board.variant->mating);
    for (unsigned own = 2; own <= ROLES; own++) {
        for (unsigned other = 1; other <= ROLES; other++) {
            struct men men = {.count = other == 1 ? 3 : 4,
                              .piece = {piece_of(1, WHITE), piece_of(1, BLACK),
                                        piece_of(own, WHITE), piece_of(other, BLACK)}};
            const bool mates = mates_somewhere(&board, &men);
            const bool can = can_win_somewhere(&board, &men);
            const bool is_loose = board.variant->mating->bound >> own & 1 ||
                                  (other > 1 && (own >= HOPPER || other >= HOPPER));
            if (mates != can && (mates || !is_loose))
                fail_msg("role %u against %u: mates %d, can win %d", own, other, mates, can);
            mating += mates;
        }
    }
    assert_in_range(mating, 5, 55);
    game_end(start);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_mates_in_chess),
        cmocka_unit_test(pieces_in_hand_may_win_where_captured_ones_do_not_come_there),
        cmocka_unit_test(other_boards_and_pieces_are_judged_by_their_moves),
        cmocka_unit_test(a_cannon_needs_more_than_its_king),
        cmocka_unit_test(every_material_may_win_where_other_things_do),
        cmocka_unit_test(the_capture_that_leaves_nothing_to_win_draws),
        cmocka_unit_test(what_mates_somewhere_can_win),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
