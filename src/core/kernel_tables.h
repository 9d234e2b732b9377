#ifndef CORE_KERNEL_TABLES_H
#define CORE_KERNEL_TABLES_H

/*
 * Tables of one variant in sets of the kernel's width, and the look-ups in them. Part of
 * kernel.c, which is compiled once per width: everything here is static.
 *
 * Where a slide or hop can go from a square depends only on the occupancy of a few squares. With
 * PEXT these bits are gathered into an index, line groups of up to GROUP_BITS bits at a time;
 * without it, or where a line is too long for a table, the elementary paths are walked.
 */
#if KERNEL_PEXT
#include <immintrin.h>
#endif

#include "core/bitboard.h"
#include "core/kernel.h"

enum {
    GROUP_BITS = KERNEL_BITS == 64 ? 12 : 10, /* lines are packed into one group up to this */
    /* One line alone may need so many; beyond: walked. A wide set is too long for a table of more.
     */
    GROUP_BITS_MAX = KERNEL_BITS == 256 ? 10 : 14,
    STEPS_MAX = 32,
};

struct group {
    bitboard mask;                                    /* squares whose occupancy matters */
    const bitboard *result;                           /* by gathered index */
    uint64_t shift[BB_WORDS == 1 ? 1 : BB_WORDS - 1]; /* bits of the mask before a further word */
};

/* An elementary path in sets. */
struct bb_path {
    bitboard empty, occupied;
    uint8_t from, to, line;
    uint16_t captured;
    bool asks; /* whether it is open also depends on which pieces stand there */
};

struct atom_table {
    uint8_t kind, modes, set, imitating;
    bool added;
    bool passing;              /* leaves what its paths step over to captures en passant */
    bool stepped;              /* made by steps */
    uint8_t end_modes;         /* of a threat, see struct atom; else 0 */
    bool bent;                 /* a slide whose way back is another one */
    bool walked;               /* what it attacks must be asked path by path: see attack_is_open */
    uint8_t group_count;       /* per square; 0 = leaps and walked atoms */
    const bitboard *reach[2];  /* [color][square] on an empty board, hurdles ignored */
    const bitboard *source[2]; /* [color][square] from where an atom of `color` may reach it */
    bitboard unshifted[2];     /* where pieces are made one by one: stepped atoms where no constant
                             shift serves, others everywhere if they promote or can be passed */
    const struct group *groups[2];  /* [color][square][group_count] */
    const struct bb_path *paths[2]; /* by from */
    const uint32_t *first[2];
    const struct bb_path *to_paths[2]; /* hops only: by to */
    const uint32_t *to_first[2];
    uint64_t barred; /* roles that it never hops over */
};

/*
 * A step that a whole set of pieces makes at once: its squares are shifted towards higher squares
 * (up) or lower ones. Where they land on an empty square of `again` a second step may follow.
 */
struct step {
    bitboard from, again;
    uint8_t shift, second_shift;      /* distances of square numbers; second_shift 0 = no second */
    uint8_t set, modes, second_modes; /* modes 0: only the second step is a move */
    bool up, passing, second_passing;
    uint8_t role; /* a role that makes it; all of them promote alike or not at all */
};

/* An atom as the generator reads it for one color: what the hot loops need, side by side. */
struct mover {
    const bitboard *reach; /* [square], leaps */
    const struct group *groups;
    uint8_t set, modes, group_count, atom, kind;
};

/* An attacking atom as seen from the royal that it attacks. */
struct attack {
    const bitboard *source; /* [square attacked] from where the atom may reach it */
    const bitboard *reach;  /* [square of the attacker], leaps */
    const bitboard
        *zone; /* [royal's square] from where it may reach a square the royal may go to */
    const struct group *groups;
    uint8_t set, group_count, atom;
};

