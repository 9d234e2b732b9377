/* The lines of a definition. */
#include "idiagram/definition.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "import/trim.h"

/* --- squares --- */

/* "e4". Returns: the place behind it, NULL if it is no square of the board. */
static char *read_square(const struct diagram *diagram, char *text, unsigned *file, unsigned *rank)
{
    char *end;

    if (!islower((unsigned char)*text) || !isdigit((unsigned char)text[1]))
        return NULL;
    *file = (unsigned)(*text - 'a');
    const unsigned long number = strtoul(text + 1, &end, 10);
    if (number < diagram->first_rank || number - diagram->first_rank >= diagram->ranks ||
        *file >= diagram->files)
        return NULL;
    *rank = (unsigned)number - diagram->first_rank;
    return end;
}

/* A square, or all of the rectangle between two. */
static bool read_range(const struct diagram *diagram, char *text, struct diagram_squares *out)
{
    unsigned file, rank, last_file, last_rank;
    char *end = read_square(diagram, text, &file, &rank);

    last_file = file;
    last_rank = rank;
    if (end && *end == '-')
        end = read_square(diagram, end + 1, &last_file, &last_rank);
    if (!end || *end || last_file < file || last_rank < rank)
        return false;
    for (unsigned y = rank; y <= last_rank; y++) {
        for (unsigned x = file; x <= last_file; x++)
            out->rank[y] |= UINT32_C(1) << x;
    }
    return true;
}

/* Squares such as "a2-j2,e3". Returns: NULL, or the word that is no square. */
static const char *diagram_read_squares(const struct diagram *diagram, char *list,
                                        struct diagram_squares *out)
{
    const char *wrong = NULL;

    while (list) {
        char *comma = strchr(list, ',');
        if (comma)
            *comma = '\0';
        char *square = text_trim(list);
        if (*square && !read_range(diagram, square, out))
            wrong = wrong ? wrong : square;
        list = comma ? comma + 1 : NULL;
    }
    return wrong;
}

/* --- settings --- */

/* What only changes how it looks, or how the page's own program plays. */
static bool is_only_look(const char *key)
{
    static const char *const known[] = {
        "graphicsDir",  "graphicsType", "squareSize", "whitePrefix", "blackPrefix", "satellite",
        "lightShade",   "darkShade",    "startShade", "rimColor",    "coordColor",  "useMarkers",
        "newClick",     "trackPieces",  "enableAI",   "borders",     "oddShade",    "evenShade",
        "trackedTypes", "flip",         "thickness",  "fade",        "hover",       "highlight",
    };

    for (unsigned i = 0; i < sizeof(known) / sizeof(known[0]); i++) {
        if (strcmp(key, known[i]) == 0)
            return true;
    }
    return false;
}

static void take_side(struct diagram *diagram, const char *key, const char *value, unsigned *side)
{
    const unsigned long number = strtoul(value, NULL, 10);

    if (number >= 1 && number <= DIAGRAM_SIDE_MAX)
        *side = (unsigned)number;
    else
        omissions_say(&diagram->omissions, 0, "%s=%s (a board has 1 to %d of them)", key, value,
                      DIAGRAM_SIDE_MAX);
}

static bool take_number(const char *key, const char *value, const char *name, unsigned *out)
{
    if (strcmp(key, name) != 0)
        return false;
    const unsigned long number = strtoul(value, NULL, 10);
    *out = number <= 1000 ? (unsigned)number : 1000;
    return true;
}

static bool take_symmetry(const char *value, enum diagram_symmetry *out)
{
    *out = strcmp(value, "rotate") == 0 ? DIAGRAM_ROTATE
           : strcmp(value, "none") == 0 ? DIAGRAM_NONE
                                        : DIAGRAM_MIRROR;
    return *out != DIAGRAM_MIRROR || strcmp(value, "mirror") == 0;
}

static void take_setting(struct diagram *diagram, const char *key, const char *value, unsigned line)
{
    if (strcmp(key, "files") == 0)
        take_side(diagram, key, value, &diagram->files);
    else if (strcmp(key, "ranks") == 0)
        take_side(diagram, key, value, &diagram->ranks);
    else if (take_number(key, value, "firstRank", &diagram->first_rank) ||
             take_number(key, value, "promoZone", &diagram->promotion_zone) ||
             take_number(key, value, "maxPromote", &diagram->promoting) ||
             take_number(key, value, "promoOffset", &diagram->promoted_offset) ||
             (strcmp(key, "symmetry") == 0 && take_symmetry(value, &diagram->symmetry)))
        return;
    else if (strcmp(key, "promoChoice") == 0)
        diagram->choice = value;
    else if (strcmp(key, "royal") == 0 && !diagram->royal)
        diagram->royal = value;
    else if (strcmp(key, "holdingsType") == 0 && strcmp(value, "1") == 0)
        diagram->to_hand = true;
    else if (!is_only_look(key) && !(strcmp(key, "holdingsType") == 0 && strcmp(value, "0") == 0))
        omissions_say(&diagram->omissions, line, "%s=%s", key, value);
}

