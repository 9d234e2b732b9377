/* acedrex admin: looking after the folder of a server. */
#include <stdio.h>
#include <string.h>

#include "cli/args.h"
#include "cli/nearest.h"
#include "cli/report.h"
#include "operator/games_folder.h"
#include "operator/operator_commands.h"
#include "operator/server_admin.h"

enum {
    OPT_DB,
    OPT_GAMES,
    OPT_UNTIL,
    OPT_WHY,
    OPT_COUNT
};

static const struct task {
    const char *name;
    const char *operand; /* what is expected behind it, or NULL */
    bool has_until, has_why;
    int (*run)(const struct admin_wish *wish);
} tasks[] = {
    {"users", NULL, false, false, admin_users},
    {"close", "the name of an account", true, true, admin_close},
    {"open", "the name of an account", false, false, admin_open},
    {"promote", "the name of an account", false, false, admin_promote},
    {"demote", "the name of an account", false, false, admin_demote},
    {"games", NULL, false, false, admin_games},
    {"reports", NULL, false, false, admin_reports},
    {"answer", "the number of a report", false, true, admin_answer},
    {"packages", NULL, false, false, admin_packages},
    {"hide", "the number of a package", false, false, admin_hide},
    {"show", "the number of a package", false, false, admin_show},
    {"queues", NULL, false, false, admin_queues},
    {"disk", NULL, false, false, admin_disk},
};

enum {
    TASK_COUNT = sizeof(tasks) / sizeof(tasks[0])
};

static const struct task *find_task(const char *name)
{
    struct nearest nearest = nearest_init(name);

    for (unsigned i = 0; i < TASK_COUNT; i++) {
        if (strcmp(tasks[i].name, name) == 0)
            return &tasks[i];
        nearest_offer(&nearest, tasks[i].name);
    }
    if (nearest.best)
        report_error("admin has no task \"%s\"; did you mean %s?", name, nearest.best);
    else
        report_error("admin has no task \"%s\"; acedrex admin --help lists them", name);
    return NULL;
}

/* Whether a task was given what it needs and nothing else. */
static bool fits(const struct task *task, const struct args *args)
{
    const bool has_operand = args->operand_count > 1;
    const bool has_until = args->value[OPT_UNTIL], has_why = args->value[OPT_WHY];

    if (task->operand && !has_operand)
        report_error("admin %s: expected %s", task->name, task->operand);
    else if (!task->operand && has_operand)
        report_error("admin %s: expected nothing more but found \"%s\"; --games names the folder",
                     task->name, args->operand[1]);
    else if (task->has_until && !(has_until && has_why))
        report_error("admin %s: expected --until DAY and --why TEXT", task->name);
    else if (task->has_why && !has_why)
        report_error("admin %s: expected --why TEXT", task->name);
    else if (has_until && !task->has_until)
        report_error("admin %s: --until belongs to admin close", task->name);
    else if (has_why && !task->has_why)
        report_error("admin %s: --why belongs to admin close and admin answer", task->name);
    else
        return true;
    return false;
}

static const char *text_of(const struct args *args, unsigned option)
{
    return args->value[option] ? args->value[option] : "";
}

int cmd_admin(int argc, char **argv)
{
    static const struct args_option options[OPT_COUNT] = {
        [OPT_DB] = GAMES_DB_OPTION,
        [OPT_GAMES] = {"games", "DIR", "folder of acedrex serve (default: the user's own)"},
        [OPT_UNTIL] = {"until", "DAY", "day on which the account opens again, such as 2030-12-31"},
        [OPT_WHY] = {"why", "TEXT", "reason, which the owner of the account is shown; or answer"},
    };
    static const struct args_spec spec = {
        .name = "admin",
        .operands = "TASK [NAME]",
        .purpose =
            "Manage the folder of a server. Tasks that list or count work while the server is\n"
            "running; for everything else it must be stopped. TASK is one of\n\n"
            "  users         list the accounts\n"
            "  close NAME    close an account --until a day; --why gives the reason\n"
            "  open NAME     open a closed account again\n"
            "  promote NAME  make an account an administrator\n"
            "  demote NAME   make an administrator an ordinary account again\n"
            "  games         list the games, and count them\n"
            "  reports       list what players have reported\n"
            "  answer N      answer report N; --why gives the answer\n"
            "  packages      list the games of inventors, with state, version and plays\n"
            "  hide N        hide package N from all but its owner\n"
            "  show N        show it again\n"
            "  queues        list the emails that wait to be sent; count notifications\n"
            "  disk          print the sizes of the files, the last sync and the last event",
        .options = options,
        .option_count = OPT_COUNT,
        .operand_min = 1,
        .operand_max = 2,
    };
    char place[GAMES_FOLDER_SIZE];
    struct args args;
    int status;

    if (!args_parse(&spec, argc, argv, &args, &status))
        return status;
    const struct task *task = find_task(args.operand[0]);
    if (!task || !fits(task, &args))
        return EXIT_USAGE;
    status = games_place(args.value[OPT_GAMES], args.value[OPT_DB], place);
    if (status)
        return status;
    const struct admin_wish wish = {.place = place,
                                    .name = args.operand_count > 1 ? args.operand[1] : "",
                                    .until = text_of(&args, OPT_UNTIL),
                                    .why = text_of(&args, OPT_WHY)};
    return task->run(&wish);
}
