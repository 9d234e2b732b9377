/* Endings as the public interface has them. */
#include "endgame/endgame.h"

#include <stdint.h>

#include "api/handles.h"
#include "base/alloc.h"
#include "core/placement.h"
#include "endgame/refusal.h"
#include "endgame/scene.h"

enum {
    ALIGN = 64,
    BLOCK_SIZE = sizeof(adx_endgame) + ALIGN
};

static size_t came_from_size(const struct variant *variant)
{
    return 2 * ((size_t)variant->about->role_count + 1) * ADX_SQUARES_MAX * sizeof(struct squares);
}

/* ---- making and freeing ---- */

/* From where pieces may have come to a square without capturing, whatever stands between. */
static void find_origins(adx_endgame *endgame)
{
    const struct variant *variant = endgame->variant;

    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        const struct role_info *info = &variant->roles[role];
        for (unsigned i = 0; i < 2U * info->atom_count; i++) {
            const struct atom *atom = &variant->atoms[info->atoms[i / 2]];
            const unsigned color = i % 2;
            if (!(atom->modes & MODE_MOVE))
                continue;
            for (unsigned k = 0; k < atom->path_count[color]; k++) {
                const struct path *path = &atom->paths[color][k];
                squares_add(&endgame->came_from[piece_of(role, color) * ADX_SQUARES_MAX + path->to],
                            path->from);
            }
        }
    }
}

/* Memory for an ending; what was had is freed with it. */
static adx_endgame *take(const adx_alloc *alloc, const struct variant *variant)
{
    char *block = alloc_zeroed(alloc, BLOCK_SIZE);

    if (!block)
        return NULL;
    void *aligned = block + (ALIGN - (uintptr_t)block % ALIGN) % ALIGN;
    adx_endgame *endgame = aligned;
    endgame->block = block;
    endgame->alloc = *alloc;
    endgame->variant = variant;
    endgame->came_from = alloc_zeroed(alloc, came_from_size(variant));
    endgame->tables = alloc_zeroed(alloc, TABLES_MAX * sizeof(struct table *));
    if (endgame->came_from && endgame->tables)
        return endgame;
    adx_endgame_free(endgame);
    return NULL;
}

static void begin(adx_endgame *endgame, const struct material *material)
{
    const uint64_t roles = material_roles(endgame->variant, material);

    endgame->empty = (struct position){
        .variant = endgame->variant,
        .royal = {SQUARE_NONE, SQUARE_NONE},
        .state = {.turn_number = 1},
    };
    endgame->leaves_en_passant = refusal_leaves_en_passant(endgame->variant, material);
    places_find(endgame->variant, roles, &endgame->places);
    symmetry_find(endgame->variant, roles, &endgame->places, &endgame->symmetry);
    find_origins(endgame);
}

static bool is_small_enough(const struct variant *variant, const struct material *material,
                            struct buf *why)
{
    const bool is_large = variant->about->geometry.square_count > 64;

    if (is_large && material->count > ADX_ENDGAME_PIECES_LARGE_MAX)
        buf_format(why, "an ending has at most %d pieces on a board of more than 64 squares",
                   ADX_ENDGAME_PIECES_LARGE_MAX);
    return !is_large || material->count <= ADX_ENDGAME_PIECES_LARGE_MAX;
}

adx_err adx_endgame_create(const adx_alloc *alloc, const adx_variant *variant, const char *pieces,
                           size_t bytes_max, const adx_endgame_hooks *hooks, char *why,
                           adx_endgame **out)
{
    struct errand errand = {.hooks = hooks, .progress.is_exploring = true};
    struct buf sentence = buf_init(why, ADX_ENDGAME_WHY_SIZE_MAX);
    struct material material;

    *out = NULL;
    if (!material_read(variant->core, pieces, &material, &sentence) ||
        !is_small_enough(variant->core, &material, &sentence) ||
        !refusal_allows(variant->core, &material, &sentence))
        return ADX_E_RANGE;
    adx_endgame *endgame = take(alloc, variant->core);
    if (!endgame)
        return ADX_E_NOMEM;
    endgame->bytes_max = bytes_max;
    begin(endgame, &material);
    const adx_err err = explore(endgame, &errand, &material, &sentence);
    if (err) {
        adx_endgame_free(endgame);
        return err;
    }
    *out = endgame;
    return ADX_OK;
}

static void give_back(const adx_alloc *alloc, void *block, size_t size)
{
    if (block)
        alloc->resize(alloc->ctx, block, size, 0);
}

void adx_endgame_free(adx_endgame *endgame)
{
    if (!endgame)
        return;
    const adx_alloc alloc = endgame->alloc;
    for (unsigned i = 0; i < endgame->table_count; i++) {
        struct table *table = endgame->tables[i];
        give_back(&alloc, (void *)(uintptr_t)table->values, table_bytes(table));
        give_back(&alloc, table, sizeof(*table));
    }
    give_back(&alloc, endgame->tables, TABLES_MAX * sizeof(struct table *));
    give_back(&alloc, endgame->came_from, came_from_size(endgame->variant));
    give_back(&alloc, endgame->counts, endgame->counts_size);
    give_back(&alloc, endgame->block, BLOCK_SIZE);
}

/* ---- solving and asking ---- */

adx_err adx_endgame_solve(adx_endgame *endgame, unsigned threads, const adx_endgame_hooks *hooks)
{
    struct errand errand = {.hooks = hooks, .threads = threads};

    if (!threads || threads > ADX_ENDGAME_THREADS_MAX || endgame->counts)
        return ADX_E_RANGE;
    const adx_err err = solve(endgame, &errand);
    return err ? err : count_positions(endgame);
}

unsigned adx_endgame_table_count(const adx_endgame *endgame)
{
    return endgame->table_count;
}

bool adx_endgame_leaves_en_passant(const adx_endgame *endgame)
{
    return endgame->leaves_en_passant;
}

/* The pieces on a board. Returns: false where there are more than an ending has. */
static bool find_placed(const struct position *position, struct placed *placed)
{
    placed->count = 0;
    for (unsigned s = 0; s < position->variant->about->geometry.square_count; s++) {
        if (!position->board[s])
            continue;
        if (placed->count == PIECES_MAX)
            return false;
        placed->squares[placed->count] = (uint8_t)s;
        placed->pieces[placed->count++] = position->board[s];
    }
    placed_order(position->variant, placed);
    return true;
}

static adx_winner winner_of(unsigned value, unsigned side)
{
    if (value < VALUE_FIRST)
        return ADX_DRAWN;
    return value_is_win(value) == (side == WHITE) ? ADX_WHITE_WINS : ADX_BLACK_WINS;
}

bool adx_endgame_probe(const adx_endgame *endgame, const adx_position *position,
                       adx_endgame_value *out)
{
    struct placed placed;
    size_t place;

    if (position->now.variant != endgame->variant || !endgame->counts ||
        !find_placed(&position->now, &placed))
        return false;
    const struct table *table = endgame_table(endgame, placed_key(&placed));
    if (!table || !table_place(table, &endgame->symmetry, placed.squares, &place))
        return false;
    const unsigned value = table_value(table, position->now.state.side, place);
    if (value == VALUE_VOID)
        return false;
    *out = (adx_endgame_value){winner_of(value, position->now.state.side),
                               value < VALUE_FIRST ? 0 : value_plies(value)};
    return true;
}
