/* The shuffled form of a game, where the pieces behind the pawns stand in any order. */
#include <string.h>

#include "adx/variant.h"
#include "api/handles.h"
#include "api/names.h"
#include "base/buf.h"
#include "core/path.h"

/* One castling for each side, and the rank whose pieces are put elsewhere. */
struct form {
    const struct variant *variant;
    const struct castle *castle[2]; /* to the left, to the right */
    unsigned rank;
};

/* ---- what is shuffled ---- */

static unsigned square_on(const struct form *form, unsigned file)
{
    return form->variant->about->geometry.square_at[form->rank][file];
}

/* White's role on a square of the setup; 0 where White has none. */
static unsigned white_role(const struct description *about, unsigned square)
{
    const unsigned piece = about->setup.board[square];

    return piece && piece_color(piece) == WHITE ? piece_role(piece) : 0;
}

/* Whether the whole rank is full, of the same pieces for both colors. */
static bool is_full(const struct form *form)
{
    const struct description *about = form->variant->about;
    const struct geometry *geometry = &about->geometry;

    for (unsigned file = 0; file < geometry->files; file++) {
        const unsigned square = square_on(form, file);
        const unsigned role = square == SQUARE_NONE ? 0 : white_role(about, square);
        if (!role || about->setup.board[geometry->mirror[square]] != piece_of(role, BLACK))
            return false;
    }
    return true;
}

/* Whether all between the pieces must be empty, and all on the king's way safe, and nothing else,
 * as in the castling of shuffled games. */
static bool is_plain(const struct form *form, const struct castle *castle)
{
    const struct geometry *geometry = &form->variant->about->geometry;
    const unsigned from = geometry->file_of[castle->king_from];
    const unsigned to = geometry->file_of[castle->king_to];
    const unsigned left = from < to ? from : to, right = from < to ? to : from;

    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned file = geometry->file_of[s];
        const bool is_way = geometry->rank_of[s] == form->rank && file >= left && file <= right;
        if (squares_has(castle->safe, s) != is_way)
            return false;
    }
    return true;
}

static bool is_castling(struct form *form, const struct castle *castle)
{
    const uint8_t *rank_of = form->variant->about->geometry.rank_of;
    const uint8_t *file_of = form->variant->about->geometry.file_of;

    if (castle->from_shuffle || castle->colors != BOTH_COLORS)
        return false;
    const unsigned rank = rank_of[castle->king_from];
    const bool is_right = file_of[castle->rook_from] > file_of[castle->king_from];
    if (form->castle[is_right] || rank_of[castle->king_to] != rank ||
        rank_of[castle->rook_from] != rank || rank_of[castle->rook_to] != rank)
        return false;
    form->rank = rank;
    form->castle[is_right] = castle;
    return is_plain(form, castle);
}

static bool find_form(const struct variant *variant, struct form *form)
{
    const struct description *about = variant->about;

    *form = (struct form){.variant = variant};
    if (about->castle_count != 2 || about->shuffle.count || about->royals[WHITE] != ROYALS_ONE ||
        about->royals[BLACK] != ROYALS_ONE)
        return false;
    return is_castling(form, &about->castles[0]) && is_castling(form, &about->castles[1]) &&
           form->castle[0]->king_from == form->castle[1]->king_from && is_full(form);
}

/* ---- as a text ---- */

/* Whether the piece stays on squares of one shade, as a bishop does. */
static bool is_bound(const struct variant *variant, unsigned role)
{
    const struct geometry *geometry = &variant->about->geometry;
    const struct role_info *atoms = &variant->roles[role];

    for (unsigned i = 0; i < atoms->atom_count; i++) {
        const struct atom *atom = &variant->atoms[atoms->atoms[i]];
        for (unsigned k = 0; k < atom->path_count[WHITE]; k++) {
            const struct path *path = &atom->paths[WHITE][k];
            const int sum = geometry->file_of[path->from] + geometry->rank_of[path->from] +
                            geometry->file_of[path->to] + geometry->rank_of[path->to];
            if (sum % 2)
                return false;
        }
    }
    return true;
}

enum turn {
    BOUND_PAIRS, /* first, while the shades of the free squares are known */
    SINGLES,
    PAIRS,
    TURNS
};

/* How many pieces of the role are shuffled freely. */
static unsigned count_free(const struct form *form, unsigned role)
{
    const struct description *about = form->variant->about;
    unsigned count = 0;

    for (unsigned file = 0; file < about->geometry.files; file++) {
        const unsigned square = square_on(form, file);
        count += white_role(about, square) == role && square != form->castle[0]->king_from &&
                 square != form->castle[0]->rook_from && square != form->castle[1]->rook_from;
    }
    return count;
}

