/* The positions of a game, and of which features the rows of its inputs are made. */
#include <string.h>

#include "base/check.h"
#include "train/row_model.h"

static bool grow(const adx_alloc *alloc, void **memory, size_t unit, size_t old, size_t count)
{
    void *more = alloc->resize(alloc->ctx, *memory, old * unit, count * unit);

    if (more)
        *memory = more;
    return more != NULL;
}

/* Returns: the number of the new list, or ROW_NO_LIST without memory. */
static uint32_t keep(const adx_alloc *alloc, struct row_lists *lists, unsigned relation,
                     const struct row_list *list)
{
    if (lists->count + 2 > lists->cap) {
        const unsigned cap = lists->cap ? 2 * lists->cap : 1024;
        if (!grow(alloc, (void **)&lists->first, sizeof(*lists->first), lists->cap, cap))
            return ROW_NO_LIST;
        if (!grow(alloc, (void **)&lists->relation, 1, lists->cap, cap)) {
            grow(alloc, (void **)&lists->first, sizeof(*lists->first), cap, lists->cap);
            return ROW_NO_LIST;
        }
        lists->cap = cap;
    }
    if (lists->feature_count + list->count > lists->feature_cap) {
        const size_t cap = lists->feature_cap ? 2 * lists->feature_cap : 65536;
        if (!grow(alloc, (void **)&lists->features, sizeof(*lists->features), lists->feature_cap,
                  cap))
            return ROW_NO_LIST;
        lists->feature_cap = cap;
    }
    if (list->count)
        memcpy(lists->features + lists->feature_count, list->features,
               list->count * sizeof(*list->features));
    lists->first[lists->count] = (uint32_t)lists->feature_count;
    lists->feature_count += list->count;
    lists->relation[lists->count] = (uint8_t)relation;
    lists->first[++lists->count] = (uint32_t)lists->feature_count;
    return lists->count - 1;
}

static void free_lists(const adx_alloc *alloc, struct row_lists *lists)
{
    if (lists->first)
        alloc->resize(alloc->ctx, lists->first, lists->cap * sizeof(*lists->first), 0);
    if (lists->relation)
        alloc->resize(alloc->ctx, lists->relation, lists->cap, 0);
    if (lists->features)
        alloc->resize(alloc->ctx, lists->features, lists->feature_cap * sizeof(*lists->features),
                      0);
}

/* What is under way while the rows are put together. */
struct assembly {
    struct row_dataset *dataset;
    const struct net_inputs *inputs;
    const struct row_game *game;
    uint32_t places[2][ADX_SQUARES_MAX];
    struct row_list list;
};

static bool keep_shared(struct assembly *assembly, unsigned relation, uint32_t *number)
{
    *number =
        keep(&assembly->dataset->alloc, &assembly->dataset->shared, relation, &assembly->list);
    return *number != ROW_NO_LIST;
}

static bool keep_places(struct assembly *assembly)
{
    const unsigned squares = assembly->game->variant->about->geometry.square_count;

    for (unsigned relation = 0; relation < 2; relation++)
        for (unsigned s = 0; s < squares; s++) {
            row_place(assembly->game, s, &assembly->list);
            if (!keep_shared(assembly, relation, &assembly->places[relation][s]))
                return false;
        }
    return true;
}

static bool keep_role(struct assembly *assembly, unsigned role, unsigned relation)
{
    const struct net_inputs *inputs = assembly->inputs;
    const unsigned squares = assembly->game->variant->about->geometry.square_count;
    uint32_t(*rows)[3] = assembly->dataset->rows + inputs->piece[WHITE][piece_of(role, relation)];
    uint32_t kind;

    row_kind(assembly->game, role, &assembly->list);
    if (!keep_shared(assembly, relation, &kind))
        return false;
    for (unsigned s = 0; s < squares; s++) {
        row_ways(assembly->game, role, relation, s, &assembly->list);
        rows[s][0] = kind;
        rows[s][1] = assembly->places[relation][s];
        rows[s][2] =
            keep(&assembly->dataset->alloc, &assembly->dataset->own, relation, &assembly->list);
        if (rows[s][2] == ROW_NO_LIST)
            return false;
    }
    return true;
}

