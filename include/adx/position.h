#ifndef ADX_POSITION_H
#define ADX_POSITION_H

/*
 * Example: the shortest game of chess.
 *
 *     static const char *const moves[] = {"f2f3", "e7e5", "g2g4", "d8h4"};
 *     const adx_alloc alloc = adx_alloc_libc();
 *     adx_variant *variant;
 *     adx_position *position = NULL;
 *     adx_err err = adx_variant_builtin(&alloc, "chess", &variant);
 *
 *     if (!err)
 *         err = adx_position_create(&alloc, variant, NULL, NULL, NULL, &position);
 *     for (unsigned i = 0; !err && i < 4; i++)
 *         err = adx_position_play_text(position, moves[i]);
 *     if (!err) {
 *         const adx_outcome outcome = adx_position_outcome(position);
 *         assert(outcome.winner == ADX_BLACK_WINS && !strcmp(outcome.reason, "checkmate"));
 *     }
 *     adx_position_free(position);
 *     adx_variant_free(variant);
 *     return err;
 */
#include "adx/variant.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A game in progress: a position with the moves that led to it from its start, so that moves can
 * be taken back and repetitions are known. Belongs to one thread at a time. Takes about 3 KiB, and
 * 120 bytes more for every ply played, 500 where there are hands, in steps that double.
 */
typedef struct adx_position adx_position;

/*
 * A move in a position. Two moves of a position are the same if their bits are equal; 0 is no move.
 * adx_move_text() writes it, adx_move_describe() tells its kind and squares.
 */
typedef struct adx_move {
    uint32_t bits;
} adx_move;

/*
 * The kinds of moves: EACH(NAME, word, rule). word: what programs write for the kind; rule: what a
 * playtest calls the rule that allows such moves, "" where they are no rule of their own.
 */
#define ADX_MOVE_KIND_MAP(EACH)                                                                    \
    EACH(NORMAL, "normal", "")                                                                     \
    EACH(PASSING, "passing", "") /* may be captured en passant */                                  \
    EACH(EN_PASSANT, "en-passant", "en passant")                                                   \
    EACH(CASTLE, "castle", "castling")                                                             \
    EACH(PROMOTE, "promote", "promotion")                                                          \
    EACH(DROP, "drop", "drop from hand")                                                           \
    EACH(BECOME, "become", "change in place")    /* the piece becomes another where it stands */   \
    EACH(DEMOTE, "demote", "sacrifice in place") /* it vanishes and changes an enemy piece */      \
    EACH(CONVERT, "convert", "change of a kind") /* all pieces of one role become another */       \
    EACH(THROW, "throw", "")                                                                       \
    EACH(PASS, "pass", "pass")                                                                     \
    EACH(PASSING_CAPTURE, "passing-capture", "capture on the way") /* captures on the way */       \
    EACH(GATE, "gate", "drop behind") /* a piece in hand comes to where it began */                \
    EACH(PLACE, "place", "")          /* the second part of a turn: a stone comes to a square */   \
    EACH(SWAP, "swap", "change of places") /* two pieces change places */                          \
    EACH(SWAP_PROMOTE, "swap-promote", "") /* and one of them promotes where it has come to */

typedef enum adx_move_kind {
#define ADX_MOVE_KIND_VALUE(name, word, rule) ADX_MOVE_##name,
    ADX_MOVE_KIND_MAP(ADX_MOVE_KIND_VALUE)
#undef ADX_MOVE_KIND_VALUE
    ADX_MOVE_KINDS /* their number */
} adx_move_kind;

/* The word for a kind; "normal" for what is none. Static storage. */
ADX_API const char *adx_move_kind_word(adx_move_kind kind);
/* The name of the rule of a kind, in English; "" for a kind that is no rule of its own. Static. */
ADX_API const char *adx_move_kind_rule(adx_move_kind kind);

/* What a user interface needs to know of a move. */
typedef struct adx_move_info {
    adx_move_kind kind;
    unsigned from,
        to; /* squares; equal for drops, stones and acts in place; NONE for throws and passes */
    unsigned role;  /* new role of a promotion or act; role of a drop in hand, of a stone; or 0 */
    unsigned lands; /* role that a piece from the hand is on the board; or 0 */
    unsigned gate;  /* where a piece from the hand comes behind the move; or ADX_SQUARE_NONE */
    unsigned
        captured; /* square of the piece captured, of two that on the way; or ADX_SQUARE_NONE */
    unsigned rook_from, rook_to; /* castling, else ADX_SQUARE_NONE */
    unsigned die[2];             /* throws, else 0 */
    bool goes_on;                /* a legal move after which the same player goes on */
} adx_move_info;

