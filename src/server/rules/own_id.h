#ifndef SERVER_RULES_OWN_ID_H
#define SERVER_RULES_OWN_ID_H

#include <stdbool.h>
#include <stddef.h>

/*
 * The id of a game with rules of somebody's own: "own-" and 128 bits of a hash of its text in full.
 * The text can be found by nothing else, and nobody can put another one in its place. (The hash
 * that records carry leaves names and notes out, and whoever wants two texts with one such hash can
 * make them.)
 */
#define OWN_ID_PREFIX "own-"

enum {
    OWN_ID_SIZE = 37 /* bytes, the final NUL included */
};

/* text: flattened, so that nothing else is needed to compile it. */
void own_id_of(const char *text, size_t size, char out[OWN_ID_SIZE]);
/* Whether a word has the form of such an id. */
bool own_id_fits(const char *word);

#endif
