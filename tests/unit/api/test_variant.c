/* Games and their facts through the public interface. */
#include <time.h>

#include "base/buf.h"
#include "rules/rules.h"
#include "support/game.h"
#include "support/worst_text.h"

static void built_in_games_are_sorted_and_compile(void **state)
{
    (void)state;
    assert_true(adx_builtin_count() >= 9);
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        size_t size;
        assert_string_equal(adx_variant_id(variant), adx_builtin_id(i));
        assert_non_null(adx_builtin_text(i, &size));
        assert_true(size > 0);
        assert_true(i == 0 || strcmp(adx_builtin_id(i - 1), adx_builtin_id(i)) < 0);
        assert_true(*adx_variant_title(variant) && *adx_variant_inventor(variant));
        assert_true(adx_variant_memory(variant) > 0);
        adx_variant_free(variant);
    }
    assert_null(adx_builtin_id(adx_builtin_count()));
}

static void every_built_in_game_states_its_idea_in_70_letters(void **state)
{
    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_variant *variant = game_builtin(adx_builtin_id(i));
        const char *idea = adx_variant_idea(variant);
        size_t size;
        const char *stated = strstr(adx_builtin_text(i, &size), "\nidea ");
        if (!stated || strlen(idea) > 80 || idea[strlen(idea) - 1] != '.')
            fail_msg("%s: %s", adx_builtin_id(i), idea);
        adx_variant_free(variant);
    }
}

static void an_unstated_idea_is_what_wins_besides_checkmate(void **state)
{
    (void)state;
    adx_variant *chess = game_of_rules("like chess\n");
    adx_variant *hill = game_of_rules("like chess\nend king on d4-e5  win\n");
    adx_variant *told =
        game_of_rules("like chess\nidea  Climb the hill.\nend king on d4-e5  win\n");
    assert_string_equal(adx_variant_idea(chess), "");
    assert_string_equal(adx_variant_idea(hill),
                        "A player whose king reaches d4, e4, d5 or e5 wins.");
    assert_string_equal(adx_variant_idea(told), "Climb the hill.");
    adx_variant_free(chess);
    adx_variant_free(hill);
    adx_variant_free(told);
}

static void an_unknown_game_is_an_error(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_variant *variant;

    (void)state;
    assert_int_equal(adx_variant_builtin(&alloc, "no-such-game", &variant), ADX_E_UNKNOWN);
    assert_null(variant);
    adx_variant_free(NULL);
}

static void wrong_rules_are_an_error_and_reported(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    const char text[] = "like chess\npiece x\n";
    const adx_rules rules = {.name = "wrong", .text = text, .size = sizeof(text) - 1};
    adx_variant *variant;

    (void)state;
    assert_int_equal(adx_variant_create(&alloc, &rules, NULL, NULL, &variant), ADX_E_RULES);
    assert_null(variant);
}

struct kept {
    unsigned count, line, column;
    char sentence[200];
    char file[16];
    char suggestion[120];
};

static void keep_finding(void *ctx, const adx_finding *finding)
{
    struct kept *kept = ctx;

    if (finding->severity == ADX_WARNING && !strstr(finding->sentence, "in the setup:") &&
        !strstr(finding->sentence, "no legal move"))
        return;
    kept->count++;
    kept->line = finding->line;
    kept->column = finding->column;
    snprintf(kept->sentence, sizeof(kept->sentence), "%s", finding->sentence);
    snprintf(kept->file, sizeof(kept->file), "%s", finding->file);
    snprintf(kept->suggestion, sizeof(kept->suggestion), "%s",
             finding->suggestion ? finding->suggestion : "");
}

