/* The statements about how pieces move, castle, drop and promote. */
#include <string.h>

#include "idiagram/diagram_writer.h"

/* --- movements --- */

/* All ordinary moves as one word. */
static void write_word(const struct diagram_role *role, struct buf *out)
{
    const size_t before = out->len;

    for (unsigned i = 0; i < role->moves.count; i++) {
        if (role->moves.term[i].kind == XBETZA_MOVE)
            buf_text(out, role->moves.term[i].text);
    }
    if (role->moves.is_imitator && out->len == before)
        buf_char(out, 'I');
    if (out->len == before)
        buf_char(out, '-');
}

/* Does the piece never come back to a square, so that the square tells whether it has moved? */
static bool goes_ahead_only(const struct diagram_role *role)
{
    for (unsigned i = 0; i < role->moves.count; i++) {
        if (role->moves.term[i].kind <= XBETZA_FIRST && !role->moves.term[i].ahead)
            return false;
    }
    return true;
}

static void write_first_move(struct diagram_writer *writer, unsigned piece,
                             const struct xbetza_term *term)
{
    const struct diagram_role *role = &writer->role[piece];

    buf_format(writer->out, "move      %s %s", role->name, term->text);
    if (!goes_ahead_only(role)) {
        buf_text(writer->out, " unmoved\n");
        return;
    }
    buf_text(writer->out, " from");
    diagram_write_squares(writer->diagram, &writer->diagram->piece[piece].at[0], writer->out);
    if (term->is_lame)
        buf_text(writer->out, writer->has_en_passant ? ", passing" : ", not passing");
    buf_char(writer->out, '\n');
}

/* The piece that became this one by promotion; count for none. */
static unsigned base_of(const struct diagram *diagram, unsigned piece)
{
    const unsigned offset = diagram->promoted_offset;

    return offset && piece >= offset && piece - offset < diagram->promoting ? piece - offset
                                                                            : diagram->count;
}

void diagram_write_pieces(struct diagram_writer *writer)
{
    const struct diagram *diagram = writer->diagram;

    for (unsigned i = 0; i < diagram->count; i++) {
        const struct diagram_role *role = &writer->role[i];
        const unsigned base = base_of(diagram, i);
        buf_format(writer->out, "piece     %s %s ", role->name, role->letter);
        write_word(role, writer->out);
        if (diagram->to_hand && base < diagram->count)
            buf_format(writer->out, " captured as %s", writer->role[base].name);
        buf_text(writer->out, role->is_royal ? " royal\n" : "\n");
    }
    for (unsigned i = 0; i < writer->diagram->count; i++) {
        const struct xbetza *moves = &writer->role[i].moves;
        for (unsigned k = 0; k < moves->count && writer->role[i].is_standing; k++) {
            if (moves->term[k].kind == XBETZA_FIRST)
                write_first_move(writer, i, &moves->term[k]);
        }
    }
}

/* --- castling --- */

static bool find_first(const struct diagram_squares *squares, unsigned *file, unsigned *rank)
{
    for (*rank = 0; *rank < DIAGRAM_SIDE_MAX; (*rank)++) {
        for (*file = 0; *file < DIAGRAM_SIDE_MAX; (*file)++) {
            if (squares->rank[*rank] >> *file & 1)
                return true;
        }
    }
    return false;
}

static bool is_hole(const struct diagram *diagram, unsigned file, unsigned rank)
{
    return diagram->holes.rank[rank] >> file & 1;
}

static void write_castling(struct diagram_writer *writer, unsigned king,
                           const struct xbetza_term *term, bool is_left)
{
    const struct diagram *diagram = writer->diagram;
    unsigned file, rank;

    if (!find_first(&diagram->piece[king].at[0], &file, &rank))
        return;
    unsigned corner = is_left ? 0 : diagram->files - 1;
    while (corner != file && is_hole(diagram, corner, rank))
        corner += is_left ? 1 : -1u;
    if (term->is_inside && corner != file)
        corner += is_left ? 1 : -1u;
    const unsigned partner = diagram_piece_at(diagram, 0, corner, rank);
    const unsigned room = is_left ? file - corner : corner - file;
    if (partner == diagram->count || partner == king || room < 2 || term->steps > room) {
        omissions_say(&writer->diagram->omissions, diagram->piece[king].line,
                      "castling of the %s by %u squares to the %s (there is no partner)",
                      diagram->piece[king].name, term->steps, is_left ? "left" : "right");
        return;
    }
    const unsigned to = is_left ? file - term->steps : file + term->steps;
    buf_format(writer->out, "castle    %s %c%u-%c%u with %s %c%u-%c%u\n", writer->role[king].name,
               (char)('a' + file), rank + 1, (char)('a' + to), rank + 1, writer->role[partner].name,
               (char)('a' + corner), rank + 1, (char)('a' + (is_left ? to + 1 : to - 1)), rank + 1);
}

void diagram_write_castlings(struct diagram_writer *writer)
{
    for (unsigned i = 0; i < writer->diagram->count; i++) {
        const struct xbetza *moves = &writer->role[i].moves;
        for (unsigned k = 0; k < moves->count; k++) {
            if (moves->term[k].kind != XBETZA_CASTLE)
                continue;
            if (moves->term[k].to_right)
                write_castling(writer, i, &moves->term[k], false);
            if (moves->term[k].to_left)
                write_castling(writer, i, &moves->term[k], true);
        }
    }
}

