#ifndef ADX_VARIANT_H
#define ADX_VARIANT_H

/*
 * Example: chess in which a king on a square of the middle wins.
 *
 *     static const char text[] = "like chess\ntitle Hill\nend king on d4 e4 d5 e5 win\n";
 *     const adx_alloc alloc = adx_alloc_libc();
 *     const adx_rules rules = {.name = "hill.variant", .text = text, .size = strlen(text)};
 *     adx_variant *variant;
 *     const adx_err err = adx_variant_create(&alloc, &rules, NULL, NULL, &variant);
 *
 *     if (!err)
 *         assert(!strcmp(adx_variant_title(variant), "Hill"));
 *     adx_variant_free(variant);
 *     return err;
 */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "adx/alloc.h"
#include "adx/err.h"
#include "adx/export.h"
#include "adx/limits.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The compiled rules of one game. Immutable, so any number of threads may share it. */
typedef struct adx_variant adx_variant;

/* The words of a language, adx/language.h. */
typedef struct adx_language adx_language;

typedef enum adx_color {
    ADX_WHITE,
    ADX_BLACK
} adx_color;

enum {
    ADX_SQUARE_NONE = 256
};

typedef enum adx_severity {
    ADX_NOTE,
    ADX_WARNING,
    ADX_ERROR
} adx_severity;

/*
 * One finding in a rule text or a FEN. The strings live until the callback returns.
 * line and column count from 1 in bytes; 0 when the finding is about the text as a whole.
 */
typedef struct adx_finding {
    adx_severity severity;
    const char *file; /* adx_rules.name; of a text found for `like` its id; of a FEN "FEN" */
    unsigned line, column;
    unsigned length;        /* bytes of the offending words, at least 1; 0 with line 0 */
    const char *source;     /* the line of text without its end; NULL with line 0, and of a line
                               that is too long */
    const char *sentence;   /* what is wrong, one sentence */
    const char *suggestion; /* what to write instead, e.g. "did you mean marshall?", or NULL */
} adx_finding;

/*
 * Called once for each finding, in the order of the text. Of a rule text at most 100 are told, and
 * then a note that there are more; of a FEN at most 40.
 */
typedef void (*adx_findings)(void *ctx, const adx_finding *finding);

/*
 * Finds the rule text of the game `id` for `like`. Returns NULL when there is none. The text must
 * live until the creating call returns. Built-in games are found without it, after it was asked.
 */
typedef const char *(*adx_find_rules)(void *ctx, const char *id, size_t *size);

typedef struct adx_rules {
    /* Shown in findings, e.g. the path. The id is its base name without the last extension. May be
     * NULL: "". */
    const char *name;
    const char *text; /* UTF-8, need not end with a NUL */
    size_t size;
    adx_find_rules find; /* may be NULL */
    void *find_ctx;
    const adx_language *language; /* as for adx_variant_use_language() */
} adx_rules;

/*
 * Compile a rule text. All that is wrong with it is reported, not only the first thing; warnings
 * of what the author left unsaid are reported too, and do not make it fail.
 *
 * out:     receives the new variant, owned by the caller; NULL on failure. adx_variant_free().
 * report:  may be NULL.
 * Errors:  ADX_E_NOMEM, ADX_E_RULES, ADX_E_LIMIT (docs/rules-language.md).
 */
ADX_API ADX_NODISCARD adx_err adx_variant_create(const adx_alloc *alloc, const adx_rules *rules,
                                                 adx_findings report, void *report_ctx,
                                                 adx_variant **out);

/*
 * Let the hand-written terms of engines that are made from now on have these weights: a text that
 * adx_tune() or `acedrex tune` wrote. Without it a game has the built-in weights for its id, where
 * there are some that fit its pieces.
 * text: NULL for those built-in weights again.
 * why:  receives a sentence that says what is wrong, or NULL; may be NULL.
 * Errors: ADX_E_RANGE if the text is wrong; the weights are as they were.
 */
ADX_API ADX_NODISCARD adx_err adx_variant_use_weights(adx_variant *variant, const char *text,
                                                      size_t size, const char **why);

/*
 * Let all that the game tells people be in a language from now on: the rules, the names of pieces,
 * why a move is illegal, what is wrong with a position or a PGN. What the author of the rules wrote
 * stays as it is.
 * language: must live as long as the variant, or until it has another; NULL is English, as before.
 * Errors:   ADX_E_NOMEM; nothing has changed then. Texts that were told stay where they are.
 */
