/* A folder of files that may be given to a browser. */
#include "cli/site.h"

#include <errno.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/exit_code.h"
#include "cli/report.h"

#define INDEX "index.html"

/*
 * Scripts from here only, WebAssembly allowed, nothing embedded by or from other sites. The
 * cross-origin pair makes the page isolated, which precise clocks and shared memory ask for.
 */
const struct site_header site_headers[] = {
    {"content-security-policy:",
     "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
     "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
     "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"cross-origin-embedder-policy:", "require-corp"},
    {"cross-origin-resource-policy:", "same-origin"},
    {"permissions-policy:",
     "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), hid=(), "
     "magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()"},
    {"cache-control:", "no-cache"},
    {NULL, NULL},
};

/* --- the folder --- */

static bool has_index(const char *root)
{
    char path[SITE_PATH_SIZE];
    struct stat status;

    const int len = snprintf(path, sizeof(path), "%s/" INDEX, root);
    return len > 0 && (size_t)len < sizeof(path) && stat(path, &status) == 0 &&
           S_ISREG(status.st_mode);
}

/* realpath() into a buffer of fixed size. */
static bool resolve(const char *path, char out[SITE_PATH_SIZE])
{
    char *real = realpath(path, NULL);

    if (!real)
        return false;
    const size_t size = strlen(real) + 1;
    const bool fits = size <= SITE_PATH_SIZE;
    if (fits)
        memcpy(out, real, size);
    free(real);
    return fits;
}

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

static int find_built_page(struct site *site)
{
    static const char *const places[] = {
        "../web/dist",          /* build/acedrex */
        "../../web/dist",       /* build/debug/acedrex */
        "../../../web/dist",    /* build/debug/bin/acedrex */
        "../share/acedrex/web", /* installed */
    };
    char folder[SITE_PATH_SIZE];
    char path[2 * SITE_PATH_SIZE];

    if (executable_folder(folder)) {
        for (size_t i = 0; i < sizeof(places) / sizeof(places[0]); i++) {
            snprintf(path, sizeof(path), "%s/%s", folder, places[i]);
            if (resolve(path, site->root) && has_index(site->root))
                return EXIT_DONE;
        }
    }
#ifdef ACEDREX_WEB_DIR
    if (resolve(ACEDREX_WEB_DIR, site->root) && has_index(site->root))
        return EXIT_DONE;
#endif
    report_error("the page has not been built or installed; --root names its folder");
    return EXIT_ENVIRONMENT;
}

int site_init(struct site *site, const char *root)
{
    if (!root)
        return find_built_page(site);
    if (!resolve(root, site->root)) {
        report_error("%s: %s", root, strerror(errno));
        return EXIT_USAGE;
    }
    if (!has_index(site->root)) {
        report_error("%s has no " INDEX, root);
        return EXIT_USAGE;
    }
    return EXIT_DONE;
}

/* --- files --- */

static const char *media_type(const char *path)
{
    static const struct {
        const char *suffix, *type;
    } types[] = {
        {".html", "text/html; charset=utf-8"},
        {".js", "text/javascript; charset=utf-8"},
        {".mjs", "text/javascript; charset=utf-8"},
        {".css", "text/css; charset=utf-8"},
        {".wasm", "application/wasm"},
        {".json", "application/json"},
        {".map", "application/json"},
        {".webmanifest", "application/manifest+json"},
        {".svg", "image/svg+xml"},
        {".png", "image/png"},
        {".ico", "image/x-icon"},
        {".woff2", "font/woff2"},
        {".txt", "text/plain; charset=utf-8"},
        {".variant", "text/plain; charset=utf-8"},
    };
    const char *name = strrchr(path, '/');
    const char *suffix = strrchr(name ? name : path, '.');

    for (size_t i = 0; suffix && i < sizeof(types) / sizeof(types[0]); i++) {
        if (strcmp(suffix, types[i].suffix) == 0)
            return types[i].type;
    }
    return "application/octet-stream";
}

/* No component may be hidden, ".", or "..". */
static bool is_plain(const char *url)
{
    return url[0] == '/' && !strstr(url, "/.") && !strchr(url, '\\');
}

static bool is_inside(const struct site *site, const char *path)
{
    const size_t len = strlen(site->root);

    return strncmp(path, site->root, len) == 0 && path[len] == '/';
}

int site_find(const struct site *site, const char *url, struct site_file *out)
{
    char path[2 * SITE_PATH_SIZE];
    struct stat status;
    const size_t url_len = strlen(url);

    if (url_len >= SITE_PATH_SIZE - sizeof(INDEX) || !is_plain(url))
        return 404;
    snprintf(path, sizeof(path), "%s%s%s", site->root, url, url[url_len - 1] == '/' ? INDEX : "");
    if (!resolve(path, out->path) || !is_inside(site, out->path) || stat(out->path, &status) != 0 ||
        !S_ISREG(status.st_mode))
        return 404;
    out->type = media_type(out->path);
    return 200;
}
