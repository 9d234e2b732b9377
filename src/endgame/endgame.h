#ifndef ENDGAME_ENDGAME_H
#define ENDGAME_ENDGAME_H

#include "adx/endgame.h"
#include "core/kernel.h"
#include "endgame/table.h"

/*
 * An ending and all endings that it may turn into. How it is solved: every position is looked at
 * once, forward, for what ends the game and what leads into other endings; then, ply by ply, from
 * the positions that are lost or won in so many plies back to those from where a piece may have
 * come (solve.c). A candidate is always judged by the legal moves of the game, so that going back
 * need not know the rules: it only must not forget a square.
 */
enum {
    TABLES_MAX = 512
};

struct adx_endgame {
    adx_alloc alloc;
    void *block; /* in which this lies, at a multiple of what its position needs */
    size_t bytes_max;
    const struct variant *variant;
    struct position empty; /* the board without pieces, no rights, nothing played */
    struct symmetry symmetry;
    struct places places;
    struct squares *came_from; /* [piece * ADX_SQUARES_MAX + to]: from where it may move there */
    struct table **tables; /* [TABLES_MAX]; none leads to one after it but the last is asked for */
    unsigned table_count;
    bool leaves_en_passant;
    uint64_t *counts; /* of the last table: [side][winner][plies], see counts.c */
    size_t counts_size;
    unsigned longest; /* plies of a win of the last table */
    adx_endgame_summary summaries[2];
};

/* The table of a material, or NULL. */
struct table *endgame_table(const adx_endgame *endgame, uint64_t key);

/* What all who work on an ending share: whether to go on, and how far it is. */
struct errand {
    const adx_endgame_hooks *hooks;
    unsigned threads;
    adx_endgame_progress progress;
    atomic_bool stopped;
    atomic_bool is_odd; /* a move led to where no table is */
};

/* Name the ending that is at work now. */
void errand_begin(struct errand *errand, const adx_endgame *endgame, const struct table *table);
/* Tell how far the work on a table is, one thread alone. Returns: whether to go on. */
bool errand_goes_on(struct errand *errand, const struct table *table, size_t done);

/*
 * Find the endings that the material may turn into, and make their tables, without values.
 * Errors: ADX_E_NOMEM, ADX_E_LIMIT, ADX_E_RANGE with a sentence in `why`, ADX_E_RANGE.
 */
adx_err explore(adx_endgame *endgame, struct errand *errand, const struct material *material,
                struct buf *why);

/* Fill one table after the other. Errors: ADX_E_NOMEM, ADX_E_RANGE, ADX_E_RANGE. */
adx_err solve(adx_endgame *endgame, struct errand *errand);

/* Count the positions of the last table. Errors: ADX_E_NOMEM. */
adx_err count_positions(adx_endgame *endgame);

#endif
