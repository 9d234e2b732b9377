/* Hands a command over to acedrex-server, which needs libraries that an engine does not. */
#include "cli/start_server.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/exit_code.h"
#include "cli/program_folder.h"
#include "cli/report.h"

#define SERVER "acedrex-server"

static int report_absence(const char *command, int reason)
{
    if (reason == ENOENT)
        report_error("%s needs " SERVER ", which is neither beside this program nor in PATH; "
                     "install the package " SERVER,
                     command);
    else
        report_error(SERVER ": %s", strerror(reason));
    return EXIT_ENVIRONMENT;
}

int start_server(int argc, char **argv)
{
    char folder[PROGRAM_FOLDER_SIZE], path[PROGRAM_FOLDER_SIZE + sizeof("/" SERVER)];
    char **words = calloc((size_t)argc + 2, sizeof(*words));
    char name[] = SERVER;

    if (!words)
        return report_adx(ADX_E_NOMEM);
    words[0] = name;
    memcpy(words + 1, argv, (size_t)argc * sizeof(*words));
    if (program_folder(folder)) {
        snprintf(path, sizeof(path), "%s/" SERVER, folder);
        execv(path, words);
    }
    execvp(SERVER, words);
    const int reason = errno;
    free(words);
    return report_absence(argv[0], reason);
}
