/* Why no way of a piece leads to a square: not its way, blocked, or not in this state. */
#include "notation/explanation.h"

static bool is_own(const struct question *question, unsigned square)
{
    const unsigned piece = question->position->board[square];

    return piece && piece_color(piece) == question->us &&
           !question->variant->about->roles[piece_role(piece)].stone;
}

/* What is wrong with the ways that lead from one square to another. */
struct trouble {
    bool any_way;    /* there is one, whatever is in the way */
    unsigned modes;  /* of the ways whose squares in between are as they must be */
    bool is_blocked; /* a way with squares that must be empty and are not: the best one */
    struct squares blockers;
    bool needs_hurdle; /* a way that must go over pieces that are not there */
    struct squares hurdles;
    unsigned barred; /* square of a piece over which an open way may not go; or SQUARE_NONE */
};

/* The square of a hurdle of the path over which the atom never hops, or SQUARE_NONE. */
static unsigned barred_on(const struct question *question, const struct atom *atom,
                          const struct path *path)
{
    for (unsigned s = 0; s < question->variant->about->geometry.square_count; s++) {
        if (squares_has(path->occupied, s) && s != path->captured &&
            atom->barred >> piece_role(question->position->board[s]) & 1)
            return s;
    }
    return SQUARE_NONE;
}

/*
 * What a piece that passes to the other board would capture before: returns whether an enemy stands
 * there.
 */
static bool note_captive(const struct question *question, const struct path *path,
                         struct trouble *trouble)
{
    const unsigned target = question->position->board[path->captured];

    if (target && !is_own(question, path->captured))
        return true;
    trouble->any_way = true;
    if (!target) {
        trouble->modes |= MODE_CAPTURE;
    } else if (!trouble->is_blocked) {
        trouble->is_blocked = true;
        squares_add(&trouble->blockers, path->captured);
    }
    return false;
}

static void note_path(const struct question *question, const struct path *path,
                      const struct atom *atom, struct trouble *trouble)
{
    const unsigned barred = barred_on(question, atom, path);
    struct squares blockers = {{0, 0}}, hurdles = {{0, 0}};

    if (atom->captures_across && !note_captive(question, path, trouble))
        return;
    for (unsigned s = 0; s < question->variant->about->geometry.square_count; s++) {
        if (squares_has(path->empty, s) && question->position->board[s])
            squares_add(&blockers, s);
        if (squares_has(path->occupied, s) && !question->position->board[s])
            squares_add(&hurdles, s);
    }
    trouble->any_way = true;
    if (squares_any(hurdles)) {
        trouble->needs_hurdle = true;
        trouble->hurdles = squares_or(trouble->hurdles, hurdles);
    } else if (squares_any(blockers)) {
        if (!trouble->is_blocked || squares_count(blockers) < squares_count(trouble->blockers))
            trouble->blockers = blockers;
        trouble->is_blocked = true;
    } else if (barred != SQUARE_NONE) {
        trouble->barred = barred;
    } else {
        trouble->modes |= atom->modes;
    }
}

/* Look at the ways of one atom. */
static void note_atom(const struct question *question, const struct atom *atom, unsigned from,
                      unsigned to, struct trouble *trouble)
{
    const unsigned us = question->us;

    for (unsigned k = atom->first[us][from]; k < atom->first[us][from + 1]; k++) {
        if (atom->paths[us][k].to == to)
            note_path(question, &atom->paths[us][k], atom, trouble);
    }
}

/* Look at all ways of `role` for the piece on `from`; imitated: it only borrows them. */
static void note_role(const struct question *question, unsigned role, unsigned imitated,
                      unsigned from, unsigned to, struct trouble *trouble)
{
    const struct variant *variant = question->variant;
    const struct role_info *info = &variant->roles[role];

    for (unsigned i = 0; i < info->atom_count; i++) {
        const struct atom *atom = &variant->atoms[info->atoms[i]];
        const bool is_borrowed = imitated && role == imitated;
        if (is_borrowed ? atom->added || atom->imitating : atom->imitating != imitated)
            continue;
        note_atom(question, atom, from, to, trouble);
    }
}

/* Whether the piece captures nothing like what stands there on any square. */
static bool is_spared_everywhere(const struct question *question, unsigned from, unsigned square)
{
    const struct position *position = question->position;
    const struct role *role = &question->variant->about->roles[role_played(position, from)];

    return role->spared >> piece_role(position->board[square]) & 1;
}

