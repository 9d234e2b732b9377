/* Rule texts at random; see the header. */
#include "random_rules.h"

#include <string.h>

#include "adx/adx.h"
#include "random_betza.h"

enum {
    ROLES_MAX = 10, /* few kinds of pieces meet more often */
    NAME_SIZE = 32,
    SIDE_MAX = 12,
};

/* What the statements of a text may speak of. */
struct plan {
    struct choices *choices;
    struct buf *out;
    unsigned role_count;
    char names[ROLES_MAX][NAME_SIZE]; /* the royal piece first */
    unsigned square_count;
    char squares[ADX_SQUARES_MAX][8];
    unsigned files, ranks; /* as the labels count them */
    bool counts_checks, has_pool, imitates;
};

/* ---- words ---- */

static bool chance(struct plan *plan, unsigned times)
{
    return one_in(plan->choices, times);
}

static const char *pick(struct plan *plan, const char *const *list, unsigned count)
{
    return list[choose(plan->choices, count)];
}
#define PICK(plan, ...)                                                                            \
    pick(plan, (const char *const[]){__VA_ARGS__},                                                 \
         sizeof((const char *const[]){__VA_ARGS__}) / sizeof(char *))

/* A role, hardly ever the royal one. */
static const char *some_role(struct plan *plan)
{
    if (plan->role_count == 1 || chance(plan, 40))
        return plan->names[0];
    return plan->names[1 + choose(plan->choices, plan->role_count - 1)];
}

static const char *any_role(struct plan *plan)
{
    return plan->names[choose(plan->choices, plan->role_count)];
}

/* One to three roles, each once. */
static void write_roles(struct plan *plan, bool with_royal)
{
    const unsigned wanted = 1 + choose(plan->choices, 3);
    const char *written[3];
    unsigned count = 0;

    for (unsigned i = 0; i < wanted; i++) {
        const char *role = with_royal ? any_role(plan) : some_role(plan);
        bool again = false;
        for (unsigned k = 0; k < count; k++)
            again |= written[k] == role;
        if (again)
            continue;
        buf_format(plan->out, "%s%s", count ? " " : "", role);
        written[count++] = role;
    }
}

static void write_betza(struct plan *plan)
{
    char word[BETZA_SIZE];

    random_betza(plan->choices, word);
    buf_text(plan->out, word);
}

static const char *some_square(struct plan *plan)
{
    return plan->squares[choose(plan->choices, plan->square_count)];
}

static void write_squares(struct plan *plan)
{
    const unsigned a = 1 + choose(plan->choices, plan->ranks),
                   b = 1 + choose(plan->choices, plan->ranks);

    switch (choose(plan->choices, 5)) {
    case 0:
        buf_format(plan->out, "rank %u", a);
        break;
    case 1:
        buf_format(plan->out, "ranks %u-%u", a < b ? a : b, a < b ? b : a);
        break;
    case 2:
        buf_format(plan->out, "file %c", 'a' + (char)choose(plan->choices, plan->files));
        break;
    case 3:
        buf_format(plan->out, "rank %u %s", a, some_square(plan));
        break;
    default:
        buf_format(plan->out, "ranks 1-%u", plan->ranks);
        break;
    }
}

/* ---- statements ---- */

static void write_move(struct plan *plan)
{
    buf_format(plan->out, "move %s ", any_role(plan));
    write_betza(plan);
    if (chance(plan, 2)) {
        buf_text(plan->out, " from ");
        write_squares(plan);
    }
    if (chance(plan, 3)) {
        buf_text(plan->out, " to ");
        write_squares(plan);
    }
    if (chance(plan, 4))
        buf_text(plan->out, ", passing");
    if (plan->imitates && chance(plan, 3))
        buf_format(plan->out, ", as %s", any_role(plan));
    buf_char(plan->out, '\n');
}

static void write_link(struct plan *plan)
{
    buf_format(plan->out, "link %s %s-%s\n", any_role(plan), some_square(plan), some_square(plan));
}

static void write_promote(struct plan *plan)
{
    buf_text(plan->out, "promote ");
    write_roles(plan, false);
    buf_text(plan->out, " on ");
    write_squares(plan);
    buf_text(plan->out, " to ");
    write_roles(plan, false);
    if (plan->has_pool && !chance(plan, 3)) {
        buf_text(plan->out, " from pool");
        if (chance(plan, 2))
            buf_text(plan->out, ", or wait");
    }
    if (chance(plan, 3))
        buf_text(plan->out, ", optional");
    if (chance(plan, 3))
        buf_text(plan->out, ", also leaving");
    buf_char(plan->out, '\n');
}

