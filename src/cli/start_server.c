/* Hands a command over to acedrex-server, which needs libraries that an engine does not. */
#include "cli/server_commands.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/report.h"
#include "system/program_folder.h"

#define SERVER "acedrex-server"

static int report_absence(const char *command, int reason)
{
    if (reason == ENOENT)
        report_error("%s needs " SERVER ", which is neither beside this program nor in PATH; "
                     "install the package " SERVER,
                     command);
    else if (reason == ENOSYS)
        report_error("%s needs " SERVER ", which is not made for this system", command);
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
        (void)program_become(path, words);
    }
    const int reason = program_become(SERVER, words);
    free(words);
    return report_absence(argv[0], reason);
}
