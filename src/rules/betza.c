/*
 * Betza's notation, read into displacements.
 *
 * A word is a row of terms; a term is modifiers and an atom: "fm" and "W". The letter `a` splits
 * the modifiers of a bent move into legs, all of which use the same atom. A term is read into
 * struct term, checked letter by letter, planned as a row of legs with sets of directions and
 * landings, and walked: every choice of direction and landing is one displacement.
 *
 * Invariants
 *  (1) A direction is an index 0..7, clockwise from straight ahead; a set of them is a bit mask.
 *      Orthogonal steps have even, diagonal ones odd indices. Oblique leaps count from the one
 *      that goes farthest ahead, to the right: (1,2), (2,1), (2,-1), ... On hexagons there are
 * twelve; those across edges are every other one, and all of an oblique leap's. (2) What two
 * programs of this field are known to read differently is refused, not guessed.
 */
#include "rules/betza.h"

#include <string.h>

#include "base/buf.h"
#include "base/check.h"
#include "rules/betza_term.h"

enum {
    DIRECTION_LEN_MAX = 4,
    ALL = 0xFF,
    ALL_BUT_BACK = 0xEF,
    SQUARE_DIRECTIONS = 8
};

/* A term as a row of legs to choose from. */
struct plan {
    unsigned count;
    struct planned {
        uint16_t directions; /* of the first leg; later ones turn by these from the one before */
        uint8_t lands;       /* bits 1 << enum land; the last leg has none */
        uint8_t min, max;
    } legs[LEGS_MAX];
    uint8_t modes; /* of the last leg */
};

/* The displacements of the word so far. */
struct ways {
    struct betza_reader *reader;
    struct displacement *out;
    unsigned count, cap;
    bool found;  /* the term in hand has a displacement, be it an old one */
    bool pauses; /* it has a step out and back, which passes the turn */
};

/*
 * What direction letters mean: the directions of an orthogonal, a diagonal and an oblique atom,
 * and the turns of a continuation leg. 0: refused there.
 */
static const struct direction_set {
    char letters[DIRECTION_LEN_MAX + 1];
    uint16_t orthogonal, diagonal, oblique, turn;
} DIRECTION_SETS[] = {
    {"", 0x55, 0xAA, ALL, ALL_BUT_BACK},
    {"f", 0x01, 0x82, 0x81, 0x01},
    {"b", 0x10, 0x28, 0x18, 0x10},
    {"l", 0x40, 0xA0, 0x60, 0x40},
    {"r", 0x04, 0x0A, 0x06, 0x04},
    {"v", 0x11, 0, 0x99, 0x11},
    {"s", 0x44, 0, 0x66, 0x44},
    {"fl", 0x41, 0x80, 0x40, 0x80},
    {"fr", 0x05, 0x02, 0x02, 0x02},
    {"bl", 0x50, 0x20, 0x20, 0x20},
    {"br", 0x14, 0x08, 0x04, 0x08},
    {"fs", 0x45, 0, 0x42, 0x82},
    {"bs", 0x54, 0, 0x24, 0x28},
    {"lv", 0x51, 0, 0x90, 0},
    {"rv", 0x15, 0, 0x09, 0},
    {"lf", 0, 0, 0x80, 0},
    {"rf", 0, 0, 0x01, 0},
    {"lb", 0, 0, 0x10, 0},
    {"rb", 0, 0, 0x08, 0},
    {"fh", 0, 0, 0xC3, 0},
    {"bh", 0, 0, 0x3C, 0},
    {"lh", 0, 0, 0xF0, 0},
    {"rh", 0, 0, 0x0F, 0},
    {"hl", 0, 0, 0xAA, 0},
    {"hr", 0, 0, 0x55, 0},
    {"frl", 0, 0, 0x62, 0},
    {"ffrr", 0, 0, 0x87, 0},
};
enum {
    DIRECTION_SET_COUNT = sizeof(DIRECTION_SETS) / sizeof(DIRECTION_SETS[0])
};

