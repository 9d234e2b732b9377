/* Movements of Interactive Diagrams, as rule texts write them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "idiagram/xbetza.h"

struct told {
    char part[64], why[160];
    unsigned count;
};

static void take(void *ctx, const char *part, const char *why)
{
    struct told *told = ctx;

    snprintf(told->part, sizeof(told->part), "%s", part);
    snprintf(told->why, sizeof(told->why), "%s", why);
    told->count++;
}

/* The ordinary moves, then " i" and each first one, " O" and castlings, " @" and drops. */
static void write_all(const struct xbetza *moves, struct buf *out)
{
    static const char *const marks[] = {"", " i:", " O:", " @:"};

    for (unsigned i = 0; i < moves->count; i++) {
        const struct xbetza_term *term = &moves->term[i];
        buf_format(out, "%s%s", marks[term->kind], term->text);
        if (term->kind == XBETZA_CASTLE)
            buf_format(out, "%s%s", term->to_left ? "l" : "", term->to_right ? "r" : "");
        if (term->kind >= XBETZA_CASTLE)
            buf_format(out, "%u", term->steps);
    }
}

static void assert_becomes(const char *word, const char *want)
{
    struct xbetza moves;
    struct told told = {.count = 0};
    char text[512];
    struct buf out = buf_init(text, sizeof(text));

    xbetza_read(word, take, &told, &moves);
    write_all(&moves, &out);
    assert_string_equal(text, want);
    assert_int_equal(told.count, 0);
}

static void words_are_rewritten_to_the_one_spelling_of_the_language(void **state)
{
    static const char *const pairs[][2] = {
        {"N", "N"},          {"mfW", "fmW"},       {"lrR", "sR"},
        {"R4", "W4"},        {"B1", "F"},          {"Q3", "W3F3"},
        {"K2", "W2F2"},      {"W0", "R"},          {"F0", "B"},
        {"K0", "Q"},         {"BB", "B"},          {"NN", "NN"},
        {"N0", "NN"},        {"N12", "N12"},       {"L", "C"},
        {"J", "Z"},          {"NX", "NX"},         {"DY", "DY"},
        {"ffN", "fN"},       {"lfF", "flF"},       {"vF", "F"},
        {"fK", "fW"},        {"frK", "frF"},       {"sQ2", "sW2"},
        {"mcR", "R"},        {"cmpR", "pR"},       {"mRcpR", "mRcpR"},
        {"gQ", "gQ"},        {"masR", "masR"},     {"KNADcaKmcabK", "KNADcaKmcabK"},
        {"[F?R]", "FyafsF"}, {"W[F-R]", "WyafsF"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(pairs) / sizeof(pairs[0]); i++)
        assert_becomes(pairs[i][0], pairs[i][1]);
}

static void first_moves_castling_and_drops_are_taken_out_of_the_word(void **state)
{
    (void)state;
    assert_becomes("ifmnDfmWfceF", " i:fmnDfmWfceF");
    assert_becomes("KisO2", "K O:lr2");
    assert_becomes("KirO2ilO3", "K O:r2 O:l3");
    assert_becomes("fR@8", "fR @:8");
    assert_becomes("f@12W", " @:12W");
}

static void what_has_no_counterpart_is_left_out_with_a_reason(void **state)
{
    static const char *const words[][3] = {
        {"WtR", "tR", "there is no way to spare a royal piece"},
        {"udR", "udR", "there is no way to put a captured piece back"},
        {"oR", "oR", "a move across the edge belongs to the board"},
        {"zB", "zB", "one of its letters has no counterpart"},
        {"U", "U", "there is no such leap"},
        {"Wfm", "fm ", "a leap is missing"},
        {"[D?B]", "[D?B]", "a bent move in brackets that is not known here"},
        {"(fW)", "(fW)", "a bent move in brackets that is not known here"},
        {"[F?R", "[F?R", "a bent move in brackets that is not known here"},
        {"iifmW", "iifmW", "a move from the rank ahead of the first one has no word"},
        {"fsF", "fsF", "programs disagree about these directions"},
        {"fsK", "fsK", "programs disagree about directions on K and Q"},
        {"aaaaW", "aaaaW", "a move can have at most 4 legs"},
    };

    (void)state;
    for (size_t i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        struct xbetza moves;
        struct told told = {.count = 0};
        xbetza_read(words[i][0], take, &told, &moves);
        assert_int_equal(told.count, 1);
        assert_string_equal(told.part, words[i][1]);
        assert_string_equal(told.why, words[i][2]);
    }
}

static void it_is_known_how_far_a_move_goes_ahead_at_least(void **state)
{
    static const struct {
        const char *word;
        unsigned ahead;
    } known[] = {{"fmW", 1}, {"fR", 1},  {"ffN", 2}, {"fmnD", 2}, {"fceF", 1},
                 {"flF", 1}, {"fsW", 0}, {"W", 0},   {"fhN", 0},  {"mafW", 0}};

    (void)state;
    for (size_t i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        struct xbetza moves;
        struct told told = {.count = 0};
        xbetza_read(known[i].word, take, &told, &moves);
        assert_int_equal(moves.count, 1);
        assert_int_equal(moves.term[0].ahead, known[i].ahead);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_rewritten_to_the_one_spelling_of_the_language),
        cmocka_unit_test(first_moves_castling_and_drops_are_taken_out_of_the_word),
        cmocka_unit_test(what_has_no_counterpart_is_left_out_with_a_reason),
        cmocka_unit_test(it_is_known_how_far_a_move_goes_ahead_at_least),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
