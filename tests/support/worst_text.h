#ifndef TESTS_SUPPORT_WORST_TEXT_H
#define TESTS_SUPPORT_WORST_TEXT_H

/* Texts of a few kB that once took seconds or minutes, each by another loop of the compiler. */
#include "base/buf.h"

enum {
    WORST_TEXTS = 7
};

static inline void worst_text_of_pieces(struct buf *buf, unsigned which)
{
    static const char *const words[] = {"mpasR", "mpafsR", "mpafsR", "mpasR", "mpaR", "fWlFrFlWrW"};
    static const char torus[] = "board 11x11 wrap files ranks\n"
                                "setup 10k/11/11/11/11/11/5K5/11/11/11/11\n";
    static const char strip[] = "board 4x32\nsetup k3/4/4/4/4/4/4/4/4/4/4/4/4/4/4/4/4/4/4/4/"
                                "4/4/4/4/4/4/4/4/4/4/4/3K\n";
    const bool imitates = which == 2 || which == 3, promotes = which != 0 && which != 2;
    const bool is_strip = which == 5;

    buf_format(buf, "%spiece king K W royal\n%s", is_strip ? strip : torus,
               imitates ? "piece joker J I\nimitations 2\n" : "");
    for (unsigned i = 0; i < 30; i++)
        buf_format(buf, "piece p%u %s%c %s\n", i, i < 15 ? "" : "+", 'L' + (char)(i % 15),
                   words[which]);
    for (unsigned i = 0; promotes && i < 40; i++) {
        buf_text(buf, "promote");
        for (unsigned role = 1; role < 30; role++)
            buf_format(buf, " p%u", role);
        buf_format(buf, " on %c%u to p0\n", 'a' + (char)(i % 4), 1 + i / 4);
    }
}

/* Pieces that run round a small ring, each in two statements that lead to the same squares. */
static inline void worst_text_of_rings(struct buf *buf)
{
    buf_text(buf, "board 4x4 wrap files ranks\nsetup k3/4/4/3K\npiece king K W royal\n");
    for (unsigned i = 0; i < 44; i++)
        buf_format(buf,
                   "piece p%u %s%c -\nmove p%u fmarmarmarW31 to ranks 1-2\n"
                   "move p%u fmarmarmarW31 to ranks 3-4\n",
                   i, i < 22 ? "" : "+", 'A' + (char)(i % 22 + (i % 22 > 9)), i, i);
}

/* which: 0..WORST_TEXTS-1; text: room for 16384 bytes. */
static inline void worst_text_write(unsigned which, char *text, size_t size)
{
    struct buf buf = buf_init(text, size);

    if (which < WORST_TEXTS - 1)
        worst_text_of_pieces(&buf, which);
    else
        worst_text_of_rings(&buf);
}

#endif
