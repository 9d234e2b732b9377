/* From the words of a command line to games and positions. */
#include "cli/load.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "adx/pgn.h"
#include "cli/choose_language.h"
#include "cli/nearest.h"
#include "cli/report.h"
#include "protocol/read_file.h"
#include "protocol/rule_parents.h"
#include "system/files.h"

#define SUFFIX ".variant"

enum {
    PATH_SIZE = 4096,
    TUNING_SIZE_MAX = 65536,
    WORD_SHOWN_MAX = 40, /* bytes of a wrong word that a message repeats */
};

bool load_is_path(const char *id)
{
    const size_t len = strlen(id);
    const size_t suffix_len = strlen(SUFFIX);

    return file_has_folder(id) || (len > suffix_len && strcmp(id + len - suffix_len, SUFFIX) == 0);
}

static bool is_file(const char *path)
{
    struct stat found;

    return stat(path, &found) == 0 && S_ISREG(found.st_mode);
}

static int unknown_game(const char *id)
{
    struct nearest nearest = nearest_init(id);

    for (size_t i = 0; i < adx_builtin_count(); i++)
        nearest_offer(&nearest, adx_builtin_id(i));
    if (is_file(id))
        report_error("there is no game \"%s\"; for a file write ./%s", id, id);
    else if (nearest.best)
        report_error("there is no game \"%s\"; did you mean %s?", id, nearest.best);
    else
        report_error("there is no game \"%s\"; acedrex games lists them", id);
    return EXIT_USAGE;
}

static int unreadable(const char *path)
{
    if (errno == ENOMEM)
        return report_adx(ADX_E_NOMEM);
    if (errno == EFBIG)
        report_error("%s is larger than a rule text can be (%d bytes)", path, ADX_RULES_SIZE_MAX);
    else
        report_error("%s: %s", path, file_failure(errno));
    return EXIT_USAGE;
}

const char *load_id(const char *word)
{
    const char *id = load_is_path(word) || !*word ? NULL : adx_pgn_game_named(word);

    return id ? id : word;
}

int load_text(const char *id, struct load_text *out)
{
    *out = (struct load_text){.owned = NULL};
    id = load_id(id);
    if (load_is_path(id)) {
        out->owned = read_file(id, ADX_RULES_SIZE_MAX, &out->size);
        out->text = out->owned;
        return out->owned ? EXIT_DONE : unreadable(id);
    }
    for (size_t i = 0; i < adx_builtin_count(); i++) {
        if (strcmp(adx_builtin_id(i), id) == 0) {
            out->text = adx_builtin_text(i, &out->size);
            return EXIT_DONE;
        }
    }
    const adx_alloc alloc = adx_alloc_libc();
    const adx_err err = adx_builtin_shuffled(&alloc, id, NULL, &out->owned, &out->size);
    out->text = out->owned;
    return !err ? EXIT_DONE : err == ADX_E_UNKNOWN ? unknown_game(id) : report_adx(err);
}

static const char *find_parent(void *ctx, const char *id, size_t *size)
{
    return rule_parents_find(ctx, id, size);
}

int load_rules(const char *id, load_use *use, void *ctx)
{
    struct load_text text;
    const int status = load_text(id, &text);

    id = load_id(id);
    if (status)
        return status;
    struct rule_parents parents = rule_parents_init(id);
    const adx_rules rules = {
        .name = id,
        .text = text.text,
        .size = text.size,
        .find = load_is_path(id) ? find_parent : NULL,
        .find_ctx = &parents,
    };
    int result = use(ctx, &rules);
    if (parents.failed[0]) {
        errno = parents.reason;
        result = unreadable(parents.failed);
    }
    rule_parents_release(&parents);
    free(text.owned);
    return result;
}

adx_finding load_finding(const adx_rules *rules, const adx_finding *finding,
                         char path[RULE_PATH_SIZE])
{
    adx_finding named = *finding;

    if (strcmp(finding->file, rules->name) != 0 && rules->find &&
        rule_parents_path(rules->find_ctx, finding->file, path))
        named.file = path;
    return named;
}

void load_report_errors(void *ctx, const adx_finding *finding)
{
    struct load_errors *errors = ctx;

    char path[RULE_PATH_SIZE];

    if (finding->severity != ADX_ERROR)
        return;
    errors->count++;
    const adx_finding named = load_finding(errors->rules, finding, path);
    report_finding(stderr, &named);
}

int load_outcome(const struct load_errors *errors, adx_err err)
{
    if (!err)
        return EXIT_DONE;
    return err == ADX_E_NOMEM || !errors->count ? report_adx(err) : EXIT_WRONG;
}

static int use_create(void *ctx, const adx_rules *rules)
{
    adx_variant **out = ctx;
    const adx_alloc alloc = adx_alloc_libc();
    struct load_errors errors = {.rules = rules};

    return load_outcome(&errors,
                        adx_variant_create(&alloc, rules, load_report_errors, &errors, out));
}

void load_tuning_path(const char *id, char *path, size_t size)
{
    const size_t len = strlen(id), suffix_len = strlen(SUFFIX);
    const bool has_suffix = len > suffix_len && strcmp(id + len - suffix_len, SUFFIX) == 0;

    snprintf(path, size, "%.*s.tuning", (int)(has_suffix ? len - suffix_len : len), id);
}

/* The weights beside a rule file, if there are any. */
static int load_tuning(const char *id, adx_variant *variant)
{
    char path[PATH_SIZE];
    const char *why;
    size_t size;

    load_tuning_path(id, path, sizeof(path));
    char *text = read_file(path, TUNING_SIZE_MAX, &size);
    if (!text && errno == ENOENT)
        return EXIT_DONE;
    if (!text) {
        report_error("%s: %s", path, file_failure(errno));
        return EXIT_USAGE;
    }
    const adx_err err = adx_variant_use_weights(variant, text, size, &why);
    free(text);
    if (err)
        report_error("%s: %s", path, why ? why : adx_err_text(err));
    return err ? EXIT_WRONG : EXIT_DONE;
}