static void write_drops(struct plan *plan)
{
    const unsigned statements = 1 + choose(plan->choices, 2);

    for (unsigned i = 0; i < statements; i++) {
        buf_text(plan->out, "drop ");
        write_roles(plan, false);
        if (chance(plan, 2)) {
            buf_text(plan->out, " anywhere");
        } else {
            buf_text(plan->out, " on ");
            write_squares(plan);
        }
        if (chance(plan, 4))
            buf_format(plan->out, " as %s", some_role(plan));
        buf_text(plan->out, PICK(plan, "", "", ", one per file", ", not check", ", not mate",
                                 ", one per file, not mate", ", not check, not mate"));
        buf_char(plan->out, '\n');
    }
}

static void write_captured(struct plan *plan, const char *where)
{
    if (chance(plan, 3)) {
        buf_format(plan->out, "captured all to %s\n", where);
        return;
    }
    buf_text(plan->out, "captured ");
    write_roles(plan, false);
    buf_format(plan->out, " to %s\n", where);
}

static void write_event(struct plan *plan)
{
    const unsigned items = 1 + choose(plan->choices, 3);

    buf_text(plan->out, "when ");
    write_roles(plan, true);
    buf_format(plan->out, " moves%s: ", PICK(plan, "", "", " orthogonally", " diagonally"));
    for (unsigned i = 0; i < items; i++) {
        buf_text(plan->out, i ? ", " : "");
        switch (choose(plan->choices, 4)) {
        case 0:
            buf_format(plan->out, "it becomes %s", some_role(plan));
            break;
        case 1:
            buf_format(plan->out, "enemy may convert %s to %s", some_role(plan), some_role(plan));
            break;
        default:
            buf_text(plan->out, PICK(plan, "own ", "enemy "));
            write_roles(plan, false);
            buf_format(plan->out, " becomes %s", some_role(plan));
            break;
        }
    }
    buf_char(plan->out, '\n');
}

static void write_act(struct plan *plan)
{
    if (chance(plan, 2)) {
        buf_format(plan->out, "act %s becomes %s\n", some_role(plan), some_role(plan));
        return;
    }
    buf_format(plan->out, "act %s vanishes, enemy ", some_role(plan));
    write_roles(plan, false);
    buf_format(plan->out, " becomes %s\n", some_role(plan));
}

static void write_checks(struct plan *plan)
{
    const unsigned most = 1 + choose(plan->choices, 4);

    plan->counts_checks = true;
    buf_format(plan->out, "count checks to %u\n", most);
    for (unsigned n = 1; n <= most; n++) {
        if (chance(plan, 2))
            continue;
        buf_format(plan->out, "when %s has %u check%s: it moves ",
                   chance(plan, 10) ? any_role(plan) : plan->names[0], n, n > 1 ? "s" : "");
        write_betza(plan);
        buf_char(plan->out, '\n');
    }
    if (chance(plan, 3))
        buf_format(plan->out, "end checks %u loss\n", most);
}

static void write_throw(struct plan *plan)
{
    buf_text(plan->out, "throw ");
    for (unsigned n = 1; n <= 12; n++) {
        if (n > 6 && !chance(plan, 3))
            continue;
        buf_format(plan->out, "%s%u ", n > 1 ? ", " : "", n);
        write_roles(plan, true);
    }
    buf_text(plan->out, PICK(plan, "\n", ", doubles any\n"));
}

static void write_endings(struct plan *plan, bool dice)
{
    const char *royal = plan->names[0];

    buf_format(plan->out, "end checkmate %s\n", PICK(plan, "loss", "loss", "loss", "draw", "win"));
    buf_format(plan->out, "end stalemate %s\n", PICK(plan, "draw", "loss", "win"));
    buf_text(plan->out, PICK(plan, "end repetition none\n", "end repetition 3 draw\n",
                             "end repetition 2 draw, perpetual check loses\n"));
    buf_text(plan->out,
             PICK(plan, "end moves none\n", "end moves 50 draw\n", "end moves 3 draw\n"));
    if (dice ? !chance(plan, 5) : chance(plan, 12))
        buf_format(plan->out, "end capture of %s loss\n", royal);
    if (chance(plan, 6))
        buf_format(plan->out, "end bare %s %s\n", royal, PICK(plan, "loss", "draw"));
    if (chance(plan, 20))
        buf_text(plan->out, "end counting draw\n");
}

