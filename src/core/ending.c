/* The table of endings, and what it needs to see. */
#include "core/ending.h"

#include "base/check.h"
#include "core/action.h"
#include "core/mating.h"
#include "core/placement.h"
#include "core/variant.h"

static unsigned one(unsigned color)
{
    return 1U << color;
}

static unsigned player_to_move(const struct ending_facts *facts)
{
    return one(facts->position->state.side);
}

/* Who brought the position about. */
static unsigned player_who_moved(const struct ending_facts *facts)
{
    return one(!facts->position->state.side);
}

/* ---- on the board ---- */

static unsigned royal_is_captured(const struct ending *ending, const struct ending_facts *facts)
{
    const unsigned lost = facts->position->state.lost;

    (void)ending;
    return lost ? one(lost - 1) : NOBODY;
}

static unsigned is_checked_often(const struct ending *ending, const struct ending_facts *facts)
{
    const uint8_t *checks = facts->position->state.checks;
    unsigned colors = NOBODY;

    for (unsigned color = WHITE; color <= BLACK; color++)
        colors |= checks[color] >= ending->number ? one(color) : NOBODY;
    return colors;
}

/* Whether one of the moves at hand brings about what `sees` looks for. */
static bool can_reach(struct position *position,
                      bool (*sees)(const struct position *, const struct ending *, unsigned),
                      const struct ending *ending)
{
    const struct kernel_ops *ops = position->variant->ops;
    const unsigned us = position->state.side;
    move moves[ADX_MOVES_MAX];
    struct undo undo;
    bool found = false;

    const unsigned count = ops->moves_in_play(position, moves);
    CHECK_DEBUG(count <= ADX_MOVES_MAX);
    for (unsigned i = 0; i < count && !found; i++) {
        ops->make(position, moves[i], &undo);
        found = sees(position, ending, us);
        ops->unmake(position, &undo);
    }
    return found;
}

/* Whether all the pieces are some of these. */
static bool are_all_of(const struct position *position, struct squares pieces, uint64_t roles)
{
    bool are = true;

    for (; are && squares_any(pieces); squares_remove(&pieces, squares_first(pieces)))
        are = roles >> piece_role(position->board[squares_first(pieces)]) & 1;
    return are;
}

/*
 * Whether nothing is left but what the text calls royal, on the board and in hand. A king that
 * `royals none` lets be captured is one of them: the text names it, and so does the page. Where
 * nobody has royal pieces, the ending names those that count.
 */
static bool is_bare(const struct position *position, const struct ending *ending, unsigned color)
{
    const struct squares pieces = position_pieces(position, color);

    if (ending->roles)
        return are_all_of(position, pieces, ending->roles) &&
               !position_has_in_hand(position, color);
    if (!position->variant->has_royal_sets && squares_count(pieces) > 1)
        return false; /* speed only */
    return squares_within(pieces, position_royals(position, color)) &&
           !position_has_in_hand(position, color);
}

static bool other_is_bare(const struct position *position, const struct ending *ending,
                          unsigned color)
{
    return is_bare(position, ending, !color);
}

/* Whether a bare player plays on to bare the opponent: where both would lose by it. */
static bool may_answer(const struct position *position, const struct ending *ending, unsigned color)
{
    const struct description *about = position->variant->about;

    if (ending->at_once || ending->verdict != VERDICT_LOSS || !(ending->colors >> color & 1))
        return false;
    for (unsigned i = 0; i < about->ending_count; i++) {
        const struct ending *other = &about->endings[i];
        if (other->kind == ENDING_BARE_ROYAL && other->verdict == VERDICT_LOSS &&
            other->colors >> !color & 1)
            return true;
    }
    return false;
}