typedef enum adx_winner {
    ADX_NOBODY,
    ADX_WHITE_WINS,
    ADX_BLACK_WINS,
    ADX_DRAWN
} adx_winner;

/*
 * How the rules end a game: EACH(NAME, word, whose, arguments), one row for each kind of ending. If
 * several are met at once, the first in this order counts: the rules of chess settle only that mate
 * comes before the draws (FIDE Laws 5.1, 9.2, 9.3). What the board shows comes before stalemate: a
 * bare king is lost whether or not the other side can move, and a king that has reached its goal
 * has won though nobody can move.
 *
 * The word is the reason of a result. It is also part of the keys under which a language says when
 * that happens (ending-WORD) and what it is called (ended-WORD), and a case of the `reason` of
 * emails. whose: a PLAYER to whom it happens ("a player who is stalemated ..."), or the GAME ("...
 * when a position occurs for the third time"). arguments: what the sentence ending-WORD is told
 * besides the player.
 */
#define ADX_ENDING_MAP(EACH)                                                                       \
    EACH(ROYAL_CAPTURE, "king-capture", PLAYER, "@royal vanishes")                                 \
    EACH(CASTLING, "castling", PLAYER, "%squares lost") /* done, or no longer possible */          \
    EACH(CHECKMATE, "checkmate", PLAYER, "@roles mate else")                                       \
    EACH(CHECKS, "checks", PLAYER, "#n") /* so many checks received */                             \
    EACH(BARE_ROYAL, "bare-king", PLAYER, "@royal")                                                \
    EACH(NO_PIECE, "extinction", PLAYER,                                                           \
         "@roles all? #n hand") /* none of the roles, or fewer than so many, left */               \
    EACH(REACH, "goal", PLAYER, "@roles all? %squares goal #n full") /* they stand on squares */   \
    EACH(LINE, "line", PLAYER, "@roles #n ways gaps")                /* so many in a line */       \
    EACH(SQUARE, "square", PLAYER, "@roles #n")                      /* n times n in a square */   \
    EACH(FACING, "facing", GAME, "@roles ways now") /* pieces of both with nothing between */      \
    EACH(PASSES, "passes", GAME, "#n")              /* so many passes one after the other */       \
    EACH(STALEMATE, "stalemate", PLAYER, "")                                                       \
    EACH(DEAD, "dead-position", GAME, "") /* no moves of both players can bring about a win */     \
    EACH(PERPETUAL_CHECK, "perpetual-check", PLAYER, "#n") /* all the time until the repetition */ \
    EACH(PERPETUAL_CHASE, "perpetual-chase", PLAYER, "#n") /* of one piece, likewise */            \
    EACH(REPETITION, "repetition", GAME, "by #n")                                                  \
    EACH(MOVE_LIMIT, "move-limit", GAME, "#n @roles")                                              \
    EACH(COUNTING, "counting", GAME, "") /* the weaker side's count has run out */

/* Words of their own for two endings as chess has them: the third occurrence, the fifty moves. */
#define ADX_ENDING_WORD_MAP(EACH)                                                                  \
    EACH(THREEFOLD, "threefold")                                                                   \
    EACH(FIFTY, "fifty")

typedef struct adx_outcome {
    adx_winner winner;  /* ADX_NOBODY: the game goes on */
    const char *reason; /* a word of the two maps above; "" ongoing; others in adx/record.h */
} adx_outcome;

/*
 * A position from a FEN, or the start position with fen NULL. All that is wrong with the FEN is
 * reported in the language of the game, and so is, as a warning, what is left out of one that is
 * read: a right to castle without king and rook. `variant` must outlive the position.
 * report: may be NULL.
 * Errors: ADX_E_NOMEM, ADX_E_FEN, ADX_E_LIMIT.
 */
ADX_API ADX_NODISCARD adx_err adx_position_create(const adx_alloc *alloc,
                                                  const adx_variant *variant, const char *fen,
                                                  adx_findings report, void *report_ctx,
                                                  adx_position **out);

