/* What an engine that speaks CECP says. */
#include "protocol/xboard_state.h"

#include <stdarg.h>
#include <stdio.h>

#include "protocol/xboard_setup.h"

void xboard_say(struct xboard *xboard, const char *format, ...)
{
    char line[XBOARD_LINE_SIZE];
    va_list values;

    va_start(values, format);
    vsnprintf(line, sizeof(line), format, values);
    va_end(values);
    for (char *c = line; *c; c++)
        if (*c == '\n' || *c == '\r')
            *c = ' ';
    pthread_mutex_lock(&xboard->lock);
    xboard->write(xboard->ctx, line);
    pthread_mutex_unlock(&xboard->lock);
}

void xboard_say_line(void *ctx, const char *line)
{
    xboard_say(ctx, "%s", line);
}

void xboard_say_error(struct xboard *xboard, const char *why, struct token what)
{
    xboard_say(xboard, "Error (%s): %.*s", why, token_shown(what), what.text);
}

const char *xboard_result(adx_winner winner)
{
    static const char *const results[] = {[ADX_NOBODY] = "*",
                                          [ADX_WHITE_WINS] = "1-0",
                                          [ADX_BLACK_WINS] = "0-1",
                                          [ADX_DRAWN] = "1/2-1/2"};

    return results[winner];
}

bool xboard_say_result(struct xboard *xboard)
{
    const adx_outcome outcome = adx_position_outcome(xboard->position);

    if (outcome.winner == ADX_NOBODY)
        return false;
    xboard_say(xboard, "%s {%s}", xboard_result(outcome.winner), outcome.reason);
    return true;
}

bool xboard_has_position(struct xboard *xboard)
{
    static const char *const reasons[] = {
        [XBOARD_LACKS_POSITION] = "the last position was refused",
        [XBOARD_LACKS_GAME] = "the last game was refused; choose with new or variant",
    };

    if (xboard->lack != XBOARD_LACKS_NOTHING)
        xboard_say(xboard, "tellusererror Illegal position: %s", reasons[xboard->lack]);
    return xboard->lack == XBOARD_LACKS_NOTHING;
}

/* The games in the order of worth to those who show only some: known ones, then our own. */
void xboard_say_variants(struct xboard *xboard)
{
    char text[XBOARD_LINE_SIZE], name[ADX_NAME_SIZE_MAX];
    struct buf line = buf_init(text, sizeof(text));
    const char *id;

    for (unsigned i = 0; (id = catalog_id(&xboard->catalog, i)); i++)
        if (xboard_known_name(id))
            buf_format(&line, "%s%s", line.len ? "," : "", xboard_known_name(id));
    for (unsigned i = 0; (id = catalog_id(&xboard->catalog, i)); i++) {
        if (xboard_known_name(id) || !xboard_setup(&xboard->catalog, id, NULL, NULL))
            continue;
        xboard_other_name(id, name);
        buf_format(&line, ",%s", name);
    }
    xboard_say(xboard, "feature variants=\"%s\"", text);
}
