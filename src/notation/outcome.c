/* Endings: of the position by itself, and of the game that led to it. */
#include "notation/outcome.h"

#include "core/kernel.h"
#include "core/variant.h"
#include "notation/en_passant.h"

static bool is_throw_pending(const struct position *position)
{
    return position->state.throw_index != 0;
}

uint64_t outcome_identity(const struct position *position)
{
    const struct squares targets = en_passant_targets(position);
    uint64_t identity = position->state.key;

    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++) {
        if (squares_has(targets, s))
            identity ^= key_of(KEY_PASSED, s, 0, 0);
    }
    return identity ? identity : 1;
}

/* ---- the position by itself ---- */

static struct outcome ending(enum outcome_reason reason, unsigned color, unsigned verdict)
{
    struct outcome result = {(uint8_t)reason, WINNER_DRAW};

    if (verdict == VERDICT_NONE)
        return (struct outcome){OUTCOME_ONGOING, WINNER_NONE};
    if (verdict == VERDICT_LOSS)
        result.winner = color == WHITE ? WINNER_BLACK : WINNER_WHITE;
    if (verdict == VERDICT_WIN)
        result.winner = color == WHITE ? WINNER_WHITE : WINNER_BLACK;
    return result;
}

/* Whether a piece could move if no ending took the moves away. */
static bool has_move(struct position *position)
{
    const struct kernel_ops *ops = position->variant->ops;
    move moves[ADX_MOVES_MAX];

    if (!position->variant->ends_suddenly)
        return ops->count(position) != 0;
    const unsigned count = ops->pseudo_moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        if (ops->is_safe(position, moves[i]))
            return true;
    }
    return false;
}

static unsigned piece_count(const struct position *position, unsigned color)
{
    unsigned count = 0;

    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++)
        count += position->board[s] && piece_color(position->board[s]) == color;
    return count;
}

/* Endings that leave moves on the board: counted checks, a bare royal piece. */
static struct outcome sudden_ending(struct position *position)
{
    const struct endings *endings = &position->variant->about->endings;
    const unsigned us = position->state.side;
    move moves[ADX_MOVES_MAX];

    if (position->variant->ops->moves(position, moves))
        return (struct outcome){OUTCOME_ONGOING, WINNER_NONE};
    if (endings->checks && position->state.checks[us] >= endings->checks)
        return ending(OUTCOME_CHECKS, us, VERDICT_LOSS);
    const bool us_bare = piece_count(position, us) == 1,
               them_bare = piece_count(position, !us) == 1;
    return ending(OUTCOME_BARE_KING, us_bare ? us : !us,
                  us_bare && them_bare ? VERDICT_DRAW : endings->bare_royal);
}

static struct outcome position_ending(struct position *position, bool check)
{
    const struct variant *variant = position->variant;
    const struct endings *endings = &variant->about->endings;
    const unsigned us = position->state.side;

    if (position->state.lost)
        return ending(OUTCOME_KING_CAPTURE, position->state.lost - 1u, VERDICT_LOSS);
    if (!has_move(position))
        return check ? ending(OUTCOME_CHECKMATE, us, endings->checkmate)
                     : ending(OUTCOME_STALEMATE, us, endings->stalemate);
    if (variant->ends_suddenly)
        return sudden_ending(position);
    return (struct outcome){OUTCOME_ONGOING, WINNER_NONE};
}

/* ---- the game ---- */

/* Bit of a color that gave check with each of its moves after the point `first`. */
static unsigned checking_colors(const struct game_point *now, game_point_at at, const void *ctx,
                                unsigned first, unsigned count)
{
    unsigned checking = 1u << WHITE | 1u << BLACK;

    for (unsigned i = first + 1; i <= count; i++) {
        const struct game_point *point = i < count ? at(ctx, i) : now;
        if (!point->check)
            checking &= ~(1u << !point->side);
    }
    return checking;
}

static struct outcome repetition(const struct position *position, const struct game_point *now,
                                 game_point_at at, const void *ctx, unsigned count)
{
    const struct endings *endings = &position->variant->about->endings;
    const struct outcome ongoing = {OUTCOME_ONGOING, WINNER_NONE};
    unsigned seen = 1, first = count;

    if (!endings->repetition_count || !now->identity)
        return ongoing;
    for (unsigned i = count; i-- > 0 && seen < endings->repetition_count;) {
        if (at(ctx, i)->identity == now->identity) {
            seen++;
            first = i;
        }
    }
    if (seen < endings->repetition_count)
        return ongoing;
    if (endings->perpetual_check_loses) {
        const unsigned checking = checking_colors(now, at, ctx, first, count);
        if (checking == 1u << WHITE || checking == 1u << BLACK)
            return ending(OUTCOME_PERPETUAL_CHECK, checking == 1u << WHITE ? WHITE : BLACK,
                          VERDICT_LOSS);
    }
    return ending(OUTCOME_REPETITION, position->state.side, endings->repetition);
}

