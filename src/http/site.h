#ifndef HTTP_SITE_H
#define HTTP_SITE_H

#include <stdbool.h>
#include <stdint.h>

/* A folder of files that may be given to a browser: paths, kinds and headers, without a network. */

enum {
    SITE_PATH_SIZE = 4096,
    SITE_URL_SIZE = 2048,
    SITE_TAG_SIZE = 48,
};

struct site {
    char root[SITE_PATH_SIZE]; /* absolute, without links */
};

/* Take the folder `root`. Returns: 0, or an errno; ENOENT also when it has no index.html. */
int site_init(struct site *site, const char *root);

/* What an answer is to a browser. */
enum site_use {
    SITE_PAGE,
    SITE_PROGRAM, /* a part of pages with programs that may run alone: of a worker, a picture */
    SITE_PART     /* of pages, and nothing without them: a style, a typeface, WebAssembly */
};

/* A file of the site, open to be read. */
struct site_file {
    int fd; /* close() it */
    uint64_t size;
    const char *type;   /* media type */
    const char *coding; /* "br", "gzip", or NULL: the file as it is */
    bool has_codings;   /* another client might have been given another one */
    bool is_immutable;  /* its name holds a hash of its content */
    enum site_use use;
    char tag[SITE_TAG_SIZE]; /* changes with the file, and with its coding; quoted */
};

/*
 * The file that is asked for. Hidden files, "..", and links that lead out of the folder are
 * refused. Where NAME.br or NAME.gz lies beside NAME, a client that takes it is given that. A path
 * that ends with '/' means its index.html.
 * url:     the path, percent signs decoded, without the query.
 * codings: what the client takes, an Accept-Encoding header; "" for the file as it is.
 * Returns: 0, or a status: 404, 414, or 503 when no more files can be opened now.
 */
unsigned site_open(const struct site *site, const char *url, const char *codings,
                   struct site_file *out);

/* Headers of answers; the last one has no name. */
struct site_header {
    const char *name, *value;
    enum site_use last; /* uses beyond it go without: it says nothing about them */
};
extern const struct site_header site_headers[];

#endif
