#ifndef CORE_VARIANT_H
#define CORE_VARIANT_H

#include "adx/err.h"
#include "base/arena.h"
#include "base/check.h"
#include "core/description.h"
#include "core/path.h"
#include "core/state.h"

/*
 * The compiled rules of a game: the description and what was derived from it once. Immutable.
 *
 * Atoms: the displacements of a role are split into atoms, each of one kind and one mode, and
 * equal atoms of several roles are one: rook, queen and marshall share the rook's lines. Atoms that
 * the same roles have share a piece set in the position, so that a compound stands in two sets.
 */
enum {
    ATOMS_MAX = 60,
    ROLE_ATOMS_MAX = 12,
    ROLE_SETS_MAX = 8,
    RIGHTS_MAX = 16,
    FIRST_WAYS_MAX = 16,
    SET_COLOR = 0,   /* sets 0 and 1: the pieces of White and of Black */
    SET_PADDING = 2, /* written, never read: pads the sets of a role */
    SET_SINGLE = 3,  /* roles whose moves are made piece by piece: imitators, actors, promoters */
    SET_EVENT = 4,   /* roles whose moves change other pieces */
    SET_FIXED = 5,   /* waiting pieces and stones, which nobody captures */
    SET_ROYAL = 6,   /* royal pieces, in games with royal sets */
    SET_FIRST = 7,
};

enum atom_kind {
    ATOM_LEAP,  /* no conditions: one table of bitboards */
    ATOM_SLIDE, /* squares must be empty, one path between two squares */
    ATOM_HOP,   /* hurdles, or several paths between two squares */
};

/*
 * Of an atom that captures in passing the paths lead to where the move ends. A second atom, its
 * threat, has paths that lead to what is captured; it gives check and is no move.
 */
struct atom {
    uint8_t kind, modes, set;
    bool passing;               /* leaves the squares stepped over to en passant capture */
    bool added;                 /* not copied by imitators */
    uint8_t imitating;          /* only while this role is imitated; 0 = always */
    uint8_t colors;             /* whose pieces move so, bit c for color c */
    uint64_t barred;            /* roles that it never hops over: always a hop */
    bool symmetric;             /* the same for both colors */
    bool unmoved, not_in_check; /* as in the rule: its role is in variant.first_ways */
    uint64_t faced;
    bool sees;                   /* how pieces of an influence attack or guard, or those of a swap
                                    look for others: nobody moves so */
    bool given;                  /* by an influence: its set has all roles that may get it, ... */
    uint64_t guides;             /* ... by these roles alone; 0: by whatever the influence names */
    bool captures_across;        /* where it comes to before it passes to the other board: so do
                                    all its paths, in passing */
    bool captures_in_passing;    /* a leg captures: always a hop */
    bool crosses_end;            /* some path runs over its own end (on a ring): always a hop */
    uint8_t end_modes;           /* a threat to capture in passing: modes of that move; else 0 */
    uint16_t rule_count, *rules; /* indices in description.rules */
    unsigned path_count[2];
    struct path *paths[2]; /* by color, sorted by `from` */
    uint32_t *first[2];    /* [square_count + 1]: paths from s are first[s]..first[s+1]-1 */
};

struct role_info {
    uint8_t atom_count, atoms[ROLE_ATOMS_MAX];
    uint8_t passing_first; /* the first of them that leaves squares passed; else their number */
    uint8_t sets[ROLE_SETS_MAX];   /* variant.role_sets of them count, padded with SET_PADDING */
    uint64_t promotions;           /* bit i: description.promotions[i] */
    uint8_t forms[CHECKS_MAX + 1]; /* form after n checks */
    uint8_t event_any, event_orthogonal, event_diagonal; /* 1 + index of the event, or 0 */
};

/* A way of moving that a role has as its first move. */
struct first_way {
    uint8_t role, atom;
};

/* A castling of one color, squares of the board. */
struct castle_run {
    uint8_t color, right;
    uint8_t about;                 /* index in description.castles */
    uint16_t king_from, rook_from; /* SQUARE_NONE where they are shuffled */
    uint8_t king_to, rook_to;
    bool from_shuffle, right_side;
    uint8_t ends;  /* the game: 1 + the first castling of the color to the same square; 0 */
    uint16_t bars; /* rights that the enemy loses by it */
    struct squares empty, safe;
};

/*
 * What a move does that the board does not tell: an entry for each argument of each kind of move.
 * What its kind does not do is 0 or NULL.
 */
struct action {
    bool is_there;         /* no move has an argument without one */
    uint8_t becomes;       /* role that the piece is afterwards, where it is not what it was */
    bool of_partner;       /* not the piece on `from`, but the one that comes there */
    bool waits;            /* it begins to wait for what it becomes */
    uint8_t from_hand;     /* role that leaves the hand */
    uint8_t gate;          /* castling: where that piece comes to stand */
    uint8_t enemy_becomes; /* role that the enemy piece on `to` becomes */
    uint8_t captured;      /* square of a piece captured on the way */
    uint8_t convert;       /* state.convert: all pieces of a role become another */
    uint8_t dice[2];
    const struct castle_run *castle;
};

