/* Facts, counted checks and the ends of the game. */
#include <string.h>

#include "rules/checker.h"
#include "rules/parser.h"

/* ---- facts ---- */

/* The words of a fact with one blank between them. */
static const char *fact_text(struct checker *checker, const struct statement *statement)
{
    const struct source *source = statement->source;
    const uint32_t first = statement->first + 1, end = statement->first + statement->count;
    size_t size = 1, len = 0;

    for (uint32_t i = first; i < end; i++)
        size += word_len(source, i) + 1;
    char *text = arena_take(checker->arena, size);
    if (!text) {
        checker->findings->no_memory = true;
        return "";
    }
    for (uint32_t i = first; i < end; i++) {
        if (i > first)
            text[len++] = ' ';
        memcpy(text + len, word_text(source, i), word_len(source, i));
        len += word_len(source, i);
    }
    return text;
}

static void read_single(struct checker *checker, const struct statement *statement,
                        const char **fact)
{
    if (**fact)
        findings_add(checker->findings, ADX_ERROR, place_word(statement->source, statement->first),
                     NULL, "%s is stated twice", statement->grammar->keyword);
    else
        *fact = fact_text(checker, statement);
}

static void read_list(struct checker *checker, const struct statement *statement,
                      const char *facts[NOTES_MAX], unsigned *count)
{
    if (*count == NOTES_MAX)
        findings_limit_of_game(checker->findings, place_word(statement->source, statement->first),
                               "a game can have at most %d %s statements", NOTES_MAX,
                               statement->grammar->keyword);
    else
        facts[(*count)++] = fact_text(checker, statement);
}

void check_facts(struct checker *checker)
{
    struct description *out = checker->out;
    const struct text *text = checker->game->text;

    out->id = text->source.id;
    out->title = out->idea = out->inventor = out->year = "";
    for (unsigned i = 0; i < text->count; i++) {
        const struct statement *statement = &text->statements[i];
        if (!statement->grammar || !statement->grammar->fact || statement->broken ||
            statement->change != CHANGE_NONE)
            continue;
        if (statement_is(statement, "title"))
            read_single(checker, statement, &out->title);
        else if (statement_is(statement, "idea"))
            read_single(checker, statement, &out->idea);
        else if (statement_is(statement, "alias"))
            check_aliases(checker, statement);
        else if (statement_is(statement, "inventor"))
            read_single(checker, statement, &out->inventor);
        else if (statement_is(statement, "year"))
            read_single(checker, statement, &out->year);
        else if (statement_is(statement, "source"))
            read_list(checker, statement, out->sources, &out->source_count);
        else if (statement_is(statement, "note"))
            read_list(checker, statement, out->notes, &out->note_count);
        else
            read_list(checker, statement, out->omits, &out->omit_count);
    }
}

/* ---- counts ---- */

enum {
    COUNT_START = 2 /* which of the items of the grammar says where a count begins */
};

/* 16 rook: pieces of the stronger side, and the moves that they give. */
static void read_piece_count(struct checker *checker, const struct match *match)
{
    struct weak_side_counts *counts = &checker->out->counts;
    const struct part *number = match_part(match, "NUMBER", 0);
    const struct part *roles = match_part(match, "ROLES", 0);
    struct piece_count count = {.role_count = roles ? (uint8_t)roles->count : 0};
    unsigned moves;

    if (roles && roles->count > COUNT_ROLES_MAX) {
        checker_limit(checker, roles->first, roles->count, "at most %d pieces can be named here",
                      COUNT_ROLES_MAX);
        return;
    }
    for (unsigned i = 0; i < count.role_count; i++) {
        count.roles[i] = (uint8_t)checker_role(checker, roles->first + i);
        if (!count.roles[i])
            return;
    }
    if (!checker_number(checker, number, 1, COUNTED_MOVES_MAX, &moves))
        return;
    if (counts->piece_count == PIECE_COUNTS_MAX) {
        checker_limit(checker, number->first, 1, "at most %d counts can be given here",
                      PIECE_COUNTS_MAX);
        return;
    }
    count.moves = (uint8_t)moves;
    counts->pieces[counts->piece_count++] = count;
}