/* ---- counting ---- */

/* The most squares that a role reaches from one square of the empty board. */
static unsigned reach_of_role(const struct variant *variant, unsigned role)
{
    const struct role_info *info = &variant->roles[role];
    unsigned most = 0;

    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        unsigned count = 0;
        for (unsigned i = 0; i < info->atom_count; i++) {
            const struct atom *atom = &variant->atoms[info->atoms[i]];
            count += atom->first[WHITE][s + 1] - atom->first[WHITE][s];
        }
        most = count > most ? count : most;
    }
    return most;
}

/*
 * Moves that the side with the bare royal piece counts against `color`, by the pieces of that
 * color, which are told apart by their reach: rook, knight (8 squares), silver (5).
 * Source: rules of the Thai chess federation, https://www.chessvariants.com/oriental.dir/thai.html
 */
static unsigned count_limit(const struct position *position, unsigned color)
{
    unsigned rooks = 0, knights = 0, silvers = 0;

    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++) {
        const unsigned piece = position->board[s];
        if (!piece || piece_color(piece) != color || s == position->royal[color])
            continue;
        const unsigned reach = reach_of_role(position->variant, piece_role(piece));
        rooks += reach > 8;
        knights += reach == 8;
        silvers += reach == 5;
    }
    if (rooks)
        return rooks > 1 ? 8 : 16;
    if (silvers > 1)
        return 22;
    if (knights > 1)
        return 32;
    return silvers ? 44 : 64;
}

static bool has_promoters(const struct position *position)
{
    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++) {
        if (position->variant->roles[piece_role(position->board[s])].promotions)
            return true;
    }
    return false;
}

/* Go on counting, or begin. before: the point before this one, NULL at the start. */
static void count_moves(const struct position *position, struct game_point *now,
                        const struct game_point *before)
{
    enum {
        BOARD_LIMIT_PLIES = 128
    };
    const unsigned white = piece_count(position, WHITE), black = piece_count(position, BLACK);

    if (has_promoters(position))
        return;
    now->counting = white == 1 || black == 1 ? COUNTS_ON_PIECES : COUNTS_ON_BOARD;
    if (before && before->counting == now->counting) {
        now->limit = before->limit;
        now->count = (uint16_t)(before->count + 1);
        return;
    }
    if (now->counting == COUNTS_ON_PIECES) {
        now->limit = (uint16_t)(2 * count_limit(position, white == 1 ? BLACK : WHITE));
        now->count = (uint16_t)(2 * (white + black));
    } else {
        now->limit = BOARD_LIMIT_PLIES;
    }
    /* A game that starts here started earlier: its clock tells when. */
    if (!before)
        now->count = (uint16_t)(now->count + position->state.clock);
}

/* ---- the whole ---- */

struct game_point outcome_point(const struct position *position, game_point_at at, const void *ctx,
                                unsigned count)
{
    const struct endings *endings = &position->variant->about->endings;
    const struct game_point *before = count ? at(ctx, count - 1) : NULL;
    struct position scratch = *position;
    struct game_point now = {.side = position->state.side};

    if (is_throw_pending(position)) {
        if (before)
            now.outcome = before->outcome;
        return now;
    }
    now.identity = outcome_identity(position);
    now.check = position->variant->ops->in_check(position);
    if (endings->counting)
        count_moves(position, &now, before);
    if (before && before->outcome.reason) {
        now.outcome = before->outcome;
        return now;
    }
    now.outcome = position_ending(&scratch, now.check);
    if (!now.outcome.reason)
        now.outcome = repetition(position, &now, at, ctx, count);
    if (!now.outcome.reason && endings->move_limit_plies &&
        position->state.clock >= endings->move_limit_plies)
        now.outcome = ending(OUTCOME_MOVE_LIMIT, WHITE, VERDICT_DRAW);
    if (!now.outcome.reason && now.count > now.limit)
        now.outcome = ending(OUTCOME_COUNTING, WHITE, VERDICT_DRAW);
    return now;
}

const char *outcome_word(const struct variant *variant, struct outcome outcome)
{
    const struct endings *endings = &variant->about->endings;
    /* ORDER OUTCOME_REASON */
    static const char *const words[] = {
        "",          "king-capture",    "checkmate",  "stalemate",  "checks",
        "bare-king", "perpetual-check", "repetition", "move-limit", "counting",
    };

    if (outcome.reason == OUTCOME_REPETITION && endings->repetition_count == 3)
        return "threefold";
    if (outcome.reason == OUTCOME_MOVE_LIMIT && endings->move_limit_plies == 100)
        return "fifty";
    return words[outcome.reason];
}
