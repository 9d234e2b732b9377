/* A game in brief: the board and the ways of moving that surprise. */
#include <stdlib.h>
#include <string.h>

#include "notation/brief_words.h"
#include "notation/phrases.h"

/* The file has squares. */
static bool has_squares_on(const struct geometry *geometry, unsigned file)
{
    for (unsigned square = 0; square < geometry->square_count; square++) {
        if (geometry->file_of[square] == file)
            return true;
    }
    return false;
}

/* Beyond the last file comes the first one; between them may be a gap of files without squares. */
static void tell_wrapped_files(struct telling *t)
{
    const struct geometry *geometry = &t->about->geometry;
    unsigned first = 0, last = geometry->files - 1U;

    while (first < last && !has_squares_on(geometry, first))
        first++;
    while (last > first && !has_squares_on(geometry, last))
        last--;
    const bool has_gap = first > 0 || last + 1U < geometry->files;
    TELL(t, has_gap ? MESSAGE_BOARD_GAP : MESSAGE_BOARD_FILES,
         arg_text("last", geometry->file_label[last]),
         arg_text("first", geometry->file_label[first]));
}

/* How the squares of a board lie that stands on a corner; a mark tells ranks between others. */
static void tell_doubled(struct telling *t)
{
    const struct geometry *geometry = &t->about->geometry;
    const char *between = geometry->ranks > 2 ? geometry->rank_label[1] : "";
    const bool is_marked = strchr(between, '\'') != NULL;

    TELL(t, MESSAGE_BOARD_DOUBLED, arg_text("between", is_marked ? between : "none"),
         arg_text("first", geometry->rank_label[0]),
         arg_text("last", is_marked ? geometry->rank_label[2] : ""));
}

/* Two boards side by side, perhaps with a gap between them, and what passes from one to the other.
 */
static void tell_two_boards(struct telling *t)
{
    const struct geometry *geometry = &t->about->geometry;
    const unsigned half = geometry->files / 2U;

    if (!geometry->two_boards)
        return;
    TELL(t, MESSAGE_BOARD_TWO, arg_text("first", geometry->file_label[0]),
         arg_text("last", geometry->file_label[half - 1]),
         arg_text("other", geometry->file_label[geometry->files - half]),
         arg_text("end", geometry->file_label[geometry->files - 1U]));
    if (t->about->crosses)
        tell_plain(t, MESSAGE_CROSSES);
}

void tell_board(struct telling *t)
{
    const struct geometry *geometry = &t->about->geometry;

    if (geometry->hexagons)
        TELL(t, MESSAGE_BOARD_HEXAGONS,
             arg_text("lines", geometry->hexagons == HEXAGONS_IN_FILES ? "files" : "ranks"));
    else if (geometry->doubled)
        tell_doubled(t);
    if (geometry->wrap_files)
        tell_wrapped_files(t);
    if (geometry->wrap_ranks)
        TELL(t, MESSAGE_BOARD_RANKS, arg_text("last", geometry->rank_label[geometry->ranks - 1U]),
             arg_text("first", geometry->rank_label[0]));
    tell_two_boards(t);
    tell_end(t);
    if (t->about->shuffle.count)
        TELL(t, MESSAGE_STARTS, arg_number("n", t->about->shuffle.count));
    tell_end(t);
}

static bool is_any_captured_en_passant(const struct description *about)
{
    for (unsigned i = 0; i < about->rule_count; i++) {
        if (about->rules[i].displacement.modes & MODE_EN_PASSANT)
            return true;
    }
    return false;
}

/* How far a displacement goes, in squares. */
static unsigned length_of(enum hexagons hexagons, const struct displacement *displacement)
{
    unsigned length = 0;

    for (unsigned i = 0; i < displacement->leg_count; i++) {
        const struct leg *leg = &displacement->legs[i];
        const int file = abs(leg->file), rank = abs(leg->rank);
        unsigned far, near;
        if (hexagons) {
            hexagons_parts(hexagons, file, rank, &far, &near);
            length += leg->max * far;
            continue;
        }
        length += leg->max * (unsigned)(file > rank ? file : rank);
    }
    return length;
}

static void tell_long_step(struct telling *t, const struct rule *rule)
{
    struct phrase only;

    tell_only(t, rule->colors, &only);
    const struct places from = places_of(t, rule->from);
    TELL(t, MESSAGE_LONG_STEP, arg_text("only", only.text),
         arg_role("role", name_of(t, rule->role)), arg_places("squares", &from),
         arg_number("n", length_of(t->about->geometry.hexagons, &rule->displacement)),
         arg_yes("passing", is_any_captured_en_passant(t->about)));
    tell_end(t);
}