/*
 * The start position number `number`, 0..adx_variant_start_count()-1. `variant` must outlive it.
 * Errors: ADX_E_RANGE, ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_position_create_numbered(const adx_alloc *alloc,
                                                           const adx_variant *variant,
                                                           unsigned number, adx_position **out);

/* A copy with all its moves, in memory of the same allocator. Errors: ADX_E_NOMEM. */
ADX_API ADX_NODISCARD adx_err adx_position_clone(const adx_position *position, adx_position **out);
/* Release; NULL is accepted. */
ADX_API void adx_position_free(adx_position *position);

ADX_API const adx_variant *adx_position_variant(const adx_position *position);

/*
 * All legal moves, in no particular order; also after a draw, none after any other ending.
 * moves: ADX_MOVES_MAX entries. Returns: their number.
 */
ADX_API unsigned adx_position_moves(const adx_position *position, adx_move *moves);

/* What a move may do to the opponent. */
enum {
    ADX_MOVE_CAPTURES = 1, /* a piece is captured, on the way or en passant, too */
    ADX_MOVE_CHECKS = 2    /* the opponent, whose turn it is then, is in check */
};
/*
 * The legal moves with one of these effects, in the order of adx_position_moves(). Costs one list
 * of moves; for ADX_MOVE_CHECKS each of them is made and taken back.
 * effects: ADX_MOVE_CAPTURES, ADX_MOVE_CHECKS or their sum; moves: ADX_MOVES_MAX entries.
 * Returns: their number.
 */
ADX_API unsigned adx_position_moves_that(const adx_position *position, unsigned effects,
                                         adx_move *moves);

/* A legal move with its text. */
typedef struct adx_listed_move {
    adx_move move;
    char text[ADX_MOVE_TEXT_SIZE_MAX];
} adx_listed_move;

/*
 * The legal moves with their texts. Costs one list of moves, while adx_move_text() costs one for
 * each text.
 * list: ADX_MOVES_MAX entries. Returns: their number.
 */
ADX_API unsigned adx_position_list(const adx_position *position, adx_listed_move *list);

/* Play a move. Errors: ADX_E_ILLEGAL, ADX_E_NOMEM. */
ADX_API ADX_NODISCARD adx_err adx_position_play(adx_position *position, adx_move move);
/*
 * Play the move of that text: adx_move_parse() and adx_position_play() with one list of moves
 * instead of two. Errors: ADX_E_ILLEGAL, ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_position_play_text(adx_position *position, const char *text);
/*
 * Let the turn pass where the rules do not, as analyses do: a null move. It counts as a ply, and
 * adx_position_undo() takes it back; it is no move of the game.
 * Errors: ADX_E_ILLEGAL in check, when dice are thrown and when the game has ended; ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_position_play_null(adx_position *position);
/* Whether programs write a null move so: --, Z0, 0000, null. ADX_NULL_TEXT is how it is written. */
ADX_API bool adx_text_is_null(const char *text);
#define ADX_NULL_TEXT "--"
/* Whether the index-th ply, from 0, was one. */
ADX_API bool adx_position_played_null(const adx_position *position, unsigned index);
/* Take the last move back. Returns: false when there is none. */
ADX_API bool adx_position_undo(adx_position *position);

/*
 * The position with the other side to move, as if this one had done nothing, which the rules need
 * not allow: whoever looks at it sees what the other side is up to. Nothing was played there yet,
 * and a right to capture en passant has lapsed.
 * Errors: ADX_E_ILLEGAL in check, when dice are thrown and when the game has ended; ADX_E_NOMEM.
 */
ADX_API ADX_NODISCARD adx_err adx_position_skip(const adx_position *position, adx_position **out);

/* Number of moves played since the start; the index-th of them, from 0. */
ADX_API unsigned adx_position_ply(const adx_position *position);
ADX_API adx_move adx_position_played(const adx_position *position, unsigned index);

/*
 * Text of a move that is legal in the position (docs/notation.md), NUL-terminated.
 *
 * This and the two other functions that tell something of a move are safe with any bits. Of a move
 * that is not legal they tell anything; if it points to what the game does not have, the text is
 * empty, the kind ADX_MOVE_NORMAL with ADX_SQUARE_NONE for all squares, and the weight 0.
 *
 * text: ADX_MOVE_TEXT_SIZE_MAX bytes. Returns: its length.
 */
ADX_API unsigned adx_move_text(const adx_position *position, adx_move move, char *text);
/* The legal move of that text. Errors: ADX_E_ILLEGAL. */
ADX_API ADX_NODISCARD adx_err adx_move_parse(const adx_position *position, const char *text,
                                             adx_move *out);