/* Who was just bared plays on if that bares the opponent at once. */
static unsigned royal_is_bare(const struct ending *ending, const struct ending_facts *facts)
{
    struct position *position = facts->position;
    const unsigned us = position->state.side;
    const unsigned bare = (is_bare(position, ending, us) ? one(us) : NOBODY) |
                          (is_bare(position, ending, !us) ? one(!us) : NOBODY);

    if (bare == one(us) && may_answer(position, ending, us) &&
        can_reach(position, other_is_bare, ending))
        return NOBODY;
    return bare;
}

static unsigned squares_of(const struct position *position)
{
    return position->variant->about->geometry.square_count;
}

/* Whether so many pieces of the roles are among `pieces`. */
static bool has_roles_among(const struct position *position, struct squares pieces, uint64_t roles,
                            unsigned number)
{
    for (unsigned s = 0; number && squares_any(pieces) && s < squares_of(position); s++)
        number -= squares_has(pieces, s) && roles >> piece_role(position->board[s]) & 1;
    return !number;
}

/* NO_PIECE, REACH: how many pieces of its roles it asks for. */
static unsigned at_least(const struct ending *ending)
{
    return ending->number ? ending->number : 1;
}

static bool has_roles_in_hand(const struct position *position, unsigned color, uint64_t roles)
{
    const uint8_t *hand = position->state.holdings.hand[color];
    bool has = false;

    for (unsigned i = 0; position->variant->has_holdings && i < ADX_ROLES_MAX; i++)
        has |= hand[i] && roles >> (i + 1) & 1;
    return has;
}

static unsigned piece_is_gone(const struct ending *ending, const struct ending_facts *facts)
{
    unsigned colors = NOBODY;

    for (unsigned color = WHITE; color <= BLACK; color++) {
        if (ending->colors >> color & 1 &&
            !(ending->nor_in_hand && has_roles_in_hand(facts->position, color, ending->roles)) &&
            !has_roles_among(facts->position, position_pieces(facts->position, color),
                             ending->roles, at_least(ending)))
            colors |= one(color);
    }
    return colors;
}

/* Whether each of the squares has a piece, of either color. */
static bool is_full(const struct position *position, struct squares squares)
{
    return squares_within(
        squares, squares_or(position_pieces(position, WHITE), position_pieces(position, BLACK)));
}

static bool has_reached(const struct position *position, const struct ending *ending,
                        unsigned color)
{
    const struct squares there = squares_and(position_pieces(position, color), ending->zone[color]);

    return has_roles_among(position, there, ending->roles, at_least(ending)) &&
           (!ending->none_empty || is_full(position, ending->zone[color]));
}

/* Whether so many pieces that have reached their goal cannot be captured by the player to move. */
static bool is_safe_there(const struct position *now, const struct ending *ending, unsigned color)
{
    const struct squares there = squares_and(position_pieces(now, color), ending->zone[color]);
    struct position scratch = *now;
    move moves[ADX_MOVES_MAX];
    const unsigned count = now->variant->ops->moves_in_play(&scratch, moves);
    unsigned missing = at_least(ending);

    CHECK_DEBUG(count <= ADX_MOVES_MAX);
    for (unsigned s = 0; missing && s < squares_of(now); s++) {
        bool is_safe = squares_has(there, s) && ending->roles >> piece_role(now->board[s]) & 1;
        for (unsigned i = 0; i < count && is_safe; i++)
            is_safe = !move_takes(now, moves[i], s);
        missing -= is_safe;
    }
    return !missing;
}

/* Whether a goal is reached by a piece that must be safe there, or have stayed there. */
static bool has_goal(const struct position *position, const struct ending *ending, unsigned color)
{
    const unsigned us = position->state.side;

    if (!has_reached(position, ending, color))
        return false;
    switch ((enum goal_rule)ending->goal) {
    case GOAL_SAFE:
        return color != us && is_safe_there(position, ending, color);
    case GOAL_HELD:
        return color == us;
    default:
        /* What the opponent fills counts once the player has moved. */
        return !ending->none_empty || color != us;
    }
}

