/*
 * Description -> variant: displacements become atoms with elementary paths, roles get their
 * piece sets, castlings their rights, throws their roles. Nothing here is hot.
 */
#include "core/compile.h"

#include "core/kernel.h"
#include "core/key.h"
#include "core/mating.h"
#include "core/value.h"

/* Each role that may have to wait gets a second one, which waits. */
static adx_err add_waiting_forms(struct variant *variant, const char **limit)
{
    struct description *about = variant->about;
    const unsigned count = about->role_count;

    for (unsigned i = 0; i < about->promotion_count; i++) {
        for (unsigned role = 1; role <= count; role++) {
            if (!about->promotions[i].waits || !(about->promotions[i].roles >> role & 1) ||
                variant->waiting_form[role])
                continue;
            if (about->role_count == ADX_ROLES_MAX) {
                *limit = "many kinds of pieces";
                return ADX_E_LIMIT;
            }
            about->roles[++about->role_count] = about->roles[role];
            about->roles[about->role_count].waiting = true;
            about->roles[about->role_count].imitator = false;
            about->roles[about->role_count].base = (uint8_t)role;
            variant->waiting_form[role] = (uint8_t)about->role_count;
            variant->has_waiting = true;
            CHECK_DEBUG(about->roles[about->role_count].base <= count);
        }
    }
    return ADX_OK;
}

/* What captured pieces are in hands and pools, and what may be dropped from the start. */
static void note_holdings(struct variant *variant)
{
    const struct description *about = variant->about;

    for (unsigned role = 1; role <= about->role_count; role++) {
        CHECK_DEBUG(about->roles[role].captured_as <= about->role_count);
        const uint64_t kept_as = UINT64_C(1) << about->roles[role].captured_as;
        if (roles_to_hands(about) >> role & 1)
            variant->hand_roles |= kept_as;
        if (about->captured_to_pool >> role & 1)
            variant->pool_roles |= kept_as;
        if (about->setup.hand[WHITE][role - 1] || about->setup.hand[BLACK][role - 1])
            variant->hand_roles |= UINT64_C(1) << role;
    }
    for (unsigned i = 0; i < about->drop_count; i++)
        variant->hand_roles |= UINT64_C(1) << about->drops[i].role;
    for (unsigned i = 0; i < about->gate_count; i++)
        variant->hand_roles |= UINT64_C(1) << about->gates[i].role;
    variant->has_holdings = variant->hand_roles || variant->pool_roles || variant->has_waiting;
}

static bool captures_own(const struct variant *variant)
{
    for (unsigned i = 0; i < variant->atom_count; i++)
        if (variant->atoms[i].modes & MODE_OWN)
            return true;
    return false;
}

/* The castlings that end the game. A FEN says where the royal piece has gone, not with whom. */
static void note_castlings(struct variant *variant, const struct ending *ending)
{
    for (unsigned i = 0; i < variant->castle_count; i++) {
        struct castle_run *run = &variant->castles[i];
        unsigned first = 0;
        if (!(ending->colors >> run->color & 1) ||
            !squares_has(ending->zone[run->color], run->king_to))
            continue;
        while (variant->castles[first].color != run->color ||
               variant->castles[first].king_to != run->king_to)
            first++;
        run->ends = (uint8_t)(first + 1);
        variant->castles_end = true;
    }
    variant->castles_tell |= variant->castles_end;
}

