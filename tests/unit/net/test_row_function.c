/* Functions that compute networks from the rules of a game. */
#include <time.h>

#include "base/buf.h"
#include "base/builtin.h"
#include "eval/eval.h"
#include "net/net_stack.h"
#include "support/rows.h"

enum {
    LARGEST_KINDS = 29, /* beside king and pawn; one more and the network is refused */
};

static const struct row_shape shape = {ROW_BOARD_COUNT, 32, 16, 32, 8};
static const struct row_shape hands_shape = {ROW_FEATURE_COUNT, 32, 16, 32, 8};

struct open_function {
    uint8_t *file;
    size_t size;
    struct row_function function;
};

static struct open_function random_function_of(const struct row_shape *of)
{
    struct open_function open;

    open.file = rows_random_file(of, 1, &open.size);
    assert_null(row_function_open(open.file, open.size, &open.function));
    return open;
}

static struct open_function random_function(void)
{
    return random_function_of(&shape);
}

static void read_back(const struct row_shape *of)
{
    struct open_function open = random_function_of(of);

    assert_int_equal(open.function.shape.features, of->features);
    assert_int_equal(open.function.shape.first, of->first);
    assert_int_equal(open.function.shape.second, of->second);
    assert_int_equal(open.function.shape.hidden, of->hidden);
    assert_int_equal(open.function.shape.heads, of->heads);
    assert_true((const uint8_t *)(open.function.output_biases + of->heads) ==
                open.file + open.size);
    free(open.file);
}

static void what_is_written_is_read_back(void **state)
{
    (void)state;
    read_back(&shape);
    read_back(&hands_shape);
}

static void damaged_and_foreign_files_are_refused(void **state)
{
    struct open_function open = random_function();
    struct row_function other;

    (void)state;
    assert_non_null(row_function_open(open.file, 10, &other));
    assert_non_null(row_function_open(open.file, open.size - 1, &other));
    for (size_t at = 0; at < open.size; at += 1 + at / 3) {
        open.file[at] ^= 1;
        assert_non_null(row_function_open(open.file, open.size, &other));
        open.file[at] ^= 1;
    }
    open.file[16] ^= 1; /* another number of features, and the checksum is right */
    net_seal(open.file, open.size);
    assert_non_null(row_function_open(open.file, open.size, &other));
    free(open.file);
}

/* Source: FNV-1a, 64 bits, http://www.isthe.com/chongo/tech/comp/fnv/ */
static uint64_t sum_of(const struct net *net)
{
    const size_t count = (size_t)net->shape.input_count * net->shape.hidden;
    uint64_t sum = UINT64_C(0xcbf29ce484222325);

    for (size_t i = 0; i < count; i++)
        sum = (sum ^ (uint16_t)net->input_weights[i]) * UINT64_C(0x100000001b3);
    return sum;
}

static void every_machine_computes_the_same_rows(void **state)
{
    static const struct {
        const char *id;
        uint64_t sum;
    } games[] = {
        {"chess", UINT64_C(0xf379c05ea4342842)},    {"shako", UINT64_C(0xcde9f065de8196bd)},
        {"grand", UINT64_C(0x5f05bb26bb015af3)},    {"pocket-knight", UINT64_C(0x7ae68d2341d53506)},
        {"seirawan", UINT64_C(0x12d1f82d779e7f36)}, {"crazyhouse", UINT64_C(0xba8cce137cac80f0)},
        {"shogi", UINT64_C(0xfa79245fa776f8b8)},    {"tori-shogi", UINT64_C(0xf7519150c0220636)},
    };
    struct open_function every[] = {random_function(), random_function_of(&hands_shape)};

    (void)state;
    for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
        adx_variant *variant = game_builtin(games[i].id);
        struct net net;
        void *block;
        const bool hands = variant->core->about->captured_to_hand != 0;
        assert_int_equal(rows_net(&every[hands].function, variant->core, &block, &net), ADX_OK);
        assert_int_equal(sum_of(&net), games[i].sum);
        free(block);
        adx_variant_free(variant);
    }
    free(every[0].file);
    free(every[1].file);
}

