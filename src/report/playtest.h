#ifndef REPORT_PLAYTEST_H
#define REPORT_PLAYTEST_H

#include "adx/playtest.h"
#include "report/piece_values.h"

/* What a report is made of: counts that only grow. */
enum {
    ENDINGS_MAX = 32, /* reasons that are told apart; further ones count as the last */
    KIND_COUNT = ADX_MOVE_KINDS,
};

struct role_tally {
    uint64_t moves, captures, lost, promoted;
    unsigned present, moved, mates;
};

struct ending_tally {
    char reason[ADX_EVENT_WORD_SIZE_MAX];
    unsigned won[2], drawn;
};

struct adx_playtest {
    adx_alloc alloc;
    const adx_variant *variant;
    unsigned won[2], drawn;
    uint64_t moves, checks, choices;
    unsigned choices_most;
    uint32_t games_of_length[ADX_RECORD_EVENTS_MAX + 1]; /* by plies */
    struct role_tally roles[ADX_ROLES_MAX + 1];
    adx_playtest_use kinds[KIND_COUNT];
    struct ending_tally endings[ENDINGS_MAX];
    unsigned ending_count;

    struct material_sample *samples;
    size_t sample_count, sample_cap;
    struct piece_values values; /* of the samples, when they are fitted */
    bool is_fitted;
};

#endif
