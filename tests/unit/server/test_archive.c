/* Finished games in a store: kept once, found in order, page by page. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/store/archive.h"
#include "server/store/store.h"
#include "support/store_folder.h"

#define START "chess e7550032f706"

enum {
    TEXT_SIZE = 256
};

static void append(struct store *store, const char *game, unsigned seq, int64_t time_ms,
                   const char *kind, const char *body)
{
    const struct store_event event = {.game = game,
                                      .seq = seq,
                                      .time_ms = time_ms,
                                      .kind = kind,
                                      .body = body,
                                      .actor = "",
                                      .action = ""};

    assert_true(store_append(store, &event));
}

static void end_game(struct store *store, const char *id, int64_t end_ms, const char *result)
{
    append(store, id, 0, 1, "create", "game chess");
    append(store, id, 1, 1, "seat", "white anna 0a Anna");
    append(store, id, 2, 1, "seat", "black ben 0b Ben of old");
    append(store, id, 3, end_ms, "end", result);
}

/* Returns: whether everybody may find it. */
static bool keep(struct store *store, const char *id, const char *rules, unsigned pieces,
                 bool is_listed)
{
    const struct archive_game game = {.id = id,
                                      .rules = rules,
                                      .tournament = "",
                                      .is_listed = is_listed,
                                      .plies = 40,
                                      .pieces = pieces};
    const struct archive_step step = {.game = id, .place = START, .move = "e2e4", .white = 1};
    bool is_public;

    assert_true(archive_keep(store, &game, &is_public));
    if (is_public)
        assert_true(archive_keep_step(store, &step));
    return is_public;
}

static struct archive_wish anything(void)
{
    return (struct archive_wish){
        .rules = "", .ending = "", .place = "", .player = "", .asker = "", .after = ARCHIVE_NEWEST};
}

static unsigned count(struct store *store, const struct archive_wish *wish)
{
    struct archive_found found[ARCHIVE_FOUND_MAX];
    struct archive_mark next;
    bool has_more;

    return archive_search(store, wish, found, &next, &has_more);
}

static void note_move(void *ctx, const struct archive_step *step)
{
    char *text = ctx;
    const size_t len = strlen(text);

    snprintf(text + len, TEXT_SIZE - len, "%s %u %u %u;", step->move, step->white, step->drawn,
             step->black);
}

static void the_last_game_comes_first_and_private_ones_to_their_players(void **state)
{
    struct store *store = open_store();
    struct archive_found found[ARCHIVE_FOUND_MAX];
    struct archive_wish wish = anything();
    struct archive_mark next;
    bool has_more;

    (void)state;
    end_game(store, "a", 1000, "white-wins checkmate");
    end_game(store, "b", 3000, "draw agreement");
    end_game(store, "c", 2000, "white-wins time");
    assert_true(keep(store, "a", "chess", 5, true));
    assert_true(keep(store, "b", "world", 9, true));
    assert_false(keep(store, "c", "chess", 7, false));
    assert_int_equal(archive_search(store, &wish, found, &next, &has_more), 2);
    assert_false(has_more);
    assert_string_equal(found[0].id, "b");
    assert_string_equal(found[0].result, "draw agreement");
    assert_string_equal(found[1].player[1].name, "Ben of old");
    assert_false(found[1].player[1].is_member);
    assert_int_equal(found[1].end_ms, 1000);
    wish.player = "anna";
    assert_int_equal(count(store, &wish), 2);
    wish.asker = "carl";
    assert_int_equal(count(store, &wish), 2);
    wish.asker = "ben";
    assert_int_equal(count(store, &wish), 3);
    wish.ending = "white-wins";
    wish.pieces_max = 6;
    assert_int_equal(count(store, &wish), 1);
    wish = anything();
    wish.place = START;
    assert_int_equal(count(store, &wish), 2);
    wish.ending = "mate"; /* a part of a word is none */
    assert_int_equal(count(store, &wish), 0);
    store_close(store);
}

static void moves_are_counted_and_forgotten(void **state)
{
    struct store *store = open_store();
    char text[TEXT_SIZE] = "";

    (void)state;
    end_game(store, "a", 1, "white-wins time");
    end_game(store, "b", 2, "white-wins time");
    keep(store, "a", "chess", 9, true);
    keep(store, "b", "chess", 9, true);
    const struct archive_step other = {.game = "b", .place = START, .move = "d2d4", .drawn = 1};
    const struct archive_step end = {.game = "b", .place = START, .move = ""};
    assert_true(archive_keep_step(store, &other));
    assert_true(archive_keep_step(store, &end));
    assert_true(archive_moves(store, START, note_move, text));
    assert_string_equal(text, "e2e4 2 0 0;d2d4 0 1 0;");
    assert_true(archive_forget(store));
    text[0] = '\0';
    assert_true(archive_moves(store, START, note_move, text));
    assert_string_equal(text, "");
    assert_true(store_commit(store));
    store_close(store);
}

static void a_search_goes_on_where_the_one_before_ended(void **state)
{
    struct store *store = open_store();
    struct archive_found found[ARCHIVE_FOUND_MAX];
    struct archive_wish wish = anything();
    unsigned seen = 0;
    bool has_more = true;
    char id[8];

    (void)state;
    /* Some at the same moment, and many that do not fit. */
    for (unsigned i = 0; i < ARCHIVE_LOOKED_MAX + 100; i++) {
        snprintf(id, sizeof(id), "g%u", i);
        end_game(store, id, i / 7, i % 40 ? "draw agreement" : "white-wins checkmate");
        keep(store, id, "chess", 9, true);
    }
    wish.rules = "chess";
    wish.ending = "checkmate";
    unsigned searches = 0;
    for (; has_more; searches++) {
        struct archive_mark next;
        const unsigned count = archive_search(store, &wish, found, &next, &has_more);
        assert_true(count <= ARCHIVE_FOUND_MAX);
        seen += count;
        wish.after = next;
    }
    assert_int_equal(seen, (ARCHIVE_LOOKED_MAX + 100 + 39) / 40);
    assert_int_equal(searches, 2);
    store_close(store);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_last_game_comes_first_and_private_ones_to_their_players,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(moves_are_counted_and_forgotten, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(a_search_goes_on_where_the_one_before_ended, make_folder,
                                        remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
