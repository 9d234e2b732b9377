/* The games that a program of the protocols offers. */
#include "protocol/catalog.h"

#include <dirent.h>
#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "adx/ini.h"
#include "adx/pgn.h"
#include "protocol/read_file.h"
#include "protocol/rule_parents.h"
#include "protocol/variants_ini.h"
#include "system/files.h"

#define SUFFIX ".variant"

enum {
    PATH_SIZE = 4096
};

struct catalog_file {
    char id[ADX_NAME_SIZE_MAX];
    char *text;
    size_t size;
    char *tuning; /* weights of the terms, from the file beside it; NULL if there is none */
    size_t tuning_size;
    char *path;                  /* NULL: of a file of variants */
    struct rule_parents *beside; /* what it may be `like` there; NULL likewise */
    bool is_new, is_wrong;       /* while a path is added */
};

static void free_file(struct catalog_file *file)
{
    free(file->text);
    free(file->tuning);
    free(file->path);
    if (file->beside)
        rule_parents_release(file->beside);
    free(file->beside);
}

void catalog_release(struct catalog *catalog)
{
    for (unsigned i = 0; i < catalog->count; i++)
        free_file(&catalog->files[i]);
    free(catalog->files);
    free(catalog->inis);
    *catalog = (struct catalog){.files = NULL};
}

/* ---- rule files ---- */

/* Base name without the suffix. Returns: false when it is no id. */
static bool id_of_path(const char *path, char id[ADX_NAME_SIZE_MAX])
{
    const char *name = file_name_of(path);
    const size_t suffix_len = strlen(SUFFIX);
    size_t len = strlen(name);

    if (len > suffix_len && strcmp(name + len - suffix_len, SUFFIX) == 0)
        len -= suffix_len;
    if (!len || len >= ADX_NAME_SIZE_MAX)
        return false;
    memcpy(id, name, len);
    id[len] = '\0';
    return true;
}

/* Where the id stands, or should stand. */
static unsigned place_of(const struct catalog *catalog, const char *id)
{
    unsigned place = 0;

    while (place < catalog->count && strcmp(catalog->files[place].id, id) < 0)
        place++;
    return place;
}

static const struct catalog_file *file_of(const struct catalog *catalog, const char *id)
{
    const unsigned place = place_of(catalog, id);

    if (place < catalog->count && strcmp(catalog->files[place].id, id) == 0)
        return &catalog->files[place];
    return NULL;
}

static bool insert(struct catalog *catalog, const struct catalog_file *file)
{
    const unsigned place = place_of(catalog, file->id);

    if (file_of(catalog, file->id)) {
        free_file(&catalog->files[place]);
        catalog->files[place] = *file;
        return true;
    }
    struct catalog_file *files =
        realloc(catalog->files, (catalog->count + 1) * sizeof(*catalog->files));
    if (!files)
        return false;
    memmove(files + place + 1, files + place, (catalog->count - place) * sizeof(*files));
    files[place] = *file;
    catalog->files = files;
    catalog->count++;
    return true;
}

/* The weights in my.tuning for the rules in my.variant. */
static void read_tuning(const char *path, struct catalog_file *file)
{
    char beside[PATH_SIZE];
    const size_t len = strlen(path), suffix_len = strlen(SUFFIX);

    if (len <= suffix_len || strcmp(path + len - suffix_len, SUFFIX) != 0)
        return;
    const int written =
        snprintf(beside, sizeof(beside), "%.*s.tuning", (int)(len - suffix_len), path);
    if (written > 0 && written < PATH_SIZE)
        file->tuning = read_file(beside, ADX_RULES_SIZE_MAX, &file->tuning_size);
}

/* Who hears of what is wrong. */
struct reporter {
    catalog_report *report;
    void *ctx;
};

__attribute__((format(printf, 2, 3))) static void say(const struct reporter *reporter,
                                                      const char *format, ...)
{
    char why[PATH_SIZE + CATALOG_WHY_SIZE];
    va_list values;

    va_start(values, format);
    vsnprintf(why, sizeof(why), format, values);
    va_end(values);
    reporter->report(reporter->ctx, why);
}

/* A game of a file of variants, which is known to compile. */
struct taker {
    struct catalog *catalog;
    const struct reporter *reporter;
};

