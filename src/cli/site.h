#ifndef CLI_SITE_H
#define CLI_SITE_H

#include <stddef.h>

/* A folder of files that may be given to a browser: paths, kinds and headers, without a network. */

enum {
    SITE_PATH_SIZE = 4096
};

struct site {
    char root[SITE_PATH_SIZE]; /* absolute, without links */
};

/*
 * Take the folder `root`, or with NULL the built page: beside the executable's folder in a build
 * tree or an installation. It must hold index.html. Says what is wrong. Returns: an exit code.
 */
int site_init(struct site *site, const char *root);

struct site_file {
    char path[SITE_PATH_SIZE];
    const char *type; /* media type */
};

/*
 * The file of the decoded request path `url`, which begins with '/'. Hidden files, "..", and links
 * that lead out of the folder are refused. Returns: the HTTP status, 200 or 404.
 */
int site_find(const struct site *site, const char *url, struct site_file *out);

/* Headers that every answer carries, ended by a NULL name. */
struct site_header {
    const char *name, *value; /* the name with its colon */
};
extern const struct site_header site_headers[];

#endif
