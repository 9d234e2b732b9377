/* PGN as other programs write it, and texts that are large, deep or broken. */
#include "base/buf.h"
#include "support/game.h"

static const char bang_rules[] = "like chess\ntitle Bang\ninventor i\nsource s\n"
                                 "piece dragon D! QN\n"
                                 "replace promote pawn on rank 8 to dragon queen\n";

/* ---- the same text again ---- */

struct counts {
    size_t held, most;
    unsigned left; /* allocations that succeed, while there is a limit */
    bool has_limit;
};

static void *counting_resize(void *ctx, void *old, size_t old_size, size_t size)
{
    struct counts *counts = ctx;

    if (size > old_size && counts->has_limit && counts->left-- == 0) {
        counts->left = 0;
        return NULL;
    }
    counts->held = counts->held - old_size + size;
    counts->most = counts->held > counts->most ? counts->held : counts->most;
    if (size == 0) {
        free(old);
        return NULL;
    }
    return realloc(old, size);
}

/* Read with all that was added, and written anew without tags. Free it. NULL: it is refused. */
static char *rewritten(const adx_alloc *alloc, const adx_variant *variant, const char *text,
                       adx_findings report, void *ctx)
{
    const adx_pgn_extras extras = {.no_tags = true};
    adx_record_head head = {.game = "x"};
    adx_pgn_writer *writer = NULL;
    adx_record *record = NULL;
    adx_pgn_game facts;
    char *out = NULL;
    size_t size;

    assert_int_equal(adx_pgn_facts(text, strlen(text), &facts), ADX_OK);
    snprintf(head.start, sizeof(head.start), "%s", facts.head.start);
    assert_int_equal(adx_record_create(alloc, &head, &record), ADX_OK);
    assert_int_equal(adx_pgn_writer_create(record, variant, &extras, &writer), ADX_OK);
    const adx_pgn_visitor visitor = adx_pgn_writer_visitor(writer);
    if (!adx_pgn_visit(alloc, variant, text, strlen(text), &visitor, report, ctx))
        assert_int_equal(adx_pgn_writer_finish(writer, &out, &size), ADX_OK);
    adx_pgn_writer_free(writer);
    adx_record_free(record);
    return out;
}

static void assert_means_in(adx_variant *variant, const char *text, const char *moves)
{
    const adx_alloc alloc = adx_alloc_libc();
    char *out = rewritten(&alloc, variant, text, game_print_finding, NULL);

    if (!out)
        fail_msg("refused: %s", text);
    assert_string_equal(out, moves);
    free(out);
    adx_variant_free(variant);
}

static void assert_means(const char *id, const char *text, const char *moves)
{
    assert_means_in(game_builtin(id), text, moves);
}

/* ---- what other programs write ---- */

static void scores_of_chessbase_are_hundredths(void **state)
{
    (void)state;
    assert_means("chess", "1. e4 {[%eval 35,20]} e5 {[%eval -7,9]} 2. d4 {[%eval 0.35,20]} *",
                 "1. e4 {[%eval 0.35]} 1... e5 {[%eval -0.07]} 2. d4 {[%eval 0.35]} *");
}

