#ifndef FUZZ_PLAN_H
#define FUZZ_PLAN_H

#include <stdbool.h>

#include "adx/limits.h"
#include "base/buf.h"
#include "choices.h"
#include "core/hexagons.h"

enum {
    PLAN_ROLES_MAX = 10, /* few kinds of pieces meet more often */
    LABEL_SIZE = 4,
};

/* What the statements of a text may speak of. Inside: the words that they are made of. */
struct plan {
    struct choices *choices;
    struct buf *out;
    unsigned role_count;
    char names[PLAN_ROLES_MAX][ADX_NAME_SIZE_MAX]; /* the royal piece first */
    char letters[PLAN_ROLES_MAX][LABEL_SIZE];
    unsigned square_count;
    char squares[ADX_SQUARES_MAX][2 * LABEL_SIZE];
    unsigned files, ranks;
    enum hexagons hexagons;
    char file_labels[ADX_LATTICE_MAX][LABEL_SIZE], rank_labels[ADX_LATTICE_MAX][LABEL_SIZE];
    bool dice, imitates, counts_checks, counts_moves, counts_points, has_pool, has_zone;
    bool colored;    /* some rules are for one color */
    bool royals;     /* there may be several royal pieces */
    bool placed;     /* the royal pieces start in hand */
    bool first;      /* some pieces are dropped first */
    bool gates;      /* some come behind first moves */
    bool has_heir;   /* a royal piece may become another one */
    bool two_boards; /* side by side; a piece that moves may pass from one to the other */
    bool stones;     /* every turn places one, and much else cannot be in the game */
};

bool plan_chance(struct plan *plan, unsigned times);

/* One of the texts. */
const char *plan_pick(struct plan *plan, const char *const *list, unsigned count);
#define PICK(plan, ...)                                                                            \
    plan_pick(plan, (const char *const[]){__VA_ARGS__},                                            \
              sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

/* A role, hardly ever the royal one; any role; a square. */
const char *plan_role(struct plan *plan);
const char *plan_any_role(struct plan *plan);
const char *plan_square(struct plan *plan);

/* One to three roles, each once. */
void plan_write_roles(struct plan *plan, bool with_royal);
void plan_write_squares(struct plan *plan);
void plan_write_betza(struct plan *plan);

/* Now and then the word that makes the statement behind it one for a single color. */
void plan_write_color(struct plan *plan);

#endif
