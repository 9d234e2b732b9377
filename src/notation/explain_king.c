/* Why a move fails for the safety of the royal piece: checks, pins, castling. */
#include "core/action.h"
#include "core/placement.h"
#include "notation/explanation.h"
#include "notation/san.h"
#include "referee/start.h"

static struct squares attackers_of_royal(const struct position *position, unsigned color)
{
    if (position->royal[color] == SQUARE_NONE)
        return (struct squares){{0, 0}};
    return position->variant->ops->attackers(position, position->royal[color], !color);
}

static unsigned first_of(struct squares set)
{
    for (unsigned s = 0; s < ADX_SQUARES_MAX; s++) {
        if (squares_has(set, s))
            return s;
    }
    return SQUARE_NONE;
}

/* Whether the piece on `from` attacks `to` by a way that needs `through` to be empty. */
static bool attacks_through(const struct position *position, unsigned from, unsigned to,
                            unsigned through)
{
    const struct variant *variant = position->variant;
    const unsigned piece = position->board[from], color = piece_color(piece);
    const struct role_info *role = &variant->roles[piece_role(piece)];

    for (unsigned i = 0; i < role->atom_count; i++) {
        const struct atom *atom = &variant->atoms[role->atoms[i]];
        for (unsigned k = atom->first[color][from]; k < atom->first[color][from + 1]; k++) {
            const struct path *path = &atom->paths[color][k];
            if (path->to == to && squares_has(path->empty, through))
                return true;
        }
    }
    return false;
}

/* Whether the attack of the piece on `attacker` was stopped by the moved piece alone. */
static bool is_pinned(const struct position *before, const struct position *after, move m,
                      unsigned attacker, unsigned royal)
{
    if (!move_has(m, MOVE_OF_BOARD) || !before->board[move_from(m)])
        return false;
    if (move_has(m, MOVE_TAKES_PASSED) &&
        attacks_through(after, attacker, royal, before->state.passed_piece))
        return false;
    return attacks_through(after, attacker, royal, move_from(m));
}

/* The board before a piece passes to the other one. */
static struct position before_passing(const struct position *before, move m)
{
    struct position position = *before;
    const unsigned piece = before->board[move_from(m)], aside = move_takes_aside(before, m);

    position_take_off(&position, move_from(m));
    if (aside != SQUARE_NONE)
        position_take_off(&position, aside);
    position_put(&position, before_crossing(before, m), piece);
    return position;
}

/* Pieces that attack the mover's royal after the move, as its safety is judged. */
static struct squares threats_after(const struct question *question, move m, struct position *after)
{
    const struct variant *variant = question->variant;
    const struct position *before = question->position;
    struct undo undo;

    *after = *before;
    variant->ops->make(after, m, &undo);
    struct squares threats = attackers_of_royal(after, question->us);
    const bool barred = after->state.imitations >= variant->about->imitations_max;
    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        if (squares_has(threats, s) && barred &&
            variant->imitator_roles >> piece_role(after->board[s]) & 1)
            squares_remove(&threats, s);
    }
    if (!squares_any(threats) && variant->about->crosses && move_has(m, MOVE_GOES)) {
        *after = before_passing(before, m);
        threats = attackers_of_royal(after, question->us);
    }
    /* A royal whose reach this very move shortens still counts with the old one. */
    if (!squares_any(threats) && after->royal[!question->us] != SQUARE_NONE)
        squares_add(&threats, after->royal[!question->us]);
    return threats;
}

/* Where there are royal sets: one of them that the move leaves attacked, and by what. */
static void explain_unsafe_set(const struct question *question, move m)
{
    const struct variant *variant = question->variant;
    const bool was_check = variant->ops->in_check(question->position);
    struct position after = *question->position;
    struct undo undo;

    variant->ops->make(&after, m, &undo);
    const struct squares royals = position_royals(&after, question->us);
    for (unsigned royal = 0; royal < variant->about->geometry.square_count; royal++) {
        const unsigned attacker =
            squares_has(royals, royal)
                ? first_of(variant->ops->attackers(&after, royal, !question->us))
                : SQUARE_NONE;
        if (attacker == SQUARE_NONE)
            continue;
        const struct places at = at_square(variant, attacker), square = at_square(variant, royal);
        ANSWER(question, was_check ? "in-check" : "unsafe", MESSAGE_WHY_UNSAFE,
               arg_piece("attacker", &after, attacker), arg_places("at", &at),
               arg_piece("royal", &after, royal), arg_places("square", &square));
        answer_square(question, attacker);
        answer_square(question, royal);
        return;
    }
}

