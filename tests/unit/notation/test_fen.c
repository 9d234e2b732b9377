/* FEN: what is written, what is understood, and what is wrong, all at once. */
#include "base/buf.h"
#include "support/game.h"

static const char *const start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/* The FEN that the game writes after reading `fen`. */
static void assert_read_as(const char *id, const char *fen, const char *expected)
{
    adx_position *position = position_of(id, fen);

    assert_string_equal(fen_of(position), expected);
    game_end(position);
}

static void note_finding(void *ctx, const adx_finding *finding)
{
    struct buf *buf = ctx;

    assert_int_equal(finding->severity, ADX_ERROR);
    assert_int_equal(finding->line, 1);
    buf_format(buf, "%s%u:%u %s", buf->len ? "\n" : "", finding->column, finding->length,
               finding->sentence);
    if (finding->suggestion)
        buf_format(buf, " (%s)", finding->suggestion);
}

static void assert_wrong_in(const adx_variant *variant, const char *fen, const char *findings)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_position *position;
    char text[8192];
    struct buf buf = buf_init(text, sizeof(text));

    assert_int_equal(adx_position_create(&alloc, variant, fen, note_finding, &buf, &position),
                     ADX_E_FEN);
    assert_null(position);
    assert_string_equal(text, findings);
}

static void assert_wrong(const char *id, const char *fen, const char *findings)
{
    adx_variant *variant = game_builtin(id);

    assert_wrong_in(variant, fen, findings);
    adx_variant_free(variant);
}

/* ---- what is written ---- */

