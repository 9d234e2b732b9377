/* Letters of pieces and names of squares in texts. */
#include "notation/letters.h"

#include <string.h>

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* A role that texts name: no form of another, no waiting piece. */
static bool is_named(const struct description *about, unsigned role)
{
    return about->roles[role].base == role && !about->roles[role].waiting;
}

/* Length of the letter if text begins with it in the case of `color`, else 0. */
static unsigned match(const char *letter, unsigned color, const char *text, unsigned len)
{
    unsigned i = 0;

    for (; letter[i]; i++) {
        if (i == len || text[i] != (color == WHITE ? letter[i] : small(letter[i])))
            return 0;
    }
    return i;
}

/* A letter of other texts that is longer than `longest`. Returns: its length, or 0. */
static unsigned read_other(const struct description *about, const char *text, unsigned len,
                           unsigned *piece, unsigned longest)
{
    unsigned found = 0;

    for (unsigned i = 0; i < about->other_letter_count; i++) {
        for (unsigned color = 0; color < 2; color++) {
            const unsigned size = match(about->other_letters[i].letter, color, text, len);
            if (size <= longest || size <= found)
                continue;
            found = size;
            *piece = piece_of(about->other_letters[i].role, color);
        }
    }
    return found;
}

unsigned letters_read(const struct description *about, const char *text, unsigned len,
                      unsigned *piece)
{
    unsigned longest = 0;

    for (unsigned role = 1; role <= about->role_count; role++) {
        for (unsigned color = 0; color < 2 && is_named(about, role); color++) {
            const unsigned size = match(about->roles[role].letter, color, text, len);
            if (size > longest) {
                longest = size;
                *piece = piece_of(role, color);
            }
        }
    }
    const unsigned other = read_other(about, text, len, piece, longest);
    return other ? other : longest;
}

/* The letter of the piece of that name, or NULL. */
static const char *letter_of(const struct description *about, const char *name)
{
    for (unsigned role = 1; role <= about->role_count; role++) {
        if (is_named(about, role) && strcmp(about->roles[role].name, name) == 0)
            return about->roles[role].letter;
    }
    return NULL;
}

bool letters_spell(const struct description *about, const char *text, char out[SPELLED_SIZE])
{
    /* U+2654 to U+2659 are White's, in this order; U+265A to U+265F are Black's. */
    static const char *const names[] = {"king", "queen", "rook", "bishop", "knight", "pawn"};
    const unsigned count = sizeof(names) / sizeof(names[0]);
    struct buf buf = buf_init(out, SPELLED_SIZE);

    while (*text) {
        const bool is_chosen = strncmp(text, "\xEF\xB8\x8E", 3) == 0 || /* U+FE0E, U+FE0F */
                               strncmp(text, "\xEF\xB8\x8F", 3) == 0;
        const unsigned figure =
            strncmp(text, "\xE2\x99", 2) == 0 ? (unsigned char)text[2] - 0x94U : 2 * count;
        if (figure < 2 * count) {
            const char *letter = letter_of(about, names[figure % count]);
            if (!letter)
                return false;
            buf_text(&buf, letter);
        } else if (!is_chosen) {
            buf_char(&buf, *text);
        }
        text += figure < 2 * count || is_chosen ? 3 : 1;
    }
    return !buf.cut;
}

void letters_write(struct buf *buf, const struct description *about, unsigned piece)
{
    const char *letter = about->roles[about->roles[piece_role(piece)].base].letter;

    for (; *letter; letter++)
        buf_char(buf, piece_color(piece) == WHITE ? *letter : small(*letter));
}

unsigned letters_drop_role(const struct description *about, unsigned drop)
{
    const unsigned held = about->drops[drop].role, becomes = about->drops[drop].becomes;

    for (unsigned i = 0; i < about->drop_count; i++) {
        if (about->drops[i].role == held && about->drops[i].becomes != becomes)
            return becomes;
    }
    return held;
}

struct letters_order letters_sorted(const struct description *about, uint64_t roles)
{
    struct letters_order order = {0};

    for (unsigned role = 1; role <= about->role_count; role++) {
        if (!(roles >> role & 1) || !is_named(about, role))
            continue;
        unsigned i = order.count++;
        for (;
             i > 0 && strcmp(about->roles[order.role[i - 1]].letter, about->roles[role].letter) > 0;
             i--)
            order.role[i] = order.role[i - 1];
        order.role[i] = (uint8_t)role;
    }
    return order;
}

void letters_list(struct buf *buf, const struct description *about)
{
    bool first = true;

    for (unsigned role = 1; role <= about->role_count; role++) {
        if (!is_named(about, role))
            continue;
        buf_text(buf, first ? "" : ", ");
        buf_text(buf, about->roles[role].letter);
        first = false;
    }
}

void letters_square(struct buf *buf, const struct geometry *geometry, unsigned square)
{
    buf_text(buf, geometry_file_label(geometry, square));
    buf_text(buf, geometry_rank_label(geometry, square));
}