/* A capture with which one's own royal piece would vanish. Returns: whether it is one. */
static bool explain_vanishing(const struct question *question, move m)
{
    const struct position *before = question->position;
    const bool of_set = question->variant->royal_set_roles >> move_role(before, m) & 1;
    const unsigned royal = of_set ? move_from(m) : before->royal[question->us];
    struct position after = *before;
    struct undo undo;

    if (!question->variant->blast_roles || royal == SQUARE_NONE)
        return false;
    question->variant->ops->make(&after, m, &undo);
    /* A stone in its place is none of its set. */
    const struct squares stones = position_set(&after, SET_FIXED);
    if (of_set ? after.board[move_to(m)] && !squares_has(stones, move_to(m))
               : after.royal[question->us] != SQUARE_NONE)
        return false;
    const struct places square = at_square(question->variant, royal);
    ANSWER(question, "vanishes", MESSAGE_WHY_VANISHES, arg_piece("royal", before, royal),
           arg_places("square", &square));
    answer_square(question, royal);
    return true;
}

void explain_unsafe(const struct question *question, move m)
{
    if (explain_vanishing(question, m))
        return;

    if (question->variant->has_royal_sets) {
        explain_unsafe_set(question, m);
        return;
    }
    const struct position *before = question->position;
    const struct variant *variant = question->variant;
    const unsigned us = question->us;
    const struct squares checkers = attackers_of_royal(before, us);
    struct position after;

    const struct squares threats = threats_after(question, m, &after);
    const unsigned royal = after.royal[us];
    const struct squares stays = squares_and(threats, checkers);
    const unsigned attacker = first_of(squares_any(stays) ? stays : threats);
    const struct places attacker_square = at_square(variant, attacker);
    const struct places royal_square = at_square(variant, royal);
    const struct arg attacks = arg_piece("attacker", &after, attacker);
    const struct arg at = arg_places("at", &attacker_square);
    const struct arg king = arg_piece("royal", &after, royal);
    const struct arg square = arg_places("square", &royal_square);
    const bool is_royal_move = before->royal[us] != royal;

    if (is_royal_move) {
        ANSWER(question, "attacked", MESSAGE_WHY_ATTACKED, king, square, attacks, at);
    } else if (squares_any(stays)) {
        ANSWER(question, "in-check", MESSAGE_WHY_IN_CHECK, attacks, at);
    } else if (is_pinned(before, &after, m, attacker, royal)) {
        const struct places pinned = at_square(variant, move_from(m));
        ANSWER(question, "pinned", MESSAGE_WHY_PINNED, attacks, at,
               arg_piece("pinned", before, move_from(m)), arg_places("square", &pinned), king);
    } else {
        ANSWER(question, "unsafe", MESSAGE_WHY_UNSAFE, attacks, at, king, square);
    }
    answer_square(question, attacker);
    answer_square(question, royal);
}

/* ---- castling ---- */

/* The castling resolved for the squares where king and rook stand now. */
static struct castle_run castle_now(const struct position *position,
                                    const struct castle_run *castle)
{
    if (!castle->from_shuffle)
        return *castle;
    return castle_resolve(position->variant, castle, position->royal[castle->color],
                          position->rook_home[castle->right]);
}

static struct arg castling_piece(const struct question *question)
{
    const struct position *position = question->position;

    const unsigned royal = position->royal[question->us];

    return arg_base("royal", question->variant,
                    royal == SQUARE_NONE ? question->variant->about->castles[0].king_role
                                         : piece_role(position->board[royal]));
}

