#ifndef OPERATOR_OPERATOR_COMMANDS_H
#define OPERATOR_OPERATOR_COMMANDS_H

/* The sub-commands of acedrex-server, as those of acedrex in cli/commands.h. */
int cmd_admin(int argc, char **argv);
int cmd_backup(int argc, char **argv);
int cmd_bot(int argc, char **argv);
int cmd_fsck(int argc, char **argv);
int cmd_rebuild(int argc, char **argv);
int cmd_replay(int argc, char **argv);
int cmd_restore(int argc, char **argv);
int cmd_serve(int argc, char **argv);
int cmd_verify_dice(int argc, char **argv);
int cmd_worker(int argc, char **argv);

#endif