/* What may be added to any game. */
static void write_additions(struct plan *plan)
{
    bool hand = false;

    for (unsigned more = choose(plan->choices, 4); more; more--)
        write_move(plan);
    if (chance(plan, 8))
        write_link(plan);
    if (chance(plan, 4)) {
        write_captured(plan, "hand");
        hand = true;
    } else if (chance(plan, 4)) {
        write_captured(plan, "pool");
        plan->has_pool = true;
    }
    for (unsigned more = choose(plan->choices, 3); more; more--)
        write_promote(plan);
    if (hand || chance(plan, 10))
        write_drops(plan);
    for (unsigned more = chance(plan, 3) ? 1 + choose(plan->choices, 2) : 0; more; more--)
        write_event(plan);
    for (unsigned more = chance(plan, 4) ? 1 + choose(plan->choices, 2) : 0; more; more--)
        write_act(plan);
    if (chance(plan, 5))
        write_checks(plan);
}

/* ---- a game of its own ---- */

struct board {
    unsigned files, ranks;
    bool wrap_files, wrap_ranks, doubled, rotate;
    char points[SIDE_MAX][SIDE_MAX]; /* [rank][file] letter, '.' empty, '_' hole, ' ' none */
};

static unsigned mirror_file(const struct board *board, unsigned file)
{
    return board->rotate ? board->files - 1 - file : file;
}

static void make_board(struct plan *plan, struct board *board)
{
    struct choices *choices = plan->choices;

    board->files = 3 + choose(choices, one_in(choices, 4) ? 10 : 6);
    board->ranks = 3 + choose(choices, one_in(choices, 4) ? 8 : 6);
    board->wrap_files = one_in(choices, 6);
    board->wrap_ranks = one_in(choices, board->wrap_files ? 3 : 20);
    board->doubled = one_in(choices, 12);
    board->rotate = one_in(choices, 6);
    for (unsigned y = 0; y < board->ranks; y++)
        for (unsigned x = 0; x < board->files; x++)
            board->points[y][x] = board->doubled && (x + y) % 2 ? ' ' : '.';
    for (unsigned holes = one_in(choices, 7) ? 1 + choose(choices, 4) : 0; holes; holes--) {
        const unsigned x = choose(choices, board->files), y = choose(choices, board->ranks);
        if (board->points[y][x] != '.')
            continue;
        board->points[y][x] = '_';
        board->points[board->ranks - 1 - y][mirror_file(board, x)] = '_';
    }
}

static void write_board(struct plan *plan, const struct board *board)
{
    bool any = false;

    buf_format(plan->out, "board %ux%u", board->files, board->ranks);
    if (board->wrap_files || board->wrap_ranks)
        buf_format(plan->out, " wrap%s%s", board->wrap_files ? " files" : "",
                   board->wrap_ranks ? " ranks" : "");
    if (board->doubled)
        buf_text(plan->out, " doubled");
    for (unsigned y = 0; y < board->ranks; y++)
        for (unsigned x = 0; x < board->files; x++) {
            char *name = plan->squares[plan->square_count];
            if (board->points[y][x] == ' ')
                continue;
            name[0] = (char)('a' + x);
            name[1] = y >= 9 ? '1' : (char)('1' + y);
            name[2] = y >= 9 ? (char)('0' + (y + 1) % 10) : '\0';
            if (board->points[y][x] == '_') {
                buf_format(plan->out, "%s%s", any ? " " : ", holes ", name);
                any = true;
            } else {
                plan->square_count++;
            }
        }
    buf_text(plan->out, board->rotate ? "\nsymmetry rotate\n" : "\n");
    plan->files = board->files;
    plan->ranks = board->ranks;
}

/* Put White's piece on a square still free, and Black's on the one that mirrors it. */
static void put_pair(struct plan *plan, struct board *board, char letter, bool mirrored)
{
    for (unsigned tries = 0; tries < 20; tries++) {
        const unsigned x = choose(plan->choices, board->files);
        const unsigned y = choose(plan->choices, mirrored ? (board->ranks + 1) / 2 : board->ranks);
        const unsigned other_x = mirror_file(board, x), other_y = board->ranks - 1 - y;
        if (board->points[y][x] != '.' || board->points[other_y][other_x] != '.' ||
            (x == other_x && y == other_y))
            continue;
        board->points[y][x] = letter;
        if (mirrored)
            board->points[other_y][other_x] = (char)(letter - 'A' + 'a');
        else if (chance(plan, 2))
            board->points[y][x] = (char)(letter - 'A' + 'a');
        return;
    }
}

