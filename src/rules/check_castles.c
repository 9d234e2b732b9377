/* castle: journeys of king and partner, with what must be empty and safe. */
#include <stdlib.h>

#include "rules/checker.h"

/* Squares from a to b along a rank or a file, both included. Returns: false if on neither. */
static bool add_line(const struct geometry *geometry, unsigned a, unsigned b, struct squares *line)
{
    const int files = geometry->file_of[b] - geometry->file_of[a];
    const int ranks = geometry->rank_of[b] - geometry->rank_of[a];
    const int file_step = (files > 0) - (files < 0), rank_step = (ranks > 0) - (ranks < 0);

    /* Files and ranks of hexagons that both change alike lie across edges. */
    if (files && ranks && !(geometry->hexagons && abs(files) == abs(ranks)))
        return false;
    for (int x = geometry->file_of[a], y = geometry->rank_of[a];; x += file_step, y += rank_step) {
        const unsigned square = geometry->square_at[y][x];
        if (square != SQUARE_NONE)
            squares_add(line, square);
        if (square == b)
            return true;
    }
}

static struct squares without(struct squares set, unsigned square)
{
    squares_remove(&set, square);
    return set;
}

/* All squares between king and partner and on their ways, these two excepted. */
static bool default_empty(const struct geometry *geometry, struct castle *castle)
{
    struct squares line = {{0, 0}};

    if (!add_line(geometry, castle->king_from, castle->rook_from, &line) ||
        !add_line(geometry, castle->king_from, castle->king_to, &line) ||
        !add_line(geometry, castle->rook_from, castle->rook_to, &line))
        return false;
    castle->empty = without(without(line, castle->king_from), castle->rook_from);
    return true;
}

static bool read_zones(struct checker *checker, struct castle *castle)
{
    const struct geometry *geometry = &checker->out->geometry;
    const struct part *empty = checker_part(checker, "empty"),
                      *safe = checker_part(checker, "safe");

    if (empty ? !checker_squares(checker, empty, &castle->empty)
              : !default_empty(geometry, castle)) {
        if (!empty)
            checker_blame(checker, checker->at->first, checker->at->count,
                          "add a clause such as empty f1-g1",
                          "the two pieces do not stay on one rank or file, so name the squares "
                          "that must be empty");
        return false;
    }
    squares_add(&castle->empty, castle->king_to);
    squares_add(&castle->empty, castle->rook_to);
    castle->empty = without(without(castle->empty, castle->king_from), castle->rook_from);
    if (safe ? !checker_squares(checker, safe, &castle->safe)
             : !add_line(geometry, castle->king_from, castle->king_to, &castle->safe)) {
        if (!safe)
            checker_blame(checker, checker->at->first, checker->at->count,
                          "add a clause such as safe e1-g1",
                          "the royal piece does not move along a rank or file, so name the squares "
                          "that must not be attacked");
        return false;
    }
    return true;
}

/* Whether the setup has a piece of a color on a square, seen from White. */
static bool starts_on(const struct description *out, unsigned role, unsigned square, unsigned color)
{
    const unsigned at = color == WHITE ? square : out->geometry.mirror[square];

    return description_starts_on(out, role, color, at);
}

/* Report a king or partner that does not start where castling starts. */
static void check_start(struct checker *checker, unsigned role, unsigned square, unsigned color,
                        const struct part *path)
{
    const struct geometry *geometry = &checker->out->geometry;
    char name[8];

    geometry_name(geometry, color == WHITE ? square : geometry->mirror[square], name);
    if (!starts_on(checker->out, role, square, color))
        checker_blame(checker, path->first, 1, "name a square where it stands, or change the setup",
                      "the setup has no %s %s on %s", color == WHITE ? "white" : "black",
                      checker->out->roles[role].name, name);
}

/* The setup must let one of the players castle so. */
static void check_starts(struct checker *checker, const struct castle *castle)
{
    const unsigned first = castle->colors & ONLY_WHITE ? WHITE : BLACK;
    bool any = !checker->has_setup;

    for (unsigned color = WHITE; color <= BLACK; color++)
        any |= castle->colors >> color & 1 &&
               starts_on(checker->out, castle->king_role, castle->king_from, color) &&
               starts_on(checker->out, castle->rook_role, castle->rook_from, color);
    if (any)
        return;
    check_start(checker, castle->king_role, castle->king_from, first,
                match_part(&checker->match, "PATH", 0));
    check_start(checker, castle->rook_role, castle->rook_from, first,
                match_part(&checker->match, "PATH", 1));
}

