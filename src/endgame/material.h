#ifndef ENDGAME_MATERIAL_H
#define ENDGAME_MATERIAL_H

#include "adx/endgame.h"
#include "base/buf.h"
#include "core/variant.h"

/* Which pieces an ending has, wherever they stand. */
enum {
    PIECES_MAX = ADX_ENDGAME_PIECES_MAX
};

/* In the order of material_rank(): equal pieces stand together, royal ones come first. */
struct material {
    unsigned count;
    uint8_t pieces[PIECES_MAX];
};

/* The order of pieces in a material. */
static inline unsigned material_rank(const struct variant *variant, unsigned piece)
{
    const uint64_t royal = variant->royal_roles | variant->royal_set_roles;

    return royal >> piece_role(piece) & 1 ? piece : 256 + piece;
}

/* One number for each material. */
static inline uint64_t material_key(const struct material *material)
{
    uint64_t key = 0;

    for (unsigned i = 0; i < material->count; i++)
        key = key << 8 | material->pieces[i];
    return key;
}

/*
 * Read "K+Q v K": White's pieces and Black's, each by its capital letter.
 * Returns: false when that is not what it says, with a sentence in `why`.
 */
bool material_read(const struct variant *variant, const char *text, struct material *out,
                   struct buf *why);

/* Write it in this way. */
void material_write(const struct variant *variant, const struct material *material,
                    struct buf *buf);

/* The roles that its pieces have, and those that they may come to have. */
uint64_t material_roles(const struct variant *variant, const struct material *material);

#endif
