/* Counting games: each is walked from its end to its start, so that nothing can fail on the way. */
#include "report/playtest.h"

#include <string.h>

enum {
    SAMPLE_PLIES = 8, /* between the positions whose material is noted */
    SAMPLES_FIRST = 256,
};

adx_err adx_playtest_create(const adx_alloc *alloc, const adx_variant *variant, adx_playtest **out)
{
    adx_playtest *playtest = alloc->resize(alloc->ctx, NULL, 0, sizeof(*playtest));

    *out = playtest;
    if (!playtest)
        return ADX_E_NOMEM;
    memset(playtest, 0, sizeof(*playtest));
    playtest->alloc = *alloc;
    playtest->variant = variant;
    return ADX_OK;
}

void adx_playtest_free(adx_playtest *playtest)
{
    if (!playtest)
        return;
    const adx_alloc alloc = playtest->alloc;
    if (playtest->samples)
        alloc.resize(alloc.ctx, playtest->samples,
                     playtest->sample_cap * sizeof(*playtest->samples), 0);
    alloc.resize(alloc.ctx, playtest, sizeof(*playtest), 0);
}

static adx_err reserve_samples(adx_playtest *playtest, size_t more)
{
    const adx_alloc *alloc = &playtest->alloc;
    const size_t size = sizeof(*playtest->samples), cap = playtest->sample_cap;
    size_t wider = cap ? cap : SAMPLES_FIRST;

    while (wider < playtest->sample_count + more)
        wider *= 2;
    if (wider == cap)
        return ADX_OK;
    void *samples = alloc->resize(alloc->ctx, playtest->samples, cap * size, wider * size);
    if (!samples)
        return ADX_E_NOMEM;
    playtest->samples = samples;
    playtest->sample_cap = wider;
    return ADX_OK;
}

/* ---- what stands where ---- */

struct census {
    unsigned total[2];                    /* pieces on the board */
    unsigned board[2][ADX_ROLES_MAX + 1]; /* of them by role */
    unsigned hand[2][ADX_ROLES_MAX + 1];
};

static void take_census(const adx_position *position, struct census *census)
{
    const adx_variant *variant = adx_position_variant(position);
    const unsigned square_count = adx_variant_board(variant).square_count;

    *census = (struct census){.total = {0}};
    for (unsigned square = 0; square < square_count; square++) {
        adx_color color = ADX_WHITE;
        const unsigned role = adx_position_role_at(position, square, &color);
        if (!role)
            continue;
        census->total[color]++;
        census->board[color][role]++;
    }
    if (!adx_variant_has_hands(variant))
        return;
    for (unsigned color = 0; color < 2; color++)
        for (unsigned role = 1; role <= adx_variant_role_count(variant); role++)
            census->hand[color][role] = adx_position_hand(position, (adx_color)color, role);
}

/* ---- one game ---- */

/* A game on its way back to its start. */
struct walk {
    adx_playtest *playtest;
    adx_position *position;
    unsigned role_count, ply_count;
    struct census after; /* of the position after the move that is counted */
    bool next_captures;  /* the move that was counted last, which came after it */
    bool has_kind[KIND_COUNT], has_moved[ADX_ROLES_MAX + 1], is_present[ADX_ROLES_MAX + 1];
    size_t samples_before;
    uint8_t result;
};

static unsigned role_that_moves(const adx_position *before, const adx_move_info *info)
{
    adx_color color;

    switch (info->kind) {
    case ADX_MOVE_DROP:
        return info->role;
    case ADX_MOVE_CONVERT:
    case ADX_MOVE_THROW:
    case ADX_MOVE_PASS:
        return 0;
    default:
        return adx_position_role_at(before, info->from, &color);
    }
}

