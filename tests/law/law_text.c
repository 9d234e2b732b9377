/* What is written is read again as the same. */
#include "notation/move_text.h"
#include "notation/native.h"
#include "notation/san.h"
#include "support/game.h"

/* The squares that a piece has passed matter only where a capture is possible. */
static struct position without_idle_passing(struct position position, const struct position *read)
{
    position.state.passed = read->state.passed;
    position.state.passed_piece = read->state.passed_piece;
    return position;
}

static void read_again(struct position *position, struct random *cup)
{
    char text[ADX_FEN_SIZE_MAX], again[ADX_FEN_SIZE_MAX];
    struct position read;

    (void)cup;
    const unsigned len = fen_write(position, text);
    assert_int_equal(len, strlen(text));
    if (fen_read(position->variant, NULL, text, NULL, NULL, &read))
        fail_msg("%s: %s", position->variant->about->id, text);
    fen_write(&read, again);
    assert_string_equal(text, again);

    /* Rights that are gone leave no rook behind in the text. */
    memcpy(read.rook_home, position->rook_home, sizeof(read.rook_home));
    struct position expected = without_idle_passing(*position, &read);
    expected.past = NULL; /* a text tells nothing of the game before it */
    if (memcmp(&read, &expected, sizeof(read)) != 0)
        print_error("%s: %s\n", position->variant->about->id, text);
    assert_memory_equal(&read, &expected, sizeof(read));
    assert_true(read.state.key == position->state.key);
}

static void a_fen_is_read_as_the_position_it_was_written_from(void **state)
{
    (void)state;
    in_random_games(24, 160, read_again);
    in_random_placements(300, read_again);
}

/* Moves before and after, which is what a lost en passant square would show in. */
static void compare_moves_read_again(struct position *position, struct random *cup)
{
    char text[ADX_FEN_SIZE_MAX];
    struct position read;

    (void)cup;
    fen_write(position, text);
    assert_int_equal(fen_read(position->variant, NULL, text, NULL, NULL, &read), ADX_OK);
    if (position->variant->ops->perft(&read, 2) != position->variant->ops->perft(position, 2))
        fail_msg("%s: %s", position->variant->about->id, text);
}

static void a_position_read_again_has_the_same_future(void **state)
{
    (void)state;
    in_random_games(4, 120, compare_moves_read_again);
}

static void compare_texts(struct position *position, struct random *cup)
{
    static char texts[ADX_MOVES_MAX][ADX_MOVE_TEXT_SIZE_MAX];
    move moves[ADX_MOVES_MAX];

    (void)cup;
    const unsigned count = position->variant->ops->moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        move parsed;
        move_text_write(position, moves[i], texts[i]);
        assert_true(move_text_find(position, moves, count, texts[i], &parsed));
        if (parsed.bits != moves[i].bits)
            fail_msg("%s: %s stands for two moves", position->variant->about->id, texts[i]);
    }
}

/* Texts of pseudo moves: some of them are not legal. */
static void compare_parsed(struct position *position, struct random *cup)
{
    move moves[ADX_MOVES_MAX], pseudo[ADX_MOVES_MAX];
    char text[ADX_MOVE_TEXT_SIZE_MAX];

    (void)cup;
    const unsigned count = position->variant->ops->moves(position, moves);
    const unsigned pseudo_count = position->variant->ops->pseudo_moves(position, pseudo);
    for (unsigned i = 0; i < pseudo_count; i++) {
        move found, parsed;
        move_text_in_list(position, moves, count, pseudo[i], text);
        const bool is_there = move_text_find(position, moves, count, text, &found);
        if (move_text_parse(position, text, &parsed) != is_there ||
            (is_there && parsed.bits != found.bits))
            fail_msg("%s: %s", position->variant->about->id, text);
    }
}

static void a_text_is_parsed_as_in_the_list_of_all_moves(void **state)
{
    (void)state;
    in_random_games(4, 120, compare_parsed);
    in_random_placements(50, compare_parsed);
}

