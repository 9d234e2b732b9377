#ifndef CLI_RASTER_H
#define CLI_RASTER_H

#include <stdbool.h>
#include <stddef.h>

/*
 * A picture of pixels with soft edges, and its PNG file. Colors are 0xRRGGBB; a pixel's middle is
 * half a unit from its edges; what is outside is cut off.
 */
struct raster {
    unsigned width, height;
    unsigned char *rgb;
};

/* Returns: false without memory. */
bool raster_open(struct raster *raster, unsigned width, unsigned height, unsigned color);
void raster_close(struct raster *raster);

void raster_disc(struct raster *raster, double x, double y, double radius, unsigned color);
/* With round ends. Both may be the same: a dot. */
struct raster_line {
    double x1, y1, x2, y2, width;
};
void raster_line(struct raster *raster, const struct raster_line *line, unsigned color);
/* A square, or one that stands on a corner. half: from its middle to its edge, or to its corner. */
void raster_square(struct raster *raster, double x, double y, double half, unsigned color);
void raster_diamond(struct raster *raster, double x, double y, double half, unsigned color);
/* With corners at the right and left, or above and below. half: from its middle to a corner. */
void raster_hexagon(struct raster *raster, double x, double y, double half, unsigned color);
void raster_turned_hexagon(struct raster *raster, double x, double y, double half, unsigned color);

/* Returns: *size bytes, owned by the caller: free(); NULL without memory. */
char *raster_png(const struct raster *raster, size_t *size);

#endif