ADX_API ADX_NODISCARD adx_err adx_variant_use_language(adx_variant *variant,
                                                       const adx_language *language);

/*
 * What a player of the game is called, in its language: "White", "Red"; it can begin a sentence.
 * What is written for programs (FEN, PGN, words of the rules) says white and black for all that.
 */
ADX_API const char *adx_variant_color_name(const adx_variant *variant, adx_color color);

/* Compile the built-in game `id`. Errors: ADX_E_UNKNOWN, ADX_E_NOMEM. */
ADX_API ADX_NODISCARD adx_err adx_variant_builtin(const adx_alloc *alloc, const char *id,
                                                  adx_variant **out);

/* Release; NULL is accepted. Every position and engine of it must be released before. */
ADX_API void adx_variant_free(adx_variant *variant);

/*
 * The built-in games in the byte order of their ids. id and text are NULL past the end, *size is
 * then 0.
 */
ADX_API size_t adx_builtin_count(void);
ADX_API const char *adx_builtin_id(size_t index);
ADX_API const char *adx_builtin_text(size_t index, size_t *size);

/*
 * The rule text with the games that it is `like` folded in: a text that compiles to the same game
 * without them. `*text` ends with a NUL and is owned by the caller: free it with
 * alloc->resize(ctx, *text, *size + 1, 0). NULL on failure.
 *
 * report:  may be NULL.
 * Errors:  ADX_E_NOMEM, ADX_E_RULES, ADX_E_LIMIT, also where the text in full would be longer than
 *          ADX_RULES_SIZE_MAX.
 */
ADX_API ADX_NODISCARD adx_err adx_rules_flatten(const adx_alloc *alloc, const adx_rules *rules,
                                                adx_findings report, void *report_ctx, char **text,
                                                size_t *size);

/*
 * The rule text of the shuffled form of a game: the pieces of the rank on which players castle
 * stand in any order, with pieces that are bound to a shade on both, and the king between the
 * partners with which it castles to the same squares as in the game.
 * `*text` is owned by the caller, as above. Errors: ADX_E_UNKNOWN where a game has no such form, as
 * it needs one castling to each side, the same for both colors, and a rank that is full;
 * ADX_E_NOMEM, ADX_E_RULES, ADX_E_LIMIT.
 */
ADX_API ADX_NODISCARD adx_err adx_rules_shuffled(const adx_alloc *alloc, const adx_rules *rules,
                                                 char **text, size_t *size);
/*
 * The rule text of the shuffled form of a built-in game, by the id of the form: that of the game
 * with 960 behind it, by which adx_variant_builtin() compiles it.
 * by: find, find_ctx and language by which the text of the game is found and compiled; NULL: what
 * is in the library. Errors: ADX_E_UNKNOWN also where there is no such game.
 */
ADX_API ADX_NODISCARD adx_err adx_builtin_shuffled(const adx_alloc *alloc, const char *id,
                                                   const adx_rules *by, char **text, size_t *size);

/* One element of the language that would fit: words as they are written ("on", "loss/draw/win"),
 * or in capitals what is to be filled in ("SQUARES", docs/rules-language.md). */
typedef void (*adx_expected)(void *ctx, const char *element);

/*
 * What may follow in a statement that is still being written, for the completion of an editor.
 *
 * statement: from its first column up to a place between two words; "" for the keywords.
 * Errors:    ADX_E_NOMEM, ADX_E_LIMIT, ADX_E_RULES where the bytes are no text.
 */
ADX_API ADX_NODISCARD adx_err adx_rules_expect(const adx_alloc *alloc, const char *statement,
                                               size_t size, adx_expected tell, void *ctx);

/*
 * Another name that a rule text gives its game (`alias`, docs/rules-language.md), of that number;
 * the rest of the text may be wrong. name: "" past the last. Returns: whether there is one.
 */
ADX_API bool adx_rules_alias(const char *text, size_t size, unsigned index,
                             char name[ADX_NAME_SIZE_MAX]);
/* Whether two names are the same but for capital letters, blanks and signs: 3-Check and 3check. */
ADX_API bool adx_name_is_alike(const char *one, const char *other);

