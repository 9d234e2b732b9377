#ifndef API_TRAIL_H
#define API_TRAIL_H

#include <stddef.h>

#include "adx/alloc.h"
#include "core/state.h"

/*
 * What takes the plies of a game back, one behind the other in bytes. A struct undo has room for
 * changes on every square and for all hands: most of it stays empty, and of a long game it would be
 * nearly all of its memory.
 */
struct trail {
    unsigned char *bytes;
    size_t size, cap;
};

enum {
    TRAIL_PLY_SIZE_MAX = sizeof(struct undo) + 8 /* bytes of one ply */
};

/* Room for so many bytes more. Nothing has changed after an error. Errors: ADX_E_NOMEM. */
adx_err trail_reserve(struct trail *trail, const adx_alloc *alloc, size_t more);
void trail_free(struct trail *trail, const adx_alloc *alloc);

/* Add a ply of the game; it begins where the trail ended. There is room for TRAIL_PLY_SIZE_MAX. */
void trail_add(struct trail *trail, const struct variant *variant, const struct undo *undo);
/* The ply that begins there. What its game has no use for is not set. */
void trail_read(const struct trail *trail, const struct variant *variant, size_t at,
                struct undo *out);

#endif
