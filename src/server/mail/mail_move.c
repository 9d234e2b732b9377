/* A move typed into a mail. */
#include "server/mail/mail_move.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

/* A sentence may end with a full stop, and so may a move; books count moves: "12. Nf3". */
static void take_line(const char *line, char text[MAIL_MOVE_SIZE])
{
    static const char *const stops[] = {".", "\xe3\x80\x82"}; /* that of Chinese is U+3002 */
    const size_t digits = strspn(line, "0123456789"), dots = strspn(line + digits, ".");

    if (digits && dots)
        line += digits + dots + strspn(line + digits + dots, " ");
    snprintf(text, MAIL_MOVE_SIZE, "%s", line);
    for (size_t i = 0; i < sizeof(stops) / sizeof(stops[0]); i++) {
        const size_t len = strlen(text), size = strlen(stops[i]);
        if (len > size && strcmp(text + len - size, stops[i]) == 0)
            text[len - size] = '\0';
    }
}

/* How far what is no legal move looks like one: that is what its writer wants to hear about. */
static unsigned likeness(const adx_position *position, const char *text)
{
    adx_explanation why;

    adx_position_explain(position, text, &why);
    if (strcmp(why.reason, "not-understood") != 0)
        return 2;
    return !strchr(text, ' ') && strpbrk(text, "123456789");
}

enum room_action_kind mail_move(const struct room *room, const struct reply *reply,
                                const char *resign_word, char text[MAIL_MOVE_SIZE])
{
    const adx_position *position = room_position(room);
    adx_move move;

    for (unsigned i = 0; i < reply->count; i++) {
        take_line(reply->lines[i], text);
        if (strcasecmp(text, "resign") == 0 || strcasecmp(text, resign_word) == 0)
            return ROOM_RESIGN;
        if (!adx_move_parse(position, text, &move) || !adx_move_parse_san(position, text, &move)) {
            adx_move_text(position, move, text);
            return ROOM_MOVE;
        }
    }
    const char *best = reply->count ? reply->lines[0] : "…";
    unsigned most = 0;
    for (unsigned i = 0; i < reply->count; i++) {
        take_line(reply->lines[i], text);
        const unsigned like = likeness(position, text);
        if (like > most) {
            best = reply->lines[i];
            most = like;
        }
    }
    take_line(best, text);
    return ROOM_MOVE;
}
