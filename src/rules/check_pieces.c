/* piece, when it has checks, move, link: the roles and how they move. */
#include <stdio.h>
#include <string.h>

#include "rules/betza.h"
#include "rules/checker.h"
#include "rules/lint.h"
#include "rules/parser.h"

/* ---- movement ---- */

/* What the displacements of one word have in common. */
struct terms {
    unsigned role, imitating;
    bool passing, not_passing, added, unmoved, not_in_check;
    uint64_t faced;
    uint8_t colors;
    struct squares from, to;
};

/* Whether a displacement steps over squares, on which it can be captured in passing. */
static bool steps_over(const struct displacement *displacement)
{
    return displacement->leg_count > 1 || displacement->legs[0].max > 1;
}

unsigned checker_betza(struct checker *checker, uint32_t word, struct displacement *found)
{
    struct betza_error error = {0};
    const struct source *source = checker->at->source;
    const unsigned count = betza_read(word_text(source, word), word_len(source, word),
                                      checker->out->geometry.hexagons, found, RULES_MAX, &error);

    if (!count) {
        char suggested[sizeof(error.suggestion) + 8] = "";
        if (error.suggestion[0])
            snprintf(suggested, sizeof(suggested), "write %s", error.suggestion);
        checker_blame_bytes(checker, word, error.offset, error.length, suggested, "%s",
                            error.sentence);
    }
    return count;
}

/* A step out and back, by which the turn passes. Returns: false if it cannot be (reported). */
static bool add_pause(struct checker *checker, uint32_t word, const struct terms *terms,
                      const struct displacement *way)
{
    struct description *out = checker->out;

    if (terms->imitating || terms->unmoved || terms->passing) {
        checker_blame(checker, word, 1, "write a statement of its own for it",
                      "a step out and back passes the turn, and has no clauses but from and to");
        return false;
    }
    if (!checker_allows_no_throw(checker))
        return false;
    if (out->pause_count == PAUSES_MAX) {
        checker_limit_of_game(checker, word, 1,
                              "a game can have at most %d steps out and back, counting each "
                              "direction",
                              PAUSES_MAX);
        return false;
    }
    out->pauses[out->pause_count++] = (struct rule){.role = (uint8_t)terms->role,
                                                    .colors = terms->colors,
                                                    .displacement = *way,
                                                    .from = squares_and(terms->from, terms->to),
                                                    .to = terms->to};
    return true;
}

uint64_t checker_all_roles(const struct description *out)
{
    uint64_t roles = 0;

    for (unsigned role = 1; role <= out->role_count; role++)
        roles |= out->roles[role].stone ? 0 : UINT64_C(1) << role;
    return roles;
}

bool checker_imitates(const struct description *out)
{
    bool imitates = false;

    for (unsigned role = 1; role <= out->role_count; role++)
        imitates |= out->roles[role].imitator;
    return imitates;
}

/* Warn of a word that passes the turn since steps out and back do. */
static void warn_of_pause(struct checker *checker, uint32_t word)
{
    struct displacement ways[RULES_MAX];
    struct betza_note note;
    const struct source *source = checker->at->source;

    if (!betza_means_more(word_text(source, word), word_len(source, word),
                          checker->out->geometry.hexagons, ways, RULES_MAX, &note))
        return;
    if (source == &checker->game->text->source)
        findings_add(checker->findings, ADX_WARNING,
                     place_part(source, word, note.offset, note.length), note.suggestion, "%s",
                     note.sentence);
    else
        lint_warn(checker, checker->at, note.suggestion, "%s", note.sentence);
}

static void add_rules(struct checker *checker, uint32_t word, const struct terms *terms)
{
    struct description *out = checker->out;
    static const char no_room[] =
        "a game can have at most %d ways of moving, counting each direction";
    struct displacement found[RULES_MAX];
    const unsigned count = checker_betza(checker, word, found);

    if (!count)
        return;
    for (unsigned i = 0; terms->unmoved && i < count; i++) {
        if (found[i].modes == MODE_MOVE)
            continue;
        checker_blame(checker, word, 1, "put m before it, as in mN",
                      "a first move goes to an empty square and does not capture");
        return;
    }
    bool passes = !terms->passing && !terms->not_passing;
    for (unsigned i = 0; i < count; i++)
        passes |= steps_over(&found[i]);
    if (!passes) {
        checker_blame(checker, word, 1, "leave passing out",
                      "passing is only for moves that pass over a square, and this one does not");
        return;
    }
    for (unsigned i = 0, pauses = 0; i < count; i++) {
        if (found[i].modes == MODE_PAUSE) {
            if (!add_pause(checker, word, terms, &found[i]))
                return;
            if (!pauses++)
                warn_of_pause(checker, word);
            continue;
        }
        if (out->rule_count == RULES_MAX) {
            checker_limit_of_game(checker, word, 1, no_room, RULES_MAX);
            return;
        }
        checker->rule_statement[out->rule_count] = checker->at;
        checker->not_passing[out->rule_count] = terms->not_passing || terms->unmoved;
        out->rules[out->rule_count++] =
            (struct rule){.role = (uint8_t)terms->role,
                          .imitating = (uint8_t)terms->imitating,
                          .added = terms->added,
                          .passing = terms->passing && steps_over(&found[i]),
                          .unmoved = terms->unmoved,
                          .not_in_check = terms->not_in_check,
                          .faced = terms->faced,
                          .colors = terms->colors,
                          .displacement = found[i],
                          .from = terms->from,
                          .to = terms->to};
    }
}

