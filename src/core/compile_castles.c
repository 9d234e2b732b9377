/* Castlings of both colors and the rights that they need. */
#include "core/compile.h"

#include <string.h>

static int right_of(struct variant *variant, unsigned color, unsigned rook, bool right_side,
                    bool shuffled)
{
    for (unsigned i = 0; i < variant->right_count; i++)
        if (variant->right_color[i] == color &&
            (shuffled ? (variant->right_letter[i] == "Kk"[color]) == right_side
                      : variant->right_rook[i] == rook))
            return (int)i;
    if (variant->right_count == RIGHTS_MAX)
        return -1;
    const unsigned right = variant->right_count++;
    CHECK_DEBUG(right < RIGHTS_MAX);
    variant->right_color[right] = (uint8_t)color;
    variant->right_rook[right] = (uint8_t)rook;
    variant->right_letter[right] = right_side ? "Kk"[color] : "Qq"[color];
    return (int)right;
}

/* The castling of the rules for one color. */
static struct castle_run run_of(const struct description *about, const struct castle *castle,
                                unsigned color)
{
    const struct geometry *geometry = &about->geometry;
    const bool crosses = about->crosses;
    struct castle_run run = {
        .color = (uint8_t)color,
        .king_from = castle->king_from,
        .king_to = castle->king_to,
        .rook_from = castle->rook_from,
        .rook_to = castle->rook_to,
        .from_shuffle = castle->from_shuffle,
        .empty = castle->empty,
        .safe = castle->safe,
    };
    if (crosses) {
        run.king_to = (uint8_t)geometry_counterpart(geometry, run.king_to);
        run.rook_to = (uint8_t)geometry_counterpart(geometry, run.rook_to);
        squares_add(&run.empty, run.king_to);
        squares_add(&run.empty, run.rook_to);
    }
    if (color == BLACK) {
        run.king_to = geometry->mirror[run.king_to];
        run.rook_to = geometry->mirror[run.rook_to];
        if (!castle->from_shuffle) {
            run.king_from = geometry->mirror[run.king_from];
            run.rook_from = geometry->mirror[run.rook_from];
        }
        run.empty = geometry_mirrored(geometry, run.empty);
        run.safe = geometry_mirrored(geometry, run.safe);
    }
    /* K and k are the same side of the board, also where the colors face each other rotated. */
    run.right_side = castle->from_shuffle
                         ? castle->right_side
                         : geometry->file_of[run.rook_from] > geometry->file_of[run.king_from];
    if (!run.from_shuffle)
        squares_add(&run.safe, run.king_from); /* never out of check */
    return run;
}

static adx_err add_castle(struct variant *variant, struct castle_run run, const char **limit)
{
    const int right = right_of(variant, run.color, run.rook_from, run.right_side, run.from_shuffle);

    if (right < 0) {
        *limit = "many castling rights";
        return ADX_E_LIMIT;
    }
    run.right = (uint8_t)right;
    variant->castles_shuffled |= run.from_shuffle;
    CHECK_DEBUG(variant->castle_count < 2 * CASTLES_MAX);
    variant->castles[variant->castle_count++] = run;
    if (!run.from_shuffle) {
        variant->rights_kept[run.king_from] &= (uint16_t) ~(1u << right);
        variant->rights_kept[run.rook_from] &= (uint16_t) ~(1u << right);
    }
    return ADX_OK;
}

/*
 * Whether the color has the castling: one from the setup needs king and partner where it starts,
 * so that the colors may castle with different partners, or one of them alone.
 */
static bool has_castle(const struct description *about, const struct castle *castle,
                       const struct castle_run *run)
{
    return run->from_shuffle ||
           (description_starts_on(about, castle->king_role, run->color, run->king_from) &&
            description_starts_on(about, castle->rook_role, run->color, run->rook_from));
}

/* Whether two castlings of different colors are the same as each of them sees it. */
static bool is_alike(const struct geometry *geometry, const struct castle_run *a,
                     const struct castle_run *b)
{
    return a->color != b->color && geometry->mirror[a->king_to] == b->king_to &&
           geometry->mirror[a->rook_to] == b->rook_to;
}

/* Find out which castlings of the enemy's each of them bars. */
static void note_bars(struct variant *variant)
{
    const struct description *about = variant->about;

    for (unsigned i = 0; i < variant->castle_count; i++) {
        for (unsigned k = 0; k < variant->castle_count; k++) {
            struct castle_run *run = &variant->castles[i];
            const struct castle_run *other = &variant->castles[k];
            if (about->castles[other->about].yields && is_alike(&about->geometry, run, other))
                run->bars |= (uint16_t)(1u << other->right);
        }
        variant->castles_tell |= variant->castles[i].bars != 0;
    }
}

adx_err compile_castles(struct variant *variant, const char **limit)
{
    const struct description *about = variant->about;
    adx_err err = ADX_OK;

    memset(variant->rights_kept, 0xff, sizeof(variant->rights_kept));
    for (unsigned color = 0; color < 2; color++) {
        for (unsigned i = 0; !err && i < about->castle_count; i++) {
            const struct castle *castle = &about->castles[i];
            struct castle_run run = run_of(about, castle, color);
            run.about = (uint8_t)i;
            if (castle->colors >> color & 1 && has_castle(about, castle, &run))
                err = add_castle(variant, run, limit);
        }
        variant->castle_first[color + 1] = variant->castle_count;
    }
    note_bars(variant);
    return err;
}
