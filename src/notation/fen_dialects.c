/* What other programs write in place of a FEN, or around it. */
#include <string.h>

#include "notation/fen_reader.h"

/* ---- the text ---- */

bool fen_is_start(const char *text)
{
    static const char *const words[] = {"startpos", "?"};

    for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (!strcmp(text, words[i]))
            return true;
    }
    return false;
}

/* A board with holes has underscores of its own, so there they stay what they are. */
void fen_without_underscores(const struct variant *variant, const char *text, char *plain)
{
    const bool has_slashes = strchr(text, '/') != NULL;
    unsigned slashes_left = has_slashes ? 0 : variant->about->geometry.named_ranks - 1;

    memcpy(plain, text, strlen(text) + 1);
    if (strpbrk(text, " \t") || variant->about->show_holes)
        return;
    for (char *sign = strchr(plain, '_'); sign; sign = strchr(sign, '_')) {
        *sign = slashes_left ? '/' : ' ';
        slashes_left -= slashes_left > 0;
    }
}

bool fen_skip_prefix(const struct fen_reader *reader, unsigned *at)
{
    static const char *const prefixes[] = {"sfen", "fen"};
    unsigned behind = *at;
    const struct span word = fen_next_word(reader, &behind);

    for (unsigned i = 0; i < sizeof(prefixes) / sizeof(prefixes[0]); i++) {
        if (!fen_is(reader, word, prefixes[i]))
            continue;
        *at = behind;
        return i == 0;
    }
    return false;
}

/* ---- SFEN ---- */

/* "RBG4P", at least one letter of a piece. */
static bool is_hands(const struct fen_reader *reader, struct span span)
{
    bool any = false;

    while (span.len) {
        unsigned number, piece;
        unsigned used = fen_number(reader, span, GAME_PIECES_MAX, &number);
        if (!used) {
            used =
                letters_read(reader->variant->about, reader->text + span.start, span.len, &piece);
            any = true;
        }
        if (!used)
            return false;
        span.start += used;
        span.len -= used;
    }
    return any;
}

/*
 * A FEN of such a game has its hands in brackets and "-" for castling and en passant, so that no
 * number is its fourth word.
 */
bool fen_is_sfen(const struct fen_reader *reader, unsigned at, bool is_said, struct sfen *out)
{
    const struct variant *variant = reader->variant;

    out->placement = fen_next_word(reader, &at);
    out->side = fen_next_word(reader, &at);
    out->hands = fen_next_word(reader, &at);
    out->number = fen_next_word(reader, &at);
    const struct span rest = fen_next_word(reader, &at);
    const bool has_side = fen_is(reader, out->side, "w") || fen_is(reader, out->side, "b");
    const bool has_hands = is_hands(reader, out->hands);

    if (!fen_has_hands(variant) || variant->right_count || rest.len || !has_side ||
        memchr(reader->text + out->placement.start, '[', out->placement.len))
        return false;
    if (!has_hands && !fen_is(reader, out->hands, "-"))
        return false;
    return out->number.len ? fen_is_number(reader, out->number) : has_hands || is_said;
}

/* ---- EPD ---- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

/* The operand without the semicolon behind it. */
static struct span operand_at(const struct fen_reader *reader, unsigned at)
{
    struct span word = fen_next_word(reader, &at);

    if (word.len && reader->text[word.start + word.len - 1] == ';')
        word.len--;
    return word;
}

/* Behind the operation at `at`: quoted texts may have semicolons. */
static unsigned behind_operation(const struct fen_reader *reader, unsigned at)
{
    bool is_quoted = false;

    for (; at < reader->len; at++) {
        if (reader->text[at] == '"')
            is_quoted = !is_quoted;
        else if (reader->text[at] == ';' && !is_quoted)
            return at + 1;
    }
    return at;
}

bool fen_read_operations(const struct fen_reader *reader, struct span word, struct span *clock,
                         struct span *turn_number)
{
    if (!is_letter(reader->text[word.start]) ||
        !memchr(reader->text + word.start, ';', reader->len - word.start))
        return false;
    for (unsigned at = word.start; at < reader->len; at = behind_operation(reader, at)) {
        unsigned behind = at;
        const struct span name = fen_next_word(reader, &behind);
        if (fen_is(reader, name, "hmvc"))
            *clock = operand_at(reader, behind);
        else if (fen_is(reader, name, "fmvn"))
            *turn_number = operand_at(reader, behind);
    }
    return true;
}