static void what_is_wrong_with_the_compiled_setup_is_told_at_its_line(void **state)
{
    static const struct {
        const char *text, *sentence;
        adx_err err;
    } games[] = {
        {"like chess\n\nreplace setup rnbqkbnr/pppp1ppp/8/8/4R3/8/PPPPPPPP/RNBQKBN1\n",
         "White's first move could capture Black's royal piece in the setup", ADX_E_RULES},
        {"like chess\nbegins black\nreplace setup rnbqkbn1/pppppppp/8/4r3/8/8/PPPP1PPP/RNBQKBNR\n",
         "Black's first move could capture White's royal piece in the setup", ADX_E_RULES},
        {"like chess\nbegins black\nreplace setup 4k3/8/8/8/4r3/8/8/4K3\nremove castle\n",
         "Black's first move could capture White's royal piece in the setup", ADX_E_RULES},
        {"like chess\n\nreplace setup 7k/8/8/8/8/8/q7/7K\nreplace piece king K - royal\n"
         "remove castle\n",
         "White has no legal move in the setup", ADX_OK},
        {"like chess\n\nreplace setup 4k3/8/8/8/8/8/8/4K3\nremove castle\n"
         "white end king on rank 1 win\n",
         "the game is already over in the setup: White wins (goal)", ADX_OK},
    };
    const adx_alloc alloc = adx_alloc_libc();

    (void)state;
    for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
        const adx_rules rules = {
            .name = "it", .text = games[i].text, .size = strlen(games[i].text)};
        struct kept kept = {0};
        adx_variant *variant;
        assert_int_equal(adx_variant_create(&alloc, &rules, keep_finding, &kept, &variant),
                         games[i].err);
        assert_string_equal(kept.sentence, games[i].sentence);
        assert_int_equal(kept.line, games[i].sentence[0] ? 3 : 0);
        adx_variant_free(variant);
    }
}

static void an_inherited_setup_is_blamed_on_the_statement_that_spoils_it(void **state)
{
    static const char unfair[] =
        "White's first move could capture Black's royal piece in the setup";
    static const char over[] = "the game is already over in the setup: White wins (goal)";
    static const struct {
        const char *text, *sentence;
        unsigned line;
    } games[] = {
        {"like chess\ntitle T\nreplace board 8x8 wrap files ranks\n", unfair, 3},
        {"like chess\n\nwhite end pawn on rank 2 win\n", over, 3},
        {"like chess\n\nwhite end pawn on rank 2 win\nend no rook loss\n", over, 1},
    };
    const adx_alloc alloc = adx_alloc_libc();

    (void)state;
    for (size_t i = 0; i < sizeof(games) / sizeof(games[0]); i++) {
        const adx_rules rules = {
            .name = "it", .text = games[i].text, .size = strlen(games[i].text)};
        struct kept kept = {0};
        adx_variant *variant;
        char sentence[200];
        if (adx_variant_create(&alloc, &rules, keep_finding, &kept, &variant) == ADX_OK)
            adx_variant_free(variant);
        snprintf(sentence, sizeof(sentence),
                 "\"setup rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQK...\" from chess no longer fits: "
                 "%s",
                 games[i].sentence);
        assert_string_equal(kept.sentence, sentence);
        assert_string_equal(kept.file, "it");
        assert_int_equal(kept.line, games[i].line);
        assert_int_equal(kept.column, 1);
    }
}

/* The lines of all findings, and how many are warnings. */
struct told {
    unsigned count, warnings, lines[8];
};

static void tell_line(void *ctx, const adx_finding *finding)
{
    struct told *told = ctx;

    told->warnings += finding->severity == ADX_WARNING;
    if (told->count < 8)
        told->lines[told->count++] = finding->line;
}

static struct told told_of(const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_rules rules = {.name = "it", .text = text, .size = strlen(text)};
    struct told told = {0};
    adx_variant *variant;

    if (adx_variant_create(&alloc, &rules, tell_line, &told, &variant) == ADX_OK)
        adx_variant_free(variant);
    return told;
}

static void a_refused_setup_comes_without_warnings_and_others_in_order(void **state)
{
    static const char facts[] = "title T\ninventor I\nsource S\n";
    char text[512];

    (void)state;
    const struct told refused = told_of(
        "like chess\nreplace setup rnbqkbnr/pppp1ppp/8/8/4R3/8/PPPPPPPP/RNBQKBN1\nzone a rank 1\n");
    assert_int_equal(refused.count, 1);
    assert_int_equal(refused.warnings, 0);
    snprintf(text, sizeof(text),
             "like chess\nzone a rank 1\nreplace setup 7k/8/8/8/8/8/q7/7K\nzone b rank 2\n"
             "replace piece king K - royal\nremove castle\n%s",
             facts);
    const struct told stuck = told_of(text);
    assert_true(stuck.count >= 4);
    for (unsigned i = 1; i < stuck.count; i++)
        assert_true(!stuck.lines[i] || stuck.lines[i - 1] <= stuck.lines[i] || stuck.lines[i] == 1);
    unsigned of_setup = 0;
    for (unsigned i = 0; i < stuck.count; i++)
        of_setup += stuck.lines[i] == 3;
    assert_true(of_setup >= 1);
}

