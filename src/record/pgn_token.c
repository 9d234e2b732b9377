#include "record/pgn_token.h"

#include <string.h>

/* What typographers and old systems write between words. */
static const char *const blanks[] = {
    "\xC2\xA0",     /* U+00A0 no-break space */
    "\xE2\x80\x80", /* U+2000 to U+200B: spaces of all widths, and of none */
    "\xE2\x80\x81", "\xE2\x80\x82", "\xE2\x80\x83", "\xE2\x80\x84", "\xE2\x80\x85",
    "\xE2\x80\x86", "\xE2\x80\x87", "\xE2\x80\x88", "\xE2\x80\x89", "\xE2\x80\x8A",
    "\xE2\x80\x8B", "\xE2\x80\xAF", /* U+202F narrow no-break space */
    "\xE2\x81\x9F",                 /* U+205F mathematical space */
    "\xE3\x80\x80",                 /* U+3000 ideographic space */
    "\xEF\xBB\xBF",                 /* U+FEFF byte order mark */
};

static bool begins(const char *text, size_t len, const char *word)
{
    const size_t size = strlen(word);

    return len >= size && memcmp(text, word, size) == 0;
}

/* Bytes of the blank that a text begins with; 0 where it begins with none. */
static size_t blank_len(const char *text, size_t len)
{
    static const char end_of_file = '\x1A'; /* Ctrl-Z, by which CP/M and DOS end texts */

    if (len && (*text == ' ' || (*text >= '\t' && *text <= '\r') || *text == end_of_file))
        return 1;
    for (size_t i = 0; len > 1 && *text & 0x80 && i < sizeof(blanks) / sizeof(blanks[0]); i++) {
        if (begins(text, len, blanks[i]))
            return strlen(blanks[i]);
    }
    return 0;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_name_letter(char c)
{
    return c > ' ' && c <= '~' && c != '"' && c != '[' && c != ']';
}

static bool at_end(const struct pgn_lexer *lexer)
{
    return lexer->at >= lexer->size;
}

static char here(const struct pgn_lexer *lexer)
{
    return at_end(lexer) ? '\0' : lexer->text[lexer->at];
}

static void skip_line(struct pgn_lexer *lexer)
{
    while (!at_end(lexer) && here(lexer) != '\n')
        lexer->at++;
}

static size_t blank_here(const struct pgn_lexer *lexer)
{
    return blank_len(lexer->text + lexer->at, lexer->size - lexer->at);
}

/* Blanks, and lines that begin with %. */
static void skip_blanks(struct pgn_lexer *lexer)
{
    while (!at_end(lexer)) {
        const bool begins_line = lexer->at == 0 || lexer->text[lexer->at - 1] == '\n';
        const size_t blank = blank_here(lexer);
        if (here(lexer) == '%' && begins_line)
            skip_line(lexer);
        else if (blank)
            lexer->at += blank;
        else
            return;
    }
}

static void skip_within(struct pgn_lexer *lexer)
{
    for (size_t blank; (blank = blank_here(lexer)) > 0;)
        lexer->at += blank;
}

static size_t line_end(const struct pgn_lexer *lexer, size_t at)
{
    const char *end = memchr(lexer->text + at, '\n', lexer->size - at);

    return end ? (size_t)(end - lexer->text) : lexer->size;
}

/* Whether the line from there on has nothing but blanks. */
static bool is_empty_line(const struct pgn_lexer *lexer, size_t at, size_t end)
{
    for (size_t blank; at < end && (blank = blank_len(lexer->text + at, end - at)) > 0;)
        at += blank;
    return at >= end;
}

/* Whether a line begins there that is a tag: [Name "... "] */
static bool is_tag_line(const struct pgn_lexer *lexer, size_t at)
{
    const char *text = lexer->text + at;
    const size_t end = line_end(lexer, at);
    size_t len = end - at, name = 1;

    while (len && blank_len(text + len - 1, 1))
        len--;
    if (len < 6 || text[0] != '[' || text[len - 1] != ']' || !memchr(text, '"', len))
        return false;
    while (name < len && is_name_letter(text[name]))
        name++;
    return name > 1 && blank_len(text + name, len - name) > 0;
}

/* Whether a game begins after the line that ends there: an empty line, and a tag behind it. */
static bool begins_game(const struct pgn_lexer *lexer, size_t end, size_t *start)
{
    if (end + 1 >= lexer->size)
        return false;
    const size_t empty_end = line_end(lexer, end + 1);
    *start = empty_end + 1;
    return *start < lexer->size && is_empty_line(lexer, end + 1, empty_end) &&
           is_tag_line(lexer, *start);
}

/* The words between braces. A comment without an end goes up to the next game. */
static struct pgn_token take_comment(struct pgn_lexer *lexer, struct pgn_token token)
{
    token.text = lexer->text + lexer->at;
    token.kind = PGN_OPEN_COMMENT;
    for (size_t line = lexer->at, end, next; token.kind == PGN_OPEN_COMMENT; line = end + 1) {
        if (line >= lexer->size) {
            lexer->at = lexer->size;
            break;
        }
        end = line_end(lexer, line);
        const char *found = memchr(lexer->text + line, '}', end - line);
        if (found) {
            token.kind = PGN_COMMENT;
            token.len = (size_t)(found - token.text);
            lexer->at += token.len + 1;
        } else if (begins_game(lexer, end, &next)) {
            lexer->at = next;
            break;
        }
    }
    return token;
}

static struct pgn_token take_rest_of_line(struct pgn_lexer *lexer, struct pgn_token token)
{
    token.kind = PGN_COMMENT;
    token.text = lexer->text + lexer->at;
    skip_line(lexer);
    token.len = (size_t)(lexer->text + lexer->at - token.text);
    return token;
}

/* Bytes of the quotation mark that a text begins with, a typographic one as well. */
static size_t quote_len(const char *text, size_t len)
{
    if (len && *text == '"')
        return 1;
    return begins(text, len, "\xE2\x80\x9C") || begins(text, len, "\xE2\x80\x9D") ||
                   begins(text, len, "\xE2\x80\x9E")
               ? 3
               : 0;
}

/*
 * The end of a tag's value that begins at `at`: the mark that has ] behind it, as names with marks
 * of their own are often written without backslashes. Returns: false if there is none in its line.
 */
static bool find_value_end(const struct pgn_lexer *lexer, size_t at, size_t *value_end,
                           size_t *tag_end)
{
    const size_t end = line_end(lexer, at);

    for (size_t i = at; i < end; i++) {
        const size_t quote = quote_len(lexer->text + i, end - i);
        if (!quote) {
            i += lexer->text[i] == '\\';
            continue;
        }
        size_t next = i + quote;
        for (size_t blank; (blank = blank_len(lexer->text + next, end - next)) > 0;)
            next += blank;
        if (next < end && lexer->text[next] == ']') {
            *value_end = i;
            *tag_end = next + 1;
            return true;
        }
    }
    return false;
}

/* A tag that is not whole, is its line. */
static struct pgn_token take_tag(struct pgn_lexer *lexer, struct pgn_token token)
{
    size_t value_end, tag_end;

    skip_within(lexer);
    token.kind = PGN_WRONG;
    token.text = lexer->text + lexer->at;
    while (!at_end(lexer) && is_name_letter(here(lexer)))
        lexer->at++;
    token.len = (size_t)(lexer->text + lexer->at - token.text);
    skip_within(lexer);
    const size_t quote = quote_len(lexer->text + lexer->at, lexer->size - lexer->at);
    const size_t value = lexer->at + quote;
    if (!token.len || !quote || !find_value_end(lexer, value, &value_end, &tag_end)) {
        skip_line(lexer);
        return token;
    }
    token.value = lexer->text + value;
    token.value_len = value_end - value;
    lexer->at = tag_end;
    token.kind = PGN_TAG;
    return token;
}

/* Bytes of "12." or "12..." before a move, or of "12" alone; 0 where there are none. */
static size_t number_len(const char *text, size_t len)
{
    static const char null[] = "0000", ellipsis[] = "\xE2\x80\xA6";
    size_t digits = 0;

    while (digits < len && is_digit(text[digits]))
        digits++;
    size_t at = digits;
    while (at < len && (text[at] == '.' || begins(text + at, len - at, ellipsis)))
        at += text[at] == '.' ? 1 : sizeof(ellipsis) - 1;
    if (at > digits)
        return at;
    return digits == len && !(len == sizeof(null) - 1 && begins(text, len, null)) ? len : 0;
}

/* Bytes of a piece in parentheses that a word goes on with, "(Q)"; 0 where it does not. */
static size_t promotion_len(const struct pgn_lexer *lexer)
{
    const char *text = lexer->text + lexer->at;
    const bool is_digit_before = lexer->at > 0 && is_digit(text[-1]);

    return is_digit_before && lexer->size - lexer->at >= 3 && text[0] == '(' && text[2] == ')' &&
                   text[1] >= 'A' && text[1] <= 'Z'
               ? 3
               : 0;
}

static struct pgn_token take_word(struct pgn_lexer *lexer, struct pgn_token token)
{
    token.kind = PGN_WORD;
    token.text = lexer->text + lexer->at;
    for (;;) {
        const size_t word = token.text == lexer->text + lexer->at ? 0 : promotion_len(lexer);
        if (word)
            lexer->at += word;
        else
            lexer->at++;
        if (at_end(lexer) || blank_here(lexer) ||
            (memchr("{}();[]$", here(lexer), 8) && !promotion_len(lexer)))
            break;
    }
    token.len = (size_t)(lexer->text + lexer->at - token.text);
    const size_t number = number_len(token.text, token.len);
    token.text += number;
    token.len -= number;
    return token;
}

static struct pgn_token take_token(struct pgn_lexer *lexer)
{
    struct pgn_token token = {.kind = PGN_END};

    skip_blanks(lexer);
    token.start = lexer->at;
    token.text = lexer->text + lexer->at;
    if (at_end(lexer))
        return token;
    switch (here(lexer)) {
    case '[':
        lexer->at++;
        return take_tag(lexer, token);
    case '{':
        lexer->at++;
        return take_comment(lexer, token);
    case ';':
        lexer->at++;
        return take_rest_of_line(lexer, token);
    case '(':
    case ')':
        token.kind = lexer->text[lexer->at++] == '(' ? PGN_OPEN : PGN_CLOSE;
        return token;
    case '$':
        token = take_word(lexer, token);
        token.kind = PGN_MARK;
        token.text++;
        token.len--;
        return token;
    default:
        return take_word(lexer, token);
    }
}

struct pgn_token pgn_next(struct pgn_lexer *lexer)
{
    struct pgn_token token;

    do { /* a number that stands alone says nothing */
        token = take_token(lexer);
    } while (token.kind == PGN_WORD && token.len == 0);
    return token;
}

bool pgn_is(const struct pgn_token *token, const char *word)
{
    return token->len == strlen(word) && memcmp(token->text, word, token->len) == 0;
}
