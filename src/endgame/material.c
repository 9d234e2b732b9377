/* Pieces of an ending: read, written, and what may become of them. */
#include "endgame/material.h"

#include <string.h>

#include "notation/letters.h"

static void add_piece(const struct variant *variant, struct material *material, unsigned piece)
{
    unsigned at = material->count++;

    for (;
         at > 0 && material_rank(variant, material->pieces[at - 1]) > material_rank(variant, piece);
         at--)
        material->pieces[at] = material->pieces[at - 1];
    material->pieces[at] = (uint8_t)piece;
}

/* The letter at the start of a text; *piece is White's. Returns: its bytes, or 0. */
static unsigned read_letter(const struct variant *variant, const char *text, unsigned *piece)
{
    const unsigned len = letters_read(variant->about, text, (unsigned)strlen(text), piece);

    return len && piece_color(*piece) == WHITE ? len : 0;
}

static bool say_no_piece(const struct variant *variant, const char *text, struct buf *why)
{
    buf_format(why, "expected the capital letter of a piece at \"%.20s\"; they are ", text);
    letters_list(why, variant->about);
    return false;
}

static unsigned count_royals(const struct variant *variant, const struct material *material,
                             unsigned color)
{
    unsigned count = 0;

    for (unsigned i = 0; i < material->count; i++)
        count += piece_color(material->pieces[i]) == color &&
                 variant->royal_roles >> piece_role(material->pieces[i]) & 1;
    return count;
}

/* Whether each player has the royal pieces without which there is no game. */
static bool check_royals(const struct variant *variant, const struct material *material,
                         struct buf *why)
{
    for (unsigned color = WHITE; color <= BLACK; color++) {
        if (!variant->royal_roles || count_royals(variant, material, color) == 1)
            continue;
        buf_format(why, "each player has exactly one royal piece; %s has %u",
                   variant->about->color_names[color], count_royals(variant, material, color));
        return false;
    }
    return true;
}

bool material_read(const struct variant *variant, const char *text, struct material *out,
                   struct buf *why)
{
    unsigned color = WHITE, piece;

    *out = (struct material){0};
    for (const char *at = text; *at;) {
        const unsigned len = read_letter(variant, at, &piece);
        if (*at == ' ' || (!len && *at == '+')) {
            at++;
        } else if (!len && *at == 'v' && color == WHITE) {
            color = BLACK;
            at += at[1] == 's' ? 2 : 1;
        } else if (!len) {
            return say_no_piece(variant, at, why);
        } else if (out->count == PIECES_MAX) {
            buf_format(why, "an ending has at most %d pieces", PIECES_MAX);
            return false;
        } else {
            add_piece(variant, out, piece_of(piece_role(piece), color));
            at += len;
            at += *at == '+'; /* between two pieces, not the first byte of a letter like +R */
        }
    }
    if (color == WHITE) {
        buf_text(why, "expected two sides with v between them, for example \"K+Q v K\"");
        return false;
    }
    return check_royals(variant, out, why);
}

void material_write(const struct variant *variant, const struct material *material, struct buf *buf)
{
    for (unsigned color = WHITE; color <= BLACK; color++) {
        bool follows = false;
        buf_text(buf, color == BLACK ? " v " : "");
        for (unsigned i = 0; i < material->count; i++) {
            if (piece_color(material->pieces[i]) != color)
                continue;
            buf_text(buf, follows ? "+" : "");
            letters_write(buf, variant->about, piece_of(piece_role(material->pieces[i]), WHITE));
            follows = true;
        }
    }
}

/* The roles that one of `roles` may become at once. */
static uint64_t roles_after(const struct variant *variant, uint64_t roles)
{
    const struct description *about = variant->about;
    uint64_t after = roles;

    for (unsigned i = 0; i < about->promotion_count; i++)
        after |= about->promotions[i].roles & roles ? about->promotions[i].to : 0;
    for (unsigned i = 0; i < about->event_count; i++)
        for (unsigned k = 0; k < about->events[i].effect_count; k++)
            if (about->events[i].effects[k].from & roles)
                after |= UINT64_C(1) << about->events[i].effects[k].to;
    for (unsigned i = 0; i < about->blast_count; i++)
        if (about->blasts[i].roles & roles)
            after |= UINT64_C(1) << about->blasts[i].becomes;
    for (unsigned i = 0; i < about->act_count; i++) {
        if (roles >> about->acts[i].role & 1)
            after |= UINT64_C(1) << about->acts[i].becomes;
        if (about->acts[i].enemies & roles)
            after |= UINT64_C(1) << about->acts[i].enemy_becomes;
    }
    for (unsigned role = 1; role <= about->role_count; role++)
        for (unsigned n = 0; roles >> role & 1 && n <= about->counted_checks; n++)
            after |= UINT64_C(1) << variant->roles[role].forms[n];
    return after & ~UINT64_C(1);
}

uint64_t material_roles(const struct variant *variant, const struct material *material)
{
    uint64_t roles = 0, before;

    for (unsigned i = 0; i < material->count; i++)
        roles |= UINT64_C(1) << piece_role(material->pieces[i]);
    do {
        before = roles;
        roles = roles_after(variant, roles);
    } while (roles != before);
    return roles;
}
