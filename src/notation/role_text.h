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

#endif
