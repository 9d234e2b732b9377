#ifndef NOTATION_PHRASES_H
#define NOTATION_PHRASES_H

#include "core/state.h"
#include "core/variant.h"
#include "language/say.h"

/* Arguments of sentences that the rules in brief and in full, explanations and faults share. */

/* Roles by name, in the order of the rules. */
struct role_list {
    const char *names[ADX_ROLES_MAX + 1];
    unsigned count;
};

/* The roles of a set, bit r for role r. */
struct role_list roles_in(const struct description *about, uint64_t set);
/* The royal roles, without forms of them. */
uint64_t royal_roles(const struct description *about);

/*
 * A set of squares: "rank 8", "ranks 7-10", "b3, c3 or f3"; "certain squares" where a list would
 * be too long.
 */
struct places {
    const struct geometry *geometry;
    struct squares set;
    uint8_t named[CASTLES_MAX]; /* or else these squares, each by its name, in this order */
    unsigned named_count;
};

struct arg arg_places(const char *name, const struct places *places);
/* Whether there are any, fewer than the others, and told in fewer items: "d1" than "rank 2 or c3".
 */
bool places_are_shorter(const struct language *language, const struct places *places,
                        const struct places *others);
/* The squares of the board that are not in the zone. */
struct squares squares_outside(const struct geometry *geometry, struct squares zone);

/* The name of what a role is a form of, a piece, a player. */
struct arg arg_base(const char *name, const struct variant *variant, unsigned role);
struct arg arg_piece(const char *name, const struct position *position, unsigned square);
struct arg arg_color(unsigned color);
/* A square, to be named by arg_places(). */
struct places at_square(const struct variant *variant, unsigned square);

/* A part of a sentence that is written before the sentence itself. */
enum {
    PHRASE_SIZE_MAX = 4096
};

struct phrase {
    char text[PHRASE_SIZE_MAX];
    struct buf buf;
};

/* Begin a phrase: it is not copied afterwards. */
static inline struct buf *phrase_begin(struct phrase *phrase)
{
    phrase->buf = buf_init(phrase->text, sizeof(phrase->text));
    return &phrase->buf;
}

#endif