/* The pieces of a role in one hand: all have the same row where hands are not refilled. */
static bool keep_held(struct assembly *assembly, unsigned role, unsigned relation)
{
    const struct net_inputs *inputs = assembly->inputs;
    const unsigned count = inputs->beside_max[BESIDE_HAND][role];
    uint32_t(*rows)[3] =
        assembly->dataset->rows + inputs->beside[WHITE][BESIDE_HAND][relation][role];
    uint32_t kind, dropped;

    if (!count)
        return true;
    row_kind(assembly->game, role, &assembly->list);
    if (!keep_shared(assembly, relation, &kind))
        return false;
    row_dropped(assembly->game, role, relation, &assembly->list);
    if (!keep_shared(assembly, relation, &dropped))
        return false;
    for (unsigned n = 0; n < count; n++) {
        rows[n][0] = kind;
        rows[n][1] = dropped;
        if (assembly->dataset->has_held) {
            row_held(assembly->game, role, relation, n, &assembly->list);
            rows[n][2] =
                keep(&assembly->dataset->alloc, &assembly->dataset->own, relation, &assembly->list);
            if (rows[n][2] == ROW_NO_LIST)
                return false;
        }
    }
    return true;
}

static bool assemble(struct row_dataset *dataset, const struct variant *variant,
                     const struct net_inputs *inputs, struct row_game *game)
{
    struct assembly assembly = {.dataset = dataset, .inputs = inputs, .game = game};

    row_game_init(game, variant);
    if (!keep_places(&assembly))
        return false;
    for (unsigned role = 1; role <= variant->about->role_count; role++)
        for (unsigned relation = 0; relation < 2; relation++)
            if (variant->about->roles[role].base == role &&
                (!keep_role(&assembly, role, relation) || !keep_held(&assembly, role, relation)))
                return false;
    return true;
}

static adx_err make_rows(struct row_dataset *out, const struct variant *variant)
{
    const adx_alloc *alloc = &out->alloc;
    const size_t size = out->shape.input_count * sizeof(*out->rows);
    struct row_game *game = alloc->resize(alloc->ctx, NULL, 0, sizeof(*game));
    struct net_inputs inputs;
    bool made = false;

    out->rows = alloc->resize(alloc->ctx, NULL, 0, size);
    if (out->rows)
        memset(out->rows, 255, size);
    if (out->rows && game && net_inputs_of(&out->shape, variant, &inputs))
        made = assemble(out, variant, &inputs, game);
    if (game)
        alloc->resize(alloc->ctx, game, sizeof(*game), 0);
    return made ? ADX_OK : ADX_E_NOMEM;
}

adx_err row_dataset_open(const adx_alloc *alloc, const struct variant *variant,
                         const struct row_shape *shape, const uint8_t *bytes, size_t size,
                         struct row_dataset *out)
{
    *out = (struct row_dataset){.alloc = *alloc, .has_held = shape->features == ROW_FEATURE_COUNT};
    if (row_function_features(variant) != shape->features ||
        net_shape_of(&variant, 1, shape->hidden, shape->heads, &out->shape))
        return ADX_E_NET;
    adx_err err = make_rows(out, variant);
    if (!err)
        err = dataset_open(alloc, &variant, 1, &out->shape, bytes, size, &out->positions);
    if (err)
        row_dataset_close(out);
    return err;
}

void row_dataset_close(struct row_dataset *dataset)
{
    const adx_alloc *alloc = &dataset->alloc;

    if (dataset->positions.alloc.resize)
        dataset_close(&dataset->positions);
    free_lists(alloc, &dataset->shared);
    free_lists(alloc, &dataset->own);
    if (dataset->rows)
        alloc->resize(alloc->ctx, dataset->rows,
                      dataset->shape.input_count * sizeof(*dataset->rows), 0);
    memset(dataset, 0, sizeof(*dataset));
}