/* The atoms of an influence, bit a for atom a: those that its pieces see by, and those given. */
struct influence_atoms {
    uint64_t sees, gives;
    unsigned most_seers; /* most squares from which they see a square */
};

struct kernel_ops;
struct mating;

struct variant {
    struct arena arena;
    unsigned work; /* steps that compiling may still take */
    struct description *about;
    uint64_t hash; /* of the rules; set by the caller of variant_compile */

    unsigned atom_count;
    struct atom atoms[ATOMS_MAX];
    struct role_info roles[ADX_ROLES_MAX + 1];
    unsigned bb_count;  /* sets in use, SET_FIRST included */
    unsigned role_sets; /* sets that a change of a piece touches beside its color */
    uint64_t royal_roles, imitator_roles, event_roles, clock_roles, single_roles, act_roles;
    uint64_t changed_captors;               /* roles that may become others as they capture */
    uint64_t blast_roles;                   /* roles whose captures make pieces vanish, ... */
    uint8_t blast_of[ADX_ROLES_MAX + 1];    /* ... by 1 + the index of the blast; else 0 */
    struct squares around[ADX_SQUARES_MAX]; /* the neighbors of a square, if blasts or trades ask */
    uint64_t influenced_roles; /* roles that move otherwise while they are attacked or guarded */
    bool has_influences, asks_attackers; /* asks: not every attacker of a royal could capture it */
    struct influence_atoms influences[INFLUENCES_MAX];
    uint64_t passing_capture_roles;  /* roles that capture pieces they pass */
    uint64_t sparing_roles;          /* roles that never capture some others */
    uint64_t listed_roles;           /* roles that act or spare others: their moves are listed */
    uint64_t unmasked_imitations;    /* roles as which imitators move in ways that no mask tells */
    uint64_t passed_by_addition;     /* roles as which imitators may capture en passant besides */
    uint64_t playable_roles;         /* roles that can be used, and so imitated */
    uint64_t hand_roles, pool_roles; /* roles that may come to be in a hand, in a pool */

    /* Ways of pieces that have not moved: the atoms are in no role's list. A right for each piece.
     */
    unsigned first_way_count;
    struct first_way first_ways[FIRST_WAYS_MAX];
    uint16_t first_rights[2]; /* bits of state.rights */
    uint64_t facing_roles;    /* roles that may end such a right of the enemy's, ... */
    uint16_t *facing[2];      /* ... by the color that moves: [role * ADX_SQUARES_MAX + to], bits */

    unsigned castle_count, castle_first[3]; /* castles of a color: first[c] to first[c + 1] */
    struct castle_run castles[2 * CASTLES_MAX];
    unsigned right_count;
    /* The start square of the rook, or of the piece that has a first move, and that piece. */
    uint8_t right_color[RIGHTS_MAX], right_rook[RIGHTS_MAX], right_role[RIGHTS_MAX];
    char right_letter[RIGHTS_MAX];         /* FEN: K Q k q, or the file of a first move */
    uint16_t rights_kept[ADX_SQUARES_MAX]; /* rights left when this square changes */
    bool castles_shuffled;
    bool castles_end;  /* some castling ends the game */
    bool castles_tell; /* some does, or bars one of the enemy's */
    bool loses_rights; /* rights are lost otherwise than by a change on the square of their piece */

    uint64_t swap_atoms[SWAPS_MAX]; /* by swap: how its pieces look for others, bit a for atom a */
    bool drops_or_swaps;

    uint8_t convert_of[EVENTS_MAX]; /* by event: 1 + the first event that gives the same right */

    const struct action *actions[MOVE_KIND_COUNT]; /* by the argument of the move */
    unsigned action_count[MOVE_KIND_COUNT];

    uint32_t role_throws[ADX_ROLES_MAX + 1]; /* throws that allow a role, bit t for throw t */
    uint8_t throw_dice[THROWS + 1][2];