static void write_items(const struct form *form, enum turn turn, struct buf *out)
{
    const struct description *about = form->variant->about;

    for (unsigned role = 1; role <= about->role_count; role++) {
        const char *name = about->roles[role].name;
        const unsigned count = count_free(form, role);
        const bool is_pair_of_shades = count == 2 && is_bound(form->variant, role);
        if (turn == BOUND_PAIRS && is_pair_of_shades)
            buf_format(out, " light %s, dark %s,", name, name);
        for (unsigned i = 0; turn == SINGLES && i < count % 2; i++)
            buf_format(out, " %s,", name);
        for (unsigned i = 0; turn == PAIRS && !is_pair_of_shades && i < count / 2; i++)
            buf_format(out, " %s %s,", name, name);
    }
}

static void write_goal(const struct form *form, unsigned side, struct buf *out)
{
    const struct castle *castle = form->castle[side];
    const struct role *roles = form->variant->about->roles;
    char king[8], rook[8];

    geometry_name(&form->variant->about->geometry, castle->king_to, king);
    geometry_name(&form->variant->about->geometry, castle->rook_to, rook);
    buf_format(out, "castle %s to %s with %s %s to %s\n", roles[castle->king_role].name, king,
               side ? "right" : "left", roles[castle->rook_role].name, rook);
}

static void write_changes(const struct form *form, struct buf *out)
{
    const struct description *about = form->variant->about;

    buf_format(out, "\nshuffle rank %s:", about->geometry.rank_label[form->rank]);
    for (enum turn turn = 0; turn < TURNS; turn++)
        write_items(form, turn, out);
    buf_format(out, " %s %s %s in order\n", about->roles[form->castle[0]->rook_role].name,
               about->roles[form->castle[0]->king_role].name,
               about->roles[form->castle[1]->rook_role].name);
    write_goal(form, 1, out);
    write_goal(form, 0, out);
}

/* A line of the text that holds for the shuffled form as well. */
static bool is_kept(const char *line)
{
    static const char *const others[] = {"title ", "alias ", "castle "};

    for (size_t i = 0; i < sizeof(others) / sizeof(others[0]); i++) {
        if (!strncmp(line, others[i], strlen(others[i])))
            return false;
    }
    return true;
}

static void write_kept(const char *flat, struct buf *out)
{
    bool is_wanted = true;

    while (*flat) {
        const char *end = strchr(flat, '\n');
        const size_t len = end ? (size_t)(end - flat) + 1 : strlen(flat);
        if (*flat != ' ' && *flat != '\t') /* else the line above goes on */
            is_wanted = is_kept(flat);
        if (is_wanted)
            buf_format(out, "%.*s", (int)len, flat);
        flat += len;
    }
}

static adx_err write_form(const adx_alloc *alloc, const struct form *form, const char *flat,
                          char **text, size_t *size)
{
    char *room = alloc->resize(alloc->ctx, NULL, 0, ADX_RULES_SIZE_MAX);
    char name[ADX_PGN_NAME_SIZE_MAX];
    adx_err err = ADX_E_NOMEM;

    if (!room)
        return err;
    struct buf out = buf_init(room, ADX_RULES_SIZE_MAX);
    const char *title = form->variant->about->title;
    names_brief_title(title, strlen(title), name);
    buf_format(&out, "title %s" SHUFFLED_MARK "\n", name);
    write_kept(flat, &out);
    write_changes(form, &out);
    if (out.cut)
        err = ADX_E_LIMIT;
    else if ((*text = alloc->resize(alloc->ctx, NULL, 0, out.len + 1)) != NULL) {
        memcpy(*text, room, out.len + 1);
        *size = out.len;
        err = ADX_OK;
    }
    alloc->resize(alloc->ctx, room, ADX_RULES_SIZE_MAX, 0);
    return err;
}

adx_err adx_rules_shuffled(const adx_alloc *alloc, const adx_rules *rules, char **text,
                           size_t *size)
{
    adx_variant *variant;
    struct form form;
    char *flat;
    size_t flat_size;

    *text = NULL;
    *size = 0;
    adx_err err = adx_variant_create(alloc, rules, NULL, NULL, &variant);
    if (err)
        return err;
    err = find_form(variant->core, &form) ? ADX_OK : ADX_E_UNKNOWN;
    if (!err)
        err = adx_rules_flatten(alloc, rules, NULL, NULL, &flat, &flat_size);
    if (!err) {
        err = write_form(alloc, &form, flat, text, size);
        alloc->resize(alloc->ctx, flat, flat_size + 1, 0);
    }
    adx_variant_free(variant);
    return err;
}
