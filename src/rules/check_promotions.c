/* promote, captured, drop: what pieces become, where captured ones go and come from. */
#include <string.h>

#include "rules/checker.h"

/* Squares where two sets meet. */
static bool overlap(struct squares a, struct squares b)
{
    return squares_any(squares_and(a, b));
}

static void read_offer(struct checker *checker, const struct part *part,
                       struct promotion *promotion)
{
    for (uint32_t i = 0; i < part->count; i++) {
        const unsigned role = checker_role(checker, part->first + i);
        if (role && !(promotion->to >> role & 1)) {
            promotion->to |= UINT64_C(1) << role;
            promotion->order[promotion->order_count++] = (uint8_t)role;
        } else if (role) {
            checker_blame(checker, part->first + i, 1, "leave one of the two out",
                          "%s is listed twice", checker->out->roles[role].name);
        }
    }
}

/* A piece after `at most 2`: one that is on offer, and of which no number is stated yet. */
static void read_limited(struct checker *checker, uint32_t word, unsigned most,
                         struct promotion *promotion)
{
    const unsigned role = checker_role(checker, word);

    if (!role)
        return;
    if (!(promotion->to >> role & 1))
        checker_blame(checker, word, 1, "name pieces that stand after to",
                      "this statement makes no %s", checker->out->roles[role].name);
    else if (promotion->limited >> role & 1 && promotion->most[role] != most)
        checker_blame(checker, word, 1, NULL, "the limit of %s is stated twice",
                      checker->out->roles[role].name);
    promotion->limited |= UINT64_C(1) << role;
    promotion->most[role] = (uint16_t)most;
}

/* The clauses `at most 1 queen`, `at most 2 rook knight`. */
static void read_limits(struct checker *checker, struct promotion *promotion)
{
    const struct part *number, *roles;
    unsigned most = 0;

    for (unsigned nth = 0; (number = match_part(&checker->match, "at", nth)); nth++) {
        roles = match_part(&checker->match, "ROLES", 2 + nth);
        checker_number(checker, number, 1, ADX_SQUARES_MAX, &most);
        for (uint32_t i = 0; roles && i < roles->count; i++)
            read_limited(checker, roles->first + i, most, promotion);
    }
    const struct part *alike = checker_part(checker, "alike");
    promotion->alike = alike != NULL;
    if (alike && !checker_part(checker, "at"))
        checker_blame(checker, alike->first, 1, "add for example at most 1 and names before it",
                      "no number of pieces is stated");
}

static void check_others(struct checker *checker, const struct promotion *promotion)
{
    const struct part *zone = checker_part(checker, "SQUARES");

    for (unsigned i = 0; i < checker->out->promotion_count; i++) {
        const struct promotion *other = &checker->out->promotions[i];
        if (other->roles & promotion->roles && other->colors & promotion->colors &&
            other->entering == promotion->entering && overlap(other->zone, promotion->zone))
            checker_blame(checker, zone->first, zone->count,
                          "name other squares, or leave one of the two out",
                          "another promote statement covers this piece on some of these squares");
    }
}

/* With several royal pieces others may become royal, too; a royal one stays so in any case. */
static void check_royal_promotion(struct checker *checker, const struct promotion *promotion,
                                  const struct part *roles, const struct part *to)
{
    const struct description *out = checker->out;
    uint64_t royal = 0;

    for (unsigned role = 1; role <= out->role_count; role++)
        royal |= out->roles[role].royal ? UINT64_C(1) << role : 0;
    if (out->royals[WHITE] == ROYALS_ONE || promotion->roles & royal)
        checker_keeps_royal(checker, promotion->roles, roles, promotion->to, to);
    if (promotion->source == PROMOTION_POOL)
        checker_no_royal(checker, promotion->roles, roles,
                         "a royal piece cannot become a captured one");
}