/* The movement of a piece or a form: "-" is none, "I" is imitation, anything else is Betza's. */
static void read_movement(struct checker *checker, unsigned role, struct squares within)
{
    const uint32_t word = checker_part(checker, "BETZA")->first;
    const struct terms terms = {
        .role = role, .colors = BOTH_COLORS, .from = checker_everywhere(checker), .to = within};

    if (word_is(checker->at->source, word, "I"))
        checker->out->roles[role].imitator = true;
    else if (!word_is(checker->at->source, word, "-"))
        add_rules(checker, word, &terms);
}

/* ---- pieces ---- */

/* A capital, perhaps with a sign before or behind it: P, +R, Q~. */
bool checker_letter(struct checker *checker, uint32_t word, char letter[4])
{
    const char *text = word_text(checker->at->source, word);
    const uint32_t len = word_len(checker->at->source, word);
    const uint32_t at = len > 1 && text[0] == '+';
    const bool has_mark =
        len == at + 2 && (text[at + 1] == '~' || text[at + 1] == '\'' || text[at + 1] == '!');

    char suggested[48] = "for example piece archbishop A BN";
    const char inner = text[len == 3 && text[0] == text[2]];
    if ((len == 1 || len == 3) && inner >= 'A' && (inner & ~0x20) <= 'Z')
        snprintf(suggested, sizeof(suggested), "write %c", inner & ~0x20);
    if (len < at + 1 || text[at] < 'A' || text[at] > 'Z' || (len != at + 1 && !has_mark)) {
        checker_blame(checker, word, 1, suggested,
                      "a piece letter is a capital letter, optionally with + before it or one of ~ "
                      "' ! after it");
        return false;
    }
    word_copy(checker->at->source, word, letter, 4);
    return true;
}

static void check_letter(struct checker *checker, uint32_t word, unsigned role)
{
    const struct role *roles = checker->out->roles;

    for (unsigned other = 1; other < role; other++) {
        if (roles[role].letter[0] && !strcmp(roles[other].letter, roles[role].letter))
            checker_blame(checker, word, 1, "choose another letter for one of them",
                          "%s and %s have the same letter %s", roles[other].name, roles[role].name,
                          roles[role].letter);
    }
}

/* Names first, so that statements may mention pieces that come later. */
static void name_piece(struct checker *checker)
{
    const uint32_t name = checker->at->first + 1;
    const struct part *letter = checker_part(checker, "LETTER");
    const struct part *picture = checker_part(checker, "drawn");

    if (!checker_name(checker, name, "piece")) {
        checker->has_roles = false;
        return;
    }
    const unsigned number = checker_add_role(checker);
    if (!number) {
        checker->has_roles = false;
        return;
    }
    struct role *role = &checker->out->roles[number];
    word_copy(checker->at->source, name, role->name, sizeof(role->name));
    word_copy(checker->at->source, name, role->picture, sizeof(role->picture));
    if (picture && checker_name(checker, picture->first, "picture"))
        word_copy(checker->at->source, picture->first, role->picture, sizeof(role->picture));
    if (checker_letter(checker, letter->first, role->letter))
        check_letter(checker, letter->first, number);
    role->royal = checker_part(checker, "royal") != NULL;
}

/* Pieces whose statement is broken are known by name, so that no mention of them is wrong too. */
static void add_broken_pieces(struct checker *checker)
{
    for (unsigned i = 0; i < checker->game->count; i++) {
        struct statement *statement = &checker->game->statements[i];
        if (!statement_is(statement, "piece") || !statement->broken)
            continue;
        if (statement->count < 2 ||
            word_len(statement->source, statement->first + 1) >= ADX_NAME_SIZE_MAX) {
            checker->has_roles = false;
            continue;
        }
        checker->at = statement;
        const unsigned role = checker_add_role(checker);
        if (role)
            word_copy(statement->source, statement->first + 1, checker->out->roles[role].name,
                      ADX_NAME_SIZE_MAX);
    }
}

static unsigned role_at(const struct checker *checker)
{
    for (unsigned role = 1; role <= checker->out->role_count; role++) {
        if (checker->role_statement[role] == checker->at)
            return role;
    }
    return 0;
}