/* from 0: where the count begins. */
static void read_count_start(struct checker *checker, const struct match *match)
{
    struct weak_side_counts *counts = &checker->out->counts;
    unsigned from;

    counts->from_number =
        checker_number(checker, match_part(match, "NUMBER", 0), 0, COUNTED_MOVES_MAX, &from);
    counts->from = counts->from_number ? (uint8_t)from : 0;
}

/* Read a word such as 13 or 1.5, in halves. */
static bool read_halves(struct checker *checker, const struct part *part, unsigned *halves)
{
    const struct source *source = checker->at->source;
    const char *text = word_text(source, part->first);
    const uint32_t len = word_len(source, part->first);
    unsigned whole = 0;
    uint32_t i = 0;

    for (; i < len && text[i] != '.'; i++)
        whole = whole > POINTS_MAX ? whole : whole * 10 + (unsigned)(text[i] - '0');
    *halves = 2 * whole + (i < len);
    if (*halves && *halves <= 2 * POINTS_MAX)
        return true;
    checker_blame(checker, part->first, 1, NULL, "this number must be from 0.5 to %d", POINTS_MAX);
    return false;
}

/* 13 rook, or 1.5 more for black */
static void read_points(struct checker *checker, const struct match *match)
{
    struct point_counts *points = &checker->out->points;
    const struct part *number = match_part(match, "POINTS", 0);
    const struct part *roles = match_part(match, "ROLES", 0);
    const struct part *color = match_part(match, "white", 0);
    unsigned halves;

    if (!number || !read_halves(checker, number, &halves))
        return;
    points->counted = true;
    if (color)
        points->more[word_is(checker->at->source, color->first, "black")] = (uint8_t)halves;
    const uint64_t set = roles ? checker_roles(checker, roles) : 0;
    for (unsigned role = 1; role <= checker->out->role_count; role++) {
        if (!(set >> role & 1))
            continue;
        if (points->of[role])
            checker_blame(checker, roles->first, roles->count, "leave one of the two out",
                          "the points of %s are stated twice", checker->out->roles[role].name);
        points->of[role] = (uint16_t)halves;
    }
}

static void read_count(struct checker *checker)
{
    const struct source *source = checker->at->source;
    const struct part *items = checker_part(checker, "ITEMS");
    const bool is_board = word_is(source, checker->at->first + 1, "board");
    unsigned number;

    if (items) {
        struct words rest = {source, items->first, items->count}, item;
        struct match match;
        while (parser_next_item(&rest, &item)) {
            const int which = parser_match_item(checker->at, item, &match);
            if (word_is(source, checker->at->first + 1, "points"))
                read_points(checker, &match);
            else if (which == COUNT_START)
                read_count_start(checker, &match);
            else
                read_piece_count(checker, &match);
        }
        return;
    }
    if (!checker_number(checker, checker_part(checker, "NUMBER"), 1,
                        is_board ? COUNTED_MOVES_MAX : CHECKS_MAX, &number))
        return;
    if (is_board)
        checker->out->counts.board = (uint8_t)number;
    else
        checker->out->counted_checks = (uint8_t)number;
}

/* ---- ends ---- */

/* Where an ending counts among those of its kind: what is said of some mates before the others. */
static unsigned rank_of(const struct ending *ending)
{
    return ending->mate == MATE_ANY ? MATE_WITHOUT + 1 : ending->mate;
}

static bool counts_later(const struct ending *ending, const struct ending *other)
{
    return ending->kind == other->kind ? rank_of(ending) > rank_of(other)
                                       : ending->kind > other->kind;
}

/* Put an ending where it counts, by the order of enum ending_kind. */
static void add_ending(struct checker *checker, struct ending ending)
{
    struct description *out = checker->out;
    unsigned i = out->ending_count;

    if (out->ending_count == ENDINGS_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d endings", ENDINGS_MAX);
        return;
    }
    for (; i > 0 && counts_later(&out->endings[i - 1], &ending); i--) {
        out->endings[i] = out->endings[i - 1];
        checker->ending_statement[i] = checker->ending_statement[i - 1];
    }
    out->endings[i] = ending;
    checker->ending_statement[i] = checker->at;
    out->ending_count++;
}

