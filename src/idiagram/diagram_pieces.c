/* What the pieces are called, and how they move where the page does not say it. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "idiagram/diagram_writer.h"

/* --- names --- */

static bool is_taken(const struct diagram_writer *writer, unsigned count, const char *name)
{
    static const char *const words[] = {"any",   "all",   "none",  "last",  "first", "own",
                                        "enemy", "it",    "left",  "right", "white", "black",
                                        "light", "dark",  "hand",  "pool",  "rank",  "file",
                                        "ranks", "files", "pieces"};

    for (unsigned i = 0; i < count; i++) {
        if (strcmp(writer->role[i].name, name) == 0)
            return true;
    }
    for (unsigned i = 0; i < sizeof(words) / sizeof(words[0]); i++) {
        if (strcmp(words[i], name) == 0)
            return true;
    }
    return false;
}

/* Lowercase letters, digits and hyphens, beginning with a letter; no piece before has it. */
static void choose_name(struct diagram_writer *writer, unsigned piece)
{
    char name[24], *to = name;

    for (const char *at = writer->diagram->piece[piece].name; *at && to + 1 < name + sizeof(name);
         at++) {
        const unsigned char sign = (unsigned char)*at;
        if (isalpha(sign) || (isdigit(sign) && to > name))
            *to++ = (char)tolower(sign);
        else if (to > name && to[-1] != '-')
            *to++ = '-';
    }
    while (to > name && to[-1] == '-')
        to--;
    *to = '\0';
    char *out = writer->role[piece].name;
    snprintf(out, sizeof(writer->role[piece].name), "%s", *name ? name : "piece");
    for (unsigned i = 2; is_taken(writer, piece, out); i++)
        snprintf(out, sizeof(writer->role[piece].name), "%s-%u", *name ? name : "piece", i);
}

/* --- letters --- */

static bool is_letter_free(const struct diagram_writer *writer, const char *letter)
{
    for (unsigned i = 0; i < writer->diagram->count; i++) {
        if (strcmp(writer->role[i].letter, letter) == 0)
            return false;
    }
    return true;
}

/* A capital letter, perhaps with + before or a sign behind it. */
static bool is_letter(const char *id)
{
    const bool is_promoted = *id == '+';

    if (!isupper((unsigned char)id[is_promoted]))
        return false;
    const char *rest = id + is_promoted + 1;
    return !*rest || (!is_promoted && strchr("~'!", *rest) && !rest[1]);
}

static bool try_letter(struct diagram_writer *writer, unsigned piece, const char *letter)
{
    if (!is_letter(letter) || !is_letter_free(writer, letter))
        return false;
    snprintf(writer->role[piece].letter, sizeof(writer->role[piece].letter), "%s", letter);
    return true;
}

/* One of the letters that occur in the text, with these signs around it. */
static bool try_letters(struct diagram_writer *writer, unsigned piece, const char *text,
                        const char *before, const char *behind)
{
    char letter[4];

    for (; *text; text++) {
        if (!isalpha((unsigned char)*text))
            continue;
        snprintf(letter, sizeof(letter), "%s%c%s", before, toupper((unsigned char)*text), behind);
        if (try_letter(writer, piece, letter))
            return true;
    }
    return false;
}

