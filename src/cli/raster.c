#include "cli/raster.h"

#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "cli/pack.h"

bool raster_open(struct raster *raster, unsigned width, unsigned height, unsigned color)
{
    *raster = (struct raster){width, height, malloc((size_t)width * height * 3)};
    for (size_t i = 0; raster->rgb && i < (size_t)width * height; i++) {
        raster->rgb[3 * i] = (unsigned char)(color >> 16);
        raster->rgb[3 * i + 1] = (unsigned char)(color >> 8);
        raster->rgb[3 * i + 2] = (unsigned char)color;
    }
    return raster->rgb != NULL;
}

void raster_close(struct raster *raster)
{
    free(raster->rgb);
    raster->rgb = NULL;
}

/* ---- shapes ---- */

/* How far a point is outside of a shape; negative inside. */
typedef double (*distance)(const double *shape, double x, double y);

/* part: of the pixel that is covered. */
static void blend(unsigned char *pixel, unsigned color, double part)
{
    for (unsigned i = 0; i < 3; i++) {
        const double had = pixel[i], wants = color >> (16 - 8 * i) & 0xff;
        pixel[i] = (unsigned char)lround(had + (wants - had) * part);
    }
}

static unsigned bound(double value, unsigned most)
{
    return value < 0 ? 0 : value > most ? most : (unsigned)value;
}

struct box {
    double left, top, right, bottom;
};

/* A pixel at the edge is covered as far as the edge is away from its middle. */
static void fill(struct raster *raster, const struct box *box, distance how, const double *shape,
                 unsigned color)
{
    const unsigned right = bound(box->right + 2, raster->width);
    const unsigned bottom = bound(box->bottom + 2, raster->height);

    for (unsigned y = bound(box->top - 1, raster->height); y < bottom; y++) {
        for (unsigned x = bound(box->left - 1, raster->width); x < right; x++) {
            const double part = 0.5 - how(shape, x + 0.5, y + 0.5);
            if (part > 0)
                blend(raster->rgb + 3 * ((size_t)y * raster->width + x), color,
                      part < 1 ? part : 1);
        }
    }
}

static double from_disc(const double *disc, double x, double y)
{
    return hypot(x - disc[0], y - disc[1]) - disc[2];
}

void raster_disc(struct raster *raster, double x, double y, double radius, unsigned color)
{
    const struct box box = {x - radius, y - radius, x + radius, y + radius};

    fill(raster, &box, from_disc, (const double[]){x, y, radius}, color);
}

static double from_line(const double *line, double x, double y)
{
    const double dx = line[2] - line[0], dy = line[3] - line[1];
    const double length = dx * dx + dy * dy;
    double along = length > 0 ? ((x - line[0]) * dx + (y - line[1]) * dy) / length : 0;

    along = along < 0 ? 0 : along > 1 ? 1 : along;
    return hypot(x - line[0] - along * dx, y - line[1] - along * dy) - line[4];
}

void raster_line(struct raster *raster, const struct raster_line *line, unsigned color)
{
    const double r = line->width / 2;
    const struct box box = {fmin(line->x1, line->x2) - r, fmin(line->y1, line->y2) - r,
                            fmax(line->x1, line->x2) + r, fmax(line->y1, line->y2) + r};

    fill(raster, &box, from_line, (const double[]){line->x1, line->y1, line->x2, line->y2, r},
         color);
}

static double from_square(const double *square, double x, double y)
{
    return fmax(fabs(x - square[0]), fabs(y - square[1])) - square[2];
}

void raster_square(struct raster *raster, double x, double y, double half, unsigned color)
{
    const struct box box = {x - half, y - half, x + half, y + half};

    fill(raster, &box, from_square, (const double[]){x, y, half}, color);
}

static double from_diamond(const double *diamond, double x, double y)
{
    return (fabs(x - diamond[0]) + fabs(y - diamond[1]) - diamond[2]) / sqrt(2);
}

