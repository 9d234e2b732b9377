#ifndef CORE_ENDING_H
#define CORE_ENDING_H

#include <stdbool.h>
#include <stdint.h>

#include "adx/position.h"
#include "core/squares.h"

/*
 * How games end. Each kind of ending is one row of ADX_ENDING_MAP (its words) and one of a table,
 * ending.c (how it is recognized). All who ask about endings ask that table: the kernel (no moves
 * after some of them), the referee, the search.
 *
 * What a game says of an ending is a `struct ending` in its description.
 */
struct position;
struct description;

/* The kinds are those of the public interface, and so is their order: the first of several counts.
 */
enum ending_kind {
    ENDING_NONE,
#define ENDING_KIND_VALUE(name, word, whose, arguments) ENDING_##name,
    ADX_ENDING_MAP(ENDING_KIND_VALUE)
#undef ENDING_KIND_VALUE
    ENDING_KINDS
};

/* What an ending means for the player to whom it happens. */
enum verdict {
    VERDICT_NONE,
    VERDICT_LOSS,
    VERDICT_DRAW,
    VERDICT_WIN,
    VERDICT_NOT_ALLOWED, /* REPETITION: it may not be brought about, so it ends nothing */
    VERDICT_POINTS       /* who has more points wins */
};

/* When a piece that has reached its goal counts. */
enum goal_rule {
    GOAL_AT_ONCE,
    GOAL_SAFE, /* as it comes, if it cannot be captured in the next turn */
    GOAL_HELD, /* after the opponent's next turn, if it still stands there */
};

/* Which mates a statement is about, the narrow ones first. */
enum mate_rule {
    MATE_ANY,
    MATE_BY,      /* by a check of certain pieces alone */
    MATE_WITHOUT, /* without a check by any of them in the unbroken series that ends with it */
};

/* Which lines of pieces count, and along which lines pieces face each other. */
enum line_way {
    LINE_ORTHOGONAL = 1,
    LINE_DIAGONAL = 2,
};

enum {
    ENDINGS_MAX = 24, /* of a game */
    NOBODY = 0,       /* sets of colors, bit c for color c */
    ONLY_WHITE = 1,
    ONLY_BLACK = 2,
    BOTH_COLORS = 3,
};

/* What a statement `end` says. */
struct ending {
    uint8_t kind;    /* enum ending_kind */
    uint8_t verdict; /* enum verdict, for the player to whom it happens */
    uint8_t colors;  /* the players to whom it may happen */
    uint8_t goal;    /* REACH: enum goal_rule */
    uint8_t mate;    /* CHECKMATE: enum mate_rule */
    uint8_t ways;    /* LINE, FACING: enum line_way, together */
    uint16_t number; /* checks received, occurrences of a position, plies without progress;
                        passes; NO_PIECE: fewer than so many are left, 0: none is;
                        REACH: so many have reached it, 0: one; LINE: so many in a line; SQUARE:
                        so many on each side */
    uint64_t roles;  /* CHECKMATE, REACH, NO_PIECE, LINE, SQUARE, FACING: one of these; MOVE_LIMIT:
                        their moves begin the count anew */
    struct squares zone[2]; /* REACH: where, by color; CASTLING: where the royal piece goes */
    bool none_empty;        /* REACH: by a move after which each square has a piece of any color */
    bool gaps;              /* LINE: other pieces and empty squares may stand between */
    bool equal_turns;       /* REACH: who moves second may follow in the next turn: a draw */
    bool nor_in_hand;       /* NO_PIECE: those in hand are left, too */
    bool lost;              /* CASTLING: can no longer be done, else has been done */
    bool at_once;           /* BARE_ROYAL, FACING: there is no answer */
    bool fewer_pieces;      /* STALEMATE: happens to who has fewer pieces on the board */
    bool never;             /* DEAD: every material may win, so it ends nothing */
};

/* When an ending can be seen. */
enum ending_time {
    ENDS_ON_BOARD,      /* on the board, though pieces could still move */
    ENDS_WITHOUT_MOVES, /* by the lack of moves */
    ENDS_IN_GAME,       /* by the moves that led to the position */
};

/* What is known of a position and of the game that led to it, the player to move at the point. */
struct ending_facts {
    struct position *position; /* tests may play moves on it; it is as before on return */
    bool in_check;
    bool has_moves;        /* some piece could move, if no ending took the moves away */
    unsigned occurrences;  /* of the position so far, this one counted; 0 not compared */
    uint8_t checking;      /* colors that gave check with all moves since the first occurrence */
    uint8_t chasing;       /* likewise, that chased one piece: see referee/chase.h */
    unsigned count, limit; /* plies that the weaker side has counted; over the limit it is a draw */
};

struct ending_row {
    enum ending_time time;
    /* The colors to which it has happened. */
    unsigned (*happens)(const struct ending *ending, const struct ending_facts *facts);
};

/* The table, by enum ending_kind; ENDING_NONE has an empty row. */
extern const struct ending_row ending_rows[ENDING_KINDS];

/* The word of a result, as docs/notation.md lists them; "" for ENDING_NONE. */
const char *ending_word(unsigned kind);

/* Who won: enum adx_winner of the public interface has the same values (asserted there). */
enum winner {
    WINNER_NONE,
    WINNER_WHITE,
    WINNER_BLACK,
    WINNER_DRAW
};

struct outcome {
    uint8_t reason; /* enum ending_kind */
    uint8_t winner; /* enum winner */
};

/*
 * Whether pieces of both players face each other, as an ending FACING says: with nothing between
 * them on one of its lines.
 */
bool ending_sees_facing(const struct position *position, const struct ending *ending);
/* Whether they do where a player must end it, or pass, which ends the game. */
bool ending_asks_to_part(const struct position *position);

/* The first ending that is met, of those that can be seen at the times of the mask 1 << time. */
struct outcome ending_met(const struct ending_facts *facts, unsigned times);

/*
 * The statement that counts of the checkmate on the board: the player to move is in check and has
 * no move. NULL: none is about it.
 */
const struct ending *ending_of_mate(struct position *position);

/* Whether the board ends the game though pieces could move (ENDS_ON_BOARD). */
bool ending_on_board(struct position *position);

#endif