static void write_setup(struct plan *plan, const struct board *board, bool hands)
{
    buf_text(plan->out, "setup ");
    for (unsigned y = board->ranks; y-- > 0;) {
        unsigned run = 0;
        for (unsigned x = 0; x < board->files; x++) {
            const char point = board->points[y][x];
            if (point == ' ' || (point == '_' && board->doubled))
                continue;
            if (point == '.') {
                run++;
                continue;
            }
            if (run)
                buf_format(plan->out, "%u", run);
            run = 0;
            buf_char(plan->out, point);
        }
        if (run)
            buf_format(plan->out, "%u", run);
        buf_char(plan->out, y ? '/' : ' ');
    }
    plan->out->len--; /* the blank behind the last row */
    for (unsigned i = 0; hands && i < 5; i++) {
        const char letter = (char)('A' + choose(plan->choices, plan->role_count - 1));
        buf_format(plan->out, "%s%c", i ? "" : "[", chance(plan, 2) ? letter : letter - 'A' + 'a');
    }
    buf_text(plan->out, hands ? "]\n" : "\n");
}

static void write_piece(struct plan *plan, unsigned role)
{
    const bool royal = role == 0;

    buf_format(plan->out, "piece %s %c ", plan->names[role], royal ? 'K' : 'A' + (char)role - 1);
    if (royal && !chance(plan, 3))
        buf_char(plan->out, 'K');
    else if (!royal && chance(plan, 5)) {
        buf_char(plan->out, 'I');
        plan->imitates = true;
    } else if (!royal && chance(plan, 4))
        buf_text(plan->out, PICK(plan, "fmWfceF", "fmWfcF", "fmFfcW", "fmWfcFfeF"));
    else
        write_betza(plan);
    buf_text(plan->out, royal ? " royal" : "");
    if (chance(plan, 12)) {
        buf_text(plan->out, ", within ");
        write_squares(plan);
    }
    if (!royal && chance(plan, 10))
        buf_format(plan->out, ", captured as %s",
                   plan->names[1 + choose(plan->choices, plan->role_count - 1)]);
    buf_char(plan->out, '\n');
}

/* A castling of the king with a piece on its rank, for both sides to the right or to the left. */
static void write_castle(struct plan *plan, const struct board *board)
{
    unsigned king_x = SIDE_MAX, king_y = 0;

    for (unsigned y = 0; y < board->ranks; y++)
        for (unsigned x = 0; x < board->files; x++)
            if (board->points[y][x] == 'K') {
                king_x = x;
                king_y = y;
            }
    for (unsigned x = 0; x < board->files && king_x < SIDE_MAX; x++) {
        const char letter = board->points[king_y][x];
        const unsigned away = x > king_x ? x - king_x : king_x - x;
        if (letter < 'A' || letter > 'J' || away < 2)
            continue;
        const unsigned to = x > king_x ? king_x + 1 + choose(plan->choices, away)
                                       : king_x - 1 - choose(plan->choices, away);
        const unsigned behind = x > king_x ? to - 1 : to + 1;
        buf_format(plan->out, "castle king %c%u-%c%u with %s %c%u-%c%u", 'a' + (char)king_x,
                   king_y + 1, 'a' + (char)to, king_y + 1, plan->names[1 + letter - 'A'],
                   'a' + (char)x, king_y + 1, 'a' + (char)behind, king_y + 1);
        if (chance(plan, 4))
            buf_format(plan->out, ", safe %c%u", 'a' + (char)to, king_y + 1);
        buf_char(plan->out, '\n');
        if (chance(plan, 2))
            return;
    }
}