/* Facts of the game; strings are never NULL and live as long as the variant. */
ADX_API const char *adx_variant_id(const adx_variant *variant);
ADX_API const char *adx_variant_title(const adx_variant *variant);
/* The idea of the game in a sentence of the language: the one that the text states, in the words
 * that the language has for the game of that id; where there is none, what ends it besides
 * checkmate; else "". */
ADX_API const char *adx_variant_idea(const adx_variant *variant);
ADX_API const char *adx_variant_inventor(const adx_variant *variant);
ADX_API const char *adx_variant_year(const adx_variant *variant);
/* Other names of the game; NULL past the end. */
ADX_API const char *adx_variant_alias(const adx_variant *variant, unsigned index);
/* Inventor and year in the words of the language: "Traditionell, um 1475"; "" where the text has
 * neither. */
ADX_API const char *adx_variant_origin(const adx_variant *variant);
/* How large the board is, in the language: "Brett 16x8, 100 Felder". */
ADX_API const char *adx_variant_board_size(const adx_variant *variant);
/* NULL past the end. Sources of the rules; readings that players must be told; what is left out. */
ADX_API const char *adx_variant_source(const adx_variant *variant, unsigned index);
ADX_API const char *adx_variant_note(const adx_variant *variant, unsigned index);
ADX_API const char *adx_variant_omission(const adx_variant *variant, unsigned index);
/*
 * The rules in a few sentences for who knows chess, made from the rules themselves; how the single
 * pieces move is left out. NULL past the end. Ranks and squares are White's.
 */
ADX_API const char *adx_variant_brief(const adx_variant *variant, unsigned index);

/* The topics of the rules in full, in their order; then headings of what else a game tells. */
#define ADX_TOPIC_MAP(EACH)                                                                        \
    EACH(GOAL)                                                                                     \
    EACH(TURN)                                                                                     \
    EACH(BOARD)                                                                                    \
    EACH(ROLE) /* one paragraph for each role that moves by itself */                              \
    EACH(EN_PASSANT)                                                                               \
    EACH(CASTLING)                                                                                 \
    EACH(PROMOTION)                                                                                \
    EACH(DROPS)                                                                                    \
    EACH(CHANGES)                                                                                  \
    EACH(DRAWS)                                                                                    \
    EACH(SQUARES)                                                                                  \
    EACH(NOTES)                                                                                    \
    EACH(OMISSIONS)                                                                                \
    EACH(SOURCES)

typedef enum adx_topic {
#define ADX_TOPIC_VALUE(name) ADX_TOPIC_##name,
    ADX_TOPIC_MAP(ADX_TOPIC_VALUE)
#undef ADX_TOPIC_VALUE
    ADX_TOPIC_COUNT
} adx_topic;

/* The heading of a topic, e.g. "How the game is won"; "" when there is no such topic. */
ADX_API const char *adx_variant_topic_title(const adx_variant *variant, adx_topic topic);

/* Sets of roles have bit N for role N. */
typedef struct adx_paragraph {
    adx_topic topic;
    unsigned role; /* that it tells how to move, with ADX_TOPIC_ROLE */
    /*
     * What its first sentence is, in any language the same: the key of that sentence in a language
     * file, e.g. "drop"; "" with ADX_TOPIC_ROLE.
     */
    const char *kind;
    /* Roles that promote, are dropped, imitate, change others or act in place by this rule. */
    uint64_t subjects;
    uint64_t named; /* all roles that it names */
    const char *text;
} adx_paragraph;

/*
 * The rules in full sentences for who has never played the game, made from the rules themselves:
 * paragraphs in the order of their topics. The text is NULL past the end and lives as long as the
 * variant. Ranks and squares are White's.
 */
ADX_API adx_paragraph adx_variant_paragraph(const adx_variant *variant, unsigned index);

/* Hash of the flattened rules (facts, notes and comments left out): same rules, same hash. */
ADX_API uint64_t adx_variant_hash(const adx_variant *variant);

/*
 * The pieces as PGN's tag VariantMen has them, "P:fmWfceFifmnD;N:N": letter and movement in
 * XBoard's spelling, Black's where they differ. What the notation has no words for is left out.
 */
ADX_API const char *adx_variant_men(const adx_variant *variant);

