#ifndef CLI_START_SERVER_H
#define CLI_START_SERVER_H

/*
 * Run a command of the server (cli/server_commands.h; argv[0] is its name) by acedrex-server, the
 * program beside this one or else the first of that name in PATH. Returns only if there is none: an
 * exit code; what is wrong has been said.
 */
int start_server(int argc, char **argv);

#endif
