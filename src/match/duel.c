/* One game between two engines, with the rules as the referee. */
#include "match/duel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "adx/record.h"
#include "protocol/dialect.h"

enum {
    SHOWN_MAX = 24 /* bytes of a wrong move that the reason repeats */
};

struct duel {
    const struct duel_setup *setup;
    struct scoresheet *sheet;
    struct duel_result *result;
    struct client_clock clock;
    unsigned plies;           /* moves of the engines */
    unsigned behind_count[2]; /* moves in a row after which White, Black was lost to both */
    unsigned level_count;     /* moves in a row after which nobody was ahead */
};

const char *duel_fault_text(enum duel_fault fault)
{
    static const char *const texts[DUEL_FAULTS] = {
        [DUEL_FAIR] = "",      [DUEL_ILLEGAL] = "illegal move", [DUEL_LATE] = "time",
        [DUEL_HUNG] = "hangs", [DUEL_DIED] = "crash",           [DUEL_GAVE_UP] = "gives up",
    };

    return texts[fault];
}

static adx_winner winner_against(adx_color loser)
{
    return loser == ADX_WHITE ? ADX_BLACK_WINS : ADX_WHITE_WINS;
}

static void forfeit(struct duel *duel, enum duel_fault fault, const char *detail)
{
    const adx_color loser = adx_position_turn(duel->sheet->position);

    duel->result->winner = winner_against(loser);
    duel->result->fault = fault;
    snprintf(duel->result->reason, DUEL_REASON_SIZE, "%s%s%.*s", duel_fault_text(fault),
             *detail ? " " : "", SHOWN_MAX, detail);
    for (char *c = duel->result->reason; *c; c++)
        if (*c < ' ' || *c > '~' || strchr("{}\"", *c))
            *c = '?';
}

static void end_by(struct duel *duel, adx_winner winner, const char *reason)
{
    duel->result->winner = winner;
    snprintf(duel->result->reason, DUEL_REASON_SIZE, "%s", reason);
}

/* The player to move is late: that loses, unless the opponent cannot win. */
static void run_out_of_time(struct duel *duel)
{
    const adx_event flag = adx_record_flag(duel->sheet->position);

    forfeit(duel, DUEL_LATE, "");
    if (flag.kind == ADX_EVENT_RESULT)
        duel->result->winner = flag.winner;
}

/* Take the time off the clock. Returns: false when it has run out. */
static bool clock_allows(struct duel *duel, adx_color color, uint64_t time_ms)
{
    const struct client_limits *limits = &duel->setup->limits;
    struct client_clock *clock = &duel->clock;
    unsigned *longest_ms = &duel->result->longest_ms[color];

    *longest_ms = time_ms > *longest_ms ? (unsigned)time_ms : *longest_ms;
    if (!limits->clock_ms)
        return !limits->move_time_ms || time_ms <= limits->move_time_ms + limits->margin_ms;
    if (time_ms > clock->left_ms[color] + limits->margin_ms)
        return false;
    clock->left_ms[color] -= time_ms < clock->left_ms[color] ? time_ms : clock->left_ms[color];
    if (!clock->left_ms[color])
        clock->left_ms[color] = 1;
    return true;
}

/* The turns of both sides count for the moves to go; the clock is filled up when they are made. */
static void count_turn(struct duel *duel, adx_color color)
{
    const struct client_limits *limits = &duel->setup->limits;

    duel->plies++;
    if (!limits->clock_ms)
        return;
    duel->clock.left_ms[color] += limits->increment_ms;
    if (!limits->moves_to_go)
        return;
    duel->clock.moves_to_go = limits->moves_to_go - duel->plies / 2 % limits->moves_to_go;
    if (duel->plies % (2 * limits->moves_to_go) == 0)
        for (unsigned side = 0; side < 2; side++)
            duel->clock.left_ms[side] += limits->clock_ms;
}

/* ---- adjudication ---- */

static void note_opinion(struct duel *duel, const struct scoresheet_move *move)
{
    const struct duel_setup *setup = duel->setup;
    const adx_color color = move->color;
    const int score = move->is_mate ? (move->score > 0 ? 100000 : -100000) : move->score;
    const int resign = (int)setup->resign_score;
    /* The mover is lost, or the other side is, in the mover's eyes. */
    const bool is_lost[2] = {
        move->has_score && (color == ADX_WHITE ? score <= -resign : score >= resign),
        move->has_score && (color == ADX_BLACK ? score <= -resign : score >= resign),
    };
    const bool is_level = move->has_score && abs(score) <= (int)setup->draw_score;

    for (unsigned side = 0; side < 2; side++)
        duel->behind_count[side] = is_lost[side] ? duel->behind_count[side] + 1 : 0;
    duel->level_count = is_level ? duel->level_count + 1 : 0;
}

