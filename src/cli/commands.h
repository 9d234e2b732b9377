#ifndef CLI_COMMANDS_H
#define CLI_COMMANDS_H

/*
 * The sub-commands, one file each. argv[0] is the name of the sub-command.
 * Returns: an exit code. Nothing is on stdout when it is not EXIT_DONE, unless the output itself
 * failed or the command says otherwise.
 */
int cmd_analyze(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_book(int argc, char **argv);
int cmd_check(int argc, char **argv);
int cmd_convert(int argc, char **argv);
int cmd_datagen(int argc, char **argv);
int cmd_diagram(int argc, char **argv);
int cmd_endgame(int argc, char **argv);
int cmd_explain(int argc, char **argv);
int cmd_export(int argc, char **argv);
int cmd_fen(int argc, char **argv);
int cmd_games(int argc, char **argv);
int cmd_import(int argc, char **argv);
int cmd_match(int argc, char **argv);
int cmd_moves(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_puzzles(int argc, char **argv);
int cmd_report(int argc, char **argv);
int cmd_result(int argc, char **argv);
int cmd_rows(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_show(int argc, char **argv);
int cmd_train(int argc, char **argv);
int cmd_train_rows(int argc, char **argv);
int cmd_tune(int argc, char **argv);
int cmd_uci(int argc, char **argv);
int cmd_usi(int argc, char **argv);
int cmd_ucci(int argc, char **argv);
int cmd_xboard(int argc, char **argv);

#endif
