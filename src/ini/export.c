/* From a rule text to a game of a file of variants. */
#include "ini/export.h"

#include <stdlib.h>
#include <string.h>

#include "ini/rules_in.h"

/* What is taken in which order; NULL for what says nothing about how a game is played. */
static const struct step {
    const char *keyword;
    rules_take *take;
    rules_settle *settle; /* after all statements of that keyword */
} steps[] = {
    {"look", NULL, NULL},
    {"colors", NULL, NULL},
    {"known", NULL, NULL},
    {"chase", NULL, NULL}, /* there it is said by the Asian rules alone */
    {"board", take_board, NULL},
    {"files", take_labels, NULL},
    {"ranks", take_labels, NULL},
    {"symmetry", take_symmetry, NULL},
    {"zone", take_zone, NULL},
    {"piece", take_piece, NULL},
    {"setup", take_setup, NULL},
    {"begins", take_begins, NULL},
    {"move", take_move, NULL},
    {"royals", take_royals, settle_royals},
    {"when", NULL, settle_kinds},
    {"captured", take_captured, settle_havers},
    {"act", take_act, NULL},
    {"promote", take_promotion, settle_promotions},
    {"castle", take_castle, settle_castles},
    {"drop", take_drop, settle_drops},
    {"when", take_event, NULL},
    {"never", take_never, NULL},
    {"turn", take_turn, NULL},
    {"must", take_must, NULL},
    {"may", take_pass, NULL},
    {"count", take_count, NULL},
    {"end", take_ending, settle_endings},
};

enum {
    STEP_COUNT = sizeof(steps) / sizeof(steps[0])
};

static bool is_known(const char *keyword)
{
    for (unsigned i = 0; i < STEP_COUNT; i++) {
        if (strcmp(steps[i].keyword, keyword) == 0)
            return true;
    }
    return false;
}

static void take_all(struct rules *rules)
{
    const struct statements *statements = rules->statements;

    for (unsigned i = 0; i < statements->count; i++) {
        if (!is_known(statements->list[i].word[0]))
            rules_refuse(rules, &statements->list[i], "files of variants have no key for this");
    }
    for (unsigned step = 0; step < STEP_COUNT && !rules->failed; step++) {
        for (unsigned i = 0; i < statements->count && steps[step].take && !rules->failed; i++) {
            if (strcmp(statements->list[i].word[0], steps[step].keyword) == 0)
                steps[step].take(rules, &statements->list[i]);
        }
        if (steps[step].settle && !rules->failed)
            steps[step].settle(rules);
    }
}

/* Black's squares under their names. */
static void turn_black(struct rules *rules)
{
    struct ini_game *game = rules->game;
    struct ini_squares *const fields[] = {game->promotion_region, game->double_step,
                                          game->triple_step,      game->en_passant,
                                          game->drop_region,      game->flag_region};

    for (unsigned i = 0; i < sizeof(fields) / sizeof(fields[0]); i++)
        fields[i][BLACK] = rules_flip(rules, fields[i][BLACK]);
    for (unsigned kind = 0; kind < KIND_COUNT; kind++)
        game->mobility[BLACK][kind] = rules_flip(rules, game->mobility[BLACK][kind]);
    if (!game->double_steps) {
        struct ini_game plain;
        game_set_defaults(&plain);
        memcpy(game->double_step, plain.double_step, sizeof(game->double_step));
    }
}

bool export_game(const struct statements *statements, const char *name, struct omissions *omissions,
                 struct buf *out)
{
    struct rules *rules = calloc(1, sizeof(*rules));
    struct ini_game *game = malloc(sizeof(*game));
    const bool fits = rules && game;

    if (fits) {
        game_set_defaults(game);
        rules->statements = statements;
        rules->game = game;
        take_all(rules);
        if (!rules->failed) {
            turn_black(rules);
            settle_start(rules);
            game_write(game, name, out);
        }
        *omissions = rules->omissions;
    }
    free(game);
    free(rules);
    return fits;
}