static void read_promotion(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *roles = match_part(&checker->match, "ROLES", 0);
    const struct part *to = match_part(&checker->match, "ROLES", 1);
    struct promotion promotion = {.colors = checker->at->colors,
                                  .roles = checker_roles(checker, roles)};

    checker_squares(checker, checker_part(checker, "SQUARES"), &promotion.zone);
    read_offer(checker, to, &promotion);
    read_limits(checker, &promotion);
    promotion.source = checker_part(checker, "from") ? PROMOTION_POOL : PROMOTION_FREE;
    promotion.optional = checker_part(checker, "optional") != NULL;
    promotion.leaving = checker_part(checker, "also") != NULL;
    promotion.entering = checker_part(checker, "only") != NULL;
    promotion.waits = checker_part(checker, "or wait") != NULL;
    if (promotion.waits && promotion.source != PROMOTION_POOL)
        checker_blame(checker, checker_part(checker, "or wait")->first, 2,
                      "add from pool before it", "only a promotion from pool can wait");
    if (promotion.waits && promotion.optional)
        checker_blame(checker, checker_part(checker, "or wait")->first, 2,
                      "leave out \"or wait\" or \"optional\"",
                      "an optional promotion cannot also wait");
    check_royal_promotion(checker, &promotion, roles, to);
    check_others(checker, &promotion);
    if (out->promotion_count == PROMOTIONS_MAX) {
        checker_limit_of_game(checker, checker->at->first, checker->at->count,
                              "a game can have at most %d promotions", PROMOTIONS_MAX);
        return;
    }
    checker->promotion_statement[out->promotion_count] = checker->at;
    out->promotions[out->promotion_count++] = promotion;
}

/* The letter without the mark after it. */
static size_t plain_letter_len(const char *letter)
{
    return strcspn(letter, "~'!");
}

static void note_alike(struct description *out)
{
    for (unsigned a = 1; a <= out->role_count; a++) {
        const char *letter = out->roles[a].letter;
        const size_t len = plain_letter_len(letter);
        for (unsigned b = 1; b <= out->role_count; b++) {
            const char *other = out->roles[b].letter;
            if (a == b || (plain_letter_len(other) == len && memcmp(letter, other, len) == 0))
                out->roles[a].alike |= UINT64_C(1) << b;
        }
    }
}

void check_promotions(struct checker *checker)
{
    note_alike(checker->out);
    checker_each(checker, "promote", read_promotion);
}

/* ---- hands and pools ---- */

static uint64_t not_royal(const struct description *out)
{
    uint64_t roles = 0;

    for (unsigned role = 1; role <= out->role_count; role++) {
        if (!out->roles[role].royal)
            roles |= UINT64_C(1) << role;
    }
    return roles;
}

static void read_captured(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *part = checker_part(checker, "ROLES");
    const struct part *goal = checker_part(checker, "hand");
    const uint64_t roles = part ? checker_roles(checker, part) : not_royal(out);
    const bool to_hand = word_is(checker->at->source, goal->first, "hand");
    const bool to_owner = word_is(checker->at->source, goal->first, "owner");

    if (part)
        checker_no_royal(checker, roles, part, "a royal piece cannot go to a hand or a pool");
    if (roles & (roles_to_hands(out) | out->captured_to_pool)) {
        checker_blame(checker, checker->at->first, checker->at->count,
                      "name each piece in one of them only",
                      "another captured statement says where one of these pieces goes");
        return;
    }
    *(to_hand    ? &out->captured_to_hand
      : to_owner ? &out->captured_to_owner
                 : &out->captured_to_pool) |= roles;
    for (unsigned role = 1; role <= out->role_count; role++) {
        if (roles >> role & 1)
            checker->captured_statement[role] = checker->at;
    }
}

