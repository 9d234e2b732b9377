/* What UCI options make of a search. */
#include <stdio.h>
#include <string.h>

#include "adx/engine.h"
#include "protocol/uci.h"
#include "support/game.h"

/* What the engine said last, read when it does not think. */
struct wire {
    unsigned depth, moves;
    char option[256]; /* the line with UCI_Elo */
};

static void hear(void *ctx, const char *line)
{
    struct wire *wire = ctx;

    sscanf(line, "info depth %u", &wire->depth);
    wire->moves += strncmp(line, "bestmove ", 9) == 0;
    if (strstr(line, "UCI_Elo"))
        snprintf(wire->option, sizeof(wire->option), "%s", line);
}

/* The depth that the engine looks to in a position, without a limit of its own. */
static unsigned depth_in(struct uci *uci, struct wire *wire, const char *moves)
{
    char line[128];

    snprintf(line, sizeof(line), "position startpos moves %s", moves);
    uci_obey(uci, line);
    uci_obey(uci, "go depth 9");
    uci_finish(uci);
    assert_int_equal(wire->moves, 1);
    wire->moves = 0;
    return wire->depth;
}

static const char *const games[] = {"e2e4",      "d2d4",      "g1f3",      "c2c4",
                                    "e2e4 e7e5", "d2d4 d7d5", "g1f3 g8f6", "c2c4 e7e5",
                                    "e2e4 c7c5", "d2d4 g8f6", "g1f3 d7d5", "c2c4 c7c5"};

/* In how many of the games the engine looks to depth 8 or deeper, as level 7 does and 6 never. */
static unsigned deep_searches(const char *elo, const char *last)
{
    struct wire wire = {.depth = 0};
    struct uci *uci = uci_create(hear, &wire);
    char line[128];
    unsigned deep = 0;

    assert_non_null(uci);
    snprintf(line, sizeof(line), "setoption name UCI_Elo value %s", elo);
    uci_obey(uci, line);
    uci_obey(uci, "setoption name UCI_LimitStrength value true");
    uci_obey(uci, last);
    for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++)
        deep += depth_in(uci, &wire, games[i]) >= 8;
    uci_free(uci);
    return deep;
}

static void a_strength_between_two_levels_plays_now_like_one_now_like_the_other(void **state)
{
    char elo[16];

    (void)state;
    snprintf(elo, sizeof(elo), "%u", (adx_level_elo(6) + adx_level_elo(7)) / 2);
    assert_in_range(deep_searches(elo, "isready"), 2, 10);
    snprintf(elo, sizeof(elo), "%u", adx_level_elo(6));
    assert_int_equal(deep_searches(elo, "isready"), 0);
    snprintf(elo, sizeof(elo), "%u", adx_level_elo(7));
    assert_int_equal(deep_searches(elo, "isready"), 12);
}

static void analysis_is_always_at_full_strength(void **state)
{
    (void)state;
    assert_int_equal(deep_searches("0", "setoption name UCI_AnalyseMode value true"), 12);
}

static void the_strengths_offered_are_those_of_the_levels(void **state)
{
    struct wire wire = {.depth = 0};
    struct uci *uci = uci_create(hear, &wire);
    char expected[128];

    (void)state;
    assert_non_null(uci);
    uci_obey(uci, "uci");
    snprintf(expected, sizeof(expected), "option name UCI_Elo type spin default %u min %u max %u",
             adx_level_elo(8), adx_level_elo(1), adx_level_elo(8));
    assert_string_equal(wire.option, expected);
    uci_free(uci);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_strength_between_two_levels_plays_now_like_one_now_like_the_other),
        cmocka_unit_test(analysis_is_always_at_full_strength),
        cmocka_unit_test(the_strengths_offered_are_those_of_the_levels),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