/*
 * What direction letters mean on hexagons: the column of orthogonal atoms is that of the six
 * directions of which one goes straight ahead, the column of diagonal ones that of the six between
 * them.
 */
static const struct direction_set HEXAGON_SETS[] = {
    {"", 0x555, 0xAAA, 0xFFF, 0x515}, {"f", 0x001, 0x802, 0, 0x001},
    {"b", 0x040, 0x0A0, 0, 0x040},    {"l", 0x500, 0x200, 0, 0x200},
    {"r", 0x014, 0x008, 0, 0x008},    {"v", 0x041, 0x8A2, 0, 0x041},
    {"s", 0x514, 0x208, 0, 0x208},    {"fl", 0x400, 0x800, 0, 0x400},
    {"fr", 0x004, 0x002, 0, 0x004},   {"bl", 0x100, 0x080, 0, 0x100},
    {"br", 0x010, 0x020, 0, 0x010},   {"fs", 0x404, 0, 0, 0x404},
    {"bs", 0x110, 0, 0, 0x110},       {"fh", 0, 0, 0xE07, 0},
    {"bh", 0, 0, 0x1F8, 0},           {"lh", 0, 0, 0xFC0, 0},
    {"rh", 0, 0, 0x03F, 0},
};
enum {
    HEXAGON_SET_COUNT = sizeof(HEXAGON_SETS) / sizeof(HEXAGON_SETS[0])
};

static unsigned directions_of(const struct betza_reader *reader)
{
    return reader->hexagons ? HEXAGON_DIRECTIONS : SQUARE_DIRECTIONS;
}

/* One step in each direction. */
static const struct {
    int file, rank;
} WHEEL[8] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

/* The column of `set` that holds for this leg of this term. */
static unsigned directions_in(const struct betza_reader *reader, const struct direction_set *set,
                              const struct term *term, unsigned leg)
{
    const bool goes_ahead =
        reader->hexagons ? hexagons_is_edge(reader->hexagons, 0) == !term->shorter : !term->shorter;

    if (leg)
        return term_is_oblique(term) && set->turn & 0xAAA ? 0 : set->turn;
    if (term->both)
        return set->letters[0] ? 0 : (1U << directions_of(reader)) - 1;
    if (term_is_oblique(term))
        return set->oblique;
    return goes_ahead ? set->orthogonal : set->diagonal;
}

/* Direction letters as a set of the four sides: bits f b l r. */
static unsigned sides(const char *letters, size_t len)
{
    unsigned set = 0;

    for (size_t i = 0; i < len; i++) {
        set |= strchr("fv", letters[i]) ? 1 : 0;
        set |= strchr("bv", letters[i]) ? 2 : 0;
        set |= strchr("ls", letters[i]) ? 4 : 0;
        set |= strchr("rs", letters[i]) ? 8 : 0;
        set |= letters[i] == 'h' ? 16 : 0;
    }
    return set;
}

/* On hexagons an oblique leap has no directions but its halves. */
static void refuse_hexagon_leap(struct betza_reader *reader, const struct term *term)
{
    betza_refuse(reader, term->legs[0].at, term->legs[0].direction_len,
                 "on hexagons a leap such as %c has only the halves fh, bh, lh and rh",
                 term->letter);
}

/* Refuse a set of directions that nobody has a word for, with an example of how to take it apart.
 */
static void refuse_directions(struct betza_reader *reader, const struct term *term, unsigned leg)
{
    const struct leg_text *text = &term->legs[leg];
    const char *first = term_is_oblique(term) ? "fr" : term->shorter ? "fl" : "f";
    const char *second = term_is_oblique(term) ? "bl" : term->shorter ? "br" : "l";
    const char *atom = reader->text + term->atom_at;
    const int len = (int)(term->at + term->len - term->atom_at);

    if (leg)
        betza_refuse(reader, text->at, text->direction_len,
                     "programs disagree about these turns; write a term for each, as in afWalW");
    else
        betza_refuse(reader, text->at, text->direction_len,
                     "programs disagree about these directions; write a term for each, as in "
                     "%s%.*s%s%.*s",
                     first, len, atom, second, len, atom);
}

