#ifndef ADX_DRAFT_H
#define ADX_DRAFT_H

/*
 * Example: an editor takes a knight off the board.
 *
 *     const adx_alloc alloc = adx_alloc_libc();
 *     adx_variant *variant;
 *     adx_position *position = NULL;
 *     adx_draft draft;
 *     char fen[ADX_FEN_SIZE_MAX];
 *     adx_err err = adx_variant_builtin(&alloc, "chess", &variant);
 *
 *     if (!err)
 *         err = adx_position_create(&alloc, variant, NULL, NULL, NULL, &position);
 *     if (!err) {
 *         adx_draft_of(position, &draft);
 *         draft.role[adx_variant_square_named(variant, "b1")] = 0;
 *         adx_draft_fen(variant, &draft, fen);
 *         assert(!strcmp(fen, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"));
 *     }
 *     adx_position_free(position);
 *     adx_variant_free(variant);
 *     return err;
 */
#include "adx/position.h"

#ifdef __cplusplus
extern "C" {
#endif

/*
 * A position that is being put together, as an editor has it: what stands where, and what the game
 * keeps besides. It need not be possible; whether it is, and what is wrong with it,
 * adx_position_create() tells of its FEN. Plain data.
 */
enum {
    ADX_DRAFT_WORD_SIZE_MAX = 512, /* bytes of a word, the final NUL included */
    ADX_DRAFT_WAITING_MAX = 32
};

typedef struct adx_draft {
    uint8_t role[ADX_SQUARES_MAX]; /* by square; 0 for none */
    uint8_t color[ADX_SQUARES_MAX];
    uint8_t hand[2][ADX_ROLES_MAX + 1]; /* by color and role; left out in games without hands */
    adx_color turn;
    /* The words after the side to move; with castling "" they are left out, and every right to
     * castle is given that the pieces allow. */
    char castling[ADX_DRAFT_WORD_SIZE_MAX];
    char en_passant[ADX_DRAFT_WORD_SIZE_MAX];
    unsigned clock, turn_number;
    /* What the further fields tell; left out in games that do not have them. */
    uint8_t checks[2];                  /* received, by color */
    uint8_t pool[2][ADX_ROLES_MAX + 1]; /* captured pieces to promote to, by color and role */
    uint8_t last[2];                    /* role that a color moved last, 0 for none */
    unsigned imitations;                /* moves by imitation just played */
    unsigned waiting_count;
    uint8_t
        waiting[ADX_DRAFT_WAITING_MAX]; /* squares of waiting pieces, the longest waiting first */
    unsigned part;   /* parts of the turn that are done: a move, before a stone */
    unsigned passes; /* in a row until now, where an ending asks for them */
    unsigned again;  /* amid a turn of captures, 1 + the square of the piece that goes on; else 0 */
    unsigned began;  /* then the square where it began the turn */
    uint8_t dice[2]; /* the throw to be played, 0 and 0 when one is due */
    uint8_t series;  /* bit c: color c has given check with each move, where the board does not show
                        it and a mate asks for it */
    uint8_t castled; /* which castling has just ended the game, from 1; 0: none */
    unsigned
        conversion;  /* from 1, the right of the side to move: adx_variant_conversion(); 0: none */
    unsigned traded; /* 1 + the square of a piece just captured that may not be traded; 0: none */
} adx_draft;

ADX_API void adx_draft_of(const adx_position *position, adx_draft *out);

/*
 * The FEN. Squares, roles and counts that the game does not have are left out.
 * text: ADX_FEN_SIZE_MAX bytes. Returns: its length.
 */
ADX_API unsigned adx_draft_fen(const adx_variant *variant, const adx_draft *draft, char *text);

/* A right to castle: its letters in a FEN, and whether the position has it. */
typedef struct adx_right {
    char letters[8];
    bool has;
    adx_color color;
    unsigned king, rook; /* squares of the two pieces that castle */
} adx_right;

/* The index-th right that the pieces allow by where they stand. Returns: false past the end. */
ADX_API bool adx_position_right(const adx_position *position, unsigned index, adx_right *out);

enum {
    ADX_PASSINGS_MAX = 128 /* pieces that may be captured en passant, in one position */
};

/* A piece that may have moved just now, and can be captured en passant if it has. */
typedef struct adx_passing {
    char word[ADX_DRAFT_WORD_SIZE_MAX]; /* of a FEN */
    unsigned piece;                     /* its square */
    unsigned square_count;
    uint8_t squares[ADX_SQUARES_MAX]; /* where it can be captured */
} adx_passing;

/*
 * What the word for en passant may be in the FEN of this position, besides "-".
 * out: ADX_PASSINGS_MAX. Returns: how many. Cost: a list of moves for each.
 */
ADX_API unsigned adx_position_passings(const adx_position *position, adx_passing *out);

/* A right to turn all pieces of a role into another one, and its letters in the field `convert`. */
typedef struct adx_conversion {
    char letters[8];
    unsigned from, to; /* roles */
} adx_conversion;

/* The index-th right that there is for the side to move. Returns: false past the end. */
ADX_API bool adx_variant_conversion(const adx_variant *variant, unsigned index, adx_color side,
                                    adx_conversion *out);

#ifdef __cplusplus
}
#endif

#endif
