#include "record/pgn_token.h"

#include <string.h>

static bool is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
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

/* Blanks, a byte order mark, and lines that begin with %. */
static void skip_blanks(struct pgn_lexer *lexer)
{
    if (lexer->at == 0 && lexer->size >= 3 && memcmp(lexer->text, "\xEF\xBB\xBF", 3) == 0)
        lexer->at = 3;
    for (; !at_end(lexer); lexer->at++) {
        const bool begins_line = lexer->at == 0 || lexer->text[lexer->at - 1] == '\n';
        if (here(lexer) == '%' && begins_line)
            skip_line(lexer);
        if (!is_blank(here(lexer)) && !at_end(lexer))
            return;
    }
}

/* The text up to a byte, which is read too. */
static struct pgn_token take_until(struct pgn_lexer *lexer, struct pgn_token token, char end)
{
    token.text = lexer->text + lexer->at;
    const char *found = memchr(token.text, end, lexer->size - lexer->at);
    if (!found) {
        token.kind = end == '\n' ? token.kind : PGN_WRONG;
        found = lexer->text + lexer->size;
    }
    token.len = (size_t)(found - token.text);
    lexer->at += token.len + (lexer->at + token.len < lexer->size ? 1 : 0);
    return token;
}

static void skip_within(struct pgn_lexer *lexer)
{
    while (!at_end(lexer) && is_blank(here(lexer)))
        lexer->at++;
}

static struct pgn_token take_tag(struct pgn_lexer *lexer, struct pgn_token token)
{
    skip_within(lexer);
    token.kind = PGN_WRONG;
    token.text = lexer->text + lexer->at;
    while (!at_end(lexer) && !is_blank(here(lexer)) && !strchr("\"]", here(lexer)))
        lexer->at++;
    token.len = (size_t)(lexer->text + lexer->at - token.text);
    skip_within(lexer);
    if (here(lexer) != '"' || !token.len)
        return token;
    token.value = lexer->text + ++lexer->at;
    for (; !at_end(lexer) && here(lexer) != '"' && here(lexer) != '\n'; lexer->at++)
        lexer->at += here(lexer) == '\\' && lexer->at + 1 < lexer->size;
    token.value_len = (size_t)(lexer->text + lexer->at - token.value);
    if (here(lexer) != '"')
        return token;
    lexer->at++;
    skip_within(lexer);
    if (here(lexer) != ']')
        return token;
    lexer->at++;
    token.kind = PGN_TAG;
    return token;
}

/* Bytes of "12." or "12..." before a move; 0 where there are none. */
static size_t number_len(const char *text, size_t len)
{
    size_t digits = 0, dots = 0;

    while (digits < len && is_digit(text[digits]))
        digits++;
    while (digits + dots < len && text[digits + dots] == '.')
        dots++;
    return dots ? digits + dots : 0;
}

static struct pgn_token take_word(struct pgn_lexer *lexer, struct pgn_token token)
{
    token.kind = PGN_WORD;
    token.text = lexer->text + lexer->at;
    do {
        lexer->at++;
    } while (!at_end(lexer) && !is_blank(here(lexer)) && !memchr("{}();[]$", here(lexer), 8));
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
    case ';':
        token.kind = PGN_COMMENT;
        return take_until(lexer, token, lexer->text[lexer->at++] == '{' ? '}' : '\n');
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
