/* Movements at random: the parts of a term are drawn until the reader accepts it. */
#include "random_betza.h"

#include <string.h>

#include "base/buf.h"

static const char *const directions[] = {"",   "",   "",   "",   "f",  "b",  "l",
                                         "r",  "v",  "s",  "fl", "fr", "bl", "br",
                                         "fs", "bs", "lf", "rb", "fh", "hr"};
static const char *const modes[] = {"",  "",  "",  "",   "m",  "m",  "c",  "c",
                                    "d", "k", "e", "ce", "cd", "mk", "md", "ck"};
static const char *const styles[] = {"", "", "", "", "p", "g", "n", "j"};
static const char *const leaps[] = {"W", "F", "D", "A",  "N",  "C",  "Z",  "H",  "G", "K",
                                    "R", "B", "Q", "NN", "DD", "AA", "CC", "FX", "W", "F"};
static const char *const numbers[] = {"", "", "", "2", "3", "4"};
static const char *const ends[] = {"", "m", "c", "p", "mp", "y", "g"};

#define ANY(choices, list) (list)[choose(choices, sizeof(list) / sizeof((list)[0]))]

static void add_term(struct choices *choices, struct buf *out)
{
    if (one_in(choices, 4)) /* bent */
        for (unsigned legs = 1 + choose(choices, one_in(choices, 3) ? 3 : 1); legs; legs--) {
            buf_text(out, ANY(choices, directions));
            buf_text(out, ANY(choices, ends));
            buf_char(out, 'a');
        }
    buf_text(out, ANY(choices, directions));
    buf_text(out, ANY(choices, modes));
    buf_text(out, ANY(choices, styles));
    buf_text(out, ANY(choices, leaps));
    buf_text(out, ANY(choices, numbers));
}

void random_betza(struct choices *choices, enum hexagons hexagons, char word[BETZA_SIZE])
{
    static struct displacement ways[RULES_MAX];
    struct buf out = buf_init(word, BETZA_SIZE);
    const unsigned terms = 1 + choose(choices, 3);

    for (unsigned tries = 0, count = 0; tries < 100 && count < terms; tries++) {
        const size_t len = out.len;
        struct betza_error error;
        add_term(choices, &out);
        if (!out.cut && betza_read(word, (unsigned)out.len, hexagons, ways, RULES_MAX, &error)) {
            count++;
            continue;
        }
        out.len = len;
        out.cut = false;
        word[len] = '\0';
    }
    if (!out.len)
        buf_char(&out, 'K');
}