/* From where enemies may matter to the royal on a square, all leaps and all slides together. */
struct surroundings {
    bitboard checks; /* leapers there may give check */
    bitboard zone;   /* leapers there may attack where the royal may go */
    bitboard lines;  /* sliders there may give check, and what stands there may be in their way */
};

/* The atoms that an imitator has as a role. */
struct imitable {
    unsigned count;
    struct mover movers[ROLE_ATOMS_MAX];
};

/* Castlings with one right and the same squares to be empty: asked once for all of them. */
struct castle_test {
    bitboard empty;
    uint16_t right; /* bit, or several */
};

/* Roles as which an imitator on one square may attack the royal on another. */
struct imitation {
    uint64_t always;      /* by leaps */
    uint64_t along_lines; /* by slides, if at most an own piece is between */
    uint64_t by_hops;     /* by the hops listed, if one of them might open */
    const struct bb_path *hops;
    bitboard hop_squares;        /* squares that matter to each of them */
    uint32_t hop_count, hurdles; /* number of hops, most hurdles that one of them needs */
};

struct tables {
    unsigned leap_count, rider_count;                       /* riders: slides and hops */
    struct mover leaps[2][ATOMS_MAX], riders[2][ATOMS_MAX]; /* by mover */
    unsigned attack_leap_count, attack_slide_count, attack_hop_count;
    unsigned check_leap_count; /* the leaps before the royal's own, which never gives check */
    struct attack attack_leaps[2][ATOMS_MAX], attack_slides[2][ATOMS_MAX],
        attack_hops[2][ATOMS_MAX];              /* by attacker's color */
    const struct surroundings *surroundings[2]; /* [attacker's color][royal's square] */
    const struct imitable *imitable[2];         /* [color][role], NULL without imitators */
    unsigned addition_count; /* what imitators of some role have besides, see `imitating` */
    uint8_t additions[ATOMS_MAX];
    bool adds_to_royal; /* an imitator of the royal has more than the royal's own moves */
    unsigned en_passant_count;
    uint8_t en_passants[ATOMS_MAX];
    unsigned unshifted_count; /* atoms with unshifted squares */
    uint8_t unshifted_atoms[ATOMS_MAX];
    unsigned step_count[2], up_count[2]; /* the steps upwards come first */
    struct step steps[2][STEPS_MAX];
    struct atom_table atoms[ATOMS_MAX];
    const bitboard
        *royal_leaps[2];     /* [square] if the royal only leaps, moving and capturing alike */
    bitboard squares;        /* all squares of the board */
    bitboard *square_bb;     /* [square]: that square alone */
    bitboard *scratch;       /* while the tables are made */
    const bitboard *between; /* [to * KERNEL_BITS + from], slides of attacks only */
    bitboard promotion_zone[2][PROMOTIONS_MAX];
    bitboard promotion_near[2]; /* where a step that promotes may start: speed only */
    bitboard drop_zone[2][DROPS_MAX];
    bitboard file_squares[ADX_LATTICE_MAX];
    bitboard shade_squares[2]; /* dark, light */
    unsigned castle_test_count[2];
    struct castle_test castle_tests[2][CASTLES_MAX + 1]; /* the last one for first moves */
    bitboard castle_stops[2]; /* no castling while all of them are occupied; none: do not ask */
    bitboard castle_empty[2 * CASTLES_MAX], castle_safe[2 * CASTLES_MAX];
    const bitboard
        *event_risk[2]; /* [mover][its royal's square]: enemies there make events unsafe */
    const struct imitation
        *imitations[2];                /* [mover][royal's square * ADX_SQUARES_MAX + imitator's] */
    const bitboard *imitation_risk[2]; /* [mover][its royal's square]: imitators there may attack */
};

static inline bitboard tables_between(const struct tables *tables, unsigned from, unsigned to)
{
    CHECK_DEBUG(from < KERNEL_BITS && to < KERNEL_BITS);
    return tables->between[to * KERNEL_BITS + from];
}

