/*
 * Games in the format CSA, which Japanese programs share: statements of a line each, or divided by
 * commas. Files are counted from the first player's right, ranks from the far side.
 */
#include <string.h>

#include "base/buf.h"
#include "record/pgn_text.h"

enum {
    SIDE = 9, /* files and ranks of the board */
    KINDS_IN_HAND = 7,
    MOVE_LEN = 7, /* +7776FU */
    FEN_SIZE = 320
};

/* What the format calls a piece, and its letter in a FEN; in the order of their worth. */
static const struct {
    char word[3];
    const char *letter;
} pieces[] = {
    {"FU", "P"}, {"KY", "L"},  {"KE", "N"},  {"GI", "S"},  {"KI", "G"},  {"KA", "B"},  {"HI", "R"},
    {"OU", "K"}, {"TO", "+P"}, {"NY", "+L"}, {"NK", "+N"}, {"NG", "+S"}, {"UM", "+B"}, {"RY", "+R"},
};
enum {
    KINDS = sizeof(pieces) / sizeof(pieces[0])
};

/* How many of each kind a set has that may be in hand. */
static const unsigned in_a_set[KINDS_IN_HAND] = {18, 4, 4, 4, 4, 2, 2};

static const char usual[] = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL";

struct square {
    bool is_taken, is_second; /* a piece stands there, of the second player */
    unsigned kind;
};

struct csa {
    struct pgn_text page;
    const char *end;                 /* of the text */
    struct square board[SIDE][SIDE]; /* [rank from the far side][file from the left] */
    unsigned hand[2][KINDS_IN_HAND];
    bool is_set_up; /* the start is not the usual one */
    bool is_there;  /* its game has a statement */
    bool has_begun; /* the tags are written */
    bool is_over;   /* the result is written */
    bool second_begins, second_moved;
};