static void take_game(void *ctx, const char *id, char *text, size_t size)
{
    const struct taker *taker = ctx;
    struct catalog_file file = {.text = text, .size = size};

    snprintf(file.id, sizeof(file.id), "%s", id);
    if (insert(taker->catalog, &file))
        return;
    say(taker->reporter, "%s: %s", id, file_failure(ENOMEM));
    free_file(&file);
}

/* When they are too many for one file, the older ones are forgotten. */
static void keep_ini(struct catalog *catalog, const char *text, size_t size)
{
    size_t len = catalog->inis ? strlen(catalog->inis) : 0;

    size = strnlen(text, size);
    if (len >= size + 1 && memcmp(catalog->inis + len - size - 1, text, size) == 0)
        return; /* the same again */
    len = len + size < ADX_INI_SIZE_MAX ? len : 0;
    char *inis = realloc(catalog->inis, len + size + 2);
    if (!inis)
        return;
    memcpy(inis + len, text, size);
    memcpy(inis + len + size, "\n", 2);
    catalog->inis = inis;
}

void catalog_add_text(struct catalog *catalog, const char *name, const char *text, size_t size,
                      catalog_report *report, void *ctx)
{
    const struct reporter reporter = {report, ctx};
    struct taker taker = {catalog, &reporter};

    const enum variants_ini how = variants_ini_read(name, catalog->inis ? catalog->inis : "", text,
                                                    size, take_game, &taker, report, ctx);
    if (how == VARIANTS_INI_ALONE && catalog->inis)
        catalog->inis[0] = '\0';
    if (how != VARIANTS_INI_REFUSED)
        keep_ini(catalog, text, size);
}

void catalog_take_parents(struct catalog *catalog, const struct catalog *from)
{
    if (from->inis)
        keep_ini(catalog, from->inis, strlen(from->inis));
}

/* One game, by a rule text that is taken over. */
static void add_rules(struct catalog *catalog, const char *path, char *text, size_t size,
                      const struct reporter *reporter)
{
    struct catalog_file file = {.is_new = true, .text = text, .size = size};

    if (!id_of_path(path, file.id)) {
        say(reporter, "%s: the file name is not a valid name for a game", path);
        free_file(&file);
        return;
    }
    read_tuning(path, &file);
    file.path = strdup(path);
    file.beside = malloc(sizeof(*file.beside));
    if (file.beside)
        *file.beside = rule_parents_init(file.path);
    if (!file.path || !file.beside || !insert(catalog, &file)) {
        say(reporter, "%s: %s", path, file_failure(ENOMEM));
        free_file(&file);
    }
}

static void add_file(struct catalog *catalog, const char *path, const struct reporter *reporter)
{
    size_t size;
    char *text = read_file(path, ADX_INI_SIZE_MAX, &size);

    if (text && variants_ini_is(path, text)) {
        catalog_add_text(catalog, path, text, size, reporter->report, reporter->ctx);
    } else if (text && size <= ADX_RULES_SIZE_MAX) {
        add_rules(catalog, path, text, size, reporter);
        return;
    } else {
        say(reporter, "%s: %s", path, file_failure(text ? EFBIG : errno));
    }
    free(text);
}

static void add_folder(struct catalog *catalog, const char *path, const struct reporter *reporter)
{
    DIR *folder = opendir(path);
    char file[PATH_SIZE];
    bool is_empty = true;

    if (!folder) {
        say(reporter, "%s: %s", path, strerror(errno));
        return;
    }
    for (const struct dirent *entry; (entry = readdir(folder));) {
        const size_t len = strlen(entry->d_name);
        const size_t suffix_len = strlen(SUFFIX);
        if (len <= suffix_len || strcmp(entry->d_name + len - suffix_len, SUFFIX) != 0)
            continue;
        is_empty = false;
        if (snprintf(file, sizeof(file), "%s/%s", path, entry->d_name) < PATH_SIZE)
            add_file(catalog, file, reporter);
    }
    closedir(folder);
    if (is_empty)
        say(reporter, "%s: there is no rule file (NAME" SUFFIX ") in this folder", path);
}