static unsigned goal_is_reached(const struct ending *ending, const struct ending_facts *facts)
{
    struct position *position = facts->position;
    const unsigned us = position->state.side, first = position->variant->about->begins;
    unsigned colors = NOBODY;

    for (unsigned color = WHITE; color <= BLACK; color++) {
        if (ending->colors >> color & 1 && has_goal(position, ending, color))
            colors |= one(color);
    }
    CHECK_DEBUG(first <= BLACK);
    const bool may_follow = ending->equal_turns && colors == one(first) && us != first;
    return may_follow && can_reach(position, has_reached, ending) ? NOBODY : colors;
}

/* Whether the square has a piece of the color and the roles. */
static bool is_of_line(const struct position *position, const struct ending *ending, unsigned color,
                       unsigned square)
{
    return square != SQUARE_NONE && squares_has(position_pieces(position, color), square) &&
           ending->roles >> piece_role(position->board[square]) & 1;
}

/* The step along an axis, the first half of which go straight. Returns: how many axes there are. */
static unsigned axis_step(const struct geometry *geometry, unsigned axis, int step[2])
{
    static const int axes[][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const unsigned half = HEXAGON_DIRECTIONS / 4;
    const bool is_edge = axis < half;

    if (geometry->hexagons) {
        const unsigned along = 2 * (axis % half);
        const bool is_even = hexagons_is_edge(geometry->hexagons, 0) == is_edge;
        hexagons_step(geometry->hexagons, along + !is_even, &step[0], &step[1]);
        return 2 * half;
    }
    step[0] = axes[axis % 4][0];
    step[1] = axes[axis % 4][1];
    return 4;
}

/* How many pieces from the square on are in a line, up to the number that the ending asks for. */
static unsigned line_length(const struct position *position, const struct ending *ending,
                            unsigned color, unsigned square, const int step[2])
{
    const struct geometry *geometry = &position->variant->about->geometry;
    unsigned length = 0, at = square;

    do {
        const bool is_part = is_of_line(position, ending, color, at);
        if (!is_part && !ending->gaps)
            break;
        length += is_part;
        at = geometry_step(geometry, at, step[0], step[1]);
    } while (length < ending->number && at != SQUARE_NONE && !(ending->gaps && at == square));
    return length;
}

/* Whether a line of that length begins at the square, along any of the axes. */
static bool begins_line(const struct position *position, const struct ending *ending,
                        unsigned color, unsigned square)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    int step[2];

    for (unsigned i = 0, count = axis_step(geometry, 0, step); i < count; i++) {
        if (!(ending->ways & (i < count / 2 ? LINE_ORTHOGONAL : LINE_DIAGONAL)))
            continue;
        axis_step(geometry, i, step);
        if (line_length(position, ending, color, square, step) == ending->number)
            return true;
    }
    return false;
}

/* Whether pieces fill the square of which this is the corner with the lowest file and rank. */
static bool begins_square(const struct position *position, const struct ending *ending,
                          unsigned color, unsigned corner)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    unsigned first = corner;

    for (unsigned rank = 0; rank < ending->number; rank++) {
        unsigned at = first;
        for (unsigned file = 0; file < ending->number; file++) {
            if (!is_of_line(position, ending, color, at))
                return false;
            at = geometry_step(geometry, at, 1, 0);
        }
        first = geometry_step(geometry, first, 0, 1);
    }
    return true;
}

/* The players for whom some square with a piece of theirs has what is looked for. */
static unsigned made_somewhere(const struct ending *ending, const struct ending_facts *facts,
                               bool (*begins)(const struct position *, const struct ending *,
                                              unsigned, unsigned))
{
    const struct position *position = facts->position;
    unsigned colors = NOBODY;

    for (unsigned color = WHITE; color <= BLACK; color++) {
        const struct squares pieces = position_pieces(position, color);
        for (unsigned s = 0; !(colors & one(color)) && s < squares_of(position); s++) {
            if (squares_has(pieces, s) && begins(position, ending, color, s))
                colors |= one(color);
        }
    }
    return colors;
}

