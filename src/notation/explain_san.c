/* Why a text in algebraic notation is no legal move: which piece it means, and why that one cannot.
 */
#include "notation/explanation.h"

#include <string.h>

#include "base/buf.h"
#include "notation/san.h"

/* A piece, what is told of its square, and the goal: N, b and d2 of Nbd2. */
struct reading {
    unsigned role, to;
    char head[ADX_SAN_SIZE_MAX]; /* a file, a rank, a square, or "" */
};

/* Own pieces that a text may mean. */
struct candidates {
    unsigned count;
    uint8_t from[ADX_SQUARES_MAX];
};

/* ---- reading ---- */

static unsigned role_of_pawn(const struct variant *variant)
{
    for (unsigned role = 1; role <= variant->about->role_count; role++) {
        if (variant->about->roles[role].base == role &&
            strcmp(variant->about->roles[role].letter, "P") == 0)
            return role;
    }
    return 0;
}

/* The text without signs for the eye and without what a pawn becomes. */
static unsigned strip(const struct description *about, const char *text, char *out, size_t size)
{
    struct buf buf = buf_init(out, size);
    char spelled[SPELLED_SIZE];

    if (!letters_spell(about, text, spelled))
        return 0;
    for (const char *c = spelled; *c; c++) {
        if (!strchr("x:-=()!? ", *c))
            buf_char(&buf, *c);
    }
    if (buf.cut)
        return 0;
    while (buf.len > 1 &&
           (strchr("+#", out[buf.len - 1]) || (out[buf.len - 1] >= 'A' && out[buf.len - 1] <= 'Z')))
        out[--buf.len] = '\0';
    return (unsigned)buf.len;
}

/* Whether the words before the goal may be said of a piece on the square. */
static bool head_fits(const struct variant *variant, const char *head, unsigned square)
{
    const struct geometry *geometry = &variant->about->geometry;
    char name[8];

    geometry_name(geometry, square, name);
    return !*head || strcmp(head, geometry_file_label(geometry, square)) == 0 ||
           strcmp(head, geometry_rank_label(geometry, square)) == 0 || strcmp(head, name) == 0;
}

static bool is_head(const struct variant *variant, const char *head)
{
    for (unsigned s = 0; s < variant->about->geometry.square_count; s++) {
        if (head_fits(variant, head, s))
            return true;
    }
    return false;
}

static bool read_form(const struct question *question, struct reading *out)
{
    const struct variant *variant = question->variant;
    char text[ADX_SAN_SIZE_MAX];
    unsigned piece, len = strip(variant->about, question->text, text, sizeof(text));
    const unsigned letters = letters_read(variant->about, text, len, &piece);
    const bool has_letter = letters && piece_color(piece) == WHITE;
    const char *rest = text + (has_letter ? letters : 0);

    len -= (unsigned)(rest - text);
    out->role = has_letter ? piece_role(piece) : role_of_pawn(variant);
    for (unsigned split = 0; out->role && split < len; split++) {
        memcpy(out->head, rest, split);
        out->head[split] = '\0';
        if (geometry_read(&variant->about->geometry, rest + split, len - split, &out->to) ==
                len - split &&
            is_head(variant, out->head))
            return true;
    }
    return false;
}

/* The side of O-O or O-O-O, as castle_side() tells it; 0 for other texts. */
static int read_castle(const char *text)
{
    char plain[ADX_SAN_SIZE_MAX];
    struct buf buf = buf_init(plain, sizeof(plain));

    for (const char *c = text; *c; c++) {
        if (!strchr("+#!? ", *c))
            buf_char(&buf, *c == '0' || *c == 'o' ? 'O' : *c);
    }
    return strcmp(plain, "O-O") == 0 ? 1 : strcmp(plain, "O-O-O") == 0 ? -1 : 0;
}

bool explain_is_san(const struct question *question)
{
    struct reading reading;

    return read_castle(question->text) || read_form(question, &reading);
}

/* ---- answering ---- */

static void find_candidates(const struct question *question, const struct reading *reading,
                            struct candidates *out)
{
    const struct geometry *geometry = &question->variant->about->geometry;
    const bool is_pawn = reading->role == role_of_pawn(question->variant);

    out->count = 0;
    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned piece = question->position->board[s];
        if (!piece || piece_color(piece) != question->us || s == reading->to ||
            question->variant->about->roles[piece_role(piece)].base != reading->role ||
            !head_fits(question->variant, reading->head, s))
            continue;
        /* A pawn of which nothing else is told stays on its file. */
        if (is_pawn && !*reading->head &&
            geometry->named_file[s] != geometry->named_file[reading->to])
            continue;
        out->from[out->count++] = (uint8_t)s;
    }
}

static const char *kind_of_head(const struct variant *variant, const char *head)
{
    const struct geometry *geometry = &variant->about->geometry;

    for (unsigned i = 0; i < geometry->named_files; i++) {
        if (strcmp(head, geometry->file_label[i]) == 0)
            return "file";
    }
    for (unsigned i = 0; i < geometry->named_ranks; i++) {
        if (strcmp(head, geometry->rank_label[i]) == 0)
            return "rank";
    }
    return "square";
}