static void a_game_that_is_too_long_in_full_is_told_what_to_shorten(void **state)
{
    static char text[ADX_RULES_SIZE_MAX];
    const adx_alloc alloc = adx_alloc_libc();
    struct buf buf = buf_init(text, sizeof(text));
    struct kept kept = {0};
    adx_variant *variant;

    (void)state;
    buf_text(&buf, "like chess\nzone long");
    while (buf.len < sizeof(text) - 10)
        buf_text(&buf, " e4");
    const adx_rules rules = {.name = "it", .text = text, .size = buf.len};
    assert_int_equal(adx_variant_create(&alloc, &rules, keep_finding, &kept, &variant),
                     ADX_E_LIMIT);
    assert_int_equal(kept.count, 1);
    assert_string_equal(kept.sentence, "the game in full is longer than a rule text can be");
    assert_string_equal(kept.suggestion,
                        "name squares by lists such as a1-h4 or rank 2, and shorten what is long");
}

static void a_game_with_more_moves_than_fit_is_refused(void **state)
{
    static const char text[] = "like chess\nreplace board 16x8\nremove castle\n"
                               "replace setup qqqqqqqkqqqqqqqq/qqqqqqqqqqqqqqqq/qqqqqqqqqqqqqqqq/"
                               "qqqqqqqqqqqqqqqq/QQQQQQQQQQQQQQQQ/QQQQQQQQQQQQQQQQ/"
                               "QQQQQQQQQQQQQQQQ/QQQQQQQKQQQQQQQQ\n";
    const adx_alloc alloc = adx_alloc_libc();
    const adx_rules rules = {.name = "large", .text = text, .size = sizeof(text) - 1};
    adx_variant *variant;

    (void)state;
    assert_int_equal(adx_variant_create(&alloc, &rules, game_print_finding, NULL, &variant),
                     ADX_E_LIMIT);
    assert_null(variant);
}

static void assert_refused_in_time(const char *text)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_rules rules = {.name = "large", .text = text, .size = strlen(text)};
    adx_variant *variant;

    assert_int_equal(adx_variant_create(&alloc, &rules, NULL, NULL, &variant), ADX_E_LIMIT);
    assert_null(variant);
}

static void a_game_that_takes_too_much_work_to_compile_is_refused(void **state)
{
    (void)state;
    assert_refused_in_time("board 11x11\nsetup k10/11/11/11/11/11/11/11/11/11/10K\n"
                           "piece king K W royal\npiece a A mpasmpasmpasR\n");
}

static void a_line_round_a_ring_is_gone_once(void **state)
{
    (void)state;
    adx_variant_free(game_of_rules("board 5x3 wrap files ranks\nsetup k4/5/4K\n"
                                   "piece king K W royal\npiece a A fmarmarmarW30\n"));
    adx_variant_free(game_of_rules("board 4x4 wrap files ranks\nsetup k3/4/4/3K\n"
                                   "piece king K W royal\npiece p A -\n"
                                   "move p fmarmarmarW31 to ranks 1-2\n"
                                   "move p fmarmarmarW31 to ranks 3-4\n"));
}

/* Memory that may not be had is another error than memory that is not there. */
static void a_game_that_needs_too_much_memory_is_over_a_limit(void **state)
{
    static const char text[] = "like uos\n";
    const adx_alloc alloc = adx_alloc_libc();
    const adx_rules rules = {.name = "large", .text = text, .size = sizeof(text) - 1};
    struct arena reading = arena_init(&alloc, ADX_GAME_MEMORY_MAX);
    struct arena arena = arena_init(&alloc, 1 << 20);
    struct description *about = arena_take(&reading, sizeof(*about));
    struct variant *variant;
    const char *limit;

    (void)state;
    assert_int_equal(rules_read(&rules, NULL, NULL, &reading, about), ADX_OK);
    assert_int_equal(variant_compile(&arena, about, &variant, &limit), ADX_E_LIMIT);
    assert_string_equal(limit, "much memory needed");
    arena_release(&arena);
    arena_release(&reading);
}

