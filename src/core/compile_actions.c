/* The actions of each kind of move: what its argument stands for. */
#include "core/compile.h"
#include "core/variant.h"

/* How many actions a kind has, and what the one of an index does. NULL: one that does no more. */
struct action_row {
    unsigned (*count)(const struct variant *variant);
    struct action (*compile)(const struct variant *variant, unsigned index);
};

static unsigned count_castles(const struct variant *variant)
{
    return variant->castle_count * (1 + 2 * variant->about->gate_count);
}
/* As they are; then each with a piece in hand where the king was, and where the rook was. */
static struct action compile_castle(const struct variant *variant, unsigned index)
{
    const struct castle_run *castle = &variant->castles[index % variant->castle_count];
    const unsigned gated = index / variant->castle_count;
    struct action action = {.is_there = true, .castle = castle};

    if (!gated)
        return action;
    const unsigned square = gated % 2 ? castle->king_from : castle->rook_from;
    action.from_hand = variant->about->gates[(gated - 1) / 2].role;
    action.gate = (uint8_t)square;
    return action;
}
static unsigned count_gates(const struct variant *variant)
{
    return variant->about->gate_count;
}
static struct action compile_gate(const struct variant *variant, unsigned index)
{
    return (struct action){.is_there = true, .from_hand = variant->about->gates[index].role};
}

/* By the new role. */
static unsigned count_roles(const struct variant *variant)
{
    return variant->about->role_count + 1u;
}
static struct action compile_becoming(const struct variant *variant, unsigned index)
{
    CHECK_DEBUG(index <= variant->about->role_count);
    const bool waits = variant->about->roles[index].waiting;

    return (struct action){.is_there = index > 0, .becomes = (uint8_t)index, .waits = waits};
}

/* By the new role of the piece on `from`; then by that of the one on `to`. */
static unsigned count_swap_promotions(const struct variant *variant)
{
    return variant->about->swap_count ? 2 * count_roles(variant) : 0;
}
static struct action compile_swap_promotion(const struct variant *variant, unsigned index)
{
    struct action action = compile_becoming(variant, index % count_roles(variant));

    action.of_partner = index >= count_roles(variant);
    return action;
}
static unsigned count_swaps(const struct variant *variant)
{
    return variant->about->swap_count > 0;
}

static unsigned count_drops(const struct variant *variant)
{
    return variant->about->drop_count;
}
static struct action compile_drop(const struct variant *variant, unsigned index)
{
    const struct drop *drop = &variant->about->drops[index];

    return (struct action){.is_there = true, .from_hand = drop->role, .becomes = drop->becomes};
}

static unsigned count_acts(const struct variant *variant)
{
    return variant->about->act_count;
}
static struct action compile_demotion(const struct variant *variant, unsigned index)
{
    const uint8_t role = variant->about->acts[index].enemy_becomes;

    return (struct action){.is_there = true, .enemy_becomes = role};
}

static unsigned count_events(const struct variant *variant)
{
    return variant->about->event_count;
}
static struct action compile_conversion(const struct variant *variant, unsigned index)
{
    return (struct action){
        .is_there = true,
        .convert = (uint8_t)(index + 1),
        .becomes = variant->about->events[index].convert_to,
    };
}

/* By the index of the throw, from 1. */
static unsigned count_throws(const struct variant *variant)
{
    return variant->about->dice.thrown ? THROWS + 1 : 0;
}
static struct action compile_throw(const struct variant *variant, unsigned index)
{
    return (struct action){
        .is_there = index > 0,
        .dice = {variant->throw_dice[index][0], variant->throw_dice[index][1]},
    };
}

static unsigned count_stones(const struct variant *variant)
{
    return variant->about->placed && !variant->about->placed_behind;
}
static struct action compile_stone(const struct variant *variant, unsigned index)
{
    (void)index;
    return (struct action){.is_there = true, .becomes = variant->about->placed};
}

/* By the square of the piece that is captured. */
static unsigned count_squares(const struct variant *variant)
{
    return variant->about->geometry.square_count;
}
static struct action compile_capture(const struct variant *variant, unsigned index)
{
    (void)variant;
    return (struct action){.is_there = true, .captured = (uint8_t)index};
}

static const struct action_row rows[MOVE_KIND_COUNT] = {
    [MOVE_CASTLE] = {count_castles, compile_castle},
    [MOVE_PROMOTE] = {count_roles, compile_becoming},
    [MOVE_DROP] = {count_drops, compile_drop},
    [MOVE_BECOME] = {count_roles, compile_becoming},
    [MOVE_DEMOTE] = {count_acts, compile_demotion},
    [MOVE_CONVERT] = {count_events, compile_conversion},
    [MOVE_THROW] = {count_throws, compile_throw},
    [MOVE_GATE] = {count_gates, compile_gate},
    [MOVE_PASSING_CAPTURE] = {count_squares, compile_capture},
    [MOVE_PLACE] = {count_stones, compile_stone},
    [MOVE_SWAP] = {count_swaps, NULL},
    [MOVE_SWAP_PROMOTE] = {count_swap_promotions, compile_swap_promotion},
};

adx_err compile_actions(struct variant *variant, const char **limit)
{
    for (unsigned kind = 0; kind < MOVE_KIND_COUNT; kind++) {
        const struct action_row *row = &rows[kind];
        const unsigned count = row->count ? row->count(variant) : 1;
        if (count > MOVE_ARGS_MAX) {
            *limit = "many moves of one kind";
            return ADX_E_LIMIT;
        }
        if (!count)
            continue;
        struct action *actions = arena_take(&variant->arena, count * sizeof(*actions));
        if (!actions)
            return ADX_E_NOMEM;
        for (unsigned i = 0; i < count; i++)
            actions[i] =
                row->compile ? row->compile(variant, i) : (struct action){.is_there = true};
        CHECK_DEBUG(!variant->actions[kind]);
        variant->actions[kind] = actions;
        variant->action_count[kind] = count;
    }
    return ADX_OK;
}
