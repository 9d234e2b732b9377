/* Memory that runs out while games and tournaments are read: nothing is set aside for that. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/games/game_cache.h"
#include "server/tournaments/arbiter.h"
#include "support/store_folder.h"

/* --- memory: the program is linked so that its own requests come here --- */

static unsigned long asked, failing; /* requests so far; the one that gets nothing, 0 for none */

void *__real_malloc(size_t size);
void *__real_calloc(size_t count, size_t size);
void *__real_realloc(void *block, size_t size);
char *__real_strdup(const char *text);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t count, size_t size);
void *__wrap_realloc(void *block, size_t size);
char *__wrap_strdup(const char *text);

static bool is_refused(void)
{
    return ++asked == failing;
}

void *__wrap_malloc(size_t size)
{
    return is_refused() ? NULL : __real_malloc(size);
}

void *__wrap_calloc(size_t count, size_t size)
{
    return is_refused() ? NULL : __real_calloc(count, size);
}

void *__wrap_realloc(void *block, size_t size)
{
    return is_refused() ? NULL : __real_realloc(block, size);
}

char *__wrap_strdup(const char *text)
{
    return is_refused() ? NULL : __real_strdup(text);
}

static void refuse(unsigned long number)
{
    asked = 0;
    failing = number;
}

/* Returns: whether any was refused. */
static bool refuse_no_more(void)
{
    const bool was_refused = failing && asked >= failing;

    failing = 0;
    return was_refused;
}

/* --- games --- */

static const char text[] = "title Small\nboard 8x8\nsetup k7/8/8/8/8/8/8/7K\n"
                           "piece king K K royal\npiece rook R R\nend checkmate loss\n";

static void write_down(struct store *store, const char *id, const struct room_events *happened,
                       unsigned *seq)
{
    for (unsigned i = 0; i < happened->count; i++) {
        const struct store_event event = {.game = id,
                                          .seq = (*seq)++,
                                          .time_ms = 1000,
                                          .kind = happened->list[i].kind,
                                          .body = happened->list[i].body,
                                          .actor = "",
                                          .action = ""};
        assert_true(store_append(store, &event));
    }
}

/* A game in which both have moved. rules: of a built-in game, or NULL for the small one. */
static void keep_game(struct store *store, const char *id, const char *rules)
{
    struct room_offer offer = {.user = "anna", .name = "Anna", .salt = "0a"};
    const struct room_action sit = {.kind = ROOM_SIT, .user = "ben", .text = "Ben", .salt = "0b"};
    static const char *const moves[2] = {"h1g1", "a8b8"}, *const chess[2] = {"e2e4", "e7e5"};
    const uint8_t seed[ROOM_SEED_SIZE] = {1};
    struct room_events happened = {.count = 0};
    struct room_refusal refusal;
    struct game_cache *cache = game_cache_open(store);
    struct rulebook *book = game_cache_rules(cache);
    char own[OWN_ID_SIZE];
    unsigned seq = 0;

    assert_true(rulebook_offer(book, text, strlen(text), "", own));
    /* The text of a built-in game is not stored: it is the one that the program has. */
    const adx_variant *variant = rules ? rulebook_look(book, rules) : rulebook_begin(book, own);
    assert_non_null(variant);
    assert_true(store_keep_secret(store, id, seed, sizeof(seed)));
    struct game *game = game_cache_new(cache, variant, id, seed);
    assert_non_null(game);
    assert_true(room_begin(game->room, &offer, 1000, &happened));
    write_down(store, id, &happened, &seq);
    assert_true(room_act(game->room, &sit, 1000, &happened, &refusal));
    write_down(store, id, &happened, &seq);
    for (unsigned i = 0; i < 2; i++) {
        const struct room_action move = {.kind = ROOM_MOVE,
                                         .user = i ? "ben" : "anna",
                                         .ply = i,
                                         .text = rules ? chess[i] : moves[i],
                                         .salt = ""};
        assert_true(room_act(game->room, &move, 1000, &happened, &refusal));
        write_down(store, id, &happened, &seq);
    }
    assert_true(store_commit(store));
    game_cache_close(cache);
}

