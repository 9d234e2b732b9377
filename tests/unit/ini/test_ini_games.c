/* Files of variants, as programs that use the library read them. */
#include <stdio.h>
#include <string.h>

#include "adx/ini.h"
#include "support/game.h"

/* What was reported last, and how often. */
struct heard {
    unsigned count, line;
    adx_severity severity;
    char sentence[512];
};

static void hear(void *ctx, const adx_finding *finding)
{
    struct heard *heard = ctx;

    heard->count++;
    heard->line = finding->line;
    heard->severity = finding->severity;
    snprintf(heard->sentence, sizeof(heard->sentence), "%s", finding->sentence);
}

/* Bytes that are held. */
static void *count_bytes(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    const adx_alloc libc = adx_alloc_libc();
    size_t *held = ctx;
    void *block = libc.resize(libc.ctx, ptr, old_size, new_size);

    *held += block || !new_size ? new_size - old_size : 0;
    return block;
}

static adx_ini *read_file(const adx_alloc *alloc, const char *text)
{
    struct heard heard = {.count = 0};
    adx_ini *ini;

    assert_int_equal(adx_ini_read(alloc, text, strlen(text), hear, &heard, &ini), ADX_OK);
    assert_int_equal(heard.count, 0);
    return ini;
}

/* The game compiles, and has so many moves at its start. */
static void assert_moves(adx_ini *ini, unsigned index, unsigned moves_expected)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_move moves[ADX_MOVES_MAX];
    adx_rules rules = {.name = adx_ini_name(ini, index)};
    adx_variant *variant;
    adx_position *position;
    char *text;

    assert_int_equal(adx_ini_rules(ini, index, false, NULL, NULL, NULL, &text, &rules.size),
                     ADX_OK);
    assert_int_equal(strlen(text), rules.size);
    rules.text = text;
    assert_int_equal(adx_variant_create(&alloc, &rules, NULL, NULL, &variant), ADX_OK);
    assert_int_equal(adx_position_create(&alloc, variant, NULL, NULL, NULL, &position), ADX_OK);
    assert_int_equal(adx_position_moves(position, moves), moves_expected);
    adx_position_free(position);
    adx_variant_free(variant);
    alloc.resize(alloc.ctx, text, rules.size + 1, 0);
}

static void the_sections_of_a_file_are_games(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_ini *ini = read_file(&alloc, "# two\n[walled:chess]\ndoubleStep = false\n"
                                     "[Double_Walled:walled]\ncustomPiece1 = a:N\n");

    (void)state;
    assert_string_equal(adx_ini_name(ini, 0), "walled");
    assert_string_equal(adx_ini_name(ini, 1), "Double_Walled");
    assert_null(adx_ini_name(ini, 2));
    assert_int_equal(adx_ini_line(ini, 1), 4);
    assert_int_equal(adx_ini_line(ini, 2), 0);
    assert_moves(ini, 0, 12);
    assert_moves(ini, 1, 12);
    adx_ini_free(ini);
}

static void a_rule_that_is_left_out_is_reported_with_its_line(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct heard heard = {.count = 0};
    adx_ini *ini = read_file(&alloc, "[odd:chess]\n\nnoSuchKey = true\n");
    char *text;
    size_t size;

    (void)state;
    assert_int_equal(adx_ini_rules(ini, 0, false, NULL, hear, &heard, &text, &size), ADX_OK);
    assert_int_equal(heard.count, 1);
    assert_int_equal(heard.severity, ADX_WARNING);
    assert_int_equal(heard.line, 3);
    assert_non_null(strstr(heard.sentence, "[odd] leaves out: noSuchKey = true"));
    assert_non_null(strstr(text, "omits     noSuchKey = true"));
    alloc.resize(alloc.ctx, text, size + 1, 0);
    adx_ini_free(ini);
}

/* The rule text of a section, which has or has not a line. */
static void assert_line(const char *file, unsigned index, const char *line, bool is_there)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_ini *ini = read_file(&alloc, file);
    char *text;
    size_t size;

    assert_int_equal(adx_ini_rules(ini, index, false, NULL, NULL, NULL, &text, &size), ADX_OK);
    assert_int_equal(strstr(text, line) != NULL, is_there);
    alloc.resize(alloc.ctx, text, size + 1, 0);
    adx_ini_free(ini);
}

