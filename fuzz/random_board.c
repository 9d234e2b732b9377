/* Boards and setups at random; see the header. */
#include "random_board.h"

#include <stdio.h>
#include <string.h>

enum {
    SHUFFLED_MAX = 7, /* squares */
    WORDS_2 = 128,    /* likewise, in two words of a set */
};

struct spot {
    unsigned file, rank;
};

/* ---- the board ---- */

static struct spot mirror(const struct plan *plan, const struct board *board, struct spot spot)
{
    return (struct spot){
        .file = board->symmetry == SYMMETRY_MIRROR ? spot.file : plan->files - 1 - spot.file,
        .rank = board->symmetry == SYMMETRY_SIDEWAYS ? spot.rank : plan->ranks - 1 - spot.rank,
    };
}

static bool is_same(struct spot a, struct spot b)
{
    return a.file == b.file && a.rank == b.rank;
}

static struct spot some_spot(struct plan *plan)
{
    const unsigned x = choose(plan->choices, plan->files), y = choose(plan->choices, plan->ranks);

    return (struct spot){x, y};
}

static uint8_t *point_at(struct board *board, struct spot spot)
{
    return &board->points[spot.rank][spot.file];
}

/* More squares than the kernels of two words have. */
static void draw_wide_size(struct plan *plan)
{
    const unsigned files = 9 + choose(plan->choices, 14);
    const unsigned fewest = WORDS_2 / files + 1, most = ADX_SQUARES_MAX / files;

    plan->files = files;
    plan->ranks = fewest + choose(plan->choices, most - fewest + 1);
}

static void draw_size(struct plan *plan)
{
    struct choices *choices = plan->choices;

    plan->files = 3 + choose(choices, one_in(choices, 4) ? 9 : 6);
    plan->ranks = 3 + choose(choices, one_in(choices, 4) ? 8 : 6);
    if (one_in(choices, 20)) { /* a strip */
        plan->files = 1 + choose(choices, 4);
        plan->ranks = 5 + choose(choices, 26);
    }
    if (one_in(choices, 10)) {
        const unsigned files = plan->files;
        plan->files = plan->ranks < 27 ? plan->ranks : 26;
        plan->ranks = files;
    }
    if (one_in(choices, 8))
        draw_wide_size(plan);
}

static void draw_points(struct plan *plan, struct board *board)
{
    struct choices *choices = plan->choices;

    for (unsigned y = 0; y < plan->ranks; y++)
        for (unsigned x = 0; x < plan->files; x++)
            board->points[y][x] = board->doubled && (x + y) % 2 ? POINT_NONE : POINT_EMPTY;
    for (unsigned holes = !plan->hexagons && one_in(choices, 7) ? 1 + choose(choices, 4) : 0; holes;
         holes--) {
        const struct spot spot = some_spot(plan), twin = mirror(plan, board, spot);
        if (*point_at(board, spot) != POINT_EMPTY || *point_at(board, twin) != POINT_EMPTY)
            continue;
        *point_at(board, spot) = POINT_HOLE;
        *point_at(board, twin) = POINT_HOLE;
    }
}

/* Labels, sometimes two lines with one, as far as the squares keep names of their own. */
static void draw_labels(struct plan *plan, const struct board *board)
{
    const bool odd = one_in(plan->choices, 8), shared = odd && board->doubled;

    for (unsigned x = 0; x < plan->files; x++)
        snprintf(plan->file_labels[x], LABEL_SIZE, odd && !shared && x % 3 == 2 ? "a%c" : "%c",
                 'a' + (char)(shared ? x / 2 : x));
    for (unsigned y = 0; y < plan->ranks; y++)
        snprintf(plan->rank_labels[y], LABEL_SIZE, odd && y % 2 ? "%u'" : "%u",
                 odd ? y / 2 + 1 : y + 1);
    if (!odd)
        return;
    buf_text(plan->out, "files");
    for (unsigned x = 0; x < plan->files; x++)
        buf_format(plan->out, " %s", plan->file_labels[x]);
    buf_text(plan->out, "\nranks");
    for (unsigned y = 0; y < plan->ranks; y++)
        buf_format(plan->out, " %s", plan->rank_labels[y]);
    buf_char(plan->out, '\n');
}