/* Look up the directions of a leg. Returns: the set, or 0 when it is refused. */
static unsigned find_directions(struct betza_reader *reader, const struct term *term, unsigned leg)
{
    const struct leg_text *text = &term->legs[leg];
    const char *letters = reader->text + text->at;
    const unsigned len = text->direction_len;
    const struct direction_set *same = NULL;

    const unsigned count = reader->hexagons ? HEXAGON_SET_COUNT : DIRECTION_SET_COUNT;
    for (unsigned i = 0; i < count; i++) {
        const struct direction_set *set = reader->hexagons ? &HEXAGON_SETS[i] : &DIRECTION_SETS[i];
        if (!directions_in(reader, set, term, leg))
            continue;
        if (strlen(set->letters) == len && !memcmp(set->letters, letters, len))
            return directions_in(reader, set, term, leg);
        if (len && !term_is_oblique(term) &&
            sides(set->letters, strlen(set->letters)) == sides(letters, len))
            same = set;
    }
    if (!leg && term->both) {
        betza_refuse(
            reader, term->at, term->len,
            "directions on %c mean different things to different programs; write its parts",
            term->letter);
        betza_suggest_atoms(reader, term, term->letter == 'K' ? "WF" : "RB", 1);
        return 0;
    }
    if (leg && term_is_oblique(term)) {
        betza_refuse(reader, text->at, len,
                     "a leap such as %c turns by quarters only: write f, b, l, r, v or s",
                     term->letter);
        return 0;
    }
    if (same) {
        betza_refuse(reader, text->at, len, "these directions are written %s", same->letters);
        betza_suggest(reader, "%s", same->letters);
        return 0;
    }
    if (reader->hexagons && !leg && term_is_oblique(term))
        refuse_hexagon_leap(reader, term);
    else
        refuse_directions(reader, term, leg);
    return 0;
}

static void plan_leg(struct plan *plan, unsigned directions, unsigned lands, unsigned min,
                     unsigned max)
{
    CHECK_ALWAYS(plan->count < LEGS_MAX);
    plan->legs[plan->count++] =
        (struct planned){(uint16_t)directions, (uint8_t)lands, (uint8_t)min, (uint8_t)max};
}

/*
 * XBoard takes a mode beside g or y for the same leg, the Interactive Diagram for another way to
 * make it. m says nothing that y does not say, and p nothing beside g.
 */
static bool refuse_beside_toggle(struct betza_reader *reader, const struct leg_text *text)
{
    const char toggle = text->letters == (LETTER_M | LETTER_Y)   ? 'y'
                        : text->letters == (LETTER_P | LETTER_G) ? 'g'
                                                                 : '\0';

    betza_refuse(reader, text->at, text->len,
                 "programs disagree about a second mode beside g or y before a; write a term for "
                 "each, as in mafsFyafsF");
    if (!toggle)
        return false;
    return betza_suggest(reader, "%.*s%c", (int)text->direction_len, reader->text + text->at,
                         toggle);
}

