/* The language that the sentences about a game are in. */
#include "cli/choose_language.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report.h"
#include "protocol/read_file.h"
#include "system/files.h"

static bool is_path(const char *code)
{
    const size_t len = strlen(code);

    return file_has_folder(code) || (len > 5 && !strcmp(code + len - 5, ".lang"));
}

static int read_language(const char *path, adx_language **out)
{
    const adx_alloc alloc = adx_alloc_libc();
    size_t size;
    char *text = read_file(path, ADX_LANGUAGE_SIZE_MAX, &size);

    if (!text) {
        report_error("%s: %s", path,
                     errno == EFBIG ? "The language file is too large" : strerror(errno));
        return EXIT_USAGE;
    }
    const adx_err err =
        adx_language_create(&alloc, path, text, size, report_errors_only, NULL, out);
    free(text);
    if (err == ADX_E_NOMEM)
        return report_adx(err);
    return err ? EXIT_WRONG : EXIT_DONE;
}

static int unknown_language(const char *code)
{
    char list[256] = "";
    size_t len = 0;

    for (size_t i = 0; adx_builtin_language(i) && len < sizeof(list); i++)
        len += (size_t)snprintf(list + len, sizeof(list) - len, "%s%s", i ? ", " : "",
                                adx_builtin_language(i));
    report_error("there is no language \"%s\"; there are %s", code, list);
    return EXIT_USAGE;
}

int choose_language(adx_variant *variant, const char *code, adx_language **language)
{
    const adx_alloc alloc = adx_alloc_libc();
    adx_err err = ADX_OK;

    *language = NULL;
    if (!code)
        return EXIT_DONE;
    if (is_path(code)) {
        const int status = read_language(code, language);
        if (status)
            return status;
    } else {
        err = adx_language_builtin(&alloc, code, language);
    }
    if (err == ADX_E_UNKNOWN)
        return unknown_language(code);
    if (!err)
        err = adx_variant_use_language(variant, *language);
    return err ? report_adx(err) : EXIT_DONE;
}
