#ifndef CLI_LETTER_STROKES_H
#define CLI_LETTER_STROKES_H

/* The letters of pieces as strokes, so that no font is needed: capital letters and + ~ ' ! */
enum {
    LETTER_WIDTH = 4,
    LETTER_HEIGHT = 6,
};

/*
 * Points as pairs of digits, right and down: "06 20 46" goes from the bottom left to the top and
 * down again. A bar begins another line. Returns: "" of a letter that has none.
 */
const char *letter_strokes(char letter);

#endif
