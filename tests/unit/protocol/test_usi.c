/* Moves and positions as shogi and xiangqi programs write them, in every game that has room. */
#include "protocol/usi.h"

#include "protocol/dialect.h"
#include "protocol/uci.h"
#include "protocol/uci_state.h"
#include "support/game.h"

enum {
    GAMES = 1,
    PLIES = 24
};

static void every_text_means_its_move(enum dialect dialect, const adx_position *position,
                                      const adx_move *moves, unsigned count)
{
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move read;

    for (unsigned i = 0; i < count; i++) {
        dialect_write(dialect, position, moves[i], text);
        if (dialect_read(dialect, position, text, &read) || read.bits != moves[i].bits)
            fail_msg("%s is not read as the move that it was written for", text);
    }
}

/* Board, side and hands are those that were written; what an SFEN has no word for is not. */
static void an_sfen_means_its_position(const adx_position *position)
{
    const adx_variant *variant = adx_position_variant(position);
    char sfen[ADX_FEN_SIZE_MAX], fen[ADX_FEN_SIZE_MAX], again[ADX_FEN_SIZE_MAX];

    adx_position_sfen(position, sfen);
    if (!usi_read_sfen(variant, sfen, fen, sizeof(fen)))
        fail_msg("refused: %s", sfen);
    adx_position *read = position_in(variant, fen);
    adx_position_sfen(read, again);
    assert_string_equal(sfen, again);
    assert_true(adx_position_turn(read) == adx_position_turn(position));
    adx_position_free(read);
}

/* Games with further fields have positions that need them. */
static bool has_fields(const adx_position *position)
{
    adx_field field;

    return adx_position_field(position, 0, &field);
}

static void play_random_game(const adx_variant *variant, enum dialect dialect, unsigned seed)
{
    adx_position *position = position_in(variant, NULL);
    adx_move moves[ADX_MOVES_MAX];

    for (unsigned ply = 0; ply < PLIES; ply++) {
        const unsigned count = adx_position_moves(position, moves);
        if (!count || adx_position_throw_due(position))
            break;
        every_text_means_its_move(dialect, position, moves, count);
        if (dialect == DIALECT_USI && !has_fields(position))
            an_sfen_means_its_position(position);
        seed = seed * 1103515245 + 12345;
        assert_int_equal(adx_position_play(position, moves[(seed >> 16) % count]), ADX_OK);
    }
    adx_position_free(position);
}

static unsigned play_all_games(enum dialect dialect)
{
    unsigned played = 0;

    for (size_t i = 0; adx_builtin_id(i); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        if (dialect != DIALECT_USI || usi_fits(variant)) {
            for (unsigned game = 0; game < GAMES; game++)
                play_random_game(variant, dialect, game + 1);
            played++;
        }
        adx_variant_free(variant);
    }
    return played;
}

static void what_usi_writes_it_reads_in_every_game_that_fits(void **state)
{
    (void)state;
    assert_in_range(play_all_games(DIALECT_USI), 50, 1000);
}

static void what_ucci_writes_it_reads_in_every_game(void **state)
{
    (void)state;
    assert_in_range(play_all_games(DIALECT_UCCI), 50, 1000);
}

static void an_sfen_counts_pieces_in_hand_before_their_letter(void **state)
{
    const char *sfen = "4k4/9/9/9/9/9/9/9/4K4 b 2R12Pb3p 7";
    adx_variant *variant = game_builtin("shogi");
    char fen[ADX_FEN_SIZE_MAX];

    (void)state;
    assert_true(usi_read_sfen(variant, sfen, fen, sizeof(fen)));
    assert_string_equal(fen, "4k4/9/9/9/9/9/9/9/4K4[RRPPPPPPPPPPPPbppp] w - - 0 4");
    adx_variant_free(variant);
}