/* Long first steps: one line for each piece and color, as its directions share their zone. */
void tell_long_steps(struct telling *t)
{
    uint64_t told[BOTH_COLORS + 1] = {0};

    for (unsigned i = 0; i < t->about->rule_count; i++) {
        const struct rule *rule = &t->about->rules[i];
        if (!rule->passing || rule->imitating || told[rule->colors] >> rule->role & 1)
            continue;
        told[rule->colors] |= UINT64_C(1) << rule->role;
        tell_long_step(t, rule);
    }
}

/* The roles over which some way of the role never goes. */
static uint64_t barred_by(const struct description *about, unsigned role)
{
    uint64_t barred = 0;

    for (unsigned i = 0; i < about->rule_count; i++)
        barred |= about->rules[i].role == role ? about->rules[i].barred : 0;
    return barred;
}

enum {
    SPARED_MANY = 4, /* of so many it is told instead what is captured, */
    TARGETS_FEW = 2, /* if that is no more than this */
    ORDER_MIN = 4,   /* an order of strength is told of so many */
};

/* What the roles capture where they spare some, if that is shorter to tell. */
static uint64_t few_targets(const struct description *about, uint64_t spared)
{
    uint64_t targets = 0;

    for (unsigned role = 1; role <= about->role_count; role++)
        if (!about->roles[role].stone)
            targets |= UINT64_C(1) << role;
    targets &= ~spared;
    return __builtin_popcountll(spared) >= SPARED_MANY &&
                   __builtin_popcountll(targets) <= TARGETS_FEW
               ? targets
               : 0;
}

/* "a cannon never captures a cannon", everywhere or on some squares, or on all but some.
   is_order: each of the roles spares those before it. */
static void tell_spared(struct telling *t, uint64_t roles, uint64_t spared, struct squares zone,
                        bool is_order)
{
    const struct geometry *geometry = &t->about->geometry;
    const uint64_t few = few_targets(t->about, spared);
    const struct role_list movers = names_of(t, roles), mercy = names_of(t, spared);
    const struct role_list targets = names_of(t, few);
    const struct squares rest = squares_outside(geometry, zone);
    struct places places = {.geometry = geometry};
    const char *where = "all";

    if (squares_any(rest)) {
        where = squares_count(rest) < squares_count(zone) ? "but" : "on";
        tell_squares_of(t, BOTH_COLORS);
        places = places_of(t, *where == 'b' ? rest : zone);
    }
    TELL(t, MESSAGE_NEVER_CAPTURES,
         arg_text("how", is_order ? "order"
                         : few    ? "only"
                                  : "never"),
         arg_roles("roles", movers.names, movers.count),
         arg_roles("spared", mercy.names, mercy.count),
         arg_roles("targets", targets.names, targets.count), arg_text("where", where),
         arg_places("squares", &places));
    t->subjects = roles;
}

/*
 * The order of strength that begins with what the sparing number `first` spares: each of its roles
 * spares those before it, on the same squares. `told` gets the bits of these sparings.
 * Returns: the roles, or 0 where no order begins there.
 */
static uint64_t find_order(const struct description *about, unsigned first, uint64_t *told)
{
    const struct sparing *sparings = about->sparings;
    uint64_t order = sparings[first].spared, in = 0;

    for (unsigned i = first; i < about->sparing_count; i++) {
        const struct sparing *sparing = &sparings[i];
        if (sparing->spared == order && sparing->roles > order &&
            __builtin_popcountll(sparing->roles) == 1 &&
            squares_equal(sparing->zone[WHITE], sparings[first].zone[WHITE])) {
            order |= sparing->roles;
            in |= UINT64_C(1) << i;
        }
    }
    if (__builtin_popcountll(sparings[first].spared) != 1 ||
        __builtin_popcountll(order) < ORDER_MIN)
        return 0;
    *told |= in;
    return order;
}

/* Who never captures whom on some squares. */
static void tell_sparings(struct telling *t)
{
    const struct description *about = t->about;
    uint64_t told = 0;

    _Static_assert(SPARINGS_MAX <= 64, "a bit for each");
    for (unsigned i = 0; i < about->sparing_count; i++) {
        const struct sparing *sparing = &about->sparings[i];
        const uint64_t order = told >> i & 1 ? 0 : find_order(about, i, &told);
        if (order)
            tell_spared(t, order, 0, sparing->zone[WHITE], true);
        else if (!(told >> i & 1))
            tell_spared(t, sparing->roles, sparing->spared, sparing->zone[WHITE], false);
        tell_end(t);
    }
}

/* What the roles have in common that they never capture and never hop over. */
static void tell_never_of(struct telling *t, uint64_t roles, uint64_t spared, uint64_t barred)
{
    const struct role_list movers = names_of(t, roles), hurdles = names_of(t, barred);

    if (spared)
        tell_spared(t, roles, spared, squares_all(), false);
    if (barred)
        TELL(t, MESSAGE_NEVER_HOPS, arg_roles("roles", movers.names, movers.count),
             arg_roles("barred", hurdles.names, hurdles.count));
    t->subjects = roles;
    tell_end(t);
}

