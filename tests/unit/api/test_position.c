/* Games in progress through the public interface. */
#include <limits.h>

#include "support/game.h"

static void a_game_is_played_and_taken_back(void **state)
{
    adx_position *position = position_of("chess", NULL);
    adx_move parsed;

    (void)state;
    assert_int_equal(adx_position_ply(position), 0);
    assert_false(adx_position_undo(position));
    assert_int_equal(adx_move_parse(position, "e2e4", &parsed), ADX_OK);
    assert_int_equal(adx_position_play(position, parsed), ADX_OK);
    assert_int_equal(adx_position_ply(position), 1);
    assert_int_equal(adx_position_played(position, 0).bits, parsed.bits);
    assert_int_equal(adx_position_turn(position), ADX_BLACK);
    assert_true(adx_position_undo(position));
    assert_int_equal(adx_position_turn(position), ADX_WHITE);
    assert_string_equal(fen_of(position),
                        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    game_end(position);
}

static void moves_are_listed_with_their_texts(void **state)
{
    static const char *const ids[] = {"chess", "crazyhouse", "world", "dice-world", "univers"};
    static adx_listed_move list[ADX_MOVES_MAX];
    static adx_listed_san sans[ADX_MOVES_MAX];
    static adx_move moves[ADX_MOVES_MAX];
    char text[ADX_MOVE_TEXT_SIZE_MAX], san[ADX_SAN_SIZE_MAX];

    (void)state;
    for (unsigned i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
        adx_position *position = position_of(ids[i], NULL);
        const unsigned count = adx_position_list(position, list);
        assert_int_equal(count, adx_position_moves(position, moves));
        assert_true(count > 0);
        assert_int_equal(count, adx_position_list_san(position, sans));
        for (unsigned k = 0; k < count; k++) {
            adx_move_text(position, list[k].move, text);
            assert_string_equal(list[k].text, text);
            adx_move_san(position, sans[k].move, san);
            assert_string_equal(sans[k].text, san);
            assert_int_equal(sans[k].move.bits, moves[k].bits);
            assert_int_equal(list[k].move.bits, moves[k].bits);
        }
        game_end(position);
    }
}

static bool is_among(adx_move move, const adx_move *moves, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (moves[i].bits == move.bits)
            return true;
    return false;
}

static bool checks(const adx_position *position, adx_move move)
{
    adx_position *after;

    assert_int_equal(adx_position_clone(position, &after), ADX_OK);
    assert_int_equal(adx_position_play(after, move), ADX_OK);
    const bool check =
        adx_position_turn(after) != adx_position_turn(position) && adx_position_in_check(after);
    adx_position_free(after);
    return check;
}

/* Each list has the moves that have its effects, one by one, and no other. */
static void expect_effects(const adx_position *position)
{
    static adx_move moves[ADX_MOVES_MAX], that[4][ADX_MOVES_MAX];
    unsigned counts[4], captures = 0, checking = 0, either = 0;

    for (unsigned effects = 0; effects < 4; effects++)
        counts[effects] = adx_position_moves_that(position, effects, that[effects]);
    const unsigned count = adx_position_moves(position, moves);
    for (unsigned i = 0; i < count; i++) {
        const adx_move_info info = adx_move_describe(position, moves[i]);
        const bool is_capture = info.captured != ADX_SQUARE_NONE;
        const bool is_check = checks(position, moves[i]);
        captures += is_capture;
        checking += is_check;
        either += is_capture || is_check;
        assert_int_equal(is_among(moves[i], that[ADX_MOVE_CAPTURES], counts[ADX_MOVE_CAPTURES]),
                         is_capture);
        assert_int_equal(is_among(moves[i], that[ADX_MOVE_CHECKS], counts[ADX_MOVE_CHECKS]),
                         is_check);
    }
    assert_int_equal(counts[0], 0);
    assert_int_equal(counts[ADX_MOVE_CAPTURES], captures);
    assert_int_equal(counts[ADX_MOVE_CHECKS], checking);
    assert_int_equal(counts[ADX_MOVE_CAPTURES | ADX_MOVE_CHECKS], either);
}

static void captures_and_checks_are_listed(void **state)
{
    static const char *const ids[] = {"chess", "crazyhouse", "world",   "duck",      "marseillais",
                                      "shogi", "atomic",     "univers", "dice-world"};
    static adx_move moves[ADX_MOVES_MAX];
    adx_position *position = position_of("chess", "4k3/8/8/3p4/4P3/8/8/R3K3 w Q - 0 1");
    char text[ADX_MOVE_TEXT_SIZE_MAX];
    struct random random = random_row(7, 0);

    (void)state;
    assert_int_equal(adx_position_moves_that(position, ADX_MOVE_CAPTURES, moves), 1);
    adx_move_text(position, moves[0], text);
    assert_string_equal(text, "e4d5");
    assert_int_equal(adx_position_moves_that(position, ADX_MOVE_CHECKS, moves), 1);
    adx_move_text(position, moves[0], text);
    assert_string_equal(text, "a1a8");
    game_end(position);
    for (unsigned i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
        position = position_of(ids[i], NULL);
        unsigned count = adx_position_moves(position, moves);
        for (unsigned ply = 0; ply < 60 && count; ply++) {
            expect_effects(position);
            const adx_move move = moves[random_below(&random, count)];
            assert_int_equal(adx_position_play(position, move), ADX_OK);
            count = adx_position_moves(position, moves);
        }
        game_end(position);
    }
}

static void an_sfen_has_board_side_hands_and_number(void **state)
{
    static const char *const shogi[] = {"c3c4", "g7g6", "b2h8+", "g9h8"};
    adx_position *position = position_of("shogi", NULL);
    char sfen[ADX_FEN_SIZE_MAX];

    (void)state;
    const size_t length = adx_position_sfen(position, sfen);
    assert_int_equal(length, strlen(sfen));
    assert_string_equal(sfen, "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    for (unsigned i = 0; i < sizeof(shogi) / sizeof(shogi[0]); i++)
        assert_int_equal(adx_position_play_text(position, shogi[i]), ADX_OK);
    adx_position_sfen(position, sfen);
    assert_string_equal(sfen, "lnsgkg1nl/1r5s1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/7R1/LNSGKGSNL b Bb 5");
    game_end(position);
    position = position_of("shogi", "4k4/9/9/9/9/9/9/9/4K4[PPPRpp] b - - 0 4");
    adx_position_sfen(position, sfen);
    assert_non_null(strstr(sfen, " w 3PR2p 8"));
    game_end(position);
}

static void an_illegal_move_changes_nothing(void **state)
{
    adx_position *position = position_of("chess", NULL);
    adx_move parsed = {0}, untouched = {77};

    (void)state;
    assert_int_equal(adx_position_play(position, parsed), ADX_E_ILLEGAL);
    assert_int_equal(adx_position_play(position, untouched), ADX_E_ILLEGAL);
    assert_int_equal(adx_move_parse(position, "e2e5", &untouched), ADX_E_ILLEGAL);
    assert_int_equal(untouched.bits, 77);
    assert_int_equal(adx_position_ply(position), 0);
    game_end(position);
}

static void a_text_is_played_as_its_move_is(void **state)
{
    adx_position *position = position_of("chess", NULL), *other = position_of("chess", NULL);
    adx_move move;

    (void)state;
    for (const char *const *text = (const char *const[]){"e2e4", "f7f5", "d1h5", NULL}; *text;
         text++) {
        assert_int_equal(adx_position_play_text(position, *text), ADX_OK);
        assert_int_equal(adx_move_parse(other, *text, &move), ADX_OK);
        assert_int_equal(adx_position_play(other, move), ADX_OK);
        assert_true(adx_position_key(position) == adx_position_key(other));
        assert_int_equal(adx_position_in_check(position), *text[0] == 'd');
    }
    assert_int_equal(adx_position_play_text(position, "e8e7"), ADX_E_ILLEGAL);
    assert_int_equal(adx_position_play_text(position, ""), ADX_E_ILLEGAL);
    assert_int_equal(adx_position_ply(position), 3);
    game_end(position);
    game_end(other);
}

static void a_copy_lives_on_its_own(void **state)
{
    adx_position *position = position_of("world", NULL), *copy;

    (void)state;
    play(position, "b1c4 e10d7 E@b1");
    assert_int_equal(adx_position_clone(position, &copy), ADX_OK);
    assert_int_equal(adx_position_ply(copy), 3);
    play(copy, "b9a7");
    assert_int_equal(adx_position_ply(position), 3);
    while (adx_position_undo(copy))
        continue;
    assert_string_equal(fen_of(copy), "clsgjslc/rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR/"
                                      "CLSGJSLC[Ee] w KQkq - 0 1 pool:- last:.. chain:0 wait:-");
    adx_position_free(copy);
    game_end(position);
}

static void long_games_have_room(void **state)
{
    adx_position *position = position_of("chess", NULL);

    (void)state;
    for (unsigned i = 0; i < 300; i++)
        play(position, "g1f3 g8f6 f3g1 f6g8");
    assert_int_equal(adx_position_ply(position), 1200);
    assert_string_equal(result_of(position), "draw threefold");
    while (adx_position_undo(position))
        continue;
    assert_string_equal(result_of(position), "ongoing");
    game_end(position);
}

static void moves_are_described(void **state)
{
    adx_position *position = position_of("chess", "1n2k3/P7/8/3pP3/8/8/8/4K2R w K d6 0 1");
    const adx_variant *variant = adx_position_variant(position);
    adx_move parsed;

    (void)state;
    assert_int_equal(adx_move_parse(position, "a7b8q", &parsed), ADX_OK);
    adx_move_info info = adx_move_describe(position, parsed);
    assert_int_equal(info.kind, ADX_MOVE_PROMOTE);
    assert_string_equal(adx_variant_role(variant, info.role).name, "queen");
    assert_int_equal(info.captured, adx_variant_square_named(variant, "b8"));

    assert_int_equal(adx_move_parse(position, "e5d6", &parsed), ADX_OK);
    info = adx_move_describe(position, parsed);
    assert_int_equal(info.kind, ADX_MOVE_EN_PASSANT);
    assert_int_equal(info.captured, adx_variant_square_named(variant, "d5"));

    assert_int_equal(adx_move_parse(position, "e1g1", &parsed), ADX_OK);
    info = adx_move_describe(position, parsed);
    assert_int_equal(info.kind, ADX_MOVE_CASTLE);
    assert_int_equal(info.rook_from, adx_variant_square_named(variant, "h1"));
    assert_int_equal(info.rook_to, adx_variant_square_named(variant, "f1"));
    assert_int_equal(info.captured, ADX_SQUARE_NONE);

    assert_int_equal(adx_move_parse(position, "e1e2", &parsed), ADX_OK);
    info = adx_move_describe(position, parsed);
    assert_int_equal(info.captured, ADX_SQUARE_NONE);
    assert_int_equal(adx_move_throw_weight(position, parsed), 0);
    game_end(position);
}

static void throws_and_acts_are_described(void **state)
{
    adx_position *dice = position_of("dice-world", NULL);
    adx_position *dual =
        position_of("dual", "4D2k________/8_6_/8_6_/8_6_/8_6_/8_m5_/8_6_/K7________ w - - 0 1");
    adx_move parsed;

    (void)state;
    assert_true(adx_position_throw_due(dice));
    assert_int_equal(adx_move_parse(dice, "3-6", &parsed), ADX_OK);
    adx_move_info info = adx_move_describe(dice, parsed);
    assert_int_equal(info.kind, ADX_MOVE_THROW);
    assert_int_equal(info.die[0], 3);
    assert_int_equal(info.die[1], 6);
    assert_int_equal(info.from, ADX_SQUARE_NONE);
    assert_int_equal(adx_move_throw_weight(dice, parsed), 2);
    play(dice, "3-6");
    assert_false(adx_position_throw_due(dice));
    for (unsigned role = 1; role <= adx_variant_role_count(adx_position_variant(dice)); role++) {
        const char *name = adx_variant_role(adx_position_variant(dice), role).name;
        const bool allowed =
            !strcmp(name, "bishop") || !strcmp(name, "king") || !strcmp(name, "camel");
        if (adx_variant_role(adx_position_variant(dice), role).base == role)
            assert_int_equal(adx_position_throw_allows(dice, role), allowed);
    }
    assert_false(adx_position_throw_allows(dice, 0));
    assert_false(adx_position_throw_allows(dice, 99));
    assert_false(adx_position_throw_allows(dual, 1));

    const adx_variant *variant = adx_position_variant(dual);
    assert_int_equal(adx_move_parse(dual, "e8j3", &parsed), ADX_OK);
    info = adx_move_describe(dual, parsed);
    assert_int_equal(info.kind, ADX_MOVE_DEMOTE);
    assert_string_equal(adx_variant_role(variant, info.role).name, "camel");
    assert_int_equal(adx_move_parse(dual, "e8e8l", &parsed), ADX_OK);
    info = adx_move_describe(dual, parsed);
    assert_int_equal(info.kind, ADX_MOVE_BECOME);
    assert_string_equal(adx_variant_role(variant, info.role).name, "camel");
    game_end(dice);
    game_end(dual);
}

static void hands_pools_and_fields_are_told(void **state)
{
    adx_position *position =
        position_of("world", "4k3/8/8/8/8/8/8/8/8/4K3[EIi] w - - 0 1 pool:QQb last:N. chain:1");
    const adx_variant *variant = adx_position_variant(position);
    adx_field field;
    unsigned total[2] = {0, 0}, pooled[2] = {0, 0};

    (void)state;
    for (unsigned role = 1; role <= adx_variant_role_count(variant); role++) {
        for (unsigned color = 0; color < 2; color++) {
            total[color] += adx_position_hand(position, (adx_color)color, role);
            pooled[color] += adx_position_pool(position, (adx_color)color, role);
        }
    }
    assert_int_equal(total[ADX_WHITE], 2);
    assert_int_equal(total[ADX_BLACK], 1);
    assert_int_equal(pooled[ADX_WHITE], 2);
    assert_int_equal(pooled[ADX_BLACK], 1);
    assert_true(adx_position_field(position, 0, &field));
    assert_string_equal(field.name, "pool");
    assert_string_equal(field.value, "QQb");
    assert_true(adx_position_field(position, 3, &field));
    assert_string_equal(field.name, "wait");
    assert_string_equal(field.value, "-");
    assert_false(adx_position_field(position, 4, &field));
    game_end(position);
}

static void pieces_kings_and_checkers_are_told(void **state)
{
    adx_position *position = position_of("chess", "4k3/8/8/8/1b6/8/8/r3K3 w - - 0 1");
    const adx_variant *variant = adx_position_variant(position);
    uint8_t squares[16];
    adx_color color = ADX_WHITE;

    (void)state;
    assert_int_equal(adx_position_royal(position, ADX_WHITE),
                     adx_variant_square_named(variant, "e1"));
    assert_int_equal(adx_position_checkers(position, squares), 2);
    assert_int_equal(squares[0], adx_variant_square_named(variant, "a1"));
    assert_int_equal(squares[1], adx_variant_square_named(variant, "b4"));
    const unsigned role =
        adx_position_role_at(position, adx_variant_square_named(variant, "b4"), &color);
    assert_string_equal(adx_variant_role(variant, role).name, "bishop");
    assert_int_equal(color, ADX_BLACK);
    assert_int_equal(
        adx_position_role_at(position, adx_variant_square_named(variant, "e5"), &color), 0);
    game_end(position);
}

/* ---- short of memory ---- */

struct heap {
    long left; /* allocations that succeed before one fails */
    long live; /* bytes */
};

static void *heap_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    struct heap *heap = ctx;

    if (new_size && heap->left-- <= 0)
        return NULL;
    heap->live += (long)new_size - (long)old_size;
    if (new_size)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

static void a_game_without_memory_leaves_nothing_behind(void **state)
{
    (void)state;
    for (long count = 0;; count++) {
        struct heap heap = {.left = count};
        const adx_alloc alloc = {heap_resize, &heap};
        adx_variant *variant;
        const adx_err err = adx_variant_builtin(&alloc, "world", &variant);
        if (err == ADX_OK) {
            adx_variant_free(variant);
            assert_int_equal(heap.live, 0);
            return;
        }
        assert_int_equal(err, ADX_E_NOMEM);
        assert_null(variant);
        assert_int_equal(heap.live, 0);
    }
}

/* Bytes for each of the plies of a game of knights that go out and back. */
static long bytes_of_a_ply(const char *game)
{
    static const char *const plies[] = {"g1f3", "g8f6", "f3g1", "f6g8"};
    enum {
        COUNT = 4096
    };
    adx_variant *variant = game_builtin(game);
    struct heap heap = {.left = LONG_MAX};
    const adx_alloc alloc = {heap_resize, &heap};
    adx_position *position;

    assert_int_equal(adx_position_create(&alloc, variant, NULL, NULL, NULL, &position), ADX_OK);
    const long before = heap.live;
    for (unsigned i = 0; i < COUNT; i++)
        assert_int_equal(adx_position_play_text(position, plies[i % 4]), ADX_OK);
    const long after = heap.live;
    while (adx_position_undo(position))
        ;
    for (unsigned i = 0; i < 4; i++)
        assert_int_equal(adx_position_play_text(position, plies[i]), ADX_OK);
    adx_position_free(position);
    adx_variant_free(variant);
    assert_int_equal(heap.live, 0);
    return (after - before) / COUNT;
}

/* Twice what is needed at most, as the room doubles. */
static void a_ply_costs_what_it_changes(void **state)
{
    (void)state;
    assert_in_range(bytes_of_a_ply("chess"), 100, 256);
    assert_in_range(bytes_of_a_ply("crazyhouse"), 400, 1024);
}

static void a_position_without_memory_is_as_before(void **state)
{
    adx_variant *variant = game_builtin("chess");
    struct heap heap = {.left = 0};
    const adx_alloc alloc = {heap_resize, &heap};
    adx_position *position, *copy;
    adx_move moves[ADX_MOVES_MAX];

    (void)state;
    assert_int_equal(adx_position_create(&alloc, variant, NULL, NULL, NULL, &position),
                     ADX_E_NOMEM);
    assert_null(position);
    heap.left = 1;
    assert_int_equal(adx_position_create(&alloc, variant, NULL, NULL, NULL, &position), ADX_OK);
    adx_position_moves(position, moves);
    assert_int_equal(adx_position_play(position, moves[0]), ADX_E_NOMEM);
    assert_int_equal(adx_position_ply(position), 0);
    heap.left = 1;
    assert_int_equal(adx_position_play(position, moves[0]), ADX_E_NOMEM);
    assert_int_equal(adx_position_ply(position), 0);
    assert_int_equal(move_count(position), 20);
    heap.left = 1;
    assert_int_equal(adx_position_play(position, moves[0]), ADX_OK);
    assert_int_equal(adx_position_clone(position, &copy), ADX_E_NOMEM);
    assert_null(copy);
    heap.left = 2;
    assert_int_equal(adx_position_clone(position, &copy), ADX_E_NOMEM);
    assert_null(copy);
    adx_position_free(position);
    adx_position_free(NULL);
    assert_int_equal(heap.live, 0);
    adx_variant_free(variant);
}

/* ---- wrong calls ---- */

static void what_is_out_of_range_has_a_harmless_answer(void **state)
{
    adx_position *position = position_of("crazyhouse", NULL);
    const unsigned beyond = adx_variant_role_count(adx_position_variant(position)) + 1;
    const adx_color colors[] = {(adx_color)2, (adx_color)1000000, (adx_color)-1};
    adx_color color = ADX_BLACK;

    (void)state;
    for (unsigned i = 0; i < sizeof(colors) / sizeof(colors[0]); i++) {
        assert_int_equal(adx_position_hand(position, colors[i], 1), 0);
        assert_int_equal(adx_position_pool(position, colors[i], 1), 0);
        assert_int_equal(adx_position_royal(position, colors[i]), ADX_SQUARE_NONE);
    }
    for (unsigned role = 0; role <= beyond; role += beyond) {
        assert_int_equal(adx_position_hand(position, ADX_WHITE, role), 0);
        assert_int_equal(adx_position_pool(position, ADX_WHITE, role), 0);
    }
    assert_int_equal(adx_position_role_at(position, 64, &color), 0);
    assert_int_equal(color, ADX_BLACK);
    assert_int_equal(adx_position_played(position, 0).bits, 0);
    game_end(position);
}

static void assert_told_as_nothing(const adx_position *position, adx_move given)
{
    char text[ADX_MOVE_TEXT_SIZE_MAX] = "?";
    const adx_move_info info = adx_move_describe(position, given);

    assert_int_equal(info.kind, ADX_MOVE_NORMAL);
    assert_int_equal(info.from, ADX_SQUARE_NONE);
    assert_int_equal(info.to, ADX_SQUARE_NONE);
    assert_int_equal(info.captured, ADX_SQUARE_NONE);
    assert_int_equal(info.role, 0);
    assert_int_equal(adx_move_throw_weight(position, given), 0);
    assert_int_equal(adx_move_text(position, given, text), 0);
    assert_string_equal(text, "");
}

static void a_conversion_once_played_is_told_as_nothing(void **state)
{
    adx_position *position = position_of("dual", NULL);
    adx_move conversion;

    (void)state;
    play(position, "k2j2");
    assert_int_equal(adx_move_parse(position, "k7k7", &conversion), ADX_OK);
    const adx_move_info info = adx_move_describe(position, conversion);
    assert_int_equal(info.kind, ADX_MOVE_CONVERT);
    assert_string_equal(adx_variant_role(adx_position_variant(position), info.role).name, "wazir");
    assert_int_equal(adx_position_play(position, conversion), ADX_OK);
    assert_told_as_nothing(position, conversion);
    game_end(position);
}

/* Every kind with every argument, legal or not. */
static void any_bits_are_told_without_harm(void **state)
{
    static const char *const ids[] = {"chess960", "crazyhouse", "dice-world", "dual", "uos"};

    (void)state;
    for (unsigned i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
        adx_position *position = position_of(ids[i], NULL);
        for (unsigned above = 0; above < 1u << 12; above++) {
            const adx_move moves[] = {{above << 16 | 0x0100}, {above << 16 | 0x01ff}};
            char text[ADX_MOVE_TEXT_SIZE_MAX];
            assert_in_range(adx_move_describe(position, moves[0]).kind, 0,
                            ADX_MOVE_PASSING_CAPTURE);
            assert_in_range(adx_move_throw_weight(position, moves[0]), 0, 2);
            assert_in_range(adx_move_text(position, moves[0], text), 0, sizeof(text) - 1);
            assert_told_as_nothing(position, moves[1]);
        }
        assert_told_as_nothing(position, (adx_move){UINT32_MAX});
        game_end(position);
    }
}

static void the_value_of_a_field_is_whole(void **state)
{
    char fen[256], queens[65];
    adx_field field;

    (void)state;
    memset(queens, 'Q', 64);
    queens[64] = '\0';
    snprintf(fen, sizeof(fen), "4k3/8/8/8/8/8/8/8/8/4K3[] w - - 0 1 pool:%s", queens);
    adx_position *position = position_of("world", fen);
    assert_true(adx_position_field(position, 0, &field));
    assert_string_equal(field.name, "pool");
    assert_string_equal(field.value, queens);
    game_end(position);
}

/* Each king has two squares and nothing else can move: one sequence of any depth. */
static void perft_counts_to_its_limit_and_no_deeper(void **state)
{
    adx_position *position = position_of("chess", "4p2k/4P2p/4P2P/8/8/p2p4/P2p4/K2P4 w - - 0 1");

    (void)state;
    assert_int_equal(adx_position_perft(position, 0), 1);
    assert_int_equal(adx_position_perft(position, ADX_PERFT_DEPTH_MAX), 1);
    assert_int_equal(adx_position_perft(position, ADX_PERFT_DEPTH_MAX + 1), 1);
    assert_int_equal(adx_position_perft(position, 10 * 1000 * 1000), 1);
    game_end(position);
}

static void expect_no_skipping(const char *id, const char *fen)
{
    adx_position *position = position_of(id, fen), *skipped = position;

    assert_int_equal(adx_position_skip(position, &skipped), ADX_E_ILLEGAL);
    assert_null(skipped);
    game_end(position);
}

static void the_other_side_may_be_asked_what_it_is_up_to(void **state)
{
    adx_position *position = position_of("chess", NULL), *skipped = NULL;
    adx_move parsed;

    (void)state;
    assert_int_equal(adx_move_parse(position, "e2e4", &parsed), ADX_OK);
    assert_int_equal(adx_position_play(position, parsed), ADX_OK);
    assert_int_equal(adx_position_skip(position, &skipped), ADX_OK);
    assert_string_equal(fen_of(skipped),
                        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2");
    assert_int_equal(adx_position_ply(skipped), 0);
    assert_int_equal(adx_position_turn(position), ADX_BLACK);
    adx_position_free(skipped);
    game_end(position);
}

static void nobody_is_passed_over_in_check_after_the_end_or_with_dice(void **state)
{
    (void)state;
    expect_no_skipping("chess", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    expect_no_skipping("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    expect_no_skipping("dice-world", NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_is_played_and_taken_back),
        cmocka_unit_test(moves_are_listed_with_their_texts),
        cmocka_unit_test(captures_and_checks_are_listed),
        cmocka_unit_test(an_sfen_has_board_side_hands_and_number),
        cmocka_unit_test(an_illegal_move_changes_nothing),
        cmocka_unit_test(a_text_is_played_as_its_move_is),
        cmocka_unit_test(a_copy_lives_on_its_own),
        cmocka_unit_test(long_games_have_room),
        cmocka_unit_test(moves_are_described),
        cmocka_unit_test(throws_and_acts_are_described),
        cmocka_unit_test(hands_pools_and_fields_are_told),
        cmocka_unit_test(pieces_kings_and_checkers_are_told),
        cmocka_unit_test(a_game_without_memory_leaves_nothing_behind),
        cmocka_unit_test(a_position_without_memory_is_as_before),
        cmocka_unit_test(a_ply_costs_what_it_changes),
        cmocka_unit_test(what_is_out_of_range_has_a_harmless_answer),
        cmocka_unit_test(a_conversion_once_played_is_told_as_nothing),
        cmocka_unit_test(any_bits_are_told_without_harm),
        cmocka_unit_test(the_value_of_a_field_is_whole),
        cmocka_unit_test(perft_counts_to_its_limit_and_no_deeper),
        cmocka_unit_test(the_other_side_may_be_asked_what_it_is_up_to),
        cmocka_unit_test(nobody_is_passed_over_in_check_after_the_end_or_with_dice),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
