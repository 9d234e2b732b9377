/* Games as PGN. */
#include "base/buf.h"
#include "support/game.h"

static adx_record *record_of(const char *id, const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin(id);
    adx_record *record = NULL;

    if (adx_pgn_read(&alloc, variant, id, text, strlen(text), game_print_finding, NULL, &record))
        record = NULL;
    adx_variant_free(variant);
    return record;
}

/* The texts of the plies with blanks between. Static memory. */
static const char *plies_of(const adx_record *record)
{
    static char text[1024];

    text[0] = '\0';
    for (unsigned i = 0; adx_record_ply(record, i); i++)
        snprintf(text + strlen(text), sizeof(text) - strlen(text), "%s%s", i ? " " : "",
                 adx_record_ply(record, i)->text);
    return text;
}

static void assert_read(const char *id, const char *text, const char *plies)
{
    adx_record *record = record_of(id, text);

    assert_non_null(record);
    assert_string_equal(plies_of(record), plies);
    adx_record_free(record);
}

/* What is told of a text that is refused. */
struct refusal {
    char sentence[128], reason[256];
    unsigned line, column, count;
    size_t shown; /* bytes of the line that were told; 0 where none was */
};

static void take_finding(void *ctx, const adx_finding *finding)
{
    struct refusal *refusal = ctx;

    snprintf(refusal->sentence, sizeof(refusal->sentence), "%s", finding->sentence);
    snprintf(refusal->reason, sizeof(refusal->reason), "%s",
             finding->suggestion ? finding->suggestion : "");
    refusal->line = finding->line;
    refusal->column = finding->column;
    refusal->shown = finding->source ? strlen(finding->source) : 0;
    refusal->count++;
}

static void assert_refused(const char *text, adx_err err, const char *sentence, unsigned line)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin("chess");
    struct refusal refusal = {.count = 0};
    adx_record *record;

    assert_int_equal(
        adx_pgn_read(&alloc, variant, "chess", text, strlen(text), take_finding, &refusal, &record),
        err);
    assert_null(record);
    assert_string_equal(refusal.sentence, sentence);
    assert_int_equal(refusal.line, line);
    adx_variant_free(variant);
}

static void moves_are_read_as_people_write_them(void **state)
{
    (void)state;
    assert_read("chess", "1. e4 e5 2. Nf3 Nc6 *", "e2e4 e7e5 g1f3 b8c6");
    assert_read("chess", "1.e4 e5 2.Nf3! Nc6?! 3. Bb5 a6 4. 0-0 *",
                "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 e1g1");
    assert_read("chess", "e2e4 e7e5", "e2e4 e7e5");
    assert_read("chess", "1. e4\r\n1... e5\r\n", "e2e4 e7e5");
    assert_null(record_of("chess", " \n"));
}

static void comments_marks_and_variations_are_left_out(void **state)
{
    (void)state;
    assert_read("chess", "{start} 1. e4 {a (b} (1. d4 d5 (1... f5 $5) 2. c4) e5 $1 ; rest\n2. d4 *",
                "e2e4 e7e5 d2d4");
    assert_read("chess", "%no move\n1. e4 *", "e2e4");
}

static void assert_ended(const char *text, adx_winner winner, const char *reason)
{
    adx_record *record = record_of("chess", text);

    assert_non_null(record);
    const adx_outcome outcome = adx_record_standing(record).outcome;
    assert_int_equal(outcome.winner, winner);
    assert_string_equal(outcome.reason, reason);
    adx_record_free(record);
}

static void the_rules_say_how_a_game_ended_where_the_text_does_not(void **state)
{
    (void)state;
    assert_ended("1. f3 e5 2. g4 Qh4# *", ADX_BLACK_WINS, "checkmate");
    assert_ended("f2f3 e7e5 g2g4 d8h4", ADX_BLACK_WINS, "checkmate");
    assert_ended("1. f3 e5 2. g4 Qh4# 0-1", ADX_BLACK_WINS, "checkmate");
    assert_ended("1. f3 e5 2. g4 Qh4# 1-0", ADX_WHITE_WINS, "unknown");
    assert_ended("1. f3 e5 0-1", ADX_BLACK_WINS, "unknown");
    assert_ended("1. f3 e5 *", ADX_NOBODY, "");
}

