/* Start positions, numbered ones too, and castling rights of a placement. */
#include "referee/start.h"

#include <string.h>

#include "base/check.h"
#include "core/kernel.h"
#include "core/key.h"
#include "core/variant.h"

/* An empty board whose sets and keys are still to be filled. */
static struct position blank(const struct variant *variant)
{
    struct position position;

    memset(&position, 0, sizeof(position)); /* padding too: positions are compared as bytes */
    position.variant = variant;
    position.state.side = variant->about->begins;
    position.state.turn_number = 1;
    for (unsigned i = 0; i < RIGHTS_MAX; i++)
        position.rook_home[i] = SQUARE_NONE;
    return position;
}

struct position start_empty(const struct variant *variant)
{
    struct position position = blank(variant);

    variant->ops->refresh(&position);
    return position;
}

/* ---- castling rights ---- */

const struct castle_run *start_castle_of_right(const struct variant *variant, unsigned right)
{
    for (unsigned i = 0; i < variant->castle_count; i++) {
        if (variant->castles[i].right == right)
            return &variant->castles[i];
    }
    return NULL;
}

static bool is_piece(const struct position *position, unsigned square, unsigned role,
                     unsigned color)
{
    const unsigned piece = position->board[square];

    return piece && piece_color(piece) == color &&
           position->variant->about->roles[piece_role(piece)].base == role;
}

/* The outermost `role` of the king's color and rank on one side of it. */
static unsigned outermost(const struct position *position, unsigned king, unsigned role,
                          bool right_side)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    const unsigned color = piece_color(position->board[king]);
    const unsigned rank = geometry->rank_of[king];
    unsigned found = SQUARE_NONE;

    for (unsigned file = 0; file < geometry->files; file++) {
        const unsigned square = geometry->square_at[rank][file];
        if (square == SQUARE_NONE || !is_piece(position, square, role, color))
            continue;
        if (right_side && file > geometry->file_of[king])
            found = square;
        if (!right_side && file < geometry->file_of[king] && found == SQUARE_NONE)
            found = square;
    }
    return found;
}

unsigned start_rook_of_right(const struct position *position, unsigned right, unsigned home)
{
    const struct variant *variant = position->variant;
    const struct geometry *geometry = &variant->about->geometry;
    const struct castle_run *run = start_castle_of_right(variant, right);
    const unsigned from = variant->right_rook[right];

    if (!run)
        return is_piece(position, from, variant->right_role[right], variant->right_color[right])
                   ? from
                   : SQUARE_NONE;
    const struct castle *about = &variant->about->castles[run->about];
    const unsigned king = run->from_shuffle ? position->royal[run->color] : run->king_from;

    if (king == SQUARE_NONE || !is_piece(position, king, about->king_role, run->color))
        return SQUARE_NONE;
    if (!run->from_shuffle)
        return is_piece(position, run->rook_from, about->rook_role, run->color) ? run->rook_from
                                                                                : SQUARE_NONE;
    if (geometry->rank_of[king] != geometry->rank_of[run->king_to])
        return SQUARE_NONE;
    if (home == SQUARE_NONE)
        return outermost(position, king, about->rook_role, run->right_side);
    const bool is_right = geometry->file_of[home] > geometry->file_of[king];
    return geometry->rank_of[home] == geometry->rank_of[king] && is_right == run->right_side &&
                   is_piece(position, home, about->rook_role, run->color)
               ? home
               : SQUARE_NONE;
}

/* ---- pieces that come behind a first move ---- */

bool start_gates_matter(const struct position *position, unsigned color)
{
    const struct variant *variant = position->variant;
    bool matter = variant->refills_hands && variant->gate_roles[color];

    for (unsigned i = 0; i < variant->about->gate_count; i++) {
        const struct gate *gate = &variant->about->gates[i];
        matter |= gate->colors >> color & 1 && position->state.holdings.hand[color][gate->role - 1];
    }
    return matter;
}

struct squares start_gates(const struct position *position, unsigned color)
{
    const struct variant *variant = position->variant;
    struct squares gates = {{0, 0}}, left = variant->gate_squares[color];