/*
 * A move in standard algebraic notation (docs/notation.md): Nf3, exd5, e8=Q, O-O.
 * text: ADX_SAN_SIZE_MAX bytes. Returns: its length; 0 for a move that is not legal.
 */
ADX_API unsigned adx_move_san(const adx_position *position, adx_move move, char *text);
/*
 * The legal move that a text in standard algebraic notation means, also as people and programs
 * write it: 0-0, e1h1, e8Q, Ng1-f3, with or without + and marks like !?. docs/pgn.md has them all.
 * Errors: ADX_E_ILLEGAL, also when the text may mean several moves.
 */
ADX_API ADX_NODISCARD adx_err adx_move_parse_san(const adx_position *position, const char *text,
                                                 adx_move *out);
/* A legal move with its text in algebraic notation. */
typedef struct adx_listed_san {
    adx_move move;
    char text[ADX_SAN_SIZE_MAX];
} adx_listed_san;

/*
 * All legal moves with these texts, in the order of adx_position_list(). Costs one list of moves,
 * while adx_move_san() costs one for each text; both look for the answers to a check.
 * list: ADX_MOVES_MAX entries. Returns: their number.
 */
ADX_API unsigned adx_position_list_san(const adx_position *position, adx_listed_san *list);

/*
 * The notations in which players write moves: EACH(NAME, word), with how a move looks in them. Each
 * serves every game whose board and pieces it can name: docs/notation.md.
 */
#define ADX_NOTATION_MAP(EACH)                                                                     \
    EACH(SAN, "san")                     /* Nf3 */                                                 \
    EACH(LAN, "lan")                     /* Ng1-f3 */                                              \
    EACH(HOSKING, "hosking")             /* of Japan: P76, S'34 */                                 \
    EACH(HODGES, "hodges")               /* of Japan: P-7f, S*3d */                                \
    EACH(HODGES_NUMBER, "hodges-number") /* of Japan: P-76, S*34 */                                \
    EACH(KOREAN, "korean")               /* H08-87 */                                              \
    EACH(WXF, "wxf")                     /* of China: C2=5, H8+7 */                                \
    EACH(THAI, "thai")                   /* as SAN, in Thai letters and digits */                  \
    EACH(THAI_LONG, "thai-long")         /* as LAN, likewise */                                    \
    EACH(USI, "usi")                     /* of Japanese programs: 7g7f, S*3d */

typedef enum adx_notation {
#define ADX_NOTATION_VALUE(name, word) ADX_NOTATION_##name,
    ADX_NOTATION_MAP(ADX_NOTATION_VALUE)
#undef ADX_NOTATION_VALUE
    ADX_NOTATIONS /* their number */
} adx_notation;

/* The word for a notation; "san" for what is none. Static storage. */
ADX_API const char *adx_notation_word(adx_notation notation);
/*
 * The notation in which players write the moves of a game, by its rules: HODGES_NUMBER where
 * captured pieces are dropped, pieces turn over and nobody castles, else SAN.
 */
ADX_API adx_notation adx_variant_notation(const adx_variant *variant);
/*
 * The notation of the players among whom a game is at home, by its rules and its look: HODGES where
 * captured pieces are dropped, pieces turn over and nobody castles; on lines with palaces KOREAN
 * where a player may pass, and else WXF; THAI on plain wood where each piece has a Thai letter and
 * moves are counted once there are no pawns. SAN for all other games, and where the notation cannot
 * name the squares.
 */
ADX_API adx_notation adx_variant_native(const adx_variant *variant);

/* The edges of a board, as White sees it. */
typedef enum adx_edge {
    ADX_EDGE_BELOW,
    ADX_EDGE_ABOVE,
    ADX_EDGE_LEFT,
    ADX_EDGE_RIGHT,
    ADX_EDGES /* their number */
} adx_edge;

/*
 * What players who write in a notation have at an edge of the board beside a file, or left and
 * right beside a rank; "" for nothing. Where files are counted from the right of each player, both
 * edges have numbers of their own. at: of the file or rank, from 0. text: ADX_COORDINATE_SIZE_MAX
 * bytes, UTF-8.
 */
ADX_API void adx_variant_coordinate(const adx_variant *variant, adx_notation notation,
                                    adx_edge edge, unsigned at, char *text);
