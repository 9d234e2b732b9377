/* Turns of two parts, in which a stone is placed, as other programs write and read them. */
#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "protocol/uci.h"
#include "protocol/xboard.h"
#include "support/game.h"

enum {
    SAID_SIZE = 1 << 16
};

/* All that the engine said. */
struct wire {
    pthread_mutex_t lock;
    size_t len;
    char said[SAID_SIZE];
};

static void hear(void *ctx, const char *line)
{
    struct wire *wire = ctx;

    pthread_mutex_lock(&wire->lock);
    if (wire->len < SAID_SIZE)
        wire->len += (size_t)snprintf(wire->said + wire->len, SAID_SIZE - wire->len, "%s\n", line);
    pthread_mutex_unlock(&wire->lock);
}

static const struct wire silent = {.lock = PTHREAD_MUTEX_INITIALIZER};

/* What an engine that speaks UCI or its kin says to lines; each search is waited for. */
static void ask(struct wire *wire, const char *const lines[])
{
    struct uci *uci = uci_create(hear, wire);

    *wire = silent;
    assert_non_null(uci);
    for (; *lines; lines++) {
        uci_obey(uci, *lines);
        uci_finish(uci);
    }
    uci_free(uci);
}

/* The word behind another one where that stands last, in a row of buffers. */
static const char *word_behind(const struct wire *wire, const char *before)
{
    static char words[4][64];
    static unsigned next;
    const char *found = NULL;

    for (const char *at = wire->said; (at = strstr(at, before)); at++)
        found = at + strlen(before);
    assert_non_null(found);
    char *word = words[next++ % 4];
    snprintf(word, sizeof(words[0]), "%.*s", (int)strcspn(found, " \n"), found);
    return word;
}

/* Whether a text is a turn with its stone, whose second part begins where the piece went. */
static bool is_whole(const char *turn)
{
    const char *comma = strchr(turn, ',');

    return comma == turn + 4 && strlen(turn) == 9 && strncmp(turn + 2, comma + 1, 2) == 0;
}

static const char choose[] = "setoption name UCI_Variant value duck";

static void uci_answers_with_a_whole_turn_and_expects_one(void **state)
{
    static struct wire wire;

    (void)state;
    ask(&wire, (const char *const[]){"uci", choose, "position startpos moves e2e4,e4e5",
                                     "go depth 6", NULL});
    assert_true(is_whole(word_behind(&wire, "bestmove ")));
    assert_true(is_whole(word_behind(&wire, " ponder ")));
}

static void a_weak_level_thinks_of_the_stone_too(void **state)
{
    static struct wire wire;

    (void)state;
    for (unsigned level = 1; level < 5; level++) {
        char option[64];
        snprintf(option, sizeof(option), "setoption name Skill Level value %u", level);
        ask(&wire,
            (const char *const[]){"uci", choose, option, "position startpos", "go depth 3", NULL});
        assert_true(is_whole(word_behind(&wire, "bestmove ")));
        /* The first empty square is a3: nobody who looks at the board would choose it. */
        assert_string_not_equal(word_behind(&wire, "bestmove ") + 7, "a3");
    }
}

static void mates_are_counted_in_turns(void **state)
{
    static struct wire wire;

    (void)state;
    ask(&wire, (const char *const[]){"uci", choose, "position fen 7k/8/8/8/7*/8/8/K4Q1R w - - 0 1",
                                     "go depth 9", NULL});
    assert_string_equal(word_behind(&wire, "score mate "), "2");
    ask(&wire, (const char *const[]){"uci", choose, "position fen *6k/5Q2/8/8/8/8/8/K6R b - - 0 1",
                                     "go depth 9", NULL});
    assert_string_equal(word_behind(&wire, "score mate "), "-1");
    ask(&wire,
        (const char *const[]){"uci", choose, "position fen 7k/5Q2/8/8/7*/8/8/K6R w - - 0 1 part:2",
                              "go depth 9", NULL});
    assert_string_equal(word_behind(&wire, "score mate "), "2");
    ask(&wire, (const char *const[]){"uci", choose, "position fen 7k/8/8/8/7*/8/8/K4Q1R w - - 0 1",
                                     "go mate 2", NULL});
    assert_string_equal(word_behind(&wire, "score mate "), "2");
}

