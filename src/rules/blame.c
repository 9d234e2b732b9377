/* Which statement is at fault, and what is said of an inherited one that no longer fits. */
#include "rules/blame.h"

#include "base/buf.h"

enum {
    QUOTED_LEN_MAX = 40, /* of a word in the quotation of a statement */
};

/* Whether it says something about the rules, as it is read. */
static bool is_rule(const struct text *text, const struct statement *statement)
{
    return statement != text->like && statement->grammar && !statement->grammar->fact &&
           !statement->grammar->shown_only;
}

const struct statement *blame_change(const struct text *text)
{
    const struct statement *board = NULL, *piece = NULL, *rule = NULL;
    unsigned rules = 0;

    for (unsigned i = 0; i < text->count; i++) {
        const struct statement *statement = &text->statements[i];
        if (statement->change == CHANGE_REPLACE && statement_is(statement, "board"))
            board = statement;
        if (statement->change == CHANGE_REMOVE && statement_is(statement, "piece"))
            piece = statement;
        if (is_rule(text, statement) && !rules++)
            rule = statement;
    }
    return board ? board : piece ? piece : rules == 1 ? rule : text->like;
}

struct place blame_place(const struct statement *statement)
{
    const unsigned before =
        (statement->change != CHANGE_NONE ? 1u : 0u) + (statement->colors != BOTH_COLORS ? 1u : 0u);
    const uint32_t first = statement->first - before;

    return place_words(statement->source, first, statement->first + statement->count - first);
}

static void write_key(struct buf *buf, const struct statement *statement)
{
    for (uint32_t i = 0; i < statement->key_count; i++)
        buf_format(buf, " %.*s", (int)word_len(statement->source, statement->first + i),
                   word_text(statement->source, statement->first + i));
}

void blame_suggest(const struct statement *statement, char *text, size_t size)
{
    struct buf buf = buf_init(text, size);

    buf_text(&buf, "add replace");
    write_key(&buf, statement);
    buf_text(&buf, " ...");
    if (!statement->grammar->many)
        return;
    buf_text(&buf, ", or remove");
    write_key(&buf, statement);
}

void blame_quote(const struct statement *statement, char *text, size_t size)
{
    static const char *const colors[] = {"", "white ", "black ", ""};
    struct buf buf = buf_init(text, size);
    uint32_t i = 0;

    buf_text(&buf, colors[statement->colors]);
    for (; i < statement->count && buf.len < size / 2; i++) {
        const uint32_t len = word_len(statement->source, statement->first + i);
        const bool is_cut = len > QUOTED_LEN_MAX;
        buf_format(&buf, "%s%.*s%s", i ? " " : "", is_cut ? QUOTED_LEN_MAX : (int)len,
                   word_text(statement->source, statement->first + i), is_cut ? "..." : "");
    }
    if (i < statement->count)
        buf_text(&buf, " ...");
}
