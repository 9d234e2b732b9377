#ifndef INI_RULES_IN_H
#define INI_RULES_IN_H

#include "import/omissions.h"
#include "ini/roles.h"
#include "ini/statements.h"

/*
 * From the statements of a rule text to a game of a file of variants. All squares are those that
 * White would name, for Black as well, up to the end.
 */

enum {
    RULES_ZONES_MAX = 32,
    BETZA_SIZE = 160
};

enum rules_symmetry {
    SYMMETRY_MIRROR,
    SYMMETRY_ROTATE,
    SYMMETRY_SIDEWAYS,
};

/* A piece of the text. */
struct rules_piece {
    const char *name;
    char letter; /* of what it is a form of */
    enum role_form form;
    bool royal, is_bound, is_soldier;
    struct movement movement;
    struct ini_squares within, first; /* where it may go; where its initial moves start */
    const char *captured_as;          /* NULL: as itself */
    unsigned kind;
    bool is_had[COLORS];                          /* can a player have it? */
    struct ini_squares must[COLORS], may[COLORS]; /* where it promotes */
};

struct rules_castle {
    bool exists;
    unsigned king, rook; /* pieces */
    unsigned king_from, king_to, rook_from, rook_to;
};

struct rules {
    const struct statements *statements;
    struct ini_game *game;
    struct omissions omissions;
    bool failed; /* nothing can be said without what is wrong */
    enum rules_symmetry symmetry;
    struct ini_squares board;
    struct {
        const char *name;
        struct ini_squares squares;
    } zone[RULES_ZONES_MAX];
    unsigned zone_count;
    struct rules_piece piece[ROLES_MAX];
    unsigned piece_count;
    char betza[KIND_COUNT][BETZA_SIZE], start[1024];
    const struct statement *setup;
    const char *royals[COLORS]; /* the word, NULL for one each */
    bool passes, passes_not;    /* pieces that can be captured en passant, and others that cannot */
    bool leads_royals;          /* royal pieces are ordinary ones that may not die out */
    bool black_begins, is_mixed; /* promotion is a must on some squares only */
    uint64_t to_hand;            /* pieces that go there when they are captured */
    unsigned checks;
    unsigned mates; /* statements about some mates: 1 by pieces, 2 without checks by them */
    const struct statement *king_leap, *fers_leap; /* first moves, as in Cambodia */
    struct rules_castle castle[COLORS][2];         /* to the right, to the left of the king */
    unsigned castles, yielding;     /* statements; those of castlings that the opponent's bar */
    bool castling_loses[COLORS][2]; /* who can no longer castle so loses */
};

/* Say that a statement cannot be said there, and why. */
__attribute__((format(printf, 3, 4))) void rules_refuse(struct rules *rules,
                                                        const struct statement *statement,
                                                        const char *format, ...);

/* Names of pieces from that place on. Returns: the place after them; `set` has a bit for each. */
unsigned rules_pieces(const struct rules *rules, const struct statement *statement, unsigned from,
                      uint64_t *set);
/* The kinds of pieces. */
kind_set rules_kinds(const struct rules *rules, uint64_t pieces);
/* The place of a piece of that name or, of none, piece_count. */
unsigned rules_piece(const struct rules *rules, const char *name);
/* Squares from that place on. Returns: the place after them. */
unsigned rules_squares(const struct rules *rules, const struct statement *statement, unsigned from,
                       struct ini_squares *out);
/* White's squares as those of another player, or back. */
struct ini_squares rules_flip(const struct rules *rules, struct ini_squares squares);
/* Is the statement about that color? */
bool rules_concern(const struct statement *statement, unsigned color);
/* The squares where a piece could not move on an empty board. */
struct ini_squares rules_stuck(const struct rules *rules, const struct rules_piece *piece);

typedef void rules_take(struct rules *rules, const struct statement *statement);
typedef void rules_settle(struct rules *rules);

/* One function for each keyword, and what is done when all its statements have been taken. */
rules_take take_board, take_labels, take_symmetry, take_zone, take_setup, take_begins;
rules_take take_piece, take_royals, take_move, take_turn, take_must, take_pass, take_promotion,
    take_castle;
rules_take take_captured, take_act, take_drop, take_event, take_capturing, take_never;
rules_take take_count, take_ending;
rules_settle settle_royals, settle_kinds, settle_havers, settle_promotions, settle_castles;
rules_settle settle_drops, settle_endings, settle_start;

#endif