/* What hot code asks about endings. */
static void note_endings(struct variant *variant)
{
    for (unsigned i = 0; i < variant->about->ending_count; i++) {
        const struct ending *ending = &variant->about->endings[i];
        CHECK_DEBUG(ending->kind > ENDING_NONE && ending->kind < ENDING_KINDS);
        if (ending->kind == ENDING_ROYAL_CAPTURE)
            variant->takes_royals = true;
        else if (ending_rows[ending->kind].time == ENDS_ON_BOARD)
            variant->board_endings[variant->board_ending_count++] = (uint8_t)i;
        if (ending->kind == ENDING_CASTLING && !ending->lost)
            note_castlings(variant, ending);
        for (unsigned color = 0; ending->mate == MATE_WITHOUT && color < 2; color++)
            if (ending->colors >> !color & 1)
                variant->check_roles[color] = ending->roles;
        const bool parts = ending->kind == ENDING_FACING && !ending->at_once;
        const unsigned passes = ending->kind == ENDING_PASSES ? ending->number : parts;
        variant->asks_to_part |= parts;
        if (passes > variant->passes_max)
            variant->passes_max = (uint8_t)passes;
        for (unsigned color = 0; ending->kind == ENDING_MOVE_LIMIT && color < 2; color++)
            if (ending->colors >> color & 1)
                variant->move_limit_plies[color] = ending->number;
        if (ending->kind == ENDING_REPETITION && ending->number > variant->repetition_count)
            variant->repetition_count = (uint8_t)ending->number;
        if (ending->kind == ENDING_PERPETUAL_CHASE &&
            (!variant->chase_count || ending->number < variant->chase_count))
            variant->chase_count = (uint8_t)ending->number;
        variant->forbids_repetition |= ending->verdict == VERDICT_NOT_ALLOWED;
    }
    variant->ends_on_board = variant->board_ending_count > 0;
    variant->has_passes = variant->about->passes[WHITE] || variant->about->passes[BLACK] ||
                          variant->about->pause_count;
    const bool demands = variant->about->must_capture || variant->about->must_not_check ||
                         variant->about->never_flee || variant->forbids_repetition ||
                         variant->has_passes || variant->about->turn.checks_only_last ||
                         variant->about->trade_count;
    variant->has_demands = demands || variant->drops_first;
    variant->places_behind = variant->about->placed && variant->about->placed_behind;
    variant->places = variant->about->placed && !variant->about->placed_behind;
    variant->has_series = turn_has_moves(&variant->about->turn);
    variant->continues = variant->about->again != 0;
    variant->has_parts =
        variant->places || variant->has_series || variant->continues || variant->about->stay_count;
    variant->notes_more = variant->has_parts || variant->about->trade_count;
    variant->asks_attackers = variant->blast_roles || variant->has_influences;
    variant->tries_moves = variant->has_royal_sets || variant->asks_attackers;
    variant->lists_to_count = variant->has_demands || variant->about->dice.thrown ||
                              variant->takes_royals || variant->tries_moves ||
                              variant->about->placed;
    variant->has_turn_rules = variant->lists_to_count || variant->ends_on_board;
    variant->rules_while_dropping = variant->drops_first && !demands && !variant->takes_royals &&
                                    !variant->tries_moves && !variant->ends_on_board;
}

/* Whether a piece that stands on a square of one shade alone waits for one of the others. */
static bool leaves_room(const struct description *about, const struct drop *drop)
{
    for (unsigned i = 0; i < about->drop_count; i++)
        if (about->drops[i].one_per_shade && about->drops[i].role != drop->role &&
            about->drops[i].colors & drop->colors)
            return true;
    return false;
}

static void note_drops(struct variant *variant)
{
    const struct description *about = variant->about;

    for (unsigned i = 0; i < about->drop_count; i++) {
        const struct drop *drop = &about->drops[i];
        variant->drops_may_mate |= drop->not_mate;
        variant->drops_first |= drop->first;
        if (drop->per_file || drop->one_per_shade || drop->slid || leaves_room(about, drop))
            variant->limited_drops |= UINT32_C(1) << i;
        for (unsigned color = 0; color < 2; color++)
            if (drop->first && drop->colors >> color & 1)
                variant->first_drop_roles[color] |= UINT64_C(1) << drop->role;
    }
}

/* Whether a piece never moves without capturing, and nothing comes from a hand or acts. */
static bool captures_only(const struct description *about)
{
    bool only = !about->link_count && !about->drop_count && !about->act_count &&
                !about->castle_count && !about->gate_count && !about->swap_count;

    for (unsigned i = 0; i < about->rule_count; i++)
        only &= !(about->rules[i].displacement.modes & MODE_MOVE);
    return only;
}

