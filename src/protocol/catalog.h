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
    char *inis; /* the files of variants, one behind the other, or NULL: see catalog_add_text() */
};

enum {
    CATALOG_WHY_SIZE = 256
};

void catalog_release(struct catalog *catalog);

/* Told in a line what is wrong, and in which file and line of it. */
typedef void catalog_report(void *ctx, const char *why);

/*
 * Add a rule file, all files of a folder that end in ".variant", or the games of a file of variants
 * (protocol/variants_ini.h). A file that cannot be read, or whose rules are wrong, is reported and
 * left out; the others are there. So is what is left out of a game of a file of variants.
 */
void catalog_add_path(struct catalog *catalog, const char *path, catalog_report *report, void *ctx);
/*
 * Add the games of a file of variants whose text is here; `name` stands for its path. Sections of
 * files that were added before may be its parents.
 */
void catalog_add_text(struct catalog *catalog, const char *name, const char *text, size_t size,
                      catalog_report *report, void *ctx);

/* Have the files of variants of another catalog, for games that only want parents of them. */
void catalog_take_parents(struct catalog *catalog, const struct catalog *from);

/* The ids in byte order; NULL past the end. */
const char *catalog_id(const struct catalog *catalog, unsigned index);

/*
 * The id that a user means: the same, or the same but for dashes and capital letters; or the game
 * that is called so elsewhere (`alias`); or NULL.
 */
const char *catalog_find(const struct catalog *catalog, const char *name);

/* Another name of a game, see adx_rules_alias(). */
bool catalog_alias(const struct catalog *catalog, const char *id, unsigned index,
                   char name[ADX_NAME_SIZE_MAX]);

/* Compile a game of the catalog. why: the first error in its text. */
adx_err catalog_compile(const struct catalog *catalog, const char *id, adx_variant **out,
                        char *why);

/* The rule text as it is written; NULL when there is no such game. */
const char *catalog_text(const struct catalog *catalog, const char *id, size_t *size);
/* Compile a text that may be `like` games of the catalog. why: see above. */
adx_err catalog_compile_text(const struct catalog *catalog, const char *id, const char *text,
                             size_t size, adx_variant **out, char *why);

/* The text of the game's shuffled form: adx_rules_shuffled(). free() it. */
adx_err catalog_shuffled(const struct catalog *catalog, const char *id, char **text, size_t *size);

/* The rule text in full, ending with a NUL; free() it. NULL when it is wrong. */
char *catalog_flat(const struct catalog *catalog, const char *id);

#endif
