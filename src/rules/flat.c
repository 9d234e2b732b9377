/*
 * Statements -> canonical text. A statement is first written as one line with marks between its
 * columns; then the lines of one keyword are laid out under each other and wrapped.
 */
#include "rules/flat.h"

#include <string.h>

#include "rules/parser.h"

enum {
    COLUMNS_MAX = 8,
    WIDTH_MAX = 100,     /* of a line */
    CELL_WIDTH_MAX = 32, /* a wider cell does not move the columns of its neighbors */
    MARK = '\x01',       /* between cells */
    INDENT = 10,         /* of facts and of the board */
    SECTION_INDENTED = 1,
};

/* ---- one line ---- */

static void put_word(struct buf *line, const struct source *source, uint32_t index)
{
    for (uint32_t i = 0; i < word_len(source, index); i++)
        buf_char(line, word_text(source, index)[i]);
}

/* Words with a blank between them, none before punctuation; those of a setup run together. */
static void put_words(struct buf *line, const struct source *source, const struct part *part,
                      bool is_setup)
{
    for (uint32_t i = part->first; i < part->first + part->count; i++) {
        if (i > part->first && !is_setup && !strchr(",:", *word_text(source, i)))
            buf_char(line, ' ');
        put_word(line, source, i);
    }
}

/* The part that was found for an element of the pattern or the clause that starts there. */
static const struct part *part_at(const struct match *match, const char *element)
{
    for (unsigned i = 0; i < match->part_count; i++) {
        if (match->parts[i].label == element)
            return &match->parts[i];
    }
    return NULL;
}