/* Pieces of `color` that are no longer there. Returns: their number. */
static unsigned count_lost(struct walk *walk, const struct census *before, unsigned color)
{
    const struct census *after = &walk->after;
    const unsigned fewer =
        before->total[color] > after->total[color] ? before->total[color] - after->total[color] : 0;
    unsigned left = fewer;

    for (unsigned role = 1; role <= walk->role_count && left; role++) {
        const unsigned had = before->board[color][role], has = after->board[color][role];
        const unsigned lost = had > has ? had - has : 0;
        const unsigned counted = lost < left ? lost : left;
        walk->playtest->roles[role].lost += counted;
        left -= counted;
    }
    return fewer;
}

static void count_promoted(struct walk *walk, const struct census *before, unsigned color)
{
    for (unsigned role = 1; role <= walk->role_count; role++) {
        const unsigned had = before->board[color][role], has = walk->after.board[color][role];
        walk->playtest->roles[role].promoted += has > had ? has - had : 0;
    }
}

static void note_present(struct walk *walk, const struct census *census)
{
    for (unsigned color = 0; color < 2; color++)
        for (unsigned role = 1; role <= walk->role_count; role++)
            if (census->board[color][role] || census->hand[color][role])
                walk->is_present[role] = true;
}

static void add_sample(struct walk *walk)
{
    adx_playtest *playtest = walk->playtest;
    struct material_sample *sample = &playtest->samples[playtest->sample_count++];

    *sample = (struct material_sample){.result = walk->result};
    for (unsigned role = 1; role <= walk->role_count; role++) {
        const struct census *census = &walk->after;
        const int white = (int)(census->board[ADX_WHITE][role] + census->hand[ADX_WHITE][role]);
        const int black = (int)(census->board[ADX_BLACK][role] + census->hand[ADX_BLACK][role]);
        sample->difference[role - 1] = (int8_t)(white - black);
    }
}

static void count_choices(adx_playtest *playtest, const adx_position *before)
{
    adx_move moves[ADX_MOVES_MAX];
    const unsigned count = adx_position_moves(before, moves);

    playtest->choices += count;
    if (count > playtest->choices_most)
        playtest->choices_most = count;
}

/* The move from `before`, where the walk now stands, to walk->after. */
static void count_move(struct walk *walk, adx_move move, const struct census *before, bool is_check,
                       bool wins)
{
    adx_playtest *playtest = walk->playtest;
    const adx_move_info info = adx_move_describe(walk->position, move);
    const unsigned mover = adx_position_turn(walk->position);

    if (info.kind == ADX_MOVE_THROW || info.kind == ADX_MOVE_PLACE)
        return; /* parts of a turn with another move */
    const unsigned role = role_that_moves(walk->position, &info);
    const unsigned captures = count_lost(walk, before, !mover);
    struct role_tally *tally = &playtest->roles[role];
    count_lost(walk, before, mover);
    if (info.kind == ADX_MOVE_PROMOTE || info.kind == ADX_MOVE_BECOME ||
        info.kind == ADX_MOVE_CONVERT)
        count_promoted(walk, before, mover);
    count_choices(playtest, walk->position);
    playtest->moves++;
    playtest->checks += is_check;
    playtest->kinds[info.kind].moves++;
    walk->has_kind[info.kind] = true;
    tally->moves++;
    tally->captures += captures;
    tally->mates += wins;
    walk->has_moved[role] = true;
    walk->next_captures = captures > 0;
}

/* Whether material changed neither by the move at hand nor by the one after it. */
static void sample_if_quiet(struct walk *walk, unsigned ply, const struct census *before,
                            bool next_captures)
{
    const bool is_quiet = before->total[0] == walk->after.total[0] &&
                          before->total[1] == walk->after.total[1] && !next_captures;

    if (is_quiet && ply % SAMPLE_PLIES == 0 && ply < walk->ply_count)
        add_sample(walk);
}

