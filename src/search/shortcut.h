#ifndef SEARCH_SHORTCUT_H
#define SEARCH_SHORTCUT_H

#include "search/node.h"
#include "search/worker.h"

enum {
    TRIED_MAX = 64 /* moves of a node whose history is drawn down */
};

/* A node of the search without dice. */
struct node {
    int alpha, beta, depth;
    unsigned ply;
    bool pv;     /* the window is open */
    bool cut;    /* some move is expected to reach beta */
    bool was_pv; /* here or in the table */
    bool in_check, improving, has_officers;
    uint64_t key;
    bool found; /* in the table: */
    struct tt_hit table;
    int table_score;
    bool table_is_noisy;
    int raw_score; /* as the evaluation says, SCORE_NONE in check */
    int score;     /* corrected by what the table knows */
};

/*
 * Whether the node's score is clear without looking at its moves one by one: *score. Some short
 * cuts search less deeply, by `search`: alphabeta().
 */
bool shortcut(struct worker *worker, struct node *node, search_node *search, int *score);

#endif