    for (; squares_any(left); squares_remove(&left, squares_first(left))) {
        const unsigned square = squares_first(left);
        const unsigned piece = variant->about->setup.board[square];
        if (piece && piece_color(piece) == color &&
            is_piece(position, square, piece_role(piece), color))
            squares_add(&gates, square);
    }
    return gates;
}

static void give_gates(struct position *position)
{
    for (unsigned color = 0; color < 2; color++) {
        struct squares left = start_gates(position, color);
        for (; squares_any(left) && start_gates_matter(position, color);
             squares_remove(&left, squares_first(left))) {
            squares_add(&position->state.holdings.gates, squares_first(left));
            position->state.key ^= key_of(KEY_GATE, squares_first(left), 0, 0);
        }
    }
}

void start_give_rights(struct position *position)
{
    for (unsigned right = 0; right < position->variant->right_count; right++) {
        const unsigned rook = start_rook_of_right(position, right, SQUARE_NONE);
        if (rook == SQUARE_NONE)
            continue;
        position->state.rights |= (uint16_t)(1u << right);
        position->state.key ^= position->variant->rights_keys[right];
        position->rook_home[right] = (uint16_t)rook;
    }
    give_gates(position);
}

/* ---- positions ---- */

/* The pieces of the setup, nothing else filled. */
static struct position placed(const struct variant *variant)
{
    const struct placement *setup = &variant->about->setup;
    struct position position = blank(variant);

    memcpy(position.board, setup->board, sizeof(position.board));
    memcpy(position.state.holdings.hand, setup->hand, sizeof(setup->hand));
    return position;
}

struct position start_setup(const struct variant *variant)
{
    struct position position = placed(variant);

    variant->ops->refresh(&position);
    start_give_rights(&position);
    return position;
}

/* Squares of a shuffle's zone from left to right, and whether they are taken. */
struct room {
    unsigned count;
    uint8_t square[ADX_SQUARES_MAX];
    bool taken[ADX_SQUARES_MAX];
};

static struct room room_of(const struct geometry *geometry, struct squares zone)
{
    struct room room = {0};

    for (unsigned file = 0; file < geometry->files; file++) {
        for (unsigned rank = 0; rank < geometry->ranks; rank++) {
            const unsigned square = geometry->square_at[rank][file];
            if (square != SQUARE_NONE && squares_has(zone, square))
                room.square[room.count++] = (uint8_t)square;
        }
    }
    return room;
}

/* Free squares of a shade (0 any, 1 dark, 2 light) as indices in the room, left to right. */
static unsigned free_squares(const struct geometry *geometry, const struct room *room,
                             unsigned shade, uint8_t out[ADX_SQUARES_MAX])
{
    unsigned count = 0;

    for (unsigned i = 0; i < room->count; i++) {
        const unsigned square = room->square[i];
        const bool is_light = (geometry->file_of[square] + geometry->rank_of[square]) % 2;
        if (!room->taken[i] && (!shade || (shade == 2) == is_light))
            out[count++] = (uint8_t)i;
    }
    return count;
}

/* One of the choices of k (1 or 2) of n things, in the order 01 02 .. 12 .., by the lowest digit of
 * *number, which is taken away. */
static void choose(unsigned n, unsigned k, unsigned *number, unsigned out[2])
{
    const unsigned ways = k == 1 ? n : n * (n - 1) / 2;
    unsigned rest = *number % ways;

    *number /= ways;
    if (k == 1) {
        out[0] = rest;
        return;
    }
    out[0] = 0;
    while (rest >= n - 1 - out[0]) {
        rest -= n - 1 - out[0];
        out[0]++;
    }
    out[1] = out[0] + 1 + rest;
}

static void put_both(struct position *position, unsigned square, unsigned role)
{
    const unsigned mirror = position->variant->about->geometry.mirror[square];

    position->board[square] = role ? (uint8_t)piece_of(role, WHITE) : 0;
    position->board[mirror] = role ? (uint8_t)piece_of(role, BLACK) : 0;
}