static void name_squares(struct plan *plan, const struct board *board)
{
    for (unsigned y = 0; y < plan->ranks; y++)
        for (unsigned x = 0; x < plan->files; x++) {
            char name[sizeof(plan->squares[0])];
            if (board->points[y][x] != POINT_EMPTY || plan->square_count >= ADX_SQUARES_MAX)
                continue;
            snprintf(name, sizeof(name), "%s%s", plan->file_labels[x], plan->rank_labels[y]);
            memcpy(plan->squares[plan->square_count++], name, sizeof(name));
        }
}

/* Hexagons in lines of one length: their names and the rows of a setup are those of squares. */
static void write_rhombus(struct plan *plan)
{
    const bool in_files = plan->hexagons == HEXAGONS_IN_FILES;
    const unsigned lines = in_files ? plan->files : plan->ranks;

    buf_format(plan->out, "board hexagons in %s of", in_files ? "files" : "ranks");
    for (unsigned i = 0; i < lines; i++)
        buf_format(plan->out, " %u", in_files ? plan->ranks : plan->files);
    buf_format(plan->out, ", slanting %s", in_files ? "up" : "right");
}

/* Whether the lattice has room for a rhombus, which is the same for both players when it is turned.
 */
static enum hexagons draw_hexagons(struct plan *plan, const struct board *board)
{
    const bool in_files = plan_chance(plan, 2);
    const unsigned lines = in_files ? plan->files : plan->ranks;
    const unsigned length = in_files ? plan->ranks : plan->files;

    if (board->wrap_files || board->wrap_ranks || board->symmetry != SYMMETRY_ROTATE ||
        2 * length + lines > ADX_LATTICE_MAX || !plan_chance(plan, 3))
        return HEXAGONS_NONE;
    return in_files ? HEXAGONS_IN_FILES : HEXAGONS_IN_RANKS;
}

static void write_board(struct plan *plan, const struct board *board)
{
    static const char *const symmetries[] = {"symmetry mirror\n", "symmetry rotate\n",
                                             "symmetry sideways\n"};
    bool any = false;

    if (plan->hexagons)
        write_rhombus(plan);
    else
        buf_format(plan->out, "board %ux%u", plan->files, plan->ranks);
    if (board->wrap_files || board->wrap_ranks)
        buf_format(plan->out, " wrap%s%s", board->wrap_files ? " files" : "",
                   board->wrap_ranks ? " ranks" : "");
    if (board->doubled)
        buf_text(plan->out, " doubled");
    for (unsigned y = 0; y < plan->ranks; y++)
        for (unsigned x = 0; x < plan->files; x++) {
            if (board->points[y][x] != POINT_HOLE)
                continue;
            buf_format(plan->out, "%s%s%s", any ? " " : ", holes ", plan->file_labels[x],
                       plan->rank_labels[y]);
            any = true;
        }
    plan->two_boards = !any && !plan->hexagons && !board->wrap_files && !board->doubled &&
                       plan->files % 2 == 0 && plan_chance(plan, 4);
    if (plan->two_boards)
        buf_text(plan->out, ", two boards");
    const bool is_said = board->symmetry != SYMMETRY_MIRROR || plan_chance(plan, 8);
    buf_format(plan->out, "\n%s", is_said ? symmetries[board->symmetry] : "");
}

void random_board(struct plan *plan, struct board *board)
{
    struct choices *choices = plan->choices;

    draw_size(plan);
    board->wrap_files = one_in(choices, 6);
    board->wrap_ranks = one_in(choices, board->wrap_files ? 3 : 20);
    board->symmetry = one_in(choices, 6)    ? SYMMETRY_ROTATE
                      : one_in(choices, 10) ? SYMMETRY_SIDEWAYS
                                            : SYMMETRY_MIRROR;
    /* Every point must have its twin. */
    const bool even = board->symmetry == SYMMETRY_MIRROR     ? plan->ranks % 2
                      : board->symmetry == SYMMETRY_SIDEWAYS ? plan->files % 2
                                                             : (plan->files + plan->ranks) % 2 == 0;
    board->doubled = even && plan->files > 1 && plan->ranks > 1 && one_in(choices, 8);
    plan->hexagons = board->doubled ? HEXAGONS_NONE : draw_hexagons(plan, board);
    draw_points(plan, board);
    draw_labels(plan, board);
    name_squares(plan, board);
    write_board(plan, board);
}

