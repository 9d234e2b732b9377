#ifndef ADX_LIMITS_H
#define ADX_LIMITS_H

/*
 * Example: room for whatever a position may have.
 *
 *     const adx_alloc alloc = adx_alloc_libc();
 *     adx_variant *variant;
 *     adx_position *position = NULL;
 *     adx_move moves[ADX_MOVES_MAX];
 *     char text[ADX_MOVE_TEXT_SIZE_MAX];
 *     adx_err err = adx_variant_builtin(&alloc, "chess", &variant);
 *
 *     if (!err)
 *         err = adx_position_create(&alloc, variant, NULL, NULL, NULL, &position);
 *     const unsigned count = err ? 0 : adx_position_moves(position, moves);
 *     for (unsigned i = 0; i < count; i++)
 *         assert(adx_move_text(position, moves[i], text) < ADX_MOVE_TEXT_SIZE_MAX);
 *     adx_position_free(position);
 *     adx_variant_free(variant);
 *     return err;
 */

/*
 * The fixed limits of the library. Each one is tested on both sides: the value itself is accepted,
 * one more is refused with ADX_E_LIMIT and a sentence.
 */
enum {
#if defined(__wasm__) && !defined(ADX_WIDE)
    ADX_SQUARES_MAX = 128, /* what a browser fetches is small, but for games on larger boards */
#else
    ADX_SQUARES_MAX = 256, /* squares of a board, holes not counted */
#endif
    ADX_LATTICE_MAX = 32,           /* files and ranks of the lattice that the squares lie on */
    ADX_ROLES_MAX = 48,             /* kinds of pieces of a game, forms included */
    ADX_MOVES_MAX = 2048,           /* legal moves of one position */
    ADX_RULES_SIZE_MAX = 65536,     /* bytes of one rule text */
    ADX_LIKE_DEPTH_MAX = 8,         /* games that follow one another by `like` */
    ADX_LANGUAGE_SIZE_MAX = 131072, /* bytes of one language file */
    ADX_TITLE_LETTERS_MAX = 80,     /* letters of a title or an inventor; more are warned of */
    ADX_NAME_SIZE_MAX = 32,         /* bytes of a name in a rule text, the final NUL included */
    ADX_MOVEMENT_SIZE_MAX = 256,    /* bytes of how a piece moves, the final NUL included */
    ADX_MAN_LETTER_SIZE_MAX = 8,    /* bytes of the letter of a piece in a file, likewise */
    ADX_MOVE_TEXT_SIZE_MAX = 16,    /* bytes of a move text, the final NUL included */
    ADX_SAN_SIZE_MAX = 32,    /* bytes of a move in algebraic notation, the final NUL included */
    ADX_NATIVE_SIZE_MAX = 64, /* bytes of a move in any notation, the final NUL included */
    ADX_COORDINATE_SIZE_MAX = 16,   /* bytes of the name of a file or rank, likewise */
    ADX_FEN_SIZE_MAX = 2048,        /* bytes of a FEN, the final NUL included */
    ADX_COMPILE_WORK_MAX = 8000000, /* elementary steps the compiler may take for one game */
    ADX_GAME_MEMORY_MAX = 64 << 20, /* bytes of one compiled game */
};

/* Records of games. */
enum {
    ADX_RECORD_SIZE_MAX = 1 << 20,   /* bytes of the text of a record */
    ADX_RECORD_EVENTS_MAX = 16384,   /* events of a record */
    ADX_RECORD_GAME_SIZE_MAX = 1024, /* bytes of the id or path of a game, the final NUL included */
    ADX_RECORD_TEXT_SIZE_MAX = 256,  /* bytes of a name, a title and the like, likewise */
    ADX_RECORD_TAGS_MAX = 64,        /* further tags of a record */
    ADX_TAG_NAME_SIZE_MAX = 64,      /* bytes of the name of a tag, the final NUL included */
    ADX_EVENT_WORD_SIZE_MAX = 32,    /* bytes of a move or a reason in an event, likewise */
    ADX_EVENT_TEXT_SIZE_MAX = 128,   /* bytes of the line of an event, likewise */
};

/* More than anybody can wait for; a deeper count is one of this depth. */
enum {
    ADX_PERFT_DEPTH_MAX = 64 /* plies of adx_position_perft() */
};

#endif
