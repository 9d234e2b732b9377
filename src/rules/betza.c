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
 *      that goes farthest ahead, to the right: (1,2), (2,1), (2,-1), ...
 *  (2) What two programs of this field are known to read differently is refused, not guessed.
 */
#include "rules/betza.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/check.h"

enum {
    UNLIMITED = 255,
    DIRECTION_LEN_MAX = 4,
    ALL = 0xFF,
    ALL_BUT_BACK = 0xEF
};

/* Mode letters as bits, in the order in which they are written. */
static const char MODE_LETTERS[] = "mcdekpgynj";
enum {
    LETTER_M = 1,
    LETTER_C = 2,
    LETTER_D = 4,
    LETTER_E = 8,
    LETTER_K = 16,
    LETTER_P = 32,
    LETTER_G = 64,
    LETTER_Y = 128,
    LETTER_N = 256,
    LETTER_J = 512,
    TARGETS = LETTER_M | LETTER_C | LETTER_D | LETTER_E | LETTER_K,
    FLOWS = LETTER_P | LETTER_G | LETTER_Y | LETTER_N | LETTER_J,
};

/* A term as it is written. */
struct leg_text {
    unsigned at, len;       /* in the word */
    unsigned letters;       /* bits of MODE_LETTERS */
    unsigned direction_len; /* direction letters come first */
};
struct term {
    unsigned at, atom_at, len;
    unsigned leg_count;
    struct leg_text legs[LEGS_MAX];
    char letter;
    bool both;           /* K and Q: orthogonal and diagonal */
    int longer, shorter; /* the leap */
    unsigned range;      /* how often the leap may be repeated; UNLIMITED */
};

/* A term as a row of legs to choose from. */
struct plan {
    unsigned count;
    struct planned {
        uint8_t directions; /* of the first leg; later ones turn by these from the one before */
        uint8_t lands;      /* bits 1 << enum land; the last leg has none */
        uint8_t min, max;
    } legs[LEGS_MAX];
    uint8_t modes; /* of the last leg */
};

struct reader {
    const char *text;
    unsigned len, at;
    struct displacement *out;
    unsigned count, cap;
    bool found; /* the term in hand has a displacement, be it an old one */
    struct betza_error *error;
};

/*
 * What direction letters mean: the directions of an orthogonal, a diagonal and an oblique atom,
 * and the turns of a continuation leg. 0: refused there.
 */
static const struct direction_set {
    char letters[DIRECTION_LEN_MAX + 1];
    uint8_t orthogonal, diagonal, oblique, turn;
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

/* One step in each direction. */
static const struct {
    int file, rank;
} WHEEL[8] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};

/* X adds 3 along the longer axis, Y adds 2 along both; only these are in use. */
static const struct atom {
    char name[3];
    int8_t longer, shorter;
} ATOMS[] = {
    {"W", 1, 0},  {"F", 1, 1},  {"D", 2, 0},  {"N", 2, 1},  {"A", 2, 2},  {"H", 3, 0},
    {"C", 3, 1},  {"Z", 3, 2},  {"G", 3, 3},  {"K", 1, 0},  {"R", 1, 0},  {"B", 1, 1},
    {"Q", 1, 0},  {"WX", 4, 0}, {"FX", 4, 1}, {"DX", 5, 0}, {"NX", 5, 1}, {"AX", 5, 2},
    {"HX", 6, 0}, {"CX", 6, 1}, {"ZX", 6, 2}, {"GX", 6, 3}, {"DY", 4, 2}, {"NY", 4, 3},
    {"AY", 4, 4}, {"CY", 5, 3}, {"ZY", 5, 4},
};
enum {
    ATOM_COUNT = sizeof(ATOMS) / sizeof(ATOMS[0])
};