/* Memory taken and not given back, and the most of it. */
struct meter {
    size_t live, most;
};

static void *metered(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    struct meter *meter = ctx;

    meter->live += new_size - old_size;
    meter->most = meter->live > meter->most ? meter->live : meter->most;
    if (new_size)
        return realloc(ptr, new_size);
    free(ptr);
    return NULL;
}

static adx_err create_metered(const char *text, struct meter *meter, struct kept *kept)
{
    const adx_alloc alloc = {metered, meter};
    const adx_rules rules = {.name = "large", .text = text, .size = strlen(text)};
    adx_variant *variant;
    const adx_err err = adx_variant_create(&alloc, &rules, keep_finding, kept, &variant);

    adx_variant_free(variant);
    assert_int_equal(meter->live, 0);
    return err;
}

/* Tables of long lines take much memory and little work; without PEXT there are none. */
static void a_text_that_asks_for_too_much_memory_is_over_a_limit(void **state)
{
    enum {
        SCRATCH = 1 << 20 /* while it is compiled a game takes a little besides */
    };
    static const char *const modes[] = {"", "m", "c", "d", "k", "md", "cd", "mk"};
    char text[2048];
    struct buf buf = buf_init(text, sizeof(text));
    struct meter meter = {0, 0};
    struct kept kept = {0};

    (void)state;
    buf_text(&buf, "board 16x8\nsetup k15/16/16/16/16/16/16/15K\npiece king K W royal\n"
                   "piece a A -\npiece b B -\npiece c C -\n");
    for (unsigned i = 0; i < 24; i++)
        buf_format(&buf, "move %c %c%sR\n", 'a' + (char)(i / 8), "rls"[i / 8], modes[i % 8]);
    const adx_err err = create_metered(text, &meter, &kept);
    assert_true(meter.most <= ADX_GAME_MEMORY_MAX + SCRATCH);
    if (!err) {
        assert_true(meter.most < ADX_GAME_MEMORY_MAX / 4);
        return;
    }
    assert_int_equal(err, ADX_E_LIMIT);
    assert_string_equal(kept.sentence,
                        "This game is too large for this program: too much memory needed.");
}

/* Of processor time; builds that are slow on purpose get more. */
#if defined(__OPTIMIZE__) && !defined(ADX_SANITIZED)
#define SECONDS_MAX 0.25 /* usual: 0.04 */
#else
#define SECONDS_MAX 2.0
#endif

static void the_worst_texts_are_refused_or_done_in_time(void **state)
{
    static char text[16384];

    (void)state;
    for (unsigned which = 0; which < WORST_TEXTS; which++) {
        struct meter meter = {0, 0};
        struct kept kept = {0};
        const clock_t start = clock();
        worst_text_write(which, text, sizeof(text));
        const adx_err err = create_metered(text, &meter, &kept);
        if (err != ADX_OK && err != ADX_E_LIMIT)
            fail_msg("text %u: %s", which, kept.sentence);
        assert_true((double)(clock() - start) < SECONDS_MAX * CLOCKS_PER_SEC);
        assert_true(meter.most <= ADX_GAME_MEMORY_MAX);
    }
}