/* How many may stand on a file; 0 where it does not matter. */
static unsigned read_per_file(struct checker *checker)
{
    const struct part *one = checker_part(checker, "one per file"),
                      *part = checker_part(checker, "NUMBER");
    unsigned number = one ? 1 : 0;

    if (one && part)
        checker_blame(checker, part->first, part->count, "leave one of them out",
                      "how many may stand on a file is stated twice");
    else if (part)
        checker_number(checker, part, 1, PER_FILE_MAX, &number);
    return number;
}

/* slid from top, slid from edges */
static uint8_t read_slid(struct checker *checker)
{
    const struct part *top = checker_part(checker, "slid from top"),
                      *edges = checker_part(checker, "slid from edges");
    const struct part *part = edges ? edges : top;
    const struct geometry *board = &checker->out->geometry;

    if (top && edges)
        checker_blame(checker, edges->first, edges->count, "leave one of them out",
                      "from where a piece is slid in is stated twice");
    else if (part && (board->doubled || board->wrap_files || board->wrap_ranks))
        checker_blame(checker, part->first, part->count, "leave it out",
                      "a piece is slid in along files and ranks of squares that have two ends");
    return edges ? SLID_FROM_EDGES : top ? SLID_FROM_TOP : SLID_NOT;
}

/* A royal piece can only start in hand. */
static void check_royal_drop(struct checker *checker, const struct part *roles, bool may)
{
    const struct description *out = checker->out;

    for (unsigned role = 1; role <= out->role_count; role++)
        may = may && !out->roles[role].checks;
    if (!may || out->royals[WHITE] != ROYALS_ONE)
        checker_no_royal(checker, checker_roles(checker, roles), roles,
                         "a royal piece cannot be dropped");
}

/* One drop for each role that the statement names. */
static void read_drop(struct checker *checker)
{
    struct description *out = checker->out;
    const struct part *roles = checker_part(checker, "ROLES"), *as = checker_part(checker, "as");
    const struct part *zone = checker_part(checker, "SQUARES");
    struct drop drop = {.colors = checker->at->colors, .zone = checker_everywhere(checker)};

    if (checker_drops_behind(checker))
        return;
    if (zone)
        checker_squares(checker, zone, &drop.zone);
    drop.slid = read_slid(checker);
    drop.per_file = (uint8_t)read_per_file(checker);
    drop.one_per_shade = checker_part(checker, "one per shade") != NULL;
    drop.first = checker_part(checker, "first") != NULL;
    drop.not_check = checker_part(checker, "not check") != NULL;
    drop.not_mate = checker_part(checker, "not mate") != NULL;
    const unsigned becomes = as ? checker_role(checker, as->first) : 0;
    if (drop.first)
        checker_allows_no_throw(checker);
    check_royal_drop(checker, roles, drop.first && !as);
    if (becomes)
        checker_no_royal(checker, UINT64_C(1) << becomes, as, "no piece can become a royal one");
    for (uint32_t i = 0; i < roles->count; i++) {
        drop.role = (uint8_t)checker_role(checker, roles->first + i);
        drop.becomes = becomes ? (uint8_t)becomes : drop.role;
        for (unsigned j = 0; j < out->drop_count; j++) {
            if (drop.role && out->drops[j].role == drop.role &&
                out->drops[j].colors & drop.colors && out->drops[j].becomes == drop.becomes &&
                overlap(out->drops[j].zone, drop.zone))
                checker_blame(checker, roles->first + i, 1,
                              "name other squares, or leave it out of one of the two",
                              "another drop statement covers %s on some of these squares",
                              out->roles[drop.role].name);
        }
        if (out->drop_count == DROPS_MAX) {
            checker_limit_of_game(checker, roles->first + i, 1, "a game can have at most %d drops",
                                  DROPS_MAX);
            return;
        }
        checker->drop_statement[out->drop_count] = checker->at;
        out->drops[out->drop_count++] = drop;
    }
}

void check_hands(struct checker *checker)
{
    checker_each(checker, "captured", read_captured);
    checker_each(checker, "drop", read_drop);
}