static void explain_none(const struct question *question, const struct reading *reading)
{
    const struct geometry *geometry = &question->variant->about->geometry;
    const unsigned there = question->position->board[reading->to];
    const struct arg color = arg_color(question->us);
    const struct arg role = arg_base("role", question->variant, reading->role);
    const bool is_pawn = reading->role == role_of_pawn(question->variant);

    if (there && piece_color(there) == question->us &&
        question->variant->about->roles[piece_role(there)].base == reading->role) {
        answer_piece(question, "not-understood", MESSAGE_WHY_ALREADY_THERE, reading->to);
        answer_square(question, reading->to);
    } else if (*reading->head) {
        ANSWER(question, "no-piece", MESSAGE_WHY_NO_PIECE_AT, color, role,
               arg_text("kind", kind_of_head(question->variant, reading->head)),
               arg_text("place", reading->head));
    } else if (is_pawn) {
        ANSWER(question, "no-piece", MESSAGE_WHY_NO_PIECE_AT, color, role, arg_text("kind", "file"),
               arg_text("place", geometry_file_label(geometry, reading->to)));
    } else {
        ANSWER(question, "no-piece", MESSAGE_WHY_NO_PIECE_LEFT, color, role);
    }
}

/* The legal moves that are meant start from more than one square. */
static void explain_several(const struct question *question, const move *moves, unsigned count)
{
    char list[192], text[ADX_SAN_SIZE_MAX];
    struct buf buf = buf_init(list, sizeof(list));

    for (unsigned i = 0; i < count; i++) {
        san_write(question->position, moves[i], text);
        language_comma(&buf, question->language, i, count, "or", text);
        buf_text(&buf, text);
        answer_square(question, move_from(moves[i]));
    }
    ANSWER(question, "not-understood", MESSAGE_WHY_SEVERAL, arg_text("list", list));
}

/* The legal moves of the candidates to the goal. Returns: their number. */
static unsigned select_legal(const struct question *question, const struct reading *reading,
                             const struct candidates *candidates, move *out)
{
    unsigned count = 0;

    for (unsigned i = 0; i < question->legal_count; i++) {
        const move m = question->legal[i];
        if (move_has(m, MOVE_OF_BOARD) && move_to(m) == reading->to &&
            memchr(candidates->from, (int)move_from(m), candidates->count))
            out[count++] = m;
    }
    return count;
}

/* None of them can go there: the first that would by its way of moving says why. */
static void explain_all(const struct question *question, const struct reading *reading,
                        const struct candidates *candidates)
{
    const struct places to = at_square(question->variant, reading->to);

    for (unsigned i = 0; i < candidates->count; i++) {
        *question->out = (adx_explanation){.reason = ""};
        explain_squares(question, candidates->from[i], reading->to, "");
        if (candidates->count == 1 || strcmp(question->out->reason, "not-its-way") != 0)
            return;
    }
    *question->out = (adx_explanation){.reason = ""};
    ANSWER(question, "not-its-way", MESSAGE_WHY_NO_PIECE_GOES, arg_color(question->us),
           arg_base("role", question->variant, reading->role), arg_places("square", &to));
    for (unsigned i = 0; i < candidates->count; i++)
        answer_square(question, candidates->from[i]);
}

static bool are_of_one_piece(const move *moves, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        if (move_from(moves[i]) != move_from(moves[0]))
            return false;
    }
    return true;
}

/* The small letter of what a pawn shall become, by the end of the text; 0 where nothing is said. */
static char letter_of_promotion(const char *text)
{
    size_t len = strlen(text);

    while (len && strchr("+#!?) ", text[len - 1]))
        len--;
    const char last = len ? text[len - 1] : '\0';
    return last >= 'A' && last <= 'Z' ? (char)(last + ('a' - 'A')) : '\0';
}

/* Moves of one piece to the square are legal, but none like the text. */
static void explain_promotion(const struct question *question, const move *moves, unsigned count)
{
    const char letter = letter_of_promotion(question->text);

    if (!letter ||
        !explain_limited_promotion(question, move_from(moves[0]), move_to(moves[0]), letter))
        explain_written(question, moves, count);
}

void explain_san(const struct question *question)
{
    const int side = read_castle(question->text);
    struct reading reading;
    struct candidates candidates;
    move moves[ADX_MOVES_MAX];

    if (san_parse(question->position, question->text, &moves[0])) {
        explain_written(question, moves, 1);
        return;
    }
    if (side) {
        explain_castle_side(question, side);
        return;
    }
    if (!read_form(question, &reading))
        return;
    find_candidates(question, &reading, &candidates);
    if (!candidates.count) {
        explain_none(question, &reading);
        return;
    }
    const unsigned count = select_legal(question, &reading, &candidates, moves);
    if (count && are_of_one_piece(moves, count))
        explain_promotion(question, moves, count);
    else if (count)
        explain_several(question, moves, count);
    else
        explain_all(question, &reading, &candidates);
}
