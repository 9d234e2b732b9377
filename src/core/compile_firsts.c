/* First moves of pieces: the rights to them, and what ends them beside a move. */
#include "core/compile.h"

/* A new right of the piece that starts on a square, or -1. */
static int right_of(struct variant *variant, unsigned color, unsigned square, unsigned role)
{
    const struct geometry *geometry = &variant->about->geometry;

    if (variant->right_count == RIGHTS_MAX)
        return -1;
    const unsigned right = variant->right_count++;
    const char file = geometry_file_label(geometry, square)[0];
    variant->first_rights[color] |= (uint16_t)(1u << right);
    variant->right_color[right] = (uint8_t)color;
    variant->right_rook[right] = (uint8_t)square;
    variant->right_role[right] = (uint8_t)role;
    variant->right_letter[right] = color == WHITE ? (char)(file - 'a' + 'A') : file;
    variant->rights_kept[square] &= (uint16_t) ~(1u << right);
    return (int)right;
}

/* Where pieces of `role` stand in line with the start square of a right, all else away. */
static void note_facing(struct variant *variant, unsigned right, unsigned role)
{
    const unsigned them = !variant->right_color[right];
    const struct role_info *info = &variant->roles[role];
    uint16_t *facing = variant->facing[them] + role * ADX_SQUARES_MAX;

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        for (unsigned k = 0; atom->modes & MODE_CAPTURE && k < atom->path_count[them]; k++)
            if (atom->paths[them][k].to == variant->right_rook[right])
                facing[atom->paths[them][k].from] |= (uint16_t)(1u << right);
    }
}

static adx_err make_facing(struct variant *variant)
{
    const size_t size = (ADX_ROLES_MAX + 1) * ADX_SQUARES_MAX * sizeof(uint16_t);

    for (unsigned i = 0; i < variant->first_way_count; i++)
        variant->facing_roles |= variant->atoms[variant->first_ways[i].atom].faced;
    for (unsigned color = 0; variant->facing_roles && color < 2; color++) {
        variant->facing[color] = arena_take(&variant->arena, size);
        if (!variant->facing[color])
            return ADX_E_NOMEM;
    }
    for (unsigned i = 0; i < variant->first_way_count; i++) {
        const struct first_way *way = &variant->first_ways[i];
        for (unsigned right = 0; right < variant->right_count; right++)
            for (unsigned role = 1; role <= variant->about->role_count; role++)
                if (variant->right_role[right] == way->role &&
                    variant->atoms[way->atom].faced >> role & 1)
                    note_facing(variant, right, role);
    }
    return ADX_OK;
}

/* Whether the piece that starts on the square has a first move from there. */
static bool has_first_move(const struct variant *variant, unsigned square)
{
    const unsigned piece = variant->about->setup.board[square], color = piece_color(piece);

    for (unsigned i = 0; piece && i < variant->first_way_count; i++) {
        const struct atom *atom = &variant->atoms[variant->first_ways[i].atom];
        if (variant->first_ways[i].role == piece_role(piece) && atom->colors >> color & 1 &&
            atom->first[color][square] != atom->first[color][square + 1])
            return true;
    }
    return false;
}

/* In the order of the squares, in which a FEN writes them. */
adx_err compile_firsts(struct variant *variant, const char **limit)
{
    const uint8_t *setup = variant->about->setup.board;

    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        if (has_first_move(variant, s) &&
            right_of(variant, piece_color(setup[s]), s, piece_role(setup[s])) < 0) {
            *limit = "many pieces with first moves";
            return ADX_E_LIMIT;
        }
    }
    return make_facing(variant);
}
