/* The games that a program of the protocols offers. */
#include "protocol/catalog.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>

#include "protocol/read_file.h"

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
};

static void free_file(struct catalog_file *file)
{
    free(file->text);
    free(file->tuning);
}

void catalog_release(struct catalog *catalog)
{
    for (unsigned i = 0; i < catalog->count; i++)
        free_file(&catalog->files[i]);
    free(catalog->files);
    *catalog = (struct catalog){.files = NULL};
}

/* ---- rule files ---- */

/* Base name without the suffix. Returns: false when it is no id. */
static bool id_of_path(const char *path, char id[ADX_NAME_SIZE_MAX])
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
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

static bool add_file(struct catalog *catalog, const char *path, char *why)
{
    struct catalog_file file = {.text = NULL};

    if (!id_of_path(path, file.id)) {
        snprintf(why, CATALOG_WHY_SIZE, "%s: the file name is not a valid name for a game", path);
        return false;
    }
    file.text = read_file(path, ADX_RULES_SIZE_MAX, &file.size);
    if (file.text)
        read_tuning(path, &file);
    if (!file.text || !insert(catalog, &file)) {
        snprintf(why, CATALOG_WHY_SIZE, "%.160s: %s", path,
                 file_failure(file.text ? ENOMEM : errno));
        free_file(&file);
        return false;
    }
    return true;
}

static bool add_folder(struct catalog *catalog, const char *path, char *why)
{
    DIR *folder = opendir(path);
    char file[PATH_SIZE];
    bool all_read = true;

    if (!folder) {
        snprintf(why, CATALOG_WHY_SIZE, "%s: %s", path, strerror(errno));
        return false;
    }
    for (const struct dirent *entry; (entry = readdir(folder));) {
        const size_t len = strlen(entry->d_name);
        const size_t suffix_len = strlen(SUFFIX);
        if (len <= suffix_len || strcmp(entry->d_name + len - suffix_len, SUFFIX) != 0)
            continue;
        if (snprintf(file, sizeof(file), "%s/%s", path, entry->d_name) < PATH_SIZE)
            all_read &= add_file(catalog, file, why);
    }
    closedir(folder);
    return all_read;
}

bool catalog_add_path(struct catalog *catalog, const char *path, char *why)
{
    struct stat found;

    why[0] = '\0';
    if (stat(path, &found) == 0 && S_ISDIR(found.st_mode))
        return add_folder(catalog, path, why);
    return add_file(catalog, path, why);
}

/* ---- ids ---- */

const char *catalog_id(const struct catalog *catalog, unsigned index)
{
    unsigned of_files = 0, builtin = 0;

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

static bool is_alike(const char *id, const char *name)
{
    for (;;) {
        id += strspn(id, "-");
        name += strspn(name, "-");
        if (strncasecmp(id, name, 1) != 0)
            return false;
        if (!*id)
            return true;
        id++;
        name++;
    }
}

const char *catalog_find(const struct catalog *catalog, const char *name)
{
    const char *alike = NULL;

    for (unsigned i = 0;; i++) {
        const char *id = catalog_id(catalog, i);
        if (!id)
            return alike;
        if (strcmp(id, name) == 0)
            return id;
        if (!alike && is_alike(id, name))
            alike = id;
    }
}

/* ---- compiling ---- */

static const char *find_rules(void *ctx, const char *id, size_t *size)
{
    const struct catalog_file *file = file_of(ctx, id);

    *size = file ? file->size : 0;
    return file ? file->text : NULL;
}

static void take_finding(void *ctx, const adx_finding *finding)
{
    char *why = ctx;

    if (finding->severity == ADX_ERROR && !why[0])
        snprintf(why, CATALOG_WHY_SIZE, "%s:%u:%u: %s", finding->file, finding->line,
                 finding->column, finding->sentence);
}

/* The rule text of a game as the library wants it; it refers to what is passed. */
static adx_rules rules_of(struct catalog *catalog, const char *id,
                          char name[ADX_NAME_SIZE_MAX + sizeof(SUFFIX)])
{
    const struct catalog_file *file = file_of(catalog, id);
    adx_rules rules = {.name = name, .find = find_rules, .find_ctx = catalog};

    snprintf(name, ADX_NAME_SIZE_MAX + sizeof(SUFFIX), "%s" SUFFIX, id);
    if (file) {
        rules.text = file->text;
        rules.size = file->size;
        return rules;
    }
    for (size_t i = 0; adx_builtin_id(i) && !rules.text; i++)
        if (strcmp(adx_builtin_id(i), id) == 0)
            rules.text = adx_builtin_text(i, &rules.size);
    return rules;
}

adx_err catalog_compile(const struct catalog *catalog, const char *id, adx_variant **out, char *why)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct catalog found = *catalog;
    char name[ADX_NAME_SIZE_MAX + sizeof(SUFFIX)];
    const adx_rules rules = rules_of(&found, id, name);
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

char *catalog_flat(const struct catalog *catalog, const char *id)
{
    const adx_alloc alloc = adx_alloc_libc();
    struct catalog found = *catalog;
    char name[ADX_NAME_SIZE_MAX + sizeof(SUFFIX)];
    const adx_rules rules = rules_of(&found, id, name);
    char *text = NULL;
    size_t size;

    if (!rules.text || adx_rules_flatten(&alloc, &rules, NULL, NULL, &text, &size))
        return NULL;
    return text;
}