/* Plan a leg that another one follows. */
static bool plan_passing_leg(struct betza_reader *reader, const struct term *term, unsigned leg,
                             unsigned *range, struct plan *plan)
{
    const struct leg_text *text = &term->legs[leg];
    const unsigned letters = text->letters;
    const unsigned directions = find_directions(reader, term, leg);
    unsigned lands = 0;

    if (!directions)
        return false;
    if (letters & ~(unsigned)(LETTER_M | LETTER_C | LETTER_P | LETTER_G | LETTER_Y))
        return betza_refuse(reader, text->at, text->len, "only m, c, p, g and y can come before a");
    if (letters & (LETTER_G | LETTER_Y)) {
        if (letters & (letters - 1))
            return refuse_beside_toggle(reader, text);
        if (*range != 1 && *range != UNLIMITED)
            return betza_refuse(
                reader, term->at, term->len,
                "with g or y before a, %c takes no number: they turn a step into a line and back",
                term->letter);
    }
    if (letters & LETTER_C)
        lands |= 1U << LAND_ENEMY;
    if ((letters & LETTER_M) && (letters & LETTER_P))
        lands |= 1U << LAND_ANY;
    else if (letters & (LETTER_P | LETTER_G))
        lands |= 1U << LAND_OCCUPIED;
    else if (!letters || letters & (LETTER_M | LETTER_Y))
        lands |= 1U << LAND_EMPTY;
    plan_leg(plan, directions, lands, 1, *range);
    if (letters & (LETTER_G | LETTER_Y))
        *range = *range == 1 ? UNLIMITED : 1;
    return true;
}

static uint8_t modes_of(unsigned letters)
{
    unsigned modes = 0;

    if (!(letters & TARGETS))
        return MODE_MOVE | MODE_CAPTURE;
    modes |= letters & LETTER_M ? MODE_MOVE : 0;
    modes |= letters & LETTER_C ? MODE_CAPTURE : 0;
    modes |= letters & LETTER_D ? MODE_OWN : 0;
    modes |= letters & LETTER_E ? MODE_EN_PASSANT : 0;
    modes |= letters & LETTER_K ? MODE_ROYAL : 0;
    return (uint8_t)modes;
}

/* A leap of two squares, straight or by a knight's way: n and j look at the square between. */
static bool has_middle(const struct term *term)
{
    return term->leg_count == 1 && term->longer == 2 && term->range == 1;
}

/* Refuse a hop over one step, and suggest the line of that step: pW as pR, pN as pNN. */
static bool refuse_short_hop(struct betza_reader *reader, const struct term *term)
{
    const char *steps = "WFK", *lines = "RBQ";
    const char *step = strchr(steps, term->letter);
    const char line[3] = {step ? lines[step - steps] : term->letter, step ? '\0' : term->letter};

    betza_refuse(reader, term->at, term->len,
                 "hops with p and g need a line: R, B, Q or a doubled letter");
    if (term->range > 1 || term->at + term->len - term->atom_at > 1)
        return false;
    return betza_suggest(reader, "%.*s%s", (int)(term->atom_at - term->at), reader->text + term->at,
                         line);
}

/* Check the letters of the last leg. */
static bool check_last_leg(struct betza_reader *reader, const struct term *term, unsigned range)
{
    const struct leg_text *text = &term->legs[term->leg_count - 1];
    const unsigned flow = text->letters & FLOWS;
    const bool is_line = range == UNLIMITED;

    if ((text->letters & TARGETS) == (LETTER_M | LETTER_C)) {
        const unsigned at = text->at + text->direction_len;
        const unsigned end = term->at + term->len;
        betza_refuse(reader, at, end - at,
                     "a movement without letters already moves and captures; leave out m and c");
        return betza_suggest(reader, "%.*s", (int)(end - at - 2), reader->text + at + 2);
    }
    if (flow & (flow - 1))
        return betza_refuse(
            reader, text->at, text->len,
            "only one of p, g, y, n and j can be used at once; write a term for each, as in pRgR");
    if (flow == LETTER_Y)
        return betza_refuse(reader, text->at, text->len,
                            "the mode y needs a leg after it: write it before a, as in yafsF");
    if (flow == LETTER_N && !has_middle(term))
        return betza_refuse(
            reader, term->at, term->len,
            "the mode n works only on D, A and N; write the legs instead, as in mafmafW for H");
    if (flow == LETTER_J && !has_middle(term) && !(is_line && term->longer == 1))
        return betza_refuse(
            reader, term->at, term->len,
            "the mode j works only on D, A, N, R, B and Q; write the legs instead, as in mpafW");
    if ((flow == LETTER_P || flow == LETTER_G) && !is_line)
        return refuse_short_hop(reader, term);
    return true;
}

