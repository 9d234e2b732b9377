/* The width of characters, as the C library knows it in any environment. */
#include <locale.h>
#include <wchar.h>
#ifdef __APPLE__
#include <xlocale.h>
#endif

#include "system/glyph.h"

unsigned glyph_columns(uint32_t code)
{
    static locale_t unicode;

    if (code < 0x300)
        return 1;
    if (!unicode)
        unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
    if (!unicode)
        return code > 0x36F;
    const locale_t before = uselocale(unicode);
    const int width = wcwidth((wchar_t)code);
    uselocale(before);
    return width < 0 ? 1 : (unsigned)width;
}
