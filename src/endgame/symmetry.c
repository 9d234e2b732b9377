/* Turns of the board that leave the rules of an ending alone. */
#include "endgame/symmetry.h"

#include <string.h>

enum {
    TURN_MIRRORS_FILES = 1,
    TURN_MIRRORS_RANKS = 2,
    TURN_EXCHANGES = 4, /* files and ranks */
};

static struct squares turned(const uint8_t *to, struct squares set)
{
    struct squares image = {{0, 0}};

    while (squares_any(set)) {
        const unsigned square = squares_first(set);
        squares_remove(&set, square);
        squares_add(&image, to[square]);
    }
    return image;
}

static bool keeps(const uint8_t *to, struct squares set)
{
    return squares_within(turned(to, set), set);
}

/* Where a turn takes the squares. Returns: false if it leads off the board. */
static bool make_turn(const struct geometry *geometry, unsigned turn, uint8_t *to)
{
    if (turn & TURN_EXCHANGES &&
        (geometry->files != geometry->ranks || geometry->wrap_files != geometry->wrap_ranks))
        return false;
    for (unsigned s = 0; s < geometry->square_count; s++) {
        unsigned file = geometry->file_of[s], rank = geometry->rank_of[s];
        if (turn & TURN_MIRRORS_FILES)
            file = geometry->files - 1U - file;
        if (turn & TURN_MIRRORS_RANKS)
            rank = geometry->ranks - 1U - rank;
        const unsigned image = turn & TURN_EXCHANGES ? geometry->square_at[file][rank]
                                                     : geometry->square_at[rank][file];
        if (image == SQUARE_NONE)
            return false;
        to[s] = (uint8_t)image;
    }
    return true;
}

/* Whether the image of a path is a path, too. */
static bool has_image(const struct atom *atom, unsigned color, const uint8_t *to,
                      const struct path *path)
{
    const unsigned from = to[path->from], end = to[path->to];
    const unsigned captured = path->captured == SQUARE_NONE ? SQUARE_NONE : to[path->captured];
    const struct squares empty = turned(to, path->empty), occupied = turned(to, path->occupied);

    for (unsigned k = atom->first[color][from]; k < atom->first[color][from + 1]; k++) {
        const struct path *other = &atom->paths[color][k];
        if (other->to == end && other->captured == captured &&
            !memcmp(&other->empty, &empty, sizeof(empty)) &&
            !memcmp(&other->occupied, &occupied, sizeof(occupied)))
            return true;
    }
    return false;
}

static bool keeps_paths(const struct atom *atom, const uint8_t *to)
{
    for (unsigned color = WHITE; color <= BLACK; color++)
        for (unsigned k = 0; k < atom->path_count[color]; k++)
            if (!has_image(atom, color, to, &atom->paths[color][k]))
                return false;
    return true;
}

static bool keeps_moves(const struct variant *variant, unsigned role, const uint8_t *to)
{
    const struct role_info *info = &variant->roles[role];
    bool keeps = true;

    for (unsigned i = 0; i < info->atom_count; i++)
        keeps = keeps && keeps_paths(&variant->atoms[info->atoms[i]], to);
    for (unsigned i = 0; i < variant->about->swap_count; i++)
        for (uint64_t left = variant->swap_atoms[i]; left; left &= left - 1)
            keeps = keeps && keeps_paths(&variant->atoms[__builtin_ctzll(left)], to);
    return keeps;
}

static bool keeps_zones(const struct variant *variant, uint64_t roles, const uint8_t *to)
{
    const struct description *about = variant->about;

    for (unsigned i = 0; i < about->promotion_count; i++) {
        const struct promotion *promotion = &about->promotions[i];
        if (promotion->roles & roles &&
            (!keeps(to, promotion->zone) ||
             !keeps(to, geometry_mirrored(&about->geometry, promotion->zone))))
            return false;
    }
    for (unsigned i = 0; i < about->ending_count; i++)
        if (about->endings[i].kind == ENDING_REACH && (!keeps(to, about->endings[i].zone[WHITE]) ||
                                                       !keeps(to, about->endings[i].zone[BLACK])))
            return false;
    return true;
}

static bool keeps_rules(const struct variant *variant, uint64_t roles, const struct places *places,
                        const uint8_t *to)
{
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        if (roles >> role & 1 &&
            (!keeps(to, places->of[piece_of(role, WHITE)]) ||
             !keeps(to, places->of[piece_of(role, BLACK)]) || !keeps_moves(variant, role, to)))
            return false;
    }
    return keeps_zones(variant, roles, to);
}

/* The turn that takes each square to the least one, and how many squares it may be taken to. */
static void find_homes(const struct geometry *geometry, struct symmetry *out)
{
    for (unsigned s = 0; s < geometry->square_count; s++) {
        struct squares orbit = {{0, 0}};
        unsigned home = 0;
        for (unsigned turn = 0; turn < out->count; turn++) {
            squares_add(&orbit, out->to[turn][s]);
            home = out->to[turn][s] < out->to[home][s] ? turn : home;
        }
        out->home[s] = (uint8_t)home;
        out->orbit[s] = (uint8_t)squares_count(orbit);
    }
}

void symmetry_find(const struct variant *variant, uint64_t roles, const struct places *places,
                   struct symmetry *out)
{
    const struct geometry *geometry = &variant->about->geometry;

    *out = (struct symmetry){0};
    for (unsigned turn = 0; turn < TURNS_MAX; turn++) {
        uint8_t *to = out->to[out->count];
        if (make_turn(geometry, turn, to) && (turn == 0 || keeps_rules(variant, roles, places, to)))
            out->count++;
    }
    find_homes(geometry, out);
}
