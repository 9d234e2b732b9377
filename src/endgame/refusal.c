/* Games and pieces whose endings are decided by more than the board. */
#include "endgame/refusal.h"

static const char *name_of(const struct variant *variant, unsigned role)
{
    return variant->about->roles[role].name;
}

/* Whether a captured piece of the role may be dropped again. */
static bool comes_back(const struct variant *variant, unsigned role)
{
    const struct description *about = variant->about;
    bool found = false;

    for (unsigned i = 0; i < about->drop_count; i++)
        found |= roles_to_hands(about) >> role & 1 &&
                 about->drops[i].role == about->roles[role].captured_as;
    for (unsigned i = 0; i < about->gate_count; i++)
        found |= roles_to_hands(about) >> role & 1 &&
                 about->gates[i].role == about->roles[role].captured_as;
    return found;
}

static bool promotes_to_captured(const struct variant *variant, unsigned role)
{
    bool found = false;

    for (unsigned i = 0; i < variant->about->promotion_count; i++) {
        const struct promotion *promotion = &variant->about->promotions[i];
        found |= promotion->roles >> role & 1 &&
                 (promotion->source == PROMOTION_POOL || promotion->waits);
    }
    return found;
}

/* Whether the form of the royal piece tells how many checks its player has received. */
static bool shows_checks(const struct variant *variant, unsigned role)
{
    const uint8_t *forms = variant->roles[role].forms;

    for (unsigned n = 1; n <= variant->about->counted_checks; n++)
        if (forms[n] == forms[n - 1])
            return false;
    return true;
}

static bool allows_role(const struct variant *variant, unsigned role, struct buf *why)
{
    const struct description *about = variant->about;
    const char *reason = NULL;

    if (about->roles[role].imitator)
        reason = "moves as the piece used last does, and the board does not show which that was";
    else if (about->roles[role].waiting || promotes_to_captured(variant, role))
        reason = "becomes a captured piece, and the board does not show which were captured";
    else if (comes_back(variant, role))
        reason = "is dropped again when it has been captured, and drops are left out";
    else if (about->counted_checks && variant->royal_roles >> role & 1 &&
             !shows_checks(variant, role))
        reason = "does not show how many checks were received, which this game counts";
    if (reason)
        buf_format(why, "the %s %s", name_of(variant, role), reason);
    return !reason;
}

bool refusal_allows(const struct variant *variant, const struct material *material, struct buf *why)
{
    const struct description *about = variant->about;
    const uint64_t roles = material_roles(variant, material);

    if (about->dice.thrown) {
        buf_text(why, "dice decide what can be moved, so that no ending is won for certain");
        return false;
    }
    if (variant->has_series) {
        buf_text(why, "a turn has several moves, and endings are solved move against move");
        return false;
    }
    if (variant->continues || about->stay_count) {
        buf_text(why, "a turn may have several captures, or pieces vanish where they stay, and "
                      "endings are solved by single moves");
        return false;
    }
    if (variant->has_influences) {
        buf_text(why, "pieces move otherwise while others attack or guard them, and endings are "
                      "solved by the pieces' own moves");
        return false;
    }
    if (variant->passes_max) {
        buf_text(why, "the board does not show who has passed, which may end this game");
        return false;
    }
    if (about->trade_count) {
        buf_text(why, "the board does not show what was just captured, which may bar an answer");
        return false;
    }
    for (unsigned i = 0; i < about->ending_count; i++)
        if (about->endings[i].mate) {
            buf_text(why, "it depends on the pieces and on earlier checks what a mate means");
            return false;
        }
    if (ending_said(about, ENDING_CASTLING)) {
        buf_text(why, "the board does not show who may still castle, which decides this game");
        return false;
    }
    if (about->counted_checks && variant->has_royal_sets) {
        buf_text(why, "the board does not show how many checks were received");
        return false;
    }
    for (unsigned role = 1; role <= about->role_count; role++)
        if (roles >> role & 1 && !allows_role(variant, role, why))
            return false;
    return true;
}

static bool has_mode(const struct variant *variant, unsigned role, unsigned mode)
{
    const struct role_info *info = &variant->roles[role];
    bool has = false;

    for (unsigned i = 0; i < info->atom_count; i++)
        has |= (variant->atoms[info->atoms[i]].modes & mode) != 0;
    return has;
}

static bool leaves_passed(const struct variant *variant, unsigned role)
{
    return variant->roles[role].passing_first < variant->roles[role].atom_count;
}

bool refusal_leaves_en_passant(const struct variant *variant, const struct material *material)
{
    unsigned pass = NOBODY, capture = NOBODY;

    for (unsigned i = 0; i < material->count; i++) {
        const unsigned role = piece_role(material->pieces[i]);
        const unsigned color = piece_color(material->pieces[i]);
        pass |= leaves_passed(variant, role) ? 1U << color : 0;
        capture |= has_mode(variant, role, MODE_EN_PASSANT) ? 1U << !color : 0;
    }
    return (pass & capture) != 0;
}
