/* Which endings an ending may turn into: all its positions are asked. */
#include "endgame/refusal.h"
#include "endgame/scene.h"

enum {
    STEP = 4096 /* places between two looks at the clock */
};

size_t adx_endgame_bytes(const adx_endgame *endgame)
{
    size_t bytes = 0;

    for (unsigned i = 0; i < endgame->table_count; i++)
        bytes += table_bytes(endgame->tables[i]);
    return bytes;
}

/* Whether a table may be added to those there are. */
static adx_err has_room(const adx_endgame *endgame, const struct table *table, struct buf *why)
{
    const size_t bytes = adx_endgame_bytes(endgame) + table_bytes(table);

    if (endgame->table_count == TABLES_MAX) {
        buf_format(why, "it may turn into more than %d other endings", TABLES_MAX);
        return ADX_E_LIMIT;
    }
    if (bytes > endgame->bytes_max) {
        buf_format(why, "it takes at least %zu MB of memory; allowed are %zu", bytes >> 20,
                   endgame->bytes_max >> 20);
        return ADX_E_LIMIT;
    }
    return ADX_OK;
}

/* A table more, with none of its values. */
static adx_err add_table(adx_endgame *endgame, const struct table *like)
{
    const adx_alloc *alloc = &endgame->alloc;
    struct table *table = alloc->resize(alloc->ctx, NULL, 0, sizeof(*table));

    if (!table)
        return ADX_E_NOMEM;
    *table = *like;
    endgame->tables[endgame->table_count++] = table;
    return ADX_OK;
}

/* Whether all that leads to other endings are the moves that a quiescence search looks at. */
static bool noisy_moves_are_enough(const struct variant *variant)
{
    return !variant->event_roles && !variant->blast_roles && !variant->act_roles &&
           !variant->about->counted_checks && !variant->has_turn_rules;
}

/* The endings that a position may turn into at once. */
static adx_err note_children(adx_endgame *endgame, struct scene *scene, struct material *found,
                             unsigned *count, struct buf *why)
{
    const struct kernel_ops *ops = endgame->variant->ops;
    move moves[ADX_MOVES_MAX];
    const unsigned move_count = noisy_moves_are_enough(endgame->variant)
                                    ? ops->noisy_moves(&scene->position, moves)
                                    : ops->moves(&scene->position, moves);

    for (unsigned i = 0; i < move_count; i++) {
        const struct child child = scene_look(scene, moves[i]);
        bool is_new = child.key && child.key != scene->table->key;
        if (child.needs_more) {
            buf_text(why, "a move there gives a right to change pieces, which no board shows");
            return ADX_E_RANGE;
        }
        for (unsigned k = 0; k < *count && is_new; k++)
            is_new = material_key(&found[k]) != child.key;
        if (!is_new)
            continue;
        if (*count == TABLES_MAX)
            return ADX_E_LIMIT;
        found[*count].count = child.placed.count;
        for (unsigned k = 0; k < child.placed.count; k++)
            found[*count].pieces[k] = child.placed.pieces[k];
        ++*count;
    }
    return ADX_OK;
}

/* All endings that a table's positions may turn into at once. */
static adx_err find_children(adx_endgame *endgame, struct errand *errand, const struct table *table,
                             struct material *found, unsigned *count, struct buf *why)
{
    struct scene scene;
    adx_err err = ADX_OK;

    errand_begin(errand, endgame, table);
    scene_init(&scene, endgame, table);
    for (size_t i = 0; i < 2 * table->half && !err; i++) {
        if (i % STEP == 0 && !errand_goes_on(errand, table, i))
            return ADX_E_RANGE;
        if (!scene_set(&scene, i >= table->half, i % table->half))
            continue;
        if (scene_is_sound(&scene))
            err = note_children(endgame, &scene, found, count, why);
        scene_clear(&scene);
    }
    return err;
}

/* What has been found before, in the order of a walk: a table stands behind those it leads to. */
struct walk {
    adx_endgame *endgame;
    struct errand *errand;
    struct buf *why;
    uint64_t open[TABLES_MAX]; /* keys of the endings on the way here */
    unsigned depth;
};

static adx_err walk_to(struct walk *walk, const struct material *material);

static adx_err walk_children(struct walk *walk, const struct table *table)
{
    const adx_alloc *alloc = &walk->endgame->alloc;
    const size_t size = TABLES_MAX * sizeof(struct material);
    struct material *found = alloc->resize(alloc->ctx, NULL, 0, size);
    unsigned count = 0;

    if (!found)
        return ADX_E_NOMEM;
    adx_err err = find_children(walk->endgame, walk->errand, table, found, &count, walk->why);
    for (unsigned i = 0; i < count && !err; i++)
        err = walk_to(walk, &found[i]);
    alloc->resize(alloc->ctx, found, size, 0);
    return err;
}

static adx_err walk_to(struct walk *walk, const struct material *material)
{
    const uint64_t key = material_key(material);
    struct table table;

    if (endgame_table(walk->endgame, key))
        return ADX_OK;
    for (unsigned i = 0; i < walk->depth; i++) {
        if (walk->open[i] != key)
            continue;
        buf_text(walk->why, "pieces change there and back, which only a search can follow");
        return ADX_E_RANGE;
    }
    if (walk->depth == TABLES_MAX)
        return ADX_E_LIMIT;
    if (!refusal_allows(walk->endgame->variant, material, walk->why))
        return ADX_E_RANGE;
    table_init(walk->endgame->variant, &walk->endgame->places, &walk->endgame->symmetry, material,
               &table);
    adx_err err = has_room(walk->endgame, &table, walk->why);
    if (err)
        return err;
    walk->open[walk->depth++] = key;
    err = walk_children(walk, &table);
    walk->depth--;
    if (!err)
        err = has_room(walk->endgame, &table, walk->why);
    return err ? err : add_table(walk->endgame, &table);
}

adx_err explore(adx_endgame *endgame, struct errand *errand, const struct material *material,
                struct buf *why)
{
    struct walk walk = {.endgame = endgame, .errand = errand, .why = why};

    return walk_to(&walk, material);
}
