/* Rules of games: begun with, found again, put away. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "server/rules/rulebook.h"
#include "support/store_folder.h"

/* Why rules cannot be had. */
static const char *fault;

/* A small game in full whose number makes it another one. */
static void write_text(char text[512], unsigned number)
{
    snprintf(text, 512,
             "title Game %u\nboard 8x8\nsetup k7/8/8/8/8/8/8/7K\npiece king K K royal\n"
             "piece rook R R\nend checkmate loss\n",
             number);
}

static adx_record_head head_of(const adx_variant *variant)
{
    adx_record_head head = {.rules = adx_variant_hash(variant)};

    snprintf(head.game, sizeof(head.game), "%s", adx_variant_id(variant));
    return head;
}

static void a_text_that_was_offered_can_be_begun_with_and_is_on_disk_then(void **state)
{
    struct store *store = open_store();
    struct rulebook *book = rulebook_open(store);
    char text[512], id[OWN_ID_SIZE];

    (void)state;
    write_text(text, 1);
    assert_true(rulebook_offer(book, text, strlen(text), "", id));
    assert_null(store_rules(store, id));
    const adx_variant *variant = rulebook_begin(book, id);
    assert_non_null(variant);
    assert_string_equal(adx_variant_id(variant), id);
    const adx_record_head head = head_of(variant);
    assert_true(store_commit(store));
    rulebook_close(book);
    book = rulebook_open(store);
    variant = rulebook_stored(book, &head, &fault);
    assert_non_null(variant);
    assert_string_equal(adx_variant_title(variant), "Game 1");
    assert_ptr_equal(rulebook_begin(book, id), variant);
    rulebook_close(book);
    store_close(store);
}

/* On both sides of the limit. */
static void games_are_looked_at_as_long_as_there_is_room_for_their_rules(void **state)
{
    struct store *store = open_store();
    struct rulebook *book = rulebook_open(store);
    adx_record_head heads[3];
    size_t memory = 0;

    (void)state;
    for (unsigned i = 0; i < 3; i++) {
        char text[512], id[OWN_ID_SIZE];
        write_text(text, i);
        assert_true(rulebook_offer(book, text, strlen(text), "", id));
        const adx_variant *variant = rulebook_begin(book, id);
        assert_non_null(variant);
        heads[i] = head_of(variant);
        memory += i < 2 ? adx_variant_memory(variant) : 0;
    }
    const adx_record_head chess = head_of(rulebook_look(book, "chess"));
    assert_true(store_commit(store));
    rulebook_close(book);
    book = rulebook_open(store);
    assert_non_null(rulebook_stored(book, &heads[0], &fault));
    assert_non_null(rulebook_stored(book, &heads[1], &fault));
    assert_true(rulebook_has_room(book));
    rulebook_limit(book, memory + 1);
    assert_true(rulebook_has_room(book));
    rulebook_limit(book, memory);
    assert_false(rulebook_has_room(book));
    assert_false(rulebook_has(book, &heads[2]));
    assert_true(rulebook_has(book, &heads[1]));
    assert_true(rulebook_has(book, &chess));
    assert_non_null(rulebook_stored(book, &heads[2], &fault)); /* a flag falls there all the same */
    rulebook_close(book);
    store_close(store);
}

static void looking_at_rules_keeps_nothing(void **state)
{
    struct store *store = open_store();
    struct rulebook *book = rulebook_open(store);
    char text[512], id[OWN_ID_SIZE], *kept;

    (void)state;
    write_text(text, 1);
    assert_true(rulebook_offer(book, text, strlen(text), "", id));
    const adx_variant *variant = rulebook_look(book, id);
    assert_non_null(variant);
    assert_null(store_rules(store, id));
    assert_true(rulebook_keep(book, variant));
    assert_non_null(kept = store_rules(store, id));
    free(kept);
    /* What has been forgotten cannot be kept any more, though it is still compiled. */
    write_text(text, 2);
    assert_true(rulebook_offer(book, text, strlen(text), "", id));
    assert_non_null(rulebook_look(book, id));
    for (unsigned i = 3; i < 3 + RULEBOOK_OFFERS_MAX; i++) {
        char other[OWN_ID_SIZE];
        write_text(text, i);
        assert_true(rulebook_offer(book, text, strlen(text), "", other));
    }
    assert_null(rulebook_look(book, id));
    rulebook_close(book);
    store_close(store);
}

static bool is_known(struct rulebook *book, unsigned number)
{
    char text[512], id[OWN_ID_SIZE];

    write_text(text, number);
    own_id_of(text, strlen(text), id);
    char *found = rulebook_text(book, id);
    free(found);
    return found;
}

static void offer(struct rulebook *book, unsigned number, const char *giver)
{
    char text[512], id[OWN_ID_SIZE];

    write_text(text, number);
    assert_true(rulebook_offer(book, text, strlen(text), giver, id));
}

static void who_gives_many_texts_pushes_out_their_own(void **state)
{
    struct store *store = open_store();
    struct rulebook *book = rulebook_open(store);

    (void)state;
    offer(book, 1000, "anna");
    for (unsigned i = 0; i < RULEBOOK_OFFERS_OF_ONE; i++)
        offer(book, i, "eve");
    assert_true(is_known(book, 0));
    for (unsigned i = RULEBOOK_OFFERS_OF_ONE; i < 100; i++) {
        offer(book, i, "eve");
        assert_true(is_known(book, i));
        assert_false(is_known(book, i - RULEBOOK_OFFERS_OF_ONE));
        assert_true(is_known(book, i + 1 - RULEBOOK_OFFERS_OF_ONE));
        assert_true(is_known(book, 1000));
    }
    for (unsigned i = 0; i < RULEBOOK_OFFERS_MAX - 1 - RULEBOOK_OFFERS_OF_ONE; i++)
        offer(book, 2000 + i, "");
    assert_true(is_known(book, 1000)); /* as long as there is room for all */
    offer(book, 3000, "");
    assert_false(is_known(book, 1000));
    assert_true(is_known(book, 99));
    rulebook_close(book);
    store_close(store);
}