static void the_parts_of_a_turn_are_read_together_and_apart(void **state)
{
    static struct wire wire;

    (void)state;
    for (const char *const *moves =
             (const char *const[]){"e2e4,e4e5 e7e6,e6e4", "e2e4 @e5 e7e6 @a3", "e2e4 e4e5 e7e6 @a3",
                                   "e2e4, e4e5 e7e6,e6a3", NULL};
         *moves; moves++) {
        char line[128];
        snprintf(line, sizeof(line), "position startpos moves %s", *moves);
        ask(&wire, (const char *const[]){"uci", choose, line, "d", NULL});
        const bool is_refused = strstr(wire.said, "is not legal") != NULL;
        assert_int_equal(is_refused, strstr(*moves, "e6e4") != NULL);
    }
}

static void a_stone_that_stays_is_refused_with_the_reason(void **state)
{
    static struct wire wire;

    (void)state;
    ask(&wire, (const char *const[]){"uci", choose, "position startpos moves e2e4,e4e5 a7a6,a6e5",
                                     "go depth 1", NULL});
    assert_non_null(
        strstr(wire.said, "a6e5 is not legal: The duck may be placed only on an empty"));
    assert_string_equal(word_behind(&wire, "bestmove "), "0000");
}

/* Fairy-Stockfish writes a stone there, too, though the game is over. */
static void a_stone_behind_the_capture_of_the_king_is_skipped(void **state)
{
    static struct wire wire;

    (void)state;
    ask(&wire, (const char *const[]){"uci", choose,
                                     "position fen 4k3/4R3/8/8/8/8/8/4K3 w - - 0 1 moves e7e8,e8a1",
                                     "go depth 1", NULL});
    assert_null(strstr(wire.said, "is not legal"));
    assert_string_equal(word_behind(&wire, "bestmove "), "(none)");
}

static void usi_writes_the_squares_of_the_stone_as_its_own(void **state)
{
    static struct wire wire;

    (void)state;
    ask(&wire, (const char *const[]){"usi", "setoption name USI_Variant value duck",
                                     "position startpos moves 7g7f,7f5e", "go depth 5", NULL});
    assert_null(strstr(wire.said, "not legal"));
    const char *turn = word_behind(&wire, "bestmove ");
    assert_true(is_whole(turn));
    assert_true(turn[0] <= '9' && turn[2] <= '9' && turn[7] <= '9');
    ask(&wire, (const char *const[]){"usi", "setoption name USI_Variant value duck",
                                     "position sfen 7k/8/8/8/7*/8/8/K4Q1R b - 1",
                                     "go mate infinite", NULL});
    assert_non_null(strstr(wire.said, "\ncheckmate "));
}

/* ---- CECP ---- */

static void talk(struct wire *wire, const char *const lines[])
{
    struct xboard *xboard = xboard_create(hear, wire);

    *wire = silent;
    assert_non_null(xboard);
    for (; *lines; lines++) {
        xboard_obey(xboard, *lines);
        xboard_finish(xboard);
    }
    xboard_free(xboard);
}

static unsigned lines_with(const struct wire *wire, const char *text)
{
    unsigned count = 0;

    for (const char *at = wire->said; (at = strstr(at, text)); at++)
        count++;
    return count;
}

static void cecp_plays_both_parts_in_a_line_each(void **state)
{
    static struct wire wire;

    (void)state;
    talk(&wire, (const char *const[]){"new", "variant duck", "sd 4", "usermove e2e4,e4e5", NULL});
    assert_int_equal(lines_with(&wire, "move "), 2);
    const char *comma = strstr(wire.said, ",\nmove ");
    assert_non_null(comma);
    assert_memory_equal(comma - 2, comma + 7, 2); /* from where the piece went */
    assert_null(strstr(wire.said, "Illegal"));
}