/* ---- pieces ---- */

static uint8_t point_of(unsigned role, unsigned color)
{
    return (uint8_t)(POINT_PIECE + 2 * role + color);
}

/* Put White's piece on a square still free, and Black's on the one that mirrors it, or only one. */
static void put_pair(struct plan *plan, struct board *board, unsigned role, bool mirrored)
{
    for (unsigned tries = 0; tries < 20; tries++) {
        struct spot spot = some_spot(plan);
        if (mirrored && board->symmetry != SYMMETRY_SIDEWAYS && spot.rank > plan->ranks / 2)
            spot.rank = plan->ranks - 1 - spot.rank;
        const struct spot twin = mirror(plan, board, spot);
        if (*point_at(board, spot) != POINT_EMPTY || *point_at(board, twin) != POINT_EMPTY ||
            is_same(spot, twin))
            continue;
        *point_at(board, spot) = point_of(role, mirrored ? 0 : choose(plan->choices, 2));
        if (mirrored)
            *point_at(board, twin) = point_of(role, 1);
        return;
    }
}

static void clear_pieces(const struct plan *plan, struct board *board)
{
    for (unsigned y = 0; y < plan->ranks; y++)
        for (unsigned x = 0; x < plan->files; x++)
            if (board->points[y][x] >= POINT_PIECE)
                board->points[y][x] = POINT_EMPTY;
}

static void put_pieces(struct plan *plan, struct board *board, unsigned tries)
{
    const unsigned room = plan->files * plan->ranks / 4 / (1 + tries / 2);
    for (unsigned pieces = room ? 1 + choose(plan->choices, room) : 0; pieces; pieces--) {
        const unsigned role = 1 + choose(plan->choices, plan->role_count - 1);
        put_pair(plan, board, role, !plan_chance(plan, 8));
    }
}

/* Of the piece that a point stands for, seen from White. */
static unsigned role_at(const struct board *board, struct spot spot)
{
    return (board->points[spot.rank][spot.file] - (unsigned)POINT_PIECE) / 2;
}

static void write_piece_at(struct plan *plan, unsigned role, unsigned color)
{
    for (const char *c = plan->letters[role]; *c; c++)
        buf_char(plan->out, color && *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c);
}

static void write_row(struct plan *plan, const struct board *board, unsigned y)
{
    unsigned run = 0;

    for (unsigned x = 0; x <= plan->files; x++) {
        const unsigned point = x < plan->files ? board->points[y][x] : POINT_HOLE;
        if (point == POINT_NONE || (point == POINT_HOLE && board->doubled && x < plan->files))
            continue;
        run += point == POINT_EMPTY;
        if (point == POINT_EMPTY)
            continue;
        if (run)
            buf_format(plan->out, "%u", run);
        run = 0;
        if (x < plan->files && point == POINT_HOLE)
            buf_char(plan->out, '_');
        else if (x < plan->files)
            write_piece_at(plan, (point - POINT_PIECE) / 2, (point - POINT_PIECE) % 2);
    }
}

/* in_hand: the royal pieces are, too. */
static void write_setup(struct plan *plan, const struct board *board, bool in_hand)
{
    buf_text(plan->out, "setup ");
    for (unsigned y = plan->ranks; y-- > 0;) {
        write_row(plan, board, y);
        buf_text(plan->out, y ? "/" : "");
    }
    if (in_hand || plan_chance(plan, 8)) {
        buf_char(plan->out, '[');
        for (unsigned color = 0; color < 2 && in_hand; color++)
            write_piece_at(plan, 0, color);
        for (unsigned i = 0; i < 5; i++) {
            const unsigned role = 1 + choose(plan->choices, plan->role_count - 1);
            write_piece_at(plan, role, choose(plan->choices, 2));
        }
        buf_char(plan->out, ']');
    }
    buf_char(plan->out, '\n');
}

/* ---- shuffles ---- */

