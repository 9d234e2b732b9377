/* Which row of the table of routes a request has. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "server/accounts/account_api.h"
#include "server/endpoints/routes.h"
#include "server/rules/gallery.h"
#include "server/rules/submissions.h"

static unsigned what_of(const char *path, bool is_post)
{
    struct route_call call;

    assert_true(route_find(path, is_post, &call));
    return call.what;
}

static void stars_stand_for_words_and_for_what_follows(void **state)
{
    struct route_call call;

    (void)state;
    assert_true(route_find("/live/api/bot/game/abc/move/e7e8q", true, &call));
    assert_int_equal(call.what, BOT_MOVE);
    assert_string_equal(call.words[0], "abc");
    assert_string_equal(call.words[1], "e7e8q");
    assert_true(route_find("/live/api/challenge/Anna Reader", true, &call));
    assert_int_equal(call.what, BOT_CHALLENGE);
    assert_string_equal(call.words[0], "Anna Reader");
    assert_string_equal(call.words[1], "");
    assert_true(route_find("/live/leaders/chess/blitz", false, &call));
    assert_string_equal(call.rest, "chess/blitz");
    assert_true(route_find("/live/gallery/17", false, &call));
    assert_int_equal(call.what, GALLERY_WORK);
    assert_string_equal(call.words[0], "17");
    assert_string_equal(call.rest, "");
}

static void the_first_row_that_fits_counts(void **state)
{
    (void)state;
    assert_int_equal(what_of("/live/api/challenge/abc/accept", true), BOT_ACCEPT);
    assert_int_equal(what_of("/live/api/bot/game/stream/abc", false), BOT_GAME);
    assert_int_equal(what_of("/live/account", false), ACCOUNT_API_STATE);
    assert_int_equal(what_of("/live/account/log-in", true), ACCOUNT_API_LOG_IN);
    assert_int_equal(what_of("/live/gallery/publish", true), GALLERY_PUBLISH);
}

static void what_has_no_row_of_its_own_is_unknown(void **state)
{
    static const char *const paths[] = {
        "",
        "/",
        "accounts",
        "account/",
        "bot/game//resign",
        "bot/game/abc/move/",
        "challenge/",
        "challenge/a/b/accept",
        "bot/game/abc/resign/now",
    };
    char path[ROUTE_WORD_SIZE + 32] = "/live/api/challenge/";
    const size_t len = strlen(path);
    struct route_call call;

    (void)state;
    for (size_t i = 0; i < sizeof(paths) / sizeof(paths[0]); i++) {
        char whole[64];
        snprintf(whole, sizeof(whole), "/live/api/%s", paths[i]);
        assert_int_equal(what_of(whole, true), BOT_UNKNOWN);
        assert_int_equal(what_of(whole, false), BOT_UNKNOWN);
    }
    assert_int_equal(what_of("/live/api/bot/game/abc/resign", false), BOT_UNKNOWN);
    memset(path + len, 'x', ROUTE_WORD_SIZE - 1);
    assert_int_equal(what_of(path, true), BOT_CHALLENGE);
    path[len + ROUTE_WORD_SIZE - 1] = 'x';
    assert_int_equal(what_of(path, true), BOT_UNKNOWN);
    assert_false(route_find("/healthz", true, &call));
    assert_false(route_find("/index.html", false, &call));
}

static void a_text_of_rules_may_be_longer_than_other_bodies(void **state)
{
    (void)state;
    assert_int_equal(routes_body_max(NULL, "/live/rules"), SUBMISSIONS_BODY_MAX);
    assert_int_equal(routes_body_max(NULL, "/live/rules/own"), EXTENSION_BODY_MAX);
    assert_int_equal(routes_body_max(NULL, "/live/account/log-in"), EXTENSION_BODY_MAX);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(stars_stand_for_words_and_for_what_follows),
        cmocka_unit_test(the_first_row_that_fits_counts),
        cmocka_unit_test(what_has_no_row_of_its_own_is_unknown),
        cmocka_unit_test(a_text_of_rules_may_be_longer_than_other_bodies),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
