/* The rounds of a Swiss. */
#include <sodium.h>
#include <stdlib.h>

#include "server/tournaments/arbiter_state.h"
#include "server/tournaments/swiss_history.h"

/* Where a game cannot begin because memory ran out, nobody has a point of it. */
static bool begin_pair(const struct arbiter_step *step, unsigned round, struct swiss_pair pair)
{
    const struct tournament_player *players = step->tournament->players;

    return arbiter_pair(step, round, pair.white, pair.black) ||
           arbiter_emit(step, "forfeit", "%u %s %s %s", round, players[pair.white].id,
                        players[pair.black].id, tournament_score_word(TOURNAMENT_BOTH_FORFEIT));
}

static void begin_round(const struct arbiter_step *step, const struct swiss_round *pairs)
{
    const unsigned round = step->tournament->round + 1;

    for (unsigned i = 0; i < pairs->pair_count; i++) {
        if (!begin_pair(step, round, pairs->pairs[i]))
            return;
    }
    if (pairs->has_bye)
        arbiter_emit(step, "bye", "%u %s", round, step->tournament->players[pairs->bye].id);
}

/* The pairs of the next round. */
static enum matching_end find_round(const struct tournament *tournament, struct swiss_round *out)
{
    const unsigned count = tournament->player_count;
    struct swiss_entry *history = swiss_history(tournament);
    struct swiss_player *players = calloc(count + 1, sizeof(*players));
    bool *met = calloc((size_t)count * count + 1, sizeof(*met));
    enum matching_end end = MATCHING_NO_MEMORY;

    if (history && players && met) {
        swiss_look_back(tournament, history, players, met);
        end = swiss_pairs(players, met, count, randombytes_uniform(2), out);
    }
    free(history);
    free(players);
    free(met);
    return end;
}

void arbiter_advance_swiss(struct arbiter_entry *entry, const struct arbiter_step *step)
{
    const struct tournament *tournament = step->tournament;
    enum matching_end end = MATCHING_NONE;
    struct swiss_round pairs;

    arbiter_drop_closed(step);
    if (tournament->round < tournament->rounds)
        end = find_round(tournament, &pairs);
    if (end == MATCHING_FOUND)
        begin_round(step, &pairs);
    else if (end == MATCHING_NONE)
        arbiter_emit(step, "end", "over");
    else
        entry->again_ms = step->now.utc_ms + ARBITER_AGAIN_MS;
}