static void a_rule_without_a_word_is_not_that_of_the_parent(void **state)
{
    static const char drops[] = "[p:crazyhouse]\nenclosingDrop = top\n"
                                "[q:p]\nenclosingDrop = reversi\n";

    (void)state;
    assert_line(drops, 0, "slid from top", true);
    assert_line(drops, 1, "slid from top", false);
    assert_line(drops, 1, "omits     enclosingDrop = reversi", true);
}

static void lines_and_squares_of_pieces_are_said(void **state)
{
    static const char shapes[] = "[shapes]\ncustomPiece1 = p:mK\nstartFen = 8/8/8/8/8/8/8/PPPppp2\n"
                                 "connectN = 4\ncollinearN = 3\nconnectNxN = 2\n"
                                 "connectValue = loss\n";

    (void)state;
    assert_line(shapes, 0, "\nend line of 4 piece-p loss\n", true);
    assert_line(shapes, 0, "\nend line of 3 piece-p loss, with gaps\n", true);
    assert_line(shapes, 0, "\nend square of 2 piece-p loss\n", true);
    assert_line(shapes, 0, "\nomits", false);
}

static void castlings_that_win_and_opposite_ones_are_said(void **state)
{
    static const char castles[] = "[one:chess]\ncastlingWins = q\n[all:chess]\n"
                                  "castlingWins = KQkq\n[opposite:chess]\n"
                                  "oppositeCastling = true\n";

    (void)state;
    assert_line(castles, 0, "\nblack end castling to c1 win\n", true);
    assert_line(castles, 0, "\nblack end no castling to c1 loss\n", true);
    assert_line(castles, 0, "unless enemy has", false);
    assert_line(castles, 1, "\nend castling to g1 c1 win\nend no castling to g1 c1 loss\n", true);
    assert_line(castles, 2, "\ncastle king e1-g1 with rook h1-f1, unless enemy has\n", true);
    assert_line(castles, 2, "\nend castling", false);
}

static void mates_by_some_pieces_are_said(void **state)
{
    static const char mates[] = "[mates:shatar]\n";

    (void)state;
    assert_line(mates, 0, "\nend checkmate loss\nend checkmate by knight win\n", true);
    assert_line(mates, 0, "\nend checkmate without check by knight rook bers draw\n", true);
    assert_line(mates, 0, "\nomits", false);
}

static void a_goal_that_the_opponent_blocks_is_said(void **state)
{
    static const char goal[] = "[goal:chess]\nflagPiece = n\nflagRegion = d4 e4 d5 e5\n"
                               "flagPieceCount = 2\n[full:goal]\nflagPieceBlockedWin = true\n"
                               "[all:full]\nflagPieceCount = 4\n";

    (void)state;
    assert_line(goal, 0, ", 2 of them\n", true);
    assert_line(goal, 0, ", none empty\n", false);
    assert_line(goal, 1, ", 2 of them\n", true);
    assert_line(goal, 1, ", none empty\n", true);
    assert_line(goal, 2, "of them", false);
    assert_line(goal, 2, ", none empty\n", true);
}

static void limits_of_promotion_count_pieces_that_look_alike(void **state)
{
    static const char limits[] = "[limits:crazyhouse]\npromotionLimit = q:1 r:2 b:2 n:2\n"
                                 "[three:limits]\npromotionLimit = q:1 r:2 b:3\n"
                                 "[plain:chess]\npromotionLimit = q:1\n";

    (void)state;
    assert_line(limits, 0,
                ", at most 2 pawn-knight pawn-bishop pawn-rook, at most 1 pawn-queen, "
                "alike\n",
                true);
    assert_line(limits, 0, "\nomits", false);
    assert_line(limits, 1, "\nomits     promotionLimit: any number of pawn-queen\n", true);
    assert_line(limits, 2, ", at most 1 queen\n", true);
}

static void a_pawn_that_could_not_move_on_must_promote(void **state)
{
    static const char grand[] = "[grand-house:grand]\npieceDrops = true\ncapturesToHand = true\n";

    (void)state;
    assert_line(grand, 0, "\npromote pawn on ranks 8-9 to ", true);
    assert_line(grand, 0, "\npromote pawn on rank 10 to ", true);
    assert_line(grand, 0, "\npiece pawn P fmWfceF\n", true);
}