/* "A lion does not capture a lion if it could be captured in return, ..." */
static void tell_trades(struct telling *t)
{
    for (unsigned i = 0; i < t->about->trade_count; i++) {
        const struct trade *trade = &t->about->trades[i];
        const struct role_list roles = names_of(t, trade->roles);
        const struct role_list slight = names_of(t, trade->slight);
        TELL(t, MESSAGE_NEVER_TRADES, arg_roles("roles", roles.names, roles.count),
             arg_yes("neighbors", trade->unless_neighbors), arg_yes("more", trade->unless_more),
             arg_roles("slight", slight.names, slight.count));
        t->subjects = trade->roles;
        tell_end(t);
    }
}

void tell_never(struct telling *t)
{
    const struct description *about = t->about;
    uint64_t told = 0;

    for (unsigned role = 1; role <= about->role_count; role++) {
        const uint64_t spared = about->roles[role].spared, barred = barred_by(about, role);
        uint64_t roles = 0;
        for (unsigned other = role; other <= about->role_count; other++)
            if (about->roles[other].spared == spared && barred_by(about, other) == barred)
                roles |= UINT64_C(1) << other;
        if ((spared || barred) && !(told & roles))
            tell_never_of(t, roles, spared, barred);
        told |= roles;
    }
    tell_sparings(t);
    tell_trades(t);
}

static void write_pair(struct telling *t, unsigned a, unsigned b, struct buf *out)
{
    const struct geometry *geometry = &t->about->geometry;
    const struct places one = {.geometry = geometry, .named = {(uint8_t)a}, .named_count = 1};
    const struct places other = {.geometry = geometry, .named = {(uint8_t)b}, .named_count = 1};

    LANGUAGE_SAY(out, t->language, MESSAGE_PAIR, arg_places("a", &one), arg_places("b", &other));
}

/* Whether Black has a pair of its own for this one. */
static bool is_one_sided(const struct description *about, const struct link *link)
{
    const unsigned mirrored = about->geometry.mirror[link->a];

    return mirrored != link->a && mirrored != link->b;
}

/* "a1 and j2, a8 and j7, or h1 and o2" for the links first..end - 1 of one role. */
static void write_pairs(struct telling *t, unsigned first, unsigned end, struct phrase *out)
{
    const struct description *about = t->about;
    const uint8_t *mirror = about->geometry.mirror;
    struct buf *buf = phrase_begin(out);
    unsigned count = 0, told = 0;

    for (unsigned i = first; i < end; i++)
        count += is_one_sided(about, &about->links[i]) ? 2 : 1;
    for (unsigned i = first; i < end; i++) {
        const struct link *link = &about->links[i];
        for (unsigned k = 0; k <= is_one_sided(about, link); k++, told++) {
            if (told)
                language_put(buf, t->language,
                             told + 1 == count ? MESSAGE_LIST_PAIRS : MESSAGE_LIST_COMMA);
            write_pair(t, k ? mirror[link->a] : link->a, k ? mirror[link->b] : link->b, buf);
        }
    }
}

void tell_links(struct telling *t)
{
    const struct description *about = t->about;
    struct phrase pairs;

    for (unsigned i = 0, end; i < about->link_count; i = end) {
        for (end = i; end < about->link_count && about->links[end].role == about->links[i].role;)
            end++;
        write_pairs(t, i, end, &pairs);
        TELL(t, MESSAGE_LINK, arg_role("role", name_of(t, about->links[i].role)),
             arg_text("pairs", pairs.text));
        tell_end(t);
    }
}

/* ---- castling and promotion ---- */

/* The castlings of one king from one square. */
static bool is_same_king(const struct castle *a, const struct castle *b)
{
    return a->king_role == b->king_role && a->king_from == b->king_from && a->colors == b->colors;
}

/* "The king castles from e1 to g1 or c1." for the castlings first..end - 1 of one king. */
static void tell_castles_of(struct telling *t, unsigned first, unsigned end)
{
    const struct castle *castle = &t->about->castles[first];
    struct places goals = {.geometry = &t->about->geometry};
    struct squares told = {{0, 0}};

    tell_squares_of(t, castle->colors);
    const struct places from =
        place_of(t, castle->from_shuffle ? castle->king_to : castle->king_from);
    for (unsigned i = first; i < end; i++) {
        const unsigned goal = t->about->castles[i].king_to;
        if (!squares_has(told, goal))
            add_place(t, &goals, goal);
        squares_add(&told, goal);
    }
    TELL(t, MESSAGE_CASTLING_BRIEF, arg_text("who", word_of_colors(castle->colors, "any")),
         arg_role("role", name_of(t, castle->king_role)), arg_yes("shuffled", castle->from_shuffle),
         arg_places("from", &from), arg_places("goals", &goals));
}

