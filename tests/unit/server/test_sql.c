/* The statements of the store, in the words of the database at hand. */
#define _XOPEN_SOURCE 700
#include <string.h>

#include "base/utf8.h"
#include "server/store/sql_engine.h"
#include "support/store_folder.h"

/* How many values a statement takes. */
static int places(const char *text)
{
    int most = 0;

    for (const char *place = text; (place = strchr(place, '?')) != NULL; place++) {
        const int number = (int)strtol(place + 1, NULL, 10);
        most = number > most ? number : most;
    }
    return most;
}

static void every_statement_is_understood(void **state)
{
    struct store *store = open_store();

    (void)state;
    for (unsigned i = 0; i < SQL_STATEMENTS; i++) {
        const char *text = sql_texts[i];
        if (strncmp(text, "VACUUM", 6) == 0 || strncmp(text, "PRAGMA", 6) == 0)
            continue; /* of SQLite alone */
        assert_true(sql_begin(store));
        struct query *query = sql_take(store, (enum sql_statement)i);
        assert_in_range(places(text), 0, SQL_VALUES_MAX);
        for (int place = 1; place <= places(text); place++)
            sql_number(query, place, 0);
        if (i == SQL_APPEND)
            sql_bytes(query, 8, (const uint8_t *)"", 0);
        if (i == SQL_DERIVE_GAME || i == SQL_DERIVE_HEAD)
            sql_bytes(query, 4, (const uint8_t *)"", 0);
        if (i == SQL_KEEP_SECRET)
            sql_bytes(query, 2, (const uint8_t *)"", 0);
        for (int place = 5; i == SQL_KEEP_DEVICE && place <= 6; place++)
            sql_bytes(query, place, (const uint8_t *)"", 0);
        while (sql_row(store, query))
            ;
        if (store_why(store)[0])
            fail_msg("%s\n%s", text, store_why(store));
        assert_true(store->engine->run(store, "ROLLBACK", "the test"));
        store->is_writing = false;
    }
    store_close(store);
}

static void values_come_back_as_they_were(void **state)
{
    static const char text[] = "\"Anna\" \xc3\xa9\xe2\x99\x9e\n'";
    struct store *store = open_store();
    struct query *query;
    uint8_t secret[4];

    (void)state;
    assert_true(sql_begin(store));
    query = sql_take(store, SQL_KEEP_RULES);
    sql_text(query, 1, "a");
    sql_text(query, 2, text);
    assert_true(sql_do(store, query));
    assert_int_equal(sql_changes(store), 1);
    query = sql_take(store, SQL_RULES);
    sql_text(query, 1, "a");
    assert_true(sql_row(store, query));
    assert_string_equal(sql_column_text(query, 0), text);
    assert_false(sql_row(store, query));
    for (int64_t number = INT64_MIN / 2; number; number /= -7) {
        query = sql_take(store, SQL_KEEP_RATING);
        sql_text(query, 1, "a");
        sql_text(query, 2, "b");
        sql_text(query, 3, "c");
        sql_real(query, 4, (double)number / 3);
        sql_real(query, 5, -0.1);
        sql_real(query, 6, 0);
        sql_number(query, 7, number);
        assert_true(sql_do(store, query));
        query = sql_take(store, SQL_RATING);
        sql_text(query, 1, "a");
        sql_text(query, 2, "b");
        sql_text(query, 3, "c");
        assert_true(sql_row(store, query));
        assert_true(sql_column_real(query, 0) == (double)number / 3);
        assert_true(sql_column_real(query, 1) == -0.1);
        assert_int_equal(sql_column_number(query, 3), number);
    }
    assert_true(store_keep_secret(store, "g", (const uint8_t *)"\0\xff'\\", 4));
    assert_true(store_secret(store, "g", secret, 4));
    assert_memory_equal(secret, "\0\xff'\\", 4);
    assert_true(store_commit(store));
    store_close(store);
}

static void a_text_that_is_no_utf_8_breaks_nothing(void **state)
{
    struct store *store = open_store();

    (void)state;
    assert_true(store_keep_rules(store, "\xff\xc3", "title \x80"));
    assert_true(store_commit(store));
    store_close(store);
}

static void utf_8_is_what_the_standard_says(void **state)
{
    static const char *const good[] = {"",
                                       "a",
                                       "\xc2\x80",
                                       "\xdf\xbf",
                                       "\xe0\xa0\x80",
                                       "\xed\x9f\xbf",
                                       "\xef\xbf\xbf",
                                       "\xf0\x90\x80\x80",
                                       "\xf4\x8f\xbf\xbf"};
    static const char *const bad[] = {"\x80",
                                      "\xc0\x80",
                                      "\xc1\xbf",
                                      "\xc2",
                                      "\xe0\x9f\xbf",
                                      "\xed\xa0\x80",
                                      "\xe2\x99",
                                      "\xf0\x8f\xbf\xbf",
                                      "\xf4\x90\x80\x80",
                                      "\xf5\x80\x80\x80",
                                      "a\xff"};

    (void)state;
    for (size_t i = 0; i < sizeof(good) / sizeof(good[0]); i++)
        assert_true(utf8_is_valid(good[i]));
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        char mended[8];
        assert_false(utf8_is_valid(bad[i]));
        snprintf(mended, sizeof(mended), "%s", bad[i]);
        utf8_mend(mended);
        assert_true(utf8_is_valid(mended));
        assert_int_equal(strlen(mended), strlen(bad[i]));
    }
}

#define TEST(function) cmocka_unit_test_setup_teardown(function, make_folder, remove_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_statement_is_understood),
        TEST(values_come_back_as_they_were),
        TEST(a_text_that_is_no_utf_8_breaks_nothing),
        cmocka_unit_test(utf_8_is_what_the_standard_says),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