/* Squares of White for a shuffle, which none of Black's is. Returns: how many. */
static unsigned draw_zone(struct plan *plan, struct board *board, struct spot zone[SHUFFLED_MAX])
{
    const struct spot one = some_spot(plan);
    const bool rank = plan_chance(plan, 2);
    unsigned count = 0;

    for (unsigned tries = 0; tries < 40 && count < SHUFFLED_MAX; tries++) {
        struct spot spot = some_spot(plan);
        spot.rank = rank ? one.rank : spot.rank;
        const struct spot twin = mirror(plan, board, spot);
        bool fits = *point_at(board, spot) == POINT_EMPTY &&
                    *point_at(board, twin) == POINT_EMPTY && !is_same(spot, twin);
        for (unsigned i = 0; i < count; i++)
            fits &= !is_same(zone[i], spot) && !is_same(zone[i], twin);
        if (fits)
            zone[count++] = spot;
    }
    return count;
}

static void write_item(struct plan *plan, const uint8_t *roles, unsigned count, bool in_order,
                       const char *before)
{
    buf_text(plan->out, before);
    for (unsigned i = 0; i < count; i++)
        buf_format(plan->out, "%s%s", i ? " " : "", plan->names[roles[i]]);
    buf_text(plan->out, in_order ? " in order" : "");
}

/* Pieces of both players on the first squares of the zone. */
static void put_shuffled(struct plan *plan, struct board *board, const struct spot *zone,
                         const uint8_t *roles, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        *point_at(board, zone[i]) = point_of(roles[i], 0);
        *point_at(board, mirror(plan, board, zone[i])) = point_of(roles[i], 1);
    }
}

/* One piece, on a shade or not, then perhaps a pair, then all that is left in order or singly. */
static void write_items(struct plan *plan, const uint8_t *roles, unsigned count, unsigned room)
{
    const bool pair = count >= 3 && roles[1] == roles[2];
    const unsigned done = pair ? 3 : 1;

    buf_text(plan->out, plan->hexagons ? ": " : PICK(plan, ": ", ": ", ": light ", ": dark "));
    write_item(plan, roles, 1, false, "");
    if (pair)
        write_item(plan, roles + 1, 2, false, ", ");
    if (count == room && count > done && count - done <= 4 && plan_chance(plan, 2))
        write_item(plan, roles + done, count - done, true, ", ");
    else
        for (unsigned i = done; i < count; i++)
            write_item(plan, roles + i, 1, false, ", ");
    buf_char(plan->out, '\n');
}

/* A shuffle of some pieces, perhaps of the king among them. Returns: whether he is. */
static bool write_shuffle(struct plan *plan, struct board *board)
{
    struct spot zone[SHUFFLED_MAX];
    uint8_t roles[SHUFFLED_MAX];
    const unsigned room = draw_zone(plan, board, zone);
    const unsigned count = plan_chance(plan, 2) ? room : choose(plan->choices, room + 1);
    const bool with_king = count && plan_chance(plan, 2);

    if (!count)
        return false;
    for (unsigned i = 0; i < count; i++)
        roles[i] = (uint8_t)(1 + choose(plan->choices, plan->role_count - 1));
    if (with_king)
        roles[0] = 0;
    board->shuffled = true;
    put_shuffled(plan, board, zone, roles, count);
    buf_text(plan->out, "shuffle");
    for (unsigned i = 0; i < room; i++)
        buf_format(plan->out, " %s%s", plan->file_labels[zone[i].file],
                   plan->rank_labels[zone[i].rank]);
    if (plan_chance(plan, 6)) /* perhaps its own mirror */
        buf_format(plan->out, " %s", plan_square(plan));
    write_items(plan, roles, count, room);
    return with_king;
}

/* ---- castling ---- */

static bool find_king(const struct plan *plan, const struct board *board, struct spot *king)
{
    for (king->rank = 0; king->rank < plan->ranks; king->rank++)
        for (king->file = 0; king->file < plan->files; king->file++)
            if (board->points[king->rank][king->file] == point_of(0, 0))
                return true;
    return false;
}

static void write_spot(struct plan *plan, struct spot spot)
{
    buf_format(plan->out, "%s%s", plan->file_labels[spot.file], plan->rank_labels[spot.rank]);
}

/* The squares that must be safe or empty, where the text does not leave them open. */
/* The end of a castling: the opponent may bar it. */
static void write_unless(struct plan *plan)
{
    buf_text(plan->out, plan_chance(plan, 3) ? ", unless enemy has\n" : "\n");
}

