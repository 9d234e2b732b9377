#ifndef RULES_CHECKER_H
#define RULES_CHECKER_H

#include "base/arena.h"
#include "core/description.h"
#include "rules/findings.h"
#include "rules/tree.h"

/* What check_*.c and lint.c share: the game as far as it is read, and the statement at hand. */

/* Limits that description.h does not set. */
enum {
    ZONES_MAX = 32,
    IMITATIONS_MAX = 9,
    PER_FILE_MAX = 9, /* pieces of a kind on a file that a drop may allow */
    REPETITIONS_MAX = 9,
    MOVE_LIMIT_MAX = 1000,   /* moves of each player */
    COUNTED_MOVES_MAX = 250, /* of a count against a weak side */
    STEP_ROLES_MAX = 4,      /* pieces that one step of a shuffle puts */
    STARTS_MAX = 1000000,    /* start positions of a shuffle */
};

struct zone {
    const struct statement *statement;
    bool known; /* its squares are; false when they were reported as wrong */
    bool used;
    struct squares squares;
};

struct checker {
    const struct game *game;
    struct arena *arena;
    struct findings *findings;
    struct description *out;

    struct statement *at; /* the statement being read, and its parts */
    struct match match;

    bool has_board; /* squares can be resolved */
    bool has_setup; /* out->setup is right */
    bool has_roles; /* every role was read, so that an unknown one is a mistake */
    struct zone zones[ZONES_MAX];
    unsigned zone_count;
    struct squares within[ADX_ROLES_MAX + 1];            /* where a role and its forms may go */
    struct statement *role_statement[ADX_ROLES_MAX + 1]; /* piece or form */
    struct statement *rule_statement[RULES_MAX];         /* says out->rules[i] */
    const struct statement *drop_statement[DROPS_MAX];   /* says out->drops[i] */
    const struct statement *gate_statement[GATES_MAX];   /* says out->gates[i] */
    const struct statement *promotion_statement[PROMOTIONS_MAX];   /* says out->promotions[i] */
    const struct statement *ending_statement[ENDINGS_MAX];         /* says out->endings[i] */
    const struct statement *castle_statement[CASTLES_MAX];         /* says out->castles[i] */
    const struct statement *event_statement[EVENTS_MAX];           /* says out->events[i] */
    const struct statement *blast_statement[BLASTS_MAX];           /* says out->blasts[i] */
    const struct statement *captured_statement[ADX_ROLES_MAX + 1]; /* says where a role goes */
    bool not_passing[RULES_MAX]; /* and says so, so nobody forgot it */
};

/* Call `read` for each sound statement of the keyword, with checker.at and match set to it. */
void checker_each(struct checker *checker, const char *keyword,
                  void (*read)(struct checker *checker));
/* The sound statement of a keyword that occurs once, set as checker.at; or NULL. */
const struct statement *checker_one(struct checker *checker, const char *keyword);

/* The part of checker.at, see match_part(). */
const struct part *checker_part(const struct checker *checker, const char *label);

/*
 * Report an error about words of checker.at. An error in an inherited statement is the fault of
 * the game that changes something else; it is reported at the statement that removes what is
 * missing, or else at `like`, once for each inherited statement.
 */
__attribute__((format(printf, 5, 6))) void checker_blame(struct checker *checker, uint32_t first,
                                                         uint32_t count, const char *suggestion,
                                                         const char *sentence, ...);
/* checker_blame() for a limit that is exceeded. */
__attribute__((format(printf, 4, 5))) void checker_limit(struct checker *checker, uint32_t first,
                                                         uint32_t count, const char *sentence, ...);
/* checker_limit() of the whole game: what comes after the first excess says nothing more. */
__attribute__((format(printf, 4, 5))) void checker_limit_of_game(struct checker *checker,
                                                                 uint32_t first, uint32_t count,
                                                                 const char *sentence, ...);
/* checker_blame() about a part of one word. */
__attribute__((format(printf, 6, 7))) void checker_blame_bytes(struct checker *checker,
                                                               uint32_t word, uint32_t offset,
                                                               uint32_t len, const char *suggestion,
                                                               const char *sentence, ...);

#ifdef ADX_WITHOUT_SUGGESTIONS
/* As in rules/findings.h. */
#define checker_blame(checker, first, count, suggestion, ...)                                      \
    checker_blame(checker, first, count, ((void)(suggestion), NULL), __VA_ARGS__)
#define checker_blame_bytes(checker, word, offset, len, suggestion, ...)                           \
    checker_blame_bytes(checker, word, offset, len, ((void)(suggestion), NULL), __VA_ARGS__)
#endif

/* The names that a statement `alias` gives the game (alias.c). */
void check_aliases(struct checker *checker, const struct statement *statement);

/* Whether the game has no throw; else the statement at hand is reported, which allows none. */
bool checker_allows_no_throw(struct checker *checker);

/* ---- check_names.c ---- */

/* A new role of the statement at hand, or 0 when there are too many (reported). */
unsigned checker_add_role(struct checker *checker);
/* The role of that name, or 0 (reported, unless roles are missing anyway). */
unsigned checker_role(struct checker *checker, uint32_t word);
/* The roles of a part, forms included, none twice. Returns: 0 if one is wrong (reported). */
uint64_t checker_roles(struct checker *checker, const struct part *part);
/* The role and its forms. */
uint64_t checker_with_forms(const struct checker *checker, unsigned role);
/* Whether no royal role is among them; reports `sentence` with the part otherwise. */
bool checker_no_royal(struct checker *checker, uint64_t roles, const struct part *part,
                      const char *sentence);
