#ifndef CORE_DESCRIPTION_H
#define CORE_DESCRIPTION_H

#include <stdbool.h>
#include <stdint.h>

#include "core/ending.h"
#include "core/geometry.h"
#include "core/squares.h"

/*
 * What a rule text says, checked and with every name resolved: the meeting point of the rules
 * layer, which fills it, and the compiler, which turns it into tables. Everything is given from
 * White's view; Black's is the mirror image (geometry.mirror). Roles are numbered from 1, in the
 * order of the text; 0 means none. A set of roles is a bit mask, bit r for role r.
 */
enum {
    WHITE,
    BLACK,
    LEGS_MAX = 4,
    RULES_MAX = 512, /* concrete displacements of a game, all directions counted */
    CASTLES_MAX = 16,
    PROMOTIONS_MAX = 48,
    DROPS_MAX = 32,
    GATES_MAX = 16, /* drops behind a first move, each piece counted */
    EVENTS_MAX = 16,
    EFFECTS_MAX = 4,
    ACTS_MAX = 8,
    SWAPS_MAX = 8,
    CHASES_MAX = 8,
    SPARINGS_MAX = 16,
    STAYS_MAX = 8,
    BLASTS_MAX = 8,
    INFLUENCES_MAX = 8,
    TRADES_MAX = 4,
    NOTES_MAX = 32,
    ALIASES_MAX = 16, /* other names of a game */
    CHECKS_MAX = 9,   /* largest number of checks a game may count to */
    WAITING_MAX = 16, /* pawns of one color that wait for a captured piece */
    GAME_PIECES_MAX =
        256, /* pieces of a game on the board, in hands and in pools: no move adds one */
    SHUFFLE_STEPS_MAX = 16,
    PIECE_COUNTS_MAX = 16, /* items of `count pieces` */
    COUNT_ROLES_MAX = 4,   /* pieces of one of them */
    POINTS_MAX = 100,      /* of a piece */
    PASSES_MAX = 9,        /* one after the other, that end a game */
    PAUSES_MAX = 64,       /* ways to step out and back, all directions counted */
};

/* How a leg of a displacement may end where another leg follows. */
enum land {
    LAND_EMPTY,    /* the square must be empty */
    LAND_OCCUPIED, /* a piece of any color must stand there, and stays */
    LAND_ANY,      /* it does not matter what stands there */
    LAND_ENEMY,    /* an enemy piece must stand there, and is captured in passing */
};

/* `min` to `max` equal steps; the squares stepped on before the last one must be empty. */
struct leg {
    int8_t file, rank; /* one step, seen from White */
    uint8_t min, max;  /* number of steps, 1 <= min <= max; 255 is as far as the board goes */
    uint8_t land;      /* enum land; ignored on the last leg, where the modes decide */
};

/* Which royal pieces of a player may not be lost, where `royals` says it. */
enum royal_rule {
    ROYALS_ONE,  /* said by no word: each player has exactly one */
    ROYALS_ANY,  /* none of them: an attack on one is check */
    ROYALS_ALL,  /* not all together: an attack on all of them at once is check */
    ROYALS_LAST, /* the last one: as long as there are others, an attack is no check */
    ROYALS_NONE, /* the player has no royal piece and is never in check */
};

/* What pieces on the board count for, in half points; the text says what decides by them. */
struct point_counts {
    bool counted;
    uint16_t of[ADX_ROLES_MAX + 1]; /* by role */
    uint8_t more[2];                /* given to a color besides */
};

/* When a player may let the turn pass; in check only where pieces that face each other must part.
 */
enum pass_rule {
    PASS_NEVER,
    PASS_STALEMATED, /* where there is no other move */
    PASS_ALWAYS,
};

enum mode {
    MODE_MOVE = 1,       /* to an empty square */
    MODE_CAPTURE = 2,    /* onto an enemy piece */
    MODE_EN_PASSANT = 4, /* onto a square that a piece has just passed */
    MODE_ROYAL = 8,      /* onto the enemy royal piece only */
    MODE_OWN = 16,       /* onto an own piece, which is captured */
    MODE_PAUSE = 32,     /* a step to an empty square and back, by which the turn passes; alone */
};

/* One displacement in one direction, e.g. "slide forward left". */
struct displacement {
    uint8_t leg_count, modes;
    struct leg legs[LEGS_MAX];
};