static void reasons_of_lichess_and_chess_com_are_understood(void **state)
{
    static const char *const tags[][2] = {
        {"Time forfeit", "time"},
        {"Ann won on time", "time"},
        {"Ann won by resignation", "resignation"},
        {"Game drawn by agreement", "agreement"},
        {"Ann won by checkmate", "checkmate"},
        {"Normal", ""},
        {"Ann won - game abandoned", ""},
        {"adjudication", "adjudication"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(tags) / sizeof(tags[0]); i++) {
        char text[128];
        adx_pgn_game game;
        snprintf(text, sizeof(text), "[Termination \"%s\"]\n\n1. e4 1-0\n", tags[i][0]);
        assert_int_equal(adx_pgn_facts(text, strlen(text), &game), ADX_OK);
        assert_string_equal(game.reason, tags[i][1]);
    }
}

static void numbers_need_no_dots(void **state)
{
    (void)state;
    assert_means("chess", "1 e4 e5 2 Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *");
    assert_means("chess", "1.e4 1...e5 2 . Nf3 2. ... Nc6 *", "1. e4 e5 2. Nf3 Nc6 *");
}

static void signs_of_evaluation_become_numbers(void **state)
{
    (void)state;
    assert_means("chess", "1. e4 ± e5 ∓ 2. Nf3 ⩲ Nc6 □ 3. Bb5 +/- a6 N *",
                 "1. e4 $16 e5 $17 2. Nf3 $14 Nc6 $7 3. Bb5 $16 a6 $146 *");
    assert_means("chess", "1. e4!? e5?? 2. Nf3± Nc6+- 3. Bb5 = *",
                 "1. e4 $5 e5 $4 2. Nf3 $16 Nc6 $18 3. Bb5 $10 *");
    assert_means("chess", "1. e4 $999 e5 $65535 2. Nf3 $65536 Nc6 $0 *",
                 "1. e4 $999 e5 $65535 2. Nf3 Nc6 *");
}

static void words_behind_a_move_say_what_it_says(void **state)
{
    (void)state;
    assert_means("chess", "1. e4 a6 2. e5 d5 3. exd6 e.p. exd6 *",
                 "1. e4 a6 2. e5 d5 3. exd6 exd6 *");
    assert_means("chess", "1. e4 a6 2. e5 d5 3. exd6ep exd6 *", "1. e4 a6 2. e5 d5 3. exd6 exd6 *");
    assert_means("chess", "1. e4 e5 2. Bc4 Bc5 3. Qh5 Nf6 4. Qxf7mate *",
                 "1. e4 e5 2. Bc4 Bc5 3. Qh5 Nf6 4. Qxf7# *");
    assert_means("chess", "1. e4 e5 2. Bc4 Bc5 3. Qh5 Nf6 4. Bxf7ch Ke7 *",
                 "1. e4 e5 2. Bc4 Bc5 3. Qh5 Nf6 4. Bxf7+ Ke7 *");
}

static void promotions_are_spelled_in_many_ways(void **state)
{
    static const char *const spellings[] = {"a8=Q", "a8Q",     "a8(Q)", "a8/Q",
                                            "a8=q", "a7-a8=Q", "a7a8q"};
    char text[128];

    (void)state;
    for (size_t i = 0; i < sizeof(spellings) / sizeof(spellings[0]); i++) {
        snprintf(text, sizeof(text), "[FEN \"8/P6k/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. %s Kg7 *",
                 spellings[i]);
        assert_means("chess", text, "1. a8=Q Kg7 *");
    }
    assert_means("shogi", "1. Pc4 Pg6 2. Bxh8=H *", "1. Pc4 Pg6 2. Bxh8+ *");
}

static void castlings_are_spelled_in_many_ways(void **state)
{
    static const char *const spellings[] = {"O-O", "0-0", "o-o", "O–O", "e1g1", "e1h1", "Ke1g1"};
    char text[128];

    (void)state;
    for (size_t i = 0; i < sizeof(spellings) / sizeof(spellings[0]); i++) {
        snprintf(text, sizeof(text), "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n1. %s *",
                 spellings[i]);
        assert_means("chess", text, "1. O-O *");
    }
}

static void null_moves_are_kept_and_marked(void **state)
{
    (void)state;
    assert_means("chess", "1. e4 e5 (1... -- 2. d4 {idea}) 2. Nf3 Nc6 *",
                 "1. e4 e5 (1... -- 2. d4 {idea}) 2. Nf3 Nc6 *");
    assert_means("chess", "1. e4 e5 2. Nf3 Z0 3. d4 0000 (3... null 4. d5 (4. Bd3)) 4. dxe5 *",
                 "1. e4 e5 2. Nf3 -- 3. d4 -- (3... -- 4. d5 (4. Bd3)) 4. dxe5 *");
}

static void a_null_move_of_the_main_line_is_one_of_the_record(void **state)
{
    static const char text[] = "1. e4 e5 2. Nf3 Z0 3. d4 -- 4. dxe5 1-0";
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    adx_position *position;
    adx_record *record;
    char *again;
    size_t size;

    (void)state;
    assert_int_equal(
        adx_pgn_read(&alloc, variant, "chess", text, strlen(text), NULL, NULL, &record), ADX_OK);
    assert_string_equal(adx_record_ply(record, 3)->text, "--");
    assert_int_equal(adx_record_replay(record, variant, 100, NULL, NULL, &position), ADX_OK);
    assert_int_equal(adx_position_ply(position), 7);
    assert_true(adx_position_played_null(position, 3));
    assert_false(adx_position_played_null(position, 4));
    assert_int_equal(adx_pgn_write(record, variant, NULL, &again, &size), ADX_OK);
    assert_non_null(strstr(again, "1. e4 e5 2. Nf3 -- 3. d4 -- 4. dxe5 1-0"));
    free(again);
    adx_position_free(position);
    adx_record_free(record);
    adx_variant_free(variant);
}

static void nobody_passes_in_check_or_by_a_move_of_the_game(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    adx_position *position = position_in(variant, NULL);
    adx_move move;

    (void)state;
    assert_null(rewritten(&alloc, variant, "1. e4 f6 2. Qh5+ -- *", NULL, NULL));
    assert_int_equal(adx_move_parse(position, "--", &move), ADX_E_ILLEGAL);
    assert_int_equal(adx_move_parse_san(position, "--", &move), ADX_E_ILLEGAL);
    adx_position_free(position);
    adx_variant_free(variant);
}

static void typographic_signs_are_read(void **state)
{
    (void)state;
    assert_means("chess",
                 "\xEF\xBB\xBF"
                 "1.\xC2\xA0 e4\xC2\xA0 e5 2.\xE2\x80\xAFNf3 Nc6 3. Bc4 Nf6 4. O\xE2\x80\x93O "
                 "4\xE2\x80\xA6"
                 "Be7 *\n\x1A",
                 "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. O-O Be7 *");
    assert_means("chess",
                 "[White \xE2\x80\x9C"
                 "Anna\xE2\x80\x9D]\n\n1. e4\xC3\x97 e7\xE2\x88\x92"
                 "e5 *",
                 "1. e4 e5 *");
}

static void assert_result(const char *text, adx_winner winner)
{
    adx_pgn_game game;

    assert_int_equal(adx_pgn_facts(text, strlen(text), &game), ADX_OK);
    assert_int_equal(game.winner, winner);
    assert_int_equal(game.size, strlen(text));
}

static void results_are_spelled_in_many_ways(void **state)
{
    (void)state;
    assert_result("1. e4 e5 1/2", ADX_DRAWN);
    assert_result("1. e4 e5 ½-½", ADX_DRAWN);
    assert_result("1. e4 e5 ½", ADX_DRAWN);
    assert_result("1. e4 e5 1–0", ADX_WHITE_WINS);
    assert_result("1. e4 e5 0–1", ADX_BLACK_WINS);
    assert_result("1. e4 e5 *", ADX_NOBODY);
}

static void pieces_that_were_pawns_are_written_as_what_they_became(void **state)
{
    static const char promoted[] =
        "[FEN \"3k4/8/8/8/8/8/5p2/6RK[] b - - 0 1\"]\n\n1... %s 2. Kxg1 *";
    static const char *const spellings[] = {"fxg1=Q+", "fxg1=Q~+", "fxg1Q", "f2g1q"};
    char text[160];

    (void)state;
    for (size_t i = 0; i < sizeof(spellings) / sizeof(spellings[0]); i++) {
        snprintf(text, sizeof(text), promoted, spellings[i]);
        assert_means("crazyhouse", text, "1... fxg1=Q+ 2. Kxg1 *");
    }
    /* Two queens, one of which was a pawn, are told apart; and the ~ alone tells, too. */
    assert_means("crazyhouse", "[FEN \"5k2/8/8/8/8/8/K7/Q~6Q[] w - - 0 1\"]\n\n1. Qad1 *",
                 "1. Qad1 *");
    assert_means("crazyhouse", "[FEN \"5k2/8/8/8/8/8/K7/Q~6Q[] w - - 0 1\"]\n\n1. Q~d1 *",
                 "1. Qad1 *");
    assert_means("crazyhouse", "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. @e4 e5 *",
                 "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qa5 4. P@e4 e5 *");
}

static void a_letter_may_end_with_a_mark(void **state)
{
    static const char start[] = "[FEN \"8/P7/8/8/8/6k1/8/K7 w - - 0 1\"]\n\n";
    char text[128];

    (void)state;
    snprintf(text, sizeof(text), "%s1. a8=D! *", start);
    assert_means_in(game_of_rules(bang_rules), text, "1. a8=D! *");
    snprintf(text, sizeof(text), "%s1. a8=D!! Kf4! 2. D!b7!? *", start);
    assert_means_in(game_of_rules(bang_rules), text, "1. a8=D! $1 Kf4 $1 2. D!b7 $5 *");
}

static void the_field_s_names_of_games_are_read_and_written(void **state)
{
    static const char *const names[][3] = {
        {"chess", "Standard", "Standard Chess"},
        {"chess960", "Chess960", "fischerandom"},
        {"chess960", "Chess960", "FischerRandom"},
        {"three-check", "Three-check", "3check"},
        {"three-check", "Three-check", "3-check"},
        {"king-of-the-hill", "King of the Hill", "KOTH"},
        {"racing-kings", "Racing Kings", "racingkings"},
        {"crazyhouse", "Crazyhouse", "crazyhouse"},
        {"capablanca", "Capablanca", "Capablanca Chess"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        char name[ADX_PGN_NAME_SIZE_MAX];
        adx_pgn_game_name(names[i][0], name);
        assert_string_equal(name, names[i][1]);
        assert_non_null(adx_pgn_game_named(names[i][2]));
        assert_string_equal(adx_pgn_game_named(names[i][2]), names[i][0]);
    }
    assert_null(adx_pgn_game_named("bughouse"));
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        char name[ADX_PGN_NAME_SIZE_MAX];
        adx_pgn_game_name(adx_builtin_id(i), name);
        assert_string_equal(adx_pgn_game_named(name), adx_builtin_id(i));
    }
}

static void rights_of_files_name_the_shuffled_game(void **state)
{
    static const char text[] =
        "[FEN \"bbrknnrq/pppppppp/8/8/8/8/PPPPPPPP/BBRKNNRQ w GCgc - 0 1\"]\n\n1. b4 b5 *\n";
    adx_pgn_game game;
    char id[ADX_NAME_SIZE_MAX];

    (void)state;
    assert_int_equal(adx_pgn_facts(text, strlen(text), &game), ADX_OK);
    assert_true(adx_pgn_game_id(&game, NULL, id));
    assert_string_equal(id, "chess960");
    assert_means("chess960", text, "1. b4 b5 *");
}

static void shuffled_games_are_found_by_the_names_that_others_give_them(void **state)
{
    static const char *const names[][2] = {
        {"Crazyhouse960", "crazyhouse960"}, /* PyChess-variants */
        {"crazyhouse 960", "crazyhouse960"},
        {"3check960", "three-check960"},
        {"Kingofthehill960", "king-of-the-hill960"},
        {"Three-check Chess960", "three-check960"},
        {"Capablanca960", "capablanca960"},
        {"Capablanca Random Chess", "capablanca960"},
        {"caparandom", "capablanca960"}, /* XBoard, Cute Chess */
        {"CrazyhouseFischerandom", "crazyhouse960"},
        {"Crazyhouse FRC", "crazyhouse960"},
        {"Racingkings960", "racing-kings"}, /* no castling: FEN says where it starts */
        {"Chess960", "chess960"},
        {"fischerandom", "chess960"},
        {"wild/fr", "chess960"},
        {"Fischer Random Chess", "chess960"},
        {"FRC", "chess960"},
        {"chess 960", "chess960"},
        {"Chess9LX", "chess960"},
        {"Freestyle Chess", "chess960"},
        {"Crazyhouse", "crazyhouse"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        char text[128], id[ADX_NAME_SIZE_MAX];
        adx_pgn_game game;
        snprintf(text, sizeof(text), "[Variant \"%s\"]\n\n*\n", names[i][0]);
        assert_int_equal(adx_pgn_facts(text, strlen(text), &game), ADX_OK);
        assert_true(adx_pgn_game_id(&game, NULL, id));
        assert_string_equal(id, names[i][1]);
    }
}

static void castling_of_a_shuffled_form_goes_where_that_of_the_game_does(void **state)
{
    char name[ADX_PGN_NAME_SIZE_MAX];

    (void)state;
    assert_means("crazyhouse960",
                 "[Variant \"Crazyhouse960\"]\n[FEN \"nrk3r1/pppppppp/8/8/8/8/PPPPPPPP/"
                 "NRK3R1[Pp] w KQkq - 0 1\"]\n\n1. O-O O-O-O 2. P@h3 *\n",
                 "1. O-O O-O-O 2. P@h3 *");
    assert_means("capablanca960",
                 "[Variant \"Capablanca960\"]\n[FEN \"1r2k3r1/pppppppppp/10/10/10/10/"
                 "PPPPPPPPPP/1R2K3R1 w KQkq - 0 1\"]\n\n1. O-O O-O-O 2. Rhe1 *\n",
                 "1. O-O O-O-O 2. Rhe1 *");
    adx_pgn_game_name("crazyhouse960", name);
    assert_string_equal(name, "Crazyhouse960");
    adx_pgn_game_name("chess960", name);
    assert_string_equal(name, "Chess960");
}

/* The PGN that a text becomes, by way of a record and its text. Free it. */
static char *through_record(const char *id, const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin(id);
    adx_record *record, *again;
    char *kept, *out;
    size_t size;

    assert_int_equal(
        adx_pgn_read(&alloc, variant, id, text, strlen(text), game_print_finding, NULL, &record),
        ADX_OK);
    assert_int_equal(adx_record_write(record, &kept, &size), ADX_OK);
    assert_int_equal(adx_record_read(&alloc, kept, size, game_print_finding, NULL, &again), ADX_OK);
    assert_int_equal(adx_pgn_write(again, variant, NULL, &out, &size), ADX_OK);
    free(kept);
    adx_record_free(record);
    adx_record_free(again);
    adx_variant_free(variant);
    return out;
}

static void every_tag_of_a_game_is_kept(void **state)
{
    static const char *const tags[] = {"[White \"W\"]",
                                       "[WhiteElo \"2700\"]",
                                       "[BlackElo \"2650\"]",
                                       "[ECO \"C50\"]",
                                       "[Annotator \"x \\\"y\\\"\"]",
                                       "[TimeControl \"10+0.05\"]",
                                       "[Date \"2026.??.??\"]",
                                       "[Termination \"adjudication\"]",
                                       "[Result \"1-0\"]"};
    char text[1024];
    struct buf buf = buf_init(text, sizeof(text));

    (void)state;
    for (size_t i = 0; i < sizeof(tags) / sizeof(tags[0]); i++)
        buf_format(&buf, "%s\n", tags[i]);
    buf_text(&buf, "\n1. e4 e5 1-0\n");
    char *out = through_record("chess", text);
    for (size_t i = 0; i < sizeof(tags) / sizeof(tags[0]); i++) {
        if (!strstr(out, tags[i]))
            fail_msg("%s is lost in\n%s", tags[i], out);
    }
    free(out);
    out = through_record("chess", "[TimeControl \"40/7200:3600\"]\n\n1. e4 *\n");
    assert_non_null(strstr(out, "[TimeControl \"40/7200:3600\"]"));
    free(out);
}

static void a_record_has_as_many_tags_as_allowed_and_no_more(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_record_head head = {.game = "chess"};
    adx_record *record, *again;
    char name[ADX_TAG_NAME_SIZE_MAX + 1], *text, *more;
    size_t size;

    (void)state;
    assert_int_equal(adx_record_create(&alloc, &head, &record), ADX_OK);
    for (unsigned i = 0; i <= ADX_RECORD_TAGS_MAX; i++) {
        snprintf(name, sizeof(name), "Tag%u", i);
        assert_int_equal(adx_record_set_tag(record, name, "x"),
                         i < ADX_RECORD_TAGS_MAX ? ADX_OK : ADX_E_LIMIT);
    }
    assert_int_equal(adx_record_set_tag(record, "Tag0", "y"), ADX_OK);
    assert_string_equal(adx_record_tag_at(record, 0)->value, "y");
    assert_null(adx_record_tag_at(record, ADX_RECORD_TAGS_MAX));
    memset(name, 'a', sizeof(name));
    name[ADX_TAG_NAME_SIZE_MAX] = '\0';
    assert_int_equal(adx_record_set_tag(record, name, "x"), ADX_E_RECORD);
    assert_int_equal(adx_record_set_tag(record, "a b", "x"), ADX_E_RECORD);
    assert_int_equal(adx_record_set_tag(record, "Tag0", " x"), ADX_E_RECORD);
    assert_int_equal(adx_record_write(record, &text, &size), ADX_OK);
    assert_int_equal(adx_record_read(&alloc, text, size, NULL, NULL, &again), ADX_OK);
    assert_string_equal(adx_record_tag_at(again, 63)->name, "Tag63");
    adx_record_free(again);
    more = malloc(size + 16);
    assert_non_null(more);
    snprintf(more, size + 16, "%stag More x\n", text);
    assert_int_equal(adx_record_read(&alloc, more, strlen(more), NULL, NULL, &again), ADX_E_RECORD);
    free(more);
    free(text);
    adx_record_free(record);
}

static void counted_checks_are_written_as_others_read_them(void **state)
{
    adx_position *position =
        position_of("three-check", "7r/1p4p1/pk3p2/RN6/8/P5Pp/3p1P1P/4R1K1 w - - 1+3 1 39");
    char fen[ADX_FEN_SIZE_MAX];

    (void)state;
    adx_position_fen(position, fen);
    assert_non_null(strstr(fen, " checks:0,2"));
    adx_position_common_fen(position, fen);
    assert_string_equal(fen, "7r/1p4p1/pk3p2/RN6/8/P5Pp/3p1P1P/4R1K1 w - - 1+3 1 39");
    game_end(position);
    char *out = through_record(
        "three-check", "[Variant \"Three-check\"]\n[SetUp \"1\"]\n[FEN "
                       "\"7r/1p4p1/pk3p2/RN6/8/P5Pp/3p1P1P/4R1K1 w - - 1+3 1 39\"]\n\n39. Nc3 *");
    assert_non_null(strstr(out, "w - - 1+3 1 39\"]"));
    assert_non_null(strstr(out, "[Variant \"Three-check\"]"));
    free(out);
}

static void pieces_are_named_as_the_field_names_them(void **state)
{
    (void)state;
    assert_means("xiangqi", "1. Hi3 i6 *", "1. Ni3 Pi6 *");
    assert_means("xiangqi", "1. Pi5 Ea8 *", "1. Pi5 Ba8 *");
    assert_means("berolina", "1. fe3 h5 *", "1. Pfe3 Ph5 *");
}

/* The move that a text is refused for. */
static void take_length(void *ctx, const adx_finding *finding)
{
    const char *at = finding->source + finding->column - 1;

    snprintf(ctx, 16, "%.*s", (int)finding->length, at);
}

static void assert_refused(const char *id, const char *text, const char *word)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin(id);
    char found[16] = "";

    assert_null(rewritten(&alloc, variant, text, take_length, found));
    assert_string_equal(found, word);
    adx_variant_free(variant);
}

static void letters_of_other_languages_are_read_as_the_whole_game_tells(void **state)
{
    static const char ruy_lopez[] = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 *";

    (void)state;
    assert_means("chess", "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. La4 Sf6 5. O-O Le7 6. Te1 *",
                 ruy_lopez);
    assert_means("chess", "1. e4 e5 2. Pf3 Pc6 3. Lb5 a6 4. La4 Pf6 5. O-O Le7 6. Te1 *",
                 ruy_lopez);
    assert_means("chess", "1. e4 e5 2. Rf3 Rc6 3. Lb5 a6 4. La4 Rf6 5. O-O Le7 6. Te1 *",
                 ruy_lopez);
    assert_means("chess", "1. e4 e5 2. Cf3 Cc6 3. Fb5 a6 4. Fa4 Cf6 5. O-O Fe7 6. Te1 *",
                 ruy_lopez);
    assert_means("chess", "1. e4 e5 2. Cf3 Cc6 3. Ab5 a6 4. Aa4 Cf6 5. O-O Ae7 6. Te1 *",
                 ruy_lopez);
    assert_means("chess", "1. e4 e5 2. Cf3 Cc6 3. Bb5 a6 4. Ba4 Cf6 5. O-O Be7 6. Te1 *",
                 ruy_lopez);
    assert_means("chess", "1. e4 e5 2. Jf3 Jc6 3. Sb5 a6 4. Sa4 Jf6 5. O-O Se7 6. Ve1 *",
                 ruy_lopez);
    assert_means("chess", "1. e4 e5 2. Hf3 Hc6 3. Fb5 a6 4. Fa4 Hf6 5. O-O Fe7 6. Be1 *",
                 ruy_lopez);
    assert_means("chess", "1. e4 e5 2. Sf3 Sc6 3. Gb5 a6 4. Ga4 Sf6 5. O-O Ge7 6. We1 *",
                 ruy_lopez);
    /* A knight in German, a bishop in Czech: one of them is legal. */
    assert_means("chess", "1. Sf3 d5 2. g3 *", "1. Nf3 d5 2. g3 *");
    /* The king has the rook's letter in French. */
    assert_means("chess", "1. e4 e5 2. Re2 Fc5 *", "1. e4 e5 2. Ke2 Bc5 *");
    assert_means("chess",
                 "[FEN \"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1\"]\n\n"
                 "1. axb8D+ {Sf3} (1. a8=T) Kd7 *",
                 "1. axb8=Q+ {Sf3} (1. a8=R) 1... Kd7 *");
}

static void letters_of_other_languages_are_not_guessed(void **state)
{
    (void)state;
    /* The letters of the rules are those of the rules, whatever they are elsewhere. */
    assert_means("chess", "1. e4 e5 2. Bc4 Nc6 *", "1. e4 e5 2. Bc4 Nc6 *");
    assert_means("capablanca", "1. Ci3 Ci6 *", "1. Ci3 Ci6 *");
    /* No language has all of them. */
    assert_refused("chess", "1. e4 e5 2. Sf3 Nc6 *", "Sf3");
    assert_refused("chess", "1. e4 e5 2. Sf3 Xc6 *", "Sf3");
    /* A knight in German and a bishop in Czech: both are legal. */
    assert_refused("chess", "[FEN \"4k3/8/8/8/8/8/4NB2/4K3 w - - 0 1\"]\n\n1. Sg3 *", "Sg3");
    /* A king in French and a knight in Finnish. */
    assert_refused("chess", "1. e4 e5 2. Re2 Dh4 *", "Re2");
}

/* ---- broken texts ---- */

/* The lengths of the games of a text, each in a line. */
static void assert_games(const char *text, unsigned count, const char *last_moves)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    const char *at = text, *last = text;
    adx_pgn_game game;
    unsigned found = 0;

    for (; *at && !adx_pgn_facts(at, strlen(at), &game); at += game.size) {
        last = at;
        found++;
    }
    assert_int_equal(found, count);
    char *out = rewritten(&alloc, variant, last, game_print_finding, NULL);
    assert_non_null(out);
    assert_string_equal(out, last_moves);
    free(out);
    adx_variant_free(variant);
}