/* Signs that other readers know and we refuse. */
static const struct {
    char sign;
    const char *sentence;
} REFUSED[] = {
    {'i', "where a move may start is a statement of its own: move ROLE WORD from SQUARES"},
    {'o', "going round the edge belongs to the board: board SIZE wrap files"},
    {'t', "t is not read: no move here is barred from royal pieces"},
    {'u', "u is not read: a captured piece is not put back"},
    {'q', "q is not read: write the turns of the move as legs with a"},
    {'z', "z is not read: write the turns of the move as legs with a"},
    {'O', "castling is a statement of its own: castle ROLE SQUARE-SQUARE with ROLE SQUARE-SQUARE"},
    {'@', "dropping is a statement of its own: drop ROLE on SQUARES"},
    {'L', "L is (3,1) for some and (3,2) for others: write C for (3,1) or Z for (3,2)"},
    {'J', "J is (3,2) for some and (3,1) for others: write C for (3,1) or Z for (3,2)"},
    {'I', "I, imitation, must be the whole word"},
    {'-', "-, no move at all, must be the whole word"},
    {'U', "U is not read: there is no leap to every square"},
    {'*', "* is not read: write the number of steps, or a doubled letter for any number"},
    {'[', "brackets are not read: write the legs of a move with a, as in yafsF"},
    {'(', "a leap is written with its letter, as FX for (4,1)"},
    {'X', "X must follow the leap that it makes longer, as in NX"},
    {'Y', "Y must follow the leap that it makes longer, as in NY"},
};

/* Fill the error with text[at..at + len), no suggestion, and a sentence. Returns false. */
__attribute__((format(printf, 4, 5))) static bool refuse(struct reader *reader, unsigned at,
                                                         unsigned len, const char *format, ...)
{
    struct betza_error *error = reader->error;
    va_list args;

    *error = (struct betza_error){.offset = at, .length = len};
    va_start(args, format);
    vsnprintf(error->sentence, sizeof(error->sentence), format, args);
    va_end(args);
    return false;
}

/* Give the error a suggestion, unless it is too long. Returns false. */
__attribute__((format(printf, 2, 3))) static bool suggest(struct reader *reader, const char *format,
                                                          ...)
{
    struct betza_error *error = reader->error;
    va_list args;

    va_start(args, format);
    const int len = vsnprintf(error->suggestion, sizeof(error->suggestion), format, args);
    va_end(args);
    if (len < 0 || (size_t)len >= sizeof(error->suggestion))
        error->suggestion[0] = '\0';
    return false;
}

