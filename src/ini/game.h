#ifndef INI_GAME_H
#define INI_GAME_H

#include <stdbool.h>

#include "base/buf.h"
#include "ini/kinds.h"
#include "ini/movement.h"
#include "ini/square_set.h"

/*
 * One game of a file of variants, with what it takes from the games that it is built on: a field
 * for each setting that can be said in a rule text, and a list of the others.
 */

enum {
    GAME_ODD_MAX = 64
};

enum game_value {
    VALUE_NONE,
    VALUE_LOSS,
    VALUE_DRAW,
    VALUE_WIN
};

enum {
    WHITE,
    BLACK,
    COLORS
};

/* A setting that is not understood, or that has no word in the language. */
struct game_odd {
    const char *key, *value;
    const char *why;
    unsigned line; /* 0: in a game that is built in */
};

/* What is placed after a move. */
enum walling {
    WALLING_NONE,
    WALLING_ANYWHERE, /* a wall on an empty square */
    WALLING_ONE,      /* the only one, on another square each time */
    WALLING_BEHIND,   /* a wall where the piece was */
};

/* How pieces are counted where a game is drawn. */
enum material {
    MATERIAL_NONE,
    MATERIAL_BY_KIND,
    MATERIAL_ALIKE, /* each piece for one point */
};

/* From where what is dropped slides on. */
enum sliding {
    SLIDING_NONE,
    SLIDING_TOP,
    SLIDING_EDGES,
};

struct ini_game {
    unsigned files, ranks;
    const char *start;       /* FEN */
    char letter[KIND_COUNT]; /* capital, 0 for a kind that the game has not */
    const char *betza[KIND_COUNT];
    unsigned char promoted[KIND_COUNT]; /* what it becomes, KIND_NONE */
    unsigned char limit[KIND_COUNT];    /* as many may be made by promotion; 0: any number */
    struct ini_squares mobility[COLORS][KIND_COUNT];
    kind_set has_mobility[COLORS];

    struct ini_squares promotion_region[COLORS], double_step[COLORS], triple_step[COLORS];
    struct ini_squares en_passant[COLORS], drop_region[COLORS], flag_region[COLORS];
    struct ini_squares diagonal_lines, walling_region[COLORS];
    enum walling walling;
    enum sliding sliding;
    enum material material;
    bool facing_ends; /* kings that face each other must part, or the opponent passes */
    kind_set promotion_pawns[COLORS], promotion_pieces[COLORS], en_passant_types[COLORS];
    kind_set move_rule_types[COLORS], castling_rooks, extinction_types, blast_immune, flag[COLORS];
    kind_set castling_king, no_doubled, must_drop_types;
    kind_set petrified;       /* these become walls as they capture */
    kind_set mutually_immune; /* one of these does not capture another of its kind */
    bool extinct_together;    /* all kinds as one */

    bool castling, double_steps, must_promote_pawns, must_promote_pieces, demotes, blasts, drops;
    bool promoted_stay, captures_to_hand, first_rank_drops, promotion_zone_drops, drop_promoted;
    bool immobility_illegal, must_capture, checking, drop_checks, pass[COLORS];
    bool pass_on_stalemate[COLORS], flying_general, repetition_absolute, perpetual_check_loses;
    bool chases_lose; /* as the Asian rules say what a chase is */
    bool gating, drops_behind, cambodian_moves, no_pawn_drop_mate, stalemate_count,
        extinction_claim, pseudo_royal, duple_check, flag_move, flag_safe, must_drop,
        castling_dropped, opposite_bishops, rooks_dropped_home;
    bool promotes_capturing;       /* pieces promote only as they capture; pawns by arriving */
    bool castling_wins[COLORS][2]; /* to the right, to the left; who can no longer loses */
    bool mates_in_series;   /* not by a knight, nor without a check by it, a rook or their like */
    bool opposite_castling; /* not to the side to which the opponent has castled */
    bool stays_in_check;    /* the king does not move out of check */
    bool promotes_in_turn;  /* a pawn becomes another piece instead of moving, not by arriving */
    bool check_counting, counts_moves, counts_from_nothing;
    unsigned castling_file[2], castling_rank, castling_king_file, castling_rook_file[2];
    unsigned no_doubled_count, move_rule, repetitions, extinct_count, extinct_opponent;
    unsigned flag_count, soldier_rank;
    unsigned line;           /* so many pieces beside each other; 0: lines mean nothing */
    unsigned line_with_gaps; /* the same of pieces that others may stand between */
    unsigned square;         /* likewise, so many on each side of a square */
    bool flag_full;          /* a goal is also reached by one piece once no square of it is empty */
    kind_set line_types;
    bool line_along_files, line_along_ranks, line_diagonal;
    enum game_value checkmate, stalemate, repetition, extinction, line_value;
    enum game_value draw_odds; /* White's result where others say draw */

    unsigned counts_shorter; /* by so many moves each count is shorter than the usual one */
    kind_set own_kinds;      /* that the section names itself, not the game that it is built on */

    struct game_odd odd[GAME_ODD_MAX];
    unsigned odd_count;
};

/* Whose letter it is, in any case; KIND_NONE. */
unsigned game_kind(const struct ini_game *game, char letter);

/* Kinds and squares in the words of a file of variants; "-" for none. */
void game_write_kinds(const struct ini_game *game, kind_set set, struct buf *out);
void game_write_squares(const struct ini_game *game, struct ini_squares squares, struct buf *out);

/* What a game has that is built on none. */
void game_set_defaults(struct ini_game *out);

#endif
