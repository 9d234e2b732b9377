#include "cli/svg_board.h"

#include <string.h>

#include "cli/board_plan.h"

/* A board that is drawn. */
struct drawing {
    FILE *out;
    struct board_plan plan;
};

static struct drawing drawing_of(FILE *out, const adx_variant *variant, bool flipped)
{
    return (struct drawing){out, board_plan_of(variant, flipped)};
}

/* ---- the parts ---- */

static void write_escaped(FILE *out, const char *text)
{
    for (; *text; text++) {
        if (*text == '<' || *text == '&')
            fputs(*text == '<' ? "&lt;" : "&amp;", out);
        else if ((unsigned char)*text >= ' ')
            fputc(*text, out);
    }
}

static void begin(const struct drawing *d, const char *title)
{
    fprintf(d->out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %.1f %.1f\" width=\"%.0f\" "
            "height=\"%.0f\" font-family=\"sans-serif\" text-anchor=\"middle\">\n<title>",
            board_plan_width(&d->plan) + BOARD_PLAN_MARGIN,
            board_plan_height(&d->plan) + BOARD_PLAN_MARGIN,
            board_plan_width(&d->plan) + BOARD_PLAN_MARGIN,
            board_plan_height(&d->plan) + BOARD_PLAN_MARGIN);
    write_escaped(d->out, title);
    fputs("</title>\n<rect width=\"100%\" height=\"100%\" fill=\"#fffdf8\"/>\n", d->out);
}

static void end(const struct drawing *d)
{
    fputs("</svg>\n", d->out);
}

static void write_square(const struct drawing *d, unsigned square)
{
    const struct board_point at = board_plan_center(&d->plan, square);
    const bool is_plain = d->plan.ground != ADX_GROUND_CHECKERED;

    if (d->plan.board.doubled)
        fprintf(d->out, "<path d=\"M%.1f,%.1fl%.1f,%.1fl%.1f,%.1fl%.1f,%.1fz\"", at.x,
                at.y - d->plan.half, d->plan.half, d->plan.half, -d->plan.half, d->plan.half,
                -d->plan.half, -d->plan.half);
    else
        fprintf(d->out, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%d\" height=\"%d\"",
                at.x - d->plan.half, at.y - d->plan.half, BOARD_PLAN_UNIT, BOARD_PLAN_UNIT);
    fprintf(d->out, " fill=\"#%06x\" stroke=\"#%06x\" stroke-width=\"%s\"/>\n",
            board_plan_fill(&d->plan, square), board_plan_edge(&d->plan, square),
            is_plain ? "1.2" : "0.7");
}

/* The lines of a board whose pieces stand where they cross: none on other grounds. */
static void write_lines(const struct drawing *d)
{
    adx_line lines[ADX_BOARD_LINES_MAX];
    const unsigned count = adx_variant_lines(d->plan.variant, lines);

    if (count == 0)
        return;
    fputs("<path d=\"", d->out);
    for (unsigned i = 0; i < count; i++) {
        const struct board_point from = board_plan_center(&d->plan, lines[i].from),
                                 to = board_plan_center(&d->plan, lines[i].to);
        fprintf(d->out, "M%.1f,%.1fL%.1f,%.1f", from.x, from.y, to.x, to.y);
    }
    fputs("\" fill=\"none\" stroke=\"#6b4a1f\" stroke-width=\"1.6\"/>\n", d->out);
}

static bool has_squares_on_file(const struct drawing *d, unsigned file)
{
    for (unsigned i = 0; i < d->plan.board.square_count; i++) {
        if (adx_variant_square(d->plan.variant, i).file == file)
            return true;
    }
    return false;
}

static void write_label(const struct drawing *d, double x, double y, const char *text)
{
    fprintf(d->out, "<text x=\"%.1f\" y=\"%.1f\" font-size=\"15\" fill=\"#655d53\">", x, y);
    write_escaped(d->out, text);
    fputs("</text>\n", d->out);
}

static void write_ground(const struct drawing *d)
{
    for (unsigned i = 0; i < d->plan.board.square_count; i++)
        write_square(d, i);
    write_lines(d);
    for (unsigned rank = 0; rank < d->plan.board.ranks; rank++)
        write_label(d, BOARD_PLAN_MARGIN * 0.5, board_plan_rank_y(&d->plan, rank) + 5,
                    adx_variant_rank_label(d->plan.variant, rank));
    for (unsigned file = 0; file < d->plan.board.files; file++) {
        /* On diamonds every other file has the letter of its neighbor. */
        if (has_squares_on_file(d, file) && !(d->plan.board.doubled && file % 2))
            write_label(d, board_plan_file_x(&d->plan, file), board_plan_height(&d->plan) + 20,
                        adx_variant_file_label(d->plan.variant, file));
    }
}