/* What the game has at all, so that other games need not ask. */
static void make_features(struct variant *variant)
{
    const struct description *about = variant->about;

    note_drops(variant);
    note_endings(variant);
    variant->has_imitators = variant->imitator_roles != 0;
    variant->has_counter = about->counted_checks != 0;
    variant->notes_checks =
        variant->has_counter || variant->check_roles[WHITE] || variant->check_roles[BLACK];
    variant->only_captures = captures_only(about);
    note_holdings(variant);
    compile_gates(variant);
    for (unsigned role = 1; role <= about->role_count; role++)
        variant->has_stones |= about->roles[role].stone;
    variant->stone_zone[WHITE] = about->placed_zone;
    variant->stone_zone[BLACK] = geometry_mirrored(&about->geometry, about->placed_zone);
    variant->has_fixed = variant->has_waiting || variant->has_stones;
    variant->loses_rights = variant->castles_shuffled || variant->facing_roles ||
                            variant->has_gates || variant->castles_tell || about->swap_count;
    variant->drops_or_swaps = about->drop_count || about->swap_count;
    variant->lists_to_count |= variant->has_gates;
    variant->plain = !variant->notes_checks && !variant->loses_rights && !captures_own(variant) &&
                     !variant->has_turn_rules && !variant->has_series && !about->crosses;
    variant->copies_more = variant->has_holdings || variant->has_series;
}

/* Which throws allow which roles. A form of a role is thrown with it. */
static void make_throws(struct variant *variant)
{
    const struct description *about = variant->about;
    unsigned index = 1;

    for (unsigned a = 1; a <= 6; a++)
        for (unsigned b = a; b <= 6; b++, index++) {
            const uint64_t *of = about->dice.roles_of_number;
            const uint64_t roles =
                a == b && about->dice.doubles_free ? ~UINT64_C(0) : of[a] | of[b] | of[a + b];
            variant->throw_dice[index][0] = (uint8_t)a;
            variant->throw_dice[index][1] = (uint8_t)b;
            for (unsigned role = 1; role <= about->role_count; role++)
                if (roles >> about->roles[role].base & 1)
                    variant->role_throws[role] |= UINT32_C(1) << index;
        }
    CHECK_DEBUG(index == THROWS + 1);
}

static adx_err make_keys(struct variant *variant)
{
    const unsigned pieces = piece_of(variant->about->role_count, BLACK) + 1;

    variant->piece_keys =
        arena_take(&variant->arena, (size_t)pieces * ADX_SQUARES_MAX * sizeof(uint64_t));
    if (!variant->piece_keys)
        return ADX_E_NOMEM;
    for (unsigned piece = 2; piece < pieces; piece++)
        for (unsigned s = 0; s < variant->about->geometry.square_count; s++)
            variant->piece_keys[piece * ADX_SQUARES_MAX + s] = key_of(KEY_PIECE, piece, s, 0);
    for (unsigned i = 0; i < RIGHTS_MAX; i++)
        variant->rights_keys[i] = key_of(KEY_RIGHT, i, 0, 0);
    variant->side_key = key_of(KEY_SIDE, 0, 0, 0);
    return ADX_OK;
}

adx_err variant_compile(struct arena *arena, struct description *about, struct variant **out,
                        const char **limit)
{
    struct variant *variant = arena_take(arena, sizeof(*variant));

    *limit = "";
    *out = NULL;
    if (!variant)
        return ADX_E_NOMEM;
    variant->arena = *arena;
    variant->about = about;
    variant->work = ADX_COMPILE_WORK_MAX;
    adx_err err = add_waiting_forms(variant, limit);
    if (!err)
        err = compile_atoms(variant, limit);
    if (!err)
        err = compile_paths(variant, limit);
    if (!err)
        err = compile_influences(variant, limit);
    if (!err) {
        compile_roles(variant);
        err = compile_sets(variant, limit);
    }
    if (!err)
        err = compile_castles(variant, limit);
    if (!err)
        err = compile_firsts(variant, limit);
    if (!err)
        err = compile_series(variant);
    if (!err)
        err = make_keys(variant);
    if (!err) {
        make_throws(variant);
        err = compile_actions(variant, limit);
    }
    if (!err) {
        make_features(variant);
        variant->ops = kernel_choose(about->geometry.square_count);
        err = variant->ops->build(variant);
    }
    if (!err) {
        value_roles(variant);
        err = mating_build(variant);
    }
    *arena = variant->arena; /* on failure the caller releases all that was taken */
    if (err == ADX_E_NOMEM && arena->is_full) {
        *limit = "much memory needed";
        err = ADX_E_LIMIT;
    } else if (!variant->work) {
        *limit = "much work to compile the ways of moving";
        err = ADX_E_LIMIT;
    }
    if (err)
        return err;
    *out = variant;
    return ADX_OK;
}
