/* setup and shuffle: how the game starts. */
#include <stdio.h>
#include <string.h>

#include "base/buf.h"
#include "base/utf8.h"
#include "rules/checker.h"
#include "rules/parser.h"

/*
 * The rows of a setup as one stream of characters: a row may go on in the next line of the text,
 * and every character still knows its word.
 */
struct stream {
    const struct source *source;
    uint32_t first, word, end; /* first word, current word, end of the words */
    uint32_t at;               /* character in the word */
};

static char peek(const struct stream *stream)
{
    return stream->word < stream->end ? word_text(stream->source, stream->word)[stream->at] : '\0';
}

static void skip(struct stream *stream, uint32_t count)
{
    while (count-- && stream->word < stream->end) {
        if (++stream->at == word_len(stream->source, stream->word)) {
            stream->at = 0;
            stream->word++;
        }
    }
}

static char small(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Length of the letter of `role` in `color` at the stream, 0 if it is not there. */
static uint32_t letter_len(struct stream stream, const char *letter, unsigned color)
{
    uint32_t len = 0;

    for (; letter[len]; len++) {
        if (peek(&stream) != (color == WHITE ? letter[len] : small(letter[len])))
            return 0;
        skip(&stream, 1);
    }
    return len;
}

/* The piece that stands at the stream, the one with the longest letter; 0 if there is none. */
static unsigned read_piece(const struct checker *checker, struct stream *stream)
{
    const struct description *out = checker->out;
    unsigned piece = 0;
    uint32_t longest = 0;

    for (unsigned role = 1; role <= out->role_count; role++) {
        for (unsigned color = 0; color < 2 && out->roles[role].base == role; color++) {
            const uint32_t len = letter_len(*stream, out->roles[role].letter, color);
            if (len > longest) {
                longest = len;
                piece = piece_of(role, color);
            }
        }
    }
    skip(stream, longest);
    return piece;
}

static void blame_here(struct checker *checker, const struct stream *stream, const char *sentence)
{
    if (stream->word == stream->end)
        checker_blame(checker, stream->end - 1, 1, NULL, "%s", sentence);
    else
        checker_blame_bytes(checker, stream->word, stream->at, 1, NULL, "%s", sentence);
}

/* The letters of the pieces, where they are few. */
static void suggest_letters(const struct checker *checker, char *out, size_t size)
{
    struct buf buf = buf_init(out, size);

    buf_text(&buf, "the letters are");
    for (unsigned role = 1; role <= checker->out->role_count; role++) {
        if (checker->out->roles[role].base == role)
            buf_format(&buf, " %s", checker->out->roles[role].letter);
    }
    if (buf.cut || !checker->out->role_count)
        *out = '\0';
}

static void blame_letter(struct checker *checker, const struct stream *stream)
{
    char suggested[64];
    const char *text = word_text(stream->source, stream->word) + stream->at;
    const uint32_t left = word_len(stream->source, stream->word) - stream->at;
    const uint32_t len = (uint32_t)utf8_size(text, left);

    suggest_letters(checker, suggested, sizeof(suggested));
    if (*text == '"' || *text == '\'')
        snprintf(suggested, sizeof(suggested), "leave out the quotation marks");
    checker_blame_bytes(checker, stream->word, stream->at, len, suggested,
                        "no piece has the letter %.*s", (int)len, text);
}

/* ---- the board ---- */

/* A row, of which the next sign belongs to points[at]; behind the last point at == count. */
struct row {
    unsigned rank, count, at;
    uint16_t points[ADX_LATTICE_MAX]; /* every square, and SQUARE_NONE for holes unless doubled */
};

static unsigned square_here(const struct row *row)
{
    return row->at < row->count ? row->points[row->at] : SQUARE_NONE;
}

static bool read_run(struct checker *checker, struct stream *stream, struct row *row)
{
    const struct stream start = *stream;
    unsigned run = 0;

    for (; peek(stream) >= '0' && peek(stream) <= '9'; skip(stream, 1))
        run = run > ADX_LATTICE_MAX ? run : run * 10 + (unsigned)(peek(stream) - '0');
    if (!run) {
        blame_here(checker, &start, "0 empty squares are left out, not written");
        return false;
    }
    for (; run; run--) {
        if (row->at >= row->count) {
            blame_here(checker, &start, "this row has more squares than the board");
            return false;
        }
        if (square_here(row) == SQUARE_NONE) {
            blame_here(
                checker, &start,
                "this run of empty squares crosses a hole in the board; write _ for each hole");
            return false;
        }
        row->at++;
    }
    return true;
}

static bool read_sign(struct checker *checker, struct stream *stream, struct row *row)
{
    const struct stream start = *stream;
    const bool is_over = row->at >= row->count;
    const unsigned square = square_here(row);

    if (peek(stream) == '_') {
        skip(stream, 1);
        row->at++;
        if (is_over || square != SQUARE_NONE)
            blame_here(checker, &start, "the board has no hole here");
        return !is_over && square == SQUARE_NONE;
    }
    if (is_over && row->rank == 0 && start.at == 0 && start.word > start.first) {
        checker_blame(checker, start.word, 1, "leave out what follows the rows in a FEN",
                      "the setup should end here: the board has no more squares");
        return false;
    }
    const unsigned piece = read_piece(checker, stream);
    if (!piece) {
        blame_letter(checker, &start);
        return false;
    }
    if (square == SQUARE_NONE) {
        blame_here(checker, &start,
                   is_over ? "this row has more squares than the board"
                           : "the board has a hole here; write _ for it");
        return false;
    }
    checker->out->setup.board[square] = (uint8_t)piece;
    row->at++;
    return true;
}

/* Report a row from `start` to `end` that ends before the board does. */
static void blame_row(struct checker *checker, const struct stream *start, const struct stream *end,
                      const struct row *row)
{
    const unsigned number = checker->out->geometry.named_ranks - row->rank;
    unsigned said = 0, wanted = 0;
    char sentence[96];

    for (unsigned i = 0; i < row->count; i++) {
        const bool is_square = row->points[i] != SQUARE_NONE;
        wanted += is_square;
        said += is_square && i < row->at;
    }
    if (said < wanted)
        snprintf(sentence, sizeof(sentence),
                 "row %u from the top has too few squares: %u instead of %u", number, said, wanted);
    else
        snprintf(sentence, sizeof(sentence),
                 "row %u from the top ends before a hole in the board; write _ for each hole",
                 number);
    /* A row may go on in the next line; its first word then stands for it. */
    if (start->word < end->word && start->word < start->end)
        checker_blame_bytes(checker, start->word, start->at,
                            word_len(start->source, start->word) - start->at, NULL, "%s", sentence);
    else if (start->word < start->end && start->at < end->at)
        checker_blame_bytes(checker, start->word, start->at, end->at - start->at, NULL, "%s",
                            sentence);
    else if (end->word < end->end)
        blame_here(checker, end, sentence);
    else
        checker_blame_bytes(checker, end->end - 1, word_len(end->source, end->end - 1), 1, NULL,
                            "%s", sentence);
}

static bool read_row(struct checker *checker, struct stream *stream, unsigned rank)
{
    const struct description *out = checker->out;
    const struct stream start = *stream;
    struct row row = {.rank = rank};

    row.count = geometry_row(&out->geometry, rank, out->show_holes, row.points);
    while (peek(stream) && peek(stream) != '/' && peek(stream) != '[') {
        const bool is_digit = peek(stream) >= '0' && peek(stream) <= '9';
        if (is_digit ? !read_run(checker, stream, &row) : !read_sign(checker, stream, &row))
            return false;
    }
    if (row.at < row.count) {
        blame_row(checker, &start, stream, &row);
        return false;
    }
    return true;
}

/* ---- hands ---- */

static bool read_hands(struct checker *checker, struct stream *stream)
{
    uint8_t(*hand)[ADX_ROLES_MAX] = checker->out->setup.hand;
    unsigned pieces = 0;

    for (unsigned s = 0; s < checker->out->geometry.square_count; s++)
        pieces += checker->out->setup.board[s] != 0;
    skip(stream, 1);
    while (peek(stream) && peek(stream) != ']') {
        const struct stream start = *stream;
        const unsigned piece = read_piece(checker, stream);
        if (!piece) {
            blame_letter(checker, &start);
            return false;
        }
        if (pieces++ == GAME_PIECES_MAX) {
            checker_limit_of_game(checker, start.word, 1,
                                  "a game can have at most %d pieces, those in hands included",
                                  GAME_PIECES_MAX);
            return false;
        }
        hand[piece_color(piece)][piece_role(piece) - 1]++;
    }
    if (!peek(stream)) {
        blame_here(checker, stream, "the pieces in hand must end with ]");
        return false;
    }
    skip(stream, 1);
    return true;
}

static bool read_rows(struct checker *checker, struct stream *stream)
{
    const struct geometry *geometry = &checker->out->geometry;

    for (unsigned row = 0; row < geometry->named_ranks; row++) {
        if (row > 0 && peek(stream) != '/') {
            char sentence[96];
            snprintf(sentence, sizeof(sentence),
                     "the setup has %u rows, but the board has %u ranks", row,
                     geometry->named_ranks);
            blame_here(checker, stream, sentence);
            return false;
        }
        skip(stream, row > 0);
        if (!read_row(checker, stream, geometry->named_ranks - 1u - row))
            return false;
    }
    if (peek(stream) == '[' && !read_hands(checker, stream))
        return false;
    if (peek(stream))
        blame_here(checker, stream, "the setup should end here: the board has no more ranks");
    return !peek(stream);
}

void check_setup(struct checker *checker)
{
    bool broken = checker->game->incomplete;

    for (unsigned i = 0; i < checker->game->count; i++)
        broken |= statement_is(&checker->game->statements[i], "setup");
    if (!checker_one(checker, "setup")) {
        if (!broken)
            findings_add(checker->findings, ADX_ERROR, (struct place){0},
                         "for example setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR",
                         "the game has no setup");
        return;
    }
    /* With a piece missing, its letter would be called wrong. */
    for (unsigned role = 1; role <= checker->out->role_count; role++) {
        if (!checker->out->roles[role].letter[0])
            return;
    }
    if (!checker->has_board || !checker->has_roles)
        return;
    const struct part *rows = checker_part(checker, "ROWS");
    struct stream stream = {checker->at->source, rows->first, rows->first,
                            rows->first + rows->count, 0};
    checker->has_setup = read_rows(checker, &stream);
    if (checker->has_setup)
        check_royal_counts(checker);
    if (checker_one(checker, "begins"))
        checker->out->begins =
            word_is(checker->at->source, checker_part(checker, "white")->first, "black") ? BLACK
                                                                                         : WHITE;
}

/* ---- shuffle ---- */

/* Shade of a square as everywhere in this project: a1 is dark. */
static unsigned shade_of(const struct geometry *geometry, unsigned square)
{
    return (geometry->file_of[square] + geometry->rank_of[square]) % 2 ? 2 : 1;
}

static unsigned choose(unsigned n, unsigned k)
{
    return k == 0 ? 1 : k == 1 ? n : n * (n - 1) / 2;
}

_Static_assert(STEP_ROLES_MAX == sizeof(((struct shuffle_step *)0)->roles), "a step fits");

/* Squares of the zone by shade 1 and 2, all in 0, not yet taken. */
struct room {
    unsigned free[3];
    bool mixed; /* a piece was put on any shade, so the others are no longer known */
};

/* What is wrong with a step, or NULL. */
static const char *objection(const struct shuffle_step *step, const struct room *room)
{
    const bool is_pair = step->role_count == 2 && step->roles[0] == step->roles[1];

    if (!step->in_order && step->role_count > 1 && !is_pair)
        return "an item places one piece, a pair of the same piece, or several in order";
    if (room->free[0] < step->role_count)
        return "there are not enough squares left for this";
    if (step->in_order && (step->shade || step->role_count != room->free[0]))
        return "pieces in order must fill all the squares that are left";
    if (step->shade && room->mixed)
        return "items for light or dark squares must come first";
    if (room->free[step->shade] < step->role_count)
        return "there are not enough squares of this shade left";
    return NULL;
}

/*
 * Fill one step. Returns: the ways in which it can be done, 0 when it cannot (reported).
 */
static unsigned read_step(struct checker *checker, const struct match *match, struct room *room,
                          struct shuffle_step *step)
{
    const struct part *roles = match_part(match, "ROLES", 0);
    const struct part *shade = match_part(match, "light", 0);

    step->in_order = match_part(match, "in", 0) != NULL;
    step->shade = !shade ? 0 : word_is(checker->at->source, shade->first, "dark") ? 1 : 2;
    if (roles->count > STEP_ROLES_MAX) {
        checker_limit(checker, roles->first, roles->count, "an item can place at most %d pieces",
                      STEP_ROLES_MAX);
        return 0;
    }
    for (uint32_t i = 0; i < roles->count; i++) {
        step->roles[i] = (uint8_t)checker_role(checker, roles->first + i);
        if (!step->roles[i])
            return 0;
    }
    step->role_count = (uint8_t)roles->count;
    const char *wrong = objection(step, room);
    if (wrong) {
        checker_blame(checker, roles->first, roles->count,
                      roles->count > 1 && !step->in_order ? "put a comma between two items" : NULL,
                      "%s", wrong);
        return 0;
    }
    const unsigned ways = step->in_order ? 1 : choose(room->free[step->shade], roles->count);
    room->free[0] -= roles->count;
    if (step->shade)
        room->free[step->shade] -= roles->count;
    else
        room->mixed = true;
    return ways;
}

/* Whether both colors start with the pieces of the steps, and no others, on the shuffled squares.
 */
static bool setup_agrees(const struct description *out)
{
    for (unsigned color = 0; color < 2; color++) {
        int wanted[ADX_ROLES_MAX + 1] = {0};
        for (unsigned i = 0; i < out->shuffle.step_count; i++) {
            for (unsigned j = 0; j < out->shuffle.steps[i].role_count; j++)
                wanted[out->shuffle.steps[i].roles[j]]++;
        }
        for (unsigned s = 0; s < out->geometry.square_count; s++) {
            if (!squares_has(out->shuffle.zone, s))
                continue;
            const unsigned piece = out->setup.board[color == WHITE ? s : out->geometry.mirror[s]];
            if (piece && piece_color(piece) != color)
                return false;
            if (piece)
                wanted[piece_role(piece)]--;
        }
        for (unsigned role = 1; role <= out->role_count; role++) {
            if (wanted[role])
                return false;
        }
    }
    return true;
}

/* Whether no square is shuffled for both colors, whose pieces would meet there. */
static bool check_zone(struct checker *checker, struct squares zone)
{
    const struct geometry *geometry = &checker->out->geometry;
    const struct part *squares = checker_part(checker, "SQUARES");
    char name[8];

    for (unsigned s = 0; s < geometry->square_count; s++) {
        if (!squares_has(zone, s) || !squares_has(zone, geometry->mirror[s]))
            continue;
        geometry_name(geometry, s, name);
        checker_blame(checker, squares->first, squares->count, "name squares of White alone",
                      "%s would be shuffled for both colors", name);
        return false;
    }
    return true;
}

static void read_shuffle(struct checker *checker)
{
    struct shuffle *shuffle = &checker->out->shuffle;
    const struct part *items = checker_part(checker, "ITEMS");
    struct words rest = {checker->at->source, items->first, items->count}, item;
    struct room room = {{0}, false};
    struct match match;
    unsigned count = 1;

    if (!checker_squares(checker, checker_part(checker, "SQUARES"), &shuffle->zone) ||
        !check_zone(checker, shuffle->zone))
        return;
    for (unsigned s = 0; s < checker->out->geometry.square_count; s++) {
        if (squares_has(shuffle->zone, s)) {
            room.free[0]++;
            room.free[shade_of(&checker->out->geometry, s)]++;
        }
    }
    while (parser_next_item(&rest, &item)) {
        if (shuffle->step_count == SHUFFLE_STEPS_MAX) {
            checker_limit(checker, item.first, item.count, "a shuffle can have at most %d items",
                          SHUFFLE_STEPS_MAX);
            return;
        }
        parser_match_item(checker->at, item, &match);
        const unsigned ways =
            read_step(checker, &match, &room, &shuffle->steps[shuffle->step_count]);
        if (!ways)
            return;
        shuffle->step_count++;
        if (count > STARTS_MAX / ways) {
            checker_limit(checker, item.first, item.count,
                          "a shuffle can have at most %d start positions", STARTS_MAX);
            return;
        }
        count *= ways;
    }
    shuffle->count = count;
    if (checker->has_setup && !setup_agrees(checker->out))
        checker_blame(checker, items->first, items->count, NULL,
                      "the setup must show the same pieces on the shuffled squares");
}

void check_shuffle(struct checker *checker)
{
    checker_each(checker, "shuffle", read_shuffle);
}
