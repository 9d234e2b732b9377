/* Castlings of a rule text. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "ini/rules_in.h"

/* "e1-g1": two squares of one rank. */
static bool read_path(const char *word, unsigned *from, unsigned *to, unsigned *rank)
{
    char *end;

    *from = (unsigned)(word[0] - 'a');
    *rank = (unsigned)strtoul(word + 1, &end, 10);
    if (*end != '-' || !end[1])
        return false;
    *to = (unsigned)(end[1] - 'a');
    return strtoul(end + 2, &end, 10) == *rank && *end == '\0' && *from < INI_FILES_MAX &&
           *to < INI_FILES_MAX;
}

static void turn(struct rules_castle *castle, unsigned files)
{
    castle->king_from = files - 1 - castle->king_from;
    castle->king_to = files - 1 - castle->king_to;
    castle->rook_from = files - 1 - castle->rook_from;
    castle->rook_to = files - 1 - castle->rook_to;
}

/* The king goes towards the rook, which goes to its other side. */
static bool is_usual(const struct rules_castle *castle)
{
    return castle->rook_from > castle->king_from
               ? castle->king_to > castle->king_from && castle->rook_to + 1 == castle->king_to
               : castle->king_to < castle->king_from && castle->rook_to == castle->king_to + 1;
}

/* castle ROLE PATH with ROLE PATH */
void take_castle(struct rules *rules, const struct statement *statement)
{
    struct ini_game *game = rules->game;
    struct rules_castle castle = {.exists = true};
    unsigned rank = 0, rook_rank = 0;

    const unsigned unless = statement_find(statement, "unless");
    if (statement->count != (unless ? 9 : 6) ||
        !read_path(statement->word[2], &castle.king_from, &castle.king_to, &rank) ||
        !read_path(statement->word[5], &castle.rook_from, &castle.rook_to, &rook_rank) ||
        rank != rook_rank || rules->symmetry == SYMMETRY_SIDEWAYS) {
        rules_refuse(rules, statement, "castlings there are between named squares of one rank");
        return;
    }
    rules->yielding += unless > 0;
    rules->castles++;
    castle.king = rules_piece(rules, statement->word[1]);
    castle.rook = rules_piece(rules, statement->word[4]);
    for (unsigned color = 0; color < COLORS; color++) {
        struct rules_castle own = castle;
        if (!rules_concern(statement, color))
            continue;
        if (color == BLACK && rules->symmetry == SYMMETRY_ROTATE)
            turn(&own, game->files);
        struct rules_castle *place = &rules->castle[color][own.rook_from < own.king_from];
        if (place->exists)
            rules_refuse(rules, statement, "there is one castling to each side there");
        else if (!is_usual(&own))
            rules_refuse(rules, statement, "the rook goes beside the king there");
        else
            *place = own;
    }
    game->castling_rank = rank;
}

static bool is_same(const struct rules_castle *a, const struct rules_castle *b)
{
    return !a->exists || !b->exists ||
           (a->king == b->king && a->rook == b->rook && a->king_from == b->king_from &&
            a->king_to == b->king_to && a->rook_from == b->rook_from);
}

void settle_castles(struct rules *rules)
{
    struct ini_game *game = rules->game;

    game->castling = false;
    game->opposite_castling = rules->yielding > 0;
    if (rules->yielding && rules->yielding < rules->castles)
        rules_refuse(rules, NULL, "all castlings there are opposite ones, or none is");
    for (unsigned color = 0; color < COLORS; color++) {
        for (unsigned side = 0; side < 2; side++) {
            const struct rules_castle *castle = &rules->castle[color][side];
            if (!castle->exists)
                continue;
            if (!is_same(castle, &rules->castle[!color][side]))
                rules_refuse(rules, NULL, "castlings there are the same for both players");
            if (!game->castling)
                game->castling_rooks = 0;
            game->castling = true;
            game->castling_king = KIND_BIT(rules->piece[castle->king].kind);
            game->castling_rooks |= KIND_BIT(rules->piece[castle->rook].kind);
            game->castling_king_file = castle->king_from;
            game->castling_file[side] = castle->king_to;
            if (castle->rook_from != (side ? 0 : game->files - 1))
                game->castling_rook_file[side] = castle->rook_from;
        }
    }
}