/* What nobody does once the opponent has: of the castlings of each player, or of both. */
void tell_yielding(struct telling *t)
{
    const struct description *about = t->about;

    for (unsigned colors = ONLY_WHITE; colors <= BOTH_COLORS; colors++) {
        struct squares goals = {{0, 0}};
        for (unsigned i = 0; i < about->castle_count; i++)
            if (about->castles[i].yields && about->castles[i].colors == colors)
                squares_add(&goals, about->castles[i].king_to);
        if (!squares_any(goals))
            continue;
        tell_squares_of(t, colors);
        const struct places squares = places_of(t, goals);
        TELL(t, MESSAGE_CASTLING_YIELDS, arg_text("who", word_of_colors(colors, "any")),
             arg_places("squares", &squares));
    }
}

void tell_castling(struct telling *t)
{
    const struct description *about = t->about;

    if (!about->castle_count)
        tell_plain(t, about->promotion_count ? MESSAGE_CASTLING_NONE
                                             : MESSAGE_CASTLING_PROMOTION_NONE);
    for (unsigned i = 0, end; i < about->castle_count; i = end) {
        for (end = i;
             end < about->castle_count && is_same_king(&about->castles[i], &about->castles[end]);)
            end++;
        tell_castles_of(t, i, end);
    }
    tell_yielding(t);
    tell_end(t);
}

/* A sentence for each number of pieces that may be made. */
static void tell_limits(struct telling *t, const struct promotion *promotion,
                        const struct role_list *roles)
{
    uint64_t left = promotion->limited, same;

    for (; left; left &= ~same) {
        const unsigned most = promotion->most[__builtin_ctzll(left)];
        same = 0;
        for (unsigned role = 1; role <= t->about->role_count; role++)
            same |= (left >> role & 1) && promotion->most[role] == most ? UINT64_C(1) << role : 0;
        const struct role_list limited = names_of(t, same);
        TELL(t, MESSAGE_PROMOTION_LIMIT, arg_number("n", most),
             arg_roles("roles", roles->names, roles->count),
             arg_roles("to", limited.names, limited.count), arg_yes("alike", promotion->alike));
    }
}

static void tell_promotion(struct telling *t, const struct promotion *promotion)
{
    const struct role_list roles = names_of(t, promotion->roles);
    const char *becomes[ADX_ROLES_MAX + 1];
    struct phrase only;

    for (unsigned i = 0; i < promotion->order_count; i++)
        becomes[i] = name_of(t, promotion->order[i]);
    tell_only(t, promotion->colors, &only);
    const struct places zone = places_of(t, promotion->zone);
    TELL(t, MESSAGE_PROMOTION, arg_text("only", only.text),
         arg_roles("roles", roles.names, roles.count), arg_places("squares", &zone),
         arg_yes("leaving", promotion->leaving), arg_yes("entering", promotion->entering),
         arg_yes("optional", promotion->optional), arg_roles("to", becomes, promotion->order_count),
         arg_yes("captured", promotion->source == PROMOTION_POOL),
         arg_yes("waits", promotion->waits),
         arg_yes("refused",
                 promotion->source == PROMOTION_POOL && !promotion->optional && !promotion->waits));
    tell_limits(t, promotion, &roles);
    t->subjects = promotion->roles;
    tell_end(t);
}

/* Captured pieces of another kind that become one of these from the pool. */
static void tell_counted_as(struct telling *t, unsigned to)
{
    const struct description *about = t->about;
    uint64_t from = 0;

    for (unsigned role = 1; role <= about->role_count; role++) {
        const struct role *facts = &about->roles[role];
        if (role != to && facts->captured_as == to && facts->base == role && !facts->waiting)
            from |= UINT64_C(1) << role;
    }
    const struct role_list roles = names_of(t, from);
    if (roles.count)
        TELL(t, MESSAGE_CAPTURED_COUNTS, arg_roles("roles", roles.names, roles.count),
             arg_role("to", name_of(t, to)));
}

/* What the pool takes captured pieces for, where it is not what they were. */
static void tell_pool(struct telling *t)
{
    uint64_t offered = 0;

    for (unsigned i = 0; i < t->about->promotion_count; i++) {
        const struct promotion *promotion = &t->about->promotions[i];
        offered |= promotion->source == PROMOTION_POOL ? promotion->to : 0;
    }
    for (unsigned to = 1; to <= t->about->role_count; to++)
        if (offered >> to & 1)
            tell_counted_as(t, to);
    tell_end(t);
}

void tell_promotions(struct telling *t)
{
    for (unsigned i = 0; i < t->about->promotion_count; i++)
        tell_promotion(t, &t->about->promotions[i]);
    tell_pool(t);
}