static unsigned line_is_made(const struct ending *ending, const struct ending_facts *facts)
{
    return made_somewhere(ending, facts, begins_line);
}

static unsigned square_is_made(const struct ending *ending, const struct ending_facts *facts)
{
    return made_somewhere(ending, facts, begins_square);
}

/* Whether the first piece from the square on, in steps of that kind, is Black's and of the roles.
 */
static bool meets_black(const struct position *position, const struct ending *ending,
                        unsigned square, int files, int ranks)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    unsigned at = geometry_step(geometry, square, files, ranks);

    while (at != SQUARE_NONE && !position->board[at])
        at = geometry_step(geometry, at, files, ranks);
    return at != SQUARE_NONE && piece_color(position->board[at]) == BLACK &&
           ending->roles >> piece_role(position->board[at]) & 1;
}

static bool faces_along_lines(const struct position *position, const struct ending *ending,
                              unsigned square)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    int step[2];

    for (unsigned i = 0, count = axis_step(geometry, 0, step); i < count; i++) {
        if (!(ending->ways & (i < count / 2 ? LINE_ORTHOGONAL : LINE_DIAGONAL)))
            continue;
        axis_step(geometry, i, step);
        if (meets_black(position, ending, square, step[0], step[1]) ||
            meets_black(position, ending, square, -step[0], -step[1]))
            return true;
    }
    return false;
}

bool ending_sees_facing(const struct position *position, const struct ending *ending)
{
    const struct squares white = position_pieces(position, WHITE);

    for (unsigned s = 0; s < squares_of(position); s++)
        if (squares_has(white, s) && ending->roles >> piece_role(position->board[s]) & 1 &&
            faces_along_lines(position, ending, s))
            return true;
    return false;
}

bool ending_asks_to_part(const struct position *position)
{
    const struct description *about = position->variant->about;

    for (unsigned i = 0; i < about->ending_count; i++) {
        const struct ending *ending = &about->endings[i];
        if (ending->kind == ENDING_FACING && !ending->at_once &&
            ending_sees_facing(position, ending))
            return true;
    }
    return false;
}

static unsigned pieces_face(const struct ending *ending, const struct ending_facts *facts)
{
    const bool counts = ending->at_once || facts->position->state.passes;

    return counts && ending_sees_facing(facts->position, ending) ? player_who_moved(facts) : NOBODY;
}

static unsigned passes_follow(const struct ending *ending, const struct ending_facts *facts)
{
    return facts->position->state.passes >= ending->number ? player_who_moved(facts) : NOBODY;
}

static unsigned castling_decides(const struct ending *ending, const struct ending_facts *facts)
{
    const struct variant *variant = facts->position->variant;
    const struct state *state = &facts->position->state;
    unsigned colors = ending->lost ? BOTH_COLORS : NOBODY;

    for (unsigned i = 0; i < variant->castle_count; i++) {
        const struct castle_run *run = &variant->castles[i];
        if (!squares_has(ending->zone[run->color], run->king_to))
            continue;
        if (ending->lost && state->rights >> run->right & 1)
            colors &= ~one(run->color);
        else if (!ending->lost && state->castled == i + 1)
            colors |= one(run->color);
    }
    return colors;
}

/* ---- without moves ---- */

static unsigned is_checkmated(const struct ending *ending, const struct ending_facts *facts)
{
    const unsigned us = facts->position->state.side;

    if (facts->has_moves || !facts->in_check)
        return NOBODY;
    if (ending->mate == MATE_BY && position_checking_roles(facts->position) & ~ending->roles)
        return NOBODY;
    if (ending->mate == MATE_WITHOUT && facts->position->state.check_run >> !us & 1)
        return NOBODY;
    return player_to_move(facts);
}

/* The player with fewer pieces; both, if they have equally many. */
static unsigned player_with_fewer_pieces(const struct position *position)
{
    const unsigned white = squares_count(position_pieces(position, WHITE));
    const unsigned black = squares_count(position_pieces(position, BLACK));

    return (white <= black ? ONLY_WHITE : NOBODY) | (black <= white ? ONLY_BLACK : NOBODY);
}

