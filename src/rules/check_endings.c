/* Facts, counted checks and the ends of the game. */
#include <string.h>

#include "rules/checker.h"

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
        findings_limit(checker->findings, place_word(statement->source, statement->first),
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
    out->title = out->inventor = out->year = "";
    for (unsigned i = 0; i < text->count; i++) {
        const struct statement *statement = &text->statements[i];
        if (!statement->grammar || !statement->grammar->fact || statement->broken ||
            statement->change != CHANGE_NONE)
            continue;
        if (statement_is(statement, "title"))
            read_single(checker, statement, &out->title);
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

/* ---- ends ---- */

static void read_count(struct checker *checker)
{
    unsigned number;

    if (checker_number(checker, checker_part(checker, "NUMBER"), 1, CHECKS_MAX, &number))
        checker->out->counted_checks = (uint8_t)number;
}

static void read_repetition(struct checker *checker)
{
    struct endings *endings = &checker->out->endings;
    const struct part *number = checker_part(checker, "NUMBER");
    unsigned count;

    if (!number || !checker_number(checker, number, 2, REPETITIONS_MAX, &count))
        return;
    endings->repetition_count = (uint8_t)count;
    endings->repetition = VERDICT_DRAW;
    endings->perpetual_check_loses = checker_part(checker, "perpetual") != NULL;
}

static void read_move_limit(struct checker *checker)
{
    struct endings *endings = &checker->out->endings;
    const struct part *number = checker_part(checker, "NUMBER");
    const struct part *roles = checker_part(checker, "restarted");
    unsigned moves;

    if (!number || !checker_number(checker, number, 1, MOVE_LIMIT_MAX, &moves))
        return;
    endings->move_limit_plies = (uint16_t)(2 * moves);
    if (roles)
        endings->move_limit_roles = checker_roles(checker, roles);
}

/* Whether the statement that counts checks may be there, but could not be read. */
static bool is_count_unknown(const struct checker *checker)
{
    bool unknown = checker->game->incomplete;

    for (unsigned i = 0; i < checker->game->count; i++)
        unknown |= statement_is(&checker->game->statements[i], "count");
    return unknown && !checker->out->counted_checks;
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

static void read_check_end(struct checker *checker)
{
    const struct part *number = checker_part(checker, "NUMBER");
    unsigned checks;

    if (!checker_number(checker, number, 1, CHECKS_MAX, &checks))
        return;
    checker->out->endings.checks = (uint8_t)checks;
    if (checks > checker->out->counted_checks && !is_count_unknown(checker))
        blame_count(checker, number->first, 1);
}

/* The royal piece that an ending is about. */
static bool read_royal(struct checker *checker)
{
    const struct part *part = checker_part(checker, "ROLE");
    const unsigned role = checker_role(checker, part->first);

    if (role && !checker->out->roles[role].royal)
        checker_blame(checker, part->first, 1, NULL, "%s is not royal",
                      checker->out->roles[role].name);
    return role && checker->out->roles[role].royal;
}

static void read_end(struct checker *checker)
{
    struct endings *endings = &checker->out->endings;
    const struct source *source = checker->at->source;
    const uint32_t what = checker->at->first + 1;
    const struct part *verdict = checker_part(checker, "loss");

    if (word_is(source, what, "checkmate"))
        endings->checkmate = (uint8_t)checker_verdict(checker, verdict);
    else if (word_is(source, what, "stalemate"))
        endings->stalemate = (uint8_t)checker_verdict(checker, verdict);
    else if (word_is(source, what, "repetition"))
        read_repetition(checker);
    else if (word_is(source, what, "moves"))
        read_move_limit(checker);
    else if (word_is(source, what, "checks"))
        read_check_end(checker);
    else if (word_is(source, what, "capture"))
        endings->royal_capture = read_royal(checker);
    else if (word_is(source, what, "bare"))
        endings->bare_royal =
            read_royal(checker) ? (uint8_t)checker_verdict(checker, verdict) : VERDICT_NONE;
    else
        endings->counting = COUNTING_PIECES;
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
static void leave_nothing_open(struct endings *endings)
{
    if (!endings->checkmate)
        endings->checkmate = VERDICT_LOSS;
    if (!endings->stalemate)
        endings->stalemate = VERDICT_DRAW;
}

void check_endings(struct checker *checker)
{
    checker_each(checker, "count", read_count);
    check_form_counts(checker);
    checker_each(checker, "end", read_end);
    leave_nothing_open(&checker->out->endings);
}