static void rules_that_come_compiled_are_begun_with_as_they_are(void **state)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct store *store = open_store();
    struct rulebook *book = rulebook_open(store);
    adx_variant *variants[2];
    char text[512], id[OWN_ID_SIZE];

    (void)state;
    write_text(text, 1);
    assert_true(rulebook_offer(book, text, strlen(text), "", id));
    const adx_rules rules = {.name = id, .text = text, .size = strlen(text)};
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(adx_variant_create(&alloc, &rules, NULL, NULL, &variants[i]), ADX_OK);
    rulebook_bring(book, variants[0]);
    rulebook_bring(book, variants[1]); /* known by now, and put away at once */
    assert_ptr_equal(rulebook_begin(book, id), variants[0]);
    rulebook_close(book);
    store_close(store);
}

static void nobody_gets_another_text_than_the_one_that_is_meant(void **state)
{
    struct store *store = open_store();
    struct rulebook *book = rulebook_open(store);
    char text[512], id[OWN_ID_SIZE];

    (void)state;
    const adx_variant *chess = rulebook_begin(book, "chess");
    adx_record_head head = head_of(chess);
    assert_ptr_equal(rulebook_begin(book, "chess"), chess);
    assert_ptr_equal(rulebook_stored(book, &head, &fault), chess);
    write_text(text, 1);
    own_id_of(text, strlen(text), id);
    assert_null(rulebook_begin(book, id));
    assert_null(rulebook_begin(book, "own-"));
    assert_null(rulebook_begin(book, "no-such-game"));
    assert_null(rulebook_text(book, "1d86684489ddf635"));
    snprintf(head.game, sizeof(head.game), "%s", id);
    assert_null(rulebook_stored(book, &head, &fault));
    assert_string_equal(fault, "the text of its rules is missing");
    /* A text that was altered on disk has another hash. */
    assert_true(store_keep_rules(store, id, "like chess\nremove castle\n"));
    assert_null(rulebook_stored(book, &head, &fault));
    assert_string_equal(fault, "its rules are another game in this version");
    write_text(text, 2);
    own_id_of(text, strlen(text), id);
    snprintf(head.game, sizeof(head.game), "%s", id);
    assert_true(store_keep_rules(store, id, "like chess\npiec e\n"));
    assert_null(rulebook_stored(book, &head, &fault));
    assert_string_equal(fault, "this version refuses its rules");
    rulebook_close(book);
    store_close(store);
}

static void only_the_last_texts_are_remembered_that_no_game_began_with(void **state)
{
    struct store *store = open_store();
    struct rulebook *book = rulebook_open(store);
    char text[512], first[OWN_ID_SIZE], id[OWN_ID_SIZE], *found;

    (void)state;
    write_text(text, 0);
    assert_true(rulebook_offer(book, text, strlen(text), "", first));
    for (unsigned i = 1; i < RULEBOOK_OFFERS_MAX; i++) {
        write_text(text, i);
        assert_true(rulebook_offer(book, text, strlen(text), "", id));
        assert_true(rulebook_offer(book, text, strlen(text), "", id)); /* takes no place twice */
    }
    found = rulebook_text(book, first);
    assert_non_null(found);
    free(found);
    write_text(text, RULEBOOK_OFFERS_MAX);
    assert_true(rulebook_offer(book, text, strlen(text), "", id));
    assert_null(rulebook_text(book, first));
    rulebook_close(book);
    store_close(store);
}

static void what_nobody_plays_is_put_away_beyond_the_limit(void **state)
{
    struct store *store = open_store();
    struct rulebook *book = rulebook_open(store);
    const adx_variant *played = NULL, *last = NULL;
    adx_record_head head;
    char text[512], id[OWN_ID_SIZE];
    size_t memory = 0;

    (void)state;
    for (unsigned i = 0; memory < RULEBOOK_IDLE_MAX + (16 << 20); i++) {
        write_text(text, i);
        assert_true(rulebook_offer(book, text, strlen(text), "", id));
        last = rulebook_begin(book, id);
        assert_non_null(last);
        memory += adx_variant_memory(last);
        played = i ? played : last;
        if (!i)
            head = head_of(last);
    }
    rulebook_use(book, played);
    rulebook_tidy(book);
    assert_ptr_equal(rulebook_stored(book, &head, &fault), played);
    assert_ptr_equal(rulebook_begin(book, id), last); /* the latest stay */
    rulebook_leave(book, played);
    rulebook_tidy(book);
    assert_true(rulebook_has(book, &head)); /* and what was played last */
    rulebook_close(book);
    store_close(store);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(who_gives_many_texts_pushes_out_their_own, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(
            games_are_looked_at_as_long_as_there_is_room_for_their_rules, make_folder,
            remove_folder),
        cmocka_unit_test_setup_teardown(looking_at_rules_keeps_nothing, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(
            a_text_that_was_offered_can_be_begun_with_and_is_on_disk_then, make_folder,
            remove_folder),
        cmocka_unit_test_setup_teardown(rules_that_come_compiled_are_begun_with_as_they_are,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(nobody_gets_another_text_than_the_one_that_is_meant,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(only_the_last_texts_are_remembered_that_no_game_began_with,
                                        make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(what_nobody_plays_is_put_away_beyond_the_limit, make_folder,
                                        remove_folder),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
