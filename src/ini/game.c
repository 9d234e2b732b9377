/* What a game of a file of variants calls its pieces. */
#include "ini/game.h"

#include <ctype.h>

unsigned game_kind(const struct ini_game *game, char letter)
{
    for (unsigned kind = 0; kind < KIND_COUNT; kind++) {
        if (game->letter[kind] && game->letter[kind] == toupper((unsigned char)letter))
            return kind;
    }
    return KIND_NONE;
}