/*
 * The name of a square in a notation; "" where that has none, as WXF, whose files are those of the
 * player who moves. text: ADX_COORDINATE_SIZE_MAX bytes, UTF-8.
 */
ADX_API void adx_variant_square_name(const adx_variant *variant, adx_notation notation,
                                     unsigned square, char *text);
/*
 * The text of a move in a notation, NUL-terminated. Costs one list of moves and their texts.
 * text: ADX_NATIVE_SIZE_MAX bytes, UTF-8. why: set to the reason of an error, in English and static
 * storage; may be NULL.
 * Errors: ADX_E_ILLEGAL; ADX_E_RANGE where the notation has no name for a square or a piece of the
 * game, and where another legal move would be written in the same way.
 */
ADX_API ADX_NODISCARD adx_err adx_move_write(const adx_position *position, adx_move move,
                                             adx_notation notation, char *text, const char **why);
/*
 * The legal move that adx_move_write() writes in this way, with or without its sign of check; in
 * SAN adx_move_parse_san(). Errors: ADX_E_ILLEGAL, ADX_E_RANGE.
 */
ADX_API ADX_NODISCARD adx_err adx_move_read(const adx_position *position, const char *text,
                                            adx_notation notation, adx_move *out, const char **why);

/* Kind, squares and roles of a move that is legal in the position. */
ADX_API adx_move_info adx_move_describe(const adx_position *position, adx_move move);

/* Whether the move is legal, and if not why. */
typedef struct adx_explanation {
    bool legal;
    const char *reason; /* short id of the reason, "legal" if legal, e.g. "blocked", "pinned" */
    char sentence[512]; /* for people, e.g. "The rook on e8 pins the knight." */
    unsigned square_count;
    uint8_t squares[16]; /* the squares that prove it */
} adx_explanation;

/* Explain any move text, any two squares ("e2e5"), or algebraic notation ("Nd4"), of which only
 * what is wrong is told: a legal move has the text of adx_move_text(). Never fails. */
ADX_API void adx_position_explain(const adx_position *position, const char *text,
                                  adx_explanation *out);
/* adx_position_explain() in another language than that of the game, for one reader of many. */
ADX_API void adx_position_explain_in(const adx_position *position, const adx_language *language,
                                     const char *text, adx_explanation *out);

ADX_API adx_color adx_position_turn(const adx_position *position);
/*
 * The part of a turn that is to be played next: 1, or more where the same player goes on, with the
 * stone that is placed after every move or with another move. Always 1 in games whose turns are one
 * move.
 */
ADX_API unsigned adx_position_part(const adx_position *position);
/* Piece on a square: role 1.., or 0. *color is set only when there is a piece. */
ADX_API unsigned adx_position_role_at(const adx_position *position, unsigned square,
                                      adx_color *color);
/* Pieces of a role that a color has in hand; in its pool of captured pieces. */
ADX_API unsigned adx_position_hand(const adx_position *position, adx_color color, unsigned role);
ADX_API unsigned adx_position_pool(const adx_position *position, adx_color color, unsigned role);
/* The square of the royal piece of `color`, or ADX_SQUARE_NONE. */
ADX_API unsigned adx_position_royal(const adx_position *position, adx_color color);
/* Whether the side to move is in check. */
ADX_API bool adx_position_in_check(const adx_position *position);
/* Squares of the pieces that give check to the side to move. Returns: their number, at most 16. */
ADX_API unsigned adx_position_checkers(const adx_position *position, uint8_t squares[16]);
/* A throw of dice is due, not a move. Throws are legal moves; draw one with
 * adx_position_throw(). */
ADX_API bool adx_position_throw_due(const adx_position *position);
enum {
    ADX_THROWS = 36 /* results of two dice, all equally likely */
};
/*
 * The throw of a result: a random number below ADX_THROWS makes every throw as likely as dice do.
 * Returns: a legal move; no move if no throw is due, or the number is too large.
 */
ADX_API adx_move adx_position_throw(const adx_position *position, unsigned number);
/* Whether the dice as they lie allow pieces of the role to move; false when none were thrown. */
ADX_API bool adx_position_throw_allows(const adx_position *position, unsigned role);
/* Of a move that is legal in the position, of ADX_THROWS: 1 for a double, 2 for another throw; else
 * 0. */
ADX_API unsigned adx_move_throw_weight(const adx_position *position, adx_move move);

