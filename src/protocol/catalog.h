#ifndef PROTOCOL_CATALOG_H
#define PROTOCOL_CATALOG_H

#include <stdbool.h>

#include "adx/variant.h"

/*
 * The games that a program of the protocols offers: the built-in ones, and those of rule files that
 * the user named. A file's game replaces a built-in game of the same id.
 */
struct catalog {
    struct catalog_file *files; /* sorted by id */
    unsigned count;
};

enum {
    CATALOG_WHY_SIZE = 256
};

void catalog_release(struct catalog *catalog);

/*
 * Add a rule file, or all files of a folder that end in ".variant".
 * why: what is wrong, CATALOG_WHY_SIZE bytes. Returns: false if something could not be read.
 */
bool catalog_add_path(struct catalog *catalog, const char *path, char *why);

/* The ids in byte order; NULL past the end. */
const char *catalog_id(const struct catalog *catalog, unsigned index);

/* The id that a user means: the same, or the same but for dashes and capital letters; or NULL. */
const char *catalog_find(const struct catalog *catalog, const char *name);

/* Compile a game of the catalog. why: the first error in its text. */
adx_err catalog_compile(const struct catalog *catalog, const char *id, adx_variant **out,
                        char *why);

/* The rule text in full, ending with a NUL; free() it. NULL when it is wrong. */
char *catalog_flat(const struct catalog *catalog, const char *id);

#endif
