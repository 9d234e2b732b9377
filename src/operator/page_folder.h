#ifndef OPERATOR_PAGE_FOLDER_H
#define OPERATOR_PAGE_FOLDER_H

#include "http/site.h"

/*
 * Find the folder `root`, or with NULL the built page: beside the executable's folder in a build
 * tree or an installation. It must hold index.html. Says what is wrong. Returns: an exit code.
 */
int page_folder(const char *root, struct site *out);

#endif