static void what_is_wrong_with_a_game_ends_with_it(void **state)
{
    (void)state;
    assert_games("[Event \"one\"]\n\n1. e4 *\n\n[Event \"the \"open\" final\"]\n[White \"B\"]\n\n"
                 "1. d4 *\n\n[Event \"three\"]\n\n1. c4 *\n",
                 3, "1. c4 *");
    assert_games("[Event \"one\"]\n\n1. e4 {no end\n\n[Event \"two\"]\n\n1. d4 {an end} *\n", 2,
                 "1. d4 {an end} *");
    assert_games("[Event \"one\"]\n\n1. e4 (1. d4 1-0\n\n[Event \"two\"]\n\n1. d4 *\n", 2,
                 "1. d4 *");
    assert_games("[Event \"one]\n\n1. e4 *\n\n[Event \"two\"]\n\n1. d4 *\n", 2, "1. d4 *");
    assert_games("[Event \"one\"]\n[Result \"*\"]\n\n[Event \"two\"]\n\n1. d4 *\n", 2, "1. d4 *");
    assert_games("[Event \"one\"]\n\n1. e5 Nonsense *\n\n[Event \"two\"]\n\n1. d4 *\n", 2,
                 "1. d4 *");
}

static void braces_hold_brackets_and_empty_lines(void **state)
{
    (void)state;
    assert_means("chess", "1. e4 {see\n\n[%clk 0:01:00] a\n\n[not a tag] b} e5 *",
                 "1. e4 {[%clk 0:01:00] see a [not a tag] b} 1... e5 *");
}

