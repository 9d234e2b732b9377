/* Movements written in the notation of rule texts. */
#include <stddef.h>
#include <string.h>

#include "ini/movement.h"
#include "ini/movement_words.h"

/* Words for orthogonal leaps, by the bits for forward, backward, left and right. */
static const char *const orthogonal_words[16] = {
    NULL, "f", "b", "v", "l", "fl", "bl", "lv", "r", "fr", "br", "rv", "s", "fs", "bs", "",
};

static const char *orthogonal_word(uint8_t images)
{
    return orthogonal_words[((images & 0x03) ? 1 : 0) | ((images & 0xC0) ? 2 : 0) |
                            ((images & 0x28) ? 4 : 0) | ((images & 0x14) ? 8 : 0)];
}

/* The letter of the leap, as a line where it is one, with the number of its steps. */
static bool write_leap(const struct movement_term *term, struct buf *out)
{
    static const char letters[4][5] = {"", "WF", "DNA", "HCZG"};
    const char letter = letters[term->longer][term->shorter];
    const bool is_line = term->kind != MOVEMENT_LEAP && term->kind != MOVEMENT_LAME;

    if (!is_line)
        buf_char(out, letter);
    else if (term->limit)
        buf_format(out, "%c%u", letter, (unsigned)term->limit);
    else if (term->longer == 1)
        buf_char(out, letter == 'W' ? 'R' : 'B');
    else
        buf_format(out, "%c%c", letter, letter);
    return true;
}

/* A hop of few steps: one term for each place of the hurdle and each end. */
static bool write_short_hop(const struct movement_term *term, const char *word, const char *modes,
                            struct buf *out)
{
    if (term->limit > 4)
        return false;
    for (unsigned end = 2; end <= term->limit; end++) {
        for (unsigned hurdle = term->kind == MOVEMENT_GRASSHOP ? end - 1 : 1; hurdle < end;
             hurdle++) {
            buf_text(out, word);
            for (unsigned leg = 1; leg < end; leg++)
                buf_format(out, "%s%ca", leg > 1 ? "f" : "", leg == hurdle ? 'p' : 'm');
            buf_format(out, "f%s%c", modes, term->shorter ? 'F' : 'W');
        }
    }
    return true;
}

static bool write_part(const struct movement_term *term, const char *word, const char *modes,
                       struct buf *out)
{
    const char *how = "";

    switch (term->kind) {
    case MOVEMENT_LAME:
        if (term->longer == 3 && term->shorter == 2 && *word == '\0') {
            buf_format(out, "mafsmaf%sW", modes);
            return true;
        }
        if (term->longer == 3 && term->shorter == 1 && *word == '\0') {
            buf_format(out, "mafmafs%sW", modes);
            return true;
        }
        if (term->longer != 2)
            return false;
        how = "n";
        break;
    case MOVEMENT_HOP:
    case MOVEMENT_GRASSHOP:
        if (term->longer != 1)
            return false;
        if (term->limit)
            return write_short_hop(term, word, modes, out);
        how = term->kind == MOVEMENT_HOP ? "p" : "g";
        break;
    default:
        break;
    }
    buf_format(out, "%s%s%s", word, modes, how);
    return write_leap(term, out);
}

/* Others have one letter for each way, whatever the leap. */
static bool write_theirs(const struct movement_term *term, const char *word, const char *modes,
                         struct buf *out)
{
    static const char *const how[] = {[MOVEMENT_LEAP] = "",
                                      [MOVEMENT_LAME] = "n",
                                      [MOVEMENT_LINE] = "",
                                      [MOVEMENT_HOP] = "p",
                                      [MOVEMENT_GRASSHOP] = "g"};

    buf_format(out, "%s%s%s%s", term->initial ? "i" : "", word, modes, how[term->kind]);
    return write_leap(term, out);
}

/* The words for the images of a term, each with the modes. */
static bool write_directions(const struct movement_term *term, const char *modes,
                             enum movement_part part, struct buf *out)
{
    uint8_t left = term->images;
    bool (*const write)(const struct movement_term *, const char *, const char *, struct buf *) =
        part == MOVEMENT_THEIRS ? write_theirs : write_part;

    if (term->shorter == 0)
        return write(term, orthogonal_word(left), modes, out);
    for (unsigned i = 0; left && movement_words[i].word; i++) {
        const struct movement_word *word = &movement_words[i];
        const bool is_diagonal = term->longer == term->shorter;
        const uint8_t images =
            is_diagonal ? movement_same_images(term, word->images) : word->images;
        if ((is_diagonal && !word->on_diagonals) || (images & left) != images)
            continue;
        left = (uint8_t)(left & ~images);
        if (!write(term, word->word, modes, out))
            return false;
    }
    return true;
}

static bool write_term(const struct movement_term *term, bool en_passant, enum movement_part part,
                       struct buf *out)
{
    const bool captures = term->modes & MOVEMENT_CAPTURE;

    if (!(term->modes & MOVEMENT_QUIET))
        return write_directions(term, en_passant ? "ce" : "c", part, out);
    if (captures && en_passant && part == MOVEMENT_THEIRS)
        return write_directions(term, "mce", part, out);
    return write_directions(term, captures ? "" : "m", part, out) &&
           (!captures || !en_passant || write_directions(term, "e", part, out));
}

bool movement_write(const struct movement *movement, enum movement_part part, bool en_passant,
                    struct buf *out)
{
    const size_t len = out->len;
    bool fits = true;

    for (unsigned i = 0; i < movement->count && fits; i++) {
        const struct movement_term *term = &movement->term[i];
        if (part == MOVEMENT_THEIRS || term->initial == (part == MOVEMENT_INITIAL))
            fits = write_term(term, en_passant, part, out);
    }
    if (out->len == len && part == MOVEMENT_ORDINARY)
        buf_char(out, '-');
    return fits;
}
