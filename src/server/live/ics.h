#ifndef SERVER_LIVE_ICS_H
#define SERVER_LIVE_ICS_H

#include <stddef.h>
#include <stdint.h>

/*
 * Lines of a calendar as RFC 5545 has them: ended by CR and LF, folded so that none has more than
 * 75 bytes and no character is cut in half, and with what has a meaning in texts escaped.
 */
struct ics {
    char *text; /* ends with a NUL; free() */
    size_t len, size;
    int is_cut; /* memory ran out: the text is of no use */
};

/* A line as it is: "BEGIN:VEVENT". */
void ics_line(struct ics *ics, const char *line);
/* "NAME:", and a text, which is escaped. */
void ics_text(struct ics *ics, const char *name, const char *text);
/* "NAME:", and a moment in UTC. time_ms: since 1970. */
void ics_moment(struct ics *ics, const char *name, int64_t time_ms);

#endif