static void every_move_has_a_text_of_its_own(void **state)
{
    (void)state;
    in_random_games(5, 160, compare_texts);
    in_random_placements(100, compare_texts);
}

static void read_algebraic_again(struct position *position, struct random *cup)
{
    (void)cup;
    move moves[ADX_MOVES_MAX];

    const unsigned count = position->variant->ops->moves(position, moves);
    /* Some of them: telling a move from all others costs the square of their number. */
    for (unsigned i = count % 5; i < count; i += 5) {
        char text[ADX_SAN_SIZE_MAX];
        move parsed;
        const unsigned len = san_write(position, moves[i], text);
        assert_in_range(len, 1, ADX_SAN_SIZE_MAX - 1);
        if (!san_parse(position, text, &parsed) || parsed.bits != moves[i].bits)
            fail_msg("%s: %s", position->variant->about->id, text);
        /* Nor does it need its sign of check. */
        if (text[len - 1] == '#')
            text[len - 1] = '\0';
        assert_true(san_parse(position, text, &parsed) && parsed.bits == moves[i].bits);
    }
}

static void every_move_has_an_algebraic_text_of_its_own(void **state)
{
    (void)state;
    in_random_games(1, 24, read_algebraic_again);
    in_random_placements(2, read_algebraic_again);
}

static void read_native_again(struct position *position, struct random *cup)
{
    (void)cup;
    const struct squares none = {{0}};
    move moves[ADX_MOVES_MAX];

    const unsigned count = position->variant->ops->moves(position, moves);
    for (unsigned notation = 0; notation < ADX_NOTATIONS; notation++) {
        char text[ADX_NATIVE_SIZE_MAX];
        const move m = moves[count ? (notation + position->state.side) % count : 0];
        const char *why;
        move parsed;
        if (!count || native_write(position, m, (adx_notation)notation, none, text, &why))
            continue;
        if (native_read(position, text, (adx_notation)notation, none, &parsed, &why) ||
            parsed.bits != m.bits)
            fail_msg("%s: %s: %s", position->variant->about->id, text, why);
    }
}

static void what_is_written_in_a_notation_of_players_means_that_move_alone(void **state)
{
    (void)state;
    in_random_games(1, 40, read_native_again);
    in_random_placements(4, read_native_again);
}

/* ---- notations that are read only ---- */

/* The number that a square's file has for those who count from the right of a color. */
static unsigned number_from_right(const struct geometry *geometry, unsigned square, unsigned color)
{
    const unsigned file = geometry->file_of[square];

    return color == WHITE ? geometry->files - file : file + 1U;
}

/* 7f, of f4 on a board of nine ranks. */
static void write_counted_square(struct buf *buf, const struct geometry *geometry, unsigned square)
{
    buf_format(buf, "%u%c", number_from_right(geometry, square, WHITE),
               'a' + geometry->ranks - 1 - geometry->rank_of[square]);
}

static const char *letter_at(const struct position *position, unsigned square)
{
    const struct role *roles = position->variant->about->roles;

    return roles[roles[piece_role(position->board[square])].base].letter;
}

/* The move that a text means; none if there is none, or several. */
static move read_or_none(const struct position *position, const char *text)
{
    move read;

    return san_parse(position, text, &read) ? read : MOVE_NONE;
}