/* Plan the last leg; hops and skips along a line are two legs in one direction. */
static bool plan_last_leg(struct betza_reader *reader, const struct term *term, unsigned range,
                          struct plan *plan)
{
    const struct leg_text *text = &term->legs[term->leg_count - 1];
    const unsigned directions = find_directions(reader, term, term->leg_count - 1);
    const unsigned flow = text->letters & FLOWS;

    if (!directions || !check_last_leg(reader, term, range))
        return false;
    plan->modes = modes_of(text->letters);
    if (!flow || has_middle(term)) {
        plan_leg(plan, directions, 0, 1, range);
        return true;
    }
    if (plan->count + 2 > LEGS_MAX)
        return betza_refuse(reader, term->at, term->len, "a move can have at most %d legs",
                            LEGS_MAX);
    if (flow == LETTER_J)
        plan_leg(plan, directions, 1U << LAND_ANY, 1, 1);
    else
        plan_leg(plan, directions, 1U << LAND_OCCUPIED, 1, range);
    plan_leg(plan, 1, 0, 1, flow == LETTER_G ? 1 : range);
    return true;
}

/*
 * One step on hexagons. An oblique leap goes farther along the one of two neighboring directions
 * across edges that is nearer to it.
 */
static struct leg hexagon_step(enum hexagons hexagons, const struct term *term, unsigned direction)
{
    const bool is_left = hexagons_is_edge(hexagons, direction);
    const unsigned left = is_left ? direction : direction + HEXAGON_DIRECTIONS - 1;
    const int to_left = is_left ? term->longer : term->shorter;
    const int to_right = is_left ? term->shorter : term->longer;
    int file, rank, file_right, rank_right;

    if (!term_is_oblique(term)) {
        hexagons_step(hexagons, direction, &file, &rank);
        return (struct leg){.file = (int8_t)(file * term->longer),
                            .rank = (int8_t)(rank * term->longer),
                            .min = 1,
                            .max = 1};
    }
    hexagons_step(hexagons, left % HEXAGON_DIRECTIONS, &file, &rank);
    hexagons_step(hexagons, (left + 2) % HEXAGON_DIRECTIONS, &file_right, &rank_right);
    return (struct leg){.file = (int8_t)(file * to_left + file_right * to_right),
                        .rank = (int8_t)(rank * to_left + rank_right * to_right),
                        .min = 1,
                        .max = 1};
}

/* One step of the term in a direction. */
static struct leg step(enum hexagons hexagons, const struct term *term, unsigned direction)
{
    if (hexagons)
        return hexagon_step(hexagons, term, direction);
    int file = WHEEL[direction].file * term->longer;
    int rank = WHEEL[direction].rank * term->longer;

    if (term_is_oblique(term)) {
        const int longer = term->longer, shorter = term->shorter;
        const bool is_aside = (direction + 1) & 2; /* 1, 2, 5, 6 go farther aside than ahead */
        file = (direction < 4 ? 1 : -1) * (is_aside ? longer : shorter);
        rank = (direction >= 2 && direction < 6 ? -1 : 1) * (is_aside ? shorter : longer);
    }
    return (struct leg){.file = (int8_t)file, .rank = (int8_t)rank, .min = 1, .max = 1};
}

/* Whether a way that leads nowhere is a step to an empty square and back: the turn passes. */
static bool steps_back(const struct displacement *way)
{
    return way->leg_count == 2 && way->legs[0].max == 1 && way->legs[0].land == LAND_EMPTY &&
           way->modes & MODE_MOVE;
}