static unsigned kind_of(const char *word)
{
    unsigned kind = 0;

    while (kind < KINDS && memcmp(word, pieces[kind].word, 2) != 0)
        kind++;
    return kind;
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_sign(char c)
{
    return c == '+' || c == '-';
}

static bool is_move(const char *statement, size_t len)
{
    return len >= MOVE_LEN && is_sign(statement[0]) && is_digit(statement[1]) &&
           is_digit(statement[2]) && is_digit(statement[3]) && is_digit(statement[4]) &&
           kind_of(statement + 5) < KINDS;
}

/* ---- the start ---- */

static void put_piece(struct csa *csa, unsigned file, unsigned rank, unsigned kind, bool is_second)
{
    if (file >= 1 && file <= SIDE && rank >= 1 && rank <= SIDE)
        csa->board[rank - 1][SIDE - file] = (struct square){true, is_second, kind};
}

static void take_usual(struct csa *csa)
{
    unsigned rank = 0, file = 0;

    memset(csa->board, 0, sizeof(csa->board));
    for (const char *at = usual; *at; at++) {
        if (*at == '/') {
            rank++;
            file = 0;
        } else if (is_digit(*at)) {
            file += (unsigned)(*at - '0');
        } else {
            const bool is_second = *at >= 'a';
            const char letter = (char)(is_second ? *at - 'a' + 'A' : *at);
            for (unsigned kind = 0; kind < KINDS; kind++) {
                const char *known = pieces[kind].letter;
                if (known[0] == letter && known[1] == '\0')
                    csa->board[rank][file] = (struct square){true, is_second, kind};
            }
            file++;
        }
    }
}

/* PI82HI22KA: the usual start without these. */
static void take_removed(struct csa *csa, const char *at, size_t len)
{
    take_usual(csa);
    for (; len >= 4 && is_digit(at[0]) && is_digit(at[1]); at += 4, len -= 4) {
        const unsigned file = (unsigned)(at[0] - '0'), rank = (unsigned)(at[1] - '0');
        if (file >= 1 && file <= SIDE && rank >= 1 && rank <= SIDE)
            csa->board[rank - 1][SIDE - file].is_taken = false;
        csa->is_set_up = true;
    }
}

/* P1-KY-KE * ...: a rank, three bytes a square. */
static void take_rank(struct csa *csa, unsigned rank, const char *at, size_t len)
{
    for (unsigned file = 0; file < SIDE; file++, at += 3) {
        struct square *square = &csa->board[rank - 1][file];
        *square = (struct square){.is_taken = false};
        if (len < 3 * (file + 1) || !is_sign(at[0]) || kind_of(at + 1) == KINDS)
            continue;
        *square = (struct square){true, at[0] == '-', kind_of(at + 1)};
    }
    csa->is_set_up = true;
}

/* All that is neither on the board nor in a hand. */
static void take_rest(struct csa *csa, bool is_second)
{
    for (unsigned kind = 0; kind < KINDS_IN_HAND; kind++) {
        unsigned used = csa->hand[0][kind] + csa->hand[1][kind];
        for (unsigned i = 0; i < SIDE * SIDE; i++) {
            const struct square *square = &csa->board[i / SIDE][i % SIDE];
            const char *letter = square->is_taken ? pieces[square->kind].letter : "";
            used += letter[letter[0] == '+'] == pieces[kind].letter[0];
        }
        if (used < in_a_set[kind])
            csa->hand[is_second][kind] += in_a_set[kind] - used;
    }
}

/* P+63FU00KI00AL: pieces on squares, and with 00 in hand. */
static void take_pieces(struct csa *csa, bool is_second, const char *at, size_t len)
{
    for (; len >= 4 && is_digit(at[0]) && is_digit(at[1]); at += 4, len -= 4) {
        const unsigned kind = kind_of(at + 2);
        if (memcmp(at, "00AL", 4) == 0)
            take_rest(csa, is_second);
        else if (kind == KINDS)
            break;
        else if (at[0] == '0' && kind < KINDS_IN_HAND)
            csa->hand[is_second][kind]++;
        else
            put_piece(csa, (unsigned)(at[0] - '0'), (unsigned)(at[1] - '0'), kind, is_second);
    }
    csa->is_set_up = true;
}

static void take_start(struct csa *csa, const char *at, size_t len)
{
    if (at[1] == 'I')
        take_removed(csa, at + 2, len - 2);
    else if (is_sign(at[1]))
        take_pieces(csa, at[1] == '-', at + 2, len - 2);
    else if (at[1] >= '1' && at[1] <= '9')
        take_rank(csa, (unsigned)(at[1] - '0'), at + 2, len - 2);
}

static void write_letter(struct buf *out, const char *letter, bool is_second)
{
    for (; *letter; letter++)
        buf_char(out, is_second && *letter != '+' ? (char)(*letter - 'A' + 'a') : *letter);
}

static void write_fen(const struct csa *csa, struct buf *out)
{
    for (unsigned rank = 0; rank < SIDE; rank++) {
        unsigned empty = 0;
        for (unsigned file = 0; file < SIDE; file++) {
            const struct square *square = &csa->board[rank][file];
            if (!square->is_taken) {
                empty++;
                continue;
            }
            if (empty)
                buf_format(out, "%u", empty);
            empty = 0;
            write_letter(out, pieces[square->kind].letter, square->is_second);
        }
        if (empty)
            buf_format(out, "%u", empty);
        buf_text(out, rank + 1 < SIDE ? "/" : "[");
    }
    for (unsigned second = 0; second < 2; second++)
        for (unsigned kind = 0; kind < KINDS_IN_HAND; kind++)
            for (unsigned i = 0; i < csa->hand[second][kind] && i < in_a_set[kind]; i++)
                write_letter(out, pieces[kind].letter, second);
    buf_format(out, "] %c - - 0 1", csa->second_begins ? 'b' : 'w');
}

/* ---- what is written ---- */

static void put_tag(struct csa *csa, const char *name, const char *value, size_t len)
{
    pgn_text_add(&csa->page, "[");
    pgn_text_add(&csa->page, name);
    pgn_text_add(&csa->page, " \"");
    for (size_t i = 0; i < len; i++) {
        if (strchr("\"\\", value[i]))
            pgn_text_add(&csa->page, "\\");
        pgn_text_bytes(&csa->page, value + i, 1);
    }
    pgn_text_add(&csa->page, "\"] ");
}

static void put_named(struct csa *csa, const char *statement, size_t len)
{
    static const struct {
        const char *word, *tag;
    } names[] = {
        {"N+", "White"},    {"N-", "Black"},          {"$EVENT:", "Event"},
        {"$SITE:", "Site"}, {"$START_TIME:", "Date"},
    };

    for (size_t i = 0; i < sizeof(names) / sizeof(names[0]); i++) {
        const size_t word = strlen(names[i].word);
        char date[] = "????.??.??";
        if (len <= word || memcmp(statement, names[i].word, word) != 0)
            continue;
        if (strcmp(names[i].tag, "Date") != 0) {
            put_tag(csa, names[i].tag, statement + word, len - word);
            continue;
        }
        if (len - word < sizeof(date) - 1)
            continue;
        for (size_t k = 0; k < sizeof(date) - 1; k++)
            date[k] = statement[word + k] == '/' ? '.' : statement[word + k];
        put_tag(csa, "Date", date, sizeof(date) - 1);
    }
}

static void begin(struct csa *csa)
{
    char fen[FEN_SIZE];
    struct buf out = buf_init(fen, sizeof(fen));

    if (csa->has_begun)
        return;
    csa->has_begun = true;
    csa->second_moved = !csa->second_begins;
    if (!csa->is_set_up && !csa->second_begins)
        return;
    write_fen(csa, &out);
    put_tag(csa, "SetUp", "1", 1);
    put_tag(csa, "FEN", fen, out.len);
}

static void put_move(struct csa *csa, const char *move)
{
    const unsigned kind = kind_of(move + 5);
    const bool is_second = move[0] == '-', is_drop = move[1] == '0';
    const unsigned to_file = (unsigned)(move[3] - '0'), to_rank = (unsigned)(move[4] - '0');
    const unsigned from_file = (unsigned)(move[1] - '0'), from_rank = (unsigned)(move[2] - '0');
    char word[16];
    struct buf out = buf_init(word, sizeof(word));

    begin(csa);
    csa->second_moved = is_second;
    if (is_drop) {
        buf_format(&out, "%s@", pieces[kind].letter);
    } else {
        buf_format(&out, "%c%u", 'a' + (int)(SIDE - from_file), SIDE + 1 - from_rank);
    }
    buf_format(&out, "%c%u", 'a' + (int)(SIDE - to_file), SIDE + 1 - to_rank);
    if (!is_drop && from_rank) {
        struct square *from = &csa->board[from_rank - 1][SIDE - from_file];
        if (pieces[kind].letter[0] == '+' && pieces[from->kind].letter[0] != '+')
            buf_char(&out, '+');
        from->is_taken = false;
    }
    if (to_rank && to_file)
        put_piece(csa, to_file, to_rank, kind, is_second);
    pgn_text_add(&csa->page, word);
    pgn_text_add(&csa->page, " ");
}

/* Who has won by a statement such as %TORYO; whose turn it is, has given up. */
static const char *result_of(const struct csa *csa, const char *statement, size_t len)
{
    static const struct {
        const char *word;
        bool is_draw, wins; /* who is to move */
    } endings[] = {
        {"%TORYO", false, false},  {"%TIME_UP", false, false},      {"%TSUMI", false, false},
        {"%KACHI", false, true},   {"%ILLEGAL_MOVE", false, false}, {"%SENNICHITE", true, false},
        {"%JISHOGI", true, false}, {"%HIKIWAKE", true, false},      {"%MAX_MOVES", true, false},
    };
    const bool first_moves = csa->second_moved;

    for (size_t i = 0; i < sizeof(endings) / sizeof(endings[0]); i++) {
        if (len != strlen(endings[i].word) || memcmp(statement, endings[i].word, len) != 0)
            continue;
        return endings[i].is_draw ? "1/2-1/2" : endings[i].wins == first_moves ? "1-0" : "0-1";
    }
    return "*";
}

/* A line without its end and the blanks there; remarks, which begin with ', are empty. */
static size_t line_len(const char *at, const char *end, const char **next)
{
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    size_t len = (size_t)((newline ? newline : end) - at);

    *next = newline ? newline + 1 : end;
    while (len && strchr(" \t\r", at[len - 1]))
        len--;
    return *at == '\'' ? 0 : len;
}

/* Why the game that begins here ends, as a word of records; NULL where nothing says so. */
static const char *reason_of(const char *at, const char *end)
{
    static const char *const reasons[][2] = {{"%TORYO", "resignation"},
                                             {"%TIME_UP", "time"},
                                             {"%SENNICHITE", "repetition"},
                                             {"%TSUMI", "checkmate"}};

    for (const char *next; at < end && *at != '/'; at = next) {
        const size_t len = line_len(at, end, &next);
        for (size_t i = 0; i < sizeof(reasons) / sizeof(reasons[0]); i++) {
            const size_t word = strlen(reasons[i][0]);
            if (len >= word && !memcmp(at, reasons[i][0], word) && (len == word || at[word] == ','))
                return reasons[i][1];
        }
    }
    return NULL;
}

static void put_game(struct csa *csa, const char *at)
{
    const char *reason = reason_of(at, csa->end);

    csa->is_there = true;
    pgn_text_add(&csa->page, "[Variant \"CSA format\"] ");
    if (reason)
        put_tag(csa, "Termination", reason, strlen(reason));
}

static void take_statement(struct csa *csa, const char *at, size_t len)
{
    if (!csa->is_there)
        put_game(csa, at);
    if (is_move(at, len)) {
        put_move(csa, at);
    } else if (len == 1 && is_sign(*at)) {
        csa->second_begins = *at == '-';
        begin(csa);
    } else if (*at == 'P' && len >= 2 && !csa->has_begun) {
        take_start(csa, at, len);
    } else if (*at == '%' && !csa->is_over) {
        begin(csa);
        csa->is_over = true;
        pgn_text_add(&csa->page, result_of(csa, at, len));
    } else if (!csa->has_begun) {
        put_named(csa, at, len);
    }
}

static void begin_game(struct csa *csa)
{
    const struct pgn_text page = csa->page;

    *csa = (struct csa){.page = page, .end = csa->end};
    take_usual(csa);
}

static void take_line(struct csa *csa, const char *at, size_t len)
{
    if (*at == '/') { /* another game follows */
        if (csa->has_begun && !csa->is_over)
            pgn_text_add(&csa->page, "*");
        begin_game(csa);
        return;
    }
    /* Names and ranks may have commas; only moves are divided by them. */
    const bool has_parts = is_sign(*at) || *at == '%';
    while (len) {
        const char *comma = has_parts ? memchr(at, ',', len) : NULL;
        const size_t part = comma ? (size_t)(comma - at) : len;
        if (part)
            take_statement(csa, at, part);
        at += part + (comma != NULL);
        len -= part + (comma != NULL);
    }
}

/* ---- the whole ---- */

/* Whether every line is of this format, and one says so that no other has: a move or a start. */
static bool is_csa(const char *text, const char *end)
{
    bool is_sure = false;
    const char *next;

    if (text < end && memchr(text, '\0', (size_t)(end - text)))
        return false;
    for (; text < end; text = next) {
        const size_t len = line_len(text, end, &next);
        if (!len)
            continue;
        if (!strchr("VN$P+-T%/'", *text))
            return false;
        is_sure = is_sure || is_move(text, len) || (len >= 2 && !memcmp(text, "PI", 2)) ||
                  (len >= 5 && !memcmp(text, "P1", 2) && strchr("+- ", text[2]));
    }
    return is_sure;
}

adx_err adx_pgn_from_csa(const adx_alloc *alloc, const char *text, size_t size, char **pgn,
                         size_t *pgn_size)
{
    const char *end = text + size, *next;
    struct csa csa = {.page = {.alloc = alloc}, .end = end};

    *pgn = NULL;
    *pgn_size = 0;
    if (!is_csa(text, end))
        return ADX_E_UNKNOWN;
    begin_game(&csa);
    for (; text < end; text = next) {
        const size_t len = line_len(text, end, &next);
        if (len)
            take_line(&csa, text, len);
        pgn_text_add(&csa.page, "\n");
    }
    *pgn_size = csa.page.len;
    *pgn = pgn_text_take(&csa.page);
    return *pgn ? ADX_OK : ADX_E_NOMEM;
}