int load_variant(const char *id, adx_variant **out)
{
    const adx_alloc alloc = adx_alloc_libc();

    *out = NULL;
    if (load_is_path(id)) {
        int status = load_rules(id, use_create, out);
        if (!status)
            status = load_tuning(id, *out);
        if (status) {
            adx_variant_free(*out);
            *out = NULL;
        }
        return status;
    }
    const adx_err err = adx_variant_builtin(&alloc, load_id(id), out);
    if (err == ADX_E_UNKNOWN)
        return unknown_game(id);
    return err ? report_adx(err) : EXIT_DONE;
}

static int create_numbered(const adx_variant *variant, const char *text, adx_position **out)
{
    const adx_alloc alloc = adx_alloc_libc();
    const unsigned count = adx_variant_start_count(variant);
    uint64_t number;

    if (!count) {
        report_error("%s has only one start position, so it takes no --start",
                     adx_variant_id(variant));
        return EXIT_USAGE;
    }
    if (!args_number(text, 0, count - 1, &number)) {
        report_error("--start needs a number from 0 to %u, not \"%s\"", count - 1, text);
        return EXIT_USAGE;
    }
    const adx_err err = adx_position_create_numbered(&alloc, variant, (unsigned)number, out);
    return err ? report_adx(err) : EXIT_DONE;
}

static int create_position(const adx_variant *variant, const char *fen, adx_position **out)
{
    const adx_alloc alloc = adx_alloc_libc();
    const adx_err err = adx_position_create(&alloc, variant, fen, report_all, NULL, out);

    if (err == ADX_E_NOMEM)
        return report_adx(err);
    return err ? EXIT_WRONG : EXIT_DONE;
}

/* What is wrong with the list rather than with the move, or else `sentence`. */
static const char *list_advice(const char *text, const char *sentence)
{
    const size_t digits = strspn(text, "0123456789");

    if (strpbrk(text, ",;"))
        return "Put a space between two moves, without commas, for example \"e2e4 e7e5\".";
    if (digits && text[digits] == '.')
        return "Leave out the numbers of the moves.";
    return sentence;
}

static int play_word(adx_position *position, const char *word, size_t len, unsigned number)
{
    char text[WORD_SHOWN_MAX + 1];
    adx_explanation why;
    adx_move move;

    snprintf(text, sizeof(text), "%.*s", (int)(len < WORD_SHOWN_MAX ? len : WORD_SHOWN_MAX), word);
    if (len < ADX_MOVE_TEXT_SIZE_MAX && !adx_move_parse(position, text, &move)) {
        const adx_err err = adx_position_play(position, move);
        return err ? report_adx(err) : EXIT_DONE;
    }
    adx_position_explain(position, text, &why);
    report_error("move %u, \"%s\": %s", number, text, list_advice(text, why.sentence));
    return EXIT_WRONG;
}

static int play_list(adx_position *position, const char *list)
{
    static const char blanks[] = " \t\r\n";

    for (unsigned number = 1;; number++) {
        list += strspn(list, blanks);
        if (!*list)
            return EXIT_DONE;
        const size_t len = strcspn(list, blanks);
        const int status = play_word(position, list, len, number);
        if (status)
            return status;
        list += len;
    }
}

int load_position(const adx_variant *variant, const struct args *args, adx_position **out)
{
    const char *fen = args->value[LOAD_FEN];
    const char *start = args->value[LOAD_START];
    const char *moves = args->value[LOAD_MOVES];

    *out = NULL;
    if (fen && start) {
        report_error("--fen and --start cannot be used together");
        return EXIT_USAGE;
    }
    int status = start ? create_numbered(variant, start, out) : create_position(variant, fen, out);
    if (!status && moves)
        status = play_list(*out, moves);
    if (status) {
        adx_position_free(*out);
        *out = NULL;
    }
    return status;
}

int load_language(const struct args *args, struct load_game *game)
{
    for (unsigned i = 0; i < args->spec->option_count; i++) {
        if (strcmp(args->spec->options[i].name, "language") == 0)
            return choose_language(game->variant, args->value[i], &game->language);
    }
    return EXIT_DONE;
}

int load_game(const struct args *args, struct load_game *out)
{
    *out = (struct load_game){.variant = NULL};
    int status = load_variant(args->operand[0], &out->variant);
    if (!status)
        status = load_language(args, out);
    if (!status)
        status = load_position(out->variant, args, &out->position);
    if (status)
        load_release(out);
    return status;
}

void load_release(struct load_game *game)
{
    adx_position_free(game->position);
    adx_variant_free(game->variant);
    adx_language_free(game->language);
    *game = (struct load_game){.variant = NULL};
}

static int compare_texts(const void *a, const void *b)
{
    const adx_listed_move *left = a;
    const adx_listed_move *right = b;

    return strcmp(left->text, right->text);
}

unsigned load_moves(const adx_position *position, adx_listed_move *list)
{
    const unsigned count = adx_position_list(position, list);

    qsort(list, count, sizeof(*list), compare_texts);
    return count;
}

int load_and_run(const struct args_spec *spec, int argc, char **argv, load_run *run)
{
    struct args args;
    struct load_game game;
    int status;

    if (!args_parse(spec, argc, argv, &args, &status))
        return status;
    status = load_game(&args, &game);
    if (status)
        return status;
    status = run(&args, &game);
    load_release(&game);
    return status;
}