/*
 * Whether what is royal among `from` becomes what is royal, and nothing else does; reports it with
 * the parts that name them otherwise.
 */
bool checker_keeps_royal(struct checker *checker, uint64_t from, const struct part *from_part,
                         uint64_t to, const struct part *to_part);
/* A number of the part from min to max. Returns: false if it is not (reported). */
bool checker_number(struct checker *checker, const struct part *part, unsigned min, unsigned max,
                    unsigned *out);
/* Read the letter of a piece. Returns: false if the word is none (reported). */
bool checker_letter(struct checker *checker, uint32_t word, char letter[4]);
/* The role of that name or letter, or 0. */
unsigned checker_find_role(const struct checker *checker, uint32_t word);
unsigned checker_find_letter(const struct checker *checker, uint32_t word);
/* Whether the word may be a name. Reports it otherwise. */
bool checker_name(struct checker *checker, uint32_t word, const char *what);
/* The verdict of the part "loss", "draw", "win" or "points". */
enum verdict checker_verdict(const struct checker *checker, const struct part *part);

/* ---- check_pieces.c ---- */

/* The displacements of a movement. Returns: their number, at most RULES_MAX; 0 if it is wrong
   (reported). */
unsigned checker_betza(struct checker *checker, uint32_t word, struct displacement *found);
/* Every kind of piece, but for stones: bit r for role r. */
uint64_t checker_all_roles(const struct description *out);
/* Whether some kind of piece is an imitator. */
bool checker_imitates(const struct description *out);

/* ---- check_influences.c ---- */

/*
 * Add a way that no role has of itself, as an influence or a swap has them; word: what says it.
 * Returns: false if there is no room (reported).
 */
bool checker_add_way(struct checker *checker, uint32_t word, const struct rule *rule);

/* ---- check_squares.c ---- */

/* Points of the lattice, a bit for each file. */
struct region {
    uint32_t row[ADX_LATTICE_MAX];
};
/*
 * The points that a part names, squares or not; on a doubled board only those that exist.
 * Returns: false if a word is wrong (reported).
 */
bool checker_region(struct checker *checker, const struct part *part, struct region *out);
/* The squares of a part. Returns: false if a word is wrong (reported) or there is no board. */
bool checker_squares(struct checker *checker, const struct part *part, struct squares *out);
/* Whether the word is the name of a square of the board. */
bool checker_names_square(const struct checker *checker, uint32_t word);
/* One square, or SQUARE_NONE (reported). */
unsigned checker_square(struct checker *checker, uint32_t word);
/* Two squares such as e1-g1. */
bool checker_path(struct checker *checker, uint32_t word, unsigned *from, unsigned *to);
/* All squares of the board. */
struct squares checker_everywhere(const struct checker *checker);

/* ---- check_events.c ---- */

/* Whether a capture of that kind may make a royal piece vanish that does not capture. */
bool checker_blast_hits_royal(const struct description *out, const struct blast *blast);

/* ---- check_gates.c ---- */

/* Whether the statement at hand, a drop, is one behind first moves. */
bool checker_drops_behind(const struct checker *checker);

/* ---- the statements; each reads those of its keywords ---- */

void check_facts(struct checker *checker);
void check_board(struct checker *checker);
/* The cells of a board of hexagons, of which check_board() reads the rest. Returns: whether it is
 * sound. */
bool check_hexagons(struct checker *checker);
void check_zones(struct checker *checker);
void check_pieces(struct checker *checker);
void check_known(struct checker *checker);
void check_forms(struct checker *checker);
void check_moves(struct checker *checker);
/* Moves of pieces that have not moved; with the setup at hand. */
void check_first_moves(struct checker *checker);
/* Rules for sets of royal pieces; then, with the setup at hand, how many there are. */
void check_royals(struct checker *checker);
void check_royal_counts(struct checker *checker);
/* What a piece never does; it comes after the royal pieces, which nothing can spare. */
void check_never(struct checker *checker);
void check_setup(struct checker *checker);
void check_shuffle(struct checker *checker);
void check_castles(struct checker *checker);
void check_promotions(struct checker *checker);
void check_hands(struct checker *checker);
/* Drops behind first moves; with all else that is about first moves and drops at hand. */
void check_gates(struct checker *checker);
void check_events(struct checker *checker);
void check_dice(struct checker *checker);
/* What pieces do while others attack or guard them; with all other pieces and ways at hand. */
void check_influences(struct checker *checker);
/* Pieces that change places; with all other pieces and ways at hand. */
void check_swaps(struct checker *checker);
/* Pieces that pass to another board; with all else at hand. */
void check_crossing(struct checker *checker);
void check_chases(struct checker *checker);
void check_endings(struct checker *checker);
/* The stone that turns place, one of the pieces; then, with all else at hand, what bars it. */
void check_stone(struct checker *checker);
void check_turn(struct checker *checker);
void check_look(struct checker *checker);
void check_colors(struct checker *checker);
/* The line of the pieces; the game has no errors. */
void check_men(struct checker *checker);

#endif