/* The piece never captures what stands there, or never jumps over the piece on `square`. */
static void explain_never(const struct question *question, unsigned from, unsigned square,
                          bool hops)
{
    const struct position *position = question->position;
    const struct places at = at_square(question->variant, from);
    const struct places there = at_square(question->variant, square);

    answer_square(question, square);
    if (hops)
        ANSWER(question, "barred", MESSAGE_WHY_BARRED, arg_piece("role", position, from),
               arg_places("at", &at), arg_piece("hurdle", position, square),
               arg_places("square", &there));
    else
        ANSWER(question, "spared",
               is_spared_everywhere(question, from, square) ? MESSAGE_WHY_SPARED
                                                            : MESSAGE_WHY_SPARED_THERE,
               arg_piece("role", position, from), arg_places("at", &at),
               arg_base("target", question->variant, piece_role(position->board[square])),
               arg_places("square", &there));
}

/* An open way, but not to a square with this on it. */
static void explain_end(const struct question *question, unsigned from, unsigned to, unsigned modes)
{
    const struct variant *variant = question->variant;
    const unsigned target = question->position->board[to];

    if (target &&
        roles_spared(variant->about, role_played(question->position, from), question->us, to) >>
                piece_role(target) &
            1) {
        explain_never(question, from, to, false);
        return;
    }
    answer_square(question, to);
    if (target && variant->about->roles[piece_role(target)].stone)
        answer_piece(question, "stone", MESSAGE_WHY_STONE, to);
    else if (!target && !(modes & MODE_MOVE))
        answer_way(question, "nothing-to-capture", MESSAGE_WHY_ONLY_CAPTURES, from, to);
    else if (target && variant->about->roles[piece_role(target)].waiting)
        answer_piece(question, "waiting", MESSAGE_WHY_WAITS_UNTAKEN, to);
    else if (target && !(modes & MODE_CAPTURE))
        answer_way(question, "blocked", MESSAGE_WHY_NEVER_CAPTURES, from, to);
    else
        answer_way(question, "promotion", MESSAGE_WHY_PROMOTION_MISSING, from, to);
}

static void explain_trouble(const struct question *question, unsigned from, unsigned to,
                            const struct trouble *trouble)
{
    if (!trouble->any_way) {
        answer_way(question, "not-its-way", MESSAGE_WHY_WAY_NONE, from, to);
    } else if (is_own(question, to) && !(trouble->modes & MODE_OWN)) {
        answer_piece(question, "own-piece", MESSAGE_WHY_OWN_PIECE, to);
        answer_square(question, to);
    } else if (question->variant->about->crosses && question->position->board[to]) {
        answer_way(question, "blocked", MESSAGE_WHY_WAY_BLOCKED, from, to);
        answer_square(question, to);
    } else if (trouble->modes) {
        explain_end(question, from, to, trouble->modes);
    } else if (trouble->barred != SQUARE_NONE) {
        explain_never(question, from, trouble->barred, true);
    } else if (trouble->is_blocked) {
        answer_way(question, "blocked", MESSAGE_WHY_WAY_BLOCKED, from, to);
        answer_squares(question, trouble->blockers);
    } else {
        answer_way(question, "no-hurdle", MESSAGE_WHY_WAY_HURDLE, from, to);
        answer_squares(question, trouble->hurdles);
    }
}

/* An imitator that has nothing to imitate, or may not. Returns: whether that is the reason. */
static bool explain_imitator(const struct question *question, unsigned from)
{
    const struct position *position = question->position;
    const struct places at = at_square(question->variant, from);

    if (!position->state.last[!question->us]) {
        answer_piece(question, "imitation", MESSAGE_WHY_IMITATION_NONE, from);
    } else if (position->state.imitations >= question->variant->about->imitations_max) {
        ANSWER(question, "imitation", MESSAGE_WHY_IMITATION_REST,
               arg_number("n", question->variant->about->imitations_max),
               arg_piece("role", position, from), arg_places("at", &at));
    } else {
        return false;
    }
    answer_square(question, from);
    return true;
}

/* A first move that is no longer there, or not out of check. Returns: whether it is one. */
static bool explain_first_move(const struct question *question, unsigned from, unsigned to)
{
    const struct variant *variant = question->variant;
    const struct position *position = question->position;
    const unsigned role = variant->about->roles[piece_role(position->board[from])].base;
    struct trouble trouble = {.barred = SQUARE_NONE};
    bool has_right = false, is_barred = false;

    for (unsigned i = 0; i < variant->right_count; i++)
        has_right |= variant->first_rights[question->us] >> i & position->state.rights >> i & 1 &&
                     variant->right_rook[i] == from;
    for (unsigned i = 0; i < variant->first_way_count; i++) {
        const struct atom *atom = &variant->atoms[variant->first_ways[i].atom];
        if (variant->first_ways[i].role != role)
            continue;
        is_barred |= atom->not_in_check;
        note_atom(question, atom, from, to, &trouble);
    }
    if (!trouble.any_way || (has_right && !(trouble.modes && is_barred)))
        return false;
    answer_way(question, has_right ? "in-check" : "moved",
               has_right ? MESSAGE_WHY_FIRST_CHECK : MESSAGE_WHY_FIRST_LOST, from, to);
    answer_square(question, from);
    return true;
}