static char peek(const struct reader *reader, unsigned ahead)
{
    return reader->at + ahead < reader->len ? reader->text[reader->at + ahead] : '\0';
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Refuse the sign at `at`, which belongs nowhere in our notation. */
static bool refuse_sign(struct reader *reader, unsigned at)
{
    const char sign = reader->text[at];

    for (unsigned i = 0; i < sizeof(REFUSED) / sizeof(REFUSED[0]); i++)
        if (REFUSED[i].sign == sign)
            return refuse(reader, at, 1, "%s", REFUSED[i].sentence);
    if (is_digit(sign))
        return refuse(reader, at, 1, "a number follows the letter that it repeats, as in W3");
    if (sign > ' ' && sign <= '~')
        return refuse(reader, at, 1, "%c is no letter of this notation", sign);
    return refuse(reader, at, 1, "here is a sign that does not belong to this notation");
}

/* Read the modifiers of one leg, up to `a` or the atom. */
static bool read_leg(struct reader *reader, struct leg_text *leg)
{
    unsigned last = 0; /* bit of the letter before; 0: a direction */
    bool ordered = true;
    char directions[BETZA_WORD_LEN_MAX + 1] = "", modes[sizeof(MODE_LETTERS)] = "";
    unsigned direction_len = 0, mode_len = 0;

    *leg = (struct leg_text){.at = reader->at};
    for (; peek(reader, 0) >= 'a' && peek(reader, 0) <= 'z' && peek(reader, 0) != 'a';
         reader->at++) {
        const char letter = peek(reader, 0);
        const char *mode = strchr(MODE_LETTERS, letter);
        if (mode) {
            const unsigned bit = 1U << (mode - MODE_LETTERS);
            ordered = ordered && bit > last;
            leg->letters |= bit;
            last = bit;
        } else if (strchr("fblrvsh", letter)) {
            ordered = ordered && !last;
            directions[direction_len++] = letter;
        } else {
            return refuse_sign(reader, reader->at);
        }
    }
    leg->len = reader->at - leg->at;
    leg->direction_len = direction_len;
    if (ordered)
        return true;
    for (unsigned i = 0; MODE_LETTERS[i]; i++)
        if (leg->letters >> i & 1)
            modes[mode_len++] = MODE_LETTERS[i];
    refuse(reader, leg->at, leg->len,
           "modifiers stand once each and in this order: directions, then m c d e k p g y n j");
    return suggest(reader, "%s%s", directions, modes);
}

static const struct atom *atom_of(int longer, int shorter)
{
    for (unsigned i = 0; i < ATOM_COUNT; i++)
        if (ATOMS[i].longer == longer && ATOMS[i].shorter == shorter)
            return &ATOMS[i];
    return NULL;
}

/* Read the atom's letter and what makes it longer. */
static bool read_atom(struct reader *reader, struct term *term)
{
    unsigned len = 1;
    char name[3] = {peek(reader, 0)};
    const struct atom *plain = NULL, *found = NULL;

    if (!name[0])
        return refuse(reader, reader->at, 0, "the word ends before the letter of a piece or leap");
    for (; peek(reader, len) == 'X' || peek(reader, len) == 'Y'; len++)
        name[1] = peek(reader, 1);
    for (unsigned i = 0; i < ATOM_COUNT; i++) {
        if (ATOMS[i].name[0] == name[0] && !ATOMS[i].name[1])
            plain = &ATOMS[i];
        if (!strcmp(ATOMS[i].name, name))
            found = &ATOMS[i];
    }
    if (!plain)
        return refuse_sign(reader, reader->at);
    if (!found || len > 2) {
        refuse(reader, reader->at, len, "%.*s is no leap that has a name", (int)len,
               reader->text + reader->at);
        const bool is_leap = !strchr("KRBQ", name[0]) && len == 2 && name[1] == 'Y';
        found = is_leap ? atom_of(plain->longer + 2, plain->shorter + 2) : NULL;
        return found ? suggest(reader, "%s", found->name) : false;
    }
    term->atom_at = reader->at;
    term->letter = name[0];
    term->both = name[0] == 'K' || name[0] == 'Q';
    term->longer = found->longer;
    term->shorter = found->shorter;
    term->range = strchr("RBQ", name[0]) ? UNLIMITED : 1;
    reader->at += len;
    return true;
}

/*
 * Suggest the term again for each of `atoms`: "mQ4" as "mW4mF4". Hops along a line have no limited
 * form, for them there is nothing to suggest.
 */
static bool suggest_atoms(struct reader *reader, const struct term *term, const char *atoms,
                          unsigned range)
{
    char text[4 * BETZA_WORD_LEN_MAX] = "";
    size_t len = 0;

    for (; *atoms && len < sizeof(text) / 2; atoms++) {
        len += (size_t)snprintf(text + len, sizeof(text) - len, "%.*s%c",
                                (int)(term->atom_at - term->at), reader->text + term->at, *atoms);
        if (range > 1)
            len += (size_t)snprintf(text + len, sizeof(text) - len, "%u", range);
    }
    const bool is_hop = range > 1 && term->legs[term->leg_count - 1].letters & FLOWS;
    return *atoms || is_hop ? false : suggest(reader, "%s", text);
}

/* Refuse text[atom..at), which says that the term has no limit, as not our way of saying it. */
static bool refuse_rider(struct reader *reader, const struct term *term)
{
    const char *lines = "WFKRBQ";
    const char *line = strchr(lines, term->letter);
    char rider[3] = {term->letter, term->letter};

    if (line) {
        rider[0] = "RBQRBQ"[line - lines];
        rider[1] = '\0';
    }
    refuse(reader, term->atom_at, reader->at - term->atom_at,
           "a line without a limit is written %s", rider);
    return suggest(reader, "%s", rider);
}

/* Read the second letter of a rider, as in NN. */
static bool read_doubled(struct reader *reader, struct term *term, bool *is_doubled)
{
    *is_doubled = reader->at == term->atom_at + 1 && peek(reader, 0) == term->letter &&
                  peek(reader, 1) != 'X' && peek(reader, 1) != 'Y';
    if (!*is_doubled)
        return true;
    reader->at++;
    term->range = UNLIMITED;
    return strchr("WFKRBQ", term->letter) ? refuse_rider(reader, term) : true;
}

/* Read how often the atom may be repeated. */
static bool read_number(struct reader *reader, struct term *term, bool is_doubled)
{
    const unsigned at = reader->at;
    const unsigned name_len = at - term->atom_at;
    unsigned range = 0;

    for (; is_digit(peek(reader, 0)); reader->at++)
        range = range < 100 ? range * 10 + (unsigned)(peek(reader, 0) - '0') : range;
    const unsigned len = reader->at - at;

    if (!len)
        return true;
    if (is_doubled) {
        refuse(reader, term->atom_at, name_len + len, "%c%c has no limit, %c with a number has one",
               term->letter, term->letter, term->letter);
        return suggest(reader, "%c%.*s", term->letter, (int)len, reader->text + at);
    }
    if (!range && name_len == 1)
        return refuse_rider(reader, term);
    if (!range || reader->text[at] == '0' || len > 2)
        return refuse(reader, at, len, "a number of steps is 2 to 99");
    if (range == 1) {
        const char *steps = strchr("RWBFQK", term->letter); /* a line stands before its step */
        const bool is_line = term->range == UNLIMITED;
        refuse(reader, term->atom_at, name_len + len, "one step is what a letter alone means");
        return suggest(reader, "%.*s", (int)name_len,
                       is_line ? steps + 1 : reader->text + term->atom_at);
    }
    if (term->both || term->range == UNLIMITED) {
        const char *steps = term->both ? "WF" : term->letter == 'R' ? "W" : "F";
        refuse(reader, term->at, reader->at - term->at,
               "a line of limited length is written with W or F, its single step");
        return suggest_atoms(reader, term, steps, range);
    }
    term->range = range;
    return true;
}

static bool read_term(struct reader *reader, struct term *term)
{
    bool is_doubled;

    *term = (struct term){.at = reader->at};
    for (;;) {
        if (!read_leg(reader, &term->legs[term->leg_count++]))
            return false;
        if (peek(reader, 0) != 'a')
            break;
        if (term->leg_count == LEGS_MAX)
            return refuse(reader, reader->at, 1, "a move has at most %d legs", LEGS_MAX);
        reader->at++;
    }
    if (!read_atom(reader, term) || !read_doubled(reader, term, &is_doubled) ||
        !read_number(reader, term, is_doubled))
        return false;
    term->len = reader->at - term->at;
    return true;
}

static bool is_oblique(const struct term *term)
{
    return term->shorter && term->shorter != term->longer;
}

/* The column of `set` that holds for this leg of this term. */
static uint8_t directions_in(const struct direction_set *set, const struct term *term, unsigned leg)
{
    if (leg)
        return is_oblique(term) && set->turn & 0xAA ? 0 : set->turn;
    if (term->both)
        return set->letters[0] ? 0 : ALL;
    if (is_oblique(term))
        return set->oblique;
    return term->shorter ? set->diagonal : set->orthogonal;
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

/* Look up the directions of a leg. Returns: the set, or 0 when it is refused. */
static uint8_t find_directions(struct reader *reader, const struct term *term, unsigned leg)
{
    const struct leg_text *text = &term->legs[leg];
    const char *letters = reader->text + text->at;
    const unsigned len = text->direction_len;
    const struct direction_set *same = NULL;

    for (unsigned i = 0; i < DIRECTION_SET_COUNT; i++) {
        const struct direction_set *set = &DIRECTION_SETS[i];
        if (!directions_in(set, term, leg))
            continue;
        if (strlen(set->letters) == len && !memcmp(set->letters, letters, len))
            return directions_in(set, term, leg);
        if (len && !is_oblique(term) &&
            sides(set->letters, strlen(set->letters)) == sides(letters, len))
            same = set;
    }
    if (!leg && term->both) {
        refuse(reader, term->at, term->len,
               "directions on %c are read in two ways: write its parts", term->letter);
        suggest_atoms(reader, term, term->letter == 'K' ? "WF" : "RB", 1);
        return 0;
    }
    if (leg && is_oblique(term)) {
        refuse(reader, text->at, len, "%c turns by quarters only: write f, b, l, r, v or s",
               term->letter);
        return 0;
    }
    if (same) {
        refuse(reader, text->at, len, "these directions are written %s", same->letters);
        suggest(reader, "%s", same->letters);
        return 0;
    }
    refuse(reader, text->at, len, "%.*s on %c is no set of directions that all readers agree on",
           (int)len, letters, term->letter);
    return 0;
}

static void plan_leg(struct plan *plan, unsigned directions, unsigned lands, unsigned min,
                     unsigned max)
{
    CHECK_ALWAYS(plan->count < LEGS_MAX);
    plan->legs[plan->count++] =
        (struct planned){(uint8_t)directions, (uint8_t)lands, (uint8_t)min, (uint8_t)max};
}

/* Plan a leg that another one follows. */
static bool plan_passing_leg(struct reader *reader, const struct term *term, unsigned leg,
                             unsigned *range, struct plan *plan)
{
    const struct leg_text *text = &term->legs[leg];
    const unsigned letters = text->letters;
    const unsigned directions = find_directions(reader, term, leg);
    unsigned lands = 0;

    if (!directions)
        return false;
    if (letters & ~(unsigned)(LETTER_M | LETTER_C | LETTER_P | LETTER_G | LETTER_Y))
        return refuse(reader, text->at, text->len, "before a stand only m, c, p, g and y");
    if (letters & (LETTER_G | LETTER_Y)) {
        if (letters & (letters - 1))
            return refuse(reader, text->at, text->len, "g and y stand alone before a");
        if (*range != 1 && *range != UNLIMITED)
            return refuse(reader, term->at, term->len,
                          "g and y turn a step into a line and back: %c takes no number here",
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

/* Check the letters of the last leg. */
static bool check_last_leg(struct reader *reader, const struct term *term, unsigned range)
{
    const struct leg_text *text = &term->legs[term->leg_count - 1];
    const unsigned flow = text->letters & FLOWS;
    const bool is_line = range == UNLIMITED;

    if ((text->letters & TARGETS) == (LETTER_M | LETTER_C)) {
        const unsigned at = text->at + text->direction_len;
        const unsigned end = term->at + term->len;
        refuse(reader, at, end - at, "m and c together are what no letter means");
        return suggest(reader, "%.*s", (int)(end - at - 2), reader->text + at + 2);
    }
    if (flow & (flow - 1))
        return refuse(reader, text->at, text->len, "of p, g, y, n and j only one may stand here");
    if (flow == LETTER_Y)
        return refuse(reader, text->at, text->len, "y needs a leg to follow: write it before a");
    if (flow == LETTER_N && !has_middle(term))
        return refuse(reader, term->at, term->len,
                      "n is read on D, A and N alone: write the legs, as in mafmafW for H");
    if (flow == LETTER_J && !has_middle(term) && !(is_line && term->longer == 1))
        return refuse(reader, term->at, term->len, "j is read on D, A, N, R, B and Q alone");
    if ((flow == LETTER_P || flow == LETTER_G) && !is_line)
        return refuse(reader, term->at, term->len,
                      "p and g hop along a line: R, B, Q or a doubled letter");
    return true;
}

/* Plan the last leg; hops and skips along a line are two legs in one direction. */
static bool plan_last_leg(struct reader *reader, const struct term *term, unsigned range,
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
        return refuse(reader, term->at, term->len, "a move has at most %d legs", LEGS_MAX);
    if (flow == LETTER_J)
        plan_leg(plan, directions, 1U << LAND_ANY, 1, 1);
    else
        plan_leg(plan, directions, 1U << LAND_OCCUPIED, 1, range);
    plan_leg(plan, 1, 0, 1, flow == LETTER_G ? 1 : range);
    return true;
}

/* One step of the term in a direction. */
static struct leg step(const struct term *term, unsigned direction)
{
    int file = WHEEL[direction].file * term->longer;
    int rank = WHEEL[direction].rank * term->longer;

    if (is_oblique(term)) {
        const int longer = term->longer, shorter = term->shorter;
        const bool is_aside = (direction + 1) & 2; /* 1, 2, 5, 6 go farther aside than ahead */
        file = (direction < 4 ? 1 : -1) * (is_aside ? longer : shorter);
        rank = (direction >= 2 && direction < 6 ? -1 : 1) * (is_aside ? shorter : longer);
    }
    return (struct leg){.file = (int8_t)file, .rank = (int8_t)rank, .min = 1, .max = 1};
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

static bool add(struct reader *reader, const struct term *term, const struct displacement *way)
{
    if (leads_nowhere(way))
        return true;
    reader->found = true;
    for (unsigned i = 0; i < reader->count; i++) {
        struct displacement *old = &reader->out[i];
        if (old->leg_count == way->leg_count &&
            !memcmp(old->legs, way->legs, way->leg_count * sizeof(way->legs[0]))) {
            old->modes |= way->modes;
            return true;
        }
    }
    if (reader->count == reader->cap)
        return refuse(reader, term->at, term->len, "too many ways to move: more than %u",
                      reader->cap);
    reader->out[reader->count++] = *way;
    return true;
}

/* Add every way on from `way`, whose last leg went in `direction`. */
static bool walk(struct reader *reader, const struct term *term, const struct plan *plan,
                 const struct displacement *way, unsigned direction)
{
    const struct planned *planned = &plan->legs[way->leg_count];

    for (unsigned turn = 0; turn < 8; turn++) {
        if (!(planned->directions >> turn & 1))
            continue;
        const unsigned next = (direction + turn) & 7;
        struct displacement longer = *way;
        struct leg *leg = &longer.legs[longer.leg_count++];
        *leg = step(term, next);
        leg->min = planned->min;
        leg->max = planned->max;
        if (longer.leg_count == plan->count && !add(reader, term, &longer))
            return false;
        for (unsigned land = 0; planned->lands >> land; land++) {
            leg->land = (uint8_t)land;
            if (planned->lands >> land & 1 && !walk(reader, term, plan, &longer, next))
                return false;
        }
    }
    return true;
}

/* Add leaps of two squares that need the middle square empty (n) or occupied (j). */
static bool add_over_middle(struct reader *reader, const struct term *term, const struct plan *plan,
                            unsigned land)
{
    for (unsigned direction = 0; direction < 8; direction++) {
        if (!(plan->legs[0].directions >> direction & 1))
            continue;
        const struct leg leap = step(term, direction);
        struct leg to = leap, rest = leap;
        to.file = (int8_t)(leap.file / 2);
        to.rank = (int8_t)(leap.rank / 2);
        to.land = (uint8_t)land;
        rest.file = (int8_t)(leap.file - to.file);
        rest.rank = (int8_t)(leap.rank - to.rank);
        const struct displacement way = {2, plan->modes, {to, rest}};
        if (!add(reader, term, &way))
            return false;
    }
    return true;
}

static bool expand_term(struct reader *reader, const struct term *term)
{
    const struct leg_text *last = &term->legs[term->leg_count - 1];
    unsigned range = term->range, captures = 0;
    struct plan plan = {0};

    reader->found = false;
    for (unsigned leg = 0; leg + 1 < term->leg_count; leg++) {
        if (!plan_passing_leg(reader, term, leg, &range, &plan))
            return false;
        captures += term->legs[leg].letters & LETTER_C ? 1 : 0;
    }
    if (captures > 1)
        return refuse(reader, term->at, term->len, "a move captures one piece in passing at most");
    if (captures && last->letters & LETTER_E)
        return refuse(reader, last->at, last->len, "e cannot follow a capture in passing");

    if (!plan_last_leg(reader, term, range, &plan))
        return false;
    if (has_middle(term) && last->letters & (LETTER_N | LETTER_J))
        return add_over_middle(reader, term, &plan,
                               last->letters & LETTER_N ? LAND_EMPTY : LAND_OCCUPIED);
    if (!walk(reader, term, &plan, &(struct displacement){.modes = plan.modes}, 0))
        return false;
    if (!reader->found)
        return refuse(reader, term->at, term->len, "this move only leads back to where it starts");
    return true;
}

unsigned betza_read(const char *text, unsigned len, struct displacement *out, unsigned cap,
                    struct betza_error *error)
{
    struct reader reader = {.text = text, .len = len, .out = out, .cap = cap, .error = error};

    if (!len) {
        refuse(&reader, 0, 0, "the word is empty");
        return 0;
    }
    if (len > BETZA_WORD_LEN_MAX) {
        refuse(&reader, 0, len, "the word is longer than %d letters", BETZA_WORD_LEN_MAX);
        return 0;
    }
    while (reader.at < len) {
        struct term term;
        if (!read_term(&reader, &term) || !expand_term(&reader, &term))
            return 0;
    }
    return reader.count;
}
