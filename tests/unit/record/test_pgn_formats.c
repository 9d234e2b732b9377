/* Games and positions that come in other forms: ranks from 0, CSA, lists of positions. */
#include "base/buf.h"
#include "support/game.h"

/* The moves with all that stands between them, written anew without tags. Free it; NULL: refused.
 */
static char *moves_of(const char *id, const char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_pgn_extras extras = {.no_tags = true};
    adx_variant *variant = game_builtin(id);
    adx_pgn_writer *writer;
    adx_record *record = NULL;
    char *out = NULL;
    size_t out_size;

    if (!adx_pgn_read(&alloc, variant, id, text, size, game_print_finding, NULL, &record)) {
        assert_int_equal(adx_pgn_writer_create(record, variant, &extras, &writer), ADX_OK);
        const adx_pgn_visitor visitor = adx_pgn_writer_visitor(writer);
        assert_int_equal(adx_pgn_visit(&alloc, variant, text, size, &visitor, NULL, NULL), ADX_OK);
        assert_int_equal(adx_pgn_writer_finish(writer, &out, &out_size), ADX_OK);
        adx_pgn_writer_free(writer);
    }
    adx_record_free(record);
    adx_variant_free(variant);
    return out;
}

static void assert_means(const char *id, const char *text, const char *moves)
{
    char *out = moves_of(id, text, strlen(text));

    if (!out)
        fail_msg("refused: %s", text);
    for (char *c = out; *c; c++)
        *c = *c == '\n' ? ' ' : *c;
    assert_string_equal(out, moves);
    free(out);
}

/* ---- ranks ---- */

static adx_pgn_ranks ranks_of(const char *id, const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin(id);
    adx_pgn_ranks ranks;

    assert_int_equal(adx_pgn_ranks_of(&alloc, variant, text, strlen(text), &ranks), ADX_OK);
    adx_variant_free(variant);
    return ranks;
}

static void ranks_that_xboard_counts_from_0_are_read(void **state)
{
    (void)state;
    /* Written by XBoard 4.9.1. */
    assert_means("grand",
                 "[Variant \"grand\"]\n\n1. d4 {+0.48/2} d5 {+0.08/2 1.0} 2. g4 {+0.39/2 0.2} h6\n"
                 "{-0.01/2 0.1} 3. h3 g6 4. j4 Nc6 5. c3 Ng7 6. Ng2 j5 7. Ne3 e6 8. Ah2 Ne7 9. a4\n"
                 "f5 10. i4 i6 11. Nd2 a5 12. ixj5 ixj5 13. Nf3 Kd9 14. gxf5 exf5 15. Kf0 Kc9 *\n",
                 "1. d5 {+0.48/2} 1... d6 {+0.08/2 1.0} 2. g5 {+0.39/2 0.2} 2... h7 {-0.01/2 0.1} "
                 "3. h4 g7 4. j5 Nc7 5. c4 Ng8 6. Ng3 j6 7. Ne4 e7 8. Ah3 Ne8 9. a5 f6 10. i5 i7 "
                 "11. Nd3 a6 12. ixj6 ixj6 13. Nf4 Kd10 14. gxf6 exf6 15. Kf1 Kc10 *");
    /* Its letters of the horse and the elephant are H and E. */
    assert_means("xiangqi",
                 "[Variant \"xiangqi\"]\n\n1. Cbe2 Hg7 2. Hg2 Ce7 3. Hc2 Hc7 4. Rb0 g5 5. Rb8\n"
                 "Hf5 6. Ade1 Hxg3 7. Cf2 Rb9 8. Rxb9 Hxb9 9. Ece2 Hc7 *\n",
                 "1. Cbe3 Ng8 2. Ng3 Ce8 3. Nc3 Nc8 4. Rb1 Pg6 5. Rb9 Nf6 6. Ade2 Nxg4 7. Cf3 Rb10 "
                 "8. Rxb10 Nxb10 9. Bce3 Nc8 *");
    /* So do Chinese programs, with capitals for files. */
    assert_means("xiangqi",
                 "[Game \"Chinese Chess\"]\n[Red \"A\"]\n[Format \"ICCS\"]\n\n"
                 "1. H2-E2 H9-G7 2. H0-G2 i9h9 1-0\n",
                 "1. Che3 Ng8 2. Ng3 Rh10 1-0");
    /* Two lions, told apart by their files, in a game that it was told of. */
    assert_means("unicorn-great",
                 "[Variant \"unicorngreat\"]\n[VariantMen \"L:HFD;U:BN0\"]\n\n"
                 "1. h2 h7 2. Bi2 Bi7 3. Leh1 d6 4. Be1 Leh8 *\n",
                 "1. h3 h8 2. Bi3 Bi8 3. Leh2 d7 4. Be2 Leh9 *");
    /* A rank that tells two pieces apart is counted in the same way. */
    assert_means("grand", "[FEN \"4k5/10/10/10/R9/10/10/10/R9/4K5 w - - 0 1\"]\n\n1. R1a3 Kd9 *\n",
                 "1. R2a4 Kd10 *");
}