/* ---- large texts ---- */

/* `plies` moves of knights, the last of them with variations inside one another. Free it. */
static char *long_game(unsigned plies, unsigned depth)
{
    static const char *const moves[] = {"Nf3 ", "Nf6 ", "Ng1 ", "Ng8 "};
    const size_t size = (size_t)plies * 4 + (size_t)depth * 7 + 8;
    char *text = malloc(size);
    struct buf out = buf_init(text, size);

    assert_non_null(text);
    for (unsigned i = 0; i < plies; i++)
        buf_text(&out, moves[i % 4]);
    for (unsigned i = 0; i < depth; i++)
        buf_format(&out, "(%s", moves[(plies - 1) % 4]);
    for (unsigned i = 0; i < depth; i++)
        buf_char(&out, ')');
    buf_text(&out, " *");
    assert_false(out.cut);
    return text;
}

static size_t memory_to_read(unsigned plies, unsigned depth)
{
    struct counts counts = {0};
    const adx_alloc alloc = {counting_resize, &counts};
    adx_variant *variant = game_builtin("chess");
    static const adx_pgn_visitor nothing = {0};
    char *text = long_game(plies, depth);

    assert_int_equal(
        adx_pgn_visit(&alloc, variant, text, strlen(text), &nothing, game_print_finding, NULL),
        ADX_OK);
    assert_int_equal(counts.held, 0);
    free(text);
    adx_variant_free(variant);
    return counts.most;
}