static void cecp_takes_the_parts_of_a_turn_one_by_one(void **state)
{
    static struct wire wire;

    (void)state;
    talk(&wire, (const char *const[]){"new", "variant duck", "sd 2", "usermove e2e4,", "ping 1",
                                      "usermove e4e5", NULL});
    assert_non_null(strstr(wire.said, "pong 1\nmove "));
    assert_int_equal(lines_with(&wire, "move "), 2);
    talk(&wire, (const char *const[]){"new", "variant duck", "sd 2", "usermove e2e4",
                                      "usermove @e5", NULL});
    assert_int_equal(lines_with(&wire, "move "), 2);
}

static void cecp_refuses_a_turn_whole(void **state)
{
    static struct wire wire;

    (void)state;
    talk(&wire, (const char *const[]){"new", "variant duck", "sd 2", "usermove e2e4,e4e4",
                                      "usermove d2d4,d4e4", NULL});
    assert_non_null(strstr(wire.said, "Illegal move (The duck may be placed only on an empty"));
    assert_int_equal(lines_with(&wire, "Illegal"), 1);
    assert_int_equal(lines_with(&wire, "move "), 3);
}

static void cecp_takes_back_turns(void **state)
{
    static struct wire wire;

    (void)state;
    talk(&wire, (const char *const[]){"new", "variant duck", "sd 2", "force", "usermove e2e4,e4e5",
                                      "usermove e7e6,e6e3", "undo", "usermove d7d5,d5e6", "remove",
                                      "usermove d2d4,d4d5", "usermove g8f6,", "undo", "go", NULL});
    assert_null(strstr(wire.said, "Illegal"));
    assert_int_equal(lines_with(&wire, "move "), 2);
}

static const char trail[] = "title Trail\nboard 7x7\nsymmetry rotate\nsetup 6p/7/7/7/7/7/P6\n"
                            "piece pawn P mK\nroyals none\nturn move, place wall behind\n"
                            "end stalemate loss\n";

static void cecp_writes_a_stone_that_comes_behind_the_move(void **state)
{
    static struct wire wire;
    char path[] = "/tmp/trail-XXXXXX.variant", option[128], choice[128];
    const int file = mkstemps(path, 8);

    (void)state;
    assert_true(file >= 0);
    assert_int_equal(write(file, trail, sizeof(trail) - 1), sizeof(trail) - 1);
    close(file);
    snprintf(option, sizeof(option), "option VariantPath=%s", path);
    snprintf(choice, sizeof(choice), "variant %.12s", path + 5);
    talk(&wire, (const char *const[]){"new", option, choice, "sd 2", "usermove a1b2,b2a1", NULL});
    unlink(path);
    const char *comma = strstr(wire.said, ",\nmove ");
    assert_non_null(comma);
    assert_memory_equal(comma - 2, comma + 7, 2); /* from where the piece went */
    assert_memory_equal(comma - 4, comma + 9, 2); /* to where it came from */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(uci_answers_with_a_whole_turn_and_expects_one),
        cmocka_unit_test(a_weak_level_thinks_of_the_stone_too),
        cmocka_unit_test(mates_are_counted_in_turns),
        cmocka_unit_test(the_parts_of_a_turn_are_read_together_and_apart),
        cmocka_unit_test(a_stone_that_stays_is_refused_with_the_reason),
        cmocka_unit_test(a_stone_behind_the_capture_of_the_king_is_skipped),
        cmocka_unit_test(usi_writes_the_squares_of_the_stone_as_its_own),
        cmocka_unit_test(cecp_plays_both_parts_in_a_line_each),
        cmocka_unit_test(cecp_takes_the_parts_of_a_turn_one_by_one),
        cmocka_unit_test(cecp_refuses_a_turn_whole),
        cmocka_unit_test(cecp_takes_back_turns),
        cmocka_unit_test(cecp_writes_a_stone_that_comes_behind_the_move),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