/* --- pieces --- */

/* Up to the next colon, which is cut off; "" at the end. */
static char *take_field(char **rest)
{
    char *field = *rest, *colon = strchr(field, ':');

    if (colon) {
        *colon = '\0';
        *rest = colon + 1;
    } else {
        *rest = field + strlen(field);
    }
    return text_trim(field);
}

static void take_squares(struct diagram *diagram, const struct diagram_piece *piece, char *list,
                         struct diagram_squares *out)
{
    const char *wrong = diagram_read_squares(diagram, list, out);

    if (wrong)
        omissions_say(&diagram->omissions, piece->line, "%s on %s (there is no such square)",
                      piece->name, wrong);
}

static void take_piece(struct diagram *diagram, char *text, unsigned line)
{
    struct diagram_piece piece = {.line = line};

    piece.name = take_field(&text);
    piece.id = take_field(&text);
    piece.word = take_field(&text);
    take_field(&text); /* its picture */
    char *white = take_field(&text), *black = strstr(white, ",,");
    if (black) {
        *black = '\0';
        piece.has_black = true;
        take_squares(diagram, &piece, black + 2, &piece.at[1]);
    }
    take_squares(diagram, &piece, white, &piece.at[0]);
    piece.hand = (unsigned)strtoul(take_field(&text), NULL, 10);
    if (strcmp(piece.name, "hole") == 0) {
        for (unsigned i = 0; i < DIAGRAM_SIDE_MAX; i++)
            diagram->holes.rank[i] |= piece.at[0].rank[i] | piece.at[1].rank[i];
    } else if (diagram->count == DIAGRAM_PIECES_MAX) {
        omissions_say(&diagram->omissions, line, "%s (there are too many pieces)", piece.name);
    } else {
        diagram->piece[diagram->count++] = piece;
    }
}

/* --- lines --- */

/* Settings come first, because squares need the size of the board. */
static void read_lines(struct diagram *diagram, bool is_for_pieces, char **lines, unsigned count,
                       unsigned line)
{
    for (unsigned i = 0; i < count; i++) {
        char *equals = strchr(lines[i], '='), *colon = strchr(lines[i], ':');
        const bool is_piece = colon && (!equals || colon < equals);
        if (is_piece && is_for_pieces) {
            take_piece(diagram, lines[i], line + i);
        } else if (!is_piece && equals && !is_for_pieces) {
            *equals = '\0';
            take_setting(diagram, text_trim(lines[i]), text_trim(equals + 1), line + i);
        } else if (!is_piece && !equals && !is_for_pieces && *lines[i]) {
            omissions_say(&diagram->omissions, line + i,
                          "%s (this is neither a setting nor a piece)", lines[i]);
        }
    }
}

void diagram_decode(char *text)
{
    static const struct {
        const char *code;
        char sign;
    } known[] = {{"&amp;", '&'},  {"&lt;", '<'},  {"&gt;", '>'},   {"&#39;", '\''},
                 {"&quot;", '"'}, {"<br>", '\n'}, {"<br/>", '\n'}, {"<br />", '\n'}};
    char *to = text;

    for (const char *at = text; *at; to++) {
        *to = *at;
        unsigned i = 0;
        while (i < sizeof(known) / sizeof(known[0]) &&
               strncmp(at, known[i].code, strlen(known[i].code)) != 0)
            i++;
        at += i < sizeof(known) / sizeof(known[0]) ? strlen(known[i].code) : 1;
        if (i < sizeof(known) / sizeof(known[0]))
            *to = known[i].sign;
    }
    *to = '\0';
}

static void read_all(struct diagram *diagram, unsigned line)
{
    char *lines[DIAGRAM_LINES_MAX], *next = diagram->text;
    unsigned count = 0;

    while (next && count < DIAGRAM_LINES_MAX) {
        char *end = strchr(next, '\n');
        if (end)
            *end = '\0';
        lines[count++] = text_trim(next);
        next = end ? end + 1 : NULL;
    }
    if (next)
        omissions_say(&diagram->omissions, line + count, "what follows line %u of the definition",
                      DIAGRAM_LINES_MAX);
    read_lines(diagram, false, lines, count, line);
    read_lines(diagram, true, lines, count, line);
}

struct diagram *diagram_read(const char *text, size_t size, unsigned line)
{
    struct diagram *diagram = calloc(1, sizeof(*diagram));

    if (!diagram)
        return NULL;
    diagram->text = malloc(size + 1);
    if (!diagram->text) {
        free(diagram);
        return NULL;
    }
    memcpy(diagram->text, text, size);
    diagram->text[size] = '\0';
    diagram->files = diagram->ranks = 8;
    diagram->first_rank = diagram->promotion_zone = diagram->promoting = 1;
    diagram_decode(diagram->text);
    read_all(diagram, line);
    return diagram;
}

void diagram_free(struct diagram *diagram)
{
    if (!diagram)
        return;
    free(diagram->text);
    free(diagram);
}