static struct squares occupied_of(const struct position *position, struct squares set)
{
    struct squares result = {{0, 0}};

    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++) {
        if (squares_has(set, s) && position->board[s])
            squares_add(&result, s);
    }
    return result;
}

static void explain_attacked_castle(const struct question *question, const struct castle_run *run)
{
    const struct variant *variant = question->variant;

    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        if (!squares_has(run->safe, s))
            continue;
        const struct squares attackers =
            variant->ops->attackers(question->position, s, !question->us);
        if (!squares_any(attackers))
            continue;
        const unsigned attacker = first_of(attackers);
        const struct places at = at_square(variant, attacker), square = at_square(variant, s);
        ANSWER(question, "castling-attacked", MESSAGE_WHY_CASTLE_ATTACKED, castling_piece(question),
               arg_piece("attacker", question->position, attacker), arg_places("at", &at),
               arg_places("square", &square));
        answer_square(question, s);
        answer_squares(question, attackers);
        return;
    }
    const struct places goal = at_square(variant, run->king_to);
    ANSWER(question, "castling-attacked", MESSAGE_WHY_CASTLE_CHECK, castling_piece(question),
           arg_places("square", &goal));
    answer_square(question, run->king_to);
}

/* Where the castling's rook stands. */
static unsigned rook_of(const struct position *position, const struct castle_run *run)
{
    return run->from_shuffle ? position->rook_home[run->right] : run->rook_from;
}

static void explain_one_castle(const struct question *question, const struct castle_run *castle)
{
    const struct position *position = question->position;

    if (!(position->state.rights >> castle->right & 1)) {
        const bool yields = question->variant->about->castles[castle->about].yields;
        answer_plain(question, "castling-right",
                     yields ? MESSAGE_WHY_CASTLE_YIELDED : MESSAGE_WHY_CASTLE_LOST);
        answer_square(question, castle->king_from);
        return;
    }
    const struct castle_run run = castle_now(position, castle);
    if (explain_rest(question, run.king_from) || explain_rest(question, rook_of(position, &run)))
        return;
    const struct squares blockers = occupied_of(position, run.empty);
    if (squares_any(blockers)) {
        const struct places first = at_square(question->variant, first_of(blockers));
        ANSWER(question, "blocked", MESSAGE_WHY_CASTLE_BLOCKED, castling_piece(question),
               arg_places("square", &first));
        answer_squares(question, blockers);
        return;
    }
    explain_attacked_castle(question, &run);
}

bool explain_castle(const struct question *question, unsigned from, unsigned to)
{
    const struct variant *variant = question->variant;
    const struct position *position = question->position;

    if (from != position->royal[question->us] && !variant->has_royal_sets)
        return false;
    for (unsigned i = 0; i < variant->castle_count; i++) {
        struct castle_run run = variant->castles[i];
        if (run.color != question->us)
            continue;
        if (run.from_shuffle) {
            const unsigned home = position->rook_home[run.right];
            if (to != (home == SQUARE_NONE ? start_rook_of_right(position, run.right, SQUARE_NONE)
                                           : home))
                continue;
            run.king_from = (uint8_t)from;
        } else if (run.king_from != from || run.king_to != to) {
            continue;
        }
        explain_one_castle(question, &run);
        return true;
    }
    return false;
}

void explain_castle_side(const struct question *question, int side)
{
    const struct variant *variant = question->variant;
    const struct castle_run *first = NULL;
    move moves[ADX_MOVES_MAX];
    unsigned count = 0;

    for (unsigned i = 0; i < question->legal_count; i++) {
        const struct castle_run *run = move_action(variant, question->legal[i])->castle;
        if (run && san_castle_side(variant, run) == side)
            moves[count++] = question->legal[i];
    }
    for (unsigned i = 0; i < variant->castle_count && !first; i++) {
        if (variant->castles[i].color == question->us &&
            san_castle_side(variant, &variant->castles[i]) == side)
            first = &variant->castles[i];
    }
    if (count)
        explain_written(question, moves, count);
    else if (first)
        explain_one_castle(question, first);
    else
        answer_plain(question, "castling-right", MESSAGE_WHY_CASTLE_SIDE);
}
