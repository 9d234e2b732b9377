#ifndef SERVER_SESSIONS_ZONE_H
#define SERVER_SESSIONS_ZONE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Time zones by their names of the IANA database, "Europe/Amsterdam", as ICU has it. */
enum {
    ZONE_SIZE = 48, /* bytes of a name, the final NUL included */
};

/* Whether there is one of that name. */
bool zone_is(const char *name);
/* Minutes that its clocks are ahead of UTC at a moment. Returns: false when there is no such zone.
 */
bool zone_offset(const char *name, int64_t time_ms, int *minutes);
/* How a language writes a moment. */
struct zone_style {
    const char *language; /* "de" */
    const char *pattern;  /* of ICU, in UTF-8: "EEE d MMM yyyy, HH:mm zzz" */
};
/* "Wed 25 Nov 2026, 23:02 GMT+1"; in UTC where there is no such zone. */
void zone_write(const char *name, int64_t time_ms, const struct zone_style *style, char *out,
                size_t size);

#endif
