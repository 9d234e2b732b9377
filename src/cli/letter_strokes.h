#ifndef CLI_LETTER_STROKES_H
#define CLI_LETTER_STROKES_H

/* Letters, digits and some signs as strokes, so that no font is needed. */
enum {
    LETTER_HEIGHT = 6, /* of a capital letter, whose foot is on the base line */
};
#define LETTER_GAP 1.5

/*
 * Points as pairs of digits, right and down: "06 20 46" goes from the bottom left to the top and
 * down again. A bar begins another line; one point alone is a dot. Returns: "" of a letter that has
 * none.
 */
const char *letter_strokes(char letter);
/* Of a letter that has no strokes, such as a blank: that of a gap between words. */
double letter_width(char letter);

#endif