static void write_piece(const struct drawing *d, unsigned square, unsigned role, adx_color color)
{
    const struct board_point at = board_plan_center(&d->plan, square);
    const char *letter = adx_variant_role(d->plan.variant, role).letter;
    const double size = board_plan_piece(&d->plan),
                 font = size * (strlen(letter) > 1 ? 0.95 : 1.25);

    fprintf(d->out,
            "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\" stroke=\"#2a2622\" "
            "stroke-width=\"1.5\"/>\n",
            at.x, at.y, size, color == ADX_WHITE ? "#ffffff" : "#2a2622");
    fprintf(d->out,
            "<text x=\"%.1f\" y=\"%.1f\" font-size=\"%.1f\" font-weight=\"bold\" fill=\"%s\">",
            at.x, at.y + 0.36 * font, font, color == ADX_WHITE ? "#2a2622" : "#ffffff");
    write_escaped(d->out, letter);
    fputs("</text>\n", d->out);
}

/* ---- the ways of a role ---- */

static void write_way(const struct drawing *d, const adx_way *way)
{
    const struct board_point at = board_plan_center(&d->plan, way->square);
    const double r = 0.36 * board_plan_piece(&d->plan);
    const char *fill = way->captures ? "#1f4b5d" : "#ffffff";

    if (!way->moves) {
        fprintf(d->out,
                "<path d=\"M%.1f,%.1fl%.1f,%.1fm0,%.1fl%.1f,%.1f\" stroke=\"#a8341c\" "
                "stroke-width=\"4\" stroke-linecap=\"round\" fill=\"none\"/>\n",
                at.x - r, at.y - r, 2 * r, 2 * r, -2 * r, -2 * r, 2 * r);
    } else if (way->kind == ADX_WAY_RIDE) {
        fprintf(d->out,
                "<path d=\"M%.1f,%.1fl%.1f,%.1fl%.1f,%.1fl%.1f,%.1fz\" fill=\"%s\" "
                "stroke=\"#1f4b5d\" stroke-width=\"3\"/>\n",
                at.x, at.y - 1.3 * r, 1.3 * r, 1.3 * r, -1.3 * r, 1.3 * r, -1.3 * r, -1.3 * r,
                fill);
    } else {
        fprintf(d->out,
                "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\" fill=\"%s\" stroke=\"#1f4b5d\" "
                "stroke-width=\"3\"/>\n",
                at.x, at.y, r, fill);
    }
    if (way->kind == ADX_WAY_HOP)
        fprintf(d->out,
                "<path d=\"M%.1f,%.1fq%.1f,%.1f %.1f,0\" stroke=\"#1f4b5d\" stroke-width=\"3\" "
                "stroke-linecap=\"round\" fill=\"none\"/>\n",
                at.x - 1.9 * r, at.y - 1.3 * r, 1.9 * r, -1.9 * r, 3.8 * r);
}

void svg_role(FILE *out, const adx_variant *variant, unsigned role, unsigned square)
{
    const struct drawing d = drawing_of(out, variant, false);
    adx_way ways[ADX_WAYS_MAX];

    begin(&d, adx_variant_role(variant, role).name);
    write_ground(&d);
    const unsigned count = adx_variant_ways(variant, role, ADX_WHITE, square, ways);
    for (unsigned i = 0; i < count; i++)
        write_way(&d, &ways[i]);
    write_piece(&d, square, role, ADX_WHITE);
    end(&d);
}

void svg_position(FILE *out, const adx_position *position, bool flipped)
{
    const adx_variant *variant = adx_position_variant(position);
    const struct drawing d = drawing_of(out, variant, flipped);

    begin(&d, adx_variant_title(variant));
    write_ground(&d);
    for (unsigned i = 0; i < d.plan.board.square_count; i++) {
        adx_color color = ADX_WHITE;
        const unsigned role = adx_position_role_at(position, i, &color);
        if (role)
            write_piece(&d, i, role, color);
    }
    end(&d);
}