static unsigned is_stalemated(const struct ending *ending, const struct ending_facts *facts)
{
    if (facts->has_moves || facts->in_check)
        return NOBODY;
    return ending->fewer_pieces ? player_with_fewer_pieces(facts->position) : player_to_move(facts);
}

/* ---- in the game ---- */

/* The moves go on to be legal, as after a repetition. */
static unsigned nobody_can_win(const struct ending *ending, const struct ending_facts *facts)
{
    (void)ending;
    return mating_is_dead(facts->position) ? BOTH_COLORS : NOBODY;
}

static unsigned repeats(const struct ending *ending, const struct ending_facts *facts)
{
    return facts->occurrences >= ending->number && ending->verdict != VERDICT_NOT_ALLOWED
               ? player_who_moved(facts)
               : NOBODY;
}

static unsigned checks_for_ever(const struct ending *ending, const struct ending_facts *facts)
{
    const bool is_one = facts->checking == ONLY_WHITE || facts->checking == ONLY_BLACK;

    return facts->occurrences >= ending->number && is_one ? facts->checking : NOBODY;
}

static unsigned chases_for_ever(const struct ending *ending, const struct ending_facts *facts)
{
    const bool is_one = facts->chasing == ONLY_WHITE || facts->chasing == ONLY_BLACK;

    return facts->occurrences >= ending->number && is_one ? facts->chasing : NOBODY;
}

static unsigned makes_no_progress(const struct ending *ending, const struct ending_facts *facts)
{
    return facts->position->state.clock >= ending->number ? player_who_moved(facts) : NOBODY;
}

static unsigned count_runs_out(const struct ending *ending, const struct ending_facts *facts)
{
    (void)ending;
    return facts->count > facts->limit ? BOTH_COLORS : NOBODY;
}

const struct ending_row ending_rows[ENDING_KINDS] = {
    [ENDING_ROYAL_CAPTURE] = {ENDS_ON_BOARD, royal_is_captured},
    [ENDING_CASTLING] = {ENDS_ON_BOARD, castling_decides},
    [ENDING_CHECKMATE] = {ENDS_WITHOUT_MOVES, is_checkmated},
    [ENDING_CHECKS] = {ENDS_ON_BOARD, is_checked_often},
    [ENDING_BARE_ROYAL] = {ENDS_ON_BOARD, royal_is_bare},
    [ENDING_NO_PIECE] = {ENDS_ON_BOARD, piece_is_gone},
    [ENDING_REACH] = {ENDS_ON_BOARD, goal_is_reached},
    [ENDING_LINE] = {ENDS_ON_BOARD, line_is_made},
    [ENDING_SQUARE] = {ENDS_ON_BOARD, square_is_made},
    [ENDING_FACING] = {ENDS_ON_BOARD, pieces_face},
    [ENDING_PASSES] = {ENDS_ON_BOARD, passes_follow},
    [ENDING_STALEMATE] = {ENDS_WITHOUT_MOVES, is_stalemated},
    [ENDING_DEAD] = {ENDS_IN_GAME, nobody_can_win},
    [ENDING_PERPETUAL_CHECK] = {ENDS_IN_GAME, checks_for_ever},
    [ENDING_PERPETUAL_CHASE] = {ENDS_IN_GAME, chases_for_ever},
    [ENDING_REPETITION] = {ENDS_IN_GAME, repeats},
    [ENDING_MOVE_LIMIT] = {ENDS_IN_GAME, makes_no_progress},
    [ENDING_COUNTING] = {ENDS_IN_GAME, count_runs_out},
};

const char *ending_word(unsigned kind)
{
    static const char *const words[ENDING_KINDS] = {[ENDING_NONE] = "",
#define ENDING_WORD(name, word, whose, arguments) [ENDING_##name] = (word),
                                                    ADX_ENDING_MAP(ENDING_WORD)
#undef ENDING_WORD
    };

    return words[kind];
}