/* G4i-5h, S4d-4c+, N*5e; and without the first square where the text of the rules needs none. */
static void read_counted_squares(const struct position *position, move m)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    char san[ADX_SAN_SIZE_MAX], text[64];
    struct buf buf = buf_init(text, sizeof(text));

    san_write(position, m, san);
    if (strchr(san, '=')) /* what turns back has no such text */
        return;
    if (!move_has(m, MOVE_GOES)) {
        buf_format(&buf, "%.*s*", (int)(strchr(san, '@') - san), san);
        write_counted_square(&buf, geometry, move_to(m));
    } else {
        const char *letter = letter_at(position, move_from(m));
        buf_text(&buf, letter);
        /* Only a text of letter, x and square leaves out where the piece comes from. */
        const size_t bare = strlen(letter) + (strchr(san, 'x') != NULL) + 2;
        if (strcspn(san + strlen(letter), "+#") + strlen(letter) != bare)
            write_counted_square(&buf, geometry, move_from(m));
        buf_char(&buf, position->board[move_to(m)] ? 'x' : '-');
        write_counted_square(&buf, geometry, move_to(m));
        buf_text(&buf, move_has(m, MOVE_BECOMES) ? "+" : "=");
    }
    if (read_or_none(position, text).bits != m.bits)
        fail_msg("%s: %s is not %s", position->variant->about->id, text, san);
}

/* How many pieces like the one on a square stand on its file; *ahead: of them, before it. */
static unsigned count_on_file(const struct position *position, unsigned square, unsigned *ahead)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    const bool is_white = position->state.side == WHITE;
    unsigned count = 0;

    *ahead = 0;
    for (unsigned other = 0; other < geometry->square_count; other++) {
        const int up = geometry->rank_of[other] - geometry->rank_of[square];
        if (position->board[other] != position->board[square] ||
            geometry->file_of[other] != geometry->file_of[square])
            continue;
        count++;
        *ahead += is_white ? up > 0 : up < 0;
    }
    return count;
}

/* C2=5, and +C=5 of two on a file. Of three the middle one has no such text. */
static void read_counted_ways(const struct position *position, move m)
{
    const struct geometry *geometry = &position->variant->about->geometry;
    const unsigned color = position->state.side, from = move_from(m), to = move_to(m);
    const int up = geometry->rank_of[to] - geometry->rank_of[from];
    const unsigned file = number_from_right(geometry, from, color);
    const unsigned goal = number_from_right(geometry, to, color);
    const char way = up == 0 ? '=' : (up > 0) == (color == WHITE) ? '+' : '-';
    const unsigned number = goal == file && up ? (unsigned)abs(up) : goal;
    const char *letter = letter_at(position, from);
    char text[64];
    unsigned ahead;

    const unsigned count = count_on_file(position, from, &ahead);
    if (ahead && ahead + 1 < count)
        return;
    if (count == 1)
        snprintf(text, sizeof(text), "%s%u%c%u", letter, file, way, number);
    else
        snprintf(text, sizeof(text), "%c%s%c%u", ahead ? '-' : '+', letter, way, number);
    const move read = read_or_none(position, text);
    /* Pieces may stand two on a file on more files than one. */
    if (read.bits != m.bits && (count == 1 || read.bits != MOVE_NONE.bits))
        fail_msg("%s: %s is not the move of %u to %u", position->variant->about->id, text, from,
                 to);
}

static void read_counted_files(struct position *position, struct random *cup)
{
    const struct look *look = &position->variant->about->look;
    move moves[ADX_MOVES_MAX];

    if (!look->characters[0])
        return;
    const unsigned count = position->variant->ops->moves(position, moves);
    if (!count)
        return;
    const move m = moves[random_index(cup, count)];
    if (look->ground == GROUND_LINES)
        read_counted_ways(position, m);
    else if (move_has(m, MOVE_HAS_SQUARES))
        read_counted_squares(position, m);
}

static void moves_with_files_counted_from_the_right_are_read(void **state)
{
    (void)state;
    in_random_games(16, 160, read_counted_files);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fen_is_read_as_the_position_it_was_written_from),
        cmocka_unit_test(a_position_read_again_has_the_same_future),
        cmocka_unit_test(every_move_has_a_text_of_its_own),
        cmocka_unit_test(a_text_is_parsed_as_in_the_list_of_all_moves),
        cmocka_unit_test(every_move_has_an_algebraic_text_of_its_own),
        cmocka_unit_test(what_is_written_in_a_notation_of_players_means_that_move_alone),
        cmocka_unit_test(moves_with_files_counted_from_the_right_are_read),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