/* The steps that compiling so many pieces takes, or 0 if it is refused for want of steps. */
static unsigned steps_of_pieces(unsigned count)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct arena arena = arena_init(&alloc, ADX_GAME_MEMORY_MAX);
    struct description *about = arena_take(&arena, sizeof(*about));
    char text[2048];
    struct buf buf = buf_init(text, sizeof(text));
    struct variant *variant;
    const char *limit;

    buf_text(&buf, "board 8x8\nsetup k7/8/8/8/8/8/8/7K\npiece king K W royal\n");
    for (unsigned i = 0; i < count; i++)
        buf_format(&buf, "piece p%u %s%c mpasW%u\n", i, i < 10 ? "" : "+", 'A' + (char)(i % 10),
                   2 + i);
    const adx_rules rules = {.name = "many", .text = text, .size = buf.len};
    assert_int_equal(rules_read(&rules, game_print_finding, NULL, &arena, about), ADX_OK);
    const adx_err err = variant_compile(&arena, about, &variant, &limit);
    const unsigned steps = err ? 0 : ADX_COMPILE_WORK_MAX - variant->work;
    if (err) {
        assert_int_equal(err, ADX_E_LIMIT);
        assert_string_equal(limit, "much work to compile the ways of moving");
    }
    arena_release(&arena);
    return steps;
}

static void the_work_of_compiling_is_bounded_on_both_sides(void **state)
{
    unsigned count = 1, last = 0;

    (void)state;
    for (unsigned steps; (steps = steps_of_pieces(count)) != 0; last = steps, count++)
        assert_in_range(steps, last + 1, ADX_COMPILE_WORK_MAX);
    assert_true(last + last / (count - 1) > ADX_COMPILE_WORK_MAX / 10 * 9);
}

static void drops_are_counted_only_for_pieces_that_may_be_in_hand(void **state)
{
    static const char text[] =
        "like capablanca\nreplace setup rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR[]\n"
        "captured all to hand\ndrop queen rook bishop knight archbishop chancellor anywhere\n"
        "drop pawn on ranks 2-7\n";
    const adx_alloc alloc = adx_alloc_libc();
    const adx_rules rules = {.name = "capahouse", .text = text, .size = sizeof(text) - 1};
    adx_variant *variant;

    (void)state;
    assert_int_equal(adx_variant_create(&alloc, &rules, game_print_finding, NULL, &variant),
                     ADX_OK);
    adx_variant_free(variant);
}

static void the_board_is_told_square_by_square(void **state)
{
    adx_variant *dual = game_builtin("dual"), *uos = game_builtin("uos");
    const adx_board board = adx_variant_board(dual);

    (void)state;
    assert_int_equal(board.files, 16);
    assert_int_equal(board.ranks, 8);
    assert_int_equal(board.square_count, 100);
    assert_true(board.wraps_files);
    assert_false(board.wraps_ranks);
    assert_int_equal(adx_variant_square_named(dual, "i4"), ADX_SQUARE_NONE);
    const unsigned j2 = adx_variant_square_named(dual, "j2");
    assert_string_equal(adx_variant_square(dual, j2).name, "j2");
    assert_int_equal(adx_variant_square(dual, j2).file, 9);
    assert_int_equal(adx_variant_square(dual, j2).rank, 1);

    assert_true(adx_variant_board(uos).doubled);
    assert_int_equal(adx_variant_board(uos).square_count, 113);
    const unsigned prime = adx_variant_square_named(uos, "d4'");
    assert_int_equal(adx_variant_square(uos, prime).shade, 1);
    assert_int_equal(adx_variant_square(uos, adx_variant_square_named(uos, "d4")).shade, 0);
    assert_int_equal(adx_variant_square_named(uos, "h8'"), ADX_SQUARE_NONE);
    assert_int_equal(adx_variant_square_named(uos, ""), ADX_SQUARE_NONE);
    assert_int_equal(adx_variant_square_named(uos, "a1a1a1a1a1"), ADX_SQUARE_NONE);
    adx_variant_free(dual);
    adx_variant_free(uos);
}

static void a1_is_dark_and_labels_are_data(void **state)
{
    adx_variant *variant = game_builtin("unicorn-great");

    (void)state;
    assert_int_equal(adx_variant_square(variant, 0).shade, 0);
    assert_int_equal(adx_variant_square(variant, 1).shade, 1);
    assert_string_equal(adx_variant_rank_label(variant, 9), "10");
    assert_string_equal(adx_variant_file_label(variant, 9), "j");
    adx_variant_free(variant);
}

