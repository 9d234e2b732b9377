/* A file of variants as sections and settings. */
#include "ini/ini_file.h"

#include <stdbool.h>
#include <string.h>

#include "import/trim.h"

static const char *read_section(struct ini_file *file, char *text, unsigned line)
{
    char *end = strchr(text, ']');

    if (!end)
        return "a section ends with ], as in [name:parent]";
    if (file->section_count == INI_SECTIONS_MAX)
        return "too many sections";
    *end = '\0';
    char *colon = strchr(text, ':');
    if (colon)
        *colon = '\0';
    file->sections[file->section_count++] =
        (struct ini_section){.name = text_trim(text + 1),
                             .parent = colon ? text_trim(colon + 1) : "",
                             .line = line,
                             .first = file->setting_count};
    return NULL;
}

static const char *read_setting(struct ini_file *file, char *text, unsigned line)
{
    char *equals = strchr(text, '=');

    if (!equals)
        return "expected a setting such as maxRank = 8";
    if (file->section_count == 0)
        return "a setting stands below the name of a section, such as [name:parent]";
    if (file->setting_count == INI_SETTINGS_MAX)
        return "too many settings";
    *equals = '\0';
    file->settings[file->setting_count++] =
        (struct ini_setting){.key = text_trim(text), .value = text_trim(equals + 1), .line = line};
    file->sections[file->section_count - 1].count++;
    return NULL;
}

static const char *read_line(struct ini_file *file, char *text, unsigned line)
{
    char *comment = strchr(text, '#');

    if (comment)
        *comment = '\0';
    text = text_trim(text);
    if (*text == '\0' || *text == ';')
        return NULL;
    return *text == '[' ? read_section(file, text, line) : read_setting(file, text, line);
}

static const char *read_lines(struct ini_file *file, unsigned *line)
{
    const char *wrong = NULL;
    char *next = file->text;

    for (*line = 1; next && !wrong; (*line)++) {
        char *text = next;
        next = strchr(text, '\n');
        if (next)
            *next++ = '\0';
        wrong = read_line(file, text, *line);
    }
    if (wrong)
        (*line)--;
    return wrong;
}

/* Memory of zeros. */
static void *get(const adx_alloc *alloc, size_t size)
{
    void *block = alloc->resize(alloc->ctx, NULL, 0, size);

    if (block)
        memset(block, 0, size);
    return block;
}

static void give_back(const adx_alloc *alloc, void *block, size_t size)
{
    if (block)
        alloc->resize(alloc->ctx, block, size, 0);
}

struct ini_file *ini_read(const adx_alloc *alloc, const char *text, size_t size, unsigned *line,
                          const char **wrong)
{
    struct ini_file *file = get(alloc, sizeof(*file));

    *line = 0;
    *wrong = NULL;
    if (!file)
        return NULL;
    file->alloc = *alloc;
    file->text_size = size + 1;
    file->text = get(alloc, file->text_size);
    file->sections = get(alloc, INI_SECTIONS_MAX * sizeof(*file->sections));
    file->settings = get(alloc, INI_SETTINGS_MAX * sizeof(*file->settings));
    if (file->text && file->sections && file->settings) {
        memcpy(file->text, text, size);
        *wrong = read_lines(file, line);
        if (!*wrong)
            return file;
    }
    ini_free(file);
    return NULL;
}

void ini_free(struct ini_file *file)
{
    if (!file)
        return;
    const adx_alloc alloc = file->alloc;
    give_back(&alloc, file->text, file->text_size);
    give_back(&alloc, file->sections, INI_SECTIONS_MAX * sizeof(*file->sections));
    give_back(&alloc, file->settings, INI_SETTINGS_MAX * sizeof(*file->settings));
    give_back(&alloc, file, sizeof(*file));
}

const struct ini_section *ini_find(const struct ini_file *file, const char *name, unsigned before)
{
    while (before-- > 0) {
        if (strcmp(file->sections[before].name, name) == 0)
            return &file->sections[before];
    }
    return NULL;
}