/* A displacement given to a role, with what restricts it. */
struct rule {
    uint8_t role;
    uint8_t imitating; /* holds only while this role is imitated; 0 = always */
    bool added;        /* from a move statement: imitators do not copy it */
    bool passing;      /* may be captured en passant on the squares it has stepped over */
    uint8_t colors;    /* whose pieces move so, bit c for color c */
    uint64_t barred;   /* roles that it never hops over */
    bool unmoved;      /* only of a piece that has not moved, to an empty square ... */
    bool not_in_check;
    uint64_t faced; /* ... and that none of these of the enemy's has come to stand in line with */
    uint8_t influence; /* 1 + the influence by which pieces have it, and no role of itself; 0 */
    bool sees;         /* of an influence: no move, but how its pieces attack or guard others */
    uint8_t swap;      /* 1 + the swap whose pieces look so for those to change places with; 0 */
    struct displacement displacement;
    struct squares from, to; /* where it may start and where it may end */
};

/* A pair of squares between which a role may move without capturing, in both directions. */
struct link {
    uint8_t role, a, b;
};
enum {
    LINKS_MAX = 64
};

struct role {
    char name[ADX_NAME_SIZE_MAX];
    char picture[ADX_NAME_SIZE_MAX]; /* drawing to use; the name by default */
    char letter[4];                  /* White's letters in a FEN: "P", "+R", "Q~" */
    bool royal;
    bool waiting;  /* waits for a captured piece: neither moves nor can be captured */
    bool stone;    /* of neither player, on the board White's: nothing captures or moves it */
    bool alone;    /* of these stones there is one at most: placed again, it changes its square */
    bool imitator; /* moves as the role that the opponent used last */
    uint8_t captured_as; /* the role that it is in a hand or a pool */
    uint8_t base;        /* the role that this one is a form of; itself when it is none */
    uint8_t checks;      /* the base has this form once its color received so many checks */
    uint64_t spared;     /* roles that it never captures, wherever they stand */
    uint64_t alike;      /* roles with its letter, whatever mark stands after it; itself, too */
};

/* Another letter by which texts of others call a role; it is read, but never written. */
struct other_letter {
    uint8_t role;
    char letter[4];
};
enum {
    OTHER_LETTERS_MAX = 24
};

/* Roles that never capture some others where these stand on certain squares. */
struct sparing {
    uint64_t roles, spared;
    struct squares zone[2]; /* by the color of the piece that would capture */
};

struct castle {
    uint8_t colors; /* who may, bit c for color c */
    uint8_t king_role, rook_role;
    uint16_t king_from, rook_from;
    uint8_t king_to, rook_to;
    bool from_shuffle;    /* king and rook start where the shuffle put them */
    bool right_side;      /* which rook, when from_shuffle: the one on the right of the king */
    bool yields;          /* not once the enemy has castled in the same way */
    struct squares empty; /* squares that must be empty, king and rook themselves excepted */
    struct squares safe;  /* squares that must not be attacked before castling */
};

enum promotion_source {
    PROMOTION_FREE, /* any role of the list */
    PROMOTION_POOL, /* only a captured piece of one's own, which leaves the pool */
};

/* Promotion of the roles `roles` on arriving at (or, if `leaving`, also on leaving) a zone. */
struct promotion {
    uint8_t colors; /* whose pieces, bit c for color c */
    uint64_t roles;
    struct squares zone;
    uint64_t to;                               /* mask of roles offered */
    uint8_t order[ADX_ROLES_MAX], order_count; /* the same in the order of the text */
    bool optional;
    bool leaving;
    bool entering;    /* a move that starts in the zone counts only if it captures */
    bool waits;       /* with an empty pool the piece waits for a captured one */
    uint8_t source;   /* enum promotion_source */
    uint64_t limited; /* roles that are offered only while the player has fewer than ... */
    uint16_t most[ADX_ROLES_MAX + 1]; /* ... so many of the same on the board, by role */
    bool alike;                       /* the same are all with its letter, see struct role */
};

/* From where a dropped piece is slid in, along a file or rank, until something is in its way. */
enum slid {
    SLID_NOT, /* it is put on its square */
    SLID_FROM_TOP,
    SLID_FROM_EDGES
};

struct drop {
    uint8_t colors;        /* who may, bit c for color c */
    uint8_t role, becomes; /* role in hand, role on the board */
    struct squares zone;
    bool first;         /* while one of these can be dropped, its player does nothing else */
    bool one_per_shade; /* not on a square of a shade on which an own piece of the role
                           `becomes` stands */
    bool not_check;     /* the dropped piece may not itself attack the enemy royal */
    bool not_mate;
    uint8_t slid;     /* enum slid */
    uint8_t per_file; /* not on a file where so many own pieces of the role `becomes` stand; 0: any
                         number may */
};