static void the_tags_become_facts_of_the_record(void **state)
{
    adx_record *record = record_of("chess", "[Event \"A \\\"B\\\"\"]\n[Site \"?\"]\n"
                                            "[Date \"2026.11.22\"]\n[Round \"3\"]\n"
                                            "[White \"Anna\"]\n[Black \"x\"]\n"
                                            "[BlackType \"program\"]\n[BlackLevel \"5\"]\n"
                                            "[Result \"1-0\"]\n[Termination \"time forfeit\"]\n\n"
                                            "1. e4 1-0\n");

    (void)state;
    assert_non_null(record);
    const adx_record_head *head = adx_record_facts(record);
    assert_string_equal(head->game, "chess");
    assert_string_equal(head->event, "A \"B\"");
    assert_string_equal(head->site, "");
    assert_string_equal(head->date, "2026-11-22");
    assert_string_equal(head->player[ADX_WHITE].name, "Anna");
    assert_false(head->player[ADX_WHITE].is_engine);
    assert_true(head->player[ADX_BLACK].is_engine);
    assert_int_equal(head->player[ADX_BLACK].level, 5);
    assert_int_equal(adx_record_standing(record).outcome.winner, ADX_WHITE_WINS);
    assert_string_equal(adx_record_standing(record).outcome.reason, "time");
    adx_record_free(record);
}

static void the_clock_is_read_with_the_moves(void **state)
{
    adx_record *record = record_of("chess", "[TimeControl \"300+3\"]\n\n"
                                            "1. e4 {[%clk 0:04:58.5]} e5 {fast [%clk 0:05:01]} *");

    (void)state;
    assert_non_null(record);
    const adx_standing standing = adx_record_standing(record);
    assert_true(standing.has_clock);
    assert_int_equal(standing.left_ms[ADX_WHITE], 298500);
    assert_int_equal(standing.left_ms[ADX_BLACK], 301000);
    assert_int_equal(standing.increment_ms, 3000);
    adx_record_free(record);
}

static void an_extra_tag_that_every_game_has_takes_the_place(void **state)
{
    static const adx_pgn_tag tags[] = {
        {"Variant", "My Game"}, {"Site", "here"},         {"Annotator", "me"},
        {"White", ""},          {"BlackType", "program"},
    };
    static const adx_pgn_extras extras = {.tags = tags, .tag_count = 5};
    adx_variant *variant = game_builtin("chess");
    adx_record *record = record_of("chess", "[White \"Anna\"]\n[Site \"there\"]\n\n1. e4 *");
    char *text = NULL;
    size_t size = 0;

    (void)state;
    assert_non_null(record);
    assert_int_equal(adx_pgn_write(record, variant, &extras, &text, &size), ADX_OK);
    assert_non_null(strstr(text, "[Variant \"My Game\"]\n[RulesHash "));
    assert_non_null(strstr(text, "[Site \"here\"]\n"));
    assert_non_null(strstr(text, "[White \"?\"]\n"));
    assert_non_null(strstr(text, "[Annotator \"me\"]\n"));
    assert_non_null(strstr(text, "[WhiteType \"human\"]\n[BlackType \"program\"]\n"));
    assert_null(strstr(text, "there"));
    assert_null(strstr(text, "\"chess\""));
    assert_null(strstr(text, "Anna"));
    free(text);
    adx_record_free(record);
    adx_variant_free(variant);
}