static unsigned make_all_networks(const struct row_shape *of)
{
    struct open_function open = random_function_of(of);
    unsigned made = 0;

    for (size_t i = GAME_FIRST(1); i < adx_builtin_count(); i += GAME_STEP) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        struct net_shape own;
        const struct variant *core = variant->core;
        struct net_inputs inputs;
        struct net net;
        void *block;
        const char *none = net_shape_of(&core, 1, of->hidden, of->heads, &own);
        const adx_err err = rows_net(&open.function, core, &block, &net);
        assert_int_equal(err,
                         none || row_function_features(core) != of->features ? ADX_E_NET : ADX_OK);
        if (!err) {
            assert_true(net_inputs_of(&net.shape, core, &inputs));
            made++;
        }
        free(err ? NULL : block);
        adx_variant_free(variant);
    }
    free(open.file);
    return made;
}

static void a_network_is_made_for_every_game_that_a_function_is_for(void **state)
{
    (void)state;
    assert_true(make_all_networks(&shape) > 60 / GAME_STEP);
    assert_true(make_all_networks(&hands_shape) > 6 / GAME_STEP);
}

/* The cell of the coarse board that is for one side what `cell` is for the other. */
static unsigned turned(const struct geometry *geometry, unsigned cell)
{
    const unsigned x = cell % ROW_SIDE, y = cell / ROW_SIDE;
    const bool files = geometry->rotated || geometry->sideways, ranks = !geometry->sideways;

    return (ranks ? ROW_SIDE - 1u - y : y) * ROW_SIDE + (files ? ROW_SIDE - 1u - x : x);
}

static int value_of(const struct row_list *list, unsigned index)
{
    for (unsigned i = 0; i < list->count; i++)
        if (list->features[i].index == index)
            return list->features[i].value;
    return 0;
}

static void compare_sides(const struct row_game *game, unsigned role, unsigned square)
{
    const struct geometry *geometry = &game->variant->about->geometry;
    struct row_list own, other;

    row_ways(game, role, 0, geometry->mirror[square], &own);
    row_ways(game, role, 1, square, &other);
    assert_int_equal(own.count, other.count);
    for (unsigned i = ROW_WAYS_FIRST; i < ROW_BOARD_COUNT; i++) {
        unsigned seen = i;
        if (i < ROW_WAYS_MOVES)
            seen = ROW_WAYS_FIRST + turned(geometry, i - ROW_WAYS_FIRST);
        else if (i < ROW_WAYS_SUMS)
            seen = ROW_WAYS_MOVES + turned(geometry, i - ROW_WAYS_MOVES);
        assert_int_equal(value_of(&own, i), value_of(&other, seen));
    }
}

static void the_enemy_sees_of_a_piece_what_its_owner_sees(void **state)
{
    struct row_game *game = malloc(sizeof(*game));

    (void)state;
    assert_non_null(game);
    for (size_t i = GAME_FIRST(1); i < adx_builtin_count(); i += GAME_STEP) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        const struct description *about = variant->core->about;
        row_game_init(game, variant->core);
        for (unsigned role = 1; role <= about->role_count; role += 2)
            for (unsigned s = 0; s < about->geometry.square_count; s += 3)
                compare_sides(game, role, s);
        adx_variant_free(variant);
    }
    free(game);
}

/* The mean of what the places of a zone are, as a piece dropped there sees them. */
static int mean_of(const struct row_game *game, unsigned role, unsigned relation,
                   struct squares zone, unsigned index)
{
    const struct geometry *geometry = &game->variant->about->geometry;
    struct row_list list;
    int sum = 0;

