#ifndef NOTATION_NATIVE_PARTS_H
#define NOTATION_NATIVE_PARTS_H

#include "notation/san_parts.h"

/* What native.c and native_wxf.c share. */

struct style;

/* A position with its legal moves, and how they are to be written. */
struct native {
    struct listed listed;
    const struct style *style;
    struct squares promoted; /* see native_write() */
    bool other_letters;      /* a piece has the letter that other texts know it by */
    bool whole_origin;       /* the starting square is written whole, where it can be */
};

/* A displacement or a drop as the federation of Chinese chess writes it, but for a promotion. */
void native_write_wxf(struct buf *buf, const struct native *native, move m);

/* The letter of a role; a single one by which texts of others know it, if that is asked for. */
void native_write_letter(struct buf *buf, const struct native *native, const struct role *role);

#endif