/* Whether a statement that counts may be there, but could not be read. */
static bool is_count_unknown(const struct checker *checker)
{
    bool unknown = checker->game->incomplete;

    for (unsigned i = 0; i < checker->game->count; i++)
        unknown |= statement_is(&checker->game->statements[i], "count");
    return unknown && !checker->out->counted_checks;
}

/* Whether a statement that counts points may be there, but could not be read. */
static bool may_count_points(const struct checker *checker)
{
    bool may = checker->game->incomplete;

    for (unsigned i = 0; i < checker->game->count; i++) {
        const struct statement *statement = &checker->game->statements[i];
        may |= statement_is(statement, "count") && statement->count > 1 &&
               word_is(statement->source, statement->first + 1, "points");
    }
    return may;
}

/* The ending of the statement, with the verdict that it gives; a draw where it has no choice. */
static struct ending ending_here(struct checker *checker, enum ending_kind kind)
{
    const struct part *first = checker_part(checker, "loss");
    const struct part *verdict = first ? first : checker_part(checker, "draw");
    const enum verdict said = verdict ? checker_verdict(checker, verdict) : VERDICT_DRAW;

    if (said == VERDICT_POINTS && !checker->out->points.counted && !may_count_points(checker))
        checker_blame(checker, verdict->first, 1,
                      "add a statement such as count points 9 queen, 1 pawn",
                      "no points are counted");
    return (struct ending){
        .kind = (uint8_t)kind,
        .verdict = (uint8_t)said,
        .colors = checker->at->colors,
    };
}

/* What a game cannot have that asks which pieces give check, or NULL. */
static const char *objection_to_mates(const struct description *out)
{
    return checker_imitates(out)                      ? "imitators"
           : out->royals[WHITE] || out->royals[BLACK] ? "royals"
                                                      : NULL;
}

/* end checkmate loss, end checkmate by knight win, end checkmate without check by rook draw */
static void read_checkmate(struct checker *checker)
{
    struct ending ending = ending_here(checker, ENDING_CHECKMATE);
    const struct part *roles = checker_part(checker, "ROLES");
    const char *what = objection_to_mates(checker->out);

    if (roles) {
        ending.mate =
            word_is(checker->at->source, checker->at->first + 2, "by") ? MATE_BY : MATE_WITHOUT;
        ending.roles = checker_roles(checker, roles);
        if (!ending.roles || !checker_allows_no_throw(checker))
            return;
        if (what) {
            checker_blame(checker, checker->at->first, checker->at->count,
                          "leave one of the two out", "a game with %s cannot have this rule", what);
            return;
        }
    }
    add_ending(checker, ending);
}

/* end stalemate draw, end stalemate fewer pieces win */
static void read_stalemate(struct checker *checker)
{
    struct ending ending = ending_here(checker, ENDING_STALEMATE);

    ending.fewer_pieces = word_is(checker->at->source, checker->at->first + 2, "fewer");
    if (ending.fewer_pieces && ending.colors != BOTH_COLORS)
        checker_blame(checker, checker->at->first, checker->at->count, "leave white or black out",
                      "this rule is about both players");
    else
        add_ending(checker, ending);
}

static void read_repetition(struct checker *checker)
{
    const struct part *number = checker_part(checker, "NUMBER");
    struct ending ending = ending_here(checker, ENDING_REPETITION);
    unsigned count;

    if (!number || !checker_number(checker, number, 2, REPETITIONS_MAX, &count))
        return;
    ending.number = (uint16_t)count;
    if (!checker_part(checker, "loss") && checker_allows_no_throw(checker))
        ending.verdict = VERDICT_NOT_ALLOWED;
    add_ending(checker, ending);
    ending.verdict = VERDICT_LOSS;
    ending.kind = ENDING_PERPETUAL_CHECK;
    if (checker_part(checker, "perpetual check"))
        add_ending(checker, ending);
    ending.kind = ENDING_PERPETUAL_CHASE;
    if (checker_part(checker, "perpetual chase"))
        add_ending(checker, ending);
}

/* One clock counts for both players, so the same pieces begin the count anew. */
static bool restarts_alike(struct checker *checker, uint64_t roles)
{
    const struct description *out = checker->out;

    for (unsigned i = 0; i < out->ending_count; i++) {
        if (out->endings[i].kind != ENDING_MOVE_LIMIT || out->endings[i].roles == roles)
            continue;
        checker_blame(checker, checker->at->first, checker->at->count,
                      "name the same pieces for White and Black",
                      "the moves of both players are counted together, so the same pieces must "
                      "restart the count");
        return false;
    }
    return true;
}

