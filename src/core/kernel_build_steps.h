#ifndef CORE_KERNEL_BUILD_STEPS_H
#define CORE_KERNEL_BUILD_STEPS_H

/* Short movers as shifts of whole sets. Part of kernel.c; runs once per variant. */
#include "core/kernel_build_lines.h"

/* Distance of the step, or of the second one, if the path belongs to the line and has so many. */
static bool step_distance(const struct path *path, unsigned line, bool second, unsigned steps,
                          int *distance)
{
    const bool two = squares_any(path->empty);

    if (path->line != line || two != (steps == 2))
        return false;
    const int middle = two ? (int)bb_first(bb_from(path->empty)) : path->to;
    *distance = second ? path->to - middle : middle - path->from;
    CHECK_DEBUG(*distance > -ADX_SQUARES_MAX && *distance < ADX_SQUARES_MAX);
    return true;
}

/* The distance that most starts of a line share. */
static int common_shift(const struct path *paths, unsigned count, unsigned line, bool second,
                        unsigned steps)
{
    uint16_t votes[2 * ADX_SQUARES_MAX] = {0};
    unsigned best_votes = 0;
    int distance, best = 0;

    for (unsigned i = 0; i < count; i++)
        if (step_distance(&paths[i], line, second, steps, &distance))
            votes[ADX_SQUARES_MAX + distance]++;
    for (unsigned i = 0; i < count; i++)
        if (step_distance(&paths[i], line, second, steps, &distance) &&
            votes[ADX_SQUARES_MAX + distance] > best_votes) {
            best_votes = votes[ADX_SQUARES_MAX + distance];
            best = distance;
        }
    return best;
}

/* Add a step to the list, a second step to its first one where that is listed. */
static bool merge_step(struct tables *tables, unsigned color, const struct step *step)
{
    for (unsigned i = 0; step->second_shift && i < tables->step_count[color]; i++) {
        struct step *first = &tables->steps[color][i];
        if (first->set != step->set || first->up != step->up || first->shift != step->shift ||
            first->second_shift || bb_any(step->from & ~first->from))
            continue;
        first->again = step->again;
        first->second_shift = step->second_shift;
        first->second_modes = step->second_modes;
        first->second_passing = step->second_passing;
        return true;
    }
    if (tables->step_count[color] == STEPS_MAX)
        return false;
    CHECK_DEBUG(step->shift > 0 && bb_any(step->from));
    tables->steps[color][tables->step_count[color]++] = *step;
    return true;
}

/* Turn one line of an atom into a step of `steps` steps; the atom is unshifted on squares that do
 * not fit. */
static bool add_step(struct variant *variant, unsigned index, unsigned color, unsigned line,
                     unsigned steps, unsigned role)
{
    struct tables *tables = variant->tables;
    const struct atom *atom = &variant->atoms[index];
    struct step step = {
        .from = bb_empty(),
        .set = atom->set,
        .modes = atom->modes,
        .passing = atom->passing,
        .role = (uint8_t)role,
    };
    const unsigned count = atom->path_count[color];
    const int shift[2] = {
        common_shift(atom->paths[color], count, line, false, steps),
        steps == 2 ? common_shift(atom->paths[color], count, line, true, steps) : 0,
    };

    for (unsigned i = 0; i < count; i++) {
        const struct path *path = &atom->paths[color][i];
        if (path->line != line || squares_any(path->empty) != (steps == 2))
            continue;
        const bitboard middle = bb_from(path->empty);
        const int first = steps == 2 ? (int)bb_first(middle) : path->to;
        if (first - path->from == shift[0] && path->to - first == shift[1])
            step.from |= tables->square_bb[path->from];
        else
            tables->atoms[index].unshifted[color] |= tables->square_bb[path->from];
    }
    if (!bb_any(step.from))
        return true;
    step.up = shift[0] > 0;
    for (unsigned i = 0; i < steps; i++)
        if (shift[i] == 0 || shift[i] > 63 || shift[i] < -63 || step.up != (shift[i] > 0))
            return false;
    step.shift = (uint8_t)(step.up ? shift[0] : -shift[0]);
    if (steps == 2) {
        step.again = step.up ? bb_up(step.from, step.shift) : bb_down(step.from, step.shift);
        step.second_shift = (uint8_t)(step.up ? shift[1] : -shift[1]);
        step.second_modes = step.modes;
        step.second_passing = step.passing;
        step.modes = 0;
    }
    return merge_step(tables, color, &step);
}

/* How many pieces of the roles with this atom a color has in the setup. */
static unsigned pieces_with(const struct variant *variant, unsigned index, unsigned *role)
{
    const struct description *about = variant->about;
    unsigned count = 0;

    *role = 0;
    for (unsigned s = 0; s < about->geometry.square_count; s++) {
        const unsigned piece = about->setup.board[s];
        if (!piece || piece_color(piece) != WHITE)
            continue;
        const struct role_info *info = &variant->roles[piece_role(piece)];
        count += memchr(info->atoms, (int)index, info->atom_count) != NULL;
    }
    return count;
}