static void roles_have_names_letters_and_values(void **state)
{
    adx_variant *variant = game_builtin("chess");
    int pawn = 0, knight = 0, queen = 0;

    (void)state;
    assert_int_equal(adx_variant_role_count(variant), 6);
    for (unsigned i = 1; i <= 6; i++) {
        const adx_role role = adx_variant_role(variant, i);
        assert_int_equal(role.base, i);
        assert_true(role.royal == (strcmp(role.name, "king") == 0));
        pawn = strcmp(role.letter, "P") == 0 ? role.value : pawn;
        knight = strcmp(role.letter, "N") == 0 ? role.value : knight;
        queen = strcmp(role.letter, "Q") == 0 ? role.value : queen;
    }
    assert_true(pawn < knight && knight < queen);
    adx_variant_free(variant);
}

static void the_hash_is_of_the_rules_not_of_their_words(void **state)
{
    adx_variant *chess = game_builtin("chess");
    adx_variant *same = game_of_rules("like chess\ntitle Other name\n");
    adx_variant *other = game_of_rules("like chess\nreplace end stalemate loss\n");

    (void)state;
    assert_true(adx_variant_hash(chess) == adx_variant_hash(same));
    assert_true(adx_variant_hash(chess) != adx_variant_hash(other));
    adx_variant_free(chess);
    adx_variant_free(same);
    adx_variant_free(other);
}

static void a_flat_text_is_the_same_game(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();

    (void)state;
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        adx_rules rules = {.name = adx_builtin_id(i)};
        adx_variant *variant = game_builtin(rules.name), *flat;
        char *text;
        size_t size;
        rules.text = adx_builtin_text(i, &rules.size);
        assert_int_equal(adx_rules_flatten(&alloc, &rules, NULL, NULL, &text, &size), ADX_OK);
        const adx_rules again = {.name = rules.name, .text = text, .size = size};
        assert_int_equal(adx_variant_create(&alloc, &again, game_print_finding, NULL, &flat),
                         ADX_OK);
        assert_true(adx_variant_hash(variant) == adx_variant_hash(flat));
        alloc.resize(alloc.ctx, text, size + 1, 0);
        adx_variant_free(flat);
        adx_variant_free(variant);
    }
}

static void hands_dice_and_starts_are_told(void **state)
{
    adx_variant *chess = game_builtin("chess"), *dice = game_builtin("dice-world");

    (void)state;
    assert_false(adx_variant_has_hands(chess));
    assert_false(adx_variant_has_dice(chess));
    assert_true(adx_variant_has_hands(dice));
    assert_true(adx_variant_has_dice(dice));
    adx_variant_free(chess);
    adx_variant_free(dice);
}

static void every_error_has_a_text(void **state)
{
    (void)state;
    assert_string_equal(adx_err_text(ADX_OK), "done");
    assert_string_equal(adx_err_text(ADX_E_NOMEM), "out of memory");
    assert_string_equal(adx_err_text((adx_err)12345), "unknown error");
}

static void what_is_out_of_range_has_an_empty_answer(void **state)
{
    adx_variant *variant = game_builtin("chess");
    size_t size = 7;

    (void)state;
    assert_string_equal(adx_variant_square(variant, 64).name, "");
    assert_string_equal(adx_variant_file_label(variant, 8), "");
    assert_string_equal(adx_variant_rank_label(variant, 8), "");
    for (unsigned role = 0; role <= 7; role += 7) {
        assert_string_equal(adx_variant_role(variant, role).name, "");
        assert_string_equal(adx_variant_role(variant, role).picture, "");
        assert_string_equal(adx_variant_role(variant, role).letter, "");
        assert_int_equal(adx_variant_role(variant, role).base, 0);
    }
    assert_null(adx_builtin_id(adx_builtin_count()));
    assert_null(adx_builtin_text(adx_builtin_count(), &size));
    assert_int_equal(size, 0);
    adx_variant_free(variant);
}

/* The names that a text states for its game, with one blank behind each. */
static const char *aliases_of(const char *text)
{
    static char list[ADX_NAME_SIZE_MAX * 8];
    char name[ADX_NAME_SIZE_MAX];

    list[0] = '\0';
    for (unsigned i = 0; adx_rules_alias(text, strlen(text), i, name); i++)
        snprintf(list + strlen(list), sizeof(list) - strlen(list), "%s ", name);
    assert_string_equal(name, "");
    return list;
}

