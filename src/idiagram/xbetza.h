#ifndef IDIAGRAM_XBETZA_H
#define IDIAGRAM_XBETZA_H

#include <stdbool.h>

#include "base/buf.h"

/*
 * How a piece moves, in XBetza: Betza's notation with the extensions of the Interactive Diagram
 * (https://www.chessvariants.com/page/MSinteractive-diagrams, read 2026), which squeezes first
 * moves, castling and drops into the same word.
 */

enum {
    XBETZA_TERMS_MAX = 48,
    XBETZA_TERM_SIZE = 64
};

enum xbetza_kind {
    XBETZA_MOVE,
    XBETZA_FIRST,  /* a move that only a piece makes that has not moved */
    XBETZA_CASTLE, /* steps: of the king */
    XBETZA_DROP,   /* steps: ranks, counted from the player */
};

struct xbetza_term {
    enum xbetza_kind kind;
    char text[XBETZA_TERM_SIZE]; /* of a move, as a rule text writes it */
    unsigned steps;
    bool to_left, to_right; /* of a castling */
    bool is_inside;         /* the partner stands one square from the corner */
    bool one_per_file;      /* of a drop */
    bool is_lame;           /* of a first move: it may be captured en passant */
    bool is_quiet;          /* of a first move: it captures nothing */
    unsigned ahead;         /* the fewest ranks that it goes forward; 0 if not always forward */
};

struct xbetza {
    struct xbetza_term term[XBETZA_TERMS_MAX];
    unsigned count;
    bool has_en_passant;
    bool is_imitator;
};

/* Called with a part of a word that is left out, and why. */
typedef void xbetza_refuse(void *ctx, const char *part, const char *why);

/*
 * Read a word. What has no counterpart in a rule text is refused and left out; whether the language
 * takes all that is left is not asked here.
 */
void xbetza_read(const char *word, xbetza_refuse *refuse, void *ctx, struct xbetza *out);

/* One term of a move as it stands in the word, cut into its parts. */
struct xbetza_parts {
    char modifiers[XBETZA_TERM_SIZE]; /* "i" left out */
    bool is_first;
    char atom;      /* in the letters of a rule text */
    char ext[4];    /* X and Y */
    unsigned limit; /* steps; 0: any number */
};

/* Writes the term, or several that are the same. Returns: NULL, or why it cannot. */
const char *xbetza_write_term(const struct xbetza_parts *parts, struct buf *out);

/* The fewest ranks that such a move goes forward; 0 if it may go elsewhere. */
unsigned xbetza_ahead(const struct xbetza_parts *parts);

#endif