/* When a piece leaves a square of the zone for the first time, one in hand may come there. */
struct gate {
    uint8_t colors; /* who may, bit c for color c */
    uint8_t role;
    struct squares zone; /* where first moves begin */
};

/* How many moves a turn has; a check that is given before its last one ends it. */
struct turn_moves {
    uint8_t moves[2]; /* by color; 0 as 1 */
    uint8_t first;    /* of the first turn of the game; 0: as of the others */
    bool grows;       /* each turn has one move more than the one before, the first one has one */
    bool checks_only_last; /* a move before the last one may not give check */
};

enum owner {
    OWNER_MOVER,
    OWNER_OPPONENT,
    OWNER_ITSELF, /* the piece that moved, alone */
};
enum direction {
    DIRECTION_ANY,
    DIRECTION_ORTHOGONAL,
    DIRECTION_DIAGONAL
};

/* Every piece of `owner` (or the one that moved) that is one of `from` becomes `to`. */
struct effect {
    uint8_t owner; /* enum owner */
    uint64_t from;
    uint8_t to;
};

/* When one of `roles` moves in `direction`: the effects, then a right for the opponent. */
struct event {
    uint64_t roles;
    uint8_t direction; /* enum direction */
    uint8_t effect_count;
    struct effect effects[EFFECTS_MAX];
    uint8_t convert_from, convert_to; /* the opponent may turn all of one role into another as
                                         their next turn; 0 = no such right */
};

/* What vanishes, changes or changes sides when one of `roles` captures. */
struct blast {
    uint64_t roles, captured; /* captured: only as one of these is captured, and only `becomes`;
                                 0: whatever is */
    bool itself;              /* the piece that captures vanishes, ... */
    uint8_t becomes;          /* ... or it becomes this role (0: none), ... */
    bool takes_role;          /* ... or what it has captured, both unless royal; ... */
    bool petrifies;           /* itself: it leaves a stone where it has captured */
    bool turns;               /* ... then it comes to be the opponent's, if it is not royal */
    bool around;              /* the pieces on the squares around it, of both colors, ... */
    uint64_t spared;          /* ... but for these roles */
};

/* Pieces that vanish when a turn of their player's ends where they stood when it began. */
struct stay {
    uint64_t roles;
    struct squares zone[2]; /* by the color of the piece; it may go from one of them to another */
};

/*
 * What a piece of `roles` does while pieces of `by` attack or guard it. These do so as they would
 * capture of themselves, whatever influences they are under, or by the rules of the influence that
 * say how they see.
 */
struct influence {
    uint64_t roles, by;
    bool any_by, any;    /* every kind of piece is named, by `any` */
    bool own_kind;       /* only pieces of the same kind as it is; `by` has all */
    bool guards;         /* pieces of its own color, else of the enemy's */
    bool sees_otherwise; /* by rules of the influence */
    bool rests;          /* it neither moves nor captures nor gives check */
    bool like_them;      /* it moves as those do which attack or guard it */
    bool instead;        /* what it gets comes in place of its own ways, else beside them */
};

/* Pieces of which none captures one that is guarded, nor any piece one in return: core/trade.h. */
struct trade {
    uint64_t roles;
    bool unless_neighbors; /* one next to it may be captured */
    bool unless_more;      /* so may one together with another piece that is none of ... */
    uint64_t slight;       /* ... these */
};

/*
 * What counts as a chase, where a perpetual one loses: a piece of `victims` that stands in the zone
 * and that one of `by` attacks. A piece that its side guards is chased if `even_guarded` says so.
 */
struct chase {
    uint64_t victims, by;
    struct squares zone[2]; /* by the color of the victim */
    bool even_guarded;
    bool unsaid; /* no statement says it: every piece chases every other one */
};

/* An act in place: a turn in which `role` becomes another or vanishes and changes an enemy. */
struct act {
    uint8_t role;
    uint8_t becomes;       /* 0 = it vanishes */
    uint64_t enemies;      /* with becomes 0: one of these enemy roles ... */
    uint8_t enemy_becomes; /* ... becomes this role of the same color on its square */
    struct squares zone;   /* where it may become another, and with ... */
    bool last_anywhere;    /* ... the last one of its player everywhere */
    bool goes;             /* or on an empty square to which it could go as what it becomes */
    bool attacks_nothing;  /* as that it attacks no enemy piece, and the move gives no check */
    uint16_t most;         /* its player has fewer than so many of what it becomes; 0: any number */
};

