/* What happens in a tournament is stored and followed. */
#include <stdarg.h>
#include <stdio.h>

#include "server/tournaments/arbiter_state.h"

bool arbiter_emit(const struct arbiter_step *step, const char *kind, const char *format, ...)
{
    struct arbiter *arbiter = step->arbiter;
    struct tournament *tournament = step->tournament;
    char body[ARBITER_BODY_SIZE];
    va_list arguments;

    va_start(arguments, format);
    const int len = vsnprintf(body, sizeof(body), format, arguments);
    va_end(arguments);
    const struct store_event event = {.game = tournament->id,
                                      .seq = tournament->event_count,
                                      .time_ms = step->now.utc_ms,
                                      .kind = kind,
                                      .body = body,
                                      .actor = step->actor,
                                      .action = step->action};
    const bool is_followed = len >= 0 && (size_t)len < sizeof(body) &&
                             tournament_follow(tournament, kind, body, step->now.utc_ms);
    if (!is_followed)
        arbiter->ops.break_down(arbiter->ctx, "a tournament cannot go on");
    else if (!store_append(arbiter->store, &event))
        arbiter->ops.break_down(arbiter->ctx, store_why(arbiter->store));
    else
        arbiter->ops.changed(arbiter->ctx, tournament);
    return is_followed;
}
