/* A text is explained as legal if and only if it is a move of the list. */
#include "core/ending.h"
#include "language/read_language.h"
#include "notation/explain.h"
#include "notation/move_text.h"
#include "notation/san.h"
#include "support/game.h"

static const struct language *english;

static void check_text(const struct position *position, const move *moves, unsigned count,
                       const char *text)
{
    adx_explanation explanation;
    move found;

    explain_text(position, english, ENDING_NONE, text, &explanation);
    const bool is_listed = move_text_find(position, moves, count, text, &found);
    if (explanation.legal != is_listed || !*explanation.reason || !*explanation.sentence ||
        explanation.legal != (strcmp(explanation.reason, "legal") == 0)) {
        char fen[ADX_FEN_SIZE_MAX];
        fen_write(position, fen);
        fail_msg("%s: %s is explained as %s: %s", position->variant->about->id, text,
                 explanation.reason, fen);
    }
    /* "not-now" is the answer to what nobody thought of. */
    if (strcmp(explanation.reason, "not-now") == 0 && !strchr(text, '-')) {
        char fen[ADX_FEN_SIZE_MAX];
        fen_write(position, fen);
        fail_msg("%s: nobody knows why %s is illegal: %s", position->variant->about->id, text, fen);
    }
}

static void check_all_pairs(struct position *position, struct random *cup)
{
    static const char *const words[] = {"pass", "3-6", "6-3", "",    "e2",   "e2e4e6", "P@e4",
                                        "@",    "x",   "Nd2", "O-O", "axb3", "Q"};
    const struct description *about = position->variant->about;
    const unsigned squares = about->geometry.square_count;
    move moves[ADX_MOVES_MAX];

    /* All pairs of squares are many: look at some positions, and at some of their squares. */
    if (random_index(cup, 30))
        return;
    const unsigned count = position->variant->ops->moves(position, moves);
    for (unsigned from = random_index(cup, 3); from < squares; from += 3) {
        for (unsigned to = 0; to < squares; to++) {
            char text[ADX_MOVE_TEXT_SIZE_MAX], a[8], b[8];
            geometry_name(&about->geometry, from, a);
            geometry_name(&about->geometry, to, b);
            snprintf(text, sizeof(text), "%s%s", a, b);
            check_text(position, moves, count, text);
        }
    }
    for (unsigned role = 1; role <= about->role_count; role++) {
        char text[ADX_MOVE_TEXT_SIZE_MAX], name[8];
        geometry_name(&about->geometry, random_index(cup, squares), name);
        snprintf(text, sizeof(text), "%s@%s", about->roles[role].letter, name);
        check_text(position, moves, count, text);
    }
    for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++)
        check_text(position, moves, count, words[i]);
    for (unsigned i = 0; i < count; i++) {
        char text[ADX_SAN_SIZE_MAX];
        move_text_write(position, moves[i], text);
        check_text(position, moves, count, text);
        /* Slower to write, so not of all moves. */
        if (i % 8 == 0) {
            san_write(position, moves[i], text);
            check_text(position, moves, count, text);
        }
    }
}

static void explained_as_legal_is_the_same_as_listed(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct arena arena = arena_init(&alloc, ADX_GAME_MEMORY_MAX);

    (void)state;
    english = language_builtin("en", &arena);
    assert_non_null(english);
    in_random_games(3, 120, check_all_pairs);
    in_random_placements(60, check_all_pairs);
    arena_release(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(explained_as_legal_is_the_same_as_listed),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