/* Twice the points of a player: of the pieces on the board, and what the text gives besides. */
static unsigned points_of(const struct position *position, unsigned color)
{
    const struct description *about = position->variant->about;
    const struct squares pieces = position_pieces(position, color);
    unsigned points = about->points.more[color];

    for (unsigned s = 0; s < squares_of(position); s++)
        if (squares_has(pieces, s))
            points += about->points.of[piece_role(position->board[s])];
    return points;
}

static enum winner winner_by_points(const struct position *position)
{
    const unsigned white = points_of(position, WHITE), black = points_of(position, BLACK);

    return white == black ? WINNER_DRAW : white > black ? WINNER_WHITE : WINNER_BLACK;
}

static struct outcome outcome_of(const struct ending *ending, unsigned colors,
                                 const struct position *position)
{
    struct outcome outcome = {ending->kind, WINNER_DRAW};

    CHECK_DEBUG(colors != NOBODY && colors <= BOTH_COLORS);
    if (ending->verdict == VERDICT_POINTS) {
        outcome.winner = (uint8_t)winner_by_points(position);
        return outcome;
    }
    if (ending->verdict == VERDICT_DRAW || colors == BOTH_COLORS)
        return outcome;
    const bool is_white = (colors == ONLY_WHITE) == (ending->verdict == VERDICT_WIN);
    outcome.winner = is_white ? WINNER_WHITE : WINNER_BLACK;
    return outcome;
}

/*
 * The outcome of an ending that has happened to some of its colors. What another statement says of
 * the same thing for the other color happens at the same time: a draw, if they do not agree.
 */
static struct outcome outcome_for_both(const struct ending *ending, unsigned colors,
                                       const struct ending_facts *facts)
{
    const struct description *about = facts->position->variant->about;
    struct outcome outcome = outcome_of(ending, colors, facts->position);

    for (unsigned i = 0; colors != BOTH_COLORS && i < about->ending_count; i++) {
        const struct ending *other = &about->endings[i];
        if (other == ending || other->kind != ending->kind)
            continue;
        const unsigned others =
            ending_rows[other->kind].happens(other, facts) & other->colors & ~colors;
        if (!others)
            continue;
        if (outcome_of(other, others, facts->position).winner != outcome.winner)
            outcome.winner = WINNER_DRAW;
        colors |= others;
    }
    return outcome;
}

struct outcome ending_met(const struct ending_facts *facts, unsigned times)
{
    const struct description *about = facts->position->variant->about;

    for (unsigned i = 0; i < about->ending_count; i++) {
        const struct ending *ending = &about->endings[i];
        const struct ending_row *row = &ending_rows[ending->kind];
        CHECK_DEBUG(row->happens);
        if (!(times >> row->time & 1))
            continue;
        const unsigned colors = row->happens(ending, facts) & ending->colors;
        if (colors)
            return outcome_for_both(ending, colors, facts);
    }
    return (struct outcome){ENDING_NONE, WINNER_NONE};
}

const struct ending *ending_of_mate(struct position *position)
{
    const struct description *about = position->variant->about;
    const struct ending_facts facts = {.position = position, .in_check = true};

    for (unsigned i = 0; i < about->ending_count; i++) {
        const struct ending *ending = &about->endings[i];
        if (ending->kind == ENDING_CHECKMATE && is_checkmated(ending, &facts) & ending->colors)
            return ending;
    }
    return NULL;
}

bool ending_on_board(struct position *position)
{
    const struct variant *variant = position->variant;
    const struct ending_facts facts = {.position = position, .has_moves = true};

    for (unsigned i = 0; i < variant->board_ending_count; i++) {
        const struct ending *ending = &variant->about->endings[variant->board_endings[i]];
        if (ending_rows[ending->kind].happens(ending, &facts) & ending->colors)
            return true;
    }
    return false;
}
