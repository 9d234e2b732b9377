/* Moves as the World Federation of Chinese chess writes them: C2=5, H8+7, A+-6, 13+1. */
#include <stdlib.h>

#include "core/action.h"
#include "notation/letters.h"
#include "notation/native_parts.h"

/* The file of a square, counted from the right of the player who moves. */
static unsigned file_number(const struct native *native, unsigned square)
{
    const struct geometry *geometry = &native->listed.variant->about->geometry;
    const unsigned file = geometry->file_of[square];

    return native->listed.position->state.side == WHITE ? geometry->files - file : file + 1;
}

/* The rank of a square, counted from the near side of the player who moves. */
static int rank_number(const struct native *native, unsigned square)
{
    const struct geometry *geometry = &native->listed.variant->about->geometry;
    const int rank = geometry->rank_of[square];

    return native->listed.position->state.side == WHITE ? rank + 1 : geometry->ranks - rank;
}

/* How equal pieces of the player stand on one file. */
struct tandem {
    unsigned count, ahead; /* on the file of the piece; of these before it */
    unsigned partner;      /* one of the others */
    unsigned pairs;        /* files on which several stand */
};

static struct tandem tandem_of(const struct native *native, unsigned from)
{
    const struct position *position = native->listed.position;
    const struct geometry *geometry = &native->listed.variant->about->geometry;
    unsigned on_file[ADX_LATTICE_MAX] = {0};
    struct tandem tandem = {.partner = SQUARE_NONE};

    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (position->board[s] != position->board[from])
            continue;
        tandem.pairs += ++on_file[geometry->file_of[s]] == 2;
        if (geometry->file_of[s] != geometry->file_of[from])
            continue;
        tandem.count++;
        tandem.ahead += rank_number(native, s) > rank_number(native, from);
        if (s != from)
            tandem.partner = s;
    }
    return tandem;
}

/* Whether the rules ever let the role stand there. */
static bool may_stand(const struct description *about, unsigned role, unsigned color,
                      unsigned square)
{
    const unsigned seen = color == WHITE ? square : about->geometry.mirror[square];

    for (unsigned i = 0; i < about->rule_count; i++) {
        if (about->rules[i].role == role && squares_has(about->rules[i].to, seen))
            return true;
    }
    return false;
}

/*
 * Whether the other piece of a pair on a file could go as far in the same direction by its place
 * alone. Where it cannot, as an advisor at the edge of the palace, the file tells enough.
 */
static bool partner_could(const struct native *native, move m, unsigned partner)
{
    const struct description *about = native->listed.variant->about;
    const struct geometry *geometry = &about->geometry;
    const unsigned from = move_from(m), to = move_to(m),
                   piece = native->listed.position->board[from];
    const unsigned goal =
        geometry_step(geometry, partner, geometry->file_of[to] - geometry->file_of[from],
                      geometry->rank_of[to] - geometry->rank_of[from]);

    return goal != SQUARE_NONE && may_stand(about, piece_role(piece), piece_color(piece), goal);
}

static void write_origin(struct buf *buf, const struct native *native, move m)
{
    const unsigned from = move_from(m);
    const struct tandem tandem = tandem_of(native, from);
    const bool is_pair = tandem.count == 2 && tandem.pairs < 2;

    if (tandem.count >= 3 || (tandem.count == 2 && tandem.pairs >= 2))
        buf_format(buf, "%u", tandem.ahead + 1);
    else
        native_write_letter(buf, native, san_mover(&native->listed, m));
    if (is_pair && partner_could(native, m, tandem.partner))
        buf_char(buf, tandem.ahead ? '-' : '+');
    else
        buf_format(buf, "%u", file_number(native, from));
}

void native_write_wxf(struct buf *buf, const struct native *native, move m)
{
    const struct description *about = native->listed.variant->about;
    const unsigned to = move_to(m);

    if (move_has(m, MOVE_OF_HAND)) {
        native_write_letter(buf, native, &about->roles[letters_drop_role(about, move_arg(m))]);
        buf_format(buf, "@%u%d", file_number(native, to), rank_number(native, to));
        return;
    }
    const int forward = rank_number(native, to) - rank_number(native, move_from(m));
    const bool stays = file_number(native, to) == file_number(native, move_from(m));
    write_origin(buf, native, m);
    buf_char(buf, forward > 0 ? '+' : forward < 0 ? '-' : '=');
    buf_format(buf, "%u", stays ? (unsigned)abs(forward) : file_number(native, to));
}