/* A way of fixed length that ends where it starts and captures nothing is not a move. */
static bool leads_nowhere(const struct displacement *way)
{
    int file = 0, rank = 0;

    for (unsigned i = 0; i < way->leg_count; i++) {
        const struct leg *leg = &way->legs[i];
        if (leg->min != leg->max || (i + 1U < way->leg_count && leg->land == LAND_ENEMY))
            return false;
        file += leg->file * leg->min;
        rank += leg->rank * leg->min;
    }
    return !file && !rank;
}

static bool add(struct ways *ways, const struct term *term, const struct displacement *way)
{
    const bool nowhere = leads_nowhere(way);

    if (nowhere && !steps_back(way))
        return true;
    const uint8_t modes = nowhere ? MODE_PAUSE : way->modes;
    ways->found |= !nowhere;
    ways->pauses |= nowhere;
    for (unsigned i = 0; i < ways->count; i++) {
        struct displacement *old = &ways->out[i];
        if (old->leg_count == way->leg_count &&
            !memcmp(old->legs, way->legs, way->leg_count * sizeof(way->legs[0]))) {
            old->modes |= modes;
            return true;
        }
    }
    if (ways->count == ways->cap)
        return betza_refuse(ways->reader, term->at, term->len,
                            "too many ways to move: more than %u", ways->cap);
    ways->out[ways->count] = *way;
    ways->out[ways->count++].modes = modes;
    return true;
}

/* Add every way on from `way`, whose last leg went in `direction`. */
static bool walk(struct ways *ways, const struct term *term, const struct plan *plan,
                 const struct displacement *way, unsigned direction)
{
    const struct planned *planned = &plan->legs[way->leg_count];

    const unsigned around = directions_of(ways->reader);
    for (unsigned turn = 0; turn < around; turn++) {
        if (!(planned->directions >> turn & 1))
            continue;
        const unsigned next = (direction + turn) % around;
        struct displacement longer = *way;
        struct leg *leg = &longer.legs[longer.leg_count++];
        *leg = step(ways->reader->hexagons, term, next);
        leg->min = planned->min;
        leg->max = planned->max;
        if (longer.leg_count == plan->count && !add(ways, term, &longer))
            return false;
        for (unsigned land = 0; planned->lands >> land; land++) {
            leg->land = (uint8_t)land;
            if (planned->lands >> land & 1 && !walk(ways, term, plan, &longer, next))
                return false;
        }
    }
    return true;
}

/* The first step of a knight's leap on hexagons: across the edge nearest to its way. */
static void set_first_edge(enum hexagons hexagons, const struct leg *leap, struct leg *to)
{
    unsigned far, near;
    int file, rank;

    hexagons_step(hexagons, hexagons_parts(hexagons, leap->file, leap->rank, &far, &near), &file,
                  &rank);
    to->file = (int8_t)file;
    to->rank = (int8_t)rank;
}

/* Add leaps of two squares that need the middle square empty (n) or occupied (j). */
static bool add_over_middle(struct ways *ways, const struct term *term, const struct plan *plan,
                            unsigned land)
{
    for (unsigned direction = 0; direction < directions_of(ways->reader); direction++) {
        if (!(plan->legs[0].directions >> direction & 1))
            continue;
        const struct leg leap = step(ways->reader->hexagons, term, direction);
        struct leg to = leap, rest = leap;
        to.file = (int8_t)(leap.file / 2);
        to.rank = (int8_t)(leap.rank / 2);
        if (ways->reader->hexagons && term_is_oblique(term))
            set_first_edge(ways->reader->hexagons, &leap, &to);
        to.land = (uint8_t)land;
        rest.file = (int8_t)(leap.file - to.file);
        rest.rank = (int8_t)(leap.rank - to.rank);
        const struct displacement way = {2, plan->modes, {to, rest}};
        if (!add(ways, term, &way))
            return false;
    }
    return true;
}

