#ifndef SERVER_GAMES_ICS_H
#define SERVER_GAMES_ICS_H

#include <stdint.h>
#include <stdio.h>

/*
 * Lines of a calendar as RFC 5545 has them: ended by CR and LF, folded so that none has more than
 * 75 bytes and no character is cut in half, and with what has a meaning in texts escaped.
 */

/* A line as it is: "BEGIN:VEVENT". */
void ics_line(FILE *out, const char *line);
/* "NAME:", and a text, which is escaped. */
void ics_text(FILE *out, const char *name, const char *text);
/* "NAME:", and a moment in UTC. time_ms: since 1970. */
void ics_moment(FILE *out, const char *name, int64_t time_ms);

#endif
