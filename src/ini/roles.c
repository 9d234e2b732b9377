/* Which pieces a rule text has for the kinds of a file of variants. */
#include "ini/roles.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

const char *start_hand(const struct ini_game *game)
{
    const char *bracket = strchr(game->start, '[');
    const char *space = strchr(game->start, ' ');

    return bracket && (!space || bracket < space) ? bracket + 1 : NULL;
}

unsigned start_count(const struct ini_game *game, unsigned kind, bool promoted, unsigned color)
{
    unsigned count = 0;
    bool plus = false;

    for (const char *at = game->start; *at && *at != ' '; at++) {
        const bool is_black = islower((unsigned char)*at);
        if (isalpha((unsigned char)*at) && game_kind(game, *at) == kind && plus == promoted)
            count += is_black == (color == BLACK);
        plus = *at == '+';
    }
    return count;
}

static bool is_there(const struct ini_game *game, unsigned kind, bool promoted)
{
    return start_count(game, kind, promoted, WHITE) || start_count(game, kind, promoted, BLACK);
}

const struct role *roles_get(const struct roles *roles, unsigned base, enum role_form form)
{
    for (unsigned i = 0; i < roles->count; i++) {
        const struct role *role = &roles->role[i];
        if (role->form == form && (form == ROLE_OF_PAWN ? role->kind : role->base) == base)
            return role;
    }
    return NULL;
}

static bool is_royal(const struct ini_game *game, unsigned kind)
{
    return kind == KIND_KING || (game->pseudo_royal && (game->extinction_types >> kind & 1));
}

static bool add_role(const struct ini_game *game, struct roles *roles, unsigned kind, unsigned base,
                     enum role_form form)
{
    static const char *const names[] = {"", "promoted-", "pawn-"};
    struct role *role = &roles->role[roles->count];
    const unsigned named = form == ROLE_PROMOTED ? base : kind;
    const char letter = game->letter[named];

    if (roles_get(roles, form == ROLE_OF_PAWN ? kind : base, form))
        return true;
    if (roles->count == ROLES_MAX)
        return false;
    *role = (struct role){.kind = kind, .base = base, .form = form, .royal = is_royal(game, kind)};
    if (named < KIND_CUSTOM)
        snprintf(role->name, sizeof(role->name), "%s%s", names[form], kind_table[named].name);
    else
        snprintf(role->name, sizeof(role->name), "%spiece-%c", names[form],
                 tolower((unsigned char)letter));
    snprintf(role->letter, sizeof(role->letter), form == ROLE_PROMOTED ? "+%c" : "%c%s", letter,
             form == ROLE_OF_PAWN ? "~" : "");
    roles->count++;
    return true;
}

/* The pieces at the start, those in hand that they can become, and those that are asked for. */
static bool add_plain(const struct ini_game *game, kind_set further, struct roles *out)
{
    bool fits = true;

    for (unsigned kind = 0; kind < KIND_COUNT && fits; kind++) {
        const bool comes_back =
            is_there(game, kind, true) && (game->captures_to_hand || game->demotes);
        if (game->letter[kind] &&
            (is_there(game, kind, false) || comes_back || further >> kind & 1))
            fits = add_role(game, out, kind, kind, ROLE_PLAIN);
    }
    return fits;
}

/* What pawns become: of its own form where it is a pawn in hand. */
static bool add_of_pawns(const struct ini_game *game, struct roles *out)
{
    const bool returns = game->captures_to_hand && !game->promoted_stay;
    bool fits = true;

    for (unsigned color = 0; color < COLORS; color++) {
        unsigned pawn = 0;
        while (pawn < KIND_COUNT &&
               !((game->promotion_pawns[color] >> pawn & 1) && roles_get(out, pawn, ROLE_PLAIN)))
            pawn++;
        for (unsigned kind = 0; kind < KIND_COUNT && pawn < KIND_COUNT && fits; kind++) {
            if (game->letter[kind] && (game->promotion_pieces[color] >> kind & 1))
                fits = add_role(game, out, kind, returns ? pawn : kind,
                                returns ? ROLE_OF_PAWN : ROLE_PLAIN);
        }
    }
    return fits;
}

static bool add_promoted(const struct ini_game *game, struct roles *out)
{
    bool fits = true;

    for (unsigned kind = 0; kind < KIND_COUNT && fits; kind++) {
        const unsigned to = game->promoted[kind];
        if (to != KIND_NONE && game->letter[kind] &&
            (roles_get(out, kind, ROLE_PLAIN) || is_there(game, kind, true)))
            fits = add_role(game, out, to, kind, ROLE_PROMOTED);
    }
    return fits;
}

bool roles_find(const struct ini_game *game, bool takes_all, struct roles *out)
{
    memset(out, 0, sizeof(*out));
    return add_plain(game, takes_all ? game->own_kinds : 0, out) && add_of_pawns(game, out) &&
           add_promoted(game, out);
}
