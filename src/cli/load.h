#ifndef CLI_LOAD_H
#define CLI_LOAD_H

#include <stdbool.h>

#include "adx/language.h"
#include "adx/position.h"
#include "cli/args.h"
#include "protocol/rule_parents.h"

/*
 * From the words of a command line to games and positions. A game is the id of a built-in game or
 * the path of a rule file: a word with a '/' in it or ".variant" at its end. What such a file is
 * `like` is looked for beside it first, then among the built-in games.
 *
 * All functions say on stderr what is wrong and return an exit code.
 */

/* The first options of every command that takes a position. */
enum {
    LOAD_FEN,
    LOAD_MOVES,
    LOAD_START,
    LOAD_OPTION_COUNT
};
#define LOAD_OPTIONS                                                                               \
    {"fen", "FEN", "the position, instead of the start of the game"},                              \
        {"moves", "LIST", "moves to play first, separated by spaces"},                             \
    {                                                                                              \
        "start", "N", "the start position of that number (games that have several)"                \
    }

#define LOAD_ABOUT_ID "ID is the id of a game (acedrex games) or the path of a rule file."

bool load_is_path(const char *id);
/* The id of the built-in game that a word names in any spelling; else the word. */
const char *load_id(const char *word);

/* The rule text of a game; borrowed if it is built in. */
struct load_text {
    char *owned; /* free() */
    const char *text;
    size_t size;
};
int load_text(const char *id, struct load_text *out);

/*
 * Do `use` with the rule text of the game and a finder for its parents. Parents that exist and
 * cannot be read make the result EXIT_USAGE.
 */
typedef int load_use(void *ctx, const adx_rules *rules);
int load_rules(const char *id, load_use *use, void *ctx);

/*
 * A finding of rules that load_rules() has passed, a parent being named by the path of its file,
 * which `path` is room for.
 */
adx_finding load_finding(const adx_rules *rules, const adx_finding *finding,
                         char path[RULE_PATH_SIZE]);

/* An adx_findings that prints the errors of `rules` on stderr and counts them. */
struct load_errors {
    const adx_rules *rules;
    unsigned count;
};
void load_report_errors(void *ctx, const adx_finding *finding);
/* The exit code for what the library returned; where nothing was reported yet, it is now. */
int load_outcome(const struct load_errors *errors, adx_err err);

/*
 * The compiled game; only errors are printed. A rule file has the weights of the engine's
 * hand-written terms beside it, where there are any: my.tuning for my.variant.
 */
int load_variant(const char *id, adx_variant **out);

/* Where these weights stand; for a built-in game in the working directory. */
void load_tuning_path(const char *id, char *path, size_t size);

/* The position that the LOAD_OPTIONS in `args` describe. */
int load_position(const adx_variant *variant, const struct args *args, adx_position **out);

/* Game and position of the first operand; the game speaks the language of LANGUAGE_OPTION. */
struct load_game {
    adx_variant *variant;
    adx_position *position;
    adx_language *language; /* NULL: English */
};
int load_game(const struct args *args, struct load_game *out);
/* Let a game that was loaded otherwise speak the language of LANGUAGE_OPTION. */
int load_language(const struct args *args, struct load_game *game);
void load_release(struct load_game *game);

/*
 * The legal moves in byte order of their texts.
 * list: ADX_MOVES_MAX entries. Returns: their number.
 */
unsigned load_moves(const adx_position *position, adx_listed_move *list);

/*
 * What the commands about one position have in common: the command line is read, the game loaded,
 * `run` does the rest, the game is released. Returns: an exit code.
 */
typedef int load_run(const struct args *args, const struct load_game *game);
int load_and_run(const struct args_spec *spec, int argc, char **argv, load_run *run);

#endif
