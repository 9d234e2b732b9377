/* Board, setup and endings, and the text as a whole. */
#include <stdlib.h>
#include <string.h>

#include "idiagram/diagram_writer.h"

/* --- the start --- */

static void write_letter(const char *letter, unsigned color, struct buf *out)
{
    for (; *letter; letter++)
        buf_char(out,
                 color && *letter >= 'A' && *letter <= 'Z' ? (char)(*letter - 'A' + 'a') : *letter);
}

static void write_gap(unsigned *empty, struct buf *out)
{
    if (*empty)
        buf_format(out, "%u", *empty);
    *empty = 0;
}

static void write_row(const struct diagram_writer *writer, unsigned rank)
{
    const struct diagram *diagram = writer->diagram;
    unsigned empty = 0;

    for (unsigned file = 0; file < diagram->files; file++) {
        const bool is_hole = diagram->holes.rank[rank] >> file & 1;
        unsigned color = 0, piece = diagram_piece_at(diagram, 0, file, rank);
        if (piece == diagram->count)
            piece = diagram_piece_at(diagram, color = 1, file, rank);
        if (!is_hole && piece == diagram->count) {
            empty++;
            continue;
        }
        write_gap(&empty, writer->out);
        if (is_hole)
            buf_char(writer->out, '_');
        else
            write_letter(writer->role[piece].letter, color, writer->out);
    }
    write_gap(&empty, writer->out);
}

static void write_hands(const struct diagram_writer *writer)
{
    bool is_open = false;

    for (unsigned color = 0; color < 2; color++) {
        for (unsigned i = 0; i < writer->diagram->count; i++) {
            for (unsigned k = 0; k < writer->diagram->piece[i].hand && k < 32; k++) {
                buf_text(writer->out, is_open ? "" : "[");
                is_open = true;
                write_letter(writer->role[i].letter, color, writer->out);
            }
        }
    }
    buf_text(writer->out, is_open ? "]" : "");
}

/* Holes are the same for both players. */
static void mirror_holes(struct diagram *diagram)
{
    const struct diagram_squares stated = diagram->holes;

    for (unsigned rank = 0; rank < diagram->ranks; rank++) {
        for (unsigned file = 0; file < diagram->files; file++) {
            unsigned turned_file = file, turned_rank = rank;
            diagram_turn_square(diagram, &turned_file, &turned_rank);
            if (stated.rank[turned_rank] >> turned_file & 1)
                diagram->holes.rank[rank] |= UINT32_C(1) << file;
        }
    }
}

void diagram_write_board(struct diagram_writer *writer)
{
    struct diagram *diagram = writer->diagram;
    bool has_holes = false;

    mirror_holes(diagram);
    for (unsigned rank = 0; rank < diagram->ranks; rank++)
        has_holes |= diagram->holes.rank[rank] != 0;
    buf_format(writer->out, "board     %ux%u", diagram->files, diagram->ranks);
    if (has_holes) {
        buf_text(writer->out, ", holes");
        diagram_write_squares(diagram, &diagram->holes, writer->out);
    }
    buf_char(writer->out, '\n');
    if (diagram->symmetry == DIAGRAM_ROTATE)
        buf_text(writer->out, "symmetry  rotate\n");
    buf_text(writer->out, "setup     ");
    for (unsigned rank = diagram->ranks; rank-- > 0;) {
        write_row(writer, rank);
        buf_text(writer->out, rank ? "/" : "");
    }
    write_hands(writer);
    buf_char(writer->out, '\n');
}

/* --- endings, which a page does not state --- */

static unsigned count_royals(const struct diagram_writer *writer)
{
    const struct diagram *diagram = writer->diagram;
    unsigned count = 0;

    for (unsigned rank = 0; rank < diagram->ranks; rank++) {
        for (unsigned file = 0; file < diagram->files; file++) {
            const unsigned piece = diagram_piece_at(diagram, 0, file, rank);
            count += piece < diagram->count && writer->role[piece].is_royal;
        }
    }
    return count;
}

void diagram_write_endings(struct diagram_writer *writer)
{
    const unsigned royals = count_royals(writer);

    if (royals != 1)
        buf_format(writer->out, "royals    %s\n", royals ? "any" : "none");
    buf_text(writer->out, "end       checkmate loss\nend       stalemate draw\n"
                          "end       repetition 3 draw\nend       moves 50 draw");
    if (writer->diagram->promoting && !writer->diagram->promoted_offset)
        buf_format(writer->out, ", restarted by %s", writer->role[0].name);
    buf_char(writer->out, '\n');
}

/* --- the text --- */

static const char facts[] =
    "note      From the definition of an Interactive Diagram. It does not say what ends the game:\n"
    "          here that is as in chess.\n";

static void write_rules(struct diagram_writer *writer)
{
    diagram_name_pieces(writer);
    diagram_write_board(writer);
    diagram_write_pieces(writer);
    diagram_write_castlings(writer);
    diagram_write_promotions(writer);
    diagram_write_drops(writer);
    diagram_write_endings(writer);
}

adx_err diagram_import(struct diagram *diagram, const char *name, const char *title,
                       const adx_language *language, struct valid_text *valid)
{
    struct buf rules = buf_init(valid->rules_text, sizeof(valid->rules_text));
    struct buf told = buf_init(valid->wrong, sizeof(valid->wrong));
    struct diagram_writer *writer = calloc(1, sizeof(*writer));

    if (!writer)
        return ADX_E_NOMEM;
    valid->alloc = NULL;
    valid->omissions = &diagram->omissions;
    writer->diagram = diagram;
    writer->out = &rules;
    if (diagram->count)
        write_rules(writer);
    free(writer);
    if (!diagram->count || rules.cut) {
        buf_text(&told, diagram->count ? ": its rules are too long" : ": it has no pieces");
        return ADX_E_RULES;
    }
    return valid_text_make(valid, name, title, facts, language);
}