static bool adjudicate(struct duel *duel)
{
    const struct duel_setup *setup = duel->setup;

    for (unsigned side = 0; setup->resign_count && side < 2; side++) {
        if (duel->behind_count[side] >= 2 * setup->resign_count) {
            end_by(duel, winner_against((adx_color)side), "adjudication");
            return true;
        }
    }
    if (setup->draw_count && duel->plies >= 2 * setup->draw_from &&
        duel->level_count >= 2 * setup->draw_count) {
        end_by(duel, ADX_DRAWN, "adjudication");
        return true;
    }
    return false;
}

/* ---- the game ---- */

/* Play the parts of a turn that an answer has. Returns: true when the game goes on. */
static bool play_parts(struct duel *duel, enum dialect dialect, const char *answer)
{
    struct scoresheet *sheet = duel->sheet;
    const char *rest = answer;
    char part[ADX_MOVE_TEXT_SIZE_MAX];
    adx_move move;

    for (bool is_first = true; is_first || *rest; is_first = false) {
        if (!dialect_next_part(&rest, part) ||
            dialect_read_part(dialect, sheet->position, part, is_first, &move)) {
            forfeit(duel, DUEL_ILLEGAL, answer);
            return false;
        }
        if (move.bits && !scoresheet_play(sheet, move))
            return false;
    }
    return true;
}

/* Returns: true when the game goes on. */
static bool take_move(struct duel *duel, enum dialect dialect, const struct client_answer *answer)
{
    static const enum duel_fault faults[] = {
        [CLIENT_MOVED] = DUEL_FAIR,
        [CLIENT_GAVE_UP] = DUEL_GAVE_UP,
        [CLIENT_HANGS] = DUEL_HUNG,
        [CLIENT_DIED] = DUEL_DIED,
    };
    struct scoresheet *sheet = duel->sheet;
    const adx_color color = adx_position_turn(sheet->position);
    const unsigned before = sheet->count;

    if (answer->result != CLIENT_MOVED) {
        forfeit(duel, faults[answer->result], "");
        return false;
    }
    if (!clock_allows(duel, color, answer->time_ms)) {
        run_out_of_time(duel);
        return false;
    }
    const bool is_played = play_parts(duel, dialect, answer->text);
    if (sheet->count == before)
        return false;
    struct scoresheet_move *entry = &sheet->moves[before];
    entry->has_score = answer->has_score;
    entry->is_mate = answer->is_mate;
    entry->score = answer->score;
    entry->depth = answer->depth;
    entry->time_ms = answer->time_ms;
    note_opinion(duel, entry);
    if (adx_position_part(sheet->position) == 1)
        count_turn(duel, color);
    return is_played;
}

static bool has_ended(struct duel *duel)
{
    const adx_outcome outcome = adx_position_outcome(duel->sheet->position);

    if (outcome.winner != ADX_NOBODY) {
        end_by(duel, outcome.winner, outcome.reason);
        return true;
    }
    if (duel->plies >= duel->setup->plies_max) {
        end_by(duel, ADX_DRAWN, "length");
        return true;
    }
    return adjudicate(duel);
}

bool duel_play(const struct duel_setup *setup, struct client *players[2], struct scoresheet *sheet,
               struct random *random, bool (*should_stop)(void), struct duel_result *out)
{
    struct duel duel = {
        .setup = setup,
        .sheet = sheet,
        .result = out,
        .clock = {.left_ms = {setup->limits.clock_ms, setup->limits.clock_ms},
                  .moves_to_go = setup->limits.moves_to_go},
    };
    struct client_answer answer;

    *out = (struct duel_result){.winner = ADX_NOBODY};
    while (!has_ended(&duel)) {
        if (should_stop && should_stop())
            return false;
        if (adx_position_throw_due(sheet->position)) {
            if (!scoresheet_play(
                    sheet, adx_position_throw(sheet->position, random_index(random, ADX_THROWS))))
                return false;
            continue;
        }
        struct client *player = players[adx_position_turn(sheet->position)];
        const bool is_uci = player->setup->protocol == CLIENT_UCI;
        client_think(player, sheet, &setup->limits, &duel.clock, &answer);
        if (!take_move(&duel, is_uci ? DIALECT_UCI : DIALECT_CECP, &answer))
            break;
    }
    return out->winner != ADX_NOBODY;
}