static inline unsigned long long group_index(const struct group *group, bitboard occupied)
{
#if !KERNEL_PEXT
    (void)group;
    (void)occupied;
    return 0;
#elif KERNEL_BITS == 64
    return _pext_u64(occupied, group->mask);
#elif KERNEL_BITS == 128
    return _pext_u64(occupied[0], group->mask[0]) | _pext_u64(occupied[1], group->mask[1])
                                                        << group->shift[0];
#else
    return _pext_u64(occupied[0], group->mask[0]) |
           _pext_u64(occupied[1], group->mask[1]) << group->shift[0] |
           _pext_u64(occupied[2], group->mask[2]) << group->shift[1] |
           _pext_u64(occupied[3], group->mask[3]) << group->shift[2];
#endif
}

/* Squares that the paths from `square` lead to, walked one by one. */
static inline bitboard walk_paths(const struct tables *tables, const struct atom_table *atom,
                                  unsigned color, unsigned square, bitboard occupied)
{
    const struct bb_path *path = atom->paths[color] + atom->first[color][square];
    const struct bb_path *const end = atom->paths[color] + atom->first[color][square + 1];
    bitboard result = bb_empty();

    CHECK_DEBUG(path <= end);
    while (path < end) {
        if (!bb_any((path->empty & occupied) | (path->occupied & ~occupied))) {
            result |= tables->square_bb[path->to];
            path++;
        } else if (atom->kind == ATOM_SLIDE) {
            const unsigned line = path->line; /* a blocked line stays blocked */
            while (path < end && path->line == line)
                path++;
        } else {
            path++;
        }
    }
    return result;
}

/*
 * Squares that a slide or hop from `square` leads to. atom: index, for walking; groups:
 * [square][count] or NULL with count 0.
 */
static inline __attribute__((always_inline)) bitboard look_up(const struct tables *tables,
                                                              unsigned atom, unsigned color,
                                                              const struct group *groups,
                                                              unsigned square, bitboard occupied,
                                                              unsigned count)
{
    CHECK_DEBUG(square < KERNEL_BITS && atom < ATOMS_MAX);
    if (count == 0)
        return walk_paths(tables, &tables->atoms[atom], color, square, occupied);
    const struct group *group = groups + (size_t)square * count;
    bitboard result = group[0].result[group_index(&group[0], occupied)];
    for (unsigned i = 1; i < count; i++)
        result |= group[i].result[group_index(&group[i], occupied)];
    return result;
}

/* Squares that the atom leads to from `square`, whatever may stand on them. */
static inline bitboard atom_reach(const struct tables *tables, const struct atom_table *atom,
                                  unsigned color, unsigned square, bitboard occupied)
{
    CHECK_DEBUG(square < KERNEL_BITS && color <= BLACK);
    if (atom->kind == ATOM_LEAP)
        return atom->reach[color][square];
    return look_up(tables, (unsigned)(atom - tables->atoms), color, atom->groups[color], square,
                   occupied, atom->group_count);
}

/* Run the statement with GROUPS a constant, so that the look-up loop is unrolled. */
#define WITH_GROUPS(count, statement)                                                              \
    do {                                                                                           \
        switch (count) {                                                                           \
        case 1: {                                                                                  \
            enum {                                                                                 \
                GROUPS = 1                                                                         \
            };                                                                                     \
            statement;                                                                             \
        } break;                                                                                   \
        case 2: {                                                                                  \
            enum {                                                                                 \
                GROUPS = 2                                                                         \
            };                                                                                     \
            statement;                                                                             \
        } break;                                                                                   \
        case 3: {                                                                                  \
            enum {                                                                                 \
                GROUPS = 3                                                                         \
            };                                                                                     \
            statement;                                                                             \
        } break;                                                                                   \
        default: {                                                                                 \
            const unsigned GROUPS = (count);                                                       \
            statement;                                                                             \
        } break;                                                                                   \
        }                                                                                          \
    } while (0)

#endif
