/* The file of a network. */
#include "cli/whole_file.h"

#include <errno.h>

#include "cli/report.h"
#include "protocol/read_file.h"

enum {
    NET_FILE_MAX = 1 << 20
};

int read_net(const char *path, char **bytes, size_t *size)
{
    *bytes = NULL;
    *size = 0;
    if (!path)
        return EXIT_DONE;
    *bytes = read_file(path, NET_FILE_MAX, size);
    if (*bytes)
        return EXIT_DONE;
    report_error("%s cannot be read: %s", path, file_failure(errno));
    return EXIT_USAGE;
}
