#ifndef CORE_COMPILE_WORK_H
#define CORE_COMPILE_WORK_H

#include "core/variant.h"

/* What loops are charged for, in steps; a step takes a few dozen instructions at most. */
enum {
    WORK_OF_PATH = 64,    /* a path stands in half a dozen tables */
    WORK_OF_MOBILITY = 8, /* a path of a role, on boards as full as they may be */
    ENTRIES_OF_STEP = 16, /* entries of a table that are filled or read in one step */
};

/*
 * Charge the game for so many steps.
 * Returns: whether it may take them; if not it may take no more, and is refused in the end.
 */
static inline bool compile_spend(struct variant *variant, size_t steps)
{
    const bool may = steps < variant->work;

    variant->work = may ? variant->work - (unsigned)steps : 0;
    return may;
}

#endif
