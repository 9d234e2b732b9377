/* How static scores are corrected by the scores that searches found. */
#include "search/correction.h"

#include "search/margins.h"

/* The entries for the present position. */
struct entries {
    int16_t *of[CORRECTION_KINDS];
};

static struct entries entries_of(struct correction *correction, const struct worker *worker,
                                 unsigned ply)
{
    const unsigned us = worker->position.state.side;
    const uint16_t *rows = &worker->rows[BACK_MAX + ply];
    const uint32_t signs[CORRECTION_KINDS] = {
        eval_pawns_sign(&worker->eval),
        eval_officers_sign(&worker->eval, WHITE),
        eval_officers_sign(&worker->eval, BLACK),
        (uint32_t)rows[0] * 0x9E3779B1U ^ (uint32_t)rows[-1] * 0x85EBCA77U,
    };
    struct entries entries;

    for (unsigned i = 0; i < CORRECTION_KINDS; i++)
        entries.of[i] = &correction->error[us][i][(signs[i] ^ signs[i] >> 16) % CORRECTION_SIZE];
    return entries;
}

int correction_apply(struct worker *worker, unsigned ply, int raw_score)
{
    const struct entries entries = entries_of(&worker->history.correction, worker, ply);
    int sum = 0;

    for (unsigned i = 0; i < CORRECTION_KINDS; i++)
        sum += *entries.of[i];
    const int score = raw_score + sum / CORRECTION_SHARE;
    return score >= SCORE_WON ? SCORE_WON - 1 : score <= -SCORE_WON ? -SCORE_WON + 1 : score;
}

void correction_learn(struct worker *worker, unsigned ply, int depth, int score, int static_score)
{
    const struct entries entries = entries_of(&worker->history.correction, worker, ply);
    int bonus = (score - static_score) * depth * CORRECTION_RATE / 8;

    bonus = bonus > CORRECTION_BONUS_MAX    ? CORRECTION_BONUS_MAX
            : bonus < -CORRECTION_BONUS_MAX ? -CORRECTION_BONUS_MAX
                                            : bonus;
    for (unsigned i = 0; i < CORRECTION_KINDS; i++)
        history_learn(entries.of[i], bonus);
}