/* A piece that moves otherwise in a file. */
typedef struct adx_men_difference {
    char letter[ADX_MAN_LETTER_SIZE_MAX];
    char theirs[ADX_MOVEMENT_SIZE_MAX];
    char ours[ADX_MOVEMENT_SIZE_MAX]; /* "" where the game has no such piece */
} adx_men_difference;

/*
 * Compare the pieces of the game with those of a file, which need not name all of them. Movements
 * are compared by what they mean. Returns: whether there is a difference; *out is the first.
 */
ADX_API bool adx_variant_men_differ(const adx_variant *variant, const char *men, size_t size,
                                    adx_men_difference *out);

/* Bytes that the compiled variant takes. */
ADX_API size_t adx_variant_memory(const adx_variant *variant);

/* The board for drawing. Squares are numbered 0..count-1. */
typedef struct adx_square {
    char name[8];
    uint8_t file,
        rank;      /* place on the lattice, from 0; on doubled boards squares stand on a corner */
    uint8_t shade; /* 0 dark, 1 light; of hexagons also 2, between them */
    bool in_river; /* see adx_look */
    bool in_palace[2];       /* of White, of Black */
    bool is_marked, is_goal; /* by either */
} adx_square;

typedef enum adx_hexagons {
    ADX_HEXAGONS_NONE,
    ADX_HEXAGONS_IN_FILES, /* a cell's neighbors are two ranks away, or one file and one rank */
    ADX_HEXAGONS_IN_RANKS  /* two files away, or one file and one rank */
} adx_hexagons;

typedef struct adx_board {
    unsigned files, ranks; /* extent of the lattice */
    unsigned square_count;
    bool doubled; /* squares are diamonds or hexagons, each one lattice unit from its neighbors */
    bool wraps_files, wraps_ranks;
    adx_hexagons hexagons; /* what a doubled board consists of */
} adx_board;

typedef enum adx_ground {
    ADX_GROUND_CHECKERED,
    ADX_GROUND_PLAIN, /* squares of one shade */
    ADX_GROUND_LINES  /* pieces stand where lines cross */
} adx_ground;

/*
 * How the board is drawn where it is not checkered; nothing of it changes what can be played. On a
 * ground of lines a river lies between its squares of neighboring ranks: no line crosses it except
 * at the edges of the board. The box around the squares of a palace has diagonals. On plain ground
 * a river is water, and marked squares and goals have colors of their own.
 */
typedef struct adx_look {
    adx_ground ground;
    const char *characters; /* the family of those that stand on the pieces; "" for figures */
} adx_look;

ADX_API adx_look adx_variant_look(const adx_variant *variant);

/* A line of such a ground, from the middle of a square to that of another. */
typedef struct adx_line {
    uint8_t from, to;
} adx_line;

enum {
    ADX_BOARD_LINES_MAX = 2 * ADX_SQUARES_MAX + 4
};

/* All lines: between neighbors, and the diagonals of palaces; none on other grounds.
 * lines: ADX_BOARD_LINES_MAX entries. Returns: their number. */
ADX_API unsigned adx_variant_lines(const adx_variant *variant, adx_line *lines);

ADX_API adx_board adx_variant_board(const adx_variant *variant);
/* index: 0..square_count-1. */
ADX_API adx_square adx_variant_square(const adx_variant *variant, unsigned index);
/*
 * Label of a file or rank of the lattice, e.g. "a", "10". Ranks of hexagons in files are bent or
 * slanting: each is labeled where its leftmost cell lies, and other ranks of the lattice have "".
 * So are files of hexagons in ranks, by their lowest cells.
 */
ADX_API const char *adx_variant_file_label(const adx_variant *variant, unsigned file);
ADX_API const char *adx_variant_rank_label(const adx_variant *variant, unsigned rank);
/* The square of that name, or ADX_SQUARE_NONE. */
ADX_API unsigned adx_variant_square_named(const adx_variant *variant, const char *name);

