/* Puzzles as lines of text. */
#include <string.h>

#include "adx/puzzle.h"
#include "base/buf.h"

enum {
    FIELDS = 6, /* rating; goal; pieces; kinds; FEN; moves */
    RATING_MAX = 9999,
};

static const char *const goals[ADX_PUZZLE_GOALS] = {
#define GOAL_WORD(name, word) [ADX_PUZZLE_##name] = word,
    ADX_PUZZLE_GOAL_MAP(GOAL_WORD)
#undef GOAL_WORD
};

static void write_set(struct buf *out, const adx_variant *variant, uint64_t roles, uint64_t kinds)
{
    const char *gap = "";

    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        if (roles >> role & 1) {
            buf_format(out, "%s%s", gap, adx_variant_role(variant, role).name);
            gap = " ";
        }
    }
    for (unsigned kind = ADX_MOVE_NORMAL + 1; kind < ADX_MOVE_KINDS; kind++) {
        if (kinds >> kind & 1) {
            buf_format(out, "%s%s", gap, adx_move_kind_word((adx_move_kind)kind));
            gap = " ";
        }
    }
    buf_text(out, *gap ? "; " : "-; ");
}

void adx_puzzle_write(const adx_variant *variant, const adx_puzzle *puzzle, char *text)
{
    struct buf out = buf_init(text, ADX_PUZZLE_TEXT_SIZE_MAX);

    buf_format(&out, "%u; %s; ", puzzle->rating, goals[puzzle->goal]);
    write_set(&out, variant, puzzle->roles, 0);
    write_set(&out, variant, 0, puzzle->kinds);
    buf_format(&out, "%s;", puzzle->fen);
    for (unsigned i = 0; i < puzzle->ply_count; i++)
        buf_format(&out, " %s", puzzle->moves[i]);
}

/* ---- reading ---- */

struct word {
    const char *text;
    size_t len;
};

static bool is_word(struct word word, const char *text)
{
    return strlen(text) == word.len && memcmp(word.text, text, word.len) == 0;
}

/* The next word before a separator, blanks at its ends left out. */
static struct word next_word(struct word *rest, char separator)
{
    const char *end = memchr(rest->text, separator, rest->len);
    const size_t len = end ? (size_t)(end - rest->text) : rest->len;
    struct word word = {rest->text, len};

    rest->text += len + (end != NULL);
    rest->len -= len + (end != NULL);
    while (word.len && *word.text == ' ') {
        word.text++;
        word.len--;
    }
    while (word.len && word.text[word.len - 1] == ' ')
        word.len--;
    return word;
}

static bool copy_word(struct word word, char *out, size_t size)
{
    if (!word.len || word.len >= size)
        return false;
    memcpy(out, word.text, word.len);
    out[word.len] = '\0';
    return true;
}

static bool read_rating(struct word word, unsigned *out)
{
    *out = 0;
    for (size_t i = 0; i < word.len; i++) {
        if (word.text[i] < '0' || word.text[i] > '9' || *out > RATING_MAX)
            return false;
        *out = 10 * *out + (unsigned)(word.text[i] - '0');
    }
    return *out > 0 && *out <= RATING_MAX;
}

static bool read_goal(struct word word, adx_puzzle_goal *out)
{
    for (unsigned goal = 0; goal < ADX_PUZZLE_GOALS; goal++) {
        if (is_word(word, goals[goal])) {
            *out = (adx_puzzle_goal)goal;
            return true;
        }
    }
    return false;
}

static bool read_role(const adx_variant *variant, struct word word, uint64_t *out)
{
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        if (is_word(word, adx_variant_role(variant, role).name)) {
            *out |= UINT64_C(1) << role;
            return true;
        }
    }
    return false;
}

static bool read_kind(const adx_variant *variant, struct word word, uint64_t *out)
{
    (void)variant;
    for (unsigned kind = 0; kind < ADX_MOVE_KINDS; kind++) {
        if (is_word(word, adx_move_kind_word((adx_move_kind)kind))) {
            *out |= UINT64_C(1) << kind;
            return true;
        }
    }
    return false;
}

static bool read_set(const adx_variant *variant, struct word words,
                     bool (*read)(const adx_variant *, struct word, uint64_t *), uint64_t *out)
{
    *out = 0;
    if (is_word(words, "-"))
        return true;
    while (words.len)
        if (!read(variant, next_word(&words, ' '), out))
            return false;
    return true;
}

static bool read_moves(struct word words, adx_puzzle *out)
{
    out->ply_count = 0;
    while (words.len) {
        if (out->ply_count == ADX_PUZZLE_PLIES_MAX ||
            !copy_word(next_word(&words, ' '), out->moves[out->ply_count], sizeof(out->moves[0])))
            return false;
        out->ply_count++;
    }
    return out->ply_count % 2 == 1;
}

adx_err adx_puzzle_read(const adx_variant *variant, const char *text, adx_puzzle *out, char *why)
{
    static const char *const expected[FIELDS] = {
        "a rating, as \"1200\"",
        "win, gain, hold or best",
        "names of pieces, or \"-\"",
        "kinds of moves, or \"-\"",
        "a FEN",
        "an odd number of moves, at most 9",
    };
    struct buf sentence = buf_init(why, ADX_PUZZLE_WHY_SIZE_MAX);
    struct word rest = {text, strlen(text)};

    memset(out, 0, sizeof(*out));
    for (unsigned field = 0; field < FIELDS; field++) {
        const struct word word = next_word(&rest, ';');
        const bool is_read = field == 0   ? read_rating(word, &out->rating)
                             : field == 1 ? read_goal(word, &out->goal)
                             : field == 2 ? read_set(variant, word, read_role, &out->roles)
                             : field == 3 ? read_set(variant, word, read_kind, &out->kinds)
                             : field == 4 ? copy_word(word, out->fen, sizeof(out->fen))
                                          : read_moves(word, out);
        if (!is_read) {
            buf_format(&sentence, "field %u: expected %s", field + 1, expected[field]);
            return ADX_E_RECORD;
        }
    }
    return ADX_OK;
}
