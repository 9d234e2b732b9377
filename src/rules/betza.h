#ifndef RULES_BETZA_H
#define RULES_BETZA_H

#include "core/description.h"
#include "core/hexagons.h"

/*
 * Betza's notation for the movement of pieces, e.g. "fmWfceF" for a pawn, read into concrete
 * displacements. docs/betza.md is its reference: what is accepted, what is refused and why.
 */
enum {
    BETZA_WORD_LEN_MAX = 128
};

/* Why a word is refused. text[offset..offset + length) is to blame; it is empty at a word's end. */
struct betza_error {
    unsigned offset, length;
    char sentence[128];
    char suggestion[64]; /* what to write in its place; "" where there is no telling */
};

/*
 * Read text[0..len), one word, into displacements seen from White, one per direction and way.
 * Equal ones are merged, so that no two in `out` have the same legs.
 *
 * hexagons: on which board the word is read; on hexagons leaps have other vectors and directions.
 * cap:     of `out`, in displacements.
 * error:   written only when the word is refused.
 * Cost:    O(len * cap * cap), no allocation.
 * Returns: the number of displacements, or 0 when the word is refused; `out` is then garbage.
 * Source:  R. Betza's notation and its extensions, https://www.chessvariants.com (read 2026).
 */
unsigned betza_read(const char *text, unsigned len, enum hexagons hexagons,
                    struct displacement *out, unsigned cap, struct betza_error *error);

/* What is told of a word that is accepted: of text[offset..offset + length). */
struct betza_note {
    unsigned offset, length;
    char sentence[128];
    char suggestion[128]; /* what to write; "" where that is too long */
};

/*
 * Whether a term of the word, which betza_read() has accepted, is also a step out and back among
 * other movements: such a step was no move once, and passes the turn now.
 *
 * scratch: of `cap` displacements, like `out` of betza_read().
 * note:    written only if so; the suggestion says what to write for what the term meant.
 */
bool betza_means_more(const char *text, unsigned len, enum hexagons hexagons,
                      struct displacement *scratch, unsigned cap, struct betza_note *note);

#endif
