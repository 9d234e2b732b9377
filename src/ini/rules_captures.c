/* What captures set off, and what captures nothing, in a rule text. */
#include <string.h>

#include "ini/rules_in.h"

/* A statement `when ... captures` of what vanishes or becomes a stone. */
struct capture {
    kind_set kinds;
    bool vanishes, petrifies, around; /* the captor, or what stands beside it */
    kind_set spared;
};

static bool is_word(const struct statement *statement, unsigned at, const char *word)
{
    return at < statement->count && strcmp(statement->word[at], word) == 0;
}

/* The kinds that are named from that place on. Returns: the place after them. */
static unsigned read_kinds(const struct rules *rules, const struct statement *statement,
                           unsigned at, kind_set *kinds)
{
    uint64_t pieces = 0;

    at = rules_pieces(rules, statement, at, &pieces);
    *kinds = rules_kinds(rules, pieces);
    return at;
}

/* Returns: whether the statement is one of these. */
static bool read_capture(const struct rules *rules, const struct statement *statement,
                         struct capture *out)
{
    unsigned at = 1;

    *out = (struct capture){.kinds = ~(kind_set)0};
    if (!is_word(statement, 0, "when"))
        return false;
    at = is_word(statement, at, "any") ? at + 1 : read_kinds(rules, statement, at, &out->kinds);
    if (!is_word(statement, at, "captures") || !is_word(statement, at + 1, ":"))
        return false;
    at += 2;
    out->vanishes = is_word(statement, at, "it") && is_word(statement, at + 1, "vanishes");
    out->petrifies = is_word(statement, at, "it") && is_word(statement, at + 1, "turns");
    at += out->vanishes ? 2 : out->petrifies ? 4 : 0;
    out->around = is_word(statement, at, "neighbors");
    at += out->around ? 2 : 0;
    if (is_word(statement, at, "except"))
        at = read_kinds(rules, statement, at + 1, &out->spared);
    return at == statement->count && (out->vanishes || out->petrifies || out->around);
}

/*
 * There either every capture makes neighbors vanish, all but pawns and kinds that survive their own
 * captures, too; or none does, and some captors become walls. Returns: whether it is so here.
 */
static bool read_captures(struct rules *rules)
{
    struct ini_game *game = rules->game;
    const kind_set pawn = game->letter[KIND_PAWN] ? KIND_BIT(KIND_PAWN) : 0;
    kind_set all = 0, around = 0, vanishing = 0, immune = 0, petrified = 0, spared = 0;
    bool same = true;

    for (unsigned kind = 0; kind < KIND_COUNT; kind++)
        all |= game->letter[kind] ? KIND_BIT(kind) : 0;
    for (unsigned i = 0; i < rules->statements->count; i++) {
        struct capture capture;
        if (!read_capture(rules, &rules->statements->list[i], &capture))
            continue;
        same &= !around || !capture.around || capture.spared == spared;
        spared = capture.around ? capture.spared : spared;
        around |= capture.around ? capture.kinds : 0;
        vanishing |= capture.vanishes ? capture.kinds : 0;
        petrified |= capture.petrifies ? capture.kinds : 0;
    }
    game->blasts = around != 0;
    game->petrified = petrified & all;
    if (!game->blasts)
        return !(vanishing & all);
    immune = all & around & ~vanishing & ~petrified;
    game->blast_immune = immune;
    return same && (around & all) == all && (spared | pawn) == (immune | pawn) &&
           (spared & pawn) == pawn;
}

void take_capturing(struct rules *rules, const struct statement *statement)
{
    struct capture capture;

    if (!read_capture(rules, statement, &capture) || !read_captures(rules))
        rules_refuse(rules, statement, "a capture there blasts the captor and all but pawns");
}

/* never king capture king, never king move out of check */
void take_never(struct rules *rules, const struct statement *statement)
{
    kind_set kinds = 0, others = 0;
    const unsigned at = read_kinds(rules, statement, 1, &kinds);
    const bool is_capture = is_word(statement, at, "capture");

    if (kinds == KIND_BIT(KIND_KING) && statement_is(statement, at, "move out of check")) {
        rules->game->stays_in_check = true;
        return;
    }
    const unsigned end = read_kinds(rules, statement, at + 1, &others);

    if (is_capture && end == statement->count && kinds == others && kinds &&
        (kinds & (kinds - 1)) == 0)
        rules->game->mutually_immune |= kinds;
    else
        rules_refuse(rules, statement, "only pieces of one kind spare one another there");
}