/* What was thrown and is to be played. Returns: false when nothing was. */
ADX_API bool adx_position_dice(const adx_position *position, unsigned dice[2]);

/* Where the piece on a square could go if it were its turn, checks and pins left aside.
 * squares: ADX_SQUARES_MAX entries. Returns: their number. */
ADX_API unsigned adx_position_goals(const adx_position *position, unsigned square,
                                    uint8_t *squares);

/* What a game keeps besides its board; 0 or none in games that do not. */

/* Checks that `color` has received, up to the number that the game counts to. */
ADX_API unsigned adx_position_checks(const adx_position *position, adx_color color);
/*
 * How many steps the royal piece of `color` takes at most, in games where checks change that;
 * ADX_RANGE_ANY where only the edge of the board stops it.
 */
enum {
    ADX_RANGE_ANY = 255
};
ADX_API unsigned adx_position_royal_range(const adx_position *position, adx_color color);
/* The role that imitators of `color` move as; moves by imitation just played in a row. */
ADX_API unsigned adx_position_imitated(const adx_position *position, adx_color color);
ADX_API unsigned adx_position_imitations(const adx_position *position);
/* Squares of pieces that wait for a captured one, longest waiting first.
 * squares: ADX_SQUARES_MAX entries. Returns: their number. */
ADX_API unsigned adx_position_waiting(const adx_position *position, uint8_t *squares);
/* The role into which the side to move may now turn all of another. */
ADX_API unsigned adx_position_conversion(const adx_position *position);

/*
 * In games that count the moves of the weaker side: the plies counted so far, and *limit those
 * beyond which it is a draw. Both are 0 while there is no count.
 */
ADX_API unsigned adx_position_count(const adx_position *position, unsigned *limit);

/* The further fields of the FEN, e.g. name "checks", value "0,1". Returns: false past the end. */
typedef struct adx_field {
    char name[16];
    char value[ADX_FEN_SIZE_MAX]; /* whole: a pool or a list of squares may fill most of a FEN */
} adx_field;
ADX_API bool adx_position_field(const adx_position *position, unsigned index, adx_field *out);

/* The first ending that the game has met, or ongoing. */
ADX_API adx_outcome adx_position_outcome(const adx_position *position);
/*
 * Whether any moves of both players may let `color` win, where the game ends in dead positions
 * (`end dead draw`): there a player whose time runs out against one who cannot win has drawn. It
 * is told by the material alone, as FIDE's arbiters and servers do, so that a blocked position
 * counts as one that may be won. Always true in other games.
 */
ADX_API bool adx_position_can_win(const adx_position *position, adx_color color);

enum {
    ADX_MATED_SIZE_MAX = 512
};
/*
 * What is special about the checkmate that has ended the game, where the rules tell mates apart
 * (`end checkmate by knight draw`): "Black is checkmated by a knight alone.", in the language of
 * the game. text: ADX_MATED_SIZE_MAX bytes. Returns: its length; 0, with "", in all other cases.
 */
ADX_API unsigned adx_position_mated(const adx_position *position, char *text);

/* FEN of the position. text: ADX_FEN_SIZE_MAX bytes. Returns: its length. */
ADX_API unsigned adx_position_fen(const adx_position *position, char *text);
/* adx_position_fen() with counted checks as other programs write them: 3+2, those that White and
 * Black still have to give, before the clock. Both are read. */
ADX_API unsigned adx_position_common_fen(const adx_position *position, char *text);

/*
 * The position as SFEN, which USI has: board, side to move (b for who has the capital letters),
 * hands and the number of the move. What else a FEN tells, such as rights to castle, has no place
 * in it. Where a FEN is read it is read, too, in games with hands and without castling.
 * text: ADX_FEN_SIZE_MAX bytes. Returns: its length.
 */
ADX_API unsigned adx_position_sfen(const adx_position *position, char *text);

/*
 * Number of move sequences of `depth` plies; of none there is 1. Throws are plies. Sequences do not
 * go on where there are no legal moves; draws by repetition or by a count of moves do not end them,
 * and repetitions that a game does not allow are counted.
 * depth: 0..ADX_PERFT_DEPTH_MAX; more is counted as ADX_PERFT_DEPTH_MAX.
 */
ADX_API uint64_t adx_position_perft(const adx_position *position, unsigned depth);

/* Identity of the position as repetition sees it. */
ADX_API uint64_t adx_position_key(const adx_position *position);

#ifdef __cplusplus
}
#endif

#endif
