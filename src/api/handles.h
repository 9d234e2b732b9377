#ifndef API_HANDLES_H
#define API_HANDLES_H

#include "adx/language.h"
#include "adx/position.h"
#include "adx/variant.h"
#include "api/trail.h"
#include "core/state.h"
#include "core/variant.h"
#include "eval/weights.h"
#include "language/language.h"
#include "notation/brief.h"
#include "referee/outcome.h"
#include "referee/past.h"

/* What the opaque types of the public headers are. For api/, endgame/ and train/ only. */

struct adx_language {
    struct arena arena; /* that the language and its words lie in */
    const struct language *words;
};

/* What a game tells people, in a language. */
struct variant_texts {
    const struct language *language;
    const char *idea;       /* of the game in a sentence, or "" */
    const char *origin;     /* who made the game and when */
    const char *board_size; /* "board 16x8, 100 squares" */
    const char *color_titles[2];
    const char *role_titles[ADX_ROLES_MAX + 1], *role_lines[ADX_ROLES_MAX + 1];
    struct brief brief;
    struct rules_page page;
};

struct adx_variant {
    struct variant *core;
    unsigned start_count;           /* numbered start positions, 0 none */
    const struct language *english; /* read when it is spoken, else NULL */
    const struct variant_texts *texts;
    bool has_weights; /* for the hand-written terms of the engine, else what is known */
    struct weights weights;
};

/* One ply of a game: the move, what takes it back, and what the position after it was. */
struct ply {
    move made;
    bool is_null;   /* the turn passed where the rules do not let it */
    size_t undo_at; /* in the trail */
    struct game_point point;
};

/*
 * A game. The block that it lies in is larger: the piece sets of a position are aligned to more
 * than an allocator promises.
 *
 * Invariant: `now` is `start` after the moves of plies[0..ply_count).
 */
struct adx_position {
    struct position now;
    struct position start;
    struct game_point start_point;
    struct game_past past; /* where the rules ask; then now.past points to it */
    const adx_variant *variant;
    adx_alloc alloc;
    void *block;
    size_t block_size;
    struct ply *plies;
    unsigned ply_count, ply_cap;
    struct trail trail; /* as long as the plies are */
};

/* Write the texts into the arena. Returns false where the memory is not to be had. */
bool variant_texts(const adx_variant *variant, const struct language *base, struct arena *arena,
                   struct variant_texts *out);

/* Who made the game and when, as far as its text says so. Returns: NULL without memory. */
const char *origin_write(const struct description *about, const struct language *language,
                         struct arena *arena);

/* The weights of the hand-written terms of engines for this game. */
void variant_weights(const adx_variant *variant, struct weights *out);

/* The public move is the core's move under another name. */
static inline adx_move move_public(move m)
{
    return (adx_move){m.bits};
}
static inline move move_core(adx_move m)
{
    return (move){m.bits};
}

#endif
