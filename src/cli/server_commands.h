#ifndef CLI_SERVER_COMMANDS_H
#define CLI_SERVER_COMMANDS_H

/*
 * The commands of acedrex-server, which acedrex knows, too: X(name, function, summary).
 */
#define SERVER_COMMANDS(X)                                                                         \
    X("serve", cmd_serve, "serve the page with the games to a browser")                            \
    X("worker", cmd_worker, "think for such a server on another machine")                          \
    X("fsck", cmd_fsck, "check the games that a server has kept")                                  \
    X("rebuild", cmd_rebuild, "derive again what a server stores besides its games")               \
    X("replay", cmd_replay, "replay every game that a server has kept")                            \
    X("verify-dice", cmd_verify_dice, "verify the dice of a game between people")                  \
    X("backup", cmd_backup, "copy the games that a server has kept")                               \
    X("restore", cmd_restore, "bring games back from a backup")                                    \
    X("admin", cmd_admin, "manage the accounts, games and email of a server")                      \
    X("bot", cmd_bot, "let an engine play on a server of games between people")

/*
 * Run a command of the server (argv[0] is its name) by acedrex-server, the
 * program beside this one or else the first of that name in PATH. Returns only if there is none: an
 * exit code; what is wrong has been said.
 */
int start_server(int argc, char **argv);

#endif