/*
 * A turn in which a piece of `roles` changes places with one of `with`: of its own color and
 * another kind, or an enemy. Both stay what they are but for an own one that promotes where it
 * comes to.
 */
struct swap {
    uint8_t colors; /* who may, bit c for color c */
    uint64_t roles, with;
    bool any, any_with; /* every kind of piece is named, by `any` */
    bool enemy;         /* with an enemy piece, else with an own one */
    bool anywhere;      /* wherever that stands, else where a rule of the swap leads */
    bool not_in_check;  /* not while its player is in check */
    bool if_harmless;   /* with a piece that attacks none of the player's */
};

/* Whether it depends on the position if the act is possible. */
static inline bool act_is_limited(const struct act *act, const struct geometry *geometry)
{
    return act->most || act->attacks_nothing || squares_count(act->zone) < geometry->square_count;
}

/* The count of moves against a weak side that has nothing left but its royal piece. */
struct piece_count {
    uint8_t roles[COUNT_ROLES_MAX], role_count; /* the stronger side has all of them; none: any */
    uint8_t moves;
};

struct weak_side_counts {
    uint8_t board;    /* moves once nothing on the board promotes; 0 not counted */
    bool from_number; /* where the count against a bare piece begins: at a number, ... */
    uint8_t from;     /* ... this one, or at the number of pieces on the board */
    unsigned piece_count;
    struct piece_count pieces[PIECE_COUNTS_MAX]; /* the first that fits */
};

/* A throw of two dice before every turn: number n allows the roles role_of[n]. */
struct dice {
    bool thrown;
    uint64_t roles_of_number[13]; /* by number 1..12: die, die or sum */
    bool doubles_free;            /* a double allows every role */
};

/* One step of a shuffle: pieces put on squares of the zone that are still free. */
struct shuffle_step {
    uint8_t roles[4], role_count; /* one: on any; two equal: as a pair; several: left to right */
    uint8_t shade;                /* 0 any, 1 dark, 2 light squares only */
    bool in_order;                /* the roles fill the remaining squares from left to right */
};

struct shuffle {
    unsigned count; /* number of start positions; 0 = the setup stands */
    struct squares zone;
    unsigned step_count;
    struct shuffle_step steps[SHUFFLE_STEPS_MAX];
};

/* An unchecked placement: what a setup or a FEN says of board and hands. */
struct placement {
    uint8_t board[ADX_SQUARES_MAX]; /* piece or 0 */
    uint8_t hand[2][ADX_ROLES_MAX];
};

/* How a board is drawn: nothing of it changes what can be played. */
enum ground {
    GROUND_CHECKERED, /* said by no word: squares of two shades */
    GROUND_PLAIN,     /* squares of one shade */
    GROUND_LINES,     /* pieces stand where lines cross */
};
struct look {
    uint8_t ground;                     /* enum ground */
    char characters[ADX_NAME_SIZE_MAX]; /* the family of those on the pieces; "" for figures */
    struct squares
        river; /* no line crosses it but at the edges of the board; without lines, water */
    struct squares palaces;      /* a box with diagonals */
    struct squares marks, goals; /* squares in colors of their own, without lines */
};

struct description {
    const char *id, *title, *idea, *inventor, *year; /* never NULL, may be "" */
    const char *sources[NOTES_MAX], *notes[NOTES_MAX], *omits[NOTES_MAX];
    unsigned source_count, note_count, omit_count;
    const char *aliases[ALIASES_MAX];
    unsigned alias_count;
    const char *men; /* see adx_variant_men() */

    struct geometry geometry;
    struct look look;
    char color_names[2][ADX_NAME_SIZE_MAX]; /* of the players: "white" and "black" if not stated */
    bool show_holes;                        /* a FEN writes holes as _ (never on doubled boards) */

    unsigned role_count; /* roles 1..role_count */
    struct role roles[ADX_ROLES_MAX + 1];

    /* The rules of roles come first, those of influences and swaps after them. */
    unsigned rule_count, influence_rule_count; /* ..., both counted together */
    struct rule rules[RULES_MAX];
    unsigned sparing_count;
    struct sparing sparings[SPARINGS_MAX];
    unsigned pause_count;
    struct rule pauses[PAUSES_MAX]; /* steps out and back: their player may pass; no other rules */
    unsigned link_count;
    struct link links[LINKS_MAX];
    unsigned castle_count;
    struct castle castles[CASTLES_MAX];
    unsigned promotion_count;
    struct promotion promotions[PROMOTIONS_MAX];

