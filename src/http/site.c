/* A folder of files that may be given to a browser. */
#include "http/site.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

#define INDEX "index.html"

/*
 * Scripts from here only, WebAssembly allowed, nothing embedded by or from other sites. The
 * cross-origin pair makes the page isolated, which precise clocks and shared memory ask for.
 */
const struct site_header site_headers[] = {
    {.name = "content-security-policy",
     .value = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
              "img-src 'self' data:; font-src 'self'; connect-src 'self'; worker-src 'self'; "
              "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
     .last = SITE_PROGRAM},
    {.name = "x-content-type-options", .value = "nosniff", .last = SITE_PART},
    {.name = "referrer-policy", .value = "no-referrer", .last = SITE_PART},
    {.name = "cross-origin-opener-policy", .value = "same-origin", .last = SITE_PAGE},
    {.name = "cross-origin-embedder-policy", .value = "require-corp", .last = SITE_PROGRAM},
    {.name = "cross-origin-resource-policy", .value = "same-origin", .last = SITE_PART},
    {.name = "permissions-policy",
     .value = "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), "
              "hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
     .last = SITE_PAGE},
    {.name = NULL},
};

/* --- the folder --- */

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
    else
        errno = ENAMETOOLONG;
    free(real);
    return fits;
}

int site_init(struct site *site, const char *root)
{
    char index[SITE_PATH_SIZE + sizeof("/" INDEX)];
    struct stat status;

    if (!resolve(root, site->root))
        return errno;
    snprintf(index, sizeof(index), "%s/" INDEX, site->root);
    return stat(index, &status) == 0 && S_ISREG(status.st_mode) ? 0 : ENOENT;
}

/* --- what a name tells --- */

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

/* Whether a browser runs programs in what has this media type. */
static bool may_run(const char *type)
{
    return strstr(type, "html") || strstr(type, "javascript") || strstr(type, "xml");
}

/* "assets/index-CqBkG7YL.js": the build of the page puts 8 letters of a hash before the suffix. */
static bool has_hash(const char *path)
{
    static const char folder[] = "/assets/";
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    enum {
        HASH_LEN = 8,
        FOLDER_LEN = sizeof(folder) - 1
    };
    const char *name = strrchr(path, '/') + 1;
    const char *suffix = strrchr(name, '.');

    if (name < path + FOLDER_LEN || strncmp(name - FOLDER_LEN, folder, FOLDER_LEN) != 0)
        return false;
    if (!suffix || suffix < name + HASH_LEN + 1)
        return false;
    const char *hash = suffix - HASH_LEN;
    return hash[-1] == '-' && strspn(hash, letters) == HASH_LEN;
}

/* --- what a client takes --- */

/* Whether the list of codings has `coding`, not refused by a weight of 0. */
static bool takes(const char *codings, const char *coding)
{
    static const char blanks[] = " \t,";
    const size_t len = strlen(coding);

    for (const char *item = codings + strspn(codings, blanks); *item;
         item += strspn(item, blanks)) {
        const size_t size = strcspn(item, ",");
        const size_t name = strcspn(item, " \t;,");
        const char *weight = strstr(item, "q=0");
        const bool is_weighed = weight && weight < item + size;
        const size_t zeros = is_weighed ? strspn(weight + 3, ".0") : 0;
        const bool is_refused =
            is_weighed && (!weight[3 + zeros] || strchr(" \t,;", weight[3 + zeros]));
        if (name == len && strncasecmp(item, coding, len) == 0 && !is_refused)
            return true;
        item += size;
    }
    return false;
}

/* --- files --- */

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

/* The real path of what the URL names. Returns: 0 or a status. */
static unsigned find(const struct site *site, const char *url, char path[SITE_PATH_SIZE])
{
    char asked[SITE_PATH_SIZE + SITE_URL_SIZE + sizeof(INDEX)];

    if (strlen(url) >= SITE_URL_SIZE)
        return 414;
    if (!is_plain(url))
        return 404;
    snprintf(asked, sizeof(asked), "%s%s%s", site->root, url,
             url[strlen(url) - 1] == '/' ? INDEX : "");
    return resolve(asked, path) && is_inside(site, path) ? 0 : 404;
}

/* Opened without waiting, so that a pipe in the folder holds nobody up. Returns: 0 or a status. */
static unsigned open_regular(const char *path, struct stat *status, int *fd)
{
    *fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW);
    if (*fd < 0)
        return errno == EMFILE || errno == ENFILE ? 503 : 404;
    if (fstat(*fd, status) == 0 && S_ISREG(status->st_mode))
        return 0;
    close(*fd);
    *fd = -1;
    return 404;
}

/* A compressed neighbor that is not older than the file itself takes its place. */
static void take_coded(const char *path, const char *coding, const char *suffix, bool is_accepted,
                       struct stat *status, struct site_file *out)
{
    char coded[SITE_PATH_SIZE + 8];
    struct stat coded_status;
    int fd;

    snprintf(coded, sizeof(coded), "%s%s", path, suffix);
    if (out->coding || stat(coded, &coded_status) != 0 || coded_status.st_mtime < status->st_mtime)
        return;
    out->has_codings = true;
    if (!is_accepted || open_regular(coded, &coded_status, &fd) != 0)
        return;
    close(out->fd);
    out->fd = fd;
    out->coding = coding;
    *status = coded_status;
}

unsigned site_open(const struct site *site, const char *url, const char *codings,
                   struct site_file *out)
{
    char path[SITE_PATH_SIZE];
    struct stat status;

    *out = (struct site_file){.fd = -1};
    unsigned refusal = find(site, url, path);
    if (!refusal)
        refusal = open_regular(path, &status, &out->fd);
    if (refusal)
        return refusal;
    take_coded(path, "br", ".br", takes(codings, "br"), &status, out);
    take_coded(path, "gzip", ".gz", takes(codings, "gzip"), &status, out);
    out->size = (uint64_t)status.st_size;
    out->type = media_type(path);
    out->is_immutable = has_hash(path);
    out->use = !out->is_immutable ? SITE_PAGE : may_run(out->type) ? SITE_PROGRAM : SITE_PART;
    snprintf(out->tag, sizeof(out->tag), "\"%" PRIx64 "-%" PRIx64 "%s%s\"",
             (uint64_t)status.st_mtime, out->size, out->coding ? "-" : "",
             out->coding ? out->coding : "");
    return 0;
}
