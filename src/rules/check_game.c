/* Statements -> description: the order in which they are read. */
#include "rules/check_game.h"

#include <string.h>

#include "rules/checker.h"
#include "rules/lint.h"

void check_game(const struct game *game, struct arena *arena, struct findings *findings,
                struct description *out)
{
    struct checker *checker = arena_take(arena, sizeof(*checker));

    if (!checker) {
        findings->no_memory = true;
        return;
    }
    memset(out, 0, sizeof(*out));
    *checker = (struct checker){.game = game, .arena = arena, .findings = findings, .out = out};
    check_facts(checker);
    check_board(checker);
    check_zones(checker);
    check_pieces(checker);
    check_known(checker);
    check_forms(checker);
    check_moves(checker);
    check_royals(checker);
    check_never(checker);
    check_hands(checker);
    check_setup(checker);
    check_shuffle(checker);
    check_castles(checker);
    check_first_moves(checker);
    check_gates(checker);
    check_promotions(checker);
    check_events(checker);
    check_dice(checker);
    check_endings(checker);
    check_chases(checker);
    check_turn(checker);
    check_influences(checker);
    check_swaps(checker);
    check_crossing(checker);
    check_look(checker);
    check_colors(checker);
    if (!findings->error_count) {
        check_men(checker);
#if !defined(ADX_SMALL) /* a board opens a text; who writes one asks a module that searches */
        lint_game(checker);
#endif
    }
}