static void what_is_no_sfen_is_refused(void **state)
{
    static const char *const texts[] = {
        "",
        "4k4/9/9/9/9/9/9/9/4K4",
        "4k4/9/9/9/9/9/9/9/4K4 b",
        "4k4/9/9/9/9/9/9/9/4K4 x - 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 2 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 0P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b 99999999999P 1",
        "4k4/9/9/9/9/9/9/9/4K4 b P-- 1",
        "4k4/9/9/9/9/9/9/9/4K4 b - one",
        "4k4/9/9/9/9/9/9/9/4K4 b - -1",
    };
    adx_variant *variant = game_builtin("shogi");
    char fen[ADX_FEN_SIZE_MAX];

    (void)state;
    for (size_t i = 0; i < sizeof(texts) / sizeof(texts[0]); i++)
        if (usi_read_sfen(variant, texts[i], fen, sizeof(fen)))
            fail_msg("taken: %s", texts[i]);
    assert_false(usi_read_sfen(variant, "4k4/9/9/9/9/9/9/9/4K4 b 18P 1", fen, 40));
    adx_variant_free(variant);
}

static void count_best(void *ctx, const char *line)
{
    unsigned *count = ctx;

    *count += strcmp(line, "bestmove resign") == 0;
}

/* Not even once a game was chosen that USI has no words for. */
static void a_protocol_takes_its_own_game_when_it_cannot_carry_the_chosen_one(void **state)
{
    unsigned resignations = 0;
    struct uci *uci = uci_create(count_best, &resignations);

    (void)state;
    assert_non_null(uci);
    uci_obey(uci, "setoption name UCI_Variant value uos");
    uci_obey(uci, "usi");
    uci_obey(uci, "position startpos moves 7g7f 3c3d");
    uci_obey(uci, "go depth 1");
    uci_finish(uci);
    assert_int_equal(resignations, 0);
    uci_obey(uci, "position startpos moves 7g7e");
    uci_obey(uci, "go depth 1");
    assert_int_equal(resignations, 1);
    uci_free(uci);
}

static void usi_counts_plies_to_mate_and_ucci_takes_them_from_a_score(void **state)
{
    static const struct {
        enum dialect dialect;
        int moves;
        const char *text;
    } mates[] = {
        {DIALECT_UCI, 3, " score mate 3"},  {DIALECT_USI, 3, " score mate 5"},
        {DIALECT_USI, 1, " score mate 1"},  {DIALECT_USI, -2, " score mate -4"},
        {DIALECT_UCCI, 3, " score 9995"},   {DIALECT_UCCI, 1, " score 9999"},
        {DIALECT_UCCI, -2, " score -9996"},
    };
    char text[64];

    (void)state;
    for (size_t i = 0; i < sizeof(mates) / sizeof(mates[0]); i++) {
        const struct uci uci = {.dialect = mates[i].dialect};
        const adx_search_info info = {.is_mate = true, .score = mates[i].moves};
        struct buf line = buf_init(text, sizeof(text));
        uci_append_score(&uci, &info, &line);
        assert_string_equal(text, mates[i].text);
    }
}

static void an_option_is_known_by_the_names_of_all_three(void **state)
{
    static const struct {
        const char *given, *name;
        bool is_it;
    } options[] = {
        {"USI_Hash", "Hash", true},
        {"hashsize", "Hash", true},
        {"hash", "Hash", true},
        {"USI_Variant", "UCI_Variant", true},
        {"UCCI_Variant", "UCI_Variant", true},
        {"Clear_Hash", "Clear Hash", true},
        {"USI_MultiPV", "MultiPV", true},
        {"USI_Hash", "Clear Hash", false},
        {"USI_", "Hash", false},
        {"Variants", "UCI_Variant", false},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(options) / sizeof(options[0]); i++) {
        const struct token given = {options[i].given, strlen(options[i].given)};
        if (uci_is_option(given, options[i].name) != options[i].is_it)
            fail_msg("%s, %s", options[i].given, options[i].name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_usi_writes_it_reads_in_every_game_that_fits),
        cmocka_unit_test(what_ucci_writes_it_reads_in_every_game),
        cmocka_unit_test(an_sfen_counts_pieces_in_hand_before_their_letter),
        cmocka_unit_test(what_is_no_sfen_is_refused),
        cmocka_unit_test(a_protocol_takes_its_own_game_when_it_cannot_carry_the_chosen_one),
        cmocka_unit_test(usi_counts_plies_to_mate_and_ucci_takes_them_from_a_score),
        cmocka_unit_test(an_option_is_known_by_the_names_of_all_three),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