static void take_out(struct catalog *catalog, unsigned place)
{
    free_file(&catalog->files[place]);
    catalog->count--;
    memmove(catalog->files + place, catalog->files + place + 1,
            (catalog->count - place) * sizeof(*catalog->files));
}

/* Take new games out that are wrong, once all are there that they may be like. */
static void check_new(struct catalog *catalog, const struct reporter *reporter)
{
    char why[CATALOG_WHY_SIZE];

    for (unsigned i = 0; i < catalog->count; i++) {
        struct catalog_file *file = &catalog->files[i];
        adx_variant *variant;
        if (!file->is_new)
            continue;
        file->is_wrong = catalog_compile(catalog, file->id, &variant, why) != ADX_OK;
        if (file->is_wrong) {
            /* A fault of its own has its name already; one of a game that it is like has not. */
            const char *name = file_name_of(file->path);
            const bool is_own = strncmp(why, name, strlen(name)) == 0;
            say(reporter, "%.*s%s%s", is_own ? (int)(name - file->path) : (int)strlen(file->path),
                file->path, is_own ? "" : ": ", why);
        } else {
            adx_variant_free(variant);
        }
    }
    for (unsigned i = catalog->count; i-- > 0;) {
        catalog->files[i].is_new = false;
        if (catalog->files[i].is_wrong)
            take_out(catalog, i);
    }
}

void catalog_add_path(struct catalog *catalog, const char *path, catalog_report *report, void *ctx)
{
    const struct reporter reporter = {report, ctx};
    struct stat found;

    if (stat(path, &found) == 0 && S_ISDIR(found.st_mode))
        add_folder(catalog, path, &reporter);
    else
        add_file(catalog, path, &reporter);
    check_new(catalog, &reporter);
}

/* ---- ids ---- */

const char *catalog_id(const struct catalog *catalog, unsigned index)
{
    unsigned of_files = 0, builtin = 0;

    if (!catalog->count)
        return adx_builtin_id(index);
    for (;;) {
        const char *file = of_files < catalog->count ? catalog->files[of_files].id : NULL;
        const char *inside = adx_builtin_id(builtin);
        if (!file && !inside)
            return NULL;
        const int order = !file ? 1 : !inside ? -1 : strcmp(file, inside);
        if (!index--)
            return order <= 0 ? file : inside;
        of_files += order <= 0;
        builtin += order >= 0;
    }
}

static const char *builtin_text(const char *id, size_t *size)
{
    for (size_t i = 0; adx_builtin_id(i); i++)
        if (strcmp(adx_builtin_id(i), id) == 0)
            return adx_builtin_text(i, size);
    *size = 0;
    return "";
}

bool catalog_alias(const struct catalog *catalog, const char *id, unsigned index,
                   char name[ADX_NAME_SIZE_MAX])
{
    size_t size;
    const char *text = catalog_text(catalog, id, &size);

    return text && adx_rules_alias(text, size, index, name);
}

static bool has_alias(const struct catalog *catalog, const char *id, const char *name)
{
    char alias[ADX_NAME_SIZE_MAX];

    for (unsigned i = 0; catalog_alias(catalog, id, i, alias); i++)
        if (adx_name_is_alike(alias, name))
            return true;
    return false;
}

/* The first game that states the name as another one of its own. */
static const char *stated(const struct catalog *catalog, const char *name)
{
    const char *id;

    for (unsigned i = 0; (id = catalog_id(catalog, i)); i++)
        if (has_alias(catalog, id, name))
            return id;
    return NULL;
}

/* Ids come first, then the names of built-in games, then those that files state. */
const char *catalog_find(const struct catalog *catalog, const char *name)
{
    const char *alike = NULL, *id;

    for (unsigned i = 0; (id = catalog_id(catalog, i)); i++) {
        if (strcmp(id, name) == 0)
            return id;
        if (!alike && adx_name_is_alike(name, id))
            alike = id;
    }
    if (alike)
        return alike;
    const char *known = *name ? adx_pgn_game_named(name) : NULL;
    return known ? known : stated(catalog, name);
}

/* ---- compiling ---- */

/* Where the games stand that a game is `like`. */
struct finder {
    const struct catalog *catalog;
    struct rule_parents *beside; /* NULL: a built-in game */
};