static void a_delay_and_different_times_are_written_and_read(void **state)
{
    static const char *const tags[] = {
        "[TimeControl \"300d5\"]\n",
        "[WhiteTimeControl \"300+3\"]\n[BlackTimeControl \"60+3\"]\n",
        "[WhiteTimeControl \"60d2\"]\n[BlackTimeControl \"300d2\"]\n",
    };
    adx_variant *variant = game_builtin("chess");

    (void)state;
    for (unsigned i = 0; i < sizeof(tags) / sizeof(tags[0]); i++) {
        char text[256];
        snprintf(text, sizeof(text), "%s\n1. e4 e5 *", tags[i]);
        adx_record *record = record_of("chess", text);
        assert_non_null(record);
        const adx_standing standing = adx_record_standing(record);
        assert_int_equal(standing.left_ms[ADX_WHITE], i == 2 ? 60000 : 300000);
        assert_int_equal(standing.left_ms[ADX_BLACK], i == 1 ? 60000 : 300000);
        assert_int_equal(standing.increment_ms, i == 1 ? 3000 : 0);
        assert_int_equal(standing.delay_ms, i == 0 ? 5000 : i == 2 ? 2000 : 0);
        char *again = NULL;
        size_t size = 0;
        assert_int_equal(adx_pgn_write(record, variant, NULL, &again, &size), ADX_OK);
        assert_non_null(strstr(again, tags[i]));
        free(again);
        adx_record_free(record);
    }
    adx_variant_free(variant);
}

static void a_text_of_several_games_is_read_one_by_one(void **state)
{
    static const char text[] =
        "[Variant \"chess\"]\n\n1. e4 *\n\n[Variant \"shogi\"]\n\n1. Pc4 *\n";
    adx_pgn_game game;

    (void)state;
    assert_int_equal(adx_pgn_facts(text, sizeof(text) - 1, &game), ADX_OK);
    assert_string_equal(game.head.game, "chess");
    const size_t first = game.size;
    assert_int_equal(adx_pgn_facts(text + first, sizeof(text) - 1 - first, &game), ADX_OK);
    assert_string_equal(game.head.game, "shogi");
    assert_int_equal(
        adx_pgn_facts(text + first + game.size, sizeof(text) - 1 - first - game.size, &game),
        ADX_E_RECORD);
}

static void assert_refused_move(const char *rules, const char *text, const char *reason,
                                unsigned line, unsigned column)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_of_rules(rules);
    struct refusal refusal = {.count = 0};
    adx_record *record;

    assert_int_equal(adx_pgn_read(&alloc, variant, adx_variant_id(variant), text, strlen(text),
                                  take_finding, &refusal, &record),
                     ADX_E_ILLEGAL);
    assert_null(record);
    assert_string_equal(refusal.reason, reason);
    assert_int_equal(refusal.line, line);
    assert_int_equal(refusal.column, column);
    adx_variant_free(variant);
}

static void a_move_is_refused_with_its_reason(void **state)
{
    static const char rules[] = "like chess\nreplace end repetition 2 not allowed\n";
    static const char repeats[] =
        "This position has occurred before and may not be repeated: choose another move.";

    (void)state;
    assert_refused_move(rules, "1. Nf3 Nf6\n2. Ng1 Ng8 *", repeats, 2, 8);
    assert_refused_move(rules, "g1f3 g8f6 f3g1 f6g8", repeats, 1, 16);
    assert_refused_move("like chess\n", "1. e4 e5\n2. Ke3 *",
                        "The king on e1 cannot move to e3 in any position.", 2, 4);
    assert_refused_move("like chess\n", "1. hello", "", 1, 4);
    assert_refused_move("like chess\n", "1. e4 e5 2. Ke3?!+- *",
                        "The king on e1 cannot move to e3 in any position.", 1, 13);
}

/* Bytes that are told of a line with so many before its illegal move, and many behind it. */
static size_t shown_of_line(size_t before)
{
    const adx_alloc alloc = adx_alloc_libc();
    const size_t behind = 1000, size = before + 3 + behind;
    char *text = test_malloc(size + 1);
    struct refusal refusal = {.count = 0};
    adx_variant *variant = game_builtin("chess");
    adx_record *record;

    memset(text, ' ', size);
    memcpy(text + before, "Ke3", 3);
    text[size] = '\0';
    assert_int_equal(
        adx_pgn_read(&alloc, variant, "chess", text, size, take_finding, &refusal, &record),
        ADX_E_ILLEGAL);
    assert_int_equal(refusal.column, before + 1);
    adx_variant_free(variant);
    test_free(text);
    return refusal.shown;
}

