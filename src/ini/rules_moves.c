/* Further moves and duties of a rule text, and its royal pieces. */
#include <ctype.h>
#include <string.h>

#include "ini/rules_in.h"

/* The clauses of a statement about a further move. */
struct further {
    struct ini_squares from, to;
    bool has_from, has_to, passing, is_odd;
};

static struct further read_further(const struct rules *rules, const struct statement *statement)
{
    struct further further = {.is_odd = statement->color != COLORS};

    for (unsigned i = 3; i < statement->count;) {
        const char *word = statement->word[i];
        if (strcmp(word, "from") == 0) {
            further.has_from = true;
            i = rules_squares(rules, statement, i + 1, &further.from);
        } else if (strcmp(word, "to") == 0) {
            further.has_to = true;
            i = rules_squares(rules, statement, i + 1, &further.to);
        } else if (strcmp(word, "passing") == 0) {
            further.passing = true;
            i++;
        } else {
            further.is_odd |= strcmp(word, "not") != 0;
            i += 2; /* not passing */
        }
    }
    return further;
}

/* A soldier goes to the side from some rank on. */
static bool is_soldier(struct rules *rules, struct rules_piece *piece, const char *word,
                       const struct further *further)
{
    const unsigned ranks = rules->game->ranks;
    struct movement forward;
    unsigned rank = 0;

    while (rank < ranks &&
           !squares_equal(further->from, squares_and(squares_ranks(rank, ranks - 1), rules->board)))
        rank++;
    if (strcmp(word, "sW") != 0 || rank == ranks || !movement_read_own("fW", &forward) ||
        !movement_equal(&forward, &piece->movement))
        return false;
    piece->is_soldier = true;
    rules->game->soldier_rank = rank + 1;
    return true;
}

static bool add_moves(struct rules_piece *piece, const struct movement *movement, bool initial)
{
    for (unsigned i = 0; i < movement->count; i++) {
        if (piece->movement.count == MOVEMENT_TERMS_MAX)
            return false;
        piece->movement.term[piece->movement.count] = movement->term[i];
        piece->movement.term[piece->movement.count++].initial = initial;
    }
    return true;
}

/* Several lists of squares may have the same first moves. */
static bool add_first(struct rules_piece *piece, const struct movement *movement,
                      struct ini_squares from)
{
    struct rules_piece only = {.kind = KIND_NONE};
    struct movement first = {.count = 0};

    for (unsigned i = 0; i < piece->movement.count; i++) {
        if (piece->movement.term[i].initial)
            first.term[first.count++] = piece->movement.term[i];
    }
    if (!add_moves(&only, movement, true))
        return false;
    const bool is_more = first.count > 0 && movement_equal(&first, &only.movement);
    if (!is_more && first.count > 0 && !squares_equal(piece->first, from))
        return false;
    for (unsigned rank = 0; rank < INI_RANKS_MAX; rank++)
        piece->first.rank[rank] |= from.rank[rank];
    return is_more || add_moves(piece, movement, true);
}

/* move ROLE BETZA unmoved: there those of Cambodia alone, see settle_leaps() */
static void take_first_move(struct rules *rules, const struct statement *statement,
                            const struct rules_piece *piece)
{
    const bool is_for_both = statement->color == COLORS;
    struct statement first = *statement;

    first.count--;
    if (is_for_both && piece->royal &&
        statement_is(&first, 2, "fsmN unmoved not out of check until faced by"))
        rules->king_leap = statement;
    else if (is_for_both && statement_is(statement, 2, "fmD unmoved"))
        rules->fers_leap = statement;
    else
        rules_refuse(rules, statement, "first moves there are those of king and fers in Cambodia");
}

void take_move(struct rules *rules, const struct statement *statement)
{
    const unsigned at = statement->count > 2 ? rules_piece(rules, statement->word[1]) : 0;
    struct movement movement;

    if (at >= rules->piece_count)
        return;
    struct rules_piece *piece = &rules->piece[at];
    const char *word = statement->word[2];
    const struct further further = read_further(rules, statement);
    if (piece->royal && statement->count == 3 && statement->color == COLORS &&
        (strcmp(word, "kR") == 0 || strcmp(word, "fkR") == 0)) {
        rules->game->flying_general = true;
        return;
    }
    if (statement_find(statement, "unmoved") > 0) {
        take_first_move(rules, statement, piece);
        return;
    }
    if (further.is_odd || (piece->is_bound && !further.has_to) ||
        (further.has_to && !squares_equal(further.to, piece->within))) {
        rules_refuse(rules, statement, "moves there have no squares or colors of their own");
        return;
    }
    if (further.has_from && is_soldier(rules, piece, word, &further))
        return;
    if (strcmp(word, "fmafmafmW") == 0 && further.has_from) {
        rules->game->triple_step[WHITE] = rules->game->triple_step[BLACK] = further.from;
    } else if (!movement_read_own(word, &movement)) {
        rules_refuse(rules, statement, "this movement has no word there");
        return;
    } else if (!(further.has_from ? add_first(piece, &movement, further.from)
                                  : add_moves(piece, &movement, false))) {
        rules_refuse(rules, statement, "all first moves start on the same squares there");
        return;
    }
    piece->movement.en_passant |= movement.en_passant;
    rules->passes |= further.passing;
    rules->passes_not |= statement_find(statement, "not") > 0;
}