/* Ask for the game while a request gets nothing. Returns: whether one got nothing. */
static bool look_at_game(const char *id, unsigned long number)
{
    struct store *store = open_store();
    struct game_cache *cache = game_cache_open(store);
    bool is_crowded = false;
    const struct game_cache_visitor visitor = {NULL, NULL};

    refuse(number);
    const struct game *game = game_cache_visit(cache, id, 1000, &visitor, &is_crowded);
    const bool was_refused = refuse_no_more();
    if (game_cache_aside(cache, id))
        fail_msg("request %lu: set aside, %s", number, game_cache_aside(cache, id));
    assert_int_equal(game == NULL, game_cache_has_failed(cache));
    assert_int_equal(game == NULL, is_crowded);
    assert_true(game || was_refused);
    if (!store_why(store)[0])
        assert_non_null(game_cache_find(cache, id, 1000));
    game_cache_close(cache);
    store_close(store);
    return was_refused;
}

static void a_game_that_there_was_no_memory_for_is_read_another_time(void **state)
{
    static const char *const ids[] = {"small", "chess"};
    struct store *store = open_store();

    (void)state;
    keep_game(store, "small", NULL);
    keep_game(store, "chess", "chess");
    store_close(store);
    for (unsigned i = 0; i < 2; i++) {
        unsigned long number = 1;
        while (look_at_game(ids[i], number))
            number++;
        print_message("%s: %lu requests\n", ids[i], number - 1);
        assert_true(number > 10);
    }
}

/* --- tournaments --- */

static void note_aside(void *ctx, const char *id)
{
    (void)ctx;
    fail_msg("%s is set aside", id);
}

static void keep_event(struct store *store, unsigned seq, const char *kind, const char *body)
{
    const struct store_event event = {.game = "cup",
                                      .seq = seq,
                                      .time_ms = 1000,
                                      .kind = kind,
                                      .body = body,
                                      .actor = "",
                                      .action = ""};

    assert_true(store_append(store, &event));
}

static void a_tournament_that_there_was_no_memory_for_is_not_set_aside(void **state)
{
    static const struct arbiter_ops ops = {.set_aside = note_aside};
    const struct tournament_terms terms = {.kind = TOURNAMENT_ROUND_ROBIN,
                                           .title = "Sunday games",
                                           .rules = "chess",
                                           .maker = "p0",
                                           .base_s = 300,
                                           .players = 4,
                                           .break_s = 20};
    char words[TOURNAMENT_TERMS_SIZE], why[STORE_WHY_SIZE];
    struct store *store = open_store();
    bool was_refused = true;

    (void)state;
    tournament_terms_write(&terms, words);
    keep_event(store, 0, "tournament", words);
    for (unsigned i = 0; i < 4; i++)
        keep_event(store, i + 1, "join", (const char *[]){"p0", "p1", "p2", "p3"}[i]);
    keep_event(store, 5, "begin", "p0 p1 p2 p3");
    keep_event(store, 6, "pair", "g1 1 p0 p3");
    keep_event(store, 7, "pair", "g2 1 p1 p2");
    assert_true(store_commit(store));
    for (unsigned long number = 1; was_refused; number++) {
        refuse(number);
        struct arbiter *arbiter = arbiter_open(store, &ops, NULL, 1000, why);
        was_refused = refuse_no_more();
        assert_int_equal(was_refused, !arbiter);
        assert_true(was_refused || arbiter_has(arbiter, "cup"));
        assert_true(number < 100);
        arbiter_close(arbiter);
        refuse(number);
        assert_int_equal(arbiter_look(store, note_aside, NULL), !refuse_no_more());
    }
    store_close(store);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_game_that_there_was_no_memory_for_is_read_another_time,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(a_tournament_that_there_was_no_memory_for_is_not_set_aside,
                                        make_folder, remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