static void a_line_is_told_up_to_what_is_wrong_in_it_unless_that_is_too_far(void **state)
{
    const size_t limit = 64 * 1024, behind = 256;

    (void)state;
    assert_int_equal(shown_of_line(150), 150 + behind);
    assert_int_equal(shown_of_line(limit), limit + behind);
    assert_int_equal(shown_of_line(limit + 1), 0);
}

static void what_is_wrong_is_told_with_its_line(void **state)
{
    (void)state;
    assert_refused("[Event \"x\"]\n\n1. e4 e5\n2. Ke3 *", ADX_E_ILLEGAL,
                   "“Ke3” is not a legal move here", 4);
    assert_refused("1. e4 {no end", ADX_E_RECORD, "a tag or a comment has no end", 1);
    assert_refused("1. e4 (1. d4", ADX_E_RECORD, "a variation has no end", 1);
    assert_refused("(1. d4) 1. e4", ADX_E_RECORD, "a variation needs a move before it", 1);
    assert_refused("1. e4 )", ADX_E_RECORD, "no variation is open here", 1);
    assert_refused("1. e4 $x", ADX_E_RECORD, "a mark is $ and a number", 1);
}

/* A move with `depth` variations inside one another, closed or not. Static memory. */
static const char *nested(unsigned depth, bool is_closed)
{
    static char text[1024];
    struct buf out = buf_init(text, sizeof(text));

    buf_text(&out, "1. e4 ");
    for (unsigned i = 0; i < depth; i++)
        buf_text(&out, "(1. d4 ");
    for (unsigned i = 0; i < depth && is_closed; i++)
        buf_char(&out, ')');
    return text;
}

static void as_many_variations_as_allowed_and_no_more(void **state)
{
    (void)state;
    assert_read("chess", nested(ADX_PGN_DEPTH_MAX, true), "e2e4");
    assert_refused(nested(ADX_PGN_DEPTH_MAX + 1, false), ADX_E_LIMIT,
                   "variations are nested too deeply", 1);
}

static void a_text_that_is_too_large_is_refused(void **state)
{
    char *text = malloc(ADX_PGN_SIZE_MAX + 1);
    adx_pgn_game game;

    (void)state;
    assert_non_null(text);
    memset(text, ' ', ADX_PGN_SIZE_MAX + 1);
    memcpy(text, "1. e4", 5);
    assert_int_equal(adx_pgn_facts(text, ADX_PGN_SIZE_MAX, &game), ADX_OK);
    assert_int_equal(adx_pgn_facts(text, ADX_PGN_SIZE_MAX + 1, &game), ADX_E_LIMIT);
    free(text);
}

/* --- writing --- */

static void tell_number(void *ctx, unsigned ply, char text[ADX_PGN_COMMENT_SIZE_MAX])
{
    (void)ctx;
    if (ply == 1)
        snprintf(text, ADX_PGN_COMMENT_SIZE_MAX, "a {reply}");
}

static void a_game_is_written_with_its_tags(void **state)
{
    static const adx_pgn_tag tags[] = {{"Annotator", "a \\ b"}};
    const adx_pgn_extras extras = {.tags = tags, .tag_count = 1, .comment = tell_number};
    adx_variant *variant = game_builtin("chess");
    adx_record *record = record_of("chess", "[White \"Anna\"]\n[TimeControl \"60+1\"]\n"
                                            "[Date \"2026.11.22\"]\n\n"
                                            "1. f3 {[%clk 0:00:59]} e5 2. g4 Qh4# 0-1");
    char *text, expected[1024];
    size_t size;

    (void)state;
    assert_non_null(record);
    assert_int_equal(adx_pgn_write(record, variant, &extras, &text, &size), ADX_OK);
    snprintf(expected, sizeof(expected),
             "[Event \"?\"]\n[Site \"?\"]\n[Date \"2026.11.22\"]\n[Round \"?\"]\n"
             "[White \"Anna\"]\n[Black \"?\"]\n[Result \"0-1\"]\n[Variant \"Standard\"]\n"
             "[RulesHash \"%016llx\"]\n[WhiteType \"human\"]\n[BlackType \"human\"]\n"
             "[TimeControl \"60+1\"]\n[Annotator \"a \\\\ b\"]\n[Termination \"checkmate\"]\n\n"
             "1. f3 {[%%clk 0:00:59]} 1... e5 {a (reply)} 2. g4 Qh4# 0-1\n",
             (unsigned long long)adx_variant_hash(variant));
    assert_string_equal(text, expected);
    assert_int_equal(size, strlen(expected));
    free(text);
    adx_record_free(record);
    adx_variant_free(variant);
}

