/* Pictures that are painted beside the loop: once each, for all who ask. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <poll.h>
#include <stdatomic.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "server/previews/pictures.h"

enum {
    WAIT_MS = 60000,
    AGE_S = 77
};

static atomic_uint painted;
static atomic_bool is_held; /* nothing gets painted until it is false */

/* The picture is its sketch, with a NUL in it. */
static char *paint(const void *sketch, size_t *size)
{
    const char *text = sketch;

    while (atomic_load(&is_held))
        poll(NULL, 0, 1);
    atomic_fetch_add(&painted, 1);
    if (strcmp(text, "no memory") == 0)
        return NULL;
    *size = strlen(text) + 2;
    char *png = calloc(1, *size);
    if (png)
        memcpy(png + 1, text, strlen(text));
    return png;
}

/* Whoever waits has a row of this. */
struct asker {
    unsigned answers, status, retry_after_s, max_age_s;
    char text[32];
};

void extension_answer(void *waiting, const struct extension_reply *reply)
{
    struct asker *asker = waiting;

    asker->answers++;
    asker->status = reply->status;
    asker->retry_after_s = reply->retry_after_s;
    asker->max_age_s = reply->max_age_s;
    if (reply->text) {
        assert_int_equal(reply->text[0], 0);
        assert_int_equal(reply->text_size, strlen(reply->text + 1) + 2);
        assert_string_equal(reply->type, "image/png");
        snprintf(asker->text, sizeof(asker->text), "%s", reply->text + 1);
    }
    free(reply->text);
}

static int wake;

static struct pictures *open_pictures(void)
{
    atomic_store(&painted, 0);
    wake = eventfd(0, EFD_NONBLOCK);
    struct pictures *pictures = pictures_open(wake, paint);
    assert_non_null(pictures);
    return pictures;
}

static void close_pictures(struct pictures *pictures)
{
    pictures_close(pictures);
    close(wake);
}

/* Ask, whether it is kept or not. */
static void ask(struct pictures *pictures, const char *key, struct asker *asker)
{
    const struct pictures_wish wish = {key, asker, AGE_S};
    struct extension_reply reply = {.status = 404, .sentence = "none"};

    if (!pictures_find(pictures, &wish, &reply))
        pictures_ask(pictures, &wish, strdup(key), &reply);
    if (reply.status != EXTENSION_LATER)
        extension_answer(asker, &reply);
}

static void wait_for(struct pictures *pictures, const struct asker *asker)
{
    struct pollfd news = {.fd = wake, .events = POLLIN};
    eventfd_t count;

    while (!asker->answers) {
        assert_int_equal(poll(&news, 1, WAIT_MS), 1);
        eventfd_read(wake, &count);
        pictures_tick(pictures);
    }
}

static void a_picture_is_painted_once_for_all_who_ask(void **state)
{
    struct pictures *pictures = open_pictures();
    struct asker askers[4] = {{0}};

    (void)state;
    atomic_store(&is_held, true);
    for (unsigned i = 0; i < 3; i++)
        ask(pictures, "a 1", &askers[i]);
    pictures_tick(pictures);
    assert_int_equal(askers[0].answers + askers[1].answers + askers[2].answers, 0);
    atomic_store(&is_held, false);
    wait_for(pictures, &askers[0]);
    ask(pictures, "a 1", &askers[3]); /* later: it is kept */
    for (unsigned i = 0; i < 4; i++) {
        assert_int_equal(askers[i].answers, 1);
        assert_int_equal(askers[i].status, 200);
        assert_int_equal(askers[i].max_age_s, AGE_S);
        assert_string_equal(askers[i].text, "a 1");
    }
    assert_int_equal(atomic_load(&painted), 1);
    close_pictures(pictures);
}

static void the_last_ones_are_kept(void **state)
{
    struct pictures *pictures = open_pictures();
    char key[16];

    (void)state;
    for (unsigned i = 0; i <= PICTURES_KEPT; i++) {
        struct asker asker = {0};
        snprintf(key, sizeof(key), "game %u", i);
        ask(pictures, key, &asker);
        wait_for(pictures, &asker);
        assert_string_equal(asker.text, key);
    }
    for (unsigned i = 1; i <= PICTURES_KEPT; i++) {
        struct asker asker = {0};
        snprintf(key, sizeof(key), "game %u", i);
        ask(pictures, key, &asker);
        assert_string_equal(asker.text, key);
    }
    assert_int_equal(atomic_load(&painted), PICTURES_KEPT + 1);
    struct asker asker = {0};
    ask(pictures, "game 0", &asker);
    assert_int_equal(asker.answers, 0); /* it made room */
    wait_for(pictures, &asker);
    close_pictures(pictures);
}

static void who_asks_when_too_many_wait_is_told_to_come_back(void **state)
{
    static struct asker askers[PICTURES_ASKED_MAX + 1];
    struct pictures *pictures = open_pictures();
    char key[16];

    (void)state;
    memset(askers, 0, sizeof(askers));
    atomic_store(&is_held, true);
    for (unsigned i = 0; i <= PICTURES_ASKED_MAX; i++) {
        snprintf(key, sizeof(key), "game %u", i);
        ask(pictures, key, &askers[i]);
        assert_int_equal(askers[i].answers, i == PICTURES_ASKED_MAX);
    }
    assert_int_equal(askers[PICTURES_ASKED_MAX].status, 503);
    assert_true(askers[PICTURES_ASKED_MAX].retry_after_s > 0);
    atomic_store(&is_held, false);
    for (unsigned i = 0; i < PICTURES_ASKED_MAX; i++) {
        wait_for(pictures, &askers[i]);
        assert_int_equal(askers[i].status, 200);
    }
    close_pictures(pictures);
}

static void what_cannot_be_painted_is_not_kept(void **state)
{
    struct pictures *pictures = open_pictures();

    (void)state;
    for (unsigned i = 1; i <= 2; i++) {
        struct asker asker = {0};
        ask(pictures, "no memory", &asker);
        wait_for(pictures, &asker);
        assert_int_equal(asker.status, 503);
        assert_int_equal(atomic_load(&painted), i);
    }
    close_pictures(pictures);
}

static void everybody_is_answered_before_the_end(void **state)
{
    struct pictures *pictures = open_pictures();
    struct asker askers[2] = {{0}};

    (void)state;
    atomic_store(&is_held, true);
    ask(pictures, "a 1", &askers[0]);
    ask(pictures, "b 1", &askers[1]);
    pictures_finish(pictures);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(askers[i].answers, 1);
        assert_int_equal(askers[i].status, 503);
    }
    atomic_store(&is_held, false);
    close_pictures(pictures);
    for (unsigned i = 0; i < 2; i++)
        assert_int_equal(askers[i].answers, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_picture_is_painted_once_for_all_who_ask),
        cmocka_unit_test(the_last_ones_are_kept),
        cmocka_unit_test(who_asks_when_too_many_wait_is_told_to_come_back),
        cmocka_unit_test(what_cannot_be_painted_is_not_kept),
        cmocka_unit_test(everybody_is_answered_before_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