static void walk_back(struct walk *walk)
{
    const adx_outcome outcome = adx_position_outcome(walk->position);
    uint8_t checkers[16];

    walk->ply_count = adx_position_ply(walk->position);
    take_census(walk->position, &walk->after);
    note_present(walk, &walk->after);
    for (unsigned ply = walk->ply_count; ply > 0; ply--) {
        const adx_move move = adx_position_played(walk->position, ply - 1);
        const bool is_check = adx_position_checkers(walk->position, checkers) > 0;
        const bool next_captures = walk->next_captures;
        struct census before;
        adx_position_undo(walk->position);
        const bool is_white = adx_position_turn(walk->position) == ADX_WHITE;
        const bool wins = ply == walk->ply_count &&
                          outcome.winner == (is_white ? ADX_WHITE_WINS : ADX_BLACK_WINS);
        take_census(walk->position, &before);
        note_present(walk, &before);
        count_move(walk, move, &before, is_check, wins);
        sample_if_quiet(walk, ply, &before, next_captures);
        walk->after = before;
    }
}

/* ---- how it ended ---- */

static struct ending_tally *ending_named(adx_playtest *playtest, const char *reason)
{
    unsigned i = 0;

    while (i < playtest->ending_count && strcmp(playtest->endings[i].reason, reason) != 0)
        i++;
    if (i == ENDINGS_MAX)
        return &playtest->endings[ENDINGS_MAX - 1];
    if (i == playtest->ending_count) {
        playtest->ending_count++;
        strncpy(playtest->endings[i].reason, reason, ADX_EVENT_WORD_SIZE_MAX - 1);
    }
    return &playtest->endings[i];
}

static void count_result(adx_playtest *playtest, const adx_outcome *outcome)
{
    struct ending_tally *ending = ending_named(playtest, outcome->reason);

    switch (outcome->winner) {
    case ADX_WHITE_WINS:
    case ADX_BLACK_WINS:
        playtest->won[outcome->winner == ADX_BLACK_WINS]++;
        ending->won[outcome->winner == ADX_BLACK_WINS]++;
        break;
    default:
        playtest->drawn++;
        ending->drawn++;
        break;
    }
}

static void count_games(const struct walk *walk)
{
    adx_playtest *playtest = walk->playtest;

    for (unsigned kind = 0; kind < KIND_COUNT; kind++)
        playtest->kinds[kind].games += walk->has_kind[kind];
    for (unsigned role = 1; role <= walk->role_count; role++) {
        playtest->roles[role].present += walk->is_present[role];
        playtest->roles[role].moved += walk->has_moved[role];
    }
    playtest->games_of_length[walk->ply_count]++;
}

adx_err adx_playtest_add(adx_playtest *playtest, const adx_record *record)
{
    const adx_outcome outcome = adx_record_standing(record).outcome;
    struct walk walk = {.playtest = playtest, .samples_before = playtest->sample_count};

    if (outcome.winner == ADX_NOBODY)
        return ADX_E_RECORD;
    if (playtest->won[0] + playtest->won[1] + playtest->drawn == ADX_PLAYTEST_GAMES_MAX)
        return ADX_E_LIMIT;
    adx_err err = adx_record_replay(record, playtest->variant, ADX_RECORD_EVENTS_MAX, NULL, NULL,
                                    &walk.position);
    if (!err)
        err = reserve_samples(playtest, adx_position_ply(walk.position) / SAMPLE_PLIES + 1);
    if (!err) {
        walk.role_count = adx_variant_role_count(playtest->variant);
        walk.result = outcome.winner == ADX_WHITE_WINS ? 2 : outcome.winner == ADX_DRAWN ? 1 : 0;
        walk_back(&walk);
        count_games(&walk);
        count_result(playtest, &outcome);
        const size_t more = playtest->sample_count - walk.samples_before;
        for (size_t i = walk.samples_before; i < playtest->sample_count; i++)
            playtest->samples[i].weight = 1.0F / (float)more;
        playtest->is_fitted = false;
    }
    adx_position_free(walk.position);
    return err;
}