static void another_start_is_written_as_fen(void **state)
{
    adx_variant *variant = game_builtin("chess");
    adx_record *record =
        record_of("chess", "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 9\"]\n\n9... Kd7 10. e4 *");
    char *text;
    size_t size;

    (void)state;
    assert_non_null(record);
    assert_int_equal(adx_pgn_write(record, variant, NULL, &text, &size), ADX_OK);
    assert_non_null(strstr(text, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 9\"]\n"));
    assert_non_null(strstr(text, "\n9... Kd7 10. e4 *\n"));
    free(text);
    adx_record_free(record);
    adx_variant_free(variant);
}

/* For programs that do not know the game; the record stays that of a game from its usual start. */
static void the_usual_start_is_written_with_pieces_that_chess_has_not(void **state)
{
    adx_variant *variant = game_builtin("univers");
    adx_record *record = record_of("univers", "1. e4 *");
    char *text, *again;
    size_t size;

    (void)state;
    assert_non_null(record);
    assert_int_equal(adx_pgn_write(record, variant, NULL, &text, &size), ADX_OK);
    assert_non_null(strstr(text, "]\n[SetUp \"1\"]\n[FEN \""));
    adx_record_free(record);
    record = record_of("univers", text);
    assert_non_null(record);
    assert_string_equal(adx_record_facts(record)->start, "");
    assert_int_equal(adx_pgn_write(record, variant, NULL, &again, &size), ADX_OK);
    assert_string_equal(again, text);
    free(again);
    free(text);
    adx_record_free(record);
    adx_variant_free(variant);
}

/* --- writing with variations --- */

/* What the writer makes of a text that is read. Static memory. */
static const char *rewritten(const char *id, const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    static const adx_pgn_extras extras = {.no_tags = true};
    adx_variant *variant = game_builtin(id);
    adx_record *record = record_of(id, text);
    static char kept[4096];
    adx_pgn_writer *writer;
    char *written;
    size_t size;

    assert_non_null(record);
    assert_int_equal(adx_pgn_writer_create(record, variant, &extras, &writer), ADX_OK);
    const adx_pgn_visitor visitor = adx_pgn_writer_visitor(writer);
    assert_int_equal(
        adx_pgn_visit(&alloc, variant, text, strlen(text), &visitor, game_print_finding, NULL),
        ADX_OK);
    assert_int_equal(adx_pgn_writer_finish(writer, &written, &size), ADX_OK);
    assert_int_equal(size, strlen(written));
    snprintf(kept, sizeof(kept), "%s", written);
    free(written);
    adx_pgn_writer_free(writer);
    adx_record_free(record);
    adx_variant_free(variant);
    return kept;
}

static void assert_kept(const char *id, const char *text)
{
    assert_string_equal(rewritten(id, text), text);
}

static void variations_comments_marks_and_drawings_are_written_as_they_were_read(void **state)
{
    (void)state;
    assert_kept("chess", "1. e4 (1. d4 d5 (1... f5 $5) 2. c4) 1... e5 $1 2. d4 *");
    assert_kept("chess", "{the start} 1. e4 $1 $14 {[%eval 0.35][%csl Ge4,Rd5][%cal Gd2d4] a} "
                         "1... e5\n{[%eval #-3]} *");
    assert_kept("chess", "1. e4 {[%clk 0:04:58.500]} 1... e5 {[%foo bar] [%clk now]} *");
    assert_kept("uos", "{[%csl Ga1'][%cal Ga1b1',Ba1'c2]} *");
    assert_kept("dice-world", "1. 1-6 {a throw} *");
}

