/* Whether a puzzle is what it says. */
#include <string.h>

#include "base/alloc.h"
#include "base/buf.h"
#include "puzzle/line.h"

enum {
    LONGER = 3 /* times as many nodes as where a puzzle is looked for */
};

/* A puzzle that is played through. */
struct trial {
    const adx_puzzle *puzzle;
    struct judge judge;
    struct proof *proof;
    adx_position *position;
    adx_color us;
    int material; /* at first */
    adx_puzzle seen;
    struct buf why;
};

static bool fails(struct trial *trial, unsigned ply, const char *what)
{
    buf_format(&trial->why, "%s: %s", trial->puzzle->moves[ply], what);
    return false;
}

/*
 * What was found by a search that remembered other positions may be a little less clear by this
 * one, so half of the difference will do.
 */
static bool is_only_by_search(struct trial *trial, unsigned ply, adx_move move)
{
    const int clear = line_margins[trial->puzzle->goal].difference / 2;
    struct judgment judgment;

    if (!judge_moves(&trial->judge, trial->position, LONGER * judge_nodes(&trial->judge),
                     &judgment))
        return false;
    if (judgment.best.bits != move.bits)
        return fails(trial, ply, "another move is better");
    return judgment.score - judgment.second >= clear ||
           fails(trial, ply, "another move is nearly as good");
}

static bool is_only(struct trial *trial, unsigned ply, adx_move move)
{
    adx_move only;

    if (!trial->judge.engine)
        return true;
    if (trial->puzzle->goal != ADX_PUZZLE_WIN)
        return is_only_by_search(trial, ply, move);
    const unsigned moves = (trial->puzzle->ply_count - ply + 1) / 2;
    if (moves > PROOF_MOVES_MAX)
        return fails(trial, ply, "such a long win cannot be proved");
    proof_begin(trial->proof, 4 * (uint64_t)PROOF_PLAYS_MAX);
    const enum proof_result result = line_only_win(trial->proof, trial->position, moves, &only);
    return (result == PROOF_YES && only.bits == move.bits) ||
           fails(trial, ply, "it is not the only move that wins in time");
}

static bool plays(struct trial *trial)
{
    const adx_puzzle *puzzle = trial->puzzle;
    adx_move move;

    for (unsigned ply = 0; ply < puzzle->ply_count; ply++) {
        if (adx_move_parse(trial->position, puzzle->moves[ply], &move))
            return fails(trial, ply, "the move is not legal");
        if (ply % 2 == 0) {
            line_note(trial->position, move, &trial->seen);
            if (!is_only(trial, ply, move))
                return false;
        }
        if (adx_position_play(trial->position, move))
            return fails(trial, ply, "the move is not legal");
    }
    return true;
}

static bool ends(struct trial *trial)
{
    const unsigned last = trial->puzzle->ply_count - 1;
    const bool is_over = proof_is_over(trial->position);

    if (trial->puzzle->goal == ADX_PUZZLE_WIN)
        return proof_has_won(trial->position, trial->us) ||
               fails(trial, last, "it does not win the game");
    if (is_over)
        return fails(trial, last, "it ends the game");
    if (trial->puzzle->goal == ADX_PUZZLE_GAIN &&
        line_material(trial->position, trial->us) < trial->material + MATERIAL_GAIN)
        return fails(trial, last, "nothing is gained");
    if (trial->seen.roles != trial->puzzle->roles || trial->seen.kinds != trial->puzzle->kinds)
        return fails(trial, last, "the pieces or the kinds of the moves are others");
    return true;
}

static adx_err try(struct trial *trial, const adx_alloc *alloc, const adx_variant *variant)
{
    adx_err err =
        adx_position_create(alloc, variant, trial->puzzle->fen, NULL, NULL, &trial->position);

    if (err) {
        buf_text(&trial->why, "the FEN is no position of this game");
        return err == ADX_E_FEN ? ADX_E_ILLEGAL : err;
    }
    trial->us = adx_position_turn(trial->position);
    trial->material = line_material(trial->position, trial->us);
    const bool holds = plays(trial) && ends(trial);
    err = trial->judge.err ? trial->judge.err : trial->proof->err;
    adx_position_free(trial->position);
    return err ? err : holds ? ADX_OK : ADX_E_ILLEGAL;
}

adx_err adx_puzzle_check(const adx_alloc *alloc, const adx_variant *variant, adx_engine *engine,
                         const adx_puzzle *puzzle, const adx_puzzle_plan *plan, char *why)
{
    struct trial *trial = alloc_zeroed(alloc, sizeof(*trial));
    struct proof *proof = alloc_zeroed(alloc, sizeof(*proof));
    adx_err err = ADX_E_NOMEM;

    if (engine)
        adx_engine_reset(engine);
    if (trial && proof) {
        trial->puzzle = puzzle;
        trial->judge = (struct judge){.engine = engine, .plan = plan};
        trial->proof = proof;
        trial->why = buf_init(why, ADX_PUZZLE_WHY_SIZE_MAX);
        err = try(trial, alloc, variant);
    }
    if (proof)
        alloc->resize(alloc->ctx, proof, sizeof(*proof), 0);
    if (trial)
        alloc->resize(alloc->ctx, trial, sizeof(*trial), 0);
    return err;
}
