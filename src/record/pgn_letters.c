/*
 * Letters of pieces in other languages: docs/pgn.md.
 * Source: PGN standard, 1994, 17.
 */
#include "record/pgn_letters.h"

#include <stdint.h>
#include <string.h>

#include "record/pgn_parts.h"
#include "record/pgn_token.h"

enum {
    NAMES = 6
};

static const char *const names[NAMES] = {"pawn", "knight", "bishop", "rook", "queen", "king"};

/* In the order of the names. */
static const char languages[PGN_LETTERS_MAX][NAMES + 1] = {
    "PJSVDK", /* Czech */
    "BSLTDK", /* Danish, German, Norwegian, Swedish */
    "OPLTDK", /* Dutch */
    "PROVLK", /* Estonian */
    "PRLTDK", /* Finnish */
    "PCFTDR", /* French */
    "GHFBVK", /* Hungarian */
    "PRBHDK", /* Icelandic */
    "PCATDR", /* Italian, Spanish */
    "PSGWHK", /* Polish */
    "PCBTDR", /* Portuguese */
    "PCNTDR", /* Romanian */
};

/* Letters A to Z as bits. */
typedef uint32_t letters;

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

static letters bit_of(char c)
{
    return is_capital(c) ? (letters)1 << (c - 'A') : 0;
}

/* The pieces of the rules. */
struct pieces {
    char named[NAMES + 1]; /* the letters of those that languages have a name for */
    letters others;        /* those of all others, and with which their names begin */
};

/* Returns: false where the game lacks one of the six. */
static bool find_pieces(const adx_variant *variant, struct pieces *out)
{
    *out = (struct pieces){.others = 0};
    for (unsigned i = 1; i <= adx_variant_role_count(variant); i++) {
        const adx_role role = adx_variant_role(variant, i);
        unsigned name = 0;
        while (name < NAMES && strcmp(role.name, names[name]) != 0)
            name++;
        if (name < NAMES && !role.letter[1])
            out->named[name] = role.letter[0];
        else if (role.base == i)
            out->others |= bit_of(role.letter[role.letter[0] == '+']) |
                           bit_of((char)(role.name[0] - 'a' + 'A'));
    }
    return strlen(out->named) == NAMES;
}

/* Whether the word is none of the game's moves that has letters. */
static bool is_without_letters(const struct pgn_token *token)
{
    return token->kind != PGN_WORD || *token->text == 'O' || *token->text == 'Z' ||
           pgn_mark_of(token->text, token->len) >= 0;
}

/* The letters that the moves of a game have. */
static letters letters_in(const char *text, size_t size)
{
    struct pgn_lexer lexer = {text, size, 0};
    letters found = 0;

    for (struct pgn_token token = pgn_next(&lexer); token.kind != PGN_END;
         token = pgn_next(&lexer)) {
        for (size_t i = 0; !is_without_letters(&token) && i < token.len; i++)
            found |= bit_of(token.text[i]);
    }
    return found;
}

/* What the letters mean in a language. Returns: false where it lacks one of them. */
static bool translate(const char *language, const struct pieces *pieces, letters used,
                      struct pgn_letters *out)
{
    memset(out, 0, sizeof(*out));
    for (char c = 'A'; c <= 'Z'; c++) {
        if (!(used & bit_of(c)))
            continue;
        const char *name = strchr(language, c);
        const bool is_other = pieces->others & bit_of(c);
        if (is_other == (name != NULL)) /* it means nothing, or two things */
            return false;
        out->own[c - 'A'] = name ? pieces->named[name - language] : c;
    }
    return true;
}

unsigned pgn_letters_find(const adx_variant *variant, const char *text, size_t size,
                          struct pgn_letters out[PGN_LETTERS_MAX])
{
    struct pieces pieces;
    unsigned count = 0;

    if (!find_pieces(variant, &pieces))
        return 0;
    letters own = pieces.others;
    for (unsigned i = 0; i < NAMES; i++)
        own |= bit_of(pieces.named[i]);
    const letters used = letters_in(text, size);
    for (unsigned i = 0; used & ~own && i < PGN_LETTERS_MAX; i++) {
        unsigned same = 0;
        if (!translate(languages[i], &pieces, used, &out[count]))
            continue;
        while (memcmp(&out[same], &out[count], sizeof(out[same])) != 0)
            same++;
        count += same == count;
    }
    return count;
}

void pgn_letters_translate(const struct pgn_letters *letters, char *word)
{
    for (; *word; word++) {
        if (is_capital(*word) && letters->own[*word - 'A'])
            *word = letters->own[*word - 'A'];
    }
}