static void read_move_limit(struct checker *checker)
{
    const struct part *number = checker_part(checker, "NUMBER");
    const struct part *roles = checker_part(checker, "restarted");
    struct ending ending = ending_here(checker, ENDING_MOVE_LIMIT);
    unsigned moves;

    if (!number || !checker_number(checker, number, 1, MOVE_LIMIT_MAX, &moves))
        return;
    ending.number = (uint16_t)(2 * moves);
    ending.roles = roles ? checker_roles(checker, roles) : 0;
    if (restarts_alike(checker, ending.roles))
        add_ending(checker, ending);
}

/* Report words of checker.at that want more checks than the game counts. */
static void blame_count(struct checker *checker, uint32_t first, uint32_t count)
{
    if (checker->out->counted_checks)
        checker_blame(checker, first, count, "count them to a higher number",
                      "checks are counted only to %u", checker->out->counted_checks);
    else
        checker_blame(checker, first, count, "add a statement such as count checks to 3",
                      "checks are not counted");
}

static void read_checks(struct checker *checker)
{
    const struct part *number = checker_part(checker, "NUMBER");
    struct ending ending = ending_here(checker, ENDING_CHECKS);
    unsigned checks;

    if (!checker_number(checker, number, 1, CHECKS_MAX, &checks))
        return;
    if (checks > checker->out->counted_checks && !is_count_unknown(checker))
        blame_count(checker, number->first, 1);
    ending.number = (uint16_t)checks;
    add_ending(checker, ending);
}

/* White and Black alike: one rule for both, so that they may answer each other. */
static bool joins_other_color(struct checker *checker, const struct ending *ending)
{
    struct description *out = checker->out;

    for (unsigned i = 0; i < out->ending_count; i++) {
        struct ending *other = &out->endings[i];
        if (other->kind != ending->kind || other->verdict != ending->verdict ||
            other->at_once != ending->at_once || other->colors & ending->colors)
            continue;
        other->colors |= ending->colors;
        return true;
    }
    return false;
}

/* end bare king prince: where nothing is royal, these are what a bare player has left. */
static void read_bare(struct checker *checker)
{
    const struct description *out = checker->out;
    const struct part *part = checker_part(checker, "ROLES");
    const uint64_t roles = checker_roles(checker, part);
    const bool none = out->royals[WHITE] == ROYALS_NONE && out->royals[BLACK] == ROYALS_NONE;
    struct ending ending = ending_here(checker, ENDING_BARE_ROYAL);

    for (unsigned role = 1; role <= out->role_count && !none; role++)
        if (roles >> role & 1 && !out->roles[role].royal) {
            checker_blame(checker, part->first, part->count,
                          "name royal pieces alone, or add royals none", "%s is not royal",
                          out->roles[role].name);
            return;
        }
    ending.roles = none ? roles : 0;
    ending.at_once = checker_part(checker, "at") != NULL;
    if (roles && !joins_other_color(checker, &ending))
        add_ending(checker, ending);
}

/* The capture of the royal piece. */
static void read_royal_capture(struct checker *checker)
{
    const struct part *part = checker_part(checker, "ROLE");
    const unsigned role = checker_role(checker, part->first);

    if (role && !checker->out->roles[role].royal)
        checker_blame(checker, part->first, 1,
                      "name a royal piece; for others there is end no PIECE", "%s is not royal",
                      checker->out->roles[role].name);
    else if (role && checker->out->royals[WHITE])
        checker_blame(checker, checker->at->first, checker->at->count, "leave one of the two out",
                      "no royal piece is captured in a game with a royals statement");
    else if (role) {
        const struct ending ending = ending_here(checker, ENDING_ROYAL_CAPTURE);
        if (!joins_other_color(checker, &ending))
            add_ending(checker, ending);
    }
}

static void read_counting(struct checker *checker)
{
    const struct weak_side_counts *counts = &checker->out->counts;

    if (!counts->board && !counts->piece_count && !is_count_unknown(checker))
        checker_blame(checker, checker->at->first + 1, 1,
                      "add a statement such as count pieces 16 rook, 64 any",
                      "no moves are counted");
    add_ending(checker, ending_here(checker, ENDING_COUNTING));
}