    for (unsigned s = 0; s < geometry->square_count; s++) {
        const unsigned seen = relation ? geometry->mirror[s] : s;
        if (!squares_has(zone, s))
            continue;
        row_place(game, seen, &list);
        sum += value_of(&list, index);
        row_ways(game, role, relation, seen, &list);
        sum += value_of(&list, index);
    }
    return sum / (int)squares_count(zone);
}

static void a_piece_in_hand_is_seen_as_the_mean_of_where_it_may_come(void **state)
{
    static const char *const ids[] = {"crazyhouse", "shogi", "tori-shogi"};
    struct row_game *game = malloc(sizeof(*game));
    struct row_list list;

    (void)state;
    assert_non_null(game);
    for (size_t i = 0; i < sizeof(ids) / sizeof(ids[0]); i++) {
        adx_variant *variant = game_builtin(ids[i]);
        const struct description *about = variant->core->about;
        row_game_init(game, variant->core);
        for (unsigned d = 0; d < 2 * about->drop_count; d++) {
            const struct drop *drop = &about->drops[d / 2];
            row_dropped(game, drop->role, d % 2, &list);
            for (unsigned k = 0; k < ROW_BOARD_COUNT; k++)
                assert_int_equal(value_of(&list, k),
                                 mean_of(game, drop->becomes, d % 2, drop->zone, k));
        }
        adx_variant_free(variant);
    }
    free(game);
}

static unsigned role_of_name(const adx_variant *variant, const char *name)
{
    const struct description *about = variant->core->about;
    unsigned role = 1;

    while (role < about->role_count && strcmp(about->roles[role].name, name) != 0)
        role++;
    return role;
}

/* The numbers of a piece in White's hand that are told of such pieces alone. */
static struct row_list held_in(const char *id, const char *name, unsigned before)
{
    struct row_game *game = malloc(sizeof(*game));
    adx_variant *variant = game_builtin(id);
    const unsigned role = role_of_name(variant, name);
    struct row_list list;

    assert_non_null(game);
    row_game_init(game, variant->core);
    row_held(game, role, 0, before, &list);
    for (unsigned i = 0; i < list.count; i++)
        assert_true(list.features[i].index >= ROW_HELD_FIRST);
    free(game);
    adx_variant_free(variant);
    return list;
}

static bool is_equal(const struct row_list *a, const struct row_list *b)
{
    return a->count == b->count &&
           !memcmp(a->features, b->features, a->count * sizeof(*a->features));
}

static void a_second_piece_of_a_kind_in_a_refilled_hand_is_told_from_the_first(void **state)
{
    const struct row_list first = held_in("shogi", "pawn", 0), second = held_in("shogi", "pawn", 1);

    (void)state;
    assert_false(is_equal(&first, &second));
}

static void a_piece_in_hand_is_told_what_forbids_it_squares(void **state)
{
    const struct row_list shogi = held_in("shogi", "pawn", 0),
                          chess = held_in("crazyhouse", "pawn", 0);

    (void)state;
    assert_int_equal(value_of(&shogi, ROW_HELD_SUMS - 2), ROW_ONE); /* one per file */
    assert_int_equal(value_of(&shogi, ROW_HELD_SUMS - 1), ROW_ONE); /* not mate */
    assert_int_equal(value_of(&shogi, ROW_HELD_SUMS - 3), ROW_ONE * 72 / 81);
    assert_int_equal(value_of(&chess, ROW_HELD_SUMS - 2), 0);
    assert_int_equal(value_of(&chess, ROW_HELD_SUMS - 1), 0);
    assert_int_equal(value_of(&chess, ROW_HELD_SUMS - 3), ROW_ONE * 48 / 64);
}

/* Of a kind: what the player has in hand who captures it, as a share of what it was worth. */
static int share_taken(const char *id, const char *name)
{
    struct row_game *game = malloc(sizeof(*game));
    adx_variant *variant = game_builtin(id);
    const unsigned role = role_of_name(variant, name);
    struct row_list list;

    assert_non_null(game);
    row_game_init(game, variant->core);
    row_kind(game, role, &list);
    free(game);
    adx_variant_free(variant);
    return value_of(&list, ROW_TAKEN_FIRST + 3);
}