/* turn move place STONE [on SQUARES] [behind] [only one] */
void take_turn(struct rules *rules, const struct statement *statement)
{
    struct ini_game *game = rules->game;
    const unsigned on = statement_find(statement, "on");
    const bool is_one = statement_find(statement, "only") != 0;
    const bool is_behind = statement_find(statement, "behind") != 0;

    if (statement->count < 4 || strcmp(statement->word[1], "move") != 0 ||
        strcmp(statement->word[2], "place") != 0) {
        rules_refuse(rules, statement, "a turn has one move there, and what is placed behind it");
        return;
    }
    if (is_one && is_behind) {
        rules_refuse(rules, statement, "what stays behind a move there is not taken away again");
        return;
    }
    game->walling = is_one ? WALLING_ONE : is_behind ? WALLING_BEHIND : WALLING_ANYWHERE;
    if (on) {
        rules_squares(rules, statement, on + 1, &game->walling_region[WHITE]);
        game->walling_region[BLACK] = game->walling_region[WHITE];
    }
}

void take_must(struct rules *rules, const struct statement *statement)
{
    if (statement_is(statement, 1, "capture"))
        rules->game->must_capture = true;
    else
        rules->game->checking = false;
}

void take_pass(struct rules *rules, const struct statement *statement)
{
    bool *const field = statement->count > 2 ? rules->game->pass_on_stalemate : rules->game->pass;

    for (unsigned color = 0; color < COLORS; color++)
        field[color] |= rules_concern(statement, color);
}

/* ---- royal pieces ---- */

void take_royals(struct rules *rules, const struct statement *statement)
{
    for (unsigned color = 0; color < COLORS && statement->count > 1; color++) {
        if (rules_concern(statement, color))
            rules->royals[color] = statement->word[1];
    }
}

/* How many of a piece a color has in the setup. */
static unsigned count_in_setup(const struct rules *rules, const struct rules_piece *piece,
                               unsigned color)
{
    const char letter = color ? (char)tolower((unsigned char)piece->letter) : piece->letter;
    unsigned count = 0;

    for (unsigned i = 1; rules->setup && i < rules->setup->count; i++) {
        for (const char *at = rules->setup->word[i]; *at; at++) {
            const bool plus = at > rules->setup->word[i] && at[-1] == '+';
            count += *at == letter && plus == (piece->form == ROLE_PROMOTED) &&
                     (at[1] == '~') == (piece->form == ROLE_OF_PAWN);
        }
    }
    return count;
}

static bool is_word(const struct rules *rules, unsigned color, const char *word)
{
    return rules->royals[color] && strcmp(rules->royals[color], word) == 0;
}

/* Royal pieces as such that may not die out. */
static void lead_royals(struct rules *rules, const struct rules_piece *royal)
{
    unsigned least = UINT32_MAX, most = 0;
    bool is_any = false;

    for (unsigned color = 0; color < COLORS; color++) {
        const unsigned count = count_in_setup(rules, royal, color);
        if (is_word(rules, color, "none"))
            continue;
        is_any |= is_word(rules, color, "any") && count > 1;
        least = count < least ? count : least;
        most = count > most ? count : most;
        rules->game->duple_check |= is_word(rules, color, "all");
    }
    rules->leads_royals = true;
    rules->game->pseudo_royal = true;
    rules->game->extinction = VALUE_LOSS;
    rules->game->extinct_count = is_any ? most - 1 : 0;
    if (is_any && least != most)
        rules_refuse(rules, NULL,
                     "royal pieces, all of which are royal, are as many for both there");
}

void settle_royals(struct rules *rules)
{
    struct rules_piece *royal = NULL;
    bool is_plain = true;

    for (unsigned color = 0; color < COLORS; color++)
        is_plain &= !rules->royals[color] || is_word(rules, color, "none");
    for (unsigned i = 0; i < rules->piece_count; i++) {
        struct rules_piece *piece = &rules->piece[i];
        if (is_word(rules, WHITE, "none") && is_word(rules, BLACK, "none"))
            piece->royal = false;
        if (!piece->royal)
            continue;
        if (royal)
            rules_refuse(rules, NULL, "%s and %s: only one kind of piece is royal there",
                         royal->name, piece->name);
        royal = piece;
    }
    for (unsigned color = 0; color < COLORS && royal; color++) {
        if (is_word(rules, color, "none") && count_in_setup(rules, royal, color))
            rules_refuse(rules, NULL, "%s: it is royal there for both players", royal->name);
    }
    bool blasts = false;
    for (unsigned i = 0; i < rules->statements->count; i++)
        blasts |= statement_find(&rules->statements->list[i], "neighbors") > 0 ||
                  (statement_find(&rules->statements->list[i], "captures") > 0 &&
                   statement_find(&rules->statements->list[i], "turns") > 0);
    if (royal && (!is_plain || blasts))
        lead_royals(rules, royal);
}