/* end dead draw, end dead none */
static void read_dead(struct checker *checker)
{
    if (word_is(checker->at->source, checker->at->first + 2, "draw"))
        add_ending(checker, ending_here(checker, ENDING_DEAD));
}

/* end no pawn loss */
static void read_no_piece(struct checker *checker)
{
    struct ending ending = ending_here(checker, ENDING_NO_PIECE);

    ending.roles = checker_roles(checker, checker_part(checker, "ROLES"));
    ending.nor_in_hand = checker_part(checker, "nor") != NULL;
    if (ending.roles)
        add_ending(checker, ending);
}

/* end castling to c1 win, end no castling to c1 loss */
static void read_castling(struct checker *checker)
{
    const struct description *out = checker->out;
    const struct part *squares = checker_part(checker, "SQUARES");
    struct ending ending = ending_here(checker, ENDING_CASTLING);
    bool any = checker->game->incomplete;

    ending.lost = word_is(checker->at->source, checker->at->first + 1, "no");
    if (!checker_squares(checker, squares, &ending.zone[WHITE]))
        return;
    ending.zone[BLACK] = geometry_mirrored(&out->geometry, ending.zone[WHITE]);
    for (unsigned i = 0; i < out->castle_count; i++)
        any |= squares_has(ending.zone[WHITE], out->castles[i].king_to) &&
               out->castles[i].colors & ending.colors;
    if (any)
        add_ending(checker, ending);
    else
        checker_blame(checker, squares->first, squares->count, "name where the king castles to",
                      "no castling ends there");
}

/* end fewer than 3 king loss */
static void read_fewer(struct checker *checker)
{
    struct ending ending = ending_here(checker, ENDING_NO_PIECE);
    unsigned number;

    ending.roles = checker_roles(checker, checker_part(checker, "ROLES"));
    if (!checker_number(checker, checker_part(checker, "NUMBER"), 2, ADX_SQUARES_MAX, &number))
        return;
    ending.number = (uint16_t)number;
    if (ending.roles)
        add_ending(checker, ending);
}

/* Along which lines: all, unless the statement says which. */
static uint8_t ways_here(const struct checker *checker)
{
    const struct part *way = checker_part(checker, "orthogonally");

    if (!way)
        return LINE_ORTHOGONAL | LINE_DIAGONAL;
    return word_is(checker->at->source, way->first, "orthogonally") ? LINE_ORTHOGONAL
                                                                    : LINE_DIAGONAL;
}

/* end line of 3 pawn win */
static void read_line(struct checker *checker)
{
    struct ending ending = ending_here(checker, ENDING_LINE);
    unsigned number;

    ending.roles = checker_roles(checker, checker_part(checker, "ROLES"));
    if (!checker_number(checker, checker_part(checker, "NUMBER"), 2, ADX_LATTICE_MAX, &number))
        return;
    ending.number = (uint16_t)number;
    ending.ways = ways_here(checker);
    ending.gaps = checker_part(checker, "with") != NULL;
    if (ending.roles)
        add_ending(checker, ending);
}

/* end square of 2 pawn win */
static void read_square(struct checker *checker)
{
    const struct geometry *board = &checker->out->geometry;
    const unsigned most = board->files < board->ranks ? board->files : board->ranks;
    struct ending ending = ending_here(checker, ENDING_SQUARE);
    unsigned number;

    ending.roles = checker_roles(checker, checker_part(checker, "ROLES"));
    if (board->hexagons || board->doubled) {
        checker_blame(checker, checker->at->first + 1, 1, "leave this ending out",
                      "pieces form a square only on a board of plain files and ranks");
        return;
    }
    if (!checker_number(checker, checker_part(checker, "NUMBER"), 2, most, &number))
        return;
    ending.number = (uint16_t)number;
    if (ending.roles)
        add_ending(checker, ending);
}

/* Whether each player may pass on any turn; reported where not. */
static bool all_may_pass(struct checker *checker)
{
    const uint8_t *passes = checker->out->passes;

    if (!checker_allows_no_throw(checker))
        return false;
    if ((passes[WHITE] == PASS_ALWAYS && passes[BLACK] == PASS_ALWAYS) || checker->game->incomplete)
        return true;
    checker_blame(checker, checker->at->first, checker->at->count, "add a statement may pass",
                  "this rule is for games in which both players may pass");
    return false;
}