/* One of its own, or of its name, or any that is free: there are more than pieces. */
static void choose_letter(struct diagram_writer *writer, unsigned piece)
{
    static const struct {
        const char *before, *behind;
    } forms[] = {{"", ""}, {"", "'"}, {"", "!"}, {"+", ""}};
    const struct diagram_piece *from = &writer->diagram->piece[piece];
    bool is_found = *writer->role[piece].letter;

    for (unsigned i = 0; i < sizeof(forms) / sizeof(forms[0]) && !is_found; i++) {
        const char *before = forms[i].before, *behind = forms[i].behind;
        is_found = try_letters(writer, piece, from->id, before, behind) ||
                   try_letters(writer, piece, from->name, before, behind) ||
                   try_letters(writer, piece, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", before, behind);
    }
}

unsigned diagram_piece_of(const struct diagram *diagram, const char *id, size_t length)
{
    for (unsigned i = 0; i < diagram->count; i++) {
        const struct diagram_piece *piece = &diagram->piece[i];
        const char first = (char)toupper((unsigned char)piece->name[0]);
        if ((strlen(piece->id) == length && memcmp(piece->id, id, length) == 0) ||
            (!*piece->id && length == 1 && *id == first))
            return i;
    }
    return diagram->count;
}

/* --- moves --- */

/* Of pieces whose movement the page leaves to their name. */
static const char *word_of_name(const char *name)
{
    static const struct {
        const char *name, *word;
    } known[] = {
        {"pawn", "ifmnDfmWfceF"},
        {"knight", "N"},
        {"bishop", "B"},
        {"rook", "R"},
        {"queen", "Q"},
        {"king", "KisO2"},
        {"archbishop", "BN"},
        {"cardinal", "BN"},
        {"princess", "BN"},
        {"marshall", "RN"},
        {"chancellor", "RN"},
        {"empress", "RN"},
        {"amazon", "QN"},
        {"nightrider", "NN"},
        {"ferz", "F"},
        {"wazir", "W"},
        {"camel", "C"},
        {"zebra", "Z"},
        {"cannon", "mRcpR"},
        {"elephant", "FA"},
        {"man", "K"},
        {"commoner", "K"},
        {"grasshopper", "gQ"},
        {"dabbaba", "D"},
        {"alfil", "A"},
        {"champion", "WAD"},
        {"wizard", "FC"},
        {"centaur", "KN"},
        {"giraffe", "FX"},
    };

    for (unsigned i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        if (strcmp(known[i].name, name) == 0)
            return known[i].word;
    }
    return NULL;
}

struct refusal {
    struct diagram *diagram;
    const struct diagram_piece *piece;
};

static void take_refusal(void *ctx, const char *part, const char *why)
{
    const struct refusal *refusal = ctx;

    omissions_say(&refusal->diagram->omissions, refusal->piece->line, "%s of the %s (%s)", part,
                  refusal->piece->name, why);
}

static void read_moves(struct diagram_writer *writer, unsigned piece)
{
    const struct diagram_piece *from = &writer->diagram->piece[piece];
    struct refusal refusal = {writer->diagram, from};
    const char *word = *from->word ? from->word : word_of_name(writer->role[piece].name);

    if (word) {
        xbetza_read(word, take_refusal, &refusal, &writer->role[piece].moves);
        writer->has_en_passant |= writer->role[piece].moves.has_en_passant;
    } else {
        omissions_say(&writer->diagram->omissions, from->line,
                      "how the %s moves (the page does not say it)", from->name);
    }
}

/* --- royal pieces --- */

static void choose_royal(struct diagram_writer *writer)
{
    const struct diagram *diagram = writer->diagram;
    unsigned royal = diagram->count - 1;

    if (diagram->royal && isdigit((unsigned char)*diagram->royal))
        royal = (unsigned)strtoul(diagram->royal, NULL, 10) - 1;
    else if (diagram->royal)
        royal = diagram_piece_of(diagram, diagram->royal, strlen(diagram->royal));
    if (royal < diagram->count)
        writer->role[royal].is_royal = true;
}

static bool is_standing(const struct diagram_piece *piece)
{
    for (unsigned rank = 0; rank < DIAGRAM_SIDE_MAX; rank++) {
        if (piece->at[0].rank[rank] || piece->at[1].rank[rank])
            return true;
    }
    return false;
}

void diagram_name_pieces(struct diagram_writer *writer)
{
    for (unsigned i = 0; i < writer->diagram->count; i++) {
        choose_name(writer, i);
        try_letter(writer, i, writer->diagram->piece[i].id);
        read_moves(writer, i);
        writer->role[i].is_standing = is_standing(&writer->diagram->piece[i]);
    }
    for (unsigned i = 0; i < writer->diagram->count; i++)
        choose_letter(writer, i);
    choose_royal(writer);
}