static void read_piece(struct checker *checker)
{
    const struct part *within = checker_part(checker, "within");
    const struct part *captured = checker_part(checker, "captured");
    const unsigned role = role_at(checker);

    if (!role)
        return;
    checker->within[role] = checker_everywhere(checker);
    if (within)
        checker_squares(checker, within, &checker->within[role]);
    read_movement(checker, role, checker->within[role]);
    if (!captured)
        return;
    const unsigned as = checker_role(checker, captured->first);
    if (as == role)
        checker_blame(checker, captured->first, 1, "leave this clause out",
                      "a piece is captured as itself anyway");
    else if (as)
        checker->out->roles[role].captured_as = (uint8_t)as;
}

void check_pieces(struct checker *checker)
{
    checker->has_roles = !checker->game->incomplete;
    checker_each(checker, "piece", name_piece);
    add_broken_pieces(checker);
    check_stone(checker);
    checker_each(checker, "piece", read_piece);
}

/* ---- forms ---- */

/* when king has 2 checks: it moves D2F2 */
static void read_form(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *number = checker_part(checker, "NUMBER");
    unsigned checks;

    if (!number)
        return; /* a statement about moves */
    const unsigned base = checker_role(checker, checker_part(checker, "ROLE")->first);
    if (!checker_number(checker, number, 1, CHECKS_MAX, &checks) || !base)
        return;
    if (!out->roles[base].royal)
        checker_blame(
            checker, checker_part(checker, "ROLE")->first, 1, NULL,
            "only a royal piece can change its movement after a check, and %s is not royal",
            out->roles[base].name);
    for (unsigned other = 1; other <= out->role_count; other++) {
        if (out->roles[other].base == base && out->roles[other].checks == checks)
            checker_blame(checker, number->first, 1, "leave one of the two out",
                          "the movement of %s after this number of checks is stated twice",
                          out->roles[base].name);
    }
    if (!word_is(checker->at->source, checker_part(checker, "check")->first,
                 checks == 1 ? "check" : "checks"))
        checker_blame(checker, checker_part(checker, "check")->first, 1,
                      checks == 1 ? "did you mean check?" : "did you mean checks?",
                      "expected \"%s\" after this number", checks == 1 ? "check" : "checks");
    const unsigned form = checker_add_role(checker);
    if (!form)
        return;
    out->roles[form] = out->roles[base];
    out->roles[form].imitator = false;
    out->roles[form].base = (uint8_t)base;
    out->roles[form].checks = (uint8_t)checks;
    read_movement(checker, form, checker->within[base]);
}

void check_forms(struct checker *checker)
{
    checker_each(checker, "when", read_form);
}

/* ---- further moves ---- */

/* unmoved, not out of check, until faced by rook */
static void read_unmoved(struct checker *checker, struct terms *terms)
{
    const struct part *out = checker_part(checker, "not out"),
                      *until = checker_part(checker, "until");
    const struct part *passing = checker_part(checker, "passing"),
                      *as = checker_part(checker, "as");
    const struct part *lone = out ? out : until, *other = passing ? passing : as;

    terms->unmoved = checker_part(checker, "unmoved") != NULL;
    terms->not_in_check = out != NULL;
    if (until)
        terms->faced = checker_roles(checker, until);
    if (lone && !terms->unmoved)
        checker_blame(checker, lone->first, lone->count, "add unmoved",
                      "this is only for moves of a piece that has not moved");
    if (terms->unmoved && other)
        checker_blame(checker, other->first, other->count, "leave this clause out",
                      "a move of a piece that has not moved cannot have this clause");
}

static void read_move(struct checker *checker)
{
    const struct part *from = checker_part(checker, "from"), *to = checker_part(checker, "to");
    const struct part *as = checker_part(checker, "as");
    const uint32_t word = checker_part(checker, "BETZA")->first;
    const unsigned role = checker_role(checker, checker->at->first + 1);
    struct terms terms = {.role = role, .added = true, .colors = checker->at->colors};

    terms.from = terms.to = checker_everywhere(checker);
    terms.passing = checker_part(checker, "passing") != NULL;
    terms.not_passing = checker_part(checker, "not passing") != NULL;
    if (terms.passing && terms.not_passing)
        checker_blame(checker, checker_part(checker, "not passing")->first, 2,
                      "leave one of them out", "a move is either passing or not passing");
    if (terms.passing && checker->out->roles[role].royal)
        checker_blame(checker, checker_part(checker, "passing")->first, 1, "leave this word out",
                      "%s is royal and cannot be captured en passant",
                      checker->out->roles[role].name);
    read_unmoved(checker, &terms);
    if (from)
        checker_squares(checker, from, &terms.from);
    if (to)
        checker_squares(checker, to, &terms.to);
    if (role && !as && checker->out->roles[role].imitator)
        checker_blame(checker, checker->at->first + 1, 1, "add as and the name of a piece",
                      "%s is an imitator, so the text must say which piece it imitates here",
                      checker->out->roles[role].name);
    if (as) {
        terms.imitating = checker_role(checker, as->first);
        if (role && terms.imitating && !checker->out->roles[role].imitator)
            checker_blame(checker, as->first, 1, "leave out as and what follows it",
                          "%s never moves as another piece, because its movement is not I",
                          checker->out->roles[role].name);
    }
    if (word_is(checker->at->source, word, "-") || word_is(checker->at->source, word, "I"))
        checker_blame(checker, word, 1, "write a movement here, such as W",
                      "\"%.*s\" can only be used in a piece statement", 1,
                      word_text(checker->at->source, word));
    else if (role)
        add_rules(checker, word, &terms);
}

