/* Movements read from Betza's notation, in the way of Fairy-Stockfish. */
#include <ctype.h>
#include <string.h>

#include "ini/movement.h"
#include "ini/movement_words.h"

enum {
    WORDS_MAX = 8
};

/* What has been read of a term before its leap. */
struct prefix {
    char words[WORDS_MAX][3]; /* directions, two letters each */
    unsigned word_count;
    uint8_t modes;
    enum movement_kind kind;
    bool initial;
};

struct leap {
    char letter;
    uint8_t longer, shorter;
    bool is_line;
};

static const struct leap leaps[] = {
    {'W', 1, 0, false}, {'F', 1, 1, false}, {'D', 2, 0, false}, {'N', 2, 1, false},
    {'A', 2, 2, false}, {'H', 3, 0, false}, {'L', 3, 1, false}, {'C', 3, 1, false},
    {'J', 3, 2, false}, {'Z', 3, 2, false}, {'G', 3, 3, false}, {'R', 1, 0, true},
    {'B', 1, 1, true},
};

static uint8_t images_of_word(const char *word)
{
    for (unsigned i = 0; movement_words[i].word; i++) {
        if (strcmp(movement_words[i].read_as, word) == 0)
            return movement_words[i].images;
    }
    return 0;
}

/* On a single orthogonal leap the two letters of a word are two directions. */
static uint8_t images(const struct prefix *prefix, const struct movement_term *term, bool is_alone)
{
    uint8_t all = 0;

    for (unsigned i = 0; i < prefix->word_count; i++) {
        const char *word = prefix->words[i];
        if (is_alone && term->shorter == 0) {
            for (unsigned k = 0; k < 2; k++)
                all |= images_of_word((char[]){word[k], word[k], '\0'});
        } else {
            all |= images_of_word(word);
        }
    }
    return movement_same_images(term, prefix->word_count ? all : 0xFF);
}

static bool add_term(struct movement *out, const struct prefix *prefix, struct movement_term term,
                     bool is_alone)
{
    if (out->count == MOVEMENT_TERMS_MAX)
        return false;
    term.images = images(prefix, &term, is_alone);
    term.modes = prefix->modes ? prefix->modes : MOVEMENT_QUIET | MOVEMENT_CAPTURE;
    term.initial = prefix->initial;
    if (term.images)
        out->term[out->count++] = term;
    return true;
}

/* A leap by its letter, with the digit or the same letter again after it. Returns: the end. */
static const char *read_leap(const char *at, const struct prefix *prefix, struct movement *out)
{
    const char letter = *at++;
    const bool is_both = letter == 'K' || letter == 'Q';
    bool is_line = letter == 'Q', found = false;
    uint8_t limit = MOVEMENT_UNLIMITED;

    if (isdigit((unsigned char)*at) || *at == letter) {
        is_line = true;
        limit = *at == letter ? MOVEMENT_UNLIMITED : (uint8_t)(*at - '0');
        at++;
    }
    if (isdigit((unsigned char)*at))
        return NULL;
    for (size_t i = 0; i < sizeof(leaps) / sizeof(leaps[0]); i++) {
        const struct leap *leap = &leaps[i];
        if (is_both ? leap->letter != 'W' && leap->letter != 'F' : leap->letter != letter)
            continue;
        struct movement_term term = {
            .longer = leap->longer, .shorter = leap->shorter, .limit = limit};
        const bool goes_far = (is_line || leap->is_line) && limit != 1;
        if (prefix->kind == MOVEMENT_LAME && !goes_far)
            term.kind = leap->longer == 1 ? MOVEMENT_LEAP : MOVEMENT_LAME;
        else if (prefix->kind == MOVEMENT_HOP || prefix->kind == MOVEMENT_GRASSHOP)
            term.kind = prefix->kind;
        else
            term.kind = goes_far ? MOVEMENT_LINE : MOVEMENT_LEAP;
        found = add_term(out, prefix, term, !is_both);
    }
    return found ? at : NULL;
}

/* Directions are read in pairs: a letter twice, or a vertical and a horizontal one. */
static const char *read_direction(const char *at, struct prefix *prefix)
{
    const char *const vertical = "fbvh", *const horizontal = "rlsh";
    const char first = at[0], second = at[1];
    const bool is_pair =
        second && (second == first || (strchr(vertical, first) && strchr(horizontal, second)) ||
                   (strchr(horizontal, first) && strchr(vertical, second)));

    if (prefix->word_count == WORDS_MAX)
        return NULL;
    char *word = prefix->words[prefix->word_count++];
    word[0] = first;
    word[1] = is_pair ? second : first;
    word[2] = '\0';
    return at + (is_pair ? 2 : 1);
}

/* A letter before the leap that says what may happen. Returns: false if it is none. */
static bool read_modifier(char letter, struct prefix *prefix, struct movement *out)
{
    switch (letter) {
    case 'm':
        prefix->modes |= MOVEMENT_QUIET;
        return true;
    case 'c':
        prefix->modes |= MOVEMENT_CAPTURE;
        return true;
    case 'e':
        out->en_passant = true;
        return true;
    case 'i':
        prefix->initial = true;
        return true;
    case 'n':
        prefix->kind = MOVEMENT_LAME;
        return true;
    case 'p':
        prefix->kind = MOVEMENT_HOP;
        return true;
    case 'g':
        prefix->kind = MOVEMENT_GRASSHOP;
        return true;
    default:
        return false;
    }
}

const char *movement_read(const char *word, struct movement *out)
{
    struct prefix prefix = {.kind = MOVEMENT_LEAP};
    const char *at = word;

    memset(out, 0, sizeof(*out));
    while (*at) {
        const char *start = at;
        if (*at == ' ') {
            at++;
        } else if (strchr("fbvhrls", *at)) {
            at = read_direction(at, &prefix);
        } else if (strchr("WFDNAHLCJZGKQRB", *at)) {
            at = read_leap(at, &prefix, out);
            prefix = (struct prefix){.kind = MOVEMENT_LEAP};
        } else {
            at = read_modifier(*at, &prefix, out) ? at + 1 : NULL;
        }
        if (!at)
            return start;
    }
    return NULL;
}