static void what_people_write_is_written_in_one_way(void **state)
{
    (void)state;
    assert_string_equal(
        rewritten("chess", "e2e4! {  two\n\twords } {[%eval -.5]} ; more\n(d4) c5 *"),
        "1. e4 $1 {two words [%eval -.5] more} (1. d4) 1... c5 *");
    assert_string_equal(rewritten("chess", "1. e4 {[%eval 0.355,20] [%csl Ge9, Re4]} *"),
                        "1. e4 {[%eval 0.36][%csl Re4]} *");
    assert_string_equal(rewritten("chess", "1. e4 !? e5 ?? *"), "1. e4 $5 e5 $4 *");
    assert_string_equal(rewritten("chess", "1. e4 e5 ( ( 1. d4 ) ) *"), "1. e4 e5 ((1. d4)) *");
}

static void lines_are_broken_before_what_would_make_them_too_long(void **state)
{
    (void)state;
    assert_string_equal(
        rewritten("chess", "1. e4 {a comment that is so long that it needs another line and more} "
                           "(1. d4 d5 2. c4) *"),
        "1. e4 {a comment that is so long that it needs another line and more} (1. d4 d5\n"
        "2. c4) *");
    assert_string_equal(
        rewritten("chess", "1. e4 {a comment that is so long that the brace of its last word is it."
                           " yes12345} *"),
        "1. e4 {a comment that is so long that the brace of its last word is it.\nyes12345} *");
}

static void a_writer_remembers_the_first_thing_that_does_not_fit(void **state)
{
    adx_variant *variant = game_builtin("chess");
    adx_record *record = record_of("chess", "1. e4 *");
    adx_pgn_writer *writer;
    char *text;
    size_t size;

    (void)state;
    assert_int_equal(adx_pgn_writer_create(record, variant, NULL, &writer), ADX_OK);
    adx_pgn_visitor told = adx_pgn_writer_visitor(writer);
    told.begin_variation(told.ctx);
    told.move(told.ctx, NULL, (adx_move){.bits = 0});
    assert_int_equal(adx_pgn_writer_finish(writer, &text, &size), ADX_E_RECORD);
    assert_null(text);
    adx_pgn_writer_free(writer);
    assert_int_equal(adx_pgn_writer_create(record, variant, NULL, &writer), ADX_OK);
    told = adx_pgn_writer_visitor(writer);
    told.move(told.ctx, NULL, (adx_move){.bits = 0});
    assert_int_equal(adx_pgn_writer_finish(writer, &text, &size), ADX_E_ILLEGAL);
    adx_pgn_writer_free(writer);
    adx_record_free(record);
    adx_variant_free(variant);
}

static void only_the_line_that_was_played_has_its_result_and_its_clock(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    static const char played[] = "[Result \"1-0\"]\n[TimeControl \"60+0\"]\n\n"
                                 "1. e4 {[%clk 0:00:58]} 1... e5 1-0\n";
    static const char *const lines[] = {"1. e4 (1. d4) e5 *", "1. e4 e5 2. d4 *", "1. d4 *"};
    static const char *const ends[] = {"1. e4 {[%clk 0:00:58]} (1. d4) 1... e5 1-0\n",
                                       "1. e4 {[%clk 0:00:58]} 1... e5 2. d4 *\n", "1. d4 *\n"};
    adx_variant *variant = game_builtin("chess");
    adx_record *record = record_of("chess", played);

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        adx_pgn_writer *writer;
        char *text;
        size_t size;
        assert_int_equal(adx_pgn_writer_create(record, variant, NULL, &writer), ADX_OK);
        const adx_pgn_visitor told = adx_pgn_writer_visitor(writer);
        assert_int_equal(
            adx_pgn_visit(&alloc, variant, lines[i], strlen(lines[i]), &told, NULL, NULL), ADX_OK);
        assert_int_equal(adx_pgn_writer_finish(writer, &text, &size), ADX_OK);
        assert_non_null(strstr(text, i ? "[Result \"*\"]" : "[Result \"1-0\"]"));
        assert_string_equal(strstr(text, "\n\n") + 2, ends[i]);
        free(text);
        adx_pgn_writer_free(writer);
    }
    adx_record_free(record);
    adx_variant_free(variant);
}