static void a_kind_is_told_what_it_is_once_captured(void **state)
{
    (void)state;
    assert_int_equal(share_taken("crazyhouse", "queen"), ROW_ONE);
    assert_true(share_taken("crazyhouse", "promoted-queen") > 0);
    assert_true(share_taken("crazyhouse", "promoted-queen") < ROW_ONE / 4);
    assert_int_equal(share_taken("pocket-knight", "queen"), 0); /* no hand is refilled */
}

static adx_err use_in(const char *id, const struct open_function *open)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = game_builtin(id);
    adx_engine *engine;
    const char *why;

    assert_int_equal(adx_engine_create(&alloc, variant, 1 << 16, &engine), ADX_OK);
    const bool had = adx_engine_has_net(engine);
    const adx_err err = adx_engine_use_net(engine, open->file, open->size, &why);
    assert_true(err ? why != NULL : why == NULL);
    assert_true(adx_engine_has_net(engine) == (err ? had : true));
    adx_engine_free(engine);
    adx_variant_free(variant);
    return err;
}

static void an_engine_takes_a_function_for_a_network(void **state)
{
    struct open_function open = random_function(), hands = random_function_of(&hands_shape);

    (void)state;
    assert_int_equal(use_in("omicron", &open), ADX_OK);
    assert_int_equal(use_in("pocket-knight", &open), ADX_OK);
    assert_int_equal(use_in("seirawan", &open), ADX_OK);
    assert_int_equal(use_in("shogi", &open), ADX_E_NET);        /* captures come back */
    assert_int_equal(use_in("placement", &open), ADX_E_NET);    /* kings in hand */
    assert_int_equal(use_in("breakthrough", &open), ADX_E_NET); /* no mate */
    assert_int_equal(use_in("maharajah", &open), ADX_E_NET);    /* a king against an army */
    assert_int_equal(use_in("shogi", &hands), ADX_OK);
    assert_int_equal(use_in("omicron", &hands), ADX_E_NET);
    assert_int_equal(use_in("pocket-knight", &hands), ADX_E_NET);
    assert_int_equal(use_in("clockwork-orange", &hands), ADX_E_NET); /* captures go to owners */
    open.file[100] ^= 1;
    assert_int_equal(use_in("omicron", &open), ADX_E_NET);
    free(open.file);
    free(hands.file);
}

static uint64_t rules_of(const char *id)
{
    adx_variant *variant = game_builtin(id);
    const uint64_t rules = net_family_of(variant->core).rules;

    adx_variant_free(variant);
    return rules;
}

/* With the same pieces on the same board: else a network of the first judged the second. */
static void captures_that_go_to_hands_make_a_family_of_their_own(void **state)
{
    (void)state;
    assert_true(rules_of("crazyhouse") == rules_of("chessgi"));
    assert_true(rules_of("crazyhouse") != rules_of("pocket-knight"));
}

/* Whether a function of the kind is shipped, by what its file says. */
static bool is_shipped(unsigned kind)
{
    for (size_t i = 0; i < builtin_fn_count; i++) {
        const uint8_t *says = (const uint8_t *)builtin_fns[i].bytes + ADX_NET_FUNCTION_OFFSET;
        if (kind && kind == (unsigned)(says[0] | says[1] << 8))
            return true;
    }
    return false;
}

