/* Where the built page lies. */
#include "operator/page_folder.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/report.h"
#include "system/program_folder.h"

static bool find_beside_program(struct site *out)
{
    static const char *const places[] = {
        "../../web/dist",       /* build/debug/acedrex-server */
        "../share/acedrex/web", /* installed */
    };
    char folder[PROGRAM_FOLDER_SIZE];
    char path[2 * PROGRAM_FOLDER_SIZE];

    if (!program_folder(folder))
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
