/* FEN as other programs read it. */
#include <string.h>

#include "core/variant.h"
#include "notation/fen.h"

enum {
    CLOCK_FIELD = 4 /* among the fields that are divided by blanks, from 0 */
};

/* "3+2": the checks that White and Black still have to give. */
static void write_checks(const struct position *position, struct buf *buf)
{
    const unsigned limit = position->variant->about->counted_checks;
    const uint8_t *received = position->state.checks;

    buf_format(buf, "%u+%u", limit - received[BLACK], limit - received[WHITE]);
}

unsigned fen_write_common(const struct position *position, char *text)
{
    char own[ADX_FEN_SIZE_MAX];
    struct buf buf = buf_init(text, ADX_FEN_SIZE_MAX);
    unsigned field = 0;

    fen_write(position, own);
    if (!fen_has_field(position->variant, FEN_CHECKS)) {
        buf_text(&buf, own);
        return (unsigned)buf.len;
    }
    for (const char *at = own; *at; field++) {
        const size_t len = strcspn(at, " ");
        if (field == CLOCK_FIELD) {
            buf_char(&buf, ' ');
            write_checks(position, &buf);
        }
        if (strncmp(at, "checks:", 7) != 0)
            buf_format(&buf, "%s%.*s", field ? " " : "", (int)len, at);
        at += len + (at[len] == ' ');
    }
    return (unsigned)buf.len;
}