/* ---- acts ---- */

/* How many pieces of some roles the player to move has on the board. */
static unsigned count_of(const struct question *question, uint64_t roles)
{
    unsigned count = 0;

    for (unsigned s = 0; s < question->variant->about->geometry.square_count; s++)
        count += is_own(question, s) && roles >> piece_role(question->position->board[s]) & 1;
    return count;
}

static unsigned count_own(const struct question *question, unsigned role)
{
    return count_of(question, UINT64_C(1) << role);
}

/* Whether the act may be done on the square, by the squares that its statement names. */
static bool act_fits_square(const struct question *question, const struct act *act, unsigned from)
{
    const uint8_t *mirror = question->variant->about->geometry.mirror;

    return squares_has(act->zone, question->us == WHITE ? from : mirror[from]) ||
           (act->last_anywhere && count_own(question, act->role) == 1);
}

/* Whether the piece on `from` could end on `to` by the act. */
static bool act_leads_to(const struct question *question, const struct act *act, unsigned from,
                         unsigned to)
{
    struct trouble trouble = {.barred = SQUARE_NONE};

    if (from == to)
        return true;
    if (!act->goes || question->position->board[to])
        return false;
    note_role(question, act->becomes, 0, from, to, &trouble);
    return trouble.modes & MODE_MOVE;
}

bool explain_limited_act(const struct question *question, unsigned from, unsigned to)
{
    const struct description *about = question->variant->about;
    const struct places at = at_square(question->variant, from);
    const struct places square = at_square(question->variant, to);
    const unsigned role = piece_role(question->position->board[from]);

    for (unsigned i = 0; i < about->act_count; i++) {
        const struct act *act = &about->acts[i];
        const bool fits = act_fits_square(question, act, from);
        if (act->role != role || !act->becomes || !act_leads_to(question, act, from, to) ||
            (!fits && from != to))
            continue;
        answer_square(question, from);
        if (!fits)
            ANSWER(question, "act-squares", MESSAGE_WHY_ACT_SQUARES,
                   arg_piece("role", question->position, from), arg_places("at", &at),
                   arg_base("to", question->variant, act->becomes));
        else if (act->most && count_own(question, act->becomes) >= act->most)
            ANSWER(question, "act-limit", MESSAGE_WHY_ACT_LIMIT, arg_number("n", act->most),
                   arg_base("to", question->variant, act->becomes));
        else
            ANSWER(question, "act-attacks", MESSAGE_WHY_ACT_ATTACKS,
                   arg_base("to", question->variant, act->becomes), arg_places("square", &square));
        return true;
    }
    return false;
}

/* ---- swaps ---- */

/* Whether the swap is one of the pieces on `from` and `to`, open but for what it asks besides. */
static bool swap_leads_to(const struct question *question, unsigned index, unsigned from,
                          unsigned to)
{
    const struct position *position = question->position;
    const struct swap *swap = &question->variant->about->swaps[index];
    struct trouble trouble = {.barred = SQUARE_NONE};

    if (!(swap->colors >> question->us & 1) || !position->board[to] ||
        is_own(question, to) == swap->enemy ||
        !(swap->roles >> piece_role(position->board[from]) & 1) ||
        !(swap->with >> piece_role(position->board[to]) & 1))
        return false;
    for (uint64_t left = question->variant->swap_atoms[index]; left; left &= left - 1)
        note_atom(question, &question->variant->atoms[__builtin_ctzll(left)], from, to, &trouble);
    return swap->anywhere || trouble.modes;
}

/* A swap that is not possible now. Returns: whether there is one. */
static bool explain_swap(const struct question *question, unsigned from, unsigned to)
{
    const struct variant *variant = question->variant;
    const struct places at = at_square(variant, to);

    for (unsigned i = 0; i < variant->about->swap_count; i++) {
        const struct swap *swap = &variant->about->swaps[i];
        if (!swap_leads_to(question, i, from, to))
            continue;
        if (swap->not_in_check && variant->ops->is_threatened(question->position, question->us)) {
            answer_plain(question, "in-check", MESSAGE_WHY_SWAP_CHECK);
            return true;
        }
        if (swap->if_harmless) {
            ANSWER(question, "swap-attacks", MESSAGE_WHY_SWAP_ATTACKS,
                   arg_piece("role", question->position, to), arg_places("at", &at));
            answer_square(question, to);
            return true;
        }
    }
    return false;
}

/* ---- limits of promotions ---- */

/* Whether the promotion makes no more of the role, of which the player has enough on the board. */
static bool is_used_up(const struct question *question, const struct promotion *promotion,
                       unsigned role)
{
    const uint64_t same = promotion_counts(question->variant->about, promotion, role);

    return promotion->limited >> role & 1 && count_of(question, same) >= promotion->most[role];
}

