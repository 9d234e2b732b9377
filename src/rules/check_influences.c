/* while: what pieces do as long as others attack or guard them. */
#include "rules/checker.h"
#include "rules/parser.h"

bool checker_add_way(struct checker *checker, uint32_t word, const struct rule *rule)
{
    struct description *out = checker->out;
    const unsigned at = out->rule_count + out->influence_rule_count;

    if (at == RULES_MAX) {
        checker_limit_of_game(checker, word, 1,
                              "a game can have at most %d ways of moving, counting each direction",
                              RULES_MAX);
        return false;
    }
    out->rules[at] = *rule;
    out->influence_rule_count++;
    return true;
}

/* Add what a word says to the rules of the influence that is being read. */
static void add_ways(struct checker *checker, uint32_t word, const struct rule *like)
{
    struct displacement found[RULES_MAX];
    const unsigned count = checker_betza(checker, word, found);

    for (unsigned i = 0; i < count; i++) {
        if (found[i].modes == MODE_PAUSE) {
            checker_blame(checker, word, 1, "leave the step out and back out",
                          "what a piece does while others attack or guard it passes no turn");
            return;
        }
        if (found[i].modes & MODE_EN_PASSANT) {
            checker_blame(checker, word, 1, "leave e out",
                          "what a piece does while others attack or guard it captures nothing "
                          "en passant");
            return;
        }
        struct rule rule = *like;
        rule.displacement = found[i];
        if (like->sees)
            rule.displacement.modes = MODE_CAPTURE;
        if (!checker_add_way(checker, word, &rule))
            return;
    }
}

/* A rule of influence number `index` that holds everywhere and for both colors. */
static struct rule rule_of(const struct checker *checker, unsigned index)
{
    return (struct rule){.influence = (uint8_t)(index + 1),
                         .colors = BOTH_COLORS,
                         .from = checker_everywhere(checker),
                         .to = checker_everywhere(checker)};
}

/* it also moves N to ranks 2-7 */
static void read_way(struct checker *checker, const struct match *match, unsigned index)
{
    const struct part *from = match_part(match, "from", 0), *to = match_part(match, "to", 0);
    struct rule rule = rule_of(checker, index);

    if (from)
        checker_squares(checker, from, &rule.from);
    if (to)
        checker_squares(checker, to, &rule.to);
    add_ways(checker, match_part(match, "BETZA", 0)->first, &rule);
}

static void read_items(struct checker *checker, struct influence *influence, unsigned index)
{
    enum item {
        RESTS,
        MOVES,
        ALSO_MOVES,
        LIKE_THEM,
        ALSO_LIKE_THEM
    };
    const struct part *items = checker_part(checker, "ITEMS");
    struct words rest = {checker->at->source, items->first, items->count}, item;
    struct match match;
    unsigned count = 0;

    while (parser_next_item(&rest, &item)) {
        const enum item kind = (enum item)parser_match_item(checker->at, item, &match);
        influence->rests |= kind == RESTS;
        influence->like_them |= kind == LIKE_THEM || kind == ALSO_LIKE_THEM;
        influence->instead |= kind == MOVES || kind == LIKE_THEM;
        if (kind == MOVES || kind == ALSO_MOVES)
            read_way(checker, &match, index);
        count++;
    }
    if (influence->rests && count > 1)
        checker_blame(checker, items->first, items->count, "leave one of them out",
                      "a piece that rests does nothing else");
}

/* The first word of what attacks or guards: any, its kind, or the names of pieces. */
static uint32_t others_of(const struct checker *checker)
{
    return match_part(&checker->match, "attacked", 0)->first + 2;
}

/* while ROLES attacked by ROLES as BETZA: ITEMS */
static void read_influence(struct checker *checker)
{
    struct description *out = checker->out;
    const struct source *source = checker->at->source;
    const unsigned index = out->influence_count;
    const uint32_t others = others_of(checker);
    const struct part *as = checker_part(checker, "as");
    struct influence influence = {
        .any = word_is(source, checker->at->first + 1, "any"),
        .any_by = word_is(source, others, "any"),
        .own_kind = word_is(source, others, "its"),
        .guards = word_is(source, others - 2, "guarded"),
        .sees_otherwise = as != NULL,
    };
    const bool named = !influence.any_by && !influence.own_kind;

    if (index == INFLUENCES_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d while statements", INFLUENCES_MAX);
        return;
    }
    influence.roles = influence.any
                          ? checker_all_roles(out)
                          : checker_roles(checker, match_part(&checker->match, "ROLES", 0));
    influence.by =
        named ? checker_roles(checker, match_part(&checker->match, "ROLES", !influence.any))
              : checker_all_roles(out);
    if (as) {
        struct rule rule = rule_of(checker, index);
        rule.sees = true;
        add_ways(checker, as->first, &rule);
    }
    read_items(checker, &influence, index);
    out->influences[out->influence_count++] = influence;
}

/* What a game with such a rule cannot have, or NULL. */
static const char *objection(const struct description *out)
{
    bool checks = false;

    for (unsigned i = 0; i < out->drop_count; i++)
        checks |= out->drops[i].not_check;
    return out->dice.thrown        ? "throw"
           : checker_imitates(out) ? "imitators"
           : out->act_count        ? "act"
           : out->placed           ? "a stone"
           : checks                ? "drops that may not check"
                                   : NULL;
}

void check_influences(struct checker *checker)
{
    checker_each(checker, "while", read_influence);
    const char *what = objection(checker->out);
    if (checker->out->influence_count && what)
        checker_blame(checker, checker->at->first, checker->at->count, "leave one of the two out",
                      "a game with %s cannot have this rule", what);
}