/* end facing king draw, orthogonally */
static void read_facing(struct checker *checker)
{
    struct ending ending = ending_here(checker, ENDING_FACING);

    ending.roles = checker_roles(checker, checker_part(checker, "ROLES"));
    ending.ways = ways_here(checker);
    ending.at_once = checker_part(checker, "at") != NULL;
    if (ending.roles && (ending.at_once || all_may_pass(checker)))
        add_ending(checker, ending);
}

/* end passes 2 draw */
static void read_passes(struct checker *checker)
{
    struct ending ending = ending_here(checker, ENDING_PASSES);
    unsigned number;

    if (!checker_number(checker, checker_part(checker, "NUMBER"), 2, PASSES_MAX, &number))
        return;
    ending.number = (uint16_t)number;
    if (all_may_pass(checker))
        add_ending(checker, ending);
}

/* When the goal counts. Returns: false if the clauses say different things (reported). */
static bool read_goal_rule(struct checker *checker, struct ending *ending)
{
    const struct part *safe = checker_part(checker, "safe"), *held = checker_part(checker, "held");
    const struct part *last = held ? held : safe;

    ending->none_empty = checker_part(checker, "none") != NULL;
    ending->equal_turns = checker_part(checker, "equal") != NULL;
    ending->goal = held ? GOAL_HELD : safe ? GOAL_SAFE : GOAL_AT_ONCE;
    if (ending->equal_turns + (safe != NULL) + (held != NULL) <= 1)
        return true;
    checker_blame(checker, last->first, last->count, "leave one of them out",
                  "only one of equal turns, safe and held can be said of a goal");
    return false;
}

/* end king on d4-e5 win */
static void read_reach(struct checker *checker)
{
    const struct description *out = checker->out;
    const struct part *number = checker_part(checker, "NUMBER");
    struct ending ending = ending_here(checker, ENDING_REACH);
    unsigned count = 0;

    ending.roles = checker_roles(checker, checker_part(checker, "ROLES"));
    if (number && !checker_number(checker, number, 2, ADX_SQUARES_MAX, &count))
        return;
    ending.number = (uint16_t)count;
    if (!read_goal_rule(checker, &ending) ||
        !checker_squares(checker, checker_part(checker, "SQUARES"), &ending.zone[WHITE]))
        return;
    ending.zone[BLACK] = geometry_mirrored(&out->geometry, ending.zone[WHITE]);
    add_ending(checker, ending);
}

static void read_end(struct checker *checker)
{
    const struct source *source = checker->at->source;
    const uint32_t what = checker->at->first + 1;

    if (word_is(source, what, "checkmate"))
        read_checkmate(checker);
    else if (word_is(source, what, "stalemate"))
        read_stalemate(checker);
    else if (word_is(source, what, "repetition"))
        read_repetition(checker);
    else if (word_is(source, what, "moves"))
        read_move_limit(checker);
    else if (word_is(source, what, "checks"))
        read_checks(checker);
    else if (word_is(source, what, "capture"))
        read_royal_capture(checker);
    else if (word_is(source, what, "bare"))
        read_bare(checker);
    else if (word_is(source, what, "counting"))
        read_counting(checker);
    else if (word_is(source, what, "dead"))
        read_dead(checker);
    else if (word_is(source, what, "castling") ||
             (word_is(source, what, "no") && word_is(source, what + 1, "castling")))
        read_castling(checker);
    else if (word_is(source, what, "no"))
        read_no_piece(checker);
    else if (word_is(source, what, "fewer"))
        read_fewer(checker);
    else if (word_is(source, what, "line"))
        read_line(checker);
    else if (word_is(source, what, "square") && word_is(source, what + 1, "of"))
        read_square(checker);
    else if (word_is(source, what, "facing"))
        read_facing(checker);
    else if (word_is(source, what, "passes"))
        read_passes(checker);
    else
        read_reach(checker);
}

