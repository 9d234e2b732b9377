/* A game that is being played. */
#include "cli/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/check.h"
#include "cli/exit_code.h"
#include "cli/report.h"

static unsigned number_in_fen(const char *fen)
{
    const char *at = fen;

    for (unsigned field = 0; field < 5 && at; field++) {
        at = strchr(at, ' ');
        at = at ? at + 1 : NULL;
    }
    const unsigned long number = at ? strtoul(at, NULL, 10) : 0;
    return number > 0 && number < 1000000 ? (unsigned)number : 1;
}

/* The moves of a position, which is left at its start. */
static adx_move *take_back_all(adx_position *position, unsigned count)
{
    adx_move *moves = calloc(count ? count : 1, sizeof(*moves));

    if (!moves)
        return NULL;
    for (unsigned i = 0; i < count; i++)
        moves[i] = adx_position_played(position, i);
    while (adx_position_undo(position))
        continue;
    return moves;
}

static int adopt_moves(struct session *session)
{
    adx_position *position = session->game.position;
    const unsigned count = adx_position_ply(position);
    adx_move *moves = take_back_all(position, count);
    int status = EXIT_DONE;

    if (!moves)
        return report_adx(ADX_E_NOMEM);
    adx_position_fen(position, session->start_fen);
    session->first_number = number_in_fen(session->start_fen);
    for (unsigned i = 0; i < count && !status; i++)
        status = session_play(session, moves[i]);
    free(moves);
    return status;
}

int session_init(struct session *session, const char *id, struct load_game *game)
{
    *session = (struct session){.game = *game, .given = {.winner = ADX_NOBODY, .reason = ""}};
    *game = (struct load_game){.variant = NULL};
    session->ply = calloc(SESSION_PLIES_MAX, sizeof(*session->ply));

    const size_t id_size = strlen(id) + 1;
    int status = EXIT_DONE;
    if (!session->ply) {
        status = report_adx(ADX_E_NOMEM);
    } else if (id_size > sizeof(session->id)) {
        report_error("the path of the rule file is too long");
        status = EXIT_USAGE;
    } else {
        memcpy(session->id, id, id_size);
        status = adopt_moves(session);
    }
    if (status)
        session_release(session);
    return status;
}

void session_release(struct session *session)
{
    load_release(&session->game);
    free(session->ply);
    *session = (struct session){.ply = NULL};
}

static bool is_lone_pass(const adx_position *position, adx_move *move)
{
    adx_move moves[ADX_MOVES_MAX];

    if (adx_position_moves(position, moves) != 1)
        return false;
    *move = moves[0];
    return adx_move_describe(position, moves[0]).kind == ADX_MOVE_PASS;
}

int session_play(struct session *session, adx_move move)
{
    adx_position *position = session->game.position;
    adx_move forced;

    if (session->ply_count == SESSION_PLIES_MAX) {
        report_error("a game may have %d moves at most", SESSION_PLIES_MAX);
        return EXIT_WRONG;
    }
    const adx_move_info info = adx_move_describe(position, move);
    struct session_ply ply = {
        .color = adx_position_turn(position),
        .from = (uint8_t)info.from,
        .to = (uint8_t)info.to,
        .is_throw = adx_position_throw_due(position),
        .is_forced = is_lone_pass(position, &forced),
    };
    adx_move_text(position, move, ply.text);
    const adx_err err = adx_position_play(position, move);
    if (err)
        return report_adx(err);
    session->ply[session->ply_count++] = ply;
    return EXIT_DONE;
}

adx_color session_turn(const struct session *session)
{
    return adx_position_turn(session->game.position);
}

static bool is_choice(const struct session *session, const struct session_ply *ply)
{
    if (ply->is_throw || ply->is_forced)
        return false;
    return !session->player[ply->color].is_engine || !session_has_human(session);
}

bool session_undo(struct session *session)
{
    unsigned at = session->ply_count;

    if (session->given.winner != ADX_NOBODY) {
        session->given = (adx_outcome){.winner = ADX_NOBODY, .reason = ""};
        session->clock.is_on &= session->clock.left_ms[session_turn(session)] > 0;
        return true;
    }
    while (at > 0 && !is_choice(session, &session->ply[at - 1]))
        at--;
    if (!at)
        return false;
    while (session->ply_count >= at) {
        const bool undone = adx_position_undo(session->game.position);
        CHECK_ALWAYS(undone);
        session->ply_count--;
    }
    return true;
}

/* Source: SplitMix64, Steele, Lea and Flood, "Fast splittable pseudorandom number generators". */
uint64_t session_random(struct session *session)
{
    uint64_t z = session->random += 0x9E3779B97F4A7C15u;

    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
}

static adx_move draw_throw(struct session *session)
{
    const adx_position *position = session->game.position;
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(position, moves);
    unsigned total = 0;

    for (unsigned i = 0; i < count; i++)
        total += adx_move_throw_weight(position, moves[i]);
    CHECK_ALWAYS(total > 0);
    /* The upper half of a product spreads 32 random bits evenly enough over so few cases. */
    uint64_t left = ((session_random(session) >> 32) * total) >> 32;
    for (unsigned i = 0; i < count; i++) {
        const unsigned weight = adx_move_throw_weight(position, moves[i]);
        if (left < weight)
            return moves[i];
        left -= weight;
    }
    return moves[count - 1];
}

bool session_forced(struct session *session, adx_move *move)
{
    if (session_outcome(session).winner != ADX_NOBODY)
        return false;
    if (adx_position_throw_due(session->game.position)) {
        *move = draw_throw(session);
        return true;
    }
    return is_lone_pass(session->game.position, move);
}

adx_outcome session_outcome(const struct session *session)
{
    const adx_outcome outcome = adx_position_outcome(session->game.position);

    return outcome.winner == ADX_NOBODY ? session->given : outcome;
}

bool session_has_human(const struct session *session)
{
    return !session->player[ADX_WHITE].is_engine || !session->player[ADX_BLACK].is_engine;
}