static void functions_that_are_shipped_judge_games_that_have_no_network(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    unsigned computed = 0;

    (void)state;
    assert_true(builtin_fn_count > 0);
    for (size_t i = GAME_FIRST(1); i < adx_builtin_count(); i += GAME_STEP) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        struct evaluator *evaluator = aligned_alloc(64, (sizeof(*evaluator) + 63) / 64 * 64);
        adx_engine *engine;
        assert_non_null(evaluator);
        eval_init(evaluator, variant->core, NULL);
        assert_int_equal(adx_engine_create(&alloc, variant, 1 << 16, &engine), ADX_OK);
        const bool takes = is_shipped(adx_variant_takes_net_function(variant));
        assert_true(adx_engine_has_net(engine) == (evaluator->has_net || takes));
        computed += takes && !evaluator->has_net;
        assert_int_equal(adx_engine_use_net(engine, NULL, 0, NULL), ADX_OK);
        assert_false(adx_engine_has_net(engine));
        adx_engine_use_builtin_net(engine);
        assert_true(adx_engine_has_net(engine) == (evaluator->has_net || takes));
        adx_engine_free(engine);
        free(evaluator);
        adx_variant_free(variant);
    }
    assert_true(computed > 5);
}

/* Of processor time; builds that are slow on purpose get more. */
#if defined(__OPTIMIZE__) && !defined(ADX_SANITIZED)
#define SECONDS_MAX 0.25
#else
#define SECONDS_MAX 2.0
#endif

/* The largest board, and pieces that go everywhere. */
static adx_variant *large_game(unsigned kinds)
{
    char text[2048];
    struct buf buf = buf_init(text, sizeof(text));

    buf_text(&buf, "board 16x8\nsetup 8k6p/16/16/16/16/16/16/8K6P\n"
                   "piece king K K royal\npiece pawn P fW\n");
    for (unsigned i = 0; i < kinds; i++)
        buf_format(&buf, "piece p%u %s%c QNN\n", i, i < 20 ? "" : "+",
                   "ABCDEFGHIJLMNOQRSTUV"[i % 20]);
    buf_text(&buf, "end checkmate loss\n");
    return game_of_rules(text);
}

static void a_game_whose_network_would_be_too_large_is_judged_by_terms(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = large_game(LARGEST_KINDS + 1);
    adx_engine *engine;

    (void)state;
    assert_int_equal(adx_engine_create(&alloc, variant, 1 << 16, &engine), ADX_OK);
    assert_false(adx_engine_has_net(engine));
    adx_engine_free(engine);
    adx_variant_free(variant);
}

static void the_largest_network_is_computed_in_time(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant = large_game(LARGEST_KINDS);
    adx_engine *engine;

    (void)state;
    assert_int_equal(adx_variant_takes_net_function(variant), ROW_BOARD_COUNT);
    const clock_t start = clock();
    assert_int_equal(adx_engine_create(&alloc, variant, 1 << 16, &engine), ADX_OK);
    const double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    assert_true(adx_engine_has_net(engine));
    if (seconds > SECONDS_MAX)
        fail_msg("it took %.0f ms", 1000 * seconds);
    adx_engine_free(engine);
    adx_variant_free(variant);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(damaged_and_foreign_files_are_refused),
        cmocka_unit_test(every_machine_computes_the_same_rows),
        cmocka_unit_test(a_network_is_made_for_every_game_that_a_function_is_for),
        cmocka_unit_test(an_engine_takes_a_function_for_a_network),
        cmocka_unit_test(functions_that_are_shipped_judge_games_that_have_no_network),
        cmocka_unit_test(captures_that_go_to_hands_make_a_family_of_their_own),
        cmocka_unit_test(the_largest_network_is_computed_in_time),
        cmocka_unit_test(a_game_whose_network_would_be_too_large_is_judged_by_terms),
        cmocka_unit_test(the_enemy_sees_of_a_piece_what_its_owner_sees),
        cmocka_unit_test(a_piece_in_hand_is_seen_as_the_mean_of_where_it_may_come),
        cmocka_unit_test(a_second_piece_of_a_kind_in_a_refilled_hand_is_told_from_the_first),
        cmocka_unit_test(a_piece_in_hand_is_told_what_forbids_it_squares),
        cmocka_unit_test(a_kind_is_told_what_it_is_once_captured),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