/* --- hands --- */

void diagram_write_drops(struct diagram_writer *writer)
{
    const struct diagram *diagram = writer->diagram;

    if (diagram->to_hand)
        buf_text(writer->out, "captured  all to hand\n");
    for (unsigned i = 0; i < diagram->count; i++) {
        const struct diagram_role *role = &writer->role[i];
        const struct xbetza_term *drop = NULL;
        for (unsigned k = 0; k < role->moves.count; k++) {
            if (role->moves.term[k].kind == XBETZA_DROP)
                drop = &role->moves.term[k];
        }
        if (role->is_royal || base_of(diagram, i) < diagram->count ||
            !(drop || diagram->to_hand || diagram->piece[i].hand))
            continue;
        buf_format(writer->out, "drop      %s ", role->name);
        if (!drop || drop->steps >= diagram->ranks || !drop->steps)
            buf_text(writer->out, "anywhere");
        else if (drop->steps == 1)
            buf_text(writer->out, "on rank 1");
        else
            buf_format(writer->out, "on ranks 1-%u", drop->steps);
        buf_text(writer->out, drop && drop->one_per_file ? ", one per file\n" : "\n");
    }
}

/* --- promotion --- */

/* What may be chosen: the letters that are stated, or every piece that neither promotes nor is
 * royal. */
static void write_choice(struct diagram_writer *writer)
{
    struct diagram *diagram = writer->diagram;
    const char *at = diagram->choice;

    for (unsigned i = diagram->promoting; !at && i < diagram->count; i++) {
        if (!writer->role[i].is_royal)
            buf_format(writer->out, " %s", writer->role[i].name);
    }
    while (at && *at) {
        unsigned piece = diagram->count;
        size_t length = strlen(at) < 3 ? strlen(at) : 3;
        while (length > 0 && (piece = diagram_piece_of(diagram, at, length)) == diagram->count)
            length--;
        if (piece < diagram->count && !writer->role[piece].is_royal)
            buf_format(writer->out, " %s", writer->role[piece].name);
        else
            omissions_say(&diagram->omissions, 0, "promotion to %.*s of promoChoice=%s",
                          length ? (int)length : 1, at, diagram->choice);
        at += length ? length : 1;
    }
}

/* "rank 8", "ranks 6-7". */
static void write_ranks(unsigned first, unsigned last, struct buf *out)
{
    if (first == last)
        buf_format(out, "rank %u", last);
    else
        buf_format(out, "ranks %u-%u", first, last);
}

/* The ranks on which a piece could not move any more. */
static unsigned stuck_ranks(const struct diagram_role *role)
{
    unsigned ranks = 0;

    if (!goes_ahead_only(role))
        return 0;
    for (unsigned i = 0; i < role->moves.count; i++) {
        const struct xbetza_term *term = &role->moves.term[i];
        if (term->kind == XBETZA_MOVE && (!ranks || term->ahead < ranks))
            ranks = term->ahead;
    }
    return ranks;
}

/* Each piece becomes the one that stands so many lines below it, if its player likes. */
static void write_promotion_of_piece(struct diagram_writer *writer, unsigned piece)
{
    const struct diagram *diagram = writer->diagram;
    const unsigned ranks = diagram->ranks, zone = diagram->promotion_zone;
    const char *name = writer->role[piece].name;
    const unsigned to = piece + diagram->promoted_offset, stuck = stuck_ranks(&writer->role[piece]);

    if (to >= diagram->count)
        return;
    if (stuck) {
        buf_format(writer->out, "promote   %s on ", name);
        write_ranks(ranks - stuck + 1, ranks, writer->out);
        buf_format(writer->out, " to %s\n", writer->role[to].name);
    }
    if (stuck < zone) {
        buf_format(writer->out, "promote   %s on ", name);
        write_ranks(ranks - zone + 1, ranks - stuck, writer->out);
        buf_format(writer->out, " to %s, optional, also leaving\n", writer->role[to].name);
    }
}

/* On the last rank each piece must become another one, on others of the zone it may. */
static void write_promotion_by_choice(struct diagram_writer *writer)
{
    const struct diagram *diagram = writer->diagram;
    const unsigned ranks = diagram->ranks, zone = diagram->promotion_zone;

    for (unsigned part = 0; part < (zone > 1 ? 2u : 1u); part++) {
        buf_text(writer->out, "promote  ");
        for (unsigned i = 0; i < diagram->promoting; i++)
            buf_format(writer->out, " %s", writer->role[i].name);
        buf_text(writer->out, " on ");
        write_ranks(part ? ranks - zone + 1 : ranks, part ? ranks - 1 : ranks, writer->out);
        buf_text(writer->out, " to");
        write_choice(writer);
        buf_text(writer->out, part ? ", optional\n" : "\n");
    }
}

void diagram_write_promotions(struct diagram_writer *writer)
{
    struct diagram *diagram = writer->diagram;

    if (diagram->promoting > diagram->count)
        diagram->promoting = diagram->count;
    if (diagram->promotion_zone > diagram->ranks)
        diagram->promotion_zone = diagram->ranks;
    if (!diagram->promoting || !diagram->promotion_zone)
        return;
    if (!diagram->promoted_offset)
        write_promotion_by_choice(writer);
    for (unsigned i = 0; diagram->promoted_offset && i < diagram->promoting; i++)
        write_promotion_of_piece(writer, i);
}