static void moves_of_numbers_have_no_ranks(void **state)
{
    static const char text[] = "[Variant \"xiangqi\"]\n\n1. C2=5 H8+7 2. H2+3 r9.8 3. R1=2 *\n";

    (void)state;
    assert_int_equal(ranks_of("xiangqi", text), ADX_PGN_RANKS_FROM_1);
    assert_means("xiangqi", text, "1. Che3 Ng8 2. Ng3 Rh10 3. Rh1 *");
}

static void ranks_are_read_as_the_moves_are_legal(void **state)
{
    (void)state;
    assert_int_equal(ranks_of("grand", "1. d5 d6 2. h4 *\n"), ADX_PGN_RANKS_FROM_1);
    assert_int_equal(ranks_of("grand", "1. d4 d5 2. h3 *\n"), ADX_PGN_RANKS_FROM_0);
    assert_int_equal(ranks_of("grand", "1. d5 d6 2. h4 Kd10 *\n"), ADX_PGN_RANKS_FROM_1);
    assert_int_equal(ranks_of("grand", "*\n"), ADX_PGN_RANKS_FROM_1);
    /* What is legal in neither way is blamed where it goes wrong later. */
    assert_int_equal(ranks_of("grand", "1. d4 d5 2. h3 Qh4 *\n"), ADX_PGN_RANKS_FROM_0);
    assert_int_equal(ranks_of("grand", "1. d5 d6 2. h4 Qh4 *\n"), ADX_PGN_RANKS_FROM_1);
    /* Boards of other sizes are counted from 1 by everybody. */
    assert_int_equal(ranks_of("chess", "1. e3 e4 *\n"), ADX_PGN_RANKS_FROM_1);
    assert_null(moves_of("chess", "1. e3 e4 *\n", strlen("1. e3 e4 *\n")));
}

static void moves_that_are_legal_in_both_ways_are_not_guessed_silently(void **state)
{
    static const char moves[] = "[FEN \"r3k5/10/10/10/10/10/10/10/10/4K4R w - - 0 1\"]\n\n"
                                "1. Rj5 Ra5 *\n";
    char text[256];

    (void)state;
    assert_int_equal(ranks_of("grand", moves), ADX_PGN_RANKS_UNKNOWN);
    assert_means("grand", moves, "1. Rj5 Ra5 *");
    /* XBoard describes the pieces, and this program says by which rules it wrote. */
    snprintf(text, sizeof(text), "[VariantMen \"R:R;K:K\"]\n%s", moves);
    assert_int_equal(ranks_of("grand", text), ADX_PGN_RANKS_FROM_0);
    snprintf(text, sizeof(text), "[VariantMen \"R:R;K:K\"]\n[RulesHash \"0123456789abcdef\"]\n%s",
             moves);
    assert_int_equal(ranks_of("grand", text), ADX_PGN_RANKS_FROM_1);
}

static void squares_passed_in_a_fen_are_counted_as_the_moves_are(void **state)
{
    static const char text[] =
        "[FEN \"4k5/10/10/10/10/3Pp5/10/10/10/4K5 b - d3 0 1\"]\n\n1... exd3 2. Ke1 *\n";

    (void)state;
    assert_int_equal(ranks_of("grand", text), ADX_PGN_RANKS_FROM_0);
    assert_means("grand", text, "1... exd4 2. Ke2 *");
}

/* ---- castling as XBoard writes it ---- */

