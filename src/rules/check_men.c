/*
 * The pieces of a game in one line: "P:fmWfceFifmnD;N:N". How they move is taken from their
 * statements word for word; only a castling is put together, from the squares of its journeys.
 */
#include <string.h>

#include "base/buf.h"
#include "rules/checker.h"
#include "rules/parser.h"

enum {
    MAN_SIZE = ADX_MOVEMENT_SIZE_MAX,
    CASTLING_DISTANCE_MAX = 15,
};

struct men {
    const struct description *about;
    char words[ADX_ROLES_MAX + 1][2][MAN_SIZE];  /* by role and color */
    uint32_t castlings[ADX_ROLES_MAX + 1][2][2]; /* to the player's left and right */
    char text[(ADX_ROLES_MAX + 1) * 2 * (MAN_SIZE + 8)];
};

/* ---- movements ---- */

static bool is_capital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/* A word with `before` at each of its terms; a line of any length is N0, not NN. */
static void put_word(struct buf *out, const char *text, size_t len, const char *before)
{
    bool begins = true;

    for (size_t i = 0; i < len; i++) {
        if (begins)
            buf_text(out, before);
        buf_char(out, text[i]);
        begins = is_capital(text[i]);
        if (!begins)
            continue;
        if (i + 1 < len && text[i + 1] == text[i]) {
            buf_char(out, '0');
            i++;
        }
        while (i + 1 < len && strchr("XY0123456789", text[i + 1]))
            buf_char(out, text[++i]);
    }
}

/* Whether some piece of the role stands in the setup where it may make this move. */
static bool is_of_start(const struct description *about, const struct rule *rule, unsigned color)
{
    for (unsigned square = 0; square < about->geometry.square_count; square++) {
        const unsigned at = color == WHITE ? square : about->geometry.mirror[square];
        if (about->setup.board[at] == piece_of(rule->role, color) &&
            squares_has(rule->from, square))
            return true;
    }
    return false;
}

/* What a statement says. A condition that is not the start is left out. */
static void add_statement(struct men *men, const struct rule *rule,
                          const struct statement *statement)
{
    struct match match;

    if (men->about->roles[rule->role].imitator)
        return;
    parser_match(statement, &match);
    const uint32_t word = match_part(&match, "BETZA", 0)->first;
    const bool is_bound = rule->added && match_part(&match, "from", 0);
    for (unsigned color = WHITE; color <= BLACK; color++) {
        char *end = men->words[rule->role][color];
        const size_t len = strlen(end);
        struct buf out = buf_init(end + len, MAN_SIZE - len);
        if (rule->colors >> color & 1)
            put_word(&out, word_text(statement->source, word), word_len(statement->source, word),
                     is_bound && is_of_start(men->about, rule, color) ? "i" : "");
    }
}

/* ---- castling ---- */

/* A castling over so many squares; the partner comes from the edge (0) or one square inside. */
static uint32_t castling_bit(unsigned distance, unsigned edge)
{
    return UINT32_C(1) << (2 * distance + edge);
}

static void add_castle(struct men *men, const struct castle *castle, unsigned color)
{
    const struct geometry *geometry = &men->about->geometry;
    unsigned square[] = {castle->king_from, castle->king_to, castle->rook_from, castle->rook_to};
    int file[4];

    for (unsigned i = 0; i < 4; i++) {
        square[i] = color == WHITE ? square[i] : geometry->mirror[square[i]];
        file[i] = geometry->file_of[square[i]];
        if (geometry->rank_of[square[i]] != geometry->rank_of[square[0]])
            return;
    }
    const bool is_right = file[1] > file[0];
    const int step = is_right ? 1 : -1, distance = (file[1] - file[0]) * step;
    const int edge = is_right ? geometry->files - 1 - file[2] : file[2];
    if (distance > 0 && distance <= CASTLING_DISTANCE_MAX && edge <= 1 && file[3] == file[1] - step)
        men->castlings[castle->king_role][color][is_right != (color == BLACK)] |=
            castling_bit((unsigned)distance, (unsigned)edge);
}

static void put_castlings(struct buf *out, const uint32_t castlings[2])
{
    for (unsigned distance = 1; distance <= CASTLING_DISTANCE_MAX; distance++) {
        for (unsigned edge = 0; edge < 2; edge++) {
            const uint32_t bit = castling_bit(distance, edge);
            const char *side = castlings[0] & castlings[1] & bit ? "s"
                               : castlings[1] & bit              ? "r"
                                                                 : "l";
            if ((castlings[0] | castlings[1]) & bit)
                buf_format(out, "i%s%sO%u", side, edge ? "j" : "", distance);
        }
    }
}

/* ---- the line ---- */

static void finish_man(struct men *men, unsigned role, unsigned color)
{
    char *word = men->words[role][color];
    const size_t len = strlen(word);
    struct buf out = buf_init(word + len, MAN_SIZE - len);

    put_castlings(&out, men->castlings[role][color]);
    if (!*word)
        buf_text(&out, men->about->roles[role].imitator ? "I" : "-");
}

static void put_man(struct men *men, unsigned role, unsigned color, struct buf *out)
{
    finish_man(men, role, color);
    if (color == BLACK && strcmp(men->words[role][WHITE], men->words[role][BLACK]) == 0)
        return;
    if (out->len)
        buf_char(out, ';');
    for (const char *c = men->about->roles[role].letter; *c; c++)
        buf_char(out, color == BLACK && is_capital(*c) ? (char)(*c - 'A' + 'a') : *c);
    buf_char(out, ':');
    buf_text(out, men->words[role][color]);
}

static void put_men(struct men *men, const struct checker *checker, struct buf *out)
{
    const struct description *about = checker->out;

    men->about = about;
    for (unsigned i = 0; i < about->rule_count; i++) {
        if (!i || checker->rule_statement[i] != checker->rule_statement[i - 1])
            add_statement(men, &about->rules[i], checker->rule_statement[i]);
    }
    for (unsigned i = 0; i < about->castle_count; i++) {
        for (unsigned color = WHITE; color <= BLACK; color++) {
            if (about->castles[i].colors >> color & 1 && !about->castles[i].from_shuffle)
                add_castle(men, &about->castles[i], color);
        }
    }
    for (unsigned role = 1; role <= about->role_count; role++) {
        for (unsigned color = WHITE; about->roles[role].base == role && color <= BLACK; color++)
            put_man(men, role, color, out);
    }
}

void check_men(struct checker *checker)
{
    struct arena scratch = arena_init(&checker->arena->alloc, ADX_GAME_MEMORY_MAX);
    struct men *men = arena_take(&scratch, sizeof(*men));

    if (men) {
        struct buf out = buf_init(men->text, sizeof(men->text));
        put_men(men, checker, &out);
        checker->out->men = arena_text(checker->arena, out.text, out.len);
    }
    checker->findings->no_memory |= !checker->out->men;
    arena_release(&scratch);
}