static bool expand_term(struct ways *ways, const struct term *term)
{
    struct betza_reader *reader = ways->reader;
    const struct leg_text *last = &term->legs[term->leg_count - 1];
    unsigned range = term->range, captures = 0;
    struct plan plan = {0};

    ways->found = ways->pauses = false;
    for (unsigned leg = 0; leg + 1 < term->leg_count; leg++) {
        if (!plan_passing_leg(reader, term, leg, &range, &plan))
            return false;
        captures += term->legs[leg].letters & LETTER_C ? 1 : 0;
    }
    if (captures > 1)
        return betza_refuse(reader, term->at, term->len,
                            "a move can capture at most one piece on its way; if the rules "
                            "need more, say so after omits");
    if (captures && last->letters & LETTER_E)
        return betza_refuse(reader, last->at, last->len,
                            "the mode e cannot follow a capture on the way");

    if (!plan_last_leg(reader, term, range, &plan))
        return false;
    if (has_middle(term) && last->letters & (LETTER_N | LETTER_J))
        return add_over_middle(ways, term, &plan,
                               last->letters & LETTER_N ? LAND_EMPTY : LAND_OCCUPIED);
    if (!walk(ways, term, &plan, &(struct displacement){.modes = plan.modes}, 0))
        return false;
    if (!ways->found && !ways->pauses)
        return betza_refuse(reader, term->at, term->len,
                            "this move only leads back to where it starts");
    return true;
}

static unsigned read_word(const char *text, unsigned len, enum hexagons hexagons,
                          struct displacement *out, unsigned cap, struct betza_error *error)
{
    struct betza_reader reader = {.text = text, .len = len, .hexagons = hexagons, .error = error};
    struct ways ways = {.reader = &reader, .out = out, .cap = cap};

    if (!len) {
        betza_refuse(&reader, 0, 0, "the movement is empty");
        return 0;
    }
    if (len > BETZA_WORD_LEN_MAX) {
        betza_refuse(&reader, 0, len, "a movement can have at most %d letters", BETZA_WORD_LEN_MAX);
        return 0;
    }
    while (reader.at < len) {
        struct term term;
        if (!betza_read_term(&reader, &term) || !expand_term(&ways, &term))
            return 0;
    }
    return ways.count;
}

/* Put the suggestion of an error in its place. Returns: the length, or 0 if that is too long. */
static unsigned follow(const char *text, unsigned len, const struct betza_error *error,
                       char mended[BETZA_WORD_LEN_MAX])
{
    const unsigned new_len = (unsigned)strlen(error->suggestion);
    const unsigned end = error->offset + error->length;

    CHECK_ALWAYS(end <= len);
    if (len - error->length + new_len > BETZA_WORD_LEN_MAX)
        return 0;
    memcpy(mended, text, error->offset);
    memcpy(mended + error->offset, error->suggestion, new_len);
    memcpy(mended + error->offset + new_len, text + end, len - end);
    return len - error->length + new_len;
}

/* Say of the text what `next` says of the text after `error`'s suggestion, which it refuses. */
static void take_over(struct betza_error *error, const struct betza_error *next)
{
    const unsigned old_end = error->offset + error->length;
    const unsigned end = error->offset + (unsigned)strlen(error->suggestion);
    const unsigned next_end = next->offset + next->length;
    const unsigned kept = next->offset > error->offset ? next->offset - error->offset : 0;
    struct betza_error whole = *next;

    whole.offset = kept ? error->offset : next->offset;
    whole.length = old_end + (next_end > end ? next_end - end : 0) - whole.offset;
    if (next->suggestion[0]) {
        struct betza_reader reader = {.error = &whole};
        betza_suggest(&reader, "%.*s%s%s", (int)kept, error->suggestion, next->suggestion,
                      next_end < end ? error->suggestion + (next_end - error->offset) : "");
    }
    *error = whole;
}