static void write_own_game(struct plan *plan)
{
    static const char *const names[] = {"king", "ara", "boa", "cat", "doe",
                                        "elk",  "fox", "gnu", "hen", "ibis"};
    struct board board = {0};
    const bool dice = chance(plan, 12);

    plan->role_count = 2 + choose(plan->choices, 6);
    for (unsigned i = 0; i < plan->role_count; i++)
        memcpy(plan->names[i], names[i], strlen(names[i]) + 1);
    buf_text(plan->out, "title t\ninventor i\nsource s\n");
    make_board(plan, &board);
    write_board(plan, &board);
    put_pair(plan, &board, 'K', true);
    const unsigned pieces = 1 + choose(plan->choices, board.files * board.ranks / 4);
    for (unsigned i = 0; i < pieces; i++)
        put_pair(plan, &board, (char)('A' + choose(plan->choices, plan->role_count - 1)),
                 !chance(plan, 8));
    write_setup(plan, &board, chance(plan, 8));
    for (unsigned role = 0; role < plan->role_count; role++)
        write_piece(plan, role);
    if (plan->imitates)
        buf_format(plan->out, "imitations %u\n", 1 + choose(plan->choices, 3));
    if (chance(plan, 3))
        write_castle(plan, &board);
    write_additions(plan);
    if (dice)
        write_throw(plan);
    write_endings(plan, dice);
}

/* ---- a relative of a game that exists ---- */

static void learn_game(struct plan *plan, const char *id)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant;

    if (adx_variant_builtin(&alloc, id, &variant))
        return;
    const adx_board board = adx_variant_board(variant);
    plan->square_count = board.square_count;
    plan->files = board.files;
    plan->ranks = board.ranks;
    for (unsigned s = 0; s < board.square_count; s++)
        memcpy(plan->squares[s], adx_variant_square(variant, s).name, sizeof(plan->squares[s]));
    plan->role_count = 1;
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        const adx_role about = adx_variant_role(variant, role);
        if (about.base != role || (!about.royal && plan->role_count == ROLES_MAX - 1))
            continue;
        char *name = plan->names[about.royal ? 0 : plan->role_count++];
        memcpy(name, about.name, strlen(about.name) + 1);
        plan->imitates |= about.imitator;
    }
    adx_variant_free(variant);
}

static void write_relative(struct plan *plan)
{
    const char *id = adx_builtin_id(choose(plan->choices, (unsigned)adx_builtin_count()));

    learn_game(plan, id);
    buf_format(plan->out, "like %s\ntitle t\ninventor i\nsource s\n", id);
    /* What comes in by an act or a promotion stands nowhere in the setup. */
    memcpy(plan->names[plan->role_count], "newt", sizeof("newt"));
    const char *letter = PICK(plan, "+X", "Y~", "Z'", "+Y");
    const bool imitator = chance(plan, 3) && !plan->imitates;
    buf_format(plan->out, "piece newt %s ", letter);
    if (imitator)
        buf_text(plan->out, "I\nimitations 2");
    else
        write_betza(plan);
    plan->imitates |= imitator;
    buf_format(plan->out, "\nact %s becomes newt\n", some_role(plan));
    plan->role_count++;
    write_additions(plan);
}

void random_rules(struct choices *choices, struct buf *out)
{
    struct plan plan = {.choices = choices, .out = out};

    if (one_in(choices, 6))
        write_relative(&plan);
    else
        write_own_game(&plan);
}

/* ---- a text that is accepted ---- */

enum {
    LINES_MAX = 128,
    TRIES_MAX = 8,
};

struct refusal {
    bool line[LINES_MAX]; /* from 1; 0: the text as a whole */
};

static void note_line(void *ctx, const adx_finding *finding)
{
    struct refusal *refusal = ctx;

    if (finding->severity == ADX_ERROR)
        refusal->line[finding->line < LINES_MAX ? finding->line : 0] = true;
}

/* Take the refused lines out of the text. Returns: whether there were any, and not the first. */
static bool leave_out(char *text, const struct refusal *refusal)
{
    char *to = text;
    unsigned line = 1;
    bool any = false;

    if (refusal->line[0] || (refusal->line[1] && !strncmp(text, "like", 4)))
        return false;
    for (const char *from = text; *from; line++) {
        const size_t len = strcspn(from, "\n") + 1;
        if (line < LINES_MAX && refusal->line[line]) {
            any = true;
        } else {
            memmove(to, from, len);
            to += len;
        }
        from += len;
    }
    *to = '\0';
    return any;
}

adx_variant *random_game(struct choices *choices, char *text, size_t size)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct buf buf = buf_init(text, size);

    random_rules(choices, &buf);
    for (unsigned tries = 0; tries < TRIES_MAX; tries++) {
        struct refusal refusal = {{false}};
        const adx_rules rules = {.name = "random.variant", .text = text, .size = strlen(text)};
        adx_variant *variant;
        if (adx_variant_create(&alloc, &rules, note_line, &refusal, &variant) == ADX_OK)
            return variant;
        if (!leave_out(text, &refusal))
            return NULL;
    }
    return NULL;
}
