#ifndef IDIAGRAM_DEFINITION_H
#define IDIAGRAM_DEFINITION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "import/valid_text.h"

/*
 * An Interactive Diagram: what a page about a chess variant says of a game in lines such as
 *
 *     files=10
 *     promoChoice=NBRQAC
 *     knight:N:N:knight:b1,i1
 *
 * That is settings, and one line for each piece: name, letters, movement in XBetza, picture,
 * squares, number in hand. Source: https://www.chessvariants.com/page/MSinteractive-diagrams (read
 * 2026).
 */

enum {
    DIAGRAM_SIZE_MAX = 1u << 20,
    DIAGRAMS_MAX = 32, /* of a page */
    DIAGRAM_PIECES_MAX = 96,
    DIAGRAM_LINES_MAX = 512,
    DIAGRAM_SIDE_MAX = 32 /* files, and ranks */
};

/* A definition in a page; text[begin..end). */
struct diagram_place {
    size_t begin, end;
    unsigned line;
};

/*
 * The title of the page, decoded and without line ends.
 * Returns: false when it has none, or one that does not fit.
 */
bool diagram_page_title(const char *text, size_t size, char *title, size_t title_size);
/* Returns: how many there are, at most DIAGRAMS_MAX. */
unsigned diagram_find(const char *text, size_t size, struct diagram_place out[DIAGRAMS_MAX]);

/* One bit for each file, by rank, of a board as White sees it. */
struct diagram_squares {
    uint32_t rank[DIAGRAM_SIDE_MAX];
};

struct diagram_piece {
    const char *name, *id, *word; /* as they stand there; "" for what is left out */
    struct diagram_squares at[2]; /* by color */
    bool has_black;               /* Black's squares are stated */
    unsigned hand;                /* of each player, at the beginning */
    unsigned line;
};

enum diagram_symmetry {
    DIAGRAM_MIRROR,
    DIAGRAM_ROTATE,
    DIAGRAM_NONE,
};

struct diagram {
    unsigned files, ranks, first_rank;
    enum diagram_symmetry symmetry;
    unsigned promotion_zone;  /* ranks */
    unsigned promoting;       /* so many of the first pieces promote */
    unsigned promoted_offset; /* to the one so many lines below; 0: to what is chosen */
    const char *choice;       /* letters of pieces; NULL: any */
    const char *royal;        /* a number or letters; NULL: the last piece */
    bool to_hand;             /* captured pieces can be dropped by who captured them */
    struct diagram_squares holes;
    struct diagram_piece piece[DIAGRAM_PIECES_MAX];
    unsigned count;
    struct omissions omissions;
    char *text; /* cut into pieces, which all of these point into */
};

/*
 * Read a definition. line: of the file, where it begins.
 * Returns: for diagram_free(); NULL when memory runs out.
 */
struct diagram *diagram_read(const char *text, size_t size, unsigned line);
void diagram_free(struct diagram *diagram);

/* Signs of a page that stand for others, and its line ends; the text becomes shorter. */
void diagram_decode(char *text);

/*
 * Make a rule text that compiles; what is left out is in valid->omissions, which are the diagram's.
 * name: of the game, in lowercase with hyphens. title: NULL for none. Errors: as of
 * valid_text_make().
 */
adx_err diagram_import(struct diagram *diagram, const char *name, const char *title,
                       const adx_language *language, struct valid_text *valid);

#endif
