#ifndef INI_KINDS_H
#define INI_KINDS_H

#include <stddef.h>
#include <stdint.h>

/* The kinds of pieces that a file of variants may give a letter to. */

enum {
    KIND_PAWN,
    KIND_KNIGHT,
    KIND_BISHOP,
    KIND_ROOK,
    KIND_SILVER,
    KIND_STEPPING_PAWN,
    KIND_SOLDIER,
    KIND_HOPPING_CANNON,
    KIND_KING,
    KIND_QUEEN,
    KIND_CUSTOM = KIND_QUEEN + 28, /* customPiece1; before it others with a name */
    KIND_COUNT = KIND_CUSTOM + 25,
    KIND_NONE = KIND_COUNT
};

struct kind {
    const char *key;   /* in the file */
    const char *name;  /* in a rule text */
    const char *betza; /* how it moves */
};

extern const struct kind kind_table[KIND_CUSTOM];

/* A set of kinds, a bit each. */
typedef uint64_t kind_set;
#define KIND_BIT(kind) ((kind_set)1 << (kind))

/* The kind that a key is about, KIND_NONE if it is about none. */
unsigned kind_by_key(const char *key, size_t len);

#endif
