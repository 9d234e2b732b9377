#ifndef NOTATION_ROLE_TEXT_H
#define NOTATION_ROLE_TEXT_H

#include "base/buf.h"
#include "core/description.h"
#include "language/language.h"

/*
 * How a role moves, in sentences: "It moves any number of squares orthogonally, or leaps two
 * squares orthogonally and one to the side." What else it does (castling, promotion, acts) is not
 * said. Squares are White's.
 */
void role_text_write(const struct description *about, const struct language *language,
                     unsigned role, struct buf *out);

/*
 * How pieces move by the rules of influence number `index`, or by what they attack or guard others
 * (sees), as part of a sentence: "the piece leaps two squares ..., but only to ranks 2-7."
 */
void role_text_of_influence(const struct description *about, const struct language *language,
                            unsigned index, bool sees, struct buf *out);
/* Where those stand with whom swap number `index` lets pieces change places: part of a sentence. */
void role_text_of_swap(const struct description *about, const struct language *language,
                       unsigned index, struct buf *out);

#endif
