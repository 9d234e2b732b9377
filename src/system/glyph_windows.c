/*
 * The width of characters, which the C library of Windows does not know: the blocks that are wide
 * or combine as a whole. Source: EastAsianWidth.txt and UnicodeData.txt of Unicode 15.
 */
#include <stddef.h>

#include "system/glyph.h"

struct block {
    uint32_t first, last;
    unsigned columns;
};

unsigned glyph_columns(uint32_t code)
{
    static const struct block blocks[] = {
        {0x0300, 0x036F, 0},   {0x0483, 0x0489, 0}, {0x0591, 0x05BD, 0},   {0x064B, 0x065F, 0},
        {0x1100, 0x115F, 2},   {0x1AB0, 0x1AFF, 0}, {0x1DC0, 0x1DFF, 0},   {0x200B, 0x200F, 0},
        {0x20D0, 0x20F0, 0},   {0x2E80, 0x303E, 2}, {0x3041, 0x33FF, 2},   {0x3400, 0x4DBF, 2},
        {0x4E00, 0xA4CF, 2},   {0xA960, 0xA97C, 2}, {0xAC00, 0xD7A3, 2},   {0xF900, 0xFAFF, 2},
        {0xFE00, 0xFE0F, 0},   {0xFE10, 0xFE19, 2}, {0xFE20, 0xFE2F, 0},   {0xFE30, 0xFE6F, 2},
        {0xFF00, 0xFF60, 2},   {0xFFE0, 0xFFE6, 2}, {0x1F300, 0x1F64F, 2}, {0x1F900, 0x1F9FF, 2},
        {0x20000, 0x3FFFD, 2},
    };

    for (size_t i = 0; i < sizeof(blocks) / sizeof(*blocks) && code >= blocks[i].first; i++)
        if (code <= blocks[i].last)
            return blocks[i].columns;
    return 1;
}
