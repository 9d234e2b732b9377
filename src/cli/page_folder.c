/* Where the built page lies. */
#include "cli/page_folder.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/exit_code.h"
#include "cli/report.h"

static bool executable_folder(char out[SITE_PATH_SIZE])
{
    const ssize_t len = readlink("/proc/self/exe", out, SITE_PATH_SIZE - 1);

    if (len <= 0)
        return false;
    out[len] = '\0';
    char *slash = strrchr(out, '/');
    if (!slash)
        return false;
    *slash = '\0';
    return true;
}

static bool find_beside_program(struct site *out)
{
    static const char *const places[] = {
        "../web/dist",          /* build/acedrex */
        "../../web/dist",       /* build/debug/acedrex */
        "../../../web/dist",    /* build/debug/bin/acedrex */
        "../share/acedrex/web", /* installed */
    };
    char folder[SITE_PATH_SIZE];
    char path[2 * SITE_PATH_SIZE];

    if (!executable_folder(folder))
        return false;
    for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
        snprintf(path, sizeof(path), "%s/%s", folder, places[i]);
        if (site_init(out, path) == 0)
            return true;
    }
    return false;
}

int page_folder(const char *root, struct site *out)
{
    if (!root) {
        if (find_beside_program(out) || site_init(out, ACEDREX_WEB_DIR) == 0)
            return EXIT_DONE;
        report_error("the page has not been built or installed; --root names its folder");
        return EXIT_ENVIRONMENT;
    }
    const int reason = site_init(out, root);
    if (!reason)
        return EXIT_DONE;
    if (access(root, F_OK) == 0 && reason == ENOENT)
        report_error("%s has no index.html", root);
    else
        report_error("%s: %s", root, strerror(reason));
    return EXIT_USAGE;
}