static void a_text_states_other_names_of_its_game(void **state)
{
    (void)state;
    assert_string_equal(aliases_of(""), "");
    assert_string_equal(aliases_of("alias"), "");
    assert_string_equal(aliases_of("alias a"), "a ");
    assert_string_equal(aliases_of("\xEF\xBB\xBF"
                                   "alias a\tb\r\n c\n# d\n\n  # e\n  f\n"),
                        "a b c f ");
    assert_string_equal(aliases_of("title alias a\n alias b\nalias c\naliases d\nalias e"), "c e ");
    assert_string_equal(aliases_of("alias an-alias-that-is-longer-than-names-are ok\n"), "ok ");
}

static void a_compiled_game_has_the_names_of_its_text_and_none_of_its_parent(void **state)
{
    adx_variant *parent = game_builtin("three-check");
    adx_variant *child = game_of_rules("like three-check\nalias b-1\nalias c d\n");

    (void)state;
    assert_string_equal(adx_variant_alias(parent, 0), "3check");
    assert_null(adx_variant_alias(parent, 1));
    assert_string_equal(adx_variant_alias(child, 0), "b-1");
    assert_string_equal(adx_variant_alias(child, 2), "d");
    assert_null(adx_variant_alias(child, 3));
    adx_variant_free(child);
    adx_variant_free(parent);
}

static void names_are_alike_but_for_signs_and_capitals(void **state)
{
    (void)state;
    assert_true(adx_name_is_alike("3-Check", "3check"));
    assert_true(adx_name_is_alike("King of_the\xe2\x80\x91Hill", "king-of-the-hill"));
    assert_false(adx_name_is_alike("3check", "5check"));
    assert_false(adx_name_is_alike("", "-"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(built_in_games_are_sorted_and_compile),
        cmocka_unit_test(every_built_in_game_states_its_idea_in_70_letters),
        cmocka_unit_test(an_unstated_idea_is_what_wins_besides_checkmate),
        cmocka_unit_test(an_unknown_game_is_an_error),
        cmocka_unit_test(wrong_rules_are_an_error_and_reported),
        cmocka_unit_test(what_is_wrong_with_the_compiled_setup_is_told_at_its_line),
        cmocka_unit_test(an_inherited_setup_is_blamed_on_the_statement_that_spoils_it),
        cmocka_unit_test(a_refused_setup_comes_without_warnings_and_others_in_order),
        cmocka_unit_test(a_game_that_is_too_long_in_full_is_told_what_to_shorten),
        cmocka_unit_test(a_game_with_more_moves_than_fit_is_refused),
        cmocka_unit_test(a_game_that_takes_too_much_work_to_compile_is_refused),
        cmocka_unit_test(a_line_round_a_ring_is_gone_once),
        cmocka_unit_test(a_game_that_needs_too_much_memory_is_over_a_limit),
        cmocka_unit_test(a_text_that_asks_for_too_much_memory_is_over_a_limit),
        cmocka_unit_test(the_worst_texts_are_refused_or_done_in_time),
        cmocka_unit_test(the_work_of_compiling_is_bounded_on_both_sides),
        cmocka_unit_test(drops_are_counted_only_for_pieces_that_may_be_in_hand),
        cmocka_unit_test(the_board_is_told_square_by_square),
        cmocka_unit_test(a1_is_dark_and_labels_are_data),
        cmocka_unit_test(roles_have_names_letters_and_values),
        cmocka_unit_test(the_hash_is_of_the_rules_not_of_their_words),
        cmocka_unit_test(a_flat_text_is_the_same_game),
        cmocka_unit_test(hands_dice_and_starts_are_told),
        cmocka_unit_test(every_error_has_a_text),
        cmocka_unit_test(a_text_states_other_names_of_its_game),
        cmocka_unit_test(a_compiled_game_has_the_names_of_its_text_and_none_of_its_parent),
        cmocka_unit_test(names_are_alike_but_for_signs_and_capitals),
        cmocka_unit_test(what_is_out_of_range_has_an_empty_answer),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
