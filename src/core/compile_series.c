/* Turns of several moves: where pieces stand that have passed a square. */
#include "core/compile.h"

static void add_passers(struct variant *variant, const struct atom *atom, unsigned color)
{
    struct squares *passers = variant->passers[color];

    for (unsigned i = 0; i < atom->path_count[color]; i++) {
        const struct path *path = &atom->paths[color][i];
        struct squares left = path->empty;
        if (variant->about->crosses)
            squares_remove(&left, geometry_counterpart(&variant->about->geometry, path->to));
        for (; squares_any(left); squares_remove(&left, squares_first(left)))
            squares_add(&passers[squares_first(left)], path->to);
    }
}

adx_err compile_series(struct variant *variant)
{
    if (!turn_has_moves(&variant->about->turn))
        return ADX_OK;
    for (unsigned color = 0; color < 2; color++) {
        variant->passers[color] =
            arena_take(&variant->arena, ADX_SQUARES_MAX * sizeof(struct squares));
        if (!variant->passers[color])
            return ADX_E_NOMEM;
        for (unsigned i = 0; i < variant->atom_count; i++)
            if (variant->atoms[i].passing)
                add_passers(variant, &variant->atoms[i], color);
    }
    return ADX_OK;
}