/* Whether a capture may make a royal piece vanish. */
static bool blows_up_royals(const struct description *out)
{
    bool may = false;

    for (unsigned i = 0; out->royals[WHITE] == ROYALS_ONE && i < out->blast_count; i++)
        may |= checker_blast_hits_royal(out, &out->blasts[i]);
    return may;
}

/* Who must pass in check, or is blown up, loses the royal piece, whether the text says so or not.
 */
static void add_royal_capture(struct checker *checker)
{
    bool said = !checker->out->dice.thrown && !blows_up_royals(checker->out);

    for (unsigned i = 0; i < checker->out->ending_count; i++)
        said |= checker->out->endings[i].kind == ENDING_ROYAL_CAPTURE;
    if (!said)
        add_ending(checker, (struct ending){.kind = ENDING_ROYAL_CAPTURE,
                                            .verdict = VERDICT_LOSS,
                                            .colors = BOTH_COLORS});
}

/* Forms that no count of checks reaches. */
static void check_form_counts(struct checker *checker)
{
    const struct description *out = checker->out;

    for (unsigned role = 1; role <= out->role_count && !is_count_unknown(checker); role++) {
        if (out->roles[role].checks <= out->counted_checks || !checker->role_statement[role])
            continue;
        checker->at = checker->role_statement[role];
        blame_count(checker, checker->at->first, checker->at->count);
    }
}

/* Nobody can play on without a move, so what the text leaves unsaid is as in chess. */
static void leave_nothing_open(struct checker *checker)
{
    static const struct ending usual[] = {
        {.kind = ENDING_CHECKMATE, .verdict = VERDICT_LOSS},
        {.kind = ENDING_STALEMATE, .verdict = VERDICT_DRAW},
    };

    for (unsigned i = 0; i < 2; i++) {
        struct ending ending = usual[i];
        ending.colors = BOTH_COLORS;
        for (unsigned k = 0; k < checker->out->ending_count; k++) {
            if (checker->out->endings[k].kind == ending.kind && !checker->out->endings[k].mate)
                ending.colors &= (uint8_t)~checker->out->endings[k].colors;
        }
        if (ending.colors)
            add_ending(checker, ending);
    }
}

/* The colors that can be in check: whose king may be captured, by royals none, cannot. */
static uint8_t colors_in_check(const struct description *out)
{
    uint8_t colors = NOBODY;

    if (out->royals[WHITE] != ROYALS_NONE)
        colors |= ONLY_WHITE;
    if (out->royals[BLACK] != ROYALS_NONE)
        colors |= ONLY_BLACK;
    return colors;
}

/* The colors that can be stalemated: who may pass can, unless something may forbid the pass. */
static uint8_t colors_in_stalemate(const struct description *out)
{
    uint8_t colors = BOTH_COLORS;

    for (unsigned color = 0; color < 2; color++)
        if (out->passes[color] && !out->must_not_check)
            colors &= (uint8_t) ~(1U << color);
    for (unsigned i = 0; i < out->ending_count; i++)
        if (out->endings[i].verdict == VERDICT_NOT_ALLOWED)
            colors |= out->endings[i].colors;
    return colors;
}

/* Leave out what can happen to nobody, so that no page says that it may. */
static void drop_impossible(struct checker *checker)
{
    struct description *out = checker->out;
    const uint8_t checked = colors_in_check(out), stalemated = colors_in_stalemate(out);
    unsigned kept = 0;

    for (unsigned i = 0; i < out->ending_count; i++) {
        struct ending ending = out->endings[i];
        if (ending.kind == ENDING_CHECKMATE || ending.kind == ENDING_CHECKS)
            ending.colors &= checked;
        else if (ending.kind == ENDING_STALEMATE)
            ending.colors &= ending.fewer_pieces && stalemated ? BOTH_COLORS : stalemated;
        else if (ending.kind == ENDING_PERPETUAL_CHECK) /* happens to who gives the checks */
            ending.colors &= (uint8_t)((checked & ONLY_WHITE) << 1 | checked >> 1);
        if (ending.colors)
            out->endings[kept++] = ending;
    }
    out->ending_count = kept;
}

void check_endings(struct checker *checker)
{
    checker_each(checker, "count", read_count);
    check_form_counts(checker);
    checker_each(checker, "end", read_end);
    add_royal_capture(checker);
    leave_nothing_open(checker);
    drop_impossible(checker);
}