typedef struct adx_role {
    const char *name;    /* as the rules have it, e.g. "pawn-of-camel" */
    const char *title;   /* for people, in the language of the variant: "pawn of camel" */
    const char *line;    /* title, letter and worth: "knight (N), worth 3.9" */
    const char *picture; /* drawing of the project's family that suits it */
    const char *letter;  /* White's letters in FEN: "P", "+R" */
    bool royal;
    bool stone;      /* of neither player, though a position calls it White's */
    bool imitator;   /* moves as the role that the opponent used last */
    bool hand_only;  /* a piece in hand that comes on the board as another role */
    unsigned base;   /* role that this is a form of; itself when it is none */
    int value;       /* worth in hundredths of a pawn, derived from the rules */
    unsigned checks; /* received so many checks, the base is this; 0: not for checks */
} adx_role;

/* Roles are numbered 1..count. */
ADX_API unsigned adx_variant_role_count(const adx_variant *variant);
ADX_API adx_role adx_variant_role(const adx_variant *variant, unsigned role);

/*
 * A diagram of a piece: where the ways of a role lead from a square by the rules alone, on a board
 * where nothing stands in the way and whatever must be jumped over or captured is there. Not told:
 * what a role does besides (castling, drops, acts), and what an imitator imitates.
 */
typedef enum adx_way_kind {
    ADX_WAY_LEAP,
    ADX_WAY_RIDE, /* as many equal steps as one likes, or up to a number */
    ADX_WAY_HOP,  /* something must stand on the way */
} adx_way_kind;

typedef struct adx_way {
    uint8_t square;
    uint8_t before;       /* of a ride: the square before it on its line; else the piece's own */
    bool moves, captures; /* to the square if it is empty; what stands there */
    adx_way_kind kind;
} adx_way;

enum {
    ADX_WAYS_MAX = 3 * ADX_SQUARES_MAX
};

/*
 * ways: ADX_WAYS_MAX entries, one for each square and kind, by square.
 * Returns: their number; 0 also when there is no such role or square.
 */
ADX_API unsigned adx_variant_ways(const adx_variant *variant, unsigned role, adx_color color,
                                  unsigned square, adx_way *ways);

/*
 * The squares of such a diagram that must be empty although no way leads to them. A piece there
 * blocks a leap, as one beside a horse that steps before it turns.
 * squares: ADX_SQUARES_MAX entries, in rising order. Returns: their number.
 */
ADX_API unsigned adx_variant_ways_blocked(const adx_variant *variant, unsigned role,
                                          adx_color color, unsigned square, uint8_t *squares);
/*
 * Where to put White's piece on such a diagram: of the squares from which it has most ways, or
 * nearly so, the one nearest to the middle of its board; where it can go to another board, of those
 * from which it can. ADX_SQUARE_NONE when there is no such role.
 */
ADX_API unsigned adx_variant_best_square(const adx_variant *variant, unsigned role);

/*
 * The sentence of the rules by which a game ends with that reason ("threefold", "goal", ..., see
 * adx_outcome), e.g. "A player whose king reaches d4, e4, d5 or e5 wins."; "" when the rules have
 * none.
 */
ADX_API const char *adx_variant_ending(const adx_variant *variant, const char *reason);
/*
 * The reasons one after another: those that have a sentence, from index 0 up to the first that
 * is NULL.
 */
ADX_API const char *adx_variant_ending_reason(const adx_variant *variant, unsigned index);

/*
 * What an ending is called in a table: "Threefold repetition", "King captured". reason: as above;
 * "length" for a game that was broken off, "" for one that has no reason. "" for any other.
 */
ADX_API const char *adx_variant_ending_name(const adx_variant *variant, const char *reason);

/* The number to which the game counts the checks that a player receives; 0 when it does not. */
ADX_API unsigned adx_variant_counted_checks(const adx_variant *variant);
/* Whether any piece is called a pawn ("pawn", "pawn-of-camel"): worth may be told in pawns then. */
ADX_API bool adx_variant_has_pawns(const adx_variant *variant);
/* Whether the game has hands to drop from, pools of captured pieces that pawns may become, throws
 * of dice, numbered start positions (0 none). */
ADX_API bool adx_variant_has_hands(const adx_variant *variant);
/* Whether captured pieces go to the hand of the player who captured them. */
ADX_API bool adx_variant_captures_to_hand(const adx_variant *variant);
ADX_API bool adx_variant_has_pools(const adx_variant *variant);
ADX_API bool adx_variant_has_dice(const adx_variant *variant);
ADX_API unsigned adx_variant_start_count(const adx_variant *variant);

#ifdef __cplusplus
}
#endif

#endif
