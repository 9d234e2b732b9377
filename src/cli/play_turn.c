/* A turn at a terminal: the engine thinks, the clock runs, the move is played. */
#include "cli/play.h"

#include <limits.h>
#include <stdio.h>

#include "base/steady_clock.h"
#include "cli/report.h"

enum {
    HINT_TIME_MS = 1000
};

static void show_thought(void *ctx, const char *line)
{
    play_screen_progress(ctx, line);
}

static unsigned within_int(uint64_t number)
{
    return number < INT_MAX ? (unsigned)number : INT_MAX;
}

int play_think(struct play *play, unsigned level, bool is_hint, struct think_report *report)
{
    struct session *session = &play->session;
    const adx_color color = session_turn(session);
    const adx_standing standing = session_standing(session);
    const bool on_clock = standing.has_clock && !is_hint;
    const unsigned usual_ms = is_hint && play->time_ms ? HINT_TIME_MS : play->time_ms;
    const struct think_limits limits = {
        .level = level,
        .time_ms = on_clock ? 0 : usual_ms,
        .nodes_max = play->nodes_max,
        .clock_ms = on_clock ? within_int(standing.left_ms[color]) : 0,
        .increment_ms = on_clock ? within_int(standing.increment_ms + standing.delay_ms) : 0,
        .seed = random_next(&session->random),
    };

    char thinks[ADX_NAME_SIZE_MAX + 16] = "thinking ...";
    if (!is_hint)
        snprintf(thinks, sizeof(thinks), "%s thinks ...", play_color_name(play, color));
    play_screen_progress(play, thinks);
    return think(&play->engine, session->game.position, &limits, show_thought, play, report);
}

/*
 * Book the time since the turn began. left_ms: receives what is left of the mover's. Returns: false
 * when nothing is.
 */
static bool stop_clock(struct play *play, const adx_standing *standing, uint64_t *left_ms)
{
    const adx_color color = session_turn(&play->session);
    const uint64_t now_ms = steady_clock_ms();
    const uint64_t spent_ms = now_ms - play->turn_start_ms;

    play->turn_start_ms = now_ms;
    if (!standing->has_clock)
        return true;
    const uint64_t counted_ms = spent_ms > standing->delay_ms ? spent_ms - standing->delay_ms : 0;
    if (counted_ms >= standing->left_ms[color])
        return false;
    *left_ms = standing->left_ms[color] + standing->increment_ms - counted_ms;
    return true;
}

int play_move(struct play *play, adx_move move)
{
    struct session *session = &play->session;
    const adx_standing standing = session_standing(session);
    const adx_event out_of_time = adx_record_flag(session->game.position);
    uint64_t left_ms;

    play->is_board_due = true;
    if (stop_clock(play, &standing, &left_ms))
        return session_play(session, move, standing.has_clock ? &left_ms : NULL);
    play_say(play, "Too late: your time has run out.\n");
    return session_note(session, &out_of_time);
}
