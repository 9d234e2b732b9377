/* Moments as clocks somewhere show them, by ICU. */
#include "server/sessions/zone.h"

#include <string.h>
#include <unicode/ucal.h>
#include <unicode/udat.h>
#include <unicode/ustring.h>

enum {
    UNITS = 96, /* of UTF-16 */
    MINUTE_MS = 60000,
};

/* ICU would also take a zone of its own making, such as GMT+27, and much longer words. */
static bool read_name(const char *name, UChar out[UNITS])
{
    static const char letters[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/_+-";
    UErrorCode code = U_ZERO_ERROR;
    UChar canonical[UNITS];
    UBool is_known;

    if (!name[0] || strlen(name) >= ZONE_SIZE || name[strspn(name, letters)])
        return false;
    u_uastrcpy(out, name);
    ucal_getCanonicalTimeZoneID(out, -1, canonical, UNITS, &is_known, &code);
    return U_SUCCESS(code) && is_known;
}

bool zone_is(const char *name)
{
    UChar zone[UNITS];

    return read_name(name, zone);
}

bool zone_offset(const char *name, int64_t time_ms, int *minutes)
{
    UErrorCode code = U_ZERO_ERROR;
    UChar zone[UNITS];

    if (!read_name(name, zone))
        return false;
    UCalendar *calendar = ucal_open(zone, -1, "en", UCAL_GREGORIAN, &code);
    ucal_setMillis(calendar, (UDate)time_ms, &code);
    *minutes =
        (ucal_get(calendar, UCAL_ZONE_OFFSET, &code) + ucal_get(calendar, UCAL_DST_OFFSET, &code)) /
        MINUTE_MS;
    ucal_close(calendar);
    return U_SUCCESS(code);
}

/* Returns: false when there is no such zone, or no room. */
static bool write_there(const char *name, int64_t time_ms, const struct zone_style *style,
                        char *out, size_t size)
{
    UErrorCode code = U_ZERO_ERROR;
    UChar zone[UNITS], pattern[UNITS], text[UNITS];

    if (!read_name(name, zone))
        return false;
    u_strFromUTF8(pattern, UNITS, NULL, style->pattern, -1, &code);
    UDateFormat *format =
        udat_open(UDAT_PATTERN, UDAT_PATTERN, style->language, zone, -1, pattern, -1, &code);
    udat_format(format, (UDate)time_ms, text, UNITS, NULL, &code);
    udat_close(format);
    u_strToUTF8(out, (int32_t)size, NULL, text, -1, &code);
    return U_SUCCESS(code) && strlen(out) < size;
}

void zone_write(const char *name, int64_t time_ms, const struct zone_style *style, char *out,
                size_t size)
{
    if (!write_there(name, time_ms, style, out, size) &&
        !write_there("UTC", time_ms, style, out, size))
        out[0] = '\0';
}