static void castling_without_a_goal_goes_where_kings_usually_go(void **state)
{
    static const char fen[] = "[FEN \"r4k3r/10/10/10/10/10/10/R4K3R w KQkq - 0 1\"]\n\n";
    static const char *const moves[][2] = {
        {"1. O-O O-O-O *", "1. K~i1 K~c8 *"}, /* of four and of three castlings to a side */
        {"1. Kh1 Kd8 *", "1. K~h1 K~d8 *"},   /* no king steps so far */
        {"1. Kg1 Ke8 *", "1. Kg1 Ke8 *"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(moves) / sizeof(moves[0]); i++) {
        char text[256];
        snprintf(text, sizeof(text), "%s%s\n", fen, moves[i][0]);
        assert_means("univers", text, moves[i][1]);
    }
}

/* ---- CSA ---- */

static char *from_csa(const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    char *pgn;
    size_t size;

    if (adx_pgn_from_csa(&alloc, text, strlen(text), &pgn, &size))
        return NULL;
    assert_int_equal(strlen(pgn), size);
    return pgn;
}

static void games_of_the_computer_shogi_association_are_read(void **state)
{
    static const char text[] = "'a remark\r\nV2.2\r\nN+Ann, the first\r\nN-Bo \"B\"\r\n"
                               "$EVENT:Cup\r\n$START_TIME:2003/05/03 10:30:00\r\nPI\r\n+\r\n"
                               "+7776FU,T12\r\n-3334FU\r\nT6\r\n+8822UM\r\n-3122GI\r\n+0045KA\r\n"
                               "%TORYO\r\n";
    adx_pgn_game game;
    char *pgn = from_csa(text), id[ADX_NAME_SIZE_MAX];

    (void)state;
    assert_non_null(pgn);
    assert_int_equal(adx_pgn_facts(pgn, strlen(pgn), &game), ADX_OK);
    assert_true(adx_pgn_game_id(&game, NULL, id));
    assert_string_equal(id, "shogi");
    assert_string_equal(game.head.player[ADX_WHITE].name, "Ann, the first");
    assert_string_equal(game.head.player[ADX_BLACK].name, "Bo \"B\"");
    assert_string_equal(game.head.event, "Cup");
    assert_string_equal(game.head.date, "2003-05-03");
    assert_means("shogi", pgn, "1. Pc4 Pg6 2. Bxh8+ Sxh8 3. B@f5 1-0");
    free(pgn);
}

static void take_line(void *ctx, const adx_finding *finding)
{
    *(unsigned *)ctx = finding->line;
}

static void what_is_wrong_in_csa_is_told_in_its_own_line(void **state)
{
    static const char text[] = "V2.2\nPI\n+\n+7776FU\n-3334FU\n+7775KA\n";
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("shogi");
    unsigned line = 0;
    char *pgn = from_csa(text);
    adx_record *record;

    (void)state;
    assert_int_equal(
        adx_pgn_read(&alloc, variant, "shogi", pgn, strlen(pgn), take_line, &line, &record),
        ADX_E_ILLEGAL);
    assert_int_equal(line, 6);
    free(pgn);
    adx_variant_free(variant);
}

static void csa_begins_where_its_ranks_or_pieces_stand(void **state)
{
    static const char *const texts[][2] = {
        /* ranks, hands, and all the rest in a hand */
        {"P1 *  *  *  * -OU *  *  *  * \nP2 *  *  *  *  *  *  *  *  * \n"
         "P3 *  *  *  * +FU *  *  *  * \nP4 *  *  *  *  *  *  *  *  * \n"
         "P5 *  *  *  *  *  *  *  *  * \nP6 *  *  *  *  *  *  *  *  * \n"
         "P7 *  *  *  *  *  *  *  *  * \nP8 *  *  *  *  *  *  *  *  * \n"
         "P9 *  *  *  * +OU *  *  *  * \nP+00KI\nP-00AL\n+\n+0052KI\n%TSUMI\n",
         "1. G@e8# 1-0"},
        /* a handicap: the second player, who gives it, begins */
        {"PI22KA\n-\n-3334FU\n+7776FU\n", "1... Pg6 2. Pc4 *"},
        /* single pieces, one of them promoted */
        {"P-51OU\nP+59OU53TO\n+\n+5352TO\n-5152OU\n/\nPI\n+\n+2726FU\n", "1. +Pe8 Kxe8 *"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++) {
        char *pgn = from_csa(texts[i][0]);
        assert_non_null(pgn);
        assert_means("shogi", pgn, texts[i][1]);
        free(pgn);
    }
}

static void several_games_of_csa_stay_apart(void **state)
{
    char *pgn = from_csa("PI\n+\n+7776FU\n%CHUDAN\n/\nPI\n+\n+2726FU\n-3334FU\n/\n");
    adx_pgn_game game;
    unsigned count = 0;

    (void)state;
    assert_non_null(pgn);
    for (const char *at = pgn; !adx_pgn_facts(at, strlen(at), &game); at += game.size)
        count++;
    assert_int_equal(count, 2);
    free(pgn);
}

static void other_texts_are_not_taken_for_csa(void **state)
{
    (void)state;
    assert_null(from_csa("1. e4 e5 *\n"));
    assert_null(from_csa("[White \"Ann\"]\n\n1. e4 e5 *\n"));
    assert_null(from_csa("N+Ann\n"));
    assert_null(from_csa(""));
    assert_null(from_csa("+\n-\n"));
}

static void a_byte_that_is_no_letter_ends_no_text_early(void **state)
{
    static const char csa[] = "N+A\0B\nPI\n+\n", positions[] = "8/8/8/8\0";
    const adx_alloc alloc = adx_alloc_libc();
    char *pgn;
    size_t size;

    (void)state;
    assert_int_equal(adx_pgn_from_csa(&alloc, csa, sizeof(csa) - 1, &pgn, &size), ADX_E_UNKNOWN);
    assert_int_equal(
        adx_pgn_from_positions(&alloc, positions, sizeof(positions) - 1, NULL, &pgn, &size),
        ADX_E_UNKNOWN);
}

/* ---- positions ---- */

static char *from_positions(const char *text, const char *game)
{
    const adx_alloc alloc = adx_alloc_libc();
    char *pgn;
    size_t size;

    if (adx_pgn_from_positions(&alloc, text, strlen(text), game, &pgn, &size))
        return NULL;
    return pgn;
}

static void positions_in_lines_are_games_that_begin_there(void **state)
{
    char *pgn = from_positions("# a suite\n\n"
                               "1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - - bm Qd1+; "
                               "id \"BK.01\";\r\n"
                               "  8/8/8/8/8/8/4k3/4K2R w K - 0 1  \n"
                               "position fen 4k3/8/8/8/8/8/8/4K3 b",
                               NULL);
    static const char *const starts[] = {"1k1r4/pp1b1R2/3q2pp/4p3/2B5/4Q3/PPP2B2/2K5 b - -",
                                         "8/8/8/8/8/8/4k3/4K2R w K - 0 1", "4k3/8/8/8/8/8/8/4K3 b"};
    const char *at = pgn;
    adx_pgn_game game;

    (void)state;
    assert_non_null(pgn);
    for (size_t i = 0; i < sizeof(starts) / sizeof(starts[0]); i++, at += game.size) {
        assert_int_equal(adx_pgn_facts(at, strlen(at), &game), ADX_OK);
        assert_string_equal(game.head.start, starts[i]);
        assert_string_equal(game.head.event, i ? "" : "BK.01");
        if (i == 0) {
            char *moves = moves_of("chess", at, game.size);
            assert_non_null(moves);
            assert_string_equal(moves, "{bm Qd1+; id \"BK.01\";} *");
            free(moves);
        }
    }
    assert_int_equal(adx_pgn_facts(at, strlen(at), &game), ADX_E_RECORD);
    free(pgn);
    pgn = from_positions("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n",
                         "shogi");
    assert_non_null(strstr(pgn, "[Variant \"shogi\"]"));
    free(pgn);
}

static void other_texts_are_not_taken_for_positions(void **state)
{
    (void)state;
    assert_null(from_positions("1. e4 e5 1/2-1/2\n", NULL));
    assert_null(from_positions("[Site \"a/b/c/d\"]\n\n1. e4 *\n", NULL));
    assert_null(from_positions("8/8/8/8/8/8/4k3/4K2R w K - 0 1\n1. Kf1 *\n", NULL));
    assert_null(from_positions("https://example.org/a/b/c/d\n", NULL));
    assert_null(from_positions("", NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks_that_xboard_counts_from_0_are_read),
        cmocka_unit_test(moves_of_numbers_have_no_ranks),
        cmocka_unit_test(ranks_are_read_as_the_moves_are_legal),
        cmocka_unit_test(moves_that_are_legal_in_both_ways_are_not_guessed_silently),
        cmocka_unit_test(squares_passed_in_a_fen_are_counted_as_the_moves_are),
        cmocka_unit_test(castling_without_a_goal_goes_where_kings_usually_go),
        cmocka_unit_test(games_of_the_computer_shogi_association_are_read),
        cmocka_unit_test(what_is_wrong_in_csa_is_told_in_its_own_line),
        cmocka_unit_test(csa_begins_where_its_ranks_or_pieces_stand),
        cmocka_unit_test(several_games_of_csa_stay_apart),
        cmocka_unit_test(other_texts_are_not_taken_for_csa),
        cmocka_unit_test(a_byte_that_is_no_letter_ends_no_text_early),
        cmocka_unit_test(positions_in_lines_are_games_that_begin_there),
        cmocka_unit_test(other_texts_are_not_taken_for_positions),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