/* castle king e1-g1 with rook h1-f1 */
static bool read_journeys(struct checker *checker, struct castle *castle)
{
    const struct part *king = match_part(&checker->match, "PATH", 0);
    const struct part *rook = match_part(&checker->match, "PATH", 1);
    unsigned from, to;

    if (!checker_path(checker, king->first, &from, &to))
        return false;
    castle->king_from = (uint16_t)from;
    castle->king_to = (uint8_t)to;
    if (!checker_path(checker, rook->first, &from, &to))
        return false;
    castle->rook_from = (uint16_t)from;
    castle->rook_to = (uint8_t)to;
    if (castle->king_to == castle->rook_to || castle->king_from == castle->rook_from) {
        checker_blame(checker, rook->first, 1, "write two different squares",
                      "the royal piece and its partner cannot share a square");
        return false;
    }
    check_starts(checker, castle);
    return read_zones(checker, castle);
}

/* castle king to g1 with right rook to f1 */
static bool read_goals(struct checker *checker, struct castle *castle)
{
    const struct part *king = match_part(&checker->match, "SQUARE", 0);
    const struct part *rook = match_part(&checker->match, "SQUARE", 1);
    const struct part *side = checker_part(checker, "left");
    const unsigned king_to = checker_square(checker, king->first);
    const unsigned rook_to = checker_square(checker, rook->first);

    if (checker->out->royals[WHITE] != ROYALS_ONE) {
        checker_blame(checker, checker->at->first, checker->at->count,
                      "name the squares of both pieces, as in castle king e1-g1 with rook h1-f1",
                      "a game with a royals statement cannot have this kind of castling");
        return false;
    }
    castle->from_shuffle = true;
    castle->right_side = word_is(checker->at->source, side->first, "right");
    castle->king_from = castle->rook_from = SQUARE_NONE;
    castle->king_to = (uint8_t)king_to;
    castle->rook_to = (uint8_t)rook_to;
    if (king_to == SQUARE_NONE || rook_to == SQUARE_NONE)
        return false;
    if (king_to == rook_to) {
        checker_blame(checker, rook->first, 1, "write two different squares",
                      "the royal piece and its partner cannot share a square");
        return false;
    }
    return true;
}

static void read_castle(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *king = match_part(&checker->match, "ROLE", 0);
    const struct part *rook = match_part(&checker->match, "ROLE", 1);
    const unsigned king_role = checker_role(checker, king->first);
    const unsigned rook_role = checker_role(checker, rook->first);
    struct castle castle = {
        .colors = checker->at->colors,
        .king_role = (uint8_t)king_role,
        .rook_role = (uint8_t)rook_role,
        .yields = checker_part(checker, "unless") != NULL,
    };

    if (!king_role || !rook_role || !checker->has_board)
        return;
    const bool any_royal = out->royals[WHITE] != ROYALS_NONE || out->royals[BLACK] != ROYALS_NONE;
    if (any_royal && !out->roles[king_role].royal) {
        checker_blame(checker, king->first, 1, "name a royal piece",
                      "only a royal piece can castle, and %s is not royal",
                      out->roles[king_role].name);
        return;
    }
    if (king_role == rook_role) {
        checker_blame(checker, rook->first, 1, "name another piece as its partner",
                      "a piece cannot castle with itself");
        return;
    }
    if (checker_part(checker, "PATH") ? !read_journeys(checker, &castle)
                                      : !read_goals(checker, &castle))
        return;
    if (castle.from_shuffle && !out->shuffle.count && !checker->game->incomplete) {
        checker_blame(checker, checker->at->first, checker->at->count,
                      "give both squares of each piece, as in castle king e1-g1 with rook h1-f1",
                      "castling without start squares is only for games with a shuffle");
        return;
    }
    if (out->castle_count == CASTLES_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d castlings", CASTLES_MAX);
        return;
    }
    checker->castle_statement[out->castle_count] = checker->at;
    out->castles[out->castle_count++] = castle;
}

void check_castles(struct checker *checker)
{
    checker_each(checker, "castle", read_castle);
}