static void read_links(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *paths = checker_part(checker, "PATHS");
    const unsigned role = checker_role(checker, checker->at->first + 1);
    unsigned a, b;

    if (role && out->roles[role].imitator)
        checker_blame(checker, checker->at->first + 1, 1,
                      "leave this out, or give it a movement other than I",
                      "%s is an imitator, so it cannot have links", out->roles[role].name);
    for (uint32_t i = paths->first; i < paths->first + paths->count; i++) {
        if (!checker_path(checker, i, &a, &b))
            continue;
        if (a == b) {
            checker_blame(checker, i, 1, "write two different squares",
                          "a link needs two different squares");
            continue;
        }
        if (out->link_count == LINKS_MAX) {
            checker_limit_of_game(checker, i, 1, "a game can have at most %d links", LINKS_MAX);
            return;
        }
        out->links[out->link_count++] = (struct link){(uint8_t)role, (uint8_t)a, (uint8_t)b};
    }
}

/* must capture, must not check */
static void read_must(struct checker *checker)
{
    const bool is_capture = word_is(checker->at->source, checker->at->first + 1, "capture");
    bool *demand = is_capture ? &checker->out->must_capture : &checker->out->must_not_check;

    if (*demand)
        checker_blame(checker, checker->at->first, checker->at->count, "leave one of the two out",
                      "this is stated twice");
    *demand = true;
    checker_allows_no_throw(checker);
}

/* may pass, may pass when stalemated */
static void read_may(struct checker *checker)
{
    const bool is_last = checker_part(checker, "when") != NULL;

    if (!checker_allows_no_throw(checker))
        return;
    for (unsigned color = 0; color < 2; color++)
        if (checker->at->colors >> color & 1)
            checker->out->passes[color] = is_last ? PASS_STALEMATED : PASS_ALWAYS;
}

/* The squares on which pieces of the role stand at first, as White sees them. */
static struct squares homes_of(const struct description *out, unsigned role, unsigned colors)
{
    struct squares homes = {{0, 0}};

    for (unsigned s = 0; s < out->geometry.square_count; s++) {
        const unsigned piece = out->setup.board[s];
        if (piece_role(piece) == role && colors >> piece_color(piece) & 1)
            squares_add(&homes, piece_color(piece) == WHITE ? s : out->geometry.mirror[s]);
    }
    return homes;
}

/* Whether such a piece castles, and so has a right of another kind on the same square. */
static bool castles_from(const struct description *out, const struct rule *rule)
{
    for (unsigned i = 0; i < out->castle_count; i++) {
        const struct castle *castle = &out->castles[i];
        if (castle->rook_role == rule->role && castle->colors & rule->colors &&
            squares_has(rule->from, castle->rook_from))
            return true;
    }
    return false;
}

/* What is wrong with first moves of a piece; NULL: nothing. */
static const char *fault_of_first(const struct description *out, const struct rule *rule)
{
    if (out->shuffle.count)
        return "a game with shuffled starts cannot have this rule";
    if (!squares_any(rule->from))
        return "no such piece stands there at first";
    return castles_from(out, rule) ? "the partner of a castling cannot have this rule" : NULL;
}

void check_first_moves(struct checker *checker)
{
    struct description *out = checker->out;

    for (unsigned i = 0; checker->has_setup && i < out->rule_count; i++) {
        struct rule *rule = &out->rules[i];
        if (!rule->unmoved)
            continue;
        rule->from = squares_and(rule->from, homes_of(out, rule->role, rule->colors));
        const char *fault = fault_of_first(out, rule);
        checker->at = checker->rule_statement[i];
        if (fault)
            checker_blame(checker, checker->at->first, checker->at->count, "leave unmoved out",
                          "%s", fault);
    }
}

void check_moves(struct checker *checker)
{
    checker_each(checker, "may", read_may);
    checker_each(checker, "must", read_must);
    checker_each(checker, "move", read_move);
    checker_each(checker, "link", read_links);
}