static void the_start_positions_are_those_of_the_notation(void **state)
{
    static const struct {
        const char *id, *fen;
    } starts[] = {
        {"chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
        {"univers", "rbnmqkanbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNMQKANBR w KQkq - 0 1"},
        {"marshall", "rbnmqkmnbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNMQKMNBR w KQkq - 0 1"},
        {"paladin", "rbnaqkanbr/pppppppppp/10/10/10/10/PPPPPPPPPP/RBNAQKANBR w KQkq - 0 1"},
        {"unicorn-great", "crnbukbnrq/ppppllpppp/4pp4/10/10/10/10/4PP4/PPPPLLPPPP/CRNBUKBNRQ "
                          "w KQkq - 0 1"},
        {"dual", "rnbqkbnr________/pppppppp_1gcmg1_/8_zzzzzz_/8_6_/8_6_/8_ZZZZZZ_/"
                 "PPPPPPPP_1GCMG1_/RNBQKBNR________ w KQkq - 0 1 convert:-"},
        {"uos", "qn1pP1RK/7/nbp2PBR/7/1p4P1/7/p6P/7/P6p/7/1P4p1/7/NBP2pbr/7/QN1Pp1rk w - - 0 1 "
                "checks:0,0"},
        {"world", "clsgjslc/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/CLSGJSLC[Ee] "
                  "w KQkq - 0 1 pool:- last:.. chain:0 wait:-"},
        {"dice-world", "clsgjslc/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/CLSGJSLC[Ee] "
                       "w KQkq - 0 1 pool:- last:.. chain:0 wait:- dice:-"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(starts) / sizeof(starts[0]); i++) {
        assert_read_as(starts[i].id, NULL, starts[i].fen);
        assert_read_as(starts[i].id, starts[i].fen, starts[i].fen);
    }
}

static void the_skipped_square_is_written_only_if_a_capture_is_legal(void **state)
{
    adx_position *position = position_of("chess", NULL);

    (void)state;
    play(position, "e2e4 a7a6 e4e5");
    assert_string_equal(fen_of(position),
                        "rnbqkbnr/1ppppppp/p7/4P3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2");
    play(position, "d7d5");
    assert_string_equal(fen_of(position),
                        "rnbqkbnr/1pp1pppp/p7/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
    play(position, "a2a4");
    assert_non_null(strstr(fen_of(position), " b KQkq - 0 3"));
    game_end(position);
}

static void a_pinned_pawn_leaves_no_skipped_square(void **state)
{
    adx_position *position = position_of("chess", "8/3p3k/8/K3P2r/8/8/8/8 b - - 0 1");

    (void)state;
    play(position, "d7d5");
    assert_non_null(strstr(fen_of(position), " w - - 0 2"));
    game_end(position);
}

static void every_own_field_is_written_and_read(void **state)
{
    (void)state;
    assert_read_as("world",
                   "4k3/3P4/8/8/8/8/8/8/2p5/4K3[EIIi] b - - 7 30 pool:QSbbl last:Sn chain:1 "
                   "wait:d9,c2",
                   "4k3/3P4/8/8/8/8/8/8/2p5/4K3[EIIi] b - - 7 30 pool:QSbbl last:Sn chain:1 "
                   "wait:d9,c2");
    assert_read_as("dice-world",
                   "4k3/8/8/8/8/8/8/8/8/4K3[] b - - 0 1 pool:- last:.. chain:0 "
                   "wait:- dice:3-6",
                   "4k3/8/8/8/8/8/8/8/8/4K3[] b - - 0 1 pool:- last:.. chain:0 wait:- dice:3-6");
    assert_read_as("uos", "3k4/7/8/7/8/7/8/7/8/7/8/7/K7/7/8 w - - 0 1 checks:2,1",
                   "3k4/7/8/7/8/7/8/7/8/7/8/7/K7/7/8 w - - 0 1 checks:2,1");
}

/* ---- what is understood ---- */

static void missing_fields_have_their_defaults(void **state)
{
    (void)state;
    assert_read_as("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", start);
    assert_read_as("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR b",
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR b Kkq - 0 1");
    assert_read_as("chess", "  rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  -  -  5 ",
                   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 5 1");
    assert_read_as("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 0", start);
    assert_read_as("world", "clsgjslc/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/CLSGJSLC w",
                   "clsgjslc/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/CLSGJSLC[] w KQkq - 0 1 "
                   "pool:- last:.. chain:0 wait:-");
}

static void own_fields_come_in_any_order(void **state)
{
    (void)state;
    assert_read_as("world", "4k3/8/8/8/8/8/8/8/8/4K3[] w - - 0 1 chain:2 last:N. pool:R",
                   "4k3/8/8/8/8/8/8/8/8/4K3[] w - - 0 1 pool:R last:N. chain:2 wait:-");
}

static void castling_rights_are_read_as_files_too(void **state)
{
    (void)state;
    assert_read_as("chess", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1", start);
    assert_read_as("univers", "r4k3r/10/10/10/10/10/10/R4K3R w JAa - 0 1",
                   "r4k3r/10/10/10/10/10/10/R4K3R w KQq - 0 1");
}

/* K and k are the rooks at the right of the board, though the colors face each other rotated. */
static void a_castling_right_is_of_one_side_of_the_board(void **state)
{
    adx_position *position = position_of("modern", "r3k3r/9/9/9/9/9/9/9/R3K3R b k - 0 1");

    (void)state;
    assert_int_equal(adx_position_play_text(position, "i9i5"), ADX_OK);
    char fen[ADX_FEN_SIZE_MAX];
    adx_position_fen(position, fen);
    assert_non_null(strstr(fen, " w - - "));
    game_end(position);
    position = position_of("modern", "r3k3r/9/9/9/9/9/9/9/R3K3R b k - 0 1");
    assert_int_equal(adx_position_play_text(position, "e9g9"), ADX_OK);
    game_end(position);
}

static void hands_are_read_in_three_ways(void **state)
{
    (void)state;
    assert_read_as("world", "4k3/8/8/8/8/8/8/8/8/4K3/IeI w - - 0 1",
                   "4k3/8/8/8/8/8/8/8/8/4K3[IIe] w - - 0 1 pool:- last:.. chain:0 wait:-");
    assert_read_as("world", "4k3/8/8/8/8/8/8/8/8/4K3[-] w - - 0 1",
                   "4k3/8/8/8/8/8/8/8/8/4K3[] w - - 0 1 pool:- last:.. chain:0 wait:-");
    assert_read_as("chess", "4k3/8/8/8/8/8/8/4K3[] w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

static void checks_are_read_as_remaining_or_as_given(void **state)
{
    adx_variant *variant = game_of_rules("like chess\ncount checks to 3\nend checks 3  loss\n");
    adx_position *remaining = position_in(variant, "4k3/8/8/8/8/8/8/4K3 w - - 2+3 0 1");
    adx_position *given = position_in(variant, "4k3/8/8/8/8/8/8/4K3 w - - 0 1 +1+2");

    (void)state;
    assert_non_null(strstr(fen_of(remaining), " 0 1 checks:0,1"));
    assert_non_null(strstr(fen_of(given), " 0 1 checks:2,1"));
    adx_position_free(remaining);
    adx_position_free(given);
    adx_variant_free(variant);
}

static void a_star_is_a_hole_too(void **state)
{
    (void)state;
    assert_read_as("dual", "4k3********/8*6*/8*6*/8*6*/8*6*/8*6*/8*6*/4K3******** w - - 0 1",
                   "4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/8_6_/4K3________ w - - 0 1 convert:-");
}

static void forms_follow_the_checks_received(void **state)
{
    adx_position *position =
        position_of("uos", "3k4/7/8/7/8/7/8/7/8/7/8/7/K7/7/8 w - - 0 1 checks:2,0");
    adx_color color;

    (void)state;
    const adx_variant *variant = adx_position_variant(position);
    const unsigned role =
        adx_position_role_at(position, adx_variant_square_named(variant, "a2"), &color);
    assert_int_equal(color, ADX_WHITE);
    assert_int_not_equal(adx_variant_role(variant, role).base, role);
    assert_string_equal(adx_variant_role(variant, role).letter, "K");
    game_end(position);
}

/* ---- what is wrong ---- */

static void every_mistake_is_reported_in_the_order_of_the_text(void **state)
{
    (void)state;
    assert_wrong(
        "chess", "rnbqkbnr/ppppxppp/9/8/8/8/PPPPPPP/RNBQKBNR x KQxq e9 a -1",
        "14:1 No piece has the letter x. (the pieces are K, Q, R, B, N, P)\n"
        "19:1 Rank 6 has only 8 squares; this run is too long.\n"
        "27:7 Rank 2 has 8 squares, but only 7 are given.\n"
        "44:1 Expected the side to move after the board. (write w or b)\n"
        "54:1 Expected the number of plies since the last capture or pawn move, from 0 to 9999. "
        "(write 0)\n"
        "56:2 Expected a move number from 1 to 9999. (write 1)");
}

static void ranks_must_be_as_many_as_the_board_has(void **state)
{
    (void)state;
    assert_wrong("chess", "8/8/8/8/8/8/8 w", "1:13 The board has 8 ranks, but only 7 are given.");
    assert_wrong("chess", "", "1:1 The FEN is empty.");
    assert_wrong("chess", "4k3/8/8/8/8/8/8/4K3/ w", "1:20 The board has 8 ranks, but 9 are given.");
}

static void a_run_is_a_decimal_number_of_squares(void **state)
{
    (void)state;
    assert_wrong("univers", "5k4/11/9/10/10/10/10/5K0p3 w - - 0 1",
                 "5:2 Rank 7 has only 10 squares; this run is too long.\n"
                 "8:1 Rank 6 has 10 squares, but only 9 are given.\n"
                 "24:1 Rank 1 has a run of 0 empty squares. (leave it out)");
}

static void a_rank_ends_after_its_last_square(void **state)
{
    (void)state;
    assert_wrong("chess", "4k3p/8/8/8/8/8/8/4K2R1 w",
                 "4:1 Rank 8 has only 8 squares; this is one too many.\n"
                 "22:1 Rank 1 has only 8 squares; this run is too long.");
}

static void hands_stand_in_brackets_where_there_are_any(void **state)
{
    (void)state;
    assert_wrong("world", "4k3/8/8/8/8/8/8/8/8/4K3[ w",
                 "24:1 The pieces in hand must end with a bracket ].");
    assert_wrong("world", "4k3/8/8/8/8/8/8/8/8/4K3[E w",
                 "24:2 The pieces in hand must end with a bracket ].");
    assert_wrong("chess", "4k3/8/8/8/8/8/8/4K3[Q] w",
                 "20:3 This game has no pieces in hand. (leave the brackets out)");
    assert_read_as("chess", "4k3/8/8/8/8/8/8/4K3[-] w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

/* A FEN in which White has `count` pawns in hand, or in the pool. */
static const char *with_pawns(const char *before, unsigned count, const char *after)
{
    static char fen[ADX_FEN_SIZE_MAX];
    struct buf buf = buf_init(fen, sizeof(fen));

    buf_text(&buf, before);
    for (unsigned i = 0; i < count; i++)
        buf_text(&buf, "P");
    buf_text(&buf, after);
    return fen;
}

static void a_game_has_only_so_many_pieces(void **state)
{
    static const char *const board = "4k3/8/8/8/8/8/8/4K3[";
    static const char *const pool = "4k3/8/8/8/8/8/8/4K3 w - - 0 1 pool:";
    adx_variant *hands = game_builtin("crazyhouse");
    adx_variant *pools =
        game_of_rules("like chess\nreplace promote pawn on rank 8 to queen from pool\n"
                      "captured pawn to pool\n");

    (void)state;
    adx_position_free(position_in(hands, with_pawns(board, GAME_PIECES_MAX - 2, "] w - - 0 1")));
    assert_wrong_in(hands, with_pawns(board, GAME_PIECES_MAX - 1, "] w - - 0 1"),
                    "275:1 There are more than 256 pieces.");
    adx_position_free(position_in(pools, with_pawns(pool, GAME_PIECES_MAX - 2, "")));
    assert_wrong_in(pools, with_pawns(pool, GAME_PIECES_MAX - 1, ""),
                    "290:1 There are more than 256 pieces.");
    adx_variant_free(hands);
    adx_variant_free(pools);
}

static void holes_are_where_the_board_has_them(void **state)
{
    (void)state;
    assert_wrong("dual", "4k3________/16/8_6_/8_6_/8_6_/8_6_/8p6_/4K2________ w",
                 "13:2 A run of empty squares on rank 7 crosses a hole in the board. "
                 "(write _ for each hole)\n"
                 "37:1 Rank 2 has a hole here, where no piece can stand. (write _ for each hole)\n"
                 "41:11 Rank 1 has 16 squares, but only 15 are given.\n"
                 "44:1 There is no hole on h1.");
}

static void each_color_has_one_king(void **state)
{
    (void)state;
    assert_wrong("chess", "4k3/8/8/8/8/8/8/8 w", "1:17 White has no king.");
    assert_wrong("chess", "4kk2/8/8/8/8/8/8/4K3 w",
                 "1:20 Black has 2 kings, but must have exactly one.");
    assert_wrong("chess", "8/8/8/8/8/8/8/8 w", "1:15 White has no king.\n1:15 Black has no king.");
}

static void a_captured_king_is_fine_where_kings_are_captured(void **state)
{
    adx_position *position = position_of("dice-world", "8/8/8/8/8/8/8/8/8/4K3[] b - - 0 1");

    (void)state;
    assert_string_equal(result_of(position), "white-wins king-capture");
    assert_int_equal(move_count(position), 0);
    game_end(position);
    assert_wrong("dice-world", "8/8/8/8/8/8/8/8/8/8[] w",
                 "1:21 White has no king.\n1:21 Black has no king.");
}

static void the_side_that_has_moved_is_not_in_check(void **state)
{
    (void)state;
    assert_wrong("chess", "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
                 "22:1 It is White’s turn, but the rook on e1 could capture the king on e8.");
}

static void a_barred_joker_checks_nobody(void **state)
{
    adx_position *position =
        position_of("world", "4k3/8/8/8/8/8/8/4J3/8/K7[] w - - 0 1 pool:- last:.r chain:2 wait:-");

    (void)state;
    game_end(position);
    assert_wrong("world", "4k3/8/8/8/8/8/8/4J3/8/K7[] w - - 0 1 pool:- last:.r chain:1 wait:-",
                 "28:1 It is White’s turn, but the joker on e3 could capture the king on e10.");
}

/* The position after the moves in a game of these rules can be read back. */
static void assert_comes_back(const char *rules, const char *moves)
{
    adx_variant *variant = game_of_rules(rules);
    adx_position *played = position_in(variant, NULL);
    char written[ADX_FEN_SIZE_MAX];

    play(played, moves);
    adx_position_fen(played, written);
    adx_position *read = position_in(variant, written);
    assert_string_equal(fen_of(read), written);
    adx_position_free(read);
    adx_position_free(played);
    adx_variant_free(variant);
}

static void a_dropped_imitator_may_be_the_piece_used_last(void **state)
{
    (void)state;
    assert_comes_back("like chess\npiece joker J I\nimitations 1\ndrop joker anywhere\n"
                      "replace setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Jj]\n",
                      "J@e4 e7e5");
}

static void a_piece_that_has_turned_over_may_have_passed(void **state)
{
    (void)state;
    assert_comes_back("like chess\npiece crab X fmWfceF\nmove crab fmnD, passing\n"
                      "when pawn moves: it becomes crab\nwhen crab moves: it becomes pawn\n",
                      "d2d3 e7e6 d3d4 a7a6 a2a3 e6e4");
}

static void a_right_needs_its_king_and_rook(void **state)
{
    (void)state;
    assert_wrong(
        "chess", "4k3/8/8/8/8/8/8/R3K3 w QQx - 0 1",
        "25:1 The castling right Q is listed twice.\n"
        "26:1 No castling right has the letter x. (write some or all of KQkq, or - for none)");
    assert_wrong(
        "maharajah", "3k4/8/8/8/8/8/8/M7 w x - 0 1",
        "22:1 No castling right has the letter x. (write some or all of kq, or - for none)");
    assert_wrong(
        "seirawan", "4k3/8/8/8/8/8/8/RN2K3[H] w x - 0 1",
        "28:1 No castling right has the letter x. (write some or all of KQkqABEe, or - for "
        "none)");
    assert_wrong("makruk", "4k3/8/8/8/8/8/8/4K3 w x - 0 1",
                 "23:1 No castling right has the letter x. (write -: nobody can castle in this "
                 "game)");
}

/* What is left out of a FEN, as a warning. */
static void note_remark(void *ctx, const adx_finding *finding)
{
    struct buf *buf = ctx;

    assert_int_equal(finding->severity, ADX_WARNING);
    buf_format(buf, "%s%u:%u %s (%s)", buf->len ? "\n" : "", finding->column, finding->length,
               finding->sentence, finding->suggestion);
}

static void assert_leaves_out(const char *id, const char *fen, const char *read,
                              const char *remarks)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin(id);
    adx_position *position;
    char text[1024] = "";
    struct buf buf = buf_init(text, sizeof(text));

    assert_int_equal(adx_position_create(&alloc, variant, fen, note_remark, &buf, &position),
                     ADX_OK);
    assert_string_equal(text, remarks);
    assert_string_equal(fen_of(position), read);
    adx_position_free(position);
    adx_variant_free(variant);
}

static void rights_without_king_or_rook_are_left_out_with_a_remark(void **state)
{
    (void)state;
    assert_leaves_out(
        "chess", "1rr3k1/p3ppbp/3pbnp1/7P/qP1BP1P1/5P2/1PPQ4/1NKR1B1R b Kq - 0 1",
        "1rr3k1/p3ppbp/3pbnp1/7P/qP1BP1P1/5P2/1PPQ4/1NKR1B1R b - - 0 1",
        "55:1 There is no castling right K: the king or the rook is not on its square. "
        "(it is left out)\n"
        "56:1 There is no castling right q: the king or the rook is not on its square. "
        "(it is left out)");
    assert_leaves_out("chess", "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQq - 0 1",
                      "r2r3k/p7/3p4/8/8/P6P/8/R3K2R b KQ - 0 1",
                      "34:1 There is no castling right q: the king or the rook is not on its "
                      "square. (it is left out)");
    assert_leaves_out("racing-kings", "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w K - 0 1",
                      "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1",
                      "33:1 There is no castling right K: the king or the rook is not on its "
                      "square. (it is left out)");
    assert_leaves_out("chess", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
                      "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "");
}

static void a_text_may_only_say_that_the_game_starts(void **state)
{
    (void)state;
    assert_read_as("chess", "startpos", start);
    assert_read_as("chess", "?", start);
    assert_read_as("shogi", "startpos",
                   "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/"
                   "LNSGKGSNL[] w - - 0 1");
}

/* "b -" with nothing behind it is a FEN, in which Black is to move. */
static void an_sfen_is_told_from_a_fen(void **state)
{
    (void)state;
    assert_read_as("shogi", "4k4/9/9/9/9/9/9/9/4K4 b -", "4k4/9/9/9/9/9/9/9/4K4[] b - - 0 1");
    assert_read_as("shogi", "sfen 4k4/9/9/9/9/9/9/9/4K4 b -", "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 1");
    assert_read_as("shogi", "4k4/9/9/9/9/9/9/9/4K4 w 2P 2", "4k4/9/9/9/9/9/9/9/4K4[PP] b - - 0 1");
    assert_read_as("shogi", "4k4/9/9/9/9/9/9/9/4K4 w - - 0 7", "4k4/9/9/9/9/9/9/9/4K4[] w - - 0 7");
    assert_wrong("shogi", "4k4/9/9/9/9/9/9/9/4K4 b 300P 1", "28:1 There are more than 256 pieces.");
}

/* As pychess, web addresses, lists of positions and XBoard write them. */
static void what_other_programs_write_in_a_fen_is_read(void **state)
{
    (void)state;
    assert_read_as("makruk", "3k4/2m5/5M~2/4M3/3KS3/8/8/8 b - 128 0 1",
                   "3k4/2m5/5M2/4M3/3KS3/8/8/8 b - - 0 1");
    /* The count of a bare king begins at the pieces on the board, the clock at nothing. */
    assert_read_as("makruk", "8/3k4/6M1/2K1S3/8/8/8/8 b - 88 10 1",
                   "8/3k4/6M1/2K1S3/8/8/8/8 b - - 2 1");
    assert_read_as("makruk", "8/3k4/6M1/2K1S3/8/8/8/8 b - 88 3 1",
                   "8/3k4/6M1/2K1S3/8/8/8/8 b - - 0 1");
    assert_read_as("makruk", "8/3k4/6MP/2K1S3/8/8/8/8 b - 88 10 1",
                   "8/3k4/6MP/2K1S3/8/8/8/8 b - - 10 1");
    assert_read_as("xiangqi",
                   "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - 0 1",
                   "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1");
    assert_read_as("chess", "rnbqkbnr_pppppppp_8_8_8_8_PPPPPPPP_RNBQKBNR_w_KQkq_-_0_1", start);
    assert_read_as("chess", "4k3/8/8/8/8/8/8/4K3 b - - - -", "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
    assert_read_as("three-check", "k7/n7/8/8/8/8/8/K7 w - - 0+2 0 1",
                   "k7/n7/8/8/8/8/8/K7 w - - 0 1 checks:1,3");
}

/* Without the semicolon at the end it is a mistake, as it always was. */
static void operations_of_an_epd_end_with_a_semicolon(void **state)
{
    (void)state;
    assert_read_as("chess", "4k3/8/8/8/8/8/8/4K3 w - - hmvc 12; fmvn 40;",
                   "4k3/8/8/8/8/8/8/4K3 w - - 12 40");
    assert_wrong("chess", "4k3/8/8/8/8/8/8/4K3 w - - bm",
                 "27:2 Expected the number of plies since the last capture or pawn move, from 0 "
                 "to 9999. (write 0)");
}

static void a_skipped_square_needs_a_piece_that_has_passed_it(void **state)
{
    (void)state;
    assert_wrong("chess", "4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1",
                 "27:2 No piece of the side that has just moved can have passed over this square. "
                 "(write - if nothing can be captured en passant)");
    assert_wrong("chess", "4k3/8/8/3Pp3/8/8/8/4K3 w - e9 0 1",
                 "28:2 There is no square e9 on this board. (write - if nothing can be captured en "
                 "passant)");
    assert_wrong("chess", "4k3/8/8/3Pp3/8/8/8/4K3 w - e5 0 1",
                 "28:2 The square passed over must be empty.");
    assert_read_as("chess", "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1",
                   "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1");
    assert_read_as("chess", "4k3/8/8/4p3/8/8/8/4K3 w - e6 0 1", "4k3/8/8/4p3/8/8/8/4K3 w - - 0 1");
}

static void fields_of_other_games_are_not_understood(void **state)
{
    (void)state;
    assert_wrong("chess", "4k3/8/8/8/8/8/8/4K3 w - - 0 1 pool:Q x y",
                 "31:6 FENs of this game have no field pool:.\n"
                 "38:1 Nothing like this can follow the move number.\n"
                 "40:1 Nothing like this can follow the move number.");
}

static void own_fields_have_their_own_mistakes(void **state)
{
    (void)state;
    assert_wrong("world",
                 "4k3/8/8/8/8/8/8/8/8/4K3[Qx] w - - 0 1 pool:P last:xN chain:3 wait:e5,z chain:1",
                 "25:1 The queen is never in hand in this game.\n"
                 "26:1 No piece has the letter x. (the pieces are K, Q, R, B, N, P, C, L, G, S, J, "
                 "I, E)\n"
                 "44:1 No piece with this letter can be in the pool. (write - for an empty pool)\n"
                 "51:2 Expected the pieces that White and Black used last, with a dot for none. "
                 "(for example last:Pn or last:..)\n"
                 "60:1 Expected the number of moves by imitation just played, from 0 to 2.\n"
                 "72:7 The field chain: is given twice.");
    assert_wrong("world", "4k3/8/8/8/8/8/8/8/8/4K3[] w - - 0 1 wait:e5,z,",
                 "42:2 There is no piece on e5 that could be waiting.\n"
                 "45:1 Expected the squares of waiting pieces, the longest waiting first. "
                 "(for example wait:a9,c9, or wait:-)\n"
                 "46:1 Expected a square after the comma.");
    assert_wrong("dice-world", "4k3/8/8/8/8/8/8/8/8/4K3[] w - - 0 1 dice:6-3",
                 "42:3 Expected the throw to be played: two dice, the lower one first. "
                 "(for example dice:3-6, or dice:- when a throw is due)");
    assert_wrong("uos", "3k4/7/8/7/8/7/8/7/8/7/8/7/K7/7/8 w - - 0 1 checks:4,0",
                 "51:1 At most 3 checks are counted.");
    assert_wrong("uos", "3k4/7/8/7/8/7/8/7/8/7/8/7/K7/7/8 w - - 0 1 checks:0",
                 "51:1 Expected the checks received by White and by Black, separated by a comma. "
                 "(for example checks:0,0)");
}

static void a_field_is_neither_empty_nor_said_twice(void **state)
{
    (void)state;
    assert_wrong("world", "4k3/8/8/8/8/8/8/8/8/4K3[] w - - 0 1 pool: last:PnP wait:",
                 "41:1 Expected a value after pool:.\n"
                 "50:1 Expected only one letter for White and one for Black.\n"
                 "56:1 Expected a value after wait:.");
    assert_wrong("uos", "3k4/7/8/7/8/7/8/7/8/7/8/7/K7/7/8 w - - 3+3 0 1 checks:0,0",
                 "40:3 The checks are given twice. (leave one of them out)");
    assert_wrong("uos", "3k4/7/8/7/8/7/8/7/8/7/8/7/K7/7/8 w - - 4+3 0 1",
                 "40:3 At most 3 checks are counted.");
}

static void a_waiting_pawn_stands_where_it_promotes(void **state)
{
    (void)state;
    assert_wrong("world", "4k3/3P4/2P5/8/8/8/8/8/3p4/4K3[] w - - 0 1 wait:d9,c8,d9,d2",
                 "51:2 There is no piece on c8 that could be waiting.\n"
                 "54:2 The square d9 is listed twice.");
}

static void only_so_many_pieces_can_wait(void **state)
{
    adx_variant *variant =
        game_of_rules("like chess\nreplace promote pawn on ranks 5-8 to queen from pool, or wait\n"
                      "captured queen to pool\n");
    const char *most = "7k/8/PPPPPPPP/PPPPPPPP/P7/8/8/K7 w - - 0 1 wait:"
                       "a6,b6,c6,d6,e6,f6,g6,h6,a5,b5,c5,d5,e5,f5,g5,h5";
    char fen[ADX_FEN_SIZE_MAX];

    (void)state;
    adx_position_free(position_in(variant, most));
    snprintf(fen, sizeof(fen), "7k/P7%s,a7", most + strlen("7k/8"));
    assert_wrong_in(variant, fen, "98:2 At most 16 pieces of a color can wait.");
    adx_variant_free(variant);
}

static void a_right_to_convert_needs_something_to_convert(void **state)
{
    static const char *const board = "4k3________/8_6_/8_6_/8_6_/8_6_/8_6_/8_1F4_/4K3________";
    char fen[ADX_FEN_SIZE_MAX];

    (void)state;
    snprintf(fen, sizeof(fen), "%s w - - 0 1 convert:W", board);
    assert_read_as("dual", fen, fen);
    snprintf(fen, sizeof(fen), "%s w - - 0 1 convert:F", board);
    assert_wrong("dual", fen, "75:1 The side to move has no piece to convert into this one.");
    snprintf(fen, sizeof(fen), "%s w - - 0 1 convert:w", board);
    assert_wrong("dual", fen, "75:1 Only the side to move may have this right.");
    snprintf(fen, sizeof(fen), "%s w - - 0 1 convert:Q", board);
    assert_wrong("dual", fen,
                 "75:1 No piece can be converted into this one. (write - for no right)");
}

static void a_fen_is_at_most_so_long(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    char fen[ADX_FEN_SIZE_MAX + 8];
    adx_position *position;

    (void)state;
    memset(fen, ' ', sizeof(fen));
    memcpy(fen, start, strlen(start));
    fen[ADX_FEN_SIZE_MAX - 1] = '\0';
    position = position_in(variant, fen);
    adx_position_free(position);
    fen[ADX_FEN_SIZE_MAX - 1] = ' ';
    fen[ADX_FEN_SIZE_MAX] = '\0';
    assert_int_equal(adx_position_create(&alloc, variant, fen, NULL, NULL, &position), ADX_E_LIMIT);
    assert_null(position);
    adx_variant_free(variant);
}

static void so_many_pieces_that_moves_would_not_fit_are_refused(void **state)
{
#define ROW "qqqqqqqqqq/"
    static const char *const full = ROW ROW ROW ROW ROW ROW "10/10/10/K8k w - - 0 1";
    static const char *const fewer = ROW ROW ROW ROW ROW "10/10/10/10/K8k w - - 0 1";
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("grand");
    adx_position *position;

    (void)state;
    assert_int_equal(adx_position_create(&alloc, variant, full, NULL, NULL, &position),
                     ADX_E_LIMIT);
    assert_null(position);
    position = position_in(variant, fewer);
    adx_position_free(position);
    adx_variant_free(variant);
}

static void two_squares_tell_which_piece_has_passed(void **state)
{
    adx_position *position = position_of("berolina", "4k3/1p6/8/8/8/8/8/4K3 b - - 0 1");

    (void)state;
    game_end(position);
    /* b7-d5 and d7-b5 both pass c6: the piece's square is added where both stand there. */
    assert_read_as("berolina", "4k3/8/8/1pPp4/8/8/8/4K3 w - c6d5 0 1",
                   "4k3/8/8/1pPp4/8/8/8/4K3 w - c6d5 0 1");
    assert_read_as("berolina", "4k3/8/8/2Pp4/8/8/8/4K3 w - d5c6 0 1",
                   "4k3/8/8/2Pp4/8/8/8/4K3 w - c6 0 1");
    assert_wrong("berolina", "4k3/8/8/1pPp4/8/8/8/4K3 w - c6b5d5 0 1",
                 "29:6 There are too many squares for en passant.");
    assert_wrong("berolina", "4k3/8/8/1pPp4/8/8/8/4K3 w - c6d6e6 0 1",
                 "29:6 No piece of the side that has just moved can have passed over this square. "
                 "(write - if nothing can be captured en passant)");
    assert_wrong("berolina", "4k3/8/8/1pPp4/8/8/8/4K3 w - c6 0 1",
                 "29:2 Several pieces could have passed over this square. "
                 "(add its square, for example c6b5)");
}

static void numbers_stay_where_they_can_be_read_again(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/8/8/8/8/4K3 b - - 9998 9999");

    (void)state;
    play(position, "e8d8 e1d1 d8e8 d1e1");
    assert_string_equal(fen_of(position), "4k3/8/8/8/8/8/8/4K3 b - - 9999 9999");
    assert_read_as("chess", fen_of(position), "4k3/8/8/8/8/8/8/4K3 b - - 9999 9999");
    game_end(position);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_start_positions_are_those_of_the_notation),
        cmocka_unit_test(the_skipped_square_is_written_only_if_a_capture_is_legal),
        cmocka_unit_test(a_pinned_pawn_leaves_no_skipped_square),
        cmocka_unit_test(every_own_field_is_written_and_read),
        cmocka_unit_test(missing_fields_have_their_defaults),
        cmocka_unit_test(own_fields_come_in_any_order),
        cmocka_unit_test(castling_rights_are_read_as_files_too),
        cmocka_unit_test(a_castling_right_is_of_one_side_of_the_board),
        cmocka_unit_test(hands_are_read_in_three_ways),
        cmocka_unit_test(checks_are_read_as_remaining_or_as_given),
        cmocka_unit_test(a_star_is_a_hole_too),
        cmocka_unit_test(forms_follow_the_checks_received),
        cmocka_unit_test(every_mistake_is_reported_in_the_order_of_the_text),
        cmocka_unit_test(ranks_must_be_as_many_as_the_board_has),
        cmocka_unit_test(a_run_is_a_decimal_number_of_squares),
        cmocka_unit_test(a_rank_ends_after_its_last_square),
        cmocka_unit_test(hands_stand_in_brackets_where_there_are_any),
        cmocka_unit_test(a_game_has_only_so_many_pieces),
        cmocka_unit_test(holes_are_where_the_board_has_them),
        cmocka_unit_test(each_color_has_one_king),
        cmocka_unit_test(a_captured_king_is_fine_where_kings_are_captured),
        cmocka_unit_test(the_side_that_has_moved_is_not_in_check),
        cmocka_unit_test(a_barred_joker_checks_nobody),
        cmocka_unit_test(a_dropped_imitator_may_be_the_piece_used_last),
        cmocka_unit_test(a_piece_that_has_turned_over_may_have_passed),
        cmocka_unit_test(a_right_needs_its_king_and_rook),
        cmocka_unit_test(a_skipped_square_needs_a_piece_that_has_passed_it),
        cmocka_unit_test(rights_without_king_or_rook_are_left_out_with_a_remark),
        cmocka_unit_test(a_text_may_only_say_that_the_game_starts),
        cmocka_unit_test(an_sfen_is_told_from_a_fen),
        cmocka_unit_test(what_other_programs_write_in_a_fen_is_read),
        cmocka_unit_test(operations_of_an_epd_end_with_a_semicolon),
        cmocka_unit_test(fields_of_other_games_are_not_understood),
        cmocka_unit_test(own_fields_have_their_own_mistakes),
        cmocka_unit_test(a_field_is_neither_empty_nor_said_twice),
        cmocka_unit_test(a_waiting_pawn_stands_where_it_promotes),
        cmocka_unit_test(only_so_many_pieces_can_wait),
        cmocka_unit_test(a_right_to_convert_needs_something_to_convert),
        cmocka_unit_test(a_fen_is_at_most_so_long),
        cmocka_unit_test(so_many_pieces_that_moves_would_not_fit_are_refused),
        cmocka_unit_test(two_squares_tell_which_piece_has_passed),
        cmocka_unit_test(numbers_stay_where_they_can_be_read_again),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
