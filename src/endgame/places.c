/* Where the pieces of an ending may stand. */
#include "endgame/symmetry.h"

static void add_all(struct squares *to, struct squares more)
{
    *to = squares_or(*to, more);
}

static struct squares whole_board(const struct variant *variant)
{
    struct squares all = {{0, 0}};

    for (unsigned s = 0; s < variant->about->geometry.square_count; s++)
        squares_add(&all, s);
    return all;
}

static struct squares zone_of(const struct variant *variant, struct squares zone, unsigned color)
{
    return color == WHITE ? zone : geometry_mirrored(&variant->about->geometry, zone);
}

/* Whether a role comes to the board in ways that do not tell where. */
static bool may_come_anywhere(const struct variant *variant, unsigned role)
{
    const struct description *about = variant->about;
    bool may = about->shuffle.count != 0 || about->roles[role].base != role;

    for (unsigned i = 0; i < about->drop_count; i++)
        may |= about->drops[i].becomes == role;
    for (unsigned i = 0; i < about->gate_count; i++)
        may |= about->gates[i].role == role;
    for (unsigned i = 0; i < about->event_count; i++) {
        may |= about->events[i].convert_to == role;
        for (unsigned k = 0; k < about->events[i].effect_count; k++)
            may |= about->events[i].effects[k].to == role;
    }
    for (unsigned i = 0; i < about->blast_count; i++)
        may |= about->blasts[i].becomes == role || about->blasts[i].takes_role ||
               (about->blasts[i].turns && about->blasts[i].roles >> role & 1);
    for (unsigned i = 0; i < about->act_count; i++)
        may |= about->acts[i].becomes == role || about->acts[i].enemy_becomes == role;
    for (unsigned i = 0; i < about->swap_count; i++)
        may |= (about->swaps[i].roles | about->swaps[i].with) >> role & 1;
    return may;
}

/* Where a piece stands in the setup, or when a promotion has made it. */
static struct squares first_places(const struct variant *variant, unsigned role, unsigned color)
{
    const struct description *about = variant->about;
    struct squares first = {{0, 0}};

    if (may_come_anywhere(variant, role))
        return whole_board(variant);
    for (unsigned s = 0; s < about->geometry.square_count; s++)
        if (about->setup.board[s] == piece_of(role, color))
            squares_add(&first, s);
    for (unsigned i = 0; i < about->promotion_count; i++) {
        const struct promotion *promotion = &about->promotions[i];
        if (promotion->to >> role & 1)
            add_all(&first, promotion->leaving ? whole_board(variant)
                                               : zone_of(variant, promotion->zone, color));
    }
    return squares_any(first) ? first : whole_board(variant);
}

/* Whether the enemy may put a piece of the role where it would have promoted. */
static bool is_put_there(const struct variant *variant, unsigned role)
{
    bool may = false;

    for (unsigned i = 0; i < variant->about->swap_count; i++)
        may |= variant->about->swaps[i].enemy && variant->about->swaps[i].with >> role & 1;
    return may;
}

/* Where no piece of the role stays: it has promoted there. */
static struct squares lost_places(const struct variant *variant, unsigned role, unsigned color)
{
    const struct description *about = variant->about;
    struct squares lost = {{0, 0}};

    for (unsigned i = 0; i < about->promotion_count; i++) {
        const struct promotion *promotion = &about->promotions[i];
        if (promotion->roles >> role & 1 && promotion->colors >> color & 1 &&
            !promotion->optional && !promotion->limited && !promotion->entering &&
            !is_put_there(variant, role))
            add_all(&lost, zone_of(variant, promotion->zone, color));
    }
    return lost;
}

/* One more step from everywhere. Returns: whether that led further. */
static bool spread(const struct variant *variant, unsigned role, unsigned color,
                   struct squares lost, struct squares *reached)
{
    const struct role_info *info = &variant->roles[role];
    const struct squares before = *reached;

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        if (!(atom->modes & (MODE_MOVE | MODE_CAPTURE | MODE_OWN | MODE_EN_PASSANT)))
            continue;
        for (unsigned k = 0; k < atom->path_count[color]; k++) {
            const struct path *path = &atom->paths[color][k];
            if (squares_has(*reached, path->from) && !squares_has(lost, path->to))
                squares_add(reached, path->to);
        }
    }
    return !squares_within(*reached, before);
}

void places_find(const struct variant *variant, uint64_t roles, struct places *out)
{
    *out = (struct places){0};
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        for (unsigned color = WHITE; roles >> role & 1 && color <= BLACK; color++) {
            struct squares *reached = &out->of[piece_of(role, color)];
            const struct squares lost = lost_places(variant, role, color);
            *reached = first_places(variant, role, color);
            while (spread(variant, role, color, lost, reached))
                ;
        }
    }
}
