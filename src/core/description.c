/* Questions about a description that need more than its parts. */
#include "core/description.h"

bool description_starts_on(const struct description *about, unsigned role, unsigned color,
                           unsigned square)
{
    const unsigned seen = color == WHITE ? square : about->geometry.mirror[square];

    if (about->setup.board[square])
        return about->setup.board[square] == piece_of(role, color);
    for (unsigned i = 0; i < about->drop_count; i++) {
        const struct drop *drop = &about->drops[i];
        if (drop->first && drop->becomes == role && drop->colors >> color & 1 &&
            squares_has(drop->zone, seen))
            return true;
    }
    return false;
}
