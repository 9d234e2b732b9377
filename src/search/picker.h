#ifndef SEARCH_PICKER_H
#define SEARCH_PICKER_H

#include "search/worker.h"

/*
 * The legal moves of a node, the promising ones first: the table's move, captures and promotions
 * that win or keep material, killers and the answer that was good last time, quiet moves by what
 * was learned of them, and at last captures that lose. Numbers are given to moves, and exchanges
 * looked at, as late as possible: most nodes are cut off early. The moves are listed only when the
 * table's move has not been enough.
 */
enum pick_stage {
    PICK_TABLE,
    PICK_GOOD,
    PICK_KILLERS,
    PICK_QUIET,
    PICK_BAD,
    PICK_NONE
};

struct picker {
    struct worker *worker;
    struct frame *frame;
    struct continuation continuation;
    enum pick_stage stage; /* of the move given last */
    move table, killers[3];
    bool has_given;                /* the table's move */
    bool is_listed;                /* the moves are in the frame: count, and what follows, hold */
    unsigned count;                /* of the moves, the table's with them */
    unsigned next, noisy_end, end; /* within frame->moves: noisy moves, then quiet ones */
    int32_t best; /* number and place of the best from `next` on, in stages that rate moves */
    int number;   /* of the move given last, in such a stage: of quiet moves, what was learned */
    unsigned bad, bad_end; /* bad captures are kept in front */
    unsigned killer;
    bool noisy_only;  /* and of the noisy moves those that win `threshold` */
    bool with_checks; /* and then quiet moves that give check and lose nothing */
    bool no_quiets;
    int threshold; /* in hundredths of a pawn */
};

/* Whether a move neither captures nor promotes nor changes worth otherwise. */
bool is_quiet(const struct position *position, move m);

/* All legal moves of the node at `ply`. Returns: whether there are any. */
bool picker_begin(struct picker *picker, struct worker *worker, unsigned ply, move table);
/* Noisy moves only, and among them those that the exchange finds to win `threshold`. */
void picker_begin_noisy(struct picker *picker, struct worker *worker, unsigned ply, move table,
                        int threshold);
/* After the noisy moves give quiet ones that give check too, if they lose nothing. */
static inline void picker_add_checks(struct picker *picker)
{
    picker->with_checks = true;
}
/* From now on leave out quiet moves. */
static inline void picker_skip_quiets(struct picker *picker)
{
    picker->no_quiets = true;
}
/* One of the moves, nobody knows which. */
move picker_any(const struct picker *picker);
/* Returns: the next move, MOVE_NONE at the end. */
move picker_next(struct picker *picker);

/* The rows of the moves that led to `ply`. */
struct continuation continuation_of(const struct worker *worker, unsigned ply);

#endif