static void a_variation_costs_its_own_moves_only(void **state)
{
    (void)state;
    assert_int_equal(memory_to_read(2000, 1), memory_to_read(2000, ADX_PGN_DEPTH_MAX));
    assert_true(memory_to_read(ADX_PGN_PLIES_MAX, 31) < (size_t)32 << 20);
}

static void take_sentence(void *ctx, const adx_finding *finding)
{
    snprintf(ctx, ADX_PGN_FAULT_SIZE_MAX, "%s", finding->sentence);
}

static adx_err read_long(unsigned plies, char *sentence)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    char *text = long_game(plies, 0);
    adx_record *record;

    const adx_err err = adx_pgn_read(&alloc, variant, "chess", text, strlen(text), take_sentence,
                                     sentence, &record);
    if (!err)
        assert_int_equal(adx_record_standing(record).ply_count, plies);
    adx_record_free(record);
    free(text);
    adx_variant_free(variant);
    return err;
}

static void a_line_has_as_many_moves_as_allowed_and_no_more(void **state)
{
    char sentence[ADX_PGN_FAULT_SIZE_MAX] = "";

    (void)state;
    assert_int_equal(read_long(ADX_PGN_PLIES_MAX, sentence), ADX_OK);
    assert_int_equal(read_long(ADX_PGN_PLIES_MAX + 1, sentence), ADX_E_LIMIT);
    assert_string_equal(sentence, "this line has too many moves");
}