/* Whether a move of the piece on `from` to `to` falls under the promotion. */
static bool is_promotion_of(const struct question *question, const struct promotion *promotion,
                            unsigned from, unsigned to)
{
    const uint8_t *mirror = question->variant->about->geometry.mirror;
    const unsigned role = piece_role(question->position->board[from]);
    const bool is_white = question->us == WHITE;
    const bool starts = squares_has(promotion->zone, is_white ? from : mirror[from]);

    return promotion->colors >> question->us & 1 && promotion->roles >> role & 1 &&
           !(promotion->entering && starts && !question->position->board[to]) &&
           (squares_has(promotion->zone, is_white ? to : mirror[to]) ||
            (promotion->leaving && starts));
}

bool explain_limited_promotion(const struct question *question, unsigned from, unsigned to,
                               char letter)
{
    const struct description *about = question->variant->about;

    for (unsigned i = 0; i < about->promotion_count; i++) {
        const struct promotion *promotion = &about->promotions[i];
        if (!is_promotion_of(question, promotion, from, to))
            continue;
        for (unsigned k = 0; k < promotion->order_count; k++) {
            const unsigned role = promotion->order[k];
            if (about->roles[role].letter[0] + ('a' - 'A') != letter ||
                !is_used_up(question, promotion, role))
                continue;
            answer_square(question, to);
            ANSWER(question, "promotion-limit", MESSAGE_WHY_ACT_LIMIT,
                   arg_number("n", promotion->most[role]), arg_base("to", question->variant, role));
            return true;
        }
    }
    return false;
}

bool explain_rest(const struct question *question, unsigned square)
{
    const struct position *position = question->position;

    if (square == SQUARE_NONE || !question->variant->has_influences)
        return false;
    const struct conduct conduct = question->variant->ops->conduct(position, square);
    if (!conduct.rests)
        return false;
    const struct places at = at_square(question->variant, square);
    const struct places there = at_square(question->variant, conduct.rests_by);
    const bool guards =
        piece_color(position->board[square]) == piece_color(position->board[conduct.rests_by]);
    ANSWER(question, "rests", MESSAGE_WHY_RESTS, arg_piece("role", position, square),
           arg_places("at", &at), arg_piece("by", position, conduct.rests_by),
           arg_places("square", &there), arg_yes("guards", guards));
    answer_square(question, conduct.rests_by);
    return true;
}

/* Where pieces do otherwise while others attack or guard them: what this one can do now. */
static void explain_ways_now(const struct question *question, unsigned from, unsigned to)
{
    const struct variant *variant = question->variant;
    const struct conduct conduct = variant->ops->conduct(question->position, from);
    struct trouble trouble = {.barred = SQUARE_NONE};

    if (!conduct.stripped)
        note_role(question, piece_role(question->position->board[from]), 0, from, to, &trouble);
    for (uint64_t left = conduct.given; left; left &= left - 1)
        note_atom(question, &variant->atoms[__builtin_ctzll(left)], from, to, &trouble);
    if (trouble.any_way) {
        explain_trouble(question, from, to, &trouble);
        return;
    }
    if (!conduct.stripped && explain_first_move(question, from, to))
        return;
    answer_way(question, "not-its-way", MESSAGE_WHY_WAY_NOW, from, to);
}

void explain_ways(const struct question *question, unsigned from, unsigned to)
{
    const struct variant *variant = question->variant;
    const unsigned role = piece_role(question->position->board[from]);
    const bool imitates = variant->imitator_roles >> role & 1;
    const unsigned played = role_played(question->position, from);
    struct trouble trouble = {.barred = SQUARE_NONE};

    if (variant->about->roles[role].waiting) {
        answer_piece(question, "waiting", MESSAGE_WHY_WAITS_UNMOVED, from);
        answer_square(question, from);
        return;
    }
    if (variant->influenced_roles >> role & 1) {
        if (!explain_rest(question, from))
            explain_ways_now(question, from, to);
        return;
    }
    if (imitates && explain_imitator(question, from))
        return;
    note_role(question, played, imitates ? played : 0, from, to, &trouble);
    if (imitates)
        note_role(question, role, played, from, to, &trouble);
    if (!trouble.any_way && explain_first_move(question, from, to))
        return;
    if (explain_swap(question, from, to))
        return;
    if (!(trouble.modes & MODE_MOVE) && explain_limited_act(question, from, to))
        return;
    explain_trouble(question, from, to, &trouble);
    if (imitates && !trouble.any_way) {
        const struct places at = at_square(variant, from), square = at_square(variant, to);
        ANSWER(question, "not-its-way", MESSAGE_WHY_WAY_LIKE,
               arg_piece("role", question->position, from), arg_places("at", &at),
               arg_base("as", variant, played), arg_places("square", &square));
    }
}