static void write_castle_zones(struct plan *plan, struct spot king_to, bool all)
{
    if (all || plan_chance(plan, 4)) {
        buf_text(plan->out, ", safe ");
        write_spot(plan, king_to);
    }
    if (all || plan_chance(plan, 8)) {
        buf_format(plan->out, ", empty %s", plan_square(plan));
        buf_format(plan->out, " %s", plan_square(plan));
    }
    write_unless(plan);
}

/* A castling that ends the game, or the loss of one. */
static void write_castling_end(struct plan *plan, struct spot king_to)
{
    plan_write_color(plan);
    buf_text(plan->out, PICK(plan, "end castling to ", "end no castling to "));
    write_spot(plan, king_to);
    buf_text(plan->out, PICK(plan, " win\n", " loss\n", " draw\n"));
}

/* The king goes to the side of its partner, which lands behind it; or both go anywhere. */
static void write_castle(struct plan *plan, const struct board *board, struct spot king,
                         struct spot rook)
{
    const unsigned away = rook.file > king.file ? rook.file - king.file : king.file - rook.file;
    const unsigned steps = 1 + choose(plan->choices, away ? away : 1);
    const bool anywhere = away < 2 || plan_chance(plan, 8);
    struct spot king_to = king, rook_to = king;

    king_to.file = rook.file > king.file ? king.file + steps : king.file - steps;
    rook_to.file = rook.file > king.file ? king_to.file - 1 : king_to.file + 1;
    if (anywhere) {
        king_to = some_spot(plan);
        rook_to = some_spot(plan);
    }
    plan_write_color(plan);
    buf_format(plan->out, "castle %s ", plan->names[0]);
    write_spot(plan, king);
    buf_char(plan->out, '-');
    write_spot(plan, king_to);
    buf_format(plan->out, " with %s ", plan->names[role_at(board, rook)]);
    write_spot(plan, rook);
    buf_char(plan->out, '-');
    write_spot(plan, rook_to);
    write_castle_zones(plan, king_to, anywhere || rook.rank != king.rank);
    if (plan_chance(plan, 6))
        write_castling_end(plan, king_to);
}

static void write_castles(struct plan *plan, const struct board *board)
{
    unsigned left = 1 + choose(plan->choices, 3);
    struct spot king;

    if (!find_king(plan, board, &king))
        return;
    for (unsigned tries = 0; tries < 60 && left; tries++) {
        struct spot rook = some_spot(plan);
        if (!plan_chance(plan, 6))
            rook.rank = king.rank;
        const unsigned point = board->points[rook.rank][rook.file];
        if (point < POINT_PIECE + 2 || (point - POINT_PIECE) % 2)
            continue;
        write_castle(plan, board, king, rook);
        left--;
    }
}

static void write_castles_to_goals(struct plan *plan, const struct board *board)
{
    struct spot king;

    if (!find_king(plan, board, &king))
        return;
    for (unsigned i = 0; i < 2; i++) {
        const struct spot king_to = {choose(plan->choices, plan->files), king.rank};
        const struct spot rook_to = {choose(plan->choices, plan->files), king.rank};
        buf_format(plan->out, "castle %s to ", plan->names[0]);
        write_spot(plan, king_to);
        buf_format(plan->out, " with %s %s to ", i ? "left" : "right", plan_role(plan));
        write_spot(plan, rook_to);
        write_unless(plan);
    }
}

void random_setup(struct plan *plan, struct board *board, unsigned tries)
{
    const bool in_hand = plan->placed && !tries;

    clear_pieces(plan, board);
    board->shuffled = false;
    if (!in_hand && (tries >= 3 || !plan_chance(plan, 8) || !write_shuffle(plan, board)))
        put_pair(plan, board, 0, true);
    for (unsigned more = plan->royals ? choose(plan->choices, 3) : 0; more; more--)
        put_pair(plan, board, 0, !plan_chance(plan, 3));
    put_pieces(plan, board, tries);
    write_setup(plan, board, in_hand);
    if (plan_chance(plan, 8))
        buf_format(plan->out, "begins %s\n", PICK(plan, "white", "black", "black"));
    if (board->shuffled && plan_chance(plan, 2))
        write_castles_to_goals(plan, board);
    else if (plan_chance(plan, 3))
        write_castles(plan, board);
}
