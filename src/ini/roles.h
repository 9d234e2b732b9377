#ifndef INI_ROLES_H
#define INI_ROLES_H

#include "ini/game.h"

/*
 * The pieces of a rule text. A kind of a file of variants is several of them where pieces remember
 * what they were: promoted ones that go to a hand as something else.
 */

enum {
    ROLES_MAX = 48,
    ROLE_NAME_SIZE = 40
};

enum role_form {
    ROLE_PLAIN,
    ROLE_PROMOTED, /* "+P", by promotedPieceType */
    ROLE_OF_PAWN,  /* "Q~", a pawn in hand */
};

struct role {
    unsigned kind; /* how it moves */
    unsigned base; /* what it was and is in hand */
    enum role_form form;
    bool royal;
    char name[ROLE_NAME_SIZE];
    char letter[3];
};

struct roles {
    struct role role[ROLES_MAX];
    unsigned count;
    struct movement movement[KIND_COUNT];
};

/*
 * The roles that the start and the rules give a game; takes_all: and all that it names itself.
 * Returns: false if there are too many.
 */
bool roles_find(const struct ini_game *game, bool takes_all, struct roles *out);

/* The role of a kind in a form; NULL if there is none. */
const struct role *roles_get(const struct roles *roles, unsigned base, enum role_form form);

/* Is there a piece of this kind or this promoted form on the board or in hand at the start? */
unsigned start_count(const struct ini_game *game, unsigned kind, bool promoted, unsigned color);
/* The letters of the start in brackets: pieces in hand; NULL if nothing is said about hands. */
const char *start_hand(const struct ini_game *game);

#endif