/* A file beside that of the game comes first, as everywhere. */
static const char *find_rules(void *ctx, const char *id, size_t *size)
{
    const struct finder *finder = ctx;
    const char *text = finder->beside ? rule_parents_find(finder->beside, id, size) : NULL;
    const struct catalog_file *file = text ? NULL : file_of(finder->catalog, id);

    if (file) {
        *size = file->size;
        text = file->text;
    }
    return text;
}

static void take_finding(void *ctx, const adx_finding *finding)
{
    char *why = ctx;

    if (finding->severity != ADX_ERROR || why[0])
        return;
    if (!finding->line)
        snprintf(why, CATALOG_WHY_SIZE, "%s: %s", finding->file, finding->sentence);
    else
        snprintf(why, CATALOG_WHY_SIZE, "%s:%u:%u: %s", finding->file, finding->line,
                 finding->column, finding->sentence);
}

/* The rule text of a game as the library wants it; it refers to what is passed. */
static adx_rules rules_of(const struct catalog *catalog, const char *id, struct finder *finder,
                          char name[ADX_NAME_SIZE_MAX + sizeof(SUFFIX)])
{
    const struct catalog_file *file = file_of(catalog, id);
    adx_rules rules = {.name = name, .find = find_rules, .find_ctx = finder};

    *finder = (struct finder){.catalog = catalog, .beside = file ? file->beside : NULL};
    snprintf(name, ADX_NAME_SIZE_MAX + sizeof(SUFFIX), "%s" SUFFIX, id);
    if (file) {
        rules.text = file->text;
        rules.size = file->size;
        return rules;
    }
    rules.text = builtin_text(id, &rules.size);
    return rules;
}

const char *catalog_text(const struct catalog *catalog, const char *id, size_t *size)
{
    const struct catalog_file *file = file_of(catalog, id);
    const char *text = file ? file->text : builtin_text(id, size);

    if (file)
        *size = file->size;
    return *text ? text : NULL;
}

adx_err catalog_compile_text(const struct catalog *catalog, const char *id, const char *text,
                             size_t size, adx_variant **out, char *why)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct finder finder;
    char name[ADX_NAME_SIZE_MAX + sizeof(SUFFIX)];
    adx_rules rules = rules_of(catalog, id, &finder, name);

    why[0] = '\0';
    rules.text = text;
    rules.size = size;
    return adx_variant_create(&alloc, &rules, take_finding, why, out);
}

adx_err catalog_compile(const struct catalog *catalog, const char *id, adx_variant **out, char *why)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct finder finder;
    char name[ADX_NAME_SIZE_MAX + sizeof(SUFFIX)];
    const adx_rules rules = rules_of(catalog, id, &finder, name);
    adx_err err = ADX_E_UNKNOWN;

    const struct catalog_file *file = file_of(catalog, id);

    why[0] = '\0';
    if (file)
        err = adx_variant_create(&alloc, &rules, take_finding, why, out);
    else
        err = adx_variant_builtin(&alloc, id, out);
    /* Weights that are wrong are no reason not to play. */
    if (!err && file && file->tuning)
        (void)!adx_variant_use_weights(*out, file->tuning, file->tuning_size, NULL);
    if (err && !why[0])
        snprintf(why, CATALOG_WHY_SIZE, "%s: %s", id, adx_err_text(err));
    return err;
}

adx_err catalog_shuffled(const struct catalog *catalog, const char *id, char **text, size_t *size)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct finder finder;
    char name[ADX_NAME_SIZE_MAX + sizeof(SUFFIX)];
    const adx_rules rules = rules_of(catalog, id, &finder, name);

    return rules.size ? adx_rules_shuffled(&alloc, &rules, text, size) : ADX_E_UNKNOWN;
}

char *catalog_flat(const struct catalog *catalog, const char *id)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct finder finder;
    char name[ADX_NAME_SIZE_MAX + sizeof(SUFFIX)];
    const adx_rules rules = rules_of(catalog, id, &finder, name);
    char *text = NULL;
    size_t size;

    if (!rules.size || adx_rules_flatten(&alloc, &rules, NULL, NULL, &text, &size))
        return NULL;
    return text;
}