static bool is_slot(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* The blank before an element; two blanks in the pattern begin a column. */
static void put_gap(struct buf *line, const char *pattern, const char *element)
{
    if (line->len == 0 || *element == ',' || *element == ':')
        return;
    const bool is_column = element - pattern >= 2 && element[-1] == ' ' && element[-2] == ' ';
    buf_char(line, is_column ? MARK : ' ');
}

static void put_element(struct buf *line, const struct statement *statement,
                        const struct match *match, const char *element)
{
    const struct part *part = part_at(match, element);

    if (part) {
        put_words(line, statement->source, part, statement_is(statement, "setup"));
        return;
    }
    for (uint32_t i = 0; i < grammar_element_len(element); i++)
        buf_char(line, element[i]);
}

/*
 * A clause [...] of the pattern, if the statement has it. *first: the clause that begins the run
 * of neighbors, whose gap the first one written has; NULL once one was written.
 */
static void put_clause(struct buf *line, const struct statement *statement,
                       const struct match *match, const char *clause, const char **first)
{
    const char *p = clause + strspn(clause, "[, ");
    const struct part *part = part_at(match, p);

    if (!part)
        return;
    if (clause[1] == ',' || !*first)
        buf_text(line, ", ");
    else
        put_gap(line, statement->grammar->pattern, *first);
    *first = NULL;
    for (bool begun = false; *p != ']'; begun = true) {
        if (begun)
            buf_char(line, ' ');
        /* Within a clause the first slot is found under the clause's first word. */
        const struct part *own = part_at(match, p);
        if (is_slot(*p))
            put_words(line, statement->source, own ? own : part, false);
        else if (!begun && memchr(p, '/', grammar_element_len(p)))
            put_word(line, statement->source, part->first);
        else
            buf_format(line, "%.*s", (int)grammar_element_len(p), p);
        p += grammar_element_len(p);
        p += strspn(p, " ");
    }
}

/* The whole statement with marks between its columns; the keyword is printed by wrap(). */
static void put_statement(struct buf *line, const struct statement *statement)
{
    const char *pattern = statement->grammar->pattern;
    const char *first = strchr(pattern, '[');
    struct match match;

    parser_match(statement, &match);
    for (const char *p = pattern; *p; p += strspn(p, " |")) {
        if (*p == '[') {
            put_clause(line, statement, &match, p, &first);
            p = strchr(p, ']') + 1;
        } else if (*p != '|') {
            put_gap(line, pattern, p);
            put_element(line, statement, &match, p);
            p += grammar_element_len(p);
        }
    }
}

/* ---- columns ---- */

/* A statement as text without its keyword. */
struct line {
    const char *text;
    size_t len;
    uint8_t colors; /* of its statement */
};

static size_t cell_len(const char *text)
{
    const char *mark = strchr(text, MARK);

    return mark ? (size_t)(mark - text) : strlen(text);
}

/* Widths of the columns of a few lines. */
static void measure(const struct line *lines, unsigned count, size_t widths[COLUMNS_MAX])
{
    memset(widths, 0, sizeof(*widths) * COLUMNS_MAX);
    for (unsigned i = 0; i < count; i++) {
        const char *cell = lines[i].text;
        for (unsigned column = 0; column < COLUMNS_MAX; column++) {
            const size_t len = cell_len(cell);
            if (!cell[len])
                break; /* nothing follows the last cell */
            if (len > widths[column] && len <= CELL_WIDTH_MAX)
                widths[column] = len;
            cell += len + 1;
        }
    }
}

/* The line with its cells padded. */
static void pad(const struct line *line, const size_t widths[COLUMNS_MAX], struct buf *out)
{
    const char *cell = line->text;

    for (unsigned column = 0;; column++) {
        const size_t len = cell_len(cell);
        for (size_t i = 0; i < len; i++)
            buf_char(out, cell[i]);
        if (!cell[len])
            return;
        const size_t width = column < COLUMNS_MAX ? widths[column] : 0;
        for (size_t i = len; i < width; i++)
            buf_char(out, ' ');
        buf_text(out, "  ");
        cell += len + 1;
    }
}

/*
 * Where to end a line that starts at text and has `room`: behind a slash of a setup, else before a
 * blank, if possible behind a comma.
 */
static size_t break_at(const char *text, size_t room, bool is_setup, bool is_fact)
{
    size_t best = 0, comma = 0;

    for (size_t i = 1; text[i] && (i <= room || !best); i++) {
        /* A word with # would be a comment at the start of a line. */
        if (is_setup ? text[i - 1] != '/' : text[i] != ' ' || text[i + 1] == '#')
            continue;
        best = i;
        if (text[i - 1] == ',' && i <= room && !is_fact)
            comma = i;
    }
    return comma ? comma : best ? best : strlen(text);
}

static void put_indent(struct buf *out, size_t indent)
{
    for (size_t i = 0; i < indent; i++)
        buf_char(out, ' ');
}

/* Write text behind the keyword, wrapped. */
static void wrap(const struct grammar *row, size_t indent, const char *text, uint8_t colors,
                 struct buf *out)
{
    static const char *const prefixes[] = {"", "white ", "black ", ""};
    const bool is_setup = !strcmp(row->keyword, "setup");
    const size_t room = WIDTH_MAX - indent - strlen(prefixes[colors]);

    buf_format(out, "%s%s", prefixes[colors], row->keyword);
    put_indent(out, indent - strlen(row->keyword));
    while (strlen(text) > room) {
        const size_t len = break_at(text, room, is_setup, row->fact);
        for (size_t i = 0; i < len; i++)
            buf_char(out, text[i]);
        text += len + strspn(text + len, " ");
        if (!*text)
            break;
        buf_char(out, '\n');
        put_indent(out, indent);
    }
    buf_text(out, text);
    buf_char(out, '\n');
}

/* ---- the game ---- */

struct printer {
    const struct game *game;
    struct arena *arena;
    struct buf *out;
    struct line *lines; /* STATEMENTS_MAX of them, used again for each keyword */
    struct buf scratch;
    int section;     /* printed last, -1 before the first */
    bool with_facts; /* and all else that leaves recorded games as they are */
    bool no_memory;
};

static void collect(struct printer *printer, const struct statement *statement, unsigned *count)
{
    struct buf *line = &printer->scratch;

    line->len = 0;
    line->text[0] = '\0';
    put_statement(line, statement);
    char *text = arena_text(printer->arena, line->text, line->len);
    printer->no_memory |= !text;
    if (text && *count < STATEMENTS_MAX)
        printer->lines[(*count)++] = (struct line){text, line->len, statement->colors};
}

static void print_lines(struct printer *printer, const struct grammar *row, unsigned count)
{
    const size_t indent = row->section <= SECTION_INDENTED ? INDENT : strlen(row->keyword) + 1;
    size_t widths[COLUMNS_MAX];

    if (count && printer->section >= 0 && printer->section != row->section)
        buf_char(printer->out, '\n');
    if (count)
        printer->section = row->section;
    measure(printer->lines, count, widths);
    for (unsigned i = 0; i < count; i++) {
        printer->scratch.len = 0;
        printer->scratch.text[0] = '\0';
        pad(&printer->lines[i], widths, &printer->scratch);
        wrap(row, indent, printer->scratch.text, printer->lines[i].colors, printer->out);
    }
}

/* All statements of one keyword. */
static void print_keyword(struct printer *printer, const struct grammar *row)
{
    const struct text *text = printer->game->text;
    unsigned count = 0;

    for (unsigned i = 0; row->fact && i < text->count; i++) {
        if (statement_is(&text->statements[i], row->keyword))
            collect(printer, &text->statements[i], &count);
    }
    for (unsigned i = 0; !row->fact && i < printer->game->count; i++) {
        const struct statement *statement = &printer->game->statements[i];
        const bool is_asked = printer->with_facts || !statement->grammar->only_ends;
        if (!statement->gone && is_asked && statement_is(statement, row->keyword))
            collect(printer, statement, &count);
    }
    print_lines(printer, row, count);
}

bool flat_print(const struct game *game, bool with_facts, struct arena *arena, struct buf *out)
{
    /* Padding adds at most CELL_WIDTH_MAX + 2 to each column of a statement. */
    enum {
        SCRATCH_SIZE = 2 * ADX_RULES_SIZE_MAX
    };
    char *scratch = arena_take(arena, SCRATCH_SIZE);
    struct line *lines = arena_take(arena, sizeof(*lines) * STATEMENTS_MAX);
    struct printer printer = {game, arena, out, lines, {0}, -1, with_facts, false};

    if (!scratch || !lines)
        return false;
    printer.scratch = buf_init(scratch, SCRATCH_SIZE);
    for (unsigned i = 0; i < grammar_count; i++) {
        const struct grammar *row = &grammar_rows[i];
        const bool is_first = i == 0 || strcmp(row[-1].keyword, row->keyword);
        const bool is_rule = !row->fact && !row->shown_only;
        if (is_first && strcmp(row->keyword, "like") && (with_facts || is_rule))
            print_keyword(&printer, row);
    }
    return !printer.no_memory;
}