static void run_step(struct position *position, const struct shuffle_step *step, struct room *room,
                     unsigned *number)
{
    uint8_t rest[ADX_SQUARES_MAX];
    const unsigned count =
        free_squares(&position->variant->about->geometry, room, step->shade, rest);
    unsigned chosen[2] = {0, 0};

    CHECK_ALWAYS(count >= step->role_count);
    if (!step->in_order)
        choose(count, step->role_count, number, chosen);
    for (unsigned i = 0; i < step->role_count; i++) {
        const unsigned at = rest[step->in_order ? i : chosen[i]];
        room->taken[at] = true;
        put_both(position, room->square[at], step->roles[i]);
    }
}

struct position start_numbered(const struct variant *variant, unsigned number)
{
    const struct shuffle *shuffle = &variant->about->shuffle;
    struct position position = placed(variant);
    struct room room = room_of(&variant->about->geometry, shuffle->zone);

    for (unsigned i = 0; i < room.count; i++)
        put_both(&position, room.square[i], 0);
    for (unsigned i = 0; i < shuffle->step_count; i++)
        run_step(&position, &shuffle->steps[i], &room, &number);
    variant->ops->refresh(&position);
    start_give_rights(&position);
    return position;
}

/* ---- what all start positions have in common ---- */

/* The squares on which start positions differ: the zone of the shuffle, from both sides. */
static struct squares shuffled_squares(const struct description *about)
{
    struct squares squares = about->shuffle.zone;

    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        if (squares_has(about->shuffle.zone, s))
            squares_add(&squares, about->geometry.mirror[s]);
    }
    return squares;
}

/* The roles of `color` that may stand on `square` in some start position. */
static uint64_t roles_on(const struct description *about, unsigned color, unsigned square)
{
    const unsigned piece = about->setup.board[square];
    const unsigned seen = color == WHITE ? square : about->geometry.mirror[square];
    uint64_t roles = 0;

    if (!squares_has(about->shuffle.zone, seen))
        return piece && piece_color(piece) == color ? UINT64_C(1) << piece_role(piece) : 0;
    for (unsigned i = 0; i < about->shuffle.step_count; i++) {
        for (unsigned k = 0; k < about->shuffle.steps[i].role_count; k++)
            roles |= UINT64_C(1) << about->shuffle.steps[i].roles[k];
    }
    return roles;
}

/* Squares that are empty, or taken, in every start position. */
struct common {
    struct squares empty, taken;
};

static bool atom_may_attack(const struct variant *variant, const struct atom *atom, unsigned by,
                            unsigned from, const struct common *common)
{
    const uint64_t royal = variant->royal_roles | variant->royal_set_roles;

    if (!(atom->modes & (MODE_CAPTURE | MODE_ROYAL)) || !(atom->colors >> by & 1))
        return false;
    for (unsigned i = atom->first[by][from]; i < atom->first[by][from + 1]; i++) {
        const struct path *path = &atom->paths[by][i];
        if (roles_on(variant->about, !by, path->to) & royal &&
            !squares_any(squares_and(path->empty, common->taken)) &&
            !squares_any(squares_and(path->occupied, common->empty)))
            return true;
    }
    return false;
}

bool start_may_attack(const struct variant *variant, unsigned by)
{
    const struct description *about = variant->about;
    const struct squares shuffled = shuffled_squares(about);
    struct common common = {{{0, 0}}, {{0, 0}}};

    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        if (!squares_has(shuffled, s))
            squares_add(about->setup.board[s] ? &common.taken : &common.empty, s);
    }
    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        uint64_t rest = roles_on(about, by, s);
        for (; rest; rest &= rest - 1) {
            const struct role_info *info = &variant->roles[__builtin_ctzll(rest)];
            for (unsigned i = 0; i < info->atom_count; i++) {
                if (atom_may_attack(variant, &variant->atoms[info->atoms[i]], by, s, &common))
                    return true;
            }
        }
    }
    return false;
}