static void the_rules_of_janggi_are_said(void **state)
{
    static const char games[] = "[house:janggi]\npieceDrops = true\ncapturesToHand = true\n"
                                "[casual:janggi]\nbikjangRule = false\nmaterialCounting = none\n";

    (void)state;
    assert_line(games, 0,
                "\ncount points 13 rook, 7 janggi-cannon, 5 horse, 2 soldier, "
                "3 janggi-elephant wazir, 1.5 more for black\n",
                true);
    assert_line(games, 0, "\nend facing king points, orthogonally\nend passes 2 points\n", true);
    assert_line(games, 0, "\nend repetition 3 points, perpetual check loses\n", true);
    assert_line(games, 0, "\nmove janggi-cannon pB from ", true);
    assert_line(games, 0, "\nomits", false);
    assert_line(games, 1, "\nend passes 2 draw\n", true);
    assert_line(games, 1, "count points", false);
    assert_line(games, 1, "end facing", false);
}

static void a_long_name_takes_no_line_with_it(void **state)
{
    char file[512], name[240];

    (void)state;
    memset(name, 'p', sizeof(name) - 1);
    name[sizeof(name) - 1] = '\0';
    snprintf(file, sizeof(file), "[%s:chess]\n[kid:%s]\nnoSuchKey = true\n", name, name);
    assert_line(file, 1, "\nomits     noSuchKey = true", true);
}

static void a_section_that_makes_no_game_says_why(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct heard heard = {.count = 0};
    adx_ini *ini = read_file(&alloc, "[fine:chess]\n[orphan:nobody]\n");
    char *text;
    size_t size;

    (void)state;
    assert_int_equal(adx_ini_rules(ini, 1, false, NULL, hear, &heard, &text, &size), ADX_E_RULES);
    assert_null(text);
    assert_int_equal(heard.severity, ADX_ERROR);
    assert_int_equal(heard.line, 2);
    assert_int_equal(strncmp(heard.sentence, "[orphan]", 8), 0);
    assert_int_equal(adx_ini_rules(ini, 2, false, NULL, NULL, NULL, &text, &size), ADX_E_RANGE);
    adx_ini_free(ini);
}

static void a_line_that_is_no_setting_is_reported(void **state)
{
    static const char text[] = "[fine:chess]\nnonsense\n";
    const adx_alloc alloc = adx_alloc_libc();
    struct heard heard = {.count = 0};
    adx_ini *ini;

    (void)state;
    assert_int_equal(adx_ini_read(&alloc, text, strlen(text), hear, &heard, &ini), ADX_E_RULES);
    assert_null(ini);
    assert_int_equal(heard.line, 2);
    assert_int_equal(adx_ini_read(&alloc, text, ADX_INI_SIZE_MAX + 1, hear, &heard, &ini),
                     ADX_E_RANGE);
    adx_ini_free(NULL);
}

static void all_memory_comes_from_the_caller_and_goes_back(void **state)
{
    size_t held = 0;
    const adx_alloc alloc = {count_bytes, &held};
    adx_ini *ini = read_file(&alloc, "[walled:chess]\ndoubleStep = false\n");
    char *text;
    size_t size;

    (void)state;
    const size_t before = held;
    assert_int_not_equal(before, 0);
    assert_int_equal(adx_ini_rules(ini, 0, true, NULL, NULL, NULL, &text, &size), ADX_OK);
    assert_int_equal(held, before + size + 1);
    alloc.resize(alloc.ctx, text, size + 1, 0);
    adx_ini_free(ini);
    assert_int_equal(held, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sections_of_a_file_are_games),
        cmocka_unit_test(a_rule_that_is_left_out_is_reported_with_its_line),
        cmocka_unit_test(a_rule_without_a_word_is_not_that_of_the_parent),
        cmocka_unit_test(lines_and_squares_of_pieces_are_said),
        cmocka_unit_test(castlings_that_win_and_opposite_ones_are_said),
        cmocka_unit_test(mates_by_some_pieces_are_said),
        cmocka_unit_test(a_goal_that_the_opponent_blocks_is_said),
        cmocka_unit_test(limits_of_promotion_count_pieces_that_look_alike),
        cmocka_unit_test(a_pawn_that_could_not_move_on_must_promote),
        cmocka_unit_test(the_rules_of_janggi_are_said),
        cmocka_unit_test(a_long_name_takes_no_line_with_it),
        cmocka_unit_test(a_section_that_makes_no_game_says_why),
        cmocka_unit_test(a_line_that_is_no_setting_is_reported),
        cmocka_unit_test(all_memory_comes_from_the_caller_and_goes_back),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