    uint8_t waiting_form[ADX_ROLES_MAX + 1]; /* the waiting form of a role, 0 none */
    bool has_holdings;                       /* hands, pools or waiting pieces */
    bool only_captures; /* every move is a capture, so that no position is at rest */
    bool copies_more;   /* holdings or series: the last parts of a state are copied with it */
    bool plain; /* most moves only move pieces: no counters, dice, shuffled castling, captures of
                   own */
    bool drops_may_mate;       /* some drop may not give mate and must be tried */
    bool drops_first;          /* some pieces must be dropped before anything else is done, ... */
    bool rules_while_dropping; /* ... and no other rule stands above the ways of the pieces */
    uint64_t first_drop_roles[2]; /* those pieces, in hand, by color */
    uint32_t limited_drops;       /* bit i: drop i is limited by what stands on the board */
    bool has_gates;               /* a piece in hand may come to where a first move began */
    bool refills_hands;           /* captured pieces come to hands from where they may do so */
    bool tries_gates; /* such a piece may open a line to the royal: hops, growing forms */
    struct squares gate_zone[2][GATES_MAX]; /* by color: where those first moves begin, ... */
    struct squares gate_squares[2];         /* ... together */
    uint64_t gate_roles[2];                 /* the pieces in hand that may come there, by color */
    bool has_dangers; /* imitators, events, hoppers, waiting pieces, forms: see note_dangers */
    bool squares_tell_safety; /* of a move that only goes, what it leaves and takes: no captures in
                                 passing, royal sets, waiting pieces, growing forms */
    bool tries_castles;       /* no look at the squares alone tells whether a castling is safe */
    bool tries_rights;        /* castlings and first moves must be made and tried */
    bool forms_grow;          /* a check may let the royal piece go where it could not before */
    bool has_imitators, has_counter, has_waiting;
    bool notes_checks;       /* checks that are given are counted, or noted */
    uint64_t check_roles[2]; /* by the color that gives them: roles whose checks are noted */
    bool has_fixed;          /* waiting pieces or stones */
    bool has_stones;
    bool has_series; /* turns of several moves */
    bool continues;  /* a piece that captures may go on with it in the same turn */
    bool has_parts;  /* what comes with the end of a move: series, captures that go on, stones to be
                        placed, pieces that vanish where they stay */
    struct squares *passers[2]; /* series: by color and square, where a piece that passes it ends */
    bool notes_more;            /* something is noted after a turn: parts, or trades */
    bool places_behind;         /* a stone comes to where a move began */
    bool places;                /* every turn has a second part, in which a stone is placed, ... */
    struct squares stone_zone[2]; /* ... by color, on one of these squares */
    bool ends_on_board;           /* some ending shows on the board while moves are left */
    uint8_t board_ending_count, board_endings[ENDINGS_MAX]; /* those endings, by their index */
    bool takes_royals;       /* a royal piece may be captured, see core/turn.h */
    bool has_demands;        /* captures are forced, checks or repetitions not allowed, or passes
                                are */
    uint8_t passes_max;      /* passes in a row that some ending asks about; 0: none does */
    bool asks_to_part;       /* pieces that face each other must part, or the player passes */
    bool has_passes;         /* a player may let the turn pass; dice aside */
    bool forbids_repetition; /* by what a position's `past` says */
    /*
     * Each player has a set of royal pieces, which may be of one or of none, with a rule for it
     * (description.royals). Then no piece is royal to the generator: `royal_roles` is empty,
     * position.royal is SQUARE_NONE, and moves are made and tried.
     */
    bool has_royal_sets;
    uint64_t royal_set_roles;
    uint64_t priceless_roles; /* roles of which no piece can be given up for others */
    bool tries_moves;    /* royal sets, or captures that make pieces vanish: no masks tell which
                            moves are safe */
    bool lists_to_count; /* demands, dice, royals to be captured: moves are chosen one by one */
    bool has_turn_rules; /* demands, dice, royals to be captured, endings on the board */
    uint8_t repetition_count;               /* most occurrences that count; 0 not compared */
    uint8_t chase_count;                    /* fewest with which a chase ends a game; 0 none */
    uint16_t move_limit_plies[2];           /* by color: of the ending MOVE_LIMIT; 0 none */
    unsigned most_goals[ADX_ROLES_MAX + 1]; /* squares that a role comes to from its best square;
                                               paths that capture in passing count each */
    const struct mating *mating;            /* core/mating.h; NULL: every material may win */
    int role_value[ADX_ROLES_MAX + 1];      /* hundredths of a pawn, derived from mobility */

    uint64_t *piece_keys; /* [piece][square] */
    uint64_t side_key;
    uint64_t rights_keys[RIGHTS_MAX];

    const struct kernel_ops *ops;
    struct tables *tables; /* of the kernel's width */
};

/*
 * Compile a checked description. `about` must live in `arena`, which the variant takes over; on
 * failure it stays the caller's.
 * Errors: ADX_E_NOMEM, ADX_E_LIMIT (*limit names the limit).
 */
adx_err variant_compile(struct arena *arena, struct description *about, struct variant **out,
                        const char **limit);

/*
 * Whether all ways of a role are one or two steps, which a whole set makes at once, and promote by
 * where they end alone.
 */
bool role_is_stepping(const struct variant *variant, unsigned role);

/* Squares of a castling for a king and a rook that start on given squares (shuffled games). */
struct castle_run castle_resolve(const struct variant *variant, const struct castle_run *castle,
                                 unsigned king_from, unsigned rook_from);

static inline uint64_t variant_piece_key(const struct variant *variant, unsigned piece,
                                         unsigned square)
{
    CHECK_DEBUG(piece_role(piece) <= variant->about->role_count && square < ADX_SQUARES_MAX);
    return variant->piece_keys[piece * ADX_SQUARES_MAX + square];
}

#endif