void raster_diamond(struct raster *raster, double x, double y, double half, unsigned color)
{
    const struct box box = {x - half, y - half, x + half, y + half};

    fill(raster, &box, from_diamond, (const double[]){x, y, half}, color);
}

/* Beyond the nearer of the two edges above and below, or of the four at the corners. */
static double from_hexagon(const double *hexagon, double x, double y)
{
    const double reach = sqrt(3) / 2, dx = fabs(x - hexagon[0]), dy = fabs(y - hexagon[1]);

    return fmax(dy, dx * reach + dy / 2) - hexagon[2] * reach;
}

static double from_turned_hexagon(const double *hexagon, double x, double y)
{
    const double straight[] = {hexagon[1], hexagon[0], hexagon[2]};

    return from_hexagon(straight, y, x);
}

void raster_hexagon(struct raster *raster, double x, double y, double half, unsigned color)
{
    const struct box box = {x - half, y - half, x + half, y + half};

    fill(raster, &box, from_hexagon, (const double[]){x, y, half}, color);
}

void raster_turned_hexagon(struct raster *raster, double x, double y, double half, unsigned color)
{
    const struct box box = {x - half, y - half, x + half, y + half};

    fill(raster, &box, from_turned_hexagon, (const double[]){x, y, half}, color);
}

/* ---- the file ---- */

struct bytes {
    unsigned char *at;
    size_t size;
};

static void put_number(struct bytes *out, uint32_t number)
{
    for (int shift = 24; shift >= 0; shift -= 8)
        out->at[out->size++] = (unsigned char)(number >> shift);
}

/* A part of the file: its size, its name, what it holds, and a sum of both. */
static void put_chunk(struct bytes *out, const char *name, const unsigned char *data, size_t size)
{
    put_number(out, (uint32_t)size);
    const size_t begin = out->size;
    memcpy(out->at + out->size, name, 4);
    if (size)
        memcpy(out->at + out->size + 4, data, size);
    out->size += 4 + size;
    put_number(out, pack_crc(out->at + begin, 4 + size));
}

/* Every row begins with the number of its filter: 0, for none. */
static unsigned char *rows_of(const struct raster *raster, size_t *size)
{
    const size_t row = 3 * (size_t)raster->width;
    unsigned char *rows = malloc(raster->height * (row + 1));

    *size = raster->height * (row + 1);
    for (unsigned y = 0; rows && y < raster->height; y++) {
        rows[y * (row + 1)] = 0;
        memcpy(rows + y * (row + 1) + 1, raster->rgb + y * row, row);
    }
    return rows;
}

char *raster_png(const struct raster *raster, size_t *size)
{
    enum {
        HEAD_SIZE = 13,
        CHUNK_SIZE = 12,
        SIGN_SIZE = 8
    };
    size_t row_size;
    unsigned char *rows = rows_of(raster, &row_size);
    unsigned char *packed = malloc(pack_bound(row_size)), head[HEAD_SIZE];
    struct bytes of_head = {head, 0}, out = {NULL, 0};

    put_number(&of_head, raster->width);
    put_number(&of_head, raster->height);
    memcpy(head + of_head.size, "\x08\x02\0\0", 5); /* 8 bits each of red, green and blue */
    const size_t packed_size = rows && packed ? pack(rows, row_size, packed) : 0;
    if (packed_size)
        out.at = malloc(SIGN_SIZE + 3 * CHUNK_SIZE + HEAD_SIZE + packed_size);
    if (out.at) {
        memcpy(out.at, "\x89PNG\r\n\x1a\n", SIGN_SIZE);
        out.size = SIGN_SIZE;
        put_chunk(&out, "IHDR", head, HEAD_SIZE);
        put_chunk(&out, "IDAT", packed, packed_size);
        put_chunk(&out, "IEND", NULL, 0);
    }
    free(rows);
    free(packed);
    *size = out.size;
    return (char *)out.at;
}