/* A suggestion that would be refused itself is none: the word is refused for that reason then. */
unsigned betza_read(const char *text, unsigned len, enum hexagons hexagons,
                    struct displacement *out, unsigned cap, struct betza_error *error)
{
    enum {
        ROUNDS = 8
    };
    const unsigned count = read_word(text, len, hexagons, out, cap, error);

    for (unsigned round = 0; !count && error->suggestion[0] && round < ROUNDS; round++) {
        char mended[BETZA_WORD_LEN_MAX];
        struct betza_error next;
        const char blamed = error->offset < len ? text[error->offset] : 'W';
        if (blamed <= ' ' || blamed > '~')
            break; /* the suggestion stands for the whole word: it lacks what is no letter */
        const unsigned end = error->offset + (unsigned)strlen(error->suggestion);
        const unsigned mended_len = follow(text, len, error, mended);
        if (!mended_len || read_word(mended, mended_len, hexagons, out, cap, &next) ||
            next.offset >= end || next.offset + next.length <= error->offset)
            break;
        take_over(error, &next);
    }
    return count;
}

/* ---- a word that means more than it did ---- */

/*
 * Write the term without a mode of its first leg, if `mode` is not 0, and with another turn of its
 * second, if `turn` is not 0.
 */
static void write_part(struct buf *buf, const struct betza_reader *reader, const struct term *term,
                       char mode, char turn)
{
    const struct leg_text *first = &term->legs[0], *second = &term->legs[1];

    for (unsigned i = term->at; i < term->at + term->len; i++) {
        const bool is_mode = i >= first->at + first->direction_len && i < first->at + first->len;
        if (!is_mode || reader->text[i] != mode)
            buf_char(buf, turn && i == second->at ? turn : reader->text[i]);
    }
}

/* What the term means without stepping back from an empty square, or nothing to pass. */
static void write_without_pause(struct buf *buf, const struct betza_reader *reader,
                                const struct term *term)
{
    const bool captures = term->legs[0].letters & LETTER_C;
    const bool turns_back_only = reader->text[term->legs[1].at] == 'b';

    if (captures)
        write_part(buf, reader, term, 'm', 0);
    if (!turns_back_only)
        write_part(buf, reader, term, captures ? 'c' : 0, 'f');
}

/* The step out and back alone. */
static void write_pause(struct buf *buf, const struct betza_reader *reader, const struct term *term)
{
    write_part(buf, reader, term, term->legs[0].letters & LETTER_C ? 'c' : 0, 'b');
}

bool betza_means_more(const char *text, unsigned len, enum hexagons hexagons,
                      struct displacement *scratch, unsigned cap, struct betza_note *note)
{
    struct betza_error error;
    struct betza_reader reader = {.text = text, .len = len, .hexagons = hexagons, .error = &error};
    struct ways ways = {.reader = &reader, .out = scratch, .cap = cap};
    struct term term;

    for (bool found = false; !found;) {
        if (reader.at >= len || !betza_read_term(&reader, &term) || !expand_term(&ways, &term))
            return false;
        found = ways.found && ways.pauses;
    }
    struct buf buf = buf_init(note->suggestion, sizeof(note->suggestion));
    buf_text(&buf, "write ");
    write_without_pause(&buf, &reader, &term);
    buf_text(&buf, " for what it meant before, or ");
    write_without_pause(&buf, &reader, &term);
    write_pause(&buf, &reader, &term);
    buf_text(&buf, " for both");
    struct buf sentence = buf_init(note->sentence, sizeof(note->sentence));
    buf_format(&sentence, "%.*s also means ", (int)term.len, text + term.at);
    write_pause(&sentence, &reader, &term);
    buf_text(&sentence, " now, by which the turn passes");
    note->offset = term.at;
    note->length = term.len;
    if (buf.cut)
        note->suggestion[0] = '\0';
    return true;
}