    /* Roles that go to the captor's hand, to their owner's, to a pool; the rest leave the game. */
    uint64_t captured_to_hand, captured_to_owner, captured_to_pool;
    unsigned drop_count;
    struct drop drops[DROPS_MAX];
    unsigned gate_count;
    struct gate gates[GATES_MAX];
    unsigned event_count;
    struct event events[EVENTS_MAX];
    unsigned blast_count;
    struct blast blasts[BLASTS_MAX];
    unsigned stay_count;
    struct stay stays[STAYS_MAX];
    bool crosses; /* a piece that has moved passes to the same square of the other board */
    uint64_t again, must_again; /* roles that may go on capturing in a turn; those that must */
    unsigned influence_count;
    struct influence influences[INFLUENCES_MAX];
    unsigned act_count;
    struct act acts[ACTS_MAX];
    unsigned swap_count;
    struct swap swaps[SWAPS_MAX];
    unsigned chase_count;
    struct chase chases[CHASES_MAX];
    unsigned trade_count;
    struct trade trades[TRADES_MAX];

    unsigned other_letter_count;
    struct other_letter other_letters[OTHER_LETTERS_MAX];
    struct turn_moves turn;
    uint8_t placed;             /* role of the stone that is placed after every move; 0 none */
    bool placed_behind;         /* it comes to where the move began, and nobody chooses; ... */
    struct squares placed_zone; /* ... else to an empty one of these squares */
    uint8_t petrified;          /* role of the stone that captures leave; 0 none */
    uint8_t counted_checks;     /* checks received are counted up to this number; 0 = not */
    uint8_t imitations_max;     /* imitator moves that may follow one another */
    struct dice dice;
    struct shuffle shuffle;
    uint8_t royals[2];   /* enum royal_rule, by color; ROYALS_ONE for both or for none */
    uint8_t begins;      /* color that moves first */
    bool must_capture;   /* a player who can capture does */
    bool must_not_check; /* no move may give check */
    uint64_t never_flee; /* royal roles that in check only capture what alone gives it */
    uint8_t passes[2];   /* enum pass_rule, by color */
    unsigned ending_count;
    struct ending endings[ENDINGS_MAX]; /* in the order in which they count */
    struct weak_side_counts counts;
    struct point_counts points;
    struct placement setup;
};

/* The roles that go to a hand when they are captured. */
static inline uint64_t roles_to_hands(const struct description *about)
{
    return about->captured_to_hand | about->captured_to_owner;
}

/* The roles that are counted where a promotion makes only so many of one of them. */
static inline uint64_t promotion_counts(const struct description *about,
                                        const struct promotion *promotion, unsigned role)
{
    return promotion->alike ? about->roles[role].alike : UINT64_C(1) << role;
}

/* The roles that one of a color never captures on the square. */
static inline uint64_t roles_spared(const struct description *about, unsigned role, unsigned color,
                                    unsigned square)
{
    uint64_t spared = about->roles[role].spared;

    for (unsigned i = 0; i < about->sparing_count; i++) {
        const struct sparing *sparing = &about->sparings[i];
        if (sparing->roles >> role & 1 && squares_has(sparing->zone[color], square))
            spared |= sparing->spared;
    }
    return spared;
}

/* Whether some turns have several moves. */
static inline bool turn_has_moves(const struct turn_moves *turn)
{
    return turn->grows || turn->moves[WHITE] > 1 || turn->moves[BLACK] > 1;
}

/* What the game says of a kind of ending: its first statement, or NULL. */
static inline const struct ending *ending_said(const struct description *about,
                                               enum ending_kind kind)
{
    for (unsigned i = 0; i < about->ending_count; i++) {
        if (about->endings[i].kind == kind)
            return &about->endings[i];
    }
    return NULL;
}

/* Whether a piece of the role starts on the square, in the setup or as one that is dropped first.
 */
bool description_starts_on(const struct description *about, unsigned role, unsigned color,
                           unsigned square);

/* A piece is its role and its color in one byte; 0 is no piece. */
static inline unsigned piece_of(unsigned role, unsigned color)
{
    return role << 1 | color;
}
static inline unsigned piece_role(unsigned piece)
{
    return piece >> 1;
}
static inline unsigned piece_color(unsigned piece)
{
    return piece & 1;
}

#endif