static void without_memory_the_error_is_that(void **state)
{
    static const char text[] =
        "[TimeControl \"60+1\"]\n\n1. e4 {[%clk 0:00:59]} e5 2. Nf3 -- 3. d4 "
        "Nc6 4. Bb5 a6 5. Ba4 b5 6. Bb3 *";
    struct counts counts = {0};
    const adx_alloc alloc = {counting_resize, &counts};
    adx_variant *variant = game_builtin("chess");
    adx_record *record;
    char *out;
    size_t size;
    adx_err err = ADX_E_NOMEM;
    unsigned fails = 0;

    (void)state;
    assert_int_equal(
        adx_pgn_read(&alloc, variant, "chess", text, strlen(text), NULL, NULL, &record), ADX_OK);
    counts.has_limit = true;
    for (; err; fails++) {
        counts.left = fails;
        err = adx_pgn_write(record, variant, NULL, &out, &size);
        if (err)
            assert_int_equal(err, ADX_E_NOMEM);
    }
    assert_true(fails > 8);
    counts.has_limit = false;
    counting_resize(&counts, out, size + 1, 0);
    adx_record_free(record);
    assert_int_equal(counts.held, 0);
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(scores_of_chessbase_are_hundredths),
        cmocka_unit_test(reasons_of_lichess_and_chess_com_are_understood),
        cmocka_unit_test(numbers_need_no_dots),
        cmocka_unit_test(signs_of_evaluation_become_numbers),
        cmocka_unit_test(words_behind_a_move_say_what_it_says),
        cmocka_unit_test(promotions_are_spelled_in_many_ways),
        cmocka_unit_test(castlings_are_spelled_in_many_ways),
        cmocka_unit_test(null_moves_are_kept_and_marked),
        cmocka_unit_test(a_null_move_of_the_main_line_is_one_of_the_record),
        cmocka_unit_test(nobody_passes_in_check_or_by_a_move_of_the_game),
        cmocka_unit_test(typographic_signs_are_read),
        cmocka_unit_test(results_are_spelled_in_many_ways),
        cmocka_unit_test(pieces_that_were_pawns_are_written_as_what_they_became),
        cmocka_unit_test(a_letter_may_end_with_a_mark),
        cmocka_unit_test(the_field_s_names_of_games_are_read_and_written),
        cmocka_unit_test(rights_of_files_name_the_shuffled_game),
        cmocka_unit_test(shuffled_games_are_found_by_the_names_that_others_give_them),
        cmocka_unit_test(castling_of_a_shuffled_form_goes_where_that_of_the_game_does),
        cmocka_unit_test(every_tag_of_a_game_is_kept),
        cmocka_unit_test(a_record_has_as_many_tags_as_allowed_and_no_more),
        cmocka_unit_test(counted_checks_are_written_as_others_read_them),
        cmocka_unit_test(pieces_are_named_as_the_field_names_them),
        cmocka_unit_test(letters_of_other_languages_are_read_as_the_whole_game_tells),
        cmocka_unit_test(letters_of_other_languages_are_not_guessed),
        cmocka_unit_test(what_is_wrong_with_a_game_ends_with_it),
        cmocka_unit_test(braces_hold_brackets_and_empty_lines),
        cmocka_unit_test(a_variation_costs_its_own_moves_only),
        cmocka_unit_test(a_line_has_as_many_moves_as_allowed_and_no_more),
        cmocka_unit_test(without_memory_the_error_is_that),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