/* Whether two paths lead from one square to the same, as they may round the edge of the board. */
static bool has_two_ways(const struct variant *variant, const struct atom *atom)
{
    for (unsigned color = 0; color < 2; color++)
        for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
            struct squares seen = {{0, 0}};
            for (unsigned i = atom->first[color][s]; i < atom->first[color][s + 1]; i++) {
                if (squares_has(seen, atom->paths[color][i].to))
                    return true;
                squares_add(&seen, atom->paths[color][i].to);
            }
        }
    return false;
}

/* Whether one of the promotions lets a piece wait, which it does in a form of its own role. */
static bool any_waits(const struct variant *variant, uint64_t promotions)
{
    bool any = false;

    for (unsigned i = 0; i < variant->about->promotion_count; i++)
        any |= (promotions >> i & 1) && variant->about->promotions[i].waits;
    return any;
}

/* Whether an atom is made by steps: only stepping roles that promote alike have it. */
static bool is_stepped(const struct variant *variant, unsigned index, unsigned *maker)
{
    const struct atom *atom = &variant->atoms[index];
    uint64_t promotions = 0;
    bool any = false;

    if (atom->imitating || atom->kind == ATOM_HOP || !atom->rule_count || atom->modes & MODE_OWN ||
        has_two_ways(variant, atom))
        return false;
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        const struct role_info *info = &variant->roles[role];
        if (!memchr(info->atoms, (int)index, info->atom_count))
            continue;
        if (!role_is_stepping(variant, role) || (any && promotions != info->promotions) ||
            (any && any_waits(variant, promotions)))
            return false;
        promotions = info->promotions;
        any = true;
        *maker = role;
    }
    unsigned role;
    return any && (promotions || atom->rule_count <= 2 || pieces_with(variant, index, &role) > 4);
}

static void build_steps(struct variant *variant)
{
    struct tables *tables = variant->tables;

    for (unsigned a = 0; a < variant->atom_count; a++) {
        unsigned role = 0;
        if (!is_stepped(variant, a, &role))
            continue;
        const unsigned before[2] = {tables->step_count[0], tables->step_count[1]};
        struct step kept[2][STEPS_MAX]; /* a failing atom may have given some a second step */
        memcpy(kept, tables->steps, sizeof(kept));
        bool fits = true;
        for (unsigned color = 0; color < 2; color++)
            for (unsigned line = 0; line < variant->atoms[a].rule_count; line++)
                for (unsigned steps = 1; steps <= 2; steps++)
                    fits = fits && add_step(variant, a, color, line, steps, role);
        if (!fits) {
            tables->step_count[0] = before[0];
            tables->step_count[1] = before[1];
            memcpy(tables->steps, kept, sizeof(kept));
            continue;
        }
        tables->atoms[a].stepped = true;
        for (unsigned color = 0; color < 2; color++)
            for (unsigned i = before[color]; i < tables->step_count[color]; i++) {
                struct step *step = &tables->steps[color][i];
                step->from &= ~tables->atoms[a].unshifted[color];
                CHECK_DEBUG(step->role == role);
                if (variant->roles[role].promotions)
                    tables->promotion_near[color] |= step->from;
            }
    }
}

/* The steps upwards first, so that no step asks for its direction. */
static void sort_steps(struct tables *tables, unsigned color)
{
    struct step *steps = tables->steps[color];

    for (unsigned i = 0; i < tables->step_count[color]; i++) {
        if (!steps[i].up)
            continue;
        const struct step up = steps[i];
        steps[i] = steps[tables->up_count[color]];
        steps[tables->up_count[color]++] = up;
    }
    CHECK_DEBUG(tables->up_count[color] <= tables->step_count[color]);
}

/* The squares from which a shift of the step leads to these. */
static bitboard shift_back(bitboard ends, const struct step *step, unsigned distance)
{
    return step->up ? bb_down(ends, distance) : bb_up(ends, distance);
}

/* Keep of promotion_near only squares from which a step ends in a zone. */
static void narrow_promotions(struct variant *variant)
{
    struct tables *tables = variant->tables;

    for (unsigned color = 0; color < 2; color++) {
        bitboard zones = bb_empty(), near = bb_empty();
        for (unsigned i = 0; i < variant->about->promotion_count; i++)
            zones |= tables->promotion_zone[color][i];
        for (unsigned i = 0; i < tables->step_count[color]; i++) {
            const struct step *step = &tables->steps[color][i];
            bitboard back = shift_back(zones, step, step->shift);
            if (step->second_shift)
                back |= shift_back(shift_back(zones, step, step->second_shift), step, step->shift);
            if (variant->roles[step->role].promotions)
                near |= back & step->from;
        }
        tables->promotion_near[color] = near;
    }
}

#endif
