#ifndef TESTS_SUPPORT_STORE_FOLDER_H
#define TESTS_SUPPORT_STORE_FOLDER_H

/*
 * A store of each test's own: a folder, or with $ACEDREX_TEST_DB (tests/support/cluster.py) a
 * schema in that PostgreSQL database.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "server/store/store.h"
#include "support/folder.h"

static char folder[FOLDER_SIZE];

static inline const char *test_database(void)
{
    return getenv("ACEDREX_TEST_DB");
}

/* Run statements by another program; out: receives their rows, or is NULL. */
static inline void psql(const char *url, const char *statements, char *out, size_t size)
{
    char command[2048];
    size_t got = 0;

    snprintf(command, sizeof(command), "psql '%s' -XAtqv ON_ERROR_STOP=1 -c \"%s\" 2>&1", url,
             statements);
    FILE *pipe = popen(command, "r");
    assert_non_null(pipe);
    if (out)
        got = fread(out, 1, size - 1, pipe);
    if (out)
        out[got] = '\0';
    assert_int_equal(pclose(pipe), 0);
}

static inline int make_folder(void **state)
{
    static unsigned count;
    const char *url = test_database();
    char name[32], statement[64];

    (void)state;
    if (!url) {
        folder_make(folder);
        return 0;
    }
    snprintf(name, sizeof(name), "t%d_%u", (int)getpid(), count++);
    snprintf(statement, sizeof(statement), "CREATE SCHEMA %s", name);
    psql(url, statement, NULL, 0);
    snprintf(folder, sizeof(folder), "%s&options=-csearch_path%%3D%s", url, name);
    return 0;
}

static inline int remove_folder(void **state)
{
    (void)state;
    if (!test_database())
        folder_remove(folder);
    return 0;
}

static inline struct store *open_store(void)
{
    char why[STORE_WHY_SIZE];
    struct store *store = store_open(folder, why);

    if (!store)
        fail_msg("%s", why);
    return store;
}

#endif