static void the_tag_variant_names_a_game_as_other_programs_call_it(void **state)
{
    static const char *const names[][2] = {
        {"chess", "chess"},
        {"", "chess"},
        {"Standard", "chess"},
        {"From Position", "chess"},
        {"Racing Kings", "racing-kings"},
        {"racingkings", "racing-kings"},
        {"King of the Hill", "king-of-the-hill"},
        {"Capablanca Chess", "capablanca"},
        {"CAPABLANCA", "capablanca"},
        {"Chess 960", "chess960"},
        {"Three-check", "three-check"},
        {"Three-Check Chess", "three-check"},
        {"UOS - Universal Origin Spiel", "uos"},
        {"uos universal origin spiel", "uos"},
        {"Fischerandom", "chess960"},
        {"FischerRandom", "chess960"},
        {"3check", "three-check"},
        {"3-check", "three-check"},
        {"KOTH", "king-of-the-hill"},
        {"Standard Chess", "chess"},
    };

    (void)state;
    for (unsigned i = 0; i < sizeof(names) / sizeof(names[0]); i++)
        assert_string_equal(adx_pgn_game_named(names[i][0]), names[i][1]);
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        assert_string_equal(adx_pgn_game_named(adx_builtin_id(i)), adx_builtin_id(i));
        assert_string_equal(adx_pgn_game_named(adx_variant_title(variant)), adx_builtin_id(i));
        adx_variant_free(variant);
    }
    /* Another name of a game is the name of no other one. */
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        char name[ADX_NAME_SIZE_MAX];
        size_t size;
        const char *text = adx_builtin_text(i, &size);
        for (unsigned k = 0; adx_rules_alias(text, size, k, name); k++)
            assert_string_equal(adx_pgn_game_named(name), adx_builtin_id(i));
    }
    assert_null(adx_pgn_game_named("?"));
    assert_null(adx_pgn_game_named("Racing"));
    assert_null(
        adx_pgn_game_named("a name that is so long that it is the name of no game in the world"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moves_are_read_as_people_write_them),
        cmocka_unit_test(comments_marks_and_variations_are_left_out),
        cmocka_unit_test(the_rules_say_how_a_game_ended_where_the_text_does_not),
        cmocka_unit_test(the_tags_become_facts_of_the_record),
        cmocka_unit_test(the_tag_variant_names_a_game_as_other_programs_call_it),
        cmocka_unit_test(the_clock_is_read_with_the_moves),
        cmocka_unit_test(an_extra_tag_that_every_game_has_takes_the_place),
        cmocka_unit_test(a_delay_and_different_times_are_written_and_read),
        cmocka_unit_test(a_text_of_several_games_is_read_one_by_one),
        cmocka_unit_test(a_move_is_refused_with_its_reason),
        cmocka_unit_test(a_line_is_told_up_to_what_is_wrong_in_it_unless_that_is_too_far),
        cmocka_unit_test(what_is_wrong_is_told_with_its_line),
        cmocka_unit_test(as_many_variations_as_allowed_and_no_more),
        cmocka_unit_test(a_text_that_is_too_large_is_refused),
        cmocka_unit_test(a_game_is_written_with_its_tags),
        cmocka_unit_test(another_start_is_written_as_fen),
        cmocka_unit_test(the_usual_start_is_written_with_pieces_that_chess_has_not),
        cmocka_unit_test(variations_comments_marks_and_drawings_are_written_as_they_were_read),
        cmocka_unit_test(what_people_write_is_written_in_one_way),
        cmocka_unit_test(lines_are_broken_before_what_would_make_them_too_long),
        cmocka_unit_test(a_writer_remembers_the_first_thing_that_does_not_fit),
        cmocka_unit_test(only_the_line_that_was_played_has_its_result_and_its_clock),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
